"""What a cell left behind: boards that it made when it was last run are closed when it runs again.

ipywidgets keeps every widget alive until it is closed, so that a cell run again and again would
leave a board behind each time, following its game although nobody can see it any more.
"""

from __future__ import annotations

import weakref
from typing import Any, NamedTuple, Protocol


class _Closable(Protocol):
    def close(self) -> None: ...


class _Run(NamedTuple):
    number: int
    boards: list[weakref.ref[Any]]


_latest: dict[str, _Run] = {}


def replace(board: _Closable) -> None:
    """Notes in which cell the board is made, and closes those of the cell's run before.

    Outside notebooks, and where the notebook does not tell one cell from another, does nothing.
    """
    cell, count = _running_cell()
    if not cell:
        return
    run = _latest.get(cell)
    if run is None or run.number != count:
        for old in _living(run.boards if run else []):
            old.close()
        run = _latest[cell] = _Run(count, [])
    run.boards.append(weakref.ref(board))


def _living(references: list[weakref.ref[Any]]) -> list[Any]:
    boards = (reference() for reference in references)
    return [board for board in boards if board is not None]


def _running_cell() -> tuple[str, int]:
    """The id of the notebook cell that runs now ("" if that cannot be told), and its count."""
    try:
        from IPython import get_ipython  # noqa: PLC0415 - not there outside notebooks
    except ImportError:
        return "", 0
    shell = get_ipython()  # type: ignore[no-untyped-call, unused-ignore]
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return "", 0
    parent = kernel.get_parent("shell")
    return str(parent.get("metadata", {}).get("cellId", "")), int(shell.execution_count)
