"""Words for what is drawn: labels that a screen reader speaks, and parts of sentences."""

from __future__ import annotations

from functools import lru_cache

from panamax_widget.components.box import COLOURS, GOLD, IN_HAND, UNBUILT, WHITE, Box
from panamax_widget.text import names

BENEFITS = ("transfer", "choice", "load")
"""The Passenger benefits, in the order of their spaces."""
BENEFIT_WORDS = ("cheaper transfers", "wider choice of contracts", "one more die a load")
ORDINALS = ("1st", "2nd", "3rd", "4th")
FREE_ACTIONS = {
    "": "nothing",
    "market": "a Market action",
    "load": "load one die",
    "rail": "a Rail action",
    "move": "three moves",
}
STEVEDORES = {"half": "half the fees", "less3": "fees less $3"}
STEVEDORES_SHORT = {"half": "fees ÷ 2", "less3": "fees −$3"}


def colour_name(colour: int) -> str:
    """`Red`, `Green`, `Yellow` or `Black`."""
    return COLOURS[colour].capitalize()


def nation_name(box: Box, nation: int) -> str:
    """The nation's name, that of its Loading zone."""
    return box.zones[nation].name


def money(dollars: int) -> str:
    """`$5`, `−$5`."""
    return f"${dollars}" if dollars >= 0 else f"−${-dollars}"


def listed(parts: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def many(number: int, word: str, words: str = "") -> str:
    """`1 ship`, `2 ships`; `words` is the plural where it is not made with an s."""
    return f"{number} {word}" if number == 1 else f"{number} {words or word + 's'}"


def die_words(die: int) -> str:
    """A cargo die (`colour * 8 + pips`) as `red 5`."""
    return f"{COLOURS[die >> 3]} {die & 7}"


def container_words(container: int) -> str:
    """A container as `5`, `3 gold rail` or `3 white rail`."""
    rail = " gold rail" if container & GOLD else " white rail" if container & WHITE else ""
    return f"{container & 7}{rail}"


def containers_words(containers: tuple[int, ...]) -> str:
    """All containers of a card's side, `4, 3 gold rail`."""
    return ", ".join(container_words(each) for each in containers)


def contract_words(box: Box, card: int, back: int) -> str:
    """One side of a contract card: `EU contract 4, 3 gold rail`."""
    contract = box.contracts[card]
    kind = "generic" if back else nation_name(box, contract.nation)
    return f"{kind} contract {containers_words(contract.side(back))}"


def zone_words(box: Box, zone: int) -> str:
    """A zone's name, and the lane's where both lanes have a zone of that name."""
    if zone == UNBUILT:
        return "not built"
    if zone == IN_HAND:
        return "built, not placed"
    place = box.zones[zone]
    lanes = {lane[0]: lane[1] for lane in box.lanes}
    name = f"{place.name}, chamber {box.chamber[zone]}" if box.chamber[zone] else place.name
    return f"{name} ({lanes[place.lane]})" if place.lane else name


def met(box: Box, ship: int, cargo: tuple[int, ...]) -> int:
    """What counts towards the ship's minimum: pips, for Cruise ships dice."""
    return len(cargo) if box.is_cruise[ship] else sum(die & 7 for die in cargo)


def ready(box: Box, ship: int, cargo: tuple[int, ...]) -> bool:
    """Whether the ship may leave port (SHP-2)."""
    return box.is_military[ship] or met(box, ship, cargo) >= box.minimum[ship]


@lru_cache(maxsize=4096)
def ship_words(
    box: Box, ship: int, cargo: tuple[int, ...], zone: int, *, place: bool = True
) -> str:
    """`Red's 2-slot ship, US East, carrying red 5, ready to sail`, or `…, needs 5 to 11`.

    Without `place` the zone is left out. In the canal nothing is said of readiness.
    """
    tile = box.ships[ship]
    kind = {"military": "Military ship", "cruise": "Cruise ship"}.get(tile.kind, "cargo ship")
    name = names.ship(box, ship)
    parts = [name if tile.owner >= 0 else f"{name}, {tile.slots}-slot {kind}"]
    parts += [zone_words(box, zone)] if place else []
    if tile.kind == "military":
        return ", ".join(parts)
    parts.append("carrying " + listed([die_words(die) for die in cargo]) if cargo else "empty")
    if not ready(box, ship, cargo):
        unit = " dice" if tile.kind == "cruise" else ""
        parts.append(f"needs {tile.minimum} to {tile.maximum}{unit}")
    elif zone < 0 or not box.zones[zone].lane:
        parts.append("ready to sail")
    return ", ".join(parts)
