"""The line on top: rounds and awards, turn order, whose decision, moves left, the end plate."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from panamax_widget.components.box import COLOURS, Box
from panamax_widget.drawing.headline import Headline, headline
from panamax_widget.drawing.pen import (
    Area,
    circle,
    element,
    group,
    path,
    rect,
    slot,
    target,
    text,
    use,
)
from panamax_widget.drawing.places import BANNER
from panamax_widget.drawing.rail import order_discs
from panamax_widget.drawing.words import colour_name, listed, many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View


def still() -> str:
    """The frame of the line, with its slots."""
    names = ("banner", "rounds", "prompt", "markers", "end")
    return rect(BANNER, "pmx-banner") + "".join(slot(name) for name in names)


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """Rounds, turn order, whose decision, movement markers, end plate."""
    state = view.state
    won = tuple(
        next((c for c in state.order if dollars in state.awards[c]), -1)
        for dollars in state.box.awards
    )
    yield "rounds", _rounds(state.box, prefix, state.round, won)
    yield "banner", _turn_order(prefix, state.order)
    yield "prompt", _prompt(len(state.order), headline(state))
    yield "markers", _markers(prefix, _left(state.stack))
    yield "end", "".join(_end_plate(verb) for verb in PLATES if (verb,) in view.options)


def _left(stack: list[tuple[Any, ...]]) -> tuple[int, int, int, int] | None:
    """Colour, locks, waterways and free moves of the top-most movement."""
    for frame in reversed(stack):
        if frame[0] == "movement":
            return frame[1], frame[3], frame[4], frame[5]
    return None


def prompt_left(players: int) -> float:
    """Where the headline begins, behind the turn order."""
    return 276.0 + players * 36


_WINNER = "M{0} {1}m-6 0h12v9.5q0 3 -3 3h-6q-3 0 -3 -3z"
"""A tag below an award, with the mark of whoever got it."""


@lru_cache(maxsize=128)
def _rounds(box: Box, prefix: str, now: int, won: tuple[int, ...]) -> str:
    parts = [text(14, 27, "Set-up" if not now else "Round", "pmx-round-title")]
    for index, dollars in enumerate(box.awards):
        x = 82 + index * 48
        here = index + 1 == now
        parts.append(rect(Area(x, 8, 44, 26), "pmx-round pmx-now" if here else "pmx-round", rx=13))
        number = "pmx-round-number pmx-now" if here else "pmx-round-number"
        parts.append(text(x + 11, 25.5, str(index + 1), number))
        parts.append(circle(x + 28, 20.5, 9, "pmx-award"))
        parts.append(text(x + 28, 24.3, f"${dollars}", "pmx-award-words"))
        if won[index] >= 0:
            name = COLOURS[won[index]]
            parts.append(path(_WINNER.format(x + 39, 24), f"pmx-winner-tag pmx-{name}"))
            mark = Area(x + 35.4, 25.8, 7.2, 7.2)
            parts.append(use(prefix, f"marks/{name}", mark, f"pmx-on-{name}"))
    words = f"Round {now} of {len(box.awards)}" if now else "Set-up"
    gained = [
        f"award of ${box.awards[i]} to {colour_name(colour)}"
        for i, colour in enumerate(won)
        if colour >= 0
    ]
    label = f"{words}, {listed(gained)}" if gained else words
    return group("".join(parts), aria_label=label, role="img")


@lru_cache(maxsize=512)
def _turn_order(prefix: str, order: tuple[int, ...]) -> str:
    words = text(244, 12, "Turn order", "pmx-label pmx-on-table")
    return words + order_discs(prefix, order, 250, 27)


@lru_cache(maxsize=512)
def _prompt(players: int, said: Headline) -> str:
    parts = []
    x = prompt_left(players)
    if said.colour >= 0:
        parts.append(rect(Area(x - 8, 8, 5, 26), f"pmx-{COLOURS[said.colour]} pmx-solid", rx=2))
        x += 4
    if said.over:
        parts.append(_stages(said, x, 15))
    parts.append(text(x, 35 if said.over else 27, said.words, "pmx-decision"))
    return "".join(parts)


def _stages(said: Headline, x: float, y: float) -> str:
    """A small line above the headline: the stages one after the other, the present one bold."""
    steps = [
        element("tspan", name, class_="pmx-stage-now" if index == said.stage else "pmx-stage")
        for index, name in enumerate(said.stages)
    ]
    inside = f"{said.over}: " if steps else said.over
    inside += " › ".join(steps)
    return element("text", inside, x=x, y=y, class_="pmx-stages")


MARKERS = Area(726, 8, 239, 26)
"""Where the moves left stand."""


@lru_cache(maxsize=256)
def _markers(prefix: str, left: tuple[int, int, int, int] | None) -> str:
    if left is None:
        return ""
    _, locks, waterways, free = left
    parts = []
    said = []
    x = MARKERS.x
    for number, icon, kind, word, width in (
        (locks, "lock", "pmx-lock-icon", "lock", 104),
        (waterways, "wave", "pmx-wave-icon", "waterway", 131),
        (free, "sail", "pmx-any-icon", "any kind", 131),
    ):
        if bool(free) != (word == "any kind"):
            continue
        plate = Area(x, 8, width, 26)
        parts.append(rect(plate, "pmx-marker" if number else "pmx-marker pmx-spent", rx=13))
        parts.append(circle(x + 14, 21, 9.5, kind))
        sign = Area(x + 7.5, 14.5, 13, 13)
        parts.append(use(prefix, f"icons/{icon}", sign, "pmx-icon-line"))
        parts.append(text(x + 30, 26.5, str(number), "pmx-marker-number"))
        what = "left, any kind" if free else f"{word if number == 1 else word + 's'} left"
        parts.append(text(x + 42, 25.5, what, "pmx-small"))
        said.append(many(number, "move") + " of any kind" if free else many(number, word))
        x += width + 4
    label = f"Moves left: {listed(said)}" if said else "No moves left"
    return group("".join(parts), aria_label=label, role="img")


PLATES = {
    "end": ("End turn", "End the turn"),
    "decline": ("Decline", "Decline the free action"),
    "defer": ("Defer", "Defer the Market action"),
}
"""What the plate says, and its label, by the action that it stands for: never two at once."""
_PLATE = Area(1084, 2, 104, 38)
_OTHERS = Area(980, 2, 92, 38)
"""Apart, so that a second click on *Defer* is none on *End turn*."""


@lru_cache(maxsize=len(PLATES))
def _end_plate(verb: str) -> str:
    words, label = PLATES[verb]
    plate = _PLATE if verb == "end" else _OTHERS
    drawn = rect(plate, "pmx-end-plate", rx=6)
    drawn += text(plate.middle[0] - 8, 25.8, words, "pmx-end-words")
    drawn += path(f"M{plate.right - 20} 15l7 6-7 6z", "pmx-end-arrow")
    return target("end", label, plate, drawn)
