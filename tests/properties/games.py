"""Games on which the properties are tried: seeded, and steered towards what is rare."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from panamax_widget.components.reader import standard_box
from panamax_widget.engine import decisions as engine
from panamax_widget.engine import setup as dealing
from panamax_widget.engine.event import Log
from panamax_widget.engine.state import ActionData, State
from panamax_widget.engine.view import View
from panamax_widget.game import Game
from panamax_widget.players import Player, RandomPlayer
from panamax_widget.text.actions import Action
from panamax_widget.text.positions import Position
from tests.properties.late import make_late
from tests.properties.steering import SteeredPlayers

_FOUR = (4, "standard")
KINDS = (
    *(_FOUR, (4, "advanced"), _FOUR, (3, "standard"), _FOUR, (2, "advanced")),
    *(_FOUR, _FOUR, (2, "standard"), _FOUR, (3, "advanced")),
)

VARIANTS = tuple((players, setup) for players in (2, 3, 4) for setup in dealing.SETUPS)
"""Every kind of game once."""


def deal(seed: int) -> Game:
    """A game before its first decision; most have four players and the standard set-up."""
    players, setup = KINDS[seed % len(KINDS)]
    return Game(players, seed, setup=setup)


def player_for(seed: int) -> Player:
    """Steered players, or in one game of four a random one."""
    return RandomPlayer(seed) if seed % 4 == 3 else SteeredPlayers(seed)


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


class Step(NamedTuple):
    """One decision: the state and the legal actions before it, what was chosen and what followed.

    Neither state is changed afterwards.
    """

    before: State
    options: list[ActionData]
    action: ActionData
    after: State
    events: Log


class Walk:
    """A game played by the engine alone, without history and text: for very many games.

    `begun` is the state at the first decision, and `dealt` are the events of the deal.
    """

    def __init__(self, players: int, setup: str, seed: int) -> None:
        self.dealt: Log = []
        self.actions: list[ActionData] = []
        self.state = dealing.new_game(standard_box(), players, setup, seed, (), self.dealt)
        self.options = engine.settle(self.state, self.dealt)
        self.begun = self.state
        self.is_late = False
        self._origin = (players, seed, setup)

    def begin_late(self, seed: int) -> None:
        """Goes on to the first turn of the first round, and from a late position there."""
        for step in self.steps(RandomPlayer(seed)):
            if step.after.round:
                break
        self.state = self.state.copy()
        make_late(self.state, Random(seed))
        self.options = engine.legal_actions(self.state)
        self.begun, self.is_late = self.state, True
        self.dealt, self.actions = [], []

    def steps(self, player: Player) -> Iterator[Step]:
        """Plays on to the end; what computer players would be shown is not masked here."""
        while self.options:
            before, options = self.state, self.options
            events: Log = []
            view = View(before, before.stack[-1][1], tuple(options))
            action = player.choose(view)
            self.state = before.copy()
            self.actions.append(action)
            self.options = engine.apply(self.state, action, events)
            yield Step(before, options, action, self.state, events)

    def game(self) -> Game:
        """The same game as a `Game`, played again from its beginning."""
        players, seed, setup = self._origin
        late = Position(self.begun) if self.is_late else None
        game = Game(position=late) if late else Game(players, seed, setup=setup)
        for action in self.actions:
            game.play(Action(game.box, action))
        return game


def walk_for(seed: int, *, late: bool = False) -> Walk:
    """The game of a seed, all variants in turn."""
    walk = Walk(*VARIANTS[seed % len(VARIANTS)], seed)
    if late:
        walk.begin_late(seed)
    return walk


def steered_walk(seed: int) -> tuple[Walk, Player]:
    """The game of a seed and its steered players; one in three begins late."""
    return walk_for(seed, late=seed // len(VARIANTS) % 3 == 1), SteeredPlayers(seed)


def random_walk(seed: int) -> tuple[Walk, Player]:
    """The game of a seed, and a player without a thought."""
    return walk_for(seed), RandomPlayer(seed)
