"""Other ways: every short row of actions by which a step can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from panamax_widget.scenarios.conditions import met
from panamax_widget.scenarios.judging import is_past, moment

if TYPE_CHECKING:
    from panamax_widget.game import Game
    from panamax_widget.scenarios.scenario import Scenario, Step

MOST_TRIED = 3000
"""Positions looked at in one search."""


def open_actions(game: Game, step: Step) -> list[str]:
    """The texts of the actions that may be played now, as far as the step opens their verbs."""
    legal = game.legal_actions()
    return [str(action) for action in legal if not step.open or action.verb in step.open]


def ways(
    scenario: Scenario, step: Step, start: Game, length: int, before: int | None = None
) -> Iterator[tuple[str, ...]]:
    """The learner's actions by which a step is done, of at most `length`, shortest first.

    `start` is a game in which the step is under way since `before` events (all of them, if it
    begins there). Others play as the scenario says. Nothing is found beyond MOST_TRIED positions.
    """
    if step.goal is None:
        return
    since = len(start.events) if before is None else before
    begun = moment(start)
    tried = 0
    here: list[tuple[tuple[str, ...], Game]] = [((), start)]
    for _ in range(length):
        onward = []
        for played, game in here:
            for action in open_actions(game, step):
                tried += 1
                if tried > MOST_TRIED:
                    return
                ahead = game.branch()
                ahead.play(action)
                done = met(step.goal, ahead, ahead.events[since:])
                if not done:
                    if _failed(step, ahead, since) or is_past(step, begun, moment(ahead)):
                        continue
                    scenario.reply(ahead)
                    done = met(step.goal, ahead, ahead.events[since:])
                if done:
                    yield (*played, action)
                elif ahead.actor and not _failed(step, ahead, since):
                    onward.append(((*played, action), ahead))
        here = onward


def _failed(step: Step, game: Game, since: int) -> bool:
    events = game.events[since:]
    return any(met(failure.when, game, events) for failure in step.failures)


def different(found: Iterator[tuple[str, ...]]) -> set[frozenset[str]]:
    """Ways that differ by more than the order of their actions."""
    return {frozenset(way) for way in found}
