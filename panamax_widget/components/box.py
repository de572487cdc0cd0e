"""The printed values as the engine reads them: a `Box`, one frozen object, all tables by number.

Colours, nations, zones, ships and cards are small integers everywhere in the engine; this module
is the one place that gives them their numbers and their names.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import pairwise
from typing import Final

COLOURS: Final = ("red", "green", "yellow", "black")
NATIONS: Final = ("us-east", "eu", "us-west", "china")
NATION_CODES: Final = ("ue", "eu", "uw", "cn")

UNBUILT: Final = -1
"""Zone of a ship tile that lies unbuilt on its Clipboard."""
IN_HAND: Final = -2
"""Zone of a built ship that has not been placed yet (SET-12)."""
OUT: Final = -3
"""Zone of a ship that is not in this game."""

WATERWAY: Final = 0
LOCK: Final = 1

FREE: Final = 0
GOLD: Final = 8
WHITE: Final = 16
"""Rail marks of a container, added to its value: none, gold (rail only), white (rail or ship)."""


class BoxError(ValueError):
    """A box file that cannot be played with; the message says where and what is allowed."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for ships: `kind` is loading, waiting, rectangle or lake; `room` in slots (0 = any);
    `fee` in dollars a die; `enter` the icon on the boundary before it.
    """

    id: str
    name: str
    kind: str
    ocean: str
    lane: str
    room: int
    fee: int
    enter: int


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship tile: `owner` a colour number or -1; `build` its price in dollars (0 = built at the
    start); `minimum` and `maximum` in pips, for Cruise ships in dice.
    """

    id: str
    name: str
    kind: str
    owner: int
    slots: int
    minimum: int
    maximum: int
    build: int
    nation: int
    start: str
    start_2_players: str


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract card: containers of both sides, each value + rail mark, as printed."""

    id: str
    nation: int
    front: tuple[int, ...]
    back: tuple[int, ...]
    startup: bool

    def side(self, back: int) -> tuple[int, ...]:
        """The containers of the front (0) or the back (1)."""
        return self.back if back else self.front


@dataclass(frozen=True, slots=True)
class Advisor:
    """A Financial Advisor: `pays` names what is counted, `dollars` what each counts for."""

    id: str
    name: str
    pays: str
    nation: int
    dollars: int


@dataclass(frozen=True, slots=True)
class WhiteDice:
    """Numbers of white dice, and the number on one half at or below which all are rolled again."""

    action: int
    executive: int
    mulligan: int


@dataclass(frozen=True, eq=False)
class Box:
    """All printed values. Two games can only be compared or joined if they share one box."""

    name: str
    dice_a_company: int
    flags_a_nation: int
    shares_a_company: int
    wagon_spaces: int
    contracts_held: int
    military_pay: tuple[int, ...]
    start_company: int
    start_player: int
    start_price: int
    start_pool: int
    start_warehouse: int
    first_ship_pips: int
    first_ships: tuple[str, ...]
    passengers: tuple[int, ...]
    awards: tuple[int, ...]
    bailout_gives: int
    bailout_costs: int
    contract_fee: int
    warehouse_fee: int
    reward_cash: tuple[int, ...]
    transfer_price: int
    transfer_benefit_price: int
    dividends: tuple[int, ...]
    price_raise: int
    price_fall: int
    white_dice: dict[int, WhiteDice]
    zones: tuple[Zone, ...]
    lanes: tuple[tuple[str, str, str, str, int], ...]
    """(id, name, from ocean, to ocean, exit icon) a lane."""
    ships: tuple[Ship, ...]
    clipboard: tuple[tuple[str, ...], ...]
    """Free action of each space (market, load, rail, move or nothing), by nation."""
    captains: tuple[int, ...]
    stevedores: tuple[str, ...]
    advisors: tuple[Advisor, ...]
    contracts: tuple[Contract, ...]
    """The 24 contract cards, then the 8 start-up cards."""
    provenance: dict[str, str]
    """`printed`, `inferred` or `stand-in` by dotted name: `ship.iowa.slots`, `contract.eu3`."""

    # tables derived for speed, all by number
    slots: tuple[int, ...] = field(init=False)
    minimum: tuple[int, ...] = field(init=False)
    maximum: tuple[int, ...] = field(init=False)
    is_cruise: tuple[bool, ...] = field(init=False)
    is_military: tuple[bool, ...] = field(init=False)
    owner: tuple[int, ...] = field(init=False)
    room: tuple[int, ...] = field(init=False)
    next_zone: tuple[int, ...] = field(init=False)
    exit_icon: tuple[int, ...] = field(init=False)
    """Icon of the boundary after each zone (what a move out of it costs); -1 for Waiting zones'
    own cargo ships, whose boundary is that of the Loading zones beside them."""
    fee: tuple[int, ...] = field(init=False)
    ocean: tuple[int, ...] = field(init=False)
    """The Waiting zone of the ocean a Loading or Waiting zone belongs to; -1 in the canal."""
    loading_zones: tuple[int, ...] = field(init=False)
    waiting_zones: tuple[int, ...] = field(init=False)
    chamber: tuple[int, ...] = field(init=False)
    """1, 2, … for the rectangles of one name in one lane, a lock split in two; 0 for the rest."""
    zone_number: dict[str, int] = field(init=False)
    ship_number: dict[str, int] = field(init=False)
    contract_number: dict[str, int] = field(init=False)
    advisor_number: dict[str, int] = field(init=False)
    fleet: tuple[tuple[int, ...], ...] = field(init=False)
    """The ship numbers of each colour."""

    def __post_init__(self) -> None:
        put = object.__setattr__
        for name in ("slots", "minimum", "maximum", "owner"):
            put(self, name, tuple(getattr(ship, name) for ship in self.ships))
        put(self, "is_cruise", tuple(ship.kind == "cruise" for ship in self.ships))
        put(self, "is_military", tuple(ship.kind == "military" for ship in self.ships))
        put(self, "room", tuple(zone.room for zone in self.zones))
        put(self, "fee", tuple(zone.fee for zone in self.zones))
        put(self, "zone_number", {zone.id: i for i, zone in enumerate(self.zones)})
        put(self, "ship_number", {ship.id: i for i, ship in enumerate(self.ships)})
        put(self, "contract_number", {card.id: i for i, card in enumerate(self.contracts)})
        put(self, "advisor_number", {card.id: i for i, card in enumerate(self.advisors)})
        number = self.zone_number
        kinds = [(i, zone.kind) for i, zone in enumerate(self.zones)]
        put(self, "loading_zones", tuple(i for i, kind in kinds if kind == "loading"))
        put(self, "waiting_zones", tuple(i for i, kind in kinds if kind == "waiting"))
        put(self, "ocean", tuple(number.get(zone.ocean, -1) for zone in self.zones))
        put(
            self,
            "fleet",
            tuple(
                tuple(i for i, ship in enumerate(self.ships) if ship.owner == colour)
                for colour in range(len(COLOURS))
            ),
        )
        self._chain_zones()
        places = [(zone.lane, zone.name) for zone in self.zones]
        alone = [not lane or places.count((lane, name)) == 1 for lane, name in places]
        chambers = [places[: i + 1].count(place) for i, place in enumerate(places)]
        put(self, "chamber", tuple(0 if alone[i] else n for i, n in enumerate(chambers)))

    def _chain_zones(self) -> None:
        following = [-1] * len(self.zones)
        icons = [-1] * len(self.zones)
        for lane, _, start, end, exit_icon in self.lanes:
            chain = [i for i, zone in enumerate(self.zones) if zone.lane == lane]
            for port in (*self.loading_zones, *self.waiting_zones):
                if self.zones[port].ocean == start:
                    following[port], icons[port] = chain[0], self.zones[chain[0]].enter
            for here, there in pairwise(chain):
                following[here], icons[here] = there, self.zones[there].enter
            following[chain[-1]], icons[chain[-1]] = self.zone_number[end], exit_icon
        object.__setattr__(self, "next_zone", tuple(following))
        object.__setattr__(self, "exit_icon", tuple(icons))

    @cached_property
    def fingerprint(self) -> str:
        """Eight hex digits that tell printed values apart, whatever the box is called."""
        apart = ("name", "provenance")
        values = [
            (each.name, getattr(self, each.name))
            for each in fields(self)
            if each.init and each.name not in apart
        ]
        return hashlib.sha256(repr(values).encode()).hexdigest()[:8]

    def provenance_of(self, name: str) -> str:
        """Where a value comes from: `printed`, `inferred` or `stand-in`.

        `name` is dotted (`ship.iowa.slots`); the answer is that of the longest known beginning.
        Raises KeyError for a name of which nothing is known.
        """
        parts = name.split(".")
        for length in range(len(parts), 0, -1):
            found = self.provenance.get(".".join(parts[:length]))
            if found is not None:
                return found
        raise KeyError(f"no provenance is recorded for {name!r}")
