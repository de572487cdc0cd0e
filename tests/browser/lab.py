"""JupyterLab in a browser, as tests use it: open a notebook, run cells, look, click."""

import itertools
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import ConsoleMessage, Error, Locator, Page

from tests.browser.server import LabServer

SCREENSHOTS = Path(__file__).parent / "screenshots"
VIEWPORT = (1280, 900)
LOOK_EVERY = 40  # milliseconds; to look with every frame would keep the page drawing frames

# Problems that JupyterLab itself causes and that say nothing about us, each with its reason.
HARMLESS = (
    (
        r"Canceled future for \w+ message before replies were done",
        "the debugger, or another part of JupyterLab, had a question open when the kernel went",
    ),
)

# JavaScript expressions are given the application as ``app``, the current notebook's panel as
# ``panel`` and their argument as ``argument``. Playwright puts no limit to their time.
_WITH_PANEL = """async argument => {
    const app = window.jupyterapp;
    const panel = app?.shell?.currentWidget;
    const limit = new Promise((_, reject) => {
        setTimeout(() => reject(new Error('not done after a minute')), 60000);
    });
    return await Promise.race([limit, %s]);
}"""

# Not an async function: Playwright would take its promise for a yes.
_IDLE = """argument => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    return panel?.context?.path === argument
        && panel.context.isReady
        && panel.sessionContext.isReady
        && panel.sessionContext.session?.kernel?.connectionStatus === 'connected'
        && panel.sessionContext.session?.kernel?.status === 'idle';
}"""

_CELLS = """panel.content.widgets.filter(cell => cell.model.type === 'code').map(cell => ({
    source: cell.model.sharedModel.getSource(),
    count: cell.model.executionCount,
    outputs: cell.outputArea.model.toJSON(),
}))"""

_CELL_WITH = """panel.content.widgets.findIndex(cell =>
    cell.model.type === 'code' && cell.model.sharedModel.getSource().includes(argument))"""

_APPEND = """(async () => {
    panel.content.activeCellIndex = panel.content.widgets.length - 1;
    await app.commands.execute('notebook:insert-cell-below');
    panel.content.activeCell.model.sharedModel.setSource(argument);
})()"""

_CLOSE = """(async () => {
    await panel.sessionContext.shutdown();
    panel.context.model.dirty = false;  // else it would ask about unsaved changes
    panel.close();
})()"""


# A notebook that is used again: its cells are put in place of those there are.
_FILL = """(async () => {
    panel.context.model.fromJSON(argument);
    panel.content.mode = 'command';
    panel.content.activeCellIndex = 0;
    app.shell.activateById(panel.id);
})()"""

_EXECUTE = """(async () => {
    const {kernel} = panel.sessionContext.session;
    const future = kernel.requestExecute({code: argument, store_history: false});
    let printed = '';
    future.onIOPub = ({content}) => { printed += content.text ?? ''; };
    const {content} = await future.done;
    if (content.status !== 'ok') throw new Error(content.evalue);
    return printed;
})()"""

_FORGET = """
import ipywidgets
ipywidgets.Widget.close_all()
get_ipython().reset(new_session=True)
"""

_SUBSHELLS = """app.serviceManager.settings.save(
    '@jupyterlab/apputils-extension:kernels-settings',
    JSON.stringify({commsOverSubshells: argument}))"""


class LabPage:
    """One browser page that shows JupyterLab.

    ``problems`` collects what should not happen: errors in the console, uncaught exceptions and
    requests that leave this machine.
    """

    def __init__(self, page: Page, server: LabServer, path: str = "") -> None:
        """Load JupyterLab into a page, with a notebook open if its path is given."""
        self.page = page
        self.server = server
        self.problems: list[str] = []
        self._expected: list[str] = []
        self._path = ""
        self._spare = ""
        self._worn = False
        self._numbers = itertools.count(1)
        self.watch(page)
        self.reload(path)

    def watch(self, page: Page) -> None:
        """Collect the problems of this page, too."""
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self._note(f"exception: {error}"))
        page.on("request", lambda request: self._note_address(request.url))
        page.on("websocket", lambda socket: self._note_address(socket.url))

    # --- Notebooks -----------------------------------------------------------

    def reload(self, path: str = "") -> None:
        """Load JupyterLab anew, with this notebook open or none; what ran in it is forgotten."""
        width, height = VIEWPORT
        self.page.set_viewport_size({"width": width, "height": height})
        tree = f"/tree/{path}" if path else ""
        address = f"{self.server.url}lab/workspaces/tests{tree}"
        self.page.goto(f"{address}?reset&token={self.server.token}")
        self.page.wait_for_function("window.jupyterapp !== undefined")
        self.page.evaluate("window.jupyterapp.restored")
        self.page.mouse.move(1, 1)  # the first move of all says of itself that it is none
        self._path = path
        self._spare = ""

    def write_notebook(self, *cells: str, name: str = "") -> str:
        """Write a notebook of these code cells and return its path."""
        path = f"{name or f'written-{next(self._numbers)}'}.ipynb"
        (self.server.root / path).write_text(json.dumps(_notebook(cells)), encoding="utf-8")
        return path

    def open(self, path: str) -> None:
        """Open a notebook, by its path below the server's root, and wait for its kernel."""
        self.close()
        self._path = path
        self._worn = True
        self._do("app.commands.execute('docmanager:open', {path: argument})", path)
        self.wait_until_idle()

    def show(self, *cells: str) -> None:
        """Run a notebook of these code cells.

        It is the notebook of the test before, emptied, if that was shown in this way too; its
        kernel has forgotten everything but what is imported. To open another one takes seconds.
        """
        if self._spare:
            self._path, self._spare = self._spare, ""
            self._do(_FILL, _notebook(cells))
        else:
            self.open(self.write_notebook(*cells))
            self._worn = False
        self.run_all()

    def save(self) -> None:
        """Save the notebook."""
        self._do("app.commands.execute('docmanager:save')")

    def distrust(self, path: str) -> None:
        """Change a saved notebook, so that JupyterLab no longer trusts its outputs."""
        file = self.server.root / path
        notebook = json.loads(file.read_text(encoding="utf-8"))
        notebook["metadata"]["from"] = "elsewhere"
        file.write_text(json.dumps(notebook), encoding="utf-8")

    def close(self) -> None:
        """Shut down the notebook's kernel and close it, unsaved changes and all."""
        if self._path or self._spare:
            self._do(_CLOSE)
            self._path = self._spare = ""

    def empty(self) -> None:
        """Empty the notebook and its kernel, so that the next test can use both."""
        self._do(_FILL, _notebook(()))
        self.execute(_FORGET)
        self._path, self._spare = "", self._path

    # --- Running -------------------------------------------------------------

    def wait_until_idle(self) -> None:
        """Wait until the kernel is connected and has nothing to do."""
        self.page.wait_for_function(_IDLE, arg=self._path, polling=LOOK_EVERY)

    def run_all(self) -> None:
        """Run all cells; a cell that fails or did not run fails the test."""
        self.wait_until_idle()  # before that, JupyterLab would do nothing and not say so
        self._do("app.commands.execute('notebook:run-all-cells')")
        for number, cell in enumerate(self._evaluate(_CELLS)):
            assert cell["count"] or not cell["source"].strip(), f"cell {number} did not run"
            _assert_no_error(cell)

    def run(self, source: str) -> str:
        """Run a new cell at the end of the notebook and return what it shows, as text."""
        self.append(source)
        self.wait_until_idle()
        self._do("app.commands.execute('notebook:run-cell')")
        cell = self._evaluate(_CELLS)[-1]
        _assert_no_error(cell)
        return "".join(_text(output) for output in cell["outputs"]).rstrip("\n")

    def execute(self, source: str) -> str:
        """Run code in the kernel that is no cell, and return what it prints."""
        printed: str = self._evaluate(_EXECUTE, source)
        return printed

    def append(self, source: str) -> None:
        """Put a new cell at the end of the notebook, and make it the active one."""
        self._do(_APPEND, source)

    def restart_kernel(self) -> None:
        """Restart the kernel; the outputs stay."""
        self._worn = True
        self._do("panel.sessionContext.restartKernel()")
        self.wait_until_idle()

    # --- Looking and touching ------------------------------------------------

    def cell(self, index: int) -> Locator:
        """Return a cell of the notebook, counted from 0."""
        return self.page.locator(
            # light: else Playwright would look at every node of the page for a shadow root
            "css:light=.jp-NotebookPanel:not(.lm-mod-hidden) "
            f".jp-Notebook-cell[data-windowed-list-index='{index}']"
        )

    def cell_with(self, text: str) -> int:
        """Return the number of the first code cell of the notebook that has this text in it."""
        index: int = self._evaluate(_CELL_WITH, text)
        assert index >= 0, f"no cell has {text}"
        return index

    def bring_cell(self, index: int) -> None:
        """Scroll to a cell; JupyterLab puts a long notebook into the page bit by bit."""
        self._do("panel.content.scrollToItem(argument, 'start')", index)

    def bring(self, target: Locator) -> None:
        """Scroll so that the target begins at the top of what is seen of the notebook."""
        target.evaluate("node => node.scrollIntoView({block: 'start', behavior: 'instant'})")

    def output(self, index: int = 0) -> Locator:
        """Return what a cell shows; wait for it with ``wait_for`` or ``expect``."""
        return self.cell(index).locator(".jp-OutputArea-output")

    def click(self, target: Locator, across: float = 0.5, down: float = 0.5) -> None:
        """Click with the mouse on a point of the target, whatever may lie above it there.

        Args:
            target: What to click.
            across: Where, from 0.0 (left edge) to 1.0 (right edge).
            down: Where, from 0.0 (top edge) to 1.0 (bottom edge).
        """
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box, "the target of the click is not shown"
        self.page.mouse.click(box["x"] + across * box["width"], box["y"] + down * box["height"])

    def use_theme(self, theme: Literal["light", "dark"]) -> None:
        """Switch JupyterLab to its light or its dark theme."""
        name = f"JupyterLab {theme.title()}"
        self._do("app.commands.execute('apputils:change-theme', {theme: argument})", name)
        self.page.wait_for_function(
            "name => document.body.dataset.jpThemeName === name"
            " && !document.querySelector('.jp-SplashScreen, #jupyterlab-splash')",
            arg=name,
        )

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Take a picture of the page, or of a part of it, into ``screenshots/``."""
        path = self.screenshot_path(name)
        (of or self.page).screenshot(path=path)
        return path

    def screenshot_path(self, name: str) -> Path:
        """Where a picture of this name belongs."""
        return SCREENSHOTS / f"{name}.png"

    # --- Problems ------------------------------------------------------------

    def expect_problem(self, pattern: str) -> None:
        """Allow problems that match a regular expression, until the end of the test."""
        self._expected.append(pattern)

    def unexpected_problems(self) -> list[str]:
        """Return the problems that nobody expected."""
        allowed = [*self._expected, *(pattern for pattern, _ in HARMLESS)]
        return [p for p in self.problems if not any(re.search(a, p) for a in allowed)]

    def tidy_up(self, use_again: bool = False) -> None:
        """Leave the page as the next test wants to find it.

        Args:
            use_again: Whether the next test may use the notebook that was shown, and its kernel.
        """
        try:
            if use_again and self._path and not self._worn:
                self.empty()
            elif self._path:
                self.close()
            self.page.mouse.move(0, 0)
            if self._evaluate("document.body.dataset.jpThemeLight") == "false":
                self.use_theme("light")
            width, height = VIEWPORT
            self.page.set_viewport_size({"width": width, "height": height})
        except Error:  # the test left the page in a state of its own
            self.reload()
        self.problems.clear()
        self._expected.clear()

    def set_subshells(self, how: Literal["disabled", "perComm", "perCommTarget"]) -> None:
        """Say through which shell of the kernel widgets talk; asked for when a page is loaded."""
        self._do(_SUBSHELLS, how)

    def _evaluate(self, expression: str, argument: object = None) -> Any:
        return self.page.evaluate(_WITH_PANEL % expression, argument)

    def _do(self, expression: str, argument: object = None) -> None:
        # What JupyterLab's commands return cannot leave the page.
        self._evaluate(f"({expression}).then(() => null)", argument)

    def _note(self, problem: str) -> None:
        self.problems.append(problem)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _note_address(self, address: str) -> None:
        host = self.server.url.partition("://")[2]
        at_home = (f"http://{host}", f"ws://{host}", "data:", "blob:")
        if not address.startswith(at_home):
            self._note(f"external request: {address}")


def _notebook(cells: Sequence[str]) -> dict[str, Any]:
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
        },
        "cells": [
            {
                "id": f"cell-{number}",
                "cell_type": "code",
                "source": source,
                "metadata": {},
                "execution_count": None,
                "outputs": [],
            }
            for number, source in enumerate(cells)
        ],
    }


def _assert_no_error(cell: dict[str, Any]) -> None:
    for output in cell["outputs"]:
        if output["output_type"] == "error":
            traceback = re.sub(r"\x1b\[[\d;]*m", "", "\n".join(output["traceback"]))
            raise AssertionError(f"a cell failed:\n{cell['source']}\n\n{traceback}")


def _text(output: dict[str, Any]) -> str:
    text = output["text"] if "text" in output else output["data"].get("text/plain", "")
    return text if isinstance(text, str) else "".join(text)
