"""Very many games, checked all the way, over all numbers of players and both set-ups.

    python -m benchmarks.many_games [--games N] [--first SEED]

Every game has a number, its seed, which says everything about it. Money, pieces and ships are
checked at every decision, the rest at a sample of them (`tests/properties/checked_games.py`). The
first thing that does not hold stops the run, with the seed and the record of that game.
"""

from __future__ import annotations

import argparse
import platform
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from time import monotonic, process_time

from panamax_widget.text.actions import format_action
from tests.properties.checked_games import checked
from tests.properties.games import VARIANTS, Walk, random_walk, steered_walk

RANDOM = 4
"""One game of so many is played without steering."""
PROGRESS = 60
"""Seconds between two lines of progress."""


class Violation(Exception):  # noqa: N818, it is what is looked for
    """Something that must hold does not; the message has all that is needed to see it again."""


def play(seed: int) -> tuple[str, int]:
    """Plays and checks the game of a seed: its variant and its decisions. Raises Violation."""
    is_random = seed // len(VARIANTS) % RANDOM == 0
    walk, player = random_walk(seed) if is_random else steered_walk(seed)
    try:
        decisions = sum(1 for _ in checked(walk, player, seed))
    except Exception as error:
        raise Violation(_report(seed, walk)) from error
    how = "random" if is_random else "steered, late" if walk.is_late else "steered"
    return f"{walk.state.players} players, {walk.state.setup}, {how}", decisions


def _report(seed: int, walk: Walk) -> str:
    """How to see it again, and the record up to the action at which it showed."""
    *before, last = walk.actions or [("none",)]
    text = format_action(walk.state.box, last) if walk.actions else "the deal"
    walk.actions = before
    return (
        f"seed {seed} (python -m benchmarks.many_games --first {seed} --games 1), "
        f"decision {len(before)}: {text}\n\n{walk.game().record()}"
    )


class Tally:
    """What has been played so far, and how long it took."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.games: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.began, self.cpu = monotonic(), process_time()

    def add(self, variant: str, decisions: int) -> None:
        self.games[variant] += 1
        self.decisions[variant] += decisions

    def progress(self) -> str:
        """One line."""
        games, spent = self.games.total(), monotonic() - self.began
        left = spent / games * (self.wanted - games)
        return (
            f"{games:,} of {self.wanted:,} games, {self.decisions.total():,} decisions, "
            f"{_minutes(spent)} gone, about {_minutes(left)} to go"
        )

    def summary(self) -> Iterator[str]:
        """The table at the end."""
        yield f"{'variant':36} {'games':>9} {'decisions':>12} {'a game':>7}"
        for variant, games in sorted(self.games.items()):
            decisions = self.decisions[variant]
            yield f"{variant:36} {games:9,} {decisions:12,} {decisions / games:7.1f}"
        games, decisions = self.games.total(), self.decisions.total()
        yield f"{'all':36} {games:9,} {decisions:12,} {decisions / games:7.1f}"
        cpu = process_time() - self.cpu
        yield (
            f"no broken invariant; {_minutes(monotonic() - self.began)}, {_minutes(cpu)} of them "
            f"CPU time, {1e6 * cpu / decisions:.0f} µs a decision, Python "
            f"{platform.python_version()}"
        )


def _minutes(seconds: float) -> str:
    return f"{seconds / 60:.1f} min"


def main() -> int:
    """Plays, tells how far it is, and stops at the first violation."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    asked = parser.parse_args()
    tally, told = Tally(asked.games), monotonic()
    for seed in range(asked.first, asked.first + asked.games):
        try:
            tally.add(*play(seed))
        except Violation as violation:
            traceback.print_exception(violation.__cause__)
            sys.stdout.write(f"BROKEN after {tally.progress()}\n{violation}\n")
            return 1
        if monotonic() - told > PROGRESS:
            told = monotonic()
            sys.stdout.write(f"{tally.progress()}\n")
            sys.stdout.flush()
    sys.stdout.write("\n".join(tally.summary()) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
