"""What is asked, in one line for every kind of decision, and why it is asked just now.

Both functions read public facts alone, so they say the same about a position and about what one
colour may see of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from panamax_widget.engine import (
    bonus_cards,
    building,
    contracts,
    loading,
    movement,
    round_end,
    third_contract,
)
from panamax_widget.engine.arrival import CARD
from panamax_widget.engine.no_load import no_load
from panamax_widget.engine.state import CHOICE, Frame, State
from panamax_widget.text import names
from panamax_widget.text.wording import fill

Teller = Callable[[State, Frame], str]


def prompt(state: State, frame: Frame) -> str:
    """One line: who decides, and what is asked. `frame` is a pending decision of the state."""
    return _PROMPTS[frame[0]](state, frame)


def why_asked(state: State, frame: Frame) -> str:
    """What caused a decision that interrupts, or why nothing can be loaded; else ""."""
    teller = _CAUSES.get(frame[0])
    return teller(state, frame) if teller else ""


def _asks(text: str) -> Teller:
    """A prompt that needs no more than the colour's name."""
    return lambda _state, frame: text.format(colour=names.colour(frame[1]))


# -- turns ------------------------------------------------------------------------------------


def _turn(state: State, frame: Frame) -> str:
    colour = names.colour(frame[1])
    if not frame[2]:
        dice = "one of a blue column moves ships, one of a grey column contracts and loads"
        return f"{colour} takes a white die: {dice}."
    wishes = _before_the_end(state, frame)
    return f"{colour} ends the turn{f', or {wishes} before that' if wishes else ''}."


def _before_the_end(state: State, frame: Frame) -> str:
    """What may still be done in the turn, besides its end (TAB-6)."""
    colour = frame[1]
    verbs = {action[0] for action in building.options(state, colour)}
    wishes = []
    if "build" in verbs:
        wishes.append("builds a ship")
    if "place" in verbs:
        wishes.append("places the 2-slot ship")
    if next(bonus_cards.captain_check(state, colour), None) is None:
        wishes.append("plays a Captain card")
    if bonus_cards.stevedore_options(state, frame):
        wishes.append("plays a Stevedore card")
    return names.listed(wishes, "or") if wishes else ""


def _cargo(state: State, frame: Frame) -> str:
    colour = names.colour(frame[1])
    verbs = {action[0] for action in contracts.options(state, frame)}
    wishes = []
    if "contract" in verbs:
        too_late = " (not after the first load)" if "load" in verbs else ""
        wishes.append(_contract_offered(state, frame) + too_late)
    if "load" in verbs:
        loads = names.counted(loading.loads_left(state, frame), "die", "dice")
        wishes.append(f"loads up to {loads}")
    if verbs & {"buy", "raise"}:
        wishes.append("uses the Market instead")
    if third_contract.pending(state, frame[1]):
        wishes = wishes or [_before_the_end(state, frame)]
        held = len(state.contracts[frame[1]])
        return f"{colour} {names.listed(wishes, 'or')}; one of {held} contracts must be emptied."
    wishes.append("ends the turn")
    before = "" if "load" in verbs else _before_the_end(state, frame)
    if before:
        wishes.append(f"{before} before that")
    return f"{colour} {names.listed(wishes, 'or')}."


def _cargo_cause(state: State, frame: Frame) -> str:
    """LOD: what stands against loading, if nothing at all can be loaded."""
    found = no_load(state, frame)
    if found is None:
        return ""
    facts = dict(found.why.facts)
    nearest = ": "
    if found.card >= 0:
        facts |= {"die": found.container & 7, "on": state.box.contracts[found.card].id}
        nearest = ". What comes nearest is the {die} of the {on}, but "
    said = f"{_LOADS[frame[2]]} can load nothing now{nearest}{NO_LOAD[found.why.key]}."
    return fill(said, facts, state.box)


_LOADS = {"die": "This white die", "startup": "The start-up contract"}
"""What loads, by the source of the loads: a Stevedore card may load where these cannot."""

NO_LOAD = {
    "no-load-left": "it has made {loads:load|loads}, all that it gives",
    "nothing-to-load": "{colour} has no die on a contract, and only such dice are loaded with it",
    "no-ship-there": "it is loaded in {nation}, and no ship that could take it lies there or can "
    "be brought there",
    "no-ship-in-port": "it is loaded in a port, and no ship that could take it lies in one",
    "no-slot": "{ship} has no slot left",
    "cruise-value": "{ship} is a Cruise ship and takes only dice of value 1 or 2",
    "over-maximum": "{ship} would hold {total:pip|pips} with it, and at most {maximum} are allowed",
    "under-minimum": "{ship} would be full with {total:pip|pips}, and a full ship needs at least "
    "{minimum}",
    "already-loaded": "{ship} has had its one die of this turn's loads",
    "wagon-full": "all {dice} spaces of the 1st wagon are taken",
}
"""Why nothing can be loaded, in short, by the key of the reason."""


def _contract_offered(state: State, frame: Frame) -> str:
    if state.benefits[frame[1] * 3 + CHOICE]:
        return "takes one of three contracts"
    return f"takes the contract beside column {frame[5]}"


def _movement(state: State, frame: Frame) -> str:
    _, number, source, locks, waterways, free, _, open_market = frame
    colour, left = names.colour(number), names.moves_left(locks, waterways, free)
    if open_market and not movement.moves(state, frame):
        return f"{colour} uses the Market or ends the turn; no ship can move."
    with_what = {"captain": " with the Captain card", "move3": " with the free Move 3"}
    instead = ""
    if open_market:
        instead = ", or uses the Market instead"
    elif source == "move3" and free == movement.MOVE_3:
        instead = ", or declines it"
    return f"{colour} moves ships{with_what.get(source, '')}: {left} left, all to be used{instead}."


# -- arrivals and rewards ---------------------------------------------------------------------


def _arrivals(state: State, frame: Frame) -> str:
    ships = names.listed((names.ship(state.box, ship) for ship in frame[2]), "or")
    return f"{names.colour(frame[1])} chooses which ship is settled next: {ships}."


def _reward(state: State, frame: Frame) -> str:
    box, ship = state.box, frame[2]
    slots = box.slots[ship]
    reward = f"a {names.word(CARD[slots])} or {names.dollars(box.reward_cash[slots - 1])}"
    return f"{names.colour(frame[1])} takes {reward} as the reward for {names.ship(box, ship)}."


def _reward_cause(state: State, frame: Frame) -> str:
    ship = names.ship(state.box, frame[2])
    return f"{ship} has left the canal; its owner takes the reward, whoever's turn it is."


def _benefit_cause(state: State, frame: Frame) -> str:
    ship = next((each[1] for each in reversed(state.stack) if each[0] == "ashore"), -1)
    name = names.ship(state.box, ship) if ship >= 0 else "A Cruise ship"
    die = f"a {names.colour(frame[1])} die"
    return f"{name} has left the canal, and {die} aboard has earned a Passenger token."


# -- flags and free actions ---------------------------------------------------------------------


def _buys(state: State, frame: Frame) -> str:
    money = names.dollars(state.player[frame[1]])
    return f"{names.colour(frame[1])} buys one share, paid from the player's own purse ({money})"


def _market(state: State, frame: Frame) -> str:
    return f"{_buys(state, frame)}, or defers that to a later flag."


def _market_cause(state: State, frame: Frame) -> str:
    nation = names.nation(state.box, frame[2])
    who = names.colour(frame[1])
    return f"The new flag of {nation} covers a Market space, so {who} may buy a share now."


def _deferred(state: State, frame: Frame) -> str:
    return f"{_buys(state, frame)}, or gives this deferred purchase up for good."


def _deferred_cause(state: State, frame: Frame) -> str:
    nation = names.nation(state.box, frame[2])
    called = "the next flag of that nation calls for it now"
    return f"A Market action of {nation} was deferred, and {called}."


def _free_action_cause(action: str) -> Teller:
    name = names.FREE_ACTIONS[action]

    def cause(_state: State, frame: Frame) -> str:
        where = f"{names.colour(frame[1])}'s Clipboard"
        return f"The new flag on {where} covers a space that says {name}: it is done now."

    return cause


def _movement_cause(state: State, frame: Frame) -> str:
    if frame[2] == "move3":
        return _free_action_cause("move")(state, frame)
    if frame[2] == "captain":
        colour = names.colour(frame[1])
        return f"{colour} has played a Captain card, whose moves are made before anything else."
    return ""


# -- the end of the round -----------------------------------------------------------------------


def _claim(state: State, frame: Frame) -> str:
    there = [nation for nation in range(4) if state.platform >> nation & 1]
    flags = names.listed((names.nation(state.box, nation, short=True) for nation in there), "or")
    return f"{names.colour(frame[1])} takes a flag from the Rail table: {flags}."


def _fees(state: State, frame: Frame) -> str:
    colour, company = frame[1], names.company(frame[1])
    due = round_end.fees_due(state, colour)
    effect = state.box.stevedores[state.stevedore_hand[colour]]
    less = names.dollars(round_end.reduced_fee(effect, due))
    fees = f"{names.dollars(due)} in cargo fees"
    return f"{company} pays {fees}, or {less} by using the Stevedore card."


_PROMPTS: Mapping[str, Teller] = {
    "bid": _asks("{colour} bids in secret: how many dollars does the company start with?"),
    "keep": _asks("{colour} chooses which of two Advisors to keep; the other goes to the left."),
    "goal": _asks("{colour} chooses which of two Advisors to keep as the secret goal."),
    "startup": _asks("{colour} chooses a start-up contract."),
    "turn": _turn,
    "cargo": _cargo,
    "movement": _movement,
    "arrivals": _arrivals,
    "benefit": _asks(
        "{colour} chooses a benefit for a Passenger token: cheaper transfers, contract choice or "
        "one more load."
    ),
    "reward": _reward,
    "advisor": _asks(
        "{colour} looks through the Advisor pile, unseen by the others, and keeps one card."
    ),
    "market": _market,
    "deferred": _deferred,
    "load one": _asks("{colour} loads one die onto a ship, free of the usual limit, or declines."),
    "rail": _asks("{colour} puts a die on the 1st wagon, raises one there by 2, or declines."),
    "claim": _claim,
    "fees": _fees,
}

_CAUSES: Mapping[str, Teller] = {
    "cargo": _cargo_cause,
    "movement": _movement_cause,
    "arrivals": _asks("Several ships left the canal in one move, and {colour} made that move."),
    "benefit": _benefit_cause,
    "reward": _reward_cause,
    "advisor": _asks("{colour} took an Advisor as the reward for the 3-slot ship."),
    "market": _market_cause,
    "deferred": _deferred_cause,
    "load one": _free_action_cause("load"),
    "rail": _free_action_cause("rail"),
    "claim": _asks("The round is over, and {colour} had dice on the Rail table."),
    "fees": _asks(
        "Cargo fees are due at the end of the round, and {colour} holds a Stevedore card."
    ),
}
"""What causes an interrupting decision, and why a grey die can load nothing; the other decisions
come by themselves, in their order.
"""
