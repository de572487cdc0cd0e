"""FIN: what each player is worth, in parts, and who has won."""

from __future__ import annotations

from typing import Any, NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.state import HIDDEN, State

ADVISORS_SCORED = 2
ROW_OF_FLAGS = 3


class Score(NamedTuple):
    """One player's total in dollars, and its parts (FIN-1).

    `advisors` holds (card id, dollars) of all Advisors held, best first; the two best count.
    `bailouts` is negative.
    """

    colour: str
    total: int
    money: int
    advisors: tuple[tuple[str, int], ...]
    awards: int
    shares: int
    bailouts: int

    @property
    def advisor_total(self) -> int:
        """Dollars of the two best Advisors."""
        return sum(dollars for _, dollars in self.advisors[:ADVISORS_SCORED])

    def __str__(self) -> str:
        return (
            f"{self.colour} ${self.total} = own money ${self.money} + Advisors "
            f"${self.advisor_total} + awards ${self.awards} + shares ${self.shares} "
            f"- Bailouts ${-self.bailouts}"
        )

    def facts(self) -> dict[str, Any]:
        """The parts by name."""
        return {**self._asdict(), "advisor_total": self.advisor_total}


def advisor_value(state: State, colour: int, card: int) -> int:
    """Dollars an Advisor pays this player now."""
    advisor = state.box.advisors[card]
    flags = state.flags[colour * 4 : colour * 4 + 4]
    if advisor.pays == "flags":
        count = flags[advisor.nation]
    elif advisor.pays == "sets":
        count = min(flags)
    elif advisor.pays == "rows":
        count = sum(number >= ROW_OF_FLAGS for number in flags)
    elif advisor.pays == "tokens":
        count = sum(state.benefits[colour * 3 : colour * 3 + 3])
    elif advisor.pays == "foreign-shares":
        count = sum(state.shares[colour * 4 + c] for c in state.order if c != colour)
    else:
        count = len(state.awards[colour])
    return advisor.dollars * count


def score(state: State, colour: int) -> Score:
    """What a player would be worth if the game ended now. Hidden Advisors count nothing."""
    advisors = [
        (state.box.advisors[card].id, advisor_value(state, colour, card))
        for card in state.advisors[colour]
        if card != HIDDEN
    ]
    advisors.sort(key=lambda pair: (-pair[1], pair[0]))
    awards = sum(state.awards[colour])
    shares = sum(state.shares[colour * 4 + c] * state.price[c] for c in state.order)
    bailouts = -state.bailouts[colour] * state.box.bailout_costs
    best = sum(dollars for _, dollars in advisors[:ADVISORS_SCORED])
    total = state.player[colour] + best + awards + shares + bailouts
    return Score(
        COLOURS[colour], total, state.player[colour], tuple(advisors), awards, shares, bailouts
    )


def ranking(state: State) -> list[int]:
    """The colours from first to last; ties go by the final turn order."""
    totals = {colour: score(state, colour).total for colour in state.order}
    return sorted(state.order, key=lambda colour: (-totals[colour], state.order.index(colour)))
