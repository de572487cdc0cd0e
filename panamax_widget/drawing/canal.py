"""The canal: the chart of land and water, the zones of both lanes, and the ships in them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import LOCK, NATIONS, Box
from panamax_widget.drawing import places
from panamax_widget.drawing.pen import (
    Area,
    circle,
    fitted,
    group,
    holder,
    path,
    rect,
    slot,
    text,
    use,
)
from panamax_widget.drawing.places import Boundary, Chart, Place, chart, is_lock
from panamax_widget.drawing.ships import zone_ships
from panamax_widget.drawing.words import many, ship_words, zone_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

_SOUNDINGS = (
    (26, 213, "27"), (58, 219, "31"), (88, 210, "24"), (150, 219, "18"),
    (1056, 219, "15"), (1092, 210, "22"), (1134, 219, "30"), (1174, 212, "38"),
)  # fmt: skip

_LAKE_NAME, _PLACE_NAME, _SMALL_NAME = 13.0, 11.5, 9.5
"""Font sizes as in board.css."""
_SERIF = 0.89
"""How much narrower the serif is than the sans serif."""


def still(box: Box, prefix: str) -> str:
    """Everything on the map that stays as it is, with empty slots for what lies in the zones."""
    laid = chart(box)
    zones = range(len(box.zones))
    harbours = "".join(rect(area.shrink(-4), "pmx-harbour", rx=10) for _, area in laid.ports)
    return group(
        _sea_and_land(prefix)
        + _channel(laid)
        + harbours
        + "".join(_ground(box, prefix, zone, laid.places[zone]) for zone in zones)
        + "".join(slot(f"zone-{box.zones[zone].id}") for zone in zones)
        + "".join(_heading(box, prefix, zone, laid.places[zone]) for zone in zones)
        + "".join(slot(f"supply-{nation}") for nation in NATIONS)
        + _names(box, laid)
        + "".join(_fee(box, zone, laid.places[zone]) for zone in zones)
        + "".join(_icon(prefix, boundary) for boundary in laid.boundaries),
        class_="pmx-map",
    )


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """The slots of the map: one a zone, one for each nation's supply of flags."""
    state = view.state
    box = state.box
    lying: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in box.zones]
    for ship, zone in enumerate(state.zone):
        if zone >= 0:
            lying[zone].append((ship, state.cargo[ship]))
    for zone, ships in enumerate(lying):
        yield f"zone-{box.zones[zone].id}", _zone(box, prefix, zone, tuple(ships))
    for nation, name in enumerate(NATIONS):
        yield f"supply-{name}", _supply(box, nation, state.supply[nation])


@lru_cache(maxsize=2048)
def _zone(box: Box, prefix: str, zone: int, ships: tuple[tuple[int, tuple[int, ...]], ...]) -> str:
    place = chart(box).places[zone]
    canal = bool(box.zones[zone].lane)
    moored = zone_ships(box, prefix, zone, ships, (place.ships, place.way, canal))
    used = sum(box.slots[ship] for ship, _ in ships)
    parts = [_room(box.room[zone], used, place), moored] if box.room[zone] else [moored]
    aboard = "; ".join(ship_words(box, ship, cargo, zone) for ship, cargo in ships)
    label = f"{zone_words(box, zone)}: {aboard or 'no ship'}"
    if box.room[zone]:
        label += f" ({used} of {many(box.room[zone], 'slot')} taken)"
    return holder(f"zone:{box.zones[zone].id}", label, place.outline, "".join(parts))


def _room(room: int, used: int, place: Place) -> str:
    """The capacity of a rectangle as small squares, the taken ones filled."""
    size, left = 6.0, place.foot.x + 14
    y = place.foot.middle[1] - size / 2
    return "".join(
        rect(Area(left + i * (size + 2), y, size, size), "pmx-taken" if i < used else "pmx-free")
        for i in range(room)
    )


@lru_cache(maxsize=256)
def _supply(box: Box, nation: int, left: int) -> str:
    head = chart(box).places[nation].foot
    words = rect(Area(head.x + 20, head.y + 15, 19, 11), "pmx-supply", rx=5.5)
    words += text(head.x + 29.5, head.y + 23.6, f"×{left}", "pmx-supply-words")
    label = f"{many(left, 'flag')} of {box.zones[nation].name} left"
    return group(words, aria_label=label, role="img")


# -- what stays -----------------------------------------------------------------------------------


def _sea_and_land(prefix: str) -> str:
    soundings = "".join(text(x, y, depth, "pmx-sounding") for x, y, depth in _SOUNDINGS)
    return (
        rect(places.MAP, "pmx-sea")
        + use(prefix, "chart/land", places.MAP, "pmx-land")
        + soundings
        + use(prefix, "chart/compass", Area(104, 198, 30, 30), "pmx-rose")
        + text(264, 217, "Pacific bound →", "pmx-bound pmx-end")
        + text(936, 217, "← Atlantic bound", "pmx-bound")
        + _neat_line()
    )


def _neat_line() -> str:
    """The scale along the edges of a chart, above and below."""
    step = 40.0
    frame = places.MAP
    parts = []
    for y in (frame.y, frame.bottom - 3.5):
        parts.append(rect(Area(frame.x, y, frame.w, 3.5), "pmx-neat"))
        parts += [
            rect(Area(frame.x + i * step, y, step / 2, 3.5), "pmx-neat-dark")
            for i in range(int(frame.w / step))
        ]
    return "".join(parts)


def _channel(laid: Chart) -> str:
    """The water that joins the zones of a lane, from sea to sea."""
    drawn = []
    for way in (1, -1):
        y = next(place.ships.middle[1] for place in laid.places if place.way == way)
        left, right = places.CANAL_LEFT, places.CANAL_RIGHT
        mouths = (
            f"M{left - 22} {y - 62}C{left - 8} {y - 40} {left - 6} {y - 34} {left + 4} {y - 34}"
            f"V{y + 34}C{left - 6} {y + 34} {left - 8} {y + 40} {left - 22} {y + 62}z"
            f"M{right + 22} {y - 62}C{right + 8} {y - 40} {right + 6} {y - 34} {right - 4} {y - 34}"
            f"V{y + 34}C{right + 6} {y + 34} {right + 8} {y + 40} {right + 22} {y + 62}z"
        )
        drawn.append(path(mouths, "pmx-mouth"))
        drawn.append(rect(Area(left, y - 34, right - left, 68), "pmx-channel"))
    return "".join(drawn)


def _ground(box: Box, prefix: str, zone: int, place: Place) -> str:
    kind = box.zones[zone].kind
    area = place.outline
    if kind == "lake":
        return rect(area, "pmx-lake", rx=30) + _ripples(area)
    if kind == "rectangle":
        return _lock(prefix, place) if is_lock(box, zone) else _cut(place)
    return rect(area, f"pmx-port pmx-{kind}", rx=7)


def _ripples(area: Area) -> str:
    x, y = area.middle
    lines = ((-30, -30, 26), (8, -8, 30), (-38, 22, 22), (14, 40, 20))
    d = "".join(f"M{x + dx:.1f} {y + dy:.1f}q{w / 4} -4 {w / 2} 0t{w / 2} 0" for dx, dy, w in lines)
    return path(d, "pmx-ripple")


def _basin(place: Place) -> Area:
    """The water within a rectangle, as long as the rectangle."""
    area, ships = place.outline, place.ships
    return Area(area.x + 2, ships.y + 2, area.w - 4, ships.h - 2)


def _lock(prefix: str, place: Place) -> str:
    """Masonry around a chamber of water, with a gate at each end."""
    area, basin = place.outline, _basin(place)
    gates = []
    for x in (area.x - 2, area.right - 8):
        middle = x + 5, basin.middle[1]
        turned = (
            {} if place.way > 0 else {"transform": f"rotate(180 {middle[0]:.1f} {middle[1]:.1f})"}
        )
        gates.append(use(prefix, "chart/gate", Area(x, basin.y - 2, 10, basin.h + 4), **turned))
    walls = rect(area, "pmx-lock", rx=3) + rect(basin, "pmx-chamber")
    return walls + group("".join(gates), class_="pmx-gate") + rect(area, "pmx-rim", rx=3)


def _cut(place: Place) -> str:
    """A channel between hills."""
    area, basin = place.outline, _basin(place)
    x, y, w, h = basin
    bank = (
        f"M{x:.1f} {y + 8:.1f}q{w / 4:.1f} -9 {w / 2:.1f} 0t{w / 2:.1f} 0V{y + h - 4:.1f}"
        f"q{-w / 4:.1f} 7 {-w / 2:.1f} 0t{-w / 2:.1f} 0z"
    )
    return (
        rect(area, "pmx-cut", rx=3)
        + path(bank, "pmx-chamber")
        + rect(area, "pmx-rim pmx-rim-cut", rx=3)
    )


def _heading(box: Box, prefix: str, zone: int, place: Place) -> str:
    head = place.foot
    where = box.zones[zone]
    if where.kind == "loading":
        flag = use(prefix, f"flags/{NATIONS[zone]}", Area(head.x + 6, head.y + 4, 25.5, 17))
        return flag + text(head.x + 42, head.y + 18, where.name, "pmx-port-name")
    if where.kind == "waiting":
        return text(head.x + 10, head.y + 18, where.name, "pmx-port-name")
    return ""


def _names(box: Box, laid: Chart) -> str:
    """Names on the land between the lanes: once where both lanes have the same place."""
    drawn = []
    shared = set()
    canal = [zone for zone, where in enumerate(box.zones) if where.lane]
    for zone in canal:
        upper = laid.places[zone]
        for other in canal:
            lower = laid.places[other]
            same = box.zones[other].name == box.zones[zone].name
            near = abs(upper.outline.middle[0] - lower.outline.middle[0]) < 2
            if upper.way > 0 > lower.way and same and near:
                x, y = upper.outline.middle[0], (upper.outline.bottom + lower.outline.y) / 2 + 4
                drawn.append(_name(box, zone, (x, y), upper.outline.w))
                shared |= {zone, other}
    for zone in canal:
        if zone not in shared:
            area, way = laid.places[zone].outline, laid.places[zone].way
            y = area.bottom + 11 if way > 0 else area.y - 4
            drawn.append(_name(box, zone, (area.middle[0], y), area.w, small=True))
    return "".join(drawn)


def _name(box: Box, zone: int, at: tuple[float, float], room: float, *, small: bool = False) -> str:
    lake = box.zones[zone].kind == "lake"
    name = box.zones[zone].name
    size = _SMALL_NAME if small else _LAKE_NAME if lake else _PLACE_NAME
    face = "pmx-water-name" if lake else "pmx-place-name"
    squeezed = fitted(name, room + 6, size * _SERIF)
    return text(at[0], at[1], name, f"{face} pmx-squeezed" if small else face, **squeezed)


def _fee(box: Box, zone: int, place: Place) -> str:
    fee = box.fee[zone]
    if not fee:
        return ""
    where = box.zones[zone]
    x = place.foot.right - (15 if where.kind == "loading" else 22)
    y = place.foot.middle[1]
    name = "zone.fee" if where.lane else f"loading.{where.id}.fee"
    known = box.provenance_of(name)
    drawn = circle(x, y, 9, "pmx-fee") + text(x, y + 3.8, f"${fee}", "pmx-fee-words")
    label = f"Fee ${fee} a die in {zone_words(box, zone)}"
    if known == "stand-in":
        drawn = circle(x, y, 11, "pmx-stand-in") + drawn
        label += " (a stand-in value)"
    return group(drawn, aria_label=label, role="img")


def _icon(prefix: str, boundary: Boundary) -> str:
    x, y, icon, way = boundary.x, boundary.y, boundary.icon, boundary.way
    name, kind, words = (
        ("icons/lock", "pmx-lock-icon", "Lock")
        if icon == LOCK
        else ("icons/wave", "pmx-wave-icon", "Waterway")
    )
    turned = {} if way > 0 else {"transform": f"rotate(180 {x:.1f} {y:.1f})"}
    disc = circle(x, y, 10.5, kind)
    sign = use(prefix, name, Area(x - 7, y - 7, 14, 14), "pmx-icon-line", **turned)
    bound = "Pacific" if way > 0 else "Atlantic"
    return group(disc + sign, aria_label=f"{words}, {bound} bound", role="img")
