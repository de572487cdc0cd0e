"""What a board holds in memory: in the kernel, and in the page."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from tests.browser.lab import LabPage

BEGIN = """
import gc, json, tracemalloc
from ipywidgets.widgets.widget import _instances
import panamax_widget as pw
"""
"""The beginning of a notebook in which is measured; it has a `game` as well."""

_COUNT = """
gc.collect()
alive = [each for each in gc.get_objects() if isinstance(each, pw.Board) and each.comm]
print(json.dumps([len(alive), len(_instances), len(game._watchers),
                  tracemalloc.get_traced_memory()[0] // 1000]))
"""

_RUN = """(async () => {
    panel.content.activeCellIndex = argument;
    await app.commands.execute('notebook:run-cell');
})()"""


class Use(NamedTuple):
    """Boards that live, widgets of all kinds, watchers of the game and (if it traces its memory,
    which makes it several times slower) kilobytes in the kernel;
    nodes, listeners and kilobytes in the page, once what is no longer used has been cleared away.
    """

    boards: int
    widgets: int
    watchers: int
    kernel: int
    nodes: int
    listeners: int
    page: int


def run_again(lab: LabPage, cell: int) -> None:
    """Run a cell of the notebook once more."""
    lab.wait_until_idle()
    lab._do(_RUN, cell)


def use(lab: LabPage) -> Use:
    """Measure."""
    # Not in a cell: with each cell that becomes the active one, JupyterLab's own listeners grow.
    boards, widgets, watchers, kernel = json.loads(lab.execute(_COUNT))
    client = lab.page.context.new_cdp_session(lab.page)
    client.send("Performance.enable")
    client.send("HeapProfiler.collectGarbage")
    found: dict[str, Any] = {
        each["name"]: each["value"] for each in client.send("Performance.getMetrics")["metrics"]
    }
    client.detach()
    heap = int(found["JSHeapUsedSize"]) // 1000
    nodes, listeners = int(found["Nodes"]), int(found["JSEventListeners"])
    return Use(boards, widgets, watchers, kernel, nodes, listeners, heap)
