"""What a cell left behind: boards that it made when it was last run are closed when it runs again.

ipywidgets keeps every widget alive until it is closed, so that a cell run again and again would
leave a board behind each time, following its game although nobody can see it any more.
"""

from __future__ import annotations

import weakref
from typing import Any, NamedTuple, Protocol

_VIEW = "application/vnd.jupyter.widget-view+json"  # the kind of output that shows a widget


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


def forget_picture(model_id: str) -> None:
    """Lets IPython forget the still picture of a closed board.

    It keeps all that a cell has shown, a quarter of a megabyte a board, also when it runs again.
    """
    outputs = getattr(getattr(_shell(), "history_manager", None), "outputs", {})
    for shown in outputs.values():
        for each in shown:
            if each.bundle.get(_VIEW, {}).get("model_id") == model_id:
                each.bundle.pop("text/html", None)


def _living(references: list[weakref.ref[Any]]) -> list[Any]:
    boards = (reference() for reference in references)
    return [board for board in boards if board is not None]


def _running_cell() -> tuple[str, int]:
    """The id of the notebook cell that runs now ("" if that cannot be told), and its count."""
    shell = _shell()
    kernel = getattr(shell, "kernel", None)
    if kernel is None:
        return "", 0
    parent = kernel.get_parent("shell")
    return str(parent.get("metadata", {}).get("cellId", "")), int(shell.execution_count)


def _shell() -> Any:
    """The IPython that this runs in, None outside."""
    try:
        from IPython import get_ipython  # noqa: PLC0415 - not there outside notebooks
    except ImportError:
        return None
    return get_ipython()  # type: ignore[no-untyped-call, unused-ignore]
