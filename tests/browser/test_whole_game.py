"""A whole game clicked through by chance."""

import random

import pytest

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("still")]

BOARD = "game = pw.Game(players=4, seed=11)\nboard = pw.Board(game, viewer='all')"

# The names of the pieces that are chosen, that may come next, and that may begin; and the hint.
_OFFERED = """root => {
    const named = look => [...root.querySelectorAll(`.pmx-${look}`)].map(one => one.dataset.target);
    const hint = root.querySelector('.pmx-hint').innerText;
    return [named('chosen'), named('lit'), named('alive'), hint];
}"""


def is_over(board: BoardPage) -> bool:
    return board.part("question").inner_text().startswith("The game is over")


def compose(board: BoardPage, chance: random.Random) -> None:
    """Click live pieces, whichever, until that has changed the game."""
    rev = board.rev
    while board.rev == rev:
        chosen, lit, alive, hint = board.root.evaluate(_OFFERED)
        if chosen and hint.startswith("Enter") and chance.random() < 0.6:
            board.click(chosen[-1])
        else:
            board.click(chance.choice(lit or alive))
        board.settle()


def test_a_whole_game_is_played_by_clicks_on_the_screen(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    chance = random.Random(1)
    clicks = 0
    while not is_over(board):
        compose(board, chance)
        board.skip_show()
        clicks += 1
        assert board.part("problem").is_hidden(), board.part("problem").inner_text()
        if clicks % 60 == 0:
            lab.screenshot(f"whole-game-{clicks}")
    assert board.live() == []
    lab.screenshot("whole-game-over")
    assert board.python("[game.is_over, len(game.actions) >= 80, board.error]") == [True, True, ""]
