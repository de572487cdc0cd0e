"""What is written on the chart: names, the icons on boundaries, the fees."""

from __future__ import annotations

from itertools import groupby

from panamax_widget.components.box import LOCK, NATIONS, Box
from panamax_widget.drawing.pen import Area, circle, fitted, group, text, use
from panamax_widget.drawing.places import (
    LAKE_MORE,
    MAP,
    Boundary,
    Chart,
    Half,
    Place,
    chart,
    squares_across,
)
from panamax_widget.drawing.stand_ins import dots, fee_name, is_stand_in, said
from panamax_widget.drawing.words import zone_words

_LAKE_NAME, _PLACE_NAME, _SMALL_NAME = 13.0, 12.0, 12.0
"""Font sizes as in board.css."""
_SERIF = 0.89
"""How much narrower the serif is than the sans serif."""


def still(box: Box, prefix: str, half: Half | None = None) -> str:
    """All signs of the chart, or those of one half."""
    laid = chart(box)
    zones, seen = half or (frozenset(range(len(laid.places))), MAP)
    shown = [(zone, place) for zone, place in enumerate(laid.places) if zone in zones]
    parts = [_heading(box, prefix, zone, place) for zone, place in shown]
    parts.append(_names(box, laid, zones))
    parts += [_fee(box, zone, place) for zone, place in shown]
    parts += [_room_mark(box, zone, place) for zone, place in shown if box.room[zone]]
    parts += [
        _icon(prefix, boundary) for boundary in laid.boundaries if seen.x < boundary.x < seen.right
    ]
    return "".join(parts)


def _heading(box: Box, prefix: str, zone: int, place: Place) -> str:
    head = place.foot
    where = box.zones[zone]
    if where.kind == "loading":
        flag = use(prefix, f"flags/{NATIONS[zone]}", Area(head.x + 4, head.y + 6, 21, 14))
        return flag + text(head.x + 51, head.y + 18, where.name, "pmx-port-name")
    if where.kind == "waiting":
        return text(head.x + 10, head.y + 18, where.name, "pmx-port-name")
    return ""


def _names(box: Box, laid: Chart, zones: frozenset[int]) -> str:
    """Names between the lanes: once where both lanes have the same place, and once for all
    chambers of a lock.
    """
    drawn = []
    pairs = [pair for pair in laid.pairs if pair[0] in zones]
    for _, same in groupby(pairs, lambda pair: box.zones[pair[0]].name):
        first, *_, last = [*same] * 2
        above, below = laid.places[first[0]].outline, laid.places[first[1]].outline
        left, right = above.x, laid.places[last[0]].outline.right
        middle = (left + right) / 2, (above.bottom + below.y) / 2 + 4
        drawn.append(_name(box, first[0], middle, right - left))
    paired = {zone for pair in laid.pairs for zone in pair}
    single = [zone for zone in sorted(zones - paired) if box.zones[zone].lane]
    for _, chambers in groupby(single, lambda zone: (box.zones[zone].lane, box.zones[zone].name)):
        first_zone, *_, last_zone = [*chambers] * 2
        ends = laid.places[first_zone].outline, laid.places[last_zone].outline
        left, right = min(end.x for end in ends), max(end.right for end in ends)
        y = ends[0].bottom + 11 if laid.places[first_zone].way > 0 else ends[0].y - 4
        at = ((left + right) / 2, y)
        drawn.append(_name(box, first_zone, at, right - left, small=True))
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
    x = place.foot.right - (14 if where.kind == "loading" else 22)
    lake = where.lane and not box.room[zone]
    y = place.foot.middle[1] + (place.way * (LAKE_MORE - 2) if lake else 0)
    unsure = is_stand_in(box, fee_name(box, zone))
    drawn = fee_disc((x, y), 10.5, fee, unsure)
    label = f"Fee ${fee} a die in {zone_words(box, zone)}{said(unsure)}"
    return group(drawn, aria_label=label, role="img")


def fee_disc(at: tuple[float, float], radius: float, dollars: int, unsure: bool) -> str:
    """What a company pays for a die, in a purple disc."""
    x, y = at
    base = y + (3.4 if unsure else 4.2)
    mark = dots(unsure, x - 5, y + 6.8, 10, "pmx-light")
    words = text(x, base, f"${dollars}", "pmx-fee-words")
    return circle(x, y, radius, "pmx-fee") + words + mark


def _room_mark(box: Box, zone: int, place: Place) -> str:
    """The mark under the squares that show a rectangle's room."""
    across = squares_across(box.room[zone], place)
    y = place.foot.middle[1] + (10.4 if across == box.room[zone] else 7)
    return dots(is_stand_in(box, "zone.room"), place.foot.x + 14, y, 8 * across - 2)


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
