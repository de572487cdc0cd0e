"""Situations of the Market, the end of a round and the final count."""

from __future__ import annotations

from benchmarks.situations.looking import Situation, Test, colour_of, fact
from panamax_widget.components.box import COLOURS
from panamax_widget.engine import market
from panamax_widget.engine.event import Event
from tests.properties.games import Step


def _between_purses(step: Step, event: Event) -> bool:
    source, target = event.facts["source"], event.facts["target"]
    return "bank" not in (source, target) and source.split()[1] != target.split()[1]


def _cube(rule: str, before: int, after: int) -> Test:
    return lambda step, event: (
        event.rule == rule and (event.facts["before"], event.facts["after"]) == (before, after)
    )


def _last_share(step: Step, event: Event) -> bool:
    company = COLOURS.index(event.facts["company"])
    return market.shares_sold(step.after, company) == step.after.box.shares_a_company


def _own_share(step: Step, event: Event) -> bool:
    return bool(event.facts["company"] == event.facts["colour"])


def _new_order(step: Step, event: Event) -> bool:
    return bool(event.facts["order"] != tuple(COLOURS[colour] for colour in step.before.order))


def _rail_tie(step: Step, event: Event) -> bool:
    pips = [number for number in event.facts["pips"].values() if number]
    return len(set(pips)) < len(pips)


def _player_helps(step: Step, event: Event) -> bool:
    return event.rule == "END-4" and event.facts["source"].endswith("player")


def _several(step: Step, event: Event) -> bool:
    return bool(event.facts["bailouts"] > 1)


def _unpaid(step: Step, event: Event) -> bool:
    return not event.facts["paid"]


def _for_nothing(step: Step, event: Event) -> bool:
    return event.facts["paid"] and not event.facts["dividend"]


def _director_tie(by_money: bool) -> Test:
    """Whether prices were level, and then company money told, or the turn order."""

    def holds(step: Step, event: Event) -> bool:
        state, best = step.after, colour_of(event)
        told = [each.facts for each in step.events if each.kind == "dividends"]
        paid = [COLOURS.index(facts["company"]) for facts in told if facts["paid"]]
        level = [each for each in paid if state.price[each] == state.price[best]]
        rich = [each for each in level if state.company[each] == state.company[best]]
        return len(level) > 1 and (len(rich) == 1) == by_money

    return holds


def _award(step: Step, event: Event) -> bool:
    return bool(event.facts["award"] == step.before.box.awards[step.before.round - 1])


def _no_restock(step: Step, event: Event) -> bool:
    return event.rule == "END-8" and step.after.platform != 0b1111


def _tie(step: Step, event: Event) -> bool:
    totals = sorted(each.facts["total"] for each in step.events if each.kind == "score")
    return bool(totals[-1] == totals[-2])


SITUATIONS = (
    Situation("MON-1", "paid", "between a player and a company", _between_purses),
    Situation("MKT-1", "bought", "a share for nothing", fact("price", 0)),
    Situation("MKT-1", "bought", "the last share of a company", _last_share),
    Situation("MKT-1", "bought", "a share of one's own company", _own_share),
    Situation("MKT-3", "price", "a share bought at $12", _cube("MKT-1", 12, 12)),
    Situation("MKT-3", "price", "a raise at $11", _cube("MKT-2", 11, 12)),
    Situation("MKT-3", "price", "a fall to $0", _cube("END-5", 2, 0)),
    Situation("MKT-3", "price", "a fall from $12", _cube("END-5", 12, 10)),
    Situation("END-1", "order", "the turn order changes", _new_order),
    Situation("END-1", "order", "a tie goes by the die furthest left", _rail_tie),
    Situation("END-2", "no flag left", "the Rail table has no flag left", fact("nation", "rail")),
    Situation(
        "LIM-1",
        "no flag left",
        "the supply has no flag left",
        lambda s, e: e.facts["nation"] != "rail",
    ),
    Situation("END-3", "fees due", "nothing is due", fact("due", 0)),
    Situation(
        "END-3",
        "decision",
        "a Stevedore is kept although fees are due",
        lambda s, e: s.action == ("fees", "plain"),
    ),
    Situation("END-4", "paid", "a player pays for the company", _player_helps),
    Situation("END-4", "bailout", "one Bailout", fact("bailouts", 1)),
    Situation("END-4", "bailout", "several Bailouts at once", _several),
    Situation("END-5", "dividends", "a company cannot pay", _unpaid),
    Situation("END-5", "dividends", "a dividend of $0 counts as paid", _for_nothing),
    Situation("END-6", "director", "a tie goes by company money", _director_tie(True)),
    Situation("END-6", "director", "a tie goes by turn order", _director_tie(False)),
    Situation("END-6", "no director", "nobody has paid", lambda s, e: True),
    Situation("SET-9", "director", "the award is that of the round", _award),
    Situation("END-7", "round", "the Rail table cannot be restocked", _no_restock),
    Situation("FIN-1", "score", "a total below zero", lambda s, e: e.facts["total"] < 0),
    Situation(
        "FIN-1", "score", "more than two Advisors", lambda s, e: len(e.facts["advisors"]) > 2
    ),
    Situation("FIN-1", "game over", "a tie for the first place", _tie),
)
