"""MKT: buying shares and raising one's own price."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import money
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, State
from panamax_widget.engine.why import Reasons, why

RAISE = ("raise",)


def highest_price(state: State) -> int:
    """The top of the Market table, in dollars (MKT-3)."""
    return len(state.box.dividends) - 1


def shares_sold(state: State, company: int) -> int:
    """Shares of a company that are in players' hands."""
    return sum(state.shares[company::4])


def purchases(state: State, colour: int) -> list[ActionData]:
    """MKT-1: the shares this player can pay for."""
    return [
        ("buy", company)
        for company in sorted(state.order)
        if state.player[colour] >= state.price[company]
        and shares_sold(state, company) < state.box.shares_a_company
    ]


def options(state: State, colour: int) -> list[ActionData]:
    """The whole Market action of an Executive die: a purchase or a raise."""
    found = purchases(state, colour)
    if state.price[colour] < highest_price(state):
        found.append(RAISE)
    return found


def check(state: State, colour: int, action: ActionData) -> Reasons:
    if action[0] == "raise":
        if state.price[colour] >= highest_price(state):
            price = state.price[colour]
            yield why("MKT-3", "price-at-top", colour=COLOURS[colour], price=price)
        return
    company = action[1]
    if company not in state.order:
        yield why("VAR-3", "company-not-in-game", company=COLOURS[company])
        return
    if shares_sold(state, company) >= state.box.shares_a_company:
        yield why("MKT-1", "no-share-left", company=COLOURS[company])
    price, has = state.price[company], state.player[colour]
    if has < price:
        yield why(
            "MKT-1",
            "share-too-dear",
            colour=COLOURS[colour],
            company=COLOURS[company],
            price=price,
            has=has,
        )


def apply(state: State, colour: int, action: ActionData, log: Log) -> None:
    if action[0] == "raise":
        _move_cube(state, log, "MKT-2", colour, state.box.price_raise)
        return
    company = action[1]
    price = state.price[company]
    state.shares[colour * 4 + company] += 1
    facts = {"colour": COLOURS[colour], "company": COLOURS[company], "price": price}
    log.append(Event("bought", "MKT-1", facts))
    money.pay(state, log, "MKT-1", money.player(colour), money.company(company), price)
    _move_cube(state, log, "MKT-1", company, 1)


def fall(state: State, log: Log, rule: str, company: int) -> None:
    """The price falls as after an unpaid dividend (END-5)."""
    _move_cube(state, log, rule, company, -state.box.price_fall)


def _move_cube(state: State, log: Log, rule: str, company: int, steps: int) -> None:
    before = state.price[company]
    after = max(0, min(highest_price(state), before + steps))
    state.price[company] = after
    facts = {"company": COLOURS[company], "before": before, "after": after}
    log.append(Event("price", rule, facts))
