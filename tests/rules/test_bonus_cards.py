"""BON: Captain and Stevedore cards, and when they may be played (TAB-6)."""

import pytest

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import (
    aboard,
    allowed,
    asks,
    begin,
    captain,
    company,
    kinds,
    moving,
    payments,
    play,
    pool,
    refused,
    shipping,
    stevedore,
    warehouse,
    zone,
)

NO_DICE = ""
"""The last white die has been taken: the turn's end is the round's end."""


def green_moves(table: Builder, locks: int = 0, waterways: int = 0) -> Game:
    return begin(table.deciding(*moving("green", locks, waterways)))


def green_loads(table: Builder, loads: int = 3) -> Game:
    return begin(table.deciding(*shipping("green", loads)))


# -- BON-1: Captain ------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "moves"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2)])
def test_BON_1_a_captain_gives_the_moves_on_the_card(card: int, moves: int) -> None:
    game = begin(build().to_move("green").captain("green", card).dice("5"))
    play(game, "green: captain", *["green: move iowa"] * (moves - 1))
    asks(game, "green", "movement")
    play(game, "green: move iowa")
    asks(game, "green", "turn")


def test_BON_3_a_played_captain_goes_under_its_pile_at_once() -> None:
    game = begin(build().to_move("green").captain("green", 2).dice("5"))
    play(game, "green: captain")
    assert captain(game, "green") == 0
    assert [card + 1 for card in game.position.state.captains] == [1, 3, 4, 5, 2]


def test_BON_1_without_a_captain_there_is_none_to_play() -> None:
    refused(begin(build().to_move("green").captain("red", 1)), "captain", "BON-1")


def test_TAB_6_a_captain_is_played_before_during_and_after_a_grey_die() -> None:
    table = build().captain("green", 5).contract("green", "ue5").ship("red3", at="us-east")
    game = begin(table.to_move("green").dice("4 5"))
    allowed(game, "captain")
    play(game, "green: take 4")
    allowed(game, "captain")
    play(game, "green: load ue5:3 red3")
    allowed(game, "captain")
    play(game, "green: captain", "green: move iowa", "green: move iowa")
    allowed(game, "load ue5:2 dicefest")


def test_TAB_6_a_captain_waits_until_the_movement_under_way_is_over() -> None:
    table = build().captain("green", 5).dice("5")
    game = green_moves(table, waterways=2)
    refused(game, "captain", "TAB-6")
    play(game, "green: move iowa")
    refused(game, "captain", "TAB-6")
    play(game, "green: move pegasus")
    allowed(game, "captain")


def test_TAB_6_CON_1_a_captain_may_come_before_a_contract_is_taken() -> None:
    game = begin(build().captain("green", 5).deciding(*shipping("green", offer=4)))
    play(game, "green: captain", "green: move iowa", "green: move iowa")
    allowed(game, "contract 4 front")


def test_TAB_6_cards_wait_for_a_free_action_but_building_does_not() -> None:
    table = build().captain("green", 5).stevedore("green", 3).flags("green", us_east=1)
    game = green_loads(table.contract("green", "ue1").ship("red3", at="us-east"))
    play(game, "green: load ue1:5 red3")
    asks(game, "green", "load one")
    refused(game, "captain", "TAB-6")
    refused(game, "stevedore pool dicefest", "TAB-6")
    allowed(game, "build green1a eu", "place green2 pacific")
    play(game, "green: build green1a eu", "green: load pool green1a")
    assert (aboard(game, "green1a"), zone(game, "green1a")) == ("g2", "eu")


def test_TAB_6_cards_wait_for_a_move_3() -> None:
    table = build().captain("green", 5).stevedore("green", 3).flags("green", eu=2)
    game = green_loads(table.contract("green", "eu1").ship("red3", at="eu"))
    play(game, "green: load eu1:4 red3", "green: move iowa")
    refused(game, "captain", "TAB-6")
    refused(game, "stevedore pool dicefest", "TAB-6")
    allowed(game, "build green1a eu")


def test_TAB_6_cards_wait_for_an_own_reward() -> None:
    table = build().captain("green", 5).ship("green2", at="gatun-locks-A", carrying="g5")
    game = green_moves(table, locks=1)
    play(game, "green: move green2")
    asks(game, "green", "reward")
    refused(game, "captain", "TAB-6")
    allowed(game, "build green1a eu")


def test_TAB_6_no_card_and_no_ship_on_anothers_turn() -> None:
    table = build().captain("red", 5).stevedore("red", 3)
    game = green_moves(table.ship("red3", at="gatun-locks-A", carrying="r5 r2"), locks=1)
    play(game, "green: move red3")
    asks(game, "red", "reward")
    refused(game, "captain", "TAB-6")
    refused(game, "stevedore pool dicefest", "TAB-6")
    refused(game, "build red1a eu", "TAB-6")
    refused(game, "place red2 eu", "TAB-6")


# -- BON-2: Stevedore, to load -------------------------------------------------------------------


def test_BON_2_a_stevedore_loads_one_die_before_during_or_after_the_action() -> None:
    table = build().stevedore("green", 4).to_move("green").dice("1 1 1 5")
    game = begin(table.ship("red3", at="eu"))
    allowed(game, "stevedore pool red3")
    play(game, "green: take 1")
    allowed(game, "stevedore pool red3")
    play(game, "green: move iowa")
    allowed(game, "stevedore pool red3")
    play(game, "green: move iowa")
    play(game, "green: stevedore pool red3")
    assert (aboard(game, "red3"), stevedore(game, "green"), pool(game, "green")) == ("g2", 0, 8)


def test_BON_2_between_two_moves_of_a_die_it_can_make_a_ship_ready() -> None:
    table = build().stevedore("green", 4).ship("red1a", at="eu")
    game = green_moves(table, waterways=2)
    refused(game, "move red1a", "SHP-2")
    play(game, "green: move pegasus", "green: stevedore pool red1a", "green: move red1a")
    assert zone(game, "red1a") == "gatun-locks-P"


def test_BON_2_it_may_come_between_two_moves_of_a_captain() -> None:
    table = (
        build().stevedore("green", 4).captain("green", 5).to_move("green").ship("red1a", at="eu")
    )
    game = begin(table)
    play(game, "green: captain", "green: move iowa", "green: stevedore pool red1a")
    play(game, "green: move red1a+sagres")
    asks(game, "green", "turn")


def test_BON_2_it_loads_as_the_free_action_does() -> None:
    table = (
        build().stevedore("green", 4).contract("green", "eu1").contract("green", "uw4", left="2r")
    )
    table.company("green", warehouse=1).ship("red3", at="us-east", carrying="r3").loaded("red3")
    table.ship("black3", at="pacific").ship("yellow1a", at="eu", carrying="y2")
    game = green_loads(table)
    refused(game, "stevedore eu1:4 red3", "LOD-2")
    refused(game, "stevedore uw4:2r spiel", "LOD-7")
    refused(game, "stevedore pool rail", "CLP-3")
    refused(game, "stevedore pool yellow1a", "LOD-5")
    refused(game, "stevedore pool black3", "LOD-3")
    allowed(game, "stevedore pool red3", "stevedore warehouse red3", "stevedore pool black3 china")
    play(game, "green: stevedore warehouse red3")
    assert (aboard(game, "red3"), warehouse(game, "green")) == ("r3 g2", 0)


def test_BON_2_LOD_4_its_load_leaves_the_ship_open_to_the_die() -> None:
    table = build().stevedore("green", 4).contract("green", "ue3").ship("red3", at="us-east")
    game = green_loads(table, loads=1)
    play(game, "green: stevedore ue3:2 red3", "green: load ue3:4 red3")
    assert aboard(game, "red3") == "g2 g4"


def test_BON_2_without_a_stevedore_there_is_none_to_play() -> None:
    refused(begin(build().to_move("green")), "stevedore pool dicefest", "BON-2")


def test_BON_3_a_played_stevedore_goes_under_its_pile_at_once() -> None:
    game = begin(build().to_move("green").stevedore("green", 1))
    play(game, "green: stevedore pool dicefest")
    assert [card + 1 for card in game.position.state.stevedores] == [2, 3, 4, 5, 1]


# -- BON-3: not on the turn it was earned --------------------------------------------------------


def test_BON_3_a_captain_waits_for_a_later_turn_than_the_one_that_earned_it() -> None:
    table = build("green", "red").ship("green1a", at="gatun-locks-A", carrying="g3")
    game = green_moves(table.dice("5 5 5"), locks=1)
    play(game, "green: move green1a", "green: reward captain")
    refused(game, "captain", "BON-3")
    play(game, "green: end", "red: take 5", "red: end")
    allowed(game, "captain")


def test_BON_3_a_stevedore_waits_for_a_later_turn_than_the_one_that_earned_it() -> None:
    table = build("green", "red").ship("green2", at="gatun-locks-A", carrying="g5")
    game = green_moves(table.dice("5 5 5"), locks=1)
    play(game, "green: move green2", "green: reward stevedore")
    refused(game, "stevedore pool dicefest us-east", "BON-3")
    play(game, "green: end", "red: take 5", "red: end")
    allowed(game, "stevedore pool dicefest us-east")


def test_BON_3_cards_earned_on_anothers_turn_serve_from_the_own_next_turn_on() -> None:
    table = build("green", "red").ship("red1a", at="gatun-locks-A", carrying="r3")
    table.ship("red2", at="gatun-locks-A", carrying="r5")
    game = green_moves(table.dice("5 5 5"), locks=1)
    play(
        game,
        *("green: move red1a+red2", "green: arrive red1a"),
        *("red: reward captain", "red: reward stevedore", "green: end"),
    )
    allowed(game, "captain", "stevedore pool dicefest us-east")


def test_BON_3_both_cards_may_be_played_in_one_turn() -> None:
    table = build().to_move("green").captain("green", 5).stevedore("green", 3)
    game = begin(table.ship("red1a", at="china"))
    play(game, "green: stevedore pool red1a", "green: captain")
    play(game, "green: move red1a", "green: move red1a")
    assert zone(game, "red1a") == "miraflores-lake-A"


def test_ARR_4_BON_3_a_hand_emptied_this_turn_may_earn_a_new_captain_that_then_waits() -> None:
    table = build().to_move("green").captain("green", 5)
    game = begin(table.ship("green1a", at="gatun-locks-A", carrying="g3"))
    play(game, "green: captain", "green: move green1a", "green: reward captain")
    assert captain(game, "green") == 1
    play(game, "green: move iowa")
    refused(game, "captain", "BON-3")


# -- BON-2: Stevedore, at the round's end --------------------------------------------------------


def fees_due(table: Builder) -> Game:
    game = begin(table.to_move("green").dice("4"))
    play(game, "green: take 4", "green: end")
    return game


@pytest.mark.parametrize(
    ("card", "dice", "pays"), [(1, 5, 13), (2, 4, 10), (1, 1, 3), (3, 5, 22), (5, 1, 2)]
)
def test_BON_2_at_the_rounds_end_it_halves_the_fees_rounded_up_or_takes_3_off(
    card: int, dice: int, pays: int
) -> None:
    table = build().stevedore("green", card).company("green", money=30, warehouse=dice)
    game = fees_due(table)
    asks(game, "green", "fees")
    events = play(game, "green: fees stevedore")
    assert payments(events)[0] == ("END-3", "green company", "bank", pays)
    assert stevedore(game, "green") == 0


def test_BON_2_3_dollars_off_never_pays_anything_out() -> None:
    table = build().stevedore("green", 3).ship("red2", at="gatun-locks-A", carrying="g2 g3")
    game = fees_due(table)
    events = play(game, "green: fees stevedore")
    assert [p for p in payments(events) if p[0] == "END-3"] == []
    assert company(game, "green") == 15


def test_BON_2_the_card_may_be_kept_for_later() -> None:
    game = fees_due(build().stevedore("green", 1).company("green", money=30, warehouse=4))
    events = play(game, "green: fees plain")
    assert payments(events)[0] == ("END-3", "green company", "bank", 20)
    assert stevedore(game, "green") == 1


def test_BON_2_without_fees_nothing_is_asked() -> None:
    game = fees_due(build().stevedore("green", 1))
    assert game.round == 2
    assert stevedore(game, "green") == 1


def test_BON_3_a_stevedore_earned_in_the_rounds_last_turn_lowers_its_fees() -> None:
    table = build().ship("green2", at="gatun-locks-A", carrying="g5").dice(NO_DICE)
    game = green_moves(table.company("green", money=30, warehouse=5), locks=1)
    play(game, "green: move green2", "green: reward stevedore")
    refused(game, "stevedore pool dicefest", "BON-3")
    play(game, "green: end")
    asks(game, "green", "fees")
    events = play(game, "green: fees stevedore")
    assert payments(events)[0] == ("END-3", "green company", "bank", 13)


def test_BON_3_a_stevedore_earned_on_anothers_last_turn_lowers_the_owners_fees() -> None:
    table = build().ship("red2", at="gatun-locks-A", carrying="r5").dice(NO_DICE)
    game = green_moves(table.company("red", money=30, warehouse=5), locks=1)
    play(game, "green: move red2", "red: reward stevedore", "green: end", "red: fees stevedore")
    assert stevedore(game, "red") == 0


def test_BON_3_a_stevedore_earned_from_a_rail_flag_does_not_lower_the_fees() -> None:
    table = build().ship("green2", at="gatun-locks-A", carrying="g5").dice(NO_DICE).wagon("g3")
    table.flags("green", eu=2).company("green", money=30, warehouse=5)
    game = green_moves(table.ship("red1a", at="pedro-miguel-P", carrying="r3"), locks=1)
    play(game, "green: move red1a", "green: end")
    events = play(
        game,
        *("green: claim eu", "green: move green2", "green: reward stevedore"),
        *("green: move pegasus", "green: move yiyang"),
    )
    assert ("END-3", "green company", "bank", 25) in payments(events)
    assert game.round == 2
    assert stevedore(game, "green") == 1
    asks(game, "green", "turn")
    allowed(game, "stevedore warehouse dicefest")


def test_BON_2_END_3_stevedores_are_decided_in_the_new_turn_order_each_before_paying() -> None:
    table = build().stevedore("red", 1).stevedore("black", 2).wagon("b3 r1")
    table.company("red", warehouse=2).company("black", warehouse=2)
    game = fees_due(table)
    play(game, "black: claim eu", "red: claim china")
    asks(game, "black", "fees")
    events = play(game, "black: fees stevedore")
    assert payments(events)[0] == ("END-3", "black company", "bank", 5)
    asks(game, "red", "fees")
    assert "stevedore" in kinds(events)
