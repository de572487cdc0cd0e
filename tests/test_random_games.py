"""Whole random games, checked at every decision, and the rules that showed in them.

`pytest tests/test_random_games.py --games 2000` plays more of them.
"""

import pytest

from benchmarks.rule_table import RuleTable
from panamax_widget.engine.state import State
from panamax_widget.game import Game
from panamax_widget.rulebook import rules
from panamax_widget.text.positions import parse_position
from tests.properties.invariants import check_money, check_position, check_possible

SAMPLED = 11
"""One decision in so many gets the slow checks too."""

NEVER_SEEN = {
    "MON-1": "no action could break it; tests/properties/test_conservation.py follows the money",
    "SET-2": "the Executive dice are rolled with the others, in the one event of SET-1",
    "SET-5": "part of the first table, which is laid out before anything happens",
    "SET-6": "as SET-5",
    "SET-7": "as SET-5",
    "SET-9": "as SET-5",
    "SET-11": "as SET-5",
    "SET-13": "as SET-5",
    "SET-14": "as SET-5",
    "CON-2": "the side is part of the action, and its event names CON-3",
    "MOV-4": "a push always makes room, so that no move can break it; positions are checked by it",
    "MOV-9": "says what a pushed ship does not bring; its arrival is told by ARR-1",
}
"""Rules of kind `does` or `limits` that no event and no refusal names, and why."""


def _check(game: Game, state: State, number: int) -> None:
    check_position(state)
    if number % SAMPLED == 0:
        check_possible(state)
        assert parse_position(str(game.position), game.box) == state
        for action in game.legal_actions():
            assert game.why_not(action) is None


def _check_end(game: Game) -> None:
    assert game.round == 3
    assert [score.total for score in game.scores()] == sorted(
        (score.total for score in game.scores()), reverse=True
    )
    assert [event.kind for event in game.events].count("round over") == 3
    assert Game.replay(game.record()).position == game.position


@pytest.fixture(scope="module")
def played(request: pytest.FixtureRequest) -> RuleTable:
    """All games, played and checked, and what showed in them."""
    found = RuleTable()
    for seed in range(request.config.getoption("--games")):
        before, told = None, 0
        for number, game in enumerate(found.show(seed)):
            state, events = game.position.state, game.events
            _check(game, state, number)
            if before is not None:
                check_money(before, state, events[told:])
            before, told = state, len(events)
        _check_end(game)
    return found


def test_random_games_keep_all_invariants(played: RuleTable) -> None:
    assert played.games > 0


def test_every_rule_shows(played: RuleTable) -> None:
    working = {rule.id for rule in rules() if rule.kind in ("does", "limits")}
    unexpected = [rule for rule in played.unseen() if rule in working and rule not in NEVER_SEEN]
    assert not unexpected, f"\n{played}"


def test_the_exceptions_are_real(played: RuleTable) -> None:
    seen = [rule for rule in NEVER_SEEN if rule not in played.unseen()]
    assert not seen, "these rules do show and need no excuse"
