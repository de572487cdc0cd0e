"""Where each rule of the book is carried out, and how often cases and games show it.

    python -m benchmarks.rule_table [GAMES] [--jobs N]

The columns: the rule's kind, the module of the engine, the cases in `tests/cases` and the scenarios
that show it, and the games. Half of those are played at random, and half by players who are steered
towards what is rare, some from a late position. A rule is *applied* when an event names it or one
of its situations comes about, and *refuses* when it is a reason against an action that was tried.
Every sixth decision, and every decision of a rare kind, gets a handful of tries. Below the rules
stand the situations (`benchmarks/situations`).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing import Pool
from random import Random
from time import monotonic

from benchmarks.rule_homes import rule_homes
from benchmarks.situations import SITUATIONS, Situation
from panamax_widget.components.reader import standard_box
from panamax_widget.engine import decisions
from panamax_widget.engine.event import Event, Log
from panamax_widget.players import Player
from panamax_widget.rulebook import rules
from panamax_widget.scenarios import all_scenarios
from tests.cases.reading import all_cases
from tests.properties.games import Step, Walk, random_walk, steered_walk
from tests.properties.universe import near_misses, some_actions

ORDINARY = frozenset(("turn", "cargo", "movement"))
EVERY, TRIES = 6, 6
HOW: dict[str, Callable[[int], tuple[Walk, Player]]] = {
    "random": random_walk,
    "steered": steered_walk,
}
"""How games are played: one in turn of each."""
AT: dict[str, list[Situation]] = {}
for _situation in SITUATIONS:
    AT.setdefault(_situation.kind, []).append(_situation)
DEAL, DECISION = Event("deal", "", {}), Event("decision", "", {})


@dataclass
class Tally:
    """What showed in games that were played in one way."""

    games: int = 0
    decisions: int = 0
    applied: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    situations: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Adds what showed elsewhere."""
        self.games += other.games
        self.decisions += other.decisions
        for name in ("applied", "refused", "reasons", "situations"):
            getattr(self, name).update(getattr(other, name))

    def deal(self, walk: Walk) -> None:
        """Adds the events of a deal."""
        self.games += 1
        if walk.is_late:
            return
        step = Step(walk.begun, walk.options, (), walk.begun, walk.dealt)
        self._look(step, DEAL)
        self._events(step, walk.dealt)

    def step(self, step: Step) -> None:
        """Adds what a decision brought about."""
        self.decisions += 1
        self._look(step, DECISION)
        self._events(step, step.events)

    def _events(self, step: Step, events: Log) -> None:
        for event in events:
            self.applied[event.rule] += 1
            self._look(step, event)

    def _look(self, step: Step, event: Event) -> None:
        for situation in AT.get(event.kind, ()):
            if situation.holds(step, event):
                self.situations[str(situation)] += 1
                if situation.rule != event.rule:
                    self.applied[situation.rule] += 1

    def tries(self, step: Step, random: Random, number: int) -> None:
        """Tries some actions, and adds the reasons against the illegal ones."""
        if number % EVERY and step.before.stack[-1][0] in ORDINARY:
            return
        tried = some_actions(random, step.before, TRIES)
        tried += near_misses(random, step.before, step.options, TRIES)
        for data in tried:
            action = decisions.canonical(step.before, data)
            for why in decisions.reasons_against(step.before, action):
                self.refused[why.rule] += 1
                self.reasons[why.key] += 1


class RuleTable:
    """What showed in the games played so far, by how they were played."""

    def __init__(self, scenario_rules: Iterable[tuple[str, ...]] = ()) -> None:
        self.by_way = {way: Tally() for way in HOW}
        self.scenarios = Counter(rule for named in scenario_rules for rule in set(named))

    @property
    def all(self) -> Tally:
        """All games together."""
        found = Tally()
        for tally in self.by_way.values():
            found.add(tally)
        return found

    def add(self, other: RuleTable) -> None:
        """Adds what showed in other games."""
        for way, tally in self.by_way.items():
            tally.add(other.by_way[way])

    def watch(
        self, number: int, play: Callable[[Walk, Player, int], Iterable[Step]] | None = None
    ) -> Iterator[Step]:
        """Counts a game, and hands on each of its decisions; `play` plays it another way."""
        seed, way = number // len(HOW), list(HOW)[number % len(HOW)]
        walk, player = HOW[way](seed)
        random, tally = Random(number), Tally()
        tally.deal(walk)
        steps = play(walk, player, number) if play else walk.steps(player)
        for count, step in enumerate(steps):
            tally.step(step)
            tally.tries(step, random, count)
            yield step
        self.by_way[way].add(tally)

    def unseen(self) -> list[str]:
        """Ids that neither an event nor a refusal has named, in the order of the book."""
        found = self.all
        return [r.id for r in rules() if not found.applied[r.id] and not found.refused[r.id]]

    def missed(self) -> list[Situation]:
        """Situations that did not come about."""
        found = self.all
        return [each for each in SITUATIONS if not found.situations[str(each)]]

    def __str__(self) -> str:
        unseen = ", ".join(self.unseen()) or "none"
        lines = [*self._heading(), *self._rules(), "", f"never seen: {unseen}", ""]
        return "\n".join([*lines, *self._situations()])

    def _heading(self) -> Iterator[str]:
        played = (f"{each.games:,} {way} games" for way, each in self.by_way.items())
        decided = self.all.decisions
        yield (
            f"{len(all_cases())} cases, {' and '.join(played)} on {standard_box().name!r} "
            f"with {decided:,} decisions"
        )
        yield ""

    def _rules(self) -> Iterator[str]:
        homes = rule_homes()
        cases = Counter(rule for case in all_cases() for rule in set(case.rules))
        yield f"{'':43} " + " ".join(f"{way:>19}" for way in self.by_way)
        yield (
            f"{'rule':7} {'kind':8} {'module':14} {'cases':>5} {'scen.':>5} "
            + " ".join(f"{'applied':>10} {'refuses':>8}" for _ in self.by_way)
            + "  title"
        )
        for rule in rules():
            counts = " ".join(
                f"{each.applied[rule.id]:10,} {each.refused[rule.id]:8,}"
                for each in self.by_way.values()
            )
            yield (
                f"{rule.id:7} {rule.kind:8} {homes.get(rule.id, ''):14} {cases[rule.id]:5} "
                f"{self.scenarios[rule.id]:5} {counts}  {rule.title}"
            )

    def _situations(self) -> Iterator[str]:
        yield f"{'rule':7} " + " ".join(f"{way:>10}" for way in self.by_way) + "  situation"
        for each in SITUATIONS:
            counts = " ".join(f"{way.situations[str(each)]:10,}" for way in self.by_way.values())
            yield f"{each.rule:7} {counts}  {each.kind}: {each.says}"
        yield ""
        yield f"never come about: {len(self.missed()) or 'none'}"
        yield from (f"    {each}" for each in self.missed())


def _part(numbers: range) -> RuleTable:
    found = RuleTable()
    for number in numbers:
        for _ in found.watch(number):
            pass
    return found


PART = 50
"""Games between two lines of progress."""


def table(games: int, jobs: int = 1, scenario_rules: Iterable[tuple[str, ...]] = ()) -> RuleTable:
    """The table over so many games, with progress on stderr."""
    found, began = RuleTable(scenario_rules), monotonic()
    parts = [range(first, min(first + PART, games)) for first in range(0, games, PART)]
    with Pool(jobs) if jobs > 1 else _InThisProcess() as pool:
        for part in pool.imap_unordered(_part, parts):
            found.add(part)
            done = found.all.games
            left = (monotonic() - began) / done * (games - done) / 60
            sys.stderr.write(f"\r{done:,} of {games:,} games, {left:.1f} min to go   ")
    sys.stderr.write("\n")
    return found


class _InThisProcess:
    """What is asked of a pool, without one."""

    imap_unordered = map

    def __enter__(self) -> type[_InThisProcess]:
        return _InThisProcess

    def __exit__(self, *_: object) -> None:
        pass


def main() -> None:
    """Writes the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", type=int, nargs="?", default=200)
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    asked = parser.parse_args()
    scenario_rules = [each.rules for each in all_scenarios()]
    sys.stdout.write(f"{table(asked.games, asked.jobs, scenario_rules)}\n")


if __name__ == "__main__":
    main()
