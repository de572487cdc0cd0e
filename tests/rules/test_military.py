"""MIL: Military ships, which sail from anywhere in port and pay the player who moves them."""

import pytest

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import (
    allowed,
    asks,
    begin,
    choices,
    company,
    moving,
    payments,
    play,
    player,
    refused,
    zone,
    zones,
)

GREEN_1 = ("MIL-2", "bank", "green player", 1)
GREEN_2 = ("MIL-2", "bank", "green player", 2)
GREEN_3 = ("MIL-2", "bank", "green player", 3)


def green_moves(table: Builder, locks: int = 0, waterways: int = 0) -> Game:
    return begin(table.deciding(*moving("green", locks, waterways)))


# -- MIL-1: from port ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "port", "lock"),
    [
        ("iowa", "us-east", "gatun-locks-P"),
        ("sagres", "eu", "gatun-locks-P"),
        ("pegasus", "us-west", "miraflores-locks-A"),
        ("yiyang", "china", "miraflores-locks-A"),
        ("pegasus", "atlantic", "gatun-locks-P"),
        ("iowa", "pacific", "miraflores-locks-A"),
    ],
)
def test_MIL_1_a_military_ship_leaves_a_loading_or_a_waiting_zone_with_one_waterway_move(
    ship: str, port: str, lock: str
) -> None:
    game = green_moves(build().ship(ship, at=port), waterways=1)
    events = play(game, f"green: move {ship}")
    assert zone(game, ship) == lock
    assert payments(events) == []
    asks(game, "green", "turn")


def test_MIL_1_anybody_may_move_any_of_the_four() -> None:
    game = green_moves(build(), waterways=1)
    assert {"move iowa", "move sagres", "move pegasus", "move yiyang"} <= choices(game, "move")


def test_MIL_1_from_waiting_it_joins_a_group_with_either_loading_zone() -> None:
    table = build().ship("sagres", at="atlantic")
    table.ship("red1a", at="us-east", carrying="r3").ship("red2", at="eu", carrying="r5")
    game = green_moves(table, waterways=1)
    allowed(game, "move sagres+red1a", "move sagres+red2")
    play(game, "green: move red1a+red2+sagres")
    assert zones(game, "red1a", "red2", "sagres") == ["gatun-locks-P"] * 3


def test_MIL_1_only_a_military_ship_sails_straight_from_waiting() -> None:
    table = build().ship("sagres", at="atlantic").ship("red1a", at="atlantic")
    game = green_moves(table, waterways=1)
    refused(game, "move red1a", "MIL-1")
    refused(game, "move red1a+sagres", "MIL-1")
    allowed(game, "move sagres")


def test_MIL_1_from_waiting_it_forms_no_group_with_the_other_ocean() -> None:
    table = build().ship("sagres", at="pacific").ship("red1a", at="us-east", carrying="r3")
    game = green_moves(table, waterways=1)
    refused(game, "move red1a+sagres", "MOV-5")
    allowed(game, "move red1a", "move pegasus+sagres")


def test_MIL_1_having_left_the_canal_it_may_sail_again_in_the_same_movement() -> None:
    game = green_moves(build().ship("iowa", at="miraflores-locks-P"), locks=2, waterways=1)
    play(game, *["green: move iowa"] * 3)
    assert zone(game, "iowa") == "miraflores-lake-A"


# -- MIL-2: how much -----------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "dollars"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_MIL_2_the_player_gets_a_dollar_a_flag_of_its_nation_up_to_three(
    held: int, dollars: int
) -> None:
    game = green_moves(build().flags("green", us_east=held), waterways=1)
    events = play(game, "green: move iowa")
    assert payments(events) == [("MIL-2", "bank", "green player", dollars)]
    assert (player(game, "green"), company(game, "green")) == (6 + dollars, 18)


def test_MIL_2_without_a_flag_of_its_nation_there_is_no_pay() -> None:
    table = build().flags("green", eu=3, us_west=3, china=3).flags("red", us_east=3)
    assert payments(play(green_moves(table, waterways=1), "green: move iowa")) == []


def test_MIL_2_other_ships_pay_nothing() -> None:
    table = build().flags("green", us_east=3, eu=3, us_west=3, china=3)
    table.ship("green1a", at="us-east", carrying="g3")
    assert payments(play(green_moves(table, waterways=1), "green: move green1a")) == []


def test_MIL_2_the_distance_does_not_matter() -> None:
    game = green_moves(build().flags("green", us_east=2), locks=1, waterways=3)
    assert payments(play(game, *["green: move iowa"] * 4)) == [GREEN_2]


def test_MIL_2_one_ship_is_paid_for_the_one_with_the_most_flags() -> None:
    table = build().flags("green", us_east=1, eu=2, china=1)
    game = green_moves(table, waterways=3)
    events = play(game, "green: move yiyang", "green: move sagres", "green: move iowa")
    assert payments(events) == [GREEN_2]


def test_MIL_2_ships_moved_in_one_group_are_paid_once_too() -> None:
    game = green_moves(build().flags("green", us_east=3, eu=3), waterways=1)
    assert payments(play(game, "green: move iowa+sagres")) == [GREEN_3]


def test_MIL_2_a_military_ship_moved_in_a_group_with_cargo_counts() -> None:
    table = build().flags("green", us_east=3).ship("red1a", at="us-east", carrying="r3")
    game = green_moves(table, waterways=1)
    assert payments(play(game, "green: move red1a+iowa")) == [GREEN_3]


# -- MIL-2: pushed is not moved ------------------------------------------------------------------


def test_MIL_2_a_ship_that_was_only_pushed_is_not_paid() -> None:
    table = build().flags("green", us_east=3).ship("iowa", at="gatun-locks-P")
    table.ship("green2", at="us-east", carrying="g5")
    game = green_moves(table, waterways=1)
    events = play(game, "green: move green2")
    assert zone(game, "iowa") == "gatun-lake-P"
    assert payments(events) == []


def test_MIL_2_a_ship_that_was_pushed_and_then_moved_counts() -> None:
    table = build().flags("green", us_east=3).ship("iowa", at="gatun-locks-P")
    table.ship("green2", at="us-east", carrying="g5")
    game = green_moves(table, waterways=2)
    assert payments(play(game, "green: move green2", "green: move iowa")) == [GREEN_3]


def test_MIL_2_a_ship_that_was_moved_and_then_pushed_counts() -> None:
    table = build().flags("green", us_east=3).ship("green2", at="us-east", carrying="g5")
    game = green_moves(table, waterways=2)
    assert payments(play(game, "green: move iowa", "green: move green2")) == [GREEN_3]


def test_MIL_2_the_pusher_is_paid_and_the_pushed_is_not() -> None:
    table = build().flags("green", us_east=3, china=1).ship("iowa", at="gatun-locks-A")
    game = green_moves(table.ship("yiyang", at="gatun-lake-A"), waterways=1)
    assert payments(play(game, "green: move yiyang")) == [GREEN_1]


# -- MIL-2: when, and how often ------------------------------------------------------------------


def test_MIL_2_the_pay_comes_when_the_movement_ends_not_before() -> None:
    game = green_moves(build().flags("green", us_east=3), waterways=2)
    assert payments(play(game, "green: move iowa")) == []
    assert payments(play(game, "green: move sagres")) == [GREEN_3]


def test_MIL_2_a_movement_that_stops_for_want_of_a_legal_move_is_paid_as_well() -> None:
    game = green_moves(build().flags("green", us_east=1), locks=2, waterways=1)
    assert payments(play(game, "green: move iowa", "green: move iowa")) == [GREEN_1]
    asks(game, "green", "turn")


def test_MIL_2_a_flag_won_in_mid_movement_counts() -> None:
    table = build().stevedore("green", 3).contract("green", "eu1")
    game = green_moves(table.ship("red3", at="eu"), waterways=2)
    events = play(game, "green: move sagres", "green: stevedore eu1:4 red3", "green: move pegasus")
    assert payments(events) == [GREEN_1]


def test_MIL_2_a_flag_won_after_the_movement_does_not() -> None:
    table = build().stevedore("green", 3).contract("green", "eu1")
    game = green_moves(table.ship("red3", at="eu"), waterways=1)
    events = play(game, "green: move sagres", "green: stevedore eu1:4 red3")
    assert payments(events) == []


def test_MIL_2_a_captain_is_paid_on_top_of_the_die_for_the_same_ship() -> None:
    table = build().to_move("green").captain("green", 5).dice("1 5").flags("green", us_east=2)
    game = begin(table.ship("red1a", at="pedro-miguel-P", carrying="r3"))
    events = play(
        game,
        "green: captain",
        "green: move iowa",
        "green: move iowa",
        "green: take 1",
        "green: move iowa",
        "green: move red1a",
        "green: move iowa",
        "green: move red1a",
    )
    assert payments(events) == [GREEN_2, GREEN_2]


def test_MIL_2_a_captain_that_moved_none_adds_nothing_to_the_dies_pay() -> None:
    table = build().to_move("green").captain("green", 5).dice("1 1 1 5").flags("green", us_east=2)
    game = begin(table.ship("red1a", at="pedro-miguel-P", carrying="r3"))
    events = play(
        game,
        *("green: captain", "green: move red1a", "green: move red1a"),
        *("green: take 1", "green: move iowa", "green: move iowa"),
    )
    assert payments(events) == [GREEN_2]


def nested(table: Builder) -> Game:
    """Green moves with a die, and a Stevedore can win the third EU flag: a Move 3 inside."""
    table.flags("green", us_west=1, eu=2).stevedore("green", 3).contract("green", "eu1")
    return green_moves(table.ship("red3", at="eu"), waterways=2)


def test_MIL_2_a_move_3_within_a_movement_is_paid_for_itself_and_first() -> None:
    game = nested(build())
    events = play(
        game,
        "green: move sagres",
        "green: stevedore eu1:4 red3",
        *["green: move pegasus"] * 3,
        "green: move yiyang",
    )
    assert payments(events) == [GREEN_1, GREEN_3]


def test_MIL_2_a_ship_that_only_the_nested_move_3_moved_does_not_count_outside() -> None:
    table = build().ship("green1a", at="us-east", carrying="g3")
    game = nested(table)
    events = play(
        game,
        "green: move green1a",
        "green: stevedore eu1:4 red3",
        "green: move sagres",
        "green: move green1a+sagres",
        "green: move sagres",
        "green: move yiyang",
    )
    assert payments(events) == [GREEN_3]


def test_MIL_2_a_ship_moved_by_both_counts_for_both() -> None:
    game = nested(build())
    events = play(
        game,
        "green: move sagres",
        "green: stevedore eu1:4 red3",
        *["green: move sagres"] * 3,
        "green: move yiyang",
    )
    assert payments(events) == [GREEN_3, GREEN_3]


def test_MIL_2_a_declined_move_3_pays_nothing_and_the_outer_movement_goes_on() -> None:
    game = nested(build())
    events = play(
        game,
        "green: move pegasus",
        "green: stevedore eu1:4 red3",
        "green: decline",
        "green: move sagres",
    )
    assert payments(events) == [GREEN_3]
