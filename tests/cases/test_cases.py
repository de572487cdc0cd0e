"""The rules as cases: readable TOML files beside this one, a chapter of the rules each.

    [[case]]
    id = "a-push-joins"                  unique in its file
    rules = ["MOV-7"]                    the rules that the case shows
    says = "One plain sentence."
    setup = '''…'''                      a position, as lines; or
    position = '''pmx1;…'''              a position line, as in `panamax_widget/text/positions.py`
    new = { players = 4, seed = 7 }      or arguments of `Game`, for a game from the beginning
    rolls = ["111222333444/1234"]        chance laid down, as for `Game`
    deals = { contracts = ["ue3,cn1"] }
    play = '''
    green: take 5                        an action with the colour that decides it
    refused MOV-6: green: move red1a     breaks exactly these rules (`A-1+B-2`), changes nothing
    refused BLD-1 price=5 has=4: green: build green1b eu    and one of the reasons has such facts
    allowed green: move iowa             is legal here, but not played
    impossible MOV-4: eu=iowa;us-east=   with these fields it would be no position, by this rule
    then next red reward                 a fact in the middle
    '''
    then = '''…'''                       the facts at the end, a line each

`panamax_widget/text/layout.py` says which set-up lines there are, `panamax_widget/facts.py` which
facts. One fact is known here alone: `paid ARR-2: bank > red company 5`; all `paid` lines together
are all payments, in order, and `paid nothing` says that there was none.
"""

import pytest

from tests.cases.playing import run
from tests.cases.reading import HERE, Case, all_cases

CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file[:-5]}:{case.id}")
def test_case(case: Case) -> None:
    run(case)


def test_no_two_cases_of_a_file_share_an_id() -> None:
    names = [(case.file, case.id) for case in CASES]
    assert sorted(set(names)) == sorted(names)


def test_every_case_is_one_plain_sentence_about_some_rule() -> None:
    poor = [
        case.id
        for case in CASES
        if not case.rules or not case.says.endswith(".") or "\n" in case.says
    ]
    assert not poor


def test_the_files_are_those_of_the_chapters() -> None:
    chapters = """setup turn contracts loading building movement military arrival clipboard
    bonus_cards market round_end scoring interplay"""
    assert {path.stem for path in HERE.glob("*.toml")} == set(chapters.split())
