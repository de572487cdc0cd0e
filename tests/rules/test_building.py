"""SHP, BLD and SET-12: when a ship may sail, building, and placing the 2-slot ship."""

from __future__ import annotations

import pytest

from panamax_widget.text.builder import Builder, build
from tests.rules.canal import allowed, asks, choices, company, player, refused
from tests.rules.table import begin, go_on, happened, lies, offered

LOADING = ("us-east", "eu", "us-west", "china")
WAITING = ("atlantic", "pacific")


def greens_turn() -> Builder:
    return build("green", "red", "yellow").to_move("green")


def moving() -> Builder:
    """Green with the moves of a blue die: one lock and three waterways."""
    return greens_turn().deciding("turn:green:1", "movement:green:die:1:3:0:-:0")


# -- ready to sail --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "light", "enough"),
    [
        ("red1a", "", "r2"),
        ("red1a", "", "r5"),
        ("red2", "r4", "r5"),
        ("red2", "r4", "r4 g1"),
        ("red3", "r6", "r6 g1"),
        ("prospector", "r6 g2", "r6 g3"),
        ("dicefest", "r2", "r1 g1"),
        ("luckyme", "r1", "r2 r2 g1"),
        ("spiel", "", "r1"),
    ],
)
def test_SHP_1_and_2_a_ship_sails_once_its_load_has_reached_the_minimum(
    ship: str, light: str, enough: str
) -> None:
    refused(begin(moving().ship(ship, "eu", light)), f"move {ship}", "SHP-2")
    allowed(begin(moving().ship(ship, "eu", enough)), f"move {ship}")


def test_SHP_2_nor_in_a_group_before() -> None:
    position = moving().ship("red1a", "eu", "r3").ship("red2", "eu", "r4")
    game = begin(position)
    refused(game, "move red1a+red2", "SHP-2")
    refused(game, "move sagres+red2", "SHP-2")
    allowed(game, "move red1a+sagres")


def test_SHP_2_the_ships_sum_counts_not_the_number_of_its_dice() -> None:
    refused(begin(moving().ship("red3", "eu", "r1 r5")), "move red3", "SHP-2")
    allowed(begin(moving().ship("red3", "eu", "r2 r5")), "move red3")


def test_SHP_2_military_ships_are_always_ready() -> None:
    game = begin(moving())
    allowed(game, "move iowa", "move sagres", "move pegasus", "move yiyang", "move iowa+sagres")


def test_SHP_2_a_load_makes_a_ship_ready_in_the_same_turn() -> None:
    position = moving().ship("red2", "eu", "r4").stevedore("green", 1)
    game = begin(position)
    refused(game, "move red2", "SHP-2")
    go_on(game, "stevedore pool red2")
    allowed(game, "move red2")


# -- building -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ship", "price"), [("green1a", 5), ("green1b", 5), ("green3", 7)])
def test_BLD_1_a_1_slot_ship_costs_5_a_3_slot_ship_7_of_company_money(
    ship: str, price: int
) -> None:
    game = begin(greens_turn(), f"build {ship} china")
    assert (company(game, "green"), player(game, "green")) == (18 - price, 6)
    (event,) = happened(game, "paid")
    assert (event.rule, event.source, event.target) == ("BLD-1", "green company", "bank")
    assert lies(game, ship) == "china"
    too_poor = begin(greens_turn().company("green", money=price - 1, player=50))
    refused(too_poor, f"build {ship} china", "BLD-1")
    assert (
        company(begin(greens_turn().company("green", money=price), f"build {ship} eu"), "green")
        == 0
    )


@pytest.mark.parametrize("zone", LOADING)
def test_BLD_1_in_any_loading_zone(zone: str) -> None:
    allowed(begin(greens_turn()), f"build green3 {zone}")


@pytest.mark.parametrize("zone", [*WAITING, "gatun-locks-P", "miraflores-lake-A"])
def test_BLD_1_never_in_a_waiting_zone_or_in_the_canal(zone: str) -> None:
    refused(begin(greens_turn()), f"build green3 {zone}", "BLD-1")


def test_BLD_1_as_often_as_the_company_can_pay_and_has_tiles() -> None:
    game = begin(greens_turn(), "build green1a eu", "build green3 eu", "build green1b eu")
    assert company(game, "green") == 1
    asks(game, "green", "turn")
    assert offered(game, "build") == []


def test_BLD_1_a_tile_is_built_once() -> None:
    refused(begin(greens_turn(), "build green1a eu"), "build green1a eu", "BLD-1")
    at_sea = greens_turn().ship("green1a", "pacific")
    refused(begin(at_sea), "build green1a china", "BLD-1")


def test_BLD_1_only_own_tiles_and_no_unique_ship() -> None:
    game = begin(greens_turn())
    refused(game, "build red1a eu", "BLD-1")
    refused(game, "build dicefest eu", "BLD-1")


def test_BLD_1_it_is_not_an_action() -> None:
    game = begin(greens_turn(), "build green1a eu")
    refused(game, "end", "TAB-1")
    allowed(game, "take 4", "take 1")


def test_BLD_1_a_new_ship_is_loaded_at_once() -> None:
    position = greens_turn().contract("green", "eu1")
    position.deciding("turn:green:1", "cargo:green:die:1:0:0:0")
    game = begin(position, "build green1a eu", "load eu1:4 green1a")
    assert game.position.state.flags[1 * 4 + 1] == 1


# -- the 2-slot ship ------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", [*LOADING, *WAITING])
def test_SET_12_the_2_slot_ship_is_placed_free_of_charge_in_any_port_of_either_ocean(
    zone: str,
) -> None:
    game = begin(greens_turn().company("green", money=0), f"place green2 {zone}")
    assert lies(game, "green2") == zone
    assert not happened(game, "paid")


def test_SET_12_not_in_the_canal() -> None:
    refused(begin(greens_turn()), "place green2 gatun-lake-P", "SET-12")


def test_SET_12_it_is_placed_once() -> None:
    game = begin(greens_turn(), "place green2 pacific")
    refused(game, "place green2 china", "SET-12")
    assert offered(game, "place") == []


def test_SET_12_and_13_it_is_not_built_and_the_others_are_not_placed() -> None:
    game = begin(greens_turn())
    refused(game, "build green2 eu", "BLD-1")
    refused(game, "place green3 eu", "SET-12")
    refused(game, "place green1a eu", "SET-12")


def test_SET_12_it_is_nobody_elses_to_place() -> None:
    refused(begin(greens_turn()), "place red2 eu", "SET-12")


def test_SET_12_a_2_slot_ship_never_lies_unbuilt_on_the_clipboard() -> None:
    # A position in which it is not mentioned must not let it be built, for $0.
    text = str(greens_turn().position()).replace("hand=red2.green2.yellow2", "hand=red2.yellow2")
    refused(begin(text), "build green2 eu", "BLD-1")


def test_SET_12_it_may_stay_in_hand_for_the_whole_round() -> None:
    position = greens_turn().dice("4 4 4", "")
    game = begin(position, *["take 4", "end"] * 3)
    assert game.round == 2
    assert lies(game, "green2") == "hand"


def test_SET_12_it_can_be_placed_and_loaded_in_one_turn() -> None:
    position = greens_turn().contract("green", "eu1")
    position.deciding("turn:green:1", "cargo:green:die:1:0:0:0")
    game = begin(position, "place green2 atlantic", "load eu1:4 green2")
    assert lies(game, "green2") == "eu"


def test_SET_12_placing_may_open_a_load_one_die_that_had_no_berth() -> None:
    position = greens_turn().deciding("turn:green:1", "load-one:green")
    for ship in ("dicefest", "luckyme", "spiel", "prospector"):
        position.ship(ship, "nowhere")
    position.company("green", money=0)
    game = begin(position)
    asks(game, "green", "load one")
    assert offered(game, "load") == []
    go_on(game, "place green2 eu")
    assert choices(game, "load", "decline") == {"load pool green2", "decline"}
