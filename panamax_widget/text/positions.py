"""Positions as one line of text, and the `Position` that people hold in their hands.

The line is a list of `name=value` fields joined by `;`, first the version `pmx1`. Fields that are
empty are left out, and the order does not matter when reading:

    round=2  setup=standard  order=green.red.black.yellow  turn=green
    us-east=iowa.dicefest:g1r2     a zone: its ships, each with its dice aboard (r g y b + pips)
    hand=red2                      built ships that wait to be placed; unnamed tiles are unbuilt
    red=c7,p11,@6,w2,d1,…          a company: company money, player money, price, Warehouse dice,
                                   Dice Pool dice; then
        f:ue2.eu1!                   flags (`!` deferred Market action; `!!` by this die's loads)
        s:red1.green2                shares held
        b:transfer1.load2            Passenger tokens on benefits
        k:eu3/front/5.3r+…           contracts in hand: card, side, containers still full
        cap2 · stv1*                 bonus cards by their place in the pile (`*` not usable yet)
        adv:ambassador.?1            Advisors held (`?n` hidden ones)
        bail1 · aw:3.5               Bailouts, Managing Director awards
    dice=3.2.1.0.3.2  executive=1.4.6    white dice by column; Executive spaces
    wagon=r3g2  wagon2=…  platform=us-east.eu  loaded=red2.rail
    display=cn1.ue5.eu2  inbound=uw4  draw=cn3.?9  discards=…  startup=s-ue1.s-eu2
    captains=1.2.3  stevedores=…  advisors=…  tokens=6 (Passenger tokens left)
    picks=red/12.green/?           secret choices under way
    stack=turn:green:1/movement:green:die:2:1:0:-:0    pending decisions, innermost last
    chance=7.31  given=…           the generator's state (never in the public form)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from panamax_widget.components.box import COLOURS, IN_HAND, NATION_CODES, NATIONS, OUT, Box
from panamax_widget.components.reader import standard_box
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.limits import impossibilities
from panamax_widget.engine.setup import SETUPS
from panamax_widget.engine.state import HIDDEN, RAIL_LOADED, State, empty_table
from panamax_widget.engine.view import mask
from panamax_widget.text import refusals
from panamax_widget.text.actions import NotationError, container_text
from panamax_widget.text.frames import format_frame, parse_frame

VERSION = "pmx1"
DIE_LETTERS = "rgyb"
_DIE = re.compile(r"([rgyb])([1-6])")
_SIDES = ("front", "back")
_FieldReader = Callable[[State, str], None]


class PositionError(NotationError):
    """Text or builder calls for a position that cannot be; `rule` is the id it breaks, or None."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


# -- small pieces -------------------------------------------------------------------------------


def dice_text(dice: Iterable[int]) -> str:
    """`r5g3`."""
    return "".join(f"{DIE_LETTERS[die >> 3]}{die & 7}" for die in dice)


def read_dice(text: str) -> tuple[int, ...]:
    """The dice that `r5g3` names. Raises PositionError."""
    if _DIE.sub("", text):
        raise PositionError(f"{text!r} are no dice: a letter of {DIE_LETTERS} and pips, r5g3")
    return tuple(DIE_LETTERS.index(letter) * 8 + int(pips) for letter, pips in _DIE.findall(text))


def _cards_text(cards: Iterable[int], names: list[str]) -> str:
    known = [names[card] for card in cards if card != HIDDEN]
    hidden = sum(card == HIDDEN for card in cards)
    return ".".join(known + ([f"?{hidden}"] if hidden else []))


def _read_cards(text: str, names: dict[str, int], what: str) -> tuple[int, ...]:
    cards: list[int] = []
    for word in filter(None, text.split(".")):
        if word == "-":
            continue
        if word.startswith("?"):
            cards += [HIDDEN] * _whole(word[1:], what)
        else:
            cards.append(_lookup(names, word, what))
    return tuple(cards)


def _lookup(names: dict[str, int], word: str, what: str) -> int:
    if word not in names:
        raise PositionError(f"{word!r} is no {what}")
    return names[word]


def _whole(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise PositionError(f"{text!r} is no {what}: a whole number is needed")
    return int(text)


def _colour(word: str) -> int:
    return _lookup({name: number for number, name in enumerate(COLOURS)}, word, "colour")


def _pile_names(count: int) -> list[str]:
    return [str(number + 1) for number in range(count)]


def _numbers_of(names: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


# -- writing ------------------------------------------------------------------------------------


def format_position(state: State) -> str:
    """The line of text for a state; a masked state gives the public form."""
    fields = [VERSION, *_head_fields(state), *_zone_fields(state)]
    fields += [f"{COLOURS[colour]}={_company_text(state, colour)}" for colour in sorted(state.order)]
    fields += _table_fields(state)
    return ";".join(fields)


def _given(fields: dict[str, object]) -> list[str]:
    return [f"{name}={value}" for name, value in fields.items() if value not in ("", 0, None)]


def _head_fields(state: State) -> list[str]:
    return _given(
        {
            "round": state.round,
            "setup": "" if state.setup == "standard" else state.setup,
            "order": ".".join(COLOURS[colour] for colour in state.order),
            "turn": COLOURS[state.active] if state.seat >= 0 else "",
        }
    )


def _zone_fields(state: State) -> list[str]:
    fields = {}
    for number, zone in enumerate(state.box.zones):
        ships = [ship for ship, where in enumerate(state.zone) if where == number]
        fields[zone.id] = ".".join(_ship_text(state, ship) for ship in ships)
    hand = [ship for ship, where in enumerate(state.zone) if where == IN_HAND]
    fields["hand"] = ".".join(state.box.ships[ship].id for ship in hand)
    return _given(dict(fields))


def _ship_text(state: State, ship: int) -> str:
    dice = dice_text(state.cargo[ship])
    return state.box.ships[ship].id + (f":{dice}" if dice else "")


def _company_text(state: State, colour: int) -> str:
    advisors = [card.id for card in state.box.advisors]
    parts = [
        f"c{state.company[colour]}",
        f"p{state.player[colour]}",
        f"@{state.price[colour]}",
        f"w{state.warehouse[colour]}",
        f"d{state.pool[colour]}",
    ]
    lists = {
        "f": _flags_text(state, colour),
        "s": _counts(COLOURS, state.shares[colour * 4 : colour * 4 + 4]),
        "b": _counts(BENEFITS, state.benefits[colour * 3 : colour * 3 + 3]),
        "k": "+".join(_contract_text(state, *held) for held in state.contracts[colour]),
        "adv": _cards_text(state.advisors[colour], advisors),
        "aw": ".".join(map(str, state.awards[colour])),
    }
    parts += [f"{name}:{text}" for name, text in lists.items() if text]
    if state.captain_hand[colour] >= 0:
        fresh = "*" * (state.fresh >> colour & 1)
        parts.append(f"cap{state.captain_hand[colour] + 1}{fresh}")
    if state.stevedore_hand[colour] >= 0:
        fresh = "*" * (state.fresh >> (4 + colour) & 1)
        parts.append(f"stv{state.stevedore_hand[colour] + 1}{fresh}")
    if state.bailouts[colour]:
        parts.append(f"bail{state.bailouts[colour]}")
    return ",".join(parts)


def _counts(names: tuple[str, ...], counts: list[int]) -> str:
    return ".".join(f"{name}{count}" for name, count in zip(names, counts, strict=True) if count)


def _flags_text(state: State, colour: int) -> str:
    return ".".join(
        f"{code}{state.flags[place]}{'!' * state.turned[place]}"
        for place, code in enumerate(NATION_CODES, colour * 4)
        if state.flags[place]
    )


def _contract_text(state: State, card: int, back: int, containers: tuple[int, ...]) -> str:
    full = ".".join(container_text(container) for container in containers)
    return f"{state.box.contracts[card].id}/{_SIDES[back]}/{full}"


def _table_fields(state: State) -> list[str]:
    box = state.box
    contracts = [card.id for card in box.contracts]
    advisors = [card.id for card in box.advisors]
    loaded = [ship.id for number, ship in enumerate(box.ships) if state.loaded >> number & 1]
    picks = [f"{COLOURS[c]}/{_pick_text(state, value)}" for c, value in state.picks]
    chance = f"{state.seed}.{state.draws}" if state.seed or state.draws else ""
    columns = ".".join(map(str, state.columns))
    return _given(
        {
            "dice": columns if any(state.columns) else "",
            "executive": ".".join(str(v) for v in range(1, 7) if state.executive >> (v - 1) & 1),
            "wagon": dice_text(state.wagon),
            "wagon2": dice_text(state.wagon2),
            "platform": ".".join(NATIONS[n] for n in range(4) if state.platform >> n & 1),
            "loaded": ".".join(loaded + ["rail"] * bool(state.loaded & RAIL_LOADED)),
            "display": _cards_text(state.display, contracts),
            "inbound": contracts[state.inbound] if state.inbound != HIDDEN else "",
            "draw": _cards_text(state.draw, contracts),
            "discards": _cards_text(state.discards, contracts),
            "startup": _cards_text(state.startup, contracts),
            "captains": _cards_text(state.captains, _pile_names(len(box.captains))) or "-",
            "stevedores": _cards_text(state.stevedores, _pile_names(len(box.stevedores))) or "-",
            "advisors": _cards_text(state.advisor_pile, advisors),
            "tokens": str(len(box.passengers) - state.tokens),
            "picks": ".".join(picks),
            "stack": "/".join(format_frame(box, frame) for frame in state.stack),
            "chance": chance,
            "given": "!".join(outcome.replace(" ", "+") for outcome in state.given),
        }
    )


def _pick_text(state: State, value: int) -> str:
    if value == HIDDEN:
        return "?"
    bidding = any(frame[0] in ("bid", "show bids") for frame in state.stack)
    return str(value) if bidding else state.box.advisors[value].id


# -- reading ------------------------------------------------------------------------------------


def parse_position(text: str, box: Box | None = None) -> State:
    """The state that a line describes. Raises PositionError: what is wrong, and in which field."""
    box = box or standard_box()
    fields = _split_fields(text)
    order = tuple(_colour(word) for word in fields.pop("order", "").split(".") if word)
    if not 2 <= len(order) <= 4 or len(set(order)) != len(order):
        raise PositionError("order: needs 2 to 4 different colours, order=red.green")
    state = empty_table(box, fields.pop("setup", "standard"), order)
    if state.setup not in SETUPS:
        raise PositionError(f"setup: {state.setup!r} is not one of {', '.join(SETUPS)}")
    for ship in range(len(box.ships)):
        if box.owner[ship] < 0:
            state.zone[ship] = OUT
    for name, value in fields.items():
        try:
            _read_field(state, name, value)
        except NotationError as error:
            raise PositionError(f"{name}: {error}") from None
    if "captains" not in fields:
        state.captains = tuple(c for c in state.captains if c not in state.captain_hand)
    if "stevedores" not in fields:
        state.stevedores = tuple(c for c in state.stevedores if c not in state.stevedore_hand)
    _count_supply(state)
    refuse_the_impossible(state)
    return state


def _split_fields(text: str) -> dict[str, str]:
    version, *parts = text.strip().rstrip(";").split(";")
    if version != VERSION:
        raise PositionError(f"a position begins with {VERSION!r}, not {version[:20]!r}")
    fields: dict[str, str] = {}
    for part in parts:
        name, equals, value = part.partition("=")
        if not equals:
            raise PositionError(f"{part[:40]!r} is no field: name=value is needed")
        if name in fields:
            raise PositionError(f"the field {name!r} stands twice")
        fields[name] = value
    return fields


def refuse_the_impossible(state: State) -> None:
    """Raises PositionError with the rule for a position that breaks the limits (LIM)."""
    for reason in impossibilities(state):
        raise PositionError(f"{refusals.sentence(reason)} ({reason.rule})", reason.rule)


def _count_supply(state: State) -> None:
    for nation in range(4):
        used = sum(state.flags[nation::4]) + (state.platform >> nation & 1)
        state.supply[nation] = state.box.flags_a_nation - used


def _read_field(state: State, name: str, value: str) -> None:
    if name in state.box.zone_number:
        _read_ships(state, state.box.zone_number[name], value)
    elif name == "hand":
        _read_ships(state, IN_HAND, value)
    elif name in COLOURS:
        colour = COLOURS.index(name)
        if colour not in state.order:
            raise PositionError("this colour is not in `order`")
        for part in filter(None, value.split(",")):
            _read_company_part(state, colour, part)
    elif name in _FIELD_READERS:
        _FIELD_READERS[name](state, value)
    else:
        raise PositionError("there is no such field")


def _read_ships(state: State, zone: int, value: str) -> None:
    for word in filter(None, value.split(".")):
        name, _, dice = word.partition(":")
        ship = _lookup(state.box.ship_number, name, "ship")
        if state.zone[ship] not in (OUT, -1):
            raise PositionError(f"{name!r} is in two places")
        state.zone[ship] = zone
        state.cargo[ship] = read_dice(dice)


_COMPANY_PART = re.compile(r"(cap|stv|bail|adv:|aw:|[fsbk]:|[cpwd@])(.*)")


def _read_company_part(state: State, colour: int, part: str) -> None:
    match = _COMPANY_PART.fullmatch(part)
    if match is None:
        raise PositionError(f"{part!r} is no part of a company")
    key, value = match.groups()
    numbers = {
        "c": state.company,
        "p": state.player,
        "@": state.price,
        "w": state.warehouse,
        "d": state.pool,
        "bail": state.bailouts,
    }
    if key in numbers:
        numbers[key][colour] = _whole(value, "number")
    else:
        _PART_READERS[key](state, colour, value)


def _read_flags(state: State, colour: int, value: str) -> None:
    for word in filter(None, value.split(".")):
        plain = word.rstrip("!")
        nation = _lookup(_numbers_of(list(NATION_CODES)), plain[:2], "nation code")
        state.flags[colour * 4 + nation] = _whole(plain[2:], "number of flags")
        state.turned[colour * 4 + nation] = min(len(word) - len(plain), 2)


def _read_counts(names: tuple[str, ...], value: str, what: str) -> list[int]:
    counts = [0] * len(names)
    for word in filter(None, value.split(".")):
        name = word.rstrip("0123456789")
        counts[_lookup(_numbers_of(list(names)), name, what)] = _whole(word[len(name) :], "number")
    return counts


def _read_shares(state: State, colour: int, value: str) -> None:
    state.shares[colour * 4 : colour * 4 + 4] = _read_counts(COLOURS, value, "colour")


def _read_benefits(state: State, colour: int, value: str) -> None:
    state.benefits[colour * 3 : colour * 3 + 3] = _read_counts(BENEFITS, value, "benefit")


def _read_contracts(state: State, colour: int, value: str) -> None:
    state.contracts[colour] = tuple(
        read_contract(state.box, word) for word in filter(None, value.split("+"))
    )


def read_contract(box: Box, text: str) -> tuple[int, int, tuple[int, ...]]:
    """The contract in hand that `eu3/front/5.1` names. Raises PositionError."""
    card, _, rest = text.partition("/")
    side, _, containers = rest.partition("/")
    number = _lookup(box.contract_number, card, "contract card")
    if side not in _SIDES:
        raise PositionError(f"{text!r}: the side is front or back")
    back = _SIDES.index(side)
    left = list(box.contracts[number].side(back))
    full = []
    for word in filter(None, containers.split(".")):
        fitting = [c for c in left if container_text(c) == word]
        if not fitting:
            raise PositionError(f"{text!r}: the {side} of {card} has no such container {word!r}")
        left.remove(fitting[0])
        full.append(fitting[0])
    if not full:
        raise PositionError(f"{text!r}: a contract in hand has at least one die on it")
    return number, back, tuple(full)


def _read_advisors(state: State, colour: int, value: str) -> None:
    state.advisors[colour] = _read_cards(value, state.box.advisor_number, "Advisor")


def _read_awards(state: State, colour: int, value: str) -> None:
    state.awards[colour] = tuple(_whole(word, "award") for word in value.split("."))


def _read_hand(pile: str, shift: int) -> Callable[[State, int, str], None]:
    def read(state: State, colour: int, value: str) -> None:
        cards: list[int] = getattr(state, f"{pile}_hand")
        number = _whole(value.removesuffix("*"), f"{pile} card")
        if not 1 <= number <= len(getattr(state.box, f"{pile}s")):
            raise PositionError(f"there is no {pile} card {number}")
        cards[colour] = number - 1
        if value.endswith("*"):
            state.fresh |= 1 << (shift + colour)

    return read


_PART_READERS: dict[str, Callable[[State, int, str], None]] = {
    "f:": _read_flags,
    "s:": _read_shares,
    "b:": _read_benefits,
    "k:": _read_contracts,
    "adv:": _read_advisors,
    "aw:": _read_awards,
    "cap": _read_hand("captain", 0),
    "stv": _read_hand("stevedore", 4),
}


def _read_round(state: State, value: str) -> None:
    state.round = _whole(value, "round")
    if state.round > 3:
        raise PositionError("there are 3 rounds")


def _read_turn(state: State, value: str) -> None:
    colour = _colour(value)
    if colour not in state.order:
        raise PositionError(f"{value!r} is not in `order`")
    state.seat = state.order.index(colour)


def _read_columns(state: State, value: str) -> None:
    columns = [_whole(word, "number of dice") for word in value.split(".")]
    if len(columns) != 6:
        raise PositionError("needs the dice in columns 1 to 6, as 3.2.1.0.3.2")
    state.columns = columns


def _read_executive(state: State, value: str) -> None:
    for word in value.split("."):
        if word not in "123456" or not word:
            raise PositionError(f"{word!r} is no Executive space: 1 to 6")
        state.executive |= 1 << (int(word) - 1)


def _read_platform(state: State, value: str) -> None:
    for word in value.split("."):
        state.platform |= 1 << _lookup(_numbers_of(list(NATIONS)), word, "nation")


def _read_loaded(state: State, value: str) -> None:
    for word in value.split("."):
        rail = word == "rail"
        bit = RAIL_LOADED if rail else 1 << _lookup(state.box.ship_number, word, "ship")
        state.loaded |= bit


def _read_pile(name: str, table: Callable[[Box], dict[str, int]], what: str) -> _FieldReader:
    def read(state: State, value: str) -> None:
        setattr(state, name, _read_cards(value, table(state.box), what))

    return read


def _read_inbound(state: State, value: str) -> None:
    state.inbound = _lookup(state.box.contract_number, value, "contract card")


def _read_tokens(state: State, value: str) -> None:
    left = _whole(value, "number of tokens")
    if left > len(state.box.passengers):
        raise PositionError(f"there are only {len(state.box.passengers)} Passenger tokens")
    state.tokens = len(state.box.passengers) - left


def _read_picks(state: State, value: str) -> None:
    picks = []
    for word in value.split("."):
        colour, _, pick = word.partition("/")
        number = HIDDEN
        if pick.isdigit():
            number = int(pick)
        elif pick != "?":
            number = _lookup(state.box.advisor_number, pick, "Advisor")
        picks.append((_colour(colour), number))
    state.picks = tuple(picks)


def _read_stack(state: State, value: str) -> None:
    state.stack = [parse_frame(state.box, word) for word in value.split("/")]


def _read_chance(state: State, value: str) -> None:
    seed, _, draws = value.partition(".")
    state.seed, state.draws = _whole(seed, "seed"), _whole(draws, "number of draws")


def _read_given(state: State, value: str) -> None:
    state.given = tuple(outcome.replace("+", " ") for outcome in value.split("!"))


def _contract_pile(name: str) -> _FieldReader:
    return _read_pile(name, lambda box: box.contract_number, "contract card")


_FIELD_READERS: dict[str, _FieldReader] = {
    "round": _read_round,
    "turn": _read_turn,
    "dice": _read_columns,
    "executive": _read_executive,
    "wagon": lambda state, value: setattr(state, "wagon", read_dice(value)),
    "wagon2": lambda state, value: setattr(state, "wagon2", read_dice(value)),
    "platform": _read_platform,
    "loaded": _read_loaded,
    "display": _contract_pile("display"),
    "inbound": _read_inbound,
    "draw": _contract_pile("draw"),
    "discards": _contract_pile("discards"),
    "startup": _contract_pile("startup"),
    "captains": _read_pile(
        "captains", lambda box: _numbers_of(_pile_names(len(box.captains))), "Captain card"
    ),
    "stevedores": _read_pile(
        "stevedores", lambda box: _numbers_of(_pile_names(len(box.stevedores))), "Stevedore card"
    ),
    "advisors": _read_pile("advisor_pile", lambda box: box.advisor_number, "Advisor"),
    "tokens": _read_tokens,
    "picks": _read_picks,
    "stack": _read_stack,
    "chance": _read_chance,
    "given": _read_given,
}


# -- the object -----------------------------------------------------------------------------------


class Position:
    """One position of a game, never changing: `str()` is its line of text.

    `Position.parse(text)` reads it back; two positions are equal when every piece is.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state.copy()

    @classmethod
    def parse(cls, text: str, box: Box | None = None) -> Position:
        """Raises PositionError (a NotationError) with the field, and the rule where one is broken."""
        return cls(parse_position(text, box))

    @property
    def state(self) -> State:
        """An independent copy of the engine's state."""
        return self._state.copy()

    @property
    def text(self) -> str:
        """The whole position, hidden cards and the generator's state included."""
        return format_position(self._state)

    @property
    def public(self) -> str:
        """What everybody at the table may see, as text."""
        return format_position(mask(self._state, None))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self._state == other._state if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._state.key())

