"""What a click would cause, told before it is made: sentences, and where ships would go.

Nothing is told that chance or a hidden card decides: it stays as unknown as it is to the player.
That the round ends, and that dice are rolled then, is said.

No action asks whether one is sure. What it causes is shown beforehand, to the mouse, the keyboard
and a finger that is held; and every action can be taken back, a round's end too. What has been
seen of hidden cards cannot be unseen: then the log tells so to all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from panamax_widget.engine.round_end import ROUNDS
from panamax_widget.text.happenings import sentence

if TYPE_CHECKING:
    from panamax_widget.engine.event import Event
    from panamax_widget.game import Game

FORETOLD = frozenset(
    (
        *("took", "transferred", "may load", "may move", "contract", "brought", "loaded"),
        *("rail raised", "completed", "no flag left", "flag", "deferred", "lost", "declined"),
        *("built", "placed", "moved", "joined", "pushed", "arrived", "paid", "token"),
        *("no token left", "benefit", "reward", "captain", "stevedore", "bought", "price"),
        *("claimed", "market instead", "movement over"),
    )
)
"""The kinds of events that are told beforehand. The end of a round, with its dice, is not."""
MOST_LINES = 6


def preview(game: Game, action: str) -> dict[str, Any]:
    """`lines`, each a rule and a sentence, and `marks`, arrows from ships to zones.

    Raises as `Game.preview` does.
    """
    future = game.preview(action)
    events = _before_chance(future)
    told = [(event.rule, sentence(event, game.box)) for event in events]
    lines = [[rule, text] for rule, text in told if text]
    last = [["TAB-1", _end_of(each)] for each in future if each.kind == "round over"]
    if _is_first_load(game, action):
        last.insert(0, ["CON-1", "After this load, no contract can be taken with this white die."])
    most = MOST_LINES - len(last)
    if len(lines) > most:
        lines = [*lines[: most - 1], ["", "And more, which the log will tell."]]
    marks = [mark for event in events for mark in _arrows(event)]
    return {"lines": lines + last, "marks": marks}


def _is_first_load(game: Game, action: str) -> bool:
    """CON-1: whether it is a load that gives up a contract which could still be taken."""
    verb = action.partition(" ")[0]
    return verb == "load" and any(each.verb == "contract" for each in game.legal_actions())


def _before_chance(events: list[Event]) -> list[Event]:
    """What is told of the events: nothing from the end of the round on."""
    known = []
    for event in events:
        if event.kind == "round over":
            break
        if event.kind in FORETOLD:
            known.append(event)
    return known


def _end_of(event: Event) -> str:
    then = "the white dice are rolled" if event.round < ROUNDS else "the game ends"
    return f"This ends the round: rail, fees, dividends and the award come next, and then {then}."


def _arrows(event: Event) -> list[list[str]]:
    if event.kind not in ("moved", "pushed"):
        return []
    return [["arrow", f"ship:{ship}", f"zone:{event.zone}"] for ship in event.ships]
