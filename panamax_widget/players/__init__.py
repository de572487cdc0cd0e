"""Computer players: they are given a `View`, never the game, and answer with one of its options.

>>> from panamax_widget.game import Game
>>> game = Game(players=2, seed=7)
>>> play_out(game, {"red": RandomPlayer(1), "green": SensiblePlayer()})
>>> game.is_over
True
"""

from panamax_widget.players.curious import CuriousPlayer
from panamax_widget.players.play_out import play_out
from panamax_widget.players.protocol import Player
from panamax_widget.players.random_player import RandomPlayer
from panamax_widget.players.sensible import SensiblePlayer

__all__ = ["CuriousPlayer", "Player", "RandomPlayer", "SensiblePlayer", "play_out"]
