"""INT-1: rules that interrupt one another, played out line by line with every actor and dollar."""

import pytest

from panamax_widget.text.builder import Builder, build
from panamax_widget.text.positions import PositionError
from tests.rules.canal import (
    aboard,
    allowed,
    asks,
    awards,
    begin,
    captain,
    company,
    deferred,
    flags,
    kinds,
    moving,
    payments,
    play,
    player,
    pool,
    price,
    refused,
    shares,
    shipping,
    stevedore,
    wagon,
    zone,
    zones,
)

LAST = "miraflores-locks-P"
ROLL = ("112233445566/1346",)


def green_loads(table: Builder, loads: int = 3) -> Builder:
    return table.deciding(*shipping("green", loads))


# -- from a load to somebody else's reward -------------------------------------------------------


def test_INT_1_a_load_wins_a_load_that_wins_three_moves_that_land_yellows_ship() -> None:
    """CON-8 → CLP-3 Load one die → CON-8 → CLP-3 Move 3 → ARR-1 … ARR-5 → back to the die."""
    table = build().flags("green", us_east=1, eu=2)
    table.contract("green", "ue1").contract("green", "eu1")
    table.ship("red3", at="us-east").ship("black3", at="eu")
    table.ship("yellow1a", at=LAST, carrying="y5")
    game = begin(green_loads(table, loads=2))

    assert payments(play(game, "green: load ue1:5 red3")) == []
    assert flags(game, "green", "us-east") == 2
    asks(game, "green", "load one")

    assert payments(play(game, "green: load eu1:4 black3")) == []
    assert flags(game, "green", "eu") == 3
    asks(game, "green", "movement")

    assert payments(play(game, "green: move yellow1a")) == [("ARR-2", "bank", "yellow company", 5)]
    asks(game, "yellow", "reward")
    refused(game, "move iowa", "MOV-3")

    events = play(game, "yellow: reward cash")
    assert payments(events) == [("ARR-3", "bank", "yellow player", 2)]
    assert (zone(game, "yellow1a"), aboard(game, "yellow1a"), pool(game, "yellow")) == (
        "pacific",
        "",
        9,
    )
    asks(game, "green", "movement")

    assert payments(play(game, "green: move iowa")) == []
    assert payments(play(game, "green: move pegasus")) == [("MIL-2", "bank", "green player", 2)]
    asks(game, "green", "cargo")
    refused(game, "move iowa", "MOV-3")

    assert [(company(game, c), player(game, c)) for c in ("red", "green", "yellow", "black")] == [
        (18, 6),
        (18, 8),
        (23, 8),
        (18, 6),
    ]
    play(game, "green: end")
    asks(game, "yellow", "turn")


def test_INT_1_LOD_4_a_ship_that_sailed_and_came_back_counts_as_loaded_this_turn() -> None:
    table = build().flags("green", eu=2).contract("green", "eu1").contract("green", "uw5")
    table.ship("red1a", at="eu").ship("black3", at="us-west").captain("green", 1)
    table.ship("red2", at=LAST, carrying="r5")
    game = begin(green_loads(table))
    play(game, "green: load eu1:4 red1a", *["green: move red1a"] * 3)
    play(game, "green: captain", *["green: move red1a"] * 2)
    assert zone(game, "red1a") == "miraflores-lake-P"
    play(game, "green: move red1a")
    assert zones(game, "red1a", "red2") == [LAST, LAST]
    play(game, "green: move red1a+red2", "green: arrive red1a")
    play(game, "red: reward cash", "red: reward cash")
    refused(game, "load uw5:4 red1a", "LOD-4")
    allowed(game, "load uw5:4 red2")


def test_INT_1_LOD_3_a_ship_landed_by_a_move_3_takes_the_next_load_of_the_same_die() -> None:
    table = build().flags("green", china=2).contract("green", "cn1").contract("green", "uw1")
    table.ship("red3", at="china").ship("yellow1a", at=LAST, carrying="y2")
    game = begin(green_loads(table))
    play(game, "green: load cn1:5 red3", "green: move yellow1a", "yellow: reward captain")
    play(game, "green: move pegasus", "green: move pegasus")
    play(game, "green: load uw1:4 yellow1a")
    assert (zone(game, "yellow1a"), aboard(game, "yellow1a")) == ("us-west", "g4")
    assert captain(game, "yellow") == 1


def test_INT_1_CON_3_dice_that_a_captain_lands_in_the_pool_can_fill_a_contract() -> None:
    table = build().captain("green", 5).wagon("g1 g1 g1").display("uw2")
    table.ship("black3", at="gatun-lake-P", carrying="g3 g3 g3")
    table.ship("red3", at=LAST, carrying="g3 g2 r2").ship(
        "green1a", at="gatun-lake-A", carrying="g2"
    )
    game = begin(table.deciding(*shipping("green", offer=4)))
    assert pool(game, "green") == 0
    refused(game, "contract 4 front", "CON-3")
    play(game, "green: captain", "green: move red3", "red: reward cash", "green: move iowa")
    assert pool(game, "green") == 2
    play(game, "green: contract 4 front")
    assert pool(game, "green") == 1


def test_INT_1_MKT_1_BLD_1_an_own_share_bought_with_a_flag_pays_for_a_ship_at_once() -> None:
    """CLP-3 Market → the company is paid → a ship is built before the next load and takes it."""
    table = build().company("green", money=0, player=6).contract("green", "ue1")
    table.contract("green", "eu1").ship("red3", at="us-east")
    game = begin(green_loads(table))
    refused(game, "build green1a eu", "BLD-1")
    play(game, "green: load ue1:5 red3")
    events = play(game, "green: buy green", "green: build green1a eu", "green: load eu1:4 green1a")
    assert payments(events) == [
        ("MKT-1", "green player", "green company", 6),
        ("BLD-1", "green company", "bank", 5),
    ]
    assert (company(game, "green"), price(game, "green"), aboard(game, "green1a")) == (1, 7, "g4")


# -- inside a movement ---------------------------------------------------------------------------


def test_INT_1_a_stevedore_in_mid_movement_sets_off_a_whole_cascade_and_the_moves_go_on() -> None:
    """BON-2 → deferred Market → Load one die → Rail → the movement → MIL-2 on the new flags."""
    table = build().flags("green", us_east=1, us_west=1, deferred="us-east")
    table.contract("green", "ue1").contract("green", "uw1").stevedore("green", 3)
    table.ship("red3", at="us-east").ship("black3", at="us-west").wagon("y1 g4")
    game = begin(table.deciding(*moving("green", waterways=2)))

    play(game, "green: move pegasus", "green: stevedore ue1:5 red3")
    asks(game, "green", "deferred")
    assert payments(play(game, "green: buy black")) == [
        ("MKT-1", "green player", "black company", 6)
    ]
    asks(game, "green", "load one")
    play(game, "green: load uw1:4 black3")
    asks(game, "green", "rail")
    play(game, "green: rail raise 4")
    assert wagon(game) == "y1 g6"
    asks(game, "green", "movement")
    assert payments(play(game, "green: move yiyang")) == [("MIL-2", "bank", "green player", 2)]
    assert not deferred(game, "green", "us-east")
    assert (player(game, "green"), shares(game, "green", "black")) == (2, 1)
    asks(game, "green", "turn")


def test_INT_1_MOV_7_one_waterway_move_lands_two_ships_of_two_owners_from_a_chain() -> None:
    """The push chain is finished first; then the arrivals, each with its own owner's reward."""
    table = build().ship("red2", at="gatun-locks-A", carrying="y6 r1")
    table.ship("spiel", at="gatun-locks-A", carrying="b2 g1")
    game = begin(table.ship("yiyang", at="gatun-lake-A").deciding(*moving("green", waterways=2)))
    events = play(game, "green: move yiyang")
    assert kinds(events, "moved", "pushed", "arrived", "paid") == ["moved", "pushed"]
    assert zones(game, "red2", "spiel", "yiyang") == ["atlantic", "atlantic", "gatun-locks-A"]
    asks(game, "green", "arrivals")

    events = play(game, "green: arrive spiel")
    assert payments(events) == [("CRU-2", "bank", "green company", 5)]
    asks(game, "green", "benefit")
    events = play(game, "green: benefit transfer")
    assert payments(events) == [("CRU-2", "bank", "black company", 4)]
    asks(game, "black", "benefit")
    events = play(game, "black: benefit load")
    assert payments(events) == [
        ("ARR-2", "bank", "red company", 1),
        ("ARR-2", "bank", "yellow company", 6),
    ]
    asks(game, "red", "reward")
    play(game, "red: reward stevedore")
    asks(game, "green", "movement")


def test_INT_1_a_captain_lands_a_ship_and_its_own_captain_waits_in_hand() -> None:
    table = build("green", "red").captain("green", 5).to_move("green").dice("4 4 4")
    game = begin(table.ship("green1a", at=LAST, carrying="r4"))
    play(game, "green: captain", "green: move green1a", "green: reward captain")
    assert (company(game, "red"), captain(game, "green")) == (22, 1)
    play(game, "green: move iowa", "green: take 4")
    refused(game, "captain", "BON-3")
    play(game, "green: end", "red: take 4", "red: end")
    allowed(game, "captain")


# -- a third contract ----------------------------------------------------------------------------


def three_contracts() -> Builder:
    table = build().contract("green", "ue3").contract("green", "eu3").contract("green", "cn3")
    table.ship("red3", at="us-east").ship("black3", at="us-east").ship("green2", at="nowhere")
    return table.company("green", money=0)


def test_CON_7_BON_2_the_last_die_of_one_of_three_contracts_may_come_by_stevedore() -> None:
    game = begin(green_loads(three_contracts().stevedore("green", 3), loads=1))
    play(game, "green: load ue3:4 red3")
    refused(game, "end", "CON-7")
    play(game, "green: stevedore ue3:2 black3")
    assert flags(game, "green", "us-east") == 1


def test_CON_7_BLD_1_the_ship_for_the_last_die_may_be_built_when_it_is_needed() -> None:
    table = (
        three_contracts()
        .ship("black3", at="clipboard")
        .ship("dicefest", at="gatun-lake-P", carrying="b1 b1")
    )
    game = begin(green_loads(table.company("green", money=5), loads=2))
    play(game, "green: load ue3:4 red3")
    refused(game, "build green1a eu", "CON-7")
    events = play(game, "green: build green1a us-east")
    assert kinds(events, "built", "forced", "loaded", "flag") == [
        "built",
        "forced",
        "loaded",
        "flag",
    ]
    assert aboard(game, "green1a") == "g2"


@pytest.mark.parametrize(
    "frames",
    [
        ("turn:green:0",),
        ("turn:green:1", "movement:green:die:1:1:0:-:0"),
        ("turn:green:1", "cargo:green:die:3:1:0:0", "load-one:green"),
    ],
)
def test_CON_7_three_contracts_are_held_only_while_a_grey_die_is_loading(
    frames: tuple[str, ...],
) -> None:
    with pytest.raises(PositionError) as refusal:
        three_contracts().deciding(*frames).position()
    assert refusal.value.rule == "CON-7"


# -- at the end of the round ---------------------------------------------------------------------


def test_INT_1_END_2_a_rail_flag_moves_ships_and_lands_anothers_before_the_next_flag() -> None:
    """END-2 → CLP-2 Move 3 → MOV-7 → ARR, CRU-2 in the new turn order → MIL-2 → the next claim."""
    table = build().wagon("r1 y5").flags("yellow", china=2, us_east=1).dice("")
    table.captain("yellow", 1)
    table.ship("luckyme", at=LAST, carrying="g2 r1 y1").ship(
        "black2", at="miraflores-lake-P", carrying="r5"
    )
    table.ship("iowa", at="pedro-miguel-P")
    game = begin(green_loads(table), rolls=ROLL)
    play(game, "green: end")
    assert game.order == ("yellow", "red", "green", "black")

    play(game, "yellow: claim china")
    asks(game, "yellow", "movement")
    refused(game, "captain", "TAB-6")
    events = play(
        game,
        "yellow: move black2",
        "yellow: benefit load",
        "red: benefit transfer",
        "green: benefit choice",
    )
    assert payments(events) == [
        ("CRU-2", "bank", "yellow company", 5),
        ("CRU-2", "bank", "red company", 4),
        ("CRU-2", "bank", "green company", 4),
    ]
    play(game, "yellow: move black2")
    asks(game, "black", "reward")
    play(game, "black: reward stevedore")
    asks(game, "yellow", "movement")
    events = play(game, "yellow: move iowa")
    assert payments(events) == [("MIL-2", "bank", "yellow player", 1)]
    asks(game, "red", "claim")
    events = play(game, "red: claim eu")

    fees = [p for p in payments(events) if p[0] == "END-3"]
    assert fees == []
    assert stevedore(game, "black") == 1
    assert [company(game, colour) for colour in game.order] == [20, 24, 19, 15]
    assert awards(game, "red") == (3,)
    asks(game, "yellow", "turn")


def test_INT_1_END_2_a_rail_flag_loads_a_die_that_completes_a_contract_and_so_on() -> None:
    """END-2 → Load one die → CON-8 → Move 3 → ARR, all outside any turn; then the fees."""
    table = build().wagon("g3 b1").flags("green", us_east=1, eu=2).contract("green", "eu1")
    table.ship("red1a", at="eu").ship("black1a", at="gatun-locks-A", carrying="b5").dice("")
    game = begin(green_loads(table), rolls=ROLL)
    play(game, "green: end", "green: claim us-east")
    asks(game, "green", "load one")
    play(game, "green: load eu1:4 red1a")
    asks(game, "green", "movement")
    refused(game, "build green1a eu", "TAB-6")
    events = play(game, "green: move red1a+sagres", "green: move black1a", "black: reward captain")
    assert payments(events) == [("ARR-2", "bank", "black company", 5)]
    events = play(game, "green: move red1a+sagres", "black: claim china")
    assert payments(events)[:2] == [
        ("MIL-2", "bank", "green player", 3),
        ("END-3", "green company", "bank", 3),
    ]
    assert captain(game, "black") == 1
    assert (flags(game, "green", "us-east"), flags(game, "green", "eu")) == (2, 3)


def test_INT_1_END_2_CLP_4_a_rail_flag_calls_a_deferred_buy_before_its_own_load() -> None:
    table = build().wagon("g3").flags("green", us_east=1, deferred="us-east").dice("")
    table.company("red", price=6, money=5)
    game = begin(green_loads(table), rolls=ROLL)
    play(game, "green: end", "green: claim us-east")
    asks(game, "green", "deferred")
    play(game, "green: buy red")
    asks(game, "green", "load one")
    events = play(game, "green: decline")
    assert {p for p in payments(events) if p[1] == "red company"} == {
        ("END-5", "red company", "red player", 3),
        ("END-5", "red company", "green player", 3),
    }
    assert (price(game, "red"), company(game, "red")) == (7, 5)
    assert awards(game, "red") == (3,)


def test_INT_1_END_3_END_5_a_shortfall_leaves_nothing_for_dividends_and_the_award_goes_on() -> None:
    """END-3 → END-4 → END-5 → END-6: the highest company is ruined by its fees."""
    table = build().company("green", money=8, player=1, price=12, warehouse=4)
    table.company("yellow", price=9, money=40).shares("green", green=1, yellow=1).dice("")
    game = begin(green_loads(table), rolls=ROLL)
    events = play(game, "green: end")
    assert [p for p in payments(events) if "green" in p[1] + p[2]] == [
        ("END-3", "green company", "bank", 8),
        ("END-4", "green player", "bank", 1),
        ("END-4", "bank", "green player", 20),
        ("END-4", "green player", "bank", 11),
        ("END-5", "yellow company", "green player", 5),
    ]
    assert (price(game, "green"), company(game, "green"), player(game, "green")) == (10, 0, 14)
    assert (awards(game, "green"), awards(game, "yellow")) == ((), (3,))


def test_INT_1_the_last_turn_of_the_game_from_a_move_to_the_winner() -> None:
    """A last arrival, its Advisor, the Rail flag, dividends, the award and the final totals."""
    table = build().round(3).wagon("b2").advisors("green", "consul-eu").flags("green", eu=1)
    table.advisors("black", "consul-china").flags("black", china=1).dice("")
    table.ship("green3", at="gatun-locks-A", carrying="g6 g5 b2")
    game = begin(table.deciding(*moving("green", locks=1)))
    events = play(game, "green: move green3")
    assert payments(events) == [
        ("ARR-2", "bank", "green company", 11),
        ("ARR-2", "bank", "black company", 2),
    ]
    play(game, "green: reward advisor", "green: advisor portfolio-manager")
    asks(game, "green", "turn")
    events = play(game, "green: end", "black: claim china", "black: buy green")
    assert payments(events)[0] == ("MKT-1", "black player", "green company", 6)
    assert {score.colour: score.total for score in game.scores()} == {
        "green": 6 + 3 + 7 + 3 + 7,
        "black": 0 + 3 + 3 + 6 + 7 + 6,
        "red": 6 + 3 + 6,
        "yellow": 6 + 3 + 6,
    }
    assert [score.colour for score in game.scores()][:2] == ["green", "black"]
    asks(game, None, "over")
