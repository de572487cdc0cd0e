"""A player without a thought: every option is as good as any other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from panamax_widget.engine.state import ActionData
    from panamax_widget.engine.view import View


class RandomPlayer:
    """Picks any option; the same seed picks the same ones."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> ActionData:
        return self._random.choice(view.options)
