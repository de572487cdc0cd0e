"""Where things stand: areas of the board, and the canal laid out from the box's zones and lanes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

from panamax_widget.components.box import LOCK, Box
from panamax_widget.drawing.pen import Area

Layout = Literal["wide", "tall", "large"]
"""How the parts are arranged: 1200 units wide for a mouse; and with larger pieces, for fingers, 612
units wide for narrow places and 920 units wide for others.
"""

BOARD = Area(0, 0, 1200, 982)
BANNER = Area(0, 0, 1200, 42)
MAP = Area(0, 42, 1200, 340)
LEVELS = Area(0, 382, 1200, 72)
TABLES = Area(10, 462, 1180, 234)
CLIPBOARDS = Area(8, 706, 1184, 268)

LAYOUTS: tuple[Layout, ...] = get_args(Layout)
TALL = 612.0
"""Width of the tall arrangement; its heights follow from what stands in it."""
MARGIN = 6.0
"""What is left free at its left and right edge."""
TALL_BANNER = Area(0, 0, TALL, 84)
HALF = MAP.h + LEVELS.h
"""Height of each half of the chart, with its part of the levels."""
TALL_LEGEND = Area(0, TALL_BANNER.h + 2 * HALF, TALL, 72)
LARGE = 920.0
"""Width of the large arrangement."""
NARROWEST: dict[Layout, int] = {"tall": 600, "wide": 760, "large": 900}
"""Pixels of width from which on the pieces of each arrangement can be met, `wide` by a mouse."""
TALL_TRAY = Area(0, TALL_LEGEND.y - LEVELS.h, TALL, LEVELS.h + TALL_LEGEND.h)
"""The tray of the tall arrangement lies on the lower half's levels and on the legend."""

_LANE_TOPS = (56.0, 228.0)
_LANE_HEIGHT = 142.0
_PORT_WIDTH = 258.0
_SEA_LEFT, _SEA_RIGHT = 10.0, 932.0
CANAL_LEFT, CANAL_RIGHT = 284.0, 916.0
_GAP = 4.0
_LAKE_WEIGHT = 1.4
FOOT = 26.0
"""Height of the strip beside the land where a zone shows its icons and its fee."""
LAKE_MORE = 5.0
"""So much of a lake's strip beside the land is left to the ships."""
HEAD = 26.0
"""Height of a port's strip with its name."""


@dataclass(frozen=True, slots=True)
class Boundary:
    """An icon between two zones: where it stands, its kind, and the way of travel (1 = east)."""

    x: float
    y: float
    icon: int
    way: int


@dataclass(frozen=True, slots=True)
class Place:
    """A zone on the map: its outline, the part where ships lie, the way ships point (1 = east)."""

    outline: Area
    ships: Area
    foot: Area
    way: int


@dataclass(frozen=True, slots=True)
class Chart:
    """The canal as laid out: places by zone number, and the boundaries of both lanes."""

    places: tuple[Place, ...]
    boundaries: tuple[Boundary, ...]
    ports: tuple[tuple[str, Area], ...]
    """The enclosure of all Loading zones of each ocean."""
    pairs: tuple[tuple[int, int], ...]
    """Zones of the upper and the lower lane that are one place: same name, one above the other."""


@lru_cache(maxsize=16)
def chart(box: Box) -> Chart:
    """Lay out the box's zones: the lane that leaves the Atlantic above, the other one below."""
    places: dict[int, Place] = {}
    boundaries: list[Boundary] = []
    ports: list[tuple[str, Area]] = []
    for row, lane in enumerate(sorted(box.lanes, key=lambda lane: lane[2] != "atlantic")):
        way = 1 if row == 0 else -1
        chain = [i for i, zone in enumerate(box.zones) if zone.lane == lane[0]]
        _lay_lane(box, chain, row, places)
        home, away = _sea(row, row == 0), _sea(row, row != 0)
        ports.append((lane[2], home))
        _lay_ports(box, lane[2], home, places)
        waiting = box.zone_number[lane[3]]
        places[waiting] = _port(away, -way if row == 0 else way)
        boundaries += _boundaries(box, chain, row, lane[4], places)
    ordered = tuple(places[zone] for zone in range(len(box.zones)))
    return Chart(ordered, tuple(boundaries), tuple(ports), _pairs(box, ordered))


def _pairs(box: Box, laid: tuple[Place, ...]) -> tuple[tuple[int, int], ...]:
    canal = [zone for zone, where in enumerate(box.zones) if where.lane]
    return tuple(
        (upper, lower)
        for upper in canal
        for lower in canal
        if laid[upper].way > 0 > laid[lower].way
        and box.zones[upper].name == box.zones[lower].name
        and abs(laid[upper].outline.x - laid[lower].outline.x) < 1
        and abs(laid[upper].outline.w - laid[lower].outline.w) < 1
    )


def _sea(row: int, west: bool) -> Area:
    return Area(_SEA_LEFT if west else _SEA_RIGHT, _LANE_TOPS[row], _PORT_WIDTH, _LANE_HEIGHT)


def _port(area: Area, way: int) -> Place:
    inner = Area(area.x + 2, area.y + HEAD - 1, area.w - 4, area.h - HEAD - 1)
    return Place(area, inner, Area(area.x, area.y, area.w, HEAD), way)


def _lay_ports(box: Box, ocean: str, sea: Area, places: dict[int, Place]) -> None:
    zones = [i for i in box.loading_zones if box.zones[i].ocean == ocean]
    way = 1 if ocean == "atlantic" else -1
    width = (sea.w - _GAP * (len(zones) - 1)) / len(zones)
    for index, zone in enumerate(zones):
        area = Area(sea.x + index * (width + _GAP), sea.y, width, sea.h)
        places[zone] = _port(area, way)


def _lay_lane(box: Box, chain: list[int], row: int, places: dict[int, Place]) -> None:
    weights = [1.0 if box.room[zone] else _LAKE_WEIGHT for zone in chain]
    unit = (CANAL_RIGHT - CANAL_LEFT - _GAP * (len(chain) - 1)) / sum(weights)
    x, way = CANAL_LEFT, 1 if row == 0 else -1
    pairs = list(zip(chain, weights, strict=True))
    for zone, weight in pairs if row == 0 else reversed(pairs):
        area = Area(x, _LANE_TOPS[row], unit * weight, _LANE_HEIGHT)
        x = area.right + _GAP
        foot_top = area.bottom - FOOT if row == 0 else area.y
        foot = Area(area.x, foot_top, area.w, FOOT)
        ships_top = area.y + 3 if row == 0 else area.y + FOOT
        ships = Area(area.x + 3, ships_top, area.w - 6, area.h - FOOT - 3)
        if not box.room[zone]:
            ships_top = area.y + 1 if row == 0 else area.y + FOOT - LAKE_MORE
            ships = Area(area.x + 1, ships_top, area.w - 2, area.h - FOOT - 1 + LAKE_MORE)
        places[zone] = Place(area, ships, foot, way)


def _boundaries(
    box: Box, chain: list[int], row: int, exit_icon: int, places: dict[int, Place]
) -> list[Boundary]:
    way = 1 if row == 0 else -1
    y = places[chain[0]].foot.middle[1]
    found = []
    for zone in chain:
        area = places[zone].outline
        x = area.x - _GAP / 2 if way > 0 else area.right + _GAP / 2
        found.append(Boundary(x, y, box.zones[zone].enter, way))
    last = places[chain[-1]].outline
    x = last.right + _GAP / 2 if way > 0 else last.x - _GAP / 2
    return [*found, Boundary(x, y, exit_icon, way)]


Half = tuple[frozenset[int], Area]
"""One half of the chart: the zones that belong to it, and the window on the chart that shows it."""


@lru_cache(maxsize=16)
def halves(box: Box) -> tuple[Half, Half]:
    """The western and the eastern half; each window shows a little of the other half's zones."""
    places = chart(box).places
    cut, edge = BOARD.w / 2, 14.0
    west = frozenset(zone for zone, place in enumerate(places) if place.outline.middle[0] < cut)
    east = frozenset(range(len(places))) - west
    right = max(TALL, *(places[zone].outline.right + edge for zone in west))
    left = min(BOARD.w - TALL, *(places[zone].outline.x - edge for zone in east))
    return (
        (west, Area(0, MAP.y, right, HALF)),
        (east, Area(left, MAP.y, BOARD.w - left, HALF)),
    )


def squares_across(room: int, place: Place) -> int:
    """How many of the squares that show a rectangle's room stand side by side: half of them where
    the strip is too narrow for all beside the fee.
    """
    return room if place.foot.w >= 14 + 8 * room + 31 else (room + 1) // 2


def is_lock(box: Box, zone: int) -> bool:
    """Whether a zone is a lock's chamber: a rectangle that is left by a lock."""
    return box.room[zone] > 0 and box.exit_icon[zone] == LOCK


def clipboard(box_colours: tuple[int, ...], colour: int) -> Area:
    """The area of a colour's Clipboard, among the colours in play in ascending order."""
    width = (CLIPBOARDS.w - 3 * 8) / 4
    count = len(box_colours)
    left = CLIPBOARDS.x + (CLIPBOARDS.w - count * width - (count - 1) * 8) / 2
    index = box_colours.index(colour)
    return Area(left + index * (width + 8), CLIPBOARDS.y, width, CLIPBOARDS.h)
