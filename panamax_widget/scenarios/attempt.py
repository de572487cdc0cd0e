"""`Attempt`: one person's way through a scenario, with everything that can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from panamax_widget.scenarios.judging import Given, Judge, Verdict, right_answer, tried
from panamax_widget.scenarios.scenario import EVERYBODY, play_line, sensible
from panamax_widget.scenarios.search import ways
from panamax_widget.text import names
from panamax_widget.text.actions import parse_action
from panamax_widget.text.offers import in_words

if TYPE_CHECKING:
    from panamax_widget.game import Game
    from panamax_widget.scenarios.questions import Solution
    from panamax_widget.scenarios.scenario import Idea, Scenario, Step
    from panamax_widget.text.refusal import Refusal

NO_MORE_HINTS = "There are no more hints to this step."
SEARCHED = 4
_DEEDS = {
    "take": "take a white die",
    "transfer": "transfer a die",
    "contract": "take a contract",
    "load": "load a die",
    "rail": "load a die onto the train",
    "move": "move a ship",
    "arrive": "say which ship arrives first",
    "reward": "take a reward",
    "benefit": "place a Passenger token",
    "captain": "play a Captain",
    "stevedore": "play a Stevedore",
    "claim": "take a flag",
    "buy": "buy a share",
    "raise": "raise your company's price",
    "defer": "put a purchase off",
    "decline": "do without",
    "fees": "settle the fees",
    "end": "end your turn",
}
"""What a step is open for, in words: by the verb of the action."""
"""The most actions ahead for which a hint is searched."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: what is said, and the action that it names, or the answer that it gives after what
    it says of how that comes about; "" for none.
    """

    says: str
    action: str = ""
    answer: str = ""


class Attempt:
    """A scenario under way. `game` may also be played, and taken back, by whoever holds it.

    Attributes:
        scenario: what is attempted.
        game: the game on which it is attempted.
        hints: how many hints were asked for and answers told, by the number of the step.
        misses: how many answers and actions were wrong, by the number of the step.
        answers: the answers given to each question, by the number of the step.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game: Game = scenario.begin()
        self.hints: dict[int, int] = {}
        self.misses: dict[int, int] = {}
        self.answers: dict[int, tuple[Given, ...]] = {}
        self._taken_back: dict[int, tuple[Given, ...]] = {}
        self._judge = Judge(scenario)

    # -- looking ------------------------------------------------------------------------------

    @property
    def verdict(self) -> Verdict:
        """How far the learner has come."""
        played = [(colour, str(action)) for colour, action in self.game.actions]
        if not self._judge.goes_on(played, self.answers):
            self._judge = Judge(self.scenario)
        return self._judge.verdict(played, self.answers)

    @property
    def step(self) -> Step | None:
        """The step under way; None when all are done."""
        steps, number = self.scenario.steps, self.verdict.step
        return steps[number] if number < len(steps) else None

    @property
    def solved(self) -> bool:
        """Whether all steps are done."""
        return self.verdict.solved

    @property
    def question(self) -> Solution | None:
        """The right answer to the question under way, with its kind; None if nothing is asked."""
        step = self.step
        return right_answer(self.game, step) if step else None

    @property
    def asked(self) -> Solution | None:
        """The same; None also for a question that cannot be answered where the game stands, as
        when somebody has played on instead of answering.
        """
        try:
            return self.question
        except ValueError:
            return None

    # -- doing --------------------------------------------------------------------------------

    def why_closed(self, action: str) -> str:
        """Why an action that is legal may not be played in this step; "" if it may."""
        step, verb = self.step, action.partition(" ")[0]
        if self.verdict.failed:
            return "This try cannot succeed any more. Take it back, or begin the step again."
        if step is None:
            return ""
        if step.question:
            return "A question comes first: answer it, then the board is yours again."
        if step.open and verb not in step.open:
            wanted = names.listed([_DEEDS.get(each, f"`{each}`") for each in step.open], "or")
            return f"That is allowed, but not in this step. Here you {wanted}."
        return ""

    def play(self, action: str) -> None:
        """Plays the learner's action, and what follows of itself.

        Raises ValueError for an action closed in this step, and as `Game.play` does.
        """
        closed = self.why_closed(action)
        if closed:
            raise ValueError(closed)
        self.game.play(action)
        self._taken_back.clear()
        self.follow()

    def follow(self) -> None:
        """Plays on for the others; of a try that has failed, plays what it leads to."""
        verdict = self.verdict
        if not verdict.failed:
            if not verdict.solved:
                self.scenario.reply(self.game)
        elif verdict.failure and len(self.game.actions) == verdict.failed_at:
            self._show(verdict.failure.leads)

    def _show(self, leads: Sequence[str]) -> None:
        """Plays what a failure leads to, as far as that can be played from where it happened."""
        for line in leads:
            try:
                play_line(self.game, line)
            except ValueError:
                return

    def answer(self, text: str) -> bool:
        """Answers the question under way; whether that is right. Raises ValueError without one."""
        right = self.question
        if right is None:
            raise ValueError("nothing is asked now")
        number = self.verdict.step
        given = Given(text, len(self.game.actions))
        self.answers[number] = (*self.answers.get(number, ()), given)
        self._taken_back.clear()
        if not right.accepts(text):
            self.miss()
            return False
        self.follow()
        return True

    @property
    def tried(self) -> int:
        """How many answers, all of them wrong, have been given to the question under way."""
        return len(self.answers.get(self.verdict.step, ()))

    def miss(self) -> None:
        """Notes that something wrong was tried."""
        number = self.verdict.step
        self.misses[number] = self.misses.get(number, 0) + 1

    def idea_behind(self, action: str, refusal: Refusal) -> Idea | None:
        """The typical wrong idea behind an action that was refused."""
        step = self.step
        rules = [reason.rule for reason in refusal.reasons]
        return tried(step, action, rules) if step else None

    def hint(self) -> Hint:
        """The next hint of the step: those of the scenario, then what to do next, plainly."""
        step = self.step
        if step is None:
            return Hint("All steps are done.")
        given = self.hints.get(self.verdict.step, 0)
        self._count_hint()
        if self.verdict.failed:
            return Hint("This try cannot succeed any more. Begin the step again.")
        if given < len(step.hints):
            return Hint(step.hints[given])
        return self.plain_hint()

    def tell_answer(self) -> Hint:
        """The plainest hint at once, for a question its answer. It counts like one asked for."""
        self._count_hint()
        return self.plain_hint()

    def _count_hint(self) -> None:
        number = self.verdict.step
        self.hints[number] = self.hints.get(number, 0) + 1

    def plain_hint(self) -> Hint:
        """The next thing to do on the way of the scenario, or on another one from here.

        A sealed scenario gives none away.
        """
        if self.scenario.sealed:
            return Hint(NO_MORE_HINTS)
        right = self.question
        if right is not None:
            return Hint(" ".join(right.arithmetic), answer=right.answer)
        step = self.step
        if step is not None and step.lasts != "turn" and not step.solution:
            wise = sensible(self.game)
            advice = in_words(self.game.box, wise.data)
            return Hint(f"There are many ways. A sensible player might: {advice}", str(wise))
        action, box = self._next_action(), self.game.box
        if not action:
            return Hint("From here I see no short way. Begin the step again.")
        return Hint(in_words(box, parse_action(box, action)), action)

    def _next_action(self) -> str:
        step = self.step
        assert step is not None
        begun = self.verdict.begins[-1]
        mine = [
            str(action)
            for colour, action in self.game.actions[begun:]
            if self.scenario.plays in (colour, "all")
        ]
        if tuple(mine) == step.solution[: len(mine)] and len(mine) < len(step.solution):
            return step.solution[len(mine)]
        events = self._events_before(begun)
        way = next(islice(ways(self.scenario, step, self.game, SEARCHED, events), 1), ())
        return way[0] if way else ""

    def _events_before(self, actions: int) -> int:
        """How many events had happened when so many actions had been played."""
        then = self.game.branch()
        then.undo(actions)
        return len(then.events)

    # -- taking back --------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.game.can_undo or bool(self.answers)

    @property
    def can_redo(self) -> bool:
        """Whether anything taken back can be done again."""
        return self.game.can_redo or self.verdict.step in self._taken_back

    def undo(self) -> None:
        """Takes back the learner's last action or right answer, and what has followed of itself."""
        begins = self.verdict.begins
        if self.verdict.failed:
            self.game.undo(self.verdict.failed_at)
        if len(self.game.actions) == begins[-1] and self._forget(len(begins) - 2):
            return
        self.game.undo()
        while self.game.can_undo and not self.scenario.decides(self.game):
            self.game.undo()
        self._forget(self.verdict.step + 1)

    def redo(self) -> None:
        """Does once more what was taken back last, and what had followed of itself."""
        number = self.verdict.step
        if number in self._taken_back:
            self.answers[number] = self._taken_back.pop(number)
        else:
            self.game.redo()
        self._follow_again()

    def _follow_again(self) -> None:
        """Plays again what others had played, and what a failed try had led to."""
        while self.game.can_redo and (self.verdict.failed or not self.scenario.decides(self.game)):
            self.game.redo()

    def _forget(self, number: int) -> bool:
        """Takes back the answers from this step on; whether there were any."""
        later = [step for step in self.answers if step >= number]
        for step in later:
            self._taken_back[step] = self.answers.pop(step)
        return bool(later)

    def restart_step(self) -> None:
        """Back to the beginning of the step; of the step before, if nothing was done in this."""
        verdict = self.verdict
        number = min(verdict.step, len(self.scenario.steps) - 1)
        since = self.game.actions[verdict.begins[number] :]
        fresh = number not in self.answers and not any(
            self.scenario.plays in (colour, EVERYBODY) for colour, _ in since
        )
        number -= bool(fresh and number)
        self._forget(number)
        self.game.undo(verdict.begins[number])
        self._follow_again()
        self.follow()

    def restart(self) -> None:
        """Back to the very beginning."""
        self._forget(0)
        self.game.undo("start")
        self.follow()
