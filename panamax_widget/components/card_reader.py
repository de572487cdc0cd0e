"""Reads the cards of a box file: contracts and Financial Advisors."""

from __future__ import annotations

from panamax_widget.components.box import (
    COLOURS,
    FREE,
    GOLD,
    NATION_CODES,
    NATIONS,
    WHITE,
    Advisor,
    Contract,
)
from panamax_widget.components.tables import Table, shown

_ADVISOR_KINDS = ("flags", "sets", "rows", "tokens", "foreign-shares", "awards")
_MOST_CARDS = 20
_MOST_ADVISORS = 30
_MOST_CONTAINERS = 3
_DISPLAY = 4


def read_advisors(root: Table) -> tuple[Advisor, ...]:
    """SET-16 deals two cards to each player."""
    found = []
    for row in root.rows("advisor", "id name pays nation dollars", _MOST_ADVISORS):
        ident = row.ident()
        row.note(f"advisor.{ident}")
        pays = row.word("pays", _ADVISOR_KINDS)
        nation = -1
        if pays == "flags":
            nation = NATIONS.index(row.word("nation", NATIONS))
        elif "nation" in row:
            row.refuse('has no nation: only Advisors that pay "flags" do', "nation")
        dollars = row.number("dollars", 0, 99)
        found.append(Advisor(ident, row.name(), pays, nation, dollars))
    least = 2 * len(COLOURS)
    if len(found) < least:
        root.refuse(f"has {len(found)} Advisors, but needs {least}: two a player", "advisor")
    return tuple(found)


def read_contracts(root: Table, held: int, dice: int) -> tuple[Contract, ...]:
    """The ordinary cards, then the start-up cards; `held` and `dice` are those of [limits]."""
    cards = _cards(root, "contracts", "", dice)
    # The display, and what the players can hold, leave at least one card to be drawn.
    least = _DISPLAY + (held + 1) * len(COLOURS) + 1
    if len(cards) < least:
        root.refuse(f"has {len(cards)} contracts, but needs at least {least}", "contracts")
    startup = _cards(root, "startup", "s-", dice)
    if len(startup) <= len(COLOURS):
        least = len(COLOURS) + 1
        root.refuse(f"has {len(startup)} start-up contracts, but needs {least}", "startup")
    return (*cards, *startup)


def _cards(root: Table, section: str, prefix: str, dice: int) -> list[Contract]:
    table = root.noted(section, " ".join(NATIONS))
    cards = []
    for nation, name in enumerate(NATIONS):
        for place, line in enumerate(table.texts(name, 1, _MOST_CARDS)):
            front = _containers(table, name, place, line)
            if len(front) >= dice:
                table.refuse_value(name, f"fewer containers than a company has dice, {dice}", place)
            back = () if prefix else _back_of(front)
            ident = f"{prefix}{NATION_CODES[nation]}{place + 1}"
            cards.append(Contract(ident, nation, front, back, bool(prefix)))
    return cards


def _containers(table: Table, nation: str, place: int, line: str) -> tuple[int, ...]:
    parts = line.split()
    good = all(part.removesuffix("*") in tuple("123456") for part in parts)
    if not good or not 1 <= len(parts) <= _MOST_CONTAINERS:
        form = 'containers of 1 to 6, with * for a gold rail, such as "4 3*"'
        message = f"{nation}, card {place + 1} = {shown(line)}, but it must be 1 to 3 {form}"
        table.refuse(message, nation, place)
    return tuple(int(part[0]) + (GOLD if part.endswith("*") else FREE) for part in parts)


def _back_of(front: tuple[int, ...]) -> tuple[int, ...]:
    rail = FREE if any(container >= GOLD for container in front) else WHITE
    return (3 + rail,) * (2 if len(front) == _MOST_CONTAINERS else 1)
