"""The first notebook, followed by clicks as it tells its reader to."""

from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage

FIRST_BOARD, SECOND_BOARD = 1, 6


def test_the_first_notebook_leads_through_a_load_a_move_and_the_end_of_the_round(
    lab: LabPage,
) -> None:
    lab.open("00-first-game.ipynb")
    lab.run_all()
    board = BoardPage(lab, FIRST_BOARD)
    lab.screenshot("first-1-start", of=board.root)
    board.click("die:4")
    lab.screenshot("first-2-die-chosen", of=board.root)
    board.play("die:4")
    lab.screenshot("first-3-die-taken", of=board.root)
    board.click("held:ue1:5")
    lab.screenshot("first-4-held", of=board.root)
    board.play("ship:red2")
    expect(board.part("question")).to_contain_text("buys a share")
    lab.screenshot("first-5-loaded", of=board.root)
    board.play("share:red")
    board.play("end")
    expect(board.part("question")).to_contain_text("Red takes a white die")
    lab.screenshot("first-6-rivals-played", of=board.root)
    board = BoardPage(lab, SECOND_BOARD)
    board.play("die:1", "die:1")
    board.click("ship:red1a")
    lab.screenshot("first-7-ship-chosen", of=board.root)
    board.play("zone:pacific")
    expect(board.part("lines")).to_contain_text("pays Red company $4")
    lab.screenshot("first-8-reward", of=board.root)
    board.play("player:red")
    board.play("ship:red2", "zone:gatun-locks-P")
    board.play("ship:black1a", "zone:pedro-miguel-A")
    board.play("ship:yellow1a", "zone:gatun-locks-A")
    expect(board.part("question")).to_contain_text("ends the turn")
    board.play("end")
    lab.screenshot("first-9-round-end", of=board.root)
    expect(board.part("question")).to_contain_text("flag")
    board.play("platform:eu")
    expect(board.part("lines")).to_contain_text("dividend")
    lab.screenshot("first-10-next-round", of=board.root)
    assert board.python("game.round") == 2
