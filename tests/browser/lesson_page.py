"""A scenario on the screen, as tests use it, and a learner who solves it by mouse and keyboard."""

from __future__ import annotations

from typing import Any

from panamax_widget.scenarios import Attempt, scenario
from panamax_widget.scenarios.questions import Solution
from panamax_widget.text.actions import format_action, parse_action
from panamax_widget.widget.answers import ANSWER, answer_gestures
from panamax_widget.widget.gestures import Gesture, gesture_table
from panamax_widget.widget.panel import NOTHING, PanelOf
from panamax_widget.widget.phrases import Phrases
from panamax_widget.widget.story import Story
from tests.browser.board_page import BoardPage
from tests.browser.lab import VIEWPORT, LabPage
from tests.widget.lessons import HARBOUR

HIGHEST_PANEL = VIEWPORT[1] / 3

_SHOWN = """root => {
    const text = looks => root.querySelector(looks).textContent;
    return {
        bar: text('.pmx-bar'),
        question: text('.pmx-question'),
        steps: [...root.querySelectorAll('.pmx-step')].map(step => step.dataset.state),
        log: [...root.querySelectorAll('.pmx-lines li')].map(line => line.firstChild.data.trim()),
        high: root.querySelector('.pmx-panel').offsetHeight,
    };
}"""


class LessonPage(BoardPage):
    """A scenario on the screen."""

    @classmethod
    def opened(cls, lab: LabPage, text: str = HARBOUR, *more: str) -> LessonPage:
        """Show the scenario that this text makes, as `lesson` and `game`; run more cells."""
        (lab.server.root / "scenario.toml").write_text(text, encoding="utf-8")
        source = 'lesson = pw.scenario("scenario.toml")\ngame = lesson.game\nlesson'
        lab.show(f"import panamax_widget as pw\n{source}", *more)
        return cls(lab)

    @classmethod
    def in_notebook(cls, lab: LabPage, name: str) -> LessonPage:
        """The scenario of this id, in the open notebook, brought into sight."""
        cell = lab.cell_with(f'pw.scenario("{name}")')
        lab.bring_cell(cell)
        lab.bring(lab.output(cell))
        return cls(lab, cell)

    def press_button(self, name: str) -> None:
        """Press a button of the panel, and wait for what it says."""
        self.root.get_by_role("button", name=name, exact=True).click()
        self.settle()

    @property
    def glowing(self) -> list[str]:
        """The pieces that glow."""
        return self.live("glow")

    def steps(self) -> list[Any]:
        """The states of the steps."""
        found: list[Any] = self.root.locator(".pmx-step").evaluate_all(
            "steps => steps.map(step => step.dataset.state)"
        )
        return found

    def on_screen(self) -> dict[str, Any]:
        """What is on the screen: the texts of `bar` and `question`, `steps`, `log`, and how `high`
        the panel is.
        """
        found: dict[str, Any] = self.root.evaluate(_SHOWN)
        return found


class Learner:
    """Solves a scenario on the screen as its solution does.

    Attributes:
        attempt: the same scenario, solved alongside in this process: it says what is to be done
            next, and what the screen has to show then.
    """

    def __init__(self, lesson: LessonPage, name: str) -> None:
        self.lesson = lesson
        self.attempt = Attempt(scenario(name))
        self._panel = PanelOf(self.attempt, Phrases())
        self.look()

    def solve(self) -> None:
        """Go on until all is solved."""
        while not self.attempt.solved:
            self.go_on()

    def go_on(self) -> None:
        """Answer what is asked, or play what comes next, and see what the screen says then."""
        right = self.attempt.question
        if right is None:
            self._play(self.attempt.plain_hint().action)
        else:
            self._answer(right)
        self.lesson.skip_show()
        self.look()

    def look(self) -> None:
        """The screen has to show what the attempt knows, and leave room for the board."""
        panel, shown, game = self._panel.data(NOTHING), self.lesson.on_screen(), self.attempt.game
        assert panel["place"] in shown["bar"]
        assert panel["score"][0] in shown["bar"]
        assert shown["steps"] == [state for state, _ in panel["steps"]]
        assert shown["high"] <= HIGHEST_PANEL
        if game.decision and self.attempt.asked is None:
            assert game.decision.prompt in shown["question"]
        lines = Story().lines(game.view(game.actor))
        assert shown["log"][-10:] == [line.text for line in lines[-10:]]

    def _play(self, action: str) -> None:
        box = self.attempt.game.box
        action = format_action(box, parse_action(box, action))  # ships in their order
        table = gesture_table(self.attempt.game.view(self.attempt.game.actor))
        self._touch(next(each for each in table if each.action == action))
        self.attempt.play(action)

    def _answer(self, right: Solution) -> None:
        action = f"{ANSWER} {right.answer}"
        on_board = [each for each in answer_gestures(self.attempt) if each.action == action]
        if on_board:
            self._touch(on_board[0])
        elif right.kind == "yes or no":
            self.lesson.press_button(right.answer.title())
        else:
            self.lesson.root.get_by_label("Your answer").click()
            self.lesson.press(*right.answer, "Enter")
            self.lesson.settle()
        self.attempt.answer(right.answer)

    def _touch(self, gesture: Gesture) -> None:
        self.lesson.compose(*gesture.together, *gesture.path)
