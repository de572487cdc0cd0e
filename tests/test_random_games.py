"""Whole games, random and steered, checked at every decision, and the rules that showed in them.

`pytest tests/test_random_games.py --games 2000` plays more of them, and
`python -m benchmarks.many_games` very many.
"""

import pytest

from benchmarks.rule_table import RuleTable
from benchmarks.situations import SITUATIONS
from panamax_widget.rulebook import rules
from tests.properties.checked_games import checked

PATIENCE = 5
"""So many times the games are played at most, if a situation has not come about before."""
NEVER_SEEN = {"CLP-5": "flags are won one at a time, so no game has two of them to put in order"}
"""Rules that no event, no situation and no refusal shows, and why; none of them does anything."""


@pytest.fixture(scope="module")
def played(request: pytest.FixtureRequest) -> RuleTable:
    """All games, played and checked, and what showed in them."""
    found, games = RuleTable(), request.config.getoption("--games")
    for number in range(games * PATIENCE):
        if number >= games and not found.missed():
            break
        for _ in found.watch(number, checked):
            pass
    return found


def test_random_games_keep_all_invariants(played: RuleTable) -> None:
    assert played.all.games > 0
    assert all(tally.games for tally in played.by_way.values())


def test_every_rule_shows(played: RuleTable) -> None:
    assert played.unseen() == list(NEVER_SEEN), f"\n{played}"


def test_every_rule_that_does_something_is_applied(played: RuleTable) -> None:
    applied = played.all.applied
    idle = [rule.id for rule in rules() if rule.kind == "does" and not applied[rule.id]]
    assert not idle, f"\n{played}"


def test_every_excused_rule_only_says_what_something_is() -> None:
    assert {rule.kind for rule in rules() if rule.id in NEVER_SEEN} == {"defines"}


def test_every_situation_comes_about(played: RuleTable) -> None:
    assert not list(map(str, played.missed())), f"\n{played}"


def test_every_situation_is_told_once_and_shows_a_rule_of_the_book() -> None:
    assert len(set(map(str, SITUATIONS))) == len(SITUATIONS)
    assert {each.rule for each in SITUATIONS} <= {rule.id for rule in rules()}
