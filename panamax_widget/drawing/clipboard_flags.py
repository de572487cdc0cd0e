"""A Clipboard's left side: the flags with their free actions, and the Passenger benefits."""

from __future__ import annotations

from functools import lru_cache

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.drawing.pen import Area, circle, rect, target, text, use
from panamax_widget.drawing.words import (
    BENEFIT_WORDS,
    BENEFITS,
    FREE_ACTIONS,
    colour_name,
    many,
    nation_name,
)

_TOP = 72.0
_FIRST, _SPACE, _WIDTH = 33.0, 30.0, 28.0
_TOTAL = 130.0
_ROW, _HEIGHT = 21.0, 18.5
_BENEFITS_TOP = 173.0
_ROWS = (1, 0, 3, 2)
"""The nations from top to bottom."""
_ICONS = ("transfer", "choice", "extra")


def _row_top(area: Area, nation: int) -> float:
    return area.y + _TOP + 14 + _ROWS.index(nation) * _ROW


def _space(area: Area, nation: int, index: int) -> Area:
    return Area(area.x + _FIRST + index * _SPACE, _row_top(area, nation), _WIDTH, _HEIGHT)


def still(box: Box, prefix: str, area: Area) -> str:
    """Nations, the pay of Military ships above the columns, and the free action of each space."""
    parts = [text(area.x + 7, area.y + _TOP + 10, "Flags", "pmx-label")]
    for index, dollars in enumerate(box.military_pay):
        x = area.x + _FIRST + index * _SPACE + _WIDTH / 2
        parts.append(text(x, area.y + _TOP + 10, f"${dollars}", "pmx-pay"))
    parts.append(text(area.x + _TOTAL, area.y + _TOP + 10, "all", "pmx-pay"))
    for nation, name in enumerate(NATIONS):
        top = _row_top(area, nation)
        parts.append(use(prefix, f"flags/{name}", Area(area.x + 8, top + 2.5, 20, 13.3)))
        for index, action in enumerate(box.clipboard[nation]):
            spot = _space(area, nation, index)
            parts.append(rect(spot, "pmx-flag-space", rx=3))
            if action:
                sign = Area(spot.x + 7.5, spot.y + 2.8, 13, 13)
                parts.append(use(prefix, f"icons/{action}", sign, "pmx-muted"))
    return "".join(parts)


@lru_cache(maxsize=2048)
def flags(box: Box, prefix: str, area: Area, colour: int, rows: tuple[tuple[int, int], ...]) -> str:
    """The flags on the four rows, and how many of each nation; `rows` as (number, turned)."""
    parts = []
    for nation, (number, turned) in enumerate(rows):
        spaces = len(box.clipboard[nation])
        first = _space(area, nation, 0)
        outline = Area(area.x + 5, first.y - 1.1, _TOTAL + 3.5, _ROW - 0.3)
        shown = min(number, spaces)
        drawn = "".join(
            _flag(prefix, nation, _space(area, nation, index), bool(turned) and index == shown - 1)
            for index in range(shown)
        )
        if number:
            x, y = area.x + _TOTAL, first.middle[1]
            more = number > spaces
            drawn += circle(x, y, 8.8, "pmx-count") if more else ""
            face = "pmx-count-words pmx-more" if more else "pmx-count-words"
            drawn += text(x, y + 4.2, str(number), face)
        label = f"{colour_name(colour)}: {many(number, 'flag')} of {nation_name(box, nation)}"
        if number < spaces:
            label += f"; the next gives {FREE_ACTIONS[box.clipboard[nation][number]]}"
        if turned:
            label += "; turned, a Market action is deferred"
        name = f"flag:{COLOURS[colour]}:{NATIONS[nation]}"
        parts.append(target(name, label, outline, drawn))
    return "".join(parts)


def _flag(prefix: str, nation: int, spot: Area, turned: bool) -> str:
    name = f"flags/{NATIONS[nation]}"
    if not turned:
        return use(prefix, name, Area(spot.x + 1.1, spot.y + 0.65, 25.8, 17.2))
    x, y = spot.x + 8, spot.middle[1]
    standing = f"rotate(-90 {x:.1f} {y:.1f})"
    backing = rect(spot.shrink(0.5), "pmx-turned", rx=3)
    flag = use(prefix, name, Area(x - 8.4, y - 5.6, 16.8, 11.2), transform=standing)
    return (
        backing + flag + use(prefix, "icons/market", Area(spot.x + 15.5, y - 6, 12, 12), "pmx-ink")
    )


@lru_cache(maxsize=512)
def benefits(box: Box, prefix: str, area: Area, colour: int, tokens: tuple[int, ...]) -> str:
    """The three Passenger benefit spaces, with the tokens on them."""
    names = f"for ${box.transfer_benefit_price}", "choice", "+1 die"
    parts = [text(area.x + 8, area.y + _BENEFITS_TOP + 10, "Passenger benefits", "pmx-label")]
    for index, number in enumerate(tokens):
        spot = Area(area.x + 8 + index * 45, area.y + _BENEFITS_TOP + 28.5, 39, 18)
        parts.append(text(spot.middle[0], spot.y - 3.5, names[index], "pmx-benefit-words"))
        drawn = rect(spot, "pmx-benefit pmx-held" if number else "pmx-benefit", rx=8.5)
        icon = Area(spot.x + 4.5, spot.y + 2.5, 13, 13)
        drawn += use(prefix, f"icons/{_ICONS[index]}", icon, "pmx-ink" if number else "pmx-muted")
        if number:
            drawn += circle(spot.right - 9, spot.y + 9, 8, "pmx-token")
            drawn += text(spot.right - 9, spot.y + 13.2, str(number), "pmx-token-small")
        words = BENEFIT_WORDS[index]
        label = f"{colour_name(colour)}, benefit {words}: {many(number, 'Passenger token')}"
        name = f"benefit:{COLOURS[colour]}:{BENEFITS[index]}"
        reach = Area(spot.x - 2.5, spot.y - 15.4, 44, 38.2)
        parts.append(target(name, label, reach, drawn))
    return "".join(parts)
