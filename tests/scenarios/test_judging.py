import pytest

from panamax_widget.scenarios import Attempt, judge
from panamax_widget.scenarios.judging import Given
from panamax_widget.text.refusal import IllegalAction
from tests.scenarios.samples import push, step_of

DONE = [("red", "take 2"), ("red", "move red1a")]
RIGHT = {1: (Given("18", 1),)}


def test_a_step_is_done_when_its_goal_is_reached() -> None:
    assert judge(push(), []).step == 0
    assert judge(push(), DONE[:1]).step == 1
    verdict = judge(push(), DONE, RIGHT)
    assert verdict.solved
    assert verdict.begins == (0, 1, 1, 2)
    assert verdict.done_by == 3


def test_any_way_to_the_goal_is_accepted() -> None:
    others = [("red", "transfer 5 2")]
    assert judge(push(), others).step == 1


def test_a_question_is_passed_by_the_right_answer_alone() -> None:
    assert judge(push(), DONE[:1], {1: (Given("1", 1),)}).step == 1
    assert judge(push(), DONE[:1], {1: (Given("1", 1), Given("$18 ", 1))}).step == 2
    assert judge(push(), DONE[:1], {1: (Given("1", 1), Given("18", 1))}).done_by == 3


def test_an_answer_before_its_question_waits() -> None:
    assert judge(push(), [], RIGHT).step == 0


def test_wrong_ideas_are_recognised_whether_refused_or_played() -> None:
    assert judge(push(), [("red", "take 5")]).idea is not None
    assert judge(push(), DONE[:1]).idea is None
    assert judge(push(), DONE[:1], {1: (Given("1", 1),)}).idea is not None
    attempt = Attempt(push())
    refusal = attempt.game.why_not("take 6")
    assert refusal is not None
    idea = attempt.idea_behind("take 6", refusal)
    assert idea is not None
    assert idea.says == "Nothing lies there."


def test_a_failure_is_told_and_nothing_after_it_counts() -> None:
    verdict = judge(push(), [("red", "take 5"), ("red", "end")])
    assert verdict.failed == "It loads, and moves nothing."
    assert verdict.failed_at == 1
    assert not judge(push(), [("red", "take 5"), ("red", "end")]).solved


def test_a_step_fails_when_its_time_is_over() -> None:
    scenario = push(step=step_of(0, failure=None, goal="event game over", lasts="turn"))
    attempt = Attempt(scenario)
    attempt.play("take 5")
    assert not attempt.verdict.failed
    attempt.play("end")
    assert "turn is over" in attempt.verdict.failed


@pytest.mark.parametrize("lasts", ["round", "game"])
def test_a_step_may_last_longer_than_a_turn(lasts: str) -> None:
    scenario = push(step=step_of(0, failure=None, goal="event game over", lasts=lasts))
    attempt = Attempt(scenario)
    attempt.play("take 5")
    attempt.play("end")
    assert attempt.game.actor == "red", "green has replied"
    assert not attempt.verdict.failed


def test_rules_are_commented_on_once_and_where_they_first_matter() -> None:
    first = judge(push(), [])
    assert [(c.rule, c.actions) for c in first.comments] == [("TAB-1", 0)]
    verdict = judge(push(), DONE, RIGHT)
    assert [(c.rule, c.actions) for c in verdict.comments] == [("TAB-1", 0), ("MOV-3", 1)]


def test_the_verdict_does_not_depend_on_the_way_to_it() -> None:
    attempt = Attempt(push())
    attempt.play("take 2")
    attempt.answer("17")
    attempt.answer("18")
    attempt.play("move red1a")
    played = [(colour, str(action)) for colour, action in attempt.game.actions]
    assert attempt.verdict == judge(push(), played, attempt.answers)
    attempt.game.undo(1)
    assert attempt.verdict == judge(push(), played[:1], attempt.answers)
    attempt.game.redo()
    assert attempt.verdict == judge(push(), played, attempt.answers)


def test_a_question_passed_after_a_reply_does_not_begin_the_next_step_before_it() -> None:
    question = {"text": "?", "question": {"of": "red company"}}
    steps = [{"text": "End.", "goal": "event turn ended colour=red"}, question]
    steps.append({"text": "Again.", "goal": "event turn ended colour=red", "lasts": "game"})
    attempt = Attempt(push(step=steps))
    attempt.play("take 5")
    attempt.play("end")
    assert attempt.game.actor == "red", "green has replied"
    attempt.answer("18")
    assert attempt.verdict.begins == (0, 2, len(attempt.game.actions))
    played = [(colour, str(action)) for colour, action in attempt.game.actions]
    assert attempt.verdict == judge(attempt.scenario, played, attempt.answers)


def test_what_cannot_be_played_cannot_be_judged() -> None:
    with pytest.raises(IllegalAction):
        judge(push(), [("red", "move red1a")])


def test_a_step_fails_when_nothing_that_it_opens_can_be_played() -> None:
    changes = {"failure": None, "goal": "event game over", "open": ["take", "transfer"]}
    verdict = judge(push(step=step_of(0, **changes)), [("red", "take 2")])
    assert verdict.failed == "Nothing that this step is about can be done any more."
    assert verdict.failed_at == 1
