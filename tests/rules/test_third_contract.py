"""CON-7: a third contract, and the way out of it that must stay open until one is empty.

The last tests compare the engine with a search that knows nothing of CON-7 (`full_search.py`).
More of the same: `python -m benchmarks.third_contract`.
"""

from __future__ import annotations

import random
from itertools import islice

import pytest

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.positions import PositionError
from tests.rules.canal import allowed, asks, choices, flags, refused
from tests.rules.full_search import Comparison, Search, with_a_third
from tests.rules.table import begin, cards, deciding, forbids, go_on, hand, happened, offered
from tests.rules.turn_states import GREEN, random_state, states_of_games


def holding(*contracts: str, loads: int = 1, display: str = "cn1") -> Builder:
    """Green with a grey die of column 4 that gives some loads, and contracts such as `eu3/back`.

    The ships of the standard set-up that could take a die are not in the game, the wagon is full,
    and the company has no money. A Captain in hand keeps the turn from ending by itself.
    """
    position = build("green", "red", "yellow").to_move("green").company("green", money=0)
    position.wagon("y1 y1 y1 y1").captain("green", 1)
    for word in contracts:
        card, _, rest = word.partition("/")
        side, _, left = rest.partition("/")
        position.contract("green", card, side or "front", left)
    for ship in ("dicefest", "luckyme", "spiel", "prospector"):
        position.ship(ship, "nowhere")
    position.ship("green2", "gatun-lake-P", "r5")
    offer = 0 if len(contracts) == 3 else 4
    return position.display(display).deciding(
        "turn:green:1", f"cargo:green:die:{loads}:0:{offer}:0"
    )


# -- taking it ------------------------------------------------------------------------------------


def test_CON_7_a_second_contract_needs_no_way_out() -> None:
    game = begin(holding("eu1"), "contract 4 front", "end")
    assert len(hand(game, "green")) == 2


def test_CON_7_a_third_may_be_taken_if_a_held_one_can_be_finished() -> None:
    game = begin(holding("eu1", "cn2").ship("green1a", "eu").ship("red1a", "eu"))
    allowed(game, "contract 4 front", "contract 4 back")
    go_on(game, "contract 4 front", "load eu1:4 green1a", "end")
    assert hand(game, "green") == ["cn2 front 6", "cn1 front 5"]


def test_CON_7_a_third_may_not_be_taken_if_none_can_be_finished() -> None:
    game = begin(holding("eu1", "cn2"))
    refused(game, "contract 4 front", "CON-7")
    refused(game, "contract 4 back", "CON-7")
    allowed(game, "end")


def test_CON_7_the_third_itself_may_be_the_one_that_is_finished() -> None:
    game = begin(holding("eu1", "cn2").ship("green1a", "china").ship("red1a", "china"))
    allowed(game, "contract 4 front")
    go_on(game, "contract 4 front", "load cn1:5 green1a", "end")
    assert hand(game, "green") == ["eu1 front 4", "cn2 front 6"]


def test_CON_7_front_and_back_are_considered_each_for_itself() -> None:
    # cn1: front a 5 for China, back a 3 for anywhere.
    in_the_eu = begin(holding("ue1", "cn2").ship("green1a", "eu"))
    refused(in_the_eu, "contract 4 front", "CON-7")
    allowed(in_the_eu, "contract 4 back")
    # cn4: front 4 and a gold 4, back a 3; with one load only the back can be emptied.
    china = begin(holding("ue1", "uw2", display="cn4").ship("green1a", "china"))
    refused(china, "contract 4 front", "CON-7")
    allowed(china, "contract 4 back")
    # ue3: front 4 and 2, back a 3; one ship has room for 2 pips more, the other for none.
    tight = holding("eu1", "cn2", loads=2, display="ue3")
    tight.ship("red3", "us-east", "r6 r5").ship("red1a", "us-east", "r3")
    refused(begin(tight), "contract 4 front", "CON-7")
    refused(begin(tight), "contract 4 back", "CON-7")
    allowed(begin(tight.ship("red1a", "us-east")), "contract 4 front", "contract 4 back")


def test_CON_7_the_start_up_contract_counts() -> None:
    refused(begin(holding("s-eu1", "cn2")), "contract 4 front", "CON-7")
    allowed(begin(holding("s-eu1")), "contract 4 front")
    finish = begin(holding("s-eu1/front/4", "cn2").ship("green1a", "eu").ship("red1a", "eu"))
    go_on(finish, "contract 4 front", "load s-eu1:4 green1a", "end")
    assert hand(finish, "green") == ["cn2 front 6", "cn1 front 5"]


def test_CON_7_the_dice_needed_must_not_exceed_the_loads() -> None:
    two = ("eu3", "cn2")
    ships = {"red3": "eu", "yellow3": "eu"}
    for loads, rule in ((1, "CON-7"), (2, "nothing")):
        position = holding(*two, loads=loads)
        for ship, zone in ships.items():
            position.ship(ship, zone)
        assert forbids(begin(position), "contract 4 front") == rule


def test_CON_7_one_die_a_ship_is_counted() -> None:
    position = holding("eu3", "cn2", loads=2).ship("red3", "eu")
    refused(begin(position), "contract 4 front", "CON-7")
    allowed(begin(position.ship("red2", "eu")), "contract 4 front")


def test_CON_7_a_ship_already_loaded_this_turn_is_not_counted() -> None:
    position = holding("eu1", "cn2").ship("green1a", "eu").loaded("green1a")
    refused(begin(position), "contract 4 front", "CON-7")


def test_CON_7_the_extra_load_of_the_benefit_is_counted() -> None:
    position = holding("eu3", "cn2").ship("red3", "eu").ship("red2", "eu")
    refused(begin(position), "contract 4 front", "CON-7")
    allowed(begin(position.benefits("green", load=1)), "contract 4 front")


def test_CON_7_a_usable_stevedore_is_counted_and_may_use_the_same_ship() -> None:
    position = holding("eu3", "cn2").ship("red3", "eu")
    refused(begin(position), "contract 4 front", "CON-7")
    game = begin(position.stevedore("green", 4), "contract 4 front")
    refused(game, "end", "CON-7")
    go_on(game, "load eu3:5 red3")  # the Stevedore is then the only way, and is carried out
    assert game.events[-2].kind == "completed"
    go_on(game, "end")
    assert hand(game, "green") == ["cn2 front 6", "cn1 front 5"]


def test_CON_7_a_stevedore_earned_this_turn_is_not_counted() -> None:
    position = holding("eu3", "cn2").ship("red3", "eu").stevedore("green", 4)
    fresh = str(position.position()).replace("stv4", "stv4*")
    refused(begin(fresh), "contract 4 front", "CON-7")


def test_CON_7_a_stevedore_cannot_put_a_gold_die_on_the_rail() -> None:
    position = holding("eu4/front/3r", "ue4/front/3r", display="uw4").wagon("")
    allowed(begin(position), "contract 4 front")
    used = position.loaded("rail").stevedore("green", 4)
    refused(begin(used), "contract 4 front", "CON-7")


def test_CON_7_a_full_wagon_finishes_no_contract() -> None:
    gold = ("eu4/front/3r", "ue4/front/3r")
    refused(begin(holding(*gold, display="uw4").wagon("r1 r1 y1 y1")), "contract 4 front", "CON-7")
    allowed(begin(holding(*gold, display="uw4").wagon("r1 r1 y1")), "contract 4 front")


def test_CON_7_two_white_dice_need_the_rail_and_a_ship_or_two_ships() -> None:
    position = holding("eu5/back", "cn2", loads=2, display="cn3").wagon("y1")
    refused(begin(position), "contract 4 front", "CON-7")
    refused(begin(position.ship("red1a", "china").loaded("rail")), "contract 4 front", "CON-7")
    position = holding("eu5/back", "cn2", loads=2, display="cn3").wagon("y1").ship("red1a", "china")
    game = begin(position, "contract 4 front")
    refused(game, "load cn3:4 red1a", "CON-7")
    allowed(game, "load eu5:3 rail", "load eu5:3 red1a")


def test_CON_7_ships_in_waiting_are_counted() -> None:
    position = holding("eu1", "cn2").ship("green1a", "atlantic").ship("red1a", "atlantic")
    game = begin(position, "contract 4 front")
    assert choices(game) == {"load eu1:4 green1a", "load eu1:4 red1a"}


def test_CON_7_ships_in_waiting_of_the_wrong_ocean_are_not() -> None:
    game = begin(holding("eu1", "ue2", display="ue1").ship("green1a", "pacific"))
    refused(game, "contract 4 front", "CON-7")
    allowed(game, "contract 4 back")


def test_CON_7_ships_in_the_canal_are_not_counted() -> None:
    position = holding("eu1", "cn2").ship("red2", "gatun-lake-P", "r5")
    refused(begin(position), "contract 4 front", "CON-7")


def test_CON_7_building_is_counted_while_the_company_can_pay() -> None:
    position = holding("eu1", "cn2")
    refused(begin(position.company("green", money=4, player=50)), "contract 4 front", "CON-7")
    game = begin(position.company("green", money=5), "contract 4 front")
    assert {action.partition(" ")[0] for action in offered(game)} == {"build"}
    go_on(game, "build green1a eu")
    assert hand(game, "green") == ["cn2 front 6", "cn1 front 5"], "the only way out goes by itself"


def test_CON_7_money_for_a_second_ship_is_counted_too() -> None:
    both = holding("s-cn1", "eu6", loads=2, display="uw6").company("green", money=9)
    refused(begin(both), "contract 4 front", "CON-7")
    allowed(begin(both.company("green", money=10)), "contract 4 front")


def test_CON_7_the_2_slot_ship_still_in_hand_is_counted() -> None:
    position = holding("eu1", "cn2").ship("green2", "hand")
    game = begin(position, "contract 4 front")
    assert {action.partition(" ")[0] for action in offered(game)} == {"place"}
    go_on(game, "place green2 eu")
    assert hand(game, "green") == ["cn2 front 6", "cn1 front 5"], "the only way out goes by itself"


def test_CON_7_a_captain_and_the_flags_market_money_are_not_counted() -> None:
    # A Captain could bring red's ship out of the canal, and the ship's pips could pay for a ship.
    position = holding("eu1", "cn2").ship("red1a", "gatun-locks-A", "g5")
    refused(begin(position), "contract 4 front", "CON-7")


def test_CON_7_and_CON_6_the_cards_of_contract_choice_are_considered_each_for_itself() -> None:
    position = holding("ue1", "uw2").ship("green1a", "china").benefits("green", choice=1)
    game = begin(position.display("eu1", "eu2", "eu3", "cn1", "eu4"))
    refused(game, "contract 4 front", "CON-7")
    allowed(game, "contract inbound front", "contract inbound back", "contract 4 back")
    refused(game, "contract draw front", "CON-7")


def test_CON_3_comes_before_CON_7_for_a_side_without_enough_dice() -> None:
    position = holding("eu1", "cn2", display="cn5").company("green", warehouse=1)
    game = begin(str(position.position()).replace("w1,d6", "w1,d1"))
    assert forbids(game, "contract 4 front") == "CON-3"


# -- while three are held -------------------------------------------------------------------------


def test_CON_7_ending_is_refused_until_one_is_empty() -> None:
    game = begin(holding("eu1", "cn2", "ue1").ship("green1a", "eu").ship("red1a", "eu"))
    refused(game, "end", "CON-7")
    go_on(game, "load eu1:4 green1a")
    allowed(game, "end")


def test_CON_7_a_load_that_takes_the_last_berth_or_the_last_load_is_refused() -> None:
    position = holding("eu1", "ue5", "cn2", loads=1).ship("green1a", "eu").ship("red3", "us-east")
    game = begin(position.ship("red1a", "eu"))
    refused(game, "load ue5:3 red3", "CON-7")
    allowed(game, "load eu1:4 green1a")
    berth = holding("eu1", "eu2", "eu5", loads=2).ship("red2", "eu").ship("red3", "eu", "r6 r3")
    game = begin(berth)
    allowed(game, "load eu5:3 red2", "load eu5:2 red2", "load eu1:4 red2", "load eu1:4 red3")
    refused(begin(berth.loaded("red3")), "load eu5:3 red2", "CON-7")


def test_CON_7_a_load_elsewhere_is_allowed_while_one_load_and_berth_remain() -> None:
    position = holding("eu1", "ue5", "cn2", loads=2).ship("green1a", "eu").ship("red3", "us-east")
    game = begin(position)
    allowed(game, "load ue5:3 red3", "load ue5:1 red3")
    go_on(game, "load ue5:3 red3")
    assert [str(event.ship) for event in happened(game, "loaded")] == ["red3", "green1a"]
    assert hand(game, "green") == ["ue5 front 2 1", "cn2 front 6"], (
        "the only way out goes by itself"
    )


def test_CON_7_bringing_the_only_ship_to_the_wrong_zone_is_refused() -> None:
    position = holding("eu1", "ue5", "eu5", loads=1).ship("green3", "atlantic")
    game = begin(position.stevedore("green", 4))
    refused(game, "load ue5:3 green3", "CON-7")
    refused(game, "stevedore pool green3 us-east", "CON-7")
    allowed(game, "load eu5:3 green3", "stevedore pool green3 eu", "load eu1:4 green3")


def test_CON_7_building_in_the_wrong_place_or_spending_the_money_is_refused() -> None:
    game = begin(holding("eu1", "cn2", "cn1", display="cn5").company("green", money=9))
    for zone in ("us-east", "us-west"):
        refused(game, f"build green1a {zone}", "CON-7")
        refused(game, f"build green3 {zone}", "CON-7")
    allowed(
        game, "build green1a eu", "build green3 eu", "build green1a china", "build green3 china"
    )
    rich = begin(holding("eu1", "cn2", "cn1", display="cn5").company("green", money=10))
    allowed(rich, "build green1a us-east")
    refused(rich, "build green3 us-east", "CON-7")


def test_CON_7_placing_the_2_slot_ship_in_the_wrong_place_is_refused() -> None:
    game = begin(holding("eu1", "eu2", "ue1").ship("green2", "hand"))
    for zone in ("us-west", "china", "pacific"):
        refused(game, f"place green2 {zone}", "CON-7")
    allowed(game, "place green2 eu", "place green2 us-east", "place green2 atlantic")


def test_CON_7_a_stevedore_spent_elsewhere_is_refused() -> None:
    position = holding("eu3", "cn2", "ue5", loads=1).ship("red3", "eu").ship("red2", "us-east")
    game = begin(position.stevedore("green", 4))
    refused(game, "stevedore ue5:3 red2", "CON-7")
    refused(game, "stevedore pool red2", "CON-7")
    refused(game, "load ue5:3 red2", "CON-7")
    allowed(game, "stevedore eu3:5 red3", "load eu3:5 red3", "stevedore eu3:1 red3")


def test_CON_7_no_captain_while_three_are_held() -> None:
    position = holding("eu1", "cn2", "ue1", loads=2).ship("green1a", "eu").ship("red1a", "eu")
    game = begin(position)
    refused(game, "captain", "CON-7")
    go_on(game, "load eu1:4 green1a")
    allowed(game, "captain")


def test_CON_7_a_captain_may_be_played_before_the_third_is_taken() -> None:
    position = holding("eu1", "cn2").ship("green1a", "eu").ship("red1a", "eu")
    game = begin(position, "captain", *["move iowa"] * 4, "contract 4 front", "load eu1:4 green1a")
    assert hand(game, "green") == ["cn2 front 6", "cn1 front 5"]


def test_CON_7_once_one_is_empty_all_is_free_again_its_flag_first() -> None:
    position = holding("uw1", "cn2", "ue1", loads=2).ship("green1a", "us-west")
    game = begin(position.company("green", money=5), "load uw1:4 green1a")
    assert flags(game, "green", "us-west") == 1
    asks(game, "green", "market")
    go_on(game, "defer")
    allowed(game, "end", "build green1b us-east")


def test_CON_7_a_third_on_the_back_finished_earns_no_flag() -> None:
    position = holding("ue1", "cn2").ship("green1a", "eu").ship("red1a", "eu")
    game = begin(position, "contract 4 back", "load cn1:3 green1a", "end")
    assert cards(game, game.position.state.discards) == ["cn1"]
    assert not happened(game, "flag")


def test_CON_7_ending_is_never_the_way_out_even_with_all_loads_used() -> None:
    position = holding("eu3", "cn2", loads=1).ship("red3", "eu").stevedore("green", 4)
    game = begin(position.ship("red2", "eu"), "contract 4 front", "load eu3:1 red3")
    assert choices(game) == {"stevedore eu3:5 red3", "stevedore eu3:5 red2"}
    refused(game, "end", "CON-7")


@pytest.mark.parametrize(
    "stack", [("turn:green:0",), ("turn:green:1",), ("turn:green:1", "load-one:green")]
)
def test_CON_7_a_position_that_holds_three_anywhere_but_in_a_grey_die_cannot_be(
    stack: tuple[str, ...],
) -> None:
    with pytest.raises(PositionError) as error:
        begin(holding("eu1", "cn2", "ue1").ship("green1a", "eu").deciding(*stack))
    assert error.value.rule == "CON-7"


def test_CON_7_a_position_that_holds_three_and_can_finish_none_cannot_be() -> None:
    with pytest.raises(PositionError) as error:
        begin(holding("eu1", "cn2", "ue1"))
    assert error.value.rule == "CON-7"


def test_CON_7_a_player_whose_turn_it_is_not_never_holds_three() -> None:
    position = build("green", "red").contract("red", "eu1").contract("red", "eu2")
    with pytest.raises(PositionError) as error:
        begin(position.contract("red", "eu3"))
    assert error.value.rule == "CON-7"


# -- against a search that knows nothing of the rule ----------------------------------------------


@pytest.mark.parametrize("block", range(4))
def test_CON_7_a_third_may_be_taken_exactly_when_a_full_search_finds_a_way_out(block: int) -> None:
    comparison = Comparison()
    for seed in range(block * 500, block * 500 + 500):
        comparison.compare_taking(random_state(seed))
    assert not comparison.disagreements
    assert min(comparison.thirds.values()) > 100, comparison.thirds


@pytest.mark.parametrize("block", range(4))
def test_CON_7_while_three_are_held_exactly_the_choices_that_keep_a_way_out_are_legal(
    block: int,
) -> None:
    comparison = Comparison()
    for seed in range(10_000 + block * 200, 10_200 + block * 200):
        state = random_state(seed)
        after = with_a_third(state, ("contract", 4, seed % 2))
        if after is not None:
            comparison.compare_choices(after, Search(GREEN))
    assert not comparison.disagreements
    assert comparison.choices[False] > 100
    assert comparison.choices[True] > 1000


def test_CON_7_turn_states_of_games_agree_with_the_full_search_too() -> None:
    comparison = Comparison()
    for state in islice(states_of_games(0), 12):
        comparison.compare(state)
    assert not comparison.disagreements
    assert comparison.thirds.total() >= 12
    assert comparison.choices.total() > 100


def test_CON_7_games_in_which_every_third_contract_is_taken_go_on_to_the_end_of_the_round() -> None:
    thirds = 0
    for seed in range(40):
        dice = random.Random(seed)
        game = Game(2 + seed % 3, seed)
        while game.round < 2:
            taking = offered(game, "contract")
            choice = dice.choice(taking or offered(game))
            held = len(hand(game, deciding(game)[0]))
            thirds += bool(taking) and held == 2
            game.play(choice)
            assert all(
                len(held) <= 2 or game.actor == colour
                for colour, held in ((c, hand(game, c)) for c in game.order)
            )
    assert thirds > 30
