"""The rules as cases: readable TOML files beside this one, a chapter of the rules each.

    [[case]]
    id = "a-push-joins"                  unique in its file
    rules = ["MOV-7"]                    the rules that the case shows
    says = "One plain sentence."
    setup = '''…'''                      a position, as lines (below); or
    position = '''pmx1;…'''              a position line, as in `panamax_widget/text/positions.py`
    new = { players = 4, seed = 7 }      or arguments of `Game`, for a game from the beginning
    rolls = ["111222333444/1234"]        chance laid down, as for `Game`
    deals = { contracts = ["ue3,cn1"] }
    play = '''
    green: take 5                        an action with the colour that decides it
    refused MOV-6: green: move red1a     breaks exactly these rules (`A-1+B-2`), changes nothing
    allowed green: move iowa             is legal here, but not played
    then next red reward                 a fact in the middle
    '''
    then = '''…'''                       the facts at the end, a line each

Set-up lines follow `panamax_widget/text/builder.py`; what is not said is as it is there. Dots
stand for blanks inside a value.

    players green red                    in turn order; all four if not said
    round 2 · turn green · dice 1 1 4 / 3 6 · dice none
    moving green locks=1 waterways=2     a Movement die under way (market=1: Executive)
    loading green loads=2 offer=4        a grey die under way; offer: the card's column
    deciding turn:green:1 …              any pending decisions
    ship red2 at us-east carrying r5 g3
    company green money=7 player=11 price=6 warehouse=2 bailouts=1
    flags green us-east=2 deferred=us-east · shares green red=1 · benefits green load=1
    contract green eu3 front 5 1 · captain green 3 · stevedore green 1 · advisors green ambassador
    wagon g3 r2 · platform eu china · loaded red2 rail · tokens 3 · display cn1 ue2 …
    field wagon2=g3 · field round=       replaces a field of the position line, or leaves it out
    also green cap2* aw:3                adds parts to a company's field

Facts:

    green: company 7, player 9, flags ue1.eu2!, contracts eu3/front/5, captain none
           (price, warehouse, pool, shares, benefits, advisors, awards, stevedore, bailouts;
           written as in a position line)
    red2+iowa at gatun-lake-P            with ` carrying r5 g3`, or ` carrying nothing`
    next red reward · next over          who decides what
    paid ARR-2: bank > red company 5     all `paid` lines together are all payments, in order
    paid nothing
    event pushed ships=red1a+iowa        an event with such facts (blanks written as `-`)
    no event pushed
    events moved, pushed, joined         all events of these kinds, in this order
    offers move: iowa | red1a+iowa       all the legal actions of a verb (or nothing, or itself)
    scores green 31 red 30               best first
    wagon g3r2 · tokens 7 · dice 0.0.1.0.0.0 · loaded none    any other field of the position;
                                         `draw ue1.cn3…` says only how it begins
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
