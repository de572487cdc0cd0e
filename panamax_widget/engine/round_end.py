"""END: the rail, fees, dividends, the Managing Director, and the table made ready again."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine import bonus_cards, market, money, scoring, setup, third_contract, turn
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

ROUNDS = 3
PLAIN, STEVEDORE = ("fees", "plain"), ("fees", "stevedore")


def begin(state: State, frame: Frame, log: Log) -> None:
    """END-1: the wagons move on and the new turn order is read off the second one."""
    log.append(Event("round over", "TAB-1", {"round": state.round}))
    state.wagon2, state.wagon = state.wagon, ()
    sums = {c: sum(d & 7 for d in state.wagon2 if d >> 3 == c) for c in state.order}
    first = {c: next((i for i, d in enumerate(state.wagon2) if d >> 3 == c), 99) for c in sums}
    old = {c: place for place, c in enumerate(state.order)}
    state.order = tuple(sorted(state.order, key=lambda c: (-sums[c], first[c], old[c])))
    facts = {
        "order": tuple(COLOURS[c] for c in state.order),
        "pips": {COLOURS[c]: sums[c] for c in state.order},
    }
    log.append(Event("order", "END-1", facts))
    state.stack += [("maintenance",), ("dividends",)]
    state.stack += [("pay fees", colour) for colour in reversed(state.order)]
    on_rail = [colour for colour in state.order if sums[colour]]
    state.stack += [("platform", colour) for colour in reversed(on_rail)]


# -- the platform: ("platform", colour), then ("claim", colour) --------------------------------


def leave_platform(state: State, frame: Frame, log: Log) -> None:
    """END-2: a player's rail dice go to the Dice Pool; a flag is due while there is one."""
    colour = frame[1]
    dice = sum(die >> 3 == colour for die in state.wagon2)
    state.wagon2 = tuple(die for die in state.wagon2 if die >> 3 != colour)
    state.pool[colour] += dice
    log.append(Event("rail dice", "END-2", {"colour": COLOURS[colour], "dice": dice}))
    if state.platform:
        state.stack.append(("claim", colour))
    else:
        log.append(Event("no flag left", "END-2", {"nation": "rail"}))


def claim_options(state: State, frame: Frame) -> list[ActionData]:
    """END-2: any flag still on the Rail table."""
    return [("claim", nation) for nation in range(4) if state.platform >> nation & 1]


def claim_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    if not state.platform >> action[1] & 1:
        yield why("END-2", "flag-not-on-rail", nation=NATIONS[action[1]])


def claim_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    colour, nation = frame[1], action[1]
    state.platform &= ~(1 << nation)
    log.append(Event("claimed", "END-2", {"colour": COLOURS[colour], "nation": NATIONS[nation]}))
    state.stack.append(("flag", colour, nation, "other"))


# -- cargo fees: ("pay fees", colour), and ("fees", colour) where a Stevedore can help ---------


def fee_parts(state: State, colour: int) -> list[tuple[str, int, int]]:
    """END-3: (where, dice, dollars a die) for every place in which a company pays."""
    box = state.box
    counts: dict[int, int] = {}
    for ship, cargo in enumerate(state.cargo):
        if not cargo:
            continue
        zone = state.zone[ship]
        dice = sum(die >> 3 == colour for die in cargo)
        if dice and zone >= 0 and zone not in box.waiting_zones:
            counts[zone] = counts.get(zone, 0) + dice
    parts = [(box.zones[zone].id, counts[zone], box.fee[zone]) for zone in sorted(counts)]
    held = sum(len(contract[2]) for contract in state.contracts[colour])
    if held:
        parts.append(("contracts", held, box.contract_fee))
    if state.warehouse[colour]:
        parts.append(("warehouse", state.warehouse[colour], box.warehouse_fee))
    return parts


def fees_due(state: State, colour: int) -> int:
    """END-3: dollars a company owes, before any Stevedore."""
    return sum(dice * rate for _, dice, rate in fee_parts(state, colour))


def reduced_fee(effect: str, due: int) -> int:
    """BON-2: dollars still to pay after a Stevedore (`half`, rounded up, or `less3`)."""
    return (due + 1) // 2 if effect == "half" else max(0, due - 3)


def assess(state: State, frame: Frame, log: Log) -> None:
    """END-3: says what is owed; a usable Stevedore is asked about, else the company pays."""
    colour = frame[1]
    due = fees_due(state, colour)
    facts = {"colour": COLOURS[colour], "due": due, "parts": tuple(fee_parts(state, colour))}
    log.append(Event("fees due", "END-3", facts))
    if due and third_contract.stevedore_usable(state, colour):
        state.stack.append(("fees", colour))
    else:
        _settle(state, colour, due, log)


def fees_options(state: State, frame: Frame) -> list[ActionData]:
    """BON-2: lower the fees by the Stevedore, or pay them as they are."""
    return [PLAIN, STEVEDORE]


def fees_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    yield from ()


def fees_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    state.stack.pop()
    colour = frame[1]
    due = fees_due(state, colour)
    if action == STEVEDORE:
        effect = state.box.stevedores[state.stevedore_hand[colour]]
        bonus_cards.use_stevedore(state, colour, "fees", log)
        due = reduced_fee(effect, due)
    _settle(state, colour, due, log)


def _settle(state: State, colour: int, due: int, log: Log) -> None:
    """END-3, END-4: company first, then player, then the fewest Bailouts."""
    bank = money.BANK_ACCOUNT
    by_company = min(due, state.company[colour])
    money.pay(state, log, "END-3", money.company(colour), bank, by_company)
    rest = due - by_company
    by_player = min(rest, state.player[colour])
    money.pay(state, log, "END-4", money.player(colour), bank, by_player)
    rest -= by_player
    gives = state.box.bailout_gives
    bailouts = -(-rest // gives)
    if bailouts:
        state.bailouts[colour] += bailouts
        log.append(Event("bailout", "END-4", {"colour": COLOURS[colour], "bailouts": bailouts}))
        money.pay(state, log, "END-4", bank, money.player(colour), bailouts * gives)
        money.pay(state, log, "END-4", money.player(colour), bank, rest)


# -- dividends, director, maintenance ----------------------------------------------------------


def begin_dividends(state: State, frame: Frame, log: Log) -> None:
    """END-5: the companies follow in turn order. With the fees behind, no Stevedore is too new any
    more (BON-3).
    """
    state.fresh &= 0b1111
    state.stack.append(("dividend", state.order[0], ()))


def pay_dividend(state: State, frame: Frame, log: Log) -> None:
    """END-5: a company pays all its dividends or none; one that cannot falls $2.

    The frame also names the companies that have paid before it.
    """
    _, company, paid = frame
    dividend = state.box.dividends[state.price[company]]
    shares = {owner: state.shares[owner * 4 + company] for owner in state.order}
    due = dividend * sum(shares.values())
    able = due <= state.company[company]
    facts = {
        "company": COLOURS[company],
        "dividend": dividend,
        "shares": sum(shares.values()),
        "due": due,
        "has": state.company[company],
        "paid": able,
    }
    log.append(Event("dividends", "END-5", facts))
    if able:
        paid += (company,)
        for owner, count in shares.items():
            source, target = money.company(company), money.player(owner)
            money.pay(state, log, "END-5", source, target, dividend * count, shares=count)
    else:
        market.fall(state, log, "END-5", company)
    later = state.order[state.order.index(company) + 1 :]
    state.stack.append(("dividend", later[0], paid) if later else ("director", paid))


def choose_director(state: State, frame: Frame, log: Log) -> None:
    """END-6: the award to the highest company that paid; then company money, then turn order."""
    paid = frame[1]
    if not paid:
        log.append(Event("no director", "END-6", {"round": state.round}))
        return
    best = max(paid, key=lambda c: (state.price[c], state.company[c], -state.order.index(c)))
    award = state.box.awards[state.round - 1]
    state.awards[best] += (award,)
    log.append(Event("director", "END-6", {"colour": COLOURS[best], "award": award}))


def maintain(state: State, frame: Frame, log: Log) -> None:
    """END-7: flags and dice are made ready; after the third round, the scores are next instead."""
    if state.round == ROUNDS:
        state.stack.append(("winner",))
        state.stack += [("score", colour) for colour in reversed(state.order)]
        return
    for nation in range(4):
        if not state.platform >> nation & 1 and state.supply[nation]:
            state.supply[nation] -= 1
            state.platform |= 1 << nation
            log.append(Event("rail flag", "END-7", {"nation": NATIONS[nation]}))
    for colour in state.order:
        dice, state.pool[colour] = state.pool[colour], 0
        state.warehouse[colour] += dice
        log.append(Event("pool emptied", "END-7", {"colour": COLOURS[colour], "dice": dice}))
    state.stack.append(("new round",))


def begin_round(state: State, frame: Frame, log: Log) -> None:
    """END-8: new white dice, and the first turn of the next round."""
    state.round += 1
    log.append(Event("round", "END-8", {"round": state.round}))
    setup.roll_white_dice(state, log)
    turn.begin(state, 0, log)


def add_up(state: State, frame: Frame, log: Log) -> None:
    """FIN-1: what one player is worth."""
    log.append(Event("score", "FIN-1", scoring.score(state, frame[1]).facts()))


def name_winner(state: State, frame: Frame, log: Log) -> None:
    """FIN-1: the game is over."""
    winner = scoring.ranking(state)[0]
    log.append(Event("game over", "FIN-1", {"winner": COLOURS[winner]}))
