"""Pieces are large enough to be met: by a finger on the tall board and on the large one, by a mouse
on the wide one.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import pytest

from panamax_widget.drawing import draw
from panamax_widget.drawing.places import BOARD, LARGE, LAYOUTS, NARROWEST, TALL, Layout
from panamax_widget.game import Game
from panamax_widget.widget.gestures import gesture_table
from tests.drawing import positions
from tests.drawing.phases import phases
from tests.drawing.targets import Placed, placed

LEAST, PLAYED = 24.0, 40.0
"""Pixels: of everything; of what is played where much lies close together."""
PIXEL = {"tall": NARROWEST["tall"] / TALL, "large": NARROWEST["large"] / LARGE}
"""A unit in pixels, where a board for fingers is as narrow as it gets."""
RIM = 1.6
"""Units by which the outlines of ships that lie close together may overlap."""
BY_HAND = ("start", "middle", "worst", "searching", "bidding", "claiming", "over")
CROWDED = {
    "cube": 24.0,  # companies with one price share its column
    "ship": 26.5,  # a port may hold ten ships
    "held": 36.0,  # three contracts in hand, of three dice each
}
"""What cannot always be `PLAYED` on a board for fingers, and what it is at least."""
MOUSE_ONLY = {
    "flag": 13.0,  # four rows; nothing is played with them
    "supply": 15.5,  # lies in the head of a port; nothing is played with it
    "held": 11.9,  # up to nine dice in the right half of a Clipboard
    "cube": 14.0,  # companies with one price share its column
    "wagon": 15.5,  # played by one free action only
    "platform": 18.0,  # played once a round
    "ship": 17.0,  # a port may hold ten ships
}
"""What is less than `LEAST` on a wide board of 760 pixels, and what it is at least. Fingers, and
pens that ask for it, are given the tall or the large board, where all of this is drawn larger."""


@lru_cache(maxsize=64)
def pieces(position: str, layout: Layout) -> tuple[list[Placed], frozenset[str]]:
    """The pieces of a position, and which of them are played."""
    if position in BY_HAND:
        state = getattr(positions, position)()
        actor = state.stack[-1][1] if state.stack and len(state.stack[-1]) > 1 else positions.RED
        return placed(draw(positions.seen(state, actor, ("end",)), layout=layout)), frozenset()
    game = Game.replay(phases()[position])
    view = game.view(game.actor)
    played = {name for each in gesture_table(view) for name in (*each.together, *each.path)}
    return placed(draw(view, layout=layout)), frozenset(played)


EVERYWHERE = pytest.mark.parametrize("position", [*phases(), *BY_HAND])
FOR_FINGERS = pytest.mark.parametrize("layout", PIXEL)


@EVERYWHERE
@FOR_FINGERS
def test_a_finger_meets_every_piece(position: str, layout: Layout) -> None:
    for piece in pieces(position, layout)[0]:
        assert piece.side * PIXEL[layout] >= LEAST, piece


@pytest.mark.parametrize("position", phases())
@FOR_FINGERS
def test_what_is_played_is_as_wide_as_a_finger(position: str, layout: Layout) -> None:
    found, played = pieces(position, layout)
    assert played
    for piece in found:
        if piece.name in played:
            least = CROWDED.get(piece.kind, PLAYED)
            assert piece.side * PIXEL[layout] >= least, piece


@EVERYWHERE
@pytest.mark.parametrize("width", [760, 900, 1100])
def test_a_mouse_meets_every_piece_of_a_wide_board(position: str, width: int) -> None:
    for piece in pieces(position, "wide")[0]:
        least = min(LEAST, MOUSE_ONLY.get(piece.kind, LEAST) * width / 760)
        assert piece.side * width / BOARD.w >= least, piece


@EVERYWHERE
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_piece_covers_another(position: str, layout: Layout) -> None:
    alone = [piece for piece in pieces(position, layout)[0] if not piece.holds]
    for one, other in combinations(alone, 2):
        a, b = one.area, other.area
        across = min(a.right, b.right) - max(a.x, b.x)
        down = min(a.bottom, b.bottom) - max(a.y, b.y)
        assert min(across, down) < RIM, (one, other)
