"""Answers to the question of a step: what there is to choose from, and the pieces that say it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.text import names
from panamax_widget.text.actions import container_text
from panamax_widget.widget.gestures import Gesture

if TYPE_CHECKING:
    from panamax_widget.game import Game
    from panamax_widget.scenarios import Attempt

ANSWER = "answer"
"""The verb of the gestures that answer a question, and of no action."""
CLICKED = ("zone", "ship", "colour", "nation")
"""The kinds of answers that pieces of the board say."""


def choices_of(attempt: Attempt) -> list[str]:
    """What can be answered to the question under way: everything of its kind, unless the scenario
    names less. Empty for a number, which is written.
    """
    right, step = attempt.asked, attempt.step
    if right is None or step is None or step.question is None or right.kind == "number":
        return []
    if right.kind == "yes or no":
        return ["yes", "no"]
    known = (answer for answer, _ in _pieces(attempt.game, right.kind))
    return list(step.question.choices or dict.fromkeys(known))


def answer_gestures(attempt: Attempt) -> list[Gesture]:
    """One for each piece that is an answer of the right kind, so that none gives the right one
    away.
    """
    right, choices = attempt.asked, choices_of(attempt)
    if right is None:
        return []
    pieces = [*_pieces(attempt.game, right.kind)]
    if right.kind == "colour":
        pieces += _belongings(attempt.game)
    return [Gesture(f"{ANSWER} {each}", (), (piece,)) for each, piece in pieces if each in choices]


def answer_pieces(attempt: Attempt, answer: str) -> list[str]:
    """The pieces that say this answer, the foremost only: of a company, its purses."""
    right = attempt.asked
    pieces = _pieces(attempt.game, right.kind) if right else ()
    return [piece for each, piece in pieces if each == answer]


def said_answer(attempt: Attempt, answer: str) -> str:
    """The answer as it is said in a sentence, with the unit of the question."""
    step = attempt.step
    unit = step.question.unit if step and step.question else ""
    if answer.lstrip("-").isdecimal():
        return names.dollars(int(answer)) if unit == "$" else f"{answer} {unit}".rstrip()
    return names.glossary(attempt.game.box).get(answer, answer)


def _pieces(game: Game, kind: str) -> Iterator[tuple[str, str]]:
    """All answers of a kind that pieces of the board say, each with its piece."""
    box = game.box
    if kind == "zone":
        yield from ((zone.id, f"zone:{zone.id}") for zone in box.zones)
    elif kind == "ship":
        yield from ((ship.id, f"ship:{ship.id}") for ship in box.ships)
    elif kind == "colour":
        yield from ((c, f"{purse}:{c}") for c in game.order for purse in ("player", "company"))
    elif kind == "nation":
        yield from ((n, f"zone:{box.zones[number].id}") for number, n in enumerate(NATIONS))


def _belongings(game: Game) -> Iterator[tuple[str, str]]:
    """Everything else that is a company's or its player's, on the Clipboard and off it."""
    state = game.position.state
    for colour in state.order:
        name = COLOURS[colour]
        yield from ((name, f"{kind}:{name}") for kind in _ONE_EACH)
        yield from ((name, f"flag:{name}:{nation}") for nation in NATIONS)
        yield from ((name, f"benefit:{name}:{benefit}") for benefit in BENEFITS)
        yield from ((name, f"ship:{game.box.ships[ship].id}") for ship in game.box.fleet[colour])
        rail = sorted({die & 7 for die in state.wagon if die >> 3 == colour})
        yield from ((name, f"wagon:{name}:{pips}") for pips in rail)
        for card, _, containers in state.contracts[colour]:
            held = {container_text(each) for each in containers}
            yield from ((name, f"held:{game.box.contracts[card].id}:{die}") for die in sorted(held))


_ONE_EACH = ("share", "cube", "pool", "warehouse", "captain", "stevedore", "hand")
"""Kinds of pieces of which each company has one, or none."""
