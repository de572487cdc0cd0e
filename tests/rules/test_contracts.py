"""CON: taking a contract, its two sides, the display, and completing it."""

from __future__ import annotations

import pytest

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.canal import allowed, asks, choices, flags, refused
from tests.rules.table import begin, cards, dice_at_home, forbids, go_on, hand, happened, offered


def at_the_cards(*display: str, held: str = "") -> Builder:
    """Green with a grey die of column 4, these cards beside columns 4, 5, 6, then Inbound, Draw.

    `held` are contracts in green's hand: `eu1 cn3/back eu4/front/3r`.
    """
    position = build("green", "red", "yellow").to_move("green")
    for word in held.split():
        card, _, rest = word.partition("/")
        side, _, left = rest.partition("/")
        position.contract("green", card, side or "front", left)
    return position.display(*display).deciding("turn:green:1", "cargo:green:die:3:0:4:0")


def laid_out(game: Game) -> tuple[list[str], str, list[str]]:
    """Cards beside the columns, the Inbound card, the next two to draw."""
    state = game.position.state
    inbound = cards(game, [state.inbound])[0]
    return cards(game, state.display), inbound, cards(game, state.draw[:2])


# -- taking ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "column"), [("4", 4), ("5", 5), ("6", 6), ("x5", 5)])
def test_CON_1_the_card_beside_the_dies_column_may_be_taken(die: str, column: int) -> None:
    position = build("green", "red").to_move("green")
    position.dice("1 4 6" if die == "x5" else "1 4 5 6", executive="5")
    game = begin(position, f"take {die}")
    allowed(game, f"contract {column} front", f"contract {column} back")
    for other in {4, 5, 6} - {column}:
        refused(game, f"contract {other} front", "CON-1")


def test_CON_1_neither_taking_nor_loading_is_a_pass() -> None:
    position = build("green", "red").to_move("green").contract("green", "eu1").ship("green1a", "eu")
    game = begin(position, "take 4", "end")
    assert hand(game, "green") == ["eu1 front 4"]
    asks(game, "red", "turn")


def test_CON_1_taking_without_loading_and_loading_without_taking() -> None:
    position = at_the_cards("eu1", held="eu2").ship("green3", "eu")
    taken = begin(position, "contract 4 front", "end")
    assert hand(taken, "green") == ["eu2 front 6", "eu1 front 4"]
    loaded = begin(position, "load eu2:6 green3", "end")
    assert hand(loaded, "green") == []


def test_CON_1_after_the_first_load_none_may_be_taken() -> None:
    position = at_the_cards("eu1", held="eu3").ship("green3", "eu")
    game = begin(position, "load eu3:5 green3")
    refused(game, "contract 4 front", "CON-1")
    refused(game, "contract 4 back", "CON-1")


def test_CON_1_a_stevedore_a_captain_or_building_does_not_use_up_the_offer() -> None:
    position = at_the_cards("eu1", held="eu3").ship("green3", "eu")
    position.stevedore("green", 1).captain("green", 5)
    game = begin(position, "build green1a eu", "stevedore eu3:5 green3", "captain")
    go_on(game, "move iowa", "move iowa")
    allowed(game, "contract 4 front")


def test_CON_1_only_one_contract_a_die() -> None:
    game = begin(at_the_cards("eu1", "eu2", "eu5", "eu6"), "contract 4 front")
    refused(game, "contract 4 front", "CON-1")
    refused(game, "contract 4 back", "CON-1")


def test_CON_1_a_blue_die_gives_no_contract() -> None:
    assert forbids(begin(build("green", "red"), "take 1"), "contract 4 front") == "CON-1"


def test_CON_1_a_new_contract_is_loaded_with_the_same_die() -> None:
    game = begin(at_the_cards("eu1").ship("green1a", "eu"), "contract 4 front")
    go_on(game, "load eu1:4 green1a")
    assert flags(game, "green", "eu") == 1


# -- the two sides --------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["ue1", "ue3", "ue4", "ue5", "ue6", "eu5", "cn6", "uw2"])
def test_CON_2_front_and_back_are_both_open(card: str) -> None:
    game = begin(at_the_cards(card))
    allowed(game, "contract 4 front", "contract 4 back")


def test_CON_2_the_side_stays_as_chosen() -> None:
    game = begin(at_the_cards("ue5"), "contract 4 back")
    assert hand(game, "green") == ["ue5 back 3 3"]
    game = begin(at_the_cards("ue5"), "contract 4 front")
    assert hand(game, "green") == ["ue5 front 3 2 1"]


def test_CON_4_the_back_has_one_3_for_one_or_two_containers_and_two_for_three() -> None:
    for card in build().position().state.box.contracts:
        if not card.startup:
            expected = 2 if len(card.front) == 3 else 1
            assert [container & 7 for container in card.back] == [3] * expected, card.id


def test_CON_4_a_rail_icon_is_on_one_side_only_and_at_every_container_of_a_back() -> None:
    for card in build().position().state.box.contracts:
        if not card.startup:
            gold = [container & 8 for container in card.front]
            white = [container & 16 for container in card.back]
            assert any(gold) is not any(white), card.id
            assert all(white) or not any(white), card.id
            assert not any(container & 16 for container in card.front), card.id


def test_CON_4_start_up_cards_have_neither_rail_nor_back() -> None:
    startups = [card for card in build().position().state.box.contracts if card.startup]
    assert len(startups) == 8
    assert all(card.back == () and max(card.front) < 8 for card in startups)


# -- dice -----------------------------------------------------------------------------------------


def test_CON_3_dice_come_from_the_warehouse_first() -> None:
    game = begin(at_the_cards("ue5").company("green", warehouse=2), "contract 4 front")
    assert dice_at_home(game, "green") == (0, 6), "two from the Warehouse, one from the Pool"
    (event,) = happened(game, "contract")
    assert (event.warehouse, event.pool) == (2, 1)


def test_CON_3_enough_in_the_warehouse_leaves_the_pool_alone() -> None:
    game = begin(at_the_cards("ue5").company("green", warehouse=3), "contract 4 front")
    assert dice_at_home(game, "green") == (0, 6)
    (event,) = happened(game, "contract")
    assert (event.warehouse, event.pool) == (3, 0)


def with_dice(warehouse: int, pool: int, card: str = "ue5") -> Game:
    """Green has these dice at home, all others aboard ships."""
    position = at_the_cards(card).company("green", warehouse=warehouse)
    text = str(position.position())
    state = position.position().state
    green = 9 - warehouse
    assert state.pool[1] == green
    return begin(text.replace(f"w{warehouse},d{green},s:green1", f"w{warehouse},d{pool},s:green1"))


def test_CON_3_a_side_with_more_containers_than_dice_cannot_be_taken() -> None:
    for warehouse, pool in ((2, 0), (1, 1), (0, 2)):
        game = with_dice(warehouse, pool)
        refused(game, "contract 4 front", "CON-3")
        allowed(game, "contract 4 back")
    allowed(with_dice(1, 2), "contract 4 front")


def test_CON_3_without_any_die_neither_side_can_be_taken() -> None:
    game = with_dice(0, 0)
    assert offered(game, "contract") == []
    refused(game, "contract 4 back", "CON-3")


# -- the places -----------------------------------------------------------------------------------


def test_CON_5_inbound_fills_the_place_and_the_pile_fills_inbound() -> None:
    game = begin(at_the_cards("eu1", "eu2", "eu3", "cn1", "cn2", "cn3", "cn4"))
    go_on(game, "contract 4 front")
    assert laid_out(game) == (["cn1", "eu2", "eu3"], "cn2", ["cn3", "cn4"])


def test_CON_5_the_place_is_refilled_before_the_first_load() -> None:
    game = begin(at_the_cards("eu1", "eu2", "eu3", "cn1", "cn2").ship("green1a", "eu"))
    events = [event.kind for event in game.play("contract 4 front")]
    assert events == ["contract"]
    assert laid_out(game)[0] == ["cn1", "eu2", "eu3"]


def test_CON_6_inbound_and_the_top_of_the_pile_need_the_benefit() -> None:
    game = begin(at_the_cards("eu1"))
    for place in ("inbound", "draw"):
        refused(game, f"contract {place} front", "CON-6")
    chosen = begin(at_the_cards("eu1").benefits("green", choice=1))
    assert choices(chosen, "contract") == {
        f"contract {place} {side}"
        for place in ("4", "inbound", "draw")
        for side in ("front", "back")
    }
    refused(chosen, "contract 5 front", "CON-1")


def test_CON_6_the_benefit_of_another_is_no_use() -> None:
    refused(begin(at_the_cards("eu1").benefits("red", choice=1)), "contract draw back", "CON-6")


def test_CON_6_the_inbound_card_taken_only_the_pile_moves_up() -> None:
    position = at_the_cards("eu1", "eu2", "eu3", "cn1", "cn2", "cn3", "cn4")
    game = begin(position.benefits("green", choice=1), "contract inbound front")
    assert hand(game, "green") == ["cn1 front 5"]
    assert laid_out(game) == (["eu1", "eu2", "eu3"], "cn2", ["cn3", "cn4"])


def test_CON_6_the_top_of_the_pile_taken_nothing_else_moves() -> None:
    position = at_the_cards("eu1", "eu2", "eu3", "cn1", "cn2", "cn3", "cn4")
    game = begin(position.benefits("green", choice=1), "contract draw back")
    assert hand(game, "green") == ["cn2 back 3"]
    assert laid_out(game) == (["eu1", "eu2", "eu3"], "cn1", ["cn3", "cn4"])


def test_CON_6_the_dice_needed_are_those_of_the_card_chosen() -> None:
    position = at_the_cards("eu1", "eu2", "eu3", "cn5", "ue5")
    text = str(position.benefits("green", choice=1).company("green", warehouse=1).position())
    game = begin(text.replace("w1,d8,s:green1", "w1,d1,s:green1"))
    refused(game, "contract inbound front", "CON-3")
    refused(game, "contract draw front", "CON-3")
    allowed(game, "contract inbound back", "contract draw back", "contract 4 front")


def nearly_drawn_out(draw: str, discards: str, choice: str = "") -> str:
    return (
        "pmx1;round=2;order=green.red;turn=green;eu=green1a;"
        f"green=c5,p5,@6,w0,d9,s:green1{choice};red=c5,p5,@6,w0,d9,s:red1;dice=2.2.2.2.2.2;"
        f"display=eu1.eu2.eu3;inbound=cn1;draw={draw};discards={discards};"
        "stack=turn:green:1/cargo:green:die:3:0:4:0;chance=5.0"
    )


def test_CON_5_when_the_last_card_leaves_the_pile_the_discards_are_shuffled_at_once() -> None:
    game = begin(nearly_drawn_out("cn2", "ue1.ue2.ue3.ue4"), "contract 4 front")
    state = game.position.state
    assert laid_out(game)[:2] == (["cn1", "eu2", "eu3"], "cn2")
    assert sorted(cards(game, state.draw)) == ["ue1", "ue2", "ue3", "ue4"]
    assert state.discards == ()
    assert [event.rule for event in happened(game, "shuffled")] == ["CON-5"]


def test_CON_5_a_pile_with_a_card_left_is_not_reshuffled() -> None:
    game = begin(nearly_drawn_out("cn2.cn3", "ue1.ue2"), "contract 4 front")
    assert cards(game, game.position.state.draw) == ["cn3"]
    assert cards(game, game.position.state.discards) == ["ue1", "ue2"]


@pytest.mark.parametrize("place", ["inbound", "draw"])
def test_CON_5_and_6_the_last_card_may_leave_by_contract_choice(place: str) -> None:
    text = nearly_drawn_out("cn2", "ue1.ue2", ",b:choice1") + ";tokens=7"
    game = begin(text, f"contract {place} front")
    assert sorted(cards(game, game.position.state.draw)) == ["ue1", "ue2"]
    assert laid_out(game)[1] == ("cn2" if place == "inbound" else "cn1")


def test_CON_5_the_order_of_the_new_pile_is_random() -> None:
    orders = set()
    for seed in range(30):
        game = Game(position=nearly_drawn_out("cn2", "ue1.ue2.ue3.ue4.ue5"), seed=seed)
        go_on(game, "contract 4 front")
        orders.add(game.position.state.draw)
    assert len(orders) > 15


# -- completing -----------------------------------------------------------------------------------


def test_CON_8_the_last_die_of_a_front_earns_the_flag_before_the_next_load() -> None:
    position = at_the_cards("uw5", held="eu1 uw3")
    position.ship("green1a", "eu").ship("green3", "us-west")
    game = begin(position, "load uw3:3 green3")
    assert flags(game, "green", "us-west") == 0, "a die is still on it"
    go_on(game, "load eu1:4 green1a")
    assert (flags(game, "green", "eu"), game.position.state.supply[1]) == (1, 9)
    asks(game, "green", "cargo")
    position.ship("prospector", "us-west")
    game = begin(position, "load uw3:3 green3", "load uw3:2 prospector")
    asks(game, "green", "market")
    refused(game, "load eu1:4 green1a", "LOD-1")
    go_on(game, "defer", "load eu1:4 green1a")


def test_CON_8_the_flag_comes_from_the_supply_not_from_the_rail_table() -> None:
    position = at_the_cards("uw5", held="eu1").ship("green1a", "eu")
    game = begin(position, "load eu1:4 green1a")
    assert game.position.state.platform == 0b1111


def test_CON_8_and_LIM_1_none_left_none_taken() -> None:
    position = at_the_cards("uw5", held="eu1").ship("green1a", "eu")
    position.flags("red", eu=10)
    game = begin(position, "load eu1:4 green1a")
    assert flags(game, "green", "eu") == 0
    assert hand(game, "green") == []
    assert [event.rule for event in happened(game, "no flag left")] == ["LIM-1"]
    assert game.position.state.platform == 0b1111


def test_CON_8_the_card_is_discarded_face_up() -> None:
    position = at_the_cards("uw5", held="eu1 cn3/back")
    game = begin(position.ship("green1a", "eu"), "load eu1:4 green1a")
    assert cards(game, game.position.state.discards) == ["eu1"]
    go_on(game, "load cn3:3 prospector")
    assert sorted(cards(game, game.position.state.discards)) == ["cn3", "eu1"]


def test_CON_8_an_emptied_back_gives_no_flag() -> None:
    position = at_the_cards("uw5", held="eu5/back").ship("green1a", "eu")
    game = begin(position, "load eu5:3 green1a")
    assert hand(game, "green") == ["eu5 back 3"]
    go_on(game, "load eu5:3 prospector")
    assert hand(game, "green") == []
    assert [flags(game, "green", nation) for nation in ("us-east", "eu", "us-west", "china")] == [
        0
    ] * 4
    assert not happened(game, "flag")


def test_CON_8_a_stevedore_completes_a_contract_too() -> None:
    position = build("green", "red").to_move("green").stevedore("green", 1)
    position.contract("green", "eu1").ship("green1a", "eu")
    game = begin(position, "stevedore eu1:4 green1a")
    assert flags(game, "green", "eu") == 1
    asks(game, "green", "turn")
    assert cards(game, game.position.state.discards) == ["eu1"]


def test_CON_8_a_gold_die_on_the_rail_table_completes_a_contract_too() -> None:
    position = at_the_cards("uw5", held="eu4/front/3r")
    game = begin(position, "load eu4:3r rail")
    assert flags(game, "green", "eu") == 1
