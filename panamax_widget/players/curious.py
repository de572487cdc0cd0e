"""A player that likes what is seldom seen, so that random games come to every corner of the rules.

It draws the verb first, by weight, and only then one of the options with that verb: the many ways
of forming a group do not drown a single Stevedore card.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from panamax_widget.engine.loading import RAIL
from panamax_widget.engine.movement import ships_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.engine.state import ActionData, State
    from panamax_widget.engine.view import View

_WEIGHTS: dict[str, float] = {
    "load": 8,
    "stevedore": 6,
    "captain": 6,
    "contract": 8,
    "rail": 6,
    "buy": 4,
}
_WEIGHTS |= {"transfer": 0.5, "build": 0.3, "place": 0.3, "end": 0.5, "decline": 0.5, "defer": 1.5}
_ORDINARY = 2.0
_FAVOUR = 0.6
"""How often the player asks for a load of its liking, where there is one."""


class CuriousPlayer:
    """Plays at random, but gladly loads, takes contracts, plays cards and fills Cruise ships."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> ActionData:
        verbs = list(dict.fromkeys(option[0] for option in view.options))
        weights = [_WEIGHTS.get(verb, _ORDINARY) for verb in verbs]
        (verb,) = self._random.choices(verbs, weights)
        options = [option for option in view.options if option[0] == verb]
        if verb in _LIKINGS and self._random.random() < _FAVOUR:
            options = [o for o in options if _LIKINGS[verb](view.state, o)] or options
        return self._random.choice(options)


def _rare_load(state: State, option: ActionData) -> bool:
    """A load on the Rail table, a Cruise ship, San Juan Prospector, or one brought from Waiting."""
    ship = option[3]
    unique = state.box.owner[ship] < 0
    return ship == RAIL or unique or state.zone[ship] in state.box.waiting_zones


def _full_ships(state: State, option: ActionData) -> bool:
    """A move of ships that all carry something, so that they come to leave the canal."""
    return all(state.cargo[ship] for ship in ships_of(option[1]))


def _dear(state: State, option: ActionData) -> bool:
    """A share of the company with the highest price, for the ends of the Market table."""
    return state.price[option[1]] == max(_prices(state))


def _prices(state: State) -> Sequence[int]:
    return [state.price[company] for company in state.order]


_LIKINGS = {"load": _rare_load, "stevedore": _rare_load, "move": _full_ships, "buy": _dear}
