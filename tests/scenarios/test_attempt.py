import pytest

from panamax_widget.scenarios import Attempt
from tests.scenarios.samples import push, step_of


def solved() -> Attempt:
    attempt = Attempt(push())
    attempt.play("take 2")
    attempt.answer("18")
    attempt.play("move red1a")
    return attempt


def test_an_attempt_leads_through_the_steps() -> None:
    attempt = solved()
    assert attempt.solved
    assert attempt.step is None
    assert attempt.game.position.state.zone


def test_what_a_step_does_not_open_is_closed_with_a_reason() -> None:
    attempt = Attempt(push())
    attempt.play("take 2")
    assert "question" in attempt.why_closed("move red1a")
    with pytest.raises(ValueError, match="question"):
        attempt.play("move red1a")
    attempt.answer("18")
    assert "Here you move a ship." in attempt.why_closed("end")
    assert attempt.why_closed("move red1a") == ""


def test_what_a_failed_try_leads_to_is_played_and_then_all_waits() -> None:
    attempt = Attempt(push())
    attempt.play("take 5")
    assert [str(action) for _, action in attempt.game.actions] == ["take 5", "end"]
    assert "cannot succeed" in attempt.why_closed("take 2")
    attempt.restart_step()
    assert attempt.game.actions == []
    assert not attempt.verdict.failed


def test_hints_go_from_gentle_to_the_action_itself() -> None:
    attempt = Attempt(push())
    assert attempt.hint().says == "A blue one."
    assert attempt.hint().action == "take 2"
    assert attempt.hint().action == "take 2"
    assert attempt.hints == {0: 3}


def test_a_hint_leads_on_from_another_way_too() -> None:
    scenario = push(step=step_of(2, hints=[], solution=["move red1a"]))
    attempt = Attempt(scenario)
    attempt.play("transfer 5 2")
    attempt.answer("13")
    assert attempt.hint().action == "move red1a"


def test_the_hint_of_a_question_is_its_answer() -> None:
    attempt = Attempt(push())
    attempt.play("take 2")
    hint = attempt.hint()
    assert (hint.answer, hint.action) == ("18", "")
    assert "answer" not in hint.says


def test_an_answer_that_is_told_counts_like_a_hint_asked_for() -> None:
    attempt = Attempt(push())
    attempt.play("take 2")
    assert attempt.tell_answer().answer == "18"
    assert attempt.hints == {1: 1}
    attempt.hint()
    assert attempt.hints == {1: 2}


def test_misses_are_counted() -> None:
    attempt = Attempt(push())
    attempt.play("take 2")
    assert not attempt.answer("3")
    attempt.miss()
    assert attempt.misses == {1: 2}


def test_back_goes_to_the_beginning_of_the_step_and_then_a_step_back() -> None:
    attempt = solved()
    attempt.restart_step()
    assert attempt.verdict.step == 2
    attempt.restart_step()
    assert attempt.verdict.step == 1, "the question is asked again"
    attempt.restart_step()
    assert attempt.verdict.step == 0
    attempt.restart_step()
    assert attempt.verdict.step == 0


def test_restart_goes_back_to_the_very_beginning() -> None:
    attempt = solved()
    attempt.restart()
    assert (attempt.verdict.step, attempt.game.actions, attempt.answers) == (0, [], {})


def test_the_game_may_be_played_by_its_holder() -> None:
    attempt = Attempt(push())
    attempt.game.play("take 2")
    attempt.follow()
    assert attempt.verdict.step == 1


def test_nothing_is_answered_where_nothing_is_asked() -> None:
    with pytest.raises(ValueError, match="nothing is asked"):
        Attempt(push()).answer("3")


def test_others_reply_as_written_and_else_as_a_sensible_player_would() -> None:
    scenario = push(step=step_of(0, failure=None, goal="event game over", lasts="round"))
    attempt = Attempt(scenario)
    attempt.play("take 5")
    attempt.play("end")
    by_green = [str(action) for colour, action in attempt.game.actions if colour == "green"]
    assert by_green[0] == "take 2"
    assert len(by_green) > 1
