"""A scenario in the page: solved by clicks and keys, words that show pieces, marks, rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board_page import BoardPage, Box
from tests.browser.lab import LabPage
from tests.browser.lesson_page import LessonPage
from tests.browser.test_mouse import BOARD
from tests.widget.lessons import HARBOUR


def within(inner: Box, outer: Box, room: float = 0) -> bool:
    return (
        inner["left"] >= outer["left"] - room
        and inner["top"] >= outer["top"] - room
        and inner["right"] <= outer["right"] + room
        and inner["bottom"] <= outer["bottom"] + room
    )


def to_the_third_step(lesson: LessonPage) -> None:
    lesson.play("die:2")
    lesson.play("zone:gatun-lake-P")


def test_a_scenario_is_solved_by_clicks_and_keys(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    expect(lesson.part("panel")).to_contain_text("Step 1 of 4")
    assert set(lesson.live()) == {"die:2", "die:5"}
    lesson.play("die:2")
    expect(lesson.part("said")).to_contain_text("Two lock moves")
    lab.screenshot("lesson-1-question")
    lesson.play("zone:culebra-cut-P")
    expect(lesson.part("said")).to_contain_text("two boundaries away")
    lab.screenshot("lesson-2-wrong")
    lesson.play("zone:gatun-lake-P")
    lab.screenshot("lesson-3-marks")
    lesson.play("ship:red1a", "zone:gatun-lake-P")
    field = lesson.root.get_by_label("Your answer")
    field.focus()
    cells = lab.page.locator(".jp-Notebook-cell").count()
    rev = lesson.rev
    lesson.press("1", "8", "u", "r", "?", "b", "d", "d", "Backspace")
    expect(field).to_have_value("18ur?bd")
    expect(lesson.part("book")).to_be_hidden()
    assert lab.page.locator(".jp-Notebook-cell").count() == cells
    lesson.press("Enter")
    lesson.changed(rev)
    expect(field).to_have_value("")  # room for another try
    rev = lesson.rev
    lesson.press("1", "8", "Enter")
    lesson.changed(rev)
    expect(lesson.part("panel")).to_contain_text("Solved. Actions: 6; enough: 4.")
    lab.screenshot("lesson-4-solved")
    lesson.press("b", "d", "d")
    assert lab.page.locator(".jp-Notebook-cell").count() == cells, "the keyboard is still here"
    assert lesson.python("[lesson.solved, lesson.error]") == [True, ""]
    assert lesson.steps() == 4 * ["done"]


def test_a_word_lets_its_piece_glow_and_brings_it_into_sight(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    words = lesson.root.locator(".pmx-word")
    words.nth(1).hover()
    assert lesson.glowing == ["zone:gatun-locks-P"]
    lab.screenshot("lesson-word")
    words.nth(0).hover()
    assert lesson.glowing == ["ship:red1a"]
    lesson.part("count").or_(lesson.part("hint")).first.hover()
    assert lesson.glowing == []
    lab.page.set_viewport_size({"width": 1280, "height": 500})
    words.nth(2).focus()
    assert lesson.glowing == ["die:2"]
    lab.page.wait_for_function(
        """root => root.querySelector('[data-target="die:2"]').getBoundingClientRect().bottom
            < innerHeight""",
        arg=lesson.root.element_handle(),
    )
    die, panel = lesson.boxes('[data-target="die:2"]', ".pmx-panel")
    assert panel["bottom"] < die["top"]
    assert panel["top"] > 0, "the panel stays in sight"


def test_marks_lie_on_their_pieces_at_every_width(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    assert lesson.root.locator("rect.pmx-mark").count() == 1, "no die lies on space 1"
    die, mark = lesson.boxes('[data-target="die:2"]', "rect.pmx-mark")
    assert within(die, mark, 1)
    lesson.play("die:2")
    assert lesson.root.locator(".pmx-marks").count() == 0
    lesson.play("zone:gatun-lake-P")
    for width in (1280, 1000, 1500):
        lab.page.set_viewport_size({"width": width, "height": 900})
        pieces = ('[data-target="ship:red1a"]', '[data-target="zone:gatun-lake-P"]')
        ship, lake, ring, tip = lesson.boxes(*pieces, "rect.pmx-mark", ".pmx-tip")
        assert within(ship, ring, 1)
        assert within(ring, ship, 12)
        assert within(tip, lake)
        lab.screenshot(f"lesson-marks-{width}")
    lesson.play("ship:red1a", "zone:gatun-lake-P")
    assert lesson.root.locator(".pmx-marks").count() == 0


def test_hints_are_said_and_the_plain_one_glows(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    lesson.press_button("Hint")
    expect(lesson.part("said")).to_have_text("A blue die moves ships.")
    lesson.press_button("Hint")
    expect(lesson.part("said")).to_contain_text("Take the lowest die of column 2.")
    assert lesson.glowing == ["die:2"]
    expect(lesson.root.get_by_role("button", name="Hint", exact=True)).to_be_focused()
    lab.screenshot("lesson-hint")
    lesson.press_button("What may I do now?")
    expect(lesson.part("said")).to_contain_text("Take the lowest die of column 2 or 5.")
    assert set(lesson.glowing) == {"die:2", "die:5"}


def test_a_failure_is_shown_and_taken_back(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    lesson.play("die:5")
    expect(lesson.part("said")).to_contain_text("A grey die loads")
    assert lesson.steps()[0] == "failed"
    lab.screenshot("lesson-failed")
    rev = lesson.rev
    lesson.press_button("Back")
    lesson.changed(rev)
    assert lesson.focus == "", "the button pressed can be pressed no more"
    assert lesson.python("len(game.actions)") == 0
    assert lesson.steps()[0] == "now"
    lesson.click("column:1")
    expect(lesson.part("answer")).to_contain_text("Column 1 is as blue")
    expect(lesson.part("answer")).to_contain_text("TAB-2")
    lab.screenshot("lesson-wrong-click")


def test_what_python_plays_is_seen_in_the_panel(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    lab.run('game.play("take 2")')
    expect(lesson.part("panel")).to_contain_text("Step 2 of 4")
    lesson.root.get_by_label("Your answer").select_option("gatun-lake-P")
    rev = lesson.rev
    lesson.press_button("Check")
    lesson.changed(rev)
    expect(lesson.part("panel")).to_contain_text("Step 3 of 4")
    assert lesson.python("[lesson.solved, str(lesson.position) == str(game.position)]") == [
        False,
        True,
    ]


def test_a_rule_is_looked_up_from_the_panel_and_closed_again(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)
    cited = lesson.part("text").get_by_role("button", name="TAB-2")
    cited.click()
    expect(lesson.part("book")).to_contain_text("TAB-2 · Which die is free")
    lab.screenshot("lesson-rule")
    lesson.press("Escape")
    expect(lesson.part("book")).to_be_hidden()
    expect(cited).to_be_focused()


def test_rules_are_searched_on_any_board(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.get_by_role("button", name="Rules and keys").click()
    field = board.root.get_by_label("Look up a rule")
    expect(field).to_be_focused()
    expect(board.part("keys")).to_be_visible()
    field.press_sequentially("push")
    found = board.part("page").get_by_role("button", name="MOV-7")
    expect(found).to_be_visible()
    lab.screenshot("rule-search")
    found.click()
    expect(board.part("heading")).to_contain_text("Pushing ships ahead")
    see = board.part("page").get_by_role("button").last
    other = see.inner_text()
    see.click()
    expect(board.part("heading")).to_contain_text(other)
    lab.screenshot("rule-on-board")
    board.press("Escape")
    board.click("die:5:2")
    board.part("answer").get_by_role("button", name="TAB-2").click()
    expect(board.part("heading")).to_contain_text("TAB-2")
    assert board.rev == 0


def test_what_stands_in_a_file_is_never_markup(lab: LabPage) -> None:
    evil = "<img src=x onerror=\"console.error('evil')\"><script>console.error('evil')</script>"
    text = HARBOUR.replace("A push, and what it costs", evil.replace('"', '\\"'))
    lesson = LessonPage.opened(lab, text.replace("waits in the", f"{evil} lies in"))
    lesson.press_button("Hint")
    expect(lesson.part("name")).to_have_text(evil)
    assert lesson.root.locator("script, .pmx-panel img").count() == 0


def test_a_panel_in_the_dark_theme(lab: LabPage) -> None:
    lesson = LessonPage.opened(lab)

    def colour(part: Locator) -> str:
        return str(part.evaluate("node => getComputedStyle(node).color"))

    light = colour(lesson.part("text"))
    to_the_third_step(lesson)
    lesson.press_button("Hint")
    lab.use_theme("dark")
    assert colour(lesson.part("text")) != light
    lab.screenshot("lesson-dark")
    lesson.part("question").get_by_role("button").first.click()
    expect(lesson.part("book")).to_be_visible()
    lab.screenshot("lesson-dark-rule")


@pytest.mark.parametrize("full", [False, True])
def test_what_is_asked_stays_in_sight_below_much_that_is_said(lab: LabPage, full: bool) -> None:
    said = "Two lock moves and a row of waterway moves."
    lesson = LessonPage.opened(lab, HARBOUR.replace(said, 60 * f"{said} "))
    lab.page.set_viewport_size({"width": 1280, "height": 720})
    lesson.play("die:2")
    expect(lesson.part("said")).to_contain_text(said)
    lab.bring(lesson.root)
    if full:
        lesson.root.get_by_role("button", name="Full screen").click()
        lab.page.wait_for_function("document.fullscreenElement")
    assert within(lesson.box(".pmx-ask"), lesson.box(".pmx-panel"))
    if full:
        lab.screenshot("lesson-full-screen")
        lesson.root.get_by_role("button", name="Full screen").click()
