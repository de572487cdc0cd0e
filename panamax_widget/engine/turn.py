"""TAB: the Action table, the white die of a turn, and the turn's beginning and end."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import money
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import TRANSFER, ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

COLUMN_ROWS = 3
EXECUTIVE_ROW = 3
FIRST_GREY = 4
END = ("end",)


def name_of_die(source: int) -> str:
    """`4` for column 4, `x4` for the Executive die 4 (a negative number)."""
    return str(source) if source > 0 else f"x{-source}"


def is_grey(value: int) -> bool:
    """Whether a column is on the Contract half (TAB-3)."""
    return value >= FIRST_GREY


def dice_left(state: State) -> int:
    """White dice still on the Action table."""
    return sum(state.columns) + state.executive.bit_count()


def row_exposed(state: State, source: int) -> int:
    """TAB-4: empty rows once the die is gone; 3 for an Executive die."""
    return COLUMN_ROWS + 1 - state.columns[source - 1] if source > 0 else EXECUTIVE_ROW


def transfer_price(state: State, colour: int) -> int:
    """TAB-5, CLP-6: dollars a transfer costs this company now."""
    if all(state.flags[colour * 4 + nation] for nation in range(4)):
        return 0
    if state.benefits[colour * 3 + TRANSFER]:
        return state.box.transfer_benefit_price
    return state.box.transfer_price


def _takeable(state: State) -> list[int]:
    found = []
    for value in range(1, 7):
        if state.columns[value - 1]:
            found.append(value)
        elif state.executive >> (value - 1) & 1:
            found.append(-value)
    return found


def _die_reasons(state: State, source: int) -> Reasons:
    value = abs(source)
    if source > 0 and not state.columns[value - 1]:
        yield why("TAB-2", "column-empty", column=value)
    elif source < 0 and not state.executive >> (value - 1) & 1:
        yield why("TAB-2", "no-executive", value=value)
    elif source < 0 and state.columns[value - 1]:
        yield why("TAB-2", "executive-covered", value=value, dice=state.columns[value - 1])


def _transfer_reasons(state: State, colour: int, source: int, column: int) -> Reasons:
    yield from _die_reasons(state, source)
    if is_grey(abs(source)) == is_grey(column):
        yield why("TAB-5", "same-half", source=name_of_die(source), column=column)
    if state.columns[column - 1] >= COLUMN_ROWS:
        yield why("TAB-5", "column-full", column=column)
    price = transfer_price(state, colour)
    if state.company[colour] < price:
        has = state.company[colour]
        yield why("TAB-5", "too-dear", colour=COLOURS[colour], price=price, has=has)


def options(state: State, frame: Frame) -> list[ActionData]:
    """The dice to take, the transfers to make; only the end once a die was taken."""
    _, colour, taken = frame
    if taken:
        return [END]
    found: list[ActionData] = []
    dice = _takeable(state)
    found.extend(("take", source) for source in dice)
    if state.company[colour] >= transfer_price(state, colour):
        for source in dice:
            other = range(1, 4) if is_grey(abs(source)) else range(4, 7)
            found.extend(
                ("transfer", source, column)
                for column in other
                if state.columns[column - 1] < COLUMN_ROWS
            )
    return found


def check(state: State, frame: Frame, action: ActionData) -> Reasons:
    _, colour, taken = frame
    verb = action[0]
    if verb == "end":
        if not taken:
            yield why("TAB-1", "no-die-taken", colour=COLOURS[colour])
        return
    if taken:
        yield why("TAB-1", "die-already-taken", colour=COLOURS[colour])
    if verb == "take":
        yield from _die_reasons(state, action[1])
    else:
        yield from _transfer_reasons(state, colour, action[1], action[2])


def apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    _, colour, _ = frame
    if action[0] == "end":
        finish(state, log)
        return
    source = action[1]
    state.stack[-1] = ("turn", colour, True)
    name = name_of_die(source)
    if action[0] == "transfer":
        column = action[2]
        price = transfer_price(state, colour)
        facts = {"colour": COLOURS[colour], "die": name, "column": column}
        log.append(Event("transferred", "TAB-5" if price else "CLP-6", facts))
        money.pay(state, log, "TAB-5", money.company(colour), money.BANK_ACCOUNT, price)
        row = COLUMN_ROWS - state.columns[column - 1]
        _remove(state, source)
        _use(state, colour, column, row, False, log)
        return
    row = row_exposed(state, source)
    _remove(state, source)
    facts = {"colour": COLOURS[colour], "die": name, "row": row}
    log.append(Event("took", "TAB-2", facts))
    _use(state, colour, abs(source), row, source < 0, log)


def _remove(state: State, source: int) -> None:
    if source > 0:
        state.columns[source - 1] -= 1
    else:
        state.executive &= ~(1 << (-source - 1))


def _use(state: State, colour: int, value: int, row: int, executive: bool, log: Log) -> None:
    market = int(executive)
    if is_grey(value):
        facts = {"colour": COLOURS[colour], "loads": row}
        log.append(Event("may load", "TAB-4", facts))
        state.stack.append(("cargo", colour, "die", row, 0, value, market))
    else:
        facts = {"colour": COLOURS[colour], "locks": value, "waterways": row}
        log.append(Event("may move", "MOV-1", facts))
        state.stack.append(("movement", colour, "die", value, row, 0, 0, market))


def begin(state: State, seat: int, log: Log) -> None:
    """Starts the turn of a seat."""
    state.seat = seat
    state.loaded = 0
    colour = state.order[seat]
    state.stack.append(("turn", colour, False))
    log.append(Event("turn", "TAB-1", {"colour": COLOURS[colour]}))


def finish(state: State, log: Log) -> None:
    """Ends the turn on top of the stack, and lets the next one come."""
    while state.stack[-1][0] != "turn":
        state.stack.pop()
    _, colour, _ = state.stack.pop()
    state.fresh &= ~(0b10001 << colour)
    state.loaded = 0
    for place in range(colour * 4, colour * 4 + 4):
        state.turned[place] = min(state.turned[place], 1)
    log.append(Event("turn ended", "TAB-1", {"colour": COLOURS[colour]}))
    state.stack.append(("next",) if state.round else ("next startup",))


def next_turn(state: State, frame: Frame, log: Log) -> None:
    """TAB-1: the next seat plays, or the round ends when no white die is left."""
    if dice_left(state):
        begin(state, (state.seat + 1) % len(state.order), log)
    else:
        state.seat = -1
        state.stack.append(("round end",))
