"""The panel of a scenario, as plain data: whoever shows it need not know of scenarios.

What is in it:

    title, region       what the panel is called
    place, steps        where one is: in words, and for each step `[state, its state in words]`
    text                what is to be done, in runs (see `text/markup.py`)
    said                what was said last: `kind` and `lines`, each of them runs
    question            None, or what is asked: `kind`, `unit`, `choices` (answer and its name)
    buttons             `[request, label, title, enabled]`
    score               actions and par
    marks, glow         rings and arrows, and pieces that glow
    rules               what the scenario teaches: id and title
    summary             None, or what there is to say once it is solved
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.rulebook import UnknownRule, rule
from panamax_widget.text import names
from panamax_widget.text.markup import runs

if TYPE_CHECKING:
    from panamax_widget.components import Box
    from panamax_widget.scenarios import Attempt
    from panamax_widget.scenarios.questions import AnswerKind
    from panamax_widget.widget.phrases import Phrases


@dataclass(frozen=True, slots=True)
class Said:
    """What was said last: `kind` is `right`, `wrong`, `failed`, `hint`, `note`, `offers` or "";
    `glow` are pieces that it is about.
    """

    kind: str = ""
    lines: tuple[str, ...] = ()
    glow: tuple[str, ...] = ()


NOTHING = Said()


@dataclass(frozen=True, slots=True)
class Ending:
    """What is said at the end: what to go on with, and whether progress could be kept."""

    next: str = ""
    kept: str = ""
    hints: int = 0


@dataclass(slots=True)
class PanelOf:
    """Makes the panel of an attempt."""

    attempt: Attempt
    say: Phrases
    ending: Ending = field(default_factory=Ending)

    def data(self, said: Said) -> dict[str, Any]:
        """The whole panel."""
        scenario, verdict = self.attempt.scenario, self.attempt.verdict
        step = self.attempt.step
        count = len(scenario.steps)
        place = self.say("place", number=verdict.step + 1, count=count)
        return {
            "title": scenario.title,
            "region": self.say("region"),
            "place": place if step else self.say("solved place"),
            "number": verdict.step,
            "steps": self._steps(),
            "text": runs(step.text) if step else [],
            "said": {"kind": said.kind, "lines": [runs(line) for line in said.lines]},
            "question": self._question(),
            "buttons": self._buttons(),
            "score": self._score(),
            "marks": [mark.split() for mark in step.marks] if step and not verdict.failed else [],
            "glow": list(said.glow),
            "rules": rule_titles(scenario.rules),
            "summary": None if step else self._summary(),
        }

    def _steps(self) -> list[list[str]]:
        verdict = self.attempt.verdict
        states = ["done"] * verdict.step
        if not verdict.solved:
            states.append("failed" if verdict.failed else "now")
        states += ["ahead"] * (len(self.attempt.scenario.steps) - len(states))
        return [[state, self.say(state)] for state in states]

    def _score(self) -> list[str]:
        done, par = self.attempt.verdict.done_by, self.attempt.scenario.par
        return [self.say("actions", done=done, par=par), self.say("actions title", par=par)]

    def _buttons(self) -> list[list[Any]]:
        open_ = not self.attempt.solved
        begun = self.attempt.can_undo
        enabled = {
            "hint": open_,
            "offers": not self.attempt.game.is_over,
            "back": begun,
            "next": self.attempt.can_redo,
            "restart": begun,
        }
        return [
            [name, self.say(name), self.say(f"{name} title"), can] for name, can in enabled.items()
        ]

    def _question(self) -> dict[str, Any] | None:
        right, step = self.attempt.question, self.attempt.step
        if right is None or step is None or step.question is None:
            return None
        box = self.attempt.game.box
        choices = [[each, answer_name(box, each)] for each in choices_of(self.attempt)]
        if right.kind == "yes or no":
            choices = [["yes", self.say("yes")], ["no", self.say("no")]]
        clicked = bool(answer_targets(box, right.kind, self.attempt.game.order))
        return {
            "kind": right.kind,
            "unit": step.question.unit,
            "choices": choices,
            "label": self.say("your answer"),
            "choose": self.say("choose"),
            "check": self.say("check"),
            "click": self.say("or click") if clicked else "",
        }

    def _summary(self) -> dict[str, Any]:
        done, par = self.attempt.verdict.done_by, self.attempt.scenario.par
        lines = [self.say("solved", done=done, par=par)]
        if self.ending.hints:
            lines[0] += " " + self.say("hints used", hints=self.ending.hints)
        return {
            "lines": [runs(line) for line in lines],
            "learned": self.say("learned"),
            "next": self.ending.next and [self.say("next scenario"), self.ending.next],
            "python": runs(self.say("for python")),
            "kept": self.ending.kept,
        }


def rule_titles(rule_ids: tuple[str, ...]) -> list[list[str]]:
    """Id and title of each rule; a rule that there is not has none."""
    found = []
    for each in rule_ids:
        try:
            found.append([each, rule(each).title])
        except UnknownRule:
            found.append([each, ""])
    return found


# -- answers -----------------------------------------------------------------------------------


def choices_of(attempt: Attempt) -> list[str]:
    """What can be answered to the question under way; empty for a number."""
    right, step = attempt.question, attempt.step
    if right is None or step is None or step.question is None or right.kind == "number":
        return []
    known = answer_targets(attempt.game.box, right.kind, attempt.game.order)
    return list(step.question.choices or dict.fromkeys(answer for answer, _ in known))


def answer_targets(box: Box, kind: AnswerKind, order: tuple[str, ...]) -> list[tuple[str, str]]:
    """Answers, each with a piece that says it by being clicked: all of its kind."""
    if kind == "zone":
        return [(zone.id, f"zone:{zone.id}") for zone in box.zones]
    if kind == "ship":
        return [(ship.id, f"ship:{ship.id}") for ship in box.ships]
    if kind == "colour":
        return [(c, f"{purse}:{c}") for c in order for purse in ("player", "company")]
    if kind == "nation":
        return [(n, f"zone:{box.zones[number].id}") for number, n in enumerate(NATIONS)]
    return []


def answer_name(box: Box, answer: str) -> str:
    """What an answer is called."""
    if answer in COLOURS:
        return names.colour(answer)
    name = names.glossary(box).get(answer, answer)
    return name[:1].upper() + name[1:]
