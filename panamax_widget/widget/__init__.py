"""The live board: the only package that knows of browsers."""

from panamax_widget.widget.board import Board

__all__ = ["Board"]
