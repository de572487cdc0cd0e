"""Guided scenarios: the rulebook, learned by doing.

>>> import panamax_widget as pw
>>> attempt = Attempt(scenario("movement/a-push"))
>>> attempt.solved
False
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from panamax_widget.scenarios.attempt import Attempt, Hint
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


def scenario_ids() -> tuple[str, ...]:
    """The ids of all scenarios that come with the package, such as `movement/a-push`, in order."""
    return tuple(_files())


def scenario(name: str, language: str = "") -> Scenario:
    """A scenario by its id. Raises KeyError, with the ids that come nearest, for any other name."""
    known = _files()
    if name not in known:
        near = get_close_matches(name, known, 3, 0.4) or list(known)[:3]
        raise KeyError(f"there is no scenario {name!r}; try {', '.join(near)}")
    return load(known[name], name, language)


def all_scenarios() -> tuple[Scenario, ...]:
    """Every scenario that comes with the package, in the order of the ids."""
    return tuple(scenario(name) for name in scenario_ids())


@cache
def _files() -> dict[str, Path]:
    with as_file(files(__name__).joinpath("lessons")) as folder:
        found = sorted(path for path in folder.glob("*/*.toml") if "." not in path.stem)
    return {f"{path.parent.name}/{path.stem}": path for path in found}
