import pytest

from panamax_widget import facts
from panamax_widget.game import Game
from panamax_widget.text.layout import lay_out

GAME = Game(
    position=lay_out(
        """
        players red green
        turn red
        company red money=10 player=4
        ship red2 at us-east carrying r5 g3
        ship red1a at gatun-lake-P carrying r2
        """
    ),
    seed=1,
)


@pytest.mark.parametrize(
    "fact",
    [
        "red: company 10, player 4",
        "red: company >= 10",
        "red: company < 11, player > 3",
        "red: bailouts <= 0",
        "yellow: none",
        "red2 at us-east carrying r5 g3",
        "red2 carries r5 g3",
        "red2+red1a may sail",
        "next red turn",
        "no event moved",
        "round 1",
        "tokens 8",
        "gatun-lake-P red1a:r2",
        "offers load: nothing",
    ],
)
def test_facts_that_hold(fact: str) -> None:
    assert facts.wrong(GAME, fact) == ""
    assert facts.holds(GAME, fact)


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("red: company 11", "it is company 10"),
        ("red: company >= 11", "it is company 10"),
        ("red2 at eu", "red2 at us-east carrying r5 g3"),
        ("next green turn", "it is red turn"),
        ("event moved", "there was only nothing"),
        ("2 events moved", "there was none"),
        ("tokens 9", "it is 8"),
    ],
)
def test_of_what_does_not_hold_is_said_what_is_so(fact: str, found: str) -> None:
    assert found in facts.wrong(GAME, fact)


@pytest.mark.parametrize(
    "fact",
    [
        "",
        "red: fame 3",
        "red: company >= many",
        "event exploded",
        "no event exploded",
        "3 events exploded",
        "events moved, exploded",
        "red2 flies home",
        "red2+queen-mary at eu",
        "next purple turn",
        "next red nap",
        "weather fine",
    ],
)
def test_what_can_be_no_fact_is_refused(fact: str) -> None:
    with pytest.raises(facts.FactError):
        facts.wrong(GAME, fact)


def test_only_the_events_given_count() -> None:
    game = GAME.branch()
    events = game.play(str(game.legal_actions()[0]))
    assert facts.holds(game, "event took", events)
    assert not facts.holds(game, "event took", [])
    assert facts.holds(game, "1 event took")
    assert not facts.holds(game, "2 events took")
    assert facts.holds(game, "no event took", [])
