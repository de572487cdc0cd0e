"""A lock gate to click: the shortest way from a click to Python and back."""

from typing import Any

import anywidget
import traitlets

from panamax_widget.artwork import artwork
from panamax_widget.widget.esm import esm


class Board(anywidget.AnyWidget):
    """Shows one drawing; a click on it is answered by Python.

    The browser sends ``{"type": "click", "target": name, "rev": number}``. Each message is
    answered by a new ``answer``; ``rev`` goes up last, so whoever sees it sees all the rest.
    """

    _esm = esm("board.js")

    svg = traitlets.Unicode().tag(sync=True)
    answer = traitlets.Unicode("Click the lock gate.").tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(self) -> None:
        super().__init__(svg=artwork("lock-gate"))
        self.on_msg(self._receive)

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        with self.hold_sync():
            try:
                self.answer = self._answer(message)
                self.error = ""
            except ValueError as refusal:
                self.error = str(refusal)
            self.rev += 1

    def _answer(self, message: dict[str, Any]) -> str:
        if message.get("type") != "click":
            raise ValueError(f"The board does not understand {message!r}.")
        return f"{message['target']} clicked, revision {self.rev + 1}"
