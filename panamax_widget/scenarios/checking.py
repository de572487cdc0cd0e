"""Whether a scenario can be taught with: every fault, with its step and the reason.

A scenario is checked by being played: by its solutions, by its hints taken literally, by every
typical wrong idea, by every failure, and by a search for other ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from panamax_widget.rulebook import UnknownRule, rule
from panamax_widget.scenarios.attempt import Attempt
from panamax_widget.scenarios.conditions import met
from panamax_widget.scenarios.judging import judge
from panamax_widget.scenarios.reading import ScenarioError
from panamax_widget.scenarios.search import different, ways

if TYPE_CHECKING:
    from panamax_widget.game import Game
    from panamax_widget.scenarios.scenario import Failure, Idea, Scenario, Step

LONGEST_SEARCH = 4
"""Actions ahead that are searched for other ways."""
REACHED = "its goal is reached before anything is done"
MARKS = {"ring": 1, "arrow": 2}
"""How many targets each kind of mark names."""


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of a scenario after a check.

    Attributes:
        faults: what is wrong, a sentence each; empty if it can be taught with.
        actions: the actions and answers of its solution.
        ways: how many ways there are to do its steps, of those with more than one way the most.
    """

    faults: tuple[str, ...]
    actions: int
    ways: int


def report(scenario: Scenario) -> Report:
    """Checks a scenario through and through; it takes up to some seconds."""
    check = _Check(scenario)
    faults = tuple(check.faults())
    return Report(faults, check.actions, check.ways)


def unsound(scenario: Scenario) -> str:
    """What can be seen to be wrong without playing it: an unknown rule, a beginning that is none,
    a first goal that is reached already. It takes milliseconds; "" if there is nothing.
    """
    where = str(scenario.file or scenario.id)
    try:
        return next(_beginning(scenario, where), "")
    except ScenarioError:
        raise
    except ValueError as error:
        return f"{where}: {error}"


def _beginning(scenario: Scenario, where: str) -> Iterator[str]:
    for rule_id in (*scenario.rules, *scenario.comments):
        try:
            rule(rule_id)
        except UnknownRule as error:
            yield f"{where}: {error}"
    game = scenario.begin()
    if not scenario.decides(game):
        yield f"{where}: the game is over before {scenario.plays} decides"
    first = scenario.steps[0]
    if first.goal is not None and met(first.goal, game, ()):
        yield f"{where}: step 1: {REACHED}"


class _Check:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.where = str(scenario.file or scenario.id)
        self.actions = 0
        self.ways = 1

    def faults(self) -> Iterator[str]:
        """Every fault, as `file: step: reason`."""
        try:
            yield from self._all()
        except ScenarioError:
            raise
        except ValueError as error:
            yield f"{self.where}: {error}"

    def _all(self) -> Iterator[str]:
        yield from _beginning(self.scenario, self.where)
        attempt = Attempt(self.scenario)
        if not self.scenario.decides(attempt.game):
            return
        if self.scenario.sealed:  # there is nothing by which it could be played
            yield from self._sealed()
            return
        for number, step in enumerate(self.scenario.steps):
            where = f"{self.where}: step {number + 1}"
            faults = list(self._step(attempt, step, number))
            yield from (f"{where}: {fault}" for fault in faults)
            if attempt.verdict.step != number + 1:
                if not faults:
                    yield f"{where}: the solution does not lead to its goal"
                return
        self.actions = attempt.verdict.done_by
        if self.actions > self.scenario.par:
            yield f"{self.where}: the solution takes {self.actions}, par is {self.scenario.par}"
        yield from self._hints()

    def _sealed(self) -> Iterator[str]:
        for number, step in enumerate(self.scenario.steps, 1):
            if step.solution:
                yield f"{self.where}: step {number}: it is sealed, and tells its solution"

    def _step(self, attempt: Attempt, step: Step, number: int) -> Iterator[str]:
        """The faults of a step; at the end it has been done by its solution."""
        begun = attempt.game.branch()
        yield from _marks(step, begun)
        if number and step.goal is not None and met(step.goal, begun, ()):
            yield REACHED
        for idea in step.ideas:
            yield from self._idea(attempt, idea)
        for failure in step.failures:
            yield from self._failure(attempt, failure)
        if step.question:
            attempt.answer(attempt.question.answer if attempt.question else "")
            return
        if not step.solution:
            yield from self._advised(attempt, step, number)
        for action in step.solution:
            if attempt.verdict.step != number:
                yield f"it is done before {action!r} of its solution"
                break
            try:
                attempt.play(action)
            except ValueError as error:
                yield f"{action!r} of its solution cannot be played: {error}"
                return
        if attempt.verdict.failed:
            yield f"its solution fails: {attempt.verdict.failed}"
        length = min(len(step.solution), LONGEST_SEARCH)
        others = different(ways(self.scenario, step, begun, length))
        self.ways = max(self.ways, len(others))

    def _advised(self, attempt: Attempt, step: Step, number: int) -> Iterator[str]:
        """Does a step without a solution as its hints advise, if it is one of the long ones."""
        if step.lasts == "turn":
            yield "it has no solution"
            return
        for _ in range(self.scenario.par):
            if attempt.verdict.step != number or attempt.verdict.failed:
                return
            attempt.play(attempt.plain_hint().action)

    def _played(self, attempt: Attempt) -> list[tuple[str, str]]:
        return [(colour, str(action)) for colour, action in attempt.game.actions]

    def _from_here(self, attempt: Attempt, actions: tuple[str, ...]) -> Attempt:
        """Another attempt that has come as far, and then plays these actions."""
        other = Attempt(self.scenario)
        other.game = attempt.game.branch()
        other.answers = dict(attempt.answers)
        for action in actions:
            other.play(action)
        return other

    def _idea(self, attempt: Attempt, idea: Idea) -> Iterator[str]:
        said = f"the wrong idea {idea.tries!r}"
        example = idea.example or idea.tries
        if "*" in example:
            yield f"{said} needs an example"
            return
        try:
            here = self._from_here(attempt, idea.after)
            step = here.step
            if step is not None and step.question:
                here.answer(example)
                found = here.verdict.idea
            elif idea.refused:
                refusal = here.game.why_not(example)
                found = here.idea_behind(example, refusal) if refusal else None
            else:
                here.play(example)
                found = here.verdict.idea
        except ValueError as error:
            yield f"{said} cannot be provoked: {error}"
            return
        if found != idea:
            yield f"{said} is not what {example!r} provokes"

    def _failure(self, attempt: Attempt, failure: Failure) -> Iterator[str]:
        said = f"the failure {failure.says!r}"
        if not failure.example:
            yield f"{said} needs an example"
            return
        try:
            here = self._from_here(attempt, failure.example)
        except ValueError as error:
            yield f"{said} cannot be shown: {error}"
            return
        if here.verdict.failure != failure:
            yield f"{said} does not follow from its example"
        elif len(here.game.actions) < here.verdict.failed_at + len(failure.leads):
            yield f"{said} leads to what cannot be played after its example"

    def _hints(self) -> Iterator[str]:
        """The plainest hints, taken literally from the beginning, solve it within par."""
        attempt = Attempt(self.scenario)
        for _ in range(self.scenario.par + 1):
            if attempt.solved:
                break
            right = attempt.question
            if right is not None:
                attempt.answer(right.answer)
                continue
            hint = attempt.plain_hint()
            if not hint.action:
                yield f"{self.where}: step {attempt.verdict.step + 1}: no hint leads on"
                return
            attempt.play(hint.action)
        played = self._played(attempt)
        if not judge(self.scenario, played, attempt.answers).solved:
            yield f"{self.where}: its hints do not solve it within par"


def _marks(step: Step, game: Game) -> Iterator[str]:
    for mark in step.marks:
        kind, *targets = mark.split()
        if MARKS.get(kind) != len(targets):
            yield f"the mark {mark!r} is neither `ring TARGET` nor `arrow TARGET TARGET`"
