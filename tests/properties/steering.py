"""Players that are after something in particular, so that games come to what chance seldom finds.

Each colour has a bent of its own, drawn from the seed: one hoards contracts until its company
cannot pay, one wants the Rail table, one pushes ships about. The situations that are hoped for are
listed in `benchmarks/situations.py`, which counts them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from panamax_widget.components.box import COLOURS, GOLD
from panamax_widget.engine.contracts import card_at
from panamax_widget.engine.loading import RAIL
from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.state import ActionData, State
from panamax_widget.engine.view import View
from panamax_widget.players.curious import CURIOUS, CuriousPlayer, Taste, dear

CHINA = 3
Liking = Callable[[State, ActionData], bool]

# -- likings ---------------------------------------------------------------------------------------


def _grey(state: State, option: ActionData) -> bool:
    return bool(abs(option[1]) > 3)


def _blue(state: State, option: ActionData) -> bool:
    return bool(abs(option[1]) <= 3)


def _executive(state: State, option: ActionData) -> bool:
    return bool(option[1] < 0)


def _containers(state: State, option: ActionData) -> tuple[int, ...]:
    return state.box.contracts[card_at(state, option[1])].side(option[2])


def _single(state: State, option: ActionData) -> bool:
    return len(_containers(state, option)) == 1


def _many(state: State, option: ActionData) -> bool:
    return len(_containers(state, option)) > 1


def _with_rail(state: State, option: ActionData) -> bool:
    return any(container >= GOLD for container in _containers(state, option))


def _low(state: State, option: ActionData) -> bool:
    return any(container <= 2 for container in _containers(state, option))


def _chinese(state: State, option: ActionData) -> bool:
    """A contract, start-up contract or flag of China."""
    if option[0] == "claim":
        return bool(option[1] == CHINA)
    card = card_at(state, option[1]) if option[0] == "contract" else option[1]
    return state.box.contracts[card].nation == CHINA


def _onto_rail(state: State, option: ActionData) -> bool:
    return bool(option[3] == RAIL)


def _onto_cruise(state: State, option: ActionData) -> bool:
    return option[3] != RAIL and state.box.is_cruise[option[3]]


def _onto_prospector(state: State, option: ActionData) -> bool:
    return option[3] != RAIL and state.box.ships[option[3]].kind == "panamax"


def _onto_company_ships(state: State, option: ActionData) -> bool:
    return option[3] != RAIL and state.box.owner[option[3]] >= 0


def _finishes(state: State, option: ActionData) -> bool:
    """A load that empties a front."""
    hands = [contract for hand in state.contracts for contract in hand]
    return any(option[1] == card and len(left) == 1 > back for card, back, left in hands)


def _ready(state: State, option: ActionData) -> bool:
    """A load after which the ship could sail."""
    if option[3] == RAIL:
        return False
    load = (option[2] & 7) + sum(die & 7 for die in state.cargo[option[3]])
    return bool(load >= state.box.minimum[option[3]])


def _cruise_sails(state: State, option: ActionData) -> bool:
    return any(state.box.is_cruise[ship] for ship in ships_of(option[1]))


def _prospector_sails(state: State, option: ActionData) -> bool:
    return any(state.box.ships[ship].kind == "panamax" for ship in ships_of(option[1]))


def _military_sails(state: State, option: ActionData) -> bool:
    return all(state.box.is_military[ship] for ship in ships_of(option[1]))


def _mixed_fleet(state: State, option: ActionData) -> bool:
    """A group of Military and other ships, or of ships from two zones."""
    ships = ships_of(option[1])
    kinds = {state.box.is_military[ship] for ship in ships}
    return len(kinds) > 1 or len({state.zone[ship] for ship in ships}) > 1


def _own_cargo(state: State, option: ActionData) -> bool:
    """A move of ships that all carry something of whoever decides."""
    mine = state.stack[-1][1]
    ships = ships_of(option[1])
    return all(any(die >> 3 == mine for die in state.cargo[ship]) for ship in ships)


def _pushes(state: State, option: ActionData) -> bool:
    """A move into a rectangle that is not free."""
    target = state.box.next_zone[state.zone[ships_of(option[1])[0]]]
    return state.box.room[target] > 0 and target in state.zone


def _own(state: State, option: ActionData) -> bool:
    """A share of the company of whoever decides."""
    return bool(option[1] == state.stack[-1][1])


# -- bents -----------------------------------------------------------------------------------------


def _taste(weights: dict[str, float], **likings: Liking) -> Taste:
    return Taste({**CURIOUS.weights, **weights}, {**CURIOUS.likings, **likings}, 0.9)


BENTS: dict[str, Taste] = {
    "is curious": CURIOUS,
    "hoards contracts": _taste(
        {"contract": 30, "load": 0.3, "end": 6, "build": 2, "stevedore": 0.3},
        take=_grey,
        contract=_many,
    ),
    "takes thirds": _taste(
        {"contract": 30, "load": 3, "stevedore": 0.4, "end": 3, "build": 1},
        take=_grey,
        contract=_single,
        load=_ready,
    ),
    "loves the rail": _taste(
        {"rail": 20, "load": 12, "end": 0.2}, take=_grey, contract=_with_rail, load=_onto_rail
    ),
    "cruises": _taste({"load": 12}, load=_onto_cruise, stevedore=_onto_cruise, move=_cruise_sails),
    "waits for San Juan Prospector": _taste(
        {"load": 12}, load=_onto_prospector, stevedore=_onto_prospector, move=_prospector_sails
    ),
    "pushes": _taste({"move": 8, "transfer": 1}, take=_blue, transfer=_grey, move=_pushes),
    "commands a navy": _taste({"captain": 10}, take=_blue, move=_military_sails),
    "mixes fleets": _taste({"place": 3, "build": 1}, move=_mixed_fleet, load=_ready),
    "speculates": _taste({"buy": 20, "raise": 8, "end": 2}, take=_executive, buy=dear),
    "sells itself": _taste({"buy": 20, "reward": 2}, take=_executive, buy=_own),
    "collects flags of China": _taste(
        {"contract": 12, "load": 20, "defer": 12, "buy": 1, "end": 0.2},
        take=_grey,
        contract=_chinese,
        startup=_chinese,
        claim=_chinese,
        load=_onto_company_ships,
    ),
    "defers": _taste(
        {"defer": 40, "load": 20, "stevedore": 20, "buy": 1, "contract": 1, "end": 0.1},
        take=_grey,
        load=_finishes,
        stevedore=_finishes,
    ),
    "sails home": _taste(
        {"captain": 12, "transfer": 0.1, "build": 0.05, "contract": 3, "load": 30},
        load=_onto_company_ships,
        contract=_single,
        move=_own_cargo,
    ),
    "props itself up": _taste(
        {"raise": 50, "buy": 0.3, "transfer": 0.05, "build": 0.05, "contract": 0.3, "load": 20},
        take=_executive,
        buy=dear,
        move=_own_cargo,
    ),
}
"""Each bent by what it does."""

ALIKE = 0.4
"""How many of the games have players that are all of one bent."""


class SteeredPlayers:
    """One player for all colours of a game; each colour follows its bent."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        bents = random.choices(list(BENTS), k=len(COLOURS))
        if random.random() < ALIKE:
            bents = bents[:1] * len(COLOURS)
        self._players = [
            CuriousPlayer(seed * len(COLOURS) + colour, BENTS[bent])
            for colour, bent in enumerate(bents)
        ]

    def choose(self, view: View) -> ActionData:
        assert view.viewer is not None
        return self._players[view.viewer].choose(view)
