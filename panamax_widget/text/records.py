"""Records of whole games: a header, the actions with what chance brought, and the scores.

    panamax record 1
    players 4
    setup standard
    seed 7
    !roll 223444661112/1456
    green: keep ambassador
    …
    score green 61

With a box of one's own, the lines `box My copy of Panamax` and `values 3f2a91c4` (a fingerprint of
all printed values) come first. A record begun from a position has the line `position pmx1;…`
instead of players and set-up. Blank lines and lines that begin with `#` are comments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from panamax_widget.engine.event import Event
from panamax_widget.text.actions import NotationError

TITLE = "panamax record 1"
_HEADER = ("box", "values", "players", "setup", "seed", "position")


@dataclass(slots=True)
class Record:
    """The parts of a record: header values, (line number, colour, action text), outcomes of
    chance in order, and the scores written at the end (colour → dollars).
    """

    header: dict[str, str] = field(default_factory=dict)
    actions: list[tuple[int, str, str]] = field(default_factory=list)
    chance: list[str] = field(default_factory=list)
    scores: dict[str, int] = field(default_factory=dict)

    def rolls(self) -> list[str]:
        """The rolls of the white dice, in order."""
        return self._by_kind().get("roll", [])

    def deals(self) -> dict[str, list[str]]:
        """The orders of each shuffled pile, in order."""
        return {name: orders for name, orders in self._by_kind().items() if name != "roll"}

    def _by_kind(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for line in self.chance:
            name, _, outcome = line.partition(" ")
            found.setdefault(name, []).append(outcome)
        return found


def chance_lines(events: Iterable[Event]) -> Iterator[str]:
    """The outcomes of chance among the events: `roll 2234…/1456`, `contracts eu1,…`."""
    for event in events:
        if event.kind == "rolled":
            yield f"roll {event.outcome}"
        elif event.kind == "shuffled":
            yield f"{event.pile} {event.outcome}"


def parse_record(text: str) -> Record:
    """The parts of a record. Raises NotationError with the line number."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != TITLE:
        raise NotationError(f"line 1: a record begins with {TITLE!r}")
    record = Record()
    for number, line in lines[1:]:
        _read_line(record, number, line)
    return record


def _read_line(record: Record, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if line.startswith("!"):
        record.chance.append(line[1:])
    elif word in _HEADER:
        record.header[word] = rest
    elif word == "score":
        colour, _, dollars = rest.partition(" ")
        try:
            record.scores[colour] = int(dollars)
        except ValueError:
            raise NotationError(f"line {number}: {dollars!r} is no amount") from None
    elif word.endswith(":"):
        record.actions.append((number, word[:-1], rest))
    else:
        raise NotationError(f"line {number}: {line!r} is no line of a record")
