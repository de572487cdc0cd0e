"""Whole games in which everything that must hold is checked: cheap things always, slow ones often.

What is sampled depends on the seed alone, so that a game that fails, fails again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from panamax_widget.engine.event import Event
from panamax_widget.engine.round_end import ROUNDS
from panamax_widget.engine.scoring import ranking, score
from panamax_widget.game import Game
from panamax_widget.players import Player
from panamax_widget.text import happenings
from tests.properties.agreement import check_options, check_refusals, check_texts
from tests.properties.games import Step, Walk
from tests.properties.hidden import check_looks, check_masks
from tests.properties.invariants import check_position, check_possible, check_step
from tests.properties.universe import near_misses, some_actions

LOOKED_AT = 4800
"""In one decision of so many the drawing is compared with that of another world."""
REPLAYED = 40
"""One game of so many is recorded and played again from its record."""


def _possible(step: Step, random: Random) -> None:
    check_position(step.before)
    check_possible(step.before)


def _listed(step: Step, random: Random) -> None:
    check_options(step.before, step.options)


def _texts(step: Step, random: Random) -> None:
    check_texts(step.before, step.options)
    for event in step.events:
        sentence = happenings.sentence(event, step.before.box)
        assert sentence is None or (sentence.endswith(".") and "{" not in sentence)


def _refusals(step: Step, random: Random) -> None:
    actions = some_actions(random, step.before, 4)
    actions += near_misses(random, step.before, step.options, 4)
    for _ in check_refusals(step.before, step.options, actions):
        pass


def _masks(step: Step, random: Random) -> None:
    check_masks(step.before, step.options, random)


SAMPLED: tuple[tuple[int, Callable[[Step, Random], None]], ...] = (
    (37, _listed),
    (41, _possible),
    (101, _refusals),
    (79, _masks),
    (211, _texts),
)
"""The slow checks, each with the number of decisions of which one is checked by it."""


def checked(walk: Walk, player: Player, seed: int) -> Iterator[Step]:
    """Plays a game to its end, and hands each decision on when it has been checked."""
    random, events = Random(seed), walk.dealt[:]
    check_position(walk.begun)
    for number, step in enumerate(walk.steps(player)):
        check_step(step.before, step.after, step.events)
        events += step.events
        for every, check in SAMPLED:
            if (number + seed) % every == 0:
                check(step, random)
        if (number + 211 * seed) % LOOKED_AT == 0 and step.after.stack:
            check_looks(step.after, events, random.choice(step.after.order), random)
        yield step
    check_end(walk)
    if seed % REPLAYED == 0:
        check_replay(walk, events)


def check_end(walk: Walk) -> None:
    """The game is over after three rounds, and not sooner; the scores are in order."""
    state = walk.state
    check_position(state)
    check_possible(state)
    assert not state.stack, "nothing is legal, but the game is not over"
    assert state.round == ROUNDS
    totals = [score(state, colour).total for colour in ranking(state)]
    assert totals == sorted(totals, reverse=True)
    assert sorted(ranking(state)) == sorted(state.order)


def check_replay(walk: Walk, events: list[Event]) -> None:
    """The same seed and actions give the same game, and so does its record."""
    game = walk.game()
    assert game.events == events
    assert game.position.state == walk.state
    again = Game.replay(game.record())
    assert again.position == game.position
    assert again.events == game.events
    assert again.record() == game.record()
