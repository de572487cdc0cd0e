"""Statements about a game that hold or do not: the one language of tests, goals and questions.

One fact a line:

    green: company 7, player >= 9, flags ue1.eu2!, contracts eu3/front/5, captain none
           (also price, warehouse, pool, shares, benefits, advisors, awards, stevedore, bailouts;
           written as in a position line; numbers may be compared with >= <= > <)
    red2+iowa at gatun-lake-P            with ` carrying r5 g3`, or ` carrying nothing`
    yellow: none                         does not play
    red2 carries r5 g3 · red2 may sail
    next red reward · next over          who decides what
    event pushed ships=red1a+iowa        an event with such facts (blanks written as `-`)
    2 events moved ship=red2             at least two of them
    no event pushed
    events moved, pushed, joined         all events of these kinds, in this order
    offers move: iowa | red1a+iowa       all the legal actions of a verb (or nothing, or itself)
    scores green 31 red 30               best first
    wagon g3r2 · tokens 7 · dice 0.0.1.0.0.0 · loaded none    any other field of the position;
                                         `draw ue1.cn3…` says only how it begins
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.building import can_sail
from panamax_widget.engine.decisions import DECISIONS
from panamax_widget.text.happenings import TEMPLATES

if TYPE_CHECKING:
    from panamax_widget.components import Box
    from panamax_widget.engine.event import Event
    from panamax_widget.game import Game

Events = Sequence["Event"]

PARTS = {
    "company": "c",
    "player": "p",
    "price": "@",
    "warehouse": "w",
    "pool": "d",
    "flags": "f:",
    "shares": "s:",
    "benefits": "b:",
    "contracts": "k:",
    "advisors": "adv:",
    "awards": "aw:",
    "captain": "cap",
    "stevedore": "stv",
    "bailouts": "bail",
}
"""The parts of a company that a fact may name, and how a position line writes them."""
FIELDS = (
    *("round", "setup", "order", "turn", "hand", "nowhere", "dice", "executive", "wagon"),
    *("wagon2", "platform", "loaded", "display", "inbound", "draw", "discards", "startup"),
    *("captains", "stevedores", "advisors", "tokens", "picks", "stack", "chance", "given"),
)
"""Fields of a position line, besides the zones and the colours."""
_PART = re.compile(r"(cap|stv|bail|adv:|aw:|[fsbk]:|[cpwd@])(.*)")
_PLACES = {-1: "clipboard", -2: "hand", -3: "nowhere"}
_COMPARED = {">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt}
_MANY = re.compile(r"(no|\d+) events? ")


class FactError(ValueError):
    """What is no fact; the message says why."""


def wrong(game: Game, fact: str, events: Events | None = None) -> str:
    """What is so instead of the fact, or "" if the fact holds.

    `events` are those that count, all of the game if left out. Raises FactError for what can be
    no fact about this game.
    """
    check(game.box, fact)
    return _teller(game.box, fact)(game, fact, game.events if events is None else events)


def holds(game: Game, fact: str, events: Events | None = None) -> bool:
    """Whether the fact holds; see `wrong`."""
    return not wrong(game, fact, events)


def check(box: Box, fact: str) -> None:
    """Raises FactError for what can be no fact: an unknown word, kind of event or part."""
    word, _, rest = fact.partition(" ")
    if word.rstrip(":") in COLOURS:
        for part in rest.split(", ") if rest != "none" else ():
            _one_of(part.partition(" ")[0], PARTS, "part of a company")
    elif word == "event" or _MANY.match(fact):
        _check_kind(" ".join(w for w in _wanted(fact).split() if "=" not in w), fact)
    elif word == "events":
        for kind in rest.split(", "):
            _check_kind(kind, fact)
    elif word == "next" and rest != "over":
        colour, _, kind = rest.partition(" ")
        _one_of(colour, COLOURS, "colour")
        _one_of(kind, DECISIONS, "kind of decision")
    else:
        _teller(box, fact)


def _one_of(word: str, known: Iterable[str], what: str) -> None:
    if word not in known:
        raise FactError(f"{word!r} is no {what}: {', '.join(known)}")


def _check_kind(kind: str, fact: str) -> None:
    if not any(key == kind or key.startswith(f"{kind} ") for key in TEMPLATES):
        raise FactError(f"{fact!r}: no event is of the kind {kind!r}")


Teller = Callable[["Game", str, Events], str]
"""Says what is so instead of a fact."""


def _teller(box: Box, fact: str) -> Teller:
    word = fact.partition(" ")[0]
    if word.rstrip(":") in COLOURS:
        return _colour
    if word.split("+", maxsplit=1)[0] in box.ship_number:
        return _ship
    if counted := _MANY.match(fact):
        return _no if counted[1] == "no" else _several
    if word in _TELLERS:
        return _TELLERS[word]
    if word in FIELDS or word in box.zone_number:
        return _field
    raise FactError(f"{fact!r} is no fact: it begins with no known word")


def _is(found: object, wanted: object) -> str:
    return "" if found == wanted else f"it is {found or 'none'!s}"


# -- the position --------------------------------------------------------------------------------


def _fields(game: Game) -> dict[str, str]:
    pairs = (each.partition("=") for each in game.position.text.split(";")[1:])
    return {name: value for name, _, value in pairs}


def _field(game: Game, fact: str, _events: Events) -> str:
    name, _, wanted = fact.partition(" ")
    found = _fields(game).get(name, "")
    if wanted.endswith("…") and found.startswith(wanted[:-1]):
        return ""
    return _is(found, "" if wanted == "none" else wanted)


def _colour(game: Game, fact: str, _events: Events) -> str:
    name, _, facts = fact.partition(" ")
    colour = name.rstrip(":")
    if colour not in game.order:
        return _is("none", facts)
    parts = _fields(game)[colour].split(",")
    found = {m[1]: m[2] for m in map(_PART.fullmatch, parts) if m}
    differing = []
    for part in facts.split(", "):
        what, _, wanted = part.partition(" ")
        value = found.get(PARTS[what], "") or "none"
        if not _matches(value, wanted):
            differing.append(f"{what} {value}")
    return f"it is {', '.join(differing)}" if differing else ""


def _matches(value: str, wanted: str) -> bool:
    sign, _, number = wanted.partition(" ")
    if sign not in _COMPARED:
        return value == wanted
    if not number.isdigit():
        raise FactError(f"{wanted!r}: a number is needed after {sign}")
    counted = "0" if value == "none" else value
    return counted.isdigit() and _COMPARED[sign](int(counted), int(number))


def _ship(game: Game, fact: str, _events: Events) -> str:
    state = game.position.state
    names, _, rest = fact.partition(" ")
    verb, _, wanted = rest.partition(" ")
    if verb not in ("at", "carries", "may"):
        raise FactError(f"{fact!r}: a ship is `at` a zone, `carries` dice, or `may sail`")
    place, _, cargo = wanted.partition(" carrying ")
    differing = []
    for name in names.split("+"):
        _one_of(name, game.box.ship_number, "ship")
        number = game.box.ship_number[name]
        lies = state.zone[number]
        zone = game.box.zones[lies].id if lies >= 0 else _PLACES[lies]
        dice = " ".join(f"{COLOURS[die >> 3][0]}{die & 7}" for die in state.cargo[number])
        if verb == "may":
            place, cargo = zone if can_sail(state, number) else "elsewhere", ""
        elif verb == "carries":
            place, cargo = zone, wanted
        if zone != place or (cargo and cargo != (dice or "nothing")):
            differing.append(f"{name} at {zone} carrying {dice or 'nothing'}")
    return f"it is {', '.join(differing)}" if differing else ""


def _next(game: Game, fact: str, _events: Events) -> str:
    found = f"{game.actor} {game.decision.kind}" if game.decision else "over"
    return _is(found, fact.removeprefix("next "))


def _offers(game: Game, fact: str, _events: Events) -> str:
    verb, _, actions = fact.removeprefix("offers ").partition(": ")
    found = sorted(str(action) for action in game.legal_actions() if action.verb == verb)
    named = [] if actions == "nothing" else [f"{verb} {each}" for each in actions.split(" | ")]
    if actions == "itself":
        named = [verb]
    return _is(" | ".join(found), " | ".join(sorted(named)))


def _scores(game: Game, fact: str, _events: Events) -> str:
    found = " ".join(f"{score.colour} {score.total}" for score in game.scores())
    return _is(found, fact.removeprefix("scores "))


# -- events ----------------------------------------------------------------------------------------


def _wanted(fact: str) -> str:
    """The kind and the facts of the events that a fact is about."""
    return re.sub(r"^(no |\d+ )?events? ", "", fact)


def matching(events: Iterable[Event], wanted: str) -> list[Event]:
    """The events that `KIND name=value …` describes, in order."""
    words = wanted.split()
    kind = " ".join(word for word in words if "=" not in word)
    facts = [word.split("=", 1) for word in words if "=" in word]
    return [
        event
        for event in events
        if event.kind == kind
        and all(_value(event.facts.get(name, event.rule)) == value for name, value in facts)
    ]


def _value(value: object) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return "+".join(str(each).replace(" ", "-") for each in values)


def _told(events: Iterable[Event]) -> str:
    return ", ".join(
        " ".join([e.kind, *(f"{name}={_value(value)}" for name, value in e.facts.items())])
        for e in events
    )


def _event(_game: Game, fact: str, events: Events) -> str:
    if matching(events, _wanted(fact)):
        return ""
    return f"there was only {_told(events) or 'nothing'}"


def _several(_game: Game, fact: str, events: Events) -> str:
    found = matching(events, _wanted(fact))
    if len(found) >= int(fact.split(maxsplit=1)[0]):
        return ""
    return f"there was {_told(found) or 'none'}"


def _no(_game: Game, fact: str, events: Events) -> str:
    found = matching(events, _wanted(fact))
    return f"there was {_told(found)}" if found else ""


def _in_order(_game: Game, fact: str, events: Events) -> str:
    wanted = fact.removeprefix("events ")
    kinds = wanted.split(", ")
    return _is(", ".join(e.kind for e in events if e.kind in kinds), wanted)


_TELLERS: dict[str, Teller] = {
    "next": _next,
    "event": _event,
    "events": _in_order,
    "offers": _offers,
    "scores": _scores,
}
