"""Nothing piles up: not by cells that run again, nor by moves. In numbers: `benchmarks.memory`."""

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.memory import BEGIN, run_again, use
from tests.browser.test_mouse import BOARD, FIRST_ROUND


def test_a_cell_run_again_leaves_nothing_behind(lab: LabPage) -> None:
    lab.show(f"{BEGIN}{FIRST_ROUND}", "board = pw.Board(game, viewer='all'); board")
    for _ in range(3):  # what is made once, whatever for
        run_again(lab, 1)
        pieces = BoardPage(lab, 1).root.evaluate("root => root.querySelectorAll('*').length")
    before = use(lab)
    for _ in range(8):
        run_again(lab, 1)
        BoardPage(lab, 1)
    after = use(lab)
    assert before[:3] == after[:3] == (1, 2, 1)  # the board, and its layout
    assert after.nodes - before.nodes < pieces
    assert after.listeners - before.listeners < 80


def test_moves_leave_nothing_behind(lab: LabPage) -> None:
    play = "for _ in range(20):\n    game.play('take 1')\n    game.undo()"
    board = BoardPage.shown(lab, f"{BEGIN}{BOARD}")
    lab.execute(play)
    board.changed(0)
    before = use(lab)
    for _ in range(4):
        lab.execute(play)
    after = use(lab)
    assert before[:3] == after[:3] == (1, 2, 1)
    assert after.nodes - before.nodes < 300
    assert after.listeners - before.listeners < 20
