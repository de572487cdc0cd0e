"""The large arrangement: the parts of the tall one in two columns, for fingers on larger screens.

Left stands the chart of the tall arrangement as a whole, right of it Market and Rail table, as high
as the chart. Below them lie the other tables, and the Clipboards two by two. When the canal is
folded away, the tables move into its place; when they are, it moves into the middle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.drawing import (
    action_table,
    banner,
    bonus_piles,
    contract_cards,
    finger_clipboard,
    market,
    rail,
    score_sheet,
    stand_ins,
    tall,
)
from panamax_widget.drawing.bands import Heights, band
from panamax_widget.drawing.pen import Area, moved, placed, rect, slot
from panamax_widget.drawing.places import (
    BOARD,
    LARGE,
    MARGIN,
    TABLES,
    TALL,
    TALL_BANNER,
    TALL_LEGEND,
)

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

_GAP = 16.0
_WORDS = 1.15
"""The scale of titles and captions."""
_BANNER = Area(0, 0, LARGE, 84)
_UNSURE = 18.0
"""The height of the line about stand-ins below the legend of the chart."""
_CHART = Area(0, _BANNER.bottom, TALL, TALL_LEGEND.bottom - TALL_BANNER.bottom + _UNSURE)
_TOP, _LOW = _CHART.y + 8, _CHART.bottom + 10
"""Where the tables beside the chart begin, and those below it."""
_COLUMN, _WIDTH = TALL + 14, LARGE - MARGIN - TALL - 14
"""The left end and the width of what stands beside the chart."""
_MARKET = Area(_COLUMN, _TOP, _WIDTH, 380)
_IN_A_ROW = 5
_RAIL = Area(_COLUMN, _MARKET.bottom + _GAP, _WIDTH, _CHART.bottom - _MARKET.bottom - _GAP)
_RAIL_SCALE, _RAIL_STEP = 2.3, 160.0
_ACTIONS = Area(MARGIN, _LOW, TALL - MARGIN, 276)
_ACTIONS_SCALE = 1.2
_PILES = Area(_COLUMN, _LOW, _WIDTH, _ACTIONS.h)
_CLIPBOARDS = _ACTIONS.bottom + _GAP
_SHEET, _SHEET_GAP = finger_clipboard.PAIRED, 12.0
Point = tuple[float, float]

_NO_CANAL: dict[Area, Point] = {
    _ACTIONS: (MARGIN, _TOP),
    _RAIL: (_COLUMN, _TOP),
    _MARKET: (MARGIN, _TOP + _ACTIONS.h + _GAP),
    _PILES: (MARGIN + _MARKET.w + 10, _TOP + _ACTIONS.h + _GAP),
}
"""Where the tables lie when the canal is folded away."""
_CANAL = _CLIPBOARDS - (_NO_CANAL[_MARKET][1] + _MARKET.h + _GAP)
_TABLES = _CLIPBOARDS - (_CHART.bottom + _GAP)
_BOTH = _CLIPBOARDS - (_BANNER.bottom + _GAP)
"""By so much the Clipboards move up without canal, without tables, and without both."""


def board(colours: tuple[int, ...]) -> Area:
    """The whole: as high as the Clipboards in play need."""
    _, top = _corners(len(colours))[-1]
    return Area(0, 0, LARGE, top + _SHEET.height + 8)


def heights(colours: tuple[int, ...]) -> Heights:
    """By how much each band makes the board higher."""
    sheets = board(colours).bottom - _CLIPBOARDS + 8
    return Heights(_CANAL, _TABLES, sheets, _BOTH - _CANAL - _TABLES)


def still(box: Box, prefix: str, colours: tuple[int, ...]) -> str:
    """All that never changes, from top to bottom, with the slots."""
    sheets = (
        finger_clipboard.still(box, prefix, (colours, colour), _SHEET, corner)
        for colour, corner in zip(colours, _corners(len(colours)), strict=True)
    )
    return "".join(
        (
            band("canal", _chart(box, prefix), ((LARGE - TALL) / 2, 0)),
            _banner(len(colours)),
            _table(_market(box), _MARKET),
            _table(_rail(box), _RAIL),
            _table(_actions(prefix), _ACTIONS),
            _table(_piles(), _PILES),
            band("clipboards", "".join(sheets)),
        )
    )


def _table(content: str, area: Area) -> str:
    x, y = _NO_CANAL[area]
    return band("tables", content, (x - area.x, y - area.y))


def _corners(number: int) -> list[Point]:
    """The left tops of the Clipboards; one alone in its row stands in the middle."""
    found = []
    for index in range(number):
        row, place = divmod(index, 2)
        alone = index == number - 1 and not place
        beside = MARGIN + place * (_SHEET.width + finger_clipboard.GAP)
        x = (LARGE - _SHEET.width) / 2 if alone else beside
        found.append((x, _CLIPBOARDS + row * (_SHEET.height + _SHEET_GAP)))
    return found


def _banner(players: int) -> str:
    """Rounds, turn order and plates in one line; headline and moves left below."""
    plates, right, middle = (BOARD.w - 12, TALL_BANNER.y), LARGE - MARGIN, 21
    return "".join(
        (
            rect(_BANNER, "pmx-banner"),
            placed(slot("rounds") + slot("banner"), (14, middle), (14, 22), 1.15),
            placed(slot("prompt"), (banner.prompt_left(players), middle), (14, 63), _WORDS),
            placed(slot("markers"), (banner.MARKERS.right, middle), (right, 63), 1.15),
            placed(slot("end"), plates, (right, 0), 1.08),
        )
    )


def _chart(box: Box, prefix: str) -> str:
    """The chart with its legend, and below it what the mark of the stand-ins means."""
    unsure, begins = stand_ins.legend(box), (14, _CHART.bottom - _UNSURE)
    chart = moved(tall.chart(box, prefix), 0, _CHART.y - TALL_BANNER.bottom)
    return chart + placed(unsure, stand_ins.LEGEND_AT, begins)


def _market(box: Box) -> str:
    """The prices in three rows."""
    each = market.column(box, 0)
    gap = market.column(box, 1).x - each.right
    scale = _WIDTH / (_IN_A_ROW * (each.w + gap) - gap)
    title = placed(market.heading(), market.TITLE, (_MARKET.x, _MARKET.y), _WORDS)
    at = _MARKET.x, _MARKET.y + 20
    return title + market.in_rows(box, at, round(scale, 3), _IN_A_ROW)


def _rail(box: Box) -> str:
    """Wagons and platform below each other, each with its words below it."""
    parts = [placed(rail.heading(), rail.TITLE, (_RAIL.x, _RAIL.y), _WORDS)]
    pieces = zip(rail.apart(box, _WIDTH / _RAIL_SCALE), rail.captions(box), strict=True)
    for index, ((corner, drawn), (line, words)) in enumerate(pieces):
        top = _RAIL.y + 26 + index * _RAIL_STEP
        parts.append(placed(drawn, corner, (_RAIL.x, top), _RAIL_SCALE))
        parts.append(placed(words, line, (_RAIL.x + 2, top + 148), _WORDS))
    return "".join(parts)


def _actions(prefix: str) -> str:
    tables = action_table.still(prefix) + contract_cards.still(prefix) + score_sheet.still()
    return placed(tables, (TABLES.x, TABLES.y), (_ACTIONS.x, _ACTIONS.y), _ACTIONS_SCALE)


def _piles() -> str:
    tokens = bonus_piles.tokens_title() + slot("passengers")
    x, y = _PILES.x, _PILES.y
    return placed(bonus_piles.pile_slots(), bonus_piles.PILES_AT, (x, y), 1.44) + placed(
        tokens, bonus_piles.TOKENS_AT, (x - 4, y + 142), 1.48
    )
