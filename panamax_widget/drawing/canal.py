"""The canal as it changes: the ships in each zone, and the flags that each nation has left."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import NATIONS, Box
from panamax_widget.drawing import chart_signs, terrain
from panamax_widget.drawing.pen import Area, group, holder, path, slot, target, text
from panamax_widget.drawing.places import Half, Place, chart, squares_across
from panamax_widget.drawing.ships import zone_ships
from panamax_widget.drawing.stand_ins import is_stand_in, said
from panamax_widget.drawing.words import many, ship_words, zone_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View


def still(box: Box, prefix: str) -> str:
    """Everything on the map that stays as it is, with empty slots for what lies in the zones."""
    parts = [terrain.still(box, prefix)]
    parts += [slot(f"zone-{zone.id}") for zone in box.zones]
    parts.append(chart_signs.still(box, prefix))
    parts += [slot(f"supply-{nation}") for nation in NATIONS]
    return group("".join(parts), class_="pmx-map")


def still_half(box: Box, prefix: str, half: Half) -> str:
    """What lies on the ground of one half of the map: the slots and signs of its zones."""
    zones, _ = half
    parts = [slot(f"zone-{zone.id}") for number, zone in enumerate(box.zones) if number in zones]
    parts.append(chart_signs.still(box, prefix, half))
    parts += [slot(f"supply-{name}") for nation, name in enumerate(NATIONS) if nation in zones]
    return group("".join(parts), class_="pmx-map")


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
        label += said(is_stand_in(box, "zone.room"))
    return holder(f"zone:{box.zones[zone].id}", label, place.outline, "".join(parts))


def _room(room: int, used: int, place: Place) -> str:
    """The capacity of a rectangle as small squares, the taken ones filled, and how many are free.

    Where the strip is narrow the squares alone say it.
    """
    step, left = 8.0, place.foot.x + 14
    across = squares_across(room, place)
    narrow = across < room
    top = place.foot.middle[1] - (11 if narrow else -1)
    words = "full" if used >= room else f"{room - used} free"
    spots = [(left + i % across * step, top + i // across * step) for i in range(room)]
    drawn = _squares(spots[:used], "pmx-taken") + _squares(spots[used:], "pmx-free")
    return drawn + ("" if narrow else text(left - 0.5, top - 2, words, "pmx-room-words"))


def _squares(spots: list[tuple[float, float]], face: str) -> str:
    d = "".join(f"M{x:.1f} {y:.1f}h6v6h-6z" for x, y in spots)
    return path(d, face) if spots else ""


@lru_cache(maxsize=256)
def _supply(box: Box, nation: int, left: int) -> str:
    head = chart(box).places[nation].foot
    words = text(head.x + 27.5, head.y + 17.6, f"×{left}", "pmx-supply-words")
    label = f"{many(left, 'flag')} of {box.zones[nation].name} left"
    outline = Area(head.x + 4, head.y, 46, 25)
    return target(f"supply:{NATIONS[nation]}", label, outline, words)
