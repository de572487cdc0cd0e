"""INT-1: the step, then the arrivals, then the flag's action entirely, then what was under way."""

from __future__ import annotations

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.layout import lay_out
from tests.rules.canal import aboard, allowed, asks, company, flags, player, refused
from tests.rules.table import begin, dice_at_home, go_on, happened, lies, offered


def greens_turn(*stack: str) -> Builder:
    position = build("green", "red", "yellow").to_move("green")
    return position.deciding("turn:green:1", *stack)


def test_INT_1_a_flag_won_between_two_loads_is_settled_before_the_second() -> None:
    position = greens_turn("cargo:green:die:2:0:0:0").contract("green", "uw1")
    position.contract("green", "eu1").ship("green1a", "us-west").ship("red1a", "eu")
    game = begin(position, "load uw1:4 green1a")
    asks(game, "green", "market")
    refused(game, "load eu1:4 red1a", "LOD-1")
    refused(game, "end", "CLP-4")
    go_on(game, "buy red", "load eu1:4 red1a")
    assert flags(game, "green", "eu") == 1


def test_INT_1_a_move_3_won_by_a_stevedore_in_mid_movement_is_made_first_with_its_own_pay() -> None:
    position = greens_turn("movement:green:die:2:2:0:-:0").contract("green", "eu1")
    position.flags("green", eu=2).ship("green1a", "eu").stevedore("green", 1)
    game = begin(position, "move sagres", "stevedore eu1:4 green1a")
    state = game.position.state
    assert [frame[0] for frame in state.stack] == ["turn", "movement", "movement"]
    assert state.stack[-1][2] == "move3"
    go_on(game, "move sagres", "move sagres", "move sagres")
    assert player(game, "green") == 6 + 3, "three EU flags, and Sagres moved by the Move 3"
    assert game.position.state.stack[-1][2] == "die"
    go_on(game, *["move green1a", "move green1a"])
    assert [event.source for event in happened(game, "movement over")][:1] == ["move3"]


def test_INT_1_a_ship_that_only_the_nested_move_3_moved_does_not_count_around_it() -> None:
    position = greens_turn("movement:green:die:0:2:0:-:0").contract("green", "eu1")
    position.flags("green", eu=2).ship("green1a", "eu").stevedore("green", 1)
    game = begin(position, "move yiyang", "stevedore eu1:4 green1a", *["move sagres"] * 3)
    assert player(game, "green") == 9
    go_on(game, "move green1a")
    while offered(game, "move"):
        go_on(game, "move pegasus")
    assert player(game, "green") == 9, "no pay for Yi Yang or Pegasus, Sagres was paid once"


def test_INT_1_a_load_one_die_won_in_mid_load_leaves_the_loads_as_they_were() -> None:
    position = greens_turn("cargo:green:die:2:0:0:0").contract("green", "ue1")
    position.contract("green", "eu1").flags("green", us_east=1).ship("green1a", "us-east")
    position.ship("green3", "us-east").ship("red1a", "eu")
    game = begin(position, "load ue1:5 green1a")
    asks(game, "green", "load one")
    go_on(game, "load pool green3")
    asks(game, "green", "cargo")
    go_on(game, "load eu1:4 red1a")
    assert aboard(game, "green3") == "g2"


def test_INT_1_actions_nest_a_free_load_may_win_the_next_flag() -> None:
    position = greens_turn("cargo:green:die:2:0:0:0").contract("green", "ue1")
    position.contract("green", "uw1").flags("green", us_east=1, us_west=1).ship(
        "green1a", "us-east"
    )
    position.ship("red1a", "us-west").contract("green", "eu1")
    position.ship("yellow1a", "eu")
    game = begin(position, "load ue1:5 green1a", "load uw1:4 red1a")
    asks(game, "green", "rail")
    go_on(game, "rail pool")
    asks(game, "green", "cargo")
    allowed(game, "load eu1:4 yellow1a")


def test_INT_1_an_arrival_is_paid_then_rewarded_then_unloaded() -> None:
    position = greens_turn("movement:green:die:2:1:0:-:0")
    position.ship("red2", "miraflores-locks-P", "r4 g3")
    game = begin(position, "move red2")
    asks(game, "red", "reward")
    assert (company(game, "red"), company(game, "green")) == (22, 21)
    assert dice_at_home(game, "red") == (0, 8), "its die is still aboard"
    go_on(game, "reward stevedore")
    assert dice_at_home(game, "red") == (0, 9)
    assert (lies(game, "red2"), aboard(game, "red2")) == ("pacific", "")
    asks(game, "green", "movement")


def test_INT_1_arrivals_are_settled_ship_by_ship() -> None:
    position = greens_turn("movement:green:die:2:1:0:-:0")
    position.ship("red2", "miraflores-locks-P", "r5").ship("yellow1a", "miraflores-locks-P", "y4")
    game = begin(position, "move yellow1a+red2")
    asks(game, "green", "arrivals")
    go_on(game, "arrive yellow1a")
    asks(game, "yellow", "reward")
    assert company(game, "red") == 18, "red's ship has not been settled yet"
    go_on(game, "reward cash")
    asks(game, "red", "reward")
    assert company(game, "red") == 23


def test_INT_1_arrivals_come_before_the_movement_goes_on() -> None:
    position = greens_turn("movement:green:die:2:1:0:-:0")
    position.ship("red2", "miraflores-locks-P", "r5")
    game = begin(position, "move red2")
    refused(game, "move iowa", "MOV-3")
    go_on(game, "reward cash")
    allowed(game, "move iowa")


def test_INT_1_only_a_captain_waits_for_the_movement_under_way() -> None:
    position = greens_turn("movement:green:die:2:1:0:-:0").captain("green", 1)
    game = begin(position)
    refused(game, "captain", "TAB-6")
    refused(begin(position, "move iowa"), "captain", "TAB-6")


def test_CON_7_the_rules_to_look_up_begin_with_the_one_that_presses() -> None:
    table = (
        "loading green\ncontract green ue1 front\ncontract green ue2 front\nship green2 at us-east"
    )
    two = Game(position=lay_out(table)).decision
    three = Game(position=lay_out(f"{table}\ncontract green cn1 front")).decision
    assert two is not None
    assert three is not None
    assert two.rules == ("CON-1", "LOD-1", "LOD-4")
    assert three.rules == ("CON-7", *two.rules)


def test_TAB_6_a_card_that_waits_is_told_from_one_on_anothers_turn() -> None:
    for colour, key in (("green", "window-closed"), ("red", "not-your-turn")):
        table = lay_out(
            f"players green red\ncaptain {colour} 1\n"
            f"ship {colour}2 at gatun-locks-A carrying {colour[0]}5\nmoving green locks=1"
        )
        game = Game(position=table)
        game.play(f"move {colour}2")
        assert game.actor == colour
        refusal = game.why_not("captain")
        assert refusal is not None
        assert [reason.key for reason in refusal.reasons] == [key]
