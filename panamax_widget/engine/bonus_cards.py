"""BON: Captain and Stevedore cards, played from the hand."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import loading, movement, third_contract
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import ActionData, Frame, State
from panamax_widget.engine.why import Reasons, why

CAPTAIN = ("captain",)


def _card_reasons(hand: list[int], fresh: int, colour: int, card: str) -> Reasons:
    if hand[colour] < 0:
        yield why(
            "BON-1" if card == "captain" else "BON-2", "no-card", colour=COLOURS[colour], card=card
        )
    elif fresh:
        yield why("BON-3", "earned-this-turn", colour=COLOURS[colour], card=card)


def captain_check(state: State, colour: int) -> Reasons:
    """BON-1, BON-3, CON-7, MOV-8: whether a Captain card can be played now."""
    yield from _card_reasons(state.captain_hand, state.fresh >> colour & 1, colour, "captain")
    if third_contract.pending(state, colour):
        yield why("CON-7", "no-captain-with-three", colour=COLOURS[colour])
    if not movement.any_move(state):
        yield why("MOV-8", "captain-cannot-move", colour=COLOURS[colour])


def captain_options(state: State, colour: int) -> list[ActionData]:
    """The Captain card in hand, where it can be played."""
    return [CAPTAIN] if next(captain_check(state, colour), None) is None else []


def captain_apply(state: State, colour: int, log: Log) -> None:
    card = state.captain_hand[colour]
    state.captain_hand[colour] = -1
    state.captains += (card,)
    moves = state.box.captains[card]
    log.append(Event("captain", "BON-1", {"colour": COLOURS[colour], "moves": moves}))
    state.stack.append(("movement", colour, "captain", 0, 0, moves, 0, 0))


def stevedore_options(state: State, frame: Frame) -> list[ActionData]:
    """BON-2: every load that the Stevedore card in hand could make now."""
    colour = frame[1]
    if not third_contract.stevedore_usable(state, colour):
        return []
    found = [("stevedore", *load) for load in loading.free_loads(state, colour)]
    if third_contract.pending(state, colour):
        found = [each for each in found if third_contract.keeps_a_way(state, frame, each)]
    return found


def stevedore_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    colour = frame[1]
    fresh = state.fresh >> (4 + colour) & 1
    reasons = [
        *_card_reasons(state.stevedore_hand, fresh, colour, "stevedore"),
        *loading.free_reasons(state, colour, action[1:]),
    ]
    yield from reasons
    if not reasons and third_contract.pending(state, colour):
        yield from third_contract.reasons(state, frame, action)


def stevedore_apply(state: State, colour: int, action: ActionData, log: Log) -> None:
    use_stevedore(state, colour, "load", log)
    loading.put(state, colour, action[1:], "other", log)


def use_stevedore(state: State, colour: int, purpose: str, log: Log) -> None:
    """BON-3: the card leaves the hand and goes under its pile; `purpose` is load or fees."""
    card = state.stevedore_hand[colour]
    state.stevedore_hand[colour] = -1
    state.stevedores += (card,)
    facts = {"colour": COLOURS[colour], "purpose": purpose, "effect": state.box.stevedores[card]}
    log.append(Event("stevedore", "BON-2", facts))
