"""The cases would miss every limit of the book: without it, one of its own cases fails."""

import pytest

from panamax_widget.rulebook import rules
from tests.cases.playing import DiffersError, run
from tests.cases.reading import Case, all_cases
from tests.cases.switching import switched_off

CASES = all_cases()
LIMITS = [rule.id for rule in rules() if rule.kind == "limits"]


def _fails(case: Case) -> bool:
    try:
        run(case)
    except DiffersError:
        return True
    return False


@pytest.mark.parametrize("rule", LIMITS)
def test_without_a_limit_a_case_that_cites_it_fails(rule: str) -> None:
    citing = [case for case in CASES if rule in case.rules]
    with switched_off(rule):
        noticed = [case.id for case in citing if _fails(case)]
    assert noticed, f"none of the {len(citing)} cases that cite {rule} needs it"


def test_the_switch_itself_makes_no_case_fail() -> None:
    citing = [case for case in CASES if set(case.rules) & set(LIMITS)]
    with switched_off("no rule"):
        assert not [case.id for case in citing[::4] if _fails(case)]
