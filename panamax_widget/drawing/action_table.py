"""The Action table: white dice by column and row, and the Executive dice."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.drawing.dice import white_die
from panamax_widget.drawing.pen import Area, group, holder, rect, slot, target, text, use
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.words import many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

_LEFT = TABLES.x
_HALF, _HALF_GAP = 144.0, 4.0
_LABELS = 28.0
_COLUMN = 38.0
_TOP = TABLES.y + 38
_ROW = 38.5
_DIE = 32.0
_REACH = 38.0
"""Side of the square in which a click takes a die."""
_FOOT = _TOP + 3 * _ROW
_EXECUTIVE = _FOOT + 20
_STRIP = 40.0
BLUE = (1, 2, 3)


def column_area(column: int) -> Area:
    """The area of column 1 to 6, its foot included."""
    half, index = divmod(column - 1, 3)
    x = _LEFT + half * (_HALF + _HALF_GAP) + _LABELS + index * (_COLUMN + 0.5)
    return Area(x, _TOP - 1, _COLUMN, 3 * _ROW + 18)


def executive_area(value: int) -> Area:
    """The Executive space of a value, 1 to 6."""
    column = column_area(value)
    return Area(column.middle[0] - 18, _EXECUTIVE + 2, 36, 36)


def still(prefix: str) -> str:
    """Titles, the two halves, and for each row what it is worth."""
    parts = [text(_LEFT, TABLES.y + 12, "Action table", "pmx-title")]
    for half, (kind, words, icon) in enumerate(
        (("blue", "Move ships", "wave"), ("grey", "Contract, load", "load"))
    ):
        x = _LEFT + half * (_HALF + _HALF_GAP)
        height = _EXECUTIVE - TABLES.y - 22
        parts.append(rect(Area(x, TABLES.y + 18, _HALF, height), f"pmx-half-{kind}", rx=6))
        parts.append(text(x + _LABELS, TABLES.y + 31, words, "pmx-half-title"))
        for row in (3, 2, 1):
            y = _TOP + (3 - row) * _ROW
            parts.append(text(x + 9, y + 23.5, str(row), "pmx-row-number"))
            parts.append(use(prefix, f"icons/{icon}", Area(x + 14, y + 13.5, 11, 11), "pmx-muted"))
    for column in range(1, 7):
        parts.append(_foot(prefix, column))
        parts.append(slot(f"column-{column}"))
    parts.append(
        rect(Area(_LEFT, _EXECUTIVE, 2 * _HALF + _HALF_GAP, _STRIP), "pmx-executive", rx=6)
    )
    parts.append(text(_LEFT + 9, _EXECUTIVE + 24.5, "3", "pmx-row-number pmx-on-paper"))
    parts.append(slot("executive"))
    words = "Executive dice: as row 3, or a Market action"
    parts.append(text(_LEFT, _EXECUTIVE + _STRIP + 12, words, "pmx-caption pmx-on-table"))
    return group("".join(parts), class_="pmx-action-table")


def _foot(prefix: str, column: int) -> str:
    area = column_area(column)
    y = _FOOT
    if column not in BLUE:
        return text(area.x + area.w / 2, y + 13, str(column), "pmx-foot pmx-middle")
    left = area.x + area.w / 2 - (column * 8 + 11) / 2
    number = text(left, y + 13, str(column), "pmx-foot")
    locks = "".join(
        use(prefix, "icons/lock", Area(left + 9 + i * 8, y + 3, 12, 12), "pmx-lock-line")
        for i in range(column)
    )
    return group(number + locks, aria_label=f"Column {column}: {many(column, 'lock')}", role="img")


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """One slot a column, one for the Executive dice."""
    for index, dice in enumerate(view.state.columns):
        yield f"column-{index + 1}", _column(prefix, index + 1, dice)
    yield "executive", _executive(prefix, view.state.executive)


@lru_cache(maxsize=256)
def _column(prefix: str, column: int, dice: int) -> str:
    area = column_area(column)
    parts = []
    for row in (3, 2, 1):
        reach = Area(area.x, _TOP + (3 - row) * _ROW, _REACH, _REACH)
        square = reach.shrink((_REACH - _DIE) / 2)
        lowest = 4 - dice
        if row < lowest or not dice:
            parts.append(rect(square.shrink(1), "pmx-hole", rx=4))
            continue
        name = f"die:{column}" if row == lowest else f"die:{column}:{row}"
        worth = many(row, "waterway") if column in BLUE else many(row, "die", "dice")
        label = f"White die {column}, row {row}: {worth}"
        if column in BLUE:
            label += f" and {many(column, 'lock')}"
        parts.append(target(name, label, reach, white_die(prefix, column, square)))
    label = f"Column {column}, {many(dice, 'die', 'dice')}"
    return holder(f"column:{column}", label, area, "".join(parts))


@lru_cache(maxsize=64)
def _executive(prefix: str, dice: int) -> str:
    parts = []
    for value in range(1, 7):
        area = executive_area(value)
        square = area.shrink(3)
        if dice >> (value - 1) & 1:
            die = white_die(prefix, value, square)
            outline = rect(area, "pmx-executive-space", rx=6)
            label = f"Executive die {value}"
            parts.append(outline + target(f"die:x{value}", label, area.shrink(-1), die))
        else:
            parts.append(rect(area, "pmx-executive-space pmx-bare", rx=6))
    return "".join(parts)
