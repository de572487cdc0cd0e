"""CON-7: a third contract, and the look-ahead that keeps it from becoming a dead end.

What may be counted on: the loads that this white die still has, one usable Stevedore card, ships
brought from Waiting, building and placing. What may not: Captain moves, flags, Market money.

A die of another contract never opens a place on a ship, so it is enough to look, contract by
contract, for berths for its own dice. Berths are tried in the order of the containers; a ship may
take two of them, one by the white die and one by the Stevedore.
"""

from __future__ import annotations

from collections.abc import Iterator

from panamax_widget.components.box import COLOURS, GOLD, IN_HAND, OUT, UNBUILT
from panamax_widget.engine import berths, building, loading
from panamax_widget.engine.state import RAIL_LOADED, ActionData, Frame, HeldContract, State
from panamax_widget.engine.why import Reasons, why


def pending(state: State, colour: int) -> bool:
    """Whether the colour holds one contract more than it may hold at the end of the turn."""
    return len(state.contracts[colour]) > state.box.contracts_held


def stevedore_usable(state: State, colour: int) -> bool:
    """BON-3: a Stevedore card in hand that was not earned this turn."""
    return state.stevedore_hand[colour] >= 0 and not state.fresh >> (4 + colour) & 1


def may_take(state: State, frame: Frame, card: int, back: int) -> bool:
    """Whether taking this side leaves a way to hold few enough contracts at the turn's end."""
    colour = frame[1]
    if len(state.contracts[colour]) < state.box.contracts_held:
        return True
    after = state.copy()
    after.contracts[colour] += ((card, back, state.box.contracts[card].side(back)),)
    return can_empty_one(after, colour, loading.loads_left(state, frame))


def keeps_a_way(state: State, frame: Frame, action: ActionData) -> bool:
    """Whether one contract can still be emptied this turn once this (legal) action is done."""
    colour = frame[1]
    after = state.copy()
    after.stack = [frame]
    loads = loading.loads_left(state, frame)
    verb = action[0]
    if verb == "load":
        ship = action[3]
        after.loaded |= RAIL_LOADED if ship == loading.RAIL else 1 << ship
        loading.put(after, colour, action[1:], "die", [])
        loads -= 1
    elif verb == "stevedore":
        loading.put(after, colour, action[1:], "other", [])
        after.stevedore_hand[colour] = -1
    else:
        building.apply(after, colour, action, [])
    return not pending(after, colour) or can_empty_one(after, colour, loads)


def tiles_that_keep_a_way(
    state: State, frame: Frame, actions: list[ActionData]
) -> list[ActionData]:
    """The buildings and placings that keep a way.

    One that keeps it even with the tile and its price gone keeps it wherever the tile is put, so
    most need a single look.
    """
    colour = frame[1]
    loads = loading.loads_left(state, frame)
    safe: dict[int, bool] = {}
    for _, ship, _ in actions:
        if ship not in safe:
            without = state.copy()
            without.zone[ship] = OUT
            without.company[colour] -= state.box.ships[ship].build
            safe[ship] = can_empty_one(without, colour, loads)
    return [each for each in actions if safe[each[1]] or keeps_a_way(state, frame, each)]


def reasons(state: State, frame: Frame, action: ActionData) -> Reasons:
    """CON-7 against an action that is otherwise legal while one contract too many is held."""
    if not keeps_a_way(state, frame, action):
        yield why("CON-7", "closes-the-way", colour=COLOURS[frame[1]])


def can_empty_one(state: State, colour: int, loads: int) -> bool:
    """Whether some sequence of loads empties one of the colour's contracts this turn."""
    stevedore = stevedore_usable(state, colour)
    return any(
        len(contract[2]) <= loads + stevedore
        and _Emptying(state, colour, contract).possible(loads, stevedore)
        for contract in state.contracts[colour]
    )


class _Emptying:
    """The search for berths for all dice of one contract."""

    def __init__(self, state: State, colour: int, contract: HeldContract) -> None:
        card, back, self.containers = contract
        self.box = state.box
        self.nation = -1 if back else state.box.contracts[card].nation
        self.loaded = state.loaded
        self.state = state.copy()
        self.cargo = self.state.cargo
        self.money = state.company[colour]
        self.rail_free = len(state.wagon) < self.box.wagon_spaces and not state.loaded & RAIL_LOADED
        self.ships = [
            ship
            for ship in berths.ships_in_port(state)
            if any(
                not berths.misplaced(state, ship, self.nation, zone)
                for zone in berths.zones_to_name(state, ship, self.nation)
            )
        ]
        mine = self.box.fleet[colour]
        self.ships += [ship for ship in mine if state.zone[ship] == IN_HAND]
        self.buildable = [ship for ship in mine if state.zone[ship] == UNBUILT]

    def possible(self, loads: int, stevedore: bool) -> bool:
        return self._place(0, loads, stevedore, self.loaded, self.rail_free, ())

    def _place(
        self, at: int, loads: int, stevedore: bool, loaded: int, rail: bool, built: tuple[int, ...]
    ) -> bool:
        """Whether the containers from `at` on find berths, with so many loads left."""
        if at == len(self.containers):
            return True
        if len(self.containers) - at > loads + stevedore:
            return False
        container = self.containers[at]
        by_rail = container >= GOLD and rail and loads > 0
        if by_rail and self._place(at + 1, loads - 1, stevedore, loaded, False, built):
            return True
        return not container & GOLD and any(
            self._aboard(ship, at, loads, stevedore, loaded, rail, now_built)
            for ship, now_built in self._berths(built)
        )

    def _berths(self, built: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Ships to load, each with the tiles built by then."""
        for ship in (*self.ships, *built):
            yield ship, built
        for ship in self.buildable:
            if ship not in built and self._can_build((*built, ship)):
                yield ship, (*built, ship)

    def _aboard(
        self,
        ship: int,
        at: int,
        loads: int,
        stevedore: bool,
        loaded: int,
        rail: bool,
        built: tuple[int, ...],
    ) -> bool:
        pips = self.containers[at] & 7
        if berths.unfit(self.state, ship, pips):
            return False
        before = self.cargo[ship]
        self.cargo[ship] = (*before, pips)
        bit = 1 << ship
        found = (
            loads > 0
            and not loaded & bit
            and self._place(at + 1, loads - 1, stevedore, loaded | bit, rail, built)
        ) or (stevedore and self._place(at + 1, loads, False, loaded, rail, built))
        self.cargo[ship] = before
        return found

    def _can_build(self, tiles: tuple[int, ...]) -> bool:
        return sum(self.box.ships[ship].build for ship in tiles) <= self.money
