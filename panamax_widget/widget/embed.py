"""`show`: a position put on the screen with one line."""

from __future__ import annotations

from panamax_widget.game import Game
from panamax_widget.text.positions import Position
from panamax_widget.widget.board import Board
from panamax_widget.widget.picture import Picture


def show(position: Position | Game | str, *, live: bool = True) -> Board | Picture:
    """Shows a position: `show("pmx1; order=red.green; …")`.

    Args:
        position: A Position, its text, or a game whose present position is meant.
        live: Whether it can be played. The board then has a game of its own that begins there, and
            open hands, for one reader who tries it out; otherwise the answer is a still picture, as
            everybody at the table sees it.

    Raises NotationError (a PositionError) for a text that is no position.
    """
    start = position.position if isinstance(position, Game) else position
    game = Game(position=start)
    return Board(game, viewer="all") if live else Picture(game.view())
