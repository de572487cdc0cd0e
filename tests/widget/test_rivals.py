"""What the others have done since one's last turn, told above the board."""

from __future__ import annotations

import re
from html import unescape

import pytest

import panamax_widget as pw
from panamax_widget.game import Game
from panamax_widget.text.builder import build
from panamax_widget.widget import Board, story
from tests.rules.canal import begin, moving, play, shipping
from tests.widget.games import Client


def told(board: Board) -> list[str]:
    """The lines, without their rules."""
    page = re.sub(r" <button.*?</button>", "", board.slots["parts"]["rivals"])
    items = re.findall(r"<li>(.*?)</li>", page)
    return [unescape(re.sub(r"<[^>]+>", "", each)) for each in items]


def after_my_turn() -> Game:
    """Red has ended a turn, Green has taken one, and Yellow has begun one."""
    table = build().deciding(*shipping("red")).dice("1 1 2 4 4 5 5")
    game = begin(table.ship("green1a", at="gatun-locks-P", carrying="g4"))
    play(game, "red: end", "green: take 1", "green: move green1a", "green: move iowa")
    play(game, "green: move pegasus", "green: end", "yellow: take 4")
    return game


def test_it_tells_each_company_apart_with_its_rules_and_where_to_look() -> None:
    board = Board(after_my_turn(), viewer="red")
    green, yellow = told(board)
    assert green.startswith("Green: takes the lowest die of column 1 and exposes row 2; moves its")
    assert yellow == "Yellow: takes the lowest die of column 4 and exposes row 2."
    page = board.slots["parts"]["rivals"]
    assert "Since your last turn" in board.still["frame"]
    assert 'data-rule="TAB-2"' in page
    assert 'data-shows="ship:green1a zone:gatun-lake-P"' in page


def test_of_moves_of_a_ship_it_says_where_it_has_come_to() -> None:
    table = build().deciding(*moving("green", 1, 2)).dice("4")
    game = begin(table.ship("green1a", at="china", carrying="g4").ship("red2", at="eu"))
    play(game, "green: move green1a", "green: move green1a")
    (line,) = told(Board(game, viewer="red"))
    assert line == "Green: moves its 1-slot ship A to Miraflores Lake (Atlantic bound)."


def landing() -> Game:
    """Green lands Red's ship and one with a passenger of Black's, who decide on it in mid-move."""
    table = build().ship("red2", at="gatun-locks-A", carrying="y6 r1")
    table.ship("spiel", at="gatun-locks-A", carrying="b2 g1").ship("yiyang", at="gatun-lake-A")
    game = begin(table.deciding(*moving("green", waterways=2)))
    play(game, "green: move yiyang", "green: arrive spiel", "green: benefit transfer")
    play(game, "black: benefit load", "red: reward stevedore", "green: move iowa")
    return game


GREEN_LANDS = (
    "Green: moves PLAN Yi Yang to the Gatun Locks (Atlantic bound); pushes Red's 2-slot ship and "
    "Spiel of the Seas to the Atlantic Waiting zone; its company gets $5 for passengers on Spiel "
    "of the Seas; puts the token on cheaper transfers."
)


def test_CRU_2_ARR_3_INT_2_what_others_decide_in_mid_movement_is_told_of_them() -> None:
    """Black's decision lets the game go on with Green's last arrival, and that is Green's again."""
    lands, passenger, paid, reward, on = told(Board(landing(), viewer="yellow"))
    assert lands == GREEN_LANDS
    assert passenger == (
        "Black: its company gets $4 for passengers on Spiel of the Seas; puts the token on one "
        "more load."
    )
    assert paid == (
        "Green: the bank pays Red company $1 for its cargo on Red's 2-slot ship; the bank pays "
        "Yellow company $6 for its cargo on Red's 2-slot ship."
    )
    assert reward == "Red: takes a Stevedore card as the reward for its 2-slot ship."
    assert on.startswith("Green: moves USS Iowa to ")


def test_what_one_has_decided_oneself_meanwhile_is_not_told() -> None:
    lands, passenger, *_ = told(Board(landing(), viewer="black"))
    assert lands == GREEN_LANDS
    assert passenger == "Black: its company gets $4 for passengers on Spiel of the Seas."
    assert not any(line.startswith("Red:") for line in told(Board(landing(), viewer="red")))


def test_INT_2_ARR_4_what_the_game_has_done_for_oneself_meanwhile_is_told() -> None:
    table = build().ship("red2", at="gatun-locks-A", carrying="y6").stevedore("red", 1)
    game = begin(table.deciding(*moving("green", locks=1)))
    play(game, "green: move red2")
    *_, line = told(Board(game, viewer="red"))
    assert line == "Red: its player gets $3 as the reward for its 2-slot ship."


def test_MKT_2_a_price_raised_for_its_own_sake_is_told_and_one_that_follows_a_purchase_not() -> (
    None
):
    table = build().to_move("green").dice("5 5", executive="4").company("red", player=9)
    game = begin(table)
    play(game, "green: take x4", "green: raise")
    (line,) = told(Board(game, viewer="black"))
    assert line.endswith("its company's price rises from $6 to $8.")
    game = begin(table)
    play(game, "green: take x4", "green: buy red")
    (line,) = told(Board(game, viewer="black"))
    assert "price rises" not in line


def test_BLD_1_LOD_1_lines_go_on_after_the_name() -> None:
    table = build().deciding(*shipping("green")).dice("1 4")
    game = begin(table.contract("green", "eu5"))
    play(game, "green: build green1a eu", "green: load eu5:2 green1a")
    (line,) = told(Board(game, viewer="red"))
    assert line == (
        "Green: builds its 1-slot ship A in the EU; its company pays the bank $5 for its 1-slot "
        "ship A; loads a 2 onto its 1-slot ship A in the EU."
    )


def test_INF_1_a_card_that_a_rival_searches_for_is_not_named() -> None:
    table = build().advisors("red", "ambassador").ship("green3", "pacific", "g4 r3")
    table.deciding("turn:green:1", "ashore:green3", "reward:green:green3")
    game = begin(table)
    play(game, "green: reward advisor")
    play(game, f"green: {game.legal_actions()[0]}")
    board = Board(game, viewer="red")
    assert "searches the Advisor pile and keeps an Advisor" in told(board)[0]
    page = unescape(board.slots["parts"]["rivals"])
    assert not any(advisor.name in page for advisor in game.box.advisors)


def with_rivals(dice: str = "1 1 2 2 3 3 4 4 5 5 6 6") -> Client:
    game = begin(build().deciding(*shipping("red")).dice(dice))
    rivals = {each: pw.SensiblePlayer() for each in game.order if each != "red"}
    return Client(Board(game, players=rivals))


def test_it_stays_all_through_my_turn_and_is_then_about_the_next_ones() -> None:
    client = with_rivals()
    assert told(client.board) == []
    client.ask("play", action="end")
    first = told(client.board)
    assert [line.partition(":")[0] for line in first] == ["Green", "Yellow", "Black"]
    grey = next(each for each, *_ in client.board.gestures if each in ("take 4", "take 5"))
    client.ask("play", action=grey)
    assert told(client.board) == first
    if client.board.game.position.state.active == 0:
        client.ask("play", action="end")
    assert told(client.board) != first


def test_it_stays_whole_across_a_rounds_end_however_much_the_log_has_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(story, "KEPT_LINES", 3)
    client = with_rivals("4")
    assert client.ask("play", action="end")["ok"]
    client.skip()
    first = told(client.board)
    assert first[0].startswith("Green: takes")
    assert "No white die is left, so round 1 is over." in first
    rest = client.board.game.position.state
    for _ in range(3):
        action = next(each for each, *_ in client.board.gestures if each != "end")
        assert client.ask("play", action=action)["ok"]
        assert told(client.board) == first
    assert client.board.game.position.state.active == rest.active == 0


def test_an_undo_tells_again_what_was_told() -> None:
    client = with_rivals()
    client.ask("play", action="end")
    first = told(client.board)
    client.ask("undo")
    assert told(client.board) == []
    client.ask("redo")
    assert told(client.board) == first


def test_it_is_told_to_one_person_and_not_around_one_board() -> None:
    game = after_my_turn()
    for viewer in ("actor", "all"):
        assert told(Board(game, viewer=viewer)) == []


def test_END_1_to_END_8_of_a_rounds_end_it_says_that_it_came_and_leads_to_its_steps() -> None:
    game = begin(build().deciding(*shipping("red")).dice("4"), rolls=("112233445566/1346",))
    play(game, "red: end", "green: take 4", "green: end")
    board = Board(game, viewer="red")
    green, over = told(board)
    assert green.startswith("Green: takes the lowest die of column 4")
    assert over == "No white die is left, so round 1 is over."
    assert 'data-asks="show" data-to="1"' in board.slots["parts"]["rivals"]


def test_in_a_scenario_it_tells_what_was_played_for_the_learner() -> None:
    lesson = pw.scenario("first-game/first-turns")
    client = Client(lesson)
    for action in ("take 4", "load ue1:5 red2", "buy red", "end"):
        assert told(lesson) == []
        assert client.ask("play", action=action)["ok"]
    assert [line.partition(":")[0] for line in told(lesson)] == ["Green", "Yellow", "Black"]
