"""The canal of the player aid: both lanes, with the sign of every boundary and every fee."""

from __future__ import annotations

from panamax_widget.components.box import LOCK, NATIONS, Box
from panamax_widget.drawing.chart_signs import fee_disc
from panamax_widget.drawing.pen import Area, circle, rect, text, use
from panamax_widget.drawing.places import is_lock
from panamax_widget.drawing.rich_text import boundary_sign, one_line
from panamax_widget.drawing.stand_ins import dots, fee_name, is_stand_in, said
from panamax_widget.drawing.words import many, zone_words

ROW = 45.0
HEIGHT = 2 * ROW + 22
_PORT, _GAP, _SIGN = 104.0, 5.0, 8.0
_NAME = 10.5


def draw(box: Box, prefix: str, area: Area) -> str:
    """Two lanes, one above the other, as on the board; then what the signs mean."""
    parts = []
    for row, (ident, name, home, away, last) in enumerate(_lanes(box)):
        y = area.y + row * (ROW + _GAP)
        way = 1 if row == 0 else -1
        left, right = Area(area.x, y, _PORT, ROW), Area(area.right - _PORT, y, _PORT, ROW)
        start, end = (left, right) if way > 0 else (right, left)
        parts.append(_ports(box, prefix, home, start))
        bound = f"{name} →" if way > 0 else f"← {name}"
        parts.append(_ocean(box, prefix, away, bound, end))
        room = Area(left.right + _GAP + 2, y, right.x - left.right - 2 * _GAP - 4, ROW)
        parts.append(_lane(box, prefix, ident, room, (way, last)))
    return "".join(parts) + _legend(prefix, Area(area.x, area.bottom - 13, area.w, 13))


def _lanes(box: Box) -> list[tuple[str, str, str, str, int]]:
    return sorted(box.lanes, key=lambda lane: lane[2] != "atlantic")


def _ports(box: Box, prefix: str, ocean: str, area: Area) -> str:
    zones = [zone for zone in box.loading_zones if box.zones[zone].ocean == ocean]
    high = (area.h - 2 * (len(zones) - 1)) / len(zones)
    parts = []
    for index, zone in enumerate(zones):
        spot = Area(area.x, area.y + index * (high + 2), area.w, high)
        y = spot.middle[1]
        parts.append(rect(spot, "pmx-port pmx-loading", rx=4))
        parts.append(use(prefix, f"flags/{NATIONS[zone]}", Area(spot.x + 4, y - 6.6, 20, 13.3)))
        parts.append(one_line(prefix, f"*{box.zones[zone].name}*", (spot.x + 28, y + 3.6), _NAME))
        parts.append(_fee(box, zone, (spot.right - 12, y)))
    return "".join(parts)


def _ocean(box: Box, prefix: str, ocean: str, bound: str, area: Area) -> str:
    waiting = box.zones[box.zone_number[ocean]].name
    first, _, rest = waiting.partition(" ")
    parts = [rect(area, "pmx-port pmx-waiting", rx=4)]
    for index, words in enumerate((f"*{first}*", rest, bound)):
        at = area.middle[0], area.y + 14 + index * 12
        parts.append(one_line(prefix, words, at, _NAME, "pmx-middle"))
    return "".join(parts)


def _fee(box: Box, zone: int, at: tuple[float, float]) -> str:
    return fee_disc(at, 9.4, box.fee[zone], is_stand_in(box, fee_name(box, zone)))


def _lane(box: Box, prefix: str, lane: str, area: Area, how: tuple[int, int]) -> str:
    way, last = how
    chain = [zone for zone, place in enumerate(box.zones) if place.lane == lane]
    signs = [*(box.zones[zone].enter for zone in chain), last]
    pitch = area.w / len(chain)
    parts = []
    for index, zone in enumerate(chain if way > 0 else reversed(chain)):
        spot = Area(area.x + index * pitch + 1.5, area.y, pitch - 3, area.h)
        parts.append(_zone(box, prefix, zone, spot))
    for index, sign in enumerate(signs if way > 0 else reversed(signs)):
        kind = "lock" if sign == LOCK else "wave"
        at = area.x + index * pitch, area.middle[1] + 8
        drawn = boundary_sign(prefix, kind, at, _SIGN)
        turned = f"rotate({0 if way > 0 else 180} {at[0]:.1f} {at[1]:.1f})"
        parts.append(f'<g transform="{turned}">{drawn}</g>')
    return "".join(parts)


def _zone(box: Box, prefix: str, zone: int, spot: Area) -> str:
    place = box.zones[zone]
    if place.kind == "lake":
        parts = [rect(spot, "pmx-lake", rx=12)]
    else:
        kind = "lock" if is_lock(box, zone) else "cut"
        parts = [rect(spot, f"pmx-{kind}", rx=3), rect(spot, f"pmx-rim pmx-rim-{kind}", rx=3)]
    words = place.name.split()
    lines = [place.name] if len(place.name) * 5 < spot.w - 4 else [" ".join(words[:-1]), words[-1]]
    for index, line in enumerate(lines):
        at = spot.middle[0], spot.y + 10.5 + index * 10
        parts.append(one_line(prefix, line, at, _NAME, "pmx-middle"))
    middle = spot.middle[0]
    parts.append(_fee(box, zone, (middle + (13 if place.room else 0), spot.bottom - 11.5)))
    if place.room:
        parts.append(_room(box, place.room, middle - 20, spot.bottom - 11.5))
    return "".join(parts)


def _room(box: Box, room: int, x: float, y: float) -> str:
    """The slots of a rectangle, two by two, as small squares."""
    across = (room + 1) // 2
    squares = "".join(
        rect(Area(x + i % across * 7, y - 7 + i // across * 7, 5.6, 5.6), "pmx-free", rx=1)
        for i in range(room)
    )
    return squares + dots(is_stand_in(box, "zone.room"), x, y + 9, across * 7 - 1)


def _legend(prefix: str, area: Area) -> str:
    y = area.y + 10
    drawn = (
        rect(Area(area.x + 204, y - 7, 6.5, 6.5), "pmx-free", rx=1)
        + circle(area.x + 316, y - 3.5, 6, "pmx-fee")
        + text(area.x + 316, y - 0.2, "$", "pmx-fee-words pmx-fee-small")
    )
    for words, x in (
        ("{lock} lock move", 0.0),
        ("{wave} waterway move", 88.0),
        ("room for one slot", 216.0),
        ("fee a die, when the round ends (END-3)", 327.0),
    ):
        drawn += one_line(prefix, words, (area.x + x, y), _NAME, "pmx-quiet")
    return drawn


def words(box: Box) -> str:
    """The lanes in words: each zone with its fee and room, and the move that leads on."""
    moves = {LOCK: "a lock move"}
    said = []
    for ident, name, _, _, last in _lanes(box):
        steps = []
        for zone, place in enumerate(box.zones):
            if place.lane == ident:
                room = f", room {many(place.room, 'slot')}" if place.room else ""
                fee = f"fee ${place.fee}{said_of(box, zone)}"
                by = moves.get(place.enter, "a waterway move")
                steps.append(f"by {by} into {place.name}, {fee}{room}")
        out = moves.get(last, "a waterway move")
        said.append(f"{name}: {'; '.join(steps)}; by {out} out to sea.")
    ports = [
        f"{zone_words(box, zone)} ${box.fee[zone]}{said_of(box, zone)}"
        for zone in box.loading_zones
    ]
    return " ".join([*said, f"Fees in port: {', '.join(ports)}."])


def said_of(box: Box, zone: int) -> str:
    """What is added to the fee of a zone if it is a stand-in."""
    return said(is_stand_in(box, fee_name(box, zone)))
