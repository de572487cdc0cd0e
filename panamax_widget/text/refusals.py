"""Why an action is refused, in a sentence: the limit, this position's names and figures, a way out.

`TEMPLATES` has one text for each key that the engine can give. A few keys need figures that follow
from the facts and the box (how many pips would still fit); `_MORE` adds them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from panamax_widget.components.reader import standard_box
from panamax_widget.engine.arrival import CARD
from panamax_widget.engine.turn import COLUMN_ROWS, FIRST_GREY
from panamax_widget.text import names
from panamax_widget.text.wording import fill

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.why import Why

Facts = Mapping[str, Any]

DECIDING: dict[str, str] = {
    "bid": "{colour} is choosing a secret bid",
    "keep": "{colour} is choosing which Advisor to keep and which to pass on",
    "goal": "{colour} is choosing a secret goal",
    "startup": "{colour} is choosing a start-up contract",
    "turn": "{colour} is to take a white die, or to end the turn once one has been used",
    "cargo": "{colour} is taking contracts and loading dice",
    "movement": "{colour} is moving ships",
    "arrivals": "{colour} is choosing which ship out of the canal is settled next",
    "benefit": "{colour} is choosing the benefit for a Passenger token",
    "reward": "{colour} is choosing the reward for a ship that has left the canal",
    "advisor": "{colour} is searching the Advisor pile for one card to keep",
    "market": "{colour} is buying a share with a flag's free action, or deferring that",
    "deferred": "{colour} is using a deferred Market action, or losing it",
    "load one": "{colour} is loading one die with a flag's free action, or declining that",
    "rail": "{colour} is using a flag's Rail action, or declining it",
    "claim": "{colour} is choosing a flag from the Rail table",
    "fees": "{colour} is choosing how to pay the cargo fees",
}
"""What is being decided, by the kind of the pending decision."""

_DOING = {
    "build": "building a ship",
    "place": "placing a ship",
    "captain": "playing a Captain card",
    "stevedore": "loading with a Stevedore card",
}

TEMPLATES: dict[str, str] = {
    # the Action table
    "column-empty": "Column {column} has no Action die left. Take one from a column that has.",
    "no-executive": "No Executive die lies on space {value}. Take a die that is still there.",
    "executive-covered": "The Executive die {value} is free only once column {value} is empty, and "
    "{dice:Action die still lies|Action dice still lie} there.",
    "same-half": "A transfer takes a die to the other half of the table, and {source:white die} is "
    "on the same half as column {column}. Columns {first} to {last} are the other half.",
    "column-full": "Column {column} has all its {rows} rows filled. A transferred die needs a "
    "column with an empty row.",
    "too-dear": "A transfer costs {price:$}, and {colour} company has only {has:$}. Player money "
    "cannot be used for it.",
    "no-die-taken": "{colour} has not taken a white die yet, and every turn takes exactly one. "
    "Take a die first.",
    "die-already-taken": "{colour} has already used a white die this turn, and one is all a turn "
    "has. What is left is to end the turn; ships may be built and cards played before.",
    "market-needs-executive": "The Market action comes with an Executive die, in place of all "
    "moving or loading. {colour} has no Executive die, or has already begun to use it otherwise.",
    "not-your-turn": "It is not {colour}'s turn, and {doing} is possible only in one's own. Now "
    "{deciding}.",
    "window-closed": "For {doing}, {colour} has to wait until something else is settled: "
    "{deciding}.",
    # contracts
    "no-contract-now": "{colour} can take no contract now. A grey die offers one contract, and "
    "only before its first load.",
    "other-column": "This die offers the contract beside column {offer}, not the one beside column "
    "{column}.",
    "no-choice-benefit": "A card from {place:place} can be taken only with the Passenger benefit "
    "“contract choice”, which {colour} does not have. The card beside the die's column is open.",
    "no-card-there": "There is no contract at {place:place}.",
    "not-enough-dice": "This side of the {card} has {needed:container|containers}, and each "
    "needs a die. {colour} has {has:die|dice} in Warehouse and Dice Pool together.",
    "third-cannot-finish": "{colour} holds {held} incomplete contracts already. Another may be "
    "taken only if this turn's loading can empty one of them, and with this side of the {card} it "
    "cannot.",
    "three-held": "{colour} holds more than {limit} incomplete contracts, which is the most at "
    "the end of a turn. Load until one of them is empty, then end the turn.",
    "closes-the-way": "After this, {colour} could not empty a contract in this turn any more and "
    "would be left with more than {limit}. Load, build or place so that one can still be emptied.",
    "startup-not-there": "The {card} is not laid out. Choose {laid:or the}.",
    # loading
    "not-your-contract": "{colour} holds no incomplete {card}. Only dice of one's own contracts "
    "can be loaded.",
    "only-contract-dice": "A grey die loads only dice from contracts. {colour} could load one from "
    "{place:place} only with the free action Load one die or a Stevedore card.",
    "no-such-container": "No container of the {card} holds such a die of value {pips}. Load one "
    "that is still there.",
    "no-die-there": "{colour} has no die in {place:place}, so none can come from there.",
    "no-load-left": "{colour} has made all the loads there were, {loads:load|loads}. More come "
    "only from another die, a Stevedore card or a free action.",
    "wrong-zone": "A die from the front of a contract of {nation} goes aboard in {nation} only, "
    "and {ship} would take it in {lies}.",
    "say-which-zone": "{ship} lies in a Waiting zone and can be brought into either Loading zone "
    "of that ocean. Say which one.",
    "other-ocean": "{ship} lies in {lies}, from where it can be brought into {ports:or} to be "
    "loaded, but not into {zone}.",
    "stays-where-it-is": "{ship} lies in {lies} and is loaded there. Only from a Waiting zone is a "
    "ship brought elsewhere for loading.",
    "load-only-in-port": "{ship} is inside the canal, in {lies}. Dice are loaded only while a ship "
    "is in port.",
    "ship-not-built": "{ship} has not been built yet. It has to be built in a Loading zone before "
    "it can take a die.",
    "ship-not-placed": "{ship} is built but not on the board yet. It has to be placed before it "
    "can take a die.",
    "ship-not-in-game": "{ship} is not in this game: it stays in the box with this number of "
    "players.",
    "carries-nothing": "{ship} is a Military ship and carries no dice. Load a company ship, a "
    "Cruise ship or San Juan Prospector.",
    "no-slot": "{ship} has {slots:slot|slots}, one for each die, and {dice:die is|dice are} aboard "
    "already.",
    "cruise-value": "{ship} is a Cruise ship and takes only dice of value 1 or 2, no {pips}.",
    "over-maximum": "{ship} carries {carries:pip|pips}; with this {pips} it would hold {total}, "
    "and at most {maximum} are allowed. There is room for {fits:more pip|more pips}.",
    "under-minimum": "With this {pips} in its last slot, {ship} would hold {total:pip|pips}, and a "
    "full ship needs at least {minimum}. The die for that slot must be a {fits} or higher.",
    "already-loaded": "{ship} has got a die in this turn already: the loads of a turn bring one to "
    "each ship and one to the Rail table. Load elsewhere or in a later turn; {free} could still "
    "bring one there.",
    "gold-needs-rail": "This {pips} lies on a gold rail container, so it goes on the Rail table "
    "and never onto a ship.",
    "gold-only-by-die": "The gold {pips} of the {card} goes on the Rail table, and only as a load "
    "of a grey die or of the start-up contract. A free action or Stevedore cannot move it.",
    "no-rail-icon": "This {pips} has no rail icon, so it cannot be loaded onto the Rail table. "
    "Load it onto a ship.",
    "free-load-not-on-rail": "Load one die and the Stevedore card bring a die onto a ship, never "
    "onto the Rail table.",
    "wagon-full": "All {dice} spaces of the 1st wagon are taken. No die can be added until the "
    "round ends.",
    # ships
    "build-not-own": "{ship} is not one of {colour}'s ships. A company builds only the ships on "
    "its own Clipboard.",
    "already-built": "{ship} does not lie unbuilt on the Clipboard, and only such ships can be "
    "built.",
    "build-too-dear": "Building {ship} costs {price:$}, and {colour} company has {has:$}. Player "
    "money cannot be used for it.",
    "build-where": "{ship} cannot be built in {zone}. New ships start in {ports:or}.",
    "place-not-own": "{ship} is not one of {colour}'s ships. Only one's own 2-slot ship is placed "
    "for free.",
    "already-placed": "{ship} is not waiting to be placed. That is only for the 2-slot ship, which "
    "is built from the start, and only once.",
    "place-where": "{ship} cannot be placed in {zone}. The free placing is into {ports:or}.",
    # movement
    "no-ship-named": "A move needs at least one ship. Name the ship or the group that moves.",
    "not-on-the-board": "{ship} is not on the board, so it cannot move.",
    "not-enough-aboard": "{ship} may not leave port yet: it carries {load} and needs at "
    "least {minimum}.",
    "not-together": "{ships:do|do} not lie together. A group comes from one zone, or from the "
    "Loading zones of one ocean.",
    "group-too-large": "{ships:has|have} {slots:slot|slots} together, and a group may have at most "
    "{limit}. Move fewer of them.",
    "group-stays-whole": "All ships in {zone} are one group and go on together, so "
    "{rest:has|have} to move along.",
    "only-military-from-waiting": "{ship} lies in {lies}. From there only Military ships sail; it "
    "has to be loaded in a Loading zone first.",
    "no-such-move-left": "The way out of {lies} costs a {kind} move, and none is left, only "
    "{others}.",
    "only-move3-declined": "{colour} cannot decline the moves of a die or a Captain card. They are "
    "made as long as a ship can move; only a Move 3 may be declined.",
    "not-in-part": "A Move 3 is declined before its first move or not at all. This one still has "
    "{left:move|moves} to make.",
    "moves-open": "A ship can still move, and {moves} must be used as long as that is so. Make "
    "another move.",
    "captain-cannot-move": "No ship on the board can move, so {colour}'s Captain card would do "
    "nothing.",
    # arrivals and cards
    "not-arriving": "{ship} is not one of the ships that have just left the canal and are still to "
    "be settled.",
    "other-card": "{ship} has {slots:slot|slots}, so its owner's reward is a {card} or {cash:$}.",
    "pile-empty": "The pile has no {card} left. Only the cash can be taken.",
    "one-in-hand": "{colour} already holds a {card}, and nobody may hold two. Only the cash can be "
    "taken.",
    "not-in-pile": "{card} is not in the Advisor pile. Keep one of the cards that are.",
    "no-card": "{colour} has no {card}. One is earned when one's own {slots}-slot ship leaves the "
    "canal.",
    "earned-this-turn": "{colour} has earned this {card} only just, and a card cannot be used in "
    "the turn that brought it. It is ready from {colour}'s next turn on.",
    "no-captain-with-three": "{colour} holds more than {limit} incomplete contracts and has to "
    "empty one before a Captain card can be played.",
    # Clipboard and Market
    "no-such-rail-die": "{colour} has no die showing {pips} on the 1st wagon. The Rail action "
    "raises only one's own dice there.",
    "rail-die-at-top": "A die showing {pips} cannot be raised. Raise a lower one, or put a new die "
    "on the wagon if there is a space.",
    "price-at-top": "{colour} company's price is {price:$} already, the highest there is. It can "
    "only be raised from below that.",
    "company-not-in-game": "Nobody plays {company} in this game, so it has no shares.",
    "no-share-left": "All shares of {company} company have been sold. Buy from a company that "
    "still has one.",
    "share-too-dear": "A share of {company} company costs {price:$}, and player {colour} has "
    "{has:$}. Company money cannot be used for it.",
    # set-up, round end, game end
    "no-such-bid": "{bid:$} is not among the bids. Bid {bids:$}.",
    "advisor-not-held": "{colour} does not hold {card}. Choose one of the two Advisors held.",
    "flag-not-on-rail": "The flag of {nation} is not on the Rail table any more. Take one that is.",
    "game-over": "The game is over, and nothing more can be done.",
    # positions that cannot be
    "too-many-dice": "{colour} company would have {dice:cargo die|cargo dice}; there are {limit}.",
    "wagon-overfull": "{dice:die|dice} would lie on the 1st wagon, which has {limit} spaces.",
    "ship-of-absent-colour": "{ship} belongs to a colour that nobody plays in this game.",
    "built-from-the-start": "{ship} is built from the start, so it does not lie unbuilt on the "
    "Clipboard. It is in hand until it is placed.",
    "only-free-ship-in-hand": "{ship} has to be paid for, so it cannot lie built beside the "
    "board. Only the 2-slot ship waits there.",
    "cargo-off-the-board": "{ship} is not on the board, so it cannot carry dice.",
    "rectangle-overfull": "The ships in {zone} would have {slots:slot|slots} together, and it "
    "holds {limit}.",
    "load-too-high": "{ship} would carry {total:pip|pips}, and at most {maximum} are allowed.",
    "load-too-low": "{ship} would be full with {total:pip|pips}, and a full ship needs at least "
    "{minimum}.",
    "three-and-no-way": "{colour} holds {held} contracts, and none of them can still be emptied "
    "this turn. A third is only taken when one can be.",
    "defer-instead": "A Market action that is not used is not lost: {colour} defers it, and the "
    "next flag of that nation calls it.",
    "cargo-in-waiting": "{ship} carries dice in {zone}. A ship is unloaded when it comes there, "
    "and loaded only in a Loading zone.",
    "sailed-too-light": "{ship} could not have sailed to {zone}: too little is aboard for it to "
    "leave port.",
    "too-many-flags": "The flags of {nation} would come to more than {limit}, which is all there "
    "are.",
    "too-many-shares": "{sold:share|shares} of {company} company would be in players' hands; there "
    "are {limit}.",
    "no-such-price": "{company} company cannot have the price {price:$}: it is not on the Market "
    "table.",
    "card-twice": "{card:written} would be in two places, and there is only one.",
    "too-many-contracts": "{colour} holds {held} incomplete contracts. More than {limit} are held "
    "only while a grey die loads and can still empty one of them.",
    "too-many-tokens": "{placed:Passenger token|Passenger tokens} would lie on Clipboards, and "
    "only {taken} of them have been taken from the stack.",
    "column-overfull": "Column {column} would hold {dice:die|dice}, and it has {limit} rows.",
    "no-such-decision": "The pending decisions could not have come about: `{kind}` does not fit "
    "the position.",
    "not-whose-turn-it-is": "{colour} decides about a turn in the pending decisions, but it is "
    "another's turn.",
    "picks-do-not-fit": "{held:secret choice|secret choices} cannot have been made by now; it "
    "would be {limit}.",
    "too-few-startups": "{players:player has|players have} still to choose a start-up contract, "
    "and the number of them laid out is {cards}.",
    "pick-not-held": "{colour} has chosen an Advisor that is not held.",
    "other-number-dealt": "{colour} holds {held:Advisor|Advisors}, but whoever chooses a secret "
    "goal chooses between {limit}.",
    "no-die-to-take": "{colour} would have to take a white die, and none is left on the Action "
    "table.",
    "decider-not-in-game": "{colour} would have to decide something, and nobody plays {colour} in "
    "this game.",
    "action-without-turn": "{colour} would be using a white die or a Captain card, and it is not "
    "{colour}'s turn.",
    # actions that nobody has asked for
    "not-asked-bid": "Bids are made once, when an advanced game is set up. Now {deciding}.",
    "not-asked-keep": "Advisors are kept and passed on once, when the game is set up. Now "
    "{deciding}.",
    "not-asked-goal": "The secret goal is chosen once, when the game is set up. Now {deciding}.",
    "not-asked-startup": "Start-up contracts are chosen once, before the first round. Now "
    "{deciding}.",
    "not-asked-take": "A white die is taken once, in each player's own turn. Now {deciding}.",
    "not-asked-transfer": "A die is transferred only in place of taking one where it lies, in "
    "one's own turn. Now {deciding}.",
    "not-asked-contract": "A contract is taken with a grey die, before its first load. Now "
    "{deciding}.",
    "not-asked-load": "Dice are loaded with a grey die, a start-up contract or the free "
    "action Load one die. Now {deciding}.",
    "not-asked-move": "Ships are moved with a blue die, a Captain card or a free Move 3. Now "
    "{deciding}.",
    "not-asked-buy": "A share is bought with an Executive die or a Market free action. Now "
    "{deciding}.",
    "not-asked-raise": "One's own price is raised with an Executive die, in place of its other "
    "action. Now {deciding}.",
    "not-asked-end": "A turn ends when its player says so, after the die's action and with nothing "
    "else open. Now {deciding}.",
    "not-asked-arrive": "The order of arrivals is chosen when several ships leave the canal at "
    "once. Now {deciding}.",
    "not-asked-reward": "A reward is chosen by the owner of a company ship that has left the "
    "canal. Now {deciding}.",
    "not-asked-advisor": "The Advisor pile is searched as the reward for a 3-slot ship. Now "
    "{deciding}.",
    "not-asked-benefit": "A benefit is chosen when a Cruise ship has earned a Passenger token. Now "
    "{deciding}.",
    "not-asked-defer": "Only a Market free action can be deferred, when its flag has just been "
    "placed. Now {deciding}.",
    "not-asked-decline": "Only the free action of a flag can be declined, or a deferred one let "
    "go. Now {deciding}.",
    "not-asked-rail": "The Rail action comes with a flag that covers its space on the Clipboard. "
    "Now {deciding}.",
    "not-asked-claim": "Flags are taken from the Rail table at the end of a round, by players "
    "whose dice lie there. Now {deciding}.",
    "not-asked-fees": "Cargo fees are paid at the end of a round, after the flags from the Rail "
    "table. Now {deciding}.",
}
"""The sentence of each key; `text/wording.py` says what may stand in braces."""


def sentence(why: Why, box: Box | None = None) -> str:
    """One or two sentences for a reason; names come from `box` (the standard one if left out)."""
    box = box or standard_box()
    template = TEMPLATES[why.key]
    facts = dict(why.facts)
    if "{deciding}" in template:
        facts["deciding"] = fill(DECIDING[why.facts["kind"]], why.facts, box)
        facts["doing"] = _DOING.get(why.facts["verb"], "")
    if "{limit}" in template:
        facts.setdefault("limit", box.contracts_held)
    more = _MORE.get(why.key)
    if more:
        facts |= more(why.facts, box)
    return fill(template, facts, box)


# -- figures that follow from the facts -----------------------------------------------------------


def _highest_fit(facts: Facts, _box: Box) -> Facts:
    return {"fits": max(0, facts["maximum"] - facts["carries"])}


def _lowest_fit(facts: Facts, _box: Box) -> Facts:
    return {"fits": facts["minimum"] - facts["total"] + facts["pips"]}


def _slots(facts: Facts, box: Box) -> Facts:
    return {"slots": box.slots[box.ship_number[facts["ship"]]]}


def _cash(facts: Facts, box: Box) -> Facts:
    return {"cash": box.reward_cash[facts["slots"] - 1]}


def _earning_ship(facts: Facts, _box: Box) -> Facts:
    return {"slots": next(slots for slots, card in CARD.items() if card == facts["card"])}


def _aboard(facts: Facts, _box: Box) -> Facts:
    one, many = ("die", "dice") if facts["unit"] == "dice" else ("pip", "pips")
    return {"load": names.counted(facts["load"], one, many)}


def _moves_left(facts: Facts, _box: Box) -> Facts:
    return {"moves": names.moves_left(facts["locks"], facts["waterways"], facts["free"])}


def _other_moves(facts: Facts, _box: Box) -> Facts:
    locks, waterways = facts["locks"], facts["waterways"]
    spent_locks = facts["kind"] == "lock"
    return {"others": names.moves_left(*((0, waterways, 0) if spent_locks else (locks, 0, 0)))}


def _other_half(facts: Facts, _box: Box) -> Facts:
    grey = facts["column"] >= FIRST_GREY
    return {"first": 1, "last": FIRST_GREY - 1} if grey else {"first": FIRST_GREY, "last": 6}


def _free_loads(facts: Facts, _box: Box) -> Facts:
    if facts["ship"] == "rail":
        return {"free": "the free action Rail"}
    return {"free": "a Stevedore card or the free action Load one die"}


def _rows(_facts: Facts, _box: Box) -> Facts:
    return {"rows": COLUMN_ROWS}


def _loading_zones(_facts: Facts, box: Box) -> Facts:
    return {"ports": tuple(box.zones[port].id for port in box.loading_zones)}


def _all_ports(_facts: Facts, box: Box) -> Facts:
    ports = (*box.loading_zones, *box.waiting_zones)
    return {"ports": tuple(box.zones[port].id for port in ports)}


def _ports_beside(facts: Facts, box: Box) -> Facts:
    ocean = box.zone_number[facts["lies"]]
    beside = [port for port in box.loading_zones if box.ocean[port] == ocean]
    return {"ports": tuple(box.zones[port].id for port in beside)}


_MORE: dict[str, Callable[[Facts, Box], Facts]] = {
    "over-maximum": _highest_fit,
    "under-minimum": _lowest_fit,
    "no-slot": _slots,
    "already-loaded": _free_loads,
    "other-card": _cash,
    "no-card": _earning_ship,
    "not-enough-aboard": _aboard,
    "moves-open": _moves_left,
    "no-such-move-left": _other_moves,
    "same-half": _other_half,
    "column-full": _rows,
    "build-where": _loading_zones,
    "place-where": _all_ports,
    "other-ocean": _ports_beside,
}
