"""Several people around one screen: the board is passed on under a curtain."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from panamax_widget.components import standard_box
from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import FIRST_ROUND

pytestmark = pytest.mark.usefixtures("still")

PASSED = f"{FIRST_ROUND}board = pw.Board(game)"
"""It is Black's turn, then Green's."""


def button(board: BoardPage) -> Locator:
    """What whoever decides presses to be shown the board."""
    return board.root.get_by_role("button", name="I am ")


def end_turn(board: BoardPage) -> None:
    """Take the die of column 5, and load nothing."""
    board.play("die:5", "die:5")
    board.play("end")


def test_the_board_is_passed_on_under_a_curtain(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    expect(board.root).to_contain_text("Pass the board to Black.")
    expect(board.part("question")).to_contain_text("Black takes a white die")
    assert board.live() == []
    lab.screenshot("curtain", board.root)
    rev = board.rev
    button(board).click()
    board.changed(rev)
    expect(button(board)).to_have_count(0)
    end_turn(board)
    expect(button(board)).to_have_text("I am Green: show")
    assert board.live() == []
    assert board.python("[board.shown_to, game.actor]") == [None, "green"]


def test_a_click_under_the_curtain_says_to_whom_the_board_goes(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    board.click("die:5")
    expect(board.part("answer")).to_contain_text("First pass the board to Black")
    assert board.rev == 0


def test_the_keyboard_passes_the_board_on(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    button(board).focus()
    rev = board.rev
    board.press("Enter")
    board.changed(rev)
    assert board.focus, "the keyboard goes on to a piece"
    board.root.locator("[data-target='die:5'][tabindex]").focus()
    rev = board.rev
    board.press("Enter", "Enter")
    board.changed(rev)
    rev = board.rev
    board.root.locator("[data-target='end'][tabindex]").focus()
    board.press("Enter")
    board.changed(rev)
    expect(button(board)).to_be_focused()


def test_a_key_held_down_does_not_lift_the_curtain(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    button(board).focus()
    rev = board.rev
    button(board).dispatch_event("click", {"detail": 2})
    button(board).evaluate(
        """node => node.dispatchEvent(new KeyboardEvent('keydown',
            {key: 'Enter', repeat: true, bubbles: true, cancelable: true})) && node.click()"""
    )
    board.settle()
    assert board.rev == rev
    expect(button(board)).to_be_visible()


def test_two_views_share_the_curtain(lab: LabPage) -> None:
    lab.show(f"import panamax_widget as pw\n{PASSED}\nboard", "board")
    first, second = BoardPage(lab, 0), BoardPage(lab, 1)
    expect(button(first)).to_be_visible()
    rev = first.rev
    button(second).click()
    first.changed(rev)
    for view in (first, second):
        expect(button(view)).to_have_count(0)
        assert view.live()


def test_an_undo_brings_the_curtain_down_again(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    button(board).click()
    expect(button(board)).to_have_count(0)
    end_turn(board)
    board.root.get_by_role("button", name="Undo").click()
    expect(button(board)).to_have_text("I am Black: show")
    assert board.live() == []


def test_inf_1_the_browser_receives_nothing_that_is_hidden(lab: LabPage) -> None:
    """Everything that comes through the page's sockets is read, not only what is drawn."""
    received: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: received.append(_text(frame)))

    def named() -> set[str]:
        told = "".join(received)
        return {each.name for each in standard_box().advisors if each.name in told}

    lab.close()  # so that JupyterLab connects to a kernel while we listen
    lab.page.on("websocket", listen)
    board = BoardPage.shown(lab, PASSED)
    lab.run("board")
    assert len("".join(received)) > 100_000
    assert named() == set()
    button(board).click()
    expect(button(board)).to_have_count(0)
    hand = "game.position.state.advisors[3]"
    assert board.python("game.actor") == "black"
    before = named()
    assert len(before) >= 1
    own = board.python(f"[game.box.advisors[card].name for card in {hand}]")
    assert set(own) <= before
    end_turn(board)
    expect(button(board)).to_be_visible()
    received.clear()
    lab.run("board")
    lab.save()
    assert named() == set()
    lab.page.remove_listener("websocket", listen)


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode("utf-8", errors="replace")


def test_inf_1_what_was_said_of_a_hand_goes_when_the_board_is_passed_on(lab: LabPage) -> None:
    board = BoardPage.shown(lab, "game = pw.Game(players=2, seed=3)\nboard = pw.Board(game)")
    button(board).click()
    board.point("advisor:ambassador")
    lab.page.mouse.down(button="right")
    lab.page.mouse.up(button="right")
    expect(board.part("card")).to_contain_text("Ambassador")
    board.root.get_by_role("button", name="Rules and keys").click()
    board.root.get_by_role("button", name="Position in words").click()
    expect(board.part("book")).to_contain_text("Ambassador")
    board.play("advisor:ambassador")
    expect(button(board)).to_have_text("I am Red: show")
    expect(board.part("book")).to_contain_text("Red keeps one Advisor")
    page = board.root.inner_html()
    assert {each.name for each in standard_box().advisors if each.name in page} == set()


def test_a_saved_notebook_keeps_no_hand(lab: LabPage) -> None:
    path = lab.write_notebook(f"import panamax_widget as pw\n{PASSED}\nboard", "board")
    lab.open(path)
    lab.run_all()
    board = BoardPage(lab)
    button(board).click()
    expect(button(board)).to_have_count(0)
    lab.run("board")
    lab.save()
    text = (lab.server.root / path).read_text(encoding="utf-8")
    assert "Round 1 of 3" in text
    assert {each.name for each in standard_box().advisors if each.name in text} == set()


def test_the_viewer_can_be_changed_in_a_cell(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    expect(button(board)).to_be_visible()
    lab.run("board.viewer = 'all'")
    expect(button(board)).to_have_count(0)
    assert board.live()
