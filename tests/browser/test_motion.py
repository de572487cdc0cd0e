"""Ships glide, dice hop, coins run: what moves, and what ends it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage

CHAIN = """
table = pw.build().ship("red3", at="culebra-cut-P", carrying="r5 r2")
table = table.ship("yellow2", at="pedro-miguel-P", carrying="y5")
table = table.ship("green2", at="gatun-lake-P", carrying="g5")
table = table.deciding("turn:green:1", "movement:green:die:1:2:0:-:0")
game = pw.Game(position=table.position(), seed=1)
board = pw.Board(game, viewer="all")
"""

# Motions wait at their beginning, so that a test can look at them however slow it is.
_HOLD = """() => {
    const animate = window.animates ??= Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const motion = animate.apply(this, how);
        motion.pause();
        return motion;
    };
}"""
_LET_GO = "() => { if (window.animates) Element.prototype.animate = window.animates; }"
_MOVING = """root => root.getAnimations({subtree: true})
    .filter(motion => !(motion instanceof CSSAnimation))
    .map(({effect}) => [effect.target.dataset.target ?? '', effect.getComputedTiming().endTime])"""


@pytest.fixture
def board(lab: LabPage) -> Iterator[BoardPage]:
    shown = BoardPage.shown(lab, CHAIN)
    lab.page.evaluate(_HOLD)
    yield shown
    lab.page.evaluate(_LET_GO)
    lab.page.emulate_media(reduced_motion="null")


def moving(board: BoardPage) -> list[tuple[str, float]]:
    """Pieces that move ("" is one that flies), and after how many milliseconds each has come."""
    board.lab.page.evaluate("() => new Promise(done => requestAnimationFrame(done))")
    return [(name, end) for name, end in board.root.evaluate(_MOVING)]


def test_a_push_chain_moves_in_order_and_a_key_ends_it_at_once(board: BoardPage) -> None:
    assert moving(board) == []
    board.play("ship:green2", "zone:culebra-cut-P")
    found = moving(board)
    assert [name for name, _ in found] == ["ship:green2", "ship:red3", "ship:yellow2"]
    assert sorted(found, key=lambda each: each[1]) == found
    assert found[-1][1] <= 900
    board.lab.screenshot("push-chain-begins")
    board.press("Escape")
    assert moving(board) == []
    board.press("u")
    board.changed(1)
    back = [name for name, _ in moving(board)]
    assert back == ["ship:yellow2", "ship:red3", "ship:green2"]


def test_a_click_means_the_board_as_it_is_and_not_what_is_passing(board: BoardPage) -> None:
    board.play("ship:green2", "zone:culebra-cut-P")
    moving(board)
    place = board.root.locator("[data-target='ship:green2']")
    before = place.bounding_box()
    assert before
    board.lab.page.mouse.click(before["x"] + 5, before["y"] + 5)  # where it sails by
    assert moving(board) == []
    board.settle()
    assert "ship:green2" not in board.live("chosen")


def test_nothing_moves_for_who_has_asked_for_that_nor_when_the_layout_changes(
    board: BoardPage,
) -> None:
    page = board.lab.page
    board.root.locator("[data-target='ship:green2']").focus()
    board.play("ship:green2", "zone:culebra-cut-P")
    assert moving(board)
    page.set_viewport_size({"width": 600, "height": 900})
    page.wait_for_function(
        "root => root.querySelector('svg.pmx-board').viewBox.baseVal.width < 700",
        arg=board.root.element_handle(),
    )
    assert moving(board) == []
    assert board.focus is not None
    page.emulate_media(reduced_motion="reduce")
    board.press("u")
    board.changed(1)
    assert moving(board) == []


def test_a_coin_flies_from_the_ship_that_has_arrived(board: BoardPage) -> None:
    arriving = CHAIN.replace('at="gatun-lake-P"', 'at="miraflores-locks-P"')
    board.lab.run(f"{arriving}\nboard")
    arrived = BoardPage(board.lab, 1)
    arrived.play("ship:green2", "zone:pacific")
    assert [name for name, _ in moving(arrived)] == ["ship:green2", ""]
