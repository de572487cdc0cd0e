"""A player that is merely sensible: it takes what leaves it best off, a step at a time.

Only the choice of a white die is thought through to the end of the turn, by playing the turn in
the same plain way. It plays its own game and does not mind what helps the others.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.scoring import advisor_value
from panamax_widget.players import foresight, valuation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.engine.state import ActionData, State
    from panamax_widget.engine.view import View

LOOKED_AT = 24
"""The options tried at a decision; the most promising ones of a longer list."""
DICE_LOOKED_AT = 8
"""The white dice, transfers and the like from which turns are played ahead."""
LOOKED_AT_AHEAD = 4
"""The options tried at every step of a turn that is played ahead."""
STEPS_AHEAD = 7
SENSIBLE_BID = 18


class SensiblePlayer:
    """Plays the option that its valuation likes best. The seed decides between equals."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> ActionData:
        options = view.options
        colour = view.state.stack[-1][1]
        if len(options) == 1:
            return options[0]
        if foresight.is_secret(options[0]):
            return self._best(options, [_promise(view.state, each) for each in options])
        state = foresight.imagine(view.state)
        ahead = options[0][0] in ("take", "transfer")
        length = DICE_LOOKED_AT if ahead else LOOKED_AT
        tried = _shortlist(state, colour, options, length)
        return self._best(tried, [self._value(state, colour, each, ahead) for each in tried])

    def _best(self, options: Sequence[ActionData], values: list[float]) -> ActionData:
        best = max(values)
        return self._random.choice([o for o, v in zip(options, values, strict=True) if v == best])

    def _value(self, state: State, colour: int, option: ActionData, ahead: bool) -> float:
        state, options = foresight.after(state, option)
        if ahead:
            state = _play_turn(state, colour, options)
        return valuation.worth(state, colour)


def _play_turn(state: State, colour: int, options: list[ActionData]) -> State:
    """The position after the rest of the turn, played step by step for the best."""
    for _ in range(STEPS_AHEAD):
        if not options or state.stack[-1][1] != colour or state.active != colour:
            break
        if options[0][0] in ("take", "advisor"):
            break
        tried = _shortlist(state, colour, options, LOOKED_AT_AHEAD)
        outcomes = [foresight.after(state, each) for each in tried]
        state, options = max(outcomes, key=lambda pair: valuation.worth(pair[0], colour))
    return state


# -- which options to try ---------------------------------------------------------------------


def _shortlist(
    state: State, colour: int, options: Sequence[ActionData], length: int
) -> Sequence[ActionData]:
    if len(state.contracts[colour]) >= state.box.contracts_held:
        # A third contract is a narrow path: all that follows has to lead to the end of one.
        options = [option for option in options if option[0] != "contract"]
    if len(options) <= length:
        return options
    return sorted(options, key=lambda option: -_interest(state, colour, option))[:length]


_INTEREST: dict[str, float] = {"take": 20, "contract": 10, "end": 9, "stevedore": 2}


def _interest(state: State, colour: int, option: ActionData) -> float:
    """How promising an option looks before it is tried."""
    verb: str = option[0]
    if verb == "move":
        ships = ships_of(option[1])
        mine = sum(die & 7 for ship in ships for die in state.cargo[ship] if die >> 3 == colour)
        own = sum(state.box.owner[ship] == colour for ship in ships)
        return mine + own - 0.5 * len(ships)
    if verb == "load":
        pips: int = option[2] & 7
        return 3.0 + bool(option[1] >= 0) + pips
    return _INTEREST.get(verb, 5.0)


def _promise(state: State, option: ActionData) -> float:
    """What a secret choice is good for: an Advisor by what it counts now, a bid by its middle."""
    number: int = option[1]
    if option[0] == "bid":
        return -abs(number - SENSIBLE_BID)
    colour = state.stack[-1][1]
    return advisor_value(state, colour, number) + state.box.advisors[number].dollars / 100
