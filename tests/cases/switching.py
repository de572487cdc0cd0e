"""The engine with one of its limits switched off, to see whether the cases notice.

The switch is one for all rules. It drops every reason that names the rule, whatever check gives it,
and makes an option of each action against which nothing else stands: such an action is listed,
legal and carried out, and where it is a second option nothing is done unasked. Positions are read
with the same reasons dropped.

Two limits are more than reasons, so with them more is switched: the room of a rectangle also
decides who is pushed (MOV-4), and two purses are two accounts (MON-1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from panamax_widget.components import COLOURS
from panamax_widget.engine import berths, decisions, limits, loading, money, movement
from panamax_widget.game import Game
from panamax_widget.text import position_reader
from tests.properties.universe import fixed_actions

if TYPE_CHECKING:
    from panamax_widget.components import Box
    from panamax_widget.engine.event import Log
    from panamax_widget.engine.state import ActionData, Frame, State
    from panamax_widget.engine.why import Reasons, Why

Options = Callable[["State", "Frame"], "list[ActionData]"]
_REASONS, _IMPOSSIBLE = decisions.reasons_against, limits.impossibilities
_WINDOWS, _CHECKED = decisions._window_options, Game._checked
_ENTER, _PAY = movement._enter, money.pay
BOUNDLESS = 99


@contextmanager
def switched_off(rule: str) -> Iterator[None]:
    """As long as this lasts, no check of the engine gives this rule as its reason."""
    with ExitStack() as switches:
        for owner, name, instead in _switches(rule):
            switches.enter_context(patch.object(owner, name, instead))
        yield


def _switches(rule: str) -> Iterator[tuple[object, str, object]]:
    def reasons(state: State, action: ActionData) -> list[Why]:
        return [each for each in _REASONS(state, action) if not _dropped(rule, state, each)]

    def impossibilities(state: State) -> Reasons:
        return (each for each in _IMPOSSIBLE(state) if each.rule != rule)

    yield decisions, "reasons_against", reasons
    yield position_reader, "impossibilities", impossibilities
    yield Game, "_checked", _checked
    yield decisions, "_window_options", _with_more(_WINDOWS, decisions.WINDOW_VERBS)
    yield (
        decisions,
        "DECISIONS",
        {
            kind: each._replace(options=_with_more(each.options, each.verbs))
            for kind, each in decisions.DECISIONS.items()
        },
    )
    if rule == "MOV-4":
        yield movement, "_enter", _enter_without_limit
    if rule == "MON-1":
        yield money, "pay", _pay_from_either_purse


def _dropped(rule: str, state: State, reason: Why) -> bool:
    if rule == "MON-1" and {"price", "has"} <= set(reason.facts):
        colour = COLOURS.index(reason.facts["colour"])
        return bool(reason.facts["price"] <= state.company[colour] + state.player[colour])
    return reason.rule == rule


def _checked(game: Game, action: Any) -> ActionData:
    """An action is legal when no reason is left; groups of ships, too many to list, go by this."""
    data = game._data(action)
    return _CHECKED(game, action) if decisions.reasons_against(game._state, data) else data


# -- what becomes an option ------------------------------------------------------------------------


def _with_more(listed: Options, verbs: frozenset[str]) -> Options:
    """The options, and every action of these verbs from which the last reason has been dropped."""

    def options(state: State, frame: Frame) -> list[ActionData]:
        found = listed(state, frame)
        for action in _tried(state, frame[1], verbs):
            said = decisions.canonical(state, action)
            if said not in found and _REASONS(state, said) and not _left(state, said):
                found.append(said)
        return found

    return options


def _left(state: State, action: ActionData) -> list[Why]:
    return decisions.reasons_against(state, action)


def _tried(state: State, colour: int, verbs: frozenset[str]) -> Iterator[ActionData]:
    yield from _fixed(state.box, verbs)
    dice = [(source, loading.SET_TO) for source in (loading.POOL, loading.WAREHOUSE)]
    dice += [(held[0], die) for held in state.contracts[colour] for die in set(held[2])]
    ships = [loading.RAIL, *range(len(state.box.ships))]
    for verb in verbs & {"load", "stevedore"}:
        for die in dice:
            for ship in ships:
                yield (verb, *die, ship, berths.HERE)


@lru_cache(maxsize=64)
def _fixed(box: Box, verbs: frozenset[str]) -> list[ActionData]:
    return [action for action in fixed_actions(box) if action[0] in verbs]


# -- what is more than a reason --------------------------------------------------------------------


@lru_cache(maxsize=4)
def _boundless(box: Box) -> Box:
    zones = [replace(zone, room=BOUNDLESS) if zone.room else zone for zone in box.zones]
    return replace(box, zones=tuple(zones))


def _enter_without_limit(state: State, ships: Any, target: int, log: Log) -> Any:
    box, state.box = state.box, _boundless(state.box)
    try:
        return _ENTER(state, ships, target, log)
    finally:
        state.box = box


def _pay_from_either_purse(
    state: State, log: Log, rule: str, source: int, target: int, amount: int, **facts: Any
) -> None:
    colours = len(COLOURS)
    if source >= 0:
        purses = (state.company, state.player)
        own, other = purses if source < colours else purses[::-1]
        short = max(0, amount - own[source % colours])
        own[source % colours] += short
        other[source % colours] -= short
    _PAY(state, log, rule, source, target, amount, **facts)
