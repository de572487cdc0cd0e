"""LOD and CRU: in which zone a ship is loaded, and which dice it can take.

A place or a load that will not do is told by the key of its reason, an empty key meaning that
nothing is wrong: lists are made of the keys, sentences of the reasons.
"""

from __future__ import annotations

from panamax_widget.components.box import IN_HAND, OUT, UNBUILT
from panamax_widget.engine.state import State
from panamax_widget.engine.why import Reasons, Why, why

CRUISE_PIPS = 2
HERE = -1
"""No zone named: the ship is loaded where it lies, or in the only zone it can be brought to."""


def ships_in_port(state: State) -> list[int]:
    """Ships in Loading and Waiting zones that can carry anything."""
    ocean, military = state.box.ocean, state.box.is_military
    return [
        ship
        for ship, zone in enumerate(state.zone)
        if zone >= 0 and ocean[zone] >= 0 and not military[ship]
    ]


def zones_to_name(state: State, ship: int, nation: int) -> tuple[int, ...]:
    """The zones to name for a load of a ship in port: HERE, or those that `misplaced` may allow."""
    if nation < 0 and state.zone[ship] in state.box.waiting_zones:
        return state.box.loading_zones
    return (HERE,)


# -- where -------------------------------------------------------------------------------------


def berth(state: State, ship: int, nation: int, zone: int) -> int:
    """The Loading zone in which a ship in port would take the die: `zone` if it is named, else
    where the ship lies, or for a ship in Waiting the die's own nation (HERE if it has none).
    """
    lies = state.zone[ship]
    if zone == HERE:
        return nation if lies in state.box.waiting_zones else lies
    return zone


def misplaced(state: State, ship: int, nation: int, zone: int) -> str:
    """LOD-2, LOD-3: the key of what is wrong with loading the ship there, or nothing."""
    box = state.box
    lies = state.zone[ship]
    if lies < 0:
        return _OFF_BOARD[lies]
    if box.ocean[lies] < 0:
        return "load-only-in-port"
    target = berth(state, ship, nation, zone)
    if lies in box.waiting_zones:
        if target == HERE:
            return "say-which-zone"
        if target == lies or box.ocean[target] != lies:
            return "other-ocean"
    elif target != lies:
        return "stays-where-it-is"
    return "" if nation in (HERE, target) else "wrong-zone"


_OFF_BOARD = {OUT: "ship-not-in-game", UNBUILT: "ship-not-built", IN_HAND: "ship-not-placed"}
_BERTH_RULES = {
    "ship-not-in-game": "LIM-1",
    "ship-not-built": "BLD-1",
    "ship-not-placed": "SET-12",
    "load-only-in-port": "SHP-2",
    "say-which-zone": "LOD-3",
    "other-ocean": "LOD-3",
    "stays-where-it-is": "LOD-3",
    "wrong-zone": "LOD-2",
}


def berth_reasons(state: State, ship: int, nation: int, zone: int) -> Reasons:
    """The reason that `misplaced` names, with its facts."""
    key = misplaced(state, ship, nation, zone)
    if key:
        facts = {"ship": state.box.ships[ship].id}
        if state.zone[ship] >= 0:
            target = berth(state, ship, nation, zone)
            facts["lies"] = zone_id(state, state.zone[ship] if target == HERE else target)
            if key == "other-ocean":
                facts |= {"zone": zone_id(state, target), "lies": zone_id(state, state.zone[ship])}
            if key == "stays-where-it-is":
                facts["lies"] = zone_id(state, state.zone[ship])
        if key == "wrong-zone":
            facts["nation"] = zone_id(state, nation)
        yield Why(_BERTH_RULES[key], key, facts)


def zone_id(state: State, zone: int) -> str:
    """The id of a zone, for facts and events."""
    return state.box.zones[zone].id


# -- does it fit -------------------------------------------------------------------------------


def unfit(state: State, ship: int, pips: int) -> str:
    """LOD-5, LOD-8, CRU-1: the key of what keeps a die of so many pips off a ship, or nothing."""
    box = state.box
    cargo = state.cargo[ship]
    if box.is_military[ship]:
        key = "carries-nothing"
    elif len(cargo) >= box.slots[ship]:
        key = "no-slot"
    elif box.is_cruise[ship]:
        key = "cruise-value" if pips > CRUISE_PIPS else ""
    else:
        total = pips + sum([die & 7 for die in cargo])
        if total > box.maximum[ship]:
            key = "over-maximum"
        elif total < box.minimum[ship] and len(cargo) == box.slots[ship] - 1:
            key = "under-minimum"
        else:
            key = ""
    return key


_ROOM_RULES = {
    "carries-nothing": "LOD-8",
    "no-slot": "LOD-5",
    "cruise-value": "CRU-1",
    "over-maximum": "LOD-5",
    "under-minimum": "LOD-5",
}


def room_reasons(state: State, ship: int, pips: int) -> Reasons:
    """The reason that `unfit` names, with its facts."""
    key = unfit(state, ship, pips)
    if key:
        carries = sum(die & 7 for die in state.cargo[ship])
        yield why(
            _ROOM_RULES[key],
            key,
            ship=state.box.ships[ship].id,
            dice=len(state.cargo[ship]),
            pips=pips,
            carries=carries,
            total=carries + pips,
            minimum=state.box.minimum[ship],
            maximum=state.box.maximum[ship],
        )
