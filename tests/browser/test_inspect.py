"""What a piece is, asked by mouse, by keyboard, and from the answer to a wrong click."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_hot_seat import PASSED
from tests.browser.test_preview import BOARD

_ALL = (
    "root => [...new Set([...root.querySelectorAll('[data-target]')].map(p => p.dataset.target))]"
)

# Within the page: through Playwright, hundreds of keys take a minute.
_REACHED = """root => {
    const reached = new Set();
    const untried = [document.activeElement.dataset.target];
    while (untried.length) {
        const name = untried.pop();
        if (reached.has(name)) continue;
        reached.add(name);
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            root.querySelector(`[data-target="${name}"]`).focus();
            document.activeElement.dispatchEvent(new KeyboardEvent(
                'keydown', {key, shiftKey: true, bubbles: true, cancelable: true}));
            untried.push(document.activeElement.dataset.target);
        }
    }
    return [...reached];
}"""

_NOTEBOOK = "root => root.closest('.jp-NotebookPanel-notebook').getBoundingClientRect().toJSON()"

_BROUGHT_TO = """(root, [name, bottom]) => {
    const piece = root.querySelector(`[data-target="${name}"]`);
    root.closest('.jp-NotebookPanel-notebook').querySelector('.jp-WindowedPanel-outer')
        .scrollBy(0, piece.getBoundingClientRect().bottom - bottom);
}"""


def ask(board: BoardPage, name: str) -> Locator:
    """Click a piece with the right button; the card that says what it is."""
    expect(board.part("card")).to_be_hidden()
    board.point(name)
    board.lab.page.mouse.down(button="right")
    board.lab.page.mouse.up(button="right")
    card = board.part("card")
    expect(card).to_be_visible()
    board.settle()
    return card


def lies_beside(board: BoardPage, name: str) -> bool:
    """Whether the card covers nothing of the piece, and lies within the board."""
    card, table, piece = board.boxes(".pmx-card", ".pmx-table", f'[data-target="{name}"]')
    across = card["left"] >= table["left"] and card["right"] <= table["right"]
    within = across and card["top"] >= table["top"] and card["bottom"] <= table["bottom"]
    return within and (card["bottom"] <= piece["top"] or card["top"] >= piece["bottom"])


def test_a_right_click_says_what_a_piece_is_and_plays_nothing(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    rev = board.rev
    card = ask(board, "ship:red2")
    expect(card).to_contain_text("Red's 2-slot ship")
    expect(card).to_contain_text("5 to 11 pips (SHP-1)")
    expect(card).to_contain_text("Printed in the game")
    assert lies_beside(board, "ship:red2")
    lab.screenshot("inspect-light", board.root)
    card.get_by_role("button", name="SHP-1").first.click()
    expect(board.part("book")).to_contain_text("SHP-1")
    board.press("Escape")
    expect(board.part("book")).to_be_hidden()
    assert board.rev == rev
    assert board.live("chosen") == []
    board.press("Escape")
    expect(card).to_be_hidden()


def test_the_menu_of_the_browser_stays_away_from_pieces_only(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.evaluate("""root => {
        root.kept = [];
        document.addEventListener('contextmenu', event => root.kept.push(event.defaultPrevented));
    }""")
    ask(board, "ship:red2")
    assert board.root.evaluate("root => root.kept") == []
    assert lab.page.locator(".lm-Menu").count() == 0
    board.part("question").click(button="right")
    expect(lab.page.locator(".lm-Menu")).to_be_visible()
    board.press("Escape")


def test_a_card_at_the_edge_of_the_notebook_comes_into_sight(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    card = ask(board, "cube:green")
    lowest = board.root.evaluate("root => innerHeight") - board.box(".pmx-card")["height"] - 20
    board.press("Escape")
    expect(card).to_be_hidden()
    board.root.evaluate(_BROUGHT_TO, ["cube:green", lowest])
    ask(board, "cube:green")
    assert board.box(".pmx-card")["bottom"] <= board.root.evaluate(_NOTEBOOK)["bottom"] + 1


def test_what_a_click_would_cause_stands_on_the_card(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("ship:green3")
    card = ask(board, "zone:culebra-cut-P")
    expect(card).to_contain_text("A click here:")
    expect(card).to_contain_text("pushed ahead")
    expect(board.root.locator(".pmx-foreseen .pmx-tip")).to_have_count(2)
    assert board.live("chosen") == ["ship:green3"]
    lab.screenshot("inspect-zone", board.root)


def test_the_answer_to_a_wrong_click_leads_to_what_the_piece_is(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("cube:green")
    link = board.part("answer").get_by_role("button", name="What is this?")
    link.click()
    expect(board.part("card")).to_contain_text("The price cube of Green company")
    assert lies_beside(board, "cube:green")


def test_i_says_what_has_the_keyboard_and_a_stand_in_says_so(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator("[data-target='zone:culebra-cut-P']").evaluate("p => p.tabIndex = -1")
    board.root.locator("[data-target='zone:culebra-cut-P']").focus()
    board.press("i")
    card = board.part("card")
    expect(card).to_contain_text("A stand-in: the fee")
    expect(card).to_have_attribute("role", "status")
    assert board.focus == "zone:culebra-cut-P"
    board.press("Escape")
    expect(card).to_be_hidden()


def test_with_shift_the_arrow_keys_lead_to_every_piece(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator("[data-target][tabindex='0']").focus()
    first = board.focus
    board.press("Shift+ArrowUp")
    assert board.focus
    assert board.focus != first
    assert set(board.root.evaluate(_ALL)) == set(board.root.evaluate(_REACHED))
    board.press("i")
    expect(board.part("card")).to_be_visible()
    board.press("?")
    expect(board.part("book")).to_contain_text("say what a piece is")


def test_every_piece_can_be_asked_about_at_600_pixels_and_in_the_dark(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.use_theme("dark")
    lab.page.set_viewport_size({"width": 1000, "height": 900})
    expect(board.root.locator(".pmx-board")).to_have_attribute("viewBox", re.compile("0 0 612 "))
    for number, name in enumerate(
        ("ship:red2", "zone:eu", "player:red", "card:5:front", "pile:captain")
    ):
        ask(board, name)
        assert lies_beside(board, name)
        lab.screenshot(f"inspect-narrow-{number}")
        board.press("Escape")
        expect(board.part("card")).to_be_hidden()
    assert lab.problems == []


def test_a_card_is_shut_by_its_button_and_keeps_the_choice(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("ship:red2")
    card = ask(board, "zone:gatun-lake-P")
    card.get_by_role("button", name="Close").click()
    expect(board.part("card")).to_be_hidden()
    expect(board.root.locator(".pmx-foreseen")).to_have_count(0)
    assert board.live("chosen") == ["ship:red2"]


def test_the_open_book_gives_way_to_a_card(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.get_by_role("button", name="Rules and keys").click()
    expect(board.part("book")).to_contain_text("Arrow keys")
    ask(board, "ship:red2")
    expect(board.part("book")).to_be_hidden()


def test_the_button_of_the_curtain_is_never_below_a_card(lab: LabPage) -> None:
    board = BoardPage.shown(lab, PASSED)
    button = board.root.get_by_role("button", name="I am Black: show")
    box = button.bounding_box()
    assert box
    card = ask(board, "zone:gatun-lake-P")
    card.evaluate("(card, y) => { card.style.top = `${y}px`; card.style.left = '40%'; }", 40)
    rev = board.rev
    lab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    board.changed(rev)
    assert board.python("board.shown_to") == "black"


def test_the_keyboard_goes_from_an_answer_to_its_card_and_back_to_the_board(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("cube:green")
    question = board.part("answer").get_by_role("button", name="What is this?")
    question.focus()
    board.press("Enter")
    shut = board.part("card").get_by_role("button", name="Close")
    expect(shut).to_be_focused()
    board.press("Enter")
    expect(board.part("card")).to_be_hidden()
    assert board.focus is not None, "else its next letters were commands of the notebook"


def test_what_is_said_covers_neither_its_piece_nor_the_question(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    for piece in ("cube:green", "zone:atlantic", "die:6"):
        board.click(piece)
        expect(board.part("answer")).to_be_in_viewport(ratio=1)
        said, top, box = board.boxes(".pmx-answer", ".pmx-top", f"[data-target='{piece}']")
        assert said["top"] >= top["bottom"]
        assert said["top"] >= box["bottom"] or said["bottom"] <= box["top"]
