"""END: the rail, cargo fees, shortfalls, dividends, the Managing Director, and the next round."""

import pytest

from panamax_widget.components import NATIONS
from panamax_widget.engine.event import Event
from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import (
    Payment,
    aboard,
    allowed,
    asks,
    awards,
    bailouts,
    begin,
    choices,
    company,
    flags,
    kinds,
    payments,
    play,
    player,
    pool,
    price,
    refused,
    shipping,
    wagon,
    warehouse,
    zone,
)

ROLL = ("112233445566/1346",)


def round_ends(table: Builder) -> tuple[Game, list[Event]]:
    """Green ends the last turn of the round; the game, and what that has caused."""
    game = begin(table.deciding(*shipping("green")).dice(""), rolls=ROLL)
    return game, play(game, "green: end")


def by_rule(events: list[Event], rule: str) -> list[Payment]:
    return [payment for payment in payments(events) if payment[0] == rule]


# -- TAB-1, END-1: the new turn order ------------------------------------------------------------


def test_TAB_1_the_round_ends_with_its_last_white_die() -> None:
    game = begin(build("green", "red").to_move("green").dice("4 5"))
    play(game, "green: take 4", "green: end")
    assert game.round == 1
    play(game, "red: take 5", "red: end")
    assert game.round == 2


@pytest.mark.parametrize(
    ("dice", "order"),
    [
        ("", "red green yellow black"),
        ("b1", "black red green yellow"),
        ("g2 y3 b5", "black yellow green red"),
        ("r5 g1 g2", "red green yellow black"),
        ("g1 r5 g6", "green red yellow black"),
        ("y3 g3", "yellow green red black"),
        ("g2 y4 g2", "green yellow red black"),
        ("y1 b6 y5", "yellow black red green"),
        ("b2 y2 g2 r2", "black yellow green red"),
    ],
)
def test_END_1_order_goes_by_pips_then_the_leftmost_die_then_the_old_order(
    dice: str, order: str
) -> None:
    game, events = round_ends(build().wagon(dice))
    (said,) = [e for e in events if e.kind == "order"]
    assert said.order == tuple(order.split())
    assert game.order == said.order


def test_END_1_players_without_dice_follow_in_their_old_order() -> None:
    game, _ = round_ends(build("black", "yellow", "green", "red").wagon("g1"))
    assert game.order == ("green", "black", "yellow", "red")


def test_END_1_the_new_order_begins_the_next_round() -> None:
    game, _ = round_ends(build().wagon("y3 b5"))
    play(game, "black: claim eu", "yellow: claim china")
    asks(game, "black", "turn")
    play(game, "black: take 4", "black: end")
    asks(game, "yellow", "turn")


# -- END-2: the platform -------------------------------------------------------------------------


def test_END_2_each_player_with_dice_takes_one_flag_in_the_new_order() -> None:
    game, _ = round_ends(build().wagon("r1 b5 b2"))
    asks(game, "black", "claim")
    assert choices(game) == {f"claim {nation}" for nation in NATIONS}
    assert (pool(game, "black"), pool(game, "red")) == (9, 8)
    play(game, "black: claim eu")
    asks(game, "red", "claim")
    refused(game, "claim eu", "END-2")
    assert pool(game, "red") == 9
    play(game, "red: claim china")
    assert (flags(game, "black", "eu"), flags(game, "red", "china")) == (1, 1)
    assert game.round == 2


def test_END_2_taking_a_flag_is_compulsory() -> None:
    game, _ = round_ends(build().wagon("r1"))
    refused(game, "decline", "CLP-2")
    refused(game, "end", "TAB-1")
    assert len(choices(game)) == 4


def test_END_2_only_the_flags_that_are_left_can_be_taken() -> None:
    game, _ = round_ends(build().wagon("r1").platform("us-west", "eu"))
    refused(game, "claim china", "END-2")
    assert choices(game) == {"claim us-west", "claim eu"}


def test_END_2_with_no_flag_left_the_dice_go_home_and_that_is_all() -> None:
    game, events = round_ends(build().wagon("r1 b2").platform())
    assert kinds(events, "claimed", "no flag left") == ["no flag left", "no flag left"]
    assert game.round == 2


def test_END_2_CLP_2_flag_and_free_action_are_finished_before_the_next_players_flag() -> None:
    game, _ = round_ends(build().wagon("r1 b5").flags("black", us_west=1))
    play(game, "black: claim us-west")
    asks(game, "black", "rail")
    play(game, "black: rail pool")
    asks(game, "red", "claim")


def test_END_2_it_is_nobodys_turn_so_nothing_is_built_placed_or_played() -> None:
    table = build().wagon("r5").captain("red", 5).stevedore("red", 3)
    game, _ = round_ends(table)
    refused(game, "build red1a eu", "TAB-6")
    refused(game, "place red2 eu", "TAB-6")
    refused(game, "captain", "TAB-6")
    refused(game, "stevedore pool dicefest", "TAB-6")


def test_END_2_not_even_while_a_free_action_is_pending() -> None:
    game, _ = round_ends(build().wagon("r5").flags("red", us_east=1))
    play(game, "red: claim us-east")
    asks(game, "red", "load one")
    refused(game, "build red1a eu", "TAB-6")
    refused(game, "place red2 eu", "TAB-6")


def test_END_2_LOD_3_a_free_load_may_bring_a_ship_from_waiting() -> None:
    game, _ = round_ends(build().wagon("r5").flags("red", us_east=1).ship("black3", at="pacific"))
    events = play(game, "red: claim us-east", "red: load pool black3 china")
    assert (zone(game, "black3"), aboard(game, "black3")) == ("china", "r2")
    assert by_rule(events, "END-3") == [("END-3", "red company", "bank", 4)]


def test_END_2_a_rail_action_won_here_is_the_leftmost_die_of_the_next_round_and_free_of_fees() -> (
    None
):
    table = build().wagon("r5 b1").flags("red", us_west=1)
    game, _ = round_ends(table)
    play(game, "red: claim us-west")
    refused(game, "rail raise 5", "CLP-3")
    events = play(game, "red: rail pool", "black: claim eu")
    assert wagon(game) == "r2"
    assert by_rule(events, "END-3") == []
    assert (warehouse(game, "red"), warehouse(game, "black")) == (8, 9)
    asks(game, "red", "turn")


def test_END_2_a_die_that_another_has_just_put_on_the_wagon_cannot_be_raised() -> None:
    table = build().wagon("r5 b1").flags("red", us_west=1).flags("black", us_east=1, us_west=1)
    game, _ = round_ends(table.contract("black", "uw1").ship("yellow3", at="us-west"))
    play(game, "red: claim us-west", "red: rail pool")
    play(game, "black: claim us-east", "black: load uw1:4 yellow3")
    asks(game, "black", "rail")
    refused(game, "rail raise 2", "CLP-3")
    play(game, "black: rail pool")
    assert wagon(game) == "r2 b2"


def test_END_2_a_flag_beyond_the_third_is_stacked_without_an_action() -> None:
    game, _ = round_ends(build().wagon("r5").flags("red", eu=3))
    play(game, "red: claim eu")
    assert flags(game, "red", "eu") == 4
    assert game.round == 2


# -- END-3: cargo fees ---------------------------------------------------------------------------

RATES = {
    "us-east": 4,
    "eu": 4,
    "us-west": 4,
    "china": 4,
    "gatun-locks-P": 3,
    "gatun-lake-P": 3,
    "culebra-cut-P": 2,
    "pedro-miguel-P": 2,
    "miraflores-lake-P": 1,
    "miraflores-locks-P": 1,
    "miraflores-locks-A": 3,
    "miraflores-lake-A": 3,
    "pedro-miguel-A": 2,
    "culebra-cut-A": 2,
    "gatun-lake-A": 1,
    "gatun-locks-A": 1,
}


@pytest.mark.parametrize(("place", "rate"), RATES.items())
def test_END_3_every_die_on_any_ship_costs_the_rate_of_its_zone(place: str, rate: int) -> None:
    _, events = round_ends(build().ship("red2", at=place, carrying="g6 y2"))
    assert by_rule(events, "END-3") == [
        ("END-3", "green company", "bank", rate),
        ("END-3", "yellow company", "bank", rate),
    ]


def test_END_3_contracts_cost_4_and_the_warehouse_5_a_die() -> None:
    table = (
        build()
        .contract("green", "ue5")
        .contract("green", "eu1", "back")
        .company("red", warehouse=2)
    )
    _, events = round_ends(table)
    assert by_rule(events, "END-3") == [
        ("END-3", "red company", "bank", 10),
        ("END-3", "green company", "bank", 16),
    ]


def test_END_3_dice_in_the_pool_and_on_the_rail_cost_nothing() -> None:
    game, _ = round_ends(build().wagon("g1 g2 r3"))
    events = play(game, "green: claim eu", "red: claim china")
    assert by_rule(events, "END-3") == []


def test_END_3_all_fees_of_a_company_are_one_bill() -> None:
    table = build().company("green", money=40, warehouse=1).contract("green", "ue3")
    table.ship("red1a", at="china", carrying="g3").ship(
        "black3", at="gatun-lake-A", carrying="g4 g3"
    )
    _, events = round_ends(table)
    assert by_rule(events, "END-3") == [("END-3", "green company", "bank", 5 + 8 + 4 + 2)]


def test_END_3_the_old_pool_is_spared_because_fees_come_before_maintenance() -> None:
    game, events = round_ends(build())
    assert by_rule(events, "END-3") == []
    assert [warehouse(game, colour) for colour in game.order] == [9, 9, 9, 9]


# -- END-4: shortfalls ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("has", "own", "dice", "by_player", "count", "left"),
    [
        (10, 6, 2, 0, 0, 6),
        (9, 6, 2, 1, 0, 5),
        (4, 6, 2, 6, 0, 0),
        (4, 5, 2, 5, 1, 9),
        (4, 3, 6, 3, 3, 7),
        (0, 0, 4, 0, 2, 0),
        (0, 0, 5, 0, 3, 5),
    ],
)
def test_END_4_company_then_player_then_the_fewest_bailouts(
    has: int, own: int, dice: int, by_player: int, count: int, left: int
) -> None:
    table = build().company("green", money=has, player=own, warehouse=dice, price=0)
    game, events = round_ends(table)
    due = dice * 5
    company_part = min(has, due)
    assert by_rule(events, "END-3") == (
        [("END-3", "green company", "bank", company_part)] if company_part else []
    )
    expected = [("END-4", "green player", "bank", by_player)] if by_player else []
    if count:
        expected += [
            ("END-4", "bank", "green player", count * 10),
            ("END-4", "green player", "bank", due - company_part - by_player),
        ]
    assert by_rule(events, "END-4") == expected
    assert (bailouts(game, "green"), player(game, "green")) == (count, left)
    assert company(game, "green") == has - company_part


def test_END_4_bailouts_add_up_and_are_not_paid_back_during_the_game() -> None:
    table = build().company("green", money=0, player=0, warehouse=1, price=0, bailouts=2)
    game, _ = round_ends(table)
    assert (bailouts(game, "green"), player(game, "green")) == (3, 5)


def test_END_4_nobody_else_pays_for_a_shortfall() -> None:
    game, _ = round_ends(build().company("green", money=0, player=0, warehouse=2, price=0))
    assert [(company(game, c), player(game, c)) for c in ("red", "yellow", "black")] == [
        (15, 9)
    ] * 3


# -- END-5: dividends ----------------------------------------------------------------------------


def test_END_5_every_share_in_players_hands_is_paid_the_own_players_too() -> None:
    table = build().company("red", money=20, price=8).shares("green", green=1, red=2)
    game, events = round_ends(table)
    assert {p for p in by_rule(events, "END-5") if p[1] == "red company"} == {
        ("END-5", "red company", "red player", 4),
        ("END-5", "red company", "green player", 8),
    }
    assert (company(game, "red"), player(game, "green"), price(game, "red")) == (8, 6 + 8 + 3, 8)


def test_END_5_with_just_enough_money_all_is_paid() -> None:
    table = build().company("red", money=12, price=8).shares("green", red=2)
    game, _ = round_ends(table)
    assert (company(game, "red"), price(game, "red")) == (0, 8)


def test_END_5_with_a_dollar_too_little_nothing_is_paid_and_the_price_falls_by_2() -> None:
    table = build().company("red", money=11, price=8).shares("green", red=2)
    game, events = round_ends(table)
    assert [p for p in by_rule(events, "END-5") if p[1] == "red company"] == []
    assert (company(game, "red"), price(game, "red")) == (11, 6)


@pytest.mark.parametrize(("before", "after"), [(12, 10), (3, 1), (2, 0), (1, 1), (0, 0)])
def test_END_5_MKT_3_a_failed_dividend_lowers_the_price_where_one_was_due(
    before: int, after: int
) -> None:
    game, _ = round_ends(build().company("red", money=0, price=before))
    assert price(game, "red") == after


def test_END_5_fees_come_first_and_the_player_does_not_pay_dividends() -> None:
    table = build().company("red", money=12, player=40, warehouse=2)
    game, _ = round_ends(table)
    assert (company(game, "red"), player(game, "red"), price(game, "red")) == (2, 40, 4)


def test_END_5_what_is_left_of_a_bailout_does_not_pay_dividends() -> None:
    game, _ = round_ends(build().company("red", money=0, player=0, warehouse=3))
    assert (player(game, "red"), bailouts(game, "red"), price(game, "red")) == (5, 2, 4)


# -- END-6: Managing Director --------------------------------------------------------------------


@pytest.mark.parametrize(("number", "award"), [(1, 3), (2, 5), (3, 7)])
def test_END_6_the_award_is_a_token_worth_3_5_and_7_and_no_money_yet(
    number: int, award: int
) -> None:
    game, _ = round_ends(build().round(number).company("black", price=7))
    assert awards(game, "black") == (award,)
    assert player(game, "black") == 6 + 3


def test_END_6_the_highest_company_of_those_that_paid_wins_it() -> None:
    table = build().company("red", money=4, price=9).company("yellow", price=7)
    game, _ = round_ends(table)
    assert price(game, "red") == 7
    assert (awards(game, "red"), awards(game, "yellow")) == ((), (3,))


def test_END_6_a_tie_goes_to_the_company_with_more_money_after_its_dividends() -> None:
    table = build().shares("green", green=1, red=2)
    table.company("red", money=30).company("yellow", money=23).company("black", money=20)
    game, _ = round_ends(table.company("green", money=10))
    assert (company(game, "red"), company(game, "yellow")) == (21, 20)
    assert awards(game, "red") == (3,)
    table = build().shares("green", green=1, red=2).company("red", money=28)
    game, _ = round_ends(table.company("yellow", money=23))
    assert awards(game, "yellow") == (3,)


def test_END_6_then_to_the_first_in_the_new_turn_order() -> None:
    game, _ = round_ends(build().wagon("y1 b2"))
    play(game, "black: claim eu", "yellow: claim china")
    assert awards(game, "black") == (3,)


def test_END_6_a_dividend_of_0_counts_as_paid() -> None:
    table = build().company("black", money=0, price=1)
    for colour in ("red", "green", "yellow"):
        table.company(colour, money=0)
    game, _ = round_ends(table)
    assert awards(game, "black") == (3,)


def test_END_6_if_nobody_paid_nobody_gets_it() -> None:
    table = build()
    for colour in ("red", "green", "yellow", "black"):
        table.company(colour, money=2)
    game, events = round_ends(table)
    assert "no director" in kinds(events)
    assert [awards(game, colour) for colour in game.order] == [(), (), (), ()]
    assert [price(game, colour) for colour in game.order] == [4, 4, 4, 4]


def test_END_6_the_price_that_fell_does_not_count_for_the_company_that_failed() -> None:
    table = build().company("red", money=7, price=12)
    game, _ = round_ends(table)
    assert (price(game, "red"), awards(game, "red"), awards(game, "green")) == (10, (), (3,))


# -- END-7, END-8: the next round ----------------------------------------------------------------


def test_END_7_missing_rail_flags_come_back_from_the_supply() -> None:
    game, _ = round_ends(build().wagon("r5").platform("eu", "china"))
    supply = game.position.state.supply[:]
    play(game, "red: claim eu")
    state = game.position.state
    assert state.platform == 0b1111
    assert [before - after for before, after in zip(supply, state.supply, strict=True)] == [
        1,
        1,
        1,
        0,
    ]


def test_END_7_LIM_1_a_flag_that_has_run_out_is_not_replaced() -> None:
    table = build().flags("red", us_east=11).platform("eu", "us-west", "china")
    game, _ = round_ends(table)
    assert game.position.state.platform == 0b1110


def test_END_7_every_pool_die_goes_to_the_warehouse_and_no_other() -> None:
    table = build().company("green", warehouse=2).contract("green", "ue1")
    game, _ = round_ends(table.ship("red1a", at="china", carrying="g3"))
    assert (warehouse(game, "green"), pool(game, "green")) == (7, 0)
    assert aboard(game, "red1a") == "g3"


def test_END_8_the_white_dice_are_rolled_anew() -> None:
    game, events = round_ends(build())
    (rolled,) = [e for e in events if e.kind == "rolled"]
    assert rolled.outcome == "112233445566/1346"
    state = game.position.state
    assert (state.columns, state.executive) == ([2] * 6, 0b101101)
    assert game.round == 2


def test_END_8_SET_3_a_lopsided_roll_is_rolled_again() -> None:
    lopsided = "111122223333/1235"
    better = "111222334455/1234"
    game = begin(build().deciding(*shipping("green")).dice(""), rolls=(lopsided, better))
    events = play(game, "green: end")
    assert kinds(events, "rolled", "mulligan") == ["rolled", "mulligan", "rolled"]


def test_END_8_after_the_third_round_there_is_no_maintenance() -> None:
    game, events = round_ends(build().round(3))
    assert kinds(events, "rolled", "pool emptied", "rail flag", "round") == []
    assert (warehouse(game, "green"), pool(game, "green")) == (0, 9)
    asks(game, None, "over")


def test_LOD_4_a_new_turn_may_load_the_same_ship_again() -> None:
    table = build("green", "red").to_move("green").contract("green", "ue5").dice("4 4 4")
    game = begin(table.ship("red3", at="us-east"))
    play(game, "green: take 4", "green: load ue5:3 red3", "green: end", "red: take 4", "red: end")
    play(game, "green: take 4")
    allowed(game, "load ue5:2 red3")
