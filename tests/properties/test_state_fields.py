"""No slot of the state may be forgotten: by `copy`, by `key` or by the position text."""

from collections.abc import Callable
from typing import Any

import pytest

from panamax_widget.engine.state import State
from panamax_widget.text.positions import format_position, parse_position
from tests.properties.games import decisions

DERIVED = {"box": "the same for all positions", "supply": "counted from the flags placed"}
"""Slots that a position text leaves out, and why."""

Change = Callable[[Any], Any]


def _next(value: int) -> int:
    return value + 1


def _first_next(values: list[int]) -> list[int]:
    return [values[0] + 1, *values[1:]]


def _other_card(hand: list[int]) -> list[int]:
    return [(hand[0] + 2) % 5 - 1, *hand[1:]]


def _shorter(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return values[:-1]


def _first_set(value: Any) -> Change:
    return lambda values: [value, *values[1:]]


CHANGES: dict[str, Change] = {
    "advisor_pile": _shorter,
    "advisors": _first_set(()),
    "awards": _first_set((3, 5)),
    "bailouts": _first_next,
    "benefits": _first_next,
    "captain_hand": _other_card,
    "captains": _shorter,
    "cargo": lambda cargo: [(*dice, 9) if dice else () for dice in cargo],
    "columns": _first_next,
    "company": _first_next,
    "contracts": _first_set(((0, 0, (5,)),)),
    "discards": lambda cards: (*cards, 3),
    "display": _shorter,
    "draw": _shorter,
    "draws": _next,
    "executive": lambda bits: bits ^ 1,
    "flags": _first_next,
    "fresh": lambda bits: bits ^ 0b11111111,
    "given": lambda given: (*given, "roll 1234/12"),
    "inbound": lambda card: (card + 1) % 24,
    "loaded": lambda bits: bits ^ 1,
    "order": lambda order: (order[1], order[0], *order[2:]),
    "picks": lambda picks: (*picks, (0, 2)),
    "platform": lambda bits: bits ^ 1,
    "player": _first_next,
    "pool": _first_next,
    "price": _first_next,
    "round": lambda number: number % 3 + 1,
    "seat": lambda seat: (seat + 1) % 4,
    "seed": _next,
    "setup": lambda setup: "advanced" if setup == "standard" else "standard",
    "shares": _first_next,
    "stack": _shorter,
    "startup": lambda cards: (*cards, 25),
    "stevedore_hand": _other_card,
    "stevedores": _shorter,
    "supply": _first_next,
    "tokens": _next,
    "turned": lambda turned: [1 - bool(each) for each in turned],
    "wagon": lambda dice: (*dice, 3),
    "wagon2": lambda dice: (*dice, 3),
    "warehouse": _first_next,
    "zone": lambda zones: [(zones[0] + 1) % 4, *zones[1:]],
}


def _rich() -> State:
    """A position in which flags are placed, dice are aboard and cards are held."""
    for game in decisions(0):
        state = game.position.state
        cards = any(card >= 0 for card in (*state.captain_hand, *state.stevedore_hand))
        if game.round == 2 and sum(state.flags) > 3 and len(state.stack) > 1 and cards:
            return state
    raise AssertionError("no such position")


RICH = _rich()


def test_every_slot_is_tried() -> None:
    assert {*CHANGES, "box"} == set(State.__slots__)


def _changed(slot: str) -> State:
    state = RICH.copy()
    setattr(state, slot, CHANGES[slot](getattr(state, slot)))
    return state


@pytest.mark.parametrize("slot", sorted(CHANGES))
def test_the_key_tells_positions_apart_by_every_slot(slot: str) -> None:
    assert _changed(slot).key() != RICH.key()
    assert _changed(slot) != RICH


@pytest.mark.parametrize("slot", sorted(CHANGES))
def test_a_copy_holds_every_slot(slot: str) -> None:
    state = _changed(slot)
    assert state.copy() == state
    assert getattr(state.copy(), slot) == getattr(state, slot)


@pytest.mark.parametrize("slot", sorted(CHANGES))
def test_a_copy_shares_no_list(slot: str) -> None:
    copy = RICH.copy()
    value = getattr(copy, slot)
    if isinstance(value, list):
        value.append(value[0])
        assert len(getattr(RICH, slot)) == len(value) - 1
    else:
        hash(value)


@pytest.mark.parametrize("slot", sorted(set(CHANGES) - set(DERIVED)))
def test_the_position_text_tells_every_slot(slot: str) -> None:
    assert format_position(_changed(slot)) != format_position(RICH)


def test_the_rich_position_itself_is_read_back() -> None:
    assert parse_position(format_position(RICH), RICH.box) == RICH
