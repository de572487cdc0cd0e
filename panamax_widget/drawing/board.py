"""The whole table: what never changes, what does, and both together as a picture."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING

from panamax_widget.drawing import (
    action_table,
    banner,
    bonus_piles,
    canal,
    clipboards,
    contract_cards,
    large,
    levels,
    market,
    rail,
    score_sheet,
    stand_ins,
    tall,
    tray,
)
from panamax_widget.drawing.bands import Band, Heights, band, below_each_other, measures
from panamax_widget.drawing.description import describe
from panamax_widget.drawing.pen import element, rect, slot
from panamax_widget.drawing.places import BOARD, CLIPBOARDS, LAYOUTS, MAP, TABLES, Layout
from panamax_widget.drawing.stamps import stamped
from panamax_widget.drawing.symbols import definitions
from panamax_widget.drawing.words import listed

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.drawing.pen import Area
    from panamax_widget.engine.view import View

_TOPS: dict[Band, float] = {"canal": MAP.y, "tables": TABLES.y - 4, "clipboards": CLIPBOARDS.y - 8}
_MOVING = (
    banner.moving,
    canal.moving,
    action_table.moving,
    contract_cards.moving,
    market.moving,
    rail.moving,
    bonus_piles.moving,
    clipboards.moving,
    score_sheet.moving,
)


def still_board(
    box: Box,
    colours_in_play: tuple[int, ...],
    prefix: str = "pmx",
    *,
    layout: Layout = "wide",
) -> str:
    """The part of the drawing that stays the same during a game, as a complete `<svg>`.

    Args:
        box: The printed values.
        colours_in_play: Colour numbers, in any order.
        prefix: Begins every id. Two drawings in one page need two prefixes.
        layout: `wide` for 1200 by 982 units; `tall` for 612 units' width, to be read from 600
            pixels on, and 3028 units' height with four colours, 334 less for each one fewer;
            `large` for 920 units' width, with pieces as large as in `tall` from 900 pixels on, and
            2088 units' height, 396 less with two colours.

    Returns:
        SVG text that scales to the width it is given. For each name of `slots` it has one empty
        `<g data-slot="NAME"></g>`.

    Raises ValueError for another layout.
    """
    colours = tuple(sorted(colours_in_play))
    return _board(box, colours, (prefix, layout), "Panamax board", "")


def live_board(
    box: Box, colours_in_play: tuple[int, ...], *, layout: Layout = "wide"
) -> tuple[str, str]:
    """The same for a page that is to show it at once: with stamps (see `stamps.py`) in place of
    links, and without the artwork and the style sheet, which the page has already.

    Returns:
        The board with nothing in its last band, the Clipboards, which are nearly half of it; and
        what belongs in there. So a page can paint the canal first.
    """
    board = still_board(box, colours_in_play, layout=layout)
    begun, _, end = band("clipboards", "|").partition("|")
    end += "</svg>"
    first, last = stamped(board.replace(_paint("pmx"), "", 1)).split(begun)
    return first + begun + end, last.removesuffix(end)


@lru_cache(maxsize=16)
def _paint(prefix: str) -> str:
    """Style sheet and artwork, the same in every layout."""
    return element("style", style_sheet()) + definitions(prefix)


def slots(view: View, prefix: str = "pmx", *, layout: Layout = "wide") -> dict[str, str]:
    """Everything that can change, as SVG text by slot name.

    Deterministic: equal views and prefixes give equal texts. Parts that are alike from one call
    to the next are kept, so a call costs what has changed. All layouts have the same slots, and
    all but `tray` have the same texts.
    """
    found = {name: text for moving in _MOVING for name, text in moving(view, prefix)}
    found.update(tray.moving(view, prefix, _known(layout)))
    return found


def _known(layout: Layout) -> Layout:
    if layout not in LAYOUTS:
        raise ValueError(f"There is no layout {layout!r}; there are {listed(list(LAYOUTS))}.")
    return layout


def draw(view: View, prefix: str = "pmx", *, layout: Layout = "wide") -> str:
    """A position as one standalone SVG, with a title and a description in words.

    Args:
        view: What is seen; hidden cards lie face down.
        prefix: Begins every id.
        layout: `wide`, `tall` or `large`, as for `still_board`.
    """
    state = view.state
    when = f"round {state.round}" if state.round else "set-up"
    colours = tuple(sorted(state.order))
    how = prefix, layout
    picture = _board(state.box, colours, how, f"Panamax, {when}", describe(view))
    for name, content in slots(view, prefix, layout=layout).items():
        picture = picture.replace(slot(name), f'<g data-slot="{name}">{content}</g>', 1)
    return picture


def _board(
    box: Box, colours: tuple[int, ...], how: tuple[str, Layout], title: str, words: str
) -> str:
    prefix, layout = how
    area, heights = _measured(_known(layout), colours)
    about = element("title", title) + (element("desc", _plain(words)) if words else "")
    # a live board keeps its width when bands are folded away, and loses its foot
    cut = {} if words else {"preserveAspectRatio": "xMidYMin slice"}
    return element(
        "svg",
        about + _still(box, colours, prefix, layout),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {area.w:g} {area.h:g}",
        width="100%",
        class_=f"pmx-board pmx-{layout}",
        style=measures(area, heights),
        **cut,
        role="group",
        aria_label=title,
    )


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


@lru_cache(maxsize=16)
def _still(box: Box, colours: tuple[int, ...], prefix: str, layout: Layout) -> str:
    paper = rect(_measured(layout, colours)[0], "pmx-paper", rx=8)
    return _paint(prefix) + paper + _ARRANGED[layout](box, prefix, colours)


def _measured(layout: Layout, colours: tuple[int, ...]) -> tuple[Area, Heights]:
    """The whole board of a layout, and its bands."""
    if layout == "wide":
        return BOARD, below_each_other(BOARD, _TOPS)
    arranged = tall if layout == "tall" else large
    return arranged.board(colours), arranged.heights(colours)


def _wide(box: Box, prefix: str, colours: tuple[int, ...]) -> str:
    legend = levels.wide_legend(box, prefix)
    canals = canal.still(box, prefix) + levels.still(box, legend) + tray.still()
    tables = (
        action_table.still(prefix),
        contract_cards.still(prefix),
        market.still(box),
        rail.still(box),
        bonus_piles.still(),
        stand_ins.legend(box),
        score_sheet.still(),
    )
    sheets = (clipboards.still(box, prefix, colours, colour) for colour in colours)
    return "".join(
        (
            band("canal", canals),
            banner.still(),
            band("tables", "".join(tables)),
            band("clipboards", "".join(sheets)),
        )
    )


_ARRANGED = {"wide": _wide, "tall": tall.still, "large": large.still}


@lru_cache(maxsize=1)
def style_sheet() -> str:
    """The style sheet of every drawing, without what is said in it to people."""
    source = resources.files("panamax_widget.drawing").joinpath("board.css")
    plain = re.sub(r"/\*.*?\*/", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"\s*([{};:,])\s+", r"\1", " ".join(plain.split()))
