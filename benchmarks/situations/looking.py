"""What a situation is, and what its test asks of a step and of one of its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine import third_contract
from panamax_widget.engine.event import Event
from panamax_widget.engine.loading import RAIL
from panamax_widget.engine.state import Frame, State
from tests.properties.games import Step

Test = Callable[[Step, Event], bool]


class Situation(NamedTuple):
    """A situation: the rule it shows, the kind of event at which it is looked for, and in words.

    Two kinds are no events: `deal` comes once a game, and `decision` at every decision.
    """

    rule: str
    kind: str
    says: str
    holds: Test

    def __str__(self) -> str:
        return f"{self.rule} {self.kind}: {self.says}"


def always(step: Step, event: Event) -> bool:
    """The event alone is the situation."""
    return True


def fact(name: str, *values: object) -> Test:
    """Whether a fact of the event is one of these."""
    return lambda step, event: event.facts[name] in values


def both(*tests: Test) -> Test:
    """Whether all tests hold."""
    return lambda step, event: all(test(step, event) for test in tests)


# -- the position before ---------------------------------------------------------------------------


def top(state: State) -> Frame:
    """The pending decision."""
    return state.stack[-1] if state.stack else ("over", -1)


def asked(*kinds: str) -> Test:
    """Whether the decision was of one of these kinds."""
    return lambda step, event: top(step.before)[0] in kinds


def moving_by(source: str) -> Test:
    """Whether the movement of a `die`, a `captain` or a `move3` was under way."""
    return lambda step, event: top(step.before)[0] == "movement" and top(step.before)[2] == source


def in_set_up(step: Step, event: Event) -> bool:
    return step.before.round == 0


def at_round_end(step: Step, event: Event) -> bool:
    return step.before.seat < 0 < step.before.round


def third_held(step: Step, event: Event) -> bool:
    """Whether somebody held one contract more than may be held at the end of a turn."""
    return any(third_contract.pending(step.before, colour) for colour in step.before.order)


# -- the action and the event ----------------------------------------------------------------------


def verb(step: Step) -> str:
    return str(step.action[0]) if step.action else ""


def by(*verbs: str) -> Test:
    """Whether the action was one of these."""
    return lambda step, event: verb(step) in verbs


def colour_of(event: Event) -> int:
    return COLOURS.index(event.facts["colour"])


def place_of(event: Event) -> int:
    """Where the flags of the event's colour and nation are counted."""
    return colour_of(event) * 4 + NATIONS.index(event.facts["nation"])


def ship_of(step: Step, event: Event) -> int:
    """The event's ship, or RAIL."""
    return step.before.box.ship_number.get(event.facts["ship"], RAIL)


def ships_of(step: Step, event: Event) -> list[int]:
    return [step.before.box.ship_number[name] for name in event.facts["ships"]]


def are_military(step: Step, event: Event) -> set[bool]:
    return {step.before.box.is_military[ship] for ship in ships_of(step, event)}


def waiting(step: Step, zone: str) -> bool:
    """Whether a zone is a Waiting zone."""
    return step.before.box.zone_number[zone] in step.before.box.waiting_zones


def count(step: Step, kind: str) -> int:
    """Events of a kind in this step."""
    return sum(event.kind == kind for event in step.events)


def on_anothers_turn(step: Step, event: Event) -> bool:
    return step.before.active not in (-1, colour_of(event))
