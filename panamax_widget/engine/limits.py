"""LIM: what no position can hold. Positions typed in, pasted or built are checked with this."""

from __future__ import annotations

from collections import Counter

from panamax_widget.components.box import COLOURS, IN_HAND, NATIONS, OUT, UNBUILT
from panamax_widget.engine import building, loading, market, pending, third_contract
from panamax_widget.engine.state import HIDDEN, State
from panamax_widget.engine.why import Reasons, why


def impossibilities(state: State) -> Reasons:
    """Every way in which a position breaks the limits of the pieces or of the board."""
    yield from _dice(state)
    yield from _ships(state)
    yield from _rectangles(state)
    yield from _cargo(state)
    yield from _flags_and_shares(state)
    yield from _cards(state)
    yield from _white_dice(state)
    yield from pending.stack_reasons(state)
    yield from _third_contract(state)


def dice_of(state: State, colour: int) -> int:
    """All cargo dice of a company, wherever they are."""
    held = sum(len(contract[2]) for contract in state.contracts[colour])
    lying = [*state.wagon, *state.wagon2, *(die for cargo in state.cargo for die in cargo)]
    aboard = sum(die >> 3 == colour for die in lying)
    return state.warehouse[colour] + state.pool[colour] + held + aboard


def _dice(state: State) -> Reasons:
    for colour in range(len(COLOURS)):
        dice = dice_of(state, colour)
        limit = state.box.dice_a_company if colour in state.order else 0
        if dice > limit:
            yield why("LIM-1", "too-many-dice", colour=COLOURS[colour], dice=dice, limit=limit)
    if len(state.wagon) > state.box.wagon_spaces:
        yield why("LOD-7", "wagon-overfull", dice=len(state.wagon), limit=state.box.wagon_spaces)


def _ships(state: State) -> Reasons:
    box = state.box
    for ship, zone in enumerate(state.zone):
        name = box.ships[ship].id
        if zone != OUT and box.owner[ship] >= 0 and box.owner[ship] not in state.order:
            yield why("VAR-3", "ship-of-absent-colour", ship=name)
        if zone == IN_HAND and box.ships[ship].build:
            yield why("SET-12", "only-free-ship-in-hand", ship=name)
        if zone == UNBUILT and not box.ships[ship].build:
            yield why("SET-12", "built-from-the-start", ship=name)
        if zone < 0 and state.cargo[ship]:
            yield why("SHP-2", "cargo-off-the-board", ship=name)


def _rectangles(state: State) -> Reasons:
    box = state.box
    for number, zone in enumerate(box.zones):
        slots = sum(box.slots[ship] for ship, where in enumerate(state.zone) if where == number)
        if zone.room and slots > zone.room:
            yield why("MOV-4", "rectangle-overfull", zone=zone.id, slots=slots, limit=zone.room)


def _cargo(state: State) -> Reasons:
    box = state.box
    for ship, cargo in enumerate(state.cargo):
        name, zone = box.ships[ship].id, state.zone[ship]
        pips = [die & 7 for die in cargo]
        if cargo and box.is_military[ship]:
            yield why("LOD-8", "carries-nothing", ship=name)
        elif len(cargo) > box.slots[ship]:
            yield why("LOD-5", "no-slot", ship=name, dice=len(cargo))
        elif box.is_cruise[ship]:
            if any(value > 2 for value in pips):
                yield why("CRU-1", "cruise-value", ship=name, pips=max(pips))
        elif sum(pips) > box.maximum[ship]:
            yield why(
                "LOD-5", "load-too-high", ship=name, total=sum(pips), maximum=box.maximum[ship]
            )
        elif len(cargo) == box.slots[ship] and sum(pips) < box.minimum[ship]:
            yield why(
                "LOD-5", "load-too-low", ship=name, total=sum(pips), minimum=box.minimum[ship]
            )
        if cargo and zone in box.waiting_zones and ship not in _arriving(state):
            yield why("LOD-3", "cargo-in-waiting", ship=name, zone=box.zones[zone].id)
        if zone >= 0 and box.ocean[zone] < 0 and not building.can_sail(state, ship):
            yield why("SHP-2", "sailed-too-light", ship=name, zone=box.zones[zone].id)


def _arriving(state: State) -> set[int]:
    """Ships that have left the canal and still have their dice aboard (ARR-1)."""
    frames = state.stack
    waiting = {ship for frame in frames if frame[0] == "arrivals" for ship in frame[2]}
    waiting |= {frame[2] for frame in frames if frame[0] in ("arrival", "reward", "token")}
    return waiting | {frame[1] for frame in frames if frame[0] == "ashore"}


def _flags_and_shares(state: State) -> Reasons:
    box = state.box
    for nation in range(4):
        flags = sum(state.flags[nation::4]) + (state.platform >> nation & 1)
        if flags + state.supply[nation] > box.flags_a_nation or state.supply[nation] < 0:
            limit = box.flags_a_nation
            yield why("LIM-1", "too-many-flags", nation=NATIONS[nation], flags=flags, limit=limit)
    for company in range(len(COLOURS)):
        sold = market.shares_sold(state, company)
        limit = box.shares_a_company if company in state.order else 0
        if sold > limit:
            yield why("LIM-1", "too-many-shares", company=COLOURS[company], sold=sold, limit=limit)
        if not 0 <= state.price[company] <= market.highest_price(state):
            yield why(
                "MKT-3", "no-such-price", company=COLOURS[company], price=state.price[company]
            )


def _cards(state: State) -> Reasons:
    box = state.box
    held = [contract[0] for hand in state.contracts for contract in hand]
    contracts = [*held, *state.display, state.inbound, *state.draw, *state.discards, *state.startup]
    piles = (
        (contracts, [card.id for card in box.contracts]),
        ([*state.captains, *state.captain_hand], [f"Captain {i + 1}" for i in range(99)]),
        ([*state.stevedores, *state.stevedore_hand], [f"Stevedore {i + 1}" for i in range(99)]),
        (
            [*state.advisor_pile, *(card for hand in state.advisors for card in hand)],
            [card.id for card in box.advisors],
        ),
    )
    for cards, names in piles:
        for card, count in Counter(cards).items():
            if count > 1 and card != HIDDEN:
                yield why("LIM-1", "card-twice", card=names[card])
    for colour, hand in enumerate(state.contracts):
        limit = box.contracts_held + 1
        if len(hand) > limit:
            yield why(
                "CON-7", "too-many-contracts", colour=COLOURS[colour], held=len(hand), limit=limit
            )
    if state.tokens > len(box.passengers) or sum(state.benefits) > state.tokens:
        placed, taken = sum(state.benefits), state.tokens
        yield why("LIM-1", "too-many-tokens", placed=placed, taken=taken)


def _white_dice(state: State) -> Reasons:
    for column, dice in enumerate(state.columns):
        if not 0 <= dice <= 3:
            yield why("SET-1", "column-overfull", column=column + 1, dice=dice, limit=3)


def _third_contract(state: State) -> Reasons:
    """CON-7: one contract too many is held only in the loading that can still finish one."""
    for colour in state.order:
        if not third_contract.pending(state, colour):
            continue
        frame = state.stack[-1] if state.stack else ("over",)
        held, limit = len(state.contracts[colour]), state.box.contracts_held
        if frame[:2] != ("cargo", colour):
            yield why("CON-7", "too-many-contracts", colour=COLOURS[colour], held=held, limit=limit)
        elif not third_contract.can_empty_one(state, colour, loading.loads_left(state, frame)):
            yield why("CON-7", "three-and-no-way", colour=COLOURS[colour], held=held)
