"""What has happened between two looks at a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.engine.event import Event


class Newest:
    """Follows the log of a game, as whoever looks may read it."""

    def __init__(self, log: Sequence[Event]) -> None:
        self._log = log

    def since(self, log: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
        """The events that have come since the last call, and those taken back, oldest first.

        Nothing has come or gone if the logs part somewhere in the middle.
        """
        old, self._log = self._log, log
        both = min(len(old), len(log))
        if both and not _same(old[both - 1], log[both - 1]):
            return (), ()
        return log[both:], old[both:]


def _same(one: Event, other: Event) -> bool:
    """Whether the events are the same, though one of two people may not know all of it."""
    return one.kind == other.kind and all(
        value == other.facts.get(name) or value is None or other.facts.get(name) is None
        for name, value in one.facts.items()
    )
