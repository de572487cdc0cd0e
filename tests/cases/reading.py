"""Reads case files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from panamax_widget.game import Game
from panamax_widget.text.layout import lay_out, lines_of

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
        position = self.position.replace("\n", "") or lay_out(self.setup)
        return Game(position=position, seed=1, **chance)

    @property
    def steps(self) -> list[str]:
        """The lines of `play`, then those of `then`, each as a fact."""
        return lines_of(self.play) + [f"then {line}" for line in lines_of(self.then)]


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
