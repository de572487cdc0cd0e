"""The Rail table: two wagons, the platform with its flags, and the turn order."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.drawing.dice import cargo_die
from panamax_widget.drawing.pen import (
    Area,
    circle,
    group,
    holder,
    path,
    rect,
    slot,
    target,
    text,
    use,
)
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.words import ORDINALS, colour_name, die_words, many, nation_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

LEFT = 526.0
_TOP = TABLES.y + 126
_WAGON_TOP = _TOP + 22
_SPACE = 25.0
_HEIGHT = 46.0


_CAPTION = "pmx-caption pmx-on-table"
TITLE, TRAIN = (LEFT, _TOP), (LEFT, _WAGON_TOP)
"""Where the heading begins, and the wagons."""


def _wagon_area(box: Box, wagon: int) -> Area:
    width = box.wagon_spaces * _SPACE + 10
    return Area(LEFT + wagon * (width + 8), _WAGON_TOP, width, _HEIGHT)


def _platform_area(box: Box) -> Area:
    left = _wagon_area(box, 1).right + 8
    return Area(left, _WAGON_TOP, 4 * 29 + 6, _HEIGHT)


def still(box: Box) -> str:
    """The title, the turn order's slot, wagons, platform, and what they are."""
    words = "".join(caption for _, caption in captions(box))
    return group(heading() + train(box) + words, class_="pmx-rail")


def heading() -> str:
    """The title, and the slot of the turn order."""
    return text(LEFT, _TOP + 12, "Rail table", "pmx-title") + slot("order")


def train(box: Box) -> str:
    """Wagons on their track and the empty platform."""
    first, second = _wagon_area(box, 0), _wagon_area(box, 1)
    platform = _platform_area(box)
    coupling = path(f"M{first.right} {first.bottom - 6}H{second.x}", "pmx-coupling")
    parts = [
        coupling,
        _wheels(first),
        _wheels(second),
        _track(first, platform.right - LEFT),
        rect(first, "pmx-wagon", rx=4),
        rect(second, "pmx-wagon pmx-wagon-2", rx=4),
        rect(platform, "pmx-platform", rx=2),
        slot("wagon"),
        slot("wagon2"),
        slot("platform"),
    ]
    return "".join(parts)


def apart(box: Box, length: float) -> list[tuple[tuple[float, float], str]]:
    """The wagons and the platform, each on a track of its own that is so long: its left top, and
    its drawing with its slot.
    """
    first, second, platform = _wagon_area(box, 0), _wagon_area(box, 1), _platform_area(box)
    drawn = (
        (first, _wheels(first), rect(first, "pmx-wagon", rx=4) + slot("wagon")),
        (second, _wheels(second), rect(second, "pmx-wagon pmx-wagon-2", rx=4) + slot("wagon2")),
        (platform, "", rect(platform, "pmx-platform", rx=2) + slot("platform")),
    )
    return [((at.x, at.y), below + _track(at, length) + above) for at, below, above in drawn]


def _wheels(wagon: Area) -> str:
    return "".join(
        circle(wagon.x + at, wagon.bottom + 4, 4.2, "pmx-wheel")
        for at in (18, 30, wagon.w - 30, wagon.w - 18)
    )


def _track(first: Area, length: float) -> str:
    """The track from the left end of what stands on it first."""
    return rect(Area(first.x, first.bottom + 8, length, 3), "pmx-track")


def captions(box: Box) -> list[tuple[tuple[float, float], str]]:
    """What is said below each part: where it begins, and the words."""
    y = _WAGON_TOP + _HEIGHT + 24
    parts = (_wagon_area(box, 0), "1st: this round"), (_wagon_area(box, 1), "2nd wagon")
    found = (*parts, (_platform_area(box), "platform: flags"))
    return [((area.x + 2, y), text(area.x + 2, y, words, _CAPTION)) for area, words in found]


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """Both wagons, the platform and the turn order."""
    state = view.state
    yield "wagon", _wagon(state.box, prefix, state.wagon)
    yield "wagon2", _second_wagon(state.box, prefix, state.wagon2)
    yield "platform", _platform(state.box, prefix, state.platform)
    yield "order", order_discs(prefix, state.order, LEFT + 100, _TOP + 8)


@lru_cache(maxsize=512)
def _wagon(box: Box, prefix: str, dice: tuple[int, ...]) -> str:
    area = _wagon_area(box, 0)
    parts = []
    for index in range(box.wagon_spaces):
        square = Area(area.x + 6 + index * _SPACE, area.middle[1] - 11.5, 23, 23)
        reach = Area(square.x - 1, area.y + 3.5, _SPACE, area.h - 7)
        if index >= len(dice):
            parts.append(rect(square.shrink(1), "pmx-hole", rx=4))
            continue
        die = dice[index]
        name = f"wagon:{COLOURS[die >> 3]}:{die & 7}"
        label = f"{die_words(die).capitalize()}, 1st wagon, space {index + 1}"
        drawn = cargo_die(prefix, die, square.x, square.y, 23)
        parts.append(target(name, label, reach, drawn))
    free = box.wagon_spaces - len(dice)
    label = f"1st wagon of the Rail table, {many(free, 'free space')}"
    return holder("rail", label, area, "".join(parts))


@lru_cache(maxsize=512)
def _second_wagon(box: Box, prefix: str, dice: tuple[int, ...]) -> str:
    area = _wagon_area(box, 1)
    return "".join(
        cargo_die(prefix, die, area.x + 6 + index * _SPACE, area.middle[1] - 11.5, 23)
        for index, die in enumerate(dice)
    )


@lru_cache(maxsize=64)
def _platform(box: Box, prefix: str, flags: int) -> str:
    area = _platform_area(box)
    parts = []
    for nation, name in enumerate(NATIONS):
        spot = Area(area.x + 4.5 + nation * 29, area.middle[1] - 8.7, 26, 17.3)
        if flags >> nation & 1:
            drawn = use(prefix, f"flags/{name}", spot)
            reach = Area(spot.x - 1.5, area.y + 2, 29, area.h - 4)
            label = f"Flag of {nation_name(box, nation)} on the platform"
            parts.append(target(f"platform:{name}", label, reach, drawn))
        else:
            parts.append(rect(spot.shrink(1), "pmx-hole", rx=2))
    return "".join(parts)


@lru_cache(maxsize=256)
def order_discs(prefix: str, order: tuple[int, ...], x: float, y: float) -> str:
    """Discs with the companies' marks in turn order, the first with its centre at (x, y)."""
    parts = []
    for index, colour in enumerate(order):
        name, left = COLOURS[colour], x + index * 36
        parts.append(text(left - 4, y + 4.4, ORDINALS[index][0], "pmx-order"))
        parts.append(circle(left + 8, y, 9, f"pmx-disc pmx-{name}"))
        mark = Area(left + 3.2, y - 4.8, 9.6, 9.6)
        parts.append(use(prefix, f"marks/{name}", mark, f"pmx-on-{name}"))
    words = ", ".join(colour_name(colour) for colour in order)
    return group("".join(parts), aria_label=f"Turn order: {words}", role="img")
