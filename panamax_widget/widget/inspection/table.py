"""The Action table, the Market, the Rail table, the Passenger tokens and the plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.engine.state import EXTRA_LOAD
from panamax_widget.engine.turn import COLUMN_ROWS, EXECUTIVE_ROW, is_grey, transfer_price
from panamax_widget.text import names
from panamax_widget.widget.inspection.look import nation_number

if TYPE_CHECKING:
    from panamax_widget.widget.inspection.look import Inspection, Look

_VALUES = range(1, 7)


def white_die(look: Look, place: str, row: str = "") -> Inspection:
    """A white die: what it would do, and when it may be taken."""
    value = int(place.removeprefix("x"))
    if value not in _VALUES or (row and place.startswith("x")):
        raise LookupError(place)
    seen = _executive(look, value) if place.startswith("x") else _action_die(look, value, row)
    title, sentences, worth = seen
    sentences.append(_does(look, value, worth))
    if place.startswith("x"):
        sentences.append("Or it is used for a Market action, to buy a share or to raise the price.")
    dice = f"dice.{len(look.state.order)}"
    return look.tell(title, sentences, what_the_die_does="limits", the_number_of_white_dice=dice)


def _action_die(look: Look, value: int, row: str) -> tuple[str, list[str], int]:
    dice = look.state.columns[value - 1]
    lowest = COLUMN_ROWS + 1 - dice
    here = int(row) if row else lowest
    if not lowest <= here <= COLUMN_ROWS:
        raise LookupError(row)
    title = f"a white die in column {value}, row {here}"
    if here > lowest:
        below = "die" if here == lowest + 1 else "two dice"
        return title, [f"It is taken after the {below} below it (TAB-2)."], here
    first = "It is the lowest of its column, and so may be taken (TAB-2)."
    return title, [first, _transfer(look)], here


def _executive(look: Look, value: int) -> tuple[str, list[str], int]:
    if not look.state.executive >> (value - 1) & 1:
        raise LookupError(value)
    dice = look.state.columns[value - 1]
    title = f"the Executive die on space {value}"
    if dice:
        lie = names.counted(dice, "die lies", "dice lie")
        first = f"It may be taken when column {value} is empty: {lie} there (TAB-2)."
        return title, [first], EXECUTIVE_ROW
    first = f"It may be taken now, as column {value} is empty (TAB-2)."
    return title, [first, _transfer(look)], EXECUTIVE_ROW


def _does(look: Look, value: int, worth: int) -> str:
    if not is_grey(value):
        return f"It moves ships: {names.moves_left(value, worth, 0)} (MOV-1)."
    dice = names.counted(worth, "die", "dice")
    said = f"It takes the contract beside column {value} and loads up to {dice} (TAB-3, TAB-4)"
    colour = look.deciding
    if colour >= 0 and look.state.benefits[colour * 3 + EXTRA_LOAD]:
        return f"{said}; {names.colour(colour)} may load one more (PAX-1)."
    return f"{said}."


def _transfer(look: Look) -> str:
    colour = look.deciding
    if colour < 0:
        return ""
    price, company = names.dollars(transfer_price(look.state, colour)), names.company(colour)
    return f"To move it to the other half first costs {company} {price} (TAB-5)."


def column(look: Look, number: str) -> Inspection:
    """A column: what its dice do, how many there are, and what a row is worth."""
    value = int(number)
    if value not in _VALUES:
        raise LookupError(number)
    dice = look.state.columns[value - 1]
    if not is_grey(value):
        locks = names.counted(value, "lock move", "lock moves")
        does = f"Its dice move ships: {locks}, and as many waterway moves as their row says"
    else:
        does = "Its dice take the contract beside it, and load as many dice as their row says"
    sentences = (
        f"{does} (TAB-3, TAB-4).",
        f"{names.counted(dice, 'die lies', 'dice lie')} here, with room for {COLUMN_ROWS}.",
        "They are taken from below (TAB-2); so the last are worth most.",
    )
    title = f"column {value} of the Action table"
    return look.tell(title, sentences, the_column="limits")


def cube(look: Look, name: str) -> Inspection:
    """A price cube: the price, its dividend, and how it moves."""
    company, box = look.colour(name), look.box
    price, whose = look.state.price[company], names.company(company)
    dividend = box.dividends[price]
    rises = names.dollars(box.price_raise)
    sentences = (
        f"The price of one share of {whose}: {names.dollars(price)}. At that price a share is "
        f"paid a dividend of {names.dollars(dividend)} at the end of a round (MKT-3).",
        f"It goes up $1 with each share sold (MKT-1), and {rises} when its player uses a Market "
        f"action for it (MKT-2); it falls {names.dollars(box.price_fall)} if the company cannot "
        "pay its dividends (END-5).",
    )
    title = f"the price cube of {whose}"
    return look.tell(title, sentences, the_prices_and_dividends="market")


def share(look: Look, name: str) -> Inspection:
    """A company's shares that are still for sale."""
    company, state = look.colour(name), look.state
    left, price = look.box.shares_a_company - look.sold(company), state.price[company]
    whose = names.company(company)
    owned = {owner: state.shares[owner * 4 + company] for owner in state.order}
    held = [f"{names.player(owner)} {number}" for owner, number in owned.items() if number]
    sentences = (
        f"{names.counted(left, 'share', 'shares')} of {whose} can still be bought, each for "
        f"{names.dollars(price)} from the player to that company (MKT-1).",
        f"Owned: {names.listed(held)}." if held else "Nobody owns one.",
        "A share is paid dividends (END-5), and counts its price at the end of the game (FIN-1).",
    )
    return look.tell(f"shares of {whose} for sale", sentences, their_number="limits")


def rail(look: Look) -> Inspection:
    """The first wagon, and the order in which its dice would put the players."""
    box, dice = look.box, look.state.wagon
    free = names.counted(box.wagon_spaces - len(dice), "space is free", "spaces are free")
    sums = {colour: sum(d & 7 for d in dice if d >> 3 == colour) for colour in look.state.order}
    pips = [f"{names.colour(c)} {number}" for c, number in sums.items() if number]
    sentences = (
        f"Gold rail dice of contracts are loaded here (LOD-6), from the left: {free} (LOD-7).",
        f"Pips so far: {names.listed(pips)}." if pips else "No die lies here yet.",
        "At the end of the round the sum of a player's pips decides the new turn order (END-1), "
        "and who has a die here takes a flag from the platform (END-2).",
    )
    return look.tell("the first wagon of the Rail table", sentences, its_spaces="limits")


def wagon(look: Look, name: str, pips: str) -> Inspection:
    """A die on the first wagon."""
    colour, dice = look.colour(name), look.state.wagon
    if int(pips) not in _VALUES:
        raise LookupError(pips)
    place = dice.index(colour * 8 + int(pips))
    total = sum(die & 7 for die in dice if die >> 3 == colour)
    whose = names.colour(colour)
    sentences = (
        f"A die of {names.company(colour)}, in space {place + 1}. With it {whose} has "
        f"{names.counted(total, 'pip', 'pips')} on the rail: the most go first next round, and of "
        "equals the leftmost die (END-1).",
        f"A Rail free action of {whose} raises it by 2, to 6 at most (CLP-3). It pays no fee "
        "(END-3).",
    )
    return look.tell(f"{name} {pips} on the rail", sentences, the_Rail_table="limits")


def platform(look: Look, name: str) -> Inspection:
    """A flag on the Rail table."""
    nation = nation_number(name)
    if not look.state.platform >> nation & 1:
        raise LookupError(name)
    order = [names.player(die >> 3) for die in dict.fromkeys(look.state.wagon)]
    who = f"So far {names.listed(dict.fromkeys(order))} would." if order else "So far nobody would."
    sentences = (
        "At the end of the round players with dice on the rail each take one flag from here, in "
        f"the new turn order (END-2). {who}",
        "It goes onto the Clipboard, and the space that it covers gives its free action (CLP-2).",
    )
    whose = names.nation(look.box, nation)
    return look.tell(f"the flag of {whose} on the platform", sentences, the_flags="limits")


def passengers(look: Look) -> Inspection:
    """The stack of Passenger tokens."""
    left = look.box.passengers[look.state.tokens :]
    tokens = names.listed(names.dollars(value) for value in left) if left else ""
    sentences = (
        "Each die on a Cruise ship that arrives earns its company the next token, which pays it "
        "what the token says (CRU-2) and opens a Passenger benefit for good (PAX-1).",
        f"Still to come, in this order: {tokens}." if left else "All have been taken.",
    )
    return look.tell("the Passenger tokens", sentences, their_values="tokens")


_PLATES = {
    "end": (
        "the button End turn",
        "Ends the turn (TAB-1). No move may be open that must be made (MOV-8), and no more than "
        "two contracts may be left incomplete (CON-7).",
        "limits",
    ),
    "decline": (
        "the button Decline",
        "Leaves the free action of a flag unused; it is then lost (CLP-2).",
        "clipboard",
    ),
    "defer": (
        "the button Defer",
        "Keeps the Market action of a flag for later: the flag is turned, and the next flag of "
        "that nation calls it (CLP-4).",
        "clipboard",
    ),
}


def plate(look: Look) -> Inspection:
    """The plate that ends a turn, or lets a free action go."""
    verb = next(verb for verb in _PLATES if (verb,) in look.view.options)
    title, does, source = _PLATES[verb]
    return look.tell(title, (does,), what_it_does=source)
