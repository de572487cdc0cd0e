"""Positions made by hand, to be drawn: a start, a busy middle game, and the worst case."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources

from panamax_widget.components.box import IN_HAND, Box
from panamax_widget.components.reader import read_box, standard_box
from panamax_widget.engine.state import State, empty_table
from panamax_widget.engine.view import View, mask

RED, GREEN, YELLOW, BLACK = range(4)


def die(colour: int, pips: int) -> int:
    """A cargo die as the state holds it."""
    return colour * 8 + pips


def seen(state: State, viewer: int | None = None, *options: tuple[str, ...]) -> View:
    """The view of a colour, or of the public."""
    return View(mask(state, viewer), viewer, options)


def put(state: State, ship: str, zone: str, *dice: int) -> None:
    """Lay a ship with cargo into a zone."""
    number = state.box.ship_number[ship]
    state.zone[number] = state.box.zone_number[zone]
    state.cargo[number] = dice


def start(order: tuple[int, ...] = (GREEN, RED, BLACK, YELLOW)) -> State:
    """A 4-player game as the first round begins (SET)."""
    box = standard_box()
    state = empty_table(box, "standard", order)
    state.round, state.seat = 1, 0
    state.platform, state.supply = 0b1111, [box.flags_a_nation - 1] * 4
    state.columns, state.executive = [2, 3, 1, 3, 1, 2], 0b101101
    cards = [i for i, card in enumerate(box.contracts) if not card.startup]
    pile = tuple(cards[i * 7 % len(cards)] for i in range(len(cards)))
    state.display, state.inbound, state.draw = pile[:3], pile[3], pile[4:]
    state.advisor_pile, state.advisors = tuple(range(4, 9)), [(0,), (1,), (2,), (3,)]
    for ship, tile in enumerate(box.ships):
        if tile.owner < 0:
            state.zone[ship] = box.zone_number[tile.start]
    for place, colour in enumerate(order):
        state.pool[colour], state.warehouse[colour] = 4, 4
        state.company[colour], state.player[colour], state.price[colour] = 18, 6, 6
        state.shares[colour * 4 + colour] = 1
        first, _, second = box.fleet[colour][:3]
        state.zone[second] = IN_HAND
        state.zone[first] = box.zone_number[box.first_ships[place]]
        state.cargo[first] = (die(colour, 3),)
    state.stack = [("turn", order[0], False)]
    return state


def middle() -> State:
    """Round 2: Green moves ships, cargo everywhere."""
    state = start()
    box = state.box
    state.round, state.order, state.seat = 2, (GREEN, RED, BLACK, YELLOW), 0
    put(state, "dicefest", "us-east", die(GREEN, 1))
    put(state, "green2", "us-east", die(RED, 5))
    put(state, "red3", "eu", die(RED, 4), die(BLACK, 3))
    put(state, "pegasus", "atlantic")
    put(state, "red1b", "atlantic")
    put(state, "green1a", "gatun-lake-P", die(GREEN, 3))
    put(state, "yellow2", "gatun-lake-P", die(YELLOW, 6), die(YELLOW, 4))
    put(state, "black3", "gatun-lake-P", die(BLACK, 4), die(BLACK, 5), die(RED, 2))
    put(state, "black2", "culebra-cut-P", die(BLACK, 4), die(GREEN, 3))
    put(state, "red1a", "culebra-cut-P", die(RED, 5))
    put(state, "yellow1a", "miraflores-lake-P", die(YELLOW, 3))
    put(state, "red2", "pedro-miguel-A", die(RED, 3), die(GREEN, 5))
    put(state, "green1b", "pedro-miguel-A", die(YELLOW, 5))
    put(state, "spiel", "us-west", die(YELLOW, 2))
    put(state, "prospector", "china", die(RED, 5), die(GREEN, 4))
    put(state, "black1a", "miraflores-locks-A", die(BLACK, 2))
    put(state, "yellow3", "pacific")
    state.columns, state.executive = [3, 2, 1, 3, 2, 0], 0b101101
    state.company, state.player = [12, 7, 9, 3], [4, 11, 6, 18]
    state.price = [7, 6, 6, 9]
    state.shares = [1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 2]
    state.warehouse, state.pool = [1, 2, 2, 4], [2, 1, 4, 0]
    state.flags = [0, 1, 0, 1, 1, 3, 1, 0, 2, 1, 0, 1, 1, 0, 1, 2]
    state.turned[GREEN * 4 + 1] = 1
    state.benefits = [0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    state.tokens = 2
    number = box.contract_number
    state.contracts = [
        ((number["cn4"], 0, (4,)),),
        ((number["cn5"], 0, (4, 2)), (number["eu6"], 1, (3,))),
        ((number["cn2"], 0, (6,)),),
        ((number["ue6"], 0, (4, 3, 10)), (number["uw2"], 1, (19,))),
    ]
    state.wagon = (die(RED, 3), die(GREEN, 5), die(BLACK, 4))
    state.captain_hand[GREEN], state.captains = 0, (1, 2, 3, 4)
    state.stevedore_hand[BLACK], state.captain_hand[BLACK] = 1, -1
    state.fresh = 1 << (4 + BLACK)
    state.awards[BLACK] = (3,)
    state.platform = 0b0111
    state.advisor_pile = state.advisor_pile[:4]
    state.advisors[GREEN] = (1, 8)
    state.stack = [("turn", GREEN, True), ("movement", GREEN, "die", 2, 1, 0, 0, 0)]
    return state


def worst() -> State:
    """As full as the table gets: all 24 ships out, crowded zones, three contracts in hand."""
    state = middle()
    box = state.box
    number = box.contract_number
    crowd = ("red3", "green3", "yellow2", "black2", "red2", "red1a", "green1a", "iowa", "sagres")
    for ship in (*crowd, "dicefest"):
        colour = max(box.ships[box.ship_number[ship]].owner, 0)
        put(state, ship, "us-east", *([die(colour, 5)] if ship[-1] in "23" else []))
    for ship in ("red1b", "green1b", "yellow1a", "black1a"):
        put(state, ship, "gatun-locks-P", die(box.ships[box.ship_number[ship]].owner, 5))
    lake = ("green2", "yellow3", "black3", "yellow1b", "black1b", "luckyme", "spiel", "pegasus")
    for ship in (*lake, "yiyang"):
        tile = box.ships[box.ship_number[ship]]
        pips = 2 if tile.kind == "cruise" else 4
        cargo = [die(max(tile.owner, 0), pips)] * (0 if tile.kind == "military" else tile.slots)
        put(state, ship, "miraflores-lake-A", *cargo)
    put(state, "prospector", "culebra-cut-A", *(die(colour, 4) for colour in range(4)))
    state.contracts[RED] = (
        (number["ue6"], 0, (4, 3, 10)),
        (number["cn5"], 0, (4, 2, 1)),
        (number["eu3"], 1, (19, 19)),
    )
    state.contracts[BLACK] = ((number["uw6"], 0, (4, 3, 11)), (number["eu6"], 0, (5, 2, 9)))
    state.flags = [11, 3, 5, 2, 3, 3, 3, 3, 4, 4, 4, 4, 3, 3, 3, 3]
    state.turned[RED * 4 + 1] = 1
    state.warehouse, state.pool = [9, 0, 5, 4], [0, 9, 4, 4]
    state.company, state.player = [128, 7, 0, 103], [104, 111, -15, 18]
    state.price, state.bailouts = [12, 12, 12, 12], [2, 0, 3, 0]
    state.awards = [(3, 7), (), (5,), ()]
    state.shares = [2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2]
    state.benefits = [2, 1, 1, 0, 2, 0, 0, 0, 2, 0, 0, 0]
    state.tokens = 8
    state.captain_hand, state.stevedore_hand = [0, 1, 2, 3], [0, 1, 2, 3]
    state.captains, state.stevedores = (4,), (4,)
    state.advisors = [(0, 4, 8), (1, 5), (2, 6, 7), (3,)]
    state.advisor_pile = ()
    state.wagon = (die(RED, 6), die(GREEN, 6), die(BLACK, 6), die(YELLOW, 6))
    state.columns, state.executive = [3] * 6, 0b111111
    state.platform = 0b1111
    state.round = 3
    state.stack = [("turn", RED, True)]
    return state


def choosing_startup() -> State:
    """SET-15: Yellow takes a start-up contract."""
    state = start()
    state.round, state.seat = 0, 3
    state.startup = tuple(i for i, card in enumerate(state.box.contracts) if card.startup)[:5]
    state.stack = [("startup", YELLOW)]
    return state


def searching() -> State:
    """ARR-4: Green searches the whole Advisor pile."""
    state = middle()
    state.advisors = [(), (), (), ()]
    state.advisor_pile = tuple(range(9))
    state.stack.append(("advisor", GREEN))
    return state


def longer_lane() -> Box:
    """The standard box with the Gatun Locks of the upper lane split in two."""
    source = resources.files("panamax_widget.components").joinpath("standard.toml")
    text = source.read_text(encoding="utf-8")
    line = (
        '  { id = "gatun-locks-P", name = "Gatun Locks", room = 4, enter = "waterway", fee = 3 },\n'
    )
    extra = line.replace("gatun-locks-P", "gatun-locks-2-P").replace("waterway", "lock")
    assert line in text
    return read_box(text.replace(line, line + extra), "longer.toml")


def bidding(*bids: int) -> State:
    """VAR-4: those before Black in turn order have bid."""
    state = start((GREEN, RED, BLACK, YELLOW))
    state.setup, state.round, state.seat = "advanced", 0, -1
    state.company, state.player, state.price = [0] * 4, [24] * 4, [0] * 4
    state.picks = tuple(zip(state.order, bids, strict=False))
    state.stack = [("bid", colour) for colour in reversed(state.order[len(bids) :])]
    return state


def claiming() -> State:
    """END-2: Green claims a flag at the end of round 2."""
    state = middle()
    state.seat, state.wagon2, state.wagon = -1, state.wagon[1:], ()
    fees = [("pay fees", colour) for colour in reversed(state.order)]
    state.stack = [("maintenance",), ("director",), ("dividends",), *fees, ("claim", GREEN)]
    return state


def over() -> State:
    """FIN: worst() after the last round."""
    state = worst()
    state.seat, state.stack = -1, []
    state.columns, state.executive = [0] * 6, 0
    return state


def with_provenance(state: State, provenance: str) -> State:
    """The same position with a box of which every value has this one provenance."""
    box = state.box
    changed = state.copy()
    changed.box = replace(box, provenance=dict.fromkeys(box.provenance, provenance))
    return changed
