"""Ships: hull, slots, cargo; and how a harbour master moors many of them in one zone."""

from __future__ import annotations

from functools import lru_cache

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.drawing.dice import cargo_die
from panamax_widget.drawing.pen import Area, circle, rect, target, text, use
from panamax_widget.drawing.stand_ins import dots, is_stand_in, ship_name
from panamax_widget.drawing.words import met, ready, ship_words

SLOT = 22.0
END = 5.0
HEIGHT = 34.0
_GAP = 3.0
_TIGHT = 1.4
"""Space between ships, and between those of a crowded zone."""
_LARGEST, _SMALLEST = 1.14, 0.45


def width(slots: int) -> float:
    """Length of a hull of so many slots, at scale 1."""
    return slots * SLOT + 2 * END


Berth = tuple[float, float, float]
"""Left, top and scale of a moored ship."""
Mooring = tuple[Area, int, bool]
"""Where ships lie, the way they point, and whether they lie in the middle."""


@lru_cache(maxsize=4096)
def moor(sizes: tuple[int, ...], area: Area, centred: bool) -> tuple[Berth, ...]:
    """Berths for ships of `sizes` slots in `area`: rows of one scale, as large as fits."""
    scale = _LARGEST
    while scale > _SMALLEST:
        gap = _gap(scale)
        rows = _rows(sizes, (area.w - 2) / scale, gap)
        if rows and _height(rows, gap) * scale <= area.h:
            return _berths(sizes, rows, area, (scale, centred))
        scale -= 0.01
    rows = _rows(sizes, (area.w - 2) / _SMALLEST, _TIGHT) or [list(range(len(sizes)))]
    return _berths(sizes, rows, area, (_SMALLEST, centred))


def _gap(scale: float) -> float:
    return _GAP if scale > 0.95 else _TIGHT


def _height(rows: list[list[int]], gap: float) -> float:
    return len(rows) * (HEIGHT + gap) - gap


def _rows(sizes: tuple[int, ...], length: float, gap: float) -> list[list[int]]:
    """The ships in rows no longer than `length`, longest first; none if one ship is too long."""
    if sizes and width(max(sizes)) > length:
        return []
    rows: list[list[int]] = []
    room: list[float] = []
    for ship in sorted(range(len(sizes)), key=lambda i: -sizes[i]):
        needed = width(sizes[ship])
        fitting = next((i for i, free in enumerate(room) if free >= needed), None)
        if fitting is None:
            rows.append([ship])
            room.append(length - needed - gap)
        else:
            rows[fitting].append(ship)
            room[fitting] -= needed + gap
    return rows


def _berths(
    sizes: tuple[int, ...], rows: list[list[int]], area: Area, how: tuple[float, bool]
) -> tuple[Berth, ...]:
    scale, centred = how
    found: dict[int, Berth] = {}
    gap = _gap(scale)
    spare = max(0.0, area.h - _height(rows, gap) * scale)
    y = area.y + (spare / 2 if centred else min(spare, 3.0))
    for row in rows:
        length = sum(width(sizes[ship]) + gap for ship in row) - gap
        x = area.x + (max(0.0, area.w - length * scale) / 2 if centred else 1.0)
        for ship in row:
            found[ship] = (x, y, scale)
            x += (width(sizes[ship]) + gap) * scale
        y += (HEIGHT + gap) * scale
    return tuple(found[ship] for ship in range(len(sizes)))


@lru_cache(maxsize=8192)
def moored_ship(
    box: Box, prefix: str, ship: int, cargo: tuple[int, ...], zone: int, way: int, berth: Berth
) -> str:
    """A ship at its berth, as a target. `way` is 1 if it points east (right), else -1."""
    x, y, scale = berth
    length = width(box.slots[ship])
    placed = f"translate({x:.1f} {y:.1f})" + (f" scale({scale:.2f})" if scale != 1 else "")
    return target(
        f"ship:{box.ships[ship].id}",
        ship_words(box, ship, cargo, zone) + unsure_words(box, ship),
        Area(-1.5, -1.5, length + 3, HEIGHT + 3),
        ship_drawing(box, prefix, ship, cargo, way, scale),
        transform=placed,
        class_="pmx-ship",
    )


@lru_cache(maxsize=8192)
def ship_drawing(
    box: Box, prefix: str, ship: int, cargo: tuple[int, ...], way: int, scale: float
) -> str:
    """A ship of 34 units' height with its left top at (0, 0); `scale` only keeps words legible."""
    tile = box.ships[ship]
    length = width(tile.slots)
    parts = [_hull(box, prefix, ship, way)]
    if tile.kind != "military":
        parts.append(_slots(box, prefix, ship, cargo, scale))
    bow_x = length - 17 if way > 0 else 6.0
    if tile.kind != "military":
        kind = COLOURS[tile.owner] if tile.owner >= 0 else tile.kind
        if ready(box, ship, cargo):
            turned = {} if way > 0 else {"transform": f"rotate(180 {bow_x + 5:g} 27.6)"}
            sign = Area(bow_x, 22.6, 10, 10)
            parts.append(use(prefix, "icons/sail", sign, f"pmx-on-{kind}", **turned))
        else:
            parts.append(anchored(prefix, bow_x + 5, 27.3, 6.6))
            if cargo and tile.owner >= 0 and tile.slots > 1:
                missing = f"+{box.minimum[ship] - met(box, ship, cargo)}"
                middle = (length - 3) / 2 if way > 0 else (length + 3) / 2
                size = min(12 / scale, 14.0)
                ink = f"pmx-missing pmx-on-{kind}"
                parts.append(text(middle - way, 27.8 + size * 0.36, missing, ink, font_size=size))
    if tile.owner >= 0:
        colour = COLOURS[tile.owner]
        stern_x = 4.0 if way > 0 else length - 14
        parts.append(
            use(prefix, f"marks/{colour}", Area(stern_x, 22.8, 9.6, 9.6), f"pmx-on-{colour}")
        )
    else:
        parts.append(_name(box, ship, way, scale))
    return "".join(parts)


def anchored(prefix: str, x: float, y: float, radius: float) -> str:
    """The sign of a ship that cannot sail yet: an anchor on a pale disc around (x, y)."""
    size = radius * 1.56
    sign = Area(x - size / 2, y - size / 2, size, size)
    return circle(x, y, radius, "pmx-anchored") + use(
        prefix, "icons/anchor", sign, "pmx-anchored-sign"
    )


def _hull(box: Box, prefix: str, ship: int, way: int) -> str:
    tile = box.ships[ship]
    length = width(tile.slots)
    shape = tile.kind if tile.kind in ("cruise", "military") else "cargo"
    paint = f"pmx-{COLOURS[tile.owner]}" if tile.owner >= 0 else f"pmx-{tile.kind}"
    area = Area(0, 0, length, HEIGHT)
    turned = {} if way > 0 else {"transform": f"translate({length:g} 0) scale(-1 1)"}
    hull = use(prefix, f"hulls/{shape}-{tile.slots}", area, paint, **turned)
    if tile.kind == "military":
        first = END + 3 if way > 0 else length - END - SLOT + 3
        hull += use(prefix, f"flags/{NATIONS[tile.nation]}", Area(first + 0.8, 9.9, 14.4, 9.6))
        unsure = is_stand_in(box, ship_name(box, ship, "slots"))
        hull += dots(unsure, END + 3, 20.4, tile.slots * SLOT - 6)
    return hull


@lru_cache(maxsize=256)
def unsure_words(box: Box, ship: int) -> str:
    """Which of a ship's numbers are stand-ins, to be added to its label."""
    fields = ["slots"] if box.is_military[ship] else ["slots", "minimum", "maximum"]
    unsure = [name for name in fields if is_stand_in(box, ship_name(box, ship, name))]
    words = "slots: a stand-in value" if unsure == ["slots"] else "a stand-in value"
    return f" ({words})" if unsure else ""


def _slots(box: Box, prefix: str, ship: int, cargo: tuple[int, ...], scale: float) -> str:
    tile = box.ships[ship]
    drawn = []
    for index in range(tile.slots):
        x = END + index * SLOT
        if index < len(cargo):
            drawn.append(cargo_die(prefix, cargo[index], x + 1, 0.6, 20))
            continue
        drawn.append(rect(Area(x + 1.2, 1.2, 19.6, 19), "pmx-slot", rx=2.5))
        if index == len(cargo):
            drawn.append(_range(f"{tile.minimum}–{tile.maximum}", x + SLOT / 2, scale))
            unsure = any(
                is_stand_in(box, ship_name(box, ship, name))
                for name in ("slots", "minimum", "maximum")
            )
            drawn.append(dots(unsure, x + 3, 18, SLOT - 6))
    return "".join(drawn)


def _range(words: str, x: float, scale: float) -> str:
    size = min(12 / scale, 14.0)
    length = 18.4 if len(words) > 3 else 0.0
    return text(x, 10.8 + size * 0.35, words, "pmx-range", font_size=size, **_squeezed(length))


def _squeezed(length: float) -> dict[str, str | float]:
    """Attributes that fit words into a length, whatever the fonts at hand; none for 0."""
    return {"textLength": length, "lengthAdjust": "spacingAndGlyphs"} if length else {}


def _name(box: Box, ship: int, way: int, scale: float) -> str:
    tile = box.ships[ship]
    hull = width(tile.slots)
    military = tile.kind == "military"
    room = hull - (9 if military else 20)
    words = short_name(tile.name, room)
    size = min((10.5 if tile.slots == 1 else 12) / scale, 13.0)
    middle = (3 + room / 2) if way > 0 else hull - 3 - room / 2
    natural = len(words) * size * 0.5
    most = room - (1 if military else 6)
    length = most if natural > most else 0.0
    return text(
        middle,
        31.2 + (size - 12) * 0.4,
        words,
        f"pmx-ship-name pmx-on-{tile.kind}",
        font_size=size,
        **_squeezed(length),
    )


@lru_cache(maxsize=256)
def short_name(name: str, room: float) -> str:
    """As much of a ship's name as goes into `room` units: without its navy's initials at first."""
    words = name.split()
    if len(words) > 1 and words[0].isupper() and words[0].isalpha():
        words = words[1:]
    if len(words) > 1 and set(words[-1]) <= set("IVX"):
        words = words[:-1]
    while len(words) > 1 and len(" ".join(words)) * 4.1 > room:
        words = words[:-1]
    while len(words) > 1 and words[-1].islower():
        words = words[:-1]
    return " ".join(words)


def zone_ships(
    box: Box, prefix: str, zone: int, ships: tuple[tuple[int, tuple[int, ...]], ...], how: Mooring
) -> str:
    """All ships of a zone, moored; `ships` as (ship, cargo)."""
    area, way, centred = how
    berths = moor(tuple(box.slots[ship] for ship, _ in ships), area, centred)
    return "".join(
        moored_ship(box, prefix, ship, cargo, zone, way, berth)
        for (ship, cargo), berth in zip(ships, berths, strict=True)
    )
