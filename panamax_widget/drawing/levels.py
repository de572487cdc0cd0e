"""The strip of water levels: a section along the canal, sea to sea."""

from __future__ import annotations

from itertools import pairwise

from panamax_widget.components.box import LOCK, Box
from panamax_widget.drawing.pen import Area, circle, moved, path, rect, text, use
from panamax_widget.drawing.places import BOARD, CANAL_LEFT, CANAL_RIGHT, LEVELS, chart
from panamax_widget.drawing.ships import anchored

HIGH, LOW = 26, 16
"""Metres above the sea of the lakes: the first of the Pacific bound lane, and the last."""
_METRE = 0.9
_DEPTH = 9.0
_TAKEN = 2
_LONG = 302.0
"""Length of the longest line about ships."""


def still(box: Box, legend: str) -> str:
    """Water from the Atlantic (left) to the Pacific, with the height of each step."""
    lane = next(lane for lane in box.lanes if lane[2] == "atlantic")
    chain = [i for i, zone in enumerate(box.zones) if zone.lane == lane[0]]
    heights = levels(box, chain, lane[4])
    sea = LEVELS.bottom - 12
    places = [chart(box).places[zone].outline for zone in chain]
    surface, bed, gates, labels = [f"M0 {sea:g}"], [], [], []
    before = 0.0
    for zone, height, area in zip(chain, heights, places, strict=True):
        y = sea - height * _METRE
        if height != before:
            surface.append(f"H{area.x - 2:.1f}V{y:.1f}")
            gates.append((area.x - 2, max(height, before)))
        if box.zones[zone].kind == "lake":
            words = f"{height:g} m above the sea"
            labels.append(text(area.middle[0], y - 4, words, "pmx-level-words"))
        bed.append(f"L{area.x:.1f} {y + _DEPTH:.1f}H{area.right + 2:.1f}")
        before = height
    end = places[-1].right + 2
    gates.append((end, before))
    surface.append(f"H{end:.1f}V{sea:g}H{BOARD.w:g}V{LEVELS.bottom:g}H0z")
    low = LEVELS.bottom
    ground = f"M{CANAL_LEFT - 60} {low}{''.join(bed)}L{CANAL_RIGHT + 60} {low}z"
    return (
        rect(LEVELS, "pmx-strip")
        + path("".join(surface), "pmx-level")
        + path(ground, "pmx-ground")
        + "".join(_gate(x, sea - height * _METRE) for x, height in gates)
        + text(14, sea - 5, "Atlantic: sea level", "pmx-level-sea")
        + text(BOARD.w - 14, sea - 5, "Pacific: sea level", "pmx-level-sea pmx-end")
        + "".join(labels)
        + legend
        + rect(Area(0, low - 1, BOARD.w, 1), "pmx-line")
    )


def fee_legend() -> str:
    """What the purple discs mean; the tray may cover it."""
    y = LEVELS.y + 14
    return (
        circle(22, y, 7.5, "pmx-fee")
        + text(22, y + 3.4, "$", "pmx-fee-words pmx-fee-small")
        + text(
            35,
            y + 3.5,
            "fee a die at each round's end (Warehouse and contracts too)",
            "pmx-level-sea",
        )
    )


def moves_legend(prefix: str) -> str:
    """What the icons on the boundaries mean; the tray may cover it."""
    y = LEVELS.y + 14
    sea = BOARD.w - 118
    return (
        circle(sea - 44, y, 7.5, "pmx-lock-icon")
        + use(prefix, "icons/lock", Area(sea - 49, y - 5, 10, 10), "pmx-icon-line")
        + text(sea - 33, y + 3.5, "lock move", "pmx-level-sea")
        + circle(sea + 30, y, 7.5, "pmx-wave-icon")
        + use(prefix, "icons/wave", Area(sea + 25, y - 5, 10, 10), "pmx-icon-line")
        + text(sea + 41, y + 3.5, "waterway move", "pmx-level-sea")
    )


def ships_legend(prefix: str, x: float, y: float, face: str) -> str:
    """What is drawn on ships, in two lines of 306 units; `y` is the first one's base line."""
    words, below = f"pmx-level-sea {face}", y + 12.5
    hull = Area(x + 94, y - 9.5, 22, 11.5)
    return (
        anchored(prefix, x + 8, y - 3.6, 5.8)
        + text(x + 18, y, "cannot sail yet", words)
        + rect(hull, "pmx-legend-hull", rx=2)
        + use(prefix, "icons/sail", Area(hull.x + 6, hull.y + 0.8, 10, 10), "pmx-on-black")
        + text(x + 120, y, "ready (Military ships: always)", words)
        + text(x + 253, y, "+4", f"{words} pmx-legend-strong")
        + text(x + 267, y, "missing", words)
        + rect(Area(x, below - 8.8, 27, 11), "pmx-slot", rx=2)
        + text(x + 13.5, below, "5–11", "pmx-range", font_size=9.6)
        + text(x + 32, below, "pips needed to sail – most allowed (Cruise ships: dice)", words)
    )


def room_legend(x: float, y: float, face: str) -> str:
    """What the squares in a rectangle's strip mean, in one line of 210 units."""
    squares = "".join(
        rect(Area(x + i * 8, y - 6.8, 6, 6), "pmx-taken" if i < _TAKEN else "pmx-free")
        for i in range(4)
    )
    return squares + text(x + 36, y, "slots taken, free: room for ships", f"pmx-level-sea {face}")


def wide_legend(box: Box, prefix: str) -> str:
    """All of the legend that lies on the section, on the ground below the lakes."""
    places = zip(box.zones, chart(box).places, strict=True)
    lakes = [at.outline.x for zone, at in places if zone.kind == "lake" and at.way > 0]
    first, last = min(lakes, default=CANAL_LEFT), max(lakes, default=CANAL_RIGHT)
    y, face = LEVELS.bottom - 16, "pmx-on-ground"
    scale = min(1.0, (last - first - 14) / _LONG) if last > first else 1.0
    return (
        fee_legend()
        + moves_legend(prefix)
        + moved(ships_legend(prefix, 0, 0, face), first + 8, y, round(scale, 2))
        + room_legend(last + 10, y + 10.5, face)
    )


def _gate(x: float, top: float) -> str:
    return rect(Area(x - 1.6, top - 2.5, 3.2, LEVELS.bottom - top), "pmx-gate-side")


def levels(box: Box, chain: list[int], exit_icon: int) -> list[float]:
    """Metres above the sea in each zone of a lane; each lock between lakes takes an equal share."""
    icons = [*(box.zones[zone].enter for zone in chain), exit_icon]
    lakes = [i for i, zone in enumerate(chain) if box.zones[zone].kind == "lake"]
    fixed = {-1: 0.0, len(chain): 0.0}
    for index, lake in enumerate(lakes):
        share = index / (len(lakes) - 1) if len(lakes) > 1 else 0.0
        fixed[lake] = HIGH + (LOW - HIGH) * share
    found = [fixed.get(i, 0.0) for i in range(len(chain))]
    for start, end in pairwise(sorted(fixed)):
        locks = icons[start + 1 : end + 1].count(LOCK) or 1
        height = fixed[start]
        for i in range(start + 1, end):
            if icons[i] == LOCK:
                height += (fixed[end] - fixed[start]) / locks
            found[i] = height
    return found
