"""From what is legal to what is clicked: for each legal action the pieces that say it.

A gesture is a path of targets, the names that pieces of the drawing carry (`data-target`):

    take 5                  die:5
    transfer 5 2            die:5, column:2
    contract 5 front        card:5:front
    load eu3:4 red2 china   held:eu3:4, ship:red2, zone:china
    move red2+iowa          ship:red2 and ship:iowa in any order, zone:gatun-locks-P
    end, decline, defer     end

The browser is given the whole table and composes a selection from it without asking Python; the
rules by which it does so are written down, and tested, in `selection`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.berths import HERE
from panamax_widget.engine.contracts import PLACE_NAMES
from panamax_widget.engine.loading import POOL, RAIL, SOURCE_NAMES
from panamax_widget.engine.movement import ships_of
from panamax_widget.engine.turn import name_of_die
from panamax_widget.text.actions import container_text, format_action

if TYPE_CHECKING:
    from panamax_widget.engine.state import ActionData, State
    from panamax_widget.engine.view import View


class Gesture(NamedTuple):
    """An action and how it is clicked: first all of `together`, in any order, then `path`."""

    action: str
    together: tuple[str, ...]
    path: tuple[str, ...]

    def begun_by(self, chosen: Sequence[str]) -> bool:
        """Whether these targets, in this order, are a beginning of the gesture."""
        count = len(self.together)
        first, rest = tuple(chosen[:count]), tuple(chosen[count:])
        return set(first) <= set(self.together) and self.path[: len(rest)] == rest


def gesture_table(view: View) -> list[Gesture]:
    """One gesture for each action that the viewer may do now; empty if another one decides."""
    state = view.state
    if not view.options or not state.stack:
        return []
    colour = COLOURS[state.stack[-1][1]]
    return [_gesture(state, colour, action) for action in view.options]


def _gesture(state: State, colour: str, action: ActionData) -> Gesture:
    text = format_action(state.box, action)
    if action[0] == "move":
        ships = ships_of(action[1])
        ahead = state.box.next_zone[state.zone[ships[0]]]
        together = tuple(_ship(state, ship) for ship in ships)
        return Gesture(text, together, (_zone(state, ahead),))
    return Gesture(text, (), tuple(_PATHS[action[0]](state, colour, action[1:])))


def _ship(state: State, ship: int) -> str:
    return f"ship:{state.box.ships[ship].id}"


def _zone(state: State, zone: int) -> str:
    return f"zone:{state.box.zones[zone].id}"


def _load(state: State, colour: str, load: ActionData) -> Iterable[str]:
    source, container, ship, zone = load
    if source < 0:
        yield f"{SOURCE_NAMES[source]}:{colour}"
    else:
        yield f"held:{state.box.contracts[source].id}:{container_text(container)}"
    yield "rail" if ship == RAIL else _ship(state, ship)
    if zone != HERE:
        yield _zone(state, zone)


def _tile(state: State, _colour: str, tile: ActionData) -> Iterable[str]:
    return _ship(state, tile[0]), _zone(state, tile[1])


def _rail(_state: State, colour: str, source: ActionData) -> Iterable[str]:
    if source[0] > 0:
        return (f"wagon:{colour}:{source[0]}",)
    return f"{'pool' if source[0] == POOL else 'warehouse'}:{colour}", "rail"


def _reward(_state: State, colour: str, reward: ActionData) -> Iterable[str]:
    return (f"player:{colour}" if reward[0] == "cash" else f"pile:{reward[0]}",)


def _fees(_state: State, colour: str, way: ActionData) -> Iterable[str]:
    return (f"stevedore:{colour}" if way[0] == "stevedore" else f"company:{colour}",)


def _advisor(state: State, _colour: str, card: ActionData) -> Iterable[str]:
    return (f"advisor:{state.box.advisors[card[0]].id}",)


def _contract(_state: State, _colour: str, taken: ActionData) -> Iterable[str]:
    place, back = taken
    return (f"card:{PLACE_NAMES.get(place, place)}:{'back' if back else 'front'}",)


def _stevedore(state: State, colour: str, load: ActionData) -> Iterable[str]:
    return f"stevedore:{colour}", *_load(state, colour, load)


def _plate(_state: State, _colour: str, _nothing: ActionData) -> Iterable[str]:
    return ("end",)


_PATHS: dict[str, Callable[[State, str, Any], Iterable[str]]] = {
    "bid": lambda s, c, a: (f"bid:{a[0]}",),
    "keep": _advisor,
    "goal": _advisor,
    "advisor": _advisor,
    "startup": lambda s, c, a: (f"start:{s.box.contracts[a[0]].id}",),
    "take": lambda s, c, a: (f"die:{name_of_die(a[0])}",),
    "transfer": lambda s, c, a: (f"die:{name_of_die(a[0])}", f"column:{a[1]}"),
    "contract": _contract,
    "load": _load,
    "stevedore": _stevedore,
    "build": _tile,
    "place": _tile,
    "captain": lambda s, c, a: (f"captain:{c}",),
    "arrive": lambda s, c, a: (_ship(s, a[0]),),
    "reward": _reward,
    "benefit": lambda s, c, a: (f"benefit:{c}:{BENEFITS[a[0]]}",),
    "buy": lambda s, c, a: (f"share:{COLOURS[a[0]]}",),
    "raise": lambda s, c, a: (f"cube:{c}",),
    "rail": _rail,
    "claim": lambda s, c, a: (f"platform:{NATIONS[a[0]]}",),
    "fees": _fees,
    "end": _plate,
    "decline": _plate,
    "defer": _plate,
}
