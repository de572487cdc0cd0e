"""The verdict on what a learner has done: a function of the scenario, the actions and the answers.

Nothing is remembered from verdict to verdict, so that undo, redo and beginning anew need no care.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.scenarios.conditions import met
from panamax_widget.scenarios.questions import Solution, solve

if TYPE_CHECKING:
    from panamax_widget.engine.event import Event
    from panamax_widget.game import Game
    from panamax_widget.scenarios.scenario import Failure, Idea, Scenario, Step

Played = Sequence[tuple[str, str]]
"""The actions played, each with the colour that played it, the others' among them."""


class Given(NamedTuple):
    """An answer, and the number of actions played before it was given."""

    text: str
    actions: int


Answers = Mapping[int, Sequence[Given]]
"""The answers given to the question of each step, by the number of the step."""

TURN_OVER = "The turn is over, and this was not done in it."
ROUND_OVER = "The round is over, and this was not done in it."
GAME_OVER = "The game is over, and this was not done in it."
STUCK = "Nothing that this step is about can be done any more."
_OVER = {"turn": TURN_OVER, "round": ROUND_OVER, "game": GAME_OVER}


class Comment(NamedTuple):
    """What a scenario says when a rule first matters, and the number of actions played by then."""

    rule: str
    says: str
    actions: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far a learner has come.

    Attributes:
        step: the number of the step under way, from 0; the number of steps once all are done.
        begins: for each step begun, the number of actions played before it.
        done_by: the learner's actions and right and wrong answers so far.
        failed: why the step under way cannot be done any more; empty if it can.
        failure: the failure of the scenario that has happened, if it is one of those.
        failed_at: the number of actions played when it failed, -1 if it has not.
        idea: the wrong idea behind the last action or answer, if it is a typical one.
        solved: whether all steps are done.
        comments: what the scenario says of rules that have mattered, in the order in which they
            first did.
    """

    step: int
    begins: tuple[int, ...]
    done_by: int
    solved: bool
    failed: str = ""
    failure: Failure | None = None
    failed_at: int = -1
    idea: Idea | None = None
    comments: tuple[Comment, ...] = ()


def judge(scenario: Scenario, played: Played, answers: Answers | None = None) -> Verdict:
    """The verdict. Raises as `Game.play` does for actions that cannot be played."""
    return Judge(scenario).verdict(played, answers or {})


def tried(step: Step, text: str, rules: Sequence[str] = ()) -> Idea | None:
    """The typical wrong idea that an action or answer of a step is, if it is one.

    `rules` are the ids of the rules that refuse the action; none, if it can be played.
    """
    for idea in step.ideas:
        if idea.refused and idea.refused not in rules:
            continue
        if bool(idea.refused) == bool(rules) and fnmatchcase(text, idea.tries):
            return idea
    return None


class Judge:
    """Plays the actions once more, and notes at which of them each step is done or has failed.

    Asked again about the same actions and answers and some more, it goes on from where it was; of
    that, the verdict does not depend.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game: Game = scenario.begin()
        self.step = 0
        self.begins = [0]
        self.done_by = 0
        self.failed, self.failed_at = "", -1
        self.failure: Failure | None = None
        self.idea: Idea | None = None
        self.comments: list[Comment] = []
        self._played: list[tuple[str, str]] = []
        self._moment: tuple[int, int] | None = None
        self._heard: dict[tuple[int, int], Given] = {}
        self._unsaid = dict(scenario.comments)
        self._told = 0
        self._begin_step()
        self._comment()

    def goes_on(self, played: Played, answers: Answers) -> bool:
        """Whether these begin with all that has been judged."""
        return list(played[: len(self._played)]) == self._played and all(
            answers.get(step, ())[number : number + 1] == (given,)
            for (step, number), given in self._heard.items()
        )

    def verdict(self, played: Played, answers: Answers) -> Verdict:
        """The verdict on these, which must begin with all that has been judged."""
        self._answer(answers)
        for colour, action in played[len(self._played) :]:
            self._played.append((colour, action))
            if not self.failed and self.step < len(self.scenario.steps):
                self._play(colour, action)
                self._answer(answers)
        return Verdict(
            self.step,
            tuple(self.begins),
            self.done_by,
            self.step == len(self.scenario.steps),
            self.failed,
            self.failure,
            self.failed_at,
            self.idea,
            tuple(self.comments),
        )

    def _play(self, colour: str, action: str) -> None:
        self.idea = None
        if self.scenario.plays in (colour, "all"):
            self._moment = self._moment or moment(self.game)
            self.done_by += 1
            self.idea = tried(self.scenario.steps[self.step], action)
        self.game.play(action)
        self._comment()
        self._look()

    def _begin_step(self) -> None:
        self._events_before = len(self.game.events)
        self._moment = None  # of the learner's first action in the step, others' replies before

    def _comment(self) -> None:
        """What is said of the rules that have just mattered, or that the decision now is about."""
        if not self._unsaid:
            return
        events = self.game.events
        named = [event.rule for event in events[self._told :]]
        self._told = len(events)
        if self.game.decision and self.scenario.decides(self.game):
            named += self.game.decision.rules[:1]
        for rule in named:
            if rule in self._unsaid:
                self.comments.append(Comment(rule, self._unsaid.pop(rule), self._number()))

    def _number(self) -> int:
        return len(self.game.actions)

    def _events(self) -> list[Event]:
        return self.game.events[self._events_before :]

    def _look(self) -> None:
        """Whether the step is done, or has failed, by the action just played."""
        step = self.scenario.steps[self.step]
        if step.goal is None:
            return
        events = self._events()
        if met(step.goal, self.game, events):
            self._next()
            return
        self.failure = next((f for f in step.failures if met(f.when, self.game, events)), None)
        self.failed = self.failure.says if self.failure else ""
        if not self.failed and (self.game.is_over or self._is_past(step)):
            self.failed = _OVER["game" if self.game.is_over else step.lasts]
        if not self.failed and self._is_stuck(step):
            self.failed = STUCK
        if self.failed:
            self.failed_at = self._number()

    def _is_past(self, step: Step) -> bool:
        return self._moment is not None and is_past(step, self._moment, moment(self.game))

    def _is_stuck(self, step: Step) -> bool:
        """Whether the learner is to decide, and nothing that the step opens can be played."""
        if not step.open or not self.scenario.decides(self.game):
            return False
        return all(action.verb not in step.open for action in self.game.legal_actions())

    def _answer(self, answers: Answers) -> None:
        """Goes through the answers given by now to the question of the step under way."""
        while self.step < len(self.scenario.steps):
            step = self.scenario.steps[self.step]
            new = [
                (number, given)
                for number, given in enumerate(answers.get(self.step, ()))
                if given.actions <= len(self._played) and (self.step, number) not in self._heard
            ]
            if step.question is None or not new:
                return
            right = solve(self.game, step.question)
            for number, given in new:
                self._heard[self.step, number] = given
                self.done_by += 1
                self.idea = tried(step, given.text)
                if right.accepts(given.text):
                    self.idea = None
                    self._next()
                    break

    def _next(self) -> None:
        self.step += 1
        self.begins.append(self._number())
        self._begin_step()


def moment(game: Game) -> tuple[int, int]:
    """The round and, outside of turns -1, the seat whose turn it is."""
    state = game.position.state
    return state.round, state.seat


def is_past(step: Step, begun: tuple[int, int], now: tuple[int, int]) -> bool:
    """Whether there was time for a step at one moment, and is none left at another."""
    length = {"turn": 2, "round": 1, "game": 0}[step.lasts]
    return begun[:length] != now[:length]


def right_answer(game: Game, step: Step) -> Solution | None:
    """The answer to the question of a step, in the position of the game; None if it asks none."""
    return solve(game, step.question) if step.question else None
