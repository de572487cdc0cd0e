"""Reads case files, and sets up the positions that their `setup` lines tell."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.positions import Position

HERE = Path(__file__).parent
KNOWN = {"id", "rules", "says", "new", "setup", "position", "rolls", "deals", "play", "then"}


class CaseError(ValueError):
    """A case file that cannot be read; the message names the case."""


@dataclass(frozen=True)
class Case:
    """One case of one file: a beginning, what is played, and what must be so afterwards."""

    file: str
    id: str
    rules: tuple[str, ...]
    says: str
    new: dict[str, Any] = field(default_factory=dict)
    setup: str = ""
    position: str = ""
    rolls: tuple[str, ...] = ()
    deals: dict[str, list[str]] = field(default_factory=dict)
    play: str = ""
    then: str = ""

    def begin(self) -> Game:
        """The game at the beginning of the case."""
        chance: dict[str, Any] = {"rolls": self.rolls, "deals": self.deals}
        if not self.setup and not self.position:
            return Game(**{"seed": 1, **self.new}, **chance)
        position = self.position.replace("\n", "") or set_up(self.setup)
        return Game(position=position, seed=1, **chance)

    @property
    def steps(self) -> list[str]:
        """The lines of `play`, then those of `then`, each as a fact."""
        return lines_of(self.play) + [f"then {line}" for line in lines_of(self.then)]


def lines_of(text: str) -> list[str]:
    """The lines that say something."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def cases_of(path: Path) -> list[Case]:
    """The cases of one file. Raises CaseError."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    found = []
    for entry in data.get("case", []):
        name = f"{path.name}: {entry.get('id', 'a case without id')}"
        if unknown := set(entry) - KNOWN:
            raise CaseError(f"{name} has unknown fields: {', '.join(sorted(unknown))}")
        if missing := {"id", "rules", "says", "then"} - set(entry):
            raise CaseError(f"{name} lacks {', '.join(sorted(missing))}")
        entry |= {"rules": tuple(entry["rules"]), "rolls": tuple(entry.get("rolls", ()))}
        found.append(Case(file=path.name, **entry))
    return found


def all_cases() -> list[Case]:
    """The cases of every file, in the order of the files' names."""
    return [case for path in sorted(HERE.glob("*.toml")) for case in cases_of(path)]


# -- set-up lines --------------------------------------------------------------------------------


def set_up(text: str) -> Position:
    """The position that set-up lines tell. Raises PositionError or CaseError."""
    lines = lines_of(text)
    colours = [line.split()[1:] for line in lines if line.startswith("players ")]
    table = build(*(colours[0] if colours else ()))
    for line in lines:
        verb, *words = line.split()
        if verb in _LINES:
            _LINES[verb](table, words)
        elif verb not in ("players", "field", "also"):
            raise CaseError(f"{line!r} is no set-up line")
    fields = str(table.position()).split(";")
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
    return Position.parse(";".join(fields))


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
