"""The end of a round as a show on the board: what is sent, and what can be asked meanwhile."""

from __future__ import annotations

import random
from typing import Any

import pytest

import panamax_widget as pw
from panamax_widget.game import Game
from panamax_widget.players import RandomPlayer
from panamax_widget.text.builder import Builder, build
from panamax_widget.widget import Board, Lesson
from tests.rules.canal import begin, shipping
from tests.widget.games import Client
from tests.widget.lessons import said

ROLL = ("112233445566/1346",)


def before_the_end(table: Builder | None = None) -> Game:
    """Green has only to end the last turn of the round."""
    return begin((table or build()).deciding(*shipping("green")).dice(""), rolls=ROLL)


def ended(table: Builder | None = None, **board: Any) -> Client:
    client = Client(Board(before_the_end(table), **{"viewer": "all", **board}))
    client.board.game.play("end")
    return client


def scene(client: Client) -> str:
    return str(client.board.show["scene"]).replace("\u00a0", " ")


def banner(client: Client) -> str:
    parts = client.board.slots["parts"]
    return f"{parts['banner']} {parts['prompt']}"


def titles(client: Client) -> list[str]:
    """Of all steps, from here to the last."""
    found = []
    while client.board.show:
        found.append(scene(client).partition("<strong>")[2].partition("</strong>")[0])
        assert client.ask("show", to="forward")["ok"]
    return found


# -- how it goes --------------------------------------------------------------------------------


def test_it_opens_when_a_round_ends_and_shows_the_first_step() -> None:
    client = ended()
    assert "The new turn order" in scene(client)
    assert "End of round 1, step 1 of 12" in scene(client)
    assert client.board.show["first"]
    assert client.board.view.state.round == 1
    assert client.board.game.round == 2


def test_END_1_to_END_8_all_steps_come_one_after_the_other_and_then_the_present() -> None:
    client = ended()
    assert titles(client) == [
        "The new turn order",
        *(f"{colour}&#x27;s cargo fees" for colour in ("Red", "Green", "Yellow", "Black")),
        *(f"{colour}&#x27;s dividends" for colour in ("Red", "Green", "Yellow", "Black")),
        *("The Managing Director award", "Flags and dice for the next round", "Round 2 begins"),
    ]
    assert client.board.show == {}
    assert client.board.view == client.board.game.view("all")
    assert client.board.slots["parts"] == Board(client.board.game, viewer="all").slots["parts"]
    assert client.board.gestures


def test_it_goes_back_to_what_was_shown_before_and_not_beyond_the_first() -> None:
    client = ended(build().company("red", warehouse=2))
    parts = dict(client.board.slots["parts"])
    client.ask("show", to="forward")
    assert client.board.slots["parts"] != parts
    assert not client.board.show["first"]
    for _ in range(2):
        assert client.ask("show", to="back")["ok"]
        assert client.board.slots["parts"] == parts
        assert client.board.show["first"]


def test_the_arithmetic_is_in_view_with_its_rule() -> None:
    client = ended(build().company("red", warehouse=2, money=7))
    client.ask("show", to="forward")
    assert "2 dice in the Warehouse × $5 = $10." in scene(client)
    assert "$10 − $7 = $3 is left to pay." in scene(client)
    assert 'data-rule="END-4"' in scene(client)
    assert "company:red" in client.board.show["glow"]


def test_the_log_is_no_further_than_the_step() -> None:
    client = ended()
    assert not any(line.kind == "round" for line in client.board.story)
    client.skip()
    assert any(line.kind == "round" for line in client.board.story)


def test_who_listens_hears_the_step_and_at_the_end_the_question() -> None:
    client = ended()
    client.ask("show", to="forward")
    assert client.board.news.startswith("Red's cargo fees. No die")
    client.skip()
    assert client.board.news.endswith(client.board.prompt["text"])


def test_FIN_1_the_end_of_the_game_is_shown_to_the_winner() -> None:
    client = ended(build().round(3))
    shown = titles(client)
    assert shown[-5:-1] == [f"What {c} is worth" for c in ("Red", "Green", "Yellow", "Black")]
    assert shown[-1].endswith(" has won")
    assert "has won" in client.board.prompt["text"]


def test_END_2_it_stops_at_a_decision_says_whose_and_goes_on_after_it() -> None:
    client = ended(build().wagon("r5 b1"))
    client.ask("show", to="forward")
    assert "Red decides next." in scene(client)
    client.ask("show", to="forward")
    assert client.board.show == {}
    assert client.ask("play", action="claim eu")["ok"]
    assert "Red takes a flag" in scene(client)
    assert "End of round 1, step 3 of 4 so far" in scene(client)
    assert titles(client)[1:] == ["Black&#x27;s dice on the Rail table"]


def test_END_3_the_banner_says_what_the_step_shows_and_asks_nothing_that_is_decided() -> None:
    table = build().company("red", warehouse=2, money=7).company("green", warehouse=1, money=9)
    client = ended(table.stevedore("red", 3))
    client.ask("show", to="forward")
    assert "Red settles the cargo fees" in banner(client)
    client.skip()
    assert "Red owes $10 of fees" in banner(client)
    client.ask("play", action="fees stevedore")
    for colour in ("Red", "Green"):
        assert f"{colour} settles the cargo fees" in banner(client)
        client.ask("show", to="forward")


def test_a_single_step_before_the_next_decision_is_not_made_a_show_of() -> None:
    client = ended(build().wagon("r5").flags("red", us_west=1))
    client.skip()
    client.ask("play", action="claim us-west")
    assert client.board.show == {}
    assert client.board.prompt["text"] != ""


def test_computers_have_played_on_meanwhile() -> None:
    game = before_the_end()
    rivals = {colour: RandomPlayer(1) for colour in game.order if colour != "green"}
    client = Client(Board(game, players=rivals))
    client.ask("play", action="end")
    assert "step 1 of 12" in scene(client)
    assert game.actor == "green"
    assert client.board.view.state.round == 1
    client.skip()
    assert client.board.view == game.view("green")


# -- what else is asked meanwhile ---------------------------------------------------------------


def test_nothing_is_played_and_a_click_is_told_why() -> None:
    client = ended()
    before = client.board.game.position
    assert client.board.gestures == []
    for kind, fields in (("play", {"action": "take 1"}), ("preview", {"action": "take 1"})):
        reply = client.ask(kind, **fields)
        assert "still being shown" in reply["error"]
    answer = client.ask("why", selection=[], target="die:1")["answer"]
    assert "still being shown" in answer["reasons"][0][1]
    assert client.board.game.position == before
    assert client.board.show


def test_a_stale_step_is_not_taken() -> None:
    client = ended()
    rev = client.board.rev
    client.ask("show", to="forward")
    assert client.ask("show", to="forward", rev=rev)["stale"]
    assert "step 2 of" in scene(client)


@pytest.mark.parametrize("to", [None, "", "onward", "4", "0", "-1", "²", 1, ["forward"], "x" * 999])
def test_a_forged_step_gives_one_clear_error(to: object) -> None:
    client = ended()
    reply = client.ask("show", to=to)
    assert reply["error"].startswith("The board cannot do this: ")
    assert client.board.error == ""
    assert "step 1 of" in scene(client)


def test_there_is_nothing_to_go_on_in_without_a_show() -> None:
    client = Client(Board(before_the_end()))
    for to in ("forward", "back", "skip", "1"):
        assert client.ask("show", to=to)["error"].startswith("The board cannot do this: ")


@pytest.mark.parametrize("seen", [0, 5])
def test_undo_ends_it_and_redo_does_not_begin_it_again(seen: int) -> None:
    client = ended()
    for _ in range(seen):
        client.ask("show", to="forward")
    assert client.ask("undo")["ok"]
    assert client.board.show == {}
    assert client.board.game.round == 1
    assert "end" in [each[0] for each in client.board.gestures]
    assert client.ask("redo")["ok"]
    assert client.board.show == {}
    assert client.board.game.round == 2


def test_a_change_from_elsewhere_ends_it() -> None:
    client = ended()
    client.board.game.play("take 1")
    assert client.board.show == {}
    assert client.board.view == client.board.game.view("all")


def test_a_round_end_played_in_a_cell_is_shown_too() -> None:
    client = Client(Board(before_the_end(), viewer="all"))
    client.board.game.play("end")
    assert "The new turn order" in scene(client)


# -- once more ----------------------------------------------------------------------------------


def test_the_line_of_the_log_shows_it_again() -> None:
    client = ended()
    client.skip()
    client.ask("play", action="take 1")
    (line,) = [line for line in client.board.slots["log"] if 'data-kind="round over"' in line]
    assert 'data-asks="show" data-to="1"' in line
    assert client.ask("show", to="1")["ok"]
    assert "step 1 of 12" in scene(client)
    assert len(titles(client)) == 12
    assert client.ask("show", to="2")["error"].endswith("has not been played here.")


def test_any_earlier_round_can_be_seen_again() -> None:
    game, chance = Game(2, 3), random.Random(3)
    board = Board(game, viewer="all")
    client = Client(board)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
    for number in "123":
        assert client.ask("show", to=number)["ok"]
        assert f"End of round {number}, step 1" in scene(client)


# -- who sees what ------------------------------------------------------------------------------


def test_INF_1_nothing_hidden_is_sent_while_it_is_shown() -> None:
    table = build().round(3).advisors("green", "ambassador").advisors("red", "board-chair")
    client = ended(table, viewer="red")
    while "is worth" not in scene(client):
        sent = str(client.board.get_state())
        assert "Chair" in str(client.board.slots)
        assert "Ambassador" not in sent
        client.ask("show", to="forward")
    while "What Green is worth" not in scene(client):
        client.ask("show", to="forward")
    assert "Ambassador" in scene(client)


def test_INF_1_the_curtain_falls_after_it_and_not_before() -> None:
    table = build().advisors("red", "ambassador").advisors("green", "board-chair")
    client = ended(table, viewer="actor")
    while client.board.show:
        assert client.board.prompt["curtain"] == ""
        assert "Ambassador" not in str(client.board.slots)
        assert "shown" in client.ask("reveal")["error"]
        client.ask("show", to="forward")
    assert "Red" in client.board.prompt["curtain"]
    assert client.ask("reveal")["ok"]


def test_a_picture_is_of_the_present() -> None:
    client = ended()
    assert "Round 2 of 3" in client.board.snapshot().words
    assert client.board.view.state.round == 1


# -- in a scenario ------------------------------------------------------------------------------


def by_hints(lesson: Lesson, until: str) -> Client:
    """Plays as the hints say until something has happened; the show is skipped meanwhile."""
    client = Client(lesson)
    while not any(event.kind == until for event in lesson.game.events):
        if lesson.attempt.question:
            client.ask("answer", text=lesson.attempt.question.answer)
        else:
            lesson.attempt.play(lesson.attempt.plain_hint().action)
    return client


def test_END_1_to_END_8_in_a_scenario_about_it_it_begins_by_itself_and_wipes_nothing() -> None:
    lesson = pw.scenario("round-end/dividends")
    client = by_hints(lesson, "round over")
    assert "The new turn order" in scene(client)
    assert lesson.panel["said"]["kind"] == "right"
    assert "shown step by step" in said(lesson)
    assert lesson.panel["marks"] == []
    before = said(lesson).partition(" Below this")[0]
    client.ask("show", to="forward")
    assert said(lesson).startswith(before)
    client.skip()
    assert said(lesson) == before
    assert lesson.panel["said"]["kind"] == "right"
    client.ask("show", to="1")
    client.skip()
    assert said(lesson) == before


def test_a_hint_outlasts_the_show_that_the_log_opens() -> None:
    lesson = pw.scenario("round-end/every-dollar")
    client = by_hints(lesson, "director")
    client.ask("hint")
    hint = said(lesson)
    client.ask("show", to="1")
    assert said(lesson).startswith(hint)
    client.skip()
    assert said(lesson) == hint


def test_in_the_first_notebook_it_begins_before_the_flag_and_goes_on_after_it() -> None:
    lesson = pw.scenario("first-game/first-turns")
    client = by_hints(lesson, "round over")
    assert "End of round 1, step 1 of 8 so far" in scene(client)
    assert "take a flag" in "".join(run[1] for run in lesson.panel["text"])
    client.skip()
    assert lesson.gestures
    client.ask("play", action="claim eu")
    assert "End of round 1, step 9 of 20" in scene(client)
    assert not lesson.show["first"]
    client.ask("show", to="back")
    assert "step 8 of 20" in scene(client)
    client.skip()
    assert lesson.panel["question"]


def test_a_try_that_has_failed_is_not_made_a_show_of() -> None:
    lesson = pw.scenario("round-end/every-dollar")
    client = Client(lesson)
    client.ask("answer", text="red")
    client.ask("play", action="end")
    client.skip()
    client.ask("play", action="claim china")
    assert lesson.panel["said"]["kind"] == "failed"
    assert lesson.show == {}


def test_where_it_gave_an_answer_away_it_does_not_begin_by_itself() -> None:
    lesson = pw.scenario("round-end/every-dollar")
    client = by_hints(lesson, "director")
    assert lesson.show == {}
    assert client.ask("show", to="1")["ok"]
    assert "The new turn order" in scene(client)
    assert lesson.gestures == []


def test_what_the_panel_is_asked_ends_it() -> None:
    lesson = pw.scenario("round-end/every-dollar")
    client = by_hints(lesson, "director")
    client.ask("show", to="1")
    assert client.ask("hint")["ok"]
    assert lesson.show == {}
    assert lesson.panel["said"]["kind"] == "hint"


def test_what_takes_back_the_round_end_ends_it() -> None:
    lesson = pw.scenario("round-end/every-dollar")
    client = by_hints(lesson, "director")
    client.ask("show", to="1")
    assert client.ask("undo")["ok"]
    assert lesson.show == {}
    assert lesson.view.state == lesson.game.view(lesson.shown_to).state


def test_in_a_whole_game_it_begins_at_every_rounds_end_but_before_no_answer() -> None:
    lesson = pw.scenario("game/first-whole-game")
    client, begun = Client(lesson), []
    while not lesson.solved:
        right = lesson.attempt.question
        if right:
            assert lesson.show == {}
            client.ask("answer", text=right.answer)
            assert "step 1 of" in scene(client)
        else:
            client.ask("play", action=lesson.attempt.plain_hint().action)
        if lesson.show:
            begun.append(lesson.game.stages()[0].round)
            shown = titles(client)
        assert lesson.error == ""
    assert set(begun) == {1, 2, 3}
    assert shown[-1].endswith(" has won")


def test_after_the_last_question_about_it_it_begins_by_itself() -> None:
    lesson = pw.scenario("round-end/every-dollar")
    client = by_hints(lesson, "director")
    for _ in range(3):
        right = lesson.attempt.question
        assert right is not None
        assert lesson.show == {}
        client.ask("answer", text=right.answer)
    assert lesson.solved
    assert "End of round 1, step 1 of" in scene(client)
    assert "shown step by step" in said(lesson)
    client.ask("undo")
    assert lesson.show == {}
    assert lesson.panel["question"]


def test_a_wrong_answer_does_not_begin_it() -> None:
    lesson = pw.scenario("round-end/a-flag-from-the-train")
    client = by_hints(lesson, "round")
    client.ask("answer", text="1")
    assert lesson.show == {}
    assert lesson.panel["question"]
