"""LOD: putting dice aboard ships and on the Rail table.

One set of checks serves the loads of a white die, of the free action and of a Stevedore card:
`die_reasons` (which die), and in `berths.py` where a ship is loaded and what fits aboard.
"""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, GOLD, WHITE
from panamax_widget.engine import berths
from panamax_widget.engine.berths import HERE, zone_id
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import EXTRA_LOAD, RAIL_LOADED, Frame, State
from panamax_widget.engine.why import Reasons, why

POOL, WAREHOUSE = -1, -2
"""Sources of a die that is set to 2, where a contract's card number would stand."""
SET_TO = 2
RAIL = -1
"""The Rail table, where a ship's number would stand."""
SOURCE_NAMES = {POOL: "pool", WAREHOUSE: "warehouse"}

Load = tuple[int, int, int, int]
"""(source: card or POOL or WAREHOUSE, container, ship or RAIL, zone or HERE)."""


def held(state: State, colour: int, card: int) -> tuple[int, int, tuple[int, ...]] | None:
    """A contract in hand, by card number; none for POOL and WAREHOUSE."""
    for contract in state.contracts[colour]:
        if contract[0] == card:
            return contract
    return None


def loads_left(state: State, frame: Frame) -> int:
    """LOD-1, PAX-1: dice that the white die (or start-up card) may still load."""
    _, colour, source, granted, used = frame[:5]
    extra = source == "die" and state.benefits[colour * 3 + EXTRA_LOAD] > 0
    return int(granted - used + extra)


# -- which die ---------------------------------------------------------------------------------


def die_reasons(state: State, colour: int, load: Load) -> Reasons:
    """Whether the colour has this die to load, from a contract or (POOL, WAREHOUSE) set to 2."""
    source, container, _, _ = load
    if source < 0:
        if not (state.pool if source == POOL else state.warehouse)[colour]:
            place = SOURCE_NAMES[source]
            yield why("CLP-3", "no-die-there", colour=COLOURS[colour], place=place)
        return
    card = state.box.contracts[source].id
    contract = held(state, colour, source)
    if contract is None:
        yield why("LOD-1", "not-your-contract", colour=COLOURS[colour], card=card)
    elif container not in contract[2]:
        yield why("LOD-1", "no-such-container", card=card, pips=container & 7)


def nation_of(state: State, colour: int, source: int) -> int:
    """The nation whose Loading zone the die needs (LOD-2), -1 for a generic die."""
    contract = held(state, colour, source)
    if contract is None or contract[1]:
        return -1
    return state.box.contracts[source].nation


def ship_reasons(state: State, colour: int, load: Load) -> Reasons:
    """Everything a ship asks of a die: the zone, the slots and the sum."""
    source, container, ship, zone = load
    yield from berths.berth_reasons(state, ship, nation_of(state, colour, source), zone)
    yield from berths.room_reasons(state, ship, container & 7)


def _rail_reasons(state: State, load: Load) -> Reasons:
    container = load[1]
    if container < GOLD:
        yield why("LOD-6", "no-rail-icon", pips=container & 7)
    if len(state.wagon) >= state.box.wagon_spaces:
        yield why("LOD-7", "wagon-full", dice=len(state.wagon))


def free_reasons(state: State, colour: int, load: Load) -> Reasons:
    """CLP-3: the checks of a load by free action or Stevedore card."""
    source, container, ship, _ = load
    yield from die_reasons(state, colour, load)
    if ship == RAIL:
        yield why("CLP-3", "free-load-not-on-rail")
        return
    if container & GOLD:
        card = state.box.contracts[source].id
        yield why("LOD-7", "gold-only-by-die", card=card, pips=container & 7)
    yield from ship_reasons(state, colour, load)


def _limit_reasons(state: State, ship: int) -> Reasons:
    """LOD-4: one die a ship, and one on the Rail table, each turn."""
    bit = RAIL_LOADED if ship == RAIL else 1 << ship
    if state.loaded & bit:
        name = "rail" if ship == RAIL else state.box.ships[ship].id
        yield why("LOD-4", "already-loaded", ship=name)


def load_reasons(state: State, frame: Frame, load: Load) -> Reasons:
    """LOD-1 … LOD-8: the checks of a load by a white die or a start-up card, but for CON-7."""
    colour = frame[1]
    source, container, ship, _ = load
    if source < 0:
        place = SOURCE_NAMES[source]
        yield why("LOD-1", "only-contract-dice", colour=COLOURS[colour], place=place)
    yield from die_reasons(state, colour, load)
    if loads_left(state, frame) <= 0:
        yield why("LOD-1", "no-load-left", colour=COLOURS[colour], loads=frame[4])
    if ship == RAIL:
        yield from _rail_reasons(state, load)
    else:
        if container & GOLD:
            yield why("LOD-6", "gold-needs-rail", pips=container & 7)
        yield from ship_reasons(state, colour, load)
    yield from _limit_reasons(state, ship)


# -- what can be loaded ------------------------------------------------------------------------


def _on_ships(
    state: State, source: int, container: int, nation: int, ships: list[int]
) -> list[Load]:
    pips = container & 7
    if nation >= 0:
        near = (nation, state.box.ocean[nation])
        ships = [ship for ship in ships if state.zone[ship] in near]
    return [
        (source, container, ship, zone)
        for ship in ships
        if not berths.unfit(state, ship, pips)
        for zone in berths.zones_to_name(state, ship, nation)
        if not berths.misplaced(state, ship, nation, zone)
    ]


def contract_loads(state: State, colour: int, ships: list[int], rail: bool) -> list[Load]:
    """Every load of a contract's die onto one of the ships, or onto the Rail table if `rail`."""
    found: list[Load] = []
    for card, back, containers in state.contracts[colour]:
        nation = -1 if back else state.box.contracts[card].nation
        for container in dict.fromkeys(containers):
            if rail and container >= GOLD:
                found.append((card, container, RAIL, HERE))
            if not container & GOLD:
                found.extend(_on_ships(state, card, container, nation, ships))
    return found


def die_loads(state: State, frame: Frame) -> list[Load]:
    """The loads open to the white die or start-up card of this frame, but for CON-7."""
    if loads_left(state, frame) <= 0:
        return []
    loaded = state.loaded
    ships = [ship for ship in berths.ships_in_port(state) if not loaded >> ship & 1]
    rail = len(state.wagon) < state.box.wagon_spaces and not loaded & RAIL_LOADED
    return contract_loads(state, frame[1], ships, rail)


def free_loads(state: State, colour: int) -> list[Load]:
    """The loads open to a free action or a Stevedore card."""
    ships = berths.ships_in_port(state)
    found = contract_loads(state, colour, ships, False)
    if state.pool[colour]:
        found.extend(_on_ships(state, POOL, SET_TO, -1, ships))
    if state.warehouse[colour]:
        found.extend(_on_ships(state, WAREHOUSE, SET_TO, -1, ships))
    return found


# -- doing it ----------------------------------------------------------------------------------


def put(state: State, colour: int, load: Load, by: str, log: Log) -> None:
    """Loads the die; an emptied contract completes (CON-8). `by` is `die` for the loads of one
    white die or start-up card, `other` for any other action (CLP-4).
    """
    source, container, ship, zone = load
    nation = nation_of(state, colour, source)
    pips = container & 7
    rule = "CLP-3" if source < 0 else "LOD-6" if ship == RAIL else "LOD-2"
    facts: dict[str, object] = {
        "colour": COLOURS[colour],
        "pips": pips,
        "source": SOURCE_NAMES[source] if source < 0 else state.box.contracts[source].id,
    }
    if ship == RAIL:
        state.wagon += (colour * 8 + pips,)
        log.append(Event("loaded", rule, {**facts, "ship": "rail"}))
    else:
        _bring(state, ship, nation, zone, log)
        state.cargo[ship] += (colour * 8 + pips,)
        facts |= {"ship": state.box.ships[ship].id, "zone": zone_id(state, state.zone[ship])}
        log.append(Event("loaded", rule, facts))
    if source == POOL:
        state.pool[colour] -= 1
    elif source == WAREHOUSE:
        state.warehouse[colour] -= 1
    else:
        _empty_container(state, colour, source, container, by, log)


def _bring(state: State, ship: int, nation: int, zone: int, log: Log) -> None:
    target = berths.berth(state, ship, nation, zone)
    if target != state.zone[ship]:
        facts = {
            "ship": state.box.ships[ship].id,
            "source": zone_id(state, state.zone[ship]),
            "zone": zone_id(state, target),
        }
        log.append(Event("brought", "LOD-3", facts))
        state.zone[ship] = target


def _empty_container(
    state: State, colour: int, card: int, container: int, by: str, log: Log
) -> None:
    hand = list(state.contracts[colour])
    place = next(i for i, contract in enumerate(hand) if contract[0] == card)
    _, back, containers = hand[place]
    left = list(containers)
    left.remove(container)
    if left:
        hand[place] = (card, back, tuple(left))
    else:
        del hand[place]
    state.contracts[colour] = tuple(hand)
    if not left:
        _complete(state, colour, card, back, by, log)


def _complete(state: State, colour: int, card: int, back: int, by: str, log: Log) -> None:
    """CON-8: the card leaves the hand, and a front earns its flag while the supply lasts."""
    contract = state.box.contracts[card]
    facts = {"colour": COLOURS[colour], "card": contract.id, "side": "back" if back else "front"}
    log.append(Event("completed", "CON-8", facts))
    if not contract.startup:
        state.discards = (card, *state.discards)
    if back:
        return
    if state.supply[contract.nation]:
        state.supply[contract.nation] -= 1
        state.stack.append(("flag", colour, contract.nation, by))
    else:
        log.append(Event("no flag left", "LIM-1", {"nation": zone_id(state, contract.nation)}))


def canonical(state: State, colour: int, load: Load) -> Load:
    """The same load without a zone that need not be said, and with the container's rail mark."""
    source, container, ship, zone = load
    contract = held(state, colour, source)
    if contract and container not in contract[2] and container + WHITE in contract[2]:
        container += WHITE
        load = (source, container, ship, zone)
    if zone == HERE or ship == RAIL:
        return load
    lies = state.zone[ship]
    if zone == nation_of(state, colour, source) or (
        zone == lies and lies in state.box.loading_zones
    ):
        return (source, container, ship, HERE)
    return load
