"""A game at each of its phases: one position for each kind of decision, out of recorded games."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from panamax_widget.game import Game

RECORDS = Path(__file__).parents[1] / "records"


@lru_cache(maxsize=1)
def phases() -> dict[str, str]:
    """For each kind of decision, the record of a game up to the last one of that kind."""
    found: dict[str, str] = {}
    for file in sorted(RECORDS.glob("*.txt")):
        game = Game.replay(file.read_text(encoding="utf-8"))
        while game.actions:
            game.undo()
            assert game.decision
            if game.decision.kind not in found:
                found[game.decision.kind] = game.record()
    return found
