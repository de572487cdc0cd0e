"""A look at a position: what the inspections of all kinds of pieces are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS, NATIONS
from panamax_widget.text import names
from panamax_widget.text.markup import runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from panamax_widget.engine.view import View


class Value(NamedTuple):
    """A number or an effect of a piece, and where it comes from: printed, inferred, stand-in."""

    what: str
    source: str


class Inspection(NamedTuple):
    """What a piece is: a title, marked words (see `text/markup.py`), and its printed values."""

    title: str
    text: str
    values: tuple[Value, ...]

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that it cites, in order."""
        return [run.target for run in runs(self.text) if run.kind == "rule"]


class Look:
    """A view, and short ways to what is in it. Lookups raise as those of tables do."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = view.state
        self.box = view.state.box

    def tell(self, title: str, sentences: Iterable[str], **values: str) -> Inspection:
        """An inspection; `values` are the names of values in the box, by what they are."""
        sources = ((what.replace("_", " "), name) for what, name in values.items())
        return Inspection(
            _begun(title),
            " ".join(_begun(sentence) for sentence in sentences if sentence),
            tuple(Value(what, self.box.provenance_of(name)) for what, name in sources),
        )

    def colour(self, name: str) -> int:
        """The number of a colour that plays; raises ValueError for any other."""
        colour = COLOURS.index(name)
        self.state.order.index(colour)
        return colour

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.stack

    @property
    def deciding(self) -> int:
        """The colour that decides; -1 for none."""
        top = self.state.stack[-1] if self.state.stack else ()
        return top[1] if len(top) > 1 else -1

    def sold(self, company: int) -> int:
        """Shares of a company in players' hands."""
        return sum(self.state.shares[owner * 4 + company] for owner in self.state.order)

    def flags_left(self, nation: int) -> str:
        """`6 flags of the EU are left`."""
        left = self.state.supply[nation]
        flags = names.counted(left, "flag", "flags")
        return f"{flags} of {names.nation(self.box, nation)} {'is' if left == 1 else 'are'} left"


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def nation_number(name: str) -> int:
    """The number of a nation; raises ValueError for any other name."""
    return NATIONS.index(name)


def dice_words(dice: Iterable[int]) -> str:
    """`red 5 and green 3`."""
    return names.listed(f"{COLOURS[die >> 3]} {die & 7}" for die in dice)


def each_colour(amounts: dict[int, int]) -> str:
    """`Red $5 and Green $3`; in the order given."""
    said = (f"{names.colour(who)} {names.dollars(amount)}" for who, amount in amounts.items())
    return names.listed(said)
