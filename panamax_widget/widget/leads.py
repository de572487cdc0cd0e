"""What leads from the question to the board: to all that can be clicked now, and to its end.

Both can lie far below what is in sight.
"""

from __future__ import annotations

from collections.abc import Sequence

from panamax_widget.drawing.banner import PLATES
from panamax_widget.widget.gestures import Gesture
from panamax_widget.widget.written import button, element


def leads(table: Sequence[Gesture]) -> str:
    """Words that show where a click may begin, and the plates that can be clicked, as HTML; "" if
    nothing can.
    """
    first = {name: None for each in table for name in each.together or each.path[:1]}
    if not first:
        return ""
    title = "Show what can be clicked now"
    shown = element(
        "button",
        "Where?",
        type="button",
        class_="pmx-where",
        data_shows=" ".join(first),
        title=title,
    )
    offered = {each.action for each in table}
    plates = [
        button("play", words, label, to=verb)
        for verb, (words, label) in PLATES.items()
        if verb in offered
    ]
    return " ".join((shown, *plates))
