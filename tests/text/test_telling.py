"""The stages of a round's end in words: every sum is right, and the figures are the engine's."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from panamax_widget.components import COLOURS
from panamax_widget.engine import round_end, scoring
from panamax_widget.engine.event import Event
from panamax_widget.engine.stages import Stage
from panamax_widget.game import Game
from panamax_widget.rulebook import rule
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.telling import Told, tell
from tests.rules.canal import begin, play, shipping
from tests.rules.test_round_end import round_ends
from tests.text.test_sentences import ID, LEFTOVER

NUMBER = r"−?\$?\d+"
WORDS = r"[^\d=×+−;:,.]*"
SUM = re.compile(rf"((?:{NUMBER}{WORDS}[×+−] {WORDS})+{NUMBER}{WORDS})= ({NUMBER})")


def value(number: str) -> int:
    return int(number.replace("−", "-").replace("$", ""))


def worked_out(sum_: str) -> int:
    """`3 dice × $2 + 1 × $4` is 10."""
    total = 0
    for sign, product in re.findall(rf"(?:^|([+−]) ){WORDS}((?:{NUMBER}{WORDS}(?:× )?)+)", sum_):
        factor = 1
        for number in re.findall(NUMBER, product):
            factor *= value(number)
        total += -factor if sign == "−" else factor
    return total


@cache
def stages(seed: int) -> list[Stage]:
    """Of all round ends of a random game."""
    random, found = Random(seed), []
    game = Game(random.choice((2, 3, 4)), seed)
    while not game.is_over:
        before = len(game.events)
        game.play(random.choice(game.legal_actions()))
        found += game.stages(since=before)
    return found


def told(table: Builder, kind: str, colour: str = "", *actions: str) -> Told:
    """The first stage of a kind, of a colour, when Green has ended the round."""
    game, _ = round_ends(table)
    play(game, *actions)
    return tell(
        next(each for each in game.stages() if each.kind == kind and colour in (each.colour, ""))
    )


def said(table: Builder, kind: str, colour: str = "", *actions: str) -> str:
    return " ".join(text for _, text in told(table, kind, colour, *actions).lines)


# -- random games -------------------------------------------------------------------------------


def test_a_sum_is_read_as_it_is_written() -> None:
    for wrong, right in (
        ("3 dice × $2 + 1 × $4", 10),
        ("$0 + 4 × $10 − $32", 8),
        ("6 × −$15", -90),
    ):
        found = SUM.search(f"so: {wrong} = $1.")
        assert found
        assert worked_out(found[1]) == right


@pytest.mark.parametrize("seed", range(20))
def test_every_sum_in_view_is_right(seed: int) -> None:
    lines = [text for stage in stages(seed) for _, text in tell(stage).lines]
    sums = [found.groups() for text in lines for found in SUM.finditer(text)]
    assert len(sums) > 20
    for sum_, result in sums:
        assert worked_out(sum_) == value(result), f"{sum_} = {result}"


@pytest.mark.parametrize("seed", range(20))
def test_every_stage_has_a_title_a_rule_that_there_is_and_whole_sentences(seed: int) -> None:
    for stage in stages(seed):
        title, lines = tell(stage)
        assert lines
        assert not LEFTOVER.search(title)
        assert not title.endswith(".")
        for rule_id, text in lines:
            assert rule(rule_id).title
            assert text[0].isupper() or text[0] in "$−" or text[0].isdigit()
            assert text[-1] == "."
            assert not ID.search(text), text
            assert not LEFTOVER.search(text), text


@pytest.mark.parametrize("seed", range(20))
def test_END_3_END_5_FIN_1_the_figures_are_those_of_the_engine(seed: int) -> None:
    for stage in stages(seed):
        text = " ".join(line for _, line in tell(stage).lines)
        if stage.kind == "pay fees":
            due = round_end.fees_due(stage.before, COLOURS.index(stage.colour))
            assert (f"= ${due}." in text) if due else ("no fees" in text)
        elif stage.kind == "dividend":
            price = stage.after.price[COLOURS.index(stage.colour)]
            fell = price < stage.before.price[COLOURS.index(stage.colour)]
            assert fell == (f"→ ${price}." in text) or price == 0
        elif stage.kind == "score":
            total = scoring.score(stage.after, COLOURS.index(stage.colour)).total
            assert text.endswith(f"${total}." if total >= 0 else f"−${-total}.")


# -- one by one ---------------------------------------------------------------------------------


def test_END_1_pips_order_and_what_decides_a_tie() -> None:
    assert told(build().wagon("y4 g2 g2 b1"), "round end").title == "The new turn order"
    assert said(build().wagon("y4 g2 g2 b1"), "round end") == (
        "Pips on the Rail table: Yellow 4, Green 2 + 2 = 4, Black 1. "
        "The new turn order: Yellow, Green, Black and Red. "
        "Yellow and Green have 4 pips each: Yellow's first die lies further left."
    )


def test_END_2_dice_go_home_and_a_flag_is_due_while_there_is_one() -> None:
    table = build().wagon("r5 b1").platform("eu", "china").company("red", warehouse=4)
    assert said(table, "platform", "red") == (
        "Red's die goes back to the Dice Pool: 4 + 1 = 5. "
        "That earns a flag of the Rail table: the EU or China."
    )
    none = said(build().wagon("r5").platform(), "platform", "red")
    assert none.endswith("No flag is left on the Rail table, so none is won.")


def test_END_3_fees_by_place_and_who_pays() -> None:
    table = build().contract("green", "ue3").company("green", money=40, warehouse=1)
    assert said(table, "pay fees", "green") == (
        "2 dice on contracts × $4 + 1 die in the Warehouse × $5 = $13. "
        "The company has $40, pays $13 and keeps $27."
    )


def test_END_4_what_the_company_lacks_its_player_pays() -> None:
    table = build().company("green", money=7, player=9, warehouse=2, price=0)
    assert said(table, "pay fees", "green") == (
        "2 dice in the Warehouse × $5 = $10. "
        "The company has only $7, and pays it: $10 − $7 = $3 is left to pay. "
        "Player Green has $9, pays $3 and keeps $6."
    )


def test_END_4_bailouts() -> None:
    table = build().company("green", money=4, player=3, warehouse=6, price=0)
    assert said(table, "pay fees", "green").endswith(
        "$30 − $4 = $26 is left to pay. "
        "Player Green has $3 and takes 3 Bailouts: $3 + 3 × $10 − $26 = $7 left. "
        "At the end of the game each Bailout costs $15."
    )


def test_BON_2_a_stevedore_is_decided_on_before_anything_is_paid() -> None:
    table = build().company("green", money=20, warehouse=3).stevedore("green", 3)
    assert said(table, "pay fees", "green").endswith(
        "The company has $20. Green holds a Stevedore, and decides whether to use it."
    )
    lowered = said(table, "fees", "green", "green: fees stevedore")
    game, _ = round_ends(table)
    effect = game.box.stevedores[2]
    due = round_end.reduced_fee(effect, 15)
    assert lowered.startswith("A Stevedore lowers the fees: ")
    assert lowered.endswith(f"The company has $20, pays ${due} and keeps ${20 - due}.")


def test_END_5_dividends_paid_and_not_paid() -> None:
    table = build().company("red", money=20, price=8).shares("green", green=1, red=2)
    assert said(table, "dividend", "red") == (
        "3 shares × $4 = $12; the company has $20. It pays 1 × $4 = $4 for player Red and "
        "2 × $4 = $8 for player Green; the company keeps $8."
    )
    poor = build().company("red", money=11, price=8).shares("green", red=2)
    assert said(poor, "dividend", "red") == (
        "3 shares × $4 = $12; the company has $11. "
        "That is not enough: no dividends, and the price falls: $8 → $6."
    )


def test_END_6_the_highest_price_of_those_that_paid() -> None:
    table = build().company("red", money=4, price=9).company("yellow", price=7)
    assert said(table, "director") == (
        "Prices of the companies that have paid: Green $6, Yellow $7, Black $6. "
        "The highest is $7: the award of $3 goes to Yellow."
    )


def test_END_6_money_decides_between_equal_prices_and_then_the_order() -> None:
    table = build().company("red", money=30).company("green", money=10)
    assert "the most money decides: Red company has $27" in said(table, "director")
    level = said(build(), "director")
    assert level.endswith("; Red comes first in the turn order. The award of $3 goes to Red.")


def test_END_7_dice_from_pools_to_warehouses() -> None:
    table = build().company("red", warehouse=1, money=40).platform("eu", "china")
    text = said(table, "maintenance")
    assert "Flags of US East and US West are put back on the Rail table." in text
    assert "Red 1 + 8 = 9" in text


def test_FIN_1_the_winner_is_ahead_by_parts_that_add_up() -> None:
    for seed in range(20):
        last = stages(seed)[-1]
        lead = tell(last).lines[-1][1]
        first, second = (scoring.score(last.after, c) for c in scoring.ranking(last.after)[:2])
        parts = [value(each.replace("+", "")) for each in re.findall(r"[+−]\$\d+", lead)]
        assert sum(parts) == first.total - second.total


def test_FIN_1_a_tie_is_said_to_go_by_the_turn_order() -> None:
    table = build("green", "red").round(3).deciding(*shipping("green")).dice("")
    game = begin(table.shares("red", red=1).shares("green", green=1))
    play(game, "green: end")
    green, red = game.scores()
    assert green.total - red.total in (7, 0)
    text = tell(game.stages()[-1]).lines[-1][1]
    assert ("are level" in text) == (green.total == red.total)


def test_INF_1_an_advisor_kept_in_the_middle_is_named_to_its_holder_alone() -> None:
    state = build().deciding(*shipping("green")).position().state
    kept = Event("advisor", "ARR-4", {"colour": "red", "secret": "ambassador"})
    stage = Stage(("advisor", 0), ("advisor", 0), state, state, (kept,), 1)
    assert "Ambassador" in str(tell(stage, COLOURS.index("red")))
    for viewer in (None, COLOURS.index("green")):
        assert tell(stage, viewer) == Told(
            "Red decides", (("ARR-4", "Red searches the Advisor pile and keeps an Advisor."),)
        )
