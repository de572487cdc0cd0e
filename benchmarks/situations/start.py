"""Situations of the set-up, the roll and the choice of a white die."""

from __future__ import annotations

from benchmarks.situations.looking import (
    Situation,
    Test,
    always,
    asked,
    both,
    by,
    fact,
    in_set_up,
    top,
)
from panamax_widget.components.box import OUT
from panamax_widget.engine import market
from panamax_widget.engine.event import Event
from tests.properties.games import Step


def _unique_ships(start: str) -> Test:
    """Whether they lie where the box says, in `start` or `start_2_players`."""

    def holds(step: Step, event: Event) -> bool:
        state, zones = step.before, step.before.box.zone_number
        return (state.players == 2) == (start == "start_2_players") and all(
            state.zone[number] == zones.get(getattr(ship, start), OUT)
            for number, ship in enumerate(state.box.ships)
            if ship.owner < 0
        )

    return holds


def _flags(step: Step, event: Event) -> bool:
    state = step.before
    return state.platform == 0b1111 and state.supply == [state.box.flags_a_nation - 1] * 4


def _first_ships(step: Step, event: Event) -> bool:
    state, box = step.before, step.before.box
    first = [box.fleet[colour][0] for colour in state.order]
    return all(
        box.zones[state.zone[ship]].id == zone and len(state.cargo[ship]) == 1
        for ship, zone in zip(first, box.first_ships, strict=False)
    )


def _tiles(step: Step, event: Event) -> bool:
    state, box = step.before, step.before.box
    return all(
        sum(state.zone[ship] == -1 for ship in box.fleet[colour]) == 2 for colour in state.order
    )


def _money_and_shares(step: Step, event: Event) -> bool:
    state, box = step.before, step.before.box
    start = (box.start_company, box.start_player, box.start_price)
    return state.setup == "standard" and all(
        (state.company[c], state.player[c], state.price[c]) == start
        and state.shares[c * 4 + c] == market.shares_sold(state, c) == 1
        for c in state.order
    )


def _white_dice(players: int) -> Test:
    def holds(step: Step, event: Event) -> bool:
        numbers = step.before.box.white_dice[players]
        rolled = sum(step.before.columns) + step.before.executive.bit_count()
        return step.before.players == players and rolled == numbers.action + numbers.executive

    return holds


def _slides_up(half: int, room: int) -> Test:
    """Whether a die finds its column and all lower ones full (half 0 Action, 1 Executive)."""

    def holds(step: Step, event: Event) -> bool:
        dice = event.facts["outcome"].split("/")[half]
        return any(sum(int(die) <= value for die in dice) > room * value for value in range(1, 6))

    return holds


def _transfer(dollars: int) -> Test:
    return lambda step, event: event.rule == "TAB-5" and event.facts["amount"] == dollars


def _pass(step: Step, event: Event) -> bool:
    kind, _, source, _, used, offer, *_ = (*top(step.before), *("",) * 6)
    return kind == "cargo" and source == "die" and not used and bool(offer)


def _amid_loads(step: Step, event: Event) -> bool:
    return bool(top(step.before)[0] == "cargo" and top(step.before)[4] > 0)


def _deep(step: Step, event: Event) -> bool:
    return len(step.before.stack) > 2 and step.before.seat >= 0


def _interrupted(step: Step, event: Event) -> bool:
    movements = [frame[2] for frame in step.before.stack if frame[0] == "movement"]
    return len(movements) > 1 and movements[-1] == "move3"


def _both_cards(step: Step, event: Event) -> bool:
    """A Stevedore loads in the movement of a Captain."""
    return any(frame[0] == "movement" and frame[2] == "captain" for frame in step.before.stack)


_free_action = asked("market", "deferred", "load one", "rail", "reward", "benefit", "advisor")

SITUATIONS = (
    Situation("INF-1", "chose", "a choice is made that others do not see", always),
    Situation("INT-1", "decision", "three things are under way at once", _deep),
    Situation("INT-1", "decision", "a Move 3 interrupts another movement", _interrupted),
    Situation("SET-1", "rolled", "an Action die slides right", _slides_up(0, 3)),
    Situation("SET-2", "rolled", "Executive dice are rolled", always),
    Situation("SET-2", "rolled", "an Executive die slides right", _slides_up(1, 1)),
    Situation("SET-3", "mulligan", "the first roll is rolled again", in_set_up),
    Situation("SET-3", "mulligan", "a later roll is rolled again", lambda s, e: s.before.round > 0),
    Situation("SET-5", "deal", "one flag of each nation lies on the Rail table", _flags),
    Situation("SET-6", "deal", "Unique ships lie in Loading zones", _unique_ships("start")),
    Situation("SET-11", "deal", "each first ship lies in the canal", _first_ships),
    Situation("SET-12", "placed", "the 2-slot ship is placed in the set-up", in_set_up),
    Situation(
        "SET-12",
        "placed",
        "the 2-slot ship is placed in a Waiting zone",
        fact("zone", "atlantic", "pacific"),
    ),
    Situation("SET-13", "deal", "two tiles of each colour are not built", _tiles),
    Situation("SET-14", "deal", "money, prices and shares of the set-up", _money_and_shares),
    Situation("SET-15", "completed", "a start-up contract is emptied in the set-up", in_set_up),
    Situation("SET-15", "bought", "a share is bought in the set-up", in_set_up),
    Situation("VAR-1", "deal", "twelve white dice for three players", _white_dice(3)),
    Situation("VAR-2", "deal", "twelve white dice for two players", _white_dice(2)),
    Situation("VAR-2", "deal", "Cruise ships begin in Waiting", _unique_ships("start_2_players")),
    Situation(
        "TAB-2", "took", "an Executive die is taken", lambda s, e: e.facts["die"].startswith("x")
    ),
    Situation("TAB-3", "market instead", "Market instead of loading", asked("cargo")),
    Situation("TAB-3", "market instead", "Market instead of moving", asked("movement")),
    Situation("TAB-1", "turn ended", "a grey die is passed", _pass),
    Situation("TAB-5", "paid", "a transfer for $5", _transfer(5)),
    Situation("TAB-5", "paid", "a transfer for $2", _transfer(2)),
    Situation(
        "TAB-5",
        "transferred",
        "an Executive die is transferred",
        lambda s, e: e.facts["die"].startswith("x"),
    ),
    Situation(
        "TAB-6", "captain", "a Captain before the die", lambda s, e: top(s.before)[0] == "turn"
    ),
    Situation("TAB-6", "captain", "a Captain amid loads", _amid_loads),
    Situation(
        "TAB-6",
        "stevedore",
        "a Stevedore loads amid moves",
        both(asked("movement"), by("stevedore")),
    ),
    Situation("TAB-6", "stevedore", "a Stevedore amid the moves of a Captain", _both_cards),
    Situation("TAB-6", "built", "a ship is built in a free action", _free_action),
    Situation("BLD-1", "built", "a ship is built in the set-up", in_set_up),
)
