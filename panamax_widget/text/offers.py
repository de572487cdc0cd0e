"""What may be done now, and why: one plain sentence for each kind of action, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.contracts import PLACE_NAMES
from panamax_widget.engine.loading import POOL, RAIL, SOURCE_NAMES
from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.turn import name_of_die
from panamax_widget.text import names

if TYPE_CHECKING:
    from panamax_widget.components import Box
    from panamax_widget.engine.state import ActionData
    from panamax_widget.game import Game
    from panamax_widget.text.actions import Action

_MOST = 5
"""The most things that one sentence names."""


def offers(game: Game, actions: Sequence[Action]) -> list[str]:
    """A sentence for each verb of these actions, which may all be played now; first why it is so,
    where something has interrupted.

    Ids of rules stand in brackets: see `markup.py`.
    """
    decision = game.decision
    if decision is None or not actions:
        return []
    by_verb: dict[str, list[ActionData]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action.data[1:])
    said = [_sentence(game.box, verb, choices) for verb, choices in by_verb.items()]
    return [f"{decision.why} [{decision.rules[0]}]", *said] if decision.why else said


def in_words(box: Box, action: ActionData) -> str:
    """One action as a sentence, such as `Load the 5 of the contract for China onto Dice Fest.`."""
    verb, *fields = action
    if verb in ("load", "stevedore") and fields[0] >= 0:
        return _one_load(box, verb, fields)
    return _TELLERS[verb][1](box, [tuple(fields)])


def _one_load(box: Box, verb: str, load: Sequence[int]) -> str:
    source, container, ship, _ = load
    nation = names.nation(box, box.contracts[source].nation)
    where = "the Rail table" if ship == RAIL else names.ship(box, ship)
    words = f"oad the {container & 7} of the contract for {nation} onto {where}."
    return f"L{words}" if verb == "load" else f"Play the Stevedore card and l{words}"


def _sentence(box: Box, verb: str, choices: list[Any]) -> str:
    rule, teller = _TELLERS[verb]
    return f"{teller(box, choices)} [{rule}]"


def _or(words: Iterable[str]) -> str:
    """The different ones, the first few of them, joined by `or`."""
    found = list(dict.fromkeys(words))
    more = len(found) - _MOST
    shown = found if more <= 0 else [*found[:_MOST], f"{more} more"]
    return names.listed(shown, "or")


def _white_dice(dice: Iterable[int]) -> str:
    """The lowest dice of some columns (above 0), and Executive dice (below)."""
    found = sorted(set(dice), key=lambda die: (die < 0, abs(die)))
    columns = [str(die) for die in found if die > 0]
    lowest = [f"the lowest die of column {names.listed(columns, 'or')}"] if columns else []
    return _or([*lowest, *(names.white_die(name_of_die(die)) for die in found if die < 0)])


def _dice(_box: Box, choices: list[Any]) -> str:
    return f"Take {_white_dice(die for (die,) in choices)}."


def _transfers(_box: Box, choices: list[Any]) -> str:
    columns = names.listed(sorted({str(column) for _, column in choices}), "or")
    return f"Pay to use {_white_dice(die for die, _ in choices)} as one of column {columns}."


def _contracts(_box: Box, choices: list[Any]) -> str:
    sides: dict[Any, list[str]] = {}
    for place, back in choices:
        sides.setdefault(place, []).append("back" if back else "front")
    places = [f"{_place(place)} ({' or '.join(side)})" for place, side in sides.items()]
    return f"Take the contract {_or(places)}."


def _place(place: int) -> str:
    if place in PLACE_NAMES:
        return f"from {names.PLACES[PLACE_NAMES[place]]}"
    return f"beside column {place}"


def _loads(box: Box, choices: list[Any]) -> str:
    return f"Load {_onto(box, choices)}."


def _onto(box: Box, choices: list[Any]) -> str:
    dice = _or(_source(box, each[0]) for each in choices)
    ships = ("the Rail table" if each[2] == RAIL else names.ship(box, each[2]) for each in choices)
    return f"a die of {dice} onto {_or(ships)}"


def _source(box: Box, source: int) -> str:
    if source < 0:
        return names.PLACES[SOURCE_NAMES[source]]
    return _card(box, source)


def _card(box: Box, contract: int) -> str:
    return f"the {names.contract(box, contract)}"


def _moves(box: Box, choices: list[Any]) -> str:
    groups = sorted((ships_of(each[0]) for each in choices), key=len)
    return f"Move {_or(names.ships(box, group) for group in groups)} over one boundary."


def _builds(box: Box, choices: list[Any]) -> str:
    ships, zones = zip(*choices, strict=True)
    where = _or(names.zone(box, each) for each in zones)
    return f"Build {_or(names.ship(box, each) for each in ships)} in {where}."


def _places(box: Box, choices: list[Any]) -> str:
    return _builds(box, choices).replace("Build", "Put", 1)


def _stevedores(box: Box, choices: list[Any]) -> str:
    return f"Play the Stevedore card and load {_onto(box, choices)}."


def _rewards(box: Box, choices: list[Any]) -> str:
    rewards = ("cash" if each[0] == "cash" else f"the {names.word(each[0])}" for each in choices)
    return f"Take {_or(rewards)} as the reward."


def _rail(box: Box, choices: list[Any]) -> str:
    ways = (
        f"put in a die from {'the Dice Pool' if s == POOL else 'the Warehouse'}"
        if s < 0
        else f"raise the {s} by 2"
        for (s,) in choices
    )
    return f"On the 1st wagon, {_or(ways)}."


def _fees(box: Box, choices: list[Any]) -> str:
    ways = {"plain": "pay the fees from the company", "stevedore": "use the Stevedore card"}
    return f"{_or(ways[each[0]] for each in choices).capitalize()}."


def _flag(box: Box, nation: int) -> str:
    return names.nation(box, NATIONS[nation])


def _named(sentence: str, name: Callable[[Box, Any], str]) -> Callable[[Box, list[Any]], str]:
    """A sentence with a gap for the things to choose from."""
    return lambda box, choices: sentence.format(_or(name(box, each[0]) for each in choices))


def _said(sentence: str) -> Callable[[Box, list[Any]], str]:
    return lambda _box, _choices: sentence


_KEEP = _named("Keep the {}.", names.advisor)
_TELLERS: dict[str, tuple[str, Callable[[Box, list[Any]], str]]] = {
    "bid": ("VAR-4", _named("Bid {}.", lambda _box, bid: names.dollars(bid))),
    "keep": ("SET-16", _KEEP),
    "goal": ("SET-16", _KEEP),
    "advisor": ("ARR-4", _KEEP),
    "startup": ("SET-15", _named("Choose {}.", _card)),
    "take": ("TAB-2", _dice),
    "transfer": ("TAB-5", _transfers),
    "contract": ("CON-1", _contracts),
    "load": ("LOD-1", _loads),
    "stevedore": ("BON-2", _stevedores),
    "move": ("MOV-3", _moves),
    "build": ("BLD-1", _builds),
    "place": ("BLD-1", _places),
    "captain": ("BON-1", _said("Play the Captain card for its moves.")),
    "arrive": ("ARR-1", _named("Settle {} next.", names.ship)),
    "reward": ("ARR-3", _rewards),
    "benefit": ("PAX-1", _named("Take {}.", lambda _box, n: names.BENEFITS[BENEFITS[n]])),
    "buy": ("MKT-1", _named("Buy a share of {}.", lambda _box, n: names.company(COLOURS[n]))),
    "raise": ("MKT-2", _said("Raise the share price of your own company instead of buying.")),
    "rail": ("CLP-3", _rail),
    "claim": ("END-2", _named("Take the flag of {}.", _flag)),
    "fees": ("END-3", _fees),
    "end": ("TAB-1", _said("End your turn.")),
    "decline": ("CLP-2", _said("Do without it.")),
    "defer": ("CLP-4", _said("Put the Market action off until the next flag of that nation.")),
}
"""By verb: the rule to look up, and the sentence."""
