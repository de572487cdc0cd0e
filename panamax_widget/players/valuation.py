"""What a position is worth to a player, in dollars at the end of the game: a sensible guess.

Every part is one line of arithmetic over what is open to all, and the own secret Advisors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.engine import market, round_end, scoring

if TYPE_CHECKING:
    from panamax_widget.engine.state import State

SHORTFALL = 1.4
"""A dollar of fees that the company cannot pay comes from the player or from Bailouts."""
FIRST_DOLLARS, FIRST_WORTH, MORE_WORTH = 20, 0.45, 0.15
"""Company money buys ships and pays fees and dividends; the first dollars do most of it."""
LAST_ROUND = 0.25
"""What that worth falls to in the last round, for company money counts nothing in the end."""
LATER_ROUND = 0.7
"""How much of this round's dividend to expect in each later one."""
FLAG = 1.2
BENEFIT = 1.5
CAPTAIN_MOVE, STEVEDORE = 0.4, 1.5
RAIL_DIE = 2.5
WAITING_DIE = 1.5
"""A die that lies where it costs nothing; in the Dice Pool, it is at hand for the next contract."""
ABOARD, UNDER_WAY = 0.35, 0.55
"""The part of its pay that a die is good for when it is loaded, and what the way adds to it."""
CRUISE_PIP = 3
"""What a pip on a Cruise ship is worth, token and benefit together."""
REWARD = 0.6
"""The part of its cash that a reward still to be earned counts for."""
SOON = (0.5, 1.0)
"""How much of a fee counts with all white dice on the table, and with none."""


def worth(state: State, colour: int) -> float:
    """The position in dollars for a colour."""
    fees = _fees_feared(state, colour)
    return (
        scoring.score(state, colour).total
        + _dividends(state, colour, fees)
        + _company(state, colour, fees)
        + _dice_on_the_way(state, colour)
        + FLAG * sum(min(3, count) for count in state.flags[colour * 4 : colour * 4 + 4])
        + BENEFIT * sum(bool(count) for count in state.benefits[colour * 3 : colour * 3 + 3])
        + _cards(state, colour)
    )


def _fees_feared(state: State, colour: int) -> float:
    """The fees if the round ended now, less while there is time to avoid them."""
    numbers = state.box.white_dice[len(state.order)]
    left = sum(state.columns) / numbers.action
    return round_end.fees_due(state, colour) * (SOON[1] + (SOON[0] - SOON[1]) * left)


def _company(state: State, colour: int, fees: float) -> float:
    money = state.company[colour] - fees
    if money < 0:
        return SHORTFALL * money
    worth = FIRST_WORTH * min(money, FIRST_DOLLARS) + MORE_WORTH * max(0, money - FIRST_DOLLARS)
    return worth * (LAST_ROUND if state.round == round_end.ROUNDS else 1)


def _dividends(state: State, colour: int, fees: float) -> float:
    """What the shares bring at the end of this round and the later ones.

    A company that cannot pay its dividends falls, and so do its shares.
    """
    total = 0.0
    rounds = 1 + LATER_ROUND * (round_end.ROUNDS - max(1, state.round))
    for company in state.order:
        held = state.shares[colour * 4 + company]
        if not held:
            continue
        dividend = state.box.dividends[state.price[company]]
        money = state.company[company] - (fees if company == colour else 0)
        if money >= dividend * market.shares_sold(state, company):
            total += held * dividend * rounds
        else:
            total -= held * min(state.box.price_fall, state.price[company])
    return total


def _dice_on_the_way(state: State, colour: int) -> float:
    """Dice aboard by their pay and how far they have come, and those on the Rail table."""
    box = state.box
    total = RAIL_DIE * sum(die >> 3 == colour for die in state.wagon)
    total += WAITING_DIE * state.pool[colour]
    dollar = FIRST_WORTH if state.round < round_end.ROUNDS else 2 * LAST_ROUND * FIRST_WORTH
    for ship, cargo in enumerate(state.cargo):
        pips = sum([die & 7 for die in cargo if die >> 3 == colour]) if cargo else 0
        if pips:
            pay = dollar * (CRUISE_PIP * pips if box.is_cruise[ship] else pips)
            if box.owner[ship] == colour:
                pay += REWARD * box.reward_cash[box.slots[ship] - 1]
            total += pay * (ABOARD + UNDER_WAY * _way_gone(state, ship))
    return total


def _way_gone(state: State, ship: int) -> float:
    """How much of the way through the canal lies behind a ship, 0 to 1."""
    steps, zone = 0, state.zone[ship]
    while steps < 8 and (zone := state.box.next_zone[zone]) not in state.box.waiting_zones:
        steps += 1
    return 1 - steps / 8


def _cards(state: State, colour: int) -> float:
    total = 0.0
    if state.captain_hand[colour] >= 0:
        total += CAPTAIN_MOVE * state.box.captains[state.captain_hand[colour]]
    if state.stevedore_hand[colour] >= 0:
        total += STEVEDORE
    return total
