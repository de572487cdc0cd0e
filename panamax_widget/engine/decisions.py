"""The stack of pending decisions: who decides, what is legal, why not, and what follows.

Each kind of frame belongs to one rule module. A *decision* frame gives options, checks an action
and applies it; a *step* frame is carried out by itself. Beside the decision of the top frame stand
the *window* actions of TAB-6 (build, place, Captain, Stevedore), wherever the frame leaves room
for them. Nothing here knows a rule; nothing in the rule modules knows this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import (
    arrival,
    bonus_cards,
    building,
    clipboard,
    contracts,
    loading,
    movement,
    round_end,
    setup,
    third_contract,
    turn,
)
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.no_load import no_load
from panamax_widget.engine.state import ActionData, Frame, State
from panamax_widget.engine.why import Reasons, Why, why

Options = Callable[[State, Frame], list[ActionData]]
Check = Callable[[State, Frame, ActionData], Reasons]
Apply = Callable[[State, Frame, ActionData, Log], None]
Step = Callable[[State, Frame, Log], None]


class Decision(NamedTuple):
    """How one kind of frame is decided.

    `verbs` are the actions it asks for; `rules` the ids a player would look up; `forced` whether a
    single option is carried out although a ship could be built at the same time (the building can
    be done at the next decision just as well).
    """

    options: Options
    check: Check
    apply: Apply
    verbs: frozenset[str]
    rules: tuple[str, ...]
    forced: bool = True


def _decision(
    options: Options,
    check: Check,
    apply: Apply,
    verbs: str,
    rules: str,
    forced: bool = True,
) -> Decision:
    return Decision(options, check, apply, frozenset(verbs.split()), tuple(rules.split()), forced)


DECISIONS: dict[str, Decision] = {
    "bid": _decision(setup.bid_options, setup.bid_check, setup.pick_apply, "bid", "VAR-4"),
    "keep": _decision(setup.pick_options, setup.pick_check, setup.pick_apply, "keep", "SET-16"),
    "goal": _decision(setup.pick_options, setup.pick_check, setup.pick_apply, "goal", "SET-16"),
    "startup": _decision(
        setup.startup_options, setup.startup_check, setup.startup_apply, "startup", "SET-15"
    ),
    "turn": _decision(
        turn.options,
        turn.check,
        turn.apply,
        "take transfer end",
        "TAB-1 TAB-2 TAB-5",
        forced=False,
    ),
    "cargo": _decision(
        contracts.options,
        contracts.check,
        contracts.apply,
        "contract load buy raise end",
        "CON-1 LOD-1 LOD-4",
        forced=False,
    ),
    "movement": _decision(
        movement.options,
        movement.check,
        movement.apply,
        "move decline buy raise end",
        "MOV-3 MOV-5 MOV-8",
        forced=False,
    ),
    "arrivals": _decision(
        arrival.order_options, arrival.order_check, arrival.order_apply, "arrive", "ARR-1"
    ),
    "benefit": _decision(
        arrival.benefit_options, arrival.benefit_check, arrival.benefit_apply, "benefit", "PAX-1"
    ),
    "reward": _decision(
        arrival.reward_options, arrival.reward_check, arrival.reward_apply, "reward", "ARR-3 ARR-4"
    ),
    "advisor": _decision(
        arrival.advisor_options, arrival.advisor_check, arrival.advisor_apply, "advisor", "ARR-4"
    ),
    "market": _decision(
        clipboard.market_options,
        clipboard.market_check,
        clipboard.market_apply,
        "buy defer decline",
        "CLP-3 CLP-4 MKT-1",
    ),
    "deferred": _decision(
        clipboard.deferred_options,
        clipboard.buy_check,
        clipboard.deferred_apply,
        "buy decline",
        "CLP-4 MKT-1",
    ),
    "load one": _decision(
        clipboard.load_options,
        clipboard.load_check,
        clipboard.load_apply,
        "load decline",
        "CLP-3 LOD-5",
        forced=False,
    ),
    "rail": _decision(
        clipboard.rail_options, clipboard.rail_check, clipboard.rail_apply, "rail decline", "CLP-3"
    ),
    "claim": _decision(
        round_end.claim_options, round_end.claim_check, round_end.claim_apply, "claim", "END-2"
    ),
    "fees": _decision(
        round_end.fees_options, round_end.fees_check, round_end.fees_apply, "fees", "END-3 BON-2"
    ),
}

STEPS: dict[str, Step] = {
    "show bids": setup.show_bids,
    "deal advisors": setup.deal_advisors,
    "pass advisors": setup.pass_advisors,
    "pass goals": setup.pass_goals,
    "next startup": setup.next_startup,
    "next": turn.next_turn,
    "arrival": arrival.arrive,
    "token": arrival.take_token,
    "ashore": arrival.go_ashore,
    "flag": clipboard.place_flag,
    "round end": round_end.begin,
    "platform": round_end.leave_platform,
    "pay fees": round_end.assess,
    "dividends": round_end.begin_dividends,
    "dividend": round_end.pay_dividend,
    "director": round_end.choose_director,
    "maintenance": round_end.maintain,
    "new round": round_end.begin_round,
    "score": round_end.add_up,
    "winner": round_end.name_winner,
}

WINDOW_VERBS = frozenset(("build", "place", "captain", "stevedore"))

_HOME_RULES = {
    "bid": "VAR-4",
    "keep": "SET-16",
    "goal": "SET-16",
    "startup": "SET-15",
    "take": "TAB-1",
    "transfer": "TAB-5",
    "contract": "CON-1",
    "load": "LOD-1",
    "move": "MOV-3",
    "buy": "MKT-1",
    "raise": "MKT-2",
    "end": "TAB-1",
    "arrive": "ARR-1",
    "reward": "ARR-3",
    "advisor": "ARR-4",
    "benefit": "PAX-1",
    "defer": "CLP-4",
    "decline": "CLP-2",
    "rail": "CLP-3",
    "claim": "END-2",
    "fees": "END-3",
}

_UNSETTLED = {"market": "CLP-4", "deferred": "CLP-4", "load one": "CLP-2", "rail": "CLP-2"}
"""The rule of a free action that has to be settled before the turn can end."""


# -- the windows of TAB-6 ----------------------------------------------------------------------


def _window_verbs(state: State, frame: Frame) -> frozenset[str]:
    """TAB-6: the window actions for which this frame leaves room."""
    if frame[1] != state.active:
        return frozenset()
    kind = frame[0]
    if kind in ("turn", "cargo"):
        return WINDOW_VERBS
    if kind == "movement" and frame[2] != "move3":
        return WINDOW_VERBS - {"captain"}
    return frozenset(("build", "place"))


def _window_options(state: State, frame: Frame) -> list[ActionData]:
    colour = frame[1]
    verbs = _window_verbs(state, frame)
    if not verbs:
        return []
    found = building.options(state, colour)
    if third_contract.pending(state, colour):
        found = third_contract.tiles_that_keep_a_way(state, frame, found)
    if "captain" in verbs and state.captain_hand[colour] >= 0:
        found += bonus_cards.captain_options(state, colour)
    if "stevedore" in verbs and state.stevedore_hand[colour] >= 0:
        found += bonus_cards.stevedore_options(state, frame)
    return found


def _window_check(state: State, frame: Frame, action: ActionData) -> Reasons:
    verb, colour = action[0], frame[1]
    if verb not in _window_verbs(state, frame):
        key = "not-your-turn" if colour != state.active else "window-closed"
        yield why("TAB-6", key, colour=COLOURS[colour], verb=verb, kind=frame[0])
    if verb == "captain":
        yield from bonus_cards.captain_check(state, colour)
    elif verb == "stevedore":
        yield from bonus_cards.stevedore_check(state, frame, action)
    else:
        reasons = list(building.check(state, colour, action))
        yield from reasons
        if not reasons and third_contract.pending(state, colour):
            yield from third_contract.reasons(state, frame, action)


def _window_apply(state: State, frame: Frame, action: ActionData, log: Log) -> None:
    if action[0] == "captain":
        bonus_cards.captain_apply(state, frame[1], log)
    elif action[0] == "stevedore":
        bonus_cards.stevedore_apply(state, frame[1], action, log)
    else:
        building.apply(state, frame[1], action, log)


# -- the way in --------------------------------------------------------------------------------


def canonical(state: State, action: ActionData) -> ActionData:
    """The one form in which `legal_actions` lists an action that can be said in two ways."""
    if action[0] in ("load", "stevedore") and state.stack:
        load = loading.canonical(state, state.stack[-1][1], action[1:])
        return (action[0], *load)
    return action


def rules_for(state: State) -> tuple[str, ...]:
    """The rules to look up for the pending decision, the one that presses first."""
    frame = state.stack[-1]
    pressing = ("CON-7",) if third_contract.pending(state, frame[1]) else ()
    found = no_load(state, frame) if frame[0] == "cargo" else None
    if found:
        pressing = (found.why.rule,)
    return tuple(dict.fromkeys(pressing + DECISIONS[frame[0]].rules))


def legal_actions(state: State) -> list[ActionData]:
    """Everything the deciding colour may do now; empty when the game is over."""
    if not state.stack:
        return []
    frame = state.stack[-1]
    return DECISIONS[frame[0]].options(state, frame) + _window_options(state, frame)


def reasons_against(state: State, action: ActionData) -> list[Why]:
    """Every reason why the action is not legal now, the most basic first; empty if it is."""
    if not state.stack:
        return [why("FIN-1", "game-over")]
    frame = state.stack[-1]
    if action[0] in WINDOW_VERBS:
        return list(_window_check(state, frame, action))
    decision = DECISIONS[frame[0]]
    if action[0] in decision.verbs:
        return list(decision.check(state, frame, action))
    facts = {"verb": action[0], "kind": frame[0], "colour": COLOURS[frame[1]]}
    rule = _HOME_RULES[action[0]]
    if action == turn.END:
        rule = _UNSETTLED.get(frame[0], rule)
    return [Why(rule, f"not-asked-{action[0]}", facts)]


def apply(state: State, action: ActionData, log: Log) -> list[ActionData]:
    """Applies a legal action and everything that follows without a choice.

    Changes `state`, adds to `log`, and returns the legal actions of the next decision.
    """
    carry_out(state, action, log)
    return settle(state, log)


def carry_out(state: State, action: ActionData, log: Log) -> None:
    """Applies a legal action alone; what follows from it is on the stack."""
    frame = state.stack[-1]
    if action[0] in WINDOW_VERBS:
        _window_apply(state, frame, action, log)
    else:
        DECISIONS[frame[0]].apply(state, frame, action, log)


def settle(state: State, log: Log) -> list[ActionData]:
    """Carries out steps and forced actions until somebody has a choice; the legal actions then."""
    while (options := advance(state, log)) is None:
        pass
    return options


def advance(state: State, log: Log) -> list[ActionData] | None:
    """Carries out the one step or forced action that comes next, and returns None.

    If there is none, returns the legal actions of whoever has a choice: `[]` if the game is over.
    """
    if not state.stack:
        return []
    frame = state.stack[-1]
    step = STEPS.get(frame[0])
    if step is not None:
        state.stack.pop()
        step(state, frame, log)
        return None
    decision = DECISIONS[frame[0]]
    options = decision.options(state, frame)
    if not options and frame[0] == "movement":
        movement.over(state, frame, log)
        return None
    if len(options) != 1 or not decision.forced:
        options += _window_options(state, frame)
    if len(options) > 1:
        return options
    facts = {"colour": COLOURS[frame[1]], "action": options[0]}
    log.append(Event("forced", "INT-2", facts))
    carry_out(state, options[0], log)
    return None
