"""The state of a game: small numbers in lists, nothing else.

Colours, nations, zones, ships and cards are the numbers that `components.box` gives them. A cargo
die is `colour * 8 + pips`; a container on a contract is `value + rail mark`. Pending decisions are
plain tuples on `stack`, the innermost last; an empty stack means that the game is over.
"""

from __future__ import annotations

from typing import Any

from panamax_widget.components.box import COLOURS, Box

Frame = tuple[Any, ...]
"""A pending decision or step: (kind, colour, …); `decisions.py` lists the kinds and fields."""
ActionData = tuple[Any, ...]
"""An action: (verb, …); `text/actions.py` lists the verbs and fields."""
HeldContract = tuple[int, int, tuple[int, ...]]
"""A contract in hand: card, side (1 = back), containers that still hold a die."""

TRANSFER, CHOICE, EXTRA_LOAD = 0, 1, 2
"""The Passenger benefits (PAX-1), by space."""
HIDDEN = -1
"""A card that the viewer may not see."""
RAIL_LOADED = 1 << 30
"""Bit of `loaded` for the Rail table; bit n is ship n (LOD-4)."""


class State:
    """Everything a position consists of. Money in dollars, dice in pips, zones by number."""

    __slots__ = (
        "advisor_pile",
        "advisors",
        "awards",
        "bailouts",
        "benefits",
        "box",
        "captain_hand",
        "captains",
        "cargo",
        "columns",
        "company",
        "contracts",
        "discards",
        "display",
        "draw",
        "draws",
        "executive",
        "flags",
        "fresh",
        "given",
        "inbound",
        "loaded",
        "order",
        "picks",
        "platform",
        "player",
        "pool",
        "price",
        "round",
        "seat",
        "seed",
        "setup",
        "shares",
        "stack",
        "startup",
        "stevedore_hand",
        "stevedores",
        "supply",
        "tokens",
        "turned",
        "wagon",
        "wagon2",
        "warehouse",
        "zone",
    )

    box: Box
    setup: str
    """`standard` or `advanced`."""
    round: int
    """1 to 3; 0 during set-up."""
    order: tuple[int, ...]
    """The colours in play, in turn order."""
    seat: int
    """Index in `order` of the player whose turn it is; -1 outside turns."""
    zone: list[int]
    """Zone of each ship (or UNBUILT, IN_HAND, OUT)."""
    cargo: list[tuple[int, ...]]
    """Dice aboard each ship, in loading order."""
    warehouse: list[int]
    pool: list[int]
    contracts: list[tuple[HeldContract, ...]]
    """Incomplete contracts of each colour, oldest first."""
    flags: list[int]
    """Flags on each Clipboard, at colour * 4 + nation."""
    turned: list[int]
    """At colour * 4 + nation: 1 a deferred Market action waits; 2 the same, placed by loads of the
    white die still in use, so that another flag of that same action does not call it (CLP-4)."""
    supply: list[int]
    platform: int
    """Nations whose flag is on the Rail table, as bits."""
    wagon: tuple[int, ...]
    wagon2: tuple[int, ...]
    benefits: list[int]
    """Passenger tokens on each benefit, at colour * 3 + benefit."""
    tokens: int
    """Passenger tokens already taken from the stack."""
    company: list[int]
    player: list[int]
    bailouts: list[int]
    price: list[int]
    shares: list[int]
    """Shares in players' hands, at owner * 4 + company."""
    awards: list[tuple[int, ...]]
    columns: list[int]
    """White dice in columns 1 to 6 (index 0 to 5)."""
    executive: int
    """Executive spaces 1 to 6 that hold a die, as bits 0 to 5."""
    display: tuple[int, ...]
    """The contract cards beside columns 4, 5, 6."""
    inbound: int
    draw: tuple[int, ...]
    """The Draw pile, top first."""
    discards: tuple[int, ...]
    captains: tuple[int, ...]
    stevedores: tuple[int, ...]
    captain_hand: list[int]
    """Captain card of each colour, -1 for none."""
    stevedore_hand: list[int]
    fresh: int
    """Cards that may not be used yet (BON-3): bit colour a Captain, bit 4 + colour a Stevedore."""
    advisor_pile: tuple[int, ...]
    advisors: list[tuple[int, ...]]
    startup: tuple[int, ...]
    """Start-up cards still laid out."""
    picks: tuple[tuple[int, int], ...]
    """Secret choices (colour, card or bid) not yet carried out."""
    loaded: int
    """Ships and Rail table already loaded this turn by the white die, as bits (LOD-4)."""
    stack: list[Frame]
    seed: int
    draws: int
    """Seed and number of draws so far: the whole state of the generator."""
    given: tuple[str, ...]
    """Outcomes of chance laid down beforehand, each kind in the order in which it is used."""

    def copy(self) -> State:
        """An independent copy; about four microseconds."""
        new = State.__new__(State)
        new.box = self.box
        new.setup = self.setup
        new.round = self.round
        new.order = self.order
        new.seat = self.seat
        new.zone = self.zone[:]
        new.cargo = self.cargo[:]
        new.warehouse = self.warehouse[:]
        new.pool = self.pool[:]
        new.contracts = self.contracts[:]
        new.flags = self.flags[:]
        new.turned = self.turned[:]
        new.supply = self.supply[:]
        new.platform = self.platform
        new.wagon = self.wagon
        new.wagon2 = self.wagon2
        new.benefits = self.benefits[:]
        new.tokens = self.tokens
        new.company = self.company[:]
        new.player = self.player[:]
        new.bailouts = self.bailouts[:]
        new.price = self.price[:]
        new.shares = self.shares[:]
        new.awards = self.awards[:]
        new.columns = self.columns[:]
        new.executive = self.executive
        new.display = self.display
        new.inbound = self.inbound
        new.draw = self.draw
        new.discards = self.discards
        new.captains = self.captains
        new.stevedores = self.stevedores
        new.captain_hand = self.captain_hand[:]
        new.stevedore_hand = self.stevedore_hand[:]
        new.fresh = self.fresh
        new.advisor_pile = self.advisor_pile
        new.advisors = self.advisors[:]
        new.startup = self.startup
        new.picks = self.picks
        new.loaded = self.loaded
        new.stack = self.stack[:]
        new.seed = self.seed
        new.draws = self.draws
        new.given = self.given
        return new

    def key(self) -> tuple[Any, ...]:
        """All of the state as one hashable tuple; equal keys, equal positions."""
        values = (getattr(self, name) for name in State.__slots__ if name != "box")
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.box is other.box and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]

    @property
    def active(self) -> int:
        """The colour whose turn it is, -1 outside turns."""
        return self.order[self.seat] if self.seat >= 0 else -1

    @property
    def players(self) -> int:
        return len(self.order)


def empty_table(box: Box, setup: str, order: tuple[int, ...]) -> State:
    """A table with nothing on it yet: no ship placed, no die rolled, all money zero."""
    colours = len(COLOURS)
    state = State()
    state.box = box
    state.setup = setup
    state.round = 0
    state.order = order
    state.seat = -1
    state.zone = [-3 if ship.owner not in order else -1 for ship in box.ships]
    state.cargo = [()] * len(box.ships)
    state.warehouse = [0] * colours
    state.pool = [0] * colours
    state.contracts = [()] * colours
    state.flags = [0] * colours * 4
    state.turned = [0] * colours * 4
    state.supply = [box.flags_a_nation] * 4
    state.platform = 0
    state.wagon = state.wagon2 = ()
    state.benefits = [0] * colours * 3
    state.tokens = 0
    state.company = [0] * colours
    state.player = [0] * colours
    state.bailouts = [0] * colours
    state.price = [0] * colours
    state.shares = [0] * colours * colours
    state.awards = [()] * colours
    state.columns = [0] * 6
    state.executive = 0
    state.display = ()
    state.inbound = HIDDEN
    state.draw = state.discards = ()
    state.captains = tuple(range(len(box.captains)))
    state.stevedores = tuple(range(len(box.stevedores)))
    state.captain_hand = [-1] * colours
    state.stevedore_hand = [-1] * colours
    state.fresh = 0
    state.advisor_pile = ()
    state.advisors = [()] * colours
    state.startup = ()
    state.picks = ()
    state.loaded = 0
    state.stack = []
    state.seed = state.draws = 0
    state.given = ()
    return state
