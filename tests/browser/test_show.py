"""A round's end step by step on the board, by mouse and by keyboard."""

from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_inspect import ask

BOARD = '''
from panamax_widget.text.layout import lay_out
game = pw.Game(position=lay_out("""
players green red yellow
deciding turn:green:1
dice none
company red money=7 price=8 player=9 warehouse=2
company green money=31 price=8 player=6
company yellow money=1 price=9 player=3
shares red red=1 green=1 yellow=1
ship red2 at culebra-cut-P carrying r4 y2
contract red cn3 front
"""), seed=1, rolls=["112345664/145"])
board = pw.Board(game, viewer="all")
'''


def shown(lab: LabPage) -> BoardPage:
    """The board, and the round is over."""
    board = BoardPage.shown(lab, BOARD)
    board.play("end")
    return board


def forward(board: BoardPage, steps: int = 1) -> None:
    for _ in range(steps):
        rev = board.rev
        board.part("turns").get_by_role("button", name="Forward").click()
        board.changed(rev)


def test_it_is_gone_through_by_mouse(lab: LabPage) -> None:
    board = shown(lab)
    scene = board.part("scene")
    expect(board.part("question")).to_be_hidden()
    expect(scene).to_contain_text("The new turn order")
    expect(scene).to_contain_text("End of round 1, step 1 of 10")
    down = board.part("table").evaluate("node => node.offsetTop")
    forward(board, 2)
    expect(scene).to_contain_text("Red's cargo fees")
    expect(scene).to_contain_text("1 die aboard in Culebra Cut (Pacific bound) × $2")
    expect(scene).to_contain_text("END-4")
    assert "company:red" in board.live("glow")
    lab.screenshot("show-fees")
    assert board.part("table").evaluate("node => node.offsetTop") == down
    expect(board.root.locator(".pmx-glow").first).to_be_in_viewport(ratio=1)
    back = board.part("turns").get_by_role("button", name="Step back")
    back.click()
    expect(scene).to_contain_text("Green's cargo fees")
    board.settle()
    back.click()
    expect(scene).to_contain_text("step 1 of 10")
    expect(back).to_have_attribute("aria-disabled", "true")
    forward(board, 9)
    expect(scene).to_contain_text("Round 2 begins")
    lab.screenshot("show-last")
    forward(board)
    expect(scene).to_be_hidden()
    expect(board.part("question")).to_be_visible()
    assert board.live("glow") == []
    assert "die:1" in board.live()


def test_it_is_gone_through_by_keyboard_and_the_focus_is_kept(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator('[data-target="end"]').focus()
    rev = board.rev
    board.press("Enter")
    board.changed(rev)
    forward_button = board.part("turns").get_by_role("button", name="Forward")
    expect(forward_button).to_be_focused()
    for key, title in (
        ("ArrowRight", "Green's cargo fees"),
        ("Enter", "Red's cargo fees"),
        ("ArrowLeft", "Green's cargo fees"),
    ):
        board.press(key)
        expect(board.part("scene")).to_contain_text(title)
        expect(forward_button).to_be_focused()
    expect(board.part("news")).to_contain_text("Green's cargo fees.")
    rev = board.rev
    board.press("Escape")
    board.changed(rev)
    expect(board.part("scene")).to_be_hidden()
    assert board.focus in board.live()


def test_escape_closes_a_card_before_it_skips_the_show(lab: LabPage) -> None:
    board = shown(lab)
    forward(board, 2)
    ask(board, "company:red")
    board.press("Escape")
    expect(board.part("answer")).to_be_hidden()
    expect(board.part("scene")).to_contain_text("step 3 of 10")
    board.press("Escape")
    expect(board.part("scene")).to_be_hidden()


def test_it_is_seen_again_from_the_log(lab: LabPage) -> None:
    board = shown(lab)
    board.part("turns").get_by_role("button", name="Skip").click()
    expect(board.part("scene")).to_be_hidden()
    board.settle()
    board.part("lines").get_by_role("button", name="Step by step").click()
    expect(board.part("scene")).to_contain_text("step 1 of 10")
    board.settle()
    rev = board.rev
    board.press("u")
    board.changed(rev)
    expect(board.part("scene")).to_be_hidden()
    assert board.python("game.round") == 1


def test_a_click_on_a_piece_is_told_to_wait(lab: LabPage) -> None:
    board = shown(lab)
    board.click("company:red")
    expect(board.part("answer")).to_contain_text("still being shown")
    assert board.live("glow", "alive") == board.live("glow")


def test_a_round_end_in_a_cell_leaves_the_focus_where_it_is(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.run("game.play('end') and None")
    expect(board.part("scene")).to_contain_text("step 1 of 10")
    assert board.focus is None


def test_it_can_be_read_in_the_dark_and_on_a_narrow_page(lab: LabPage) -> None:
    board = shown(lab)
    forward(board, 2)
    lab.use_theme("dark")
    lab.screenshot("show-dark")
    lab.use_theme("light")
    lab.page.set_viewport_size({"width": 700, "height": 900})
    expect(board.part("scene")).to_contain_text("Red's cargo fees")
    lab.screenshot("show-narrow")


def test_the_end_of_the_game_is_shown(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD.replace("deciding", "round 3\ndeciding"))
    board.play("end")
    while "has won" not in board.part("scene").inner_text():
        if "What Green is worth" in board.part("scene").inner_text():
            lab.screenshot("show-score")
        forward(board)
    lab.screenshot("show-winner")
    expect(board.root.locator('[data-slot="scores"]')).to_contain_text("Final scores")
