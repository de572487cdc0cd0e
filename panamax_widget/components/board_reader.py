"""Reads the board of a box file: its zones, its lanes, and where the first ships lie."""

from __future__ import annotations

import re

from panamax_widget.components.box import LOCK, NATIONS, WATERWAY, Zone
from panamax_widget.components.tables import PROVENANCES, Table

Lane = tuple[str, str, str, str, int]

OCEANS = ("atlantic", "pacific")
LANES = {"P": ("atlantic", "pacific"), "A": ("pacific", "atlantic")}
RECTANGLE_SLOTS = 4
MOST_ZONES = 16
_OCEAN_OF = dict(zip(NATIONS, ("atlantic", "atlantic", "pacific", "pacific"), strict=True))
_ICONS = {"waterway": WATERWAY, "lock": LOCK}
_ID = {lane: re.compile(rf"[a-z][a-z0-9]*(-[a-z0-9]+)*-{lane}") for lane in LANES}
_FIELDS = "id name room enter fee"
_FIRST_SHIPS = 4


def read_board(root: Table) -> tuple[tuple[Lane, ...], tuple[Zone, ...]]:
    """The lanes, and all zones in the order of their numbers."""
    zones = [_loading_zone(row) for row in root.rows("loading", "id short name ocean fee", 4)]
    if tuple(zone.id for zone in zones) != NATIONS:
        root.refuse(f"needs the Loading zones {', '.join(NATIONS)}, in this order", "loading")
    zones += [_waiting_zone(row) for row in root.rows("waiting", "id name", 2)]
    if sorted(zone.id for zone in zones[len(NATIONS) :]) != list(OCEANS):
        root.refuse(f"needs the Waiting zones {' and '.join(OCEANS)}, each once", "waiting")
    lanes = []
    keys = "id name from to exit zones zone_provenance"
    for row in root.rows("lane", keys, len(LANES)):
        lanes.append(_lane(row))
        zones += [
            _canal_zone(each, lanes[-1][0]) for each in row.rows("zones", _FIELDS, MOST_ZONES)
        ]
        _note_zones(row)
    if sorted(lane[0] for lane in lanes) != sorted(LANES):
        root.refuse(f"needs the lanes {' and '.join(LANES)}, each once", "lane")
    return tuple(lanes), tuple(zones)


def _loading_zone(row: Table) -> Zone:
    ident = row.word("id", NATIONS)
    row.note(f"loading.{ident}")
    ocean = row.word("ocean", (_OCEAN_OF[ident],))
    return Zone(ident, row.name(), "loading", ocean, "", 0, row.number("fee", 0, 9), -1)


def _waiting_zone(row: Table) -> Zone:
    ident = row.word("id", OCEANS)
    row.note(f"waiting.{ident}")
    return Zone(ident, row.name(), "waiting", ident, "", 0, 0, -1)


def _lane(row: Table) -> Lane:
    ident = row.word("id", tuple(LANES))
    row.note(f"lane.{ident}")
    start, end = LANES[ident]
    ends = (row.word("from", (start,)), row.word("to", (end,)))
    return (ident, row.name(), *ends, _ICONS[row.word("exit", tuple(_ICONS))])


def _canal_zone(row: Table, lane: str) -> Zone:
    room = row.number("room", 0, RECTANGLE_SLOTS)
    if room not in (0, RECTANGLE_SLOTS):
        row.refuse_value("room", f"{RECTANGLE_SLOTS} for a rectangle or 0 for a lake (MOV-4)")
    icon = _ICONS[row.word("enter", tuple(_ICONS))]
    kind = "rectangle" if room else "lake"
    form = f"an id of small letters, digits and hyphens that ends with -{lane}, its lane"
    ident = row.ident(_ID[lane], form)
    return Zone(ident, row.name(), kind, "", lane, room, row.number("fee", 0, 9), icon)


def _note_zones(lane: Table) -> None:
    """The zones of both lanes have one provenance: of each field, the less known of the two."""
    kept = lane.file.provenance
    new = {
        "zone" if field == "all" else f"zone.{field}": source
        for field, source in lane.sources("zone_provenance", _FIELDS).items()
    }
    old = {name: source for name, source in kept.items() if name.split(".")[0] == "zone"} or new
    for name in {*old, *new}:
        found = (old.get(name, old["zone"]), new.get(name, new["zone"]))
        kept[name] = max(found, key=PROVENANCES.index)


def first_places(start: Table, zones: tuple[Zone, ...]) -> tuple[str, ...]:
    """SET-11: the zones of the first ships. A lock split in two stands for its first chamber."""
    said = start.texts("first_ships", _FIRST_SHIPS, _FIRST_SHIPS)
    canal = [zone for zone in zones if zone.lane]
    found: list[str] = []
    for place, text in enumerate(said):
        named = [zone for zone in canal if zone.id == text] or _chambers(canal, text)
        if not named:
            allowed = ", ".join(zone.id for zone in canal)
            start.refuse_value("first_ships", f"a zone of the canal: {allowed}", place)
        first = next(
            zone for zone in canal if (zone.lane, zone.name) == (named[0].lane, named[0].name)
        )
        if first.id in found:
            start.refuse_value("first_ships", f"another zone: {first.id} is taken already", place)
        found.append(first.id)
    return tuple(found)


def _chambers(canal: list[Zone], text: str) -> list[Zone]:
    """`pedro-miguel-A` where there are only `pedro-miguel-1-A` and `pedro-miguel-2-A`."""
    stem, _, lane = text.rpartition("-")
    return [zone for zone in canal if zone.lane == lane and zone.id.startswith(f"{stem}-")]
