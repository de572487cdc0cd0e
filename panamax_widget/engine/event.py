"""What happened: events, the only way in which the engine reports what an action caused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from panamax_widget.components.box import COLOURS


class Event(NamedTuple):
    """One thing that happened, by which rule, with its facts.

    `kind` is a word such as `paid`, `moved`, `loaded`; `facts` holds names of colours, ships, zones
    and cards, and numbers of dollars, pips and dice. Only the `action` of a `forced` event is the
    engine's own tuple. A fact that the viewer may not know is None.
    """

    kind: str
    rule: str
    facts: Mapping[str, Any]

    def __getattr__(self, name: str) -> Any:
        try:
            return self.facts[name]
        except KeyError:
            known = ", ".join(self.facts)
            raise AttributeError(f"a {self.kind!r} event has {known}, not {name!r}") from None


Log = list[Event]

BANK = "bank"
COMPANY = tuple(f"{colour} company" for colour in COLOURS)
PLAYER = tuple(f"{colour} player" for colour in COLOURS)
"""Names of the accounts between which money passes."""
