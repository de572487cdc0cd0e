"""What is listed as legal is never refused; what is not listed is refused, with its rule."""

from __future__ import annotations

import random

import pytest

from panamax_widget.game import Game
from panamax_widget.rulebook import rule
from tests.rules.table import offered


@pytest.mark.parametrize("seed", range(12))
def test_every_action_ever_legal_is_either_listed_or_refused_by_a_rule_of_the_book(
    seed: int,
) -> None:
    dice = random.Random(seed)
    game = Game(2 + seed % 3, seed, setup=("standard", "advanced")[seed % 2])
    known: dict[str, list[str]] = {}
    while not game.is_over:
        legal = offered(game)
        for action in legal:
            known.setdefault(action.partition(" ")[0], []).append(action)
        for verb in dice.sample(sorted(known), min(4, len(known))):
            action = dice.choice(known[verb])
            refusal = game.why_not(action)
            assert (refusal is None) is (action in legal), action
            if refusal is not None:
                assert all(reason.text for reason in refusal.reasons)
                assert {rule(reason.rule).id for reason in refusal.reasons}
        sooner = [action for action in legal if not action.startswith(("build", "place"))]
        game.play(dice.choice(sooner or legal))
