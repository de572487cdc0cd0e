"""The parts of the board that can be cut out of it: where each lies, and its drawing.

gatun-locks-P culebra-cut-P    zones: the chart around all of them
canal                          the whole chart
moves, rounds                  the moves left; rounds and awards
table, contracts, market       the Action table, the contracts on display, the Market
rail, piles, passengers        the Rail table, the bonus cards, the Passenger tokens
clipboard:red                  a company's Clipboard; or less of it:
money:red, flags:red           its head with money and shares; its flags
benefits:red, dice:red         Passenger benefits; Warehouse, Dice Pool and contracts
ships:red, cards:red           ships to be built or placed; cards in hand
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.drawing import (
    action_table,
    banner,
    bonus_piles,
    canal,
    chart_signs,
    clipboards,
    contract_cards,
    market,
    rail,
    terrain,
)
from panamax_widget.drawing.pen import Area, slot
from panamax_widget.drawing.places import MAP, TABLES, chart, clipboard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_GAP, _EDGE, _NAMES = 8.0, 7.0, 30.0
_PRICES = re.compile(r"\d+-\d+")


class Cutout(NamedTuple):
    """A part of the board: where it lies, its drawing with empty slots, and those to be filled."""

    area: Area
    still: str
    slots: tuple[str, ...] = ()


def check_parts(box: Box, parts: Iterable[str]) -> None:
    """Raises ValueError for a name that is no part of a board."""
    for part in parts:
        kind, _, colour = part.partition(":")
        sheet = kind in _SHEETS and colour in COLOURS
        sheet |= kind == "market" and _PRICES.fullmatch(colour) is not None
        zones = bool(part) and all(name in box.zone_number for name in part.split())
        if not (part in _AREAS or part == "canal" or zones or sheet):
            raise ValueError(f"{part!r} is no part of the board")


def cut_out(box: Box, colours: tuple[int, ...], part: str, prefix: str) -> Cutout:
    """A part of the board of these colours (ascending). Raises ValueError if there is none."""
    check_parts(box, [part])
    if part in _AREAS:
        return Cutout(_AREAS[part], _still(box, part, prefix))
    if part == "canal":
        return Cutout(MAP, canal.still(box, prefix))
    if part.startswith("market:"):
        return _prices(box, part)
    if ":" in part:
        kind, _, name = part.partition(":")
        return _sheet(box, colours, (kind, COLOURS.index(name)), prefix)
    return _chart(box, prefix, [box.zone_number[name] for name in part.split()])


def _prices(box: Box, part: str) -> Cutout:
    low, high = (int(price) for price in part.partition(":")[2].split("-"))
    if not low <= high < len(box.dividends):
        raise ValueError(f"{part!r}: the prices go from 0 to {len(box.dividends) - 1}")
    first, last = market.column(box, low), market.column(box, high)
    area = Area(first.x - 5, first.y - 4, last.right - first.x + 10, first.h + 8)
    slots = tuple(market.slot_of(price) for price in range(low, high + 1))
    return Cutout(area, market.still(box), slots)


def _sheet(box: Box, colours: tuple[int, ...], part: tuple[str, int], prefix: str) -> Cutout:
    kind, colour = part
    if colour not in colours:
        raise ValueError(f"{COLOURS[colour]!r} does not play")
    (left, top, width, height), names = _SHEETS[kind]
    x, y, _, _ = clipboard(colours, colour)
    sheet = clipboards.still(box, prefix, colours, colour)
    slots = tuple(f"{name}-{COLOURS[colour]}" for name in names)
    return Cutout(Area(x + left, y + top, width, height), sheet, slots)


_SHEETS: dict[str, tuple[Area, tuple[str, ...]]] = {
    "clipboard": (Area(-4, -9, 298, 281), clipboards.PARTS),
    "money": (Area(-4, -9, 298, 77), ("head", "company", "player", "shares", "sale")),
    "flags": (Area(1, 70, 138, 102), ("flags",)),
    "benefits": (Area(1, 171, 144, 55), ("benefits",)),
    "dice": (Area(137, 68, 152, 112), ("dice", "contracts")),
    "ships": (Area(139, 177, 150, 48), ("ships",)),
    "cards": (Area(1, 225, 288, 42), ("cards",)),
}
"""Parts of a Clipboard by their place on it, and their slots."""
_AREAS = {
    "moves": Area(754, 4, 264, 34),
    "rounds": Area(6, 3, 224, 38),
    "table": Area(6, TABLES.y - 2, 300, 232),
    "contracts": Area(306, TABLES.y - 2, 204, 230),
    "market": Area(521, TABLES.y - 2, 670, 126),
    "rail": Area(520, TABLES.y + 122, 364, 102),
    "piles": Area(888, TABLES.y + 123, 204, 102),
    "passengers": Area(1094, TABLES.y + 127, 104, 93),
}


def _still(box: Box, part: str, prefix: str) -> str:
    stills: dict[str, Callable[[], str]] = {
        "moves": lambda: slot("markers"),
        "rounds": banner.still,
        "table": lambda: action_table.still(prefix),
        "contracts": lambda: contract_cards.still(prefix),
        "market": lambda: market.still(box),
        "rail": lambda: rail.still(box),
        "piles": bonus_piles.pile_slots,
        "passengers": lambda: bonus_piles.tokens_title() + slot("passengers"),
    }
    return stills[part]()


def _chart(box: Box, prefix: str, named: list[int]) -> Cutout:
    """The chart around some zones, with all the zones that can be seen there."""
    places = chart(box).places
    outlines = [places[zone].outline for zone in named]
    left, right = min(a.x for a in outlines), max(a.right for a in outlines)
    top, bottom = min(a.y for a in outlines), max(a.bottom for a in outlines)
    lanes = {places[zone].way for zone in named if box.zones[zone].lane}
    if lanes == {1}:
        bottom += _NAMES - _EDGE
    elif lanes == {-1}:
        top -= _NAMES - _EDGE
    area = Area(left - _EDGE, top - _EDGE, right - left + 2 * _EDGE, bottom - top + 2 * _EDGE)
    seen = frozenset(zone for zone, place in enumerate(places) if _meet(area, place.outline, 0))
    whole = {zone for zone in seen if _meet(area, places[zone].outline, _GAP)}
    named_with = {upper for upper, lower in chart(box).pairs if lower in whole}
    signs = chart_signs.still(box, prefix, (frozenset(whole | named_with), area))
    ships = "".join(slot(f"zone-{box.zones[zone].id}") for zone in sorted(seen))
    flags = "".join(slot(f"supply-{name}") for n, name in enumerate(NATIONS) if n in whole)
    return Cutout(area, terrain.around(box, prefix, seen) + ships + signs + flags)


def _meet(one: Area, other: Area, least: float) -> bool:
    """Whether the areas overlap by more than so many units, from left to right, at all."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > least and min(one.bottom, other.bottom) > max(one.y, other.y)
