import pytest

from panamax_widget.scenarios.checking import report
from tests.scenarios.samples import push, step_of

IDEA = {"tries": "take 5", "says": "No."}


def test_a_good_scenario_has_no_fault() -> None:
    steps = step_of(2, failure=None)
    found = report(push(step=steps))
    assert found.faults == ()
    assert found.actions == 3
    assert found.ways >= 2, "a transfer does as well"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"rules": ["MOV-77"]}, "There is no rule 'MOV-77'"),
        ({"plays": "black"}, "black does not play in it"),
        ({"par": 2}, "the solution takes 3, par is 2"),
        ({"step": step_of(0, goal="next red turn")}, "step 1: its goal is reached before"),
        ({"step": step_of(0, solution=[])}, "step 1: it has no solution"),
        ({"step": step_of(0, solution=["take 6"])}, "'take 6' of its solution cannot be played"),
        ({"step": step_of(0, goal="event game over")}, "step 1: the solution does not lead"),
        ({"step": step_of(0, solution=["take 5"])}, "step 1: its solution fails"),
        ({"step": step_of(2, solution=["move red1a", "move red1a"])}, "done before 'move red1a'"),
        ({"step": step_of(0, idea=[{**IDEA, "tries": "take *"}])}, "needs an example"),
        (
            {"step": step_of(0, idea=[{**IDEA, "refused": "MOV-1"}])},
            "the wrong idea 'take 5' is not what 'take 5' provokes",
        ),
        (
            {"step": step_of(0, idea=[{**IDEA, "after": ["move red1a"]}])},
            "the wrong idea 'take 5' cannot be provoked",
        ),
        ({"step": step_of(2)}, "the failure 'Too late.' needs an example"),
        ({"step": step_of(0, marks=["circle ship:red2"])}, "the mark 'circle ship:red2'"),
    ],
)
def test_every_fault_is_found_with_step_and_reason(changes: dict[str, object], fault: str) -> None:
    faults = report(push(**changes)).faults
    assert any(fault in each for each in faults), faults


def test_a_failure_that_does_not_follow_is_a_fault() -> None:
    failure = {"when": "event game over", "says": "Over.", "example": ["take 2"]}
    faults = report(push(step=step_of(0, failure=[failure]))).faults
    assert any("does not follow from its example" in each for each in faults)
