"""Nothing is lost and nothing appears: pieces, ships within their limits, money by events alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panamax_widget.engine.event import BANK, COMPANY, PLAYER, Event
from panamax_widget.engine.state import State
from tests.properties.games import deal, player_for, step
from tests.properties.invariants import (
    accounts,
    check_money,
    check_pieces,
    check_possible,
    check_ships,
)

SEEDS = range(20)


def _steps(seed: int) -> list[tuple[State, State, list[Event]]]:
    """(state before, state after, events) of every decision of a game."""
    game, player = deal(seed), player_for(seed)
    found = []
    while not game.is_over:
        before, events = game.position.state, len(game.events)
        step(game, player)
        found.append((before, game.position.state, game.events[events:]))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_ships_and_money_at_every_decision(seed: int) -> None:
    for before, after, events in _steps(seed):
        check_pieces(after)
        check_ships(after)
        check_possible(after)
        check_money(before, after, events)


@given(st.integers(0, 2**32), st.sampled_from((2, 3, 4)))
@settings(max_examples=60, deadline=None)
def test_the_table_is_complete_when_a_game_begins(seed: int, players: int) -> None:
    state = deal(seed).position.state
    check_pieces(state)
    check_ships(state)
    check_possible(state)
    assert players in state.box.white_dice


def test_money_passes_only_where_a_rule_lets_it() -> None:
    """MON-1: between a player and a company only by a purchase or a dividend."""
    players, companies = set(PLAYER), set(COMPANY)
    for seed in range(8):
        game, player = deal(seed), player_for(seed)
        while not game.is_over:
            step(game, player)
        for event in game.events:
            if event.kind != "paid":
                continue
            assert BANK in (event.source, event.target) or event.rule in ("MKT-1", "END-5")
            if event.rule in ("BLD-1", "TAB-5", "END-5"):
                assert event.source in companies
            if event.rule in ("MKT-1", "END-4", "MIL-2", "ARR-3"):
                assert {event.source, event.target} & players
        assert all(dollars >= 0 for dollars in accounts(game.position.state).values())
