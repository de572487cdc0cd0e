"""Dice and containers: the small squares that cargo is counted in."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, GOLD, WHITE
from panamax_widget.drawing.pen import Area, rect, text, use


def cargo_die(prefix: str, die: int, x: float, y: float, size: float) -> str:
    """A cargo die (`colour * 8 + pips`; 0 pips = blank) of `size` units, left top at (x, y)."""
    colour = COLOURS[die >> 3]
    return use(prefix, f"die-{colour}-{die & 7}", Area(x, y, size, size), f"pmx-{colour}")


def white_die(prefix: str, pips: int, area: Area) -> str:
    """A white die, 1 to 6 pips."""
    return use(prefix, f"die-white-{pips}", area)


def rail_mark(container: int, x: float, y: float, size: float) -> str:
    """The rail mark under a container: gold, white, or nothing. A band of `size` by 5 units."""
    if not container & (GOLD | WHITE):
        return ""
    kind = "gold" if container & GOLD else "white"
    ties = "".join(
        rect(Area(x + 1 + i * (size - 3) / 3, y, 1.2, 5.4), "pmx-rail-tie") for i in range(4)
    )
    rails = rect(Area(x - 0.5, y + 0.5, size + 1, 1.7), f"pmx-rail-{kind}")
    rails += rect(Area(x - 0.5, y + 3.2, size + 1, 1.7), f"pmx-rail-{kind}")
    return ties + rails


def container(value: int, x: float, y: float, size: float) -> str:
    """An empty container as printed on a card: its value as a numeral, its rail mark below."""
    kind = " pmx-gold" if value & GOLD else ""
    box = rect(Area(x, y, size, size), f"pmx-container{kind}", rx=2)
    digit = text(x + size / 2, y + size * 0.77, str(value & 7), "pmx-container-value")
    return box + digit + rail_mark(value, x, y + size + 1, size)
