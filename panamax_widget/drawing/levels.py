"""The strip of water levels: a section along the canal, sea to sea."""

from __future__ import annotations

from itertools import pairwise

from panamax_widget.components.box import LOCK, Box
from panamax_widget.drawing.pen import Area, circle, moved, path, rect, text, use
from panamax_widget.drawing.places import BOARD, CANAL_LEFT, CANAL_RIGHT, LEVELS, chart
from panamax_widget.drawing.ships import anchored

HIGH, LOW = 26, 16
"""Metres above the sea of the lakes: the first of the Pacific bound lane, and the last."""
_METRE = 1.32
_SEA, _DEPTH = 17.0, 11.0
"""How high the sea stands above the strip's lower edge, and how deep the canal is."""
_TAKEN = 2
_LONG = 272.0
"""Length of the longest line about ships."""
_HULL = "M0 -7H3V-10.5H8V-7H20L17 0.5H3Q0 0.5 0 -3z"
"""A small ship on the water, 20 units long, bound for the Pacific."""


def still(box: Box, legend: str) -> str:
    """Water from the Atlantic (left) to the Pacific, with the height of each step, and ships that
    are lifted and lowered by the locks.
    """
    lane = next(lane for lane in box.lanes if lane[2] == "atlantic")
    chain = [i for i, zone in enumerate(box.zones) if zone.lane == lane[0]]
    heights = levels(box, chain, lane[4])
    places = [chart(box).places[zone].outline for zone in chain]
    surface, bed, steps, labels = [f"M0 {_surface(0):g}"], [], [], []
    before = 0.0
    for zone, height, area in zip(chain, heights, places, strict=True):
        y = _surface(height)
        if height != before:
            surface.append(f"H{area.x - 2:.1f}V{y:.1f}")
            steps.append((area.x - 2, before, height))
        if box.zones[zone].kind == "lake":
            words = f"{box.zones[zone].name}: {height:g} m up"
            labels.append(text(area.middle[0] + 22, y - 5, words, "pmx-level-words"))
        bed.append(f"L{area.x:.1f} {y + _DEPTH:.1f}H{area.right + 2:.1f}")
        before = height
    end = places[-1].right + 2
    steps.append((end, before, 0.0))
    low, face = LEVELS.bottom, "pmx-level-sea pmx-on-ground"
    surface.append(f"H{end:.1f}V{_surface(0):g}H{BOARD.w:g}V{low:g}H0z")
    ground = f"M{CANAL_LEFT - 60} {low}{''.join(bed)}L{CANAL_RIGHT + 60} {low}z"
    return (
        rect(LEVELS, "pmx-strip")
        + path("".join(surface), "pmx-level")
        + path(ground, "pmx-ground")
        + "".join(_step(*step) for step in steps)
        + text(14, low - 4.5, "Atlantic, at sea level", face)
        + text(BOARD.w - 14, low - 4.5, "Pacific, at sea level", f"{face} pmx-end")
        + "".join(labels)
        + legend
        + rect(Area(0, low - 1, BOARD.w, 1), "pmx-line")
    )


def _surface(height: float) -> float:
    """Where the water stands, so many metres above the sea."""
    return LEVELS.bottom - _SEA - height * _METRE


def _step(x: float, before: float, after: float) -> str:
    """A lock's gate, an arrow beside it on the lower side, and a ship before or behind it; at the
    sea the words for it.
    """
    top, foot = _surface(max(before, after)), _surface(min(before, after))
    up = after > before
    side = -1 if up else 1
    at = x + side * 9
    tip, end = (top, foot - 2) if up else (foot - 1, top + 1)
    barb = 5 if up else -5
    head = f"M{at - 4.5:.1f} {tip + barb:.1f}l4.5 {-barb} 4.5 {barb}"
    drawn = rect(Area(x - 1.6, top - 3, 3.2, LEVELS.bottom - top + 3), "pmx-gate-side")
    drawn += path(f"M{at:.1f} {end:.1f}V{tip:.1f}{head}", "pmx-lift")
    if min(before, after) > 0:
        return drawn
    ship = x - 46 if up else x + 22
    drawn += path(_HULL, "pmx-level-ship", transform=f"translate({ship:.1f} {foot:.1f})")
    words = f"a lock {'lifts' if up else 'lowers'} ships by {abs(after - before):g} m"
    face = f"pmx-level-words pmx-lift-{'up' if up else 'down'}"
    return drawn + text(ship + (-6 if up else 26), foot - 4, words, face)


def fee_legend() -> str:
    """What the purple discs mean, in two lines; the tray may cover it."""
    y = LEVELS.y + 14
    return (
        circle(23, y + 4, 9, "pmx-fee")
        + text(23, y + 8.2, "$", "pmx-fee-words")
        + text(38, y + 1, "fee a die aboard at each round's end,", "pmx-level-sea")
        + text(38, y + 15, "in the Warehouse and on contracts too", "pmx-level-sea")
    )


def moves_legend(prefix: str) -> str:
    """What the icons on the boundaries and on ready ships mean; the tray may cover it."""
    y = LEVELS.y + 13
    left = BOARD.w - 226
    return (
        circle(left, y, 9, "pmx-lock-icon")
        + use(prefix, "icons/lock", Area(left - 6, y - 6, 12, 12), "pmx-icon-line")
        + text(left + 13, y + 4, "lock move", "pmx-level-sea")
        + circle(left + 96, y, 9, "pmx-wave-icon")
        + use(prefix, "icons/wave", Area(left + 90, y - 6, 12, 12), "pmx-icon-line")
        + text(left + 109, y + 4, "waterway move", "pmx-level-sea")
        + rect(Area(left - 12, y + 11, 24, 13), "pmx-legend-hull", rx=2)
        + use(prefix, "icons/sail", Area(left - 5, y + 12.5, 10, 10), "pmx-on-black")
        + text(left + 17, y + 21.5, "can sail (Military ships: always)", "pmx-level-sea")
    )


def ships_legend(prefix: str, x: float, y: float, face: str) -> str:
    """What is drawn on waiting ships, in two lines of 270 units; `y` is the first base line."""
    words, below = f"pmx-level-sea {face}", y + 16
    return (
        text(x, y, "On ships:", words)
        + anchored(prefix, x + 63, y - 4.2, 6.6)
        + text(x + 74, y, "cannot sail yet", words)
        + text(x + 169, y, "+4", f"{words} pmx-legend-strong")
        + text(x + 186, y, "pips missing", words)
        + rect(Area(x, below - 10.5, 32, 13.5), "pmx-slot", rx=2)
        + text(x + 16, below, "5–11", "pmx-range", font_size=12)
        + text(x + 38, below, "pips to sail – at most (cruise: dice)", words)
    )


def room_legend(x: float, y: float, face: str) -> str:
    """What the squares in a rectangle's strip mean, in one line of 200 units."""
    squares = "".join(
        rect(Area(x + i * 8, y - 7.5, 6, 6), "pmx-taken" if i < _TAKEN else "pmx-free")
        for i in range(4)
    )
    return squares + text(x + 38, y, "slots taken, free (room for ships)", f"pmx-level-sea {face}")


def wide_legend(box: Box, prefix: str) -> str:
    """All of the legend that lies on the section, on the ground below the lakes."""
    places = zip(box.zones, chart(box).places, strict=True)
    lakes = [at.outline.x for zone, at in places if zone.kind == "lake" and at.way > 0]
    first, last = min(lakes, default=CANAL_LEFT), max(lakes, default=CANAL_RIGHT)
    y, face = LEVELS.bottom - 23, "pmx-on-ground"
    scale = min(1.0, (last - first - 16) / _LONG) if last > first else 1.0
    return (
        fee_legend()
        + moves_legend(prefix)
        + moved(ships_legend(prefix, 0, 0, face), first + 9, y, round(scale, 2))
        + room_legend(last + 8, y + 16, face)
    )


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
