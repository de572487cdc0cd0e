"""Nothing piles up: not by cells that run again, nor by moves. In numbers: `benchmarks.memory`."""

import json
from collections.abc import Callable
from itertools import pairwise
from operator import sub
from statistics import median_low

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


def growth(lab: LabPage, stretch: Callable[[], None]) -> Use:
    """By how much there is more of each after a stretch, the middle one of three.

    What grows with every stretch shows; what JupyterLab begins, or clears away, once does not.
    """
    looks = [use(lab)]
    for _ in range(3):
        stretch()
        looks.append(use(lab))
    steps = [map(sub, after, before) for before, after in pairwise(looks)]
    return Use(*map(median_low, zip(*steps, strict=True)))


def test_a_cell_run_again_leaves_nothing_behind(lab: LabPage) -> None:
    lab.show(f"{BEGIN}{FIRST_ROUND}", "board = pw.Board(game, viewer='all'); board")

    def again(times: int = 8) -> None:
        for _ in range(times):
            run_again(lab, 1)
            BoardPage(lab, 1)

    again(3)  # what is made once, whatever for
    pieces = BoardPage(lab, 1).root.evaluate("root => root.querySelectorAll('*').length")
    more = growth(lab, again)
    assert use(lab)[:3] == (1, 2, 1)  # the board, and its layout
    assert more.nodes < pieces
    assert more.listeners < 80
    assert lab.execute(_PICTURES).strip() == "1", "what IPython remembers of all the runs"


def test_a_model_that_is_gone_lets_go_of_what_is_large(chromium: Browser) -> None:
    page = chromium.new_page()
    state = page.evaluate(_GONE, browser.script())
    page.close()
    assert "large" not in json.dumps(state)


def test_moves_leave_nothing_behind(lab: LabPage) -> None:
    board = BoardPage.shown(lab, f"{BEGIN}{BOARD}")

    def play() -> None:
        rev = board.rev
        lab.execute("for _ in range(80):\n    game.play('take 1')\n    game.undo()")
        board.changed(rev)

    play()
    more = growth(lab, play)
    assert use(lab)[:3] == (1, 2, 1)
    assert more.nodes < 300
    assert more.listeners < 20
