"""Pending decisions as text: `movement:green:die:2:1:0:-:0`, the fields by kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.engine.decisions import DECISIONS, STEPS
from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.state import Frame
from panamax_widget.text.actions import NotationError

_FIELDS: dict[str, tuple[str, ...]] = {
    "turn": ("colour", "flag"),
    "cargo": ("colour", "word", "number", "number", "number", "number"),
    "movement": ("colour", "word", "number", "number", "number", "group", "number"),
    "arrivals": ("colour", "ships"),
    "arrival": ("colour", "ship"),
    "token": ("colour", "ship"),
    "reward": ("colour", "ship"),
    "ashore": ("ship",),
    "dividend": ("colour", "colours"),
    "director": ("colours",),
    "flag": ("colour", "nation", "word"),
    "market": ("colour", "nation", "word"),
    "deferred": ("colour", "nation"),
    **dict.fromkeys(("bid", "keep", "goal", "startup", "benefit", "advisor"), ("colour",)),
    **dict.fromkeys(("load one", "rail", "claim", "fees"), ("colour",)),
    **dict.fromkeys(("platform", "pay fees", "score"), ("colour",)),
}
_WORDS = ("die", "startup", "captain", "move3", "other")


def _ships_text(box: Box, ships: tuple[int, ...]) -> str:
    return "+".join(box.ships[ship].id for ship in ships) or "-"


_WRITE: dict[str, Callable[[Box, Any], str]] = {
    "colour": lambda box, value: COLOURS[value],
    "colours": lambda box, value: "+".join(COLOURS[colour] for colour in value) or "-",
    "nation": lambda box, value: NATIONS[value],
    "ship": lambda box, value: box.ships[value].id,
    "ships": _ships_text,
    "group": lambda box, value: _ships_text(box, tuple(ships_of(value))),
    "flag": lambda box, value: str(int(value)),
    "number": lambda box, value: str(value),
    "word": lambda box, value: str(value),
}


def _read_ships(box: Box, word: str) -> tuple[int, ...]:
    return () if word == "-" else tuple(box.ship_number[name] for name in word.split("+"))


def _read_colours(box: Box, word: str) -> tuple[int, ...]:
    return () if word == "-" else tuple(COLOURS.index(name) for name in word.split("+"))


def _read_word(box: Box, word: str) -> str:
    return _WORDS[_WORDS.index(word)]


_READ: dict[str, Callable[[Box, str], Any]] = {
    "colour": lambda box, word: COLOURS.index(word),
    "colours": _read_colours,
    "nation": lambda box, word: NATIONS.index(word),
    "ship": lambda box, word: box.ship_number[word],
    "ships": _read_ships,
    "group": lambda box, word: sum(1 << ship for ship in _read_ships(box, word)),
    "flag": lambda box, word: bool(int(word)),
    "number": lambda box, word: int(word),
    "word": _read_word,
}


def format_frame(box: Box, frame: Frame) -> str:
    """One pending decision or step."""
    fields = _FIELDS.get(frame[0], ())
    parts = (_WRITE[field](box, value) for field, value in zip(fields, frame[1:], strict=True))
    return ":".join([frame[0].replace(" ", "-"), *parts])


def parse_frame(box: Box, text: str) -> Frame:
    """The frame that `format_frame` wrote. Raises NotationError."""
    word, *parts = text.split(":")
    kind = word.replace("-", " ")
    fields = _FIELDS.get(kind, ())
    if (kind not in DECISIONS and kind not in STEPS) or len(parts) != len(fields):
        raise NotationError(f"{text!r} is no pending decision")
    try:
        values = [_READ[field](box, part) for field, part in zip(fields, parts, strict=True)]
    except (ValueError, KeyError):
        raise NotationError(f"{text!r}: the fields are {', '.join(fields)}") from None
    return (kind, *values)
