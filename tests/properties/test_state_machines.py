"""Whole games in the hands of hypothesis: play, forge, take back, branch, record, and compare.

Besides drawing any legal action, it can ask for one of the rare ones, let steered players play a
while, and let them play a round out, so that it comes to the end of games.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.round_end import ROUNDS
from panamax_widget.engine.state import ActionData, State
from panamax_widget.game import Game
from panamax_widget.text.actions import Action
from panamax_widget.text.positions import Position
from panamax_widget.text.refusal import IllegalAction
from tests.properties.agreement import check_options, check_refusals, check_texts
from tests.properties.effort import examples
from tests.properties.games import VARIANTS, step, walk_for
from tests.properties.hidden import check_looks, check_masks
from tests.properties.invariants import check_position, check_possible, check_step
from tests.properties.steering import SteeredPlayers
from tests.properties.universe import near_misses, some_actions

RARE = frozenset(
    (
        *("build", "place", "captain", "stevedore", "contract", "transfer", "benefit"),
        *("defer", "decline", "raise", "rail"),
    )
)
NUMBERS = st.integers(0, 1 << 16)


def rare(state: State, option: ActionData) -> bool:
    """An action that chance seldom picks, among the many loads and moves."""
    if option[0] == "move":
        ships = ships_of(option[1])
        return len({state.box.is_military[ship] for ship in ships}) > 1
    return option[0] in RARE


def going_on(machine: "WholeGame") -> bool:
    return not machine.game.is_over


playing: Callable[..., Any] = precondition(going_on)


class WholeGame(RuleBasedStateMachine):
    """A game, and what it was like after each of its actions."""

    @initialize(variant=st.sampled_from(VARIANTS), seed=NUMBERS, late=st.booleans())
    def deal(self, variant: tuple[int, str], seed: int, late: bool) -> None:
        self.random, self.players = Random(seed), SteeredPlayers(seed)
        if late:
            self.game = Game(position=Position(walk_for(seed, late=True).begun))
        else:
            players, setup = variant
            self.game = Game(players, seed, setup=setup)
        self.moments = [self.moment()]

    def moment(self) -> tuple[object, ...]:
        """All that an undo brings back."""
        return (self.game.position, self.game.legal_actions(), len(self.game.events))

    @property
    def state(self) -> State:
        return self.game.position.state

    @property
    def options(self) -> list[ActionData]:
        return [action.data for action in self.game.legal_actions()]

    def play(self, data: ActionData | None = None) -> None:
        """Plays an action, or what the steered players choose, and checks what comes of it."""
        before, told = self.state, len(self.game.events)
        if data is None:
            step(self.game, self.players)
        else:
            assert self.game.play(Action(self.game.box, data)) == self.game.events[told:]
        check_step(before, self.state, self.game.events[told:])
        del self.moments[len(self.game.actions) :]
        self.moments.append(self.moment())

    # -- playing -----------------------------------------------------------------------------------

    @playing
    @rule(number=NUMBERS)
    def any_action(self, number: int) -> None:
        self.play(self.options[number % len(self.options)])

    @playing
    @rule(number=NUMBERS)
    def a_rare_action(self, number: int) -> None:
        state = self.state
        wanted = [each for each in self.options if rare(state, each)] or self.options
        self.play(wanted[number % len(wanted)])

    @playing
    @rule(count=st.integers(5, 40))
    def a_while(self, count: int) -> None:
        for _ in range(count):
            if not self.game.is_over:
                self.play()

    @playing
    @rule()
    def to_the_end_of_the_round(self) -> None:
        here = self.game.round
        while not self.game.is_over and self.game.round == here:
            self.play()

    # -- what may not be done ----------------------------------------------------------------------

    @playing
    @rule(seed=NUMBERS)
    def illegal_actions(self, seed: int) -> None:
        random, state, options = Random(seed), self.state, self.options
        tried = some_actions(random, state, 6) + near_misses(random, state, options, 6)
        assert all(reason.text for reason in check_refusals(state, options, tried))
        before = (self.moment(), self.game.record(), self.game.can_redo)
        for data in tried:
            action = Action(self.game.box, data)
            if self.game.why_not(action) is not None:
                with pytest.raises(IllegalAction) as caught:
                    self.game.play(action)
                assert caught.value.refusal.rule
                assert (self.moment(), self.game.record(), self.game.can_redo) == before

    # -- taking back -------------------------------------------------------------------------------

    def is_at(self, number: int) -> None:
        assert len(self.game.actions) == number
        assert self.moment() == self.moments[number]

    @rule(back=st.integers(1, 40))
    def undo_some(self, back: int) -> None:
        number = max(0, len(self.game.actions) - back)
        self.game.undo(to=number)
        self.is_at(number)

    @rule(of=st.sampled_from(("turn", "round")))
    def undo_all_of_it(self, of: str) -> None:
        here, length = self.state, len(self.game.actions)
        taken = self.game.undo(of)
        self.is_at(length - len(taken))
        assert self.state.round == here.round
        assert of == "round" or self.state.seat == here.seat or not here.stack
        assert self.game.undo(of) == []

    @rule(most=st.integers(1, 60))
    def redo(self, most: int) -> None:
        length = len(self.game.actions)
        for number in range(length + 1, length + most + 1):
            if self.game.can_redo:
                self.game.redo()
                self.is_at(number)

    @rule(count=st.integers(1, 30), back=st.integers(0, 10))
    def branch(self, count: int, back: int) -> None:
        before, branch = (self.moment(), self.game.record()), self.game.branch()
        branch.undo(to=max(0, len(branch.actions) - back))
        for _ in range(count):
            if not branch.is_over:
                step(branch, self.players)
        assert (self.moment(), self.game.record()) == before

    # -- texts and what is seen --------------------------------------------------------------------

    @rule()
    def replay(self) -> None:
        again = Game.replay(self.game.record())
        assert again.position == self.game.position
        assert again.events == self.game.events
        assert again.legal_actions() == self.game.legal_actions()
        assert again.record() == self.game.record()

    @rule()
    def texts(self) -> None:
        check_texts(self.state, self.options)
        check_options(self.state, self.options)
        check_possible(self.state)

    @playing
    @rule()
    def swap_what_is_hidden(self) -> None:
        check_masks(self.state, self.options, self.random)
        viewer = self.random.choice(self.state.order)
        check_looks(self.state, self.game.events, viewer, self.random)

    @invariant()
    def nothing_is_lost(self) -> None:
        check_position(self.state)
        assert bool(self.options) != self.game.is_over
        assert self.game.round == ROUNDS or not self.game.is_over

    def teardown(self) -> None:
        if hasattr(self, "game"):
            event("over" if self.game.is_over else f"left in round {self.game.round}")


TestWholeGames = WholeGame.TestCase
TestWholeGames.settings = settings(examples(50), stateful_step_count=25)
