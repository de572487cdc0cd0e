"""A Clipboard: the money of company and player, flags, Passenger benefits and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.engine import scoring
from panamax_widget.engine.round_end import fee_parts, fees_due
from panamax_widget.engine.state import HIDDEN
from panamax_widget.engine.turn import transfer_price
from panamax_widget.text import names
from panamax_widget.widget.inspection.look import nation_number

if TYPE_CHECKING:
    from panamax_widget.widget.inspection.look import Inspection, Look

_FREE_ACTIONS = {
    "": "no free action",
    "market": "a Market action, to buy a share",
    "load": "the loading of one die",
    "rail": "a Rail action",
    "move": "three moves of either kind",
}
_BENEFITS = {
    "transfer": ("cheaper transfers", "{company} pays {price} for a transfer (TAB-5)"),
    "choice": (
        "contract choice",
        "the Inbound card and the top of the Draw pile may be taken too (CON-6)",
    ),
    "load": ("one more load", "a contract die loads one die more, on one more ship (LOD-1)"),
}


def company(look: Look, name: str) -> Inspection:
    """A company's money, and what the end of the round would take from it."""
    colour, state = look.colour(name), look.state
    whose = names.company(colour)
    dividend = look.box.dividends[state.price[colour]]
    sold = look.sold(colour)
    sentences = (
        f"{whose} has {names.dollars(state.company[colour])}. It is paid for cargo (ARR-2) and "
        "for its shares (MKT-1), and pays for ships, transfers, fees and dividends; none of it "
        "is the player's (MON-1).",
        _fees(look, colour),
        ""
        if look.is_over
        else f"Its dividends would be {names.counted(sold, 'share', 'shares')} × "
        f"{names.dollars(dividend)} = {names.dollars(sold * dividend)} (END-5).",
        "At the end of the game this money is worth nothing (FIN-1).",
    )
    values = {"the money at the start": "start", "the dividends": "market"}
    return look.tell(f"the money of {whose}", sentences, **values)


def _fees(look: Look, colour: int) -> str:
    parts = fee_parts(look.state, colour)
    if look.is_over:
        return ""
    if not parts:
        return "If the round ended now, it would owe no fees (END-3)."
    places = {"contracts": "on contracts", "warehouse": "in the Warehouse"}
    told = [
        f"{names.counted(dice, 'die', 'dice')} "
        f"{places.get(place) or 'in ' + names.zone(look.box, place)} × {names.dollars(rate)}"
        for place, dice, rate in parts
    ]
    due = names.dollars(fees_due(look.state, colour))
    return f"If the round ended now, its fees would be {due}: {names.listed(told)} (END-3)."


def player(look: Look, name: str) -> Inspection:
    """A player's money, and what the player would be worth now."""
    colour, state = look.colour(name), look.state
    score = scoring.score(state, colour)
    who = names.player(colour)
    parts = {
        "own money": score.money,
        "Advisors": score.advisor_total,
        "awards": score.awards,
        "shares": score.shares,
        "Bailouts": score.bailouts,
    }
    told = names.listed(f"{part} {names.dollars(amount)}" for part, amount in parts.items())
    hidden = HIDDEN in state.advisors[colour]
    when = "At the end of the game" if look.is_over else "If the game ended now,"
    has = "has" if look.is_over else "would have"
    sentences = (
        f"The money beside the Clipboard, {names.dollars(state.player[colour])}: it is {who}'s "
        "own, and wins the game. It comes from rewards (ARR-3), dividends (END-5) and Military "
        "ships (MIL-2), and buys shares (MKT-1).",
        f"{when} {who} {has} {names.dollars(score.total)}: {told} (FIN-1)"
        f"{'; the Advisors that are hidden do not count in this' if hidden else ''}.",
        "If the company cannot pay its fees, its player pays the rest (END-4).",
    )
    values = {"the money at the start": "start", "a Bailout": "bailout"}
    return look.tell(f"the money of {who}", sentences, **values)


def flags(look: Look, name: str, nation_name: str) -> Inspection:
    """A row of flags: how many, what the next gives, and what they pay."""
    colour, nation = look.colour(name), nation_number(nation_name)
    box, place = look.box, look.colour(name) * 4 + nation
    number, turned = look.state.flags[place], look.state.turned[place]
    spaces = box.clipboard[nation]
    whose = names.nation(box, nation)
    nexts = "More flags are stacked and give no free action (CLP-1)."
    if number < len(spaces):
        nexts = f"The next one gives {_FREE_ACTIONS[spaces[number]]} (CLP-2, CLP-3)."
    pay = box.military_pay[min(number, len(box.military_pay)) - 1] if number else 0
    sentences = (
        f"{names.colour(colour)} has {names.counted(number, 'flag', 'flags')} of {whose}. {nexts}",
        "One flag is turned: a Market action is still to be used, when the next one comes "
        "(CLP-4)." if turned else "",
        f"For moving the Military ship of {whose} they pay the player {names.dollars(pay)} "
        "(MIL-2).",
        "A flag of each nation makes transfers free (CLP-6).",
    )  # fmt: skip
    title = f"{names.colour(colour)}'s flags of {whose}"
    return look.tell(title, sentences, the_free_actions="clipboard", the_pay="limits")


def benefit(look: Look, name: str, which: str) -> Inspection:
    """A Passenger benefit: what it does, and whether the company has it."""
    colour = look.colour(name)
    title, does = _BENEFITS[which]
    tokens = look.state.benefits[colour * 3 + list(_BENEFITS).index(which)]
    price = look.box.transfer_benefit_price
    if tokens:
        price = transfer_price(look.state, colour)
    filled = does.format(company=names.company(colour), price=names.dollars(price))
    has = f"{names.counted(tokens, 'Passenger token lies', 'Passenger tokens lie')} here"
    sentences = (
        f"{has}, so " + filled + "." if tokens else f"{has}; with one, {filled}.",
        "Tokens come from dice on Cruise ships that arrive (CRU-2); a second one on the same "
        "benefit adds nothing (PAX-1).",
    )
    whose = names.colour(colour)
    values = {"the price": "transfer"} if which == "transfer" else {"the benefit": "tokens"}
    return look.tell(f"{whose}'s Passenger benefit: {title}", sentences, **values)


def warehouse(look: Look, name: str) -> Inspection:
    """Dice that cost a fee at the end of the round."""
    colour = look.colour(name)
    dice, fee = look.state.warehouse[colour], look.box.warehouse_fee
    company = names.company(colour)
    sentences = (
        f"{names.counted(dice, 'die', 'dice')} of {company}. New contracts take "
        "their dice from here first (CON-3).",
        f"If the round ended now they would cost {names.counted(dice, 'fee', 'fees')} of "
        f"{names.dollars(fee)}, {names.dollars(dice * fee)} in all (END-3); after that those of "
        "the Dice Pool are laid here too (END-7).",
    )
    values = {"the fee": "fees.warehouse", "the dice at the start": "start"}
    return look.tell(f"the Warehouse of {company}", sentences, **values)


def pool(look: Look, name: str) -> Inspection:
    """Dice that have been delivered, and cost nothing this round."""
    colour = look.colour(name)
    dice = names.counted(look.state.pool[colour], "die", "dice")
    company = names.company(colour)
    sentences = (
        f"{dice} of {company}, which cost nothing when the round ends (END-3).",
        "Dice come here from ships that arrive (ARR-2) and from the Rail table (END-2). New "
        "contracts take them when the Warehouse is empty (CON-3), and after the round they go "
        "there (END-7).",
    )
    return look.tell(f"the Dice Pool of {company}", sentences, the_dice_at_the_start="start")
