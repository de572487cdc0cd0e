"""Games on which the properties are tried: seeded, and steered towards what is rare."""

from __future__ import annotations

from collections.abc import Iterator

from panamax_widget.game import Game
from panamax_widget.players import CuriousPlayer, Player, RandomPlayer
from panamax_widget.text.actions import Action

_FOUR = (4, "standard")
KINDS = (
    *(_FOUR, (4, "advanced"), _FOUR, (3, "standard"), _FOUR, (2, "advanced")),
    *(_FOUR, _FOUR, (2, "standard"), _FOUR, (3, "advanced")),
)


def deal(seed: int) -> Game:
    """A game before its first decision; most have four players and the standard set-up."""
    players, setup = KINDS[seed % len(KINDS)]
    return Game(players, seed, setup=setup)


def player_for(seed: int) -> Player:
    """A curious player, or in one game of four a random one."""
    return RandomPlayer(seed) if seed % 4 == 3 else CuriousPlayer(seed)


def step(game: Game, player: Player) -> None:
    """One decision."""
    assert game.actor is not None
    game.play(Action(game.box, player.choose(game.view(game.actor))))


def decisions(seed: int) -> Iterator[Game]:
    """The same game at each of its decisions, and once more when it is over."""
    game, player = deal(seed), player_for(seed)
    while not game.is_over:
        yield game
        step(game, player)
    yield game


def game_at(seed: int, number: int) -> Game:
    """A game after so many decisions, or at its end."""
    game, player = deal(seed), player_for(seed)
    for _ in range(number):
        if not game.is_over:
            step(game, player)
    return game
