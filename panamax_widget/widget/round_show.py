"""A round's end as a show: one stage after the other on the board, with its words above it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from panamax_widget.text import names
from panamax_widget.text.telling import Line, Told, tell
from panamax_widget.widget.log_lines import pieces
from panamax_widget.widget.written import cited, element, paragraph

if TYPE_CHECKING:
    from panamax_widget.engine.stages import Stage

BACK, FORWARD, SKIP = "back", "forward", "skip"
_LAST = ("new round", "winner")
"""The kinds of stages with which a round's end is over."""


class RoundShow:
    """The stages of a round's end so far, at least one, and which of them is shown: at first that
    of the number `begins`, from 0.
    """

    def __init__(self, stages: Sequence[Stage], begins: int = 0) -> None:
        self._stages = tuple(stages)
        self._number = begins

    @property
    def stage(self) -> Stage:
        """The stage that is shown now."""
        return self._stages[self._number]

    @property
    def place(self) -> str:
        """Where one is, in words."""
        step = f"step {self._number + 1} of {len(self._stages)}"
        more = "" if self._stages[-1].kind in _LAST else " so far"
        return f"End of round {self.stage.round}, {step}{more}"

    def turn(self, to: str) -> bool:
        """Goes to the stage before or after (BACK, FORWARD) or past all (SKIP); whether there is
        one. There is none before the first: it stays.
        """
        steps = {BACK: -1, FORWARD: 1, SKIP: len(self._stages)}
        number = max(0, self._number + steps[to])
        if number >= len(self._stages):
            return False
        self._number = number
        return True

    def told(self, viewer: int | None, decides: str | None) -> Told:
        """The stage in words; of the last, also which colour `decides` after it."""
        told = tell(self.stage, viewer)
        is_last = self._number == len(self._stages) - 1
        if is_last and decides and self.stage.kind not in _LAST:
            return told._replace(
                lines=(*told.lines, ("", f"{names.colour(decides)} decides next."))
            )
        return told

    def data(self, told: Told) -> dict[str, Any]:
        """The stage as the browser is sent it: its words as HTML (`scene`), whether it is the
        `first`, and the pieces that `glow`.
        """
        stage = self.stage
        glow = (piece for event in stage.events for piece in pieces(event, stage.after))
        return {
            "scene": _scene(told, self.place),
            "first": self._number == 0,
            "glow": list(dict.fromkeys(glow)),
        }


def _scene(told: Told, place: str) -> str:
    title = element("strong", escape(told.title)) + element("span", place, class_="pmx-soft")
    lines = zip(told.lines, (*told.lines[1:], ("", "")), strict=True)
    return paragraph(title) + paragraph(" ".join(_line(each, then) for each, (then, _) in lines))


def _line(line: Line, then: str) -> str:
    """A sentence, and its rule if the next sentence is by another one."""
    rule, text = line
    for sign in "×+−=→":
        text = text.replace(f" {sign} ", f" {sign}\u00a0")  # lines break before a sign
    return escape(text) + (f" {cited(rule)}" if rule and rule != then else "")
