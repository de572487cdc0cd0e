"""What is listed can be played and has nothing against it; what is not has a reason that reads."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax_widget.engine.state import ActionData
from panamax_widget.game import Game
from panamax_widget.text import happenings
from panamax_widget.text.actions import NotationError
from tests.properties.agreement import RULES, check_options, check_refusals
from tests.properties.effort import examples
from tests.properties.games import decisions as decisions_of
from tests.properties.games import game_at
from tests.properties.universe import all_actions, near_misses, some_actions

SEEDS = range(10)
TRIED = 15
"""Actions tried at every decision."""


def _options(game: Game) -> list[ActionData]:
    return [action.data for action in game.legal_actions()]


@pytest.mark.parametrize("seed", SEEDS)
def test_listed_actions_have_no_reason_and_others_have_one(seed: int) -> None:
    random = Random(seed)
    for number, game in enumerate(decisions_of(seed)):
        state, options = game.position.state, _options(game)
        if number % 3 == seed % 3:
            check_options(state, options)
        tried = some_actions(random, state, TRIED)
        if options:
            tried += near_misses(random, state, options, TRIED)
        assert list(check_refusals(state, options, tried))


@given(st.integers(0, 200), st.integers(0, 250))
@examples(12)
def test_the_whole_universe_at_some_decisions(seed: int, number: int) -> None:
    game = game_at(seed, number)
    state, options = game.position.state, _options(game)
    check_options(state, options)
    assert list(check_refusals(state, options, all_actions(Random(seed), state)))


@given(st.integers(0, 200), st.integers(0, 250))
@examples(40)
def test_every_listed_action_can_be_played(seed: int, number: int) -> None:
    game = game_at(seed, number)
    before = game.position
    for action in game.legal_actions():
        events = game.preview(action)
        assert events, str(action)
        assert {event.rule for event in events} <= RULES
        for event in events:
            line = happenings.sentence(event, game.box)
            assert line is None or (line.endswith(".") and "{" not in line)
    assert game.position == before


def _everything(game: Game) -> tuple[object, ...]:
    return (game.position, game.events, game.legal_actions(), game.actions, game.can_redo)


@given(st.integers(0, 200), st.integers(1, 250), st.text(max_size=12))
@examples(30)
def test_a_line_that_is_no_action_changes_nothing(seed: int, number: int, line: str) -> None:
    game = game_at(seed, number)
    game.undo()
    before = _everything(game)
    for text in (f"no {line}", "take 7", "load eu1", "", "move iowa+iowa"):
        with pytest.raises(NotationError):
            game.play(text)
        with pytest.raises(NotationError):
            game.why_not(text)
        assert _everything(game) == before
