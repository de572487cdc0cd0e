"""Plays a case step by step, and compares what it says with the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from panamax_widget.components import COLOURS
from panamax_widget.engine.event import Event
from panamax_widget.game import Game
from panamax_widget.text.refusal import IllegalAction
from tests.cases.reading import Case, lines_of

_PART = re.compile(r"(cap|stv|bail|adv:|aw:|[fsbk]:|[cpwd@])(.*)")
_PART_NAMES = {
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
_PLACES = {-1: "clipboard", -2: "hand", -3: "nowhere"}


class DiffersError(AssertionError):
    """The game is not as the case says."""


def run(case: Case) -> Game:
    """Plays the whole case. Raises DiffersError: file, case, step and position."""
    game = case.begin()
    for step in case.steps:
        try:
            _take(game, case, step)
        except (DiffersError, ValueError) as error:
            raise DiffersError(
                f"{case.file}, case {case.id}\n  step      {step}\n  but       {error}\n"
                f"  decides   {_next(game)}\n  position  {game.position}"
            ) from error
    return game


def _expect(found: object, wanted: object) -> None:
    if found != wanted:
        raise DiffersError(f"it is {found or 'none'!s}")


# -- steps -------------------------------------------------------------------------------------


def _take(game: Game, case: Case, step: str) -> None:
    word, _, rest = step.partition(" ")
    if word == "then":
        _check(game, case, rest)
    elif word == "refused":
        rules, _, line = rest.partition(": ")
        _refuse(game, rules, _action(game, line))
    elif word == "allowed":
        game.branch().play(_action(game, rest))
    else:
        game.play(_action(game, step))


def _action(game: Game, line: str) -> str:
    colour, _, action = line.partition(": ")
    if game.actor != colour:
        raise DiffersError(f"{game.actor} decides here")
    return action


def _refuse(game: Game, rules: str, action: str) -> None:
    """The action breaks exactly these rules, and trying it changes nothing."""
    refusal = game.why_not(action)
    if refusal is None:
        raise DiffersError("it is legal")
    found = {reason.rule for reason in refusal.reasons}
    if found != set(rules.split("+")):
        raise DiffersError(f"it is refused by {'+'.join(sorted(found))}: {refusal}")
    before, happened = game.position, game.events
    try:
        game.play(action)
    except IllegalAction:
        pass
    else:
        raise DiffersError("it is refused, but it can be played")
    if (game.position, game.events) != (before, happened):
        raise DiffersError("the refused action has changed something")


# -- facts -------------------------------------------------------------------------------------


def _check(game: Game, case: Case, fact: str) -> None:
    word, _, rest = fact.partition(" ")
    if word.rstrip(":") in COLOURS:
        _check_colour(game, word.rstrip(":"), rest)
    elif word in _FACTS:
        _FACTS[word](game, case, rest)
    elif word.split("+", maxsplit=1)[0] in game.box.ship_number:
        _check_ship(game, word, rest)
    else:
        _check_field(game, word, rest)


def _fields(game: Game) -> dict[str, str]:
    pairs = (each.partition("=") for each in game.position.text.split(";")[1:])
    return {name: value for name, _, value in pairs}


def _check_field(game: Game, name: str, wanted: str) -> None:
    found = _fields(game).get(name, "")
    if wanted.endswith("…") and found.startswith(wanted[:-1]):
        return
    _expect(found, "" if wanted == "none" else wanted)


def _check_colour(game: Game, colour: str, facts: str) -> None:
    if colour not in game.order:
        _expect("none", facts)
        return
    parts = _fields(game)[colour].split(",")
    found = {m[1]: m[2] for m in map(_PART.fullmatch, parts) if m}
    wrong = []
    for fact in facts.split(", "):
        name, _, wanted = fact.partition(" ")
        if name not in _PART_NAMES:
            raise DiffersError(f"{name!r} is no part of a company")
        value = found.get(_PART_NAMES[name], "") or "none"
        if value != wanted:
            wrong.append(f"{name} {value}")
    if wrong:
        raise DiffersError(f"it is {', '.join(wrong)}")


def _check_ship(game: Game, names: str, rest: str) -> None:
    state = game.position.state
    verb, _, wanted = rest.partition(" ")
    place, _, cargo = wanted.partition(" carrying ")
    wrong = []
    for name in names.split("+"):
        number = game.box.ship_number[name]
        lies = state.zone[number]
        zone = game.box.zones[lies].id if lies >= 0 else _PLACES[lies]
        dice = " ".join(f"{COLOURS[die >> 3][0]}{die & 7}" for die in state.cargo[number])
        if verb == "carries":
            place, cargo = zone, wanted
        if zone != place or (cargo and cargo != (dice or "nothing")):
            wrong.append(f"{name} at {zone} carrying {dice or 'nothing'}")
    if wrong:
        raise DiffersError(f"it is {', '.join(wrong)}")


def _next(game: Game) -> str:
    return f"{game.actor} {game.decision.kind}" if game.decision else "over"


def _check_next(game: Game, case: Case, wanted: str) -> None:
    _expect(_next(game), wanted)


def _check_payments(game: Game, case: Case, wanted: str) -> None:
    """All `paid` facts of the case together are all the payments, in order."""
    lines = [line[5:] for line in lines_of(case.then) if line.startswith("paid ")]
    found = [
        f"{e.rule}: {e.source} > {e.target} {e.amount}" for e in game.events if e.kind == "paid"
    ]
    _expect("; ".join(found), "; ".join(line for line in lines if line != "nothing"))


def _value(value: object) -> str:
    values = value if isinstance(value, tuple) else (value,)
    return "+".join(str(each).replace(" ", "-") for each in values)


def _events(game: Game, wanted: str) -> list[Event]:
    words = wanted.split()
    kind = " ".join(word for word in words if "=" not in word)
    facts = [word.split("=", 1) for word in words if "=" in word]
    return [
        event
        for event in game.events
        if event.kind == kind
        and all(_value(event.facts.get(name, event.rule)) == value for name, value in facts)
    ]


def _check_event(game: Game, case: Case, wanted: str) -> None:
    if not _events(game, wanted):
        raise DiffersError(f"there was only {', '.join(_told(game.events))}")


def _told(events: Iterable[Event]) -> list[str]:
    return [
        " ".join([e.kind, *(f"{name}={_value(value)}" for name, value in e.facts.items())])
        for e in events
    ]


def _check_no(game: Game, case: Case, wanted: str) -> None:
    if found := _events(game, wanted.removeprefix("event ")):
        raise DiffersError(f"there was {', '.join(_told(found))}")


def _check_order(game: Game, case: Case, wanted: str) -> None:
    kinds = wanted.split(", ")
    _expect(", ".join(e.kind for e in game.events if e.kind in kinds), wanted)


def _check_offers(game: Game, case: Case, wanted: str) -> None:
    verb, _, actions = wanted.partition(": ")
    found = sorted(str(action) for action in game.legal_actions() if action.verb == verb)
    named = [] if actions == "nothing" else [f"{verb} {each}" for each in actions.split(" | ")]
    if actions == "itself":
        named = [verb]
    _expect(" | ".join(found), " | ".join(sorted(named)))


def _check_score(game: Game, case: Case, wanted: str) -> None:
    _expect(" ".join(f"{score.colour} {score.total}" for score in game.scores()), wanted)


_FACTS: dict[str, Callable[[Game, Case, str], None]] = {
    "next": _check_next,
    "paid": _check_payments,
    "event": _check_event,
    "no": _check_no,
    "events": _check_order,
    "offers": _check_offers,
    "scores": _check_score,
}
