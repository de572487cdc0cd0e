"""Reads the ships of a box file."""

from __future__ import annotations

import re

from panamax_widget.components.box import COLOURS, NATIONS, Ship, Zone
from panamax_widget.components.tables import Table

_KINDS = ("military", "cruise", "panamax")
_MOST_TILES = 4
_MOST_UNIQUE_SHIPS = 12
_TILE_ID = re.compile(r"[a-z0-9]{1,12}")


def read_ships(root: Table, zones: tuple[Zone, ...]) -> tuple[Ship, ...]:
    """The tiles of each company, then the ships of which there is one."""
    tiles = root.rows("company_ship", "id slots minimum maximum build", _MOST_TILES)
    for row in tiles:
        row.note(f"ship.{row.ident(_TILE_ID, 'an id of small letters and digits')}")
    keys = "id name kind nation start start_2_players slots minimum maximum"
    unique = root.rows("unique_ship", keys, _MOST_UNIQUE_SHIPS)
    ports = tuple(zone.id for zone in zones if zone.kind in ("loading", "waiting"))
    fleet = [_company_ship(row, number) for number in range(len(COLOURS)) for row in tiles]
    return (*fleet, *(_unique_ship(row, ports) for row in unique))


def _company_ship(row: Table, colour: int) -> Ship:
    slots = row.number("slots", 1, 3)
    low, high = _load(row, 6 * slots)
    build = row.number("build", 0, 99)
    ident = f"{COLOURS[colour]}{row.data['id']}"
    label = f"{COLOURS[colour].capitalize()} {slots}-slot ship"
    return Ship(ident, label, "company", colour, slots, low, high, build, -1, "", "")


def _unique_ship(row: Table, ports: tuple[str, ...]) -> Ship:
    ident = row.ident()
    row.note(f"ship.{ident}")
    kind = row.word("kind", _KINDS)
    slots = row.number("slots", 1, 4)
    low = high = 0
    nation = -1
    if kind == "military":
        nation = NATIONS.index(row.word("nation", NATIONS))
        for key in ("minimum", "maximum"):
            if key in row:
                row.refuse(f"is a Military ship, which carries nothing: it has no {key!r}", key)
    else:
        low, high = _load(row, slots if kind == "cruise" else 6 * slots)
        if "nation" in row:
            row.refuse("has no nation: only Military ships do", "nation")
    start = row.word("start", ports)
    small = row.word("start_2_players", ("", *ports)) if "start_2_players" in row else start
    return Ship(ident, row.name(), kind, -1, slots, low, high, 0, nation, start, small)


def _load(row: Table, most: int) -> tuple[int, int]:
    """The smallest and the largest load: pips, for Cruise ships dice."""
    low = row.number("minimum", 1, most)
    return low, row.number("maximum", low, most)
