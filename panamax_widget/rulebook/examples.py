"""Examples of the rules: a small position, what is done in it, and what part of the board to see.

They are data, in ``examples.toml`` beside this file; ``pictures.py`` plays and draws them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

from panamax_widget.rulebook.reading import RulebookError

MOST_WORDS = 25
"""A caption is one sentence of at most so many words."""
_TEXTS = ("caption", "layout", "by")
_LISTS = ("play", "refused", "shows", "marks")


@dataclass(frozen=True, slots=True)
class Example:
    """What shows a rule.

    Attributes:
        rule: its id, such as ``"MOV-7"``.
        caption: one sentence.
        layout: the position, in the lines of ``text/layout.py``.
        play: actions that are played one after the other.
        refused: actions that are tried then, and refused by the rule.
        shows: parts of the board, as ``drawing/cutouts.py`` names them.
        marks: pieces to be marked besides those that the actions name.
        by: id of the rule that events name here, for a rule that none ever names.
    """

    rule: str
    caption: str
    layout: str
    play: tuple[str, ...]
    refused: tuple[str, ...]
    shows: tuple[str, ...]
    marks: tuple[str, ...]
    by: str


def example_of(rule_id: str) -> Example | None:
    """The example for a rule; None where the words are enough."""
    return examples().get(rule_id)


@cache
def examples() -> dict[str, Example]:
    """All examples by rule id, in the order of their file.

    Raises:
        RulebookError: ``examples.toml`` is not what it should be.
    """
    return read(files(__package__).joinpath("examples.toml").read_text(encoding="utf-8"))


def read(toml: str) -> dict[str, Example]:
    """Reads examples: one table for each rule id. Raises RulebookError with the entry at fault."""
    try:
        tables = tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"The examples are not valid TOML: {error}.") from error
    return {rule_id: _example(rule_id, table) for rule_id, table in tables.items()}


def _example(rule_id: str, table: Any) -> Example:
    if not isinstance(table, dict):
        raise RulebookError(f"The example {rule_id} is not a table.")
    if surplus := sorted(set(table) - {*_TEXTS, *_LISTS}):
        raise RulebookError(f"The example {rule_id} has an unknown field {surplus[0]!r}.")
    texts: dict[str, Any] = {name: table.get(name, "") for name in _TEXTS}
    lists = {name: table.get(name, []) for name in _LISTS}
    if not all(isinstance(text, str) for text in chain(texts.values(), *lists.values())):
        raise RulebookError(f"The example {rule_id} has something that is no text.")
    words = len(texts["caption"].split())
    if not 0 < words <= MOST_WORDS or not texts["caption"].endswith("."):
        raise RulebookError(f"The example {rule_id}: the caption is no short sentence.")
    if not lists["shows"] or not (lists["play"] or lists["refused"]):
        raise RulebookError(f"The example {rule_id} shows nothing, or nothing happens in it.")
    tuples: dict[str, Any] = {name: tuple(values) for name, values in lists.items()}
    return Example(rule_id, **texts, **tuples)
