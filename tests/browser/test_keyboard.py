"""Playing with the keyboard alone, and keys that stay on the board."""

import pytest
from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD

_REACHABLE = """root => {
    const live = () => [...root.querySelectorAll('[data-target][aria-pressed]')];
    const press = key => document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
    const found = new Set();
    const open = [live()[0]];
    while (open.length) {
        const piece = open.pop();
        if (found.has(piece)) continue;
        found.add(piece);
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            piece.focus();
            press(key);
            open.push(document.activeElement);
        }
    }
    return live().filter(piece => !found.has(piece)).map(piece => piece.dataset.target);
}"""


def test_enter_twice_takes_a_die(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator("[data-target][tabindex='0']").focus()
    board.press("Enter")
    assert board.live("chosen") == [board.focus]
    board.press("Enter")
    board.changed(0)
    assert board.python("game.actions[-1][1].verb") == "take"


def test_tab_leads_to_one_piece_and_the_arrows_to_the_others(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    assert board.root.locator("[data-target][tabindex='0']").count() == 1
    board.root.get_by_role("button", name="Rules and keys").focus()
    while not board.focus:  # past the other buttons
        board.press("Tab")
    first = board.focus
    assert first in board.live()
    board.press("ArrowDown")
    assert board.focus in board.live()
    assert board.focus != first
    assert board.root.locator("[data-target][tabindex='0']").count() == 1


@pytest.mark.parametrize("layout", ["wide", "large"])
def test_every_live_piece_can_be_reached_by_arrows(lab: LabPage, layout: str) -> None:
    board = BoardPage.shown(lab, BOARD)
    if layout == "large":
        lab.page.set_viewport_size({"width": 1440, "height": 900})
        board.root.get_by_role("checkbox", name="Large pieces").click(force=True)
    expect(board.root.locator(f".pmx-board.pmx-{layout}")).to_be_visible()
    lab.execute("import random; chance = random.Random(5)")
    for _ in range(12):
        assert board.root.evaluate(_REACHABLE) == [], board.part("question").inner_text()
        rev = board.rev
        lab.execute("for _ in range(9): game.play(chance.choice(game.legal_actions()))")
        board.changed(rev)


def test_letters_typed_on_the_board_do_not_reach_the_notebook(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    cells = lab.page.locator(".jp-Notebook-cell").count()
    board.click("die:1")
    board.press("b", "a", "d", "d", "x", "z", "m", "y", "1", "Shift+M")
    assert lab.page.locator(".jp-Notebook-cell").count() == cells
    assert board.focus == "die:1"
    board.part("lines").focus()
    board.press("b", "d", "d")
    assert lab.page.locator(".jp-Notebook-cell").count() == cells
    expect(lab.page.locator(".jp-Notebook-cell").first).to_contain_text("pw.Board(game")


def test_letters_undo_and_redo_and_show_the_keys(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    board.press("u")
    board.changed(1)
    assert board.focus in board.live()
    board.press("r")
    board.changed(2)
    board.press("?")
    expect(board.part("keys")).to_contain_text("Esc")
    lab.screenshot("keys")
    board.press("?")
    expect(board.part("keys")).to_be_hidden()


def test_letters_undo_and_redo_where_a_band_has_just_been_folded_away(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    fold = board.root.get_by_role("checkbox", name="Clipboards")
    fold.focus()
    board.press("Space")
    expect(fold).not_to_be_checked()
    board.press("u")
    board.changed(1)
    board.press("r")
    board.changed(2)
    expect(fold).to_be_focused()
    expect(fold).not_to_be_checked()


def test_the_piece_under_the_keyboard_is_seen_and_named(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator("[data-target][tabindex='0']").focus()
    board.press("ArrowRight")
    piece = board.root.locator(f"[data-target='{board.focus}']")
    expect(piece).to_have_attribute("role", "button")
    assert piece.get_attribute("aria-label")
    lab.screenshot("keyboard-focus")
