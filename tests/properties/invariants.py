"""What holds in every position of every game, and between one position and the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from panamax_widget.components.box import COLOURS, OUT
from panamax_widget.engine import building, limits, market
from panamax_widget.engine.event import BANK, COMPANY, PLAYER, Event
from panamax_widget.engine.state import State


def check_pieces(state: State) -> None:
    """LIM-1: dice, ships, cards, flags, tokens, shares and white dice are all still there."""
    box = state.box
    for colour in range(len(COLOURS)):
        playing = colour in state.order
        assert limits.dice_of(state, colour) == (box.dice_a_company if playing else 0)
        assert 0 <= market.shares_sold(state, colour) <= (box.shares_a_company if playing else 0)
    for nation in range(4):
        flags = sum(state.flags[nation::4]) + (state.platform >> nation & 1) + state.supply[nation]
        assert flags == box.flags_a_nation
    _check_cards(state)
    _check_tokens(state)
    _check_white_dice(state)
    assert min(*state.company, *state.player, *state.price, *state.supply) >= 0


def _check_cards(state: State) -> None:
    box = state.box
    held = [contract[0] for hand in state.contracts for contract in hand]
    piles = [*state.display, state.inbound, *state.draw, *state.discards]
    game = [card for card in (*held, *piles) if not box.contracts[card].startup]
    ordinary = [card for card, contract in enumerate(box.contracts) if not contract.startup]
    assert sorted(game) == ordinary
    advisors = [*state.advisor_pile, *(card for hand in state.advisors for card in hand)]
    assert sorted(advisors) == list(range(len(box.advisors)))
    for pile, hand, cards in (
        (state.captains, state.captain_hand, box.captains),
        (state.stevedores, state.stevedore_hand, box.stevedores),
    ):
        assert sorted((*pile, *(c for c in hand if c >= 0))) == list(range(len(cards)))


def _check_tokens(state: State) -> None:
    waiting = sum(frame[0] == "benefit" for frame in state.stack)
    assert sum(state.benefits) + waiting == state.tokens <= len(state.box.passengers)


def _check_white_dice(state: State) -> None:
    numbers = state.box.white_dice[len(state.order)]
    left = sum(state.columns) + state.executive.bit_count()
    assert 0 <= left <= numbers.action + numbers.executive
    assert all(0 <= dice <= 3 for dice in state.columns)


def check_ships(state: State) -> None:
    """MOV-4, SHP-1, SHP-2: no zone too full, no ship over its range, none at sea too light."""
    box = state.box
    room: Counter[int] = Counter()
    for ship, zone in enumerate(state.zone):
        room[zone] += box.slots[ship]
        cargo = state.cargo[ship]
        assert zone != OUT or not cargo
        assert len(cargo) <= (0 if box.is_military[ship] else box.slots[ship])
        total = len(cargo) if box.is_cruise[ship] else sum(die & 7 for die in cargo)
        assert total <= max(0, box.maximum[ship])
        if zone >= 0 and box.ocean[zone] < 0:
            assert building.can_sail(state, ship)
    assert all(room[zone] <= limit for zone, limit in enumerate(box.room) if limit)


def check_possible(state: State) -> None:
    """The whole list of the limits; slower than the rest."""
    assert list(limits.impossibilities(state)) == []


def accounts(state: State) -> dict[str, int]:
    """Money by the name of its account, as `paid` events have it."""
    return {
        **dict(zip(COMPANY, state.company, strict=True)),
        **dict(zip(PLAYER, state.player, strict=True)),
    }


def check_money(before: State, after: State, events: Iterable[Event]) -> None:
    """MON-1: every dollar that has moved is in a `paid` event (VAR-4's bids in a `bid` event)."""
    expected = Counter(accounts(before))
    for event in events:
        if event.kind == "paid":
            assert event.amount > 0
            expected[event.source] -= event.amount
            expected[event.target] += event.amount
        elif event.kind == "bid":
            expected[f"{event.colour} player"] -= event.bid
            expected[f"{event.colour} company"] += event.bid
    expected.pop(BANK, None)
    assert dict(expected) == accounts(after)
