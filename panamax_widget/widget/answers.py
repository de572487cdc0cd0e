"""Answers to the question of a step: what there is to choose from, and the pieces that say it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from panamax_widget.components.box import NATIONS
from panamax_widget.text import names
from panamax_widget.widget.gestures import Gesture

if TYPE_CHECKING:
    from panamax_widget.game import Game
    from panamax_widget.scenarios import Attempt

ANSWER = "answer"
"""The verb of the gestures that answer a question, and of no action."""


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
    pieces = _pieces(attempt.game, right.kind) if right else ()
    return [Gesture(f"{ANSWER} {each}", (), (piece,)) for each, piece in pieces if each in choices]


def answer_pieces(attempt: Attempt, answer: str) -> list[str]:
    """The pieces that say this answer."""
    action = f"{ANSWER} {answer}"
    return [each.path[0] for each in answer_gestures(attempt) if each.action == action]


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
