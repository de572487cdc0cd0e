"""What holds in every position of every game, and between one position and the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from operator import attrgetter

from panamax_widget.components.box import COLOURS, IN_HAND, OUT, UNBUILT
from panamax_widget.engine import limits, market
from panamax_widget.engine.event import COMPANY, PLAYER, Event
from panamax_widget.engine.state import State

ACCOUNTS = {name: number for number, name in enumerate((*COMPANY, *PLAYER))}
"""The accounts of `paid` events, by their place in `(*company, *player)`; the bank has none."""

# -- LIM-1: everything is still there --------------------------------------------------------------


def _check_dice(state: State) -> None:
    box = state.box
    lying = Counter(die >> 3 for die in (*state.wagon, *state.wagon2))
    for cargo in state.cargo:
        for die in cargo:
            lying[die >> 3] += 1
            assert 1 <= die & 7 <= 6
    for colour in range(len(COLOURS)):
        held = sum([len(contract[2]) for contract in state.contracts[colour]])
        dice = lying[colour] + held + state.warehouse[colour] + state.pool[colour]
        assert dice == (box.dice_a_company if colour in state.order else 0)
    assert min(*state.warehouse, *state.pool) >= 0
    assert max(len(state.wagon), len(state.wagon2)) <= box.wagon_spaces


def _check_flags(state: State) -> None:
    for nation in range(4):
        flags = sum(state.flags[nation::4]) + (state.platform >> nation & 1) + state.supply[nation]
        assert flags == state.box.flags_a_nation
    assert min(state.supply) >= 0
    assert all(flags for flags, turned in zip(state.flags, state.turned, strict=True) if turned)


def _check_shares(state: State) -> None:
    box = state.box
    assert min(state.shares) >= 0
    for colour in range(len(COLOURS)):
        limit = box.shares_a_company if colour in state.order else 0
        assert market.shares_sold(state, colour) <= limit
        assert 0 <= state.price[colour] <= market.highest_price(state)


def _check_contracts(state: State) -> None:
    box = state.box
    held = [contract[0] for hand in state.contracts for contract in hand]
    cards = [*held, *state.display, state.inbound, *state.draw, *state.discards, *state.startup]
    game = sorted(card for card in cards if not box.contracts[card].startup)
    assert game == [card for card, contract in enumerate(box.contracts) if not contract.startup]
    assert len(cards) == len(set(cards))
    assert max(map(len, state.contracts)) <= box.contracts_held + 1


def _check_advisors(state: State) -> None:
    advisors = [*state.advisor_pile, *(card for hand in state.advisors for card in hand)]
    assert sorted(advisors) == list(range(len(state.box.advisors)))


def _check_cards(state: State) -> None:
    box = state.box
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


def _check_purses(state: State) -> None:
    assert min(*state.company, *state.player, *state.bailouts) >= 0


# -- MOV-4, SHP-1, SHP-2: no zone too full, no ship over its range, none at sea too light ----------


def _check_rectangles(state: State) -> None:
    box = state.box
    used = [0] * len(box.zones)
    for ship, zone in enumerate(state.zone):
        if zone >= 0:
            used[zone] += box.slots[ship]
    assert all(slots <= room for slots, room in zip(used, box.room, strict=True) if room)


def _check_ship(state: State, ship: int) -> None:
    box, zone, cargo = state.box, state.zone[ship], state.cargo[ship]
    pips = sum([die & 7 for die in cargo])
    if box.is_military[ship]:
        assert not cargo
        return
    assert zone >= 0 or not cargo
    assert len(cargo) <= box.slots[ship]
    load = pips
    if box.is_cruise[ship]:
        load = len(cargo)
        assert all(die & 7 <= 2 for die in cargo)
    else:
        assert pips <= box.maximum[ship]
        assert pips >= box.minimum[ship] or len(cargo) < box.slots[ship]
    if zone >= 0 and box.ocean[zone] < 0:
        assert cargo
        assert load >= box.minimum[ship]


_PARTS: tuple[tuple[Callable[[State], None], attrgetter], ...] = tuple(  # type: ignore[type-arg]
    (check, attrgetter(*fields.split()))
    for check, fields in (
        (_check_dice, "cargo warehouse pool contracts wagon wagon2"),
        (_check_flags, "flags turned platform supply"),
        (_check_shares, "shares price"),
        (_check_contracts, "contracts display inbound draw discards startup"),
        (_check_advisors, "advisors advisor_pile"),
        (_check_cards, "captains stevedores captain_hand stevedore_hand"),
        (_check_tokens, "benefits tokens stack"),
        (_check_white_dice, "columns executive"),
        (_check_purses, "company player bailouts"),
        (_check_rectangles, "zone cargo"),
    )
)
"""Each check with the slots of the state that it looks at."""


def check_position(state: State) -> None:
    """Everything that can be seen from one position alone, but for `check_possible`."""
    for check, _ in _PARTS:
        check(state)
    for ship in range(len(state.zone)):
        _check_ship(state, ship)


def check_possible(state: State) -> None:
    """The whole list of the limits; slower than the rest."""
    assert list(limits.impossibilities(state)) == []


# -- from one position to the next -----------------------------------------------------------------


def check_step(before: State, after: State, events: Iterable[Event]) -> None:
    """As `check_position` of a position whose predecessor was good, and what the events add up to.

    Only what has changed is looked at, so that it can be done at every decision of many games.
    """
    for check, slots in _PARTS:
        if slots(before) != slots(after):
            check(after)
    for ship, cargo in enumerate(after.cargo):
        if cargo != before.cargo[ship] or after.zone[ship] != before.zone[ship]:
            _check_ship(after, ship)
    check_money(before, after, events)
    check_voyages(before, after, events)


def check_money(before: State, after: State, events: Iterable[Event]) -> None:
    """MON-1: every dollar that has moved is in a `paid` event (VAR-4's bids in a `bid` event)."""
    expected = [*before.company, *before.player, 0]
    for event in events:
        facts = event.facts
        if event.kind == "paid":
            assert facts["amount"] > 0
            expected[ACCOUNTS.get(facts["source"], -1)] -= facts["amount"]
            expected[ACCOUNTS.get(facts["target"], -1)] += facts["amount"]
        elif event.kind == "bid":
            expected[ACCOUNTS[f"{facts['colour']} player"]] -= facts["bid"]
            expected[ACCOUNTS[f"{facts['colour']} company"]] += facts["bid"]
    assert expected[:-1] == [*after.company, *after.player]


def check_voyages(before: State, after: State, events: Iterable[Event]) -> None:
    """MOV-3, MOV-7, LOD-3, BLD-1: ships change their zones by events alone, and never backwards."""
    box, zones = before.box, before.zone[:]
    for event in events:
        if event.kind not in ("moved", "pushed", "brought", "built", "placed"):
            continue
        target = box.zone_number[event.facts["zone"]]
        ships = event.facts["ships"] if "ships" in event.facts else (event.facts["ship"],)
        for name in ships:
            ship = box.ship_number[name]
            assert _one_step(event.kind, after, zones[ship], target)
            zones[ship] = target
    assert zones == after.zone


def _one_step(kind: str, state: State, here: int, there: int) -> bool:
    """Whether a ship may come from here to there by an event of this kind."""
    box = state.box
    if kind == "built":
        return here == UNBUILT and there in box.loading_zones
    if kind == "placed":
        return here == IN_HAND and box.ocean[there] >= 0
    if here in (OUT, UNBUILT, IN_HAND):
        return False
    if kind == "brought":
        return here in box.waiting_zones and there in box.loading_zones and box.ocean[there] == here
    return there == box.next_zone[here] and (kind == "moved" or box.room[here] > 0)
