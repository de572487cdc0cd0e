"""What leads from the question to the board: where a click may begin, and the plates."""

from __future__ import annotations

import re

from panamax_widget.game import Game
from panamax_widget.text.builder import build
from panamax_widget.widget import Board
from tests.rules.canal import begin, moving, shipping
from tests.widget.games import Client, in_round_1


def shown(board: Board) -> set[str]:
    """The pieces that *Where?* shows."""
    found = re.search(r'data-shows="([^"]+)"[^>]*>Where\?', board.prompt["page"])
    return set(found[1].split()) if found else set()


def ending() -> Client:
    """Red may end the turn."""
    game = begin(build().deciding(*shipping("red")).dice("1 1 4 4"))
    return Client(Board(game, viewer="all"))


def test_where_leads_to_all_pieces_with_which_a_click_may_begin() -> None:
    game = begin(
        build().deciding(*moving("green", 1, 1)).ship("green1a", at="china", carrying="g4")
    )
    board = Board(game, viewer="all")
    begun = {(each[1] or each[2][:1])[0] for each in board.gestures}
    assert begun <= shown(board)
    assert "ship:green1a" in shown(board)
    assert "end" not in shown(board)


def test_end_turn_can_be_clicked_above_the_board_wherever_its_plate_lies() -> None:
    client = ending()
    assert 'data-asks="play" data-to="end"' in client.board.prompt["page"]
    assert client.ask("play", action="end")["ok"]
    assert client.board.game.actor != "red"


def test_there_is_no_plate_where_the_turn_cannot_end() -> None:
    assert 'data-to="end"' not in Board(in_round_1(), viewer="all").prompt["page"]


def test_nothing_leads_to_the_board_of_another_or_after_the_end() -> None:
    game = Game(players=2, seed=3)
    other = next(colour for colour in game.order if colour != game.actor)
    assert shown(Board(game, viewer=other)) == set()
    assert "Where?" not in Board(game).prompt["page"], "below a curtain"
