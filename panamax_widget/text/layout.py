"""A position laid out line by line, as a person would tell it; tests and scenarios begin so.

The lines follow `text/builder.py`; what is not said is as it is there. Dots stand for blanks inside
a value.

    players green red                    in turn order; all four if not said
    round 2 · turn green · dice 1 1 4 / 3 6 · dice none
    moving green locks=1 waterways=2     a Movement die under way (market=1: Executive)
    loading green loads=2 offer=4        a grey die under way; offer: the card's column
    deciding turn:green:1 …              any pending decisions
    ship red2 at us-east carrying r5 g3
    company green money=7 player=11 price=6 warehouse=2 bailouts=1
    flags green us-east=2 deferred=us-east · shares green red=1 · benefits green load=1
    contract green eu3 front 5 1 · captain green 3 · stevedore green 1 · advisors green ambassador
    wagon g3 r2 · platform eu china · loaded red2 rail · tokens 3 · display cn1 ue2 …
    field wagon2=g3 · field round=       replaces a field of the position line, or leaves it out
    also green cap2* aw:3                adds parts to a company's field
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from panamax_widget.components.box import Box
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.pieces import PositionError
from panamax_widget.text.positions import Position


def lines_of(text: str) -> list[str]:
    """The lines that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def lay_out(text: str, box: Box | None = None) -> Position:
    """The position that the lines tell. Raises PositionError, with the line where it can."""
    lines = lines_of(text)
    colours = [line.split()[1:] for line in lines if line.startswith("players ")]
    table = build(*(colours[0] if colours else ()), box=box)
    for line in lines:
        verb, *words = line.split()
        if verb in _LINES:
            _read(table, line, verb, words)
        elif verb not in ("players", "field", "also"):
            raise PositionError(f"{line!r} is no line of a layout; it begins with no known word")
    return Position.parse(_changed(str(table.position()), lines), box)


def _read(table: Builder, line: str, verb: str, words: list[str]) -> None:
    try:
        _LINES[verb](table, words)
    except PositionError as error:
        raise PositionError(f"{line!r}: {error}") from error
    except (TypeError, ValueError, IndexError, KeyError) as error:
        raise PositionError(f"{line!r} does not have the form of a {verb!r} line") from error


def _changed(text: str, lines: list[str]) -> str:
    """The position line with the changes that `field` and `also` lines ask for."""
    fields = text.split(";")
    for line in lines:
        verb, *words = line.split()
        if verb == "field":
            name = words[0].partition("=")[0]
            fields = [each for each in fields if not each.startswith(f"{name}=")]
            fields += [word for word in words if not word.endswith("=")]
        elif verb == "also":
            colour, *parts = words
            fields = [
                ",".join([each, *parts]) if each.startswith(f"{colour}=") else each
                for each in fields
            ]
    return ";".join(fields)


def _named(words: list[str]) -> dict[str, Any]:
    pairs = (word.partition("=") for word in words)
    return {
        name.replace("-", "_"): int(value) if value.isdigit() else value.replace(".", " ")
        for name, _, value in pairs
    }


def _dice(table: Builder, words: list[str]) -> None:
    columns, _, executive = " ".join(words).replace("none", "").partition("/")
    table.dice(columns, executive)


def _ship(table: Builder, words: list[str]) -> None:
    name, _, zone, *rest = words
    table.ship(name, at=zone, carrying=" ".join(rest[1:]))


def _moving(table: Builder, words: list[str]) -> None:
    colour, *rest = words
    given = {"locks": 0, "waterways": 0, "market": 0, **_named(rest)}
    numbers = f"{given['locks']}:{given['waterways']}:0:-:{given['market']}"
    table.deciding(f"turn:{colour}:1", f"movement:{colour}:die:{numbers}")


def _loading(table: Builder, words: list[str]) -> None:
    colour, *rest = words
    given = {"loads": 3, "offer": 0, "market": 0, **_named(rest)}
    numbers = f"{given['loads']}:0:{given['offer']}:{given['market']}"
    table.deciding(f"turn:{colour}:1", f"cargo:{colour}:die:{numbers}")


def _contract(table: Builder, words: list[str]) -> None:
    colour, card, side, *left = words
    table.contract(colour, card, side, " ".join(left))


_LINES: dict[str, Callable[[Builder, list[str]], Any]] = {
    "round": lambda table, words: table.round(int(words[0])),
    "turn": lambda table, words: table.to_move(words[0]),
    "dice": _dice,
    "deciding": lambda table, words: table.deciding(*words),
    "moving": _moving,
    "loading": _loading,
    "ship": _ship,
    "wagon": lambda table, words: table.wagon(" ".join(words)),
    "platform": lambda table, words: table.platform(*(w for w in words if w != "none")),
    "loaded": lambda table, words: table.loaded(*words),
    "company": lambda table, words: table.company(words[0], **_named(words[1:])),
    "flags": lambda table, words: table.flags(words[0], **_named(words[1:])),
    "shares": lambda table, words: table.shares(words[0], **_named(words[1:])),
    "benefits": lambda table, words: table.benefits(words[0], **_named(words[1:])),
    "tokens": lambda table, words: table.tokens_left(int(words[0])),
    "contract": _contract,
    "captain": lambda table, words: table.captain(words[0], int(words[1])),
    "stevedore": lambda table, words: table.stevedore(words[0], int(words[1])),
    "advisors": lambda table, words: table.advisors(words[0], *words[1:]),
    "display": lambda table, words: table.display(*words),
}
