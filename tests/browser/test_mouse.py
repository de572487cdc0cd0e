"""Playing with the mouse."""

from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage

FIRST_ROUND = """
game = pw.Game(seed=7)
while not game.round:
    legal = game.legal_actions()
    game.play("end" if "end" in legal else legal[0])
"""
BOARD = f"{FIRST_ROUND}board = pw.Board(game, viewer='all')"


def test_two_clicks_take_a_die(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:5")
    assert board.live("chosen") == ["die:5"]
    assert set(board.live("lit")) == {"column:3"}
    expect(board.part("hint")).to_have_text(
        "Click it once more to play just this, or go on with an orange piece."
    )
    board.play("die:5")
    assert board.python("str(game.actions[-1][1])") == "take 5"
    expect(board.part("question")).to_contain_text("loads")
    lab.screenshot("mouse-take")


def test_a_lit_piece_extends_what_is_chosen(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:5", "column:3")
    assert board.python("str(game.actions[-1][1])") == "transfer 5 3"
    expect(board.part("lines")).to_contain_text("transfers")
    expect(board.part("lines")).to_contain_text("$5")


def test_a_group_is_composed_ship_by_ship(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    board.click("ship:sagres", "ship:iowa")
    assert set(board.live("chosen")) == {"ship:sagres", "ship:iowa"}
    assert board.live("lit") == ["zone:gatun-locks-P"]
    lab.screenshot("mouse-group")
    board.play("zone:gatun-locks-P")
    assert board.python("str(game.actions[-1][1])") == "move iowa+sagres"


def test_escape_a_click_beside_and_another_click_drop_a_choice(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:5")
    board.press("Escape")
    assert board.live("chosen") == []
    board.click("die:5")
    lab.click(board.root.locator("svg"), 0.45, 0.03)
    assert board.live("chosen") == []
    board.click("die:5", "die:1")
    assert board.live("chosen") == ["die:1"]
    assert board.rev == 0


def test_a_wrong_click_is_answered_on_the_board(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:5:2")
    expect(board.part("answer")).to_contain_text("TAB-2")
    assert board.live("forbidden") == ["die:5:2"]
    lab.screenshot("mouse-wrong")
    board.click("die:5", "column:6")
    expect(board.part("answer")).to_contain_text("TAB-5")
    assert board.live("chosen") == ["die:5"]
    assert board.python("[len(board.error), board.answer.rule]") == [0, "TAB-5"]
    assert board.rev == 0


def test_a_double_click_takes_a_die_and_does_no_more(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.root.locator("[data-target='die:1']").dblclick(force=True)
    board.changed(0)
    assert board.live("chosen") == []
    board.root.locator("[data-target='ship:iowa']").dblclick(force=True)
    assert board.live("chosen") == []  # chosen and dropped again
    assert board.rev == 1


def test_the_second_half_of_a_double_click_is_not_taken_for_a_new_wish(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:5", "die:5")
    rev = board.rev
    board.root.locator("[data-target='end']").dblclick(force=True, delay=60)
    board.changed(rev)
    lab.page.wait_for_timeout(300)
    assert board.rev == rev + 1
    expect(board.part("answer")).to_be_hidden()


def test_undo_and_redo(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    played = board.part("question").inner_text()
    board.root.get_by_role("button", name="Undo").click()
    board.changed(1)
    expect(board.part("question")).to_contain_text("takes a white die")
    board.root.get_by_role("button", name="Redo").click()
    board.changed(2)
    expect(board.part("question")).to_have_text(played)


def test_a_ship_is_built_and_the_turn_ended_by_its_plate(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    colour = board.python("game.actor")
    board.play("die:5", "die:5")
    assert "end" in board.live()
    board.play(f"ship:{colour}1b", "zone:eu")
    expect(board.part("lines")).to_contain_text("is built in the EU")
    board.play("end")
    assert board.python("game.actor") != colour


def test_the_focus_is_kept_by_every_change(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:1")
    assert board.focus == "die:1"
    board.play("die:1")
    assert board.focus == "", "on the table: a key must not play what the mouse is not at"
    board.press("ArrowRight")
    assert board.focus in board.live()
    board.play("ship:iowa", "zone:gatun-locks-P")
    assert board.focus is not None


def test_escape_takes_away_what_was_said_before_it_drops_the_choice(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:5", "column:6")
    expect(board.part("answer")).to_contain_text("TAB-5")
    board.press("Escape")
    expect(board.part("answer")).to_be_hidden()
    assert board.live("chosen") == ["die:5"]
    board.press("Escape")
    assert board.live("chosen") == []


def test_the_question_stays_in_sight_when_the_notebook_scrolls(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lines = board.part("lines")
    lines.scroll_into_view_if_needed()
    lab.page.mouse.wheel(0, 300)
    question = board.part("question")
    expect(question).to_be_in_viewport(ratio=1)
    board.point("die:1")
    top, piece = board.boxes(".pmx-top", "[data-target='die:1']")
    assert piece["top"] >= top["bottom"], "brought into sight below it, not behind it"
