"""The end of a round in stages: what an action causes there, step by step, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import decisions
from panamax_widget.engine.event import Event
from panamax_widget.engine.state import ActionData, Frame, State

_OWN = frozenset(
    (
        *("round end", "platform", "pay fees", "dividend", "director", "maintenance", "new round"),
        *("score", "winner"),
    )
)
"""Steps that are stages of their own; what any other causes belongs to the stage before it."""
_TOLD = _OWN | {"claim", "fees"}
"""What a drawing says of itself; of a decision that a flag has set off it says what is next."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a round's end, or one decision in the middle of it.

    `frame` is what was carried out or decided (see `decisions.py`), `action` what was decided, if
    anything was; `before` and `after` are the states around it, `events` what happened, and
    `number` how many events of the game there were then. Hidden things are in all of them: for
    what a player may see, there is `Game.view(colour, at=stage)`.
    """

    frame: Frame
    action: ActionData | None
    before: State
    after: State
    events: tuple[Event, ...]
    number: int

    @property
    def kind(self) -> str:
        """`round end`, `platform`, `claim`, `pay fees`, … : the kind of the frame."""
        return str(self.frame[0])

    @property
    def colour(self) -> str:
        """The colour that it is about, or "": also who gets the award, and who has won."""
        about = self.frame[1] if len(self.frame) > 1 else ()
        if isinstance(about, int):
            return COLOURS[about]
        facts = self.events[-1].facts if self.kind in ("director", "winner") else {}
        return str(facts.get("winner") or facts.get("colour") or "")

    @property
    def round(self) -> int:
        """The round that ends."""
        return self.before.round

    @property
    def shown(self) -> State:
        """The state after it, but still with what was carried out on the stack: that is what a
        drawing should speak of, and not of what comes next. Fees about which somebody has decided
        are fees like all others, for there is nothing left to decide.
        """
        state = self.after.copy()
        if ends_a_round(state) and state.stack and self.kind in _TOLD:
            is_paid = self.kind == "fees"
            state.stack.append(("pay fees", self.frame[1]) if is_paid else self.frame)
        return state


def in_stages(state: State, action: ActionData, number: int) -> Iterator[Stage]:
    """Carries out an action, and what follows without a choice, on a copy of `state`; yields the
    stages of a round's end that come about. `number` events have happened before.
    """
    stage = None
    for part in _parts(state.copy(), action, number):
        own = part.action is not None or (part.kind in _OWN and bool(part.events))
        if stage is not None and not own:
            events = stage.events + part.events
            stage = replace(stage, after=part.after, events=events, number=part.number)
            continue
        if stage is not None:
            yield stage
        stage = part if ends_a_round(part.before) else None
    if stage is not None:
        yield stage


def ends_a_round(state: State) -> bool:
    """Whether a round is at its end: it is nobody's turn, and the set-up is behind."""
    return state.seat < 0 and state.round > 0


def _parts(state: State, action: ActionData, number: int) -> Iterator[Stage]:
    """Everything that is carried out, one by one; changes `state`."""
    before, frame, log = state.copy(), state.stack[-1], list[Event]()
    decided: ActionData | None = action
    decisions.carry_out(state, action, log)
    going_on = True
    while going_on:
        number += len(log)
        yield Stage(frame, decided, before, state.copy(), tuple(log), number)
        if not state.stack:
            return
        before, frame, log = state.copy(), state.stack[-1], []
        going_on = decisions.advance(state, log) is None
        decided = log[0].facts["action"] if log and log[0].kind == "forced" else None
