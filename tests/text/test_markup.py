"""What texts of scenarios mark, and how; links and rules are tested where they are shown."""

import pytest

from panamax_widget.scenarios import Scenario, all_scenarios
from panamax_widget.text.markup import plain, runs


def texts(scenario: Scenario) -> list[str]:
    """Everything that a scenario says."""
    said = list(scenario.comments.values())
    for step in scenario.steps:
        said += [step.text, step.success, *step.hints]
        said += [each.says for each in step.ideas]
        said += [each.says for each in step.failures]
    return said


def test_words_are_stressed_also_within_what_matters() -> None:
    assert runs("How much will *your* company get?")[1] == ("stressed", "your", "", False)
    assert runs("**a *b c* d**")[1] == ("stressed", "b c", "", True)
    assert plain("*US East*, (*gold*)") == "US East, (gold)"


@pytest.mark.parametrize("text", ["2 * 3 * 4", "a*b*c", "*", "**"])
def test_an_asterisk_that_stresses_nothing_stays(text: str) -> None:
    assert plain(text) == text


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda scenario: scenario.id)
def test_no_mark_is_left_over_in_a_scenario(scenario: Scenario) -> None:
    for text in texts(scenario):
        shown = "".join(run.text for run in runs(text) if run.kind != "code")
        assert not set("*`[]") & set(shown), text
