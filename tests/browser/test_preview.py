"""What a click would cause, shown before it is made."""

from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage

BOARD = '''
from panamax_widget.text.layout import lay_out
game = pw.Game(position=lay_out("""
players red green
moving red locks=1 waterways=1
ship red2 at gatun-locks-P carrying r5
ship green3 at gatun-lake-P carrying g4 g4
ship green2 at culebra-cut-P carrying g5
"""), seed=1)
board = pw.Board(game, viewer="all")
'''


def test_pointing_at_where_a_ship_would_go_shows_whom_it_pushes(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    rev = board.rev
    board.click("ship:green3")
    board.point("zone:culebra-cut-P")
    bubble = board.part("preview")
    expect(bubble).to_contain_text("pushed ahead")
    expect(bubble).to_contain_text("MOV-7")
    expect(board.root.locator(".pmx-foreseen .pmx-tip")).to_have_count(2)
    lab.screenshot("preview")
    board.point("zone:pacific")
    expect(bubble).to_be_hidden()
    expect(board.root.locator(".pmx-foreseen")).to_have_count(0)
    assert board.rev == rev
    assert board.python("len(game.actions)") == 0


def test_the_keyboard_is_shown_the_same(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("ship:red2")
    board.root.locator('[data-target="zone:gatun-lake-P"]').focus()
    expect(board.part("preview")).to_contain_text("Gatun Lake")
    board.press("Enter")
    expect(board.part("lines")).to_contain_text("Gatun Lake")
    assert board.python("len(game.actions)") == 1
