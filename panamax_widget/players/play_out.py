"""Letting computer players play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.text.actions import Action

if TYPE_CHECKING:
    from collections.abc import Mapping

    from panamax_widget.game import Game
    from panamax_widget.players.protocol import Player


def play_out(game: Game, players: Mapping[str, Player]) -> None:
    """Plays for the colours in `players` until another colour decides, or the game is over."""
    while (actor := game.actor) in players:
        assert actor is not None
        option = players[actor].choose(game.view(actor))
        game.play(Action(game.box, option))
