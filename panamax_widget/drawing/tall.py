"""The tall arrangement: the same parts, moved below each other, for places half as wide.

The chart is cut in the middle and its eastern half put below the western one; what lies on the
tables is drawn larger, for fingers, and Clipboards lie below each other. The parts have the same
texts as in the wide arrangement, moved and scaled as a whole; only the tray is laid out anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.drawing import (
    action_table,
    banner,
    bonus_piles,
    canal,
    contract_cards,
    finger_clipboard,
    levels,
    market,
    rail,
    score_sheet,
    stand_ins,
    terrain,
    tray,
)
from panamax_widget.drawing.bands import Band, Heights, band, below_each_other
from panamax_widget.drawing.pen import Area, moved, placed, rect, slot, window
from panamax_widget.drawing.places import (
    BOARD,
    HALF,
    LEVELS,
    MARGIN,
    TABLES,
    TALL,
    TALL_BANNER,
    TALL_LEGEND,
    halves,
)

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

_GAP = 12.0
_WORDS = 1.2
"""The scale of titles and captions, and of the Action table and the contracts."""
_ACTIONS = Area(MARGIN, TALL_LEGEND.bottom + 10, 601, 280)
_MARKET_SCALE, _IN_A_ROW = 1.1, 7
_MARKET = Area(MARGIN, _ACTIONS.bottom + 10, 393, 250)
_BESIDE = _MARKET.right + _GAP
_RAIL = Area(MARGIN, _MARKET.bottom + 12, 591, 136)
_RAIL_SCALE = 1.66
_CLIPBOARDS = _RAIL.bottom + 18
_TOPS: dict[Band, float] = {
    "canal": TALL_BANNER.h,
    "tables": _ACTIONS.y - 5,
    "clipboards": _CLIPBOARDS - 9,
}
"""Where the bands begin."""
_SHEET = finger_clipboard.ACROSS


def board(colours: tuple[int, ...]) -> Area:
    """The whole: as high as the Clipboards in play need."""
    return Area(0, 0, TALL, _CLIPBOARDS + len(colours) * (_SHEET.height + _GAP) - _GAP + 8)


def heights(colours: tuple[int, ...]) -> Heights:
    """The heights of the bands."""
    return below_each_other(board(colours), _TOPS)


def still(box: Box, prefix: str, colours: tuple[int, ...]) -> str:
    """All that never changes, from top to bottom, with the slots."""
    sheets = (
        finger_clipboard.still(box, prefix, (colours, colour), _SHEET, (MARGIN, top))
        for colour, top in zip(colours, _tops(len(colours)), strict=True)
    )
    return "".join(
        (
            band("canal", chart(box, prefix)),
            _banner(len(colours)),
            band("tables", _tables(box, prefix)),
            band("clipboards", "".join(sheets)),
        )
    )


def _tops(number: int) -> list[float]:
    return [_CLIPBOARDS + row * (_SHEET.height + _GAP) for row in range(number)]


def _banner(players: int) -> str:
    """Rounds, turn order and plates in one line; headline and moves left below."""
    plates = (BOARD.w - 12, TALL_BANNER.y)
    return "".join(
        (
            rect(TALL_BANNER, "pmx-banner"),
            slot("rounds"),
            slot("banner"),
            moved(slot("prompt"), 14 - banner.prompt_left(players), 42),
            moved(slot("markers"), TALL - MARGIN - banner.MARKERS.right, 42),
            placed(slot("end"), plates, (TALL - MARGIN, TALL_BANNER.y), 1.08),
        )
    )


def chart(box: Box, prefix: str) -> str:
    """All of the canal below the banner: both halves, the legend, and the tray's slot."""
    return _halves(box, prefix) + _legend(prefix) + tray.still()


def _halves(box: Box, prefix: str) -> str:
    parts = []
    for index, half in enumerate(halves(box)):
        seen, top = half[1], TALL_BANNER.h + index * HALF
        scale = TALL / seen.w
        ground = terrain.still(box, prefix, seen) + levels.still(box, "")
        parts.append(window(Area(0, top, TALL, HALF * scale), seen, ground))
        lying = canal.still_half(box, prefix, half)
        parts.append(moved(lying, -seen.x * scale, top - seen.y * scale, scale))
    return "".join(parts)


def _legend(prefix: str) -> str:
    """What the tray may cover; the mark of the stand-ins is explained beside the Rail table."""
    y = TALL_LEGEND.y - LEVELS.y
    return (
        moved(levels.fee_legend(), 0, y)
        + moved(levels.moves_legend(prefix), TALL - LEVELS.w, y)
        + levels.ships_legend(prefix, 14, TALL_LEGEND.y + 48, "")
        + levels.room_legend(377, TALL_LEGEND.y + 64, "")
    )


def _tables(box: Box, prefix: str) -> str:
    actions = action_table.still(prefix) + contract_cards.still(prefix)
    piles = bonus_piles.pile_slots()
    tokens = bonus_piles.tokens_title() + slot("passengers")
    unsure = stand_ins.legend(box)
    return "".join(
        (
            placed(actions, (TABLES.x, TABLES.y), (_ACTIONS.x, _ACTIONS.y), _WORDS),
            _market(box),
            placed(piles, bonus_piles.PILES_AT, (_BESIDE, _MARKET.y + 4), 1.0),
            placed(tokens, bonus_piles.TOKENS_AT, (_BESIDE, _MARKET.y + 118), 1.35),
            _train(box),
            placed(unsure, stand_ins.LEGEND_AT, (TALL - MARGIN - 310, _RAIL.y + 2)),
            placed(score_sheet.still(), (TABLES.x, TABLES.y), (_ACTIONS.x, _ACTIONS.y), _WORDS),
        )
    )


def _market(box: Box) -> str:
    """The prices in two rows."""
    title = placed(market.heading(), market.TITLE, (_MARKET.x, _MARKET.y), _WORDS)
    at = _MARKET.x, _MARKET.y + 20
    return title + market.in_rows(box, at, _MARKET_SCALE, _IN_A_ROW)


def _train(box: Box) -> str:
    """The Rail table from edge to edge."""
    left, top = _RAIL.x, _RAIL.y + 22
    parts = [
        placed(rail.heading(), rail.TITLE, (_RAIL.x, _RAIL.y), _WORDS),
        placed(rail.train(box), rail.TRAIN, (left, top), _RAIL_SCALE),
    ]
    for (x, y), words in rail.captions(box):
        at = left + (x - rail.TRAIN[0]) * _RAIL_SCALE, _RAIL.bottom
        parts.append(placed(words, (x, y), at, _WORDS))
    return "".join(parts)
