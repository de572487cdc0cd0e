"""The tray: cards that lie nowhere else, shown while someone must choose among them.

It covers the strip of water levels, which says nothing that changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing.clipboard_cards import pays, sign
from panamax_widget.drawing.contract_cards import card_side
from panamax_widget.drawing.pen import Area, circle, fitted, group, rect, slot, target, text, use
from panamax_widget.drawing.places import LEVELS, TALL_TRAY, Layout
from panamax_widget.drawing.stand_ins import (
    advisor_name,
    contract_name,
    dots,
    is_stand_in,
    said,
)
from panamax_widget.drawing.words import colour_name, contract_words, listed
from panamax_widget.engine.setup import ADVANCED_MONEY, BID_SHARE, BIDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.components.box import Box
    from panamax_widget.engine.view import View


def still() -> str:
    """One slot, empty most of the time."""
    return slot("tray")


def moving(view: View, prefix: str, layout: Layout = "wide") -> Iterator[tuple[str, str]]:
    """The cards to choose from, if the decision on top of the stack needs any."""
    state = view.state
    if not state.stack:
        yield "tray", ""
        return
    kind, numbers = _laid_out(view)
    chosen = tuple(colour for colour, _ in state.picks) if kind == "bid" else ()
    yield "tray", _tray(state.box, prefix, kind, numbers, (chosen, layout))


def _laid_out(view: View) -> tuple[str, tuple[int, ...]]:
    """The kind of things laid out, and the numbers of the cards or the dollars of the bids."""
    state = view.state
    kind, colour = (*state.stack[-1], -1)[:2]
    if kind == "startup":
        return kind, state.startup
    if kind == "bid":
        return kind, BIDS
    if not view.sees(colour):
        return "", ()
    if kind in ("keep", "goal"):
        return kind, tuple(card for card in state.advisors[colour] if card >= 0)
    if kind == "advisor":
        return kind, tuple(sorted(card for card in state.advisor_pile if card >= 0))
    return "", ()


_TITLES = {
    "startup": ("Start-up", "contracts"),
    "bid": ("Secret bid:", "capital"),
    "keep": ("Advisors:", "keep one"),
    "goal": ("Advisors:", "your goal"),
    "advisor": ("Advisors:", "keep one"),
}


_WIDEST = {"startup": 104.0, "bid": 172.0}
_GAP = 5.0
_TALL_CARD = 54.0
"""The height of a card in the tall arrangement, where they may lie in two rows."""
_TALL_ROW = {"bid": 3}
"""So many lie in a row of the tall arrangement, if not five."""


@lru_cache(maxsize=512)
def _tray(
    box: Box,
    prefix: str,
    kind: str,
    cards: tuple[int, ...],
    around: tuple[tuple[int, ...], Layout],
) -> str:
    if not cards:
        return ""
    chosen, layout = around
    parts, spots = (_laid_wide if layout == "wide" else _laid_tall)(kind, len(cards))
    for card, spot in zip(cards, spots, strict=True):
        parts.append(_DRAWN.get(kind, _advisor)(box, prefix, card, spot))
    if kind == "bid":
        parts.append(_sealed(prefix, chosen, (spots[-1].right + _GAP + 12, spots[-1].y - 5)))
    return "".join(parts)


def _laid_wide(kind: str, number: int) -> tuple[list[str], list[Area]]:
    """The empty tray in one row, and where things lie on it."""
    first, second = _TITLES[kind]
    drawn = [
        rect(LEVELS, "pmx-tray"),
        text(12, LEVELS.y + 32, first, "pmx-tray-title"),
        text(12, LEVELS.y + 49, second, "pmx-tray-title"),
    ]
    left = 92.0
    room = LEVELS.right - left - 8
    wide = min(_WIDEST.get(kind, 132.0), (room + _GAP) / number - _GAP)
    return drawn, [
        Area(left + index * (wide + _GAP), LEVELS.y + 5, wide, LEVELS.h - 11)
        for index in range(number)
    ]


def _laid_tall(kind: str, number: int) -> tuple[list[str], list[Area]]:
    """The empty tray with its title above, and where things lie on it, in one or two rows."""
    area = TALL_TRAY
    drawn = [
        rect(area, "pmx-tray"),
        text(8, area.y + 17, " ".join(_TITLES[kind]), "pmx-tray-title"),
    ]
    across = min(number, _TALL_ROW.get(kind, 5))
    wide = min(_WIDEST.get(kind, 132.0), (area.w - 16 + _GAP) / across - _GAP)
    high = _TALL_CARD
    top = area.y + 23 + (20 if number <= across else 0)
    return drawn, [
        Area(8 + index % across * (wide + _GAP), top + index // across * (high + 3), wide, high)
        for index in range(number)
    ]


def _startup(box: Box, prefix: str, card: int, spot: Area) -> str:
    area = Area(spot.x, spot.middle[1] - 21, spot.w, 42)
    drawn = card_side(box, prefix, card, 0, area) + rect(area, "pmx-card-rim", rx=4)
    label = f"Start-up {contract_words(box, card, 0)}"
    label += said(is_stand_in(box, contract_name(box, card)))
    return target(f"start:{box.contracts[card].id}", label, area, drawn)


def _advisor(box: Box, prefix: str, card: int, spot: Area) -> str:
    advisor = box.advisors[card]
    drawn = rect(spot, "pmx-bonus pmx-goal", rx=4)
    drawn += sign(prefix, advisor, Area(spot.x + 5, spot.middle[1] - 7, 21, 14))
    unsure = is_stand_in(box, advisor_name(box, card))
    x, room, middle = spot.x + 31, spot.w - 36.5, spot.middle[1]
    for y, words, face in (
        (-5, advisor.name, "pmx-advisor-name"),
        (13, pays(advisor), "pmx-advisor-pays"),
    ):
        drawn += text(x, middle + y, words, face, **fitted(words, room, 12.9))
    drawn += dots(unsure, x, middle + 17, min(room, len(pays(advisor)) * 5.4))
    label = f"{advisor.name}: {pays(advisor)}{said(unsure)}"
    return target(f"advisor:{advisor.id}", label, spot, drawn)


def _bid(box: Box, prefix: str, dollars: int, spot: Area) -> str:
    keeps, price = ADVANCED_MONEY - dollars, dollars // BID_SHARE
    drawn = rect(spot, "pmx-bonus", rx=4)
    drawn += text(spot.x + 27, spot.middle[1] + 7, f"${dollars}", "pmx-bid-dollars pmx-middle")
    x = spot.x + 54
    for index, (icon, words) in enumerate(
        (
            ("company", f"company gets ${dollars}"),
            ("player", f"player keeps ${keeps}"),
            ("market", f"share price ${price}"),
        )
    ):
        y = spot.middle[1] - 22 + index * 16
        drawn += use(prefix, f"icons/{icon}", Area(x, y, 11, 11), "pmx-ink")
        drawn += text(x + 15, y + 10, words, "pmx-advisor-pays")
    label = f"Bid ${dollars}: the company gets ${dollars}, the player keeps ${keeps}"
    return target(f"bid:{dollars}", f"{label}, the share price begins at ${price}", spot, drawn)


def _sealed(prefix: str, chosen: tuple[int, ...], at: tuple[float, float]) -> str:
    """Who has bid already; what, nobody sees."""
    if not chosen:
        return ""
    x, y = at
    parts = [text(x, y + 16, "have bid", "pmx-caption")]
    for index, colour in enumerate(chosen):
        name, left = COLOURS[colour], x + 8 + index * 23
        parts.append(circle(left, y + 31, 8.5, f"pmx-disc pmx-{name}"))
        parts.append(
            use(prefix, f"marks/{name}", Area(left - 4.5, y + 26.5, 9, 9), f"pmx-on-{name}")
        )
    words = listed([colour_name(colour) for colour in chosen])
    return group("".join(parts), aria_label=f"Have bid: {words}", role="img")


_DRAWN = {"startup": _startup, "bid": _bid}
"""How each kind of thing is drawn, if not as an Advisor."""
