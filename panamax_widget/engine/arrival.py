"""ARR, CRU and SJP: ships that leave the canal, what they pay, and the owner's reward."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import chance, money
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

BENEFITS = ("transfer", "choice", "load")
CARD = {1: "captain", 2: "stevedore", 3: "advisor"}
"""ARR-3: the card a ship earns, by its slots."""

# -- the order of several arrivals: ("arrivals", mover, ships) ---------------------------------


def order_options(state: State, frame: Frame) -> list[ActionData]:
    """ARR-1: which of the ships that have left the canal is resolved next."""
    return [("arrive", ship) for ship in frame[2]]


def order_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    ship = action[1]
    if ship not in frame[2]:
        yield why("ARR-1", "not-arriving", ship=state.box.ships[ship].id)


def order_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    _, mover, ships = frame
    state.stack.pop()
    rest = tuple(ship for ship in ships if ship != action[1])
    if rest:
        state.stack.append(("arrivals", mover, rest))
    state.stack.append(("arrival", mover, action[1]))


# -- one arrival: ("arrival", mover, ship), then ("ashore", ship) ------------------------------


def arrive(state: State, frame: Frame, log: Log) -> None:
    """ARR-2, CRU-2, SJP-1: pays for the cargo; the owner's reward and the unloading follow."""
    _, mover, ship = frame
    tile = state.box.ships[ship]
    cargo = state.cargo[ship]
    log.append(Event("arrived", "ARR-1", {"ship": tile.id, "mover": COLOURS[mover]}))
    state.stack.append(("ashore", ship))
    if tile.kind == "cruise":
        for colour in reversed(_in_token_order(state, mover, cargo)):
            state.stack.append(("token", colour, ship))
        return
    if tile.owner >= 0:
        state.stack.append(("reward", tile.owner, ship))
    _pay_cargo(state, ship, cargo, log)


def _pay_cargo(state: State, ship: int, cargo: tuple[int, ...], log: Log) -> None:
    tile = state.box.ships[ship]
    for colour in state.order:
        pips = [die & 7 for die in cargo if die >> 3 == colour]
        if not pips:
            continue
        rule, dollars = "ARR-2", sum(pips)
        if tile.kind == "panamax":
            rule, dollars = "SJP-1", dollars + max(pips)
        bank, account = money.BANK_ACCOUNT, money.company(colour)
        money.pay(state, log, rule, bank, account, dollars, ship=tile.id, pips=tuple(pips))


def _in_token_order(state: State, mover: int, cargo: tuple[int, ...]) -> list[int]:
    """CRU-2: a colour for each die, the mover's first, then in turn order."""
    colours = [mover, *(colour for colour in state.order if colour != mover)]
    return [colour for colour in colours for die in cargo if die >> 3 == colour]


def take_token(state: State, frame: Frame, log: Log) -> None:
    """CRU-2: the top Passenger token for one die, while there are any."""
    _, colour, ship = frame
    name = state.box.ships[ship].id
    if state.tokens == len(state.box.passengers):
        log.append(Event("no token left", "CRU-2", {"colour": COLOURS[colour], "ship": name}))
        return
    dollars = state.box.passengers[state.tokens]
    state.tokens += 1
    log.append(Event("token", "CRU-2", {"colour": COLOURS[colour], "dollars": dollars}))
    bank, account = money.BANK_ACCOUNT, money.company(colour)
    money.pay(state, log, "CRU-2", bank, account, dollars, ship=name)
    state.stack.append(("benefit", colour))


def go_ashore(state: State, frame: Frame, log: Log) -> None:
    """ARR-2, ARR-5: the dice to the Dice Pools, the ship stays in the Waiting zone."""
    ship = frame[1]
    dice = state.cargo[ship]
    state.cargo[ship] = ()
    for die in dice:
        state.pool[die >> 3] += 1
    facts = {
        "ship": state.box.ships[ship].id,
        "zone": state.box.zones[state.zone[ship]].id,
        "dice": tuple(f"{COLOURS[die >> 3]} {die & 7}" for die in dice),
    }
    log.append(Event("ashore", "ARR-5", facts))


# -- a Passenger token's benefit: ("benefit", colour) ------------------------------------------


def benefit_options(state: State, frame: Frame) -> list[ActionData]:
    """PAX-1: the three benefits."""
    return [("benefit", benefit) for benefit in range(len(BENEFITS))]


def benefit_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    yield from ()


def benefit_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    colour, benefit = frame[1], action[1]
    state.benefits[colour * 3 + benefit] += 1
    facts = {"colour": COLOURS[colour], "benefit": BENEFITS[benefit]}
    log.append(Event("benefit", "PAX-1", facts))


# -- the owner's reward: ("reward", colour, ship) ----------------------------------------------


def reward_options(state: State, frame: Frame) -> list[ActionData]:
    """ARR-3: the card of the ship's size, where ARR-4 allows it, or its cash."""
    card = CARD[state.box.slots[frame[2]]]
    kinds = (card, "cash")
    return [
        ("reward", kind)
        for kind in kinds
        if next(reward_check(state, frame, ("reward", kind)), None) is None
    ]


def reward_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    _, colour, ship = frame
    kind = action[1]
    if kind == "cash":
        return
    slots = state.box.slots[ship]
    if kind != CARD[slots]:
        facts = {"ship": state.box.ships[ship].id, "slots": slots, "card": CARD[slots]}
        yield why("ARR-3", "other-card", **facts)
        return
    pile = {"captain": state.captains, "stevedore": state.stevedores}.get(kind, state.advisor_pile)
    if not pile:
        yield why("ARR-4", "pile-empty", card=kind)
    hand = {"captain": state.captain_hand, "stevedore": state.stevedore_hand}.get(kind)
    if hand is not None and hand[colour] >= 0:
        yield why("ARR-4", "one-in-hand", colour=COLOURS[colour], card=kind)


def reward_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    _, colour, ship = frame
    kind = action[1]
    facts = {"colour": COLOURS[colour], "ship": state.box.ships[ship].id, "reward": kind}
    log.append(Event("reward", "ARR-3", facts))
    if kind == "cash":
        dollars = state.box.reward_cash[state.box.slots[ship] - 1]
        bank, account = money.BANK_ACCOUNT, money.player(colour)
        money.pay(state, log, "ARR-3", bank, account, dollars, ship=state.box.ships[ship].id)
    elif kind == "advisor":
        state.stack.append(("advisor", colour))
    elif kind == "captain":
        state.captain_hand[colour] = state.captains[0]
        state.captains = state.captains[1:]
        if colour == state.active:
            state.fresh |= 1 << colour
    else:
        state.stevedore_hand[colour] = state.stevedores[0]
        state.stevedores = state.stevedores[1:]
        if colour == state.active or state.seat < 0:
            state.fresh |= 1 << (4 + colour)


# -- a search of the Advisor pile: ("advisor", colour) -----------------------------------------


def advisor_options(state: State, frame: Frame) -> list[ActionData]:
    """ARR-4: any card of the pile, which only the searcher sees."""
    return [("advisor", card) for card in sorted(state.advisor_pile)]


def advisor_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[1] not in state.advisor_pile:
        yield why("ARR-4", "not-in-pile", card=state.box.advisors[action[1]].id)


def advisor_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    colour, card = frame[1], action[1]
    state.advisors[colour] += (card,)
    log.append(
        Event(
            "advisor", "ARR-4", {"colour": COLOURS[colour], "secret": state.box.advisors[card].id}
        )
    )
    names = [advisor.id for advisor in state.box.advisors]
    rest = [each for each in state.advisor_pile if each != card]
    state.advisor_pile = chance.shuffle(state, log, "ARR-4", "advisors", rest, names)
