"""Games to try a board with, and a browser that only writes down what it is sent."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from panamax_widget.game import Game
from panamax_widget.widget import Board

SETUPS = ("standard", "advanced")


def decisions(seed: int) -> Iterator[Game]:
    """The same game, at each of its decisions; played by chance until it is over."""
    chance = random.Random(seed)
    game = Game(chance.choice((2, 3, 4)), seed, setup=chance.choice(SETUPS))
    while not game.is_over:
        yield game
        game.play(chance.choice(game.legal_actions()))


def in_round_1(seed: int = 7) -> Game:
    """A game whose first round has just begun."""
    game = Game(4, seed)
    while not game.round:
        legal = game.legal_actions()
        game.play("end" if "end" in legal else legal[0])
    return game


class Client:
    """Sends a board what a browser would, and keeps what the board sends."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.sent: list[dict[str, Any]] = []
        board.comm.send = self._keep
        self._number = 0

    def _keep(self, data: dict[str, Any], **_more: object) -> None:
        self.sent.append(data)

    def say(self, message: object) -> dict[str, Any]:
        """Send a message; the board's reply, which must be the last thing it sends."""
        data = {"method": "custom", "content": message}
        self.board._handle_msg({"content": {"data": data}, "buffers": []})
        assert self.sent[-1]["method"] == "custom"
        reply: dict[str, Any] = self.sent[-1]["content"]
        return reply

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send a well-formed request."""
        self._number += 1
        message = {"id": f"client-{self._number}", "type": kind, "rev": self.board.rev, **fields}
        reply = self.say(message)
        assert reply["id"] == message["id"]
        return reply

    def skip(self) -> None:
        """Go on to the present, if a round's end is shown."""
        if self.board.show:
            assert self.ask("show", to="skip")["ok"]

    def updates(self) -> list[dict[str, Any]]:
        """The states sent so far."""
        return [data["state"] for data in self.sent if data["method"] == "update"]
