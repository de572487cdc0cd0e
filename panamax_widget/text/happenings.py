"""What happened, in a sentence for the log: every event with its names, figures and money.

`TEMPLATES` has a text for each kind of event. Where one kind tells of different things, its key is
the kind and a word more: `loaded rail`, `paid END-4`; `_VARIANTS` says which word. A key whose text
is None makes no line; a comment beside it says which other line tells the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from panamax_widget.components.reader import standard_box
from panamax_widget.engine.event import BANK, Event
from panamax_widget.text import names
from panamax_widget.text.offers import in_words
from panamax_widget.text.wording import fill

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

Facts = Mapping[str, Any]

TEMPLATES: dict[str, str | None] = {
    # set-up
    "rolled": "The white dice are rolled: {action} for the columns, {executive} for the Executive "
    "spaces.",
    "mulligan": "The blue half has {blue:die|dice} and the grey half {grey}: all white dice are "
    "rolled again.",
    "shuffled advisors": "The Advisor pile is shuffled.",
    "shuffled contracts": "The contracts are shuffled into a new Draw pile.",
    "shuffled startup": "The start-up contracts are shuffled, and some are laid out.",
    "shuffled order": "The first turn order is drawn: {colours}.",
    "chose bid": "{colour} bids {secret} in secret.",
    "chose bid masked": "{colour} has made a secret bid.",
    "bid": "{colour} has bid {bid:$}: that is the company's money, and its price starts at "
    "{price:$}.",
    "dealt advisors": "{colour} is dealt two Advisors: {cards}.",
    "dealt advisors masked": "{colour} is dealt two Advisors.",
    "chose keep": "{colour} keeps {secret} and passes the other Advisor on.",
    "chose keep masked": "{colour} keeps an Advisor and passes the other on.",
    "passed advisor": "{giver} passes {secret} to {colour}.",
    "passed advisor masked": "{giver} passes an Advisor to {colour}.",
    "chose goal": "{colour} keeps {secret} as the secret goal.",
    "chose goal masked": "{colour} keeps an Advisor as the secret goal.",
    "startup left": "Start-up contracts that nobody chose leave the game: {cards}.",
    # turns
    "round": "Round {round} begins.",
    "turn": "It is {colour}'s turn.",
    "turn ended": None,  # the next line says whose turn it is, or that the round is over
    "took": "{colour} takes {die:white die} and exposes row {row}.",
    "took executive": "{colour} takes {die:white die}, which counts as row {row}.",
    "transferred": "{colour} transfers {die:white die} to column {column} and uses it there.",
    "may load": "The row exposed gives {colour} {loads:load|loads}.",
    "may move": "The die gives {colour} {moves}.",
    "forced": "Only one thing is possible for {colour}, so the game does it: {text}",
    "forced end": "Nothing is left for {colour} to do, so the turn ends.",
    "forced arrive": None,  # the next line says that the ship has arrived
    # contracts and loading
    "contract": "{colour} takes the {card}, {side} side ({containers}), and fills it with {dice}.",
    "brought": "{ship} is brought from {source} into {zone} to be loaded.",
    "loaded ship": "{colour} loads a {pips} of the {card} onto {ship} in {zone}.",
    "loaded ship set": "{colour} loads a die from {source:place}, set to {pips}, onto {ship} in "
    "{zone}.",
    "loaded rail": "{colour} loads a {pips} of the {card} onto the Rail table.",
    "loaded rail set": "{colour} puts a die from {source:place}, set to {pips}, onto the Rail "
    "table.",
    "rail raised": "{colour} raises a die on the Rail table from {pips} to {raised}.",
    "completed front": "{colour} has emptied the {card}, which earns a flag.",
    "completed back": "{colour} has emptied the back of the {card}, which earns no flag.",
    "no flag left": "No flag of {nation} is left in the supply, so none is won.",
    "no flag left rail": "No flag is left on the Rail table, so none is won.",
    # ships
    "built": "{ship} is built in {zone}.",
    "placed": "{ship} is placed in {zone}, free of charge.",
    "market instead": "{colour} uses the Executive die for the Market instead.",
    "moved several": "{ships:moves|move} from {sources} to {zone} with a {cost} move.",
    "moved": "{ships:moves|move} from {source:no lane} to {zone} with a {cost} move.",
    "joined": "{ships} now form one group in {zone}.",
    "pushed": "{ships:is|are} pushed ahead from {source:no lane} to {zone}.",
    "movement over": "{colour} has made all moves of the {source}.",
    "movement over early": "No ship can use what is left of {colour}'s {source}: {moves}. The "
    "movement is over.",
    # leaving the canal
    "arrived": "{ship} leaves the canal.",
    "ashore": "{ship} is unloaded in {zone}; its dice go back to Dice Pools ({dice}).",
    "ashore empty": "{ship} lies in {zone}, ready to be used again.",
    "token": "{colour} company earns a Passenger token worth {dollars:$}.",
    "no token left": "No Passenger token is left for {colour}'s die on {ship}.",
    "benefit transfer": "{colour} puts the token on cheaper transfers.",
    "benefit choice": "{colour} puts the token on contract choice.",
    "benefit load": "{colour} puts the token on one more load.",
    "reward card": "{colour} takes a {reward} as the reward for {ship}.",
    "reward cash": None,  # the next line is the payment
    "advisor": "{colour} searches the Advisor pile and keeps {secret}.",
    "advisor masked": "{colour} searches the Advisor pile and keeps an Advisor.",
    # flags and free actions
    "flag": "{colour} places a flag of {nation} on space {flags} of its row.",
    "flag stacked": "{colour} stacks a flag of {nation} on the full row; it brings no free action.",
    "deferred": "{colour} defers the Market action and turns the flag of {nation} over.",
    "lost": "{colour} lets the deferred Market action of {nation} go; the flag is turned back.",
    "declined load": "{colour} does without the free action Load one die.",
    "declined rail": "{colour} does without the Rail free action.",
    "declined move": "{colour} does without the Move 3.",
    "captain": "{colour} plays a Captain card: {moves:move|moves} of either kind.",
    "stevedore load": "{colour} plays a Stevedore card to load one die.",
    "stevedore fees half": "{colour} plays a Stevedore card: the company pays half of its fees, "
    "rounded up.",
    "stevedore fees less3": "{colour} plays a Stevedore card: the company pays $3 less.",
    # Market
    "bought": "Player {colour} buys a share of {company} company, which gets {price:$} for it.",
    "price up": "{company} company's price rises from {before:$} to {after:$}.",
    "price down": "{company} company's price falls from {before:$} to {after:$}.",
    "price same": "{company} company's price stays at {after:$}, the end of the table.",
    # the end of the round
    "round over": "No white die is left, so round {round} is over.",
    "order": "The new turn order is {order}; pips on the Rail table: {counts}.",
    "rail dice": "{colour}'s {dice:die|dice} from the Rail table go back to the Dice Pool.",
    "rail dice one": "{colour}'s die from the Rail table goes back to the Dice Pool.",
    "claimed": "{colour} takes the flag of {nation} from the Rail table.",
    "fees due": "{colour} company owes {due:$} in cargo fees: {reasons}.",
    "fees due none": "{colour} company owes no cargo fees.",
    "bailout": "Player {colour} has to take {bailouts:Bailout|Bailouts}; at the end of the game, "
    "{owed:$} will be due for that.",
    "dividends": "{company} company pays a dividend of {dividend:$} a share, {due:$} for "
    "{shares:share|shares}.",
    "dividends none": "{company} company's shares pay no dividend at its price.",
    "dividends unpaid": "{company} company owes {due:$} in dividends and has only {has:$}, so it "
    "pays none.",
    "director": "{colour} wins the Managing Director award of {award:$} for the company with the "
    "highest price among those that paid.",
    "no director": "No company has paid its dividends, so nobody gets the Managing Director award.",
    "rail flag": "A flag of {nation} is put back on the Rail table.",
    "pool emptied": "{colour}'s {dice:die|dice} go from the Dice Pool to the Warehouse.",
    "pool emptied one": "{colour}'s die goes from the Dice Pool to the Warehouse.",
    "pool emptied none": None,  # nothing has moved
    "score": "{colour} is worth {total:$}: {money:$} money, {advisor_total:$} from Advisors, "
    "{awards:$} in awards, {shares:$} in shares, {bailouts:$} for Bailouts.",
    "game over": "The game is over, and {winner} has won.",
    # what had been seen in play that was taken back
    "took back rolled": "Taken back, but seen: the white dice showed {action} for the columns and "
    "{executive} for the Executive spaces.",
    "took back turned": "Taken back, but seen on top of the Draw pile: {cards}.",
    "took back shown": "Taken back, but seen: the bids were {bids}.",
    "took back goals": "Taken back, but seen: at the end of the game, all Advisors were shown.",
    "took back searched": "Taken back, but seen: {colour} searched the Advisor pile, with {secret} "
    "in it.",
    "took back searched masked": "Taken back, but seen: {colour} searched the Advisor pile.",
    "took back held": "Taken back, but seen: {colour} was given {secret}.",
    "took back held masked": "Taken back, but seen: {colour} was given Advisors.",
    # money
    "paid ARR-2": "The bank pays {target} {amount:$} for its cargo on {ship}.",
    "paid SJP-1": "The bank pays {target} {amount:$} for its cargo on {ship}, its best die counted "
    "twice.",
    "paid ARR-3": "The bank pays {target} {amount:$} as the reward for {ship}.",
    "paid CRU-2": "The bank pays {target} {amount:$} for passengers on {ship}.",
    "paid MIL-2": "The bank pays {target} {amount:$} for moving {ship}, a dollar a flag of "
    "{nation}.",
    "paid BLD-1": "{source} pays the bank {amount:$} for {ship}.",
    "paid TAB-5": "{source} pays the bank {amount:$} for the transfer.",
    "paid MKT-1": None,  # the line before says who bought from whom and for how much
    "paid END-3": "{source} pays the bank {amount:$} in cargo fees.",
    "paid END-4": "{source} pays the bank {amount:$} of the cargo fees in the company's place.",
    "paid END-4 bailout": "The bank pays {target} {amount:$} in Bailouts.",
    "paid END-5": "{source} pays {target} {amount:$} in dividends for {shares:share|shares}.",
}
"""The sentence of each key, or None; `text/wording.py` says what may stand in braces."""


def sentence(event: Event, box: Box | None = None) -> str | None:
    """The line for an event, or None if it needs none; names come from `box` (the standard one if
    left out). A secret that has been taken out (None) is not missed.
    """
    box = box or standard_box()
    template = TEMPLATES[_key(event)]
    if template is None:
        return None
    more = _MORE.get(event.kind)
    facts = {**event.facts, **(more(event.facts, box) if more else {})}
    return fill(template, facts, box)


# -- which of the sentences of a kind -------------------------------------------------------------


def _key(event: Event) -> str:
    variant = _VARIANTS.get(event.kind)
    word = variant(event.facts) if variant else ""
    if event.kind == "paid":
        word = event.rule
        if word == "END-4" and event.facts["source"] == BANK:
            word = "END-4 bailout"
    if "secret" in event.facts and event.facts["secret"] is None:
        word = f"{word} masked".strip()
    return f"{event.kind} {word}".strip()


def _forced(facts: Facts) -> str:
    verb = facts["action"][0]
    return verb if verb in ("end", "arrive") else ""


def _loaded(facts: Facts) -> str:
    where = "rail" if facts["ship"] == "rail" else "ship"
    return f"{where} set" if facts["source"] in ("pool", "warehouse") else where


def _movement_over(facts: Facts) -> str:
    return "early" if facts["locks"] or facts["waterways"] or facts["free"] else ""


def _price(facts: Facts) -> str:
    before, after = facts["before"], facts["after"]
    return "same" if before == after else "up" if after > before else "down"


def _dividends(facts: Facts) -> str:
    if not facts["paid"]:
        return "unpaid"
    return "" if facts["due"] else "none"


def _stevedore(facts: Facts) -> str:
    return f"fees {facts['effect']}" if facts["purpose"] == "fees" else "load"


_VARIANTS: dict[str, Callable[[Facts], str]] = {
    "shuffled": lambda facts: str(facts["pile"]),
    "chose": lambda facts: str(facts["what"]),
    "took back": lambda facts: str(facts["what"]),
    "moved": lambda facts: "several" if len(facts.get("sources", ())) > 1 else "",
    "took": lambda facts: "executive" if facts["die"].startswith("x") else "",
    "forced": _forced,
    "loaded": _loaded,
    "completed": lambda facts: str(facts["side"]),
    "no flag left": lambda facts: "rail" if facts["nation"] == "rail" else "",
    "movement over": _movement_over,
    "ashore": lambda facts: "" if facts["dice"] else "empty",
    "benefit": lambda facts: str(facts["benefit"]),
    "reward": lambda facts: "cash" if facts["reward"] == "cash" else "card",
    "flag": lambda facts: "stacked" if facts["flags"] > 3 else "",
    "declined": lambda facts: str(facts["action"]),
    "stevedore": _stevedore,
    "price": _price,
    "rail dice": lambda facts: "one" if facts["dice"] == 1 else "",
    "fees due": lambda facts: "" if facts["due"] else "none",
    "dividends": _dividends,
    "pool emptied": lambda facts: {0: "none", 1: "one"}.get(facts["dice"], ""),
}


# -- figures that follow from the facts -----------------------------------------------------------


def _rolled(facts: Facts, _box: Box) -> Facts:
    action, _, executive = facts["outcome"].partition("/")
    return {"action": " ".join(action), "executive": " ".join(executive)}


def _drawn(facts: Facts, _box: Box) -> Facts:
    return {"colours": tuple((facts["outcome"] or "").split(","))}


def _dealt(facts: Facts, _box: Box) -> Facts:
    return {"cards": tuple((facts["secret"] or "").split(", "))}


def _bid(facts: Facts, _box: Box) -> Facts:
    if facts["what"] != "bid" or facts["secret"] is None:
        return {}
    return {"secret": names.dollars(int(facts["secret"]))}


def _taken_back(facts: Facts, box: Box) -> Facts:
    """The pieces that had been seen, as the events tell them in which they were shown."""
    if facts["what"] == "rolled":
        return _rolled(facts, box)
    if facts["what"] == "shown":
        said = [f"{names.colour(colour)} {names.dollars(bid)}" for colour, bid in facts["bids"]]
        return {"bids": names.listed(said)}
    if facts.get("secret"):
        return {"secret": tuple(facts["secret"].split(", "))}
    return {}


def _moves(facts: Facts, _box: Box) -> Facts:
    return {"moves": names.moves_left(facts["locks"], facts["waterways"], facts.get("free", 0))}


def _forced_text(facts: Facts, box: Box) -> Facts:
    said = in_words(box, facts["action"])
    return {"text": said[:1].lower() + said[1:]}


def _contract(facts: Facts, box: Box) -> Facts:
    """What is printed on the side taken, and where its dice come from."""
    card = box.contracts[box.contract_number[facts["card"]]]
    sources = ((facts["warehouse"], "the Warehouse"), (facts["pool"], "the Dice Pool"))
    dice = [
        f"{names.counted(count, 'die', 'dice')} from {place}" for count, place in sources if count
    ]
    containers = names.containers(card.side(facts["side"] == "back"))
    return {"containers": containers, "dice": names.listed(dice)}


def _card(facts: Facts, _box: Box) -> Facts:
    return {"card": facts["source"]}


def _dice(facts: Facts, _box: Box) -> Facts:
    """`red 3` and `green 2` as Red 3 and Green 2."""
    return {
        "dice": names.listed(die.capitalize() for die in facts["dice"]) if facts["dice"] else ""
    }


def _counts(facts: Facts, _box: Box) -> Facts:
    pips = facts["pips"]
    return {"counts": names.listed(f"{names.colour(each)} {pips[each]}" for each in facts["order"])}


def _fee_reasons(facts: Facts, box: Box) -> Facts:
    places = {"contracts": "on contracts", "warehouse": "in the Warehouse"}
    said = [
        f"{names.counted(dice, 'die', 'dice')} {places.get(where) or _aboard(box, where)} at ${fee}"
        for where, dice, fee in facts["parts"]
    ]
    return {"reasons": names.listed(said) if said else ""}


def _aboard(box: Box, zone: str) -> str:
    return f"aboard in {names.zone(box, zone)}"


def _bailout(facts: Facts, box: Box) -> Facts:
    return {"owed": box.bailout_costs * facts["bailouts"]}


_MORE: dict[str, Callable[[Facts, Box], Facts]] = {
    "rolled": _rolled,
    "shuffled": _drawn,
    "dealt advisors": _dealt,
    "chose": _bid,
    "took back": _taken_back,
    "may move": _moves,
    "movement over": _moves,
    "forced": _forced_text,
    "contract": _contract,
    "loaded": _card,
    "ashore": _dice,
    "order": _counts,
    "fees due": _fee_reasons,
    "bailout": _bailout,
}
