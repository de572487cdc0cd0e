"""The last lines of the log, told on from where they ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from panamax_widget.text.happenings import sentence
from panamax_widget.widget.log_lines import Line, companies, doer, pieces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.engine.event import Event
    from panamax_widget.engine.view import View

KEPT_LINES = 120
_TOLD_EVENTS = 240


class Story:
    """The newest lines of a game's log, as whoever looks may read them."""

    def __init__(self) -> None:
        self._log: Sequence[Event] = ()
        self._lines: list[Line] = []

    def lines(self, view: View) -> list[Line]:
        """The newest lines, oldest first. What was told before and is still so stays as it is;
        but when much has been taken back, the lines before it are told again.
        """
        log = view.events
        same = _agree(self._log, log)
        kept = [line for line in self._lines if line.number < same]
        if len(kept) < KEPT_LINES // 2:
            same, kept = max(0, len(log) - _TOLD_EVENTS), []
        self._lines = [*kept, *told(log, same, view)][-KEPT_LINES:]
        self._log = log
        return self._lines


def _agree(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two logs begin with in common."""
    both = min(len(one), len(other))
    if one[:both] == other[:both]:
        return both
    return next(number for number in range(both) if one[number] != other[number])


def told(log: Sequence[Event], since: int, view: View) -> Iterator[Line]:
    """The lines of a log's events from number `since` on."""
    state = view.state
    does = doer(log, since - 1) if since else ""
    for number, event in enumerate(log[since:], since):
        does = doer([event], 0) or ("" if event.kind == "round over" else does)
        text = sentence(event, state.box)
        if text:
            of, at = companies(event, state, does), pieces(event, state)
            ends = event.round if event.kind == "round over" else 0
            yield Line(number, text, event.rule, event.kind, of, at, ends)


def kept_and_new(before: Sequence[str], now: Sequence[str]) -> tuple[int, int, list[str]]:
    """From where to where the lines of before, all different, begin those of now; and the rest."""
    start = before.index(now[0]) if now and now[0] in before else len(before)
    end = start
    while end < len(before) and end - start < len(now) and before[end] == now[end - start]:
        end += 1
    return start, end, list(now[end - start :])
