"""SET and VAR: the table before the first round, Advisors, bids and start-up contracts."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, IN_HAND, OUT, Box
from panamax_widget.engine import chance, contracts, turn
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import HIDDEN, ActionData, Frame, State, empty_table
from panamax_widget.engine.why import Reasons, why

SETUPS = ("standard", "advanced")
ADVANCED_MONEY = 24
BIDS = (12, 15, 18, 21, 24)
BID_SHARE = 3
FIRST_BLUE_SUM = 3


def new_game(
    box: Box, players: int, setup: str, seed: int, given: tuple[str, ...], log: Log
) -> State:
    """SET-1 … SET-14: the table as it stands when the first decision is due."""
    colours = tuple(range(players))
    state = empty_table(box, setup, colours)
    state.seed, state.given = seed, given
    roll_white_dice(state, log)
    state.platform = 0b1111
    state.supply = [box.flags_a_nation - 1] * 4
    _deal_contracts(state, log)
    advisors = [card.id for card in box.advisors]
    state.advisor_pile = chance.shuffle(
        state, log, "SET-4", "advisors", range(len(advisors)), advisors
    )
    state.order = chance.shuffle(state, log, "SET-10", "order", colours, COLOURS)
    _place_unique_ships(state)
    for place, colour in enumerate(state.order):
        _equip(state, colour)
        _place_first_ship(state, colour, box.first_ships[place])
    state.stack = set_up_stack(state)
    return state


def roll_white_dice(state: State, log: Log) -> None:
    """SET-1, SET-2, SET-3: rolls, cascades, and rolls again while one half holds too few dice."""
    numbers = state.box.white_dice[len(state.order)]
    while True:
        action, executive = chance.roll(state, log, "SET-1", numbers.action, numbers.executive)
        state.columns = _cascade(action, turn.COLUMN_ROWS)
        spaces = _cascade(executive, 1)
        state.executive = sum(1 << i for i, count in enumerate(spaces) if count)
        blue = sum(state.columns[:FIRST_BLUE_SUM]) + sum(spaces[:FIRST_BLUE_SUM])
        grey = numbers.action + numbers.executive - blue
        if min(blue, grey) > numbers.mulligan:
            return
        log.append(Event("mulligan", "SET-3", {"blue": blue, "grey": grey}))


def _cascade(rolled: list[int], room: int) -> list[int]:
    """SET-1: dice by column; a die that finds its column full moves left, then right from 1."""
    columns = [0] * 6
    for value in sorted(rolled):
        below = [v for v in range(value, 0, -1) if columns[v - 1] < room]
        above = [v for v in range(1, 7) if columns[v - 1] < room]
        columns[(below or above)[0] - 1] += 1
    return columns


def _deal_contracts(state: State, log: Log) -> None:
    box = state.box
    names = [card.id for card in box.contracts]
    cards = [i for i, card in enumerate(box.contracts) if not card.startup]
    pile = chance.shuffle(state, log, "SET-8", "contracts", cards, names)
    state.display, state.inbound, state.draw = pile[:3], pile[3], pile[4:]
    cards = [i for i, card in enumerate(box.contracts) if card.startup]
    pile = chance.shuffle(state, log, "SET-15", "startup", cards, names)
    state.startup = tuple(sorted(pile[: len(state.order) + 1]))


def _place_unique_ships(state: State) -> None:
    """SET-6, VAR-2."""
    for ship, tile in enumerate(state.box.ships):
        if tile.owner < 0:
            start = tile.start_2_players if len(state.order) == 2 else tile.start
            state.zone[ship] = state.box.zone_number[start] if start else OUT


def _equip(state: State, colour: int) -> None:
    """SET-10, SET-12, SET-14: a company's dice, money, share and 2-slot ship."""
    box = state.box
    state.pool[colour], state.warehouse[colour] = box.start_pool, box.start_warehouse
    state.shares[colour * 4 + colour] = 1
    for ship in box.fleet[colour]:
        if not box.ships[ship].build:
            state.zone[ship] = IN_HAND
    if state.setup == "standard":
        state.company[colour], state.player[colour] = box.start_company, box.start_player
        state.price[colour] = box.start_price
    else:
        state.player[colour] = ADVANCED_MONEY


def _place_first_ship(state: State, colour: int, zone: str) -> None:
    """SET-11."""
    ship = state.box.fleet[colour][0]
    state.zone[ship] = state.box.zone_number[zone]
    state.warehouse[colour] -= 1
    state.cargo[ship] = (colour * 8 + state.box.first_ship_pips,)


def set_up_stack(state: State) -> list[Frame]:
    """The decisions and steps between the deal and the first start-up contract, last one first."""
    stack: list[Frame] = [("next startup",), ("pass goals",)]
    stack += [("goal", colour) for colour in reversed(state.order)]
    stack += [("pass advisors",)]
    stack += [("keep", colour) for colour in reversed(state.order)]
    stack.append(("deal advisors",))
    if state.setup == "advanced":
        stack.append(("show bids",))
        stack += [("bid", colour) for colour in reversed(state.order)]
    return stack


def deal_unseen(state: State, log: Log) -> None:
    """Gives every hidden card of a public position a value among the cards not seen anywhere."""
    box = state.box
    names = [card.id for card in box.contracts]
    held = [contract[0] for hand in state.contracts for contract in hand]
    seen = {*held, *state.display, state.inbound, *state.draw, *state.discards}
    cards = [i for i, card in enumerate(box.contracts) if not card.startup and i not in seen]
    if HIDDEN in state.draw:
        unseen = iter(chance.shuffle(state, log, "SET-8", "contracts", cards, names))
        state.draw = tuple(next(unseen) if card == HIDDEN else card for card in state.draw)
    seen = {*state.advisor_pile, *(card for hand in state.advisors for card in hand)}
    if HIDDEN in seen:
        names = [card.id for card in box.advisors]
        cards = [card for card in range(len(names)) if card not in seen]
        unseen = iter(chance.shuffle(state, log, "SET-4", "advisors", cards, names))
        for colour, hand in enumerate(state.advisors):
            state.advisors[colour] = tuple(next(unseen) if c == HIDDEN else c for c in hand)
        pile = state.advisor_pile
        state.advisor_pile = tuple(next(unseen) if c == HIDDEN else c for c in pile)
    state.picks = tuple(
        (colour, _unseen_pick(state, colour) if pick == HIDDEN else pick)
        for colour, pick in state.picks
    )


def _unseen_pick(state: State, colour: int) -> int:
    held = state.advisors[colour]
    return held[0] if held else BIDS[len(BIDS) // 2]


# -- bids: ("bid", colour), then ("show bids",) ------------------------------------------------


def bid_options(state: State, frame: Frame) -> list[ActionData]:
    """VAR-4: the company's capital, out of the player's $24."""
    return [("bid", bid) for bid in BIDS]


def bid_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[1] not in BIDS:
        yield why("VAR-4", "no-such-bid", bid=action[1], bids=BIDS)


def pick_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    """Keeps a secret choice until all have been made."""
    kind, colour = frame
    state.stack.pop()
    state.picks += ((colour, action[1]),)
    if kind == "bid":
        secret, rule = str(action[1]), "VAR-4"
    else:
        secret, rule = state.box.advisors[action[1]].id, "SET-16"
    log.append(Event("chose", rule, {"colour": COLOURS[colour], "what": kind, "secret": secret}))


def show_bids(state: State, frame: Frame, log: Log) -> None:
    """VAR-4: all bids at once; the company gets the bid, its cube starts at a third of it."""
    for colour, bid in state.picks:
        state.company[colour] = bid
        state.player[colour] -= bid
        state.price[colour] = bid // BID_SHARE
        facts = {"colour": COLOURS[colour], "bid": bid, "price": bid // BID_SHARE}
        log.append(Event("bid", "VAR-4", facts))
    state.picks = ()


# -- Advisors: ("keep", colour), ("goal", colour) ----------------------------------------------


def deal_advisors(state: State, frame: Frame, log: Log) -> None:
    """SET-16: two cards to each player."""
    for colour in state.order:
        state.advisors[colour] = state.advisor_pile[:2]
        state.advisor_pile = state.advisor_pile[2:]
        secret = ", ".join(state.box.advisors[card].id for card in state.advisors[colour])
        facts = {"colour": COLOURS[colour], "secret": secret}
        log.append(Event("dealt advisors", "SET-16", facts))


def pick_options(state: State, frame: Frame) -> list[ActionData]:
    """SET-16: one of the two Advisors held."""
    return [(frame[0], card) for card in sorted(state.advisors[frame[1]])]


def pick_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[1] not in state.advisors[frame[1]]:
        name = state.box.advisors[action[1]].id
        yield why("SET-16", "advisor-not-held", colour=COLOURS[frame[1]], card=name)


def pass_advisors(state: State, frame: Frame, log: Log) -> None:
    """SET-16: each keeps one and passes the other to the left, all at once."""
    kept = dict(state.picks)
    passed = {c: next(a for a in state.advisors[c] if a != kept[c]) for c in state.order}
    for place, colour in enumerate(state.order):
        left = state.order[(place + 1) % len(state.order)]
        state.advisors[left] = (kept[left], passed[colour])
        secret = state.box.advisors[passed[colour]].id
        facts = {"colour": COLOURS[left], "giver": COLOURS[colour], "secret": secret}
        log.append(Event("passed advisor", "SET-16", facts))
    state.picks = ()


def pass_goals(state: State, frame: Frame, log: Log) -> None:
    """SET-16: the secret goal stays, the other card goes back to the pile, which is shuffled."""
    goals = dict(state.picks)
    for colour in state.order:
        back = [card for card in state.advisors[colour] if card != goals[colour]]
        state.advisors[colour] = (goals[colour],)
        state.advisor_pile += tuple(back)
    state.picks = ()
    names = [card.id for card in state.box.advisors]
    state.advisor_pile = chance.shuffle(
        state, log, "SET-16", "advisors", sorted(state.advisor_pile), names
    )


# -- start-up contracts: ("startup", colour), then a turn --------------------------------------


def next_startup(state: State, frame: Frame, log: Log) -> None:
    """SET-15: reverse turn order; when all have had theirs, the first round begins."""
    seat = state.seat - 1 if state.seat >= 0 else len(state.order) - 1
    if state.seat == 0:
        names = tuple(state.box.contracts[card].id for card in state.startup)
        log.append(Event("startup left", "SET-15", {"cards": names}))
        state.startup = ()
        state.round = 1
        log.append(Event("round", "TAB-1", {"round": 1}))
        turn.begin(state, 0, log)
        return
    state.seat = seat
    state.stack.append(("startup", state.order[seat]))


def startup_options(state: State, frame: Frame) -> list[ActionData]:
    """SET-15: one of the start-up cards laid out."""
    return [("startup", card) for card in state.startup]


def startup_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if action[1] not in state.startup:
        laid = tuple(state.box.contracts[card].id for card in state.startup)
        yield why("SET-15", "startup-not-there", card=state.box.contracts[action[1]].id, laid=laid)


def startup_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    colour, card = frame[1], action[1]
    state.startup = tuple(each for each in state.startup if each != card)
    state.stack[-1] = ("turn", colour, True)
    count = len(state.box.contracts[card].front)
    state.stack.append(("cargo", colour, "startup", count, 0, 0, 0))
    contracts.fill(state, colour, card, 0, log)
