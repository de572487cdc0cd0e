"""The rules of axe-core, kept by the board in the page: names, roles, contrast, the keyboard."""

from __future__ import annotations

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD

GAME_OVER = """
import random
chance = random.Random(4)
game = pw.Game(players=2, seed=5)
while not game.is_over:
    game.play(chance.choice(game.legal_actions()))
board = pw.Board(game)
"""
LESSON = "board = pw.scenario('set-up/first-ships')\ngame = board.game"


def findings(lab: LabPage) -> list[dict[str, Any]]:
    """What axe-core finds within the widgets of the page, however grave."""
    found: list[dict[str, Any]] = Axe().run(lab.page, context=".pmx-widget").response["violations"]
    return found


def is_clean(lab: LabPage) -> bool:
    found = findings(lab)
    assert not found, json.dumps(found, indent=1)[:4000]
    return True


@pytest.mark.slow
def test_a_board_keeps_the_rules_of_axe_in_play(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    assert is_clean(lab)
    board.click("die:1")
    assert is_clean(lab)
    board.click("ship:iowa")
    expect(board.part("answer")).to_be_visible()
    assert is_clean(lab)
    board.press("?")
    expect(board.part("keys")).to_be_visible()
    assert is_clean(lab)
    board.root.get_by_role("button", name="Position in words").click()
    expect(board.root.get_by_role("heading", name="The position in words")).to_be_visible()
    assert is_clean(lab)


@pytest.mark.slow
def test_a_board_keeps_the_rules_of_axe_at_night_when_narrow_and_at_the_end(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:1")
    lab.use_theme("dark")
    assert is_clean(lab)
    lab.page.set_viewport_size({"width": 600, "height": 900})
    lab.page.wait_for_function(
        "root => root.querySelector('svg').viewBox.baseVal.width < 700",
        arg=board.root.element_handle(),
    )
    assert is_clean(lab)
    lab.close()
    BoardPage.shown(lab, GAME_OVER)
    assert is_clean(lab)


@pytest.mark.slow
def test_a_lesson_with_a_question_keeps_the_rules_of_axe(lab: LabPage) -> None:
    lesson = BoardPage.shown(lab, LESSON)
    expect(lesson.root.get_by_role("textbox")).to_be_visible()
    assert is_clean(lab)
    lab.use_theme("dark")
    assert is_clean(lab)


def test_the_position_is_told_in_words(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.press("Tab")
    board.root.get_by_role("button", name="Rules and keys").click()
    board.root.get_by_role("button", name="Position in words").click()
    page = board.part("page")
    expect(page).to_contain_text("White dice, by column 1: ")
    expect(page).to_contain_text("Red: company $")
