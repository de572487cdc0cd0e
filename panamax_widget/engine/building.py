"""SHP and BLD: building ships, and placing the 2-slot ship that is built from the start."""

from __future__ import annotations

from functools import cache, lru_cache

from panamax_widget.components.box import COLOURS, IN_HAND, OUT, UNBUILT, Box
from panamax_widget.engine import money
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, State
from panamax_widget.engine.why import Reasons, why


def can_sail(state: State, ship: int) -> bool:
    """SHP-2, CRU-1: whether the load has reached the ship's minimum. Military ships always can."""
    return _is_ready(state.box, ship, state.cargo[ship])


@lru_cache(maxsize=1 << 16)
def _is_ready(box: Box, ship: int, cargo: tuple[int, ...]) -> bool:
    if box.is_military[ship]:
        return True
    load = len(cargo) if box.is_cruise[ship] else sum(die & 7 for die in cargo)
    return bool(cargo) and load >= box.minimum[ship]


def options(state: State, colour: int) -> list[ActionData]:
    """Every building (tile, Loading zone) and first placing (ship, zone) open to a colour."""
    box = state.box
    found: list[ActionData] = []
    for ship in box.fleet[colour]:
        zone = state.zone[ship]
        if zone == UNBUILT:
            if state.company[colour] >= box.ships[ship].build:
                found += _into("build", ship, box.loading_zones)
        elif zone == IN_HAND:
            found += _into("place", ship, box.loading_zones + box.waiting_zones)
    return found


@cache
def _into(verb: str, ship: int, ports: tuple[int, ...]) -> list[ActionData]:
    return [(verb, ship, port) for port in ports]


def check(state: State, colour: int, action: ActionData) -> Reasons:
    verb, ship, port = action
    box = state.box
    name = box.ships[ship].id
    zone = state.zone[ship]
    rule = "BLD-1" if verb == "build" else "SET-12"
    if zone == OUT:
        yield why("LIM-1", "ship-not-in-game", ship=name)
    if box.owner[ship] != colour:
        yield why(rule, f"{verb}-not-own", ship=name, colour=COLOURS[colour])
        return
    if verb == "build":
        if zone != UNBUILT:
            yield why("BLD-1", "already-built", ship=name)
        price, has = box.ships[ship].build, state.company[colour]
        if has < price:
            yield why(
                "BLD-1", "build-too-dear", colour=COLOURS[colour], ship=name, price=price, has=has
            )
        if port not in box.loading_zones:
            yield why("BLD-1", "build-where", ship=name, zone=box.zones[port].id)
        return
    if zone != IN_HAND:
        yield why("SET-12", "already-placed", ship=name)
    if port not in box.loading_zones and port not in box.waiting_zones:
        yield why("SET-12", "place-where", ship=name, zone=box.zones[port].id)


def apply(state: State, colour: int, action: ActionData, log: Log) -> None:
    verb, ship, port = action
    tile = state.box.ships[ship]
    state.zone[ship] = port
    facts = {"colour": COLOURS[colour], "ship": tile.id, "zone": state.box.zones[port].id}
    if verb == "build":
        log.append(Event("built", "BLD-1", facts))
        source = money.company(colour)
        money.pay(state, log, "BLD-1", source, money.BANK_ACCOUNT, tile.build, ship=tile.id)
    else:
        log.append(Event("placed", "SET-12", facts))
