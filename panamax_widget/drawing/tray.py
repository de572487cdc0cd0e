"""The tray: cards that lie nowhere else, shown while someone must choose among them.

It covers the strip of water levels, which says nothing that changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.drawing.clipboard_cards import pays, sign
from panamax_widget.drawing.contract_cards import card_side
from panamax_widget.drawing.pen import Area, fitted, rect, slot, target, text
from panamax_widget.drawing.places import LEVELS
from panamax_widget.drawing.words import contract_words
from panamax_widget.engine.setup import BID_SHARE, BIDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.components.box import Box
    from panamax_widget.engine.view import View


def still() -> str:
    """One slot, empty most of the time."""
    return slot("tray")


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """The cards to choose from, if the decision on top of the stack needs any."""
    state = view.state
    yield "tray", "" if not state.stack else _tray(state.box, prefix, *_laid_out(view))


def _laid_out(view: View) -> tuple[str, tuple[int, ...]]:
    """The kind of things laid out, and the numbers of the cards or the dollars of the bids."""
    state = view.state
    kind, colour = (*state.stack[-1], -1)[:2]
    if kind == "startup":
        return "startup", state.startup
    if view.viewer is None or colour != view.viewer:
        return "", ()
    if kind == "bid":
        return kind, BIDS
    if kind in ("keep", "goal"):
        return kind, tuple(card for card in state.advisors[colour] if card >= 0)
    if kind == "advisor":
        return kind, tuple(sorted(card for card in state.advisor_pile if card >= 0))
    return "", ()


_TITLES = {
    "startup": ("Start-up", "contracts"),
    "bid": ("Bid for", "capital"),
    "keep": ("Advisors:", "keep one"),
    "goal": ("Advisors:", "your goal"),
    "advisor": ("Advisors:", "keep one"),
}


@lru_cache(maxsize=512)
def _tray(box: Box, prefix: str, kind: str, cards: tuple[int, ...]) -> str:
    if not cards:
        return ""
    first, second = _TITLES[kind]
    parts = [
        rect(LEVELS, "pmx-tray"),
        text(12, LEVELS.y + 21, first, "pmx-tray-title"),
        text(12, LEVELS.y + 36, second, "pmx-tray-title"),
    ]
    left, gap = 92.0, 5.0
    room = LEVELS.right - left - 8
    most = 104.0 if kind == "startup" else 132.0
    wide = min(most, (room + gap) / len(cards) - gap)
    for index, card in enumerate(cards):
        spot = Area(left + index * (wide + gap), LEVELS.y + 5, wide, LEVELS.h - 11)
        parts.append(_DRAWN.get(kind, _advisor)(box, prefix, card, spot))
    return "".join(parts)


def _startup(box: Box, prefix: str, card: int, spot: Area) -> str:
    area = Area(spot.x, spot.y + 3, spot.w, spot.h - 6)
    drawn = card_side(box, prefix, card, 0, area)
    label = f"Start-up {contract_words(box, card, 0)}"
    return target(f"start:{box.contracts[card].id}", label, area, drawn)


def _advisor(box: Box, prefix: str, card: int, spot: Area) -> str:
    advisor = box.advisors[card]
    drawn = rect(spot, "pmx-bonus pmx-goal", rx=4)
    drawn += sign(prefix, advisor, Area(spot.x + 4, spot.y + 11, 21, 14))
    x, room = spot.x + 28, spot.w - 31
    for y, words, face, size in (
        (15, advisor.name, "pmx-advisor-name", 9.8),
        (29, pays(advisor), "pmx-advisor-pays", 9.5),
    ):
        drawn += text(x, spot.y + y, words, face, **fitted(words, room, size))
    return target(f"advisor:{advisor.id}", f"{advisor.name}: {pays(advisor)}", spot, drawn)


def _bid(_box: Box, _prefix: str, dollars: int, spot: Area) -> str:
    drawn = rect(spot, "pmx-bonus", rx=4)
    drawn += text(spot.middle[0], spot.y + 20, f"${dollars}", "pmx-title pmx-middle")
    drawn += text(spot.middle[0], spot.y + 33, f"price ${dollars // BID_SHARE}", "pmx-token-small")
    label = f"Bid ${dollars}: the price begins at ${dollars // BID_SHARE}"
    return target(f"bid:{dollars}", label, spot, drawn)


_DRAWN = {"startup": _startup, "bid": _bid}
"""How each kind of thing is drawn, if not as an Advisor."""
