"""The bands of the board: each can be folded away by a style sheet, and what is left moves up.

The drawing says in custom properties of the `<svg>` how much lower the whole is without each
(`--pmx-canal`), and how much more without canal and tables (`--pmx-beside`), where some tables
stand beside the canal and not below it. Whoever folds a band leaves it out, moves what stands below
it up, and takes parts that say so (`--aside`, `--up`) elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from panamax_widget.drawing.pen import Area, group

Band = Literal["canal", "tables", "clipboards"]
BANDS: tuple[Band, ...] = get_args(Band)
"""From top to bottom; above them, what is always in sight."""


class Heights(NamedTuple):
    """How much lower the board is without each band; `beside`: how much more without the first
    two.
    """

    canal: float
    tables: float
    clipboards: float
    beside: float = 0.0


def below_each_other(board: Area, tops: Mapping[Band, float]) -> Heights:
    """The heights of bands that begin at `tops`."""
    ends = [*(tops[name] for name in BANDS[1:]), board.bottom]
    return Heights(*(end - tops[name] for name, end in zip(BANDS, ends, strict=True)))


def band(name: Band, content: str, to: tuple[float, float] | None = None) -> str:
    """What belongs to a band; `to`: by how much it moves, to the right and down, when the band
    that it stands beside is folded away, if not up by that band's height.
    """
    if to is None:
        return group(content, data_band=name)
    aside, down = to
    return group(content, data_band=name, style=f"--aside:{aside:g};--up:{-down:g}")


def measures(board: Area, heights: Heights) -> str:
    """The style of an `<svg>` that says how large the board and its bands are."""
    sizes = {"width": board.w, "height": board.h, **heights._asdict()}
    return ";".join(f"--pmx-{name}:{size:g}" for name, size in sizes.items())
