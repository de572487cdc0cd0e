"""CLP and PAX: flags and their free actions, deferred Market actions, Passenger benefits."""

from typing import Any

import pytest

from panamax_widget.components import NATIONS
from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import (
    aboard,
    allowed,
    asks,
    begin,
    choices,
    company,
    deferred,
    flags,
    kinds,
    moving,
    payments,
    play,
    player,
    pool,
    refused,
    shares,
    shipping,
    wagon,
    warehouse,
    zone,
)

ONE_DIE = {"us-east": "ue1:5", "eu": "eu1:4", "us-west": "uw1:4", "china": "cn1:5"}
"""For each nation a contract of one container, and the load that empties it."""


def green_loads(table: Builder, loads: int = 3) -> Game:
    return begin(table.deciding(*shipping("green", loads)))


def in_row(nation: str, held: int) -> dict[str, Any]:
    """So many flags of one nation, as the builder wants them said."""
    return {nation.replace("-", "_"): held}


def one_flag_away(nation: str, held: int, table: Builder | None = None) -> Game:
    """Green holds so many flags of the nation, and its next load earns another."""
    table = table or build()
    load = ONE_DIE[nation]
    table.flags("green", **in_row(nation, held)).contract("green", load[:3])
    return green_loads(table.ship("red3", at=nation))


def win_flag(nation: str, held: int, table: Builder | None = None) -> Game:
    game = one_flag_away(nation, held, table)
    play(game, f"green: load {ONE_DIE[nation]} red3")
    return game


def nothing_to_build(table: Builder) -> Builder:
    """Green has placed its ship and no money to build others, so nothing else can be done."""
    return table.company("green", money=0).ship("green2", at="culebra-cut-P", carrying="g5")


# -- CLP-1, CLP-2: the rows ----------------------------------------------------------------------

SPACES = {
    "us-east": ("market", "load one", "cargo", "cargo"),
    "eu": ("cargo", "market", "movement", "cargo"),
    "us-west": ("market", "rail", "cargo", "cargo"),
    "china": ("cargo", "market", "movement", "cargo"),
}
"""What is decided once the first to the fourth flag lies: `cargo` for no free action."""


@pytest.mark.parametrize(
    ("nation", "held", "kind"),
    [(nation, held, kind) for nation, row in SPACES.items() for held, kind in enumerate(row)],
)
def test_CLP_1_CLP_2_a_flag_covers_the_next_space_of_its_row_and_triggers_it(
    nation: str, held: int, kind: str
) -> None:
    game = one_flag_away(nation, held)
    supply = game.position.state.supply[NATIONS.index(nation)]
    play(game, f"green: load {ONE_DIE[nation]} red3")
    assert flags(game, "green", nation) == held + 1
    assert game.position.state.supply[NATIONS.index(nation)] == supply - 1
    asks(game, "green", kind)


def test_CLP_1_flags_beyond_the_third_still_count_for_advisors() -> None:
    table = build().advisors("green", "consul-eu")
    assert win_flag("eu", 3, table).scores()[0].advisors == (("consul-eu", 12),)


def test_CLP_1_rows_are_filled_nation_by_nation() -> None:
    game = win_flag("eu", 0, build().flags("green", us_east=2, china=1))
    assert [flags(game, "green", nation) for nation in NATIONS] == [2, 1, 0, 1]


@pytest.mark.parametrize(
    ("nation", "held"), [("us-east", 1), ("us-west", 1), ("eu", 2), ("china", 2)]
)
def test_CLP_2_a_free_action_may_be_declined(nation: str, held: int) -> None:
    game = win_flag(nation, held)
    events = play(game, "green: decline")
    assert kinds(events, "declined") == ["declined"]
    asks(game, "green", "cargo")


def test_CLP_2_a_free_action_comes_before_the_next_load() -> None:
    game = win_flag("eu", 1)
    refused(game, "end", "CLP-4")
    refused(game, "move iowa", "MOV-3")
    asks(game, "green", "market")


def test_CLP_2_MOV_8_move_3_is_declined_before_its_first_move_or_made_entirely() -> None:
    game = win_flag("eu", 2)
    allowed(game, "decline")
    play(game, "green: move iowa")
    refused(game, "decline", "CLP-2")
    refused(game, "end", "MOV-8")
    play(game, "green: move iowa")
    refused(game, "decline", "CLP-2")
    play(game, "green: move iowa")
    assert zone(game, "iowa") == "culebra-cut-P"
    asks(game, "green", "cargo")


def test_CLP_3_move_3_gives_three_moves_in_any_mix() -> None:
    table = build().ship("green1a", at="pedro-miguel-P", carrying="g3")
    table.ship("black2", at="gatun-locks-P", carrying="b5")
    table.ship("yellow1a", at="miraflores-locks-A", carrying="y2")
    game = win_flag("china", 2, table)
    play(game, "green: move green1a", "green: move black2", "green: move yellow1a")
    asks(game, "green", "cargo")


# -- CLP-3: Market -------------------------------------------------------------------------------


def test_CLP_3_a_market_space_buys_one_share_with_the_players_money() -> None:
    game = win_flag("eu", 1)
    events = play(game, "green: buy red")
    assert payments(events) == [("MKT-1", "green player", "red company", 6)]
    assert shares(game, "green", "red") == 1
    asks(game, "green", "cargo")


def test_CLP_3_a_market_space_never_raises_the_price() -> None:
    game = win_flag("eu", 1)
    assert choices(game, "buy", "raise", "defer") == {
        "buy red",
        "buy green",
        "buy yellow",
        "buy black",
        "defer",
    }
    refused(game, "raise", "MKT-2")


def test_CLP_4_a_market_action_is_deferred_and_never_just_declined() -> None:
    game = win_flag("eu", 1)
    refused(game, "decline", "CLP-4")
    allowed(game, "defer")


# -- CLP-3: Load one die -------------------------------------------------------------------------


def test_CLP_3_load_one_takes_a_contract_die_by_its_own_zone() -> None:
    table = build().contract("green", "eu1").ship("black3", at="eu")
    game = win_flag("us-east", 1, table)
    refused(game, "load eu1:4 red3", "LOD-2")
    play(game, "green: load eu1:4 black3")
    assert (aboard(game, "black3"), flags(game, "green", "eu")) == ("g4", 1)


def test_CLP_3_load_one_takes_a_home_die_set_to_2_to_any_loading_zone() -> None:
    table = (
        build().company("green", warehouse=2).ship("black3", at="china").ship("yellow1a", at="eu")
    )
    game = win_flag("us-east", 1, table)
    allowed(game, "load pool black3", "load warehouse black3", "load warehouse yellow1a")
    play(game, "green: load warehouse black3")
    assert (aboard(game, "black3"), warehouse(game, "green"), pool(game, "green")) == ("g2", 1, 6)


def test_CLP_3_the_player_chooses_between_warehouse_and_pool() -> None:
    game = win_flag("us-east", 1, build().company("green", warehouse=2))
    play(game, "green: load pool dicefest")
    assert (aboard(game, "dicefest"), warehouse(game, "green"), pool(game, "green")) == ("g2", 2, 5)


def test_CLP_3_an_empty_warehouse_or_pool_gives_no_die() -> None:
    game = win_flag("us-east", 1)
    refused(game, "load warehouse dicefest", "CLP-3")
    allowed(game, "load pool dicefest")
    game = win_flag("us-east", 1, build().company("green", warehouse=8))
    refused(game, "load pool dicefest", "CLP-3")
    allowed(game, "load warehouse dicefest")


def test_CLP_3_LOD_4_load_one_may_use_a_ship_loaded_this_turn_and_leaves_it_open() -> None:
    table = build().contract("green", "ue3").ship("red3", at="us-east")
    game = win_flag("us-east", 1, table)
    play(game, "green: load pool red3")
    assert aboard(game, "red3") == "g5 g2"
    refused(game, "load ue3:4 red3", "LOD-4")


def test_LOD_4_a_ship_that_only_load_one_has_loaded_is_still_open_to_the_die() -> None:
    table = build().contract("green", "ue3").ship("black3", at="us-east")
    game = win_flag("us-east", 1, table)
    play(game, "green: load ue3:4 black3")
    allowed(game, "load ue3:2 black3")


def test_LOD_1_load_one_uses_up_no_load_of_the_die() -> None:
    table = (
        build().contract("green", "ue3").ship("black3", at="us-east").ship("yellow3", at="us-east")
    )
    table.flags("green", us_east=1).contract("green", "ue1").ship("red3", at="us-east")
    game = green_loads(table, loads=2)
    play(game, "green: load ue1:5 red3", "green: load pool dicefest", "green: load ue3:4 black3")
    refused(game, "load ue3:2 yellow3", "LOD-1")


def test_CLP_3_LOD_3_load_one_may_bring_a_ship_from_waiting() -> None:
    table = build().ship("black3", at="pacific").ship("spiel", at="atlantic")
    game = win_flag("us-east", 1, table)
    refused(game, "load pool black3", "LOD-3")
    refused(game, "load pool black3 us-east", "LOD-3")
    allowed(game, "load pool spiel eu", "load pool spiel us-east", "load pool black3 us-west")
    play(game, "green: load pool black3 china")
    assert (zone(game, "black3"), aboard(game, "black3")) == ("china", "g2")


def test_CLP_3_load_one_keeps_the_slots_and_the_range_of_a_ship() -> None:
    table = build().ship("black2", at="eu", carrying="b2").ship("yellow1a", at="eu", carrying="y3")
    table.ship("yellow3", at="china", carrying="y6 y6").ship("red2", at="china", carrying="r3")
    game = win_flag("us-east", 1, table)
    refused(game, "load pool black2", "LOD-5")
    refused(game, "load pool yellow1a", "LOD-5")
    refused(game, "load pool yellow3", "LOD-5")
    refused(game, "load pool iowa", "LOD-8")
    allowed(game, "load pool red2")


def test_CLP_3_load_one_never_loads_the_rail_table() -> None:
    table = build().contract("green", "eu1", "back").contract("green", "uw4", left="2r")
    game = win_flag("us-east", 1, table)
    refused(game, "load eu1:3 rail", "CLP-3")
    refused(game, "load uw4:2r rail", "CLP-3")
    refused(game, "load uw4:2r spiel", "LOD-7")
    refused(game, "load pool rail", "CLP-3")


def test_CLP_3_without_any_die_load_one_lapses() -> None:
    table = build().contract("green", "ue1").flags("green", us_east=1).ship("red3", at="us-east")
    table.company("green", money=0).ship("green2", at="culebra-cut-P", carrying="g5 g2")
    table.ship("black3", at="gatun-lake-P", carrying="g3 g3 g3").wagon("g1 g2 g3")
    game = green_loads(table)
    assert pool(game, "green") == 0
    events = play(game, "green: load ue1:5 red3")
    assert kinds(events, "flag", "declined") == ["flag", "declined"]
    assert not deferred(game, "green", "us-east")


# -- CLP-3: Rail ---------------------------------------------------------------------------------


def test_CLP_3_rail_sets_a_home_die_to_2_in_the_leftmost_free_space() -> None:
    table = build().company("green", warehouse=1).wagon("r3 b5").loaded("rail")
    game = win_flag("us-west", 1, table)
    allowed(game, "rail pool", "rail warehouse")
    play(game, "green: rail warehouse")
    assert (wagon(game), warehouse(game, "green")) == ("r3 b5 g2", 0)


@pytest.mark.parametrize(("pips", "raised"), [(1, 3), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_CLP_3_rail_raises_an_own_die_by_2_in_its_place_to_6_at_most(
    pips: int, raised: int
) -> None:
    game = win_flag("us-west", 1, build().wagon(f"r1 g{pips} b1"))
    play(game, f"green: rail raise {pips}")
    assert wagon(game) == f"r1 g{raised} b1"


def test_CLP_3_rail_raises_neither_a_6_nor_anybody_elses_die() -> None:
    game = win_flag("us-west", 1, build().wagon("g6 r3 g2"))
    refused(game, "rail raise 6", "CLP-3")
    refused(game, "rail raise 3", "CLP-3")
    allowed(game, "rail raise 2")


def test_CLP_3_rail_takes_no_die_from_an_empty_warehouse() -> None:
    game = win_flag("us-west", 1)
    refused(game, "rail warehouse", "CLP-3")
    allowed(game, "rail pool")


def test_CLP_3_LOD_7_with_a_full_wagon_rail_may_only_raise() -> None:
    game = win_flag("us-west", 1, build().wagon("r1 g2 b1 b2"))
    refused(game, "rail pool", "LOD-7")
    assert choices(game, "rail", "decline") == {"rail raise 2", "decline"}


@pytest.mark.parametrize("dice", ["r1 b1 b2 y3", "r1 g6 b1 b2"])
def test_CLP_3_with_a_full_wagon_and_nothing_to_raise_rail_lapses(dice: str) -> None:
    game = one_flag_away("us-west", 1, nothing_to_build(build().wagon(dice)))
    events = play(game, "green: load uw1:4 red3")
    assert kinds(events, "flag", "declined") == ["flag", "declined"]
    assert wagon(game) == dice


# -- CLP-4: deferred Market actions --------------------------------------------------------------


def test_CLP_4_not_buying_turns_the_flag() -> None:
    game = win_flag("us-east", 0)
    play(game, "green: defer")
    assert deferred(game, "green", "us-east")
    assert player(game, "green") == 6


def test_CLP_4_not_having_the_money_defers_without_asking() -> None:
    table = nothing_to_build(build().company("green", player=5))
    table.company("green", money=0)
    game = one_flag_away("us-east", 0, table)
    events = play(game, "green: load ue1:5 red3")
    assert kinds(events, "flag", "deferred") == ["flag", "deferred"]
    assert deferred(game, "green", "us-east")


def test_CLP_4_a_deferred_action_cannot_be_used_before_the_next_flag() -> None:
    table = build().to_move("green").flags("green", us_east=1, deferred="us-east").dice("4 5")
    game = begin(table)
    refused(game, "buy red", "MKT-1")
    play(game, "green: take 4")
    refused(game, "buy red", "TAB-3")


def test_CLP_4_the_next_flag_calls_the_deferred_buy_before_its_own_action() -> None:
    table = build().flags("green", us_east=1, deferred="us-east").contract("green", "ue1")
    game = green_loads(table.ship("red3", at="us-east"))
    play(game, "green: load ue1:5 red3")
    asks(game, "green", "deferred")
    events = play(game, "green: buy black")
    assert payments(events) == [("MKT-1", "green player", "black company", 6)]
    assert not deferred(game, "green", "us-east")
    asks(game, "green", "load one")


def test_CLP_4_it_is_used_or_lost() -> None:
    table = build().flags("green", us_east=1, deferred="us-east").contract("green", "ue1")
    game = green_loads(table.ship("red3", at="us-east"))
    play(game, "green: load ue1:5 red3")
    refused(game, "defer", "CLP-4")
    play(game, "green: decline", "green: decline")
    assert not deferred(game, "green", "us-east")
    asks(game, "green", "cargo")


def test_CLP_4_it_is_lost_without_asking_if_no_share_can_be_paid() -> None:
    table = build().flags("green", us_east=1, deferred="us-east").contract("green", "ue1")
    game = green_loads(table.company("green", player=5).ship("red3", at="us-east"))
    events = play(game, "green: load ue1:5 red3")
    assert kinds(events, "flag", "lost") == ["flag", "lost"]
    assert not deferred(game, "green", "us-east")
    asks(game, "green", "load one")


def test_CLP_4_a_flag_of_another_nation_does_not_call_it() -> None:
    table = build().flags("green", us_east=1, deferred="us-east")
    game = win_flag("eu", 0, table.flags("green", us_east=1, deferred="us-east"))
    asks(game, "green", "cargo")
    assert deferred(game, "green", "us-east")


def test_CLP_4_several_nations_may_be_deferred_at_once() -> None:
    table = build().flags("green", us_east=1, china=2, deferred="us-east china")
    table.contract("green", "cn1").ship("red3", at="china")
    game = green_loads(table)
    play(game, "green: load cn1:5 red3")
    asks(game, "green", "deferred")
    play(game, "green: buy red")
    assert deferred(game, "green", "us-east")
    assert not deferred(game, "green", "china")
    asks(game, "green", "movement")


@pytest.mark.parametrize("nation", ["us-east", "us-west", "eu", "china"])
def test_CLP_4_a_stacked_fourth_flag_calls_it_too(nation: str) -> None:
    table = build().flags("green", **in_row(nation, 3), deferred=nation)
    table.contract("green", ONE_DIE[nation][:3]).ship("red3", at=nation)
    game = green_loads(table)
    play(game, f"green: load {ONE_DIE[nation]} red3")
    asks(game, "green", "deferred")
    play(game, "green: buy green")
    asks(game, "green", "cargo")
    assert (flags(game, "green", nation), deferred(game, "green", nation)) == (4, False)


def three_us_east_contracts() -> Game:
    """One die loads ue1 and ue2; the free action between them can complete ue3."""
    table = build().contract("green", "ue1").contract("green", "ue2")
    table.contract("green", "ue3", left="2").ship("red3", at="us-east").ship("black3", at="us-east")
    return green_loads(table.ship("yellow3", at="us-east"))


def test_CLP_4_another_flag_by_the_same_die_does_not_call_it() -> None:
    game = three_us_east_contracts()
    play(game, "green: load ue1:5 red3", "green: defer", "green: load ue2:6 black3")
    asks(game, "green", "load one")
    assert deferred(game, "green", "us-east")


def test_CLP_4_a_free_action_nested_in_that_die_is_another_action_and_calls_it() -> None:
    game = three_us_east_contracts()
    play(game, "green: load ue1:5 red3", "green: defer", "green: load ue2:6 black3")
    play(game, "green: load ue3:2 yellow3")
    asks(game, "green", "deferred")
    play(game, "green: buy red")
    assert not deferred(game, "green", "us-east")
    assert flags(game, "green", "us-east") == 3
    asks(game, "green", "cargo")


def test_CLP_4_a_third_flag_by_the_same_die_leaves_it_turned_still() -> None:
    game = three_us_east_contracts()
    play(game, "green: load ue1:5 red3", "green: defer", "green: load ue2:6 black3")
    play(game, "green: decline", "green: load ue3:2 yellow3")
    asks(game, "green", "cargo")
    assert (deferred(game, "green", "us-east"), flags(game, "green", "us-east")) == (True, 3)


def test_CLP_4_a_stevedore_of_the_same_turn_is_another_action_and_calls_it() -> None:
    table = build().contract("green", "ue1").contract("green", "ue3", left="2")
    table.stevedore("green", 3).ship("red3", at="us-east")
    game = green_loads(table)
    play(game, "green: load ue1:5 red3", "green: defer", "green: stevedore ue3:2 red3")
    asks(game, "green", "deferred")
    play(game, "green: buy yellow")
    asks(game, "green", "load one")


def test_CLP_4_a_flag_deferred_by_a_stevedore_is_called_by_the_dies_loads() -> None:
    table = build().contract("green", "ue1").contract("green", "ue3", left="2")
    table.stevedore("green", 3).ship("red3", at="us-east").ship("black3", at="us-east")
    game = green_loads(table)
    play(game, "green: stevedore ue3:2 red3", "green: defer", "green: load ue1:5 black3")
    asks(game, "green", "deferred")


def test_CLP_4_a_flag_deferred_by_a_nested_free_action_is_called_by_the_dies_next_load() -> None:
    table = build().flags("green", us_east=1).contract("green", "ue1").contract("green", "uw1")
    table.contract("green", "uw3", left="2").ship("red3", at="us-east")
    table.ship("black3", at="us-west").ship("yellow3", at="us-west")
    game = green_loads(table)
    play(game, "green: load ue1:5 red3", "green: load uw1:4 black3", "green: defer")
    play(game, "green: load uw3:2 yellow3")
    asks(game, "green", "deferred")
    play(game, "green: decline")
    asks(game, "green", "rail")


def test_CLP_4_a_die_of_a_later_turn_calls_it() -> None:
    table = build("green", "red").contract("green", "ue1").contract("green", "ue3", left="2")
    table.ship("red3", at="us-east").ship("green3", at="us-east").dice("4 4 4 5 5")
    game = begin(table.to_move("green"))
    play(
        game,
        *("green: take 4", "green: load ue1:5 red3", "green: defer", "green: end"),
        *("red: take 4", "red: end"),
        *("green: take 5", "green: load ue3:2 green3"),
    )
    asks(game, "green", "deferred")


def test_CLP_4_a_rail_flag_calls_it() -> None:
    table = build().to_move("green").dice("4").wagon("g3")
    game = begin(table.flags("green", us_west=1, deferred="us-west"))
    play(game, "green: take 4", "green: end", "green: claim us-west")
    asks(game, "green", "deferred")
    play(game, "green: buy green")
    asks(game, "green", "rail")


def test_CLP_4_a_market_action_of_a_rail_flag_is_deferred_into_the_next_round() -> None:
    table = build("green", "red").to_move("green").dice("4").wagon("g3").contract("green", "ue1")
    table.ship("red3", at="us-east")
    game = begin(table, rolls=("1122334455/36",))
    play(game, "green: take 4", "green: end", "green: claim us-east", "green: defer")
    assert game.round == 2
    play(game, "green: take 4", "green: load ue1:5 red3")
    asks(game, "green", "deferred")


def test_CLP_4_it_lapses_at_the_end_of_the_game() -> None:
    table = build().round(3).to_move("green").dice("4")
    game = begin(table.flags("green", us_east=1, deferred="us-east"))
    play(game, "green: take 4", "green: end")
    asks(game, None, "over")


def test_CLP_4_a_turned_flag_counts_as_a_flag() -> None:
    table = (
        build().flags("green", us_east=1, deferred="us-east").advisors("green", "consul-us-east")
    )
    game = begin(table.deciding(*moving("green", waterways=1)))
    assert game.scores()[0].advisors == (("consul-us-east", 3),)
    assert payments(play(game, "green: move iowa")) == [("MIL-2", "bank", "green player", 1)]


# -- CLP-6 ---------------------------------------------------------------------------------------


def test_CLP_6_four_flags_in_the_first_column_make_transfers_free() -> None:
    table = build().to_move("green").dice("4 5").company("green", money=0)
    game = begin(table.flags("green", us_east=1, eu=1, us_west=1, china=1, deferred="us-west"))
    events = play(game, "green: transfer 4 2")
    assert payments(events) == []
    asks(game, "green", "movement")


def test_CLP_6_three_nations_are_not_enough_however_many_flags() -> None:
    table = build().to_move("green").dice("4 5").company("green", money=4)
    game = begin(table.flags("green", us_east=3, eu=3, us_west=3))
    refused(game, "transfer 4 2", "TAB-5")
    allowed(game, "take 4")


def test_CLP_6_free_transfers_beat_the_passenger_benefit() -> None:
    table = build().to_move("green").dice("4 5").company("green", money=9)
    table.benefits("green", transfer=1).flags("green", us_east=1, eu=1, us_west=1, china=1)
    game = begin(table)
    play(game, "green: transfer 4 2")
    assert company(game, "green") == 9


# -- PAX-1 ---------------------------------------------------------------------------------------


def test_PAX_1_transfers_cost_2_with_the_benefit() -> None:
    table = build().to_move("green").dice("4 5").company("green", money=2)
    game = begin(table.benefits("green", transfer=1))
    events = play(game, "green: transfer 4 2")
    assert payments(events) == [("TAB-5", "green company", "bank", 2)]
    poor = build().to_move("green").dice("4 5").company("green", money=1)
    refused(begin(poor.benefits("green", transfer=1)), "transfer 4 2", "TAB-5")


@pytest.mark.parametrize("tokens", [1, 2])
def test_PAX_1_one_more_die_is_loaded_whatever_the_number_of_tokens(tokens: int) -> None:
    table = build().benefits("green", load=tokens).contract("green", "ue5")
    table.ship("red3", at="us-east").ship("black3", at="us-east").ship("yellow3", at="us-east")
    game = green_loads(table, loads=1)
    play(game, "green: load ue5:3 red3", "green: load ue5:2 black3")
    refused(game, "load ue5:1 yellow3", "LOD-1")


def test_PAX_1_the_extra_die_still_needs_another_ship() -> None:
    table = build().benefits("green", load=1).contract("green", "ue5").ship("red3", at="us-east")
    game = green_loads(table.ship("black3", at="us-east"), loads=1)
    play(game, "green: load ue5:3 red3")
    refused(game, "load ue5:2 red3", "LOD-4")
    allowed(game, "load ue5:2 black3")


def a_cruise_about_to_land() -> Builder:
    """Green can land a token with a Captain in the middle of its loading."""
    table = build().captain("green", 5).contract("green", "ue5").contract("green", "eu1")
    table.ship("red3", at="us-east").ship("black3", at="us-east")
    return table.ship("spiel", at="miraflores-locks-P", carrying="g1")


def test_PAX_1_a_benefit_works_at_once_in_a_load_under_way() -> None:
    game = green_loads(a_cruise_about_to_land(), loads=1)
    play(game, "green: load ue5:3 red3")
    refused(game, "load ue5:2 black3", "LOD-1")
    play(game, "green: captain", "green: move spiel", "green: benefit load", "green: move iowa")
    allowed(game, "load ue5:2 black3")


def test_PAX_1_CON_6_contract_choice_won_before_the_first_load_serves_the_same_die() -> None:
    table = build().captain("green", 5).ship("spiel", at="miraflores-locks-P", carrying="g1")
    game = begin(table.deciding(*shipping("green", offer=5)))
    refused(game, "contract inbound front", "CON-6")
    play(game, "green: captain", "green: move spiel", "green: benefit choice", "green: move iowa")
    allowed(game, "contract inbound front", "contract draw back", "contract 5 front")


def test_PAX_1_tokens_may_be_stacked_on_any_benefit_by_choice() -> None:
    table = build().benefits("green", load=1).ship("spiel", at="miraflores-locks-P", carrying="g1")
    game = begin(table.deciding(*moving("green", locks=1)))
    play(game, "green: move spiel")
    assert choices(game, "benefit") == {"benefit transfer", "benefit choice", "benefit load"}
    play(game, "green: benefit load")
    assert game.position.state.benefits[3:6] == [0, 0, 2]
