"""The same seed, the same game: nothing depends on any other generator, clock or hash seed."""

import os
import random
import subprocess
import sys

import pytest

from panamax_widget.game import Game
from tests.properties.games import deal, player_for, step


def _record(seed: int) -> str:
    game, player = deal(seed), player_for(seed)
    while not game.is_over:
        step(game, player)
    return game.record()


@pytest.mark.parametrize("seed", range(5))
def test_a_game_does_not_depend_on_the_global_generator(seed: int) -> None:
    first = _record(seed)
    random.seed(seed + 1000)
    random.random()
    state = random.getstate()
    assert _record(seed) == first
    assert random.getstate() == state


def test_seeds_give_different_games() -> None:
    assert len({str(Game(seed=seed).position) for seed in range(50)}) == 50


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_a_game_does_not_depend_on_the_hash_seed(hash_seed: str) -> None:
    code = "from tests.properties.test_determinism import _record; print(_record(4), end='')"
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout == _record(4)
