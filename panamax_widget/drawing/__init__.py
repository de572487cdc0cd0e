"""The drawing: a view of a position goes in, SVG text comes out.

`draw` gives a whole picture. A board that lives in a page takes `still_board` once and puts the
texts of `slots` into its empty places, those that have changed. `describe` says it in words.
"""

from panamax_widget.drawing.board import draw, paint, slots, still_board
from panamax_widget.drawing.description import describe

__all__ = ["describe", "draw", "paint", "slots", "still_board"]
