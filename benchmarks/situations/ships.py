"""Situations of movement, of Military ships and of leaving the canal."""

from __future__ import annotations

from benchmarks.situations.looking import (
    Situation,
    Test,
    are_military,
    at_round_end,
    both,
    colour_of,
    count,
    fact,
    moving_by,
    on_anothers_turn,
    ship_of,
    ships_of,
    top,
    waiting,
)
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.event import Event
from tests.properties.games import Step


def _chain(zones: int) -> Test:
    """One move that pushes through so many zones; it is told by the last push."""

    def holds(step: Step, event: Event) -> bool:
        pushes = [each for each in step.events if each.kind == "pushed"]
        one_move = count(step, "moved") == 1
        return one_move and len(pushes) == zones and event is pushes[-1]

    return holds


def _into_lake(step: Step, event: Event) -> bool:
    box = step.before.box
    zone = box.zone_number[event.facts["zone"]]
    return box.ocean[zone] < 0 and not box.room[zone]


def _into_ocean(step: Step, event: Event) -> bool:
    return waiting(step, event.facts["zone"])


def _mixed(step: Step, event: Event) -> bool:
    return len(are_military(step, event)) > 1


def _with_military(step: Step, event: Event) -> bool:
    return True in are_military(step, event)


def _fleet(step: Step, event: Event) -> bool:
    return are_military(step, event) == {True} and len(event.facts["ships"]) > 1


def _military_from_waiting(alone: bool) -> Test:
    def holds(step: Step, event: Event) -> bool:
        out = any(waiting(step, zone) for zone in event.facts["sources"])
        return out and (len(event.facts["ships"]) == 1) == alone

    return holds


def _two_ports(step: Step, event: Event) -> bool:
    return sum(not waiting(step, zone) for zone in event.facts["sources"]) > 1


def _rectangle_full(step: Step, event: Event) -> bool:
    box = step.before.box
    slots = sum(box.slots[ship] for ship in ships_of(step, event))
    return slots == box.room[box.zone_number[event.facts["zone"]]]


def _moves_left(source: str) -> Test:
    def holds(step: Step, event: Event) -> bool:
        left = event.facts["locks"] + event.facts["waterways"] + event.facts["free"]
        return event.facts["source"] == source and left > 0 and count(step, "moved") > 0

    return holds


def _pay(dollars: int) -> Test:
    return lambda step, event: event.rule == "MIL-2" and event.facts["amount"] == dollars


def _pay_of(source: str) -> Test:
    def holds(step: Step, event: Event) -> bool:
        over = [each for each in step.events if each.kind == "movement over"]
        return event.rule == "MIL-2" and len(over) == 1 and over[0].facts["source"] == source

    return holds


def _aboard(step: Step, event: Event) -> set[int]:
    return {die >> 3 for die in step.before.cargo[ship_of(step, event)]}


def _cruise_of_two(step: Step, event: Event) -> bool:
    return step.before.box.is_cruise[ship_of(step, event)] and len(_aboard(step, event)) > 1


def _prospector_of_two(step: Step, event: Event) -> bool:
    kind = step.before.box.ships[ship_of(step, event)].kind
    return kind == "panamax" and len(_aboard(step, event)) > 1


def _military_home(step: Step, event: Event) -> bool:
    return step.before.box.is_military[ship_of(step, event)]


def _benefit(kind: str) -> Test:
    return fact("benefit", kind)


def _second_token(step: Step, event: Event) -> bool:
    place = colour_of(event) * 3 + BENEFITS.index(event.facts["benefit"])
    return step.after.benefits[place] > 1


def _benefit_of_another(step: Step, event: Event) -> bool:
    return top(step.before)[0] == "benefit" and on_anothers_turn(step, event)


def _reward(kind: str) -> Test:
    return fact("reward", kind)


def _only_cash(slots: int) -> Test:
    """The reward of a ship with so many slots is cash, since there is nothing else."""

    def holds(step: Step, event: Event) -> bool:
        if event.facts["action"] != ("reward", "cash"):
            return False
        rewards = [each for each in step.events if each.kind == "reward"]
        return any(step.before.box.slots[ship_of(step, each)] == slots for each in rewards)

    return holds


SITUATIONS = (
    Situation("MOV-2", "moved", "a move by a Captain", moving_by("captain")),
    Situation("MOV-2", "moved", "a move by a Move 3", moving_by("move3")),
    Situation("MOV-4", "pushed", "there is no room, and ships are pushed", lambda s, e: True),
    Situation("MOV-5", "moved", "a group from two Loading zones", _two_ports),
    Situation("MOV-6", "joined", "a rectangle becomes full", _rectangle_full),
    Situation("MOV-7", "pushed", "a push through two zones", _chain(2)),
    Situation("MOV-7", "pushed", "into a lake", _into_lake),
    Situation("MOV-7", "pushed", "Military and other ships together", _mixed),
    Situation("MOV-8", "movement over", "a die gets stuck on the way", _moves_left("die")),
    Situation("MOV-9", "pushed", "out of the canal", _into_ocean),
    Situation(
        "MOV-9", "pushed", "a Military ship out of the canal", both(_into_ocean, _with_military)
    ),
    Situation(
        "MIL-1", "moved", "a Military ship straight out of Waiting", _military_from_waiting(True)
    ),
    Situation(
        "MIL-1", "moved", "in a group straight out of Waiting", _military_from_waiting(False)
    ),
    Situation("MIL-1", "moved", "a group of Military ships", _fleet),
    Situation("MIL-1", "moved", "a group of Military and other ships", _mixed),
    Situation("MIL-2", "paid", "$1", _pay(1)),
    Situation("MIL-2", "paid", "$2", _pay(2)),
    Situation("MIL-2", "paid", "$3", _pay(3)),
    Situation("MIL-2", "paid", "for a Captain", _pay_of("captain")),
    Situation("MIL-2", "paid", "for a Move 3", _pay_of("move3")),
    Situation(
        "MIL-2",
        "paid",
        "for a Move 3 at the end of the round",
        both(_pay_of("move3"), at_round_end),
    ),
    Situation(
        "ARR-1", "decision", "ships leave the canal together", lambda s, e: s.action[0] == "arrive"
    ),
    Situation("ARR-1", "arrived", "a Military ship arrives", _military_home),
    Situation("ARR-1", "arrived", "at the end of the round", at_round_end),
    Situation("ARR-3", "reward", "a Captain card", _reward("captain")),
    Situation("ARR-3", "reward", "a Stevedore card", _reward("stevedore")),
    Situation("ARR-3", "reward", "a Financial Advisor", _reward("advisor")),
    Situation("ARR-3", "reward", "on another player's turn", on_anothers_turn),
    Situation("ARR-3", "reward", "at the end of the round", at_round_end),
    Situation("ARR-4", "forced", "a second Captain is not to be had", _only_cash(1)),
    Situation("ARR-4", "forced", "a second Stevedore is not to be had", _only_cash(2)),
    Situation("ARR-4", "forced", "the Advisor pile is empty", _only_cash(3)),
    Situation("CRU-2", "arrived", "a Cruise ship with dice of several companies", _cruise_of_two),
    Situation("CRU-2", "no token left", "the Passenger tokens are used up", lambda s, e: True),
    Situation(
        "SET-7",
        "token",
        "the top token is worth what its place says",
        lambda s, e: e.facts["dollars"] in s.before.box.passengers,
    ),
    Situation(
        "SJP-1", "arrived", "San Juan Prospector with dice of several companies", _prospector_of_two
    ),
    Situation(
        "SJP-1",
        "paid",
        "the highest of several dice is doubled",
        lambda s, e: e.rule == "SJP-1" and len(set(e.facts["pips"])) > 1,
    ),
    Situation("PAX-1", "benefit", "transfers", _benefit("transfer")),
    Situation("PAX-1", "benefit", "contract choice", _benefit("choice")),
    Situation("PAX-1", "benefit", "one load more", _benefit("load")),
    Situation("PAX-1", "benefit", "a second token on a benefit", _second_token),
    Situation("PAX-1", "benefit", "on another player's turn", _benefit_of_another),
)
