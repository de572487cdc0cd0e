"""A round's end step by step: each stage begins where another ends, and none is left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from panamax_widget.components import COLOURS
from panamax_widget.drawing import describe, draw
from panamax_widget.engine.stages import Stage
from panamax_widget.engine.state import HIDDEN
from panamax_widget.game import Game
from panamax_widget.text.builder import build
from tests.rules.canal import begin, play, shipping
from tests.rules.test_round_end import round_ends

SEEDS = range(12)
DECIDED_IN_BETWEEN = ("claim", "fees", "market", "load one", "rail", "movement", "reward")


def played(seed: int) -> Iterator[tuple[Game, list[Stage]]]:
    """A random game, after each action that has to do with a round's end, and the new stages."""
    random = Random(seed)
    game = Game(random.choice((2, 3, 4)), seed, setup=random.choice(("standard", "advanced")))
    while not game.is_over:
        before = len(game.events)
        game.play(random.choice(game.legal_actions()))
        stages = game.stages(since=before)
        if stages:
            yield game, stages


def ended(round_: int = 1) -> Game:
    """Green's last turn of a round is over, and with it the round."""
    table = build().round(round_).deciding(*shipping("green")).dice("")
    game = begin(table.company("green", warehouse=2), rolls=("112233445566/1346",))
    play(game, "green: end")
    return game


def kinds(stages: list[Stage]) -> list[str]:
    return [stage.kind for stage in stages]


# -- which stages there are ---------------------------------------------------------------------


def test_there_are_none_before_the_first_round_is_over() -> None:
    game = begin(build().deciding(*shipping("green")).dice("4"))
    play(game, "green: end")
    assert game.stages() == []


def test_END_1_the_rail_fees_dividends_award_and_the_next_round_follow_each_other() -> None:
    assert kinds(ended().stages()) == [
        "round end",
        *["pay fees"] * 4,
        *["dividend"] * 4,
        *("director", "maintenance", "new round"),
    ]


def test_FIN_1_after_the_last_round_each_score_is_a_stage_and_then_the_winner() -> None:
    stages = ended(3).stages()
    assert kinds(stages)[-5:] == [*["score"] * 4, "winner"]
    assert [stage.colour for stage in stages[-5:-1]] == ["red", "green", "yellow", "black"]
    winner = ended(3).scores()[0].colour
    assert stages[-1].colour == stages[-1].events[-1].winner == winner
    assert "maintenance" not in kinds(stages)


def test_two_and_three_companies_have_as_many_fees_dividends_and_scores() -> None:
    for colours in (("red", "green"), ("green", "yellow", "red")):
        table = build(*colours).round(3).deciding(*shipping(colours[0])).dice("")
        game = begin(table)
        play(game, f"{colours[0]}: end")
        counted = [kinds(game.stages()).count(kind) for kind in ("pay fees", "dividend", "score")]
        assert counted == [len(colours)] * 3


def test_END_2_the_stages_stop_at_a_decision_and_go_on_after_it() -> None:
    game, _ = round_ends(build().wagon("r5 b1"))
    assert kinds(game.stages()) == ["round end", "platform"]
    before = len(game.events)
    play(game, "red: claim eu")
    assert kinds(game.stages(since=before)) == ["claim", "platform"]
    before = len(game.events)
    play(game, "black: claim china")
    assert kinds(game.stages(since=before))[:2] == ["claim", "pay fees"]
    assert kinds(game.stages())[:6] == [
        *("round end", "platform", "claim", "platform", "claim", "pay fees")
    ]


def test_CLP_3_what_a_flag_sets_off_is_a_stage_of_its_own() -> None:
    game, _ = round_ends(build().wagon("r5").flags("red", us_west=1))
    play(game, "red: claim us-west", "red: rail pool")
    assert kinds(game.stages())[2:4] == ["claim", "rail"]


def test_BON_2_a_stevedore_lies_between_what_is_owed_and_what_is_paid() -> None:
    game, _ = round_ends(build().company("green", warehouse=2).stevedore("green", 3))
    assert kinds(game.stages())[-1] == "pay fees"
    assert [event.kind for event in game.stages()[-1].events] == ["fees due"]
    play(game, "green: fees stevedore")
    stage = next(stage for stage in game.stages() if stage.kind == "fees")
    assert [event.kind for event in stage.events] == ["stevedore", "paid"]


def test_of_several_round_ends_any_can_be_asked_for_and_the_last_is_told() -> None:
    *_, (game, _) = played(1)
    assert {stage.round for stage in game.stages()} == {3}
    for number in (1, 2, 3):
        stages = game.stages(number)
        assert {stage.round for stage in stages} == {number}
        assert (stages[0].kind, stages[0].events[0].round) == ("round end", number)
        assert stages[-1].kind == ("winner" if number == 3 else "new round")
    assert game.stages(4) == []


def test_a_game_may_begin_in_the_middle_of_a_round_end() -> None:
    whole, _ = round_ends(build().wagon("r5"))
    game = Game(position=whole.position)
    assert game.stages() == []
    play(game, "red: claim eu")
    assert kinds(game.stages())[:2] == ["claim", "pay fees"]
    play(game, "red: take 1")
    assert game.stages() == game.stages(1)
    assert game.stages(2) == []


def test_what_was_played_before_can_be_left_out() -> None:
    game = ended()
    play(game, "red: take 1")
    assert len(game.stages()) == len(game.stages(1)) == 12
    assert game.stages(since=len(game.events)) == []
    assert game.stages(since=len(game.events) - 1) == []


def test_a_round_end_taken_back_has_no_stages() -> None:
    game = ended()
    game.undo()
    assert game.stages() == []
    game.redo()
    assert len(game.stages()) == 12


# -- the states ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_each_stage_begins_where_the_one_before_it_ends(seed: int) -> None:
    for game, stages in played(seed):
        for one, next_ in pairwise(stages):
            assert one.after == next_.before
            assert next_.number == one.number + len(next_.events)
        first, last = stages[0], stages[-1]
        events = [event for stage in stages for event in stage.events]
        assert game.events[first.number - len(first.events) : last.number] == events
        assert all(stage.events for stage in stages)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_stage_is_the_present(seed: int) -> None:
    for game, stages in played(seed):
        forced = game.events[stages[-1].number :]
        present, last = game.position.state, stages[-1].after
        assert last == present or (last.seat >= 0 and forced[0].kind == "forced")
        assert kinds(stages)[-1] == "winner" or not game.is_over


@pytest.mark.parametrize("seed", SEEDS)
def test_END_2_whatever_is_decided_in_the_middle_is_a_stage(seed: int) -> None:
    for game, stages in played(seed):
        chosen = [stage for stage in stages if stage.action is not None]
        assert kinds(stages).count("round end") <= 1
        assert "round end" in kinds(stages) or chosen
        assert all(stage.kind not in ("turn", "cargo") for stage in stages)
        assert game.stages()[-len(stages) :] == stages


def test_looking_at_the_stages_changes_nothing() -> None:
    game = ended()
    before, events = game.position, game.events
    game.stages()
    assert (game.position, game.events) == (before, events)


@pytest.mark.parametrize("seed", SEEDS)
def test_END_3_END_5_money_changes_by_what_the_events_of_the_stage_say(seed: int) -> None:
    for _game, stages in played(seed):
        for stage in stages:
            change = dict.fromkeys(["bank", *(f"{c} company" for c in COLOURS)], 0)
            change |= dict.fromkeys([f"{c} player" for c in COLOURS], 0)
            for event in stage.events:
                if event.kind == "paid":
                    change[event.source] -= event.amount
                    change[event.target] += event.amount
            for number, colour in enumerate(COLOURS):
                before, after = stage.before, stage.after
                company = after.company[number] - before.company[number]
                player = after.player[number] - before.player[number]
                assert company == change[f"{colour} company"]
                assert player == change[f"{colour} player"]


# -- in words -------------------------------------------------------------------------------------


def test_a_round_end_is_told_with_its_arithmetic() -> None:
    game = ended()
    told = game.reckoning()
    assert len(told) == len(game.stages())
    fees = "Green's cargo fees. 2 dice in the Warehouse × $5 = $10. The company has $18,"
    assert any(text.startswith(fees) for text in told)
    assert game.reckoning(1) == told
    assert game.reckoning(2) == []


# -- what is seen of them -----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, *COLOURS])
def test_INF_1_a_stage_shows_no_more_than_its_viewer_may_see(viewer: str | None) -> None:
    table = build().advisors("red", "ambassador").advisors("green", "board-chair").wagon("r5")
    game, _ = round_ends(table)
    play(game, "red: claim eu")
    for stage in game.stages():
        view = game.view(viewer, at=stage)
        seen = [view.state.advisors[colour] for colour in (0, 1)]
        assert seen == [
            game.position.state.advisors[colour] if COLOURS[colour] == viewer else (HIDDEN,)
            for colour in (0, 1)
        ]
        assert (view.state.seed, view.state.draws, view.options) == (0, 0, ())
        assert set(view.state.advisor_pile) <= {HIDDEN}
        assert set(view.state.draw[1:]) <= {HIDDEN}


def test_FIN_1_advisors_are_shown_while_the_scores_are_added_up_and_not_before() -> None:
    game = begin(
        build().round(3).advisors("red", "ambassador").deciding(*shipping("green")).dice("")
    )
    play(game, "green: end")
    for stage in game.stages():
        seen = game.view("green", at=stage).state.advisors[0] != (HIDDEN,)
        assert seen == (stage.kind in ("score", "winner"))


def test_a_stage_knows_nothing_of_what_happens_later() -> None:
    game = ended()
    events = game.view("red").events
    for stage in game.stages():
        told = game.view("red", at=stage).events
        assert told == events[: stage.number]
        assert told[-1].kind == stage.events[-1].kind


def test_what_has_been_taken_back_is_told_where_it_was_seen() -> None:
    game = ended()
    play(game, "red: take 1")
    game.undo("start")
    for _ in range(2):
        game.redo()
    stages = game.stages()
    told = [game.view("red", at=stage).events for stage in stages]
    assert all(events[0].kind == "took back" for events in told)
    assert [len(events) - stage.number for events, stage in zip(told, stages, strict=True)] == [
        len(game.taken_back)
    ] * len(stages)


@pytest.mark.parametrize("seed", range(3))
def test_every_stage_can_be_drawn_and_described(seed: int) -> None:
    for game, stages in played(seed):
        for stage in stages:
            view = game.view(game.order[0], at=stage)
            assert draw(view).startswith("<svg")
            assert describe(view)
