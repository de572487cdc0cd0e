"""What is handed out: a scenario that can be done and judged, but does not give itself away."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from panamax_widget.scenarios.writing import scenario_text

if TYPE_CHECKING:
    from panamax_widget.scenarios.scenario import Scenario, Step

_HEAD = """\
A guided scenario to be solved. It is played with the standard box:

    import panamax_widget as pw
    pw.scenario("{name}")

Its solutions are left out, and no more hints are given than are written here (sealed)."""


def without_solutions(scenario: Scenario) -> Scenario:
    """The scenario without solutions and examples, and without hints that name a solution.

    It is sealed: there are no plain hints, so that none can be searched for either. What is said
    to wrong ideas and failures stays, and so does the marking on the board.
    """
    return replace(scenario, sealed=True, steps=tuple(map(_without, scenario.steps)))


def _without(step: Step) -> Step:
    return replace(
        step,
        solution=(),
        hints=tuple(hint for hint in step.hints if not _names(hint, step.solution)),
        ideas=tuple(replace(idea, example="", after=()) for idea in step.ideas),
        failures=tuple(replace(failure, example=()) for failure in step.failures),
    )


def _names(hint: str, solution: tuple[str, ...]) -> bool:
    return any(action.casefold() in hint.casefold() for action in solution)


def pupils_text(scenario: Scenario, name: str) -> str:
    """The text of the file `name` that is handed out."""
    return scenario_text(without_solutions(scenario), _HEAD.format(name=name))
