"""What a scenario is made of; `reading.py` says how one is written, `judging.py` how judged."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from panamax_widget.components.box import COLOURS
from panamax_widget.examples import example
from panamax_widget.game import Game
from panamax_widget.players.sensible import SensiblePlayer
from panamax_widget.scenarios.conditions import Condition
from panamax_widget.scenarios.writing import scenario_text
from panamax_widget.text.actions import Action
from panamax_widget.text.layout import lay_out
from panamax_widget.text.positions import Position

if TYPE_CHECKING:
    from panamax_widget.scenarios.checking import Report
    from panamax_widget.scenarios.drafting import ShowsGame
    from panamax_widget.text.positions import Position

EVERYBODY = "all"
"""Said of `plays`: the learner decides for every colour."""

Lasting = Literal["turn", "round", "game"]


@dataclass(frozen=True, slots=True)
class Idea:
    """A typical wrong idea, and the answer to it.

    Attributes:
        tries: what is tried, the text of an action or an answer; `*` stands for anything.
        says: the answer to it.
        refused: the id of the rule that refuses it; empty for what may be done but does not help.
        example: an action or answer that is such a try.
        after: the actions of the step after which the example can be tried.
    """

    tries: str
    says: str
    refused: str = ""
    example: str = ""
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A try that cannot succeed any more: when that is so, what is said, and what it leads to.

    `leads` are actions with their colours (`green: move green2`), played on the board to show it;
    `example` are actions of the step that fail so.
    """

    when: Condition
    says: str
    leads: tuple[str, ...] = ()
    example: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Something to work out. The engine answers it; see `questions.py`.

    Attributes:
        of: what is asked for, such as `red company` or `event fees-due colour=red due`.
        after: the actions, with their colours, before it is looked at; they are not shown.
        explain: the kinds of the events whose sentences are the arithmetic.
        unit: `$`, `pips`, `dice`, …: how the number is written; empty for what is no number.
        choices: answers to choose from; empty for those that the kind of answer gives.
    """

    of: str
    after: tuple[str, ...] = ()
    explain: tuple[str, ...] = ()
    unit: str = ""
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do (`goal`) or to work out (`question`).

    Attributes:
        text: what is said, in words that may be linked: `[Gatun Locks](zone:gatun-locks-P)`.
        goal: when the step is done, told of the position and of the events of the step.
        question: what is asked instead.
        open: the verbs of the actions that may be played; all, if there are none.
        lasts: for how long the step can be done; after that it has failed.
        hints: from gentle to plain. The plainest, the next action itself, is always there.
        solution: actions (or the answer) by which the step is done; empty in what pupils get.
        marks: `ring TARGET` or `arrow TARGET TARGET`, targets as the drawing names them.
        success: what is said when it is done.
        shows: whether a round's end that has led to it is shown step by step by itself. False
            where that would give its answer away: the show then waits for the answer. A question
            may also ask what the show has just told; that stays True.
    """

    text: str
    goal: Condition | None = None
    question: Question | None = None
    open: tuple[str, ...] = ()
    lasts: Lasting = "turn"
    hints: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    success: str = ""
    shows: bool = True
    ideas: tuple[Idea, ...] = ()
    failures: tuple[Failure, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A guided scenario: a position, and steps that lead on from it.

    Attributes:
        id: such as `movement/pushing`; for a file of one's own, its name.
        title: a few words.
        rules: the ids of the rules it teaches.
        plays: the colour that the learner plays, or `all`.
        par: the number of actions and answers in which it can be done.
        steps: at least one.
        layout: lines of a layout, or empty.
        position: the text of a position, or empty.
        example: the name of a position that comes with the package, or empty.
        new: arguments of `Game` for a scenario that begins with the set-up, or empty.
        seed: of whatever chance is not laid down.
        rolls, deals: chance laid down, as for `Game`.
        before: actions played before the first step, with their colours.
        replies: what others do when they can, with their colours: `green: reward cash`. What they
            do else is what a SensiblePlayer would.
        comments: what is said when a rule first matters: sentences by the ids of the rules.
        sealed: whether no plain hints are given, as in what pupils get.
        file: the file it was read from.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    plays: str
    par: int
    steps: tuple[Step, ...]
    layout: str = ""
    position: str = ""
    example: str = ""
    new: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    rolls: tuple[str, ...] = ()
    deals: dict[str, list[str]] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    comments: dict[str, str] = field(default_factory=dict)
    sealed: bool = False
    file: Path | None = None

    @classmethod
    def load(cls, path: str | Path, language: str = "") -> Scenario:
        """The scenario in a file. Raises ScenarioError with file, step and reason.

        With a `language` (`de`), the texts of `NAME.de.toml` beside the file take the place of its
        own, as far as they go.
        """
        from panamax_widget.scenarios.checking import unsound  # noqa: PLC0415 - they read
        from panamax_widget.scenarios.reading import ScenarioError, load  # noqa: PLC0415 - this

        scenario = load(Path(path), language=language)
        if fault := unsound(scenario):
            raise ScenarioError(fault)
        return scenario

    @staticmethod
    def draft(board: Game | Position | str | ShowsGame, name: str = "scenario.toml") -> str:
        """The text of a scenario file, called `name`, that begins with the position on a board.

        `board` is a game, a board, a position or the text of one. The file can be tried at once,
        and explains itself. Raises ValueError for a game that is over or has a box of its own.
        """
        from panamax_widget.scenarios.drafting import draft  # noqa: PLC0415 - for authors only

        return draft(board, name)

    @property
    def text(self) -> str:
        """The text of a file that tells this scenario."""
        return scenario_text(self)

    def check(self) -> Report:
        """Plays it in every way that it tells; `check().faults` is empty if it can be taught with.

        It takes up to some seconds.
        """
        from panamax_widget.scenarios.checking import report  # noqa: PLC0415 - it needs this module

        return report(self)

    def without_solutions(self) -> Scenario:
        """What pupils get: nothing that gives it away, and no hints but those that are written."""
        from panamax_widget.scenarios.pupils import without_solutions  # noqa: PLC0415

        return without_solutions(self)

    def begin(self) -> Game:
        """The game at the beginning of the first step, others' replies played.

        Raises ValueError if it cannot begin so, PositionError among them.
        """
        chance: dict[str, Any] = {"rolls": self.rolls, "deals": self.deals}
        if not self.new:
            start = Game(position=self._start(), seed=self.seed, **chance)
        else:
            start = Game(**{"seed": self.seed, **self.new}, **chance)
        if self.plays not in (*start.order, EVERYBODY):
            raise ValueError(f"{self.plays} does not play in it")
        for line in self.before:
            play_line(start, line)
        self.reply(start)
        # what was played before is no part of what the learner can take back
        return Game(position=start.position) if start.actions else start

    def _start(self) -> Position | str:
        if self.example:
            return example(self.example)
        return "".join(self.position.split()) or lay_out(self.layout)

    @property
    def is_about_round_ends(self) -> bool:
        """Whether it teaches how a round, or the game, ends."""
        return any(rule.startswith(("END-", "FIN-")) for rule in self.rules)

    def decides(self, game: Game) -> bool:
        """Whether the learner decides now."""
        return game.actor is not None and self.plays in (game.actor, EVERYBODY)

    def reply(self, game: Game) -> None:
        """Plays for the others until the learner decides, or the game is over."""
        while game.actor is not None and not self.decides(game):
            game.play(self._reply(game))

    def _reply(self, game: Game) -> Action | str:
        """What the others do now: a function of the position alone."""
        legal = [str(action) for action in game.legal_actions()]
        for line in self.replies:
            colour, action = split_line(line)
            if colour == game.actor and action in legal:
                return action
        return sensible(game)


def sensible(game: Game) -> Action:
    """What a SensiblePlayer would play here: a function of the position and its history alone."""
    return Action(game.box, SensiblePlayer(len(game.actions)).choose(game.view(game.actor)))


def split_line(line: str) -> tuple[str, str]:
    """The colour and the action of `green: reward cash`. Raises ValueError for anything else."""
    colour, colon, action = line.partition(":")
    if colour not in COLOURS or not colon:
        raise ValueError(f"{line!r} is not of the form `green: reward cash`")
    return colour, action.strip()


def play_line(game: Game, line: str) -> None:
    """Plays `green: reward cash`. Raises ValueError if another colour decides, or as `play`."""
    colour, action = split_line(line)
    if game.actor != colour:
        raise ValueError(f"{line!r}: it is {game.actor or 'nobody'} who decides there")
    game.play(action)
