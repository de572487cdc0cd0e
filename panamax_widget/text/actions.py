"""Actions as one line of text: `take 5`, `load eu3:5 red2`, `move iowa+red1a`.

The forms, by verb (names in capitals stand for ids of the box; square brackets are optional):

    bid DOLLARS · keep ADVISOR · goal ADVISOR · startup CARD        set-up
    take DIE · transfer DIE COLUMN · end                            DIE: 5, or x5 (Executive)
    contract PLACE front|back                                       PLACE: 4, 5, 6, inbound, draw
    load CARD:CONTAINER SHIP [ZONE] · load CARD:CONTAINER rail      CONTAINER: 3, or 3r (gold rail)
    load pool|warehouse SHIP [ZONE]                                 the free action
    move SHIP[+SHIP…] · build SHIP ZONE · place SHIP ZONE
    captain · stevedore (as load, without the word)
    arrive SHIP · reward captain|stevedore|advisor|cash · advisor ADVISOR
    benefit transfer|choice|load
    buy COLOUR · raise · defer · decline · rail pool|warehouse · rail raise PIPS
    claim NATION · fees plain|stevedore

The zone is said only where there is a choice: a generic die for a ship that lies in Waiting.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from panamax_widget.components.box import COLOURS, GOLD, NATIONS, Box
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.berths import HERE
from panamax_widget.engine.contracts import DRAW, INBOUND
from panamax_widget.engine.loading import POOL, RAIL, SET_TO, WAREHOUSE
from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.state import ActionData
from panamax_widget.engine.turn import name_of_die

_T = TypeVar("_T")
_Reader = Callable[[Box, list[str]], ActionData]

SOURCES = {"pool": POOL, "warehouse": WAREHOUSE}
_SOURCE_TEXT = {number: name for name, number in SOURCES.items()}
_PLACES = {"4": 4, "5": 5, "6": 6, "inbound": INBOUND, "draw": DRAW}
_PLACE_TEXT = {number: name for name, number in _PLACES.items()}
_SIDES = {"front": 0, "back": 1}
_REWARDS = ("captain", "stevedore", "advisor", "cash")
_FEES = ("plain", "stevedore")


class NotationError(ValueError):
    """Text that is no action, position or record; the message says what and where."""


class Action:
    """A legal or illegal action of some game: `data` for the engine, `str()` its one-line text.

    Actions compare equal to each other and to their text.
    """

    __slots__ = ("_box", "data")

    def __init__(self, box: Box, data: ActionData) -> None:
        self._box = box
        self.data = data

    @property
    def verb(self) -> str:
        """The first word, such as `take` or `load`."""
        return str(self.data[0])

    def __str__(self) -> str:
        return format_action(self._box, self.data)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Action):
            return self.data == other.data
        return str(self) == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))


# -- writing ----------------------------------------------------------------------------------


def container_text(container: int) -> str:
    """`3`, or `3r` for a gold rail container."""
    return f"{container & 7}r" if container & GOLD else str(container & 7)


def _load_text(box: Box, load: ActionData) -> str:
    source, container, ship, zone = load
    if source < 0:
        die = _SOURCE_TEXT[source]
    else:
        die = f"{box.contracts[source].id}:{container_text(container)}"
    if ship == RAIL:
        return f"{die} rail"
    where = "" if zone == HERE else f" {box.zones[zone].id}"
    return f"{die} {box.ships[ship].id}{where}"


def _rail_text(source: int) -> str:
    return _SOURCE_TEXT[source] if source < 0 else f"raise {source}"


def group_text(box: Box, group: int) -> str:
    """Ship ids joined by `+`, in the order of the box."""
    return "+".join(box.ships[ship].id for ship in ships_of(group))


_WRITERS: dict[str, Callable[[Box, ActionData], str]] = {
    "bid": lambda box, a: str(a[0]),
    "keep": lambda box, a: box.advisors[a[0]].id,
    "goal": lambda box, a: box.advisors[a[0]].id,
    "advisor": lambda box, a: box.advisors[a[0]].id,
    "startup": lambda box, a: box.contracts[a[0]].id,
    "take": lambda box, a: name_of_die(a[0]),
    "transfer": lambda box, a: f"{name_of_die(a[0])} {a[1]}",
    "contract": lambda box, a: f"{_PLACE_TEXT[a[0]]} {'back' if a[1] else 'front'}",
    "load": _load_text,
    "stevedore": _load_text,
    "move": lambda box, a: group_text(box, a[0]),
    "build": lambda box, a: f"{box.ships[a[0]].id} {box.zones[a[1]].id}",
    "place": lambda box, a: f"{box.ships[a[0]].id} {box.zones[a[1]].id}",
    "arrive": lambda box, a: box.ships[a[0]].id,
    "reward": lambda box, a: str(a[0]),
    "benefit": lambda box, a: BENEFITS[a[0]],
    "buy": lambda box, a: COLOURS[a[0]],
    "rail": lambda box, a: _rail_text(a[0]),
    "claim": lambda box, a: NATIONS[a[0]],
    "fees": lambda box, a: str(a[0]),
}


def format_action(box: Box, action: ActionData) -> str:
    """The one-line text of an action."""
    writer = _WRITERS.get(action[0])
    return f"{action[0]} {writer(box, action[1:])}" if writer else str(action[0])


# -- reading ----------------------------------------------------------------------------------


def _one_of(words: Mapping[str, _T], word: str, what: str) -> _T:
    try:
        return words[word]
    except KeyError:
        near = difflib.get_close_matches(word, words, 3, 0.5) or list(words)[:6]
        raise NotationError(f"{word!r} is no {what}; did you mean {', '.join(near)}?") from None


def _number(word: str, what: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdigit() and low <= int(word) <= high):
        raise NotationError(f"{word!r} is no {what}: a number from {low} to {high}")
    return int(word)


def _die(word: str) -> int:
    value = _number(word.removeprefix("x"), "die", 1, 6)
    return -value if word.startswith("x") else value


def _numbered(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def read_container(word: str) -> int:
    """The container that `3` or `3r` names. Raises NotationError."""
    return _number(word.removesuffix("r"), "container", 1, 6) + GOLD * word.endswith("r")


def _read_load(box: Box, words: list[str]) -> ActionData:
    if not 2 <= len(words) <= 3:
        raise NotationError("a load names a die, a ship or `rail`, and sometimes a zone")
    die, ship, *zone = words
    if ":" in die:
        card, _, container = die.partition(":")
        source = _one_of(box.contract_number, card, "contract card")
        pips = read_container(container)
    else:
        source, pips = _one_of(SOURCES, die, "source (CARD:CONTAINER, pool or warehouse)"), SET_TO
    if ship == "rail":
        if zone:
            raise NotationError("a load onto the rail names no zone")
        return (source, pips, RAIL, HERE)
    number = _one_of(box.ship_number, ship, "ship")
    return (source, pips, number, _one_of(box.zone_number, zone[0], "zone") if zone else HERE)


def _read_rail(box: Box, words: list[str]) -> ActionData:
    if len(words) == 2 and words[0] == "raise":
        return (_number(words[1], "die", 1, 6),)
    (word,) = _exactly(words, 1, "rail pool, rail warehouse or rail raise PIPS")
    return (_one_of(SOURCES, word, "source"),)


def _read_group(box: Box, words: list[str]) -> ActionData:
    (word,) = _exactly(words, 1, "move SHIP+SHIP…, without spaces")
    group = 0
    for name in word.split("+"):
        bit = 1 << _one_of(box.ship_number, name, "ship")
        if group & bit:
            raise NotationError(f"{name!r} is named twice")
        group |= bit
    return (group,)


def _exactly(words: list[str], count: int, form: str) -> list[str]:
    if len(words) != count:
        raise NotationError(f"the form is `{form}`")
    return words


def _read_one(form: str, what: str, table: Callable[[Box], Mapping[str, _T]]) -> _Reader:
    def read(box: Box, words: list[str]) -> ActionData:
        (word,) = _exactly(words, 1, form)
        return (_one_of(table(box), word, what),)

    return read


def _read_tile(form: str) -> _Reader:
    def read(box: Box, words: list[str]) -> ActionData:
        ship, zone = _exactly(words, 2, form)
        number = _one_of(box.ship_number, ship, "ship")
        return (number, _one_of(box.zone_number, zone, "zone"))

    return read


def _read_take(box: Box, words: list[str]) -> ActionData:
    (word,) = _exactly(words, 1, "take DIE")
    return (_die(word),)


def _read_transfer(box: Box, words: list[str]) -> ActionData:
    die, column = _exactly(words, 2, "transfer DIE COLUMN")
    return (_die(die), _number(column, "column", 1, 6))


def _read_contract(box: Box, words: list[str]) -> ActionData:
    place, side = _exactly(words, 2, "contract PLACE front|back")
    return (_one_of(_PLACES, place, "place"), _one_of(_SIDES, side, "side"))


def _read_bid(box: Box, words: list[str]) -> ActionData:
    (word,) = _exactly(words, 1, "bid DOLLARS")
    return (_number(word, "bid", 0, 999),)


def _read_bare(box: Box, words: list[str]) -> ActionData:
    if words:
        raise NotationError(f"nothing is expected after the verb, not {' '.join(words)!r}")
    return ()


def _itself(words: Sequence[str]) -> Callable[[Box], Mapping[str, str]]:
    return lambda box: {word: word for word in words}


_READERS: dict[str, _Reader] = {
    "bid": _read_bid,
    "keep": _read_one("keep ADVISOR", "Advisor", lambda box: box.advisor_number),
    "goal": _read_one("goal ADVISOR", "Advisor", lambda box: box.advisor_number),
    "advisor": _read_one("advisor ADVISOR", "Advisor", lambda box: box.advisor_number),
    "startup": _read_one("startup CARD", "card", lambda box: box.contract_number),
    "take": _read_take,
    "transfer": _read_transfer,
    "contract": _read_contract,
    "load": _read_load,
    "stevedore": _read_load,
    "move": _read_group,
    "build": _read_tile("build SHIP ZONE"),
    "place": _read_tile("place SHIP ZONE"),
    "arrive": _read_one("arrive SHIP", "ship", lambda box: box.ship_number),
    "reward": _read_one("reward KIND", "reward", _itself(_REWARDS)),
    "benefit": _read_one("benefit KIND", "benefit", lambda box: _numbered(BENEFITS)),
    "buy": _read_one("buy COLOUR", "colour", lambda box: _numbered(COLOURS)),
    "rail": _read_rail,
    "claim": _read_one("claim NATION", "nation", lambda box: _numbered(NATIONS)),
    "fees": _read_one("fees plain|stevedore", "way to pay", _itself(_FEES)),
    "raise": _read_bare,
    "captain": _read_bare,
    "defer": _read_bare,
    "decline": _read_bare,
    "end": _read_bare,
}


def parse_action(box: Box, text: str) -> ActionData:
    """The action that a line of text names. Raises NotationError for anything else."""
    words = text.split()
    if not words:
        raise NotationError("an empty line is no action")
    reader = _one_of(_READERS, words[0], "action")
    try:
        return (words[0], *reader(box, words[1:]))
    except NotationError as error:
        raise NotationError(f"{text!r}: {error}") from None
