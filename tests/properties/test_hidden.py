"""INF-1: swap everything that a colour may not see, and it sees no difference."""

from collections.abc import Iterable
from random import Random

import pytest

from panamax_widget.components.box import COLOURS
from panamax_widget.components.reader import standard_box
from panamax_widget.engine.event import Event
from panamax_widget.engine.view import mask_events
from panamax_widget.game import Game
from panamax_widget.text import happenings
from panamax_widget.text.actions import Action
from panamax_widget.text.positions import Position
from tests.properties.games import deal, decisions, player_for, step
from tests.properties.hidden import check_looks, check_masks, swap

SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_shows_nothing_that_is_hidden(seed: int) -> None:
    random = Random(seed)
    for game in decisions(seed):
        state = game.position.state
        check_masks(state, [action.data for action in game.legal_actions()], random)
        assert Position(swap(state, None, random)[0]).public == game.position.public


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_shows_nothing_that_is_hidden(seed: int) -> None:
    random = Random(seed)
    for number, game in enumerate(decisions(seed)):
        if number % 60 == 7 * seed and not game.is_over:
            state = game.position.state
            check_looks(state, game.events, random.choice(state.order), random)


@pytest.mark.parametrize("seed", SEEDS)
def test_views_hold_neither_the_generator_nor_options_of_others(seed: int) -> None:
    for game in decisions(seed):
        for colour in game.order:
            view = game.view(colour)
            assert (view.state.seed, view.state.draws, view.state.given) == (0, 0, ())
            assert bool(view.options) == (colour == game.actor)
        everybody = game.view("all")
        assert (everybody.state.seed, everybody.state.draws, everybody.state.given) == (0, 0, ())
        assert list(everybody.options) == [action.data for action in game.legal_actions()]
        assert game.view().options == ()


def _translate(action: Action, became: dict[int, int]) -> Action:
    if action.verb != "advisor":
        return action
    verb, card = action.data
    return Action(standard_box(), (verb, became.get(card, card)))


def _lines(events: Iterable[Event]) -> list[str | None]:
    return [happenings.sentence(event) for event in events]


@pytest.mark.parametrize("seed", range(12))
def test_two_games_that_differ_only_in_what_is_hidden_look_the_same(seed: int) -> None:
    """From the start-up contracts on, by the same open actions, until the viewer may look."""
    random = Random(seed)
    start = next(g for g in decisions(seed) if g.decision and g.decision.kind == "startup")
    state = start.position.state
    viewer = state.order[seed % len(state.order)]
    other, became = swap(state, viewer, random)
    other.seed, other.draws, other.draw = state.seed, state.draws, state.draw
    first, second = Game(position=Position(state)), Game(position=Position(other))
    player, name, told = player_for(seed), COLOURS[viewer], 0
    while not first.is_over:
        assert first.decision is not None
        if first.decision.kind == "advisor" and first.actor == name:
            return
        here, there = first.view(name), second.view(name)
        assert here.state == there.state
        assert here.options == there.options
        assert here.events == there.events
        assert _lines(here.events[told:]) == _lines(there.events[told:])
        told = len(here.events)
        assert first.decision == second.decision
        assert first.actor is not None
        action = Action(first.box, player.choose(first.view(first.actor)))
        first.play(action)
        second.play(_translate(action, became))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_public_text_of_events_names_no_hidden_card(seed: int) -> None:
    secret = {"keep", "goal", "advisor"}
    *_, game = decisions(seed)
    for event in mask_events(game.events, None):
        if "secret" in event.facts:
            assert event.facts["secret"] is None
        if event.kind == "forced":
            assert event.facts["action"] is None or event.facts["action"][0] not in secret
        if event.kind == "shuffled" and event.facts["pile"] != "order":
            assert event.facts["outcome"] is None


@pytest.mark.parametrize("seed", SEEDS)
def test_views_forget_what_has_been_taken_back(seed: int) -> None:
    """Another line of play after an undo is told as if the first had never been.

    Only what had been seen stays, in events of its own: `took back`.
    """
    random = Random(seed)
    game, player = deal(seed), player_for(seed)
    while not game.is_over:
        if random.random() < 0.1:
            game.view(random.choice(game.order))
            game.undo(to=random.randrange(max(0, len(game.actions) - 5), len(game.actions) + 1))
        if random.random() < 0.2:
            for colour in game.order:
                expected = mask_events(game.events, COLOURS.index(colour))
                told = [each for each in game.view(colour).events if each.kind != "took back"]
                assert told == expected
        step(game, player)
