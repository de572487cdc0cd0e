"""What things are called in sentences: colours, nations, zones, ships, cards and accounts.

Every function takes the box and an id or a number, and gives the full name; with `short=True` the
form for tight places. `glossary` holds the full names of all ids, for facts in which any may stand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, GOLD, NATIONS, WHITE, Box

if TYPE_CHECKING:
    from collections.abc import Iterable

_WORDS = {
    "bank": "the bank",
    "rail": "the Rail table",
    "die": "white die",
    "move3": "Move 3",
    "captain": "Captain card",
    "stevedore": "Stevedore card",
    "advisor": "Financial Advisor",
    "order": "turn order",
    "startup": "start-up contracts",
}
"""Words of the engine, other than ids of the box, that are said differently in a sentence."""

PLACES = {
    "pool": "the Dice Pool",
    "warehouse": "the Warehouse",
    "inbound": "the Inbound Cargo space",
    "draw": "the Draw pile",
    **{str(column): f"the place beside column {column}" for column in range(1, 7)},
}
"""Where dice and contracts come from."""

BENEFITS = {"transfer": "cheaper transfers", "choice": "contract choice", "load": "one more load"}
"""The three Passenger benefits (PAX-1)."""

FREE_ACTIONS = {"market": "Market", "load": "Load one die", "rail": "Rail", "move": "Move 3"}
"""The free actions of the Clipboard (CLP-3)."""


def dollars(amount: int) -> str:
    """`$5`, or `−$5` below zero."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def counted(count: int, one: str, many: str) -> str:
    """`1 die`, `2 dice`, `no dice`."""
    return f"{count or 'no'} {one if count == 1 else many}"


def listed(names: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


def colour(which: str | int) -> str:
    """`Red`."""
    return (COLOURS[which] if isinstance(which, int) else which).capitalize()


def company(which: str | int) -> str:
    """`Red company`: the purse on the Clipboard."""
    return f"{colour(which)} company"


def player(which: str | int) -> str:
    """`player Red`: the purse beside the Clipboard."""
    return f"player {colour(which)}"


def nation(box: Box, which: str | int, short: bool = False) -> str:
    """`US East`, `the EU`; short without the article: `EU`."""
    return zone(box, NATIONS.index(which) if isinstance(which, str) else which, short)


def zone(box: Box, which: str | int, short: bool = False, lane: bool = True) -> str:
    """`China`, `the Pedro Miguel Locks (Atlantic bound)`; short without article and lane. Of a lock
    split in two, `chamber 2 of the Gatun Locks`.

    `lane=False` leaves out only the lane, where the sentence has just said it.
    """
    number = box.zone_number[which] if isinstance(which, str) else which
    place, chamber = box.zones[number], box.chamber[number]
    if short:
        return f"{place.name} {chamber or ''}".rstrip()
    plural = place.name.endswith("Locks")
    part = f"chamber {chamber} of " if chamber else ""
    article = "the " if plural or place.kind == "waiting" or place.name.isupper() else ""
    lanes = {each[0]: f" ({each[1]})" for each in box.lanes if lane}
    return f"{part}{article}{place.name}{lanes.get(place.lane, '')}"


def ship(box: Box, which: str | int, short: bool = False) -> str:
    """`Red's 2-slot ship`, `USS Iowa`; short `Red 2`. Twins: `Red's 1-slot ship A`."""
    number = box.ship_number[which] if isinstance(which, str) else which
    tile = box.ships[number]
    if tile.owner < 0:
        return tile.name
    twins = [each for each in box.fleet[tile.owner] if box.slots[each] == tile.slots]
    letter = "ABCD"[twins.index(number)] if len(twins) > 1 else ""
    if short:
        return f"{colour(tile.owner)} {tile.slots}{letter}"
    return f"{colour(tile.owner)}'s {tile.slots}-slot ship {letter}".rstrip()


def ships(box: Box, which: Iterable[str | int]) -> str:
    """The full names, listed."""
    return listed(ship(box, each) for each in which)


def contract(box: Box, which: str | int) -> str:
    """By what is printed on its front: `China contract of 3-3-2`, `EU start-up contract of 4-2`."""
    card = box.contracts[box.contract_number[which] if isinstance(which, str) else which]
    kind = "start-up contract" if card.startup else "contract"
    printed = "-".join(str(each & 7) for each in card.front)
    return f"{nation(box, card.nation, short=True)} {kind} of {printed}"


def containers(dice: Iterable[int]) -> str:
    """The dice of a contract: `4, 3 (gold rail) and 2`."""
    marks = {GOLD: " (gold rail)", WHITE: " (white rail)"}
    return listed(f"{each & 7}{marks.get(each & ~7, '')}" for each in dice)


def advisor(box: Box, which: str | int) -> str:
    """`Consul for China`."""
    return box.advisors[box.advisor_number[which] if isinstance(which, str) else which].name


def white_die(name: str) -> str:
    """`the lowest die of column 4` for `4`, `the Executive die on space 4` for `x4`."""
    if name.startswith("x"):
        return f"the Executive die on space {name[1:]}"
    return f"the lowest die of column {name}"


def moves_left(locks: int, waterways: int, free: int) -> str:
    """`2 lock moves and 1 waterway move`, `3 moves of either kind`, `no moves`."""
    kinds = (
        (locks, "lock move", "lock moves"),
        (waterways, "waterway move", "waterway moves"),
        (free, "move of either kind", "moves of either kind"),
    )
    parts = [counted(count, one, many) for count, one, many in kinds if count]
    return listed(parts) if parts else "no moves"


@lru_cache(maxsize=8)
def glossary(box: Box) -> dict[str, str]:
    """The full name of every id of the box, of colours, accounts and the engine's own words."""
    return {
        **_WORDS,
        **{each.id: zone(box, each.id) for each in box.zones},
        **{each.id: ship(box, each.id) for each in box.ships},
        **{each.id: contract(box, each.id) for each in box.contracts},
        **{each.id: advisor(box, each.id) for each in box.advisors},
        **{each: colour(each) for each in COLOURS},
        **{f"{each} company": company(each) for each in COLOURS},
        **{f"{each} player": player(each) for each in COLOURS},
    }


def word(which: str) -> str:
    """A word of the engine as a sentence says it: `Captain card` for `captain`."""
    return _WORDS.get(which, which)
