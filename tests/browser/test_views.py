"""One game on several boards, cells that change it, kernels that come and go."""

import pytest
from playwright.sync_api import expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD, FIRST_ROUND

pytestmark = pytest.mark.usefixtures("still")


def test_a_cell_moves_the_board_and_the_board_changes_the_game(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.run("events = game.play('take 1')")
    board.changed(0)
    expect(board.part("question")).to_contain_text("moves ships")
    board.play("ship:iowa", "zone:gatun-locks-P")
    assert board.python("str(game.actions[-1][1])") == "move iowa"


def test_two_views_of_one_board_show_the_same(lab: LabPage) -> None:
    lab.show(f"import panamax_widget as pw\n{BOARD}\nboard", "board")
    first, second = BoardPage(lab, 0), BoardPage(lab, 1)
    first.play("die:1", "die:1")
    second.changed(0)
    second.play("ship:iowa", "zone:gatun-locks-P")
    first.changed(1)
    assert first.live() == second.live()
    ids = lab.page.evaluate(
        "() => [...document.querySelectorAll('.pmx-widget [id]')].map(node => node.id)"
    )
    assert len(ids) == len(set(ids))


def test_the_page_has_the_artwork_in_place_of_every_stamp(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.run("from panamax_widget.drawing.stamps import inked")
    lab.run("parts = board.slots['parts']")
    parts = "svg for name, svg in parts.items() if f'{name}/wide' not in parts"
    whole = "board.still['wide'] + board.still['wide/clipboards']"
    for tag in ("path", "circle", "rect"):
        drawn = board.root.locator(f".pmx-board {tag}").count()
        meant = f"inked({whole} + ''.join({parts})).count('<{tag} ')"
        assert drawn == board.python(meant)
    for tag in ("use", "art", "symbol"):
        expect(board.root.locator(f".pmx-board {tag}")).to_have_count(0)


_FRAMES = """() => {
    const seen = [];
    const look = () => {
        const root = document.querySelector('.pmx-widget[data-rev]');
        if (root) seen.push(root.querySelectorAll('[data-band]:empty').length);
        if (seen.length < 3) requestAnimationFrame(look);
    };
    look();
    window.emptyBands = seen;
}"""


def test_the_first_frame_of_a_board_goes_without_the_clipboards(lab: LabPage) -> None:
    lab.show(f"import panamax_widget as pw\n{BOARD}")
    lab.page.evaluate(_FRAMES)
    lab.run("board")
    board = BoardPage(lab, 1)
    lab.page.wait_for_function("window.emptyBands.length == 3")
    assert lab.page.evaluate("window.emptyBands")[0] == 1
    expect(board.root.locator("[data-band]:empty")).to_have_count(0)
    board.click("company:black")
    expect(board.part("answer")).to_be_visible()
    board.play("die:1", "die:1")


def test_a_board_shown_where_it_cannot_be_seen_is_whole_when_it_can(lab: LabPage) -> None:
    hidden = lab.page.add_style_tag(content=".pmx-widget { display: none }")
    lab.show(f"import panamax_widget as pw\n{BOARD}\nboard")
    root = lab.output(0).locator(".pmx-widget[data-rev]")
    root.wait_for(state="attached")
    lab.run("game.play('take 1')")
    hidden.evaluate("node => node.remove()")
    board = BoardPage(lab)
    assert board.rev == 1
    assert "ship:iowa" in board.live()
    lab.run("again = pw.Board(game, viewer='all'); again")
    other = BoardPage(lab, 2)
    band = "[data-band=clipboards]"
    texts = [each.root.locator(band).all_inner_texts() for each in (board, other)]
    assert texts[0] == texts[1]


_CLOSED_AT_ONCE = """() => new Promise(done => {
    const look = () => {
        const root = document.querySelector('.pmx-widget[data-rev]');
        if (!root) return requestAnimationFrame(look);
        window.bandsBefore = root.querySelectorAll('[data-band]:empty').length;
        root.remove();
        setTimeout(() => done(root.querySelectorAll('[data-band]:empty').length), 200);
    };
    look();
    window.jupyterapp.commands.execute('notebook:run-cell');
})"""


def test_a_board_that_is_gone_after_its_first_frame_is_left_as_it_was(lab: LabPage) -> None:
    lab.show(f"import panamax_widget as pw\n{BOARD}")
    lab.append("board")
    assert lab.page.evaluate(_CLOSED_AT_ONCE) == 1
    assert lab.page.evaluate("window.bandsBefore") == 1


def test_a_view_opened_late_shows_the_present(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.play("die:1", "die:1")
    board.play("ship:iowa", "zone:gatun-locks-P")
    lab.run("board")
    late = BoardPage(lab, 1)
    assert late.rev == 2
    assert late.live() == board.live()
    assert late.root.locator("[data-target='zone:gatun-locks-P'] [data-target='ship:iowa']").count()


def test_changes_before_the_board_is_seen_are_not_lost(lab: LabPage) -> None:
    lab.show(
        f"import panamax_widget as pw\n{BOARD}",
        "for action in ('take 1', 'move iowa'):\n    game.play(action)\nboard",
    )
    board = BoardPage(lab, 1)
    assert board.rev == 2
    assert board.root.locator(
        "[data-target='zone:gatun-locks-P'] [data-target='ship:iowa']"
    ).count()


def test_a_cell_run_again_leaves_one_board_that_works(lab: LabPage) -> None:
    source = f"import panamax_widget as pw\n{BOARD}"
    lab.show(f"{source}\nboard")
    lab.run_all()
    lab.run_all()
    board = BoardPage(lab)
    board.play("die:1", "die:1")
    lab.run("from ipywidgets.widgets.widget import _instances")
    assert (
        lab.run("[each.rev for each in _instances.values() if isinstance(each, pw.Board)]") == "[1]"
    )


def test_a_board_that_is_closed_vanishes(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.run("board.close()")
    expect(board.root).to_have_count(0)


def test_after_a_restart_a_click_says_what_to_do(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.expect_problem("comm|disposed|Comm")
    lab.restart_kernel()
    board.click("die:1", "die:1")
    expect(board.part("problem")).to_contain_text("re-run the cells")
    lab.screenshot("restarted")
    lab.run_all()
    again = BoardPage(lab)
    again.play("die:1", "die:1")
    expect(again.part("problem")).to_be_hidden()


def test_a_page_loaded_anew_shows_the_board_as_it_stands(lab: LabPage) -> None:
    path = lab.write_notebook(f"import panamax_widget as pw\n{BOARD}\nboard")
    lab.open(path)
    lab.run_all()
    lab.save()
    board = BoardPage(lab)
    board.play("die:1", "die:1")
    lab.reload()
    lab.open(path)
    board = BoardPage(lab)
    assert board.rev == 1
    board.play("ship:iowa", "zone:gatun-locks-P")


def test_computers_play_until_a_human_decides(lab: LabPage) -> None:
    source = f"{FIRST_ROUND}players = {{c: pw.RandomPlayer(1) for c in game.order[1:]}}\n"
    board = BoardPage.shown(lab, f"{source}board = pw.Board(game, players=players)")
    me = board.python("board.viewer")
    board.play("die:5", "die:5")
    board.play("end")
    assert board.python("game.actor") == me
    players = board.python("[colour for colour, _ in game.actions]")
    assert players[-1] != me
    rev = board.rev
    board.root.get_by_role("button", name="Undo").click()
    board.changed(rev)
    assert board.python("str(game.actions[-1][1])") == "take 5"


def test_an_error_inside_is_shown(lab: LabPage) -> None:
    source = f"{FIRST_ROUND}board = pw.Board(game, viewer='all')"
    board = BoardPage.shown(lab, source)
    lab.run("class Broken:\n    def choose(self, view): raise RuntimeError('lost the dice')\n")
    lab.run("board.players = {game.actor: Broken()}")
    board.play("die:1", "die:1")
    expect(board.part("problem")).to_contain_text("lost the dice")
