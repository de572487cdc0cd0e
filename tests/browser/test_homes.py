"""The board in other homes: Jupyter Notebook 7, a shadow root, a JupyterLab without sub-shells."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD

SHOWN = f"import panamax_widget as pw\n{BOARD}\nboard"

# A widget that shows another one in a shadow root, as some hosts do with all of theirs.
HOST = '''
import anywidget, ipywidgets, traitlets

class Host(anywidget.AnyWidget):
    _esm = """
    export default { async render({ model, el }) {
        const id = model.get("shows").replace("IPY_MODEL_", "");
        const shown = await model.widget_manager.get_model(id);
        const script = new Blob([shown.get("_esm")], { type: "text/javascript" });
        const { default: widget } = await import(URL.createObjectURL(script));
        const root = el.attachShadow({ mode: "open" });
        root.innerHTML = `<style>${shown.get("_css")}</style><div></div>`;
        widget.render({ model: shown, el: root.lastChild });
    } };
    """
    shows = traitlets.Instance(ipywidgets.Widget).tag(sync=True, **ipywidgets.widget_serialization)

Host(shows=board)
'''


def test_in_a_shadow_root_the_board_is_drawn_and_played(lab: LabPage) -> None:
    lab.show(f"import panamax_widget as pw\n{BOARD}", HOST)
    lab.output(1).locator(".pmx-widget[data-rev]").wait_for()
    board = BoardPage(lab, 1)
    die = board.root.locator('[data-target="die:5"]')
    assert die.evaluate("node => node.getRootNode() instanceof ShadowRoot")
    width = die.evaluate("node => getComputedStyle(node.querySelector('.pmx-hit')).strokeWidth")
    assert width != "1px", "the drawing's style sheet is there"
    die.click()
    assert board.live("chosen") == ["die:5"]
    rev = board.rev
    die.click()
    expect(board.part("question")).to_contain_text("loads")
    assert board.rev != rev
    board.settle()
    lab.page.keyboard.press("u")
    expect(board.part("question")).to_contain_text("takes a white die")
    lab.screenshot("shadow-root")
    assert board.python("[game.can_redo, board.error]") == [True, ""]


@pytest.fixture
def without_subshells(lab: LabPage) -> Iterator[LabPage]:
    """A JupyterLab that sends what widgets say to the kernel's one shell."""
    lab.set_subshells("disabled")
    lab.reload()
    yield lab
    lab.close()
    lab.set_subshells("perCommTarget")
    lab.reload()


def test_without_subshells_the_board_is_played(without_subshells: LabPage) -> None:
    lab = without_subshells
    board = BoardPage.shown(lab, BOARD)
    board.play("die:5", "die:5")
    expect(board.part("question")).to_contain_text("loads")
    assert board.python("board.error") == ""


@pytest.fixture
def classic(lab: LabPage) -> Iterator[Page]:
    """A page of its own for Jupyter Notebook."""
    page = lab.page.context.new_page()
    lab.watch(page)
    yield page
    page.close()


def run_first_cell(page: Page) -> None:
    """Run it by its key, which is lost as long as the notebook is not quite there."""
    prompt = page.locator(".jp-InputPrompt").first
    while prompt.inner_text().strip() == "[ ]:":
        page.locator(".jp-Notebook-cell").first.click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(2000)


def test_in_jupyter_notebook_the_board_is_played(lab: LabPage, classic: Page) -> None:
    path = lab.write_notebook(SHOWN)
    lab.expect_problem("reading 'schema'")  # thrown by Jupyter Notebook itself, without any board
    classic.goto(f"{lab.server.url}notebooks/{path}?token={lab.server.token}")
    classic.get_by_text("Python 3 (ipykernel)").wait_for()
    classic.locator(".jp-NotebookKernelStatus:not(.jp-mod-busy)").first.wait_for()
    run_first_cell(classic)
    board = classic.locator(".pmx-widget[data-rev]")
    board.wait_for()
    die = board.locator('[data-target="die:5"]')
    die.click()
    die.click()
    expect(board.locator(".pmx-question")).to_contain_text("loads")
    board.locator('[data-asks="undo"]').click()
    expect(board.locator(".pmx-question")).to_contain_text("takes a white die")
    cells = classic.locator(".jp-Notebook-cell").count()
    for key in ("b", "a", "d", "d"):
        classic.keyboard.press(key)
    assert classic.locator(".jp-Notebook-cell").count() == cells, "no key leaks"
    expect(board.locator(".pmx-problem")).to_be_hidden()
    classic.screenshot(path=lab.screenshot_path("notebook-7"))
