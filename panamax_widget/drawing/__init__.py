"""The drawing: a view of a position goes in, SVG text comes out.

`draw` gives a whole picture. A board that lives in a page takes `live_board` and `art` once and
puts the texts of `slots`, `stamped`, into its empty places, those that have changed. `describe`
says it in words.
"""

from panamax_widget.drawing.board import draw, live_board, slots, still_board, style_sheet
from panamax_widget.drawing.description import describe
from panamax_widget.drawing.stamps import art, stamped

__all__ = [
    "art",
    "describe",
    "draw",
    "live_board",
    "slots",
    "stamped",
    "still_board",
    "style_sheet",
]
