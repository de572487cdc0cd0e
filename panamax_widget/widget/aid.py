"""`player_aid`: the whole game on one page."""

from __future__ import annotations

from pathlib import Path

from panamax_widget.components.box import Box
from panamax_widget.components.reader import load_box, standard_box
from panamax_widget.drawing.player_aid import describe_aid, draw_aid
from panamax_widget.widget.picture import Drawing


def player_aid(box: Box | str | Path | None = None) -> Drawing:
    """A page that tells the game in brief, to print or to keep beside the board.

    The values are those of the box (a Box or the path of a box file; the standard box if left
    out), stand-ins marked as on the board. `player_aid().save("aid.svg")` writes it to a file.

    Raises BoxError for a file that is no box.
    """
    values = box if isinstance(box, Box) else load_box(box) if box else standard_box()
    return Drawing(draw_aid(values), describe_aid(values))
