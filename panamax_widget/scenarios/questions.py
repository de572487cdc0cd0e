"""Questions: the engine works out what is asked, and says how.

What can be asked for (`of`), in the position after the actions of the question; events are those of
these actions, or all that have happened so far if the question has none:

    red company · red player · red price       dollars
    red pool · red warehouse                   dice
    change red company                         by how many dollars more (or, negative, fewer)
    zone red2                                  the zone in which a ship lies
    next                                       the colour that decides next
    legal red: move red1a                      `yes` or `no`: whether that can be played
    holds event mulligan                       `yes` or `no`: whether a fact holds (`facts.py`)
    column 4                                   the number of white dice in a column
    event fees-due colour=red due              a fact of the last such event
    sum paid target=red-company amount         the sum of a fact over such events
    count moved zone=gatun-lake-P              the number of such events
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from panamax_widget import facts
from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.scenarios.scenario import Question, play_line, split_line
from panamax_widget.text import names
from panamax_widget.text.happenings import sentence

if TYPE_CHECKING:
    from panamax_widget.components import Box
    from panamax_widget.engine.event import Event
    from panamax_widget.game import Game

AnswerKind = Literal["number", "zone", "ship", "colour", "nation", "yes or no", "word"]


@dataclass(frozen=True, slots=True)
class Solution:
    """The right answer, what kind of answer it is, and the arithmetic, a sentence each."""

    answer: str
    kind: AnswerKind
    arithmetic: tuple[str, ...]

    def accepts(self, text: str) -> bool:
        """Whether an answer is right; `$10`, `10 pips` and ` 10 ` are the same number."""
        return normal(text, self.kind) == normal(self.answer, self.kind)


def normal(text: str, kind: AnswerKind) -> str:
    """An answer without what does not matter about it: case, blanks, and the unit of a number."""
    text = text.strip().lower()
    if kind != "number":
        return text
    text = text.replace("$", "").replace("−", "-").replace(" ", "")
    number = text.rstrip("abcdefghijklmnopqrstuvwxyz.")
    return str(int(number)) if number.lstrip("-").isdigit() else text


def solve(game: Game, question: Question) -> Solution:
    """The right answer in this position. The game is left as it is.

    Raises ValueError for a question that cannot be answered here.
    """
    ahead = game.branch()
    for line in question.after:
        play_line(ahead, line)
    events = ahead.events[len(game.events) if question.after else 0 :]
    word, _, rest = question.of.partition(" ")
    measure = _MEASURES.get(word, _purse)
    value, arithmetic = measure(game, ahead, events, rest if word in _MEASURES else question.of)
    explaining = [e for e in events if e.kind in question.explain and _concerns(e, question.of)]
    told = [sentence(event, game.box) for event in explaining]
    lines = (*(line for line in told if line), *arithmetic)
    return Solution(str(value), _kind(game.box, value), lines)


def _concerns(event: Event, asked: str) -> bool:
    """Whether an event is about one of the colours that are asked about, or about none at all."""
    facts = [event.facts.get(name) for name in ("colour", "company", "source", "target")]
    wanted, about = _colours(asked), _colours(" ".join(map(str, facts)))
    return not wanted or not about or bool(wanted & about)


def _colours(text: str) -> set[str]:
    return set(COLOURS) & set(re.split(r"[^a-z]+", text))


def _kind(box: Box, value: object) -> AnswerKind:
    if isinstance(value, int):
        return "number"
    named: dict[AnswerKind, Any] = {
        "zone": box.zone_number,
        "ship": box.ship_number,
        "colour": COLOURS,
        "nation": NATIONS,
        "yes or no": ("yes", "no"),
    }
    return next((kind for kind, known in named.items() if value in known), "word")


Found = tuple[Any, Sequence[str]]


_MONEY = ("company", "player", "price")
_DICE = ("pool", "warehouse")


def _counted(game: Game, words: str, accounts: Sequence[str]) -> int:
    colour, _, account = words.partition(" ")
    if colour not in game.order or account not in accounts:
        raise ValueError(f"{words!r} cannot be asked for; see `scenarios/questions.py`")
    found: int = getattr(game.position.state, account)[COLOURS.index(colour)]
    return found


def _purse(_before: Game, ahead: Game, _events: Sequence[Event], words: str) -> Found:
    return _counted(ahead, words, (*_MONEY, *_DICE)), ()


def _change(before: Game, ahead: Game, _events: Sequence[Event], words: str) -> Found:
    old, new = _counted(before, words, _MONEY), _counted(ahead, words, _MONEY)
    return new - old, (f"{names.dollars(old)} before, {names.dollars(new)} after.",)


def _zone(_before: Game, ahead: Game, _events: Sequence[Event], ship: str) -> Found:
    if ship not in ahead.box.ship_number:
        raise ValueError(f"{ship!r} is no ship")
    lies = ahead.position.state.zone[ahead.box.ship_number[ship]]
    if lies < 0:
        raise ValueError(f"{ship} lies in no zone then")
    return ahead.box.zones[lies].id, ()


def _next(_before: Game, ahead: Game, _events: Sequence[Event], _words: str) -> Found:
    if ahead.decision is None:
        raise ValueError("nobody decides then: the game is over")
    return ahead.actor, (ahead.decision.prompt,)


def _legal(_before: Game, ahead: Game, _events: Sequence[Event], words: str) -> Found:
    colour, action = split_line(words)
    if ahead.actor != colour:
        raise ValueError(f"{words!r}: it is {ahead.actor} who decides there")
    refusal = ahead.why_not(action)
    return ("no", [str(each) for each in refusal.reasons]) if refusal else ("yes", ())


def _holds(_before: Game, ahead: Game, events: Sequence[Event], fact: str) -> Found:
    return "yes" if facts.holds(ahead, fact, events) else "no", ()


def _column(_before: Game, ahead: Game, _events: Sequence[Event], words: str) -> Found:
    columns = ahead.position.state.columns
    if words not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(f"{words!r} is no column: it is a number from 1 to 6")
    return columns[int(words) - 1], ()


def _matching(events: Sequence[Event], words: str) -> tuple[list[Event], str]:
    wanted, _, fact = words.rpartition(" ")
    kind, *rest = wanted.split(" ")
    found = facts.matching(events, " ".join([kind.replace("-", " "), *rest]))
    if not found:
        raise ValueError(f"no event {wanted!r} happens")
    return found, fact


def _fact(event: Event, name: str) -> Any:
    name, _, place = name.partition(".")
    if name not in event.facts:
        raise ValueError(f"a {event.kind!r} event has {', '.join(event.facts)}, not {name!r}")
    value = event.facts[name]
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value[int(place)] if place else value


def _event(_before: Game, _ahead: Game, events: Sequence[Event], words: str) -> Found:
    found, fact = _matching(events, words)
    return _fact(found[-1], fact), ()


def _sum(_before: Game, _ahead: Game, events: Sequence[Event], words: str) -> Found:
    found, fact = _matching(events, words)
    parts = [int(_fact(event, fact)) for event in found]
    sums = f"{' + '.join(map(str, parts))} = {sum(parts)}."
    return sum(parts), (sums,) if len(parts) > 1 else ()


def _count(_before: Game, _ahead: Game, events: Sequence[Event], words: str) -> Found:
    kind, *rest = words.split(" ")
    return len(facts.matching(events, " ".join([kind.replace("-", " "), *rest]))), ()


_MEASURES = {
    "change": _change,
    "zone": _zone,
    "next": _next,
    "legal": _legal,
    "holds": _holds,
    "column": _column,
    "event": _event,
    "sum": _sum,
    "count": _count,
}
