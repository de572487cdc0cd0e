"""The banner says what is happening: set-up, turns, the round's end, and who has won."""

from __future__ import annotations

import pytest

from panamax_widget.drawing import describe, slots
from panamax_widget.drawing.headline import headline
from tests.drawing import positions


@pytest.mark.parametrize(
    ("top", "stage", "words"),
    [
        (("claim", positions.GREEN), "rail flags", "Green claims a flag"),
        (("market", positions.RED), "rail flags", "Red may buy a share"),
        (("movement", positions.RED, "three", 0, 0, 3, 0, 0), "rail flags", "Red moves ships"),
        (("fees", positions.RED), "cargo fees", "Red owes $28 of fees: pay, or use the Stevedore"),
        (("pay fees", positions.RED), "cargo fees", "Red settles the cargo fees"),
        (("dividends",), "dividends", "The companies pay dividends"),
        (("director",), "award", "The award goes to a director"),
        (("maintenance",), "next round", "Flags and dice for the next round"),
    ],
)
def test_the_round_end_says_its_stage(top: tuple[object, ...], stage: str, words: str) -> None:
    state = positions.claiming()
    state.stack[-1] = top
    said = headline(state)
    assert (said.stages[said.stage], said.words, said.over) == (stage, words, "End of round 2")
    drawn = slots(positions.seen(state))["prompt"]
    assert words in drawn
    assert f'<tspan class="pmx-stage-now">{stage}</tspan>' in drawn


def test_the_last_round_ends_with_the_scores() -> None:
    state = positions.claiming()
    state.round = 3
    assert headline(state).stages[-1] == "scores"


def test_the_set_up_says_its_stage() -> None:
    said = headline(positions.bidding())
    assert (said.over, said.stages[said.stage]) == ("Set-up", "bids")
    said = headline(positions.choosing_startup())
    assert said.stages == ("Advisors", "secret goals", "start-up contracts")
    assert said.stages[said.stage] == "start-up contracts"


def test_a_turn_has_no_stages() -> None:
    assert headline(positions.middle()) == (positions.GREEN, "Green moves ships", (), -1, "")


def test_the_winner_is_named() -> None:
    said = headline(positions.over())
    assert said.words == "Green has won with $212"
    assert said.colour == positions.GREEN
    assert "The game is over. Green has won with $212." in describe(
        positions.seen(positions.over())
    )


def test_a_tie_is_explained() -> None:
    state = positions.start()
    state.stack, state.advisors = [], [()] * 4
    said = headline(state)
    assert said.words == "Green has won with $12"
    assert said.over == "The game is over; Red, Black and Yellow have as much, later in turn order"
