"""At the table: positions to begin from, and what lies on the Action table and in the hands.

The companion of `canal.py`, which plays, refuses and looks at ships and money.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.components import COLOURS
from panamax_widget.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from panamax_widget.engine.event import Event
    from panamax_widget.text.builder import Builder


def begin(position: Builder | str, *actions: str) -> Game:
    """A game from a position, with some actions played."""
    text = position if isinstance(position, str) else position.position()
    return go_on(Game(position=text, seed=1), *actions)


def go_on(game: Game, *actions: str) -> Game:
    """The same game, after some more actions; a refused one fails the test."""
    for action in actions:
        refusal = game.why_not(action)
        assert refusal is None, f"{action!r} is refused: {refusal}"
        game.play(action)
    return game


def forbids(game: Game, action: str) -> str:
    """The rule that forbids an action first, where it breaks several; `nothing` if it is legal."""
    refusal = game.why_not(action)
    assert (refusal is None) == (action in offered(game)), f"{action!r}: {refusal}"
    return refusal.rule if refusal else "nothing"


def offered(game: Game, verb: str = "") -> list[str]:
    """The legal actions in the engine's order, or those of one verb."""
    return [str(action) for action in game.legal_actions() if verb in ("", action.verb)]


def deciding(game: Game) -> tuple[str, str]:
    """Who decides, and what kind of thing."""
    assert game.decision is not None, "the game is over"
    return game.decision.actor, game.decision.kind


def happened(game: Game, kind: str) -> list[Event]:
    """All events of a kind, oldest first."""
    return [event for event in game.events if event.kind == kind]


def white_dice(game: Game) -> tuple[list[int], list[int]]:
    """Dice in columns 1 to 6, and the Executive spaces that hold one."""
    state = game.position.state
    return state.columns, [value for value in range(1, 7) if state.executive >> (value - 1) & 1]


def lies(game: Game, ship: str) -> str:
    """The zone of a ship, `hand` before its first placing, `clipboard` unbuilt, `nowhere` out."""
    zone = game.position.state.zone[game.box.ship_number[ship]]
    off = {-1: "clipboard", -2: "hand", -3: "nowhere"}
    return off[zone] if zone < 0 else game.box.zones[zone].id


def dice_at_home(game: Game, colour: str) -> tuple[int, int]:
    """Dice of a company in the Warehouse and in the Dice Pool."""
    state, number = game.position.state, COLOURS.index(colour)
    return state.warehouse[number], state.pool[number]


def hand(game: Game, colour: str) -> list[str]:
    """The incomplete contracts of a company with the dice still on them: `eu3 front 5 1`."""
    held = game.position.state.contracts[COLOURS.index(colour)]
    return [
        " ".join(
            [
                game.box.contracts[card].id,
                "back" if back else "front",
                *(str(container & 7) for container in containers),
            ]
        )
        for card, back, containers in held
    ]


def cards(game: Game, numbers: Iterable[int]) -> list[str]:
    """The ids of contract cards."""
    return [game.box.contracts[card].id for card in numbers]
