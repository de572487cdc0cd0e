"""Undo, redo, record and replay, on games steered everywhere; see `test_state_machines.py` too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax_widget.game import Game
from panamax_widget.text.actions import Action
from tests.properties.effort import examples
from tests.properties.games import decisions, game_at, player_for, step

SEEDS = range(8)
Moment = tuple[object, object, object, object]


def _moment(game: Game) -> Moment:
    return (game.position, game.events, game.legal_actions(), game.record())


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_and_redo_are_exact_at_every_decision(seed: int) -> None:
    before = None
    for number, game in enumerate(decisions(seed)):
        here = _moment(game) if number % 4 < 2 else None
        if before is not None and here is not None:
            game.undo()
            assert _moment(game) == before
            events = game.redo()
            assert _moment(game) == here
            assert events == game.events[-len(events) :]
            assert not game.can_redo
        before = here


@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_replays_to_the_same_game_and_goes_on_the_same(seed: int) -> None:
    game = game_at(seed, 40 + seed * 20)
    again = Game.replay(game.record())
    assert _moment(again) == _moment(game)
    player, twin = player_for(seed), player_for(seed)
    while not game.is_over:
        step(game, player)
        step(again, twin)
    assert _moment(again) == _moment(game)
    assert Game.replay(game.record()).scores() == game.scores()


@given(st.integers(0, 100), st.integers(0, 200))
@examples(15)
def test_a_record_begun_from_a_position_replays(seed: int, number: int) -> None:
    start = game_at(seed, number).position
    game = Game(position=start.public if number % 2 else str(start), seed=seed)
    player = player_for(seed)
    for _ in range(40):
        if not game.is_over:
            step(game, player)
    assert _moment(Game.replay(game.record())) == _moment(game)


@given(st.integers(0, 100), st.integers(0, 200))
@examples(15)
def test_a_preview_tells_what_playing_does(seed: int, number: int) -> None:
    game = game_at(seed, number)
    for action in game.legal_actions()[:6]:
        other = game.branch()
        assert game.preview(action) == other.play(Action(game.box, action.data))
