"""How long a click takes to change the board, beside the echo of an empty widget message."""

from statistics import median

import pytest

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD, FIRST_ROUND

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
    const button = root.querySelector(`[data-asks="${which ? 'redo' : 'undo'}"]`);
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


_RUN_TO_PAINTED = """async () => {
    const app = window.jupyterapp;
    const {kernel} = app.shell.currentWidget.sessionContext.session;
    let arrived;
    const heard = (_, {header}) => {
        if (header.msg_type === 'execute_result') arrived = performance.now();
    };
    kernel.iopubMessage.connect(heard);
    const painted = new Promise((done, fail) => {
        setTimeout(() => fail(new Error('not painted after 20 seconds')), 20000);
        let first;
        const look = () => {
            const root = document.querySelector('.pmx-widget[data-rev]');
            if (root?.offsetWidth && root !== window.boardBefore) {
                const whole = !root.querySelector('[data-band]:empty');
                // the task after a frame begins when that frame has been painted
                if (!first) setTimeout(() => { first = performance.now(); });
                if (whole) {
                    window.boardBefore = root;
                    setTimeout(() => done([first, performance.now()]));
                    return;
                }
            }
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });
    await app.commands.execute('notebook:run-cell');
    const times = await painted;
    kernel.iopubMessage.disconnect(heard);
    return times.map(time => time - arrived);
}"""


@pytest.mark.slow
def test_a_board_is_painted_soon_after_its_output_has_arrived(
    lab: LabPage, capsys: pytest.CaptureFixture[str]
) -> None:
    lab.show(f"import panamax_widget as pw\n{FIRST_ROUND}")
    times = []
    lab.append("pw.Board(game, viewer='all')")
    for _ in range(8):
        times.append(lab.page.evaluate(_RUN_TO_PAINTED))
        lab.wait_until_idle()
    first, whole = zip(*times, strict=True)
    with capsys.disabled():
        print(
            f"\noutput arrived to first paint: median {median(first):.0f} ms; "
            f"to the whole board painted: median {median(whole):.0f} ms"
        )
    assert median(whole) < 5000  # only a fault would take so long


@pytest.mark.slow
@pytest.mark.usefixtures("still")
def test_a_click_is_about_as_quick_as_an_empty_message(
    lab: LabPage, capsys: pytest.CaptureFixture[str]
) -> None:
    lab.show(f"import panamax_widget as pw\n{BOARD}\nboard", ECHO)
    board = BoardPage(lab)
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
    assert median(changes) < median(echoes) + 500  # only a fault would take so long
