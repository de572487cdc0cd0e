"""A piece of the board: some parts of the wide drawing beside each other, as a small picture.

The parts are drawn as they are on the board, and cut out of it; `cutouts.py` says which there are.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.drawing.board import slots
from panamax_widget.drawing.cutouts import Cutout, cut_out
from panamax_widget.drawing.description import describe_parts
from panamax_widget.drawing.pen import Area, element, rect, window
from panamax_widget.drawing.slimming import artwork_for, look_for, without_labels

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from panamax_widget.engine.view import View

WIDEST = 520.0
"""No excerpt is wider; where words are to be read at 500 pixels, it must not be."""
_GAP = 8.0
_SLOT = re.compile(r'<g data-slot="([^"]+)"></g>')
_HIT = re.compile(r'<rect class="pmx-hit"[^>]*/>')


class Excerpt(NamedTuple):
    """A picture: SVG text that stands for itself, the same in words, and its size in units."""

    svg: str
    words: str
    width: float
    height: float


def excerpt(
    view: View, parts: Sequence[str], marked: Collection[str] = (), prefix: str = "pmx"
) -> Excerpt:
    """Cuts parts out of the board and puts them into rows of at most `WIDEST` units.

    Args:
        view: What is seen.
        parts: Names of parts; each becomes a window.
        marked: Targets that get a ring, such as `ship:red1a`.
        prefix: Begins every id.

    Raises ValueError for a name that is no part of this board.
    """
    colours = tuple(sorted(view.state.order))
    pieces = [cut_out(view.state.box, colours, part, prefix) for part in parts]
    texts = slots(view, prefix)
    drawn = [_filled(piece, texts) for piece in pieces]
    areas, width, height = _rows([piece.area for piece in pieces])
    shown = "".join(
        window(area, piece.area, content)
        for area, piece, content in zip(areas, pieces, drawn, strict=True)
    )
    content = without_labels(_ringed(shown, marked))
    paper = rect(Area(0, 0, width, height), "pmx-paper", rx=6)
    inside = f"<style>{look_for(paper + content)}</style>{artwork_for(content, prefix)}"
    svg = element(
        "svg",
        inside + paper + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        class_="pmx-board",
    )
    return Excerpt(svg, describe_parts(view, parts), width, height)


def _filled(piece: Cutout, texts: Mapping[str, str]) -> str:
    wanted = piece.slots or texts
    return _SLOT.sub(lambda found: texts[found[1]] if found[1] in wanted else "", piece.still)


def _rows(areas: list[Area]) -> tuple[list[Area], float, float]:
    """Where the windows stand, and the size of the whole.

    A window stands below the one before it where it is no wider and does not make the row higher.
    """
    placed: list[Area] = []
    x = y = _GAP
    height = width = 0.0
    for area in areas:
        scale = min(1.0, (WIDEST - 2 * _GAP) / area.w)
        w, h = area.w * scale, area.h * scale
        above = placed[-1] if placed else area
        low = above.bottom + _GAP
        if placed and w <= above.w + _GAP and low + h <= y + height:
            placed.append(Area(above.x, low, w, h))
            continue
        if x > _GAP and x + w + _GAP > WIDEST:
            x, y, height = _GAP, y + height + _GAP, 0.0
        placed.append(Area(x, y, w, h))
        x += w + _GAP
        width, height = max(width, x), max(height, h)
    return placed, width, y + height + _GAP


def _ringed(content: str, marked: Collection[str]) -> str:
    """A ring around each marked piece in place of its outline, and no outlines otherwise."""
    for name in marked:
        start = content.find(f'data-target="{name}"')
        hit = content.find('class="pmx-hit"', start)
        if start >= 0 and hit >= 0:
            content = content[:hit] + content[hit:].replace("pmx-hit", "pmx-ring", 1)
    return _HIT.sub("", content)
