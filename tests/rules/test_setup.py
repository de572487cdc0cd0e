"""SET and VAR: the table before the first round."""

from __future__ import annotations

import pytest

from panamax_widget.components import COLOURS
from panamax_widget.engine.chance import GivenChanceError
from panamax_widget.game import Game
from tests.rules.canal import aboard, allowed, company, flags, player, refused
from tests.rules.table import (
    cards,
    deciding,
    dice_at_home,
    forbids,
    go_on,
    hand,
    happened,
    lies,
    offered,
    white_dice,
)

FRIENDLY = "112233445566/1346"
IN_SEATING_ORDER = "red,green,yellow,black"
CONTRACTS = (
    "eu1,cn1,uw4,ue4,eu2,ue1,ue2,ue3,ue5,ue6,eu3,eu4,eu5,eu6,uw1,uw2,uw3,uw5,uw6,"
    "cn2,cn3,cn4,cn5,cn6"
)
STARTUP = "s-ue1,s-eu1,s-uw1,s-cn1,s-uw2,s-ue2,s-eu2,s-cn2"
ADVISORS = (
    "consul-us-east,consul-eu,consul-us-west,consul-china,ambassador,"
    "trade-commissioner,cruise-director,portfolio-manager,board-chair"
)
PILES = {"contracts": [CONTRACTS], "startup": [STARTUP], "advisors": [ADVISORS]}
LAID_DOWN = {**PILES, "order": [IN_SEATING_ORDER]}


def rolled(*rolls: str, players: int = 4) -> Game:
    """A game whose first rolls are these."""
    return Game(players, 1, rolls=rolls)


def set_up(players: int = 4, setup: str = "standard") -> Game:
    """A game in which every outcome of the set-up is known; red, green, yellow, black in turn."""
    if players == 4:
        return Game(4, 1, setup=setup, rolls=[FRIENDLY], deals=LAID_DOWN)
    order = ",".join(("red", "green", "yellow")[:players])
    dice = {3: "112334456/135", 2: "1122334455/36"}[players]
    return Game(players, 1, setup=setup, rolls=[dice], deals={**PILES, "order": [order]})


def past_the_advisors(players: int = 4) -> Game:
    """The same, with every Advisor chosen: the start-up contracts are next."""
    game = set_up(players)
    while deciding(game)[1] in ("keep", "goal"):
        game.play(game.legal_actions()[0])
    return game


# -- the white dice -------------------------------------------------------------------------------


def test_SET_1_twelve_dice_lie_in_the_column_of_their_value() -> None:
    game = rolled("122333445566/1346")
    assert white_dice(game) == ([1, 2, 3, 2, 2, 2], [1, 3, 4, 6])


def test_SET_1_a_fourth_die_of_a_value_cascades_left() -> None:
    game = rolled("123345666655/1346")
    assert white_dice(game)[0] == [1, 1, 2, 2, 3, 3]
    game = rolled("123344666612/1346")
    assert white_dice(game)[0] == [2, 2, 2, 2, 1, 3]


def test_SET_1_a_cascade_goes_on_left_past_every_full_column() -> None:
    game = rolled("333444666666/1256")
    assert white_dice(game)[0] == [0, 0, 3, 3, 3, 3]
    game = rolled("133344455566/1256")
    assert white_dice(game)[0] == [1, 0, 3, 3, 3, 2]
    game = rolled("133344455556/1256")
    assert white_dice(game)[0] == [1, 1, 3, 3, 3, 1], "the fourth 5 passes the full 4 and 3"


def test_SET_1_a_die_that_finds_column_1_full_cascades_right() -> None:
    game = rolled("111124445566/3456")
    assert white_dice(game)[0] == [3, 2, 0, 3, 2, 2]


def test_SET_1_a_2_that_falls_back_on_a_full_1_goes_right_past_its_own_column() -> None:
    game = rolled("111222245566/3456")
    assert white_dice(game)[0] == [3, 3, 1, 1, 2, 2]


def test_SET_1_values_are_placed_in_ascending_order_whatever_the_order_of_the_roll() -> None:
    # Ascending, the fourth 3 falls to 2 and the 2s, already there, stay: 1, 3, 3, …
    assert white_dice(rolled("333322145566/1256")) == white_dice(rolled("123665534323/1256"))
    assert white_dice(rolled("333322145566/1256"))[0] == [1, 3, 3, 1, 2, 2]


def test_SET_2_executive_dice_have_one_space_a_value_and_cascade_the_same_way() -> None:
    assert white_dice(rolled("112233445566/6666"))[1] == [3, 4, 5, 6]
    assert white_dice(rolled("112233445566/1111"))[1] == [1, 2, 3, 4]
    assert white_dice(rolled("112233445566/2225"))[1] == [1, 2, 3, 5]
    assert white_dice(rolled("112233445566/5543"))[1] == [2, 3, 4, 5]


def test_SET_2_executive_dice_do_not_cascade_into_columns() -> None:
    columns, executive = white_dice(rolled("112233445566/1111"))
    assert sum(columns) == 12
    assert len(executive) == 4


@pytest.mark.parametrize(
    ("roll", "blue"),
    [("144455566655/2456", 4), ("123444555666/1456", 4), ("111222333444/1234", 12)],
)
def test_SET_3_four_dice_or_fewer_on_a_half_are_rolled_again(roll: str, blue: int) -> None:
    game = rolled(roll, "112233445566/1346")
    assert [event.blue for event in happened(game, "mulligan")] == [blue]
    assert white_dice(game) == ([2] * 6, [1, 3, 4, 6])


@pytest.mark.parametrize("roll", ["123444555666/1256", "112233333445/1256", "111222334455/1236"])
def test_SET_3_five_dice_on_a_half_stay(roll: str) -> None:
    game = rolled(roll)
    assert not happened(game, "mulligan")
    columns, executive = white_dice(game)
    blue = sum(columns[:3]) + sum(value < 4 for value in executive)
    assert min(blue, 16 - blue) >= 5


def test_SET_3_executive_dice_count_with_the_columns() -> None:
    # Three in the blue columns: with one blue Executive die four in all, with two of them five.
    assert happened(rolled("123444555666/1456", "112233445566/1346"), "mulligan")
    assert not happened(rolled("123444555666/1256"), "mulligan")


def test_SET_3_dice_are_counted_after_cascading() -> None:
    # The roll shows four blue dice; a fourth 4 cascades to column 3 and makes it five.
    game = rolled("124444555666/2266")
    assert not happened(game, "mulligan")
    assert white_dice(game) == ([1, 1, 1, 3, 3, 3], [1, 2, 5, 6])


def test_SET_3_holds_for_the_second_roll_too() -> None:
    low = "144455566655/2456"
    game = rolled(low, low, "112233445566/1346")
    assert len(happened(game, "mulligan")) == 2


def test_an_outcome_laid_down_must_fit_the_number_of_dice() -> None:
    with pytest.raises(GivenChanceError):
        rolled("112233/1346")


# -- the table ------------------------------------------------------------------------------------


def test_SET_4_captain_and_stevedore_piles_lie_in_order_and_nine_advisors_are_dealt() -> None:
    state = set_up().position.state
    assert state.captains == state.stevedores == (0, 1, 2, 3, 4)
    held = [card for cards_held in state.advisors for card in cards_held]
    assert sorted([*state.advisor_pile, *held]) == list(range(9))


def test_SET_5_one_flag_of_each_nation_on_the_rail_table_ten_in_supply() -> None:
    state = set_up().position.state
    assert state.platform == 0b1111
    assert state.supply == [10, 10, 10, 10]


def test_SET_6_unique_ships_start_two_in_each_loading_zone() -> None:
    game = set_up()
    assert {ship: lies(game, ship) for ship in ("iowa", "dicefest", "sagres", "luckyme")} == {
        "iowa": "us-east",
        "dicefest": "us-east",
        "sagres": "eu",
        "luckyme": "eu",
    }
    assert {ship: lies(game, ship) for ship in ("pegasus", "spiel", "yiyang", "prospector")} == {
        "pegasus": "us-west",
        "spiel": "us-west",
        "yiyang": "china",
        "prospector": "china",
    }


def test_SET_7_passenger_tokens_are_stacked_from_high_to_low() -> None:
    game = set_up()
    assert game.box.passengers == (5, 4, 4, 3, 3, 2, 2, 1)
    assert game.position.state.tokens == 0


def test_SET_8_three_contracts_beside_the_columns_one_inbound_the_rest_to_draw() -> None:
    game = set_up()
    state = game.position.state
    assert cards(game, state.display) == ["eu1", "cn1", "uw4"]
    assert cards(game, [state.inbound]) == ["ue4"]
    assert cards(game, state.draw[:2]) == ["eu2", "ue1"]
    assert len(state.draw) == 20
    assert state.discards == ()


def test_SET_9_the_director_awards_are_3_5_and_7() -> None:
    assert set_up().box.awards == (3, 5, 7)


def test_SET_10_nine_dice_four_in_the_pool_and_four_left_in_the_warehouse() -> None:
    game = set_up()
    for colour in game.order:
        assert dice_at_home(game, colour) == (4, 4), "the ninth die sails on the 1-slot ship"


def test_SET_10_the_turn_order_is_drawn() -> None:
    orders = {Game(4, seed).order for seed in range(40)}
    assert len(orders) > 12
    assert all(sorted(order) == ["black", "green", "red", "yellow"] for order in orders)


def test_SET_11_the_first_ships_lie_in_the_canal_with_a_3_from_the_warehouse() -> None:
    game = set_up()
    assert [lies(game, f"{colour}1a") for colour in game.order] == [
        "pedro-miguel-A",
        "culebra-cut-P",
        "gatun-lake-A",
        "miraflores-lake-P",
    ]
    assert [aboard(game, f"{colour}1a") for colour in game.order] == ["r3", "g3", "y3", "b3"]


def test_SET_11_the_places_go_by_turn_order_not_by_colour() -> None:
    game = Game(4, 1, deals={**PILES, "order": ["black,yellow,green,red"]})
    assert lies(game, "black1a") == "pedro-miguel-A"
    assert lies(game, "red1a") == "miraflores-lake-P"


def test_SET_12_and_13_the_2_slot_ship_is_in_hand_and_two_tiles_are_unbuilt() -> None:
    game = set_up()
    for colour in game.order:
        assert lies(game, f"{colour}2") == "hand"
        assert [lies(game, f"{colour}{tile}") for tile in ("1b", "3")] == ["clipboard"] * 2


def test_SET_14_company_18_player_6_price_6_and_one_share_sold() -> None:
    game = set_up()
    state = game.position.state
    for colour in game.order:
        assert (company(game, colour), player(game, colour)) == (18, 6)
        mine = COLOURS.index(colour)
        assert state.price[mine] == 6
        assert [state.shares[owner * 4 + mine] for owner in range(4)] == [
            int(owner == mine) for owner in range(4)
        ]


# -- Advisors -------------------------------------------------------------------------------------


def test_SET_16_two_advisors_each_before_the_start_up_contracts() -> None:
    game = set_up()
    assert deciding(game) == ("red", "keep")
    assert [len(held) for held in game.position.state.advisors] == [2, 2, 2, 2]
    assert offered(game) == ["keep consul-us-east", "keep consul-eu"]


def test_SET_16_only_an_advisor_held_can_be_kept() -> None:
    game = set_up()
    refused(game, "keep ambassador", "SET-16")
    assert forbids(game, "goal consul-eu") == "SET-16"


def test_SET_16_advisors_pass_to_the_next_in_turn_order_all_at_once() -> None:
    game = set_up()
    go_on(game, "keep consul-us-east", "keep consul-us-west")
    state = game.position.state
    assert [len(held) for held in state.advisors] == [2, 2, 2, 2], "nothing moves until all chose"
    go_on(game, "keep ambassador", "keep cruise-director")
    names = [card.id for card in game.box.advisors]
    assert [sorted(names[card] for card in held) for held in game.position.state.advisors] == [
        ["consul-us-east", "portfolio-manager"],  # red: its own, and black's second
        ["consul-eu", "consul-us-west"],
        ["ambassador", "consul-china"],
        ["cruise-director", "trade-commissioner"],
    ]


def test_SET_16_left_follows_the_first_turn_order() -> None:
    game = Game(4, 1, deals={**PILES, "order": ["black,red,yellow,green"]})
    assert offered(game) == ["keep consul-us-east", "keep consul-eu"], "black is dealt to first"
    go_on(game, "keep consul-us-east", "keep consul-us-west", "keep ambassador")
    go_on(game, "keep cruise-director")
    assert deciding(game) == ("black", "goal")
    assert "goal portfolio-manager" in offered(game), (
        "green, the last in turn order, passes to black"
    )


def test_SET_16_of_the_two_then_held_one_is_the_goal_and_the_other_goes_back() -> None:
    game = set_up()
    go_on(game, "keep consul-us-east", "keep consul-us-west", "keep ambassador")
    go_on(game, "keep cruise-director")
    assert offered(game) == ["goal consul-us-east", "goal portfolio-manager"]
    go_on(game, "goal portfolio-manager", "goal consul-eu", "goal ambassador")
    assert len(game.position.state.advisors[0]) == 2, "carried out together"
    go_on(game, "goal cruise-director")
    state = game.position.state
    names = [card.id for card in game.box.advisors]
    assert [[names[card] for card in held] for held in state.advisors] == [
        ["portfolio-manager"],
        ["consul-eu"],
        ["ambassador"],
        ["cruise-director"],
    ]
    assert sorted(names[card] for card in state.advisor_pile) == [
        "board-chair",
        "consul-china",
        "consul-us-east",
        "consul-us-west",
        "trade-commissioner",
    ]


def test_SET_16_the_returned_cards_are_shuffled_in() -> None:
    piles = set()
    for seed in range(20):
        game = Game(4, seed, deals=LAID_DOWN)
        while deciding(game)[1] in ("keep", "goal"):
            game.play(game.legal_actions()[0])
        piles.add(game.position.state.advisor_pile)
    assert len(piles) > 10


def test_SET_16_a_player_may_not_build_or_place_while_advisors_are_chosen() -> None:
    assert forbids(set_up(), "place red2 eu") == "TAB-6"
    assert forbids(set_up(), "build red3 eu") == "TAB-6"


# -- start-up contracts ---------------------------------------------------------------------------


def test_SET_15_players_plus_one_cards_are_laid_out() -> None:
    game = past_the_advisors()
    assert offered(game, "startup") == [
        "startup s-ue1",
        "startup s-eu1",
        "startup s-uw1",
        "startup s-uw2",
        "startup s-cn1",
    ]


def test_SET_15_they_are_taken_in_reverse_turn_order() -> None:
    game = past_the_advisors()
    actors = []
    for card in ("s-ue1", "s-eu1", "s-uw1", "s-cn1"):
        actors.append(deciding(game))
        go_on(game, f"startup {card}", "end")
    assert actors == [(c, "startup") for c in ("black", "yellow", "green", "red")]
    assert (game.round, deciding(game)) == (1, ("red", "turn"))


def test_SET_15_only_a_card_laid_out_can_be_taken() -> None:
    game = past_the_advisors()
    refused(game, "startup s-eu2", "SET-15")
    go_on(game, "startup s-ue1", "end")
    refused(game, "startup s-ue1", "SET-15")
    allowed(game, "startup s-eu1")


def test_SET_15_its_dice_come_from_the_warehouse() -> None:
    game = go_on(past_the_advisors(), "startup s-uw2")
    assert hand(game, "black") == ["s-uw2 front 4 2 1"]
    assert dice_at_home(game, "black") == (1, 4)


def test_SET_15_any_number_of_its_dice_is_loaded_at_once_none_too() -> None:
    for loads in ([], ["load s-uw1:1 spiel"], ["load s-uw1:1 spiel", "load s-uw1:3 black2"]):
        game = go_on(past_the_advisors(), "startup s-uw1", "place black2 us-west", *loads)
        if deciding(game) == ("black", "market"):
            go_on(game, "defer")
        go_on(game, "end")
        assert deciding(game) == ("yellow", "startup")


def test_SET_15_loads_follow_the_rules_of_loading() -> None:
    game = go_on(past_the_advisors(), "startup s-uw2", "place black2 us-west")
    assert forbids(game, "load s-uw2:4 spiel") == "CRU-1"
    assert forbids(game, "load s-uw2:4 prospector") == "LOD-2"
    assert forbids(game, "load s-uw2:4 rail") == "LOD-6"
    assert forbids(game, "load s-uw2:4 pegasus") == "LOD-8"
    go_on(game, "load s-uw2:1 spiel")
    refused(game, "load s-uw2:2 spiel", "LOD-4")
    allowed(game, "load s-uw2:2 black2")


def test_SET_15_ships_may_be_built_and_placed_for_it() -> None:
    game = go_on(past_the_advisors(), "startup s-cn1", "build black3 china", "place black2 china")
    assert company(game, "black") == 18 - 7
    go_on(game, "load s-cn1:5 black3", "load s-cn1:2 black2")
    assert (aboard(game, "black3"), aboard(game, "black2")) == ("b5", "b2")


def test_SET_12_the_2_slot_ship_can_be_placed_before_the_start_up_card_is_chosen() -> None:
    # SET-15 is a turn, and the choice of the card is a decision in it.
    game = past_the_advisors()
    assert deciding(game) == ("black", "startup")
    allowed(game, "place black2 eu")


def test_SET_15_it_counts_as_a_turn_for_one_die_a_ship() -> None:
    game = go_on(past_the_advisors(), "startup s-uw2", "place black2 us-west")
    go_on(game, "load s-uw2:1 spiel", "end", "startup s-uw1")
    allowed(game, "load s-uw1:1 spiel")


def test_SET_15_an_emptied_card_gives_its_flag_and_the_market_action_at_once() -> None:
    game = go_on(past_the_advisors(), "startup s-uw1", "place black2 us-west")
    go_on(game, "load s-uw1:1 spiel", "load s-uw1:3 black2")
    assert flags(game, "black", "us-west") == 1
    assert deciding(game) == ("black", "market")
    assert set(offered(game)) >= {"buy red", "buy green", "buy yellow", "buy black", "defer"}
    go_on(game, "buy red")
    assert (player(game, "black"), company(game, "red")) == (0, 24)
    assert game.position.state.price[0] == 7


def test_SET_15_the_market_action_may_be_deferred_in_set_up() -> None:
    game = go_on(past_the_advisors(), "startup s-uw1", "place black2 us-west")
    go_on(game, "load s-uw1:1 spiel", "load s-uw1:3 black2", "defer", "end")
    assert "uw1!" in game.position.text
    assert "uw1!!" not in game.position.text
    assert player(game, "black") == 6


def test_SET_15_a_flag_without_an_action_asks_for_nothing() -> None:
    game = go_on(past_the_advisors(), "startup s-eu1", "place black2 eu", "load s-eu1:4 black2")
    go_on(game, "load s-eu1:2 luckyme")
    assert flags(game, "black", "eu") == 1
    assert deciding(game)[1] != "market"


def test_SET_15_emptied_and_unchosen_cards_leave_the_game() -> None:
    game = go_on(past_the_advisors(), "startup s-eu1", "place black2 eu", "load s-eu1:4 black2")
    go_on(game, "load s-eu1:2 luckyme")
    for card in ("", "s-ue1", "s-uw1", "s-cn1"):
        go_on(game, *([f"startup {card}"] if card else []), "end")
    state = game.position.state
    assert state.startup == ()
    assert state.discards == ()
    assert hand(game, "black") == []
    assert [event.cards for event in happened(game, "startup left")] == [("s-uw2",)]


def test_SET_15_a_start_up_card_emptied_later_leaves_the_game_too() -> None:
    text = (
        "pmx1;round=1;order=green.red;turn=green;eu=green1a;green=c5,p5,@6,w0,d8,k:s-eu1/front/4;"
        "red=c5,p5,@6,w0,d9;dice=2.2.2.2.2.2;display=ue1.ue2.ue3;inbound=ue4;draw=ue5.ue6;"
        "stack=turn:green:1/cargo:green:die:2:0:0:0"
    )
    game = go_on(Game(position=text), "load s-eu1:4 green1a")
    assert game.position.state.discards == ()
    assert flags(game, "green", "eu") == 1


def test_SET_15_an_unfinished_card_stays_as_an_incomplete_contract() -> None:
    game = past_the_advisors()
    for card in ("s-ue1", "s-eu1", "s-uw1", "s-cn1"):
        go_on(game, f"startup {card}", "end")
    assert hand(game, "red") == ["s-cn1 front 5 2"]
    assert happened(game, "startup left")[0].cards == ("s-uw2",)


# -- two and three players, advanced set-up -------------------------------------------------------


def test_VAR_1_three_players_have_nine_and_three_dice_and_four_turns_each() -> None:
    game = rolled("112334456/135", players=3)
    assert white_dice(game) == ([2, 1, 2, 2, 1, 1], [1, 3, 5])
    assert turns_in_a_round(set_up(3)) == {"red": 4, "green": 4, "yellow": 4}


@pytest.mark.parametrize(
    ("roll", "again"),
    [("122444555/456", True), ("122444555/156", False), ("123444556/246", False)],
)
def test_VAR_1_three_players_roll_again_at_three_dice_on_a_half_not_at_four(
    roll: str, again: bool
) -> None:
    game = rolled(roll, *(["112334456/135"] if again else []), players=3)
    assert bool(happened(game, "mulligan")) is again


def test_VAR_1_the_difference_of_the_halves_does_not_matter() -> None:
    # Four against eight: S3's "difference of 3" would roll again, the rule does not.
    game = rolled("122444555/156", players=3)
    assert sum(white_dice(game)[0][:3]) + 1 == 4


def test_VAR_2_two_players_have_ten_and_two_dice_and_six_turns_each() -> None:
    game = rolled("1122334455/36", players=2)
    assert white_dice(game) == ([2, 2, 2, 2, 2, 0], [3, 6])
    assert turns_in_a_round(set_up(2)) == {"red": 6, "green": 6}


@pytest.mark.parametrize(
    ("roll", "again"),
    [("1224445566/45", True), ("1224445566/35", False), ("1123444556/46", False)],
)
def test_VAR_2_two_players_roll_again_at_three_dice_on_a_half_not_at_four(
    roll: str, again: bool
) -> None:
    game = rolled(roll, *(["1122334455/36"] if again else []), players=2)
    assert bool(happened(game, "mulligan")) is again


def test_VAR_2_two_ships_leave_the_game_and_two_cruise_ships_start_in_waiting() -> None:
    game = set_up(2)
    assert lies(game, "prospector") == lies(game, "spiel") == "nowhere"
    assert (lies(game, "dicefest"), lies(game, "luckyme")) == ("atlantic", "pacific")
    assert lies(game, "pegasus") == "us-west"


def test_VAR_2_a_ship_out_of_the_game_cannot_be_loaded() -> None:
    game = go_on(past_the_advisors(2), "startup s-uw1")
    assert forbids(game, "load s-uw1:1 spiel") == "LIM-1"


def test_VAR_3_fewer_players_use_the_first_places_and_the_other_colours_have_nothing() -> None:
    game = set_up(2)
    assert [lies(game, ship) for ship in ("red1a", "green1a")] == [
        "pedro-miguel-A",
        "culebra-cut-P",
    ]
    assert [
        lies(game, f"{colour}{tile}") for colour in ("yellow", "black") for tile in ("1a", "2")
    ] == ["nowhere"] * 4
    state = game.position.state
    assert state.warehouse[2:] == state.pool[2:] == state.price[2:] == state.shares[8:10] == [0, 0]
    three = set_up(3)
    assert lies(three, "yellow1a") == "gatun-lake-A"
    assert lies(three, "black2") == "nowhere"


def test_VAR_3_players_plus_one_start_up_cards_and_two_advisors_each_with_fewer_players() -> None:
    for players in (2, 3):
        game = past_the_advisors(players)
        assert len(offered(game, "startup")) == players + 1
        assert deciding(game) == (game.order[-1], "startup")


def test_VAR_3_no_share_of_an_absent_company_can_be_bought() -> None:
    game = go_on(past_the_advisors(2), "startup s-uw1", "place green2 us-west")
    go_on(game, "load s-uw1:3 green2")
    assert "buy yellow" not in offered(game)


def test_VAR_4_bids_come_before_the_advisors() -> None:
    game = set_up(setup="advanced")
    assert deciding(game) == ("red", "bid")
    assert offered(game) == ["bid 12", "bid 15", "bid 18", "bid 21", "bid 24"]
    assert [len(held) for held in game.position.state.advisors] == [0, 0, 0, 0]


@pytest.mark.parametrize("bid", [0, 9, 13, 20, 27])
def test_VAR_4_a_bid_is_12_15_18_21_or_24(bid: int) -> None:
    refused(set_up(setup="advanced"), f"bid {bid}", "VAR-4")


def test_VAR_4_the_company_gets_the_bid_the_player_the_rest_and_the_price_is_a_third() -> None:
    game = go_on(set_up(setup="advanced"), "bid 12", "bid 15", "bid 21", "bid 24")
    assert [company(game, c) for c in ("red", "green", "yellow", "black")] == [12, 15, 21, 24]
    assert [player(game, c) for c in ("red", "green", "yellow", "black")] == [12, 9, 3, 0]
    assert game.position.state.price == [4, 5, 7, 8]
    assert deciding(game) == ("red", "keep")


def test_VAR_4_bids_are_shown_together() -> None:
    game = go_on(set_up(setup="advanced"), "bid 12", "bid 15", "bid 21")
    assert [company(game, c) for c in ("red", "green")] == [0, 0]
    assert not happened(game, "bid")


def test_VAR_4_all_else_is_as_in_the_standard_set_up() -> None:
    game = go_on(set_up(setup="advanced"), "bid 18", "bid 18", "bid 18", "bid 18")
    standard = set_up()
    ours, theirs = game.position.state, standard.position.state
    assert ours.company == theirs.company
    assert ours.player == theirs.player
    assert ours.price == theirs.price
    assert ours.shares == theirs.shares
    assert ours.startup == theirs.startup
    assert ours.advisors == theirs.advisors


def test_VAR_4_a_player_who_bid_everything_can_only_defer_the_first_market_action() -> None:
    game = go_on(set_up(setup="advanced"), "bid 12", "bid 12", "bid 12", "bid 24")
    while deciding(game)[1] in ("keep", "goal"):
        game.play(game.legal_actions()[0])
    go_on(game, "startup s-uw1", "place black2 us-west", "load s-uw1:1 spiel")
    go_on(game, "load s-uw1:3 black2")
    if deciding(game)[1] == "market":
        refused(game, "buy red", "MKT-1")
        go_on(game, "defer")
    assert "uw1!" in game.position.text


def turns_in_a_round(game: Game) -> dict[str, int]:
    """Turns of each colour in the first round of a game in which nothing is loaded or bought."""
    counted: dict[str, int] = {}
    seen = 0
    while game.round < 2:
        game.play("end" if "end" in offered(game) else offered(game)[0])
        for event in game.events[seen:]:
            if event.kind == "turn" and game.round == 1:
                counted[event.colour] = counted.get(event.colour, 0) + 1
        seen = len(game.events)
    return counted


def test_TAB_1_four_players_have_four_turns_each() -> None:
    assert turns_in_a_round(set_up()) == {"red": 4, "green": 4, "yellow": 4, "black": 4}
