"""A box of one's own: the file to begin with, how it differs, and what is still a stand-in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from panamax_widget.components.reader import read_box, standard_text
from panamax_widget.components.tables import BoxFile

_EXPLANATION = """\
# The values of my own copy of the game, to be played with Game(box="{name}").
#
# This is the standard box. Values that nobody has published are stand-ins in it, and the board
# marks them with a dotted line. Replace them by what is printed in your box, in any order:
#
#   1. Look for provenance = "stand-in", or for a field that is named as a stand-in, and write your
#      value where the stand-in is.
#   2. Then set provenance = "printed" in that table. In a table of which only one field was a
#      stand-in, { all = "printed", fee = "stand-in" } becomes "printed". The two lanes say it of
#      all their zones together, in zone_provenance.
#   3. Run    panamax box check {name}    It says what is wrong, with the line, or what differs
#      from the standard box and how many stand-ins are left.
#
# Cards are lists with one entry a card: make them longer or shorter if your box has other numbers.
#
# A lock with two chambers: the zones of a lane stand in the order of travel, one line a rectangle.
# Where a lock takes up two rectangles, write its line twice. Give the second chamber an id of its
# own, the same name, and the icon on the line between the two chambers for `enter`:
#
#   { id = "gatun-locks-P", name = "Gatun Locks", room = 4, enter = "waterway", fee = 3 },
#   { id = "gatun-locks-2-P", name = "Gatun Locks", room = 4, enter = "lock", fee = 3 },
#
# `first_ships` may go on naming the lock: the ship is put into its first chamber in the lane.

"""
_NOT_VALUES = frozenset(("id", "short", "name", "provenance", "zone_provenance", "note", "version"))
_KINDS = {
    "loading.fee": "fees of Loading zones",
    "zone.fee": "fees of canal zones",
    "zone.room": "rooms of canal zones",
    "ship.slots": "slots of ships",
    "ship": "other values of ships",
    "captains": "Captains",
    "stevedores": "Stevedores",
    "startup": "start-up contracts",
    "clipboard": "Clipboard spaces",
}
_HEAD = ("[box]\nname = ", '"Panamax, standard box"', '"My copy of Panamax"')


def template(file_name: str = "mybox.toml") -> str:
    """The standard box as a file to be changed, with an explanation how."""
    text = standard_text()
    head, old, new = _HEAD
    explained = _EXPLANATION.replace("{name}", file_name)
    return explained + text.replace(head + old, head + new)


def differences(text: str, source: str) -> list[str]:
    """What a box has otherwise than the standard one, a line a value: `fees.contract: 5, not 4`.

    Raises BoxError if the text is no box.
    """
    read_box(text, source)
    own, standard = (dict(_values(BoxFile(each, source).data)) for each in (text, standard_text()))
    lines = []
    for name, (value, _) in own.items():
        if name not in standard:
            lines.append(f"{name}: {_shown(value)}, which the standard box has not")
        elif value != standard[name][0]:
            lines.append(f"{name}: {_shown(value)}, not {_shown(standard[name][0])}")
    gone = [name for name in standard if name not in own]
    return lines + [f"{name}: only in the standard box" for name in gone]


def stand_ins(text: str, source: str) -> dict[str, int]:
    """How many values are still stand-ins, by kind: `{"contracts": 24, "Advisors": 9, …}`.

    Raises BoxError if the text is no box.
    """
    read_box(text, source)
    found: Counter[str] = Counter()
    advisors: set[str] = set()
    for name, (value, provenance) in _values(BoxFile(text, source).data):
        kind, *middle, field = name.split(".")
        if provenance != "stand-in":
            continue
        if kind == "advisor":
            advisors.add(middle[0])
        else:
            said = _KINDS.get(f"{kind}.{field}") or _KINDS.get(kind) or kind
            found[said] += len(value) if isinstance(value, list) else 1
    return {**found, "Advisors": len(advisors)} if advisors else dict(found)


def _values(data: dict[str, Any]) -> Iterator[tuple[str, tuple[Any, str]]]:
    """Every value by its dotted name, with where it comes from."""
    for section, table in data.items():
        if section == "box":
            continue
        if section == "dice":
            tables = {f"dice.{players}": row for players, row in table.items()}
        elif isinstance(table, list):
            tables = {f"{_kind(section)}.{row['id']}": row for row in table}
        else:
            tables = {section: table}
        for name, row in tables.items():
            yield from _fields(name, row, row["provenance"])
            for zone in row.get("zones", ()):
                yield from _fields(f"zone.{zone['id']}", zone, row["zone_provenance"])


def _kind(section: str) -> str:
    return section.removeprefix("company_").removeprefix("unique_")


def _fields(
    name: str, row: dict[str, Any], provenance: str | dict[str, str]
) -> Iterator[tuple[str, tuple[Any, str]]]:
    sources = {"all": provenance} if isinstance(provenance, str) else provenance
    for field, value in row.items():
        if field not in _NOT_VALUES and field != "zones":
            yield f"{name}.{field}", (value, sources.get(field, sources["all"]))


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_shown(each) for each in value)}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
