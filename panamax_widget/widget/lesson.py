"""`Lesson`: a guided scenario on the board, with its panel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from panamax_widget import scenarios
from panamax_widget.scenarios import Attempt, Scenario
from panamax_widget.scenarios.course import after
from panamax_widget.scenarios.progress import note
from panamax_widget.scenarios.scenario import EVERYBODY
from panamax_widget.text.actions import format_action, parse_action
from panamax_widget.text.offers import offers
from panamax_widget.widget import browser
from panamax_widget.widget.answers import ANSWER, answer_gestures, answer_pieces, said_answer
from panamax_widget.widget.board import Board
from panamax_widget.widget.curtain import ACTOR, ALL
from panamax_widget.widget.frame_page import frame_page
from panamax_widget.widget.gestures import Gesture
from panamax_widget.widget.panel import NOTHING, Ending, PanelOf, Said
from panamax_widget.widget.panel_page import page
from panamax_widget.widget.phrases import Phrases
from panamax_widget.widget.requests import BadRequest, Request
from panamax_widget.widget.round_show import RoundShow
from panamax_widget.widget.tries import closed_altogether, in_the_step
from panamax_widget.widget.wish import Answer, Reason
from panamax_widget.widget.words import asked

if TYPE_CHECKING:
    from panamax_widget.engine.view import View
    from panamax_widget.scenarios.attempt import Hint
    from panamax_widget.scenarios.scenario import Step
    from panamax_widget.text.positions import Position


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
    if str(name).endswith(".toml"):
        return Lesson(Scenario.load(name, language), language=language)
    return Lesson(scenarios.scenario(str(name), language), language=language)


class Lesson(Board):
    """A guided scenario: a board on which only what the step is about can be played, and a panel.

    The cell below can go on from here, with `game` and `position`; whatever it plays, the panel
    follows. No cell ever waits for a click.

    Attributes:
        scenario: what is being learned.
        attempt: how far one is; `attempt.verdict` has the details.
    """

    _esm = browser.script(lesson=True)

    panel: traitlets.Dict[str, Any] = traitlets.Dict()
    """What the panel shows, as plain data: see `panamax_widget/widget/panel.py`."""
    panel_page: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The same as the browser is sent it."""

    def __init__(self, scenario: Scenario, *, language: str = "") -> None:
        self.scenario = scenario
        self.attempt = Attempt(scenario)
        self._say = Phrases(language)
        self._shows = PanelOf(self.attempt, self._say)
        self._seen = (0, 0, 0)
        self._said = self._what_to_say()
        self._heard = self._tried()
        super().__init__(self.attempt.game, viewer=ALL)

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
    def viewer(self) -> str:
        """The colour that the learner plays, or `actor` for whoever decides. No curtain falls."""
        plays = self.scenario.plays
        return ACTOR if self.solved or plays == EVERYBODY else plays

    @viewer.setter
    def viewer(self, _viewer: str) -> None:
        raise AttributeError("who looks at a scenario is said by the scenario")

    @property
    def shown_to(self) -> str | None:
        """The colour that the learner plays now."""
        return self.game.actor if self.viewer == ACTOR else self.viewer

    @property
    def _one_person(self) -> str | None:
        plays = self.scenario.plays
        return None if plays == EVERYBODY else plays

    def _kept_view(self) -> View:
        return self.game.view(self.shown_to)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        words = f"{self._shows.words()}\n\n{data['text/plain']}"
        page = f"{self._shows.html()}{data['text/html']}"
        return {**data, "text/plain": words, "text/html": page}, metadata

    def _frame_page(self) -> str:
        return frame_page(self.game.order, panel=True)

    def _words(self) -> dict[str, Any]:
        words = super()._words()
        closed = closed_altogether(self.attempt, self._say)
        if closed:
            words["prompt"] |= asked(closed)
        return {**words, **self._panel()}

    def _ways_back_and_on(self) -> dict[str, bool]:
        return {"undo": self.attempt.can_undo, "redo": self.attempt.can_redo}

    def _open_gestures(self) -> list[Gesture]:
        if self.attempt.asked is not None:
            return answer_gestures(self.attempt)
        table = super()._open_gestures()
        return [each for each in table if not self.attempt.why_closed(each.action)]

    def _panel(self) -> dict[str, Any]:
        if self._round_show is None:
            panel = self._shows.data(self._said)
        else:
            lines = (*self._said.lines, self._say("watch"))
            panel = self._shows.data(Said(self._said.kind or "note", lines)) | {"marks": []}
        return {"panel": panel, "panel_page": page(panel)}

    def _speak(self, said: Said) -> None:
        """Says something about the game as it stands."""
        self._said = said
        for name, value in self._panel().items():
            setattr(self, name, value)

    # -- following the game ---------------------------------------------------------------------

    def _let_computers_play(self) -> None:
        if not self.game.can_redo:
            self.attempt.follow()

    def _shows_round_ends(self) -> bool:
        """In a scenario about just that, unless it gave an answer away; in others only in free
        play, where nothing gets in the way of what a step asks.
        """
        step = self.attempt.step
        if self.attempt.verdict.failed:
            return False
        if self.scenario.is_about_round_ends:
            return step is None or step.shows
        if step is None:
            return self._seen[0] == self.attempt.verdict.step
        return step.lasts == "game" and not step.open and step.question is None

    def _show(self) -> None:
        tried = self._tried()
        if tried != self._heard:  # else what was said of it holds
            self._heard, self._said = tried, self._what_to_say()
        super()._show()

    def _tried(self) -> tuple[object, ...]:
        """All that has been done."""
        return self.attempt.game.actions, dict(self.attempt.answers)

    def _what_to_say(self) -> Said:
        """What the change that has just happened calls for."""
        verdict = self.attempt.verdict
        step, done, commented = self._seen
        self._seen = verdict.step, verdict.done_by, len(verdict.comments)
        if verdict.step < step or verdict.done_by < done:
            return NOTHING
        comments = [each.says for each in verdict.comments[commented:]]
        if verdict.failed:
            return Said("failed", (verdict.failed, *comments))
        if verdict.step > step:
            self._note_if_solved()
            finished = self.scenario.steps[step : verdict.step]
            return Said("right", (*(each.success for each in finished if each.success), *comments))
        if verdict.idea and verdict.done_by > done:
            comments.insert(0, verdict.idea.says)
        return Said("note", tuple(comments)) if comments else NOTHING

    def _note_if_solved(self) -> None:
        """Keeps progress, once for each time that the scenario is gone through."""
        attempt = self.attempt
        if not attempt.solved or self._shows.ending is not None:
            return
        hints, misses = sum(attempt.hints.values()), sum(attempt.misses.values())
        done, par = attempt.verdict.done_by, self.scenario.par
        kept = note(
            self.scenario.id, solved=True, actions=done, par=par, hints=hints, misses=misses
        )
        self._shows.ending = self._ending(kept, hints)

    def _ending(self, kept: str, hints: int) -> Ending:
        later = after(self.scenario.id)
        if later is None:
            return Ending(kept=kept, hints=hints)
        name, chapter = later
        here = self.scenario.id in chapter.ids
        where = self._say(
            "further down" if here else "elsewhere",
            notebook=chapter.notebook.removesuffix(".ipynb"),
        )
        title = scenarios.scenario(name).title
        return Ending(f'pw.scenario("{name}")', title, where, kept, hints)

    # -- the browser's requests -----------------------------------------------------------------

    def _do(self, request: Request) -> dict[str, Any]:
        does = self._PRESSED.get(request.type)
        if does is None or request.rev != self.rev:
            return super()._do(request)
        if self._round_show:
            self._round_show = None
            self._show()
        does(self, request)
        return {"ok": True}

    def _why(self, request: Request) -> Answer:
        closed = closed_altogether(self.attempt, self._say)
        found = super()._why(request)
        if closed:
            return found._replace(reasons=(Reason("", closed),), instead=())
        return in_the_step(self.attempt, found)

    def _preview(self, action: str) -> dict[str, Any]:
        if self.attempt.asked is None:
            return super()._preview(action)
        self._check_offered(action)
        return {"lines": [], "marks": []}  # an answer causes nothing on the board

    def _carry_out(self, action: str) -> None:
        if self.attempt.asked is None:
            self.attempt.play(action)
        else:
            self._give_answer(action.removeprefix(f"{ANSWER} "))

    def _give_answer(self, text: str) -> None:
        right, step = self.attempt.asked, self.attempt.step
        if right is None or step is None:
            raise BadRequest("nothing is asked now")
        given = said_answer(self.attempt, text)
        with self._looking_away():
            accepted = self.attempt.answer(text)
        idea = None if accepted else self.attempt.verdict.idea
        if accepted:
            self._round_show = self._held_back_by(step)
        self._show()
        if not accepted:
            wrong = idea.says if idea else self._say("wrong", answer=given)
            return self._speak(self._after_a_miss(wrong, has_said_why=idea is not None))
        lines = [step.success or self._say("right"), *right.arithmetic, *self._said.lines]
        return self._speak(Said("right", tuple(dict.fromkeys(lines))))

    def _after_a_miss(self, wrong: str, *, has_said_why: bool) -> Said:
        """What is said to a wrong answer: to the first a hint, and to later ones the answer."""
        sealed, step = self.scenario.sealed, self.attempt.step
        if self.attempt.tried > 1 and not sealed:
            return Said("wrong", (wrong, self._in_words(self.attempt.tell_answer())))
        hints = step.hints[:1] if step and not has_said_why else ()
        if not hints and not has_said_why:
            cited = " ".join(f"[{each}]" for each in self.scenario.rules)
            hints = (self._say("look up", rules=cited),)
        again = () if sealed else (self._say("try again"),)
        return Said("wrong", (wrong, *hints, *again))

    def _in_words(self, hint: Hint) -> str:
        """What a hint says, and the answer if it gives one."""
        if not hint.answer:
            return hint.says
        answer = self._say("answer is", answer=said_answer(self.attempt, hint.answer))
        return f"{hint.says} {answer}".strip()

    def _tell_solution(self) -> None:
        if self.attempt.asked is None or self.scenario.sealed or not self.attempt.tried:
            raise BadRequest("there is no answer to be shown now")
        told = self.attempt.tell_answer()
        glow = answer_pieces(self.attempt, told.answer)
        self._speak(Said("hint", (self._in_words(told),), tuple(sorted(glow))))

    def _held_back_by(self, answered: Step) -> RoundShow | None:
        """The show of the round's end that would have given away the answer just given, unless the
        next question asks about the same end.
        """
        later = self.attempt.step
        if answered.shows or (later is not None and not later.shows):
            return None
        stages = self.game.stages()
        return RoundShow(stages) if len(stages) > 1 else None

    def _taking_back(self, change: Callable[[], None]) -> None:
        self._round_show = None
        with self._looking_away():
            change()
        self._show()

    def _take_back_or_redo(self, which: str) -> None:
        if which == "undo" and self.attempt.can_undo:
            self._taking_back(self.attempt.undo)
        elif which == "redo" and self.attempt.can_redo:
            self._taking_back(self.attempt.redo)

    def _next(self) -> None:
        ending = self._shows.ending
        if self.solved and not self.attempt.can_redo and ending is not None and ending.next:
            said = self._say("go on", call=ending.next, title=ending.title, where=ending.where)
            self._speak(Said("note", (said,)))
        else:
            self._take_back_or_redo("redo")

    def _restart(self) -> None:
        self._shows.ending = None
        self._taking_back(self.attempt.restart)

    def _hint(self) -> None:
        right, step = self.attempt.asked, self.attempt.step
        if right is None and step and step.question:
            return self._speak(Said("hint", (self._say("gone on"),)))
        hint = self.attempt.hint()
        glow: set[str] = set()
        if hint.action:
            box = self.game.box
            action = format_action(box, parse_action(box, hint.action))  # ships in their order
            table = self._open_gestures()
            glow = {t for each in table if each.action == action for t in each[1] + each[2]}
        elif hint.answer:
            glow = set(answer_pieces(self.attempt, hint.answer))
        return self._speak(Said("hint", (self._in_words(hint),), tuple(sorted(glow))))

    def _offers(self) -> None:
        closed = closed_altogether(self.attempt, self._say)
        table = self._open_gestures()
        names = {each.action for each in table}
        actions = [each for each in self.game.legal_actions() if str(each) in names]
        lines = [closed] if closed else offers(self.game, actions) or [self._say("only closed")]
        firsts = {t for each in table for t in each.together or each.path[:1]}
        if self.attempt.asked is not None:
            answers = {each.action.removeprefix(f"{ANSWER} ") for each in table}
            firsts = {t for each in answers for t in answer_pieces(self.attempt, each)}
        self._speak(Said("offers", tuple(lines), tuple(sorted(firsts))))

    _PRESSED: ClassVar[dict[str, Callable[[Lesson, Request], None]]] = {
        "back": lambda lesson, _: lesson._taking_back(lesson.attempt.restart_step),
        "next": lambda lesson, _: lesson._next(),
        "restart": lambda lesson, _: lesson._restart(),
        "answer": lambda lesson, request: lesson._give_answer(request.text),
        "hint": lambda lesson, _: lesson._hint(),
        "solution": lambda lesson, _: lesson._tell_solution(),
        "offers": lambda lesson, _: lesson._offers(),
    }
