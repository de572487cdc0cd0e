"""A builder for positions that reads like a sentence.

    position = (
        build("green", "red", "black", "yellow")
        .round(2)
        .to_move("green")
        .company("green", money=7, player=11, price=6, warehouse=2)
        .ship("green2", at="us-east", carrying="g5 r3")
        .contract("green", "eu3", "front", left="5")
        .position()
    )

What is not said is as at the start of a game, but for the company ships, which are unbuilt (the
2-slot ships in hand), and for dice that are not mentioned, which lie in the Dice Pool.
"""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, IN_HAND, NATIONS, OUT, Box
from panamax_widget.components.reader import standard_box
from panamax_widget.engine import limits
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.state import RAIL_LOADED, Frame, empty_table
from panamax_widget.text.actions import container_text
from panamax_widget.text.frames import parse_frame
from panamax_widget.text.pieces import PositionError, read_dice
from panamax_widget.text.position_reader import read_contract, refuse_the_impossible
from panamax_widget.text.positions import Position


class Builder:
    """Collects what is said about a position; `position()` checks it and gives the Position.

    Every method returns the builder. Unknown names and impossible things raise PositionError, with
    the rule where one is broken.
    """

    def __init__(self, *colours: str, box: Box | None = None) -> None:
        self._box = box or standard_box()
        order = tuple(_colour(name) for name in colours or COLOURS)
        self._state = empty_table(self._box, "standard", order)
        self._state.round = 1
        self._mover: int | None = None
        self._frames: list[Frame] | None = None
        self._dice_said = False
        self._display: list[int] = []
        self._start()

    def _start(self) -> None:
        state, box = self._state, self._box
        for ship, tile in enumerate(box.ships):
            if tile.owner < 0:
                start = tile.start_2_players if len(state.order) == 2 else tile.start
                state.zone[ship] = box.zone_number[start] if start else OUT
            elif tile.owner in state.order and not tile.build:
                state.zone[ship] = IN_HAND
        for colour in state.order:
            state.company[colour], state.player[colour] = box.start_company, box.start_player
            state.price[colour] = box.start_price
            state.shares[colour * 4 + colour] = 1
        state.platform = 0b1111
        state.advisor_pile = tuple(range(len(box.advisors)))

    # -- the round and the turn ----------------------------------------------------------------

    def round(self, number: int) -> Builder:
        """The round, 1 to 3."""
        self._state.round = number
        return self

    def to_move(self, colour: str) -> Builder:
        """Whose turn it is; a white die is to be taken."""
        self._mover = self._playing(colour)
        return self

    def deciding(self, *frames: str) -> Builder:
        """Pending decisions as in a position's `stack`, outermost first."""
        self._frames = [parse_frame(self._box, frame) for frame in frames]
        return self

    def dice(self, columns: str, executive: str = "") -> Builder:
        """White dice by value: `dice("1 1 2 4 4 6", executive="3 5")`."""
        state = self._state
        state.columns = [0] * 6
        for value in columns.split():
            state.columns[_value(value) - 1] += 1
        state.executive = 0
        for value in executive.split():
            state.executive |= 1 << (_value(value) - 1)
        self._dice_said = True
        return self

    # -- ships and dice ------------------------------------------------------------------------

    def ship(self, name: str, at: str, carrying: str = "") -> Builder:
        """A ship in a zone (or `hand`, `clipboard`, `nowhere`), with the dice aboard: `r5 g3`."""
        if name not in self._box.ship_number:
            raise PositionError(f"{name!r} is no ship")
        places = {"hand": IN_HAND, "clipboard": -1, "nowhere": OUT, **self._box.zone_number}
        if at not in places:
            raise PositionError(f"{at!r} is no zone: {', '.join(places)}")
        ship = self._box.ship_number[name]
        self._state.zone[ship] = places[at]
        self._state.cargo[ship] = read_dice(carrying.replace(" ", ""))
        return self

    def wagon(self, dice: str) -> Builder:
        """Dice on the 1st wagon, from the left: `g3 r2`."""
        self._state.wagon = read_dice(dice.replace(" ", ""))
        return self

    def platform(self, *nations: str) -> Builder:
        """The flags on the Rail table."""
        self._state.platform = sum({1 << _nation(nation) for nation in nations})
        return self

    def loaded(self, *names: str) -> Builder:
        """Ships (or `rail`) already loaded this turn (LOD-4)."""
        for name in names:
            if name != "rail" and name not in self._box.ship_number:
                raise PositionError(f"{name!r} is no ship")
            bit = RAIL_LOADED if name == "rail" else 1 << self._box.ship_number[name]
            self._state.loaded |= bit
        return self

    # -- companies and players -----------------------------------------------------------------

    def company(
        self,
        colour: str,
        *,
        money: int | None = None,
        player: int | None = None,
        price: int | None = None,
        warehouse: int | None = None,
        bailouts: int = 0,
    ) -> Builder:
        """Dollars of the company and of its player, the price, dice in the Warehouse."""
        number = self._playing(colour)
        state = self._state
        for table, value in (
            (state.company, money),
            (state.player, player),
            (state.price, price),
            (state.warehouse, warehouse),
            (state.bailouts, bailouts),
        ):
            if value is not None:
                table[number] = value
        return self

    def flags(self, colour: str, *, deferred: str = "", **counts: int) -> Builder:
        """Flags on a Clipboard: `flags("red", us_east=2, eu=1, deferred="us-east")`."""
        place = self._playing(colour) * 4
        for name, count in counts.items():
            self._state.flags[place + _nation(name.replace("_", "-"))] = count
        for name in deferred.split():
            self._state.turned[place + _nation(name)] = 1
        return self

    def shares(self, colour: str, **counts: int) -> Builder:
        """Shares that a player holds: `shares("red", red=1, green=2)`."""
        place = self._playing(colour) * 4
        for name, count in counts.items():
            self._state.shares[place + _colour(name)] = count
        return self

    def benefits(self, colour: str, **counts: int) -> Builder:
        """Passenger tokens on benefits: `benefits("red", choice=1)`; they count as taken."""
        place = self._playing(colour) * 3
        for name, count in counts.items():
            if name not in BENEFITS:
                raise PositionError(f"{name!r} is no benefit: {', '.join(BENEFITS)}")
            self._state.benefits[place + BENEFITS.index(name)] = count
        self._state.tokens = max(self._state.tokens, sum(self._state.benefits))
        return self

    def tokens_left(self, count: int) -> Builder:
        """Passenger tokens still on the stack."""
        self._state.tokens = len(self._box.passengers) - count
        return self

    def contract(self, colour: str, card: str, side: str = "front", left: str = "") -> Builder:
        """A contract in hand; `left` the containers still full, all if not said: `5 3r`."""
        number = self._playing(colour)
        if not left and card in self._box.contract_number and side in ("front", "back"):
            containers = self._box.contracts[self._box.contract_number[card]].side(side == "back")
            left = " ".join(container_text(container) for container in containers)
        held = read_contract(self._box, f"{card}/{side}/{'.'.join(left.split())}")
        self._state.contracts[number] += (held,)
        return self

    def captain(self, colour: str, card: int) -> Builder:
        """A Captain card in hand, 1 (top of the pile at the start) to 5."""
        self._state.captain_hand[self._playing(colour)] = card - 1
        self._state.captains = tuple(c for c in self._state.captains if c != card - 1)
        return self

    def stevedore(self, colour: str, card: int) -> Builder:
        """A Stevedore card in hand, 1 (top of the pile at the start) to 5."""
        self._state.stevedore_hand[self._playing(colour)] = card - 1
        self._state.stevedores = tuple(c for c in self._state.stevedores if c != card - 1)
        return self

    def advisors(self, colour: str, *cards: str) -> Builder:
        """Financial Advisors held."""
        numbers = []
        for card in cards:
            if card not in self._box.advisor_number:
                raise PositionError(f"{card!r} is no Advisor")
            numbers.append(self._box.advisor_number[card])
        state = self._state
        state.advisors[self._playing(colour)] = tuple(numbers)
        state.advisor_pile = tuple(c for c in state.advisor_pile if c not in numbers)
        return self

    def display(self, *cards: str) -> Builder:
        """Contract cards beside columns 4, 5, 6, then Inbound, then the Draw pile from its top;
        cards not named follow in the box's order.
        """
        for card in cards:
            if card not in self._box.contract_number:
                raise PositionError(f"{card!r} is no contract card")
        self._display = [self._box.contract_number[card] for card in cards]
        return self

    # -- the end -------------------------------------------------------------------------------

    def position(self) -> Position:
        """The finished position. Raises PositionError, with the rule, for an impossible one."""
        state = self._state
        self._lay_out(self._display)
        if not self._dice_said:
            state.columns, state.executive = [2] * 6, 0b101101
        if self._frames is not None:
            state.stack = self._frames
            turns = [frame[1] for frame in self._frames if frame[0] == "turn"]
            self._mover = turns[0] if turns else self._mover
        mover = state.order[0] if self._mover is None else self._mover
        state.seat = state.order.index(mover)
        if self._frames is None:
            state.stack = [("turn", mover, False)]
        for nation in range(4):
            used = sum(state.flags[nation::4]) + (state.platform >> nation & 1)
            state.supply[nation] = self._box.flags_a_nation - used
        for colour in state.order:
            missing = self._box.dice_a_company - limits.dice_of(state, colour)
            state.pool[colour] += max(0, missing)
        refuse_the_impossible(state)
        return Position(state)

    def _lay_out(self, first: list[int]) -> None:
        state = self._state
        held = {contract[0] for hand in state.contracts for contract in hand}
        cards = [i for i, card in enumerate(self._box.contracts) if not card.startup]
        rest = [card for card in cards if card not in held and card not in first]
        pile = (*first, *rest)
        state.display, state.inbound, state.draw = pile[:3], pile[3], pile[4:]

    def _playing(self, name: str) -> int:
        colour = _colour(name)
        if colour not in self._state.order:
            raise PositionError(f"{name!r} does not play in this position")
        return colour


def build(*colours: str, box: Box | None = None) -> Builder:
    """Begins a position for these colours, in turn order (all four, if none is named)."""
    return Builder(*colours, box=box)


def _colour(name: str) -> int:
    if name not in COLOURS:
        raise PositionError(f"{name!r} is no colour: {', '.join(COLOURS)}")
    return COLOURS.index(name)


def _nation(name: str) -> int:
    if name not in NATIONS:
        raise PositionError(f"{name!r} is no nation: {', '.join(NATIONS)}")
    return NATIONS.index(name)


def _value(word: str) -> int:
    if word not in ("1", "2", "3", "4", "5", "6"):
        raise PositionError(f"{word!r} is no value of a white die: 1 to 6")
    return int(word)
