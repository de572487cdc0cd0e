"""MOV and MIL: moving ships and groups along their lane, pushing, and the Military pay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from panamax_widget.components.box import COLOURS, LOCK, NATIONS, OUT
from panamax_widget.engine import building, market, money, turn
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

GROUP_SLOTS = 4
MOVE_3 = 3
DECLINE = ("decline",)

# A movement frame: ("movement", colour, source, locks, waterways, free, military, market)
#   source    `die`, `captain` or `move3`
#   locks, waterways, free   moves left; free ones go over either kind of boundary (MOV-2)
#   military  Military ships moved so far (not pushed), as bits (MIL-2)
#   market    1 while the Market action of an Executive die is still open (TAB-3)


@lru_cache(maxsize=4096)
def ships_of(group: int) -> tuple[int, ...]:
    """The ship numbers of a group, which is a number with a bit for each ship."""
    return tuple([ship for ship in range(group.bit_length()) if group >> ship & 1])


def _names(state: State, ships: Sequence[int]) -> tuple[str, ...]:
    return tuple(state.box.ships[ship].id for ship in ships)


def _affordable(frame: Frame, icon: int) -> bool:
    _, _, _, locks, waterways, free, _, _ = frame
    return bool(free or (locks if icon == LOCK else waterways))


# -- which ships -------------------------------------------------------------------------------


def _clusters(state: State) -> dict[int, list[int]]:
    """The ships that can move, by the place from which they can form groups: an ocean (its
    Waiting zone's number stands for both Loading zones), a lake half, a rectangle.
    """
    oceans, military, cargo = state.box.ocean, state.box.is_military, state.cargo
    found: dict[int, list[int]] = {}
    for ship, zone in enumerate(state.zone):
        if zone < 0:
            continue
        ocean = oceans[zone]
        if ocean < 0:
            found.setdefault(zone, []).append(ship)
        elif military[ship] or (cargo[ship] and zone != ocean and building.can_sail(state, ship)):
            found.setdefault(ocean, []).append(ship)
    return found


def _groups(slots: tuple[int, ...], ships: list[int]) -> list[int]:
    """Every set of the ships with at most four slots together (MOV-5), as bits."""
    found: list[int] = []
    partial = [(0, 0)]
    for ship in ships:
        for group, used in partial[:]:
            total = used + slots[ship]
            if total <= GROUP_SLOTS:
                partial.append((group | 1 << ship, total))
    found.extend(group for group, _ in partial[1:])
    return found


def moves(state: State, frame: Frame) -> list[ActionData]:
    """MOV-3, MOV-5, MOV-6: every ship and group that can make one of the moves left."""
    box = state.box
    found: list[ActionData] = []
    for place, ships in _clusters(state).items():
        if not _affordable(frame, box.exit_icon[place]):
            continue
        if box.room[place]:
            found.append(("move", sum([1 << ship for ship in ships])))
        elif len(ships) == 1:
            found.append(("move", 1 << ships[0]))
        else:
            found.extend([("move", group) for group in _groups(box.slots, ships)])
    return found


def any_move(state: State) -> bool:
    """MOV-8: whether a Captain or a Move 3 has at least one legal move."""
    return bool(_clusters(state))


def _ship_reasons(state: State, ship: int) -> Reasons:
    box = state.box
    zone = state.zone[ship]
    name = box.ships[ship].id
    if zone < 0:
        yield why("LIM-1" if zone == OUT else "MOV-3", "not-on-the-board", ship=name)
    elif zone in box.waiting_zones and not box.is_military[ship]:
        yield why("MIL-1", "only-military-from-waiting", ship=name, lies=box.zones[zone].id)
    elif not building.can_sail(state, ship):
        load = len(state.cargo[ship])
        if not box.is_cruise[ship]:
            load = sum(die & 7 for die in state.cargo[ship])
        unit = "dice" if box.is_cruise[ship] else "pips"
        yield why(
            "SHP-2", "not-enough-aboard", ship=name, load=load, minimum=box.minimum[ship], unit=unit
        )


def _group_reasons(state: State, ships: tuple[int, ...]) -> Reasons:
    box = state.box
    zones = [state.zone[ship] for ship in ships]
    places = {box.ocean[zone] if box.ocean[zone] >= 0 else zone for zone in zones}
    names = _names(state, ships)
    if len(places) > 1:
        yield why("MOV-5", "not-together", ships=names)
        return
    slots = sum(box.slots[ship] for ship in ships)
    if slots > GROUP_SLOTS:
        yield why("MOV-5", "group-too-large", ships=names, slots=slots, limit=GROUP_SLOTS)
    place = places.pop()
    if box.room[place]:
        rest = [ship for ship, zone in enumerate(state.zone) if zone == place and ship not in ships]
        if rest:
            zone = box.zones[place].id
            yield why("MOV-6", "group-stays-whole", zone=zone, rest=_names(state, rest))


def _cost_reasons(state: State, frame: Frame, ship: int) -> Reasons:
    icon = state.box.exit_icon[state.zone[ship]]
    if not _affordable(frame, icon):
        yield why(
            "MOV-1",
            "no-such-move-left",
            ship=state.box.ships[ship].id,
            lies=state.box.zones[state.zone[ship]].id,
            kind="lock" if icon == LOCK else "waterway",
            locks=frame[3],
            waterways=frame[4],
        )


def move_reasons(state: State, frame: Frame, group: int) -> Reasons:
    """Every rule against moving these ships (bits) now."""
    ships = ships_of(group)
    if not ships:
        yield why("MOV-3", "no-ship-named")
        return
    blocked = False
    for ship in ships:
        for reason in _ship_reasons(state, ship):
            blocked |= state.zone[ship] < 0
            yield reason
    if blocked:
        return
    yield from _group_reasons(state, ships)
    yield from _cost_reasons(state, frame, ships[0])


# -- the decision ------------------------------------------------------------------------------


def options(state: State, frame: Frame) -> list[ActionData]:
    """The legal moves; for an unused Move 3 also to decline it, for an unused Executive die also
    its Market action. Empty when the movement is over (MOV-8).
    """
    found = moves(state, frame)
    if frame[2] == "move3" and frame[5] == MOVE_3 and found:
        found.append(DECLINE)
    if frame[7]:
        none_legal = not found
        found += market.options(state, frame[1])
        if none_legal:
            found.append(turn.END)
    return found


def check(state: State, frame: Frame, action: ActionData) -> Reasons:
    verb = action[0]
    _, colour, source, _, _, free, _, open_market = frame
    if verb == "move":
        yield from move_reasons(state, frame, action[1])
    elif verb == "decline":
        if source != "move3":
            yield why("MOV-8", "only-move3-declined", colour=COLOURS[colour])
        elif free != MOVE_3:
            yield why("CLP-2", "not-in-part", left=free)
    elif verb == "end":
        count = len(moves(state, frame))
        if count:
            yield why("MOV-8", "moves-open", locks=frame[3], waterways=frame[4], free=free)
    else:
        if not open_market:
            yield why("TAB-3", "market-needs-executive", colour=COLOURS[colour])
        yield from market.check(state, colour, action)


def apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    _, colour, source, locks, waterways, free, military, _ = frame
    verb = action[0]
    if verb == "decline":
        state.stack.pop()
        facts = {"colour": COLOURS[colour], "action": "move"}
        log.append(Event("declined", "CLP-2", facts))
    elif verb == "end":
        turn.finish(state, log)
    elif verb != "move":
        state.stack.pop()
        log.append(Event("market instead", "TAB-3", {"colour": COLOURS[colour]}))
        market.apply(state, colour, action, log)
    else:
        group = action[1]
        place = state.zone[(group & -group).bit_length() - 1]
        icon = state.box.exit_icon[place]
        if free:
            free -= 1
        elif icon == LOCK:
            locks -= 1
        else:
            waterways -= 1
        for ship in ships_of(group):
            military |= state.box.is_military[ship] << ship
        state.stack[-1] = ("movement", colour, source, locks, waterways, free, military, 0)
        advance(state, colour, group, icon, log)


def over(state: State, frame: Frame, log: Log) -> None:
    """MOV-8, MIL-2: the movement on top of the stack has no legal move left and is paid."""
    state.stack.pop()
    _, colour, source, locks, waterways, free, military, _ = frame
    facts = {
        "colour": COLOURS[colour],
        "source": source,
        "locks": locks,
        "waterways": waterways,
        "free": free,
    }
    log.append(Event("movement over", "MOV-8", facts))
    _pay_military(state, colour, military, log)


def _pay_military(state: State, colour: int, military: int, log: Log) -> None:
    best, dollars = -1, 0
    for ship in ships_of(military):
        nation = state.box.ships[ship].nation
        flags = min(state.flags[colour * 4 + nation], len(state.box.military_pay))
        pay = state.box.military_pay[flags - 1] if flags else 0
        if pay > dollars:
            best, dollars = ship, pay
    if dollars:
        facts = {"ship": state.box.ships[best].id, "nation": NATIONS[state.box.ships[best].nation]}
        money.pay(state, log, "MIL-2", money.BANK_ACCOUNT, money.player(colour), dollars, **facts)


# -- moving and pushing ------------------------------------------------------------------------


def advance(state: State, mover: int, group: int, icon: int, log: Log) -> None:
    """MOV-3, MOV-6, MOV-7: the ships cross their boundary and push what leaves them no room."""
    box = state.box
    ships = ships_of(group)
    target = box.next_zone[state.zone[ships[0]]]
    sources = tuple(dict.fromkeys(box.zones[state.zone[ship]].id for ship in ships))
    facts = {
        "ships": _names(state, ships),
        "source": sources[0],
        "sources": sources,
        "zone": box.zones[target].id,
        "cost": "lock" if icon == LOCK else "waterway",
    }
    log.append(Event("moved", "MOV-3", facts))
    leaving = _enter(state, ships, target, log)
    if leaving:
        state.stack.append(("arrivals", mover, tuple(leaving)))


def _enter(state: State, ships: Sequence[int], target: int, log: Log) -> Sequence[int]:
    """Puts ships into a zone, pushing ahead what is in the way; the ships that left the canal."""
    box = state.box
    room = box.room[target]
    leaving: Sequence[int] = ()
    if room:
        there = [ship for ship, zone in enumerate(state.zone) if zone == target]
        slots = sum([box.slots[ship] for ship in ships]) + sum([box.slots[s] for s in there])
        if slots > room:
            ahead = box.next_zone[target]
            facts = {
                "ships": _names(state, there),
                "source": box.zones[target].id,
                "zone": box.zones[ahead].id,
            }
            log.append(Event("pushed", "MOV-7", facts))
            leaving = _enter(state, there, ahead, log)
        elif there:
            facts = {"ships": _names(state, [*there, *ships]), "zone": box.zones[target].id}
            log.append(Event("joined", "MOV-6", facts))
    for ship in ships:
        state.zone[ship] = target
    if box.ocean[target] >= 0:
        leaving = ships
    return leaving
