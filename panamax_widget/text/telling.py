"""A stage of a round's end in words: a title, and sentences with the arithmetic in view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.event import Event
from panamax_widget.engine.round_end import fees_due, reduced_fee
from panamax_widget.engine.scoring import Score, ranking, score
from panamax_widget.engine.view import mask_events
from panamax_widget.text import arithmetic, names
from panamax_widget.text.happenings import sentence
from panamax_widget.text.offers import in_words

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.stages import Stage
    from panamax_widget.engine.state import State

Line = tuple[str, str]
"""A rule and a sentence."""


class Told(NamedTuple):
    """A stage in words: its title, and lines of rule and sentence."""

    title: str
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return " ".join((f"{self.title}.", *(text for _, text in self.lines)))


def tell(stage: Stage, viewer: int | None = None) -> Told:
    """The words for a stage as a colour may know them; without one, as everybody may."""
    box = stage.after.box
    public = [*mask_events(stage.events, viewer)]
    title, lines = _TELLERS.get(stage.kind, (_decided, _sentences))
    said = tuple(lines(stage, public, box))
    if not said and stage.action is not None:
        said = ((public[0].rule, in_words(box, stage.action)),)
    return Told(title(stage), said)


def _name(stage: Stage) -> str:
    return names.colour(stage.colour)


def _one(events: list[Event], kind: str) -> Event | None:
    return next((event for event in events if event.kind == kind), None)


def _sentences(_stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    """What the log says."""
    for event in events:
        text = sentence(event, box)
        if text:
            yield event.rule, text


def _decided(stage: Stage) -> str:
    return f"{_name(stage)} decides"


# -- the Rail table ----------------------------------------------------------------------------


def _new_order(stage: Stage, _events: list[Event], _box: Box) -> Iterator[Line]:
    state = stage.after
    dice = {c: [die & 7 for die in state.wagon2 if die >> 3 == c] for c in state.order}
    pips = [
        f"{names.colour(colour)} {arithmetic.plus(rolled)}"
        for colour, rolled in dice.items()
        if rolled
    ]
    said = f"Pips on the Rail table: {', '.join(pips)}." if pips else "No die is on the Rail table."
    yield "END-1", said
    first = names.listed(names.colour(colour) for colour in state.order)
    yield "END-1", f"The new turn order: {first}."
    sums = {colour: sum(rolled) for colour, rolled in dice.items()}
    for one, other in zip(state.order, state.order[1:], strict=False):
        if sums[one] and sums[one] == sums[other]:
            tied = f"{names.colour(one)} and {names.colour(other)} have {sums[one]} pips each"
            yield "END-1", f"{tied}: {names.colour(one)}'s first die lies further left."
    without = [colour for colour in state.order if not sums[colour]]
    if pips and len(without) > 1:
        left = names.listed(names.colour(colour) for colour in without)
        yield "END-1", f"{left}, without dice, stay in the order they had."


def _rail_dice(stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    before, after = stage.before, stage.after
    colour = COLOURS.index(stage.colour)
    had, dice = before.pool[colour], after.pool[colour] - before.pool[colour]
    back = "die goes" if dice == 1 else f"{dice} dice go"
    sums = f"{had} + {dice} = {had + dice}"
    yield "END-2", f"{_name(stage)}'s {back} back to the Dice Pool: {sums}."
    gone = _one(events, "no flag left")
    if gone:
        yield gone.rule, sentence(gone, box) or ""
        return
    left = [names.nation(box, nation) for nation in range(4) if after.platform >> nation & 1]
    yield "END-2", f"That earns a flag of the Rail table: {names.listed(left, 'or')}."


# -- fees --------------------------------------------------------------------------------------


def _fees(stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    due = _one(events, "fees due")
    assert due is not None
    if not due.due:
        yield "END-3", "No die on a ship in the canal, on a contract or in the Warehouse: no fees."
        return
    yield "END-3", arithmetic.fees(due.facts, box)
    if stage.after.stack and stage.after.stack[-1][0] == "fees":
        has = names.dollars(stage.after.company[COLOURS.index(stage.colour)])
        asked = f"{_name(stage)} holds a Stevedore, and decides whether to use it"
        yield "BON-2", f"The company has {has}. {asked}."
        return
    yield from _payment(stage, events, due.due)


def _fees_decided(stage: Stage, events: list[Event], _box: Box) -> Iterator[Line]:
    due = fees_due(stage.before, COLOURS.index(stage.colour))
    card = _one(events, "stevedore")
    if card:
        full, due = names.dollars(due), reduced_fee(card.effect, due)
        how = (
            f"{full} − $3, at least $0,"
            if card.effect == "less3"
            else f"half of {full}, rounded up,"
        )
        yield "BON-2", f"A Stevedore lowers the fees: {how} is {names.dollars(due)}."
    yield from _payment(stage, events, due)


def _payment(stage: Stage, events: list[Event], due: int) -> Iterator[Line]:
    """END-3, END-4: who pays how much of what is due."""
    if not due:
        return
    colour = COLOURS.index(stage.colour)
    paid = [event for event in events if event.kind == "paid"]
    by_company = sum(event.amount for event in paid if event.rule == "END-3")
    has = names.dollars(stage.before.company[colour])
    if by_company == due:
        keeps = names.dollars(stage.after.company[colour])
        yield "END-3", f"The company has {has}, pays {names.dollars(due)} and keeps {keeps}."
        return
    rest = names.dollars(due - by_company)
    left = f"{names.dollars(due)} − {has} = {rest} is left to pay"
    yield "END-3", f"The company has only {has}, and pays it: {left}."
    own = names.dollars(stage.before.player[colour])
    short = _one(events, "bailout")
    if not short:
        left = names.dollars(stage.after.player[colour])
        yield "END-4", f"Player {_name(stage)} has {own}, pays {rest} and keeps {left}."
        return
    yield from _bailout(stage, short, due - by_company)


def _bailout(stage: Stage, short: Event, rest: int) -> Iterator[Line]:
    box, colour = stage.after.box, COLOURS.index(stage.colour)
    own, left = stage.before.player[colour], stage.after.player[colour]
    taken = names.counted(short.bailouts, "Bailout", "Bailouts")
    gives = names.dollars(box.bailout_gives)
    sums = f"{names.dollars(own)} + {short.bailouts} × {gives} − {names.dollars(rest)}"
    has = f"Player {_name(stage)} has {names.dollars(own)} and takes {taken}"
    yield "END-4", f"{has}: {sums} = {names.dollars(left)} left."
    cost = names.dollars(box.bailout_costs)
    yield "END-4", f"At the end of the game each Bailout costs {cost}."


# -- dividends and the award -------------------------------------------------------------------


def _dividends(stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    due = _one(events, "dividends")
    assert due is not None
    yield "END-5", arithmetic.dividends(due.facts, box)
    if not due.paid:
        price = _one(events, "price")
        assert price is not None
        fall = f"{names.dollars(price.before)} → {names.dollars(price.after)}"
        yield "END-5", f"That is not enough: no dividends, and the price falls: {fall}."
        return
    paid = [
        f"{event.shares} × {names.dollars(due.dividend)} = {names.dollars(event.amount)} for "
        f"player {names.colour(event.target.split()[0])}"
        for event in events
        if event.kind == "paid"
    ]
    if paid:
        keeps = f"the company keeps {names.dollars(due.has - due.due)}"
        yield "END-5", f"It pays {names.listed(paid)}; {keeps}."
    else:
        yield "END-5", "Nothing is due, and that counts as paid."


def _director(stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    state, (_, paid) = stage.before, stage.frame
    award = _one(events, "director")
    if award is None:
        yield from _sentences(stage, events, box)
        return
    prices = [f"{names.colour(company)} {names.dollars(state.price[company])}" for company in paid]
    yield "END-6", f"Prices of the companies that have paid: {', '.join(prices)}."
    best = COLOURS.index(award.colour)
    level = [c for c in paid if c != best and state.price[c] == state.price[best]]
    highest = names.dollars(state.price[best])
    goes = f"award of {names.dollars(award.award)} goes to {names.colour(best)}"
    if level:
        yield "END-6", f"Of those at {highest}, the most money decides: {_tie(state, best, level)}."
        yield "END-6", f"The {goes}."
    else:
        yield "END-6", f"The highest is {highest}: the {goes}."


def _tie(state: State, best: int, level: list[int]) -> str:
    """END-6: what decides between equal prices."""
    has = [
        f"{names.company(each)} has {names.dollars(state.company[each])}" for each in [best, *level]
    ]
    equal = any(state.company[each] == state.company[best] for each in level)
    then = f"; {names.colour(best)} comes first in the turn order" if equal else ""
    return names.listed(has) + then


# -- what comes next ---------------------------------------------------------------------------


def _made_ready(stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    flags = [names.nation(box, event.nation) for event in events if event.kind == "rail flag"]
    if flags:
        flag = "A flag" if len(flags) == 1 else "Flags"
        be = "is" if len(flags) == 1 else "are"
        yield "END-7", f"{flag} of {names.listed(flags)} {be} put back on the Rail table."
    before, after = stage.before, stage.after
    moved = [
        f"{names.colour(c)} {before.warehouse[c]} + {before.pool[c]} = {after.warehouse[c]}"
        for c in after.order
        if before.pool[c]
    ]
    if moved:
        said = "The dice of the Dice Pools go to the Warehouses, where a die costs "
        yield "END-7", f"{said}{names.dollars(box.warehouse_fee)}: {', '.join(moved)}."
    if not flags and not moved:
        yield "END-7", "No flag is missing from the Rail table, and no die lies in a Dice Pool."


def _score(stage: Stage, events: list[Event], box: Box) -> Iterator[Line]:
    counted = _one(events, "score")
    assert counted is not None
    colour, facts = COLOURS.index(stage.colour), counted.facts
    parts = (
        f"own money {names.dollars(facts['money'])}",
        arithmetic.advisors(facts, box),
        arithmetic.awards(stage.after, colour),
        arithmetic.shares(stage.after, colour),
        arithmetic.bailouts(stage.after, colour),
    )
    said = "; ".join(part for part in parts if part)
    yield "FIN-1", f"{said[0].upper()}{said[1:]}."
    yield "FIN-1", arithmetic.total(facts, box)


def _winner_title(stage: Stage) -> str:
    return f"{names.colour(ranking(stage.after)[0])} has won"


def _winner(stage: Stage, _events: list[Event], _box: Box) -> Iterator[Line]:
    first, second, *_ = ranked = [score(stage.after, each) for each in ranking(stage.after)]
    totals = [f"{names.colour(each.colour)} {names.dollars(each.total)}" for each in ranked]
    yield "FIN-1", f"{', '.join(totals)}."
    won, next_ = names.colour(first.colour), names.colour(second.colour)
    lead = first.total - second.total
    if lead:
        yield (
            "FIN-1",
            f"{won} is {names.dollars(lead)} ahead of {next_}: {_by_parts(first, second)}.",
        )
    else:
        said = f"{won} and {next_} are level ({_by_parts(first, second)})"
        yield "FIN-1", f"{said}; {won} is earlier in the turn order."


def _by_parts(first: Score, second: Score) -> str:
    """In which parts the first has more, and in which less."""
    apart = {
        "own money": first.money - second.money,
        "Advisors": first.advisor_total - second.advisor_total,
        "awards": first.awards - second.awards,
        "shares": first.shares - second.shares,
        "Bailouts": first.bailouts - second.bailouts,
    }
    said = [
        f"{part} {'+' if much > 0 else ''}{names.dollars(much)}"
        for part, much in apart.items()
        if much
    ]
    return ", ".join(said) or "equal in every part"


_Teller = tuple[Callable[["Stage"], str], Callable[["Stage", list[Event], "Box"], Iterator[Line]]]
_TELLERS: dict[str, _Teller] = {
    "round end": (lambda stage: "The new turn order", _new_order),
    "platform": (lambda stage: f"{_name(stage)}'s dice on the Rail table", _rail_dice),
    "claim": (lambda stage: f"{_name(stage)} takes a flag", _sentences),
    "pay fees": (lambda stage: f"{_name(stage)}'s cargo fees", _fees),
    "fees": (lambda stage: f"{_name(stage)}'s cargo fees are paid", _fees_decided),
    "dividend": (lambda stage: f"{_name(stage)}'s dividends", _dividends),
    "director": (lambda stage: "The Managing Director award", _director),
    "maintenance": (lambda stage: "Flags and dice for the next round", _made_ready),
    "new round": (lambda stage: f"Round {stage.after.round} begins", _sentences),
    "score": (lambda stage: f"What {_name(stage)} is worth", _score),
    "winner": (_winner_title, _winner),
}
