"""The live board: the only package that knows of browsers."""

from panamax_widget.widget.board import Board
from panamax_widget.widget.embed import show
from panamax_widget.widget.picture import Picture

__all__ = ["Board", "Picture", "show"]
