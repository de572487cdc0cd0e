"""A Clipboard of the tall arrangement: over the whole width, its parts beside each other.

The parts are those of the wide sheet, each moved and scaled by itself: what is played is large
enough for a finger, words are no larger than elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing import clipboard_cargo, clipboard_flags, clipboards
from panamax_widget.drawing.pen import Area, moved, placed, slot
from panamax_widget.drawing.places import MARGIN, TALL, clipboard

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

HEIGHT = 322.0
_HEAD, _WORDS = 33.0, 1.25
_WIDTH = TALL - 2 * MARGIN
Point = tuple[float, float]

_PARTS: dict[str, tuple[Point, Point, float]] = {
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
}
"""A point of the wide sheet, from its left top; where it comes to lie on this one; the scale."""


def still(box: Box, prefix: str, colours: tuple[int, ...], colour: int, corner: Point) -> str:
    """The empty sheet of one company, with its left top at `corner`."""
    wide, name = clipboard(colours, colour), COLOURS[colour]
    sheet = Area(*corner, _WIDTH, HEIGHT)
    parts = [
        clipboards.sheet(prefix, sheet, colour, _HEAD),
        placed(clipboards.label(prefix, wide, colour), (wide.x, wide.y), corner, _WORDS),
        placed(slot(f"head-{name}"), (wide.right, wide.y), (sheet.right, sheet.y), _WORDS),
        _moved("flags", clipboard_flags.still(box, prefix, wide), wide, corner),
    ]
    for point, words in clipboard_cargo.titles(box, wide):
        parts.append(placed(words, point, _at("dice", point, wide, corner), _WORDS))
    parts += [_moved(part, slot(f"{part}-{name}"), wide, corner) for part in _PARTS]
    return clipboards.whole("".join(parts), colour)


def _at(part: str, point: Point, wide: Area, corner: Point) -> Point:
    """Where a point of the wide sheet comes to lie if it moves with a part."""
    (left, top), (x, y), scale = _PARTS[part]
    across, down = point[0] - wide.x - left, point[1] - wide.y - top
    return corner[0] + x + across * scale, corner[1] + y + down * scale


def _moved(part: str, content: str, wide: Area, corner: Point) -> str:
    x, y = _at(part, (0, 0), wide, corner)
    return moved(content, round(x, 2), round(y, 2), _PARTS[part][2])
