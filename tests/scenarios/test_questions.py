import pytest

from panamax_widget.game import Game
from panamax_widget.scenarios.questions import Solution, normal, solve
from panamax_widget.scenarios.scenario import Question
from panamax_widget.text.layout import lay_out

LAYOUT = """
players red green
moving red locks=2 waterways=1
company red money=10 player=4
ship red1a at miraflores-locks-P carrying r4
ship green1a at gatun-locks-P carrying g3
ship iowa at gatun-lake-P
"""


def asked(of: str, *after: str, explain: tuple[str, ...] = ()) -> Solution:
    game = Game(position=lay_out(LAYOUT), seed=1)
    return solve(game, Question(of, after, explain))


def test_money_is_looked_up_after_the_actions() -> None:
    assert asked("red company").answer == "10"
    assert asked("red company", "red: move red1a").answer == "14"
    assert asked("change red company", "red: move red1a").answer == "4"
    assert asked("red price").answer == "6"


def test_a_change_shows_before_and_after() -> None:
    assert asked("change red company", "red: move red1a").arithmetic == ("$10 before, $14 after.",)


def test_the_sentences_of_the_events_are_the_arithmetic() -> None:
    found = asked("sum paid target=red-company amount", "red: move red1a", explain=("paid",))
    assert found.answer == "4"
    assert found.arithmetic[0].startswith("The bank pays Red company $4 for its cargo")


def test_only_events_about_the_colour_asked_about_explain() -> None:
    found = asked("change red company", "red: move red1a", "red: reward cash", explain=("paid",))
    assert len(found.arithmetic) == 3, "the cargo, the reward, and before and after"
    assert not asked("green company", "red: move red1a", explain=("paid",)).arithmetic


def test_where_a_ship_will_be() -> None:
    found = asked("zone iowa", "red: move green1a")
    assert (found.answer, found.kind) == ("gatun-lake-P", "zone")


def test_who_decides_next() -> None:
    found = asked("next", "red: move red1a")
    assert (found.answer, found.kind) == ("red", "colour")
    assert "reward" in found.arithmetic[0]


def test_whether_something_may_be_played_with_the_rule_if_not() -> None:
    assert asked("legal red: move red1a").answer == "yes"
    found = asked("legal red: move green1a+red1a")
    assert (found.answer, found.kind) == ("no", "yes or no")
    assert "MOV-5" in found.arithmetic[0]


def test_what_is_so_or_not_is_answered_by_yes_or_no() -> None:
    game = Game(position=lay_out("players red green\nturn red\ndice none / 4"), seed=1)
    asking = Question("event dividends company=red paid", ("red: take x4", "red: end"))
    found = solve(game, asking)
    assert (found.answer, found.kind) == ("yes", "yes or no")


def test_a_fact_of_an_event_and_the_number_of_events() -> None:
    assert asked("event moved cost", "red: move red1a").answer == "lock"
    assert asked("event moved ships.0", "red: move red1a").answer == "red1a"
    assert asked("count moved", "red: move red1a").answer == "1"


@pytest.mark.parametrize(
    ("of", "message"),
    [
        ("red fame", "cannot be asked for"),
        ("purple company", "cannot be asked for"),
        ("zone queen-mary", "is no ship"),
        ("zone red3", "no zone"),
        ("event exploded at", "no event"),
        ("event moved speed", "no event"),
        ("legal green: end", "red who decides"),
    ],
)
def test_what_cannot_be_asked_is_refused(of: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        asked(of)


def test_a_fact_that_an_event_lacks_is_refused() -> None:
    with pytest.raises(ValueError, match="not 'speed'"):
        asked("event moved speed", "red: move red1a")


@pytest.mark.parametrize("text", ["10", "$10", " 10 ", "10 dollars", "10 pips.", "$ 10"])
def test_a_number_may_be_written_in_many_ways(text: str) -> None:
    assert Solution("10", "number", ()).accepts(text)


@pytest.mark.parametrize("text", ["", "ten", "1 0 1", "-10", "10.5", "$"])
def test_another_number_is_not_accepted(text: str) -> None:
    assert not Solution("10", "number", ()).accepts(text)


def test_a_name_is_compared_without_case() -> None:
    assert normal(" Red ", "colour") == "red"


def test_a_question_leaves_the_game_as_it_is() -> None:
    game = Game(position=lay_out(LAYOUT), seed=1)
    before = game.position
    solve(game, Question("red company", ("red: move red1a",)))
    assert game.position == before
    assert not game.actions
