"""What the others have done since one's last turn, told above the board."""

from __future__ import annotations

import re

import panamax_widget as pw
from panamax_widget.game import Game
from panamax_widget.text.builder import build
from panamax_widget.widget import Board
from tests.rules.canal import begin, moving, play, shipping
from tests.widget.games import Client


def told(board: Board) -> list[str]:
    """The lines, without their rules."""
    page = re.sub(r"<button.*?</button>", "", board.slots["parts"]["rivals"])
    items = re.findall(r"<li>(.*?)</li>", page)
    return [" ".join(re.sub(r"<[^>]+>", "", each).split()).replace("&#x27;", "'") for each in items]


def after_my_turn() -> Game:
    """Red has ended a turn, and three others have each taken one."""
    table = build().deciding(*shipping("red")).dice("1 1 2 4 4 5 5")
    game = begin(table.ship("green1a", at="gatun-locks-P", carrying="g4"))
    play(game, "red: end", "green: take 1", "green: move green1a", "green: move iowa")
    return game


def test_it_tells_each_company_apart_with_its_rules_and_where_to_look() -> None:
    board = Board(after_my_turn(), viewer="red")
    (line,) = told(board)
    assert line.startswith("Green: takes the lowest die of column 1 and exposes row 2 ;")
    page = board.slots["parts"]["rivals"]
    assert "Since your last turn" in board.still["frame"]
    assert 'data-rule="TAB-2"' in page
    assert 'data-shows="ship:green1a zone:gatun-lake-P"' in page


def test_of_moves_of_a_ship_it_says_where_it_has_come_to() -> None:
    table = build().deciding(*moving("green", 1, 2)).dice("4")
    game = begin(table.ship("green1a", at="china", carrying="g4").ship("red2", at="eu"))
    play(game, "green: move green1a", "green: move green1a")
    (line,) = told(Board(game, viewer="red"))
    assert line.startswith("Green: moves Green's 1-slot ship A to Miraflores Lake")
    assert line.count("moves") == 1


def with_rivals() -> Client:
    game = begin(build().deciding(*shipping("red")).dice("1 1 2 2 3 3 4 4 5 5 6 6"))
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
    (line,) = told(board)
    assert line.endswith("No white die is left, so round 1 is over .")
    assert 'data-asks="show" data-to="1"' in board.slots["parts"]["rivals"]


def test_in_a_scenario_it_tells_what_was_played_for_the_learner() -> None:
    lesson = pw.scenario("first-game/first-turns")
    client = Client(lesson)
    for action in ("take 4", "load ue1:5 red2", "buy red", "end"):
        assert told(lesson) == []
        assert client.ask("play", action=action)["ok"]
    assert [line.partition(":")[0] for line in told(lesson)] == ["Green", "Yellow", "Black"]
