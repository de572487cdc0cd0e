"""Every rule of the book is shown by at least three cases: plain, at the edge, among others."""

from collections import Counter

from benchmarks.rule_homes import ENGINE, rule_homes
from benchmarks.rule_table import RuleTable
from panamax_widget.rulebook import rules
from tests.cases.reading import all_cases

EXCUSED = {
    "CLP-5": "Flags are won one at a time, so no position has two of them to put in order.",
}
"""Rules that no case can show, with the reason."""

SHOWN = Counter(rule for case in all_cases() for rule in set(case.rules))


def test_every_rule_has_three_cases_or_an_excuse() -> None:
    poor = {rule.id: SHOWN[rule.id] for rule in rules() if SHOWN[rule.id] < 3}
    assert set(poor) == set(EXCUSED), f"too few cases: {poor}"


def test_the_cases_name_only_rules_of_the_book() -> None:
    assert set(SHOWN) <= {rule.id for rule in rules()}


def test_no_rule_that_does_or_limits_something_is_excused() -> None:
    excused = [rule for rule in rules() if rule.id in EXCUSED]
    assert {rule.kind for rule in excused} == {"defines"}
    assert not [rule.id for rule in excused if SHOWN[rule.id]]


def test_every_rule_has_a_module_that_carries_it_out() -> None:
    homes = rule_homes()
    assert not [rule.id for rule in rules() if rule.id not in homes]
    assert {home for home in homes.values() if not (ENGINE / f"{home}.py").is_file()} == set()


def test_the_table_tells_kind_module_and_cases_of_every_rule() -> None:
    shown = Counter({"MOV-7": 2})
    lines = str(RuleTable([("MOV-7", "MOV-7"), ("MOV-7",)])).splitlines()
    for rule in rules():
        told = next(line.split() for line in lines if line.startswith(f"{rule.id} "))
        cases, scenarios = str(SHOWN[rule.id]), str(shown[rule.id])
        assert told[1:5] == [rule.kind, rule_homes()[rule.id], cases, scenarios]
