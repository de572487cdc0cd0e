"""What `Game` promises in its docstrings: playing, refusing, taking back, watching, replaying."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from panamax_widget.components import COLOURS
from panamax_widget.engine.view import mask_events
from panamax_widget.examples import example
from panamax_widget.game import Game
from panamax_widget.text.actions import NotationError
from panamax_widget.text.refusal import IllegalAction
from tests.properties.games import decisions, game_at, player_for, step

if TYPE_CHECKING:
    from panamax_widget.engine.event import Event


def moment(game: Game) -> tuple[object, ...]:
    """All that an undo must bring back."""
    return game.position, game.events, game.legal_actions(), game.record(), game.decision


def first_game() -> Game:
    """Red to move in round 1."""
    return Game(position=example("first-game"), seed=5)


def rolled_again() -> Game:
    """A game in which the dice of the second round have just been rolled."""
    game, player = Game(players=2, seed=3), player_for(2)
    while game.round < 2:
        step(game, player)
    return game


def marks(game: Game, what: str) -> list[Event]:
    """What had been seen of one sort."""
    return [event for event in game.taken_back if event.what == what]


# -- playing and refusing --------------------------------------------------------------------------


def test_the_events_of_an_action_are_what_the_preview_said() -> None:
    game = first_game()
    for action in game.legal_actions():
        before = moment(game)
        foreseen = game.preview(action)
        assert moment(game) == before, "a preview changes nothing"
        branch = game.branch()
        assert branch.play(str(action)) == foreseen
        assert branch.events == game.events + foreseen


def test_an_illegal_action_leaves_the_game_as_it_was() -> None:
    game = first_game()
    game.play("take 1")
    game.undo()
    before, could_redo = moment(game), game.can_redo
    for play in (game.play, game.preview):
        with pytest.raises(IllegalAction) as refused:
            play("end")
        assert refused.value.refusal == game.why_not("end")
        assert moment(game) == before
        assert game.can_redo == could_redo


def test_a_legal_action_has_no_reason_against_it() -> None:
    game = first_game()
    assert [game.why_not(action) for action in game.legal_actions()] == [None] * len(
        game.legal_actions()
    )


@pytest.mark.parametrize("text", ["", "dance", "take seven", "move nobody", "load"])
def test_what_is_no_action_at_all_raises_notation_error(text: str) -> None:
    game = first_game()
    before = moment(game)
    for use in (game.play, game.preview, game.why_not):
        with pytest.raises(NotationError):
            use(text)
    assert moment(game) == before


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    *_, game = decisions(2)
    assert (game.is_over, game.actor, game.decision, game.legal_actions()) == (True, None, None, [])
    with pytest.raises(IllegalAction):
        game.play("end")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 5}, "players must be 2, 3 or 4, not 5"),
        ({"setup": "easy"}, "setup must be one of standard, advanced"),
        ({"seed": "seven"}, "the seed must be a whole number"),
        ({"rolls": ["123"]}, "12 values from 1 to 6"),
        ({"deals": {"cards": ["eu1"]}}, "'cards' is no pile"),
        ({"deals": {"contracts": "eu1"}}, "must be a list of texts"),
        ({"position": "pmx9"}, "a position begins with 'pmx1'"),
        ({"box": "/nowhere/mybox.toml"}, "cannot be read: No such file"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_raises_value_error(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Game(**wrong)  # type: ignore[arg-type]


# -- undo to a moment ------------------------------------------------------------------------------


def test_undo_takes_back_the_last_action_and_redo_plays_it_again() -> None:
    game = first_game()
    before = moment(game)
    events = game.play("take 1")
    after = moment(game)
    assert game.undo() == ["take 1"]
    assert moment(game) == before
    assert game.redo() == events
    assert moment(game) == after
    assert game.redo() == []


def test_undo_without_actions_takes_nothing_back() -> None:
    game = first_game()
    told: list[Game] = []
    game.watch(told.append)
    assert game.undo() == game.undo("turn") == game.undo("round") == game.undo("start") == []
    assert told == []


@pytest.mark.parametrize("to", [-1, 3, "end", 1.0, True, ""])
def test_undo_to_no_moment_raises_value_error_and_changes_nothing(to: object) -> None:
    game = first_game()
    game.play("take 1")
    before = moment(game)
    with pytest.raises(ValueError, match="a number from 0 to 1, 'turn', 'round' or 'start'"):
        game.undo(to)  # type: ignore[arg-type]
    assert moment(game) == before


def test_another_action_after_an_undo_leaves_nothing_to_redo() -> None:
    game = first_game()
    game.play("take 1")
    game.undo()
    game.play("take 2")
    assert not game.can_redo
    assert game.redo() == []


# -- undo to the beginning of the turn -------------------------------------------------------------


def test_undo_to_the_turn_goes_back_to_its_beginning() -> None:
    game = first_game()
    before = moment(game)
    game.play("take 1")
    game.play("move red1a")
    assert game.undo("turn") == ["take 1", "move red1a"]
    assert moment(game) == before


def test_undo_to_the_turn_stops_at_what_somebody_else_decided() -> None:
    for seed in range(12):
        for game in decisions(seed):
            whose = game.view().state.active
            if whose < 0 or game.actor is None:
                continue
            played = [colour for colour, _ in game.actions]
            branch, all_the_way = game.branch(), game.branch()
            mine, whole = branch.undo("turn"), all_the_way.undo("turn", others=True)
            assert mine == whole[len(whole) - len(mine) :]
            assert set(played[len(played) - len(mine) :]) <= {COLOURS[whose]}
            if len(mine) < len(whole):
                assert played[-len(mine) - 1] != COLOURS[whose]
                assert all_the_way.position.state.stack[-1] == ("turn", whose, False) or (
                    not game.round
                )
                return
    raise AssertionError("nobody decided anything in another's turn")


def test_undo_to_the_turn_stops_before_the_previous_turn() -> None:
    game = game_at(2, 60)
    while game.events[-1].kind != "turn":
        step(game, player_for(1))
    assert game.undo("turn") == game.undo("turn", others=True) == []


def test_undo_in_the_set_up_takes_back_the_decider_alone() -> None:
    game = Game(seed=7)
    game.play(game.legal_actions()[0])
    assert game.undo("turn") == [], "the Advisor before was kept by another colour"
    assert len(game.undo("turn", others=True)) == 1


def test_undo_to_the_round_takes_back_everybody() -> None:
    game = game_at(2, 70)
    round_now = game.round
    assert round_now >= 1
    taken = {colour for colour, _ in game.actions[-len(game.branch().undo("round")) :]}
    assert len(taken) > 1
    game.undo("round")
    assert game.round == round_now
    game.undo()
    assert game.round == round_now - 1


# -- what had been seen ----------------------------------------------------------------------------


def test_a_roll_taken_back_stays_in_the_story() -> None:
    game = rolled_again()
    rolled = [event for event in game.events if event.kind == "rolled"][-1]
    after = moment(game)
    game.undo()
    (mark,) = marks(game, "rolled")
    assert mark.outcome == rolled.outcome
    assert game.story("took back")[0].startswith("Taken back, but seen: the white dice showed ")
    assert mark not in game.events
    game.redo()
    assert moment(game) == after, "the dice are the same again"
    assert marks(game, "rolled") == [mark]


def test_a_card_turned_up_and_taken_back_stays_in_the_story() -> None:
    game = Game(seed=4)
    player = player_for(4)
    while True:
        top = game.position.state.draw[0]
        step(game, player)
        state = game.position.state
        if state.draw[0] != top and any(e.kind == "contract" for e in game.events[-6:]):
            break
    game.undo()
    (mark,) = marks(game, "turned")
    assert mark.cards == (game.box.contracts[state.draw[0]].id,)
    assert "on top of the Draw pile" in game.story("took back")[0]


def searched() -> tuple[Game, str]:
    """A game in which a colour has just searched the Advisor pile, and the colour."""
    for seed in range(40):
        for game in decisions(seed):
            if game.decision and game.decision.kind == "advisor":
                return game, str(game.actor)
    raise AssertionError("nobody searched")


def test_a_search_taken_back_is_told_in_full_only_to_who_searched() -> None:
    game, colour = searched()
    pile = [game.box.advisors[card].id for card in sorted(game.position.state.advisor_pile)]
    game.undo()
    (mark,) = marks(game, "searched")
    assert (mark.colour, mark.secret) == (colour, ", ".join(pile))
    name = colour.capitalize()
    assert f"Taken back, but seen: {name} searched the Advisor pile." in game.story("took back")
    for viewer in (None, *game.order):
        secrets = [e.secret for e in game.view(viewer).events if e.kind == "took back"]
        assert secrets[-1] == (mark.secret if viewer == colour else None)


def test_taking_back_only_the_choice_of_a_search_shows_nothing_new() -> None:
    game, _ = searched()
    game.play(game.legal_actions()[0])
    game.undo()
    assert marks(game, "searched") == []


def test_the_end_of_the_game_taken_back_has_shown_all_advisors() -> None:
    *_, game = decisions(2)
    game.undo()
    (mark,) = marks(game, "goals")
    assert len(mark.cards) >= len(game.order)
    *_, longer = decisions(2)
    longer.undo("start")
    assert [told.cards for told in marks(longer, "goals")] == [mark.cards]


def test_bids_taken_back_have_been_seen() -> None:
    game, player = Game(players=3, seed=1, setup="advanced"), player_for(2)
    while len(game.actions) < 3:
        step(game, player)
    game.undo("start")
    (mark,) = marks(game, "shown")
    assert len(mark.bids) == 3
    assert "the bids were" in "".join(game.story("took back"))
    assert len(marks(game, "held")) == 3


def test_what_showed_nothing_leaves_no_mark() -> None:
    game = first_game()
    game.play("take 1")
    game.play("move red1a")
    game.undo("start")
    assert game.taken_back == []
    assert game.story("took back") == []


def test_the_same_thing_taken_back_twice_is_told_once() -> None:
    game, _ = searched()
    game.undo()
    told = game.taken_back
    for _ in range(3):
        game.redo()
        game.undo()
    assert game.taken_back == told


def test_stepping_back_and_forth_through_the_same_play_tells_it_once() -> None:
    game, _ = searched()
    for _ in range(3):
        for _ in range(6):
            game.undo()
        told = game.story("took back")
        assert len(set(told)) == len(told)
        while game.can_redo:
            game.redo()
    assert len(marks(game, "searched")) == 1


def test_marks_stay_where_the_game_went_on() -> None:
    """After a further undo a mark moves back with it; what is played later comes after it."""
    game = rolled_again()
    game.undo()
    (mark,) = marks(game, "rolled")
    game.undo(to=len(game.actions) - 3)
    here = len(game.events)
    told = list(game.view().events)
    assert told[:here] == mask_events(game.events, None)
    assert mark in told[here:]
    step(game, player_for(9))
    later = list(game.view().events)
    assert later[: len(told)] == told
    assert later[len(told) :] == mask_events(game.events[here:], None)


def test_a_branch_takes_the_marks_along_and_goes_its_own_way() -> None:
    game, _ = searched()
    game.undo()
    branch = game.branch()
    assert branch.taken_back == game.taken_back != []
    game.undo("start")
    assert len(game.taken_back) > len(branch.taken_back)


def test_a_record_tells_the_game_as_it_stands() -> None:
    game, _ = searched()
    game.undo()
    record = game.record()
    again = Game.replay(record)
    assert again.record() == record
    assert again.events == game.events
    assert again.taken_back == []


# -- copies, watchers, records ---------------------------------------------------------------------


def test_a_branch_is_watched_by_nobody_and_changes_alone() -> None:
    game = first_game()
    told: list[Game] = []
    game.watch(told.append)
    before = moment(game)
    game.branch().play("take 1")
    assert told == []
    assert moment(game) == before


def test_watchers_are_told_of_every_change_until_they_stop() -> None:
    game = first_game()
    told: list[int] = []
    stop = game.watch(lambda changed: told.append(len(changed.actions)))
    game.play("take 1")
    game.undo()
    game.redo()
    assert told[:2] == [1, 0]
    assert told[2:]
    assert set(told[2:]) == {1}
    stop()
    stop()
    game.undo()
    assert len(told) <= 4


def test_a_refused_action_is_told_to_nobody() -> None:
    game = first_game()
    told: list[Game] = []
    game.watch(told.append)
    with pytest.raises(IllegalAction):
        game.play("end")
    game.preview("take 1")
    game.why_not("end")
    assert told == []


def test_a_replayed_game_has_the_whole_history() -> None:
    game = game_at(6, 50)
    again = Game.replay(game.record())
    assert again.actions == game.actions
    assert again.undo("start") == [action for _, action in game.actions]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("panamax record 1", "panamax record 9", "line 1: a record begins with"),
        ("players 4", "players 7", "the record cannot begin: players must be 2, 3 or 4"),
        ("seed 6", "seed six", "the record cannot begin"),
        (": keep ", ": kept ", "line "),
        ("!roll ", "!roll 9", "the record cannot begin: the roll"),
    ],
)
def test_a_record_that_does_not_fit_says_where(old: str, new: str, said: str) -> None:
    record = Game(seed=6)
    record.play(record.legal_actions()[0])
    text = record.record()
    assert old in text
    with pytest.raises(NotationError, match=said):
        Game.replay(text.replace(old, new, 1))


def test_a_record_with_another_actor_names_both() -> None:
    game = Game(seed=6)
    actor = str(game.actor)
    other = next(colour for colour in game.order if colour != actor)
    game.play(game.legal_actions()[0])
    text = game.record().replace(f"{actor}: ", f"{other}: ")
    with pytest.raises(NotationError, match=f"it is {actor} who decides, not {other}"):
        Game.replay(text)


def test_a_record_with_other_scores_is_refused() -> None:
    *_, game = decisions(2)
    text = game.record()
    last = text.splitlines()[-1]
    with pytest.raises(NotationError, match="the record ends with"):
        Game.replay(text.replace(last, f"{last}0"))


def test_a_view_of_a_colour_that_does_not_play_raises_value_error() -> None:
    with pytest.raises(ValueError, match="'black' does not play"):
        Game(players=2, seed=1).view("black")
