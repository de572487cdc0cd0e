"""What the player aid says: panels of short paragraphs, with the values of the box."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from panamax_widget.components.box import Box
from panamax_widget.drawing.stand_ins import is_stand_in
from panamax_widget.engine.clipboard import RAISE_PIPS
from panamax_widget.engine.loading import SET_TO
from panamax_widget.engine.movement import GROUP_SLOTS
from panamax_widget.engine.scoring import ADVISORS_SCORED
from panamax_widget.engine.turn import EXECUTIVE_ROW, FIRST_GREY


@dataclass(frozen=True, slots=True)
class Item:
    """A paragraph, written as in `rich_text.py`, and the ids of the rules it tells."""

    says: str
    rules: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing of `aid_figures.py`, by its name."""

    name: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the page: its title, with a sign before it, and what stands in it."""

    title: str
    sign: str
    blocks: tuple[Item | Figure, ...]


def panels(box: Box) -> tuple[tuple[Panel, ...], ...]:
    """The panels, a row each for the columns of the page from left to right."""
    return (
        (_turn(box), _grey(box)),
        (_moving(box), _arriving(box)),
        (_clipboard(box), _shares(box), _round_end(box)),
    )


def _item(says: str, *rules: str) -> Item:
    return Item(says, rules)


def _mark(box: Box, words: object, *names: str) -> str:
    """Words, marked if a value of one of these names is a stand-in."""
    return f"~{words}~" if any(is_stand_in(box, name) for name in names) else f"{words}"


def _in_order(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(Item(each.says, each.rules, number) for number, each in enumerate(items, 1))


def _turn(box: Box) -> Panel:
    blue = f"1–{FIRST_GREY - 1}"
    grey = f"{FIRST_GREY}–6"
    items = (
        _item(
            "*Take one white die:* the lowest of a column; an Executive die only if no die is "
            "left in its column.",
            *("TAB-1", "TAB-2"),
        ),
        _item(
            f"*Blue {blue}* {{wave}} moves ships. *Grey {grey}* {{icons/load}} takes a contract, "
            "loads, or both. *Executive:* instead, buy or raise a share {icons/market}.",
            "TAB-3",
        ),
        _item(
            "*The row* it leaves says how many waterway moves, or how many loads. "
            f"An Executive die counts as row {EXECUTIVE_ROW}.",
            "TAB-4",
        ),
        _item(
            "*Transfer* {icons/transfer} before that, if you like: the company pays "
            f"${box.transfer_price}, and the die goes to the highest free row of a column of the "
            "other half, and is used there.",
            "TAB-5",
        ),
    )
    any_time = _item(
        "*At any time in your turn:* build a ship into a Loading zone (company money), place the "
        "2-slot ship, play a Captain or Stevedore earned on an earlier turn.",
        *("TAB-6", "BLD-1"),
    )
    return Panel("Your turn", "icons/die", (Figure("dice"), *_in_order(items), any_time))


def _grey(box: Box) -> Panel:
    held = box.contracts_held
    return Panel(
        "A grey die: contract, load",
        "icons/load",
        (
            _item(
                "*Before loading, you may take the card* beside the die’s column. *Front:* only "
                "its nation’s port; once empty, it gives its flag. *Back:* any port, no flag. Dice "
                "come from the Warehouse, then from the Dice Pool.",
                *("CON-1", "CON-2", "CON-3", "CON-8"),
            ),
            Figure("contract", ("LOD-6", "LOD-7")),
            _item(
                "*Load* onto anybody’s ship in a Loading zone; *one die a ship* and one on the "
                "Rail table each turn. The ship may come from that ocean’s Waiting zone, free.",
                *("LOD-2", "LOD-3", "LOD-4"),
            ),
            _item(
                f"*At the end of your turn* hold at most {held} contracts that are not empty.",
                "CON-7",
            ),
            _item(
                "*A ship sails* once it carries the smaller number of pips; it never takes more "
                "than the larger one. Cruise ships: only dice of 1 or 2, and dice count.",
                *("SHP-2", "LOD-5", "CRU-1"),
            ),
            Figure("ships", ("SHP-1", "BLD-1")),
        ),
    )


def _moving(box: Box) -> Panel:
    room = max(box.room)
    pay = ", ".join(f"${dollars}" for dollars in box.military_pay)
    captains = ", ".join(str(moves) for moves in sorted(set(box.captains)))
    return Panel(
        "A blue die: move ships",
        "icons/sail",
        (
            _item(
                "*Locks* {lock} as many as the die’s number, *waterways* {wave} as many as its "
                f"row. A Captain card ({_mark(box, captains, 'captains.moves')}) or a free action: "
                "any mix.",
                *("MOV-1", "MOV-2"),
            ),
            _item(
                "*One move:* a ship or a group, whoever owns it, over one sign on the chart. Never "
                "backwards.",
                "MOV-3",
            ),
            _item(
                "*Rectangles* hold "
                f"{_mark(box, f'{room} slots', 'zone.room')}: what fits beside what is there "
                "becomes one group with it. Lakes and oceans hold any number.",
                *("MOV-4", "MOV-6"),
            ),
            _item(
                f"*Groups* of at most {GROUP_SLOTS} slots set out from a port (or two side by "
                "side) or half a lake together: choose for each move.",
                "MOV-5",
            ),
            _item(
                "*No room? Push:* all that lies there goes one zone ahead, free, whatever the "
                "sign, and pushes on, until a lake or the ocean.",
                "MOV-7",
            ),
            _item(
                "*Every move must be made* as long as one is possible. Then the movement is over.",
                "MOV-8",
            ),
            _item(
                f"*Military ships* carry nothing and always sail. Moving one, not pushing it, pays "
                f"*you* {pay} for 1, 2, 3 flags of its nation.",
                *("MIL-1", "MIL-2"),
            ),
        ),
    )


def _arriving(box: Box) -> Panel:
    tokens = ", ".join(map(str, box.passengers))
    return Panel(
        "Out of the canal: arrival",
        "icons/company",
        (
            _item(
                "*Each company* {icons/company} gets $1 a pip of its dice aboard. The dice go to "
                "its Dice Pool, the ship to the Waiting zone of that ocean.",
                *("ARR-2", "ARR-5"),
            ),
            _item(
                "*The ship’s owner* {icons/player} takes one, also on others’ turns (at most one "
                "Captain and one Stevedore in hand):",
                *("ARR-3", "ARR-4"),
            ),
            Figure("rewards"),
            _item(
                "*Cruise ships:* each die takes the top Passenger token instead of pips. The "
                f"company gets its dollars ({tokens}) and places it: transfers cost "
                f"${box.transfer_benefit_price}, wider choice of contracts, or one more load.",
                *("CRU-2", "PAX-1"),
            ),
            _item("*San Juan Prospector:* each company’s best die counts double.", "SJP-1"),
            _item(
                "*A Stevedore* loads one die in your turn, or lowers your fees at the end of the "
                f"round by {_mark(box, 'half or by $3', 'stevedores.fees')}.",
                "BON-2",
            ),
        ),
    )


def _clipboard(box: Box) -> Panel:
    return Panel(
        "Flags and free actions",
        "icons/flagpole",
        (
            Figure("flags", ("CLP-1", "CLP-3")),
            _item(
                "*Act at once or not at all;* only buying {icons/market} may wait, the flag "
                "turned, for that nation’s next flag.",
                *("CLP-2", "CLP-4"),
            ),
            _item("*First space of all four nations covered:* free transfers.", "CLP-6"),
        ),
    )


def _shares(box: Box) -> Panel:
    return Panel(
        "Shares",
        "icons/share",
        (
            _item(
                "*Buy* of any company: you pay it the price, which then rises $1. "
                f"*Raise* your own company’s price by ${box.price_raise}.",
                *("MKT-1", "MKT-2"),
            ),
            Figure("dividends", ("MKT-3",)),
        ),
    )


def _round_end(box: Box) -> Panel:
    awards = ", ".join(f"${dollars}" for dollars in box.awards)
    steps = (
        _item("*Rail:* most pips on the wagon go first from now.", "END-1"),
        _item("*Flags:* who has dice on it takes one from the table.", "END-2"),
        _item(
            "*Fees a die,* by the company: in ports and canal as above, "
            f"${box.contract_fee} on a contract, ${box.warehouse_fee} in the Warehouse; none in "
            "Dice Pool, Waiting zones, Rail table.",
            "END-3",
        ),
        _item(
            f"*Short?* You pay; then Bailouts: ${box.bailout_gives} now, "
            f"−${box.bailout_costs} at the end.",
            "END-4",
        ),
        _item(
            "*Dividends:* the company pays all its shareholders, or none, and its price falls "
            f"${box.price_fall}.",
            "END-5",
        ),
        _item(f"*Director:* {awards} by round, to the dearest company that paid.", "END-6"),
        _item(
            "*Restock,* but not after the last round: Rail flags; Dice Pool to Warehouse; all "
            "white dice rolled.",
            *("END-7", "END-8"),
        ),
    )
    blocks = (*_in_order(steps), _final(box))
    return Panel("End of a round, in this order", "icons/rail", blocks)


def _final(box: Box) -> Item:
    best = {1: "best", 2: "two best"}.get(ADVISORS_SCORED, f"{ADVISORS_SCORED} best")
    return _item(
        f"*After round {len(box.awards)}:* your money + your {best} Advisors + Director awards + "
        f"shares at their price − ${box.bailout_costs} a Bailout. Most wins; the company’s money "
        "counts nothing.",
        "FIN-1",
    )


@lru_cache(maxsize=4)
def actions(box: Box) -> dict[str, str]:
    """What each free action is, by its name on the Clipboard."""
    return {
        "market": "buy one share",
        "load": f"load one die, or a {SET_TO}",
        "move": "make three moves",
        "rail": f"a {SET_TO} on the wagon, or +{RAISE_PIPS}",
    }
