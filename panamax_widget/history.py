"""The history of a game: what can be taken back and played again, and what was seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import taken_back
from panamax_widget.engine.event import Event
from panamax_widget.engine.state import ActionData, State
from panamax_widget.text.actions import Action

_BEGINS = {"forced": "colour", "arrived": "mover"}
"""Events with which somebody else's part of an action may begin, and the fact that says whose."""


class Moment(NamedTuple):
    """A position just before an action: its state, its legal actions, the number of events."""

    state: State
    options: list[ActionData]
    events: int

    @property
    def actor(self) -> str:
        """The colour that decides."""
        return COLOURS[self.state.stack[-1][1]]


class Mark(NamedTuple):
    """Something seen in play that was taken back: the event, and how many events it follows."""

    event: Event
    events: int


class Deed(NamedTuple):
    """What one colour has done: an action and what came of it, or what the game did for it.

    `start` and `stop` say from where to where its events stand; `forced` that nothing else was
    possible, so that the colour was not asked.
    """

    colour: str
    start: int
    stop: int
    forced: bool


class History:
    """The actions played, each after the moment it was played in; those taken back, last first;
    and the marks of what was seen in play that was taken back.
    """

    def __init__(self) -> None:
        self.past: list[tuple[Moment, Action]] = []
        self.future: list[Action] = []
        self.marks: list[Mark] = []

    def copy(self) -> History:
        """An independent copy; states and actions are never changed, and are shared."""
        other = History()
        other.past, other.future = self.past[:], self.future[:]
        other.marks = self.marks[:]
        return other

    def with_marks(self, events: list[Event]) -> Iterator[Event]:
        """The events of the game with the marks among them, where each was seen."""
        at = 0
        for mark in self.marks:
            yield from events[at : mark.events]
            yield mark.event
            at = mark.events
        yield from events[at:]

    def since(self, number: int, events: int) -> list[tuple[Moment, Action, int]]:
        """The actions that have added to the log since it had so many events; each with the moment
        before it and the number of events after it. `events` is how many there are now.
        """
        found = []
        for moment, action in reversed(self.past):
            if events <= number:
                break
            found.append((moment, action, events))
            events = moment.events
        return found[::-1]

    def between_turns(self, colour: int, here: State) -> tuple[int, int]:
        """The numbers of the actions from the end of the last turn of a colour to the beginning of
        its present one, or to now; none before the first round.
        """
        end = len(self.past)
        if here.active == colour:
            end = self._beginning(lambda state: (state.round, state.active) == (here.round, colour))
        begin = end
        while begin and self._is_of_others(begin - 1, colour):
            begin -= 1
        return begin, end

    def deeds(self, begin: int, end: int, events: list[Event]) -> Iterator[Deed]:
        """The actions of these numbers, with what the game did among their events for others."""
        for number in range(begin, end):
            moment = self.past[number][0]
            later = self.past[number + 1 : number + 2]
            stop = later[0][0].events if later else len(events)
            yield from _by_doer(moment, events[moment.events : stop])

    def _is_of_others(self, number: int, colour: int) -> bool:
        before = self.past[number][0].state
        return before.round > 0 and before.active != colour

    def take_back(self, length: int, here: State, events: list[Event]) -> Moment:
        """Goes back to the moment after `length` actions; what has been seen since is marked."""
        moment = self.past[length][0]
        self._mark_what_was_seen(length, here, moment.events, events)
        self.future += [action for _, action in reversed(self.past[length:])]
        del self.past[length:]
        return moment

    def _mark_what_was_seen(
        self, length: int, here: State, number: int, events: list[Event]
    ) -> None:
        """Marks of play now taken back stay, at the place where the game goes on."""
        states = [moment.state for moment, _ in self.past[length:]] + [here]
        stay = [mark._replace(events=min(mark.events, number)) for mark in self.marks]
        new = [Mark(event, number) for event in taken_back.seen(states, events[number:])]
        self.marks = []
        for mark in stay + new:
            if mark not in self.marks:
                self.marks.append(mark)

    def moment_number(self, here: State, to: int | str | None, others: bool) -> int:
        """The number of actions after which `to` begins; see `Game.undo`. Raises ValueError."""
        played = len(self.past)
        if to is None:
            return max(0, played - 1)
        if type(to) is int and 0 <= to <= played:
            return to
        if to == "start":
            return 0
        if to == "round":
            return self._beginning(lambda before: before.round == here.round)
        if to == "turn":
            return self._beginning_of_turn(here, others)
        raise ValueError(f"undo to {to!r}: a number from 0 to {played}, 'turn', 'round' or 'start'")

    def _beginning(self, still: Callable[[State], bool]) -> int:
        """The number of the earliest action back to which all have been played in such states."""
        number = len(self.past)
        while number and still(self.past[number - 1][0].state):
            number -= 1
        return number

    def _beginning_of_turn(self, here: State, others: bool) -> int:
        whose = here.active
        if whose < 0:
            latest = here if here.stack or not self.past else self.past[-1][0].state
            whose = latest.stack[-1][1] if latest.stack else -1
        turn = (here.round, here.seat, _turns(here))

        def still(before: State) -> bool:
            same = (before.round, before.seat, _turns(before)) == turn
            return same and (others or before.stack[-1][1] == whose)

        return self._beginning(still)


def _by_doer(moment: Moment, caused: list[Event]) -> Iterator[Deed]:
    """An action in parts, each done by or for one colour.

    A ship's owner may have no choice of reward, say; with the next ship that arrives it is again
    about who has moved them.
    """
    colour, start, forced = moment.actor, moment.events, False
    for number, event in enumerate(caused, moment.events):
        named = event.facts[_BEGINS[event.kind]] if event.kind in _BEGINS else colour
        is_forced = event.kind == "forced"
        if named != colour or is_forced:
            yield Deed(colour, start, number, forced)
            colour, start, forced = named, number, is_forced
    yield Deed(colour, start, moment.events + len(caused), forced)


def _turns(state: State) -> int:
    """White dice not yet used up by turns that are over: the same number all through a turn."""
    under_way = any(frame[0] == "turn" and frame[2] for frame in state.stack)
    left = sum(state.columns) + state.executive.bit_count()
    return left + under_way
