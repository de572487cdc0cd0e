"""Positions as one line of text, and the `Position` that people hold in their hands.

The line is a list of `name=value` fields joined by `;`, first the version `pmx1`. Fields that are
empty are left out, and the order does not matter when reading:

    round=2  setup=standard  order=green.red.black.yellow  turn=green
    us-east=iowa.dicefest:g1r2     a zone: its ships, each with its dice aboard (r g y b + pips)
    hand=red2                      built ships that wait to be placed
    nowhere=red3                   company ships left out of a made-up position; tiles that are
                                   not named are unbuilt, or in hand if built from the start
    red=c7,p11,@6,w2,d1,…          a company: company money, player money, price, Warehouse dice,
                                   Dice Pool dice; then
        f:ue2.eu1!                   flags (`!` deferred Market action; `!!` by this die's loads)
        s:red1.green2                shares held
        b:transfer1.load2            Passenger tokens on benefits
        k:eu3/front/5.3r+…           contracts in hand: card, side, containers still full
        cap2 · stv1*                 bonus cards by their place in the pile (`*` not usable yet)
        adv:ambassador.?1            Advisors held (`?n` hidden ones)
        bail1 · aw:3.5               Bailouts, Managing Director awards
    dice=3.2.1.0.3.2  executive=1.4.6    white dice by column; Executive spaces
    wagon=r3g2  wagon2=…  platform=us-east.eu  loaded=red2.rail
    display=cn1.ue5.eu2  inbound=uw4  draw=cn3.?9  discards=…  startup=s-ue1.s-eu2
    captains=1.2.3  stevedores=…  advisors=…  tokens=6 (Passenger tokens left)
    picks=red/12.green/?           secret choices under way
    stack=turn:green:1/movement:green:die:2:1:0:-:0    pending decisions, innermost last; if it is
                                   not said, a white die is to be taken (by the first in turn),
                                   or the turn to be ended if there is none
    chance=7.31  given=…           the generator's state (never in the public form)
"""

from __future__ import annotations

from panamax_widget.components.box import Box
from panamax_widget.engine.state import State
from panamax_widget.engine.view import mask
from panamax_widget.text.pieces import PositionError
from panamax_widget.text.position_reader import parse_position
from panamax_widget.text.position_writer import format_position

__all__ = ["Position", "PositionError", "format_position", "parse_position"]


class Position:
    """One position of a game, never changing: `str()` is its line of text.

    `Position.parse(text)` reads it back; two positions are equal when every piece is.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state.copy()

    @classmethod
    def parse(cls, text: str, box: Box | None = None) -> Position:
        """Raises PositionError with the field, and the rule where one is broken."""
        return cls(parse_position(text, box))

    @property
    def state(self) -> State:
        """An independent copy of the engine's state."""
        return self._state.copy()

    @property
    def text(self) -> str:
        """The whole position, hidden cards and the generator's state included."""
        return format_position(self._state)

    @property
    def public(self) -> str:
        """What everybody at the table may see, as text."""
        return format_position(mask(self._state, None))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self._state == other._state if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._state.key())
