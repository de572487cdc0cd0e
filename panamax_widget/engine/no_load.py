"""LOD: why a grey die, or a start-up card, can load nothing at all."""

from __future__ import annotations

from typing import NamedTuple

from panamax_widget.components.box import COLOURS, GOLD
from panamax_widget.engine import berths, loading, third_contract
from panamax_widget.engine.berths import HERE
from panamax_widget.engine.loading import RAIL, Load
from panamax_widget.engine.state import Frame, State
from panamax_widget.engine.why import Why, why


class NoLoad(NamedTuple):
    """The reason; and if it is about one of the dice, its contract (-1 for none) and container."""

    why: Why
    card: int = -1
    container: int = 0


def no_load(state: State, frame: Frame) -> NoLoad | None:
    """What stands against the die that comes nearest to being loaded; None if one can be, and
    while a contract has to be emptied, which is another matter (CON-7).
    """
    colour = frame[1]
    if third_contract.pending(state, colour) or loading.die_loads(state, frame):
        return None
    if loading.loads_left(state, frame) <= 0:
        return NoLoad(why("LOD-1", "no-load-left", colour=COLOURS[colour], loads=frame[4]))
    dice = [
        (card, container)
        for card, _, containers in state.contracts[colour]
        for container in dict.fromkeys(containers)
    ]
    if not dice:
        return NoLoad(why("LOD-1", "nothing-to-load", colour=COLOURS[colour]))
    found = [(*_against(state, frame, *die), die) for die in dice]
    _, reason, die = min(found, key=lambda each: each[0])
    return NoLoad(reason, *die)


def _against(state: State, frame: Frame, card: int, container: int) -> tuple[int, Why]:
    """How many reasons there are against the best place for a die, and the first of them."""
    nation = loading.nation_of(state, frame[1], card)
    places = [*_on_rail(card, container), *_aboard(state, card, container, nation)]
    against = [[*loading.load_reasons(state, frame, load)] for load in places]
    if not against:
        # no place at all is further off than any place with reasons against it
        return len(state.zone), _no_ship(state, nation)
    reasons = min(against, key=len)
    return len(reasons), reasons[0]


def _on_rail(card: int, container: int) -> list[Load]:
    return [(card, container, RAIL, HERE)] if container >= GOLD else []


def _aboard(state: State, card: int, container: int, nation: int) -> list[Load]:
    """The loads onto ships that lie where the die may go aboard, whatever is against them."""
    if container & GOLD:
        return []
    return [
        (card, container, ship, zone)
        for ship in berths.ships_in_port(state)
        for zone in berths.zones_to_name(state, ship, nation)
        if not berths.misplaced(state, ship, nation, zone)
    ]


def _no_ship(state: State, nation: int) -> Why:
    if nation < 0:
        return why("LOD-2", "no-ship-in-port")
    return why("LOD-2", "no-ship-there", nation=berths.zone_id(state, nation))
