"""Positions late in a long game, made by hand from early ones: what is seldom used up is used up.

Most flags, Passenger tokens and Advisors are given out, prices and purses are anything, and
everybody holds cards and contracts that are nearly finished. Nothing is lost by it: all pieces are
still there.
"""

from __future__ import annotations

from random import Random

from panamax_widget.components.box import GOLD, IN_HAND, UNBUILT
from panamax_widget.engine.market import highest_price
from panamax_widget.engine.state import State

MARKET_NEXT = (0, 1, 0, 1)
FLAGS = ((1, 2, 1, 2), (0, 2, 0, 2), (1, 1, 1, 1), MARKET_NEXT, MARKET_NEXT, (0, 0, 0, 0))
"""Flags on a Clipboard, so that a next one brings this or that free action."""


def make_late(state: State, random: Random) -> None:
    """Changes the position at the first turn of a game."""
    for colour in state.order:
        _give_flags(state, colour, random.choice(FLAGS))
        _launch(state, colour, random)
        _give_cards(state, colour, random)
        _give_contracts(state, colour, random)
        state.company[colour] = random.choice((0, 3, 12, 30, 60))
        state.player[colour] = random.choice((0, 2, 9, 15, 40))
        state.price[colour] = random.choice((0, 1, 2, 3, 7, 10, 11, highest_price(state)))
    _wear(state, random)


def _give_flags(state: State, colour: int, flags: tuple[int, ...]) -> None:
    for nation, count in enumerate(flags):
        state.flags[colour * 4 + nation] += count
        state.supply[nation] -= count


def _launch(state: State, colour: int, random: Random) -> None:
    """Most ships are in port already."""
    for ship in state.box.fleet[colour]:
        if state.zone[ship] in (UNBUILT, IN_HAND) and random.random() < 0.7:
            state.zone[ship] = random.choice(state.box.loading_zones)


def _give_cards(state: State, colour: int, random: Random) -> None:
    if random.random() < 0.7 and state.stevedore_hand[colour] < 0:
        state.stevedore_hand[colour], *rest = state.stevedores
        state.stevedores = tuple(rest)
    if random.random() < 0.5 and state.captain_hand[colour] < 0:
        state.captain_hand[colour], *rest = state.captains
        state.captains = tuple(rest)


def _give_contracts(state: State, colour: int, random: Random) -> None:
    """Fronts of one nation with a single die left, and a die on the Rail table that shows 5."""
    nation = random.randrange(4)
    for card in state.draw:
        contract = state.box.contracts[card]
        held = len(state.contracts[colour])
        if contract.nation != nation or held == state.box.contracts_held or len(state.draw) < 3:
            continue
        if _use_die(state, colour):
            container = min(contract.front, key=lambda each: (each >= GOLD, each))
            state.contracts[colour] += ((card, 0, (container,)),)
            state.draw = tuple(each for each in state.draw if each != card)
    if random.random() < 0.3 and len(state.wagon) < 3 and _use_die(state, colour):
        state.wagon += (colour * 8 + 5,)


def _use_die(state: State, colour: int) -> bool:
    for place in (state.warehouse, state.pool):
        if place[colour]:
            place[colour] -= 1
            return True
    return False


def _wear(state: State, random: Random) -> None:
    """The colour that plays last has what others have not: stacks of flags, tokens, Advisors."""
    rich = state.order[-1]
    for nation in range(4):
        surplus = max(0, state.supply[nation] - random.randrange(4))
        state.flags[rich * 4 + nation] += surplus
        state.supply[nation] -= surplus
        if random.random() < 0.5:
            state.platform &= ~(1 << nation)
            state.flags[rich * 4 + nation] += 1
    state.tokens = len(state.box.passengers) - random.randrange(4)
    for token in range(state.tokens):
        state.benefits[random.choice(state.order) * 3 + token % 3] += 1
    kept = random.randrange(3)
    state.advisors[rich] += state.advisor_pile[kept:]
    state.advisor_pile = state.advisor_pile[:kept]
