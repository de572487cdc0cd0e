"""MOV: lock and waterway moves, groups, pushing, and the duty to spend every move."""

import pytest

from panamax_widget.game import Game
from panamax_widget.text.actions import Action
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.layout import lay_out
from tests.rules.canal import (
    aboard,
    allowed,
    asks,
    begin,
    choices,
    company,
    kinds,
    moving,
    payments,
    play,
    player,
    refused,
    zone,
    zones,
)

BOUNDARIES = [
    ("us-east", "waterway", "gatun-locks-P"),
    ("eu", "waterway", "gatun-locks-P"),
    ("gatun-locks-P", "lock", "gatun-lake-P"),
    ("gatun-lake-P", "waterway", "culebra-cut-P"),
    ("culebra-cut-P", "waterway", "pedro-miguel-P"),
    ("pedro-miguel-P", "lock", "miraflores-lake-P"),
    ("miraflores-lake-P", "waterway", "miraflores-locks-P"),
    ("miraflores-locks-P", "lock", "pacific"),
    ("us-west", "waterway", "miraflores-locks-A"),
    ("china", "waterway", "miraflores-locks-A"),
    ("miraflores-locks-A", "lock", "miraflores-lake-A"),
    ("miraflores-lake-A", "waterway", "pedro-miguel-A"),
    ("pedro-miguel-A", "lock", "culebra-cut-A"),
    ("culebra-cut-A", "waterway", "gatun-lake-A"),
    ("gatun-lake-A", "waterway", "gatun-locks-A"),
    ("gatun-locks-A", "lock", "atlantic"),
]
"""Every boundary of both lanes: the zone before it, what it costs, the zone behind it."""

RECTANGLES = [
    ("gatun-locks-P", "us-east", "gatun-lake-P"),
    ("culebra-cut-P", "gatun-lake-P", "pedro-miguel-P"),
    ("pedro-miguel-P", "culebra-cut-P", "miraflores-lake-P"),
    ("miraflores-locks-P", "miraflores-lake-P", "pacific"),
    ("miraflores-locks-A", "china", "miraflores-lake-A"),
    ("pedro-miguel-A", "miraflores-lake-A", "culebra-cut-A"),
    ("culebra-cut-A", "pedro-miguel-A", "gatun-lake-A"),
    ("gatun-locks-A", "gatun-lake-A", "atlantic"),
]
"""Every rectangle with a zone before it and the zone behind it."""


def green_moves(table: Builder, locks: int = 0, waterways: int = 0) -> Game:
    return begin(table.deciding(*moving("green", locks, waterways)))


def everything_military_in_locks(table: Builder) -> Builder:
    """All four Military ships where only a lock move takes them on."""
    return (
        table.ship("iowa", at="gatun-locks-P")
        .ship("sagres", at="gatun-locks-A")
        .ship("pegasus", at="miraflores-locks-A")
        .ship("yiyang", at="pedro-miguel-A")
    )


# -- MOV-1, MOV-2: what a die and a card give ----------------------------------------------------


@pytest.mark.parametrize(
    ("column", "filled", "waterways"),
    [(value, filled, 4 - filled) for value in (1, 2, 3) for filled in (1, 2, 3)],
)
def test_MOV_1_a_column_gives_its_foot_in_locks_and_its_exposed_row_in_waterways(
    column: int, filled: int, waterways: int
) -> None:
    dice = " ".join([str(column)] * filled + ["5"])
    game = begin(build().to_move("green").dice(dice))
    (given,) = [e for e in play(game, f"green: take {column}") if e.kind == "may move"]
    assert (given.locks, given.waterways) == (column, waterways)


@pytest.mark.parametrize("value", [1, 2, 3])
def test_MOV_1_an_executive_die_gives_its_value_in_locks_and_three_waterways(value: int) -> None:
    game = begin(build().to_move("green").dice("5", executive=str(value)))
    (given,) = [e for e in play(game, f"green: take x{value}") if e.kind == "may move"]
    assert (given.locks, given.waterways) == (value, 3)


def test_MOV_1_moves_of_one_kind_do_not_stand_in_for_the_other() -> None:
    table = build().ship("green1a", at="gatun-lake-P", carrying="g3")
    game = green_moves(table.ship("red1a", at="gatun-locks-P", carrying="r3"), locks=3, waterways=1)
    play(game, "green: move green1a")
    refused(game, "move iowa", "MOV-1")
    allowed(game, "move red1a")


def test_MOV_1_a_column_die_is_used_up_move_by_move() -> None:
    game = begin(build().to_move("green").dice("1 1 1 5"))
    events = play(game, "green: take 1", "green: move iowa", "green: move iowa")
    assert zone(game, "iowa") == "gatun-lake-P"
    assert kinds(events, "moved", "movement over") == ["moved", "moved", "movement over"]
    asks(game, "green", "turn")


def test_MOV_2_a_captain_moves_over_either_kind_of_boundary_in_any_mix() -> None:
    table = build().to_move("green").captain("green", 3).dice("5")
    game = begin(table.ship("green1a", at="pedro-miguel-A", carrying="g3"))
    events = play(game, "green: captain", *["green: move green1a"] * 3)
    assert [e.cost for e in events if e.kind == "moved"] == ["lock", "waterway", "waterway"]
    assert zone(game, "green1a") == "gatun-locks-A"
    asks(game, "green", "turn")


def test_MOV_2_a_captain_may_spend_all_its_moves_on_locks() -> None:
    table = build().to_move("green").captain("green", 5).dice("5")
    table.ship("red1a", at="gatun-locks-P", carrying="r3")
    table.ship("black1a", at="pedro-miguel-P", carrying="b3")
    game = begin(table)
    play(game, "green: captain", "green: move red1a", "green: move black1a")
    assert zones(game, "red1a", "black1a") == ["gatun-lake-P", "miraflores-lake-P"]
    asks(game, "green", "turn")


# -- MOV-3: one boundary a move ------------------------------------------------------------------


@pytest.mark.parametrize(("before", "cost", "behind"), BOUNDARIES)
def test_MOV_3_a_move_crosses_one_boundary_and_costs_its_icon(
    before: str, cost: str, behind: str
) -> None:
    table = build().ship("green1a", at=before, carrying="g3")
    other_lane = "pedro-miguel-P" if before.endswith("A") else "pedro-miguel-A"
    table.ship("red1a", at=other_lane, carrying="r3")
    right, wrong = ({"locks": 1}, {"waterways": 1})
    if cost == "waterway":
        right, wrong = wrong, right
    game = green_moves(table, **right)
    (moved,) = [e for e in play(game, "green: move green1a") if e.kind == "moved"]
    assert (moved.source, moved.zone, moved.cost) == (before, behind, cost)
    assert zone(game, "green1a") == behind
    refused(green_moves(table, **wrong), "move green1a", "MOV-1")


def test_MOV_3_a_whole_passage_to_the_pacific_takes_three_locks_and_four_waterways() -> None:
    table = build().ship("green1a", at="eu", carrying="g3")
    game = green_moves(table, locks=3, waterways=4)
    events = play(game, *["green: move green1a"] * 7, "green: reward cash")
    costs = "".join(e.cost[0] for e in events if e.kind == "moved")
    assert costs == "wlwwlwl"
    assert zone(game, "green1a") == "pacific"


def test_MOV_3_a_whole_passage_to_the_atlantic_takes_three_locks_and_four_waterways() -> None:
    table = build().ship("green1a", at="us-west", carrying="g3")
    game = green_moves(table, locks=3, waterways=4)
    events = play(game, *["green: move green1a"] * 7, "green: reward cash")
    costs = "".join(e.cost[0] for e in events if e.kind == "moved")
    assert costs == "wlwlwwl"
    assert zone(game, "green1a") == "atlantic"


def test_MOV_3_a_ship_of_any_owner_may_be_moved_without_asking_or_paying() -> None:
    table = build().ship("red2", at="culebra-cut-P", carrying="b5")
    game = green_moves(table.ship("green1a", at="gatun-lake-A", carrying="g3"), waterways=1)
    events = play(game, "green: move red2")
    assert zone(game, "red2") == "pedro-miguel-P"
    assert payments(events) == []


def test_MOV_3_a_ship_that_is_not_on_the_board_cannot_be_moved() -> None:
    game = green_moves(build(), waterways=1)
    refused(game, "move green3", "MOV-3")
    refused(game, "move green2", "MOV-3")


def test_MOV_3_a_move_names_a_ship() -> None:
    game = Game(position=lay_out("moving green waterways=1"))
    refusal = game.why_not(Action(game.box, ("move", 0)))
    assert refusal is not None
    assert [(reason.rule, reason.key) for reason in refusal.reasons] == [("MOV-3", "no-ship-named")]


def test_SHP_2_a_ship_leaves_port_from_its_minimum_on_and_not_below() -> None:
    table = build().ship("green3", at="us-east", carrying="g4 g2")
    refused(green_moves(table, waterways=1), "move green3", "SHP-2")
    allowed(
        green_moves(table.ship("green3", at="us-east", carrying="g4 g3"), waterways=1),
        "move green3",
    )


def test_SHP_2_a_group_does_not_take_along_a_ship_that_is_not_ready() -> None:
    table = build().ship("green1a", at="us-east", carrying="g3").ship("red1a", at="us-east")
    game = green_moves(table, waterways=1)
    refused(game, "move green1a+red1a", "SHP-2")
    allowed(game, "move green1a")


# -- MOV-4, MOV-6: rectangles --------------------------------------------------------------------


@pytest.mark.parametrize(("rectangle", "before"), [row[:2] for row in RECTANGLES])
def test_MOV_4_MOV_6_what_fills_a_rectangle_to_four_slots_becomes_one_group(
    rectangle: str, before: str
) -> None:
    table = build().ship("red3", at=rectangle, carrying="r5 r2")
    table.ship("green1a", at=before, carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    events = play(game, "green: move green1a")
    assert zones(game, "red3", "green1a") == [rectangle, rectangle]
    assert kinds(events, "moved", "pushed", "joined") == ["moved", "joined"]


@pytest.mark.parametrize(("rectangle", "before", "behind"), RECTANGLES)
def test_MOV_4_MOV_7_a_fifth_slot_pushes_what_was_there_over_any_icon(
    rectangle: str, before: str, behind: str
) -> None:
    table = build().ship("red3", at=rectangle, carrying="r5 r2")
    table.ship("green2", at=before, carrying="g5")
    game = green_moves(table, locks=1, waterways=1)
    events = play(game, "green: move green2")
    assert zones(game, "red3", "green2") == [behind, rectangle]
    assert kinds(events, "moved", "pushed", "joined") == ["moved", "pushed"]


def test_MOV_4_military_ships_take_up_slots_in_a_rectangle() -> None:
    table = build().ship("iowa", at="gatun-locks-P").ship("green2", at="eu", carrying="g5")
    game = green_moves(table, waterways=1)
    play(game, "green: move green2")
    assert zones(game, "iowa", "green2") == ["gatun-lake-P", "gatun-locks-P"]


def test_MOV_4_the_two_lanes_of_a_lock_have_four_slots_each() -> None:
    table = build().ship("red3", at="gatun-locks-A", carrying="r5 r2")
    game = green_moves(table, waterways=1)
    play(game, "green: move iowa")
    assert zones(game, "red3", "iowa") == ["gatun-locks-A", "gatun-locks-P"]


def test_MOV_4_lake_halves_and_oceans_hold_any_number_of_slots() -> None:
    table = (
        build().ship("iowa", at="gatun-lake-P").ship("red3", at="gatun-lake-P", carrying="r5 r2")
    )
    table.ship("green3", at="gatun-locks-P", carrying="g5 g2")
    game = green_moves(table, locks=1)
    events = play(game, "green: move green3")
    assert zones(game, "iowa", "red3", "green3") == ["gatun-lake-P"] * 3
    assert kinds(events, "pushed", "joined") == []


def test_MOV_6_a_group_in_a_rectangle_moves_as_a_whole() -> None:
    table = build().ship("red2", at="culebra-cut-A", carrying="r5")
    table.ship("green1a", at="culebra-cut-A", carrying="g3")
    game = green_moves(table, waterways=1)
    refused(game, "move green1a", "MOV-6")
    refused(game, "move red2", "MOV-6")
    play(game, "green: move red2+green1a")
    assert zones(game, "red2", "green1a") == ["gatun-lake-A"] * 2


def test_MOV_6_joining_is_no_choice_and_binds_from_the_next_move_on() -> None:
    table = build().ship("red2", at="pedro-miguel-P", carrying="r5")
    table.ship("green1a", at="culebra-cut-P", carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    play(game, "green: move green1a")
    refused(game, "move green1a", "MOV-6")
    play(game, "green: move green1a+red2")
    assert zones(game, "red2", "green1a") == ["miraflores-lake-P"] * 2


def test_MOV_6_a_group_breaks_up_in_a_lake_even_in_the_same_movement() -> None:
    table = build().ship("red2", at="gatun-locks-P", carrying="r5")
    table.ship("green1a", at="gatun-locks-P", carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    play(game, "green: move red2+green1a", "green: move green1a")
    assert zones(game, "red2", "green1a") == ["gatun-lake-P", "culebra-cut-P"]


def test_MOV_6_a_military_ship_in_a_rectangle_is_bound_to_its_group_as_well() -> None:
    table = (
        build().ship("iowa", at="gatun-locks-P").ship("green1a", at="gatun-locks-P", carrying="g3")
    )
    game = green_moves(table, locks=1)
    refused(game, "move iowa", "MOV-6")
    allowed(game, "move green1a+iowa")


# -- MOV-5: groups -------------------------------------------------------------------------------


def test_MOV_5_a_group_forms_across_the_two_loading_zones_of_an_ocean_for_one_move() -> None:
    table = build().ship("green1a", at="us-east", carrying="g3")
    table.ship("red2", at="eu", carrying="r5")
    game = green_moves(table, waterways=1)
    play(game, "green: move green1a+red2+sagres")
    assert zones(game, "green1a", "red2", "sagres") == ["gatun-locks-P"] * 3
    asks(game, "green", "turn")


def test_MOV_5_a_group_has_four_slots_at_most() -> None:
    table = build().ship("green2", at="us-east", carrying="g5")
    game = green_moves(table.ship("green1a", at="eu", carrying="g3"), waterways=1)
    refused(game, "move green2+iowa", "MOV-5")
    allowed(game, "move green1a+iowa", "move green1a+green2+sagres")


def test_MOV_5_every_group_that_fits_is_offered_in_port_and_none_is_compulsory() -> None:
    table = build().ship("pegasus", at="nowhere").ship("yiyang", at="nowhere")
    game = green_moves(table.ship("green1a", at="us-east", carrying="g3"), waterways=1)
    assert choices(game, "move") == {
        "move green1a",
        "move iowa",
        "move sagres",
        "move green1a+iowa",
        "move green1a+sagres",
        "move iowa+sagres",
    }


def test_MOV_5_ships_of_different_oceans_form_no_group() -> None:
    game = green_moves(build(), waterways=1)
    refused(game, "move sagres+pegasus", "MOV-5")
    allowed(game, "move sagres", "move pegasus", "move pegasus+yiyang")


@pytest.mark.parametrize("elsewhere", ["gatun-lake-A", "gatun-locks-P", "miraflores-lake-P"])
def test_MOV_5_ships_of_different_zones_of_the_canal_form_no_group(elsewhere: str) -> None:
    table = build().ship("green1a", at="gatun-lake-P", carrying="g3")
    game = green_moves(table.ship("red1a", at=elsewhere, carrying="r3"), locks=1, waterways=1)
    refused(game, "move green1a+red1a", "MOV-5")
    allowed(game, "move green1a", "move red1a")


def test_MOV_5_in_a_lake_the_mover_names_any_ships_of_the_same_half() -> None:
    table = build().ship("green1a", at="miraflores-lake-P", carrying="g3")
    table.ship("red1a", at="miraflores-lake-P", carrying="r3")
    table.ship("iowa", at="miraflores-lake-P")
    game = green_moves(table, waterways=1)
    refused(game, "move green1a+red1a+iowa", "MOV-5")
    allowed(game, "move red1a+green1a", "move iowa+red1a", "move iowa+green1a", "move iowa")


def test_MOV_5_ships_that_have_just_reached_a_lake_may_join_a_group_there() -> None:
    table = build().ship("green1a", at="gatun-locks-P", carrying="g3")
    game = green_moves(table.ship("red1a", at="gatun-lake-P", carrying="r3"), locks=1, waterways=1)
    play(game, "green: move green1a", "green: move green1a+red1a")
    assert zones(game, "green1a", "red1a") == ["culebra-cut-P"] * 2


def test_MOV_5_a_group_out_of_a_lake_need_not_be_the_one_that_came_in() -> None:
    table = build().ship("green1a", at="gatun-locks-P", carrying="g3")
    table.ship("red3", at="gatun-locks-P", carrying="r5 r2")
    table.ship("black1a", at="gatun-lake-P", carrying="b3")
    game = green_moves(table, locks=1, waterways=2)
    play(game, "green: move green1a+red3", "green: move red3+black1a", "green: move green1a")
    assert zones(game, "red3", "black1a", "green1a") == [
        "pedro-miguel-P",
        "pedro-miguel-P",
        "culebra-cut-P",
    ]


# -- MOV-7: pushing ------------------------------------------------------------------------------


def test_MOV_7_there_is_no_pushing_while_there_is_room() -> None:
    table = build().ship("red2", at="culebra-cut-P", carrying="r5")
    game = green_moves(table.ship("green2", at="gatun-lake-P", carrying="g5"), waterways=1)
    events = play(game, "green: move green2")
    assert zones(game, "red2", "green2") == ["culebra-cut-P"] * 2
    assert "pushed" not in kinds(events)


def test_MOV_7_what_does_not_fit_pushes_everything_one_zone_ahead() -> None:
    table = build().ship("red1a", at="gatun-locks-P", carrying="r3")
    table.ship("yellow2", at="gatun-locks-P", carrying="y5")
    game = green_moves(table.ship("green2", at="us-east", carrying="g5"), waterways=1)
    events = play(game, "green: move green2")
    assert zones(game, "green2", "red1a", "yellow2") == [
        "gatun-locks-P",
        "gatun-lake-P",
        "gatun-lake-P",
    ]
    (moved,) = [e for e in events if e.kind == "moved"]
    assert moved.cost == "waterway"
    asks(game, "green", "turn")


def test_MOV_7_a_push_chain_pushes_on_and_ends_in_a_lake() -> None:
    table = build().ship("red3", at="culebra-cut-P", carrying="r5 r2")
    table.ship("yellow2", at="pedro-miguel-P", carrying="y5")
    table.ship("black1a", at="miraflores-lake-P", carrying="b3")
    game = green_moves(table.ship("green2", at="gatun-lake-P", carrying="g5"), waterways=1)
    events = play(game, "green: move green2")
    assert zones(game, "green2", "red3", "yellow2", "black1a") == [
        "culebra-cut-P",
        "pedro-miguel-P",
        "miraflores-lake-P",
        "miraflores-lake-P",
    ]
    assert kinds(events, "moved", "pushed", "joined") == ["moved", "pushed", "pushed"]
    assert payments(events) == []


def test_MOV_7_a_pushed_ship_that_fits_joins_and_the_chain_ends() -> None:
    table = build().ship("red3", at="culebra-cut-P", carrying="r5 r2")
    table.ship("yellow1a", at="pedro-miguel-P", carrying="y3")
    table.ship("green2", at="gatun-lake-P", carrying="g5")
    game = green_moves(table, locks=1, waterways=1)
    events = play(game, "green: move green2")
    assert kinds(events, "moved", "pushed", "joined") == ["moved", "pushed", "joined"]
    refused(game, "move yellow1a", "MOV-6")
    play(game, "green: move red3+yellow1a")
    assert zones(game, "red3", "yellow1a", "green2") == [
        "miraflores-lake-P",
        "miraflores-lake-P",
        "culebra-cut-P",
    ]


def test_MOV_7_a_lock_move_pushes_over_waterways_in_the_other_lane() -> None:
    table = build().ship("red3", at="culebra-cut-A", carrying="r5 r2")
    game = green_moves(table.ship("green2", at="pedro-miguel-A", carrying="g5"), locks=1)
    play(game, "green: move green2")
    assert zones(game, "green2", "red3") == ["culebra-cut-A", "gatun-lake-A"]


def test_MOV_7_a_waterway_move_pushes_a_chain_over_a_lock_and_a_waterway() -> None:
    table = build().ship("red3", at="pedro-miguel-A", carrying="r5 r2")
    table.ship("yellow2", at="culebra-cut-A", carrying="y5")
    game = green_moves(table.ship("green2", at="miraflores-lake-A", carrying="g5"), waterways=1)
    play(game, "green: move green2")
    assert zones(game, "green2", "red3", "yellow2") == [
        "pedro-miguel-A",
        "culebra-cut-A",
        "gatun-lake-A",
    ]


def test_MOV_7_the_pushed_ship_may_then_be_moved_with_the_moves_left() -> None:
    table = build().ship("red3", at="pedro-miguel-P", carrying="r5 r2")
    table.ship("green2", at="culebra-cut-P", carrying="g5")
    game = green_moves(table, locks=1, waterways=2)
    play(game, "green: move green2", "green: move red3", "green: move green2")
    assert zones(game, "red3", "green2") == ["miraflores-locks-P", "miraflores-lake-P"]


def test_MOV_7_a_group_that_enters_pushes_as_one() -> None:
    table = build().ship("prospector", at="gatun-locks-P", carrying="r5 r4")
    table.ship("green1a", at="eu", carrying="g3")
    game = green_moves(table, waterways=1)
    play(game, "green: move green1a+sagres")
    assert zones(game, "green1a", "sagres", "prospector") == [
        "gatun-locks-P",
        "gatun-locks-P",
        "gatun-lake-P",
    ]


def test_MOV_7_one_slot_is_enough_to_push_a_full_rectangle() -> None:
    table = build().ship("prospector", at="culebra-cut-P", carrying="r5 r4")
    table.ship("dicefest", at="pedro-miguel-P", carrying="b1 b2")
    game = green_moves(table.ship("sagres", at="gatun-lake-P"), waterways=1)
    play(game, "green: move sagres")
    assert zones(game, "sagres", "prospector", "dicefest") == [
        "culebra-cut-P",
        "pedro-miguel-P",
        "miraflores-lake-P",
    ]


# -- MOV-9: pushed out to sea --------------------------------------------------------------------


def test_MOV_7_MOV_9_a_waterway_move_pushes_a_ship_out_through_the_lock_and_it_is_paid() -> None:
    table = build().ship("red3", at="miraflores-locks-P", carrying="r5 y2")
    game = green_moves(table.ship("green2", at="miraflores-lake-P", carrying="g5"), waterways=1)
    events = play(game, "green: move green2", "red: reward cash")
    assert zones(game, "green2", "red3") == ["miraflores-locks-P", "pacific"]
    assert payments(events) == [
        ("ARR-2", "bank", "red company", 5),
        ("ARR-2", "bank", "yellow company", 2),
        ("ARR-3", "bank", "red player", 5),
    ]
    assert aboard(game, "red3") == ""


def test_MOV_9_a_military_ship_pushed_out_to_sea_is_ready_there_and_pays_nobody() -> None:
    table = build().ship("iowa", at="gatun-locks-A").flags("green", us_east=3)
    game = green_moves(table.ship("green2", at="gatun-lake-A", carrying="g5"), waterways=1)
    events = play(game, "green: move green2")
    assert zone(game, "iowa") == "atlantic"
    assert payments(events) == []
    asks(game, "green", "turn")


def test_MOV_9_a_cruise_ship_pushed_out_by_a_military_ship_lands_its_passengers() -> None:
    table = build().ship("luckyme", at="gatun-locks-A", carrying="r1 b2")
    game = green_moves(table.ship("yiyang", at="gatun-lake-A"), waterways=1)
    events = play(game, "green: move yiyang", "red: benefit load", "black: benefit choice")
    assert payments(events) == [
        ("CRU-2", "bank", "red company", 5),
        ("CRU-2", "bank", "black company", 4),
    ]
    assert zones(game, "luckyme", "yiyang") == ["atlantic", "gatun-locks-A"]


def test_MOV_9_a_whole_group_is_pushed_out_and_the_mover_chooses_who_lands_first() -> None:
    table = build().ship("red2", at="miraflores-locks-P", carrying="r5")
    table.ship("black2", at="miraflores-locks-P", carrying="b6")
    game = green_moves(table.ship("sagres", at="miraflores-lake-P"), waterways=1)
    events = play(
        game,
        "green: move sagres",
        "green: arrive black2",
        "black: reward cash",
        "red: reward stevedore",
    )
    assert payments(events) == [
        ("ARR-2", "bank", "black company", 6),
        ("ARR-3", "bank", "black player", 3),
        ("ARR-2", "bank", "red company", 5),
    ]


# -- MOV-8: the duty to spend --------------------------------------------------------------------


def test_MOV_8_the_movement_and_the_turn_cannot_end_while_a_move_is_left() -> None:
    game = green_moves(build(), waterways=2)
    refused(game, "end", "MOV-8")
    play(game, "green: move iowa")
    refused(game, "end", "MOV-8")
    play(game, "green: move pegasus")
    allowed(game, "end")


def test_MOV_8_a_die_and_a_captain_cannot_be_declined() -> None:
    game = green_moves(build(), waterways=1)
    refused(game, "decline", "MOV-8")
    game = begin(build().to_move("green").captain("green", 5))
    play(game, "green: captain")
    refused(game, "decline", "MOV-8")
    refused(game, "end", "MOV-8")


def test_MOV_8_every_move_of_a_captain_is_spent_before_a_die_is_taken() -> None:
    game = begin(build().to_move("green").captain("green", 5).dice("5"))
    play(game, "green: captain", "green: move iowa")
    refused(game, "take 5", "TAB-1")
    play(game, "green: move iowa")
    allowed(game, "take 5")


def test_MOV_8_the_duty_is_tested_move_by_move_so_a_line_may_leave_moves_unspent() -> None:
    table = build().ship("green1a", at="gatun-lake-P", carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    events = play(game, "green: move green1a")
    (over,) = [e for e in events if e.kind == "movement over"]
    assert (over.locks, over.waterways) == (1, 0)
    asks(game, "green", "turn")


def test_MOV_8_the_other_line_that_spends_all_is_as_legal() -> None:
    table = build().ship("green1a", at="gatun-lake-P", carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    play(game, "green: move iowa")
    refused(game, "end", "MOV-8")
    play(game, "green: move iowa")
    assert zones(game, "iowa", "green1a") == ["gatun-lake-P", "gatun-lake-P"]


def test_MOV_8_another_players_ship_must_be_moved_if_nothing_else_can() -> None:
    table = build().ship("red2", at="miraflores-locks-P", carrying="r5")
    game = green_moves(table, locks=1)
    assert choices(game, "move") == {"move red2"}
    refused(game, "end", "MOV-8")


def test_MOV_8_a_movement_with_no_legal_move_is_over_and_the_turn_is_not() -> None:
    table = everything_military_in_locks(build()).stevedore("green", 3)
    table.ship("green1a", at="miraflores-locks-P", carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    events = play(game, "green: move green1a", "green: reward cash")
    (over,) = [e for e in events if e.kind == "movement over"]
    assert (over.locks, over.waterways) == (0, 1)
    asks(game, "green", "turn")
    allowed(game, "build green1b china", "stevedore pool green1a china")


def test_MOV_8_a_movement_that_is_over_is_not_revived_by_a_later_load() -> None:
    table = everything_military_in_locks(build()).stevedore("green", 3)
    table.ship("green1a", at="miraflores-locks-P", carrying="g3")
    game = green_moves(table, locks=1, waterways=1)
    play(game, "green: move green1a", "green: reward cash", "green: stevedore pool green1a china")
    assert zone(game, "green1a") == "china"
    asks(game, "green", "turn")
    assert choices(game, "move") == set()


def test_MOV_8_a_load_before_the_last_move_keeps_the_movement_going() -> None:
    table = everything_military_in_locks(build()).stevedore("green", 3)
    table.ship("green1a", at="miraflores-locks-P", carrying="g3").ship("red1a", at="china")
    game = green_moves(table, locks=1, waterways=1)
    play(game, "green: stevedore pool red1a", "green: move green1a", "green: reward cash")
    asks(game, "green", "movement")
    assert choices(game, "move") == {"move red1a"}
    refused(game, "end", "MOV-8")


def test_MOV_8_the_exit_of_a_waiting_military_ship_is_a_legal_move() -> None:
    table = everything_military_in_locks(build())
    game = green_moves(table, locks=1, waterways=1)
    play(game, "green: move sagres")
    asks(game, "green", "movement")
    assert choices(game, "move") == {"move sagres"}
    refused(game, "end", "MOV-8")


def test_MOV_8_the_market_is_closed_once_an_executive_movement_has_begun() -> None:
    game = begin(build().to_move("green").dice("5", executive="2"))
    play(game, "green: take x2")
    allowed(game, "buy red", "raise")
    play(game, "green: move iowa")
    refused(game, "raise", "TAB-3")
    assert player(game, "green") == 6
    assert company(game, "green") == 18
