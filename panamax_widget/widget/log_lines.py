"""What a line of the log is about: the companies that it names, and the pieces it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine.event import BANK
from panamax_widget.engine.loading import SOURCE_NAMES
from panamax_widget.text.actions import container_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.components.box import Box
    from panamax_widget.engine.event import Event
    from panamax_widget.engine.state import State

Facts = Mapping[str, Any]

_EVERYBODYS = frozenset(("round", "round over", "order", "no director", "game over"))
"""Events that are about all companies."""
_BEGUN_BY = frozenset(("turn", "claimed", "contract", "captain"))
"""Events that say by whose doing the next ones happen that name nobody, such as a move."""
_UNNAMED = frozenset(("moved", "pushed", "joined", "brought"))
_HIDDEN_FACTS = frozenset(("secret", "outcome"))


class Line(NamedTuple):
    """A line of the log.

    `number` is its event's place in the log; `of` are the colours it is about, in the order of
    `COLOURS`; `at` the pieces of the drawing (`data-target`) it speaks of, the foremost first;
    `ends` the round that has ended there, or 0.
    """

    number: int
    text: str
    rule: str
    kind: str
    of: tuple[str, ...]
    at: tuple[str, ...]
    ends: int = 0


def doer(log: Sequence[Event], number: int) -> str:
    """The colour by whose doing the event of this number happened; "" before the first turn."""
    for event in reversed(log[: number + 1]):
        if event.kind in _BEGUN_BY:
            return str(event.facts["colour"])
        if event.kind == "round over":
            return ""
    return ""


def companies(event: Event, state: State, doer: str) -> tuple[str, ...]:
    """The colours that an event is about."""
    if event.kind in _EVERYBODYS:
        return tuple(COLOURS[colour] for colour in sorted(state.order))
    named = {_colour_of(word, state.box) for word in _words(event.facts)}
    if event.kind in _UNNAMED:
        named.add(doer)
    return tuple(colour for colour in COLOURS if colour in named)


def _words(facts: Facts) -> Iterator[str]:
    for name, value in facts.items():
        if name not in _HIDDEN_FACTS:
            yield from _strings(value)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _strings(each)


def _colour_of(word: str, box: Box) -> str:
    """`red`, `red company`, `red 3` and `red1a` are Red's."""
    if word in box.ship_number:
        owner = box.ships[box.ship_number[word]].owner
        return COLOURS[owner] if owner >= 0 else ""
    return word.partition(" ")[0]


# -- pieces ---------------------------------------------------------------------------------------


def pieces(event: Event, state: State) -> tuple[str, ...]:
    """The pieces that an event speaks of, of those that the drawing of `state` has."""
    found = _PIECES.get(event.kind)
    return tuple(dict.fromkeys(found(event.facts, state))) if found else ()


def _ships(facts: Facts, state: State) -> Iterator[str]:
    """Ships, and the zone in which they are then."""
    for ship in facts.get("ships") or (facts["ship"],):
        yield f"ship:{ship}"
    if "zone" in facts:
        yield f"zone:{facts['zone']}"


def _die(facts: Facts, state: State) -> Iterator[str]:
    """The column that a white die is used in, and the one that it comes from."""
    if "column" in facts:
        yield f"column:{facts['column']}"
    if not facts["die"].startswith("x"):
        yield f"column:{facts['die']}"


def _card(facts: Facts, state: State) -> Iterator[str]:
    """What lies on a contract still, and where its dice come from."""
    colour = facts["colour"]
    yield from _held(facts["card"], state)
    for place in ("warehouse", "pool"):
        if facts.get(place):
            yield f"{place}:{colour}"


def _held(card: str, state: State) -> Iterator[str]:
    number = state.box.contract_number[card]
    for held in state.contracts:
        for contract, _, containers in held:
            if contract == number:
                yield from (f"held:{card}:{container_text(each)}" for each in containers)


def _loaded(facts: Facts, state: State) -> Iterator[str]:
    yield "rail" if facts["ship"] == "rail" else f"ship:{facts['ship']}"
    if facts["source"] in SOURCE_NAMES.values():
        yield f"{facts['source']}:{facts['colour']}"
    else:
        yield from _held(facts["source"], state)


def _flag(facts: Facts, state: State) -> Iterator[str]:
    yield f"flag:{facts['colour']}:{facts['nation']}"


def _rail_flag(facts: Facts, state: State) -> Iterator[str]:
    """The flag on the Rail table, or where it was, and in whose row it is now."""
    if state.platform >> NATIONS.index(facts["nation"]) & 1:
        yield f"platform:{facts['nation']}"
    elif "colour" in facts:
        yield from _flag(facts, state)
    yield "rail"


def _reward(facts: Facts, state: State) -> Iterator[str]:
    yield f"ship:{facts['ship']}"
    if facts["reward"] != "cash":
        yield f"pile:{facts['reward']}"


def _bought(facts: Facts, state: State) -> Iterator[str]:
    yield f"share:{facts['company']}"
    yield f"player:{facts['colour']}"
    yield f"company:{facts['company']}"


def _paid(facts: Facts, state: State) -> Iterator[str]:
    """The purses between which money passes, that which gets it first."""
    for account in (facts["target"], facts["source"]):
        if account != BANK:
            colour, purse = account.split(" ")
            yield f"{purse}:{colour}"


def _fees(facts: Facts, state: State) -> Iterator[str]:
    colour = facts["colour"]
    yield f"company:{colour}"
    for where, _, _ in facts["parts"]:
        if where in state.box.zone_number:
            yield f"zone:{where}"
        elif where == "warehouse":
            yield f"warehouse:{colour}"
        else:
            for card, _, _ in state.contracts[COLOURS.index(colour)]:
                yield from _held(state.box.contracts[card].id, state)


def _purse(purse: str, fact: str = "colour") -> Callable[[Facts, State], Iterator[str]]:
    return lambda facts, _state: iter((f"{purse}:{facts[fact]}",))


def _pile(pile: str) -> Callable[[Facts, State], Iterator[str]]:
    return lambda _facts, _state: iter((f"pile:{pile}",))


_PIECES: dict[str, Callable[[Facts, State], Iterator[str]]] = {
    **dict.fromkeys(("built", "placed", "brought", "moved", "pushed", "joined"), _ships),
    **dict.fromkeys(("arrived", "ashore", "no token left"), _ships),
    **dict.fromkeys(("took", "transferred"), _die),
    **dict.fromkeys(("contract", "completed"), _card),
    **dict.fromkeys(("flag", "deferred", "lost"), _flag),
    "rail raised": lambda _facts, _state: iter(("rail",)),
    "rail dice": lambda facts, _: iter(("rail", f"pool:{facts['colour']}")),
    **dict.fromkeys(("bailout", "score", "director"), _purse("player")),
    "loaded": _loaded,
    **dict.fromkeys(("claimed", "rail flag"), _rail_flag),
    "token": _purse("company"),
    "benefit": lambda facts, _: iter((f"benefit:{facts['colour']}:{facts['benefit']}",)),
    "reward": _reward,
    "advisor": _pile("advisor"),
    "captain": _pile("captain"),
    "stevedore": _pile("stevedore"),
    "bought": _bought,
    "price": _purse("cube", "company"),
    "bid": lambda facts, _: iter((f"company:{facts['colour']}", f"cube:{facts['colour']}")),
    "paid": _paid,
    "fees due": _fees,
    "dividends": _purse("company", "company"),
    "pool emptied": lambda facts, _: iter(
        (f"warehouse:{facts['colour']}", f"pool:{facts['colour']}")
    ),
}
