"""CLP and PAX: flags on the Clipboard, and the free actions that they trigger."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine import loading, market, movement
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

DECLINE = ("decline",)
DEFER = ("defer",)
RAISE_PIPS, HIGHEST = 2, 6

_FRAMES = {"market": "market", "load": "load one", "rail": "rail"}

# -- placing a flag: ("flag", colour, nation, by) ----------------------------------------------


def place_flag(state: State, frame: Frame, log: Log) -> None:
    """CLP-1, CLP-2, CLP-4: the flag covers its space; a deferred buy, then the space's action."""
    _, colour, nation, by = frame
    place = colour * 4 + nation
    count = state.flags[place]
    state.flags[place] += 1
    spaces = state.box.clipboard[nation]
    free_action = spaces[count] if count < len(spaces) else ""
    facts = {"colour": COLOURS[colour], "nation": NATIONS[nation], "flags": count + 1}
    log.append(Event("flag", "CLP-1", facts))
    if free_action == "move":
        _push_move_3(state, colour, log)
    elif free_action == "market":
        state.stack.append(("market", colour, nation, by))
    elif free_action:
        state.stack.append((_FRAMES[free_action], colour))
    if state.turned[place] == 1 or (state.turned[place] and by != "die"):
        state.turned[place] = 0
        state.stack.append(("deferred", colour, nation))


def _push_move_3(state: State, colour: int, log: Log) -> None:
    state.stack.append(("movement", colour, "move3", 0, 0, movement.MOVE_3, 0, 0))


def _lapse(log: Log, colour: int, action: str) -> None:
    log.append(Event("declined", "CLP-2", {"colour": COLOURS[colour], "action": action}))


# -- a Market free action: ("market", colour, nation, by) --------------------------------------


def market_options(state: State, frame: Frame) -> list[ActionData]:
    """CLP-3, CLP-4: one share, or the action is deferred."""
    return [*market.purchases(state, frame[1]), DEFER]


def market_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action == DECLINE:
        yield why("CLP-4", "defer-instead", colour=COLOURS[frame[1]])
    yield from buy_check(state, frame, action)


def buy_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[0] == "buy":
        yield from market.check(state, frame[1], action)


def market_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    _, colour, nation, by = frame
    state.stack.pop()
    if action[0] == "buy":
        market.apply(state, colour, action, log)
        return
    state.turned[colour * 4 + nation] = 2 if by == "die" else 1
    facts = {"colour": COLOURS[colour], "nation": NATIONS[nation]}
    log.append(Event("deferred", "CLP-4", facts))


# -- a deferred Market action called by the next flag: ("deferred", colour, nation) ------------


def deferred_options(state: State, frame: Frame) -> list[ActionData]:
    """CLP-4: use it or lose it."""
    return [*market.purchases(state, frame[1]), DECLINE]


def deferred_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    if action[0] == "buy":
        market.apply(state, frame[1], action, log)
    else:
        facts = {"colour": COLOURS[frame[1]], "nation": NATIONS[frame[2]]}
        log.append(Event("lost", "CLP-4", facts))


# -- Load one die: ("load one", colour) --------------------------------------------------------


def load_options(state: State, frame: Frame) -> list[ActionData]:
    """CLP-3: one die onto a ship, or none."""
    return [*(("load", *load) for load in loading.free_loads(state, frame[1])), DECLINE]


def load_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[0] == "load":
        yield from loading.free_reasons(state, frame[1], action[1:])


def load_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    if action[0] == "load":
        loading.put(state, frame[1], action[1:], "other", log)
    else:
        _lapse(log, frame[1], "load")


# -- Rail: ("rail", colour) --------------------------------------------------------------------


def rail_options(state: State, frame: Frame) -> list[ActionData]:
    """CLP-3: a die set to 2 onto the 1st wagon, or an own die there raised by 2, or nothing."""
    colour = frame[1]
    own = sorted({die & 7 for die in state.wagon if die >> 3 == colour})
    wanted: list[ActionData] = [("rail", loading.POOL), ("rail", loading.WAREHOUSE)]
    wanted += [("rail", pips) for pips in own]
    return [a for a in wanted if next(rail_check(state, frame, a), None) is None] + [DECLINE]


def rail_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[0] == "decline":
        return
    colour, source = frame[1], action[1]
    if source > 0:
        if colour * 8 + source not in state.wagon:
            yield why("CLP-3", "no-such-rail-die", colour=COLOURS[colour], pips=source)
        if source >= HIGHEST:
            yield why("CLP-3", "rail-die-at-top", pips=source)
        return
    dice = state.pool if source == loading.POOL else state.warehouse
    if not dice[colour]:
        place = loading.SOURCE_NAMES[source]
        yield why("CLP-3", "no-die-there", colour=COLOURS[colour], place=place)
    if len(state.wagon) >= state.box.wagon_spaces:
        yield why("LOD-7", "wagon-full", dice=len(state.wagon))


def rail_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    colour = frame[1]
    if action[0] == "decline":
        _lapse(log, colour, "rail")
        return
    source = action[1]
    if source > 0:
        wagon = list(state.wagon)
        raised = min(source + RAISE_PIPS, HIGHEST)
        wagon[wagon.index(colour * 8 + source)] = colour * 8 + raised
        state.wagon = tuple(wagon)
        facts = {"colour": COLOURS[colour], "pips": source, "raised": raised}
        log.append(Event("rail raised", "CLP-3", facts))
        return
    (state.pool if source == loading.POOL else state.warehouse)[colour] -= 1
    state.wagon += (colour * 8 + loading.SET_TO,)
    facts = {
        "colour": COLOURS[colour],
        "pips": loading.SET_TO,
        "source": loading.SOURCE_NAMES[source],
        "ship": "rail",
    }
    log.append(Event("loaded", "CLP-3", facts))
