"""The whole table: what never changes, what does, and both together as a picture."""

from __future__ import annotations

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
    levels,
    market,
    rail,
    score_sheet,
    stand_ins,
    tray,
)
from panamax_widget.drawing.description import describe
from panamax_widget.drawing.pen import element, rect, slot
from panamax_widget.drawing.places import BOARD
from panamax_widget.drawing.symbols import definitions

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.view import View

_MOVING = (
    banner.moving,
    canal.moving,
    tray.moving,
    action_table.moving,
    contract_cards.moving,
    market.moving,
    rail.moving,
    bonus_piles.moving,
    clipboards.moving,
    score_sheet.moving,
)


def still_board(box: Box, colours_in_play: tuple[int, ...], prefix: str = "pmx") -> str:
    """The part of the drawing that stays the same during a game, as a complete `<svg>`.

    Args:
        box: The printed values.
        colours_in_play: Colour numbers, in any order.
        prefix: Begins every id. Two drawings in one page need two prefixes.

    Returns:
        SVG text, 1200 by 884 units, that scales to the width it is given. For each name of
        `slots` it has one empty `<g data-slot="NAME"></g>`.
    """
    return _board(box, tuple(sorted(colours_in_play)), prefix, "Panamax board", "")


def slots(view: View, prefix: str = "pmx") -> dict[str, str]:
    """Everything that can change, as SVG text by slot name.

    Deterministic: equal views and prefixes give equal texts. Parts that are alike from one call
    to the next are kept, so a call costs what has changed.
    """
    return {name: text for moving in _MOVING for name, text in moving(view, prefix)}


def draw(view: View, prefix: str = "pmx") -> str:
    """A position as one standalone SVG, with a title and a description in words.

    Args:
        view: What is seen; hidden cards lie face down.
        prefix: Begins every id.
    """
    state = view.state
    when = f"round {state.round}" if state.round else "set-up"
    colours = tuple(sorted(state.order))
    picture = _board(state.box, colours, prefix, f"Panamax, {when}", describe(view))
    for name, content in slots(view, prefix).items():
        picture = picture.replace(slot(name), f'<g data-slot="{name}">{content}</g>', 1)
    return picture


def _board(box: Box, colours: tuple[int, ...], prefix: str, title: str, words: str) -> str:
    about = element("title", title) + (element("desc", _plain(words)) if words else "")
    return element(
        "svg",
        about + _still(box, colours, prefix),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {BOARD.w:g} {BOARD.h:g}",
        width="100%",
        class_="pmx-board",
        role="group",
        aria_label=title,
    )


def _plain(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


@lru_cache(maxsize=16)
def _still(box: Box, colours: tuple[int, ...], prefix: str) -> str:
    return "".join(
        (
            element("style", _style()),
            definitions(prefix),
            rect(BOARD, "pmx-paper", rx=8),
            canal.still(box, prefix),
            levels.still(box, prefix),
            tray.still(),
            banner.still(),
            action_table.still(prefix),
            contract_cards.still(prefix),
            market.still(box),
            rail.still(box),
            bonus_piles.still(),
            stand_ins.legend(box),
            *(clipboards.still(box, prefix, colours, colour) for colour in colours),
            score_sheet.still(),
        )
    )


@lru_cache(maxsize=1)
def _style() -> str:
    source = resources.files("panamax_widget.drawing").joinpath("board.css")
    return source.read_text(encoding="utf-8")
