"""What is written on the chart: names, the icons on boundaries, the fees."""

from __future__ import annotations

from panamax_widget.components.box import LOCK, NATIONS, Box
from panamax_widget.drawing.pen import Area, circle, fitted, group, text, use
from panamax_widget.drawing.places import Boundary, Chart, Place, chart
from panamax_widget.drawing.words import zone_words

_LAKE_NAME, _PLACE_NAME, _SMALL_NAME = 13.0, 11.5, 9.5
"""Font sizes as in board.css."""
_SERIF = 0.89
"""How much narrower the serif is than the sans serif."""


def still(box: Box, prefix: str) -> str:
    """All signs of the chart."""
    laid = chart(box)
    parts = [_heading(box, prefix, zone, place) for zone, place in enumerate(laid.places)]
    parts.append(_names(box, laid))
    parts += [_fee(box, zone, place) for zone, place in enumerate(laid.places)]
    parts += [_icon(prefix, boundary) for boundary in laid.boundaries]
    return "".join(parts)


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
    """Names between the lanes: once where both lanes have the same place."""
    drawn = []
    for upper, lower in laid.pairs:
        above, below = laid.places[upper].outline, laid.places[lower].outline
        middle = above.middle[0], (above.bottom + below.y) / 2 + 4
        drawn.append(_name(box, upper, middle, above.w))
    paired = {zone for pair in laid.pairs for zone in pair}
    for zone, place in enumerate(laid.places):
        if box.zones[zone].lane and zone not in paired:
            area = place.outline
            y = area.bottom + 11 if place.way > 0 else area.y - 4
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
