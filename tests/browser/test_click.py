"""A click on the board reaches Python, and its answer reaches the page."""

from playwright.sync_api import expect

from tests.browser.lab import LabPage

BOARD = "from panamax_widget.widget import Board\nboard = Board()\nboard"


def test_python_answers_a_click_in_the_page(lab: LabPage) -> None:
    lab.show(BOARD)
    answer = lab.output().locator("output")
    expect(answer).to_have_text("Click the lock gate.")

    lab.click(lab.output().locator("svg"))

    expect(answer).to_have_text("lock-gate clicked, revision 1")
    assert lab.run("board.rev") == "1"
    lab.screenshot("click")
