"""MKT: buying shares, raising the own price, and the Market table."""

import pytest

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import (
    allowed,
    asks,
    begin,
    choices,
    company,
    payments,
    play,
    player,
    price,
    refused,
    shares,
    shipping,
)


def executive(table: Builder, die: str = "4") -> Game:
    """Green has just taken an Executive die."""
    game = begin(table.to_move("green").dice("5", executive=die))
    play(game, f"green: take x{die}")
    return game


# -- MKT-1 ---------------------------------------------------------------------------------------


def test_MKT_1_a_share_costs_its_price_from_the_player_to_that_company_and_lifts_the_cube() -> None:
    game = executive(build().company("green", player=9).company("red", price=8))
    events = play(game, "green: buy red")
    assert payments(events) == [("MKT-1", "green player", "red company", 8)]
    assert (player(game, "green"), company(game, "red"), company(game, "green")) == (1, 26, 18)
    assert (price(game, "red"), price(game, "green"), shares(game, "green", "red")) == (9, 6, 1)
    asks(game, "green", "turn")


def test_MKT_1_an_own_share_pays_the_own_company() -> None:
    game = executive(build())
    play(game, "green: buy green")
    assert (player(game, "green"), company(game, "green"), price(game, "green")) == (0, 24, 7)
    assert shares(game, "green", "green") == 2


def test_MKT_1_the_player_must_have_the_whole_price() -> None:
    game = executive(build().company("green", player=7).company("red", price=8))
    refused(game, "buy red", "MKT-1")
    allowed(game, "buy black")
    game = executive(build().company("green", player=8).company("red", price=8))
    allowed(game, "buy red")


def test_MKT_1_company_money_buys_no_shares() -> None:
    game = executive(build().company("green", money=40, player=0))
    assert choices(game, "buy") == set()
    refused(game, "buy green", "MKT-1")


def test_MKT_1_at_0_a_share_is_free_and_the_price_goes_to_1() -> None:
    game = executive(build().company("green", player=0).company("red", price=0))
    events = play(game, "green: buy red")
    assert payments(events) == []
    assert (shares(game, "green", "red"), price(game, "red")) == (1, 1)


def test_MKT_1_a_company_has_five_shares() -> None:
    table = build().shares("red", red=2).shares("black", black=1, red=2)
    game = executive(table)
    allowed(game, "buy red")
    game = executive(table.shares("yellow", yellow=1, red=1))
    refused(game, "buy red", "MKT-1")
    allowed(game, "buy yellow")


def test_MKT_1_one_share_an_action() -> None:
    game = executive(build().company("green", player=20))
    play(game, "green: buy red")
    refused(game, "buy red", "MKT-1")
    asks(game, "green", "turn")


def test_MKT_1_VAR_3_a_colour_that_does_not_play_has_no_shares() -> None:
    game = executive(build("green", "red"))
    refused(game, "buy black", "VAR-3")
    allowed(game, "buy red")


# -- TAB-3: who may use the Market ---------------------------------------------------------------


@pytest.mark.parametrize("die", ["1", "2", "3", "4", "5", "6"])
def test_TAB_3_an_executive_die_of_either_half_may_be_used_for_the_market(die: str) -> None:
    dice = "6" if die == "5" else "5"
    game = begin(build().to_move("green").dice(dice, executive=die))
    play(game, f"green: take x{die}")
    allowed(game, "buy red", "raise")


def test_TAB_3_a_die_of_a_column_may_not() -> None:
    for column in ("2", "5"):
        game = begin(build().to_move("green").dice("2 5"))
        play(game, f"green: take {column}")
        refused(game, "buy red", "TAB-3")
        refused(game, "raise", "TAB-3")


def test_TAB_3_a_transferred_executive_die_may_not() -> None:
    game = begin(build().to_move("green").dice("5", executive="2"))
    play(game, "green: transfer x2 4")
    refused(game, "raise", "TAB-3")


def test_TAB_3_the_market_stands_in_place_of_loading_and_contracts() -> None:
    table = build().contract("green", "ue5").ship("red3", at="us-east")
    game = executive(table)
    play(game, "green: load ue5:3 red3")
    refused(game, "buy red", "TAB-3")
    game = executive(build())
    play(game, "green: contract 4 front")
    refused(game, "raise", "TAB-3")


def test_TAB_3_cards_and_ships_before_it_leave_the_market_open() -> None:
    game = executive(build().stevedore("green", 3).captain("green", 5).ship("red3", at="eu"))
    play(game, "green: build green1a eu", "green: stevedore pool red3")
    play(game, "green: captain", "green: move iowa", "green: move iowa")
    allowed(game, "raise", "buy red")


def test_TAB_3_after_the_market_there_is_nothing_else_to_do_with_the_die() -> None:
    game = executive(build().contract("green", "ue5").ship("red3", at="us-east"))
    play(game, "green: raise")
    refused(game, "load ue5:3 red3", "LOD-1")
    refused(game, "contract 4 front", "CON-1")
    allowed(game, "end")


# -- MKT-2, MKT-3 --------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 2), (6, 8), (10, 12), (11, 12)])
def test_MKT_2_MKT_3_a_raise_lifts_the_own_cube_by_2_and_to_12_at_most(
    before: int, after: int
) -> None:
    game = executive(build().company("green", price=before))
    events = play(game, "green: raise")
    assert price(game, "green") == after
    assert payments(events) == []


def test_MKT_3_a_raise_at_12_is_refused_and_a_purchase_is_not() -> None:
    game = executive(build().company("green", price=12, player=12))
    refused(game, "raise", "MKT-3")
    play(game, "green: buy green")
    assert (price(game, "green"), company(game, "green"), player(game, "green")) == (12, 30, 0)


def test_MKT_3_a_purchase_at_11_lifts_the_cube_to_12() -> None:
    game = executive(build().company("green", player=11).company("black", price=11))
    play(game, "green: buy black")
    assert price(game, "black") == 12


@pytest.mark.parametrize(
    ("at", "dividend"), list(enumerate([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8]))
)
def test_MKT_3_the_dividend_beside_each_price(at: int, dividend: int) -> None:
    table = build().deciding(*shipping("green")).dice("").company("green", price=at)
    events = play(begin(table), "green: end")
    (paid,) = [e for e in events if e.kind == "dividends" and e.company == "green"]
    assert (paid.dividend, paid.shares, paid.paid) == (dividend, 1, True)
    green = [p for p in payments(events) if p[1] == "green company"]
    assert green == ([("END-5", "green company", "green player", dividend)] if dividend else [])
