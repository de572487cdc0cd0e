"""The strip of water levels: a section along the canal, sea to sea."""

from __future__ import annotations

from itertools import pairwise

from panamax_widget.components.box import LOCK, Box
from panamax_widget.drawing.pen import Area, circle, path, rect, text, use
from panamax_widget.drawing.places import BOARD, CANAL_LEFT, CANAL_RIGHT, LEVELS, chart

HIGH, LOW = 26, 16
"""Metres above the sea of the lakes: the first of the Pacific bound lane, and the last."""
_METRE = 0.9
_DEPTH = 9.0


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
            35, y + 3.5, "what a die here costs its company at each round's end", "pmx-level-sea"
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
