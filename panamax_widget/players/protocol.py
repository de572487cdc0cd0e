"""What a computer player is: anything that picks one of the options of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from panamax_widget.engine.state import ActionData
    from panamax_widget.engine.view import View


class Player(Protocol):
    """A computer player. It sees what its colour may see, and nothing else."""

    def choose(self, view: View) -> ActionData:
        """One of `view.options`, which is never empty."""
        ...
