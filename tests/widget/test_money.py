"""The table of money: the engine's numbers, companies and players apart, and nothing hidden."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Iterator

import pytest

from panamax_widget import drawing
from panamax_widget.components.box import COLOURS
from panamax_widget.engine import market, round_end, scoring
from panamax_widget.engine.state import HIDDEN
from panamax_widget.engine.view import View
from panamax_widget.game import Game
from panamax_widget.rulebook import rules
from panamax_widget.text.names import dollars
from panamax_widget.widget.money_page import money_frame, money_slots

COMPANIES = ("money-treasury", "money-price", "money-fees", "money-dividends", "money-left")
PLAYERS = (
    "money-cash", "money-shares", "money-awards", "money-advisors", "money-bailouts", "money-worth",
)  # fmt: skip


def cells(page: str) -> list[str]:
    """The cells of a row, each as its words."""
    found = re.findall(r"<td[^>]*>(.*?)</td>", page)
    return [html.unescape(re.sub(r"<[^>]+>", " ", each)).strip() for each in found]


def amounts(page: str) -> list[str]:
    """The number in each cell of a row."""
    return re.findall(r"<td[^>]*><b>(.*?)</b>", page)


def positions(seed: int) -> Iterator[Game]:
    """A game played by chance, at every fourth of its decisions and at its end."""
    game = Game(4 - seed % 3, seed, setup="advanced" if seed % 2 else "standard")
    chance = random.Random(seed)
    while not game.is_over:
        if len(game.actions) % 4 == 0:
            yield game
        game.play(chance.choice(game.legal_actions()))
    yield game


def columns(view: View) -> list[int]:
    return sorted(view.state.order)


def in_turn(view: View) -> bool:
    return view.state.seat >= 0


# -- the engine's numbers -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_every_number_is_the_engine_s(seed: int) -> None:
    for game in positions(seed):
        view = game.view(game.actor)
        state, rows = view.state, money_slots(view)
        colours = columns(view)
        scores = [scoring.score(state, colour) for colour in colours]
        assert amounts(rows["money-treasury"]) == [dollars(state.company[c]) for c in colours]
        assert amounts(rows["money-price"]) == [dollars(state.price[c]) for c in colours]
        assert amounts(rows["money-cash"]) == [dollars(state.player[c]) for c in colours]
        assert amounts(rows["money-shares"]) == [dollars(each.shares) for each in scores]
        assert amounts(rows["money-awards"]) == [dollars(each.awards) for each in scores]
        assert amounts(rows["money-bailouts"]) == [dollars(each.bailouts) for each in scores]
        assert amounts(rows["money-worth"]) == [dollars(each.total) for each in scores]
        if in_turn(view):
            due = [round_end.fees_due(state, colour) for colour in colours]
            assert amounts(rows["money-fees"]) == [dollars(each) for each in due]


@pytest.mark.parametrize("seed", range(3))
def test_END_3_the_parts_of_the_fees_add_up(seed: int) -> None:
    for game in positions(seed):
        view = game.view()
        if not in_turn(view):
            continue
        for cell in cells(money_slots(view)["money-fees"]):
            total, *parts = re.findall(r"(?:\d+ × +)?\$\d+", cell)
            sums = [int(dice) * int(rate) for dice, rate in
                    (re.match(r"(\d+) × +\$(\d+)", part).groups() for part in parts)]  # type: ignore[union-attr]  # fmt: skip
            assert dollars(sum(sums)) == total, cell


@pytest.mark.parametrize("seed", range(3))
def test_END_5_dividends_are_those_that_the_round_s_end_would_ask_for(seed: int) -> None:
    for game in positions(seed):
        state = game.view().state
        rates = [state.box.dividends[state.price[c]] for c in sorted(state.order)]
        sold = [market.shares_sold(state, c) for c in sorted(state.order)]
        due = [dollars(rate * shares) for rate, shares in zip(rates, sold, strict=True)]
        if state.stack:
            assert amounts(money_slots(game.view())["money-dividends"]) == due


@pytest.mark.parametrize("seed", range(3))
def test_END_4_what_is_left_is_what_fees_and_dividends_leave(seed: int) -> None:
    for game in positions(seed):
        view = game.view()
        if not in_turn(view):
            continue
        state = view.state.copy()
        state.stevedore_hand = [-1] * len(COLOURS)  # else it would be asked about
        for colour in state.order:
            round_end.assess(state, ("pay fees", colour), [])
        for colour in state.order:
            round_end.pay_dividend(state, ("dividend", colour, ()), [])
        left = [dollars(state.company[colour]) for colour in columns(view)]
        assert amounts(money_slots(view)["money-left"]) == left


# -- companies and players apart -------------------------------------------------------------------


def test_MON_1_no_row_tells_of_a_company_and_of_a_player() -> None:
    for game in positions(2):
        rows = money_slots(game.view(game.actor))
        for name in COMPANIES:
            assert "player:" not in rows[name]
        for name in PLAYERS:
            assert "company:" not in rows[name]


def test_companies_and_players_are_two_blocks_of_one_table() -> None:
    page = money_frame(("green", "red"))
    companies, players = page.split("Players")
    assert re.findall(r'data-slot="([\w-]+)"', companies) == list(COMPANIES)
    assert re.findall(r'data-slot="([\w-]+)"', players) == list(PLAYERS)
    assert page.index("Red") < page.index("Green")


def test_every_row_has_a_slot_and_every_rule_is_one() -> None:
    view = Game(4, 1).view()
    rows = money_slots(view)
    assert list(rows) == [*COMPANIES, *PLAYERS]
    cited = set(re.findall(r'data-rule="([^"]+)"', "".join(rows.values())))
    assert cited <= {rule.id for rule in rules()}


def test_every_piece_that_lights_up_is_in_the_drawing() -> None:
    for game in positions(3):
        view = game.view()
        names = " ".join(re.findall(r'data-shows="([^"]+)"', "".join(money_slots(view).values())))
        drawn = set(re.findall(r'data-target="([^"]+)"', drawing.draw(view)))
        assert set(names.split()) <= drawn


# -- secrets ---------------------------------------------------------------------------------------


def test_INF_1_advisors_that_lie_face_down_are_neither_named_nor_counted() -> None:
    seen = 0
    for game in positions(4):
        true = game.view("all").state if not game.is_over else None
        for viewer in (*game.order, None):
            view = game.view(viewer)
            if true is None or not view.state.stack:
                continue
            for place, cell in enumerate(cells(money_slots(view)["money-advisors"])):
                colour = columns(view)[place]
                if COLOURS[colour] == viewer or HIDDEN not in view.state.advisors[colour]:
                    continue
                seen += 1
                held = [true.box.advisors[card].name for card in true.advisors[colour]]
                assert cell == f"?   {len(held)} face down".replace("?  ", "? ")
                assert not any(name in cell for name in held)
    assert seen


def test_INF_1_what_another_holds_face_down_does_not_change_the_table() -> None:
    game = Game(3, 5)
    chance = random.Random(5)
    while game.round < 2:
        game.play(chance.choice(game.legal_actions()))
    other = game.order[1]
    view = game.view(game.order[0])
    assert view.state.advisors[COLOURS.index(other)].count(HIDDEN)
    worth = amounts(money_slots(view)["money-worth"])
    score = scoring.score(view.state, COLOURS.index(other))
    assert score.advisors == ()
    assert dollars(score.total) in worth


def test_at_the_end_all_is_open_and_nothing_falls_due() -> None:
    *_, game = positions(1)
    rows = money_slots(game.view())
    assert "face down" not in "".join(rows.values())
    assert rows["money-fees"] == rows["money-dividends"] == rows["money-left"] == ""
    best = dollars(game.scores()[0].total)
    assert best in amounts(rows["money-worth"])


# -- stand-ins -------------------------------------------------------------------------------------


def test_a_fee_that_nobody_has_published_is_marked_and_a_printed_one_is_not() -> None:
    marked: set[str] = set()
    plain: set[str] = set()
    for game in positions(0):
        page = money_slots(game.view())["money-fees"]
        for part in re.findall(r"<small>(.*?)</small>", page):
            where = (
                html.unescape(re.sub(r"<[^>]+>", "", part)).partition(" × ")[2].partition(" ")[2]
            )
            (marked if "pmx-unsure" in part else plain).add(where)
    assert {"Warehouse", "contracts"} <= plain
    assert not marked & plain
    assert marked
