"""What an option leads to, tried on a copy of what the player sees.

A view holds neither hidden cards nor the generator, so nothing is tried that would need them: the
secret choices are left to judgement (`is_secret`), and nothing is looked at beyond the end of the
turn that could bring the next roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.engine import decisions

if TYPE_CHECKING:
    from panamax_widget.engine.state import ActionData, State

_SECRET = frozenset(("bid", "keep", "goal", "advisor"))
_ALL_EXECUTIVE_DICE = 0b111111


def is_secret(option: ActionData) -> bool:
    """Whether the outcome depends on what others have chosen or hold in secret."""
    return option[0] in _SECRET


def imagine(state: State) -> State:
    """A copy on which options may be tried without coming to the next roll of the dice."""
    copy = state.copy()
    if state.seat < 0 and state.round:
        del copy.stack[:-1]  # the end of a round: this decision, and nothing that follows it
    else:
        copy.executive = _ALL_EXECUTIVE_DICE  # there is always another turn, never the round's end
    return copy


def after(imagined: State, option: ActionData) -> tuple[State, list[ActionData]]:
    """The state that an option leads to, and the options then, whoever has them."""
    state = imagined.copy()
    return state, decisions.apply(state, option, [])
