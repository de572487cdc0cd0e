"""The tall arrangement: the same parts, moved below each other, for places half as wide.

The chart is cut in the middle and its eastern half put below the western one; Clipboards lie two
by two. The parts are drawn where they always are and moved as a whole, so their slots have the
same texts as in the wide arrangement; only the tray is laid out anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.drawing import (
    action_table,
    bonus_piles,
    canal,
    clipboards,
    contract_cards,
    levels,
    market,
    rail,
    score_sheet,
    stand_ins,
    terrain,
    tray,
)
from panamax_widget.drawing.bands import Band, band
from panamax_widget.drawing.pen import Area, moved, rect, slot, window
from panamax_widget.drawing.places import (
    BOARD,
    CLIPBOARDS,
    HALF,
    LEVELS,
    TABLES,
    TALL,
    TALL_BANNER,
    TALL_LEGEND,
    clipboard,
    halves,
)

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

_TABLES = TALL_LEGEND.bottom + 10
_MARKET = _TABLES + TABLES.h + 10
_MARKET_SCALE = 0.885
_RAIL = _MARKET + 102
_CLIPBOARDS = _RAIL + 116
_GAP = 12.0
TOPS: dict[Band, float] = {
    "canal": TALL_BANNER.h,
    "tables": _TABLES - 5,
    "clipboards": _CLIPBOARDS - 9,
}
"""Where the bands begin."""


def board(colours: tuple[int, ...]) -> Area:
    """The whole: as high as the Clipboards in play need."""
    rows = (len(colours) + 1) // 2
    return Area(0, 0, TALL, _CLIPBOARDS + rows * (CLIPBOARDS.h + _GAP) - _GAP + 8)


def still(box: Box, prefix: str, colours: tuple[int, ...]) -> str:
    """All that never changes, from top to bottom, with the slots."""
    scores = moved(score_sheet.still(), 0, _TABLES - TABLES.y)
    sheets = (_clipboard(box, prefix, colours, colour) for colour in colours)
    return "".join(
        (
            band("canal", _chart(box, prefix) + _legend(prefix) + tray.still()),
            _banner(),
            band("tables", _tables(box, prefix) + scores),
            band("clipboards", "".join(sheets)),
        )
    )


def _banner() -> str:
    """Rounds, moves left and the end plate in one line; turn order and headline below."""
    return "".join(
        (
            rect(TALL_BANNER, "pmx-banner"),
            moved(slot("banner"), -232, 40),
            slot("rounds"),
            slot("prompt"),
            moved(slot("markers"), -492, 0),
            moved(slot("end"), -584, 0),
        )
    )


def _chart(box: Box, prefix: str) -> str:
    ground = terrain.still(box, prefix) + levels.still(box, "")
    parts = []
    for index, half in enumerate(halves(box)):
        seen, top = half[1], TALL_BANNER.h + index * HALF
        scale = TALL / seen.w
        parts.append(window(Area(0, top, TALL, HALF * scale), seen, ground))
        lying = canal.still_half(box, prefix, half)
        parts.append(moved(lying, -seen.x * scale, top - seen.y * scale, scale))
    return "".join(parts)


def _legend(prefix: str) -> str:
    """What the tray may cover; the mark of the stand-ins is explained beside the Market."""
    y = TALL_LEGEND.y - LEVELS.y
    return (
        moved(levels.fee_legend(), 0, y)
        + moved(levels.moves_legend(prefix), TALL - LEVELS.w, y)
        + levels.ships_legend(prefix, 14, TALL_LEGEND.y + 48, "")
        + levels.room_legend(377, TALL_LEGEND.y + 64, "")
    )


def _tables(box: Box, prefix: str) -> str:
    down = _TABLES - TABLES.y
    piles, tokens = bonus_piles.pile_slots(), bonus_piles.tokens_title() + slot("passengers")
    return "".join(
        (
            moved(action_table.still(prefix) + contract_cards.still(prefix), 0, down),
            moved(tokens, -583, down - 104),
            moved(market.heading(), -516, _MARKET - TABLES.y),
            moved(stand_ins.legend(box), TALL - BOARD.w - 4, _MARKET - TABLES.y),
            moved(
                market.columns(box),
                11 - 526 * _MARKET_SCALE,
                _MARKET + 18 - (TABLES.y + 18) * _MARKET_SCALE,
                _MARKET_SCALE,
            ),
            moved(rail.still(box), -516, _RAIL - TABLES.y - 104),
            moved(piles, -494, _RAIL - TABLES.y - 106),
        )
    )


def _clipboard(box: Box, prefix: str, colours: tuple[int, ...], colour: int) -> str:
    """Two in a row; one that is alone in its row lies in the middle."""
    drawn, area = clipboards.still(box, prefix, colours, colour), clipboard(colours, colour)
    row, place = divmod(colours.index(colour), 2)
    alone = place == 0 and colour == colours[-1]
    left = (TALL - area.w) / 2 if alone else (TALL - _GAP) / 2 - area.w if not place else 0.0
    x = left if alone or not place else (TALL + _GAP) / 2
    return moved(drawn, x - area.x, _CLIPBOARDS + row * (CLIPBOARDS.h + _GAP) - area.y)
