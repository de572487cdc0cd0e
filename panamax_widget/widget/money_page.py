"""All money at one glance, as HTML: a column for each colour, and what its company and its player
have kept apart (MON-1), with what falls due at the end of the round as things lie.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing.stand_ins import advisor_name, fee_name, is_stand_in
from panamax_widget.engine import market, round_end, scoring
from panamax_widget.engine.state import HIDDEN
from panamax_widget.text import names
from panamax_widget.widget.written import cited, element

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from panamax_widget.components.box import Box
    from panamax_widget.engine.scoring import Score
    from panamax_widget.engine.state import State
    from panamax_widget.engine.view import View


class Row(NamedTuple):
    """What is told, its rule, and the cell of a colour's number."""

    label: str
    rule: str
    cell: Callable[[Books], str]
    falls_due: bool = False


class Books(NamedTuple):
    """What is to be known of one colour for all rows: worked out once."""

    state: State
    colour: int
    fees: tuple[tuple[str, int, int], ...]
    """(where, dice, dollars a die); empty when the round is at its end and they are paid."""
    paid: bool
    score: Score

    @property
    def name(self) -> str:
        return COLOURS[self.colour]

    @property
    def owed(self) -> int:
        """Dollars of fees (END-3)."""
        return sum(dice * rate for _, dice, rate in self.fees)

    @property
    def dividend(self) -> tuple[int, int]:
        """Dollars a share at the present price, and shares in players' hands (END-5)."""
        rate = self.state.box.dividends[self.state.price[self.colour]]
        return rate, market.shares_sold(self.state, self.colour)


def money_frame(colours: Sequence[str]) -> str:
    """The table of a game that these colours play, with a slot for each row; closed until somebody
    wants to see it.
    """
    known = [colour for colour in COLOURS if colour in colours]
    parts = [
        element("thead", _heads(known)),
        _block("Companies", _COMPANIES, len(known)),
        _block("Players", _PLAYERS, len(known)),
    ]
    table = element("table", "".join(parts), class_="pmx-sums pmx-walk", tabindex=0)
    return element("details", element("summary", "Money") + table, class_="pmx-purses")


def money_slots(view: View) -> dict[str, str]:
    """The rows by the names of their slots, as the viewer may know them: Advisors that lie face
    down are not counted.
    """
    books = [_books(view.state, colour) for colour in sorted(view.state.order)]
    over = not view.state.stack
    rows = (*_COMPANIES, *_PLAYERS)
    return {_slot(row): "" if over and row.falls_due else _row(row, books) for row in rows}


def _books(state: State, colour: int) -> Books:
    paid = _fees_are_paid(state, colour)
    fees = () if paid else tuple(round_end.fee_parts(state, colour))
    return Books(state, colour, fees, paid, scoring.score(state, colour))


def _slot(row: Row) -> str:
    return f"money{row.cell.__name__.replace('_', '-')}"


def _row(row: Row, books: Sequence[Books]) -> str:
    return _label(row.label, row.rule) + "".join(row.cell(each) for each in books)


@lru_cache(maxsize=64)
def _label(words: str, rule: str) -> str:
    return element("th", f"{words} {cited(rule) if rule else ''}".rstrip(), scope="row")


def _heads(colours: Sequence[str]) -> str:
    heads = [element("td")]
    for colour in colours:
        mark = element("i", class_="pmx-who", data_colour=colour)
        heads.append(element("th", mark + names.colour(colour), scope="col"))
    return element("tr", "".join(heads))


def _block(title: str, rows: Sequence[Row], columns: int) -> str:
    head = element("th", f"{title} {cited('MON-1')}", scope="rowgroup", colspan=columns + 1)
    lines = [element("tr", head, class_="pmx-block")]
    lines += [element("tr", data_slot=_slot(row)) for row in rows]
    return element("tbody", "".join(lines), class_=f"pmx-{title.lower()}")


@lru_cache(maxsize=1024)
def _cell(amount: str, shows: tuple[str, ...], parts: tuple[str, ...] = ()) -> str:
    """A number, the pieces of the drawing that it belongs to, and how it comes about."""
    sums = "".join(element("small", part) for part in parts)
    shown = " ".join(dict.fromkeys(shows))
    return element("td", element("b", amount) + sums, tabindex=-1, data_shows=shown or False)


@lru_cache(maxsize=1024)
def _part(sum_: str, shows: str = "") -> str:
    return element("span", sum_, data_shows=shows) if shows else sum_


@lru_cache(maxsize=256)
def _figure(dollars: int, stand_in: bool) -> str:
    amount = names.dollars(dollars)
    if not stand_in:
        return amount
    return element("span", amount, class_="pmx-unsure", title="a stand-in: it is not published")


# -- companies ------------------------------------------------------------------------------------


def _treasury(books: Books) -> str:
    return _cell(names.dollars(books.state.company[books.colour]), (f"company:{books.name}",))


def _price(books: Books) -> str:
    return _cell(names.dollars(books.state.price[books.colour]), (f"cube:{books.name}",))


def _fees(books: Books) -> str:
    if books.paid:
        return _cell("paid", ())
    parts, shown = [], []
    for where, dice, rate in books.fees:
        place, shows, unsure = _place(books.state.box, where, books.colour)
        parts.append(_part(f"{dice} × {_figure(rate, unsure)} {escape(place)}", shows))
        shown += [shows] if shows else []
    return _cell(names.dollars(books.owed), tuple(shown), tuple(parts))


def _fees_are_paid(state: State, colour: int) -> bool:
    """Whether the round is at its end, and the company's fees are behind it (END-3)."""
    due = (("pay fees", colour), ("fees", colour))
    return state.round > 0 and state.seat < 0 and not any(frame in due for frame in state.stack)


def _place(box: Box, where: str, colour: int) -> tuple[str, str, bool]:
    """Where dice lie that cost a fee, the piece to look at, and whether the fee is a stand-in."""
    if where == "warehouse":
        return "Warehouse", f"warehouse:{COLOURS[colour]}", is_stand_in(box, "fees.warehouse")
    if where == "contracts":
        return "contracts", "", is_stand_in(box, "fees.contract")
    zone = box.zone_number[where]
    return names.zone(box, zone, short=True), f"zone:{where}", is_stand_in(box, fee_name(box, zone))


def _dividends(books: Books) -> str:
    rate, shares = books.dividend
    parts = (f"{shares} × {names.dollars(rate)}",) if shares else ()
    return _cell(names.dollars(rate * shares), (f"cube:{books.name}",), parts)


def _left(books: Books) -> str:
    """What would be left of the company's money, or what could not be paid (END-4, END-5)."""
    has, owed = books.state.company[books.colour], books.owed
    rate, shares = books.dividend
    rest = max(0, has - owed)
    parts = [f"lacks {names.dollars(owed - has)} for fees"] if owed > has else []
    if rate * shares > rest:
        parts.append("cannot pay dividends")
    else:
        rest -= rate * shares
    return _cell(names.dollars(rest), (f"company:{books.name}",), tuple(parts))


# -- players ---------------------------------------------------------------------------------------


def _cash(books: Books) -> str:
    return _cell(names.dollars(books.state.player[books.colour]), (f"player:{books.name}",))


def _shares(books: Books) -> str:
    state = books.state
    parts, shown = [], []
    for company in sorted(state.order):
        count = state.shares[books.colour * 4 + company]
        if count:
            cube = f"cube:{COLOURS[company]}"
            price = names.dollars(state.price[company])
            parts.append(_part(f"{count} {names.colour(company)} × {price}", cube))
            shown.append(cube)
    return _cell(names.dollars(books.score.shares), tuple(shown), tuple(parts))


def _awards(books: Books) -> str:
    held = books.state.awards[books.colour]
    parts = (" + ".join(map(names.dollars, held)),) if len(held) > 1 else ()
    return _cell(names.dollars(books.score.awards), (), parts)


def _advisors(books: Books) -> str:
    """The two best count; of those that lie face down there is only the number (INF-1)."""
    box, scored, parts = books.state.box, books.score, []
    for place, (card, dollars) in enumerate(scored.advisors):
        number = box.advisor_number[card]
        unsure = is_stand_in(box, advisor_name(box, number))
        said = f"{escape(box.advisors[number].name)} {_figure(dollars, unsure)}"
        uncounted = place >= scoring.ADVISORS_SCORED
        parts.append(f"({said}, not counted)" if uncounted else said)
    hidden = books.state.advisors[books.colour].count(HIDDEN)
    parts += [f"{hidden} face down"] if hidden else []
    amount = "?" if hidden and not scored.advisors else names.dollars(scored.advisor_total)
    return _cell(amount, (), tuple(parts))


def _bailouts(books: Books) -> str:
    count, cost = books.state.bailouts[books.colour], names.dollars(books.state.box.bailout_costs)
    parts = (f"{count} × {cost}",) if count else ()
    return _cell(names.dollars(books.score.bailouts), (), parts)


def _worth(books: Books) -> str:
    hidden = HIDDEN in books.state.advisors[books.colour]
    parts = ("and what lies face down",) if hidden else ()
    return _cell(names.dollars(books.score.total), (f"player:{books.name}",), parts)


_COMPANIES = (
    Row("In the treasury", "", _treasury),
    Row("Share price", "MKT-3", _price),
    Row("Fees to pay, as things lie", "END-3", _fees, falls_due=True),
    Row("Dividends, at this price", "END-5", _dividends, falls_due=True),
    Row("Then left", "END-4", _left, falls_due=True),
)
_PLAYERS = (
    Row("Own cash", "", _cash),
    Row("Shares, at today's price", "MKT-3", _shares),
    Row("Awards", "END-6", _awards),
    Row("Advisors", "INF-1", _advisors),
    Row("Bailouts", "END-4", _bailouts),
    Row("Worth, if the game ended now", "FIN-1", _worth),
)
