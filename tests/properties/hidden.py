"""INF-1: other worlds that look the same to somebody, made by swapping what is hidden."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing import draw
from panamax_widget.engine import decisions
from panamax_widget.engine.event import Event
from panamax_widget.engine.state import ActionData, State
from panamax_widget.engine.view import ALL, mask, mask_events
from panamax_widget.game import Game
from panamax_widget.text.positions import Position

SECRET = ("keep", "goal", "advisor")
Became = dict[int, int]
"""What each Advisor is in the other world."""


def may_see(state: State, viewer: int | None) -> set[int]:
    """Advisors that the viewer knows: its own, and all while it searches or when all is over.

    ALL knows what any of the colours does.
    """
    if viewer == ALL:
        return set().union(*(may_see(state, colour) for colour in state.order))
    if not state.stack:
        return set(range(len(state.box.advisors)))
    own = set(state.advisors[viewer]) if viewer is not None else set()
    searching = state.stack[-1][:2] == ("advisor", viewer)
    return set(state.advisor_pile) | own if searching else own


def swap(
    state: State, viewer: int | None, random: Random, known: Iterable[int] = ()
) -> tuple[State, Became]:
    """The state with other hidden cards and another generator, and what each Advisor became.

    The Advisors in `known` stay where they are too.
    """
    hidden = sorted(set(range(len(state.box.advisors))) - may_see(state, viewer) - set(known))
    became = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    other = state.copy()
    other.seed, other.draws = random.randrange(1 << 30), random.randrange(100)
    bottom = list(state.draw[1:])
    other.draw = state.draw[:1] + tuple(random.sample(bottom, len(bottom)))
    other.advisor_pile = tuple(became.get(card, card) for card in state.advisor_pile)
    other.advisors = [tuple(became.get(c, c) for c in hand) for hand in state.advisors]
    if any(frame[0] in ("bid", "show bids") for frame in state.stack):
        other.picks = tuple((c, pick if viewer in (c, ALL) else 12) for c, pick in state.picks)
    else:
        other.picks = tuple((colour, became.get(pick, pick)) for colour, pick in state.picks)
    return other, became


def check_masks(state: State, options: list[ActionData], random: Random) -> None:
    """Whatever is hidden from somebody: what they see and may do does not depend on it."""
    for viewer in (*state.order, ALL, None):
        other, _ = swap(state, viewer, random)
        assert mask(other, viewer) == mask(state, viewer)
        if state.stack and viewer in (state.stack[-1][1], ALL):
            assert decisions.legal_actions(other) == options


def check_looks(state: State, events: list[Event], viewer: int, random: Random) -> None:
    """The same of all that somebody is shown: view, what has happened, and the drawing."""
    name = COLOURS[viewer]
    other, became = swap(state, viewer, random, _told(state, events, name))
    assert mask_events(_retold(state, events, name, became), viewer) == mask_events(events, viewer)
    here, there = (Game(position=Position(each)).view(name) for each in (state, other))
    assert here == there
    assert draw(here) == draw(there)


def _is_told(event: Event, name: str) -> bool:
    """Whether somebody knows the secret of an event, having kept, given or been given it."""
    return name in (event.facts["colour"], event.facts.get("giver"))


def _told(state: State, events: Iterable[Event], name: str) -> set[int]:
    """The Advisors that somebody has had in hand."""
    numbers = state.box.advisor_number
    secrets = [e.facts["secret"] for e in events if "secret" in e.facts and _is_told(e, name)]
    return {numbers[word] for secret in secrets for word in secret.split(", ") if word in numbers}


def _retold(state: State, events: Iterable[Event], name: str, became: Became) -> Iterable[Event]:
    """The events as they would have been in the other world, bids and orders of piles included."""
    ids = {state.box.advisors[old].id: state.box.advisors[new].id for old, new in became.items()}
    for event in events:
        facts = dict(event.facts)
        if "secret" in facts and not _is_told(event, name):
            words = facts["secret"].split(", ")
            facts["secret"] = ", ".join(ids.get(word, f"not {word}") for word in words)
        if event.kind == "forced" and facts["action"][0] in SECRET and facts["colour"] != name:
            verb, card = facts["action"]
            facts["action"] = (verb, became.get(card, card))
        if event.kind == "shuffled" and facts["pile"] != "order":
            facts["outcome"] = "another"
        yield event._replace(facts=facts)
