"""Boxes of one's own: the standard file with values replaced, as people would do it."""

from __future__ import annotations

import re
from functools import cache

from panamax_widget.components import Box
from panamax_widget.components.reader import read_box, standard_text

LOCKS = ("gatun-locks", "pedro-miguel", "miraflores-locks")


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """The text with each of the first occurrences replaced; all must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def with_split_lock(text: str, lock: str, lane: str) -> str:
    """A second chamber behind a lock, as the template explains it."""
    line = next(line for line in text.splitlines() if f'id = "{lock}-{lane}"' in line)
    second = line.replace(f"{lock}-{lane}", f"{lock}-2-{lane}").replace("waterway", "lock")
    return text.replace(line, f"{line}\n{second}")


def split_locks(text: str) -> str:
    """Every lock of both lanes in two."""
    for lock in LOCKS:
        for lane in "PA":
            text = with_split_lock(text, lock, lane)
    return text


def other_fees(text: str) -> str:
    """Every zone's fee another one, from 0 to 9."""
    fees = (number * 7 % 10 for number in range(99))
    text = re.sub(r"fee = \d", lambda _: f"fee = {next(fees)}", text)
    return replaced(text, ("contract = 4", "contract = 2"), ("warehouse = 5", "warehouse = 5"))


def other_cards(text: str) -> str:
    """Other values and other numbers of cards of every kind."""
    return replaced(
        text,
        ('us-east = ["5", "6", "4 2"', 'us-east = ["1", "2 2", "6 6 6*", "1 1 1", "4* 4*", "4 2"'),
        ('china = ["5", "6", "4 1", "4 4*", "4 2 1", "3 3 2*"]', 'china = ["6*", "6 5"]'),
        ('us-east = ["4 1", "3 2 1"]', 'us-east = ["1", "6 6 6"]'),
        ('eu = ["4 2", "3 2 2"]', 'eu = ["3*"]'),
        ("moves = [4, 4, 3, 3, 2]", "moves = [1, 6, 2]"),
        ('fees = ["half", "half", "less3", "less3", "less3"]', 'fees = ["less3", "half"]'),
        ("passengers = [5, 4, 4, 3, 3, 2, 2, 1]", "passengers = [9, 0, 3]"),
        ('[[advisor]]\nid = "board-chair"\nname = "Board Chair"\npays = "awards"\ndollars = 4\n'
         'provenance = "stand-in"\n', ""),
    )  # fmt: skip


def other_ships_and_spaces(text: str) -> str:
    """Slots of the Military ships, Clipboard spaces, prices and limits."""
    iowa, pegasus = 'start = "us-east"\nslots = 3', 'start = "us-west"\nslots = 1'
    return replaced(
        text,
        (iowa, 'start = "us-east"\nslots = 4'),
        (pegasus, 'start = "pacific"\nslots = 2'),
        ('us-east = ["market", "load", ""]', 'us-east = ["load", "load", "load"]'),
        ('eu = ["", "market", "move"]', 'eu = ["move", "rail", "market"]'),
        ('us-west = ["market", "rail", ""]', 'us-west = ["", "", ""]'),
        ("wagon_spaces = 4", "wagon_spaces = 3"),
        ("contracts_held = 2", "contracts_held = 1"),
        ("flags_a_nation = 11", "flags_a_nation = 3"),
        ("shares_a_company = 5", "shares_a_company = 2"),
        ("dice_a_company = 9", "dice_a_company = 7"),
        ("pool = 4", "pool = 0"),
        ("warehouse = 5", "warehouse = 7"),
        ("first_ship_pips = 3", "first_ship_pips = 5"),
        ("build = 7", "build = 0"),
        ("action = 10", "action = 6"),
        ("raise = 2", "raise = 5"),
    )


def named(text: str, name: str) -> str:
    """With another name."""
    return replaced(text, ("Panamax, standard box", name))


TEXTS = {
    "split locks": named(split_locks(standard_text()), "Split locks"),
    "other fees": named(other_fees(standard_text()), "Other fees"),
    "other cards": named(other_cards(standard_text()), "Other cards"),
    "other ships": named(other_ships_and_spaces(standard_text()), "Other ships"),
    "everything": named(
        split_locks(other_fees(other_cards(other_ships_and_spaces(standard_text())))), "Everything"
    ),
}


@cache
def box(name: str) -> Box:
    """One of the boxes of `TEXTS`."""
    return read_box(TEXTS[name], f"{name}.toml")
