"""What a screen reader says after a change: in one sentence what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.text.happenings import sentence
from panamax_widget.text.names import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.components.box import Box
    from panamax_widget.engine.event import Event

UNTOLD = frozenset(
    ("turn", "may load", "may move", "movement over", "joined", "price", "forced", "score", "order")
)
"""The kinds of events that go without saying: they follow from others, or from the question."""
FIRST, LATEST = 3, 3
"""Of many happenings the first are told, which one has done oneself, and the latest."""


def in_one_sentence(fresh: Sequence[Event], gone: Sequence[Event], box: Box) -> str:
    """The events that have come, or that some have been taken back; "" if there are none."""
    if gone:
        return "Taken back."
    told = [sentence(event, box) for event in fresh if event.kind not in UNTOLD]
    parts = [each.removesuffix(".") for each in told if each]
    left_out = len(parts) - FIRST - LATEST
    if left_out > 1:
        between = f"{counted(left_out, 'thing', 'things')} more, which the log tells"
        parts = [*parts[:FIRST], between, *parts[-LATEST:]]
    return f"{'; '.join(parts)}." if parts else ""
