"""`Game`: one game of Panamax, played by actions or their text. A thin face above the engine."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import RLock

from panamax_widget.components import COLOURS, Box, load_box, standard_box
from panamax_widget.engine import decisions, scoring, setup
from panamax_widget.engine.event import Event
from panamax_widget.engine.scoring import Score
from panamax_widget.engine.stages import Stage, ends_a_round, in_stages
from panamax_widget.engine.state import ActionData, State
from panamax_widget.engine.view import ALL, View, mask, mask_events
from panamax_widget.history import Deed, History, Moment
from panamax_widget.replay import replay_record, write_record
from panamax_widget.text import happenings, prompts
from panamax_widget.text.actions import Action, parse_action
from panamax_widget.text.positions import Position, parse_position
from panamax_widget.text.refusal import IllegalAction, Refusal, refuse
from panamax_widget.text.telling import tell

PILES = ("order", "contracts", "startup", "advisors")
"""What is shuffled in the course of a game."""

Watcher = Callable[["Game"], None]


@dataclass(frozen=True, slots=True)
class Decision:
    """What is being decided: the kind of frame, the colour that decides, the question in words
    (`prompt`), `why` it is asked now or why nothing can be loaded (often empty), and the rules to
    look up.
    """

    kind: str
    actor: str
    prompt: str
    why: str
    rules: tuple[str, ...]


class Game:
    """A game in progress.

    >>> game = Game(players=4, seed=7)
    >>> game.actor, game.decision.kind
    ('black', 'keep')
    >>> game.play(game.legal_actions()[0])[0].kind
    'chose'

    `players` 2 to 4, `setup` `standard` or `advanced`, `seed` any whole number (None: a random
    one), `box` a Box or the path of a box file, `position` a Position or its text to begin from.

    Chance can be laid down, to follow a game at a real table: `rolls` are the white dice in the
    order rolled (`"223444661112/1456"`, Action dice before the stroke), `deals` the orders of the
    piles `order` (of play), `contracts`, `startup`, `advisors`, from the top, a list for each time
    a pile is shuffled (`{"contracts": ["ue3,cn1,eu2"]}`); what is not said is left to the seed.

    Raises ValueError for numbers out of range and for chance that does not fit, BoxError,
    NotationError.
    """

    def __init__(
        self,
        players: int = 4,
        seed: int | None = None,
        *,
        setup: str = "standard",
        box: Box | str | Path | None = None,
        position: Position | str | None = None,
        rolls: Sequence[str] = (),
        deals: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.lock = RLock()
        chance = (*(f"roll {each}" for each in rolls), *_dealt(deals or {}))
        self._box = box if isinstance(box, Box) else load_box(box) if box else standard_box()
        self._events: list[Event] = []
        self._watchers: list[Watcher] = []
        self._history = History()
        self._seen: dict[int | None, list[Event]] = {}
        self.origin: Position | None = None
        self.setup = setup
        self.seed = secrets.randbelow(1_000_000) if seed is None else seed
        if position is None:
            self._state = _deal(self._box, players, setup, self.seed, chance, self._events)
        else:
            self._state = self._begin_at(position, seed, chance)
        self._options = decisions.settle(self._state, self._events)

    def _begin_at(
        self, position: Position | str, seed: int | None, chance: tuple[str, ...]
    ) -> State:
        if isinstance(position, Position):
            state = position.state
            self._box = state.box
        else:
            state = parse_position(position, self._box)
        if not state.seed and not state.draws:
            state.seed = self.seed
        if seed is not None:
            state.seed, state.draws = seed, 0
        self.origin = Position(state)
        self.seed, self.setup = state.seed, state.setup
        state.given = chance or state.given
        setup.deal_unseen(state, self._events)
        return state

    # -- looking ------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The printed values this game is played with."""
        return self._box

    @property
    def is_over(self) -> bool:
        """Whether the last round is over and the scores are final."""
        return not self._state.stack

    @property
    def actor(self) -> str | None:
        """The colour that decides now; None when the game is over."""
        return COLOURS[self._state.stack[-1][1]] if self._state.stack else None

    @property
    def decision(self) -> Decision | None:
        """What is being decided now, by whom; None when the game is over."""
        if not self._state.stack:
            return None
        frame = self._state.stack[-1]
        return Decision(
            frame[0],
            COLOURS[frame[1]],
            prompts.prompt(self._state, frame),
            prompts.why_asked(self._state, frame),
            decisions.rules_for(self._state),
        )

    @property
    def round(self) -> int:
        """1 to 3; 0 during set-up."""
        return self._state.round

    @property
    def order(self) -> tuple[str, ...]:
        """The colours in turn order."""
        return tuple(COLOURS[colour] for colour in self._state.order)

    @property
    def position(self) -> Position:
        """The present position, hidden cards and all."""
        return Position(self._state)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened in the game as it stands, oldest first.

        What was seen in play that has been taken back is not among it: see `taken_back`.
        """
        return list(self._events)

    @property
    def taken_back(self) -> list[Event]:
        """What people have seen in play that was taken back, the earliest in the game first.

        Events of the kind `took back`: dice rolled, a card turned up, a pile searched. They belong
        to the table and not to the position: `story()` and `view().events` tell them where they
        happened, whatever is played, taken back or played again later; `events` and `record()`
        have only the game as it stands.
        """
        return [mark.event for mark in self._history.marks]

    def story(self, *kinds: str) -> list[str]:
        """What has happened, a sentence an event, as everybody at the table may know it.

        With `kinds`, only events of these kinds: `story("paid", "fees due")`.
        """
        events = [event for event in self._seen_by(None) if not kinds or event.kind in kinds]
        told = (happenings.sentence(event, self._box) for event in events)
        return [sentence for sentence in told if sentence]

    @property
    def actions(self) -> list[tuple[str, Action]]:
        """The actions played so far, each with the colour that played it."""
        return [(moment.actor, action) for moment, action in self._history.past]

    def legal_actions(self) -> list[Action]:
        """Everything the actor may do now; `[]` once the game is over."""
        return [Action(self._box, data) for data in self._options]

    def scores(self) -> list[Score]:
        """What each player would have if the game ended now, in parts, best first (FIN-1)."""
        return [scoring.score(self._state, c) for c in scoring.ranking(self._state)]

    def stages(self, of_round: int | None = None, *, since: int = 0) -> list[Stage]:
        """The end of a round step by step (END-1 to END-8, FIN-1), as far as it has come.

        Without a number it is the last round that has ended; `[]` if none has. `since` is a number
        of events: only what has been caused by actions played after so many.
        """
        with self.lock:
            for number, event in enumerate(self._events[since:], since):
                if event.kind == "round over" and of_round in (None, event.round):
                    since = max(since, number)
            return [
                stage
                for moment, action, until in self._history.since(since, len(self._events))
                if self._comes_to_a_round_end(moment, until)
                for stage in in_stages(moment.state, action.data, moment.events)
                if of_round in (None, stage.round)
            ]

    def reckoning(self, of_round: int | None = None) -> list[str]:
        """The end of a round in words, a text for each stage, with its arithmetic in view."""
        return [str(tell(stage)) for stage in self.stages(of_round)]

    def _comes_to_a_round_end(self, moment: Moment, until: int) -> bool:
        caused = self._events[moment.events : until]
        return ends_a_round(moment.state) or any(each.kind == "round over" for each in caused)

    def between_turns(self, colour: str) -> list[Deed]:
        """What was done since the last turn of a colour ended, up to its present turn.

        That is mostly by others; but the colour itself may have decided too, on a reward, say.
        `start` and `stop` of a deed are places in the `events` of a view. Raises ValueError for a
        colour that does not play.
        """
        with self.lock:
            number = self._colour_number(colour)
            begin, end = self._history.between_turns(number, self._state)
            return [
                deed._replace(start=self._seen_at(deed.start), stop=self._seen_at(deed.stop))
                for deed in self._history.deeds(begin, end, self._events)
            ]

    def view(self, colour: str | None = None, *, at: Stage | None = None) -> View:
        """What a colour may see (INF-1); without one, what everybody may.

        With `all`, what the players see together, with open hands, and the options of whoever
        decides; the piles are face down all the same.

        `at` is a stage of the last round's end, to be looked at instead of the present.

        Raises ValueError for a colour that does not play.
        """
        viewer = self._viewer_number(colour)
        if at is not None:
            events = self._seen_by(viewer)[: self._seen_at(at.number)]
            return View(mask(at.shown, viewer), viewer, (), events)
        decides = self._state.stack and viewer in (self._state.stack[-1][1], ALL)
        options = tuple(self._options) if decides else ()
        return View(mask(self._state, viewer), viewer, options, self._seen_by(viewer))

    def _seen_by(self, viewer: int | None) -> tuple[Event, ...]:
        """The masked events with the marks among them.

        Those of an earlier call are kept, since a game has a thousand; an undo forgets them.
        """
        with self.lock:
            seen = self._seen.get(viewer)
            if seen is None:
                told = self._history.with_marks(self._events)
                seen = self._seen[viewer] = mask_events(told, viewer)
            seen += mask_events(self._events[len(seen) - len(self._history.marks) :], viewer)
            return tuple(seen)

    def _seen_at(self, number: int) -> int:
        """Where the event of this number stands when the marks are among the events."""
        return number + sum(mark.events <= number for mark in self._history.marks)

    def _viewer_number(self, colour: str | None) -> int | None:
        return ALL if colour == "all" else None if colour is None else self._colour_number(colour)

    def _colour_number(self, colour: str) -> int:
        if colour not in self.order:
            raise ValueError(f"{colour!r} does not play; the colours are {', '.join(self.order)}")
        return COLOURS.index(colour)

    # -- playing ------------------------------------------------------------------------------

    def _data(self, action: Action | str) -> ActionData:
        data = action.data if isinstance(action, Action) else parse_action(self._box, action)
        return decisions.canonical(self._state, data)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action is not legal now, or None if it is. Raises NotationError."""
        with self.lock:
            data = self._data(action)
            whys = decisions.reasons_against(self._state, data)
            return refuse(self._box, data, whys, self._options) if whys else None

    def play(self, action: Action | str) -> list[Event]:
        """Plays an action for the actor; the events it caused, in order.

        Raises IllegalAction (with the refusal) or NotationError; nothing has changed then.
        """
        with self.lock:
            log = self._carry_out(self._checked(action))
            self._history.future.clear()
            self._tell()
            return log

    def _carry_out(self, data: ActionData) -> list[Event]:
        before = Moment(self._state, self._options, len(self._events))
        state = self._state.copy()
        log: list[Event] = []
        self._options = decisions.apply(state, data, log)
        self._state = state
        self._events += log
        self._history.past.append((before, Action(self._box, data)))
        return log

    def preview(self, action: Action | str) -> list[Event]:
        """The events that an action would cause, without playing it. Raises as `play` does."""
        with self.lock:
            data = self._checked(action)
            log: list[Event] = []
            decisions.apply(self._state.copy(), data, log)
            return log

    def _checked(self, action: Action | str) -> ActionData:
        data = self._data(action)
        if data not in self._options:
            whys = decisions.reasons_against(self._state, data)
            raise IllegalAction(refuse(self._box, data, whys, self._options))
        return data

    # -- taking back ----------------------------------------------------------------------------

    def undo(self, to: int | str | None = None, *, others: bool = False) -> list[Action]:
        """Takes back the last action, or all back to a moment; the actions taken back.

        `to` is a number of actions played, or `turn`, `round`, `start`: the beginning of the
        present turn or round, or of the game. Raises ValueError for anything else.

        `undo("turn")` takes back only what the player whose turn it is has decided (outside of
        turns: the player who decides now): it stops at the last decision of somebody else, such
        as a reward, which is not that player's to take back. `others=True` goes on through those
        to the beginning of the turn. Everything else is taken back whoever has decided it.

        An undo is exact: state, options and events are those of that moment, hidden cards and the
        next dice too. What had been seen meanwhile is kept in `taken_back`.
        """
        with self.lock:
            length = self._history.moment_number(self._state, to, others)
            taken = [action for _, action in self._history.past[length:]]
            if taken:
                moment = self._history.take_back(length, self._state, self._events)
                self._state, self._options = moment.state, moment.options
                del self._events[moment.events :]
                self._seen.clear()
                self._tell()
            return taken

    def redo(self) -> list[Event]:
        """Plays the action last taken back again; `[]` if there is none."""
        with self.lock:
            if not self.can_redo:
                return []
            events = self._carry_out(self._history.future.pop().data)
            self._tell()
            return events

    @property
    def can_undo(self) -> bool:
        """Whether an action can be taken back."""
        return bool(self._history.past)

    @property
    def can_redo(self) -> bool:
        """Whether an action taken back can be played again."""
        return bool(self._history.future)

    def branch(self) -> Game:
        """An independent copy, history included; nobody watches it."""
        with self.lock:
            other = Game.__new__(Game)
            other.__dict__.update(self.__dict__)
            other.lock = RLock()
            other._state = self._state.copy()
            other._events = self._events[:]
            other._history = self._history.copy()
            other._seen = {}
            other._watchers = []
            return other

    # -- records ----------------------------------------------------------------------------------

    def record(self) -> str:
        """The game so far as text: header, chance, actions, and the scores once it is over.

        The header names the box, and its values by a fingerprint, unless it is the standard one.
        """
        return write_record(self, self._history, self._events)

    @classmethod
    def replay(cls, text: str, box: Box | str | Path | None = None) -> Game:
        """The game that a record tells, with its whole history.

        Chance comes from the record, not from the generator. Raises NotationError with the first
        line that does not fit: another box, an action that is illegal there, another actor, other
        scores. (A record without its `values` line may be tried with any box of that name.)
        """
        return replay_record(cls, text, box)

    # -- being watched ----------------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Calls `watcher(game)` after every change; the answer stops that."""
        self._watchers.append(watcher)

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return stop

    def _tell(self) -> None:
        for watcher in self._watchers[:]:
            watcher(self)

    def __repr__(self) -> str:
        if self.is_over:
            return f"<Game over, {self.scores()[0].colour} has won>"
        return f"<Game round {self.round}, {self.actor} decides: {self.decision.kind}>"  # type: ignore[union-attr]


def _deal(
    box: Box, players: int, kind: str, seed: int, chance: tuple[str, ...], log: list[Event]
) -> State:
    if players not in box.white_dice:
        raise ValueError(f"players must be 2, 3 or 4, not {players!r}")
    if kind not in setup.SETUPS:
        raise ValueError(f"setup must be one of {', '.join(setup.SETUPS)}, not {kind!r}")
    if not isinstance(seed, int):
        raise ValueError(f"the seed must be a whole number, not {seed!r}")
    return setup.new_game(box, players, kind, seed, chance, log)


def _dealt(deals: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The lines of `State.given` for shuffled piles."""
    for pile, orders in deals.items():
        if pile not in PILES:
            raise ValueError(f"{pile!r} is no pile that is shuffled: {', '.join(PILES)}")
        if isinstance(orders, str):
            raise ValueError(f"deals[{pile!r}] must be a list of texts, one for each shuffle")
        yield from (f"{pile} {order}" for order in orders)
