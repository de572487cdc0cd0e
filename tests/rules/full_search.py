"""CON-7 by brute force: a search that knows nothing of the rule, and a comparison with the engine.

In a box whose owner may hold nine contracts nothing keeps anybody from taking a third, and from
there every sequence of loads, Stevedore, building and placing is played until a contract is empty.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.engine import decisions
from panamax_widget.engine.contracts import DRAW, INBOUND
from panamax_widget.engine.state import EXTRA_LOAD
from panamax_widget.text.actions import Action
from panamax_widget.text.positions import Position

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.state import ActionData, State

WAYS = ("load", "stevedore", "build", "place")
"""What CON-7 counts on."""
END: ActionData = ("end",)


@lru_cache(maxsize=4)
def _lenient_box(box: Box) -> Box:
    return replace(box, contracts_held=9)


def lenient(state: State) -> State:
    """The same position in a box whose owner may hold nine contracts: no CON-7."""
    copy = state.copy()
    copy.box = _lenient_box(state.box)
    return copy


def contracts_to_try(state: State) -> list[ActionData]:
    """Every side of every card that the grey die on top of the stack could take but for CON-7."""
    offer = state.stack[-1][5]
    tries = [("contract", place, back) for place in (offer, INBOUND, DRAW) for back in (0, 1)]
    free = lenient(state)
    return [each for each in tries if not decisions.reasons_against(free, each)]


def with_a_third(state: State, action: ActionData) -> State | None:
    """The position once a contract is taken, whether or not it may be; None if the dice do not
    suffice for it, or if nothing at all could be done afterwards.
    """
    after = lenient(state)
    if decisions.reasons_against(after, action):
        return None
    decisions.apply(after, action, [])
    if not after.stack or after.stack[-1][:2] != state.stack[-1][:2]:
        return None
    after.box = state.box
    return after


class Search:
    """Whether some sequence of loads, Stevedore, building and placing empties a contract."""

    def __init__(self, colour: int) -> None:
        self.colour = colour
        self.known: dict[object, bool] = {}

    def finishes(self, state: State) -> bool:
        """Whether there is such a sequence from here; `state` is a lenient one."""
        if not state.stack or state.stack[-1][:2] != ("cargo", self.colour):
            return False
        key = (
            tuple(state.zone),
            tuple(tuple(sorted(cargo)) for cargo in state.cargo),
            tuple(sorted(state.contracts[self.colour])),
            state.company[self.colour],
            state.loaded,
            state.stevedore_hand[self.colour],
            state.stack[-1],
        )
        if key not in self.known:
            self.known[key] = self._enough_dice(state) and any(
                self.after(state, action) for action in self.ways(state)
            )
        return self.known[key]

    def _enough_dice(self, state: State) -> bool:
        """No contract with more dice than can still be loaded is emptied: saves most searches."""
        granted, used = state.stack[-1][3:5]
        benefit = state.benefits[self.colour * 3 + EXTRA_LOAD] > 0
        more = (state.stevedore_hand[self.colour] >= 0) + benefit
        fewest: int = min(len(held[2]) for held in state.contracts[self.colour])
        return bool(fewest <= granted - used + more)

    def ways(self, state: State) -> list[ActionData]:
        """The choices that CON-7 counts on, loads first."""
        found = [a for a in decisions.legal_actions(state) if a[0] in WAYS]
        return sorted(found, key=lambda action: WAYS.index(action[0]))

    def after(self, state: State, action: ActionData) -> bool:
        """Whether the action empties a contract, at once or in the end."""
        before = len(state.contracts[self.colour])
        copy = state.copy()
        decisions.apply(copy, action, [])
        return len(copy.contracts[self.colour]) < before or self.finishes(copy)


@dataclass
class Comparison:
    """What the engine and the full search say about the same positions.

    `thirds` and `choices` count, by the search's answer, the contracts taken as a third and the
    choices while three are held; `disagreements` has a line for each answer that differs.
    """

    states: int = 0
    thirds: Counter[bool] = field(default_factory=Counter)
    choices: Counter[bool] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def compare(self, state: State) -> None:
        """Compares a position before a third is taken: each third, and all choices after it."""
        self.states += 1
        for action in self.compare_taking(state):
            after = with_a_third(state, action)
            assert after is not None
            self.compare_choices(after, Search(state.stack[-1][1]))

    def compare_taking(self, state: State) -> list[ActionData]:
        """Compares which contracts may be taken as a third; those with a way out."""
        found = []
        legal = set(decisions.legal_actions(state))
        for action in contracts_to_try(state):
            after = with_a_third(state, action)
            way = after is not None and Search(state.stack[-1][1]).finishes(lenient(after))
            self.thirds[way] += 1
            self._judge(state, action, way, action in legal)
            if way:
                found.append(action)
        return found

    def compare_choices(self, state: State, search: Search) -> None:
        """Compares every choice while three are held, if there is a way out at all."""
        free = lenient(state)
        if not search.finishes(free):
            return
        legal = set(decisions.legal_actions(state))
        ways = search.ways(free)
        for action in ways:
            way = search.after(free, action)
            self.choices[way] += 1
            self._judge(state, action, way, action in legal)
        self._judge(state, END, False, END in legal)
        for action in legal - set(ways):
            self._note(state, action, "is listed")

    def _judge(self, state: State, action: ActionData, way: bool, listed: bool) -> None:
        rules = [reason.rule for reason in decisions.reasons_against(state, action)]
        if rules != ([] if way else ["CON-7"]) or listed is not way:
            said = f"{'listed' if listed else 'not listed'}, refused by {rules}, search says {way}"
            self._note(state, action, said)

    def _note(self, state: State, action: ActionData, said: str) -> None:
        self.disagreements.append(f"{Action(state.box, action)}: {said}: {Position(state)}")
