"""The score sheet, once the game is over: each colour's total with the parts that add up to it.

It lies on the Action table and the contracts, which have no use any more; the Market, the Rail
table and the Clipboards, from which the parts can be counted again, stay in sight.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing.clipboard_cards import short
from panamax_widget.drawing.pen import Area, circle, fitted, group, rect, slot, text, use
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.stand_ins import advisor_name, dots, is_stand_in, said
from panamax_widget.drawing.words import ORDINALS, colour_name, money
from panamax_widget.engine.scoring import ADVISORS_SCORED, ranking, score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.components.box import Box
    from panamax_widget.engine.scoring import Score
    from panamax_widget.engine.state import State
    from panamax_widget.engine.view import View

_SHEET = Area(TABLES.x - 4, TABLES.y - 5, 508, TABLES.h + 3)
_HEAD, _COLUMNS = 26.0, 16.0
_MONEY, _ADVISORS, _ADVISORS_END, _AWARDS, _SHARES, _BAILOUTS, _TOTAL = (
    136.0, 148.0, 290.0, 328.0, 370.0, 422.0, 500.0,
)  # fmt: skip
"""Right ends of the columns, but for the Advisors' names; from the sheet's left."""


class Line(NamedTuple):
    """One colour's line: its place from 0, and its score."""

    place: int
    colour: int
    score: Score
    words: str
    """The same as a sentence without its full stop."""


def still() -> str:
    """One slot, empty until the game is over."""
    return slot("scores")


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """The sheet, if the game is over."""
    state = view.state
    over = not state.stack and bool(state.order)
    yield "scores", _sheet(state.box, prefix, tuple(score_lines(state))) if over else ""


def score_lines(state: State) -> list[Line]:
    """The lines from the winner to the last."""
    lines = []
    for place, colour in enumerate(ranking(state)):
        scored = score(state, colour)
        lines.append(Line(place, colour, scored, _words(state.box, place, colour, scored)))
    return lines


def _words(box: Box, place: int, colour: int, scored: Score) -> str:
    best = [
        f"{box.advisors[box.advisor_number[ident]].name} {money(dollars)}"
        f"{said(is_stand_in(box, advisor_name(box, box.advisor_number[ident])))}"
        for ident, dollars in scored.advisors[:ADVISORS_SCORED]
    ]
    uncounted = len(scored.advisors) - len(best)
    parts = [
        f"own money {money(scored.money)}",
        *(best or ["no Advisor"]),
        f"awards {money(scored.awards)}",
        f"shares {money(scored.shares)}",
        f"Bailouts {money(scored.bailouts)}",
    ]
    if uncounted:
        parts.append(f"{uncounted} more of the Advisors not counted")
    return f"{ORDINALS[place]}: {colour_name(colour)}, {money(scored.total)} ({'; '.join(parts)})"


@lru_cache(maxsize=64)
def _sheet(box: Box, prefix: str, lines: tuple[Line, ...]) -> str:
    x, y = _SHEET.x, _SHEET.y
    parts = [
        rect(_SHEET, "pmx-score-sheet", rx=7),
        text(x + 12, y + 19, "Final scores", "pmx-tray-title"),
        text(x + _TOTAL, y + 19, "The two best Advisors count.", "pmx-caption pmx-end"),
    ]
    for words, end in (
        ("own money", _MONEY),
        ("awards", _AWARDS),
        ("shares", _SHARES),
        ("Bailouts", _BAILOUTS),
        ("total", _TOTAL),
    ):
        parts.append(text(x + end, y + _HEAD + 11, words, "pmx-caption pmx-end"))
    parts.append(text(x + _ADVISORS, y + _HEAD + 11, "Advisors", "pmx-caption"))
    top = y + _HEAD + _COLUMNS
    height = min(56.0, (_SHEET.bottom - 5 - top) / len(lines))
    for line in lines:
        row = Area(x + 5, top + line.place * height, _SHEET.w - 10, height - 3)
        parts.append(_line(box, prefix, line, row))
    return group("".join(parts), aria_label="Final scores", role="group")


def _line(box: Box, prefix: str, line: Line, row: Area) -> str:
    x, base = _SHEET.x, row.middle[1] + 4
    scored, name = line.score, COLOURS[line.colour]
    first = line.place == 0
    parts = [rect(row, "pmx-score-row pmx-winner" if first else "pmx-score-row", rx=5)]
    if first:
        badge = Area(x + 9, row.middle[1] - 11, 20, 20)
        parts.append(use(prefix, "icons/award", badge, "pmx-lock-line"))
        parts.append(text(badge.x + 9, badge.y + 14.6, "1", "pmx-token-small"))
    else:
        parts.append(text(x + 19, base, ORDINALS[line.place], "pmx-small pmx-middle"))
    parts.append(circle(x + 41, row.middle[1], 9, f"pmx-disc pmx-{name}"))
    mark = Area(x + 36.2, row.middle[1] - 4.8, 9.6, 9.6)
    parts.append(use(prefix, f"marks/{name}", mark, f"pmx-on-{name}"))
    parts.append(text(x + 55, base, colour_name(line.colour), "pmx-score-name"))
    for dollars, end, sign in (
        (scored.money, _MONEY, ""),
        (scored.awards, _AWARDS, "+ "),
        (scored.shares, _SHARES, "+ "),
        (scored.bailouts, _BAILOUTS, ""),
    ):
        words = f"− ${-dollars}" if end == _BAILOUTS else sign + money(dollars)
        parts.append(text(x + end, base, words, "pmx-score-part"))
    parts.append(_advisors(box, line, row))
    parts.append(text(x + _TOTAL, base + 1, f"= {money(scored.total)}", "pmx-score-total"))
    return group("".join(parts), aria_label=line.words, role="img")


def _advisors(box: Box, line: Line, row: Area) -> str:
    best = line.score.advisors[:ADVISORS_SCORED]
    x, end = _SHEET.x + _ADVISORS, _SHEET.x + _ADVISORS_END
    first = row.middle[1] + 3.5 - (len(best) - 1) * 7.5
    parts = [] if best else [text(x, row.middle[1] + 4, "none", "pmx-caption")]
    for index, (ident, dollars) in enumerate(best):
        card = box.advisor_number[ident]
        y = first + index * 15
        name, room = short(box, box.advisors[card]), end - x - 40
        words = f"+ {money(dollars)}"
        parts.append(text(x, y, name, "pmx-advisor-name", **fitted(name, room, 12.6)))
        parts.append(text(end, y, words, "pmx-score-part"))
        length = len(money(dollars)) * 6.0
        unsure = is_stand_in(box, advisor_name(box, card))
        parts.append(dots(unsure, end - length, y + 3.2, length))
    return "".join(parts)
