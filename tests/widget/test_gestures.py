"""Each legal action has one gesture, on pieces that the drawing shows."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from panamax_widget import drawing
from panamax_widget.components.box import COLOURS
from panamax_widget.game import Game
from panamax_widget.text.actions import parse_action
from panamax_widget.widget.gestures import Gesture, gesture_table
from tests.widget.games import decisions, in_round_1

KINDS = re.compile(
    "die|column|card|held|ship|zone|rail|wagon|warehouse|pool|share|cube|captain|stevedore|pile|"
    "player|company|benefit|platform|start|advisor|bid|end"
)


def table(game: Game) -> list[Gesture]:
    return gesture_table(game.view(game.actor))


@pytest.mark.parametrize("seed", range(20))
def test_every_legal_action_has_one_gesture_of_its_own(seed: int) -> None:
    for game in decisions(seed):
        gestures = table(game)
        assert [each.action for each in gestures] == [str(each) for each in game.legal_actions()]
        clicks = {(frozenset(each.together), each.path) for each in gestures}
        assert len(clicks) == len(gestures)


@pytest.mark.parametrize("seed", range(20))
def test_a_gesture_is_short_and_made_of_known_kinds(seed: int) -> None:
    for game in decisions(seed):
        for action, together, path in table(game):
            assert 1 <= len(path) <= (4 if action.startswith("stevedore") else 3)
            assert len(together) <= 4
            assert bool(together) == action.startswith("move")
            assert all(KINDS.fullmatch(name.partition(":")[0]) for name in (*together, *path))


@pytest.mark.parametrize("seed", range(6))
def test_the_drawing_shows_every_piece_of_a_gesture(seed: int) -> None:
    for game in decisions(seed):
        shown = "".join(drawing.slots(game.view(game.actor)).values())
        names = set(re.findall(r'data-target="([^"]+)"', shown))
        for _, together, path in table(game):
            assert {*together, *path} <= names


def test_who_does_not_decide_has_no_gesture() -> None:
    game = in_round_1()
    for colour in game.order:
        assert bool(gesture_table(game.view(colour))) == (colour == game.actor)
    assert gesture_table(game.view()) == []


@pytest.mark.parametrize(
    ("action", "path"),
    [
        ("take 5", "die:5"),
        ("take x4", "die:x4"),
        ("transfer x2 5", "die:x2 column:5"),
        ("contract 5 front", "card:5:front"),
        ("contract inbound back", "card:inbound:back"),
        ("load eu3:2 red2", "held:eu3:2 ship:red2"),
        ("load eu3:2 red2 us-east", "held:eu3:2 ship:red2 zone:us-east"),
        ("load eu3:3r rail", "held:eu3:3r rail"),
        ("load pool red2", "pool:green ship:red2"),
        ("stevedore warehouse red2", "stevedore:green warehouse:green ship:red2"),
        ("build green3 eu", "ship:green3 zone:eu"),
        ("place green2 pacific", "ship:green2 zone:pacific"),
        ("captain", "captain:green"),
        ("arrive red2", "ship:red2"),
        ("reward captain", "pile:captain"),
        ("reward cash", "player:green"),
        ("advisor ambassador", "advisor:ambassador"),
        ("keep ambassador", "advisor:ambassador"),
        ("benefit choice", "benefit:green:choice"),
        ("buy red", "share:red"),
        ("raise", "cube:green"),
        ("rail warehouse", "warehouse:green rail"),
        ("rail raise 2", "wagon:green:2"),
        ("claim eu", "platform:eu"),
        ("fees plain", "company:green"),
        ("fees stevedore", "stevedore:green"),
        ("startup s-eu2", "start:s-eu2"),
        ("bid 18", "bid:18"),
        ("end", "end"),
        ("defer", "end"),
        ("decline", "end"),
    ],
)
def test_the_pieces_that_say_an_action(action: str, path: str) -> None:
    assert gesture_of(action).path == tuple(path.split())


def gesture_of(text: str) -> Gesture:
    """The gesture of an action in a made-up decision of Green's, be it legal or not."""
    game = in_round_1()
    view = game.view("green")
    view.state.stack.append(("turn", COLOURS.index("green"), False))
    (gesture,) = gesture_table(replace(view, options=(parse_action(game.box, text),)))
    assert gesture.action == text
    return gesture


def test_a_move_is_said_by_its_ships_and_the_zone_ahead() -> None:
    game = in_round_1()
    game.play("take 1")
    gestures = {each.action: each for each in table(game)}
    move = gestures["move iowa+sagres"]
    assert set(move.together) == {"ship:iowa", "ship:sagres"}
    assert move.path == ("zone:gatun-locks-P",)
