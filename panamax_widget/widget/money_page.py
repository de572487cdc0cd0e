"""All money at one glance, as HTML: a column for each colour, and what its company and its player
have kept apart (MON-1), with what falls due at the end of the round as things lie.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing.stand_ins import advisor_name, fee_name, is_stand_in
from panamax_widget.engine import market, round_end, scoring
from panamax_widget.engine.state import HIDDEN
from panamax_widget.text import names
from panamax_widget.widget.written import cited, element

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from panamax_widget.components.box import Box
    from panamax_widget.engine.state import State
    from panamax_widget.engine.view import View


class Row(NamedTuple):
    """What is told, its rule, and the cell of a colour's number."""

    label: str
    rule: str
    cell: Callable[[State, int], str]
    falls_due: bool = False


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
    state = view.state
    return {_slot(row): _row(row, state) for row in (*_COMPANIES, *_PLAYERS)}


def _slot(row: Row) -> str:
    return f"money{row.cell.__name__.replace('_', '-')}"


def _row(row: Row, state: State) -> str:
    if row.falls_due and not state.stack:
        return ""  # the game is over
    label = f"{row.label} {cited(row.rule) if row.rule else ''}".rstrip()
    cells = "".join(row.cell(state, colour) for colour in sorted(state.order))
    return element("th", label, scope="row") + cells


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


def _cell(amount: str, shows: Iterable[str], parts: Iterable[str] = ()) -> str:
    """A number, the pieces of the drawing that it belongs to, and how it comes about."""
    sums = "".join(element("small", part) for part in parts)
    shown = " ".join(dict.fromkeys(shows))
    return element("td", element("b", amount) + sums, tabindex=-1, data_shows=shown or False)


def _part(sum_: str, shows: str = "") -> str:
    return element("span", sum_, data_shows=shows) if shows else sum_


def _figure(dollars: int, stand_in: bool) -> str:
    amount = names.dollars(dollars)
    if not stand_in:
        return amount
    return element("span", amount, class_="pmx-unsure", title="a stand-in: it is not published")


# -- companies ------------------------------------------------------------------------------------


def _treasury(state: State, colour: int) -> str:
    return _cell(names.dollars(state.company[colour]), [f"company:{COLOURS[colour]}"])


def _price(state: State, colour: int) -> str:
    return _cell(names.dollars(state.price[colour]), [f"cube:{COLOURS[colour]}"])


def _fees(state: State, colour: int) -> str:
    if _fees_are_paid(state, colour):
        return _cell("paid", [])
    parts, shown = [], []
    for where, dice, rate in round_end.fee_parts(state, colour):
        place, shows, unsure = _place(state.box, where, colour)
        parts.append(_part(f"{dice} × {_figure(rate, unsure)} {escape(place)}", shows))
        shown += [shows] if shows else []
    return _cell(names.dollars(round_end.fees_due(state, colour)), shown, parts)


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


def _owed(state: State, colour: int) -> int:
    return 0 if _fees_are_paid(state, colour) else round_end.fees_due(state, colour)


def _dividend(state: State, colour: int) -> tuple[int, int]:
    """Dollars a share at the present price, and shares in players' hands (END-5)."""
    return state.box.dividends[state.price[colour]], market.shares_sold(state, colour)


def _dividends(state: State, colour: int) -> str:
    rate, shares = _dividend(state, colour)
    parts = [f"{shares} × {names.dollars(rate)}"] if shares else []
    return _cell(names.dollars(rate * shares), [f"cube:{COLOURS[colour]}"], parts)


def _left(state: State, colour: int) -> str:
    """What would be left of the company's money, or what could not be paid (END-4, END-5)."""
    has, owed = state.company[colour], _owed(state, colour)
    rate, shares = _dividend(state, colour)
    rest = max(0, has - owed)
    parts = [f"lacks {names.dollars(owed - has)} for fees"] if owed > has else []
    if rate * shares > rest:
        parts.append("cannot pay dividends")
    else:
        rest -= rate * shares
    return _cell(names.dollars(rest), [f"company:{COLOURS[colour]}"], parts)


# -- players --------------------------------------------------------------------------------------


def _cash(state: State, colour: int) -> str:
    return _cell(names.dollars(state.player[colour]), [f"player:{COLOURS[colour]}"])


def _shares(state: State, colour: int) -> str:
    parts, shown = [], []
    for company in sorted(state.order):
        count = state.shares[colour * 4 + company]
        if count:
            cube = f"cube:{COLOURS[company]}"
            price = names.dollars(state.price[company])
            parts.append(_part(f"{count} {names.colour(company)} × {price}", cube))
            shown.append(cube)
    return _cell(names.dollars(scoring.score(state, colour).shares), shown, parts)


def _advisors(state: State, colour: int) -> str:
    """The two best count; of those that lie face down there is only the number (INF-1)."""
    scored, parts = scoring.score(state, colour), []
    for place, (card, dollars) in enumerate(scored.advisors):
        number = state.box.advisor_number[card]
        unsure = is_stand_in(state.box, advisor_name(state.box, number))
        said = f"{escape(state.box.advisors[number].name)} {_figure(dollars, unsure)}"
        uncounted = place >= scoring.ADVISORS_SCORED
        parts.append(f"({said}, not counted)" if uncounted else said)
    hidden = state.advisors[colour].count(HIDDEN)
    parts += [f"{hidden} face down"] if hidden else []
    amount = "?" if hidden and not scored.advisors else names.dollars(scored.advisor_total)
    return _cell(amount, [], parts)


def _awards(state: State, colour: int) -> str:
    held = state.awards[colour]
    parts = [" + ".join(map(names.dollars, held))] if len(held) > 1 else []
    return _cell(names.dollars(sum(held)), [], parts)


def _bailouts(state: State, colour: int) -> str:
    count, cost = state.bailouts[colour], names.dollars(state.box.bailout_costs)
    parts = [f"{count} × {cost}"] if count else []
    return _cell(names.dollars(scoring.score(state, colour).bailouts), [], parts)


def _worth(state: State, colour: int) -> str:
    hidden = HIDDEN in state.advisors[colour]
    parts = ["and what lies face down"] if hidden else []
    shows = [f"player:{COLOURS[colour]}"]
    return _cell(names.dollars(scoring.score(state, colour).total), shows, parts)


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
