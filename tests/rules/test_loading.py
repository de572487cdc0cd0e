"""LOD and the loading side of CLP-3 and CRU-1: dice onto ships and onto the Rail table."""

from __future__ import annotations

import pytest

from panamax_widget.text.builder import Builder, build
from tests.rules.canal import aboard, allowed, asks, choices, flags, player, refused, wagon
from tests.rules.table import begin, dice_at_home, forbids, go_on, hand, happened, lies, offered


def loading(*contracts: str, loads: int = 3) -> Builder:
    """Green with a grey die that gives some loads, and contracts such as `eu3 cn3/back`."""
    position = build("green", "red", "yellow").to_move("green")
    for word in contracts:
        card, _, rest = word.partition("/")
        side, _, left = rest.partition("/")
        position.contract("green", card, side or "front", left)
    return position.deciding("turn:green:1", f"cargo:green:die:{loads}:0:0:0")


def free_load(*contracts: str) -> Builder:
    """The same, with a `Load one die` free action to be used first."""
    position = loading(*contracts)
    return position.deciding("turn:green:1", "cargo:green:die:3:1:0:0", "load-one:green")


# -- how many, and which --------------------------------------------------------------------------


@pytest.mark.parametrize("loads", [1, 2, 3])
def test_LOD_1_as_many_dice_as_the_row_says(loads: int) -> None:
    position = loading("ue5", "ue3", loads=loads).ship("green3", "us-east").ship("red3", "us-east")
    position.ship("green1a", "us-east").ship("red2", "us-east")
    steps = ["load ue5:3 green1a", "load ue5:2 green3", "load ue3:4 red3"]
    game = begin(position, *steps[:loads])
    refused(game, "load ue5:1 red2", "LOD-1")
    allowed(game, "end")


def test_LOD_1_fewer_may_be_loaded() -> None:
    game = begin(loading("ue5").ship("green3", "us-east"), "load ue5:3 green3", "end")
    assert hand(game, "green") == ["ue5 front 2 1"]


def test_LOD_1_dice_of_several_contracts_mix_freely() -> None:
    position = loading("ue5", "eu5").ship("green3", "us-east").ship("red3", "eu")
    game = begin(position, "load ue5:3 green3", "load eu5:3 red3", "load ue5:2 dicefest")
    assert hand(game, "green") == ["ue5 front 1", "eu5 front 2 2"]


def test_LOD_1_only_own_dice() -> None:
    game = begin(loading("ue5").contract("red", "eu1").ship("red1a", "eu"))
    refused(game, "load eu1:4 red1a", "LOD-1")


def test_LOD_1_only_dice_that_are_on_the_contract() -> None:
    game = begin(loading("ue5/front/3.1").ship("red3", "us-east"))
    refused(game, "load ue5:2 red3", "LOD-1")
    allowed(game, "load ue5:1 red3")


def test_LOD_1_a_contract_not_in_hand_has_no_dice() -> None:
    refused(begin(loading("ue5").ship("red3", "eu")), "load eu3:5 red3", "LOD-1")


def test_LOD_1_one_more_with_the_passenger_benefit_still_one_a_ship() -> None:
    position = loading("ue5", loads=1).ship("green3", "us-east").benefits("green", load=1)
    game = begin(position.ship("red3", "us-east"), "load ue5:3 green3")
    refused(game, "load ue5:2 green3", "LOD-4")
    go_on(game, "load ue5:2 dicefest")
    refused(game, "load ue5:1 red3", "LOD-1")
    assert offered(game, "load") == []


def test_LOD_1_a_second_token_on_the_benefit_adds_nothing() -> None:
    position = loading("ue5", loads=1).ship("green3", "us-east").ship("red3", "us-east")
    position.benefits("green", load=3)
    game = begin(position, "load ue5:3 green3", "load ue5:2 red3")
    refused(game, "load ue5:1 dicefest", "LOD-1")


def test_LOD_1_the_benefit_works_for_an_executive_die_too_but_not_for_a_start_up_card() -> None:
    position = (
        build("green", "red").dice("1", "4").benefits("green", load=1).ship("green3", "us-east")
    )
    position.contract("green", "ue5").contract("green", "ue3").ship("red3", "us-east")
    position.ship("green1a", "us-east").ship("red1a", "us-east")
    game = begin(position, "take x4", "load ue5:3 green3", "load ue5:2 red1a", "load ue3:4 red3")
    go_on(game, "load ue3:2 green1a")
    assert offered(game, "load") == []
    started = loading("ue3").ship("green1a", "us-east").benefits("green", load=1)
    started.deciding("turn:green:1", "cargo:green:startup:2:2:0:0")
    refused(begin(started), "load ue3:4 green1a", "LOD-1")


def test_PAX_1_the_benefit_won_in_mid_load_counts_for_the_load_under_way() -> None:
    position = loading("ue5", loads=1).ship("green3", "us-east").captain("green", 5)
    position.ship("luckyme", "miraflores-locks-P", "g1 r2")
    game = begin(position, "load ue5:3 green3")
    refused(game, "load ue5:2 dicefest", "LOD-1")
    go_on(game, "captain", "move luckyme", "benefit load")
    asks(game, "red", "benefit")
    go_on(game, "benefit choice", "move iowa")
    asks(game, "green", "cargo")
    refused(game, "load ue5:2 green3", "LOD-4")
    go_on(game, "load ue5:2 dicefest")
    assert offered(game, "load") == []


# -- where ----------------------------------------------------------------------------------------


def test_LOD_2_a_national_die_goes_aboard_in_its_own_nations_zone_only() -> None:
    position = loading("eu5").ship("green3", "eu").ship("red3", "us-east").ship("yellow3", "china")
    game = begin(position)
    allowed(game, "load eu5:3 green3")
    refused(game, "load eu5:3 red3", "LOD-2")
    refused(game, "load eu5:3 yellow3", "LOD-2")


def test_LOD_2_a_generic_die_goes_aboard_in_any_loading_zone() -> None:
    position = loading("eu5/back").ship("green3", "eu").ship("red3", "us-east")
    position.ship("yellow3", "china").ship("yellow1a", "us-west")
    allowed(
        begin(position),
        "load eu5:3 green3",
        "load eu5:3 red3",
        "load eu5:3 yellow3",
        "load eu5:3 yellow1a",
    )


def test_LOD_2_any_owners_ship_and_unique_ships_too() -> None:
    position = loading("cn5").ship("red3", "china").ship("yellow3", "china")
    game = begin(position)
    allowed(game, "load cn5:4 red3", "load cn5:4 yellow3", "load cn5:4 prospector")


def test_LOD_8_military_ships_carry_nothing() -> None:
    refused(begin(loading("ue5")), "load ue5:1 iowa", "LOD-8")
    refused(begin(free_load("ue5")), "load pool yiyang", "LOD-8")


def test_SHP_2_a_ship_in_the_canal_is_not_loaded() -> None:
    position = (
        loading("eu5")
        .ship("green3", "gatun-locks-P", "g4 r4")
        .ship("red3", "gatun-lake-P", "r4 r4")
    )
    refused(begin(position), "load eu5:2 green3", "SHP-2")
    refused(begin(position), "load eu5:2 red3", "SHP-2")


def test_LOD_2_a_ship_not_on_the_board_is_not_loaded() -> None:
    game = begin(loading("eu5"))
    refused(game, "load eu5:3 green1a", "BLD-1")
    refused(game, "load eu5:3 green2", "SET-12")


# -- ships from Waiting ---------------------------------------------------------------------------


def test_LOD_3_a_national_die_brings_a_ship_from_waiting_to_its_own_zone_free_of_charge() -> None:
    game = begin(loading("eu5").ship("green3", "atlantic"), "load eu5:3 green3")
    assert (lies(game, "green3"), aboard(game, "green3")) == ("eu", "g3")
    assert not happened(game, "paid")


def test_LOD_3_a_national_die_brings_no_ship_from_the_other_ocean() -> None:
    game = begin(loading("eu5").ship("green3", "pacific"))
    refused(game, "load eu5:3 green3", "LOD-3")
    refused(game, "load eu5:3 green3 eu", "LOD-3")


def test_LOD_3_a_national_die_brings_a_ship_to_no_other_nations_zone() -> None:
    refused(begin(loading("eu5").ship("green3", "atlantic")), "load eu5:3 green3 us-east", "LOD-2")


def test_LOD_3_saying_a_national_dies_own_zone_is_the_same_as_not_saying_it() -> None:
    game = begin(loading("eu5").ship("green3", "atlantic"))
    assert choices(game, "load") == {
        *(f"load eu5:{pips} green3" for pips in (3, 2)),
        "load eu5:2 luckyme",
    }
    go_on(game, "load eu5:3 green3 eu")
    assert lies(game, "green3") == "eu"


def test_LOD_3_a_generic_die_has_to_say_the_zone() -> None:
    game = begin(loading("eu5/back").ship("green3", "pacific"))
    refused(game, "load eu5:3 green3", "LOD-3")
    allowed(game, "load eu5:3 green3 china", "load eu5:3 green3 us-west")
    go_on(game, "load eu5:3 green3 us-west")
    assert lies(game, "green3") == "us-west"


def test_LOD_3_never_into_a_zone_of_the_other_ocean() -> None:
    game = begin(loading("eu5/back").ship("green3", "pacific"))
    refused(game, "load eu5:3 green3 eu", "LOD-3")
    refused(game, "load eu5:3 green3 gatun-locks-P", "LOD-3")


@pytest.mark.parametrize("card", ["eu5", "eu5/back"])
def test_LOD_3_no_ship_is_loaded_in_a_waiting_zone(card: str) -> None:
    game = begin(loading(card).ship("green3", "atlantic"))
    refused(game, "load eu5:3 green3 atlantic", "LOD-3")


def test_LOD_3_a_ship_in_a_loading_zone_stays_there() -> None:
    game = begin(loading("eu5/back").ship("green3", "us-east"))
    refused(game, "load eu5:3 green3 eu", "LOD-3")
    go_on(game, "load eu5:3 green3 us-east")
    assert lies(game, "green3") == "us-east"


def test_LOD_3_it_stays_where_it_was_brought() -> None:
    position = loading("eu5", "ue5").ship("green3", "atlantic").stevedore("green", 1)
    game = begin(position, "load eu5:3 green3")
    refused(game, "stevedore ue5:3 green3", "LOD-2")
    allowed(game, "stevedore eu5:2 green3")


def test_LOD_3_unique_ships_and_ships_of_others_are_brought_too() -> None:
    position = loading("cn5", "eu5/back").ship("prospector", "pacific").ship("red3", "pacific")
    position.ship("dicefest", "pacific")
    game = begin(position)
    allowed(game, "load cn5:4 prospector", "load cn5:4 red3", "load cn5:2 dicefest")
    allowed(game, "load eu5:3 prospector us-west", "load eu5:3 red3 china")


def test_LOD_3_a_military_ship_is_never_brought() -> None:
    refused(begin(loading("eu5").ship("iowa", "atlantic")), "load eu5:3 iowa", "LOD-8")


def test_LOD_3_a_stevedore_and_the_free_action_bring_ships_too() -> None:
    position = loading("eu5").ship("green3", "atlantic").stevedore("green", 1)
    game = begin(position, "stevedore eu5:3 green3")
    assert lies(game, "green3") == "eu"
    free = free_load("eu5").ship("green3", "atlantic").ship("spiel", "pacific")
    game = begin(free)
    allowed(game, "load eu5:3 green3")
    refused(game, "load pool spiel", "LOD-3")
    go_on(game, "load pool spiel us-west")
    assert (lies(game, "spiel"), aboard(game, "spiel")) == ("us-west", "g2")


def test_LOD_3_only_for_a_die_that_the_ship_can_take() -> None:
    game = begin(loading("eu2").ship("green1a", "atlantic"))
    refused(game, "load eu2:6 green1a", "LOD-5")
    assert lies(game, "green1a") == "atlantic"


def test_LOD_3_a_ship_never_moves_there_without_being_loaded() -> None:
    game = begin(loading("eu5").ship("green2", "atlantic"))
    refused(game, "place green2 eu", "SET-12")
    refused(game, "build green2 eu", "BLD-1")


# -- one die a ship -------------------------------------------------------------------------------


def test_LOD_4_one_die_a_ship_each_turn() -> None:
    game = begin(loading("ue5").ship("green3", "us-east"), "load ue5:3 green3")
    refused(game, "load ue5:2 green3", "LOD-4")
    allowed(game, "load ue5:2 dicefest")


def test_LOD_4_the_next_turn_is_free_again() -> None:
    position = build("green", "red").dice("4 4 4", "").ship("green3", "us-east")
    position.contract("green", "ue5").contract("red", "ue6")
    game = begin(position, "take 4", "load ue5:3 green3", "end", "take 4")
    allowed(game, "load ue6:4 green3")
    go_on(game, "load ue6:4 green3", "end", "take 4")
    allowed(game, "load ue5:2 green3")


def test_LOD_4_one_die_on_the_rail_table_each_turn() -> None:
    position = loading("eu4/front/3r", "uw4/front/2r")
    game = begin(position, "load eu4:3r rail")
    refused(game, "load uw4:2r rail", "LOD-4")
    position.loaded("rail")
    refused(begin(position), "load uw4:2r rail", "LOD-4")


def test_LOD_4_white_and_gold_dice_share_that_one() -> None:
    game = begin(loading("eu4/front/3r", "cn5/back"), "load cn5:3 rail")
    refused(game, "load cn5:3 rail", "LOD-4")
    refused(game, "load eu4:3r rail", "LOD-4")
    allowed(game, "load cn5:3 prospector")


def test_LOD_4_counts_by_ship_even_if_it_sailed_and_came_back_in_the_turn() -> None:
    position = loading("eu1", "cn5/back").ship("green1a", "eu").flags("green", eu=2)
    position.captain("green", 1).stevedore("green", 1)
    game = begin(position, "load eu1:4 green1a")
    go_on(game, *["move green1a"] * 3, "captain", *["move green1a"] * 4, "reward cash")
    assert (lies(game, "green1a"), aboard(game, "green1a")) == ("pacific", "")
    refused(game, "load cn5:3 green1a china", "LOD-4")
    allowed(game, "stevedore cn5:3 green1a china", "load cn5:3 prospector")


def test_LOD_4_a_stevedore_is_not_bound_by_it() -> None:
    position = loading("ue5").ship("green3", "us-east").stevedore("green", 1)
    game = begin(position, "load ue5:3 green3", "stevedore ue5:2 green3")
    assert aboard(game, "green3") == "g3 g2"


def test_LOD_4_a_stevedore_does_not_use_it_up() -> None:
    position = loading("ue5", loads=1).ship("green3", "us-east").stevedore("green", 1)
    game = begin(position, "stevedore ue5:3 green3", "load ue5:2 green3")
    assert aboard(game, "green3") == "g3 g2"
    refused(game, "load ue5:1 dicefest", "LOD-1")


def test_LOD_4_the_free_action_neither_uses_it_up_nor_is_bound_by_it() -> None:
    position = free_load("ue5").ship("green3", "us-east").loaded("green3")
    game = begin(position, "load ue5:3 green3")
    refused(game, "load ue5:2 green3", "LOD-4")
    game = begin(
        free_load("ue5").ship("green3", "us-east"), "load pool green3", "load ue5:3 green3"
    )
    assert aboard(game, "green3") == "g2 g3"


# -- slots and sums -------------------------------------------------------------------------------

PORT = "us-east"


def onto(ship: str, carrying: str, pips: int) -> str:
    """The rule against loading a generic die of so many pips onto this ship; `nothing` if none."""
    card = {1: "ue5", 2: "ue5", 3: "ue5", 4: "ue3", 5: "ue1", 6: "ue2"}[pips]
    position = loading(f"{card}/front/{pips}").ship(ship, PORT, carrying)
    refusal = begin(position).why_not(f"load {card}:{pips} {ship}")
    return "nothing" if refusal is None else " ".join(reason.rule for reason in refusal.reasons)


@pytest.mark.parametrize(
    ("ship", "carrying", "pips", "rule"),
    [
        ("red1a", "", 2, "nothing"),
        ("red1a", "", 5, "nothing"),
        ("red1a", "", 1, "LOD-5"),
        ("red1a", "", 6, "LOD-5"),
        ("red1a", "r3", 2, "LOD-5"),
        ("red2", "", 1, "nothing"),
        ("red2", "", 6, "nothing"),
        ("red2", "r2", 3, "nothing"),
        ("red2", "r2", 2, "LOD-5"),
        ("red2", "r6", 5, "nothing"),
        ("red2", "r6", 6, "LOD-5"),
        ("red2", "r3 r3", 1, "LOD-5"),
        ("red3", "", 1, "nothing"),
        ("red3", "r6", 6, "nothing"),
        ("red3", "r1 r1", 5, "nothing"),
        ("red3", "r1 r1", 4, "LOD-5"),
        ("red3", "r6 r5", 2, "nothing"),
        ("red3", "r6 r5", 3, "LOD-5"),
        ("red3", "r3 r2 r2", 1, "LOD-5"),
        ("prospector", "", 1, "nothing"),
        ("prospector", "r1 r1 r1", 6, "nothing"),
        ("prospector", "r1 r1 r1", 5, "LOD-5"),
        ("prospector", "r6 r6", 6, "nothing"),
        ("prospector", "r6 r6 r2", 4, "nothing"),
        ("prospector", "r6 r6 r2", 5, "LOD-5"),
        ("prospector", "r3 r3 r3 r3", 1, "LOD-5"),
    ],
)
def test_LOD_5_slots_maximum_and_the_minimum_of_the_last_slot(
    ship: str, carrying: str, pips: int, rule: str
) -> None:
    assert onto(ship, carrying, pips) == rule


def test_LOD_5_binds_stevedore_and_free_action_too() -> None:
    position = loading("ue2").ship("red1a", PORT).ship("red2", PORT, "r2").stevedore("green", 1)
    refused(begin(position), "stevedore ue2:6 red1a", "LOD-5")
    refused(begin(position), "stevedore pool red2", "LOD-5")
    free = free_load("ue2").ship("red1a", PORT).ship("red2", PORT, "r2").ship("red3", PORT, "r2 r2")
    game = begin(free)
    refused(game, "load ue2:6 red1a", "LOD-5")
    refused(game, "load pool red2", "LOD-5")
    refused(game, "load pool red3", "LOD-5")
    allowed(game, "load pool red1a", "load ue2:6 red2", "load ue2:6 red3")


@pytest.mark.parametrize(
    ("ship", "carrying", "pips", "rule"),
    [
        ("dicefest", "", 1, "nothing"),
        ("dicefest", "r1 r1", 2, "nothing"),
        ("dicefest", "", 3, "CRU-1"),
        ("dicefest", "r2 r2 r2", 1, "LOD-5"),
        ("spiel", "r1", 1, "nothing"),
        ("spiel", "r2 r2", 1, "LOD-5"),
        ("luckyme", "r1", 6, "CRU-1"),
    ],
)
def test_CRU_1_cruise_ships_take_dice_of_1_and_2_as_many_as_they_have_slots(
    ship: str, carrying: str, pips: int, rule: str
) -> None:
    assert onto(ship, carrying, pips) == rule


def test_CRU_1_and_CLP_3_a_die_set_to_2_may_go_on_a_cruise_ship() -> None:
    game = begin(free_load(), "load pool dicefest")
    assert aboard(game, "dicefest") == "g2"


# -- the Rail table -------------------------------------------------------------------------------


def test_LOD_6_a_gold_die_goes_on_the_rail_table_and_never_onto_a_ship() -> None:
    game = begin(loading("eu6").ship("green3", "eu").ship("red3", "eu"))
    refused(game, "load eu6:1r luckyme", "LOD-6")
    refused(game, "load eu6:1r green3", "LOD-6")
    go_on(game, "load eu6:1r rail")
    assert wagon(game) == "g1"


def test_LOD_6_a_white_die_goes_on_the_rail_table_or_onto_a_ship() -> None:
    game = begin(loading("eu5/back").ship("green3", "eu"))
    allowed(game, "load eu5:3 rail", "load eu5:3 green3", "load eu5:3 prospector")
    go_on(game, "load eu5:3 rail", "load eu5:3 green3")
    assert (wagon(game), aboard(game, "green3")) == ("g3", "g3")


def test_LOD_6_a_die_without_a_rail_icon_may_not() -> None:
    game = begin(loading("eu6", "ue6/back"))
    refused(game, "load eu6:5 rail", "LOD-6")
    refused(game, "load eu6:2 rail", "LOD-6")
    refused(game, "load ue6:3 rail", "LOD-6")
    allowed(game, "load eu6:1r rail")


def test_LOD_6_of_two_containers_of_one_value_only_the_gold_one_goes_there() -> None:
    game = begin(loading("ue4").ship("green3", "us-east"))
    allowed(game, "load ue4:3r rail", "load ue4:3 green3")
    refused(game, "load ue4:3 rail", "LOD-6")
    refused(game, "load ue4:3r green3", "LOD-6")
    go_on(game, "load ue4:3 green3")
    assert hand(game, "green") == ["ue4 front 3"]
    assert forbids(game, "load ue4:3 rail") == "LOD-1"
    allowed(game, "load ue4:3r rail")


def test_LOD_6_the_leftmost_free_space() -> None:
    game = begin(loading("eu6/front/1r").wagon("r3 y1"), "load eu6:1r rail")
    assert wagon(game) == "r3 y1 g1"


def test_LOD_7_a_full_wagon_takes_no_die() -> None:
    position = loading("eu6/front/1r", "eu5/back").wagon("r3 y1 y2 r2").ship("green3", "eu")
    game = begin(position)
    refused(game, "load eu6:1r rail", "LOD-7")
    refused(game, "load eu5:3 rail", "LOD-7")
    allowed(game, "load eu5:3 green3")
    allowed(begin(loading("eu6/front/1r").wagon("r3 y1 y2")), "load eu6:1r rail")


def test_LOD_7_a_contract_whose_gold_die_finds_the_wagon_full_stays() -> None:
    position = loading("eu6/front/1r").wagon("r3 y1 y2 r2").stevedore("green", 1)
    game = begin(position)
    refused(game, "load eu6:1r luckyme", "LOD-6")
    go_on(game, "end")
    assert hand(game, "green") == ["eu6 front 1"]


def test_LOD_7_neither_a_stevedore_nor_the_free_action_moves_a_gold_die() -> None:
    position = loading("eu6/front/1r").stevedore("green", 1).ship("red2", "eu")
    game = begin(position)
    refused(game, "stevedore eu6:1r red2", "LOD-7")
    refused(game, "stevedore eu6:1r rail", "CLP-3")
    free = begin(free_load("eu6/front/1r").ship("red2", "eu"))
    refused(free, "load eu6:1r red2", "LOD-7")
    refused(free, "load eu6:1r rail", "CLP-3")


def test_LOD_7_a_rail_free_action_on_a_full_wagon_only_raises() -> None:
    position = loading().wagon("r3 g1 y2 g6").deciding("turn:green:1", "rail:green")
    game = begin(position)
    assert choices(game, "rail", "decline") == {"rail raise 1", "decline"}
    refused(game, "rail pool", "LOD-7")
    go_on(game, "rail raise 1")
    assert wagon(game) == "r3 g3 y2 g6"


def test_LOD_7_the_wagon_is_empty_again_at_the_end_of_the_round() -> None:
    position = build("green", "red").dice("4", "").wagon("r3 r1 r2 r2").contract("green", "eu4")
    game = begin(position, "take 4", "end", "claim eu")
    assert wagon(game) == ""


# -- dice that are set to 2 -----------------------------------------------------------------------


def test_CLP_3_a_die_set_to_2_counts_as_generic() -> None:
    game = begin(free_load().ship("green3", "china").ship("red1a", "eu"))
    allowed(game, "load pool green3", "load pool red1a", "load pool prospector", "load pool spiel")


def test_CLP_3_the_player_chooses_warehouse_or_dice_pool() -> None:
    position = free_load().company("green", warehouse=1).ship("green3", "eu")
    game = begin(position, "load warehouse green3")
    assert (dice_at_home(game, "green"), aboard(game, "green3")) == ((0, 8), "g2")
    game = begin(position, "load pool green3")
    assert (dice_at_home(game, "green"), aboard(game, "green3")) == ((1, 7), "g2")


def test_CLP_3_no_die_at_home_no_die_set_to_2() -> None:
    game = begin(free_load("eu5").ship("green3", "eu"))
    refused(game, "load warehouse green3", "CLP-3")
    allowed(game, "load pool green3")


def test_CLP_3_a_grey_die_loads_no_die_set_to_2() -> None:
    game = begin(loading("eu5").ship("green3", "eu").company("green", warehouse=1))
    refused(game, "load pool green3", "LOD-1")
    refused(game, "load warehouse green3", "LOD-1")


def test_BON_2_a_stevedore_may_load_a_die_set_to_2() -> None:
    position = loading().stevedore("green", 1).company("green", warehouse=1).ship("red3", "eu")
    game = begin(position, "stevedore warehouse red3")
    assert (aboard(game, "red3"), dice_at_home(game, "green")) == ("g2", (0, 8))


def test_CLP_3_a_contract_die_keeps_its_nations_zone_in_the_free_action() -> None:
    game = begin(free_load("eu5").ship("red3", "us-east").ship("green3", "eu"))
    refused(game, "load eu5:3 red3", "LOD-2")
    allowed(game, "load eu5:3 green3", "load pool red3")


def test_CLP_2_the_free_load_may_be_declined() -> None:
    game = begin(free_load("eu5").ship("green3", "eu"), "decline")
    asks(game, "green", "cargo")
    assert [event.action for event in happened(game, "declined")] == ["load"]


def test_CLP_3_a_free_load_that_empties_a_contract_earns_its_flag_first_of_all() -> None:
    position = free_load("uw1").ship("green1a", "us-west")
    game = begin(position, "load uw1:4 green1a")
    assert flags(game, "green", "us-west") == 1
    asks(game, "green", "market")
    go_on(game, "buy green")
    assert player(game, "green") == 0
    asks(game, "green", "cargo")
