"""The bands of the board, one below the other: each can be folded away by a style sheet.

The drawing says how high each is, in custom properties of the `<svg>` (`--pmx-canal`); whoever
folds one leaves it out, moves those below it up, and makes the whole as much lower.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from panamax_widget.drawing.pen import Area, group

Band = Literal["canal", "tables", "clipboards"]
BANDS: tuple[Band, ...] = get_args(Band)
"""From top to bottom; above them, what is always in sight."""


def band(name: Band, content: str) -> str:
    """What belongs to a band."""
    return group(content, data_band=name)


def measures(board: Area, tops: Mapping[Band, float]) -> str:
    """The style of an `<svg>` that says where each band of the board begins."""
    ends = [*(tops[name] for name in BANDS[1:]), board.bottom]
    sizes: dict[str, float] = {"width": board.w, "height": board.h}
    for name, end in zip(BANDS, ends, strict=True):
        sizes[name] = end - tops[name]
    return ";".join(f"--pmx-{name}:{size:g}" for name, size in sizes.items())
