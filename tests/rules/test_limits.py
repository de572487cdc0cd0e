"""LIM-1 and MON-1: the pieces there are, and between whom money passes."""

from __future__ import annotations

import random

import pytest

from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.positions import Position, PositionError
from tests.rules.table import deciding, offered

BETWEEN_PLAYER_AND_COMPANY = {"MKT-1", "END-5"}
"""END-4 has the player pay the bank for the company, and a bid (VAR-4) is no payment."""


def soaked(seed: int) -> Game:
    """A game played at random to its end, contracts and moves sooner than building."""
    dice = random.Random(seed)
    game = Game(2 + seed % 3, seed, setup=("standard", "advanced")[seed % 2])
    while not game.is_over:
        choices = [a for a in offered(game) if not a.startswith(("build", "place"))]
        game.play(dice.choice(choices or offered(game)))
    return game


def test_MON_1_money_passes_between_player_and_company_only_where_the_rules_say_so() -> None:
    seen = set()
    for seed in range(12):
        for event in soaked(seed).events:
            if event.kind != "paid":
                continue
            sides = {event.source.partition(" ")[2], event.target.partition(" ")[2]}
            if sides == {"player", "company"}:
                seen.add(event.rule)
            assert sides != {"company"}, "no company pays another"
            assert sides != {"player"}, "no player pays another"
    assert seen == BETWEEN_PLAYER_AND_COMPANY


def test_MON_1_every_dollar_that_moves_is_told() -> None:
    for seed in range(6):
        game = soaked(seed)
        accounts = dict.fromkeys(
            (f"{colour} {whose}" for colour in game.order for whose in ("company", "player")), 0
        )
        for event in game.events:
            if event.kind == "bid":
                accounts[f"{event.colour} company"] += event.bid
                accounts[f"{event.colour} player"] += 24 - event.bid
            elif event.kind == "paid":
                for name, sign in ((event.source, -1), (event.target, 1)):
                    accounts[name] = accounts.get(name, 0) + sign * event.amount
        state = game.position.state
        start = (18, 6) if game.setup == "standard" else (0, 0)
        for number, colour in enumerate(("red", "green", "yellow", "black")):
            if colour in game.order:
                assert state.company[number] == accounts[f"{colour} company"] + start[0]
                assert state.player[number] == accounts[f"{colour} player"] + start[1]


def test_MON_1_no_account_ever_falls_below_zero() -> None:
    for seed in range(6):
        dice = random.Random(seed)
        game = Game(3, seed)
        while not game.is_over:
            game.play(dice.choice(offered(game)))
            state = game.position.state
            assert min(*state.company, *state.player) >= 0


def test_LIM_1_nine_dice_a_company_eleven_flags_a_nation_five_shares_a_company_at_all_times() -> (
    None
):
    for seed in range(6):
        dice = random.Random(seed)
        game = Game(4, seed)
        while not game.is_over:
            game.play(dice.choice(offered(game)))
            state = game.position.state
            for colour in range(4):
                lying = [*state.wagon, *state.wagon2, *(d for cargo in state.cargo for d in cargo)]
                held = sum(len(contract[2]) for contract in state.contracts[colour])
                home = state.warehouse[colour] + state.pool[colour]
                assert home + held + sum(die >> 3 == colour for die in lying) == 9
                assert sum(state.shares[colour::4]) <= 5
                flags = sum(state.flags[colour::4]) + (state.platform >> colour & 1)
                assert flags + state.supply[colour] == 11


def impossible(position: Builder | str) -> str | None:
    """The rule against a position."""
    with pytest.raises(PositionError) as error:
        Game(position=position if isinstance(position, str) else position.position())
    return error.value.rule


def test_LIM_1_a_tenth_die_cannot_be() -> None:
    position = build("green", "red").company("green", warehouse=8).ship("green2", "eu", "g3")
    assert deciding(Game(position=position.position())) == ("green", "turn")
    assert impossible(position.wagon("g1")) == "LIM-1"


def test_LIM_1_a_twelfth_flag_cannot_be() -> None:
    assert impossible(build("green", "red").flags("green", eu=6).flags("red", eu=5)) == "LIM-1"
    ten = build("green", "red").flags("green", eu=5).flags("red", eu=5)
    assert ten.position().state.supply[1] == 0


def test_LIM_1_a_sixth_share_cannot_be() -> None:
    position = build("green", "red").shares("green", green=3, red=3).shares("red", green=3)
    assert impossible(position) == "LIM-1"


def test_LIM_1_a_card_is_in_one_place_only() -> None:
    position = build("green", "red").contract("green", "eu1").contract("red", "eu1")
    assert impossible(position) == "LIM-1"


@pytest.mark.parametrize("card", ["Captain", "Stevedore"])
@pytest.mark.parametrize("number", [1, 5])
def test_LIM_1_the_card_that_is_in_two_places_is_named(card: str, number: int) -> None:
    fields = str(build("green", "red").position()).split(";")
    part = f"{'cap' if card == 'Captain' else 'stv'}{number}"
    twice = [f"{field},{part}" if field.startswith("green=") else field for field in fields]
    with pytest.raises(PositionError, match=f"{card} {number} would be in two places"):
        Game(position=";".join(twice))


def test_LIM_1_dice_of_a_colour_not_in_play_cannot_be() -> None:
    assert impossible(build("green", "red").ship("green2", "eu", "y3")) == "LIM-1"


@pytest.mark.parametrize(
    ("ship", "carrying", "rule"),
    [
        ("green1a", "g3 r2", "LOD-5"),
        ("green2", "g6 r6", "LOD-5"),
        ("green2", "g2 r2", "LOD-5"),
        ("dicefest", "g3", "CRU-1"),
        ("iowa", "g3", "LOD-8"),
    ],
)
def test_LIM_1_cargo_that_no_load_could_have_made_cannot_be(
    ship: str, carrying: str, rule: str
) -> None:
    assert impossible(build("green", "red").ship(ship, "eu", carrying)) == rule


def test_TAB_1_whoever_has_to_take_a_white_die_finds_one() -> None:
    assert impossible("pmx1;round=1;turn=red;order=red.green;stack=turn:red:0") == "TAB-1"
    unsaid = Game(position="pmx1;order=red.green")
    assert deciding(unsaid) == ("red", "turn")
    assert "end" in offered(unsaid)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_SET_16_whoever_chooses_a_goal_holds_two_advisors(number: int) -> None:
    game = Game(players=2, seed=7)
    state = game.position.state
    chooses = state.order[0]
    cards = (*state.advisors[chooses], *state.advisor_pile)
    state.advisors[chooses], state.advisor_pile = cards[:number], cards[number:]
    assert impossible(str(Position(state))) == "SET-16"


def test_SET_15_everybody_who_has_still_to_choose_a_start_up_contract_finds_one() -> None:
    game = Game(seed=7)
    assert game.decision is not None
    while game.decision.kind != "startup":
        game.play(game.legal_actions()[0])
    while game.round == 0:
        fields = str(game.position).split(";")
        laid = next(field for field in fields if field.startswith("startup="))
        cards = laid.removeprefix("startup=").split(".")
        choosers = game.position.state.seat + (game.decision.kind == "startup")
        for left in range(len(cards)):
            other = f"startup={'.'.join(cards[:left])}"
            position = ";".join(other if field == laid else field for field in fields)
            if left < choosers:
                assert impossible(position) == "SET-15"
            elif left:
                assert Game(position=position).legal_actions()
        game.play(game.legal_actions()[-1])


def test_MOV_4_a_rectangle_with_five_slots_of_ships_cannot_be() -> None:
    position = build("green", "red").ship("green2", "culebra-cut-P", "g5")
    position.ship("red3", "culebra-cut-P", "r6 r6")
    assert impossible(position) == "MOV-4"


def test_SHP_2_a_ship_that_could_not_have_sailed_is_not_in_the_canal() -> None:
    assert impossible(build("green", "red").ship("green2", "culebra-cut-P", "g4")) == "SHP-2"
