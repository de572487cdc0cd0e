"""What had been seen in play that is taken back: dice rolled, cards turned up, piles searched.

An undo is exact, and what it takes back has not happened; but people do not forget. The events
made here are the table's, not the position's: `Game` keeps them beside the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.event import Event
from panamax_widget.engine.state import HIDDEN, State

# A `took back` event has `what` and the facts that belong to it:
#   rolled     outcome: the white dice as rolled
#   turned     cards: contracts turned up on the Draw pile
#   shown      bids: (colour, dollars) of the bids that all have seen
#   goals      cards: Advisors that all have seen at the end of the game
#   searched   colour, secret: Advisors that this colour has seen in the pile
#   held       colour, secret: Advisors that this colour has been given


def seen(states: Iterable[State], log: Iterable[Event]) -> list[Event]:
    """What play has shown that was not known before it: `states` are the one that is gone back to
    and all after it, `log` the events between them.
    """
    before, *after = states
    return [
        Event("took back", rule, {"what": what, **facts})
        for rule, what, facts in _seen(before, after, list(log))
    ]


_Fact = tuple[str, str, dict[str, object]]


def _seen(before: State, after: list[State], log: list[Event]) -> Iterator[_Fact]:
    for event in log:
        if event.kind == "rolled":
            yield event.rule, "rolled", {"outcome": event.outcome}
    bids = tuple((event.colour, event.bid) for event in log if event.kind == "bid")
    if bids:
        yield "VAR-4", "shown", {"bids": bids}
    turned = _turned_up(before, after)
    if turned:
        yield "CON-5", "turned", {"cards": turned}
    if after and not after[-1].stack:
        goals = sorted(card for hand in after[-1].advisors for card in hand)
        yield "FIN-1", "goals", {"cards": tuple(before.box.advisors[card].id for card in goals)}
    yield from _advisors(before, after)


def _turned_up(before: State, after: list[State]) -> tuple[str, ...]:
    """Cards that lay on top of the Draw pile and had been in it, or mixed into it, before."""
    held = [contract[0] for hand in before.contracts for contract in hand]
    known = {*held, *before.display, before.inbound, *before.draw[:1], *before.discards, HIDDEN}
    tops = dict.fromkeys(state.draw[0] for state in after if state.draw)
    return tuple(before.box.contracts[card].id for card in tops if card not in known)


def _advisors(before: State, after: list[State]) -> Iterator[_Fact]:
    for colour in before.order:
        known = {*before.advisors[colour], HIDDEN}
        if before.stack and before.stack[-1][:2] == ("advisor", colour):
            known |= set(before.advisor_pile)
        searched = [s for s in after if s.stack and s.stack[-1][:2] == ("advisor", colour)]
        cards = {card for state in searched for card in state.advisor_pile}
        cards |= {card for state in after for card in state.advisors[colour]}
        new = ", ".join(before.box.advisors[card].id for card in sorted(cards - known))
        if new:
            rule, what = ("ARR-4", "searched") if before.round else ("SET-16", "held")
            yield rule, what, {"colour": COLOURS[colour], "secret": new}
