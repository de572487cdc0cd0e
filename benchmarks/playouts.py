"""What a decision costs in random play, and what a copy, a view and a position text cost.

    python -m benchmarks.playouts [SECONDS]

Figures are CPU time; every line is measured for so many seconds (2 unless told).
"""

from __future__ import annotations

import platform
import sys
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from panamax_widget.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from panamax_widget.engine.view import View
    from panamax_widget.text.positions import Position

SAMPLED = 40
"""One position in so many, met in random play, is kept for the single calls."""
Line = tuple[str, float, str]


def playout(seed: int) -> int:
    """Plays a game of four at random; the number of decisions."""
    game, random, decisions = Game(seed=seed), Random(seed), 0
    while actions := game.legal_actions():
        game.play(random.choice(actions))
        decisions += 1
    return decisions


def sampled(games: int = 6) -> list[Game]:
    """Branches of random games, spread over their whole length."""
    found = []
    for seed in range(games):
        game, random = Game(seed=seed), Random(seed)
        while actions := game.legal_actions():
            if random.randrange(SAMPLED) == 0:
                found.append(game.branch())
            game.play(random.choice(actions))
    return found


def measure_playouts(seconds: float) -> list[Line]:
    """Decisions and whole games in random play."""
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        decisions += playout(games)
        games += 1
    each = 1e6 * spent / decisions
    return [
        ("legal_actions + play", each, f"{1e6 / each:,.0f} decisions a second"),
        ("a whole game", 1e6 * spent / games, f"{decisions / games:.0f} decisions"),
    ]


def mean_time(call: Callable[[Game], object], games: list[Game], seconds: float) -> float:
    """Mean microseconds of a call over the games."""
    calls = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for game in games:
            call(game)
        calls += len(games)
    return 1e6 * spent / calls


def _view(game: Game) -> View:
    return game.view(game.actor)


def _position(game: Game) -> Position:
    return game.position


def measure_calls(seconds: float) -> list[Line]:
    """Single calls on sampled positions."""
    games = sampled()
    states = {id(game): game.position.state for game in games}
    texts = {id(game): str(game.position) for game in games}
    calls: list[tuple[str, Callable[[Game], object]]] = [
        ("State.copy", lambda game: states[id(game)].copy()),
        ("game.view(actor)", _view),
        ("position as text", lambda game: str(_position(game))),
        ("Game from a position text", lambda game: Game(position=texts[id(game)])),
        ("why_not of an illegal action", lambda game: game.why_not("bid 13")),
        ("undo and redo", lambda game: (game.undo(), game.redo())),
    ]
    size = sum(map(len, texts.values())) // len(texts)
    notes = {"position as text": f"{size:,} characters"}
    return [(name, mean_time(call, games, seconds), notes.get(name, "")) for name, call in calls]


def report(seconds: float) -> str:
    """The table."""
    lines = [f"Python {platform.python_version()}, {seconds:g} s of CPU time a line", ""]
    lines += [f"{'':30} {'mean µs':>10}"]
    for name, each, note in measure_playouts(2 * seconds) + measure_calls(seconds):
        lines.append(f"{name:30} {each:10,.1f}  {note}".rstrip())
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(f"{report(float(sys.argv[1]) if len(sys.argv) > 1 else 2)}\n")
