"""Actions and positions as text: exact there and back, at every decision."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax_widget.engine import limits
from panamax_widget.game import Game
from panamax_widget.text.actions import Action, format_action, parse_action
from panamax_widget.text.positions import Position, parse_position
from tests.properties.agreement import check_texts
from tests.properties.effort import examples
from tests.properties.games import decisions as decisions_of
from tests.properties.games import game_at, player_for, step
from tests.properties.universe import all_actions

SEEDS = range(10)


@pytest.mark.parametrize("seed", SEEDS)
def test_positions_and_actions_at_every_decision(seed: int) -> None:
    for game in decisions_of(seed):
        check_texts(game.position.state, [action.data for action in game.legal_actions()])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_public_form_can_be_read_and_stays_the_same(seed: int) -> None:
    for number, game in enumerate(decisions_of(seed)):
        if number % 5 == 0:
            public = game.position.public
            state = parse_position(public, game.box)
            assert Position(state).text == public
            assert Position(state).public == public
            assert not list(limits.impossibilities(state))


@given(st.integers(0, 100), st.integers(0, 250))
@examples(20)
def test_a_game_goes_on_from_its_public_form(seed: int, number: int) -> None:
    game = game_at(seed, number)
    other = Game(position=game.position.public, seed=seed)
    assert other.actor == game.actor
    player = player_for(seed)
    for _ in range(40):
        if not other.is_over:
            step(other, player)


@given(st.integers(0, 100), st.integers(0, 250))
@examples(20)
def test_a_game_goes_on_from_its_text_as_it_would_have(seed: int, number: int) -> None:
    game = game_at(seed, number)
    other = Game(position=str(game.position))
    assert other.legal_actions() == game.legal_actions()
    player, twin = player_for(seed), player_for(seed)
    while not game.is_over:
        step(game, player)
        step(other, twin)
        assert game.position == other.position


@given(st.integers(0, 100), st.integers(0, 250))
@examples(20)
def test_every_well_formed_action_has_its_own_text(seed: int, number: int) -> None:
    game = game_at(seed, number)
    for data in all_actions(Random(seed), game.position.state):
        text = format_action(game.box, data)
        assert parse_action(game.box, text) == data
        assert Action(game.box, data) == text
