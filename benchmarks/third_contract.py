"""CON-7: the engine's look-ahead compared with a full search, on many turn states.

    python -m benchmarks.third_contract [--states 10000] [--seed 0]

A turn state is a grey die to be used while two contracts are held: by turns one made up and one
met in a seeded game. In each, every contract that could be the third is tried on both sides, and
once it is taken, every load, Stevedore, building and placing. What the engine lists and refuses is
compared with what the search finds. Exits with 1 and a line for each disagreement, if there is any.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count, islice
from time import process_time
from typing import TYPE_CHECKING

from tests.rules.full_search import Comparison
from tests.rules.turn_states import random_state, states_of_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.state import State


def turn_states(seed: int) -> Iterator[State]:
    """States made up and states of games by turns, without end."""
    for made_up, met in zip(map(random_state, count(seed)), states_of_games(seed), strict=False):
        yield made_up
        yield met


def compare(states: int, seed: int) -> Comparison:
    """Compares the answers in so many turn states."""
    comparison = Comparison()
    for state in islice(turn_states(seed), states):
        comparison.compare(state)
    return comparison


def report(found: Comparison, seconds: float) -> str:
    """The figures, and a line for each disagreement."""
    thirds, choices = found.thirds, found.choices
    lines = [
        f"{found.states:,} turn states compared in {seconds:,.0f} s of CPU time",
        f"{thirds.total():9,} third contracts tried, {thirds[True]:,} with a way out",
        f"{choices.total():9,} choices while three are held, {choices[True]:,} keep the way out",
        f"{len(found.disagreements):9,} disagreements",
    ]
    return "\n".join(lines + found.disagreements)


def main() -> int:
    """Reads the command line and prints the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.third_contract")
    parser.add_argument("--states", type=int, default=10_000, help="turn states to compare")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first state")
    asked = parser.parse_args()
    start = process_time()
    found = compare(asked.states, asked.seed)
    sys.stdout.write(f"{report(found, process_time() - start)}\n")
    return 1 if found.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
