"""Playing out a position of the rules: actions with their actors, refusals, and what lies where.

A test says what happens as a player would: `play(game, "green: move iowa", "red: reward cash")`.
Each line names who decides, and fails when the engine asks somebody else.
"""

from collections.abc import Iterable

import pytest

from panamax_widget.components import COLOURS, NATIONS
from panamax_widget.engine.event import Event
from panamax_widget.game import Game
from panamax_widget.text.builder import Builder
from panamax_widget.text.refusal import IllegalAction

Payment = tuple[str, str, str, int]
"""(rule, payer, receiver, dollars)."""


# -- beginning -----------------------------------------------------------------------------------


def begin(builder: Builder, *, rolls: tuple[str, ...] = ()) -> Game:
    """A game from this position, always with the same seed."""
    return Game(position=builder.position(), seed=1, rolls=rolls)


def moving(colour: str, locks: int = 0, waterways: int = 0) -> tuple[str, str]:
    """The pending decisions of a Movement die that still gives so many moves."""
    return f"turn:{colour}:1", f"movement:{colour}:die:{locks}:{waterways}:0:-:0"


def shipping(colour: str, loads: int = 3, offer: int = 0) -> tuple[str, str]:
    """The pending decisions of a grey die that still gives so many loads."""
    return f"turn:{colour}:1", f"cargo:{colour}:die:{loads}:0:{offer}:0"


# -- playing -------------------------------------------------------------------------------------


def play(game: Game, *lines: str) -> list[Event]:
    """Plays lines such as `green: move iowa`, each by the colour that has to decide it."""
    events: list[Event] = []
    for line in lines:
        colour, _, action = line.partition(": ")
        assert game.actor == colour, f"{line!r}, but {game.actor} decides"
        events += game.play(action)
    return events


def refused(game: Game, action: str, rule: str) -> None:
    """The action breaks this rule and no other; trying it changes nothing."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action!r} is legal"
    assert {reason.rule for reason in refusal.reasons} == {rule}, f"{action!r}: {refusal}"
    before, happened = game.position, game.events
    with pytest.raises(IllegalAction):
        game.play(action)
    assert game.position == before
    assert game.events == happened


def allowed(game: Game, *actions: str) -> None:
    """The actions are legal, and listed as such."""
    for action in actions:
        assert game.why_not(action) is None, f"{action!r}: {game.why_not(action)}"
        game.branch().play(action)


def choices(game: Game, *verbs: str) -> set[str]:
    """The legal actions, or those with one of these verbs."""
    legal = game.legal_actions()
    return {str(action) for action in legal if not verbs or action.verb in verbs}


def asks(game: Game, colour: str | None, kind: str) -> None:
    """Who decides now, and what kind of decision it is."""
    decision = game.decision
    assert (game.actor, decision.kind if decision else "over") == (colour, kind)


# -- what has happened ---------------------------------------------------------------------------


def payments(events: Iterable[Event]) -> list[Payment]:
    """Every payment among the events, in order."""
    return [(e.rule, e.source, e.target, e.amount) for e in events if e.kind == "paid"]


def kinds(events: Iterable[Event], *wanted: str) -> list[str]:
    """The kinds of the events in order, only those wanted if any are named."""
    return [event.kind for event in events if not wanted or event.kind in wanted]


# -- looking -------------------------------------------------------------------------------------


def zone(game: Game, ship: str) -> str:
    """The id of the zone a ship lies in, or `off`."""
    where = game.position.state.zone[game.box.ship_number[ship]]
    return game.box.zones[where].id if where >= 0 else "off"


def zones(game: Game, *ships: str) -> list[str]:
    return [zone(game, ship) for ship in ships]


def aboard(game: Game, ship: str) -> str:
    """The dice on a ship: `g5 r3`."""
    dice = game.position.state.cargo[game.box.ship_number[ship]]
    return " ".join(f"{COLOURS[die >> 3][0]}{die & 7}" for die in dice)


def wagon(game: Game) -> str:
    """The dice on the 1st wagon, from the left."""
    return " ".join(f"{COLOURS[die >> 3][0]}{die & 7}" for die in game.position.state.wagon)


def company(game: Game, colour: str) -> int:
    """Dollars on the Clipboard."""
    return game.position.state.company[COLOURS.index(colour)]


def player(game: Game, colour: str) -> int:
    """Dollars beside the Clipboard."""
    return game.position.state.player[COLOURS.index(colour)]


def price(game: Game, colour: str) -> int:
    return game.position.state.price[COLOURS.index(colour)]


def pool(game: Game, colour: str) -> int:
    """Dice in the Dice Pool."""
    return game.position.state.pool[COLOURS.index(colour)]


def warehouse(game: Game, colour: str) -> int:
    """Dice in the Warehouse."""
    return game.position.state.warehouse[COLOURS.index(colour)]


def shares(game: Game, owner: str, of: str) -> int:
    return game.position.state.shares[COLOURS.index(owner) * 4 + COLOURS.index(of)]


def flags(game: Game, colour: str, nation: str) -> int:
    return game.position.state.flags[COLOURS.index(colour) * 4 + NATIONS.index(nation)]


def deferred(game: Game, colour: str, nation: str) -> bool:
    """Whether the flag of that row is turned: a Market action waits (CLP-4)."""
    return game.position.state.turned[COLOURS.index(colour) * 4 + NATIONS.index(nation)] > 0


def captain(game: Game, colour: str) -> int:
    """The Captain card in hand, 1 to 5; 0 for none."""
    return game.position.state.captain_hand[COLOURS.index(colour)] + 1


def stevedore(game: Game, colour: str) -> int:
    """The Stevedore card in hand, 1 to 5; 0 for none."""
    return game.position.state.stevedore_hand[COLOURS.index(colour)] + 1


def tokens_left(game: Game) -> int:
    """Passenger tokens still on the stack."""
    return len(game.box.passengers) - game.position.state.tokens


def bailouts(game: Game, colour: str) -> int:
    return game.position.state.bailouts[COLOURS.index(colour)]


def awards(game: Game, colour: str) -> tuple[int, ...]:
    return game.position.state.awards[COLOURS.index(colour)]
