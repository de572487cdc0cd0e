"""Goals: facts about the position and the events of a step, put together.

"red2 at gatun-lake-P"                            a fact, as in `panamax_widget/facts.py`
["event loaded ship=red2", "red2 may sail"]       all of them
{ all = […] }  { any = […] }  { not = "…" }       all, at least one, and not
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from panamax_widget import facts

if TYPE_CHECKING:
    from panamax_widget.components import Box
    from panamax_widget.engine.event import Event
    from panamax_widget.game import Game

Condition = str | Sequence[Any] | Mapping[str, Any]
"""A fact, a list of conditions, or a table with one of `all`, `any`, `not`."""

_WORDS = ("all", "any", "not")


def check(box: Box, condition: object) -> None:
    """Raises ValueError, with the reason, for what is no condition about such a game."""
    if isinstance(condition, str):
        facts.check(box, condition)
    elif isinstance(condition, list) and condition:
        for each in condition:
            check(box, each)
    elif isinstance(condition, dict) and len(condition) == 1 and set(condition) <= set(_WORDS):
        ((word, inner),) = condition.items()
        if word != "not" and not isinstance(inner, list):
            raise ValueError(f"`{word}` needs a list of conditions, not {inner!r}")
        check(box, inner)
    else:
        raise ValueError(f"{condition!r} is no fact, list, or table of one of {', '.join(_WORDS)}")


def met(condition: Condition, game: Game, events: Sequence[Event]) -> bool:
    """Whether a condition holds of the game as it stands, and of these events.

    Raises FactError for a fact that no such game can have.
    """
    if isinstance(condition, str):
        return facts.holds(game, condition, events)
    if not isinstance(condition, Mapping):
        return all(met(each, game, events) for each in condition)
    ((word, inner),) = condition.items()
    if word == "not":
        return not met(inner, game, events)
    several = all if word == "all" else any
    return several(met(each, game, events) for each in inner)
