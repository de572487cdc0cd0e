"""Guided scenarios: the rulebook, learned by doing.

>>> import panamax_widget as pw
>>> attempt = Attempt(scenario("movement/a-push"))
>>> attempt.solved
False
"""

from __future__ import annotations

from difflib import get_close_matches

from panamax_widget.scenarios.attempt import Attempt, Hint
from panamax_widget.scenarios.course import lesson_file, scenario_ids
from panamax_widget.scenarios.judging import Verdict, judge
from panamax_widget.scenarios.reading import ScenarioError, load
from panamax_widget.scenarios.scenario import Scenario, Step

__all__ = [
    "Attempt",
    "Hint",
    "Scenario",
    "ScenarioError",
    "Step",
    "Verdict",
    "all_scenarios",
    "judge",
    "scenario",
    "scenario_ids",
]


def scenario(name: str, language: str = "") -> Scenario:
    """A scenario by its id. Raises KeyError, with the ids that come nearest, for any other name."""
    known = scenario_ids()
    if name not in known:
        near = get_close_matches(name, known, 3, 0.4) or known[:3]
        raise KeyError(f"there is no scenario {name!r}; try {', '.join(near)}")
    return load(lesson_file(name), name, language)


def all_scenarios() -> tuple[Scenario, ...]:
    """Every scenario that comes with the package, in the order of the course."""
    return tuple(scenario(name) for name in scenario_ids())
