"""The mark of a stand-in: a dotted line under a value that nobody has published.

Whether a value has the mark is asked of the box, by the name under which the box records where the
value comes from; printed and inferred values never have it.
"""

from __future__ import annotations

from functools import lru_cache

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.drawing.pen import group, path, text
from panamax_widget.drawing.places import TABLES

_SAID = " (a stand-in value)"
_DOT = 1.5
LEGEND_AT = (TABLES.right - 332, TABLES.y)
"""Where the legend begins."""
_LEGEND = "dotted underline: a stand-in, the value is not published"


@lru_cache(maxsize=1024)
def is_stand_in(box: Box, name: str) -> bool:
    """Whether the value of this dotted name (`ship.iowa.slots`) is a stand-in."""
    return box.provenance_of(name) == "stand-in"


def said(stand_in: bool) -> str:
    """What a label adds to a stand-in value."""
    return _SAID if stand_in else ""


def dots(stand_in: bool, x: float, y: float, length: float, ink: str = "") -> str:
    """The mark, from x on, `length` long; nothing for a value that is no stand-in."""
    if not stand_in:
        return ""
    face = f"pmx-stand-in {ink}" if ink else "pmx-stand-in"
    return path(f"M{x + _DOT / 2:.1f} {y:.1f}h{length - _DOT:.1f}", face)


def fee_name(box: Box, zone: int) -> str:
    """The name of a zone's fee."""
    where = box.zones[zone]
    return "zone.fee" if where.lane else f"loading.{where.id}.fee"


def contract_name(box: Box, card: int) -> str:
    """The name of a contract card's containers."""
    contract = box.contracts[card]
    return f"{'startup' if contract.startup else 'contracts'}.{NATIONS[contract.nation]}"


def ship_name(box: Box, ship: int, field: str) -> str:
    """The name of a field of a ship; companies' tiles are alike, so their colour is left out."""
    tile = box.ships[ship]
    ident = tile.id if tile.owner < 0 else tile.id.removeprefix(COLOURS[tile.owner])
    return f"ship.{ident}.{field}"


def advisor_name(box: Box, card: int) -> str:
    """The name of what an Advisor pays."""
    return f"advisor.{box.advisors[card].id}.dollars"


def legend(box: Box) -> str:
    """What the mark means, beside the Market's title; nothing for a box without stand-ins."""
    if "stand-in" not in box.provenance.values():
        return ""
    x, y = LEGEND_AT[0], LEGEND_AT[1] + 12
    mark = dots(True, x, y, 18, "pmx-on-table")
    return group(mark + text(x + 24, y, _LEGEND, "pmx-caption pmx-on-table"))
