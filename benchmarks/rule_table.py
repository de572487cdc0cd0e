"""Where each rule of the book is carried out, and how often cases and random games show it.

    python -m benchmarks.rule_table [GAMES]

The columns: the rule's kind, the module of the engine, the cases in `tests/cases` that show it, and
the random games. There a rule is *applied* when an event names it, and *refuses* when it is a
reason against an action that was tried. Every sixth decision, and every decision of a rare kind,
gets a handful of tries.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from benchmarks.rule_homes import rule_homes
from panamax_widget.components.reader import standard_box
from panamax_widget.rulebook import rules
from panamax_widget.text.actions import Action
from tests.cases.reading import all_cases
from tests.properties.games import decisions
from tests.properties.universe import some_actions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from panamax_widget.engine.event import Event
    from panamax_widget.game import Game

ORDINARY = frozenset(("turn", "cargo", "movement"))
EVERY, TRIES = 6, 8


class RuleTable:
    """Counts of rule ids over the games shown to it."""

    def __init__(self) -> None:
        self.games = 0
        self.applied: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()

    def count_events(self, events: Iterable[Event]) -> None:
        """Adds a game's events."""
        self.games += 1
        for event in events:
            self.applied[event.rule] += 1
            self.kinds[event.kind] += 1

    def try_some(self, game: Game, random: Random, number: int) -> None:
        """Tries some actions, and adds the reasons against the illegal ones."""
        assert game.decision is not None
        if number % EVERY and game.decision.kind in ORDINARY:
            return
        state = game.position.state
        for data in some_actions(random, state, TRIES):
            refusal = game.why_not(Action(game.box, data))
            for reason in refusal.reasons if refusal else ():
                self.refused[reason.rule] += 1
                self.reasons[reason.key] += 1

    def unseen(self) -> list[str]:
        """Ids that neither an event nor a refusal has named, in the order of the book."""
        return [r.id for r in rules() if not self.applied[r.id] and not self.refused[r.id]]

    def __str__(self) -> str:
        homes = rule_homes()
        cases = Counter(rule for case in all_cases() for rule in set(case.rules))
        lines = [
            f"{len(all_cases())} cases, {self.games} random games on {standard_box().name!r}",
            "",
            f"{'rule':7} {'kind':8} {'module':14} {'cases':>5} "
            f"{'applied':>9} {'refuses':>9}  title",
        ]
        lines += [
            f"{rule.id:7} {rule.kind:8} {homes.get(rule.id, ''):14} {cases[rule.id]:5} "
            f"{self.applied[rule.id]:9,} {self.refused[rule.id]:9,}  {rule.title}"
            for rule in rules()
        ]
        lines += ["", f"never seen: {', '.join(self.unseen()) or 'none'}"]
        return "\n".join(lines)

    def show(self, seed: int) -> Iterator[Game]:
        """Counts a seeded game, and hands it on at each of its decisions and when it is over."""
        random = Random(seed)
        for number, game in enumerate(decisions(seed)):
            if game.is_over:
                self.count_events(game.events)
            else:
                self.try_some(game, random, number)
            yield game


def table(games: int) -> RuleTable:
    """The table over so many seeded games."""
    found = RuleTable()
    for seed in range(games):
        for _ in found.show(seed):
            pass
    return found


if __name__ == "__main__":
    sys.stdout.write(f"{table(int(sys.argv[1]) if len(sys.argv) > 1 else 200)}\n")
