"""Situations of flags with their free actions, and of cards."""

from __future__ import annotations

from benchmarks.situations.looking import (
    Situation,
    Test,
    asked,
    at_round_end,
    both,
    by,
    colour_of,
    fact,
    in_set_up,
    place_of,
    top,
)
from panamax_widget.engine.clipboard import DECLINE
from panamax_widget.engine.event import Event
from tests.properties.games import Step


def _flag_number(number: int) -> Test:
    return fact("flags", number)


def _stays_turned(step: Step, event: Event) -> bool:
    """A flag of the same white die, which does not call the deferred purchase."""
    place = place_of(event)
    return step.before.turned[place] == 2 == step.after.turned[place]


def _column_full(step: Step, event: Event) -> bool:
    colour = colour_of(event)
    row = slice(colour * 4, colour * 4 + 4)
    return not all(step.before.flags[row]) and all(step.after.flags[row])


def _loaded_from(kind: str, *sources: str) -> Test:
    """A load at a decision of a kind; `contract` stands for any card."""

    def holds(step: Step, event: Event) -> bool:
        source = event.facts["source"]
        place = source if source in ("pool", "warehouse") else "contract"
        return top(step.before)[0] == kind and place in sources

    return holds


def _lost(kind: str) -> Test:
    """A free action that can only be declined."""

    def holds(step: Step, event: Event) -> bool:
        named = [each.facts["action"] for each in step.events if each.kind == "declined"]
        return event.facts["action"] == DECLINE and kind in named

    return holds


def _fees(effect: str) -> Test:
    return both(fact("purpose", "fees"), fact("effect", effect))


def _earned_in_own_turn(step: Step, event: Event) -> bool:
    return step.before.active == colour_of(event) and event.facts["reward"] != "cash"


SITUATIONS = (
    Situation("CLP-1", "flag", "a third flag of a nation", _flag_number(3)),
    Situation("CLP-1", "flag", "a flag is stacked", _flag_number(4)),
    Situation("CLP-2", "flag", "in the set-up", in_set_up),
    Situation("CLP-2", "flag", "at the end of the round", at_round_end),
    Situation(
        "CLP-2", "declined", "Load one die is declined", both(fact("action", "load"), by("decline"))
    ),
    Situation("CLP-2", "declined", "Rail is declined", both(fact("action", "rail"), by("decline"))),
    Situation(
        "CLP-2", "declined", "Move 3 is declined", both(fact("action", "move"), by("decline"))
    ),
    Situation("CLP-3", "bought", "a share by free action", asked("market")),
    Situation(
        "CLP-3",
        "bought",
        "a share at the end of the round",
        both(asked("market", "deferred"), at_round_end),
    ),
    Situation(
        "CLP-3", "loaded", "Load one die from a contract", _loaded_from("load one", "contract")
    ),
    Situation(
        "CLP-3", "loaded", "Load one die from the Warehouse", _loaded_from("load one", "warehouse")
    ),
    Situation(
        "CLP-3", "loaded", "Load one die from the Dice Pool", _loaded_from("load one", "pool")
    ),
    Situation(
        "CLP-3",
        "loaded",
        "Load one die at the end of the round",
        both(asked("load one"), at_round_end),
    ),
    Situation(
        "CLP-3",
        "decision",
        "Move 3",
        lambda s, e: top(s.before)[0] == "movement" and top(s.before)[2] == "move3",
    ),
    Situation(
        "CLP-3",
        "decision",
        "Move 3 at the end of the round",
        both(at_round_end, lambda s, e: top(s.before)[0] == "movement"),
    ),
    Situation("CLP-3", "loaded", "Rail from the Warehouse", _loaded_from("rail", "warehouse")),
    Situation("CLP-3", "loaded", "Rail from the Dice Pool", _loaded_from("rail", "pool")),
    Situation(
        "CLP-3",
        "rail raised",
        "a Rail die gains 2",
        lambda s, e: e.facts["raised"] - e.facts["pips"] == 2,
    ),
    Situation("CLP-3", "rail raised", "a Rail die gains only 1", fact("pips", 5)),
    Situation("CLP-3", "forced", "Load one die is lost", _lost("load")),
    Situation("CLP-3", "forced", "Rail is lost", _lost("rail")),
    Situation(
        "END-2", "loaded", "Rail at the end of the round", both(at_round_end, fact("ship", "rail"))
    ),
    Situation("CLP-4", "deferred", "a purchase is deferred", by("defer")),
    Situation(
        "CLP-4", "forced", "a purchase is deferred for want of money", fact("action", ("defer",))
    ),
    Situation("CLP-4", "bought", "a deferred purchase is made", asked("deferred")),
    Situation("CLP-4", "lost", "a deferred purchase is lost", lambda s, e: True),
    Situation("CLP-4", "flag", "a flag by the same white die does not call it", _stays_turned),
    Situation(
        "CLP-4",
        "decision",
        "it is called at the end of the round",
        both(asked("deferred"), at_round_end),
    ),
    Situation("CLP-6", "flag", "the first column is full", _column_full),
    Situation("BON-2", "stevedore", "loads a die", fact("purpose", "load")),
    Situation("BON-2", "stevedore", "halves the fees", _fees("half")),
    Situation("BON-2", "stevedore", "takes $3 off the fees", _fees("less3")),
    Situation("BON-3", "reward", "a card that has to wait", _earned_in_own_turn),
)
