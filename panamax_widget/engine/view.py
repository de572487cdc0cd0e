"""What a colour may see (INF-1): a state with everything hidden taken out.

A view is all that drawings, boards and computer players are ever given.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.event import Event
from panamax_widget.engine.state import HIDDEN, ActionData, State

ALL = -1
"""As a viewer: all the players together, with open hands. What none of them sees, such as the order
of the piles, is hidden from them too."""
_SECRET_PILES = ("contracts", "advisors", "startup")
_SECRET_VERBS = ("bid", "keep", "goal", "advisor")


@dataclass(frozen=True, slots=True)
class View:
    """A position as one colour sees it: `viewer` a colour number, ALL for open hands, or None for
    the public.

    `state` is a masked copy: hidden cards are HIDDEN (-1), seed and draws 0. `options` are the
    legal actions if the viewer is the one who decides, else empty; `events` all that has happened,
    with the facts that the viewer may not know set to None.
    """

    state: State
    viewer: int | None
    options: tuple[ActionData, ...]
    events: tuple[Event, ...] = field(default=(), repr=False)

    def sees(self, colour: int) -> bool:
        """Whether what this colour holds is open to the viewer."""
        return _is_among(colour, self.viewer)


def _is_among(colour: int, viewer: int | None) -> bool:
    return viewer in (colour, ALL)


def mask(state: State, viewer: int | None) -> State:
    """A copy of the state without what `viewer` (a colour number, ALL, or None) may not see."""
    seen = state.copy()
    seen.seed = seen.draws = 0
    seen.given = ()
    seen.draw = state.draw[:1] + (HIDDEN,) * len(state.draw[1:])
    top = state.stack[-1] if state.stack else ("",)
    if top[0] != "advisor" or not _is_among(top[1], viewer):
        seen.advisor_pile = (HIDDEN,) * len(state.advisor_pile)
    seen.advisors = [
        cards if _is_among(colour, viewer) else (HIDDEN,) * len(cards)
        for colour, cards in enumerate(state.advisors)
    ]
    seen.picks = tuple(
        (colour, card if _is_among(colour, viewer) else HIDDEN) for colour, card in state.picks
    )
    if top[0] in ("", "score", "winner"):
        seen.advisors = state.advisors[:]
    return seen


def mask_events(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """The events with their secret facts set to None where `viewer` may not know them."""
    return [_mask_event(event, viewer) for event in events]


def _mask_event(event: Event, viewer: int | None) -> Event:
    facts = event.facts
    if event.kind == "shuffled" and facts["pile"] in _SECRET_PILES:
        return event._replace(facts={**facts, "outcome": None})
    if viewer == ALL:
        return event
    name = COLOURS[viewer] if viewer is not None else ""
    if "secret" in facts and name not in (facts["colour"], facts.get("giver")):
        return event._replace(facts={**facts, "secret": None})
    if event.kind == "forced" and facts["action"][0] in _SECRET_VERBS and name != facts["colour"]:
        return event._replace(facts={**facts, "action": None})
    return event
