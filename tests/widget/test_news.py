"""What a screen reader says of a change."""

from __future__ import annotations

from panamax_widget.engine.event import Event
from panamax_widget.game import Game
from panamax_widget.players import RandomPlayer
from panamax_widget.text.builder import build
from panamax_widget.widget import Board
from panamax_widget.widget.newest import Newest
from panamax_widget.widget.news import FIRST, LATEST
from tests.rules.canal import begin, moving
from tests.widget.games import Client, in_round_1


def test_one_sentence_says_what_has_happened_and_then_comes_the_question() -> None:
    table = build().ship("red3", at="culebra-cut-P", carrying="r5 r2")
    table.ship("green2", at="gatun-lake-P", carrying="g5").ship("iowa", at="us-east")
    game = begin(table.deciding(*moving("green", waterways=2)))
    board = Board(game)
    Client(board).ask("play", action="move green2")
    assert board.news == (
        "Green's 2-slot ship moves from Gatun Lake to Culebra Cut (Pacific bound) with a waterway "
        "move; Red's 3-slot ship is pushed ahead from Culebra Cut to the Pedro Miguel Locks "
        f"(Pacific bound). {board.prompt['text']}"
    )


def test_nothing_is_said_when_a_board_is_first_shown() -> None:
    assert Board(in_round_1()).news == ""


def test_what_is_taken_back_is_said_to_be_so() -> None:
    board = Board(in_round_1(), viewer="all")
    client = Client(board)
    client.ask("play", action="take 5")
    client.ask("undo")
    assert board.news == f"Taken back. {board.prompt['text']}"
    client.ask("redo")
    assert board.news.startswith("Black takes")


def test_of_many_happenings_the_first_and_the_latest_are_said() -> None:
    game = in_round_1()
    rivals = {colour: RandomPlayer(1) for colour in game.order if colour != game.actor}
    board = Board(game, players=rivals)
    while "which the log tells" not in board.news:
        game.play(game.legal_actions()[0])
    first, latest = board.news.split("; ")[:FIRST], board.news.split("; ")[-LATEST:]
    told = [line.text.removesuffix(".") for line in board.story]
    assert first == [each for each in told if each in first]
    assert [each for each in latest[:-1] if each in told] == latest[:-1]
    assert board.news.endswith(f". {board.prompt['text']}")


def test_who_may_not_see_a_card_does_not_hear_of_it() -> None:
    game = Game(4, 7, setup="advanced")
    board = Board(game, viewer="red" if game.actor != "red" else "green")
    game.play(game.legal_actions()[0])
    assert "secret" in board.news


def test_what_two_viewers_know_of_one_event_does_not_make_it_two() -> None:
    known = Event("chose", "VAR-4", {"colour": "red", "what": "bid", "secret": "9"})
    masked = known._replace(facts={**known.facts, "secret": None})
    turn = Event("turn", "TAB-1", {"colour": "red"})
    newest = Newest((known,))
    assert newest.since((masked, turn)) == ((turn,), ())
    assert newest.since((known,)) == ((), (turn,))


def test_a_log_that_has_become_another_one_has_no_news() -> None:
    red, green = (Event("turn", "TAB-1", {"colour": each}) for each in ("red", "green"))
    newest = Newest((red, red))
    assert newest.since((green, red, red)) == ((red,), ())
    assert newest.since((green, green)) == ((), ())
