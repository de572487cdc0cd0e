"""How long a click takes to change the board, beside the echo of an empty widget message."""

from statistics import median

import pytest

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD

ECHO = """
import anywidget
class Echo(anywidget.AnyWidget):
    _esm = '''export default {render({model, el}) {
        el.className = 'echo';
        el.echo = () => new Promise(done => {
            const begun = performance.now();
            const heard = () => {
                model.off('msg:custom', heard);
                done(performance.now() - begun);
            };
            model.on('msg:custom', heard);
            model.send({});
        });
    }}'''
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.send({}))
Echo()
"""

_CLICK_TO_CHANGE = """async (root, which) => {
    const button = root.querySelectorAll('.pmx-tool')[which];
    const begun = performance.now();
    const changed = new Promise(done => {
        const watcher = new MutationObserver(() => {
            watcher.disconnect();
            done(performance.now() - begun);
        });
        watcher.observe(root, {attributes: true, attributeFilter: ['data-rev']});
    });
    button.click();
    const took = await changed;
    await new Promise(done => setTimeout(done, 60));
    return took;
}"""


@pytest.mark.slow
def test_a_click_is_about_as_quick_as_an_empty_message(
    lab: LabPage, capsys: pytest.CaptureFixture[str]
) -> None:
    lab.show(f"import panamax_widget as pw\n{BOARD}\nboard", ECHO)
    board = BoardPage(lab)
    lab.page.emulate_media(reduced_motion="reduce")
    board.play("die:3", "die:3")
    board.settle()
    root = lab.output(0).locator(".pmx-widget")
    changes = []
    for number in range(40):  # undo and redo, in turn
        changes.append(root.evaluate(_CLICK_TO_CHANGE, number % 2))
        board.settle()
    echo = lab.output(1).locator(".echo")
    echoes = [echo.evaluate("node => node.echo()") for _ in range(40)]
    with capsys.disabled():
        print(
            f"\nclick to changed board: median {median(changes):.1f} ms; "
            f"echo of an empty message: median {median(echoes):.1f} ms"
        )
    lab.page.emulate_media(reduced_motion="null")
    assert median(changes) < median(echoes) + 500  # only a fault would take so long
