"""CON: taking contracts, and the Contract-and-Load action of a grey die."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import chance, loading, market, third_contract, turn
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import CHOICE, RAIL_LOADED, ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

INBOUND, DRAW = 0, 1
"""Places of a card other than a column (CON-6)."""
PLACE_NAMES = {INBOUND: "inbound", DRAW: "draw"}

# A cargo frame: ("cargo", colour, source, granted, used, offer, market)
#   source   `die` or `startup`
#   granted  loads the die's row gives (TAB-4), used: loads made
#   offer    the column whose card may still be taken, 0 when none may any more (CON-1)
#   market   1 while the Market action of an Executive die is still open (TAB-3)


def card_at(state: State, place: int) -> int:
    """The card number at a column (4, 5, 6), INBOUND or DRAW; -1 for none."""
    if place == INBOUND:
        return state.inbound
    if place == DRAW:
        return state.draw[0] if state.draw else -1
    return state.display[place - turn.FIRST_GREY] if state.display else -1


def _place_reasons(state: State, frame: Frame, place: int) -> Reasons:
    colour, offer = frame[1], frame[5]
    if not offer:
        yield why("CON-1", "no-contract-now", colour=COLOURS[colour])
    if place in PLACE_NAMES:
        if not state.benefits[colour * 3 + CHOICE]:
            place_name = PLACE_NAMES[place]
            yield why("CON-6", "no-choice-benefit", colour=COLOURS[colour], place=place_name)
    elif offer and place != offer:
        yield why("CON-1", "other-column", column=place, offer=offer)
    if card_at(state, place) < 0:
        yield why("CON-5", "no-card-there", place=PLACE_NAMES.get(place, str(place)))


def _take_reasons(state: State, frame: Frame, place: int, back: int) -> Reasons:
    yield from _place_reasons(state, frame, place)
    card = card_at(state, place)
    if card < 0:
        return
    colour = frame[1]
    needed = len(state.box.contracts[card].side(back))
    has = state.warehouse[colour] + state.pool[colour]
    name = state.box.contracts[card].id
    if has < needed:
        yield why(
            "CON-3", "not-enough-dice", colour=COLOURS[colour], card=name, needed=needed, has=has
        )
    elif not third_contract.may_take(state, frame, card, back):
        held = len(state.contracts[colour])
        yield why("CON-7", "third-cannot-finish", colour=COLOURS[colour], card=name, held=held)


def _places(state: State, frame: Frame) -> list[int]:
    if not frame[5]:
        return []
    if state.benefits[frame[1] * 3 + CHOICE]:
        return [frame[5], INBOUND, DRAW]
    return [frame[5]]


def options(state: State, frame: Frame) -> list[ActionData]:
    """The contracts to take, the dice to load, the Market while open, and the end of the turn."""
    found: list[ActionData] = [
        ("contract", place, back)
        for place in _places(state, frame)
        for back in (0, 1)
        if next(_take_reasons(state, frame, place, back), None) is None
    ]
    loads = [("load", *load) for load in loading.die_loads(state, frame)]
    if third_contract.pending(state, frame[1]):
        loads = [each for each in loads if third_contract.keeps_a_way(state, frame, each)]
        return found + loads
    found += loads
    if frame[6]:
        found += market.options(state, frame[1])
    return [*found, turn.END]


def check(state: State, frame: Frame, action: ActionData) -> Reasons:
    verb = action[0]
    colour = frame[1]
    if verb == "contract":
        yield from _take_reasons(state, frame, action[1], action[2])
    elif verb == "load":
        reason = None
        for reason in loading.load_reasons(state, frame, action[1:]):
            yield reason
        if reason is None and third_contract.pending(state, colour):
            yield from third_contract.reasons(state, frame, action)
    elif verb in ("buy", "raise"):
        if not frame[6]:
            yield why("TAB-3", "market-needs-executive", colour=COLOURS[colour])
        yield from market.check(state, colour, action)
    elif third_contract.pending(state, colour):
        yield why("CON-7", "three-held", colour=COLOURS[colour])


def apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    kind, colour, source, granted, used, _, _ = frame
    verb = action[0]
    if verb == "end":
        turn.finish(state, log)
    elif verb == "contract":
        state.stack[-1] = (kind, colour, source, granted, used, 0, 0)
        take(state, colour, action[1], action[2], log)
    elif verb == "load":
        state.stack[-1] = (kind, colour, source, granted, used + 1, 0, 0)
        ship = action[3]
        state.loaded |= RAIL_LOADED if ship == loading.RAIL else 1 << ship
        loading.put(state, colour, action[1:], "die", log)
    else:
        state.stack.pop()
        log.append(Event("market instead", "TAB-3", {"colour": COLOURS[colour]}))
        market.apply(state, colour, action, log)


def take(state: State, colour: int, place: int, back: int, log: Log) -> None:
    """CON-3, CON-5: the card goes to the company with its dice, and its place is refilled."""
    card = card_at(state, place)
    fill(state, colour, card, back, log)
    if place == DRAW:
        state.draw = state.draw[1:]
    else:
        if place != INBOUND:
            at = place - turn.FIRST_GREY
            state.display = (*state.display[:at], state.inbound, *state.display[at + 1 :])
        state.inbound = state.draw[0] if state.draw else -1
        state.draw = state.draw[1:]
    if not state.draw and state.discards:
        names = [contract.id for contract in state.box.contracts]
        discards, state.discards = state.discards, ()
        state.draw = chance.shuffle(state, log, "CON-5", "contracts", discards, names)


def fill(state: State, colour: int, card: int, back: int, log: Log) -> None:
    """CON-3: the contract with a die in each container, Warehouse dice first."""
    contract = state.box.contracts[card]
    containers = contract.side(back)
    from_warehouse = min(len(containers), state.warehouse[colour])
    state.warehouse[colour] -= from_warehouse
    state.pool[colour] -= len(containers) - from_warehouse
    state.contracts[colour] += ((card, back, containers),)
    facts = {
        "colour": COLOURS[colour],
        "card": contract.id,
        "side": "back" if back else "front",
        "warehouse": from_warehouse,
        "pool": len(containers) - from_warehouse,
    }
    log.append(Event("contract", "SET-15" if contract.startup else "CON-3", facts))
