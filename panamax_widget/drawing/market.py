"""The Market table: prices $0 to $12, the dividend of each, and the companies' cubes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, Box
from panamax_widget.drawing.pen import Area, group, rect, slot, target, text, use
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.words import colour_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

_LEFT, _WIDTH = 526.0, 664.0
_TOP, _HEIGHT = TABLES.y + 18, 78.0
_CUBE = 18.5


def column(box: Box, price: int) -> Area:
    """The area of a price's column."""
    width = _WIDTH / len(box.dividends)
    return Area(_LEFT + price * width, _TOP, width - 3, _HEIGHT)


def still(box: Box) -> str:
    """The title, and the table with its slot."""
    return group(heading() + columns(box), class_="pmx-market")


def heading() -> str:
    """The title, and what the two lines of the table are."""
    parts = [
        text(_LEFT, TABLES.y + 12, "Market", "pmx-title"),
        text(_LEFT + 66, TABLES.y + 12, "share price", "pmx-caption pmx-on-table"),
        text(_LEFT + 132, TABLES.y + 12, "and dividend a share", "pmx-caption pmx-purple"),
    ]
    return "".join(parts)


def columns(box: Box) -> str:
    """A column a price: the price above, the dividend a share below."""
    parts = []
    for price, dividend in enumerate(box.dividends):
        area = column(box, price)
        middle = area.middle[0]
        pay = Area(area.x, area.bottom - 17, area.w, 17)
        parts.append(rect(area, "pmx-price-column", rx=4))
        parts.append(text(middle, area.y + 15, f"${price}", "pmx-price"))
        parts.append(rect(pay, "pmx-dividend", rx=4))
        parts.append(text(middle, area.bottom - 4.8, f"${dividend}", "pmx-dividend-words"))
    parts.append(slot("market"))
    return "".join(parts)


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """One slot: the cubes."""
    state = view.state
    prices = tuple((colour, state.price[colour]) for colour in sorted(state.order))
    yield "market", _cubes(state.box, prefix, prices)


@lru_cache(maxsize=1024)
def _cubes(box: Box, prefix: str, prices: tuple[tuple[int, int], ...]) -> str:
    parts = []
    at: dict[int, int] = {}
    for colour, price in prices:
        index = at.get(price, 0)
        at[price] = index + 1
        alike = sum(other == price for _, other in prices)
        area = column(box, price)
        rows = (alike + 1) // 2
        across = 2 if alike > 1 and not (alike == 3 and index == 2) else 1
        x = area.middle[0] - across * (_CUBE + 2) / 2 + (index % 2) * (_CUBE + 2) + 1
        y = area.y + 40 - rows * (_CUBE + 2) / 2 + (index // 2) * (_CUBE + 2) + 1
        name = COLOURS[colour]
        square = Area(x, y, _CUBE, _CUBE)
        cube = rect(square, f"pmx-cube pmx-{name}", rx=2.5)
        cube += use(prefix, f"marks/{name}", square.shrink(3.6), f"pmx-on-{name}")
        label = f"{colour_name(colour)} shares: price ${price}, dividend ${box.dividends[price]}"
        parts.append(target(f"cube:{name}", label, square.shrink(-1), cube))
    return "".join(parts)
