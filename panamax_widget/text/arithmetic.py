"""Sums as they are worked out at the table: `2 dice on contracts × $4 + 1 die … × $5 = $13`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from panamax_widget.engine.scoring import ADVISORS_SCORED
from panamax_widget.text import names

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.event import Event
    from panamax_widget.engine.state import State

Facts = Mapping[str, Any]


def worked_out(event: Event, box: Box) -> str:
    """The sum behind an event as a sentence; "" where there is nothing to work out."""
    sums = _SUMS.get(event.kind)
    return sums(event.facts, box) if sums else ""


def added(parts: Iterable[str], total: str) -> str:
    """`$4 + $5 = $9`; a single part that is its own total stands alone."""
    said = " + ".join(parts)
    return said if said == total else f"{said} = {total}"


def plus(parts: Iterable[int]) -> str:
    """`3 + 2 = 5`, or `4`."""
    numbers = list(parts)
    return added(map(str, numbers), str(sum(numbers)))


def fees(facts: Facts, box: Box) -> str:
    """END-3: dice by place and rate, and what is due."""
    parts = [
        f"{names.counted(dice, 'die', 'dice')} {place_of_dice(box, where)} × {names.dollars(rate)}"
        for where, dice, rate in facts["parts"]
    ]
    return f"{added(parts, names.dollars(facts['due']))}." if parts else ""


def place_of_dice(box: Box, where: str) -> str:
    """`on contracts`, `in the Warehouse`, `aboard in China`."""
    places = {"contracts": "on contracts", "warehouse": "in the Warehouse"}
    return places.get(where) or f"aboard in {names.zone(box, where)}"


def dividends(facts: Facts, _box: Box) -> str:
    """END-5: shares, dividend and what is due, beside what the company has."""
    shares = names.counted(facts["shares"], "share", "shares")
    due = f"{shares} × {names.dollars(facts['dividend'])} = {names.dollars(facts['due'])}"
    return f"{due}; the company has {names.dollars(facts['has'])}."


def total(facts: Facts, _box: Box) -> str:
    """FIN-1: the parts of a score."""
    parts = [facts[part] for part in ("money", "advisor_total", "awards", "shares")]
    said = " + ".join(names.dollars(part) for part in parts if part) or names.dollars(0)
    less = f" − {names.dollars(-facts['bailouts'])}" if facts["bailouts"] else ""
    return f"{added([said + less], names.dollars(facts['total']))}."


_SUMS: dict[str, Callable[[Facts, Box], str]] = {
    "fees due": fees,
    "dividends": dividends,
    "score": total,
}


# -- the parts of a score ----------------------------------------------------------------------


def advisors(facts: Facts, box: Box) -> str:
    """FIN-1: what the two best Advisors pay, each with the number of what it pays for."""
    scored = facts["advisors"][:ADVISORS_SCORED]
    if not scored:
        return "no Advisor"
    parts = []
    for card, dollars in scored:
        advisor = box.advisors[box.advisor_number[card]]
        count, rate = dollars // advisor.dollars, names.dollars(advisor.dollars)
        parts.append(f"{advisor.name} {count} × {rate}")
    return f"Advisors {added(parts, names.dollars(facts['advisor_total']))}"


def awards(state: State, colour: int) -> str:
    """FIN-1: the awards one by one."""
    held = state.awards[colour]
    return f"awards {added(map(names.dollars, held), names.dollars(sum(held)))}" if held else ""


def shares(state: State, colour: int) -> str:
    """FIN-1: shares by company, at the company's price."""
    held = {company: state.shares[colour * 4 + company] for company in state.order}
    parts = [
        f"{count} of {names.colour(company)} × {names.dollars(state.price[company])}"
        for company, count in held.items()
        if count
    ]
    worth = sum(count * state.price[company] for company, count in held.items())
    return f"shares {added(parts, names.dollars(worth))}" if parts else "no share"


def bailouts(state: State, colour: int) -> str:
    """FIN-1: what Bailouts cost."""
    count, cost = state.bailouts[colour], state.box.bailout_costs
    if not count:
        return ""
    said = names.counted(count, "Bailout", "Bailouts")
    return f"{said} × {names.dollars(-cost)} = {names.dollars(-count * cost)}"
