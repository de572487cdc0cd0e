"""The panel of a scenario, as plain data: whoever shows it need not know of scenarios.

What is in it:

    title, region       what the panel is called
    place, steps        where one is: in words, and for each step `[state, its state in words]`
    text                what is to be done, in runs (see `text/markup.py`)
    said                what was said last: `kind` and `lines`, each of them runs
    question            None, or what is asked: `kind`, `unit`, `choices` (answer and its name), and
                        after a wrong answer the label and title of the way to the `solution`
    buttons             `[request, label, title, enabled]`
    score               actions and par
    marks, glow         rings and arrows, and pieces that glow
    rules               what the scenario teaches: id and title
    summary             None, or what there is to say once it is solved
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from panamax_widget.rulebook import UnknownRule, rule
from panamax_widget.text import names
from panamax_widget.text.markup import plain, runs
from panamax_widget.widget.answers import CLICKED, choices_of

if TYPE_CHECKING:
    from panamax_widget.scenarios import Attempt
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
    """What is said at the end: the call that goes on, and of which scenario (`title`) and where
    in the course (`where`) that is; and whether progress could be kept.
    """

    next: str = ""
    title: str = ""
    where: str = ""
    kept: str = ""
    hints: int = 0


@dataclass(slots=True)
class PanelOf:
    """Makes the panel of an attempt."""

    attempt: Attempt
    say: Phrases
    ending: Ending | None = None

    def data(self, said: Said) -> dict[str, Any]:
        """The whole panel."""
        scenario, verdict = self.attempt.scenario, self.attempt.verdict
        step = self.attempt.step
        return {
            "title": scenario.title,
            "region": self.say("region"),
            "place": self._place(),
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

    def _place(self) -> str:
        number, count = self.attempt.verdict.step + 1, len(self.attempt.scenario.steps)
        if number > count:
            return self.say("solved place")
        return self.say("place", number=number, count=count)

    def _steps(self) -> list[list[str]]:
        verdict = self.attempt.verdict
        states = ["done"] * verdict.step
        if not verdict.solved:
            states.append("failed" if verdict.failed else "now")
        states += ["ahead"] * (len(self.attempt.scenario.steps) - len(states))
        return [[state, self.say(state)] for state in states]

    def _score(self) -> list[str]:
        done, par = self.attempt.verdict.done_by, self.attempt.scenario.par
        return [self.say("actions", done=done, par=par), self.say("actions title")]

    def _buttons(self) -> list[list[Any]]:
        open_ = not self.attempt.solved
        begun = self.attempt.can_undo
        onward = self.ending is not None and bool(self.ending.next)
        enabled = {
            "hint": open_,
            "offers": not self.attempt.game.is_over,
            "back": begun,
            "next": self.attempt.can_redo or (not open_ and onward),
            "restart": begun,
        }
        return [
            [name, self.say(name), self.say(f"{name} title"), can] for name, can in enabled.items()
        ]

    def _question(self) -> dict[str, Any] | None:
        right, step = self.attempt.asked, self.attempt.step
        if right is None or step is None or step.question is None:
            return None
        choices = [[each, self._choice(each)] for each in choices_of(self.attempt)]
        missed = bool(self.attempt.tried) and not self.attempt.scenario.sealed
        return {
            "kind": right.kind,
            "unit": step.question.unit,
            "choices": choices,
            "label": self.say("your answer"),
            "choose": self.say("choose"),
            "check": self.say("check"),
            "click": self.say(f"or click {right.kind}") if right.kind in CLICKED else "",
            "solution": [self.say("show me"), self.say("show me title")] if missed else [],
        }

    def _choice(self, answer: str) -> str:
        if answer in ("yes", "no"):
            return self.say(answer)
        name = names.glossary(self.attempt.game.box).get(answer, answer)
        return name[:1].upper() + name[1:]

    def _summary(self) -> dict[str, Any]:
        done, par = self.attempt.verdict.done_by, self.attempt.scenario.par
        ending = self.ending or Ending()
        result = self.say("solved", done=done, par=par)
        if ending.hints:
            result += " " + self.say("hints used", hints=ending.hints)
        return {
            "result": result,
            "learned": self.say("learned"),
            "next": [self._onward(ending), ending.next] if ending.next else [],
            "python": runs(self.say("for python")),
            "kept": ending.kept,
        }

    def _onward(self, ending: Ending) -> str:
        return self.say("next scenario", title=ending.title, where=ending.where)

    # -- where no widget is shown -----------------------------------------------------------------

    def words(self) -> str:
        """Title, step and its text, as plain text."""
        return "\n".join(self._lines())

    def html(self) -> str:
        """The same as HTML."""
        title, *text = map(escape, self._lines())
        return f"<p><strong>{title}</strong></p>{''.join(f'<p>{line}</p>' for line in text)}"

    def _lines(self) -> list[str]:
        scenario, step = self.attempt.scenario, self.attempt.step
        return [
            f"{scenario.title} · {self._place()}",
            *(plain(step.text).split("\n") if step else ()),
        ]


def rule_titles(rule_ids: tuple[str, ...]) -> list[list[str]]:
    """Id and title of each rule; a rule that there is not has none."""
    found = []
    for each in rule_ids:
        try:
            found.append([each, rule(each).title])
        except UnknownRule:
            found.append([each, ""])
    return found
