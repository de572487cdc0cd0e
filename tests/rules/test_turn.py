"""TAB: the white die of a turn, transfers, and what is possible at any point of the own turn."""

from __future__ import annotations

import pytest

from panamax_widget.text.builder import Builder, build
from tests.rules.canal import allowed, asks, choices, company, player, refused
from tests.rules.table import (
    begin,
    deciding,
    forbids,
    go_on,
    happened,
    lies,
    offered,
    white_dice,
)

HALF_EMPTY = "1 1 1 2 2 3 4 5 5 6 6 6"
"""Column 1 and 6 are full, 3 and 4 hold one die."""


def greens_turn(dice: str = HALF_EMPTY, executive: str = "2 3 4 5") -> Builder:
    return build("green", "red", "yellow", "black").to_move("green").dice(dice, executive)


# -- one die a turn -------------------------------------------------------------------------------


def test_TAB_1_turns_go_round_in_turn_order() -> None:
    game = begin(greens_turn())
    actors = []
    for _ in range(5):
        actors.append(game.actor)
        go_on(game, "take 6" if "take 6" in offered(game) else "take 5", "end")
    assert actors == ["green", "red", "yellow", "black", "green"]


def test_TAB_1_a_turn_cannot_end_before_a_die_is_taken() -> None:
    game = begin(greens_turn())
    refused(game, "end", "TAB-1")
    allowed(go_on(game, "take 4"), "end")


def test_TAB_1_only_one_die_is_taken_a_turn() -> None:
    game = begin(greens_turn(), "take 4")
    refused(game, "take 5", "TAB-1")
    refused(game, "transfer 5 2", "TAB-5")


def test_TAB_1_no_die_is_taken_after_the_action_either() -> None:
    game = begin(greens_turn(dice="4 5", executive=""), "take 4", "end")
    asks(game, "red", "turn")
    game = begin(greens_turn(executive="1").dice("4", executive="1"), "take x1", "raise")
    asks(game, "green", "turn")
    refused(game, "take 4", "TAB-1")
    refused(game, "transfer 4 1", "TAB-1")


def test_TAB_1_the_die_is_out_until_the_next_round() -> None:
    game = begin(greens_turn(), "take 4")
    assert white_dice(game) == ([3, 2, 1, 0, 2, 3], [2, 3, 4, 5])
    game = begin(greens_turn("1 2 3", "4 5"), "take x4")
    assert white_dice(game) == ([1, 1, 1, 0, 0, 0], [5])


def test_TAB_1_the_last_die_ends_the_round() -> None:
    game = begin(greens_turn("4", ""), "take 4", "end")
    assert game.round == 2
    assert sum(white_dice(game)[0]) == 12


def test_TAB_1_a_turn_ends_only_when_its_player_says_so() -> None:
    game = begin(greens_turn(), "take 5")
    assert deciding(game) == ("green", "cargo")
    assert company(game, "green") == 18
    go_on(game, "build green3 eu", "build green1a eu", "build green1b eu")
    asks(game, "green", "cargo")


def test_TAB_1_and_MOV_8_moves_still_open_keep_the_turn_open() -> None:
    game = begin(greens_turn(), "take 1")
    refused(game, "end", "MOV-8")
    assert offered(game, "end") == []


# -- which die ------------------------------------------------------------------------------------


def test_TAB_2_an_empty_column_gives_no_die() -> None:
    game = begin(greens_turn("1 2 3", "5"))
    refused(game, "take 4", "TAB-2")
    allowed(game, "take 1")


def test_TAB_2_an_executive_die_is_covered_by_the_dice_of_its_column() -> None:
    game = begin(greens_turn())
    refused(game, "take x4", "TAB-2")
    go_on(game, "take 4", "end")
    allowed(game, "take x4")
    refused(game, "take 4", "TAB-2")


def test_TAB_2_a_covered_executive_die_cannot_be_transferred_either() -> None:
    game = begin(greens_turn())
    refused(game, "transfer x4 3", "TAB-2")
    allowed(game, "transfer 4 3")


def test_TAB_2_an_empty_executive_space_gives_no_die() -> None:
    refused(begin(greens_turn("4", "2")), "take x5", "TAB-2")


def test_TAB_2_a_full_column_gives_its_lowest_die_first() -> None:
    game = begin(greens_turn(), "take 6")
    assert white_dice(game)[0][5] == 2
    assert happened(game, "took")[0].row == 1


# -- what it does ---------------------------------------------------------------------------------


@pytest.mark.parametrize("column", [1, 2, 3])
def test_TAB_3_a_blue_die_moves(column: int) -> None:
    game = begin(greens_turn("1 2 3", ""), f"take {column}")
    asks(game, "green", "movement")
    assert happened(game, "may move")[0].locks == column


@pytest.mark.parametrize("column", [4, 5, 6])
def test_TAB_3_a_grey_die_takes_contracts_and_loads(column: int) -> None:
    game = begin(greens_turn("4 5 6", ""), f"take {column}")
    asks(game, "green", "cargo")


def test_TAB_3_market_actions_need_an_executive_die() -> None:
    for die in ("4", "1"):
        game = begin(greens_turn(), f"take {die}")
        refused(game, "buy red", "TAB-3")
        refused(game, "raise", "TAB-3")


@pytest.mark.parametrize("die", ["x1", "x3", "x4", "x6"])
def test_TAB_3_an_executive_die_may_be_used_for_a_market_action_instead(die: str) -> None:
    game = begin(greens_turn("2 5", "1 3 4 6"), f"take {die}")
    go_on(game, "buy red")
    assert (player(game, "green"), company(game, "red")) == (0, 24)
    asks(game, "green", "turn")
    assert "end" in offered(game)
    refused(game, "raise", "MKT-2")
    assert offered(game, "move") == offered(game, "contract") == []


def test_TAB_3_the_market_action_is_gone_after_the_first_move_load_or_contract() -> None:
    used = build("green", "red").to_move("green").dice("2 5", "1 4")
    used.contract("green", "eu1").ship("green1a", "eu")
    moved = begin(used, "take x1", "move iowa")
    refused(moved, "raise", "TAB-3")
    loaded = begin(used, "take x4", "load eu1:4 green1a")
    refused(loaded, "buy red", "TAB-3")
    taken = begin(used, "take x4", "contract 4 back")
    refused(taken, "buy green", "TAB-3")


def test_TAB_3_building_first_leaves_the_market_action_open() -> None:
    game = begin(greens_turn("2 5", "4"), "take x4", "build green1a eu")
    allowed(game, "buy red", "raise")


def test_TAB_3_a_market_action_leaves_no_move_to_make() -> None:
    game = begin(greens_turn("2 5", "1"), "take x1", "raise")
    allowed(game, "end")
    refused(game, "move iowa", "MOV-3")


def test_TAB_3_a_blue_die_may_be_taken_when_nothing_can_move() -> None:
    military = ("iowa", "sagres", "pegasus", "yiyang")
    position = greens_turn()
    for ship in military:
        position.ship(ship, "nowhere")
    game = begin(position, "take 1")
    asks(game, "green", "turn")
    assert happened(game, "movement over")
    refused(game, "take 2", "TAB-1")
    allowed(game, "end")


@pytest.mark.parametrize(("dice", "row"), [("5 5 5", 1), ("5 5", 2), ("5", 3)])
def test_TAB_4_the_row_exposed_counts_the_empty_rows_once_the_die_is_gone(
    dice: str, row: int
) -> None:
    game = begin(greens_turn(dice + " 1", ""), "take 5")
    assert happened(game, "took")[0].row == row
    assert happened(game, "may load")[0].loads == row


@pytest.mark.parametrize(("dice", "row"), [("2 2 2", 1), ("2 2", 2), ("2", 3)])
def test_TAB_4_the_row_gives_the_waterways_of_a_blue_die(dice: str, row: int) -> None:
    game = begin(greens_turn(dice + " 5", ""), "take 2")
    (event,) = happened(game, "may move")
    assert (event.locks, event.waterways) == (2, row)


def test_TAB_4_an_executive_die_counts_as_row_3() -> None:
    assert happened(begin(greens_turn("1", "5"), "take x5"), "may load")[0].loads == 3
    (event,) = happened(begin(greens_turn("1", "3"), "take x3"), "may move")
    assert (event.locks, event.waterways) == (3, 3)


# -- transfers ------------------------------------------------------------------------------------


def test_TAB_5_a_transfer_costs_the_company_5_and_the_die_is_used_at_once() -> None:
    game = begin(greens_turn(), "transfer 4 3")
    assert (company(game, "green"), player(game, "green")) == (13, 6)
    assert [event.amount for event in happened(game, "paid")] == [5]
    asks(game, "green", "movement")
    assert white_dice(game)[0] == [3, 2, 1, 0, 2, 3], "it came from column 4 and is used"


def test_TAB_5_the_die_takes_value_and_row_of_its_new_column() -> None:
    (event,) = happened(begin(greens_turn(), "transfer 4 3"), "may move")
    assert (event.locks, event.waterways) == (3, 2), "second row of column 3: one row stays empty"
    (event,) = happened(begin(greens_turn(), "transfer 4 2"), "may move")
    assert (event.locks, event.waterways) == (2, 1)
    (event,) = happened(begin(greens_turn("4 1", ""), "transfer 4 2"), "may move")
    assert (event.locks, event.waterways) == (2, 3)


def test_TAB_5_a_blue_die_becomes_a_grey_one() -> None:
    game = begin(greens_turn(), "transfer 1 5")
    assert happened(game, "may load")[0].loads == 1
    refused(game, "contract 4 front", "CON-1")
    allowed(game, "contract 5 front")


def test_TAB_5_never_within_a_half() -> None:
    game = begin(greens_turn("1 1 4 4", "6"))
    refused(game, "transfer 4 5", "TAB-5")
    refused(game, "transfer 1 2", "TAB-5")
    refused(game, "transfer 1 1", "TAB-5")
    refused(game, "transfer x6 5", "TAB-5")


def test_TAB_5_the_new_column_needs_a_free_row() -> None:
    game = begin(greens_turn())
    refused(game, "transfer 4 1", "TAB-5")
    refused(game, "transfer 3 6", "TAB-5")
    allowed(game, "transfer 3 5", "transfer 4 2")


def test_TAB_5_without_a_free_row_on_the_other_half_there_is_no_transfer() -> None:
    game = begin(greens_turn("1 1 1 2 2 2 3 3 3 4", "5"))
    assert choices(game, "transfer") == {"transfer 1 4", "transfer 1 5", "transfer 1 6"} | {
        f"transfer {die} {column}" for die in (2, 3) for column in (4, 5, 6)
    }
    for die in ("4", "x5"):
        assert [forbids(game, f"transfer {die} {column}") for column in (1, 2, 3)] == ["TAB-5"] * 3


def test_TAB_5_an_executive_die_becomes_an_action_die() -> None:
    game = begin(greens_turn("1 1 4", "5"), "transfer x5 1")
    (event,) = happened(game, "may move")
    assert (event.locks, event.waterways) == (1, 1), "row 1 of the column, not the 3 of Executive"
    refused(game, "buy red", "TAB-3")
    refused(game, "raise", "TAB-3")


def test_TAB_5_an_executive_die_at_the_new_column_is_no_hindrance_and_stays() -> None:
    game = begin(greens_turn("1 1 4", "2 5"), "transfer x5 2")
    (event,) = happened(game, "may move")
    assert (event.locks, event.waterways) == (2, 3)
    assert white_dice(game)[1] == [2]


def test_TAB_5_the_company_must_have_the_price_and_the_player_cannot_help() -> None:
    poor = greens_turn().company("green", money=4, player=20)
    refused(begin(poor), "transfer 4 3", "TAB-5")
    assert offered(begin(poor), "transfer") == []
    exact = begin(greens_turn().company("green", money=5), "transfer 4 3")
    assert company(exact, "green") == 0


def test_TAB_5_costs_2_with_the_passenger_benefit() -> None:
    cheap = greens_turn().company("green", money=2).benefits("green", transfer=1)
    assert company(begin(cheap, "transfer 4 3"), "green") == 0
    refused(begin(cheap.company("green", money=1)), "transfer 4 3", "TAB-5")
    twice = greens_turn().company("green", money=9).benefits("green", transfer=2)
    assert company(begin(twice, "transfer 4 3"), "green") == 7, "a second token adds nothing"


def test_TAB_5_another_players_benefit_is_no_use() -> None:
    other = greens_turn().company("green", money=4).benefits("red", transfer=1)
    refused(begin(other), "transfer 4 3", "TAB-5")


def test_TAB_5_and_CLP_6_free_with_the_first_column_of_flags() -> None:
    four = greens_turn().company("green", money=0)
    four.flags("green", us_east=1, eu=1, us_west=1, china=1)
    game = begin(four, "transfer 4 3")
    assert company(game, "green") == 0
    assert not happened(game, "paid")


def test_TAB_5_and_CLP_6_three_nations_are_not_enough_however_many_flags() -> None:
    three = greens_turn().company("green", money=4).flags("green", us_east=3, eu=3, us_west=3)
    refused(begin(three), "transfer 4 3", "TAB-5")


def test_TAB_5_a_turned_flag_counts_for_the_free_transfer() -> None:
    four = greens_turn().company("green", money=0)
    four.flags("green", us_east=1, eu=1, us_west=1, china=1, deferred="us-east")
    allowed(begin(four), "transfer 4 3")


def test_TAB_5_building_before_may_leave_too_little_for_it() -> None:
    game = begin(greens_turn().company("green", money=9), "build green1a eu")
    refused(game, "transfer 4 3", "TAB-5")


# -- at any point of the own turn -----------------------------------------------------------------


def with_cards() -> Builder:
    position = greens_turn("1 2 4 5", "6").captain("green", 3).stevedore("green", 1)
    return position.ship("green1a", "eu").contract("green", "eu3")


def windows(position: Builder, *actions: str) -> set[str]:
    """Which of the four things of TAB-6 are possible after these actions."""
    return {action.partition(" ")[0] for action in offered(begin(position, *actions))} & {
        "build",
        "place",
        "captain",
        "stevedore",
    }


ALL_FOUR = {"build", "place", "captain", "stevedore"}


def test_TAB_6_before_the_die_everything_is_possible() -> None:
    assert windows(with_cards()) == ALL_FOUR


def test_TAB_6_after_the_action_everything_is_possible() -> None:
    assert windows(with_cards(), "take 4") == ALL_FOUR
    after = greens_turn("1 2 4 5", "6").dice("1 2 4 5", "6").captain("green", 3)
    after.stevedore("green", 1).contract("green", "eu3").ship("green1a", "eu")
    after.deciding("turn:green:1")
    assert windows(after) == ALL_FOUR


def test_TAB_6_during_a_grey_die_everything_is_possible_between_its_loads_too() -> None:
    assert windows(with_cards(), "take 4", "contract 4 front") == ALL_FOUR
    position = with_cards().ship("green3", "eu")
    assert windows(position, "take 4", "load eu3:5 green1a") == ALL_FOUR


def test_TAB_6_during_a_movement_the_captain_waits_but_a_stevedore_does_not() -> None:
    assert windows(with_cards(), "take 1") == ALL_FOUR - {"captain"}
    assert windows(with_cards(), "take 1", "move iowa") == ALL_FOUR - {"captain"}
    game = begin(with_cards(), "take 1")
    refused(game, "captain", "TAB-6")


def test_TAB_6_a_stevedore_may_come_between_two_moves_of_a_captain() -> None:
    assert windows(with_cards(), "captain") == ALL_FOUR - {"captain"}
    game = begin(with_cards(), "captain", "move iowa", "stevedore eu3:5 green1a")
    asks(game, "green", "movement")
    allowed(game, "move green1a", "move iowa")


def test_TAB_6_a_captain_may_come_before_a_contract_is_taken() -> None:
    game = begin(with_cards(), "take 4", "captain", "move iowa", "move iowa", "move iowa")
    asks(game, "green", "cargo")
    allowed(game, "contract 4 front", "load eu3:5 green1a")


def test_TAB_6_a_played_card_leaves_the_hand_at_once_and_goes_under_its_pile() -> None:
    game = begin(with_cards(), "captain")
    assert game.position.state.captains == (0, 1, 3, 4, 2)
    assert game.position.state.captain_hand[1] == -1
    game = begin(with_cards(), "stevedore eu3:5 green1a")
    assert game.position.state.stevedores == (1, 2, 3, 4, 0)


@pytest.mark.parametrize(
    "pending",
    ["market:green:us-west:other", "load-one:green", "rail:green", "deferred:green:us-west"],
)
def test_TAB_6_during_a_free_action_ships_are_built_and_placed_but_cards_wait(pending: str) -> None:
    position = with_cards().flags("green", us_west=1).wagon("g3")
    position.deciding("turn:green:1", "cargo:green:die:2:1:0:0", pending)
    assert windows(position) == {"build", "place"}
    game = begin(position)
    refused(game, "captain", "TAB-6")
    refused(game, "stevedore eu3:5 green1a", "TAB-6")
    go_on(game, "place green2 pacific", "build green3 eu")
    assert (lies(game, "green2"), lies(game, "green3")) == ("pacific", "eu")
    assert deciding(game)[1] == pending.partition(":")[0].replace("-", " "), "still to be decided"


def test_TAB_6_during_a_move_3_a_stevedore_waits_too() -> None:
    position = with_cards().flags("green", eu=3)
    position.deciding("turn:green:1", "cargo:green:die:2:1:0:0", "movement:green:move3:0:0:3:-:0")
    assert windows(position) == {"build", "place"}
    refused(begin(position), "stevedore eu3:5 green1a", "TAB-6")


def test_TAB_6_during_an_own_reward_ships_are_built_and_placed_but_cards_wait() -> None:
    position = with_cards().ship("green1b", "pacific", "g3")
    position.deciding("turn:green:1", "ashore:green1b", "reward:green:green1b")
    # With a Captain in hand only the cash is left, and a single option is no decision.
    after = begin(position)
    assert [event.reward for event in happened(after, "reward")] == ["cash"]
    position = greens_turn("1 2", "").stevedore("green", 1).ship("green1b", "pacific", "g3")
    position.deciding("turn:green:1", "ashore:green1b", "reward:green:green1b")
    assert windows(position) == {"build", "place"}


def test_TAB_6_during_a_token_and_an_advisor_search_ships_may_be_placed() -> None:
    for pending in ("benefit:green", "advisor:green"):
        position = with_cards().tokens_left(7).deciding("turn:green:1", pending)
        assert windows(position) == {"build", "place"}
        refused(begin(position), "captain", "TAB-6")


def test_TAB_6_never_on_another_players_turn() -> None:
    position = greens_turn("1 2", "").captain("red", 1).stevedore("red", 1)
    position.ship("red1a", "pacific", "g3").contract("red", "eu3").ship("red3", "eu")
    position.deciding("turn:green:1", "ashore:red1a", "benefit:red")
    position.tokens_left(7)
    game = begin(position)
    asks(game, "red", "benefit")
    assert windows(position) == set()
    for action in ("place red2 eu", "build red1b eu", "captain", "stevedore eu3:1 red3"):
        refused(game, action, "TAB-6")


def test_TAB_6_on_the_own_turn_only_for_oneself() -> None:
    game = begin(greens_turn())
    refused(game, "place red2 eu", "SET-12")
    refused(game, "build red3 eu", "BLD-1")


def test_TAB_6_no_ship_is_built_or_placed_between_the_rounds() -> None:
    position = greens_turn("4", "").ship("green1a", "eu").wagon("g3")
    game = begin(position, "take 4", "end")
    asks(game, "green", "claim")
    refused(game, "place green2 eu", "TAB-6")
    refused(game, "build green3 eu", "TAB-6")


def test_BON_3_a_card_earned_this_turn_cannot_be_played_in_it() -> None:
    text = str(with_cards().position()).replace("cap3", "cap3*").replace("stv1", "stv1*")
    game = begin(text)
    refused(game, "captain", "BON-3")
    refused(game, "stevedore eu3:5 green1a", "BON-3")
    assert windows(with_cards()) == ALL_FOUR
