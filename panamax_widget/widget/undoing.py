"""What can be taken back on a board, and done again: never what somebody elsewhere has decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.text import names
from panamax_widget.widget.curtain import ACTOR, ALL

if TYPE_CHECKING:
    from collections.abc import Container

    from panamax_widget.game import Game


class Undoing:
    """Says for a game in which some colours are played by computers who may take back what.

    Computers decide as a consequence of what somebody has done, and go back and on with it. Who
    sees the board with the cards of one colour alone takes back what that colour has decided, as
    long as nobody else has decided since; whoever sits around one board takes back everything.
    """

    def __init__(self, game: Game, computers: Container[str]) -> None:
        self._game = game
        self._computers = computers

    def why_not(self, which: str, viewer: str) -> str:
        """Why `undo` or `redo` is not possible for who looks: a colour, ACTOR or ALL; else ""."""
        if which == "undo":
            deciders = (each for each, _ in reversed(self._game.actions))
            decided = next((each for each in deciders if each not in self._computers), "")
        else:
            decided = str(self._game.actor) if self._game.can_redo else ""
        if not decided:
            done = "has been done yet" if which == "undo" else "has been taken back"
            return f"nothing {done}"
        if viewer in (ACTOR, ALL, decided):
            return ""
        who, mine = names.colour(decided), names.colour(viewer)
        if which == "redo":
            return f"what was taken back is {who}'s, and on this board {mine} plays"
        return f"{who} has decided since, and on this board only what {mine} decides is taken back"
