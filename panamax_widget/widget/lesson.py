"""`Lesson`: a guided scenario on the board, with its panel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from panamax_widget import scenarios
from panamax_widget.scenarios import Attempt, Scenario, scenario_ids
from panamax_widget.scenarios.scenario import EVERYBODY
from panamax_widget.text.offers import offers
from panamax_widget.widget import browser
from panamax_widget.widget.board import Board
from panamax_widget.widget.gestures import Gesture, gesture_table
from panamax_widget.widget.panel import (
    NOTHING,
    Ending,
    PanelOf,
    Said,
    answer_targets,
    choices_of,
)
from panamax_widget.widget.phrases import Phrases
from panamax_widget.widget.requests import BadRequest, Request

if TYPE_CHECKING:
    from panamax_widget.text.positions import Position

ANSWER = "answer"
"""The verb of gestures that answer a question."""


def scenario(name: str | Path | Scenario, *, language: str = "") -> Lesson:
    """Puts a guided scenario on the screen: `scenario("movement/a-push")`.

    Args:
        name: The id of a scenario, the path of a scenario file, or a Scenario.
        language: Of the texts, such as `de`, as far as there are any; else they are English.

    Raises KeyError, with the ids that come nearest, for an id that there is not, and ScenarioError
    for a file that is no scenario.
    """
    if isinstance(name, Scenario):
        return Lesson(name, language=language)
    if str(name) not in scenario_ids() and str(name).endswith(".toml"):
        return Lesson(Scenario.load(name, language), language=language)
    return Lesson(scenarios.scenario(str(name), language), language=language)


def _next_call(name: str) -> str:
    """The call that shows the scenario after this one; "" after the last."""
    known = scenario_ids()
    later = known[known.index(name) + 1 :] if name in known else ()
    return f'pw.scenario("{later[0]}")' if later else ""


class Lesson(Board):
    """A guided scenario: a board on which only what the step is about can be played, and a panel.

    The cell below can go on from here, with `game` and `position`; whatever it plays, the panel
    follows. No cell ever waits for a click.

    Attributes:
        scenario: what is being learned.
        attempt: how far one is; `attempt.verdict` has the details.
    """

    _esm = browser.script(lesson=True)

    panel: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What the panel shows: see `panamax_widget/widget/panel.py`."""

    def __init__(self, scenario: Scenario, *, language: str = "") -> None:
        self.scenario = scenario
        self.attempt = Attempt(scenario)
        self._say = Phrases(language)
        self._shows = PanelOf(self.attempt, self._say)
        self._said = NOTHING
        self._seen = self._place()
        super().__init__(self.attempt.game)

    # -- looking ------------------------------------------------------------------------------

    @property
    def solved(self) -> bool:
        """Whether all steps are done."""
        return self.attempt.solved

    @property
    def position(self) -> Position:
        """The present position."""
        return self.game.position

    @property
    def viewer(self) -> str | None:
        """The colour that the learner plays now."""
        plays = self.scenario.plays
        return self.game.actor if self.solved or plays == EVERYBODY else plays

    def _place(self) -> tuple[int, int, int]:
        """The step, how much has been played in it, and how often one has commented on it."""
        verdict = self.attempt.verdict
        return verdict.step, verdict.done_by, len(verdict.comments)

    def _words(self) -> dict[str, Any]:
        gestures = [list(each) for each in self._open_gestures()]
        return {**super()._words(), "gestures": gestures, "panel": self._shows.data(self._said)}

    def _open_gestures(self) -> list[Gesture]:
        right = self.attempt.question
        if right is not None:
            open_answers = choices_of(self.attempt)
            known = answer_targets(self.game.box, right.kind, self.game.order)
            return [
                Gesture(f"{ANSWER} {answer}", (), (target,))
                for answer, target in known
                if answer in open_answers
            ]
        table = gesture_table(self.view)
        return [each for each in table if not self.attempt.why_closed(each.action)]

    def _speak(self, said: Said) -> None:
        """Says something without a change of the game."""
        self._said = said
        self.panel = self._shows.data(said)

    # -- following the game ---------------------------------------------------------------------

    def _let_computers_play(self) -> None:
        if not self.game.can_redo:
            self.attempt.follow()

    def _show(self) -> None:
        self._said = self._what_to_say()
        super()._show()

    def _what_to_say(self) -> Said:
        """What the change that has just happened calls for."""
        verdict = self.attempt.verdict
        step, done, commented = self._seen
        self._seen = self._place()
        if verdict.step < step or verdict.done_by < done:
            return NOTHING
        lines = [each.says for each in verdict.comments[commented:]]
        if verdict.failed:
            return Said("failed", (verdict.failed, self._say("take back")))
        if verdict.step > step:
            finished = self.scenario.steps[step : verdict.step]
            self._end_if_solved()
            return Said("right", (*(each.success for each in finished if each.success), *lines))
        if verdict.idea and verdict.done_by > done:
            return Said("note", (verdict.idea.says, *lines))
        return Said("note", tuple(lines)) if lines else NOTHING

    def _end_if_solved(self) -> None:
        if not self.solved or self._shows.ending != Ending():
            return
        attempt, hints = self.attempt, sum(self.attempt.hints.values())
        try:
            from panamax_widget.scenarios.progress import note  # noqa: PLC0415
        except ImportError:
            kept = ""
        else:
            kept = note(
                self.scenario.id,
                solved=True,
                actions=attempt.verdict.done_by,
                par=self.scenario.par,
                hints=hints,
                misses=sum(attempt.misses.values()),
            )
        self._shows.ending = Ending(_next_call(self.scenario.id), kept, hints)

    # -- the browser's requests -----------------------------------------------------------------

    def _do(self, request: Request) -> dict[str, Any]:
        does = self._PRESSED.get(request.type)
        if does is None or request.rev != self.rev:
            return super()._do(request)
        does(self, request)
        return {"ok": True}

    def _play(self, action: str) -> None:
        if action not in [each[0] for each in self.gestures]:
            raise BadRequest(f"{action!r} is nothing that {self.viewer} may do now")
        verb, _, rest = action.partition(" ")
        if verb == ANSWER:
            self._answered(rest)
        else:
            self.attempt.play(action)

    def _take_back_or_redo(self, which: str) -> None:
        with self._looking_away():
            if which == "undo" and self.attempt.can_undo:
                self.attempt.undo()
            elif which == "redo" and self.attempt.can_redo:
                self.attempt.redo()
        self._show()

    def _back(self, _request: Request) -> None:
        with self._looking_away():
            self.attempt.restart_step()
        self._show()

    def _next(self, _request: Request) -> None:
        self._take_back_or_redo("redo")

    def _restart(self, _request: Request) -> None:
        with self._looking_away():
            self.attempt.restart()
        self._shows.ending = Ending()
        self._show()

    def _asked(self, request: Request) -> None:
        right = self.attempt.question
        if right is None:
            raise BadRequest("nothing is asked now")
        self._answered(request.text)

    def _answered(self, text: str) -> None:
        right, step = self.attempt.question, self.attempt.step
        assert right is not None
        assert step is not None
        with self._looking_away():
            accepted = self.attempt.answer(text)
        self._show()
        idea = None if accepted else self.attempt.verdict.idea
        if accepted:
            lines = [step.success or self._say("right"), *right.arithmetic]
        else:
            lines = [idea.says if idea else self._say("wrong", answer=text), *right.arithmetic]
        self._speak(Said("right" if accepted else "wrong", tuple(dict.fromkeys(lines))))

    def _hint(self, _request: Request) -> None:
        hint = self.attempt.hint()
        table = self._open_gestures() if hint.action else []
        glow = {t for each in table if each.action == hint.action for t in each[1] + each[2]}
        self._speak(Said("hint", (hint.says,), tuple(sorted(glow))))

    def _offers(self, _request: Request) -> None:
        table = self._open_gestures()
        lines = offers(self.game, [each.action for each in table if self.attempt.question is None])
        firsts = sorted({(each.together + each.path)[0] for each in table})
        self._speak(Said("offers", tuple(lines) or (self._why_nothing(),), tuple(firsts)))

    def _why_nothing(self) -> str:
        return self.attempt.why_closed("") or self._say("only closed")

    _PRESSED: ClassVar[dict[str, Callable[[Lesson, Request], None]]] = {
        "back": _back,
        "next": _next,
        "restart": _restart,
        "answer": _asked,
        "hint": _hint,
        "offers": _offers,
    }
