"""Finger and pen: taps, long presses, scrolling, and targets that are large enough."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from panamax_widget.drawing.places import NARROWEST
from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_preview import BOARD
from tests.drawing.phases import phases
from tests.drawing.test_targets import CROWDED, LEAST, PLAYED

BESIDE = 432
"""Pixels of JupyterLab's window beside a board."""
PHASE = """import panamax_widget as pw
game = pw.Game.replay({record!r})
board = pw.Board(game, viewer="all")"""
SIDES = """root => [...root.querySelectorAll('[data-target][aria-pressed] > .pmx-hit')].map(hit => {
    const {width, height} = hit.getBoundingClientRect();
    return [hit.parentNode.dataset.target, Math.min(width, height)];
})"""

_AS_WIDE = """([root, width, layout]) => {
    const drawn = root.querySelector(`.pmx-board.pmx-${layout}`);
    return drawn && Math.abs(root.querySelector('.pmx-table').clientWidth - width) < 20;
}"""


class Finger:
    """A finger on the screen, by the browser's own protocol."""

    def __init__(self, lab: LabPage) -> None:
        self.page = lab.page
        self.session = lab.page.context.new_cdp_session(lab.page)

    def say(self, kind: str, *points: tuple[float, float]) -> None:
        touched: list[Any] = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def tap(self, x: float, y: float) -> None:
        self.say("touchStart", (x, y))
        self.say("touchEnd")

    def press(self, x: float, y: float, milliseconds: int = 700) -> None:
        self.say("touchStart", (x, y))
        self.page.wait_for_timeout(milliseconds)
        self.say("touchEnd")


@contextmanager
def finger(lab: LabPage) -> Iterator[Finger]:
    """A page that is touched: `pointer: coarse` holds."""
    one = Finger(lab)
    touched = {"enabled": True, "maxTouchPoints": 2}
    one.session.send("Emulation.setTouchEmulationEnabled", touched)
    try:
        yield one
    finally:
        one.session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        one.session.detach()


def test_taps_play_and_what_will_be_is_shown_without_hovering(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    with finger(lab) as one:
        one.tap(*board.spot("ship:red2"))
        expect(board.root.locator(".pmx-chosen")).to_have_count(1)
        rev = board.rev
        one.press(*board.spot("zone:gatun-lake-P"))
        card = board.part("card")
        expect(card).to_contain_text("Gatun Lake (Pacific bound)")
        expect(card).to_contain_text("A click here:")
        expect(board.root.locator(".pmx-foreseen .pmx-tip")).to_have_count(1)
        lab.screenshot("touch-press", board.root)
        assert board.rev == rev
        assert board.live("chosen") == ["ship:red2"]
        one.tap(*board.spot("zone:gatun-lake-P"))
        board.changed(rev)
        expect(board.root.locator(".pmx-foreseen")).to_have_count(0)
    assert board.python("len(game.actions)") == 1
    assert lab.problems == []


def test_a_long_press_is_no_click_and_a_short_one_says_why_not(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    with finger(lab) as one:
        one.press(*board.spot("cube:green"))
        expect(board.part("card")).to_contain_text("The price cube of Green company")
        board.settle()
        expect(board.root.locator(".pmx-forbidden")).to_have_count(0)
        one.tap(*board.spot("cube:green"))
        expect(board.root.locator(".pmx-forbidden")).to_have_count(1)
        expect(board.part("answer")).to_contain_text("it is Red who decides")
        x, y = board.spot("zone:us-west")
        one.say("touchStart", (x, y))
        lab.page.wait_for_timeout(150)
        one.say("touchEnd")
        board.settle()
        expect(board.part("card")).to_have_count(0)


def test_one_finger_scrolls_over_the_board_and_asks_nothing(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    with finger(lab) as one:
        x, y = board.spot("zone:atlantic")
        top = board.box(".pmx-table")["top"]
        one.say("touchStart", (x, y))
        for step in range(1, 13):
            one.say("touchMove", (x, y - 20 * step))
            lab.page.wait_for_timeout(60)
        one.say("touchEnd")
        board.settle()
        assert board.box(".pmx-table")["top"] < top - 60
        expect(board.part("card")).to_have_count(0)
        assert board.python("len(game.actions)") == 0
        style = "node => getComputedStyle(node).touchAction"
        assert board.root.locator(".pmx-board").evaluate(style) == "manipulation"


def chip(board: BoardPage) -> Locator:
    return board.root.get_by_role("checkbox", name="Large pieces")


def resize(board: BoardPage, width: int, layout: str, height: int = 900) -> None:
    """Make the board so wide, and wait until it is laid out so, over all of its width."""
    board.lab.page.set_viewport_size({"width": width + BESIDE, "height": height})
    board.lab.page.wait_for_function(_AS_WIDE, arg=[board.root.element_handle(), width, layout])
    around, drawn = board.boxes(".pmx-table", f".pmx-board.pmx-{layout}")
    assert abs(drawn["width"] - around["width"]) < 1, "all of the width is used"


def test_fingers_are_given_large_buttons_and_the_large_layout(lab: LabPage) -> None:
    with finger(lab):
        board = BoardPage.shown(lab, BOARD)
        assert lab.page.evaluate("matchMedia('(pointer: coarse)').matches")
        width = "root => root.querySelector('svg').viewBox.baseVal.width"
        assert board.root.evaluate(width) == 612, "a board of 848 pixels is too dense for fingers"
        for tool in board.part("tools").get_by_role("button").all():
            size = tool.bounding_box()
            assert size is None or min(size["width"], size["height"]) >= 40
        lab.screenshot("touch-buttons")


@pytest.mark.parametrize("phase", ["startup", "turn", "cargo", "movement", "rail", "reward"])
def test_a_finger_meets_whatever_can_be_played(lab: LabPage, phase: str) -> None:
    with finger(lab):
        board = BoardPage.shown(lab, PHASE.format(record=phases()[phase]))
        assert board.live()
        expect(chip(board)).to_be_checked()
        for width in (600, 760, 890, 910, 1090, 1500):
            resize(board, width, "tall" if width < NARROWEST["large"] else "large")
            for name, side in board.root.evaluate(SIDES):
                crowded = name.partition(":")[0] in CROWDED
                assert side >= (LEAST if crowded else PLAYED), f"{name} at {width} pixels"
        if phase == "cargo":
            for width, layout in ((600, "tall"), (1090, "large")):
                resize(board, width, layout, height=3600)
                lab.screenshot(f"touch-cargo-{layout}", board.root)


def test_a_mouse_or_a_pen_that_asks_for_them_is_given_large_pieces(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    resize(board, 1000, "wide")
    board.click("ship:red2")
    chip(board).focus()
    board.press("Space")
    resize(board, 1000, "large")
    expect(chip(board)).to_be_focused()
    assert board.live("chosen") == ["ship:red2"]
    lab.screenshot("touch-chip", board.root)
    board.play("zone:gatun-lake-P")
    resize(board, 848, "tall")
    resize(board, 1500, "large")
    chip(board).click(force=True)
    resize(board, 1500, "wide")
    resize(board, 848, "wide")
    resize(board, 700, "tall")


def test_a_finger_can_do_without_large_pieces(lab: LabPage) -> None:
    with finger(lab) as one:
        board = BoardPage.shown(lab, BOARD)
        resize(board, 1000, "large")
        box = board.root.locator(".pmx-chip", has_text="Large pieces").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= PLAYED
        one.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        resize(board, 1000, "wide")
        expect(chip(board)).not_to_be_checked()


def test_a_pen_asks_by_holding_as_a_finger_does(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    x, y = board.spot("ship:iowa")
    session = lab.page.context.new_cdp_session(lab.page)
    pen = {"x": x, "y": y, "button": "left", "pointerType": "pen", "clickCount": 1}
    session.send("Input.dispatchMouseEvent", {"type": "mousePressed", **pen})
    expect(board.part("card")).to_contain_text("USS Iowa")
    session.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **pen})
    session.detach()
    board.settle()
    assert board.live("chosen") == []


def test_a_finger_that_just_misses_a_piece_means_it(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    ship = board.root.locator("[data-target='ship:green2']")
    with finger(lab) as one:
        ship.scroll_into_view_if_needed()
        box = board.box("[data-target='ship:green2']")
        beside = (box["x"] + box["width"] / 2, box["y"] + box["height"] + 8)
        at = "([x, y]) => document.elementFromPoint(x, y).closest('[data-target]').dataset.target"
        assert lab.page.evaluate(at, list(beside)) == "zone:culebra-cut-P"
        one.tap(*beside)  # the browser itself moves it to what can be clicked
        expect(board.root.locator(".pmx-chosen")).to_have_count(1)
        assert board.live("chosen") == ["ship:green2"]
        one.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 30)
        expect(board.part("answer")).to_be_visible()
        assert board.rev == 0


def test_what_was_looked_at_stays_in_sight_when_the_board_is_laid_out_anew(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    resize(board, 848, "wide")
    chip(board).click(force=True)
    resize(board, 848, "tall")
    board.root.locator("[data-band='clipboards']").evaluate("n => n.scrollIntoView(false)")
    resize(board, 1000, "large")
    lab.page.wait_for_function(
        "svg => svg.getBoundingClientRect().bottom > innerHeight / 2",
        arg=board.root.locator(".pmx-board").element_handle(),
    )
    board.root.locator("[data-target='ship:red2']").focus()
    for width, layout in ((1000, "large"), (700, "tall"), (1000, "large")):
        resize(board, width, layout)
        assert board.focus == "ship:red2"
        expect(board.root.locator("[data-target='ship:red2']")).to_be_in_viewport()


def test_a_late_answer_is_said_beside_its_piece_though_that_has_been_drawn_anew(
    lab: LabPage,
) -> None:
    board = BoardPage.shown(lab, BOARD)
    resize(board, 1000, "wide")
    with board.held():
        board.click("company:red")
        chip(board).click(force=True)
        resize(board, 1000, "large")
    expect(board.part("answer")).to_be_visible()
    piece, said = board.boxes("[data-target='company:red']", ".pmx-answer")
    assert abs(said["top"] - piece["top"]) < 400


def test_large_pieces_bring_large_tools_for_a_pen_too(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    resize(board, 1000, "wide")
    for least in (LEAST, PLAYED):
        for tool in board.part("tools").get_by_role("button").all():
            size = tool.bounding_box()
            assert size is None or min(size["width"], size["height"]) >= least
        for part in (board.part("where"), board.part("log").get_by_text("Log", exact=True)):
            size = part.bounding_box()
            assert size
            assert size["height"] >= least
        chip(board).click(force=True)


def test_where_keeps_the_keyboard_when_the_board_is_drawn_anew(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    resize(board, 1000, "wide")
    board.part("where").focus()
    resize(board, 700, "tall")
    expect(board.part("where")).to_be_focused()
    board.play("ship:red2", "zone:gatun-lake-P")
    board.part("where").focus()
    board.press("u")
    board.changed(1)
    expect(board.part("where")).to_be_focused()
