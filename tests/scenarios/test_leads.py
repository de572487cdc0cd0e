"""What a mistake leads to is shown as far as it can be played."""

from typing import Any

from panamax_widget.scenarios import Attempt
from panamax_widget.scenarios.checking import report
from tests.scenarios.samples import push, step_of


def mistaken(*leads: str) -> dict[str, Any]:
    failure = {"when": "event may load", "says": "It loads.", "example": ["take 5"]}
    return {"step": step_of(0, failure=[{**failure, "leads": list(leads)}])}


def test_a_mistake_leads_on() -> None:
    attempt = Attempt(push(**mistaken("red: end")))
    attempt.play("take 5")
    assert attempt.game.actor == "green"


def test_what_cannot_be_played_ends_the_show_and_is_a_fault() -> None:
    scenario = push(**mistaken("red: end", "green: take 6", "green: end"))
    attempt = Attempt(scenario)
    attempt.play("take 5")
    assert attempt.verdict.failed == "It loads."
    assert attempt.game.actor == "green"
    assert any("cannot be played" in fault for fault in report(scenario).faults)
