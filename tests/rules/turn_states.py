"""Turn states for CON-7: a grey die to be used, and two contracts held.

Some are made up, so that whatever bears on finishing one of three contracts meets in few steps;
the others are met in seeded games of curious players.
"""

from __future__ import annotations

import random
from itertools import count
from typing import TYPE_CHECKING

from panamax_widget.components.reader import standard_box
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.positions import Position
from tests.properties.games import decisions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.state import State

GREEN = 1
"""The colour that decides in the states made up."""
PORTS = ("us-east", "eu", "us-west", "china", "atlantic", "pacific")


def _random_cargo(dice: random.Random, ship: str, port: str) -> list[int]:
    """Values of dice that may lie on a ship in this port, often none."""
    if port in PORTS[4:]:
        return []
    box = standard_box()
    number = box.ship_number[ship]
    highest = 2 if box.is_cruise[number] else 6
    pips = [dice.randint(1, highest) for _ in range(dice.randint(0, box.slots[number]))]
    while pips and not box.is_cruise[number]:
        full = len(pips) == box.slots[number]
        if (box.minimum[number] if full else 0) <= sum(pips) <= box.maximum[number]:
            break
        pips.pop()
    return pips


def _two_contracts(dice: random.Random, position: Builder) -> None:
    """Two incomplete contracts for green, and a third card beside column 4."""
    box = standard_box()
    names = [card.id for card in box.contracts]
    first, second, third = dice.sample(names[:24], 3)
    if dice.random() < 0.3:
        first = dice.choice(names[24:])
    for card in (first, second):
        side = "back" if card[0] != "s" and dice.random() < 0.4 else "front"
        full = box.contracts[box.contract_number[card]].side(int(side == "back"))
        left = dice.sample(full, dice.choice((1, 2, 3)[: len(full)]))
        words = " ".join(f"{value & 7}{'r' * bool(value & 8)}" for value in sorted(left))
        position.contract("green", card, side, words)
    position.display(third)


def _ships_in_port(dice: random.Random, position: Builder) -> None:
    """Some ships of others and of green in Loading and Waiting zones, with some cargo."""
    spare = [*"rrrrrrrrryyyy"]
    chances = dict.fromkeys(("dicefest", "luckyme", "spiel", "prospector"), 0.15)
    chances |= dict.fromkeys(("red1a", "red2", "red3", "yellow3"), 0.15)
    chances |= dict.fromkeys(("green1a", "green1b", "green3"), 0.3)
    for ship, chance in chances.items():
        if ship[:5] != "green":
            position.ship(ship, "nowhere")
        port = dice.choice(PORTS)
        pips = _random_cargo(dice, ship, port)
        if dice.random() < chance and len(pips) <= len(spare):
            position.ship(ship, port, " ".join(f"{spare.pop(0)}{value}" for value in pips))
    if dice.random() < 0.9:
        position.ship("green2", "gatun-lake-P", "y5")


def random_state(seed: int) -> State:
    """Green with a grey die, two contracts and whatever else bears on finishing one of three."""
    dice = random.Random(seed)
    position = build("green", "red", "yellow").to_move("green")
    _two_contracts(dice, position)
    _ships_in_port(dice, position)
    if dice.random() < 0.3:
        position.stevedore("green", 1)
    position.company("green", money=dice.choice((0, 0, 0, 4, 4, 5, 7, 10, 12)))
    position.benefits("green", load=int(dice.random() < 0.2))
    position.wagon(" ".join(["y1"] * dice.choice((0, 3, 4, 4, 4))))
    loads = dice.choice((1, 1, 2, 3))
    position.deciding("turn:green:1", f"cargo:green:die:{loads}:0:4:0")
    ready = position.position()
    if dice.random() < 0.3:
        ready = Position.parse(str(ready).replace("stv1", "stv1*"))
    return ready.state


def states_of_games(first_seed: int) -> Iterator[State]:
    """Turn states met in games of two, three and four, one seed after another, without end."""
    for seed in count(first_seed):
        for game in decisions(seed):
            if not game.is_over and _before_a_third(game.position.state):
                yield game.position.state


def _before_a_third(state: State) -> bool:
    """A grey die that may still take a contract, for somebody who holds two."""
    kind, colour, *rest = state.stack[-1]
    return kind == "cargo" and bool(rest[3]) and len(state.contracts[colour]) == 2
