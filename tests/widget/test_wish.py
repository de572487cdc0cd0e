"""A wrong click is answered by a rule and a sentence that says what is wrong with it here."""

from __future__ import annotations

import random
import re

import pytest

from panamax_widget import drawing
from panamax_widget.game import Game
from panamax_widget.rulebook import rule
from panamax_widget.text.builder import build
from panamax_widget.widget.gestures import Gesture, gesture_table
from panamax_widget.widget.wish import Answer, answer
from tests.widget.games import decisions, in_round_1


def ask(game: Game, target: str, *chosen: str) -> Answer:
    return answer(game, game.actor, chosen, target)


def beginning(gesture: Gesture, chance: random.Random) -> tuple[str, ...]:
    """What a player may have chosen on the way to a gesture."""
    if gesture.together:
        return gesture.together[: chance.randint(1, len(gesture.together))]
    return gesture.path[: chance.randrange(len(gesture.path))]


@pytest.mark.parametrize("seed", range(4))
def test_every_click_on_every_piece_has_an_answer_with_a_rule(seed: int) -> None:
    chance = random.Random(seed)
    for number, game in enumerate(decisions(seed)):
        if number % 8:
            continue
        view = game.view(game.actor)
        shown = "".join(drawing.slots(view).values())
        names = set(re.findall(r'data-target="([^"]+)"', shown))
        for chosen in ((), beginning(chance.choice(gesture_table(view)), chance)):
            for name in sorted(names):
                found = answer(game, game.actor, chosen, name)
                assert found.reasons
                for each in found.reasons:
                    assert rule(each.rule).id == each.rule
                    assert len(each.text) > 20


@pytest.mark.parametrize(
    ("chosen", "target", "expected", "words"),
    [
        ("", "die:5:2", "TAB-2", "lowest"),
        ("", "die:x2", "TAB-2", "column"),
        ("", "column:5", "TAB-2", "click its lowest die"),
        ("die:5", "column:6", "TAB-5", "other half"),
        ("die:5", "die:6", "TAB-5", "other half"),
        ("die:5", "die:5:2", "TAB-2", "lowest"),
        ("", "ship:iowa", "MOV-3", "blue die"),
        ("", "card:4:front", "CON-1", "grey die"),
        ("", "share:red", "MKT-1", "Executive"),
        ("", "cube:black", "MKT-2", "Executive"),
        ("", "cube:red", "MKT-2", "Red's"),
        ("", "captain:red", "BON-1", "Red's"),
        ("", "captain:black", "BON-1", "Captain"),
        ("", "ship:red3", "BLD-1", "Red's"),
        ("", "rail", "TAB-1", "takes a white die"),
        ("", "end", "TAB-1", "die"),
        ("", "pile:captain", "ARR-3", "reward"),
        ("", "platform:eu", "END-2", "end of a round"),
        ("ship:black3", "zone:pacific", "BLD-1", "New ships start"),
    ],
)
def test_a_wrong_click_when_a_die_is_to_be_taken(
    chosen: str, target: str, expected: str, words: str
) -> None:
    game = in_round_1()
    assert game.actor == "black"
    found = ask(game, target, *chosen.split())
    assert found.rule == expected
    assert words in str(found)


@pytest.mark.parametrize(
    ("chosen", "target", "expected", "words"),
    [
        ("", "ship:dicefest", "SHP-2", "Dice Fest Line"),
        ("ship:iowa", "ship:black1a", "MOV-5", "together"),
        ("ship:iowa", "zone:pacific", "MOV-3", "one boundary"),
        ("", "zone:pacific", "MOV-3", "First choose the ship"),
        ("", "die:2", "TAB-1", "once"),
    ],
)
def test_a_wrong_click_when_ships_are_to_be_moved(
    chosen: str, target: str, expected: str, words: str
) -> None:
    game = in_round_1()
    game.play("take 1")
    found = ask(game, target, *chosen.split())
    assert found.rule == expected
    assert words in str(found)


def test_a_chosen_die_and_a_ship_that_cannot_take_it() -> None:
    game = in_round_1()
    game.play("take 5")
    loads = [each for each in gesture_table(game.view(game.actor)) if each.action[:4] == "load"]
    held = loads[0].path[0]
    assert ask(game, "ship:pegasus", held).rule == "LOD-8"
    assert ask(game, "ship:luckyme", held).rule == "LOD-2"
    assert ask(game, "ship:red1a", held).rule == "SHP-2"
    assert (
        ask(game, "zone:eu", held).text == "A die goes aboard a ship: click the ship, not the zone."
    )


def test_a_suggestion_is_legal() -> None:
    game = in_round_1()
    found = ask(game, "column:6", "die:5")
    assert found.instead == ("take 5", "transfer 5 3")
    assert ask(game, "die:5:2").instead == ("take 5", "transfer 5 3")


@pytest.mark.parametrize("seed", range(2))
def test_whoever_decides_is_told_what_would_be_legal_whatever_they_click(seed: int) -> None:
    for number, game in enumerate(decisions(seed)):
        if number % 8 or game.is_over:
            continue
        shown = "".join(drawing.slots(game.view(game.actor)).values())
        names = set(re.findall(r'data-target="([^"]+)"', shown))
        for name in sorted(names - {each.path[0] for each in gesture_table(game.view(game.actor))}):
            found = ask(game, name)
            assert 1 <= len(found.instead) <= 3, f"{name}: {found}"
            assert all(game.why_not(each) is None for each in found.instead)


@pytest.mark.parametrize(
    ("target", "chosen", "instead"),
    [
        ("company:red", "", "take 1, transfer 1 4, place black2 us-east"),
        ("column:5", "", "take 5, transfer 5 3"),
        ("zone:pacific", "die:5", "take 5, transfer 5 3"),
    ],
)
def test_what_would_be_legal_is_like_what_was_clicked(
    target: str, chosen: str, instead: str
) -> None:
    assert ", ".join(ask(in_round_1(), target, *chosen.split()).instead) == instead


def test_who_does_not_decide_is_told_who_does() -> None:
    game = in_round_1()
    found = answer(game, "red", (), "die:1")
    assert "Black" in found.text


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    for game in decisions(3):
        last = game
    assert last.is_over
    assert answer(last, "red", (), "die:1").rule == "FIN-1"


@pytest.mark.parametrize(
    ("chosen", "target"),
    [
        ("", "ship:bounty"),
        ("", "die:9:9"),
        ("", "card:5"),
        ("ship:bounty", "zone:eu"),
        ("held:xx:3", "ship:red2"),
        ("held:eu3:9", "ship:red2"),
        ("die:5", "column:elephant"),
    ],
)
def test_a_piece_that_there_is_not_is_refused(chosen: str, target: str) -> None:
    game = in_round_1()
    before = game.position
    with pytest.raises(ValueError, match="piece"):
        ask(game, target, *chosen.split())
    assert game.position == before


@pytest.mark.parametrize(("dice", "row"), [("4 5 5", 2), ("4 5 5 5", 1)])
def test_TAB_2_the_answer_names_the_row_in_which_the_lowest_die_lies(dice: str, row: int) -> None:
    game = Game(position=build().dice(dice).position())
    assert f"in row {row}," in answer(game, game.actor, (), "die:5:3").text
