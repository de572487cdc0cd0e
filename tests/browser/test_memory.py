"""Nothing piles up: not by cells that run again, nor by moves. In numbers: `benchmarks.memory`."""

import json

from playwright.sync_api import Browser

from panamax_widget.widget import browser
from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.memory import BEGIN, Use, run_again, use
from tests.browser.test_mouse import BOARD, FIRST_ROUND

# Like the model of a widget, it knows its state before the last change.
_GONE = """async script => {
    const module = await import(URL.createObjectURL(new Blob([script], {type: 'text/javascript'})));
    const model = {
        now: {still: 'large', slots: 'large', _esm: 'large', _css: 'large'},
        set(some) { this.before = {...this.now}; Object.assign(this.now, some); },
    };
    module.default.initialize({model})();
    return model;
}"""

_PICTURES = """print(sum("text/html" in each.bundle for shown in
    get_ipython().history_manager.outputs.values() for each in shown))"""


def grown(lab: LabPage, before: Use, **most: int) -> Use:
    """Measure again: nothing may have grown by so much in the end.

    Garbage is cleared by and by, and now and then JupyterLab listens to 130 things more.
    """
    for _ in range(20):
        after = use(lab)
        more = {what: getattr(after, what) - getattr(before, what) for what in most}
        if all(more[what] < most[what] for what in most):
            return after
        lab.page.wait_for_timeout(500)
    raise AssertionError(f"grown by {more}, which is not less than {most}")


def test_a_cell_run_again_leaves_nothing_behind(lab: LabPage) -> None:
    lab.show(f"{BEGIN}{FIRST_ROUND}", "board = pw.Board(game, viewer='all'); board")
    for _ in range(3):  # what is made once, whatever for
        run_again(lab, 1)
        pieces = BoardPage(lab, 1).root.evaluate("root => root.querySelectorAll('*').length")
    before = use(lab)
    for _ in range(20):
        run_again(lab, 1)
        BoardPage(lab, 1)
    after = grown(lab, before, nodes=pieces, listeners=300)
    assert before[:3] == after[:3] == (1, 2, 1)  # the board, and its layout
    assert lab.execute(_PICTURES).strip() == "1", "what IPython remembers of all the runs"


def test_a_model_that_is_gone_lets_go_of_what_is_large(chromium: Browser) -> None:
    page = chromium.new_page()
    state = page.evaluate(_GONE, browser.script())
    page.close()
    assert "large" not in json.dumps(state)


def test_moves_leave_nothing_behind(lab: LabPage) -> None:
    play = "for _ in range(20):\n    game.play('take 1')\n    game.undo()"
    board = BoardPage.shown(lab, f"{BEGIN}{BOARD}")
    lab.execute(play)
    board.changed(0)
    before = use(lab)
    for _ in range(4):
        lab.execute(play)
    board.settle()
    after = grown(lab, before, nodes=300, listeners=150)
    assert before[:3] == after[:3] == (1, 2, 1)
