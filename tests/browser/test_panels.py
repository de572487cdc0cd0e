"""The log, the money, bands of the board folded away, full screen, and paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD, FIRST_ROUND

pytestmark = pytest.mark.usefixtures("still")

LATE = """
import random
chance = random.Random(3)
game = pw.Game(seed=3)
while game.round < 2 or len(game.actions) < 130:
    game.play(chance.choice(game.legal_actions()))
board = pw.Board(game, viewer="all")
"""

_SEEN = """(piece) => {
    const {top, bottom} = piece.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


def lines(board: BoardPage) -> Locator:
    """The lines of the log that are shown."""
    return board.part("lines").locator("li:visible")


def choose(board: BoardPage, name: str) -> None:
    """Choose whose lines are shown."""
    board.root.get_by_role("radio", name=name).check(force=True)


def fold(board: BoardPage, name: str) -> None:
    """Fold a band of the board away, or show it again."""
    board.root.get_by_role("checkbox", name=name).click(force=True)


# -- the log ---------------------------------------------------------------------------------------


def test_a_line_that_is_pointed_at_lets_its_pieces_glow(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    board.play("ship:iowa", "zone:gatun-locks-P")
    line = lines(board).filter(has_text="USS Iowa moves").last
    line.scroll_into_view_if_needed()
    line.hover()
    assert set(board.live("glow")) == {"ship:iowa", "zone:gatun-locks-P"}
    lab.page.mouse.move(5, 5)
    assert board.live("glow") == []


def test_a_line_that_is_clicked_brings_its_piece_into_sight(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    board.play("ship:iowa", "zone:gatun-locks-P")
    lines(board).filter(has_text="USS Iowa moves").last.click()
    ship = board.root.locator("[data-target='ship:iowa']")
    lab.page.wait_for_function(_SEEN, arg=ship.element_handle())
    assert "ship:iowa" in board.live("glow")


def test_a_line_that_is_pressed_slowly_is_clicked_all_the_same(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    board.play("ship:iowa", "zone:gatun-locks-P")
    lab.page.set_viewport_size({"width": 1280, "height": 500})
    line = lines(board).filter(has_text="USS Iowa moves").last
    line.hover()
    ship = board.root.locator("[data-target='ship:iowa']")
    expect(ship).not_to_be_in_viewport()
    lab.page.mouse.down()
    lab.page.wait_for_timeout(150)  # as long as a finger takes
    expect(line).to_be_in_viewport()
    lab.page.mouse.up()
    lab.page.wait_for_function(_SEEN, arg=ship.element_handle())
    assert "ship:iowa" in board.live("glow")


def test_arrows_go_through_the_log_and_enter_opens_the_rule(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    board.part("lines").focus()
    board.press("ArrowDown")
    focused = board.root.locator("li:focus")
    expect(focused).to_have_count(1)
    first = focused.inner_text()
    board.press("ArrowUp")
    assert focused.inner_text() != first
    board.press("ArrowDown")
    assert focused.inner_text() == first
    board.press("Enter")
    rule = focused.locator("[data-rule]").get_attribute("data-rule")
    expect(board.part("page")).to_contain_text(f"{rule} ·")
    board.press("Escape")
    expect(focused).to_have_count(1)


def test_the_page_keys_scroll_the_log(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    log = board.part("lines")
    log.focus()
    lab.page.wait_for_function("log => log.scrollTop > 100", arg=log.element_handle())
    before = log.evaluate("log => log.scrollTop")
    board.press("PageUp")
    lab.page.wait_for_function(
        "([log, before]) => log.scrollTop < before", arg=[log.element_handle(), before]
    )


def test_the_keyboard_stays_in_the_log_when_its_line_is_taken_back(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    cells = lab.page.locator(".jp-Notebook-cell").count()
    last = lines(board).last
    last.focus()
    rev = board.rev
    board.press("u")
    board.changed(rev)
    assert board.focus == ""
    board.press("d", "d")
    assert lab.page.locator(".jp-Notebook-cell").count() == cells


def test_the_log_is_filtered_for_each_view_apart_and_stays_so(lab: LabPage) -> None:
    lab.show(f"import panamax_widget as pw\n{LATE}\nboard", "board")
    first, second = BoardPage(lab, 0), BoardPage(lab, 1)
    many = lines(second).count()
    choose(first, "Green")
    shown = lines(first)
    assert 0 < shown.count() < many
    for line in shown.all():
        assert "green" in (line.get_attribute("data-of") or "")
    assert lines(second).count() == many
    rev = first.rev
    lab.run("x = game.play(game.legal_actions()[0])")
    first.changed(rev)
    expect(first.root.get_by_role("radio", name="Green")).to_be_checked()
    assert all("green" in (each.get_attribute("data-of") or "") for each in lines(first).all())
    lab.screenshot("log-green", first.part("log"))
    choose(first, "All")
    assert lines(first).count() > shown.count() - 1


def test_a_company_without_a_line_says_so(lab: LabPage) -> None:
    source = "game = pw.Game(position=pw.example('first-game'))\nboard = pw.Board(game)"
    board = BoardPage.shown(lab, source)
    choose(board, "Yellow")
    expect(lines(board)).to_have_count(0)
    expect(board.part("none")).to_be_visible()
    choose(board, "All")
    expect(board.part("none")).to_be_hidden()


def test_enter_on_a_choice_of_the_log_leaves_the_page_alone(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    address = lab.page.url
    board.root.get_by_role("radio", name="All").focus()
    board.press("ArrowRight", "Enter")
    expect(board.root.get_by_role("radio", name="Red")).to_be_checked()
    assert lab.page.url == address


# -- money -----------------------------------------------------------------------------------------


def test_the_table_of_money_follows_the_game_and_shows_its_pieces(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.get_by_text("Money", exact=True).click()
    cash = board.root.locator("[data-slot='money-treasury'] td")
    before = cash.all_inner_texts()
    black = 3
    assert before[black] == f"${board.python('game.view().state.company[3]')}"
    board.play("die:5", "column:3")
    after = cash.all_inner_texts()
    assert before[:black] == after[:black]
    assert int(before[black][1:]) - int(after[black][1:]) == 5
    cash.nth(black).hover()
    assert board.live("glow") == ["company:black"]
    board.root.locator(".pmx-sums").focus()
    board.press("ArrowDown")
    assert board.root.locator("td:focus").count() == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_log_and_money_beside_each_other(lab: LabPage, theme: str) -> None:
    lab.page.set_viewport_size({"width": 1500, "height": 1000})
    board = BoardPage.shown(lab, LATE)
    lab.use_theme("dark" if theme == "dark" else "light")
    board.root.get_by_text("Money", exact=True).click()
    log, money = board.boxes(".pmx-log", ".pmx-purses")
    assert log["right"] <= money["left"]
    lab.bring(board.part("below"))
    lab.screenshot(f"money-{theme}", board.part("below"))


def test_log_and_money_below_each_other_where_it_is_narrow(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    lab.page.set_viewport_size({"width": 1060, "height": 900})
    board.root.get_by_text("Money", exact=True).click()
    log, money, table = board.boxes(".pmx-log", ".pmx-purses", ".pmx-table")
    assert log["bottom"] <= money["top"]
    assert money["width"] <= table["width"]
    lab.screenshot("money-narrow", board.part("below"))


# -- bands -----------------------------------------------------------------------------------------


_INSIDE = """sheet => {
    const board = sheet.closest('.pmx-board');
    const [one, all] = [sheet, board].map(each => each.getBoundingClientRect());
    return one.top >= all.top - 1 && one.bottom <= all.bottom + 1;
}"""


def test_all_clipboards_are_read_at_1200_pixels_without_scrolling(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 1300, "height": 900})
    board = BoardPage.shown(lab, LATE)
    fold(board, "Canal")
    lab.bring(board.root)
    board.boxes(".pmx-board", ".pmx-clipboard")
    for sheet in board.root.locator(".pmx-clipboard").all():
        assert sheet.evaluate(_SEEN)
        assert sheet.evaluate(_INSIDE)
    lab.screenshot("folded-canal")


@pytest.mark.parametrize("width", [1280, 1060])
def test_a_band_that_is_folded_away_leaves_no_gap_and_comes_back(lab: LabPage, width: int) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.page.set_viewport_size({"width": width, "height": 900})
    sheet = board.root.locator(".pmx-clipboard").last
    whole = board.box(".pmx-board")
    fold(board, "Canal")
    fold(board, "Tables")
    less = board.box(".pmx-board")
    assert less["height"] < 0.6 * whole["height"]
    assert less["width"] == whole["width"]
    assert sheet.evaluate(_INSIDE)
    expect(board.root.locator("[data-target='ship:iowa']")).to_be_hidden()
    fold(board, "Clipboards")
    expect(sheet).to_be_hidden()
    for band in ("Canal", "Tables", "Clipboards"):
        fold(board, band)
    assert board.box(".pmx-board") == whole


_COVERED = """root => {
    const within = (r, all) => r.left >= all.left - 1 && r.right <= all.right + 1
        && r.top >= all.top - 1 && r.bottom <= all.bottom + 1;
    const all = root.querySelector('.pmx-board').getBoundingClientRect();
    const seen = [...root.querySelectorAll('[data-target]:not(.pmx-holder) > .pmx-hit')]
        .map(hit => [hit.parentNode.dataset.target, hit.getBoundingClientRect()])
        .filter(([, rect]) => rect.width);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const outside = seen.filter(([, rect]) => !within(rect, all)).map(([name]) => name);
    return [...outside, ...seen.flatMap(([one, a], i) => seen.slice(0, i)
        .filter(([, b]) => meet(a, b)).map(([other]) => `${one} on ${other}`))];
}"""


def test_on_a_large_board_tables_take_the_place_of_a_folded_canal(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    lab.page.set_viewport_size({"width": 1000 + 432, "height": 2700})
    fold(board, "Large pieces")
    whole = board.box(".pmx-board.pmx-large")
    for away, most in (
        (("Canal",), 0.8),
        (("Tables",), 0.9),
        (("Canal", "Tables"), 0.5),
        (("Clipboards",), 0.65),
    ):
        for band in away:
            fold(board, band)
        less = board.box(".pmx-board.pmx-large")
        assert less["width"] == whole["width"]
        assert 0 < less["height"] < most * whole["height"]
        assert board.root.evaluate(_COVERED) == []
        lab.screenshot(f"large-without-{'-'.join(away).lower()}", board.root)
        for band in away:
            fold(board, band)
    assert board.box(".pmx-board.pmx-large") == whole


def test_a_board_with_a_band_folded_away_is_played_and_stays_so(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    fold(board, "Clipboards")
    board.play("die:1", "die:1")
    board.play("ship:iowa", "zone:gatun-locks-P")
    expect(board.root.locator(".pmx-clipboard").first).to_be_hidden()
    expect(board.root.get_by_role("checkbox", name="Clipboards")).not_to_be_checked()


# -- what the others have done ---------------------------------------------------------------------

AMONG_RIVALS = f"""{FIRST_ROUND}
mine, sensible = game.actor, pw.SensiblePlayer()
board = pw.Board(game, players={{each: sensible for each in game.order if each != mine}})
def play_on():
    told = board.slots["parts"]["rivals"]
    while board.slots["parts"]["rivals"] in ("", told):
        game.play(pw.Action(game.box, sensible.choose(game.view(mine))))
play_on()
"""


def test_what_the_others_have_done_takes_three_lines_and_stays_folded_away(lab: LabPage) -> None:
    board = BoardPage.shown(lab, AMONG_RIVALS)
    assert board.root.evaluate("root => root.clientWidth") == 848
    told = board.part("rivals").locator("ul")
    expect(told).to_contain_text("takes")
    line = told.evaluate("told => parseFloat(getComputedStyle(told.firstChild).lineHeight)")
    assert told.evaluate("told => told.clientHeight") < 3.5 * line
    lab.screenshot("since-your-last-turn")
    before = told.text_content() or ""
    board.part("rivals").locator("summary").click()
    expect(told).to_be_hidden()
    rev = board.rev
    lab.execute("play_on()")
    board.changed(rev)
    expect(told).not_to_have_text(before)
    expect(told).to_be_hidden()


# -- full screen -----------------------------------------------------------------------------------

_FULL = "() => document.fullscreenElement !== null"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768)])
def test_the_board_fills_the_screen(lab: LabPage, size: tuple[int, int]) -> None:
    board = BoardPage.shown(lab, LATE)
    lab.page.set_viewport_size({"width": size[0], "height": size[1]})
    board.root.get_by_role("button", name="Full screen").click()
    lab.page.wait_for_function(_FULL)
    screen = lab.page.evaluate("() => ({w: innerWidth, h: innerHeight})")
    box = board.box(".pmx-board")
    lab.screenshot(f"full-{size[0]}")
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= screen["w"]
    assert box["y"] + box["height"] <= screen["h"]
    assert box["height"] > 0.97 * screen["h"] or box["width"] > 0.7 * screen["w"]
    assert abs(box["width"] / box["height"] - 1200 / 982) < 0.01
    expect(board.part("question")).to_be_visible()
    if size[0] / size[1] > 1.5:
        log, money = board.boxes(".pmx-lines", ".pmx-purses summary")
        assert log["height"] > 0.5 * screen["h"]
        assert log["left"] >= box["right"]
        assert money["bottom"] <= screen["h"]
    board.press("f")
    lab.page.wait_for_function("() => document.fullscreenElement === null")


def test_large_pieces_fill_the_width_of_the_screen_and_scroll(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    lab.page.set_viewport_size({"width": 1440, "height": 900})
    fold(board, "Large pieces")
    board.root.get_by_role("button", name="Full screen").click()
    lab.page.wait_for_function(_FULL)
    wide, drawn = board.boxes(".pmx-table", ".pmx-board.pmx-large")
    assert drawn["width"] > wide["width"] - 20  # its scroll bar
    board.root.locator("[data-target='warehouse:black']").scroll_into_view_if_needed()
    board.boxes(".pmx-table", "[data-target='warehouse:black']")
    assert board.part("table").evaluate("table => table.scrollTop") > 300
    lab.screenshot("full-large")
    board.press("f")
    lab.page.wait_for_function("() => document.fullscreenElement === null")


def test_in_full_screen_the_keyboard_goes_on_where_it_was(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator("[data-target='die:1']").focus()
    board.press("f")
    lab.page.wait_for_function(_FULL)
    assert board.focus == "die:1"
    board.press("Enter", "Enter")
    board.changed(0)
    assert board.focus in board.live()
    board.press("f")
    lab.page.wait_for_function("() => document.fullscreenElement === null")
    assert board.focus in board.live()


# -- paper -----------------------------------------------------------------------------------------


def test_on_paper_there_is_nothing_to_click_and_the_log_is_whole(lab: LabPage) -> None:
    board = BoardPage.shown(lab, LATE)
    board.root.get_by_text("Money", exact=True).click()
    lab.page.set_viewport_size({"width": 1280, "height": 4600})
    lab.page.emulate_media(media="print")
    expect(board.root.get_by_role("button", name="Undo")).to_be_hidden()
    expect(board.part("choice")).to_be_hidden()
    expect(board.part("question")).to_be_visible()
    high = board.part("lines").evaluate("log => [log.scrollHeight, log.clientHeight]")
    assert high[0] <= high[1] + 1
    glow = board.root.locator(".pmx-alive > .pmx-hit").first
    assert glow.evaluate("node => getComputedStyle(node).stroke") == "none"
    lab.screenshot("print", board.root)
    lab.page.emulate_media(media="null")
