"""Dice and containers: the small squares that cargo is counted in."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, GOLD, WHITE
from panamax_widget.drawing.pen import Area, path, rect, text, use


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
    tie, rail = "v5.4h1.2v-5.4z", f"h{size + 1:g}v1.7h{-size - 1:g}z"
    left, step = x + 1, (size - 3) / 3
    ties = "".join(f"M{left + i * step:.1f} {y:.1f}{tie}" for i in range(4))
    rails = "".join(f"M{x - 0.5:.1f} {y + down:.1f}{rail}" for down in (0.5, 3.2))
    return path(ties, "pmx-rail-tie") + path(rails, f"pmx-rail-{kind}")


def container(value: int, x: float, y: float, size: float) -> str:
    """An empty container as printed on a card: its value as a numeral, its rail mark below."""
    kind = " pmx-gold" if value & GOLD else ""
    box = rect(Area(x, y, size, size), f"pmx-container{kind}", rx=2)
    digit = text(x + size / 2, y + size * 0.77, str(value & 7), "pmx-container-value")
    return box + digit + rail_mark(value, x, y + size + 1, size)
