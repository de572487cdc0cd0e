"""The Market table: prices $0 to $12, the dividend of each, and the companies' cubes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, Box
from panamax_widget.drawing.pen import Area, group, placed, rect, slot, target, text, use
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.words import colour_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

_LEFT, _WIDTH = 526.0, 664.0
_TOP, _HEIGHT = TABLES.y + 18, 102.0
TITLE = (_LEFT, TABLES.y)
"""Where the heading begins."""
ROW_GAP = 4.0
"""What is left between the rows, if there are several."""
_MIDDLE = Area(1, 19, 46, 64)
"""The part of a column where cubes stand, from its left top."""
_CUBES = {1: 28.0, 2: 27.0}
"""The size of one cube, and of two below each other; of more, two beside each other, `_SMALL`."""
_SMALL = 22.0


def column(box: Box, price: int) -> Area:
    """The area of a price's column."""
    width = _WIDTH / len(box.dividends)
    return Area(_LEFT + price * width, _TOP, width - 3, _HEIGHT)


def still(box: Box) -> str:
    """The title, and the table with its slots."""
    columns = "".join(drawn for _, drawn in columns_of(box))
    return group(heading() + columns, class_="pmx-market")


def heading() -> str:
    """The title, and what the two lines of the table are."""
    parts = [
        text(_LEFT, TABLES.y + 12, "Market", "pmx-title"),
        text(_LEFT + 66, TABLES.y + 12, "share price", "pmx-caption pmx-on-table"),
        text(_LEFT + 132, TABLES.y + 12, "and dividend a share", "pmx-caption pmx-purple"),
    ]
    return "".join(parts)


def columns_of(box: Box) -> list[tuple[Area, str]]:
    """A column a price, with its slot: the price above, the dividend a share below."""
    return [(column(box, price), _column(box, price)) for price in range(len(box.dividends))]


def _column(box: Box, price: int) -> str:
    area = column(box, price)
    middle = area.middle[0]
    pay = Area(area.x, area.bottom - 17, area.w, 17)
    parts = [
        rect(area, "pmx-price-column", rx=4),
        text(middle, area.y + 15, f"${price}", "pmx-price"),
        rect(pay, "pmx-dividend", rx=4),
        text(middle, area.bottom - 4.8, f"${box.dividends[price]}", "pmx-dividend-words"),
        slot(slot_of(price)),
    ]
    return "".join(parts)


def in_rows(box: Box, at: tuple[float, float], scale: float, in_a_row: int) -> str:
    """The columns in several rows, with so many in a row, from the left top of the first on."""
    parts = []
    for price, (area, drawn) in enumerate(columns_of(box)):
        row, place = divmod(price, in_a_row)
        x = at[0] + place * (area.w + 3) * scale
        y = at[1] + row * (area.h + ROW_GAP) * scale
        parts.append(placed(drawn, (area.x, area.y), (x, y), scale))
    return "".join(parts)


def slot_of(price: int) -> str:
    """The name of a price's slot."""
    return f"price-{price}"


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """One slot a price: the cubes that stand there."""
    state = view.state
    for price in range(len(state.box.dividends)):
        standing = tuple(colour for colour in sorted(state.order) if state.price[colour] == price)
        yield slot_of(price), _cubes(state.box, prefix, price, standing)


@lru_cache(maxsize=512)
def _cubes(box: Box, prefix: str, price: int, standing: tuple[int, ...]) -> str:
    parts = []
    for colour, reach in zip(standing, _reaches(column(box, price), len(standing)), strict=True):
        name, size = COLOURS[colour], _CUBES.get(len(standing), _SMALL)
        x, y = reach.middle
        square = Area(x - size / 2, y - size / 2, size, size)
        cube = rect(square, f"pmx-cube pmx-{name}", rx=2.5)
        cube += use(prefix, f"marks/{name}", square.shrink(size / 5), f"pmx-on-{name}")
        label = f"{colour_name(colour)} shares: price ${price}, dividend ${box.dividends[price]}"
        parts.append(target(f"cube:{name}", label, reach, cube))
    return "".join(parts)


def _reaches(area: Area, number: int) -> list[Area]:
    """Where a click takes each of so many cubes: all that the column has room for."""
    across, rows = (2, 2) if number > len(_CUBES) else (1, max(number, 1))
    wide, high = _MIDDLE.w / across, min(_MIDDLE.h / rows, _MIDDLE.w)
    left, top = area.x + _MIDDLE.x, area.y + _MIDDLE.middle[1] - rows * high / 2
    found = []
    for index in range(number):
        alone = across > 1 and index == number - 1 and not index % across
        x = left + (wide / 2 if alone else index % across * wide)
        found.append(Area(x, top + index // across * high, wide, high).shrink(0.2))
    return found
