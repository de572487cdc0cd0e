"""The browser's side of a widget: an ES module that lies beside the Python module."""

import os
from pathlib import Path

_FOLDER = Path(__file__).parent


def esm(name: str) -> str | Path:
    """Return the ES module ``name`` of this folder, in the form that anywidget wants.

    That is its text. Only when ``ANYWIDGET_HMR=1`` asks for live reloading is it the path: the
    watcher that anywidget then starts keeps every widget alive, even a closed one.
    """
    path = _FOLDER / name
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    return path.read_text(encoding="utf-8")
