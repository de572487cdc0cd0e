"""Positions told as layouts."""

import random

import pytest

from panamax_widget.examples import example
from panamax_widget.game import Game
from panamax_widget.text.layout import lay_out
from panamax_widget.text.layout_writer import layout_of
from panamax_widget.text.positions import Position


def without_chance(position: Position) -> set[str]:
    fields = str(position).split(";")
    return {field for field in fields if not field.startswith("chance=")}


def test_a_position_is_told_as_a_person_would() -> None:
    lines = layout_of(example("first-game")).splitlines()
    assert lines[:4] == [
        "players red green yellow black",
        "turn red",
        "dice 1 2 2 4 5 6 / 3 5",
        "ship red1a at miraflores-locks-P carrying r4",
    ]
    assert "company green money=13 player=4 price=7 warehouse=2" in lines
    assert lines[-1] == "wagon g2 y3 r2"
    assert not any(line.startswith(("field", "display")) for line in lines)


@pytest.mark.parametrize(
    "line",
    [
        "moving green locks=1 waterways=2",
        "loading green loads=2 offer=4",
        "deciding turn:green:1 movement:green:die:0:3:0:yiyang:0",
        "flags green us-east=2 deferred=us-east",
        "also green cap2*",
        "captain green 2",
        "also green aw:3.5",
        "platform none",
        "loaded red2 rail",
        "tokens 3",
        "display cn1 ue2 eu3 uw4",
    ],
)
def test_each_line_is_found_again(line: str) -> None:
    begin = ["players red green", "ship yiyang at culebra-cut-A", line]
    begin += ["field captains=1.3.4.5"] if "cap2*" in line else []
    position = lay_out("\n".join(begin))
    told = layout_of(position)
    assert any(each.startswith(line) for each in told.splitlines())
    assert without_chance(lay_out(told)) == without_chance(position)


@pytest.mark.parametrize("seed", range(6))
def test_layouts_of_games_tell_exactly_the_position_or_nothing(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(players=2 + seed % 3, seed=seed, setup=["standard", "advanced"][seed % 2])
    told = 0
    while not game.is_over and len(game.actions) < 300:
        game.play(chance.choice(game.legal_actions()))
        if len(game.actions) % 7 == 0 and (layout := layout_of(game.position)):
            told += 1
            assert without_chance(lay_out(layout)) == without_chance(game.position)
    assert told > 10


def test_what_no_layout_tells_is_left_to_the_text() -> None:
    twice = lay_out("players green red\nalso green f:ue1!!\nfield us-east=\nplatform eu")
    assert "f:ue1!!" in str(twice)
    assert layout_of(twice) == ""
