"""Who sees a board: one colour, all, or whoever decides, with a curtain before the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Container

    from panamax_widget.game import Game

ACTOR, ALL = "actor", "all"
SECRET_CHOICES = ("bid", "keep", "goal", "advisor")
"""The kinds of decisions that are made unseen by the others, whatever there is in the hand."""


class Curtain:
    """To whom the hidden cards of a game are shown.

    `viewer` is a colour, ALL, or ACTOR: whoever decides. When the decision passes to somebody who
    has a secret, the curtain is down, and nobody's cards are shown until it is lifted for them.
    It does not fall for what a colour decides one after the other, nor for a computer player.

    Raises ValueError for a viewer that there is not.
    """

    def __init__(self, game: Game, viewer: str) -> None:
        known = (*game.order, ACTOR, ALL)
        if viewer not in known:
            raise ValueError(f"{viewer!r} cannot look at a board: {', '.join(known)} can")
        self.viewer = viewer
        self.is_down = False
        self._game = game
        self._lifted_for: str | None = None
        self._computers: Container[str] = ()

    def follow(self, computers: Container[str]) -> None:
        """To be called whenever the game has changed, with the colours that computers play."""
        actor = self._game.actor
        self._computers = computers
        if actor != self._lifted_for:
            self._lifted_for = None
        passed_on = self.viewer == ACTOR and actor is not None and actor != self._lifted_for
        self.is_down = passed_on and actor not in computers and _has_a_secret(self._game)

    def lift(self) -> None:
        """Whoever decides is at the screen now."""
        self._lifted_for = self._game.actor
        self.is_down = False

    @property
    def shown_to(self) -> str | None:
        """The colour whose hidden cards are shown now, ALL for everybody's, None for nobody's."""
        if self.viewer != ACTOR:
            return self.viewer
        actor = self._game.actor
        return None if self.is_down or actor in self._computers else actor


def _has_a_secret(game: Game) -> bool:
    """Whether who decides sees, or is about to choose, what the others may not know (INF-1)."""
    decision = game.decision
    if decision is None:
        return False
    own, public = game.view(decision.actor), game.view()
    chooses_unseen = decision.kind in SECRET_CHOICES
    return chooses_unseen or own.state != public.state or own.events != public.events
