"""The live board: the only package that knows of browsers."""

from panamax_widget.widget.board import Board
from panamax_widget.widget.embed import show
from panamax_widget.widget.lesson import Lesson, scenario
from panamax_widget.widget.picture import Picture

__all__ = ["Board", "Lesson", "Picture", "scenario", "show"]
