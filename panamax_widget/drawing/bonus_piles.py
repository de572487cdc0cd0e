"""The piles of bonus cards, face down, and the stack of Passenger tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.drawing.pen import Area, circle, fitted, group, rect, slot, target, text, use
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.words import many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.components.box import Box
    from panamax_widget.engine.view import View

PILES = ("captain", "stevedore", "advisor")
_LEFT = 894.0
_TOP = TABLES.y + 132
_CARD = (64.0, 88.0)
_TOKENS_LEFT = 1100.0
PILES_AT, TOKENS_AT = (_LEFT, _TOP - 4), (_TOKENS_LEFT - 3, _TOP - 4)
"""Where the piles begin, and the tokens with their title."""


def still() -> str:
    """The title of the tokens; the piles name themselves."""
    return group(tokens_title() + pile_slots() + slot("passengers"), class_="pmx-piles")


def tokens_title() -> str:
    """The title of the Passenger tokens."""
    return text(_TOKENS_LEFT, _TOP + 8, "Passengers", "pmx-title")


def pile_slots() -> str:
    """The empty places of the piles."""
    return "".join(slot(f"pile-{pile}") for pile in PILES)


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """One slot a pile, one for the tokens."""
    state = view.state
    left = (len(state.captains), len(state.stevedores), len(state.advisor_pile))
    for index, pile in enumerate(PILES):
        yield f"pile-{pile}", _pile(prefix, index, left[index])
    yield "passengers", _tokens(state.box, prefix, state.tokens)


@lru_cache(maxsize=128)
def _pile(prefix: str, index: int, left: int) -> str:
    pile = PILES[index]
    width, height = _CARD
    area = Area(_LEFT + index * (width + 4), _TOP, width, height)
    layers = "".join(
        rect(Area(area.x + 2 * i, area.y - 2 * i, area.w - 4, area.h), "pmx-back", rx=5)
        for i in reversed(range(min(left, 3)))
    )
    middle = area.middle[0] - 2
    if not left:
        layers = rect(Area(area.x, area.y, area.w - 4, area.h), "pmx-hole", rx=5)
    bare = "" if left else " pmx-bare-table"
    name = pile.capitalize()
    drawn = (
        layers
        + use(prefix, f"cards/{pile}", Area(middle - 24, area.y + 9, 48, 33.6))
        + text(middle, area.y + 58, name, f"pmx-pile-name{bare}", **fitted(name, area.w - 10, 12.9))
        + text(middle, area.y + 76, f"{left} left", f"pmx-pile-left{bare}")
    )
    kind = "Financial Advisor" if pile == "advisor" else pile.capitalize()
    label = f"{kind} pile, face down, {many(left, 'card')} left"
    return target(f"pile:{pile}", label, Area(area.x, area.y, area.w - 4, area.h), drawn)


@lru_cache(maxsize=32)
def _tokens(box: Box, prefix: str, taken: int) -> str:
    parts = []
    for index, value in enumerate(box.passengers):
        x = _TOKENS_LEFT + 11 + (index % 4) * 23.5
        y = _TOP + 28 + (index // 4) * 25
        if index < taken:
            parts.append(circle(x, y, 10, "pmx-hole"))
            continue
        top = " pmx-top-token" if index == taken else ""
        parts.append(circle(x, y, 10.5, f"pmx-token{top}"))
        parts.append(text(x, y + 4.2, str(value), f"pmx-token-words{top}"))
    left = box.passengers[taken:]
    words = ", ".join(f"${value}" for value in left) or "none"
    note = f"next pays ${left[0]}" if left else "all taken"
    parts.append(
        use(prefix, "icons/passenger", Area(_TOKENS_LEFT, _TOP + 70, 13, 13), "pmx-on-table-muted")
    )
    parts.append(text(_TOKENS_LEFT + 17, _TOP + 80, note, "pmx-caption pmx-on-table"))
    outline = Area(_TOKENS_LEFT - 3, _TOP + 14, 100, 70)
    return target("passengers", f"Passenger tokens left: {words}", outline, "".join(parts))
