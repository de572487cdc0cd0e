"""A player that likes what is seldom seen, so that random games come to every corner of the rules.

It draws the verb first, by weight, and only then one of the options with that verb: the many ways
of forming a group do not drown a single Stevedore card.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.engine.loading import RAIL
from panamax_widget.engine.movement import ships_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from panamax_widget.engine.state import ActionData, State
    from panamax_widget.engine.view import View

_ORDINARY = 2.0


class Taste(NamedTuple):
    """What a player likes.

    `weights` say how often a verb is drawn (2 unless told); `likings` tell by verb whether an
    option is liked; `favour` how often such an option is asked for, where there is one.
    """

    weights: Mapping[str, float]
    likings: Mapping[str, Callable[[State, ActionData], bool]]
    favour: float = 0.6


class CuriousPlayer:
    """Plays at random, but gladly loads, takes contracts, plays cards and fills Cruise ships."""

    def __init__(self, seed: int, taste: Taste | None = None) -> None:
        self._random = Random(seed)
        self._taste = taste or CURIOUS

    def choose(self, view: View) -> ActionData:
        weights, likings, favour = self._taste
        verbs = list(dict.fromkeys(option[0] for option in view.options))
        (verb,) = self._random.choices(verbs, [weights.get(verb, _ORDINARY) for verb in verbs])
        options = [option for option in view.options if option[0] == verb]
        if verb in likings and len(options) > 1 and self._random.random() < favour:
            options = [o for o in options if likings[verb](view.state, o)] or options
        return self._random.choice(options)


def rare_load(state: State, option: ActionData) -> bool:
    """A load on the Rail table, a Cruise ship, San Juan Prospector, or one brought from Waiting."""
    ship = option[3]
    unique = state.box.owner[ship] < 0
    return ship == RAIL or unique or state.zone[ship] in state.box.waiting_zones


def full_ships(state: State, option: ActionData) -> bool:
    """A move of ships that all carry something, so that they come to leave the canal."""
    return all(state.cargo[ship] for ship in ships_of(option[1]))


def dear(state: State, option: ActionData) -> bool:
    """A share of the company with the highest price, for the ends of the Market table."""
    return state.price[option[1]] == max(_prices(state))


def _prices(state: State) -> Sequence[int]:
    return [state.price[company] for company in state.order]


CURIOUS = Taste(
    weights={
        "load": 8,
        "stevedore": 6,
        "captain": 6,
        "contract": 8,
        "rail": 6,
        "buy": 4,
        "transfer": 0.5,
        "build": 0.3,
        "place": 0.3,
        "end": 0.5,
        "decline": 0.5,
        "defer": 1.5,
    },
    likings={"load": rare_load, "stevedore": rare_load, "move": full_ships, "buy": dear},
)
"""The taste of a player of which nothing else is said."""
