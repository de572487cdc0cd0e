"""Positions worth beginning from, by name."""

from __future__ import annotations

import difflib
import tomllib
from functools import cache
from importlib import resources

from panamax_widget.text.positions import Position


@cache
def _table() -> dict[str, dict[str, str]]:
    source = resources.files("panamax_widget").joinpath("examples.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def example_names() -> dict[str, str]:
    """The names of all examples, each with what its position is about."""
    return {name: row["title"] for name, row in _table().items()}


def example(name: str) -> Position:
    """A position by name, for `Game(position=…)` and `show(…)`.

    >>> example("first-game").text[:12]
    'pmx1;round=1'

    Raises KeyError, with the names there are, for any other name.
    """
    if name not in _table():
        near = difflib.get_close_matches(name, _table(), 3, 0.3) or list(_table())
        raise KeyError(f"there is no example {name!r}; try {', '.join(near)}")
    return Position.parse("".join(_table()[name]["text"].split()))
