"""ARR, CRU and SJP: what happens to ships that leave the canal."""

import pytest

from panamax_widget.components import COLOURS
from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import (
    Payment,
    aboard,
    allowed,
    asks,
    begin,
    captain,
    choices,
    company,
    kinds,
    moving,
    payments,
    play,
    player,
    pool,
    refused,
    shipping,
    stevedore,
    tokens_left,
    zone,
    zones,
)

LAST = "miraflores-locks-P"
"""The last zone of the Pacific bound lane: one lock move, and a ship has left the canal."""


def green_moves(table: Builder, locks: int = 0, waterways: int = 0) -> Game:
    return begin(table.deciding(*moving("green", locks, waterways)))


def to_company(colour: str, dollars: int, rule: str = "ARR-2") -> Payment:
    return (rule, "bank", f"{colour} company", dollars)


def to_player(colour: str, dollars: int) -> Payment:
    return ("ARR-3", "bank", f"{colour} player", dollars)


# -- ARR-1: one after another --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "ocean"), [("miraflores-locks-P", "pacific"), ("gatun-locks-A", "atlantic")]
)
def test_ARR_1_ARR_5_a_ship_that_leaves_the_last_lock_waits_in_the_ocean_it_entered(
    before: str, ocean: str
) -> None:
    game = green_moves(build().ship("green1a", at=before, carrying="g3"), locks=1)
    events = play(game, "green: move green1a", "green: reward cash")
    assert kinds(events, "arrived", "ashore") == ["arrived", "ashore"]
    assert (zone(game, "green1a"), aboard(game, "green1a")) == (ocean, "")


def test_ARR_1_a_ship_in_the_last_lock_has_not_arrived() -> None:
    table = build().ship("green1a", at="miraflores-lake-P", carrying="g3")
    game = green_moves(table, waterways=1)
    assert kinds(play(game, "green: move green1a"), "arrived", "paid") == []


def a_group_of_two() -> Game:
    table = build().ship("red2", at=LAST, carrying="r4 y3").ship("green2", at=LAST, carrying="g5")
    return green_moves(table, locks=1)


def test_ARR_1_the_mover_chooses_the_order_within_a_group() -> None:
    game = a_group_of_two()
    play(game, "green: move red2+green2")
    asks(game, "green", "arrivals")
    assert choices(game, "arrive") == {"arrive red2", "arrive green2"}
    refused(game, "arrive iowa", "ARR-1")


def test_ARR_1_each_ship_is_resolved_entirely_before_the_next() -> None:
    game = a_group_of_two()
    events = play(game, "green: move red2+green2", "green: arrive red2")
    assert payments(events) == [to_company("red", 4), to_company("yellow", 3)]
    asks(game, "red", "reward")
    assert (company(game, "green"), zone(game, "green2")) == (18, "pacific")
    events = play(game, "red: reward cash")
    assert kinds(events, "ashore", "arrived") == ["ashore", "arrived"]
    assert payments(events) == [to_player("red", 3), to_company("green", 5)]
    asks(game, "green", "reward")


def test_ARR_1_the_other_order_is_as_good() -> None:
    game = a_group_of_two()
    events = play(
        game,
        "green: move red2+green2",
        "green: arrive green2",
        "green: reward cash",
        "red: reward cash",
    )
    assert payments(events) == [
        to_company("green", 5),
        to_player("green", 3),
        to_company("red", 4),
        to_company("yellow", 3),
        to_player("red", 3),
    ]


def test_ARR_1_ships_that_leave_by_two_moves_are_settled_move_by_move() -> None:
    table = build().ship("red1a", at=LAST, carrying="r5")
    table.ship("black1a", at="gatun-locks-A", carrying="b2")
    game = green_moves(table, locks=2)
    play(game, "green: move black1a")
    asks(game, "black", "reward")
    refused(game, "move red1a", "MOV-3")
    play(game, "black: reward cash", "green: move red1a", "red: reward cash")


# -- ARR-2: the cargo ----------------------------------------------------------------------------


def test_ARR_2_each_company_gets_its_own_pips_and_its_dice_go_to_its_pool() -> None:
    game = green_moves(build().ship("red3", at=LAST, carrying="y6 g2 y4"), locks=1)
    assert (pool(game, "yellow"), pool(game, "green"), pool(game, "red")) == (7, 8, 9)
    events = play(game, "green: move red3", "red: reward cash")
    assert payments(events) == [
        to_company("green", 2),
        to_company("yellow", 10),
        to_player("red", 5),
    ]
    assert (pool(game, "yellow"), pool(game, "green"), pool(game, "red")) == (9, 9, 9)
    assert (company(game, "yellow"), company(game, "red")) == (28, 18)


# -- ARR-3: the owner's reward -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "cargo", "card", "dollars"),
    [
        ("red1a", "r3", "captain", 2),
        ("red2", "r5", "stevedore", 3),
        ("red3", "r5 r2", "advisor", 5),
    ],
)
def test_ARR_3_the_owner_takes_the_card_of_the_ships_size_or_its_cash(
    ship: str, cargo: str, card: str, dollars: int
) -> None:
    game = green_moves(build().ship(ship, at=LAST, carrying=cargo), locks=1)
    play(game, f"green: move {ship}")
    asks(game, "red", "reward")
    assert choices(game) == {f"reward {card}", "reward cash"}
    for other in {"captain", "stevedore", "advisor"} - {card}:
        refused(game, f"reward {other}", "ARR-3")
    play(game, "red: reward cash")
    assert (player(game, "red"), player(game, "green")) == (6 + dollars, 6)


def test_ARR_3_the_owner_decides_on_anothers_turn_and_without_a_die_aboard() -> None:
    game = green_moves(build().ship("red2", at=LAST, carrying="g5"), locks=1)
    events = play(game, "green: move red2", "red: reward stevedore")
    assert payments(events) == [to_company("green", 5)]
    assert (stevedore(game, "red"), player(game, "red")) == (1, 6)
    asks(game, "green", "turn")


def test_ARR_3_cards_are_taken_from_the_top_of_their_pile() -> None:
    table = build().ship("red1a", at=LAST, carrying="r3").captain("black", 1)
    game = green_moves(table, locks=1)
    play(game, "green: move red1a", "red: reward captain")
    assert captain(game, "red") == 2


@pytest.mark.parametrize(("ship", "cargo"), [("iowa", ""), ("prospector", "r5 r4")])
def test_ARR_3_unique_ships_bring_nobody_a_reward(ship: str, cargo: str) -> None:
    game = green_moves(build().ship(ship, at=LAST, carrying=cargo), locks=1)
    play(game, f"green: move {ship}")
    asks(game, "green", "turn")
    assert zone(game, ship) == "pacific"


# -- ARR-4: one card of a kind -------------------------------------------------------------------


def test_ARR_4_with_a_captain_in_hand_a_1_slot_ship_brings_the_cash() -> None:
    table = build().ship("red1a", at=LAST, carrying="r3").captain("red", 4)
    events = play(green_moves(table, locks=1), "green: move red1a")
    assert payments(events) == [to_company("red", 3), to_player("red", 2)]


def test_ARR_4_with_a_stevedore_in_hand_a_2_slot_ship_brings_the_cash() -> None:
    table = build().ship("red2", at=LAST, carrying="r6").stevedore("red", 4)
    events = play(green_moves(table, locks=1), "green: move red2")
    assert payments(events) == [to_company("red", 6), to_player("red", 3)]


def test_ARR_4_a_captain_in_hand_does_not_bar_a_stevedore() -> None:
    table = build().ship("red2", at=LAST, carrying="r6").captain("red", 4)
    game = green_moves(table, locks=1)
    play(game, "green: move red2", "red: reward stevedore")
    assert (captain(game, "red"), stevedore(game, "red")) == (4, 1)


def test_ARR_4_the_second_1_slot_ship_of_one_movement_finds_a_captain_in_hand() -> None:
    table = build().ship("red1a", at=LAST, carrying="r3").ship("red1b", at=LAST, carrying="r4")
    game = green_moves(table, locks=1)
    events = play(game, "green: move red1a+red1b", "green: arrive red1b", "red: reward captain")
    assert payments(events) == [to_company("red", 4), to_company("red", 3), to_player("red", 2)]
    asks(game, "green", "turn")


def test_ARR_4_cash_first_leaves_the_card_for_the_second_ship() -> None:
    table = build().ship("red1a", at=LAST, carrying="r3").ship("red1b", at=LAST, carrying="r4")
    game = green_moves(table, locks=1)
    play(
        game,
        "green: move red1a+red1b",
        "green: arrive red1a",
        "red: reward cash",
        "red: reward captain",
    )
    assert (captain(game, "red"), player(game, "red")) == (1, 8)


def an_advisor_won(table: Builder) -> Game:
    game = green_moves(table.ship("red3", at=LAST, carrying="r5 r2"), locks=1)
    play(game, "green: move red3", "red: reward advisor")
    return game


def test_ARR_4_an_advisor_is_chosen_before_looking_and_then_one_card_must_be_kept() -> None:
    game = an_advisor_won(build().advisors("red", "ambassador").advisors("black", "board-chair"))
    asks(game, "red", "advisor")
    assert len(choices(game)) == 7
    assert choices(game) == choices(game, "advisor")
    refused(game, "advisor ambassador", "ARR-4")
    refused(game, "advisor board-chair", "ARR-4")
    events = play(game, "red: advisor consul-eu")
    state = game.position.state
    names = [game.box.advisors[card].id for card in state.advisors[COLOURS.index("red")]]
    assert names == ["ambassador", "consul-eu"]
    assert len(state.advisor_pile) == 6
    assert "shuffled" in kinds(events)


def test_ARR_4_INF_1_the_searcher_alone_sees_the_pile_and_the_card_kept() -> None:
    game = an_advisor_won(build())
    assert len(game.view("red").state.advisor_pile) == 9
    assert -1 not in game.view("red").state.advisor_pile
    assert set(game.view("green").state.advisor_pile) == {-1}
    assert game.view("green").options == ()
    play(game, "red: advisor ambassador")
    assert set(game.view("red").state.advisor_pile) == {-1}
    (kept,) = [e for e in game.view("green").events if e.kind == "advisor"]
    assert (kept.colour, kept.secret) == ("red", None)


def test_ARR_4_advisors_are_held_without_limit() -> None:
    held = ("ambassador", "board-chair", "consul-eu", "consul-china", "cruise-director")
    game = an_advisor_won(build().advisors("red", *held))
    play(game, "red: advisor portfolio-manager")
    assert len(game.position.state.advisors[COLOURS.index("red")]) == 6


def test_ARR_4_with_an_empty_advisor_pile_there_is_only_the_cash() -> None:
    table = build().advisors("red", "ambassador", "board-chair", "consul-eu", "consul-china")
    table.advisors("black", "consul-us-east", "consul-us-west", "trade-commissioner")
    table.advisors("green", "cruise-director", "portfolio-manager")
    game = green_moves(table.ship("red3", at=LAST, carrying="r5 r2"), locks=1)
    events = play(game, "green: move red3")
    assert payments(events) == [to_company("red", 7), to_player("red", 5)]


# -- ARR-5: ready again --------------------------------------------------------------------------


def test_ARR_5_a_ship_that_has_landed_can_be_loaded_and_sail_in_the_same_movement() -> None:
    table = build().to_move("green").dice("1 5").contract("green", "cn1")
    table.stevedore("green", 3).ship("red1a", at=LAST, carrying="r3")
    game = begin(table)
    play(
        game,
        *("green: take 1", "green: move red1a", "red: reward cash"),
        *("green: move iowa", "green: move pegasus"),
        "green: stevedore cn1:5 red1a",
    )
    assert (zone(game, "red1a"), aboard(game, "red1a")) == ("china", "g5")
    play(game, "green: move red1a")
    assert zones(game, "red1a", "pegasus") == ["miraflores-locks-A"] * 2


# -- CRU-1: what Cruise ships take ---------------------------------------------------------------


def green_loads(table: Builder, loads: int = 3) -> Game:
    return begin(table.deciding(*shipping("green", loads)))


def test_CRU_1_a_cruise_ship_takes_dice_of_1_and_2_and_no_others() -> None:
    game = green_loads(build().contract("green", "ue5"))
    refused(game, "load ue5:3 dicefest", "CRU-1")
    allowed(game, "load ue5:2 dicefest", "load ue5:1 dicefest")


def test_CRU_1_it_counts_dice_and_not_pips() -> None:
    table = build().contract("green", "eu5").ship("luckyme", at="eu", carrying="r2 b2")
    game = green_loads(table)
    allowed(game, "load eu5:2 luckyme")
    table = build().contract("green", "eu5").ship("luckyme", at="eu", carrying="r1 b1")
    allowed(green_loads(table), "load eu5:2 luckyme")


def test_CRU_1_LOD_5_three_dice_fill_a_large_and_two_a_small_cruise_ship() -> None:
    table = build().contract("green", "eu5").ship("luckyme", at="eu", carrying="r1 b1 y1")
    refused(green_loads(table), "load eu5:2 luckyme", "LOD-5")
    table = build().contract("green", "uw5").ship("spiel", at="us-west", carrying="r1 b1")
    refused(green_loads(table), "load uw5:2 spiel", "LOD-5")
    table = build().contract("green", "uw5").ship("spiel", at="us-west", carrying="r1")
    allowed(green_loads(table), "load uw5:1 spiel")


@pytest.mark.parametrize(
    ("ship", "port", "too_few", "enough"),
    [
        ("dicefest", "us-east", "r2", "r1 b1"),
        ("luckyme", "eu", "b2", "r1 b1"),
        ("spiel", "us-west", "", "b1"),
    ],
)
def test_CRU_1_a_large_cruise_ship_sails_with_two_dice_and_the_small_one_with_one(
    ship: str, port: str, too_few: str, enough: str
) -> None:
    table = build().ship(ship, at=port, carrying=too_few)
    refused(green_moves(table, waterways=1), f"move {ship}", "SHP-2")
    table = build().ship(ship, at=port, carrying=enough)
    allowed(green_moves(table, waterways=1), f"move {ship}")


# -- CRU-2: Passenger tokens ---------------------------------------------------------------------


def test_CRU_2_the_movers_dice_come_first_then_the_others_in_turn_order() -> None:
    table = build("black", "red", "green", "yellow")
    game = green_moves(table.ship("dicefest", at=LAST, carrying="y2 b1 g1"), locks=1)
    events = play(
        game,
        "green: move dicefest",
        "green: benefit load",
        "black: benefit transfer",
        "yellow: benefit choice",
    )
    assert payments(events) == [
        to_company("green", 5, "CRU-2"),
        to_company("black", 4, "CRU-2"),
        to_company("yellow", 4, "CRU-2"),
    ]


def test_CRU_2_every_die_of_the_mover_earns_a_token_before_anybody_elses() -> None:
    table = build("red", "black", "yellow", "green")
    game = green_moves(table.ship("luckyme", at=LAST, carrying="g1 r2 g2"), locks=1)
    events = play(
        game,
        "green: move luckyme",
        "green: benefit load",
        "green: benefit choice",
        "red: benefit load",
    )
    assert payments(events) == [
        to_company("green", 5, "CRU-2"),
        to_company("green", 4, "CRU-2"),
        to_company("red", 4, "CRU-2"),
    ]
    assert tokens_left(game) == 5


def test_CRU_2_without_a_die_of_the_mover_turn_order_decides_from_first_place() -> None:
    table = build("yellow", "green", "red", "black")
    game = green_moves(table.ship("luckyme", at=LAST, carrying="b1 r2 y2"), locks=1)
    events = play(
        game,
        "green: move luckyme",
        "yellow: benefit load",
        "red: benefit load",
        "black: benefit load",
    )
    assert [amount for *_, amount in payments(events)] == [5, 4, 4]


def test_CRU_2_the_tokens_come_in_the_order_of_their_stack() -> None:
    earned = []
    for left in range(8, 0, -1):
        table = build().tokens_left(left).ship("spiel", at=LAST, carrying="g2")
        ((_, _, _, dollars),) = payments(play(green_moves(table, locks=1), "green: move spiel"))
        earned.append(dollars)
    assert earned == [5, 4, 4, 3, 3, 2, 2, 1]


def test_CRU_2_when_the_tokens_run_out_the_remaining_dice_get_nothing() -> None:
    table = build().tokens_left(2).ship("luckyme", at=LAST, carrying="r1 g2 y2")
    game = green_moves(table, locks=1)
    events = play(game, "green: move luckyme", "green: benefit load", "red: benefit load")
    assert payments(events) == [to_company("green", 2, "CRU-2"), to_company("red", 1, "CRU-2")]
    assert kinds(events, "no token left") == ["no token left"]
    asks(game, "green", "turn")
    assert (tokens_left(game), pool(game, "yellow")) == (0, 9)


def test_CRU_2_without_tokens_a_cruise_ship_still_sails_and_lands() -> None:
    game = green_moves(build().tokens_left(0).ship("spiel", at=LAST, carrying="g2"), locks=1)
    events = play(game, "green: move spiel")
    assert payments(events) == []
    assert (zone(game, "spiel"), aboard(game, "spiel"), pool(game, "green")) == ("pacific", "", 9)


def test_CRU_2_the_mover_of_a_captain_is_the_one_who_played_it() -> None:
    table = build("red", "green", "yellow", "black").to_move("yellow").captain("yellow", 5)
    game = begin(table.dice("5").ship("dicefest", at=LAST, carrying="r1 y1"))
    events = play(game, "yellow: captain", "yellow: move dicefest", "yellow: benefit load")
    assert payments(events)[0] == to_company("yellow", 5, "CRU-2")
    asks(game, "red", "benefit")


# -- SJP-1 ---------------------------------------------------------------------------------------


def test_SJP_1_every_company_aboard_is_paid_double_for_its_highest_die() -> None:
    table = build().ship("prospector", at=LAST, carrying="g3 r4 g5")
    game = green_moves(table, locks=1)
    events = play(game, "green: move prospector")
    assert payments(events) == [to_company("red", 8, "SJP-1"), to_company("green", 13, "SJP-1")]
    assert (pool(game, "green"), pool(game, "red")) == (9, 9)


@pytest.mark.parametrize(
    ("cargo", "red", "black"),
    [("r5 b4", 10, 8), ("r3 r3 r3", 12, 0), ("r6 b1 b1 b1", 12, 4), ("r2 r6 b5 b5", 14, 15)],
)
def test_SJP_1_only_one_die_a_company_is_doubled(cargo: str, red: int, black: int) -> None:
    game = green_moves(build().ship("prospector", at=LAST, carrying=cargo), locks=1)
    play(game, "green: move prospector")
    assert (company(game, "red"), company(game, "black")) == (18 + red, 18 + black)


def test_SJP_1_pushed_out_it_pays_double_as_well() -> None:
    table = build().ship("prospector", at="gatun-locks-A", carrying="r5 b4")
    game = green_moves(table.ship("green1a", at="gatun-lake-A", carrying="g2"), waterways=1)
    events = play(game, "green: move green1a")
    assert payments(events) == [to_company("red", 10, "SJP-1"), to_company("black", 8, "SJP-1")]
    assert zones(game, "prospector", "green1a") == ["atlantic", "gatun-locks-A"]
