"""Well-formed actions, sensible or not: what `why_not` must have an answer for."""

from __future__ import annotations

from functools import cache
from random import Random

from panamax_widget.components import Box
from panamax_widget.components.box import COLOURS, GOLD, NATIONS
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.berths import HERE
from panamax_widget.engine.contracts import DRAW, INBOUND
from panamax_widget.engine.loading import POOL, RAIL, SET_TO, WAREHOUSE
from panamax_widget.engine.setup import BIDS
from panamax_widget.engine.state import ActionData, State

_DICE = (*range(1, 7), *range(-6, 0))
_CONTAINERS = tuple(pips + gold for pips in range(1, 7) for gold in (0, GOLD))


def fixed_actions(box: Box) -> list[ActionData]:
    """Every well-formed action but for loads and for moves of groups."""
    found: list[ActionData] = [(verb,) for verb in ("captain", "decline", "defer", "end", "raise")]
    found += [("bid", dollars) for dollars in (*BIDS, 0, 13, 30)]
    for verb in ("keep", "goal", "advisor"):
        found += [(verb, card) for card in range(len(box.advisors))]
    found += [("startup", card) for card in range(len(box.contracts))]
    found += [("take", die) for die in _DICE]
    found += [("transfer", die, column) for die in _DICE for column in range(1, 7)]
    found += [("contract", place, back) for place in (4, 5, 6, INBOUND, DRAW) for back in (0, 1)]
    found += [("move", 1 << ship) for ship in range(len(box.ships))]
    found += [("arrive", ship) for ship in range(len(box.ships))]
    found += [("reward", kind) for kind in ("captain", "stevedore", "advisor", "cash")]
    found += [("benefit", benefit) for benefit in range(len(BENEFITS))]
    found += [("buy", company) for company in range(len(COLOURS))]
    found += [("rail", source) for source in (POOL, WAREHOUSE, *range(1, 7))]
    found += [("claim", nation) for nation in range(len(NATIONS))]
    found += [("fees", way) for way in ("plain", "stevedore")]
    for verb in ("build", "place"):
        found += [
            (verb, ship, zone) for ship in range(len(box.ships)) for zone in range(len(box.zones))
        ]
    return found


def _some_load(random: Random, state: State) -> ActionData:
    box = state.box
    verb = random.choice(("load", "stevedore"))
    held = [contract for hand in state.contracts for contract in hand]
    source, container = random.choice((POOL, WAREHOUSE)), SET_TO
    if held and random.random() < 0.6:
        source, _, containers = random.choice(held)
        container = random.choice(containers) & (7 + GOLD)
    elif random.random() < 0.6:
        source, container = random.randrange(len(box.contracts)), random.choice(_CONTAINERS)
    if random.random() < 0.2:
        return (verb, source, container, RAIL, HERE)
    zone = HERE if random.random() < 0.5 else random.randrange(len(box.zones))
    return (verb, source, container, random.randrange(len(box.ships)), zone)


def _some_group(random: Random, state: State) -> ActionData:
    """Two to five ships, more often than not from one zone."""
    ships = list(range(len(state.box.ships)))
    if random.random() < 0.7:
        zone = random.choice(state.zone)
        ships = [ship for ship in ships if state.zone[ship] == zone]
    chosen = random.sample(ships, min(len(ships), random.randint(2, 5)))
    return ("move", sum(1 << ship for ship in chosen))


@cache
def _by_verb(box: Box) -> dict[str, list[ActionData]]:
    found: dict[str, list[ActionData]] = {}
    for action in fixed_actions(box):
        found.setdefault(action[0], []).append(action)
    return found


def some_actions(random: Random, state: State, count: int) -> list[ActionData]:
    """A mixed handful of the universe."""
    by_verb = _by_verb(state.box)
    makers = (_some_load, _some_load, _some_group)
    found = [random.choice(by_verb[random.choice(list(by_verb))]) for _ in range(count // 2)]
    return found + [random.choice(makers)(random, state) for _ in range(count - count // 2)]


def near_misses(
    random: Random, state: State, options: list[ActionData], count: int
) -> list[ActionData]:
    """Legal actions with one field changed, which are nearly as good."""
    return [_one_field_changed(random, state, random.choice(options)) for _ in range(count)]


def _one_field_changed(random: Random, state: State, action: ActionData) -> ActionData:
    verb = action[0]
    if len(action) == 1:
        return random.choice(random.choice(list(_by_verb(state.box).values())))
    if verb in ("load", "stevedore"):
        other = _some_load(random, state)
    elif verb == "move":
        return (verb, action[1] ^ 1 << random.randrange(len(state.box.ships)))
    else:
        other = random.choice(_by_verb(state.box)[verb])
    place = random.randrange(1, len(action))
    return _well_formed((*action[:place], other[place], *action[place + 1 :]))


def _well_formed(action: ActionData) -> ActionData:
    """A load as it can be said: no zone for the Rail table, a 2 from the Pool or Warehouse."""
    if action[0] not in ("load", "stevedore"):
        return action
    verb, source, container, ship, zone = action
    container = SET_TO if source < 0 else container
    return (verb, source, container, ship, HERE if ship == RAIL else zone)


def all_actions(
    random: Random, state: State, loads: int = 600, groups: int = 200
) -> list[ActionData]:
    """The fixed part whole, and many loads and groups."""
    found = fixed_actions(state.box)
    found += [_some_load(random, state) for _ in range(loads)]
    return found + [_some_group(random, state) for _ in range(groups)]
