"""What is listed can be played and has nothing against it; what is not has a reason that reads."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panamax_widget.engine import decisions
from panamax_widget.engine.state import ActionData
from panamax_widget.game import Game
from panamax_widget.rulebook import rules
from panamax_widget.text import happenings
from panamax_widget.text.actions import Action, NotationError
from panamax_widget.text.refusal import IllegalAction
from tests.properties.games import decisions as decisions_of
from tests.properties.games import game_at
from tests.properties.universe import all_actions, some_actions

RULES = {rule.id for rule in rules()}
SEEDS = range(10)
TRIED = 25
"""Actions tried at every decision."""


def _check_listed(game: Game) -> None:
    options = game.legal_actions()
    assert len(set(options)) == len(options)
    for action in options:
        assert game.why_not(action) is None
        assert decisions.canonical(game.position.state, action.data) == action.data


def _check_refused(game: Game, actions: list[ActionData]) -> None:
    legal = {action.data for action in game.legal_actions()}
    for data in actions:
        refusal = game.why_not(Action(game.box, data))
        if decisions.canonical(game.position.state, data) in legal:
            assert refusal is None, (str(game.position), data)
            continue
        assert refusal is not None, (str(game.position), data)
        for reason in refusal.reasons:
            assert reason.rule in RULES
            assert reason.text[0] == reason.text[0].upper()
            assert reason.text.endswith(".")
            assert "{" not in reason.text
        assert refusal.rule in str(refusal)
        assert {action.data for action in refusal.instead} <= legal


@pytest.mark.parametrize("seed", SEEDS)
def test_listed_actions_have_no_reason_and_others_have_one(seed: int) -> None:
    random = Random(seed)
    for number, game in enumerate(decisions_of(seed)):
        if number % 3 == seed % 3:
            _check_listed(game)
        _check_refused(game, some_actions(random, game.position.state, TRIED))


@given(st.integers(0, 200), st.integers(0, 250))
@settings(max_examples=12, deadline=None)
def test_the_whole_universe_at_some_decisions(seed: int, number: int) -> None:
    game = game_at(seed, number)
    _check_listed(game)
    _check_refused(game, all_actions(Random(seed), game.position.state))


@given(st.integers(0, 200), st.integers(0, 250))
@settings(max_examples=40, deadline=None)
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


@given(st.integers(0, 200), st.integers(1, 250), st.integers())
@settings(max_examples=40, deadline=None)
def test_a_refused_action_changes_nothing(seed: int, number: int, chooser: int) -> None:
    game = game_at(seed, number)
    game.undo()
    before = _everything(game)
    for data in some_actions(Random(chooser), game.position.state, TRIED):
        if game.why_not(Action(game.box, data)) is not None:
            with pytest.raises(IllegalAction) as caught:
                game.play(Action(game.box, data))
            assert caught.value.refusal.reasons
            assert _everything(game) == before


@given(st.integers(0, 200), st.integers(1, 250), st.text(max_size=12))
@settings(max_examples=30, deadline=None)
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
