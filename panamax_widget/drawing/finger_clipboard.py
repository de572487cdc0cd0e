"""A Clipboard for fingers: its parts are those of the wide sheet, each moved and scaled by itself.

What is played is large enough for a finger, words are no larger than elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing import clipboard_cargo, clipboard_flags, clipboards
from panamax_widget.drawing.pen import Area, moved, placed, slot
from panamax_widget.drawing.places import LARGE, MARGIN, TALL, clipboard

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

_HEAD, _WORDS = 33.0, 1.25
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a sheet is arranged. `parts` has for each part a point of the wide sheet, from its left
    top; where it comes to lie on this one; and the scale.
    """

    width: float
    height: float
    parts: dict[str, tuple[Point, Point, float]]


ACROSS = Arrangement(
    TALL - 2 * MARGIN,
    322,
    {
        "company": ((5, 29), (6, 40), 1.3),
        "player": ((75, 29), (6, 94), 1.3),
        "shares": ((138, 29), (6, 148), 1.27),
        "sale": ((219, 29), (6, 202), 1.3),
        "flags": ((5, 72), (116, 41), 1.34),
        "benefits": ((5, 72), (116, 41), 1.34),
        "dice": ((141, 70.4), (310, 40), 1.95),
        "contracts": ((141, 70.4), (310, 40), 1.95),
        "ships": ((141, 180), (380, 258), 1.4),
        "cards": ((6, 226), (6, 263), 1.32),
    },
)
"""Over the whole width of the tall arrangement, three parts beside each other."""
GAP = 8.0
"""Between two sheets beside each other."""
PAIRED = Arrangement(
    (LARGE - 2 * MARGIN - GAP) / 2,
    384,
    {
        "company": ((5, 29), (4, 40), 1.13),
        "player": ((75, 29), (86, 40), 1.13),
        "shares": ((138, 29), (4, 90), 1.08),
        "sale": ((219, 29), (91, 90), 1.08),
        "flags": ((5, 72), (4, 138), 1.19),
        "benefits": ((5, 173), (4, 260), 1.18),
        "dice": ((141, 70.4), (167, 40), 1.946),
        "contracts": ((141, 70.4), (167, 40), 1.946),
        "ships": ((141, 180), (167, 255), 1.5),
        "cards": ((6, 226), (6, 322), 1.4),
    },
)
"""Over half the width of the large arrangement, two parts beside each other."""


def still(
    box: Box,
    prefix: str,
    whose: tuple[tuple[int, ...], int],
    how: Arrangement,
    corner: Point,
) -> str:
    """The empty sheet of one company, with its left top at `corner`; `whose` are all colours in
    play, and the company's.
    """
    wide, name = clipboard(*whose), COLOURS[whose[1]]
    sheet = Area(*corner, how.width, how.height)
    parts = [
        clipboards.sheet(prefix, sheet, whose[1], _HEAD),
        placed(clipboards.label(prefix, wide, whose[1]), (wide.x, wide.y), corner, _WORDS),
        placed(slot(f"head-{name}"), (wide.right, wide.y), (sheet.right, sheet.y), _WORDS),
        _moved(clipboard_flags.still(box, prefix, wide), how.parts["flags"], wide, corner),
    ]
    for point, words in clipboard_cargo.titles(box, wide):
        at = _at(how.parts["dice"], point, wide, corner)
        parts.append(placed(words, point, at, _WORDS))
    for part, way in how.parts.items():
        parts.append(_moved(slot(f"{part}-{name}"), way, wide, corner))
    return clipboards.whole("".join(parts), whose[1])


def _at(way: tuple[Point, Point, float], point: Point, wide: Area, corner: Point) -> Point:
    """Where a point of the wide sheet comes to lie if it moves with a part."""
    (left, top), (x, y), scale = way
    across, down = point[0] - wide.x - left, point[1] - wide.y - top
    return corner[0] + x + across * scale, corner[1] + y + down * scale


def _moved(content: str, way: tuple[Point, Point, float], wide: Area, corner: Point) -> str:
    x, y = _at(way, (0, 0), wide, corner)
    return moved(content, round(x, 2), round(y, 2), way[2])
