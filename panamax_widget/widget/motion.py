"""What is seen to move when a game has changed: ships, dice, flags and coins, step by step.

A way is what moves, what is drawn already where it will have come to, and its hops: when each
begins, from where and to where. A place is a CSS selector within the drawing. What moves is a
piece, by its selector, or a look, as SVG around (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing.dice import cargo_die, white_die
from panamax_widget.drawing.pen import Area, circle, group, moved, text, use
from panamax_widget.drawing.ships import HEIGHT, ship_drawing, width
from panamax_widget.drawing.stamps import inked, stamped
from panamax_widget.engine.event import BANK

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.event import Event

LAG, LAST = 150, 600
"""Milliseconds from the beginning of a step to that of the next, and when the last one begins at
the latest. A step itself takes twice the lag, so that a ship starts as it is struck."""
MOST_STEPS = 9

_THE_BANK = '[data-slot="rounds"]'
_CLAIMED = "claimed flag"
_CUBE = Area(-10, -10, 20, 20)
_DIE = Area(-16, -16, 32, 32)
_LINKS = "pmx"
"""Begins the links into the artwork, in place of which it is put itself."""

Way = list[Any]
"""What moves, what is drawn, and hops: `[what, drawn, [[milliseconds, from, to], …]]`."""


class _Scene(NamedTuple):
    """What is known of the drawing: the values of the box, and where ships, and a claimed flag,
    have come to lie in the course of the events.
    """

    box: Box
    lies: dict[str, str]


class Hop(NamedTuple):
    """One step of something: what moves, from where and to where."""

    what: str
    source: str
    target: str
    drawn: bool = False


def ways(fresh: Sequence[Event], gone: Sequence[Event], box: Box) -> list[Way]:
    """What moves after these events have come, or those have been taken back; the last steps, if
    there are many.
    """
    if gone:
        steps = [[_back(hop) for hop in step] for step in reversed(_steps(gone, box))]
    else:
        steps = _steps(fresh, box)
    steps = steps[-MOST_STEPS:]
    lag = min(LAG, LAST // max(1, len(steps) - 1))
    timed = [(number * lag, hop) for number, step in enumerate(steps) for hop in step]
    return [*_sailing(timed), *_flying(timed)]


def _back(hop: Hop) -> Hop:
    return hop._replace(source=hop.target, target=hop.source)


def _sailing(timed: Iterable[tuple[int, Hop]]) -> Iterator[Way]:
    """Pieces go from where they lay to where they lie, by way of what is in between."""
    found: dict[str, list[list[Any]]] = {}
    for time, hop in timed:
        if not hop.what.startswith("<"):
            found.setdefault(hop.what, []).append([time, hop.source, hop.target])
    for piece, hops in found.items():
        hops[0][1] = hops[-1][2] = piece
        yield [piece, "", hops]


def _flying(timed: Iterable[tuple[int, Hop]]) -> Iterator[Way]:
    for time, hop in timed:
        if hop.what.startswith("<"):
            yield [hop.what, hop.target if hop.drawn else "", [[time, hop.source, hop.target]]]


def _steps(events: Sequence[Event], box: Box) -> list[list[Hop]]:
    """What the events move, those together that happen at once."""
    steps: list[list[Hop]] = []
    together: object = None
    scene = _Scene(box, {})
    for event in events:
        if event.kind in ("moved", "pushed", "brought"):
            zone = at(f"zone:{event.zone}")
            scene.lies.update({ship: f"{zone} {at(f'ship:{ship}')}" for ship in _ships(event)})
        show = _SHOWN.get(event.kind)
        hops = list(show(event, scene)) if show else []
        if not hops:
            continue
        at_once = (event.rule, event.facts.get("source"), event.facts.get("ship"))
        if event.kind == "paid" and at_once == together:
            steps[-1] += hops
        else:
            steps.append(hops)
        together = at_once
    return steps


def at(name: str) -> str:
    """The place of a piece of the drawing."""
    return f'[data-target="{name}"]'


def _flying_look(content: str) -> str:
    return inked(stamped(group(content, class_="pmx-flying")))


# -- what each kind of event moves ---------------------------------------------------------------


def _ships(event: Event) -> Sequence[str]:
    return event.facts.get("ships") or (event.ship,)


def _sails(event: Event, scene: _Scene) -> Iterator[Hop]:
    for ship in _ships(event):
        piece = at(f"ship:{ship}")
        yield Hop(piece, at(f"zone:{event.source}"), at(f"zone:{event.zone}"))


def _comes(event: Event, scene: _Scene) -> Iterator[Hop]:
    """From the Clipboard over all that lies between, and not below it."""
    number, piece = scene.box.ship_number[event.ship], at(f"ship:{event.ship}")
    hull = ship_drawing(scene.box, _LINKS, number, (), 1, 1)
    left = -width(scene.box.slots[number]) / 2
    yield Hop(_flying_look(moved(hull, left, -HEIGHT / 2)), piece, piece, drawn=True)


def _takes(event: Event, scene: _Scene) -> Iterator[Hop]:
    look = _flying_look(white_die(_LINKS, int(event.die[-1]), _DIE))
    yield Hop(look, at(f"die:{event.die}"), at(f"company:{event.colour}"))


def _transfers(event: Event, scene: _Scene) -> Iterator[Hop]:
    look = _flying_look(white_die(_LINKS, int(event.die[-1]), _DIE))
    yield Hop(look, at(f"die:{event.die}"), at(f"column:{event.column}"))


def _cargo(colour: str, pips: int) -> str:
    die = COLOURS.index(colour) * 8 + pips
    return _flying_look(cargo_die(_LINKS, die, _CUBE.x, _CUBE.y, _CUBE.w))


def _loads(event: Event, scene: _Scene) -> Iterator[Hop]:
    colour, pips = event.colour, event.pips
    if event.source in ("pool", "warehouse"):
        source = at(f"{event.source}:{colour}")
    else:
        source = f'[data-target^="held:{event.source}:{pips}"]'
    if event.ship == "rail":
        target = at(f"wagon:{colour}:{pips}")
    else:
        target = f'{at(f"ship:{event.ship}")} > [href$="-die-{colour}-{pips}"]'
    yield Hop(_cargo(colour, pips), source, target, drawn=True)


def _fills(event: Event, scene: _Scene) -> Iterator[Hop]:
    """One die from each place that the dice of a contract come from."""
    for place in ("warehouse", "pool"):
        if event.facts[place]:
            source = at(f"{place}:{event.colour}")
            target = f'[data-target^="held:{event.card}:"]'
            yield Hop(_cargo(event.colour, 0), source, target)


def _unloads(event: Event, scene: _Scene) -> Iterator[Hop]:
    source = scene.lies.get(event.ship, at(f"ship:{event.ship}"))
    for colour in dict.fromkeys(die.split()[0] for die in event.dice):
        yield Hop(_cargo(colour, 0), source, at(f"pool:{colour}"))


def _leaves_rail(event: Event, scene: _Scene) -> Iterator[Hop]:
    yield Hop(_cargo(event.colour, 0), at("rail"), at(f"pool:{event.colour}"))


def _tidies(event: Event, scene: _Scene) -> Iterator[Hop]:
    if event.dice:
        source, target = at(f"pool:{event.colour}"), at(f"warehouse:{event.colour}")
        yield Hop(_cargo(event.colour, 0), source, target)


def _flag(nation: str) -> str:
    return _flying_look(use(_LINKS, f"flags/{nation}", Area(-12, -8, 24, 16)))


def _wins_flag(event: Event, scene: _Scene) -> Iterator[Hop]:
    """From the nation's supply, which lies in its port, unless it has been claimed elsewhere."""
    source = scene.lies.pop(_CLAIMED, at(f"zone:{event.nation}"))
    yield Hop(_flag(event.nation), source, at(f"flag:{event.colour}:{event.nation}"))


def _claims_flag(event: Event, scene: _Scene) -> tuple[()]:
    scene.lies[_CLAIMED] = at(f"platform:{event.nation}")
    return ()


def _lays_flag(event: Event, scene: _Scene) -> Iterator[Hop]:
    source, target = at(f"zone:{event.nation}"), at(f"platform:{event.nation}")
    yield Hop(_flag(event.nation), source, target, drawn=True)


_COIN = _flying_look(circle(0, 0, 9, "pmx-coin") + text(0, 4.3, "$", "pmx-coin-sign"))


def _pays(event: Event, scene: _Scene) -> Iterator[Hop]:
    """From account to account; the bank's dollars come from the ship they are paid for."""
    ship = event.facts.get("ship")
    bank = scene.lies.get(ship, at(f"ship:{ship}")) if ship else _THE_BANK
    source, target = (_account(each, bank) for each in (event.source, event.target))
    yield Hop(_COIN, source, target)


def _account(name: str, bank: str) -> str:
    colour, _, kind = name.partition(" ")
    return bank if name == BANK else at(f"{kind}:{colour}")


def _wins_award(event: Event, scene: _Scene) -> Iterator[Hop]:
    yield Hop(_COIN, _THE_BANK, at(f"company:{event.colour}"))


def _changes_price(event: Event, scene: _Scene) -> Iterator[Hop]:
    if event.before != event.after:
        cube = at(f"cube:{event.company}")
        yield Hop(cube, cube, cube)


_SHOWN: dict[str, Callable[[Event, _Scene], Iterable[Hop]]] = {
    **dict.fromkeys(("moved", "pushed", "brought"), _sails),
    **dict.fromkeys(("built", "placed"), _comes),
    "took": _takes,
    "transferred": _transfers,
    "contract": _fills,
    "loaded": _loads,
    "ashore": _unloads,
    "rail dice": _leaves_rail,
    "pool emptied": _tidies,
    "flag": _wins_flag,
    "claimed": _claims_flag,
    "rail flag": _lays_flag,
    "paid": _pays,
    "director": _wins_award,
    "price": _changes_price,
}
