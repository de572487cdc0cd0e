"""What a colour may see (INF-1): a state with everything hidden taken out.

A view is all that drawings, boards and computer players are ever given.
"""

from __future__ import annotations

from dataclasses import dataclass

from panamax_widget.engine.state import HIDDEN, ActionData, State


@dataclass(frozen=True, slots=True)
class View:
    """A position as one colour sees it: `viewer` a colour number, or None for the public.

    `state` is a masked copy: hidden cards are HIDDEN (-1), seed and draws 0. `options` are the
    legal actions if the viewer is the one who decides, else empty.
    """

    state: State
    viewer: int | None
    options: tuple[ActionData, ...]


def mask(state: State, viewer: int | None) -> State:
    """A copy of the state without what `viewer` (a colour number, or None) may not see."""
    seen = state.copy()
    seen.seed = seen.draws = 0
    seen.given = ()
    seen.draw = state.draw[:1] + (HIDDEN,) * len(state.draw[1:])
    searching = bool(state.stack) and state.stack[-1][:2] == ("advisor", viewer)
    if not searching:
        seen.advisor_pile = (HIDDEN,) * len(state.advisor_pile)
    seen.advisors = [
        cards if colour == viewer else (HIDDEN,) * len(cards)
        for colour, cards in enumerate(state.advisors)
    ]
    seen.picks = tuple(
        (colour, card if colour == viewer else HIDDEN) for colour, card in state.picks
    )
    if not state.stack:
        seen.advisors = state.advisors[:]
    return seen
