"""The chart under the ships: sea and land, lakes, lock chambers, the cut, and the ports."""

from __future__ import annotations

from panamax_widget.components.box import Box
from panamax_widget.drawing.pen import Area, group, path, rect, text, use
from panamax_widget.drawing.places import (
    CANAL_LEFT,
    CANAL_RIGHT,
    MAP,
    Chart,
    Place,
    chart,
    is_lock,
)

_SOUNDINGS = (
    (24, 214, "27"), (58, 220, "31"), (88, 211, "24"),
    (1068, 220, "15"), (1100, 211, "22"), (1136, 220, "30"), (1172, 213, "38"),
)  # fmt: skip


def still(box: Box, prefix: str, seen: Area = MAP) -> str:
    """All of the chart that lies under the ships, as far as it is seen."""
    laid = chart(box)
    zones = [
        zone
        for zone, place in enumerate(laid.places)
        if place.outline.x < seen.right and place.outline.right > seen.x
    ]
    parts = [_sea_and_land(prefix), _bearings(prefix), _channel(laid)]
    parts += [rect(area.shrink(-4), "pmx-harbour", rx=10) for _, area in laid.ports]
    parts.append(_lakes(box, laid, frozenset(zones)))
    parts += [_ground(box, prefix, zone, laid.places[zone]) for zone in zones]
    return "".join(parts)


def around(box: Box, prefix: str, zones: frozenset[int]) -> str:
    """What lies under the ships in some zones, without what is drawn at the edges of the chart."""
    laid = chart(box)
    parts = [_sea_and_land(prefix)]
    if any(box.zones[zone].lane for zone in zones):
        parts.append(_channel(laid))
    parts += [
        rect(area.shrink(-4), "pmx-harbour", rx=10)
        for ocean, area in laid.ports
        if any(box.zones[zone].ocean == ocean for zone in zones)
    ]
    parts.append(_lakes(box, laid, zones))
    parts += [_ground(box, prefix, zone, laid.places[zone]) for zone in sorted(zones)]
    return "".join(parts)


def _sea_and_land(prefix: str) -> str:
    return rect(MAP, "pmx-sea") + use(prefix, "chart/land", MAP, "pmx-land")


def _bearings(prefix: str) -> str:
    """What a chart says for sailors: soundings, the compass, ways, and the scale at its edges."""
    soundings = "".join(text(x, y, depth, "pmx-sounding") for x, y, depth in _SOUNDINGS)
    return (
        soundings
        + use(prefix, "chart/compass", Area(104, 198, 30, 30), "pmx-rose")
        + text(264, 217, "Pacific bound →", "pmx-bound pmx-end")
        + text(936, 217, "← Atlantic bound", "pmx-bound")
        + _neat_line()
    )


def _neat_line() -> str:
    """The scale along the edges of a chart, above and below."""
    parts = []
    for y in (MAP.y, MAP.bottom - 3.5):
        parts.append(rect(Area(MAP.x, y, MAP.w, 3.5), "pmx-neat"))
        parts.append(path(f"M{MAP.x} {y + 1.75}H{MAP.right}", "pmx-neat-dark"))
    return "".join(parts)


def _channel(laid: Chart) -> str:
    """The water that joins the zones of a lane, from sea to sea."""
    drawn = []
    for way in (1, -1):
        y = next(place.ships.middle[1] for place in laid.places if place.way == way)
        left, right = CANAL_LEFT, CANAL_RIGHT
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
    if kind == "rectangle":
        return _lock(prefix, place) if is_lock(box, zone) else _cut(place)
    if kind == "lake":
        return ""
    return rect(place.outline, f"pmx-port pmx-{kind}", rx=7)


def _lakes(box: Box, laid: Chart, zones: frozenset[int]) -> str:
    """Lakes: one water where both lanes have the same lake, else a half for each lane."""
    lakes = [zone for zone in sorted(zones) if box.zones[zone].kind == "lake"]
    paired = {zone for pair in laid.pairs for zone in pair}
    places = laid.places
    return "".join(
        [rect(places[zone].outline, "pmx-lake", rx=28) for zone in lakes if zone not in paired]
        + [
            _lake(places[a].outline, places[b].outline)
            for a, b in laid.pairs
            if a in lakes or b in lakes
        ]
        + [_ripples(places[zone].outline) for zone in lakes]
    )


def _lake(upper: Area, lower: Area) -> str:
    """One lake with a waist between its halves, where its name stands."""
    x, y, right, bottom, w, r = upper.x, upper.y, upper.right, lower.bottom, upper.w, 28.0
    a, b = upper.bottom - 6, lower.y + 6
    c = (a + b) / 2
    shore = (
        f"M{x:.1f} {y + r}Q{x:.1f} {y} {x + r:.1f} {y - 1}"
        f"C{x + w * 0.4:.1f} {y - 8} {x + w * 0.55:.1f} {y + 2} {right - r:.1f} {y - 3}"
        f"Q{right:.1f} {y} {right:.1f} {y + r}"
        f"V{a}C{right:.1f} {c - 6} {right - 11:.1f} {c - 8} {right - 11:.1f} {c}"
        f"C{right - 11:.1f} {c + 8} {right:.1f} {c + 6} {right:.1f} {b}V{bottom - r}"
        f"Q{right:.1f} {bottom} {right - r:.1f} {bottom + 2}"
        f"C{x + w * 0.6:.1f} {bottom + 7} {x + w * 0.45:.1f} {bottom - 3} {x + r:.1f} {bottom + 2}"
        f"Q{x:.1f} {bottom} {x:.1f} {bottom - r}"
        f"V{b}C{x:.1f} {c + 6} {x + 11:.1f} {c + 8} {x + 11:.1f} {c}"
        f"C{x + 11:.1f} {c - 8} {x:.1f} {c - 6} {x:.1f} {a}z"
    )
    ends = f"{x + 16:.1f} {{}}H{right - 16:.1f}"
    halves = f"M{ends.format(upper.bottom)}M{ends.format(lower.y)}"
    return path(shore, "pmx-lake") + path(halves, "pmx-half-line")


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
    hachures = "".join(
        f"M{x + w * i / 14:.1f} {edge:.1f}l{slant:.1f} {length}"
        for i in range(1, 14)
        for edge, slant, length in (
            (area.y + 3.5, (i % 3 - 1) * 0.8, 4 + i % 2 * 1.5),
            (area.bottom - 3.5, (1 - i % 3) * 0.8, -4 - i % 2 * 1.5),
        )
    )
    return (
        rect(area, "pmx-cut", rx=3)
        + path(hachures, "pmx-hachure")
        + path(bank, "pmx-chamber")
        + rect(area, "pmx-rim pmx-rim-cut", rx=3)
    )
