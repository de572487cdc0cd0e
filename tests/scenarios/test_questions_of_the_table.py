"""What is asked about dice, and whether a fact holds."""

import pytest

from panamax_widget.game import Game
from panamax_widget.scenarios.questions import Solution, solve
from panamax_widget.scenarios.scenario import Question
from panamax_widget.text.layout import lay_out

EMPTY = """
turn red
dice none
deciding turn:red:1
company red warehouse=4
"""


def asked(of: str, *after: str) -> Solution:
    game = Game(position=lay_out(EMPTY), seed=1, rolls=["333355566666/1256"])
    return solve(game, Question(of, after))


def test_the_white_dice_of_a_column() -> None:
    assert asked("column 4").answer == "0"
    found = asked("column 4", "red: end")
    assert (found.answer, found.kind) == ("2", "number")
    assert found.arithmetic == (), "the other columns may be asked for next"


def test_whether_a_fact_holds() -> None:
    assert asked("holds event mulligan", "red: end").answer == "no"
    found = asked("holds no event mulligan", "red: end")
    assert (found.answer, found.kind) == ("yes", "yes or no")


def test_dice_of_a_company() -> None:
    assert asked("red warehouse").answer == "4"
    assert asked("red pool").answer == "5"


@pytest.mark.parametrize("of", ["column 7", "column", "change red pool", "green moves"])
def test_what_cannot_be_asked(of: str) -> None:
    with pytest.raises(ValueError, match=r"is no column|cannot be asked for"):
        asked(of)
