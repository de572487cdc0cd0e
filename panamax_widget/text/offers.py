"""What may be done now, and why: a sentence for each kind of action, with the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from panamax_widget.game import Game


def offers(game: Game, actions: Sequence[str]) -> list[str]:
    """The sentences, as text that may be marked (see `markup.py`)."""
    decision = game.decision
    if decision is None or not actions:
        return []
    verbs: dict[str, list[str]] = {}
    for action in actions:
        verbs.setdefault(action.partition(" ")[0], []).append(f"`{action}`")
    return [f"{verb}: {', '.join(each)}" for verb, each in verbs.items()]
