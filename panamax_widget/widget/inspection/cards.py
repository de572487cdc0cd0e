"""Contracts and the dice on them, start-up cards, bids, Advisors, Captains and Stevedores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.components.box import GOLD, WHITE
from panamax_widget.drawing.clipboard_cards import pays
from panamax_widget.drawing.stand_ins import advisor_name, contract_name
from panamax_widget.engine.contracts import DRAW, INBOUND, card_at
from panamax_widget.engine.round_end import fees_due, reduced_fee
from panamax_widget.engine.scoring import advisor_value
from panamax_widget.engine.setup import ADVANCED_MONEY, BID_SHARE, BIDS
from panamax_widget.engine.state import HIDDEN
from panamax_widget.text import names
from panamax_widget.text.actions import read_container

if TYPE_CHECKING:
    from panamax_widget.widget.inspection.look import Inspection, Look

_PLACES = {"inbound": INBOUND, "draw": DRAW, "4": 4, "5": 5, "6": 6}
_SIDES = ("front", "back")


def contract(look: Look, place: str, side: str) -> Inspection:
    """One side of a contract on display."""
    card, back = card_at(look.state, _PLACES[place]), _SIDES.index(side)
    if card < 0:
        raise LookupError(place)
    sentences = [_side(look, card, back), _taken(look, place, card, back)]
    if place == "draw":
        below = names.counted(len(look.state.draw) - 1, "card", "cards")
        sentences.append(f"Below it lie {below}, which nobody sees (INF-1).")
    where = names.PLACES[place].removeprefix("the ")
    title = f"{names.contract(look.box, card)}, {side}: {where}"
    return look.tell(title, sentences, its_dice=contract_name(look.box, card))


def _side(look: Look, card: int, back: int) -> str:
    """What a side asks for, where that is loaded, and what it brings."""
    box = look.box
    tile = box.contracts[card]
    dice = names.containers(tile.side(back))
    if back:
        return f"It asks for {dice}, in any Loading zone (LOD-2), and brings no flag (CON-4)."
    whose = names.nation(box, tile.nation)
    return (
        f"It asks for {dice}, loaded in {whose} (LOD-2). When all are loaded it brings a flag of "
        f"{whose} (CON-8): {look.flags_left(tile.nation)}."
    )


def _taken(look: Look, place: str, card: int, back: int) -> str:
    """How it is taken, and whether who decides has the dice for it."""
    how = f"It is taken with a white die of column {place} (CON-1)"
    if not place.isdigit():
        how = "It is taken by who has the Passenger benefit of choice (CON-6)"
    colour = look.deciding
    if colour < 0:
        return f"{how}."
    needed = len(look.box.contracts[card].side(back))
    has = look.state.warehouse[colour] + look.state.pool[colour]
    company = names.company(colour)
    dice = names.counted(needed, "die", "dice")
    return f"{how}, and takes {dice}; {company} has {has} in Warehouse and Dice Pool (CON-3)."


def held_die(look: Look, ident: str, word: str) -> Inspection:
    """A die on a contract in hand: where it may be loaded, and what it costs until then."""
    card, container = look.box.contract_number[ident], read_container(word)
    state = look.state
    owner, (_, back, rest), value = next(
        (colour, held, each)
        for colour in state.order
        for held in state.contracts[colour]
        for each in held[2]
        if held[0] == card and each & ~WHITE == container
    )
    nation = look.box.contracts[card].nation
    if value & GOLD:
        where = "It goes onto the Rail table, into the first wagon (LOD-6)."
    elif back:
        where = "It may be loaded on a ship in any Loading zone (LOD-2)"
        where += ", or onto the Rail table (LOD-6)." if value & WHITE else "."
    else:
        where = f"It may be loaded on a ship in {names.nation(look.box, nation)} (LOD-2)."
    company, fee = names.company(owner), names.dollars(look.box.contract_fee)
    left = names.counted(len(rest), "die is", "dice are")
    brings = f" it brings a flag of {names.nation(look.box, nation)} when it is empty (CON-8)."
    sentences = (
        f"A die of {company}, still to load. {where}",
        f"{left} left on this contract;" + (" it brings no flag (CON-4)." if back else brings),
        f"If it is still here when the round ends, it costs {company} {fee} (END-3).",
    )
    title = f"{names.colour(owner)}'s {container & 7} on {names.contract(look.box, card)}"
    values = {"its value": contract_name(look.box, card), "the fee": "fees.contract"}
    return look.tell(title, sentences, **values)


def startup(look: Look, ident: str) -> Inspection:
    """A start-up contract that is laid out."""
    card = look.box.contract_number[ident]
    if card not in look.state.startup:
        raise LookupError(ident)
    sentences = (
        "A contract for the beginning: who takes it loads its dice at once, as many as they can "
        "(SET-15).",
        _side(look, card, 0),
        "What is not loaded stays an incomplete contract, and counts as one of two (CON-7).",
    )
    title = names.contract(look.box, card)
    return look.tell(title, sentences, its_dice=contract_name(look.box, card))


def bid(look: Look, word: str) -> Inspection:
    """A bid for the company's capital."""
    amount = int(word)
    if amount not in BIDS or not look.state.stack or look.state.stack[-1][0] != "bid":
        raise LookupError(word)
    keeps, price = ADVANCED_MONEY - amount, amount // BID_SHARE
    sentences = (
        f"The company begins with {names.dollars(amount)}, its player keeps "
        f"{names.dollars(keeps)}, and a share costs {names.dollars(price)} (VAR-4).",
        "All bids are made in secret and shown together (INF-1).",
    )
    return look.tell(f"a bid of {names.dollars(amount)}", sentences, the_bids="start")


def advisor(look: Look, ident: str) -> Inspection:
    """A Financial Advisor that is laid out to choose from."""
    card = look.box.advisor_number[ident]
    seen = {*look.state.advisor_pile}.union(*look.state.advisors)
    if card not in seen:
        raise LookupError(ident)
    person = look.box.advisors[card]
    sentences = [
        "A Financial Advisor. At the end of the game it pays its player "
        f"{_pays(look, card)}; the two best of all that one holds count (FIN-1)."
    ]
    colour = look.deciding
    if colour >= 0:
        worth = names.dollars(advisor_value(look.state, colour, card))
        sentences.append(f"To {names.player(colour)} that would be {worth} as things are.")
    return look.tell(person.name, sentences, what_it_pays=advisor_name(look.box, card))


def _pays(look: Look, card: int) -> str:
    person = look.box.advisors[card]
    of_nation = f" of {names.nation(look.box, person.nation)}" if person.pays == "flags" else ""
    return pays(person) + of_nation


def hand(look: Look, name: str) -> Inspection:
    """The Financial Advisors that a player holds."""
    colour = look.colour(name)
    held = look.state.advisors[colour]
    seen = [card for card in held if card != HIDDEN]
    who, state = names.player(colour), look.state
    advisors = names.counted(len(held), "Financial Advisor", "Financial Advisors")
    worth = [
        f"{look.box.advisors[card].name} pays {_pays(look, card)}, now "
        f"{names.dollars(advisor_value(state, colour, card))}"
        for card in seen
    ]
    sentences = (
        f"{advisors}, held by {who}.",
        f"{'; '.join(worth)}." if worth else "",
        "They are hidden from the others until the game ends (INF-1)." if held else "",
        "The two best count then (FIN-1).",
    )
    values = {"what an Advisor pays": advisor_name(look.box, seen[0] if seen else 0)}
    return look.tell(f"{names.colour(colour)}'s Advisors", sentences, **values)


def captain(look: Look, name: str) -> Inspection:
    """A Captain card in hand."""
    colour = look.colour(name)
    card = look.state.captain_hand[colour]
    moves = look.box.captains[_in_hand(card)]
    sentences = (
        f"In the own turn {names.player(colour)} may play it for {moves} moves of either kind "
        "(BON-1).",
        _when(look, bool(look.state.fresh >> colour & 1)),
        "At most one is held (ARR-4), and at the end of the game it is worth nothing (FIN-1).",
    )
    return look.tell(
        f"{names.colour(colour)}'s Captain card", sentences, its_moves="captains.moves"
    )


def stevedore(look: Look, name: str) -> Inspection:
    """A Stevedore card in hand."""
    colour = look.colour(name)
    effect = look.box.stevedores[_in_hand(look.state.stevedore_hand[colour])]
    due = fees_due(look.state, colour)
    less = reduced_fee(effect, due)
    lowers = {"half": "to half, rounded up", "less3": "by $3"}[effect]
    sentences = (
        "It loads one die in the own turn, or lowers the cargo fees when the round ends, "
        f"{lowers} (BON-2).",
        f"If the round ended now, {names.company(colour)} would pay {names.dollars(less)} with it, "
        f"in place of {names.dollars(due)} (END-3).",
        _when(look, bool(look.state.fresh >> (4 + colour) & 1)),
    )
    title = f"{names.colour(colour)}'s Stevedore card"
    return look.tell(title, sentences, its_effect_on_fees="stevedores.fees")


def _in_hand(card: int) -> int:
    if card < 0:
        raise LookupError(card)
    return card


def _when(look: Look, fresh: bool) -> str:
    if fresh:
        return "It has only just been earned, and waits for the next turn (BON-3)."
    return "It may be used from now on (BON-3)."


def pile(look: Look, which: str) -> Inspection:
    """A pile of bonus cards, face down."""
    state, box = look.state, look.box
    left, length, does, source = {
        "captain": (state.captains, 1, _moves(box.captains), "captains.moves"),
        "stevedore": (
            state.stevedores,
            2,
            "loads a die, or lowers fees (BON-2)",
            "stevedores.fees",
        ),
        "advisor": (
            state.advisor_pile,
            3,
            "pays at the end of the game (FIN-1); its player searches the pile and keeps one "
            "(ARR-4)",
            advisor_name(box, 0),
        ),
    }[which]
    cash = names.dollars(box.reward_cash[length - 1])
    sentences = (
        f"{names.counted(len(left), 'card is', 'cards are')} left, face down.",
        f"When a ship of {names.counted(length, 'slot', 'slots')} arrives, its owner takes one, or "
        f"{cash} instead (ARR-3).",
        f"A card {does}.",
    )
    kind = names.word(which)
    values = {"what the cards do": source, "the cash": "rewards"}
    return look.tell(f"the pile of {kind}s", sentences, **values)


def _moves(captains: tuple[int, ...]) -> str:
    return f"gives {min(captains)} to {max(captains)} moves of either kind (BON-1)"
