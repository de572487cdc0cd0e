"""Situations of contracts and of loading."""

from __future__ import annotations

from benchmarks.situations.looking import (
    Situation,
    Test,
    asked,
    at_round_end,
    both,
    by,
    colour_of,
    ship_of,
    third_held,
    top,
    verb,
)
from panamax_widget.components.box import GOLD, WHITE
from panamax_widget.engine import third_contract
from panamax_widget.engine.contracts import DRAW, INBOUND
from panamax_widget.engine.event import Event
from panamax_widget.engine.loading import RAIL
from panamax_widget.engine.state import RAIL_LOADED
from tests.properties.games import Step


def _from(place: int) -> Test:
    return lambda step, event: verb(step) == "contract" and step.action[1] == place


def _third_taken(step: Step, event: Event) -> bool:
    return third_contract.pending(step.after, colour_of(event))


def _back_chosen(step: Step, event: Event) -> bool:
    """The back, where the front could have been taken too."""
    return verb(step) == "contract" and (*step.action[:2], 1 - step.action[2]) in step.options


def _back_of_two(step: Step, event: Event) -> bool:
    return verb(step) == "contract" and event.facts["side"] == "back"


def _startup_later(step: Step, event: Event) -> bool:
    return bool(event.facts["card"].startswith("s-") and step.before.round > 0)


def _one_die_more(step: Step, event: Event) -> bool:
    kind, *rest = top(step.before)
    return bool(kind == "cargo" and rest[1] == "die" and rest[3] == rest[2])


def _container(mark: int, on_rail: bool) -> Test:
    """A load of a die from a container with a gold or a white rail icon."""

    def holds(step: Step, event: Event) -> bool:
        if verb(step) not in ("load", "stevedore") or step.action[1] < 0:
            return False
        marked = step.action[2] & (GOLD | WHITE)
        return bool(marked) and bool(marked & mark) and (step.action[3] == RAIL) == on_rail

    return holds


def _wagon_filled(step: Step, event: Event) -> bool:
    spaces = step.before.box.wagon_spaces
    return len(step.before.wagon) < spaces == len(step.after.wagon)


def _gold_stuck(step: Step, event: Event) -> bool:
    state = step.before
    return (
        top(state)[0] == "cargo"
        and len(state.wagon) == state.box.wagon_spaces
        and any(
            all(container & GOLD for container in contract[2])
            for contract in state.contracts[top(state)[1]]
        )
    )


def _loaded_before(step: Step, event: Event) -> bool:
    ship = ship_of(step, event)
    bit = RAIL_LOADED if ship == RAIL else 1 << ship
    return ship != RAIL and bool(step.before.loaded & bit)


def _filled_to(limit: str) -> Test:
    """A ship whose load has become its maximum, or its minimum with the last slot."""

    def holds(step: Step, event: Event) -> bool:
        box, ship = step.before.box, ship_of(step, event)
        cargo = step.after.cargo[ship] if ship != RAIL else ()
        full = len(cargo) == box.slots[ship]
        load = sum(die & 7 for die in cargo)
        return full and not box.is_cruise[ship] and load == getattr(box, limit)[ship]

    return holds


def _owner(mine: bool) -> Test:
    def holds(step: Step, event: Event) -> bool:
        ship = ship_of(step, event)
        owner = step.before.box.owner[ship] if ship != RAIL else -1
        return owner >= 0 and (owner == colour_of(event)) == mine

    return holds


def _cruise_full(step: Step, event: Event) -> bool:
    box, ship = step.before.box, ship_of(step, event)
    return ship != RAIL and box.is_cruise[ship] and len(step.after.cargo[ship]) == box.slots[ship]


def _beside_column(step: Step, event: Event) -> bool:
    return verb(step) == "contract" and step.action[1] not in (INBOUND, DRAW)


SITUATIONS = (
    Situation("CON-1", "contract", "the contract beside the column is taken", _beside_column),
    Situation("CON-2", "contract", "a back, where the front could be taken", _back_chosen),
    Situation(
        "CON-3",
        "contract",
        "dice from Warehouse and Dice Pool",
        lambda s, e: e.facts["warehouse"] > 0 < e.facts["pool"],
    ),
    Situation("CON-4", "contract", "the back of a contract", _back_of_two),
    Situation(
        "CON-5", "shuffled", "the discards become the Draw pile", lambda s, e: e.rule == "CON-5"
    ),
    Situation("CON-6", "contract", "the Inbound card is taken", _from(INBOUND)),
    Situation("CON-6", "contract", "the top of the Draw pile is taken", _from(DRAW)),
    Situation("CON-7", "contract", "a third contract is taken", _third_taken),
    Situation(
        "CON-7", "completed", "one of three is emptied by a white die", both(third_held, by("load"))
    ),
    Situation(
        "CON-7",
        "completed",
        "one of three is emptied by a Stevedore",
        both(third_held, by("stevedore")),
    ),
    Situation(
        "CON-7",
        "loaded",
        "the way out of three is by rail",
        both(third_held, lambda s, e: e.facts["ship"] == "rail"),
    ),
    Situation("CON-7", "brought", "the way out of three is by a ship from Waiting", third_held),
    Situation("CON-7", "built", "a ship is built while three are held", third_held),
    Situation("CON-7", "placed", "the 2-slot ship is placed while three are held", third_held),
    Situation("CON-8", "completed", "a back is emptied", lambda s, e: e.facts["side"] == "back"),
    Situation("SET-15", "completed", "a start-up contract is emptied later", _startup_later),
    Situation(
        "LOD-1", "loaded", "one die more by the Passenger benefit", both(_one_die_more, by("load"))
    ),
    Situation("LOD-2", "loaded", "onto a ship of another player", _owner(False)),
    Situation("LOD-3", "brought", "by a white die", both(asked("cargo"), by("load"))),
    Situation("LOD-3", "brought", "by a Stevedore", by("stevedore")),
    Situation(
        "LOD-3",
        "brought",
        "by the free action",
        both(asked("load one"), lambda s, e: s.before.seat >= 0),
    ),
    Situation("LOD-3", "brought", "by the free action at the end of the round", at_round_end),
    Situation("LOD-4", "loaded", "a second die, by card or free action", _loaded_before),
    Situation("LOD-6", "loaded", "a gold die", _container(GOLD, True)),
    Situation("LOD-6", "loaded", "a white die by rail", _container(WHITE, True)),
    Situation("LOD-6", "loaded", "a white die by ship", _container(WHITE, False)),
    Situation("LOD-7", "loaded", "the 1st wagon is filled", _wagon_filled),
    Situation("LOD-7", "decision", "a gold die is stuck", _gold_stuck),
    Situation("SHP-1", "loaded", "a ship is filled to its maximum", _filled_to("maximum")),
    Situation("SHP-1", "loaded", "a ship is filled to just its minimum", _filled_to("minimum")),
    Situation("CRU-1", "loaded", "a Cruise ship is filled", _cruise_full),
)
