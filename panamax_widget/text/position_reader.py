"""Reads the line of text that `positions.py` describes, and refuses what cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable

from panamax_widget.components.box import COLOURS, IN_HAND, NATION_CODES, NATIONS, OUT, UNBUILT, Box
from panamax_widget.components.reader import standard_box
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.limits import impossibilities
from panamax_widget.engine.round_end import ROUNDS
from panamax_widget.engine.setup import SETUPS
from panamax_widget.engine.state import HIDDEN, RAIL_LOADED, State, empty_table
from panamax_widget.engine.turn import dice_left
from panamax_widget.text import refusals
from panamax_widget.text.actions import NotationError, container_text
from panamax_widget.text.frames import parse_frame
from panamax_widget.text.pieces import (
    SIDES,
    PositionError,
    lookup,
    numbers_of,
    pile_names,
    read_cards,
    read_colour,
    read_dice,
    whole,
)
from panamax_widget.text.position_writer import VERSION

_FieldReader = Callable[[State, str], None]
_UNSAID = -4
_OFF_BOARD = {"hand": IN_HAND, "nowhere": OUT}


def parse_position(text: str, box: Box | None = None) -> State:
    """The state that a line describes. Raises PositionError: what is wrong, and in which field."""
    box = box or standard_box()
    fields = _split_fields(text)
    order = tuple(read_colour(word) for word in fields.pop("order", "").split(".") if word)
    if not 2 <= len(order) <= 4 or len(set(order)) != len(order):
        raise PositionError("order: needs 2 to 4 different colours, order=red.green")
    state = empty_table(box, fields.pop("setup", "standard"), order)
    if state.setup not in SETUPS:
        raise PositionError(f"setup: {state.setup!r} is not one of {', '.join(SETUPS)}")
    state.zone = [_UNSAID] * len(box.ships)
    for name, value in fields.items():
        try:
            _read_field(state, name, value)
        except NotationError as error:
            raise PositionError(f"{name}: {error}") from None
    if "captains" not in fields:
        state.captains = tuple(c for c in state.captains if c not in state.captain_hand)
    if "stevedores" not in fields:
        state.stevedores = tuple(c for c in state.stevedores if c not in state.stevedore_hand)
    state.zone = [
        _unsaid_zone(state, ship) if zone == _UNSAID else zone
        for ship, zone in enumerate(state.zone)
    ]
    if "stack" not in fields and (state.seat >= 0 or state.round < ROUNDS):
        state.seat = max(state.seat, 0)
        state.round = max(state.round, 1)
        state.stack = [("turn", state.active, not dice_left(state))]
    _count_supply(state)
    refuse_the_impossible(state)
    return state


def _unsaid_zone(state: State, ship: int) -> int:
    tile = state.box.ships[ship]
    if tile.owner not in state.order:
        return OUT
    return UNBUILT if tile.build else IN_HAND


def _split_fields(text: str) -> dict[str, str]:
    version, *parts = [part.strip() for part in text.strip().rstrip(";").split(";")]
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
        raise PositionError(f"{refusals.sentence(reason, state.box)} ({reason.rule})", reason.rule)


def _count_supply(state: State) -> None:
    for nation in range(4):
        used = sum(state.flags[nation::4]) + (state.platform >> nation & 1)
        state.supply[nation] = state.box.flags_a_nation - used


def _read_field(state: State, name: str, value: str) -> None:
    if name in state.box.zone_number:
        _read_ships(state, state.box.zone_number[name], value)
    elif name in _OFF_BOARD:
        _read_ships(state, _OFF_BOARD[name], value)
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
        ship = lookup(state.box.ship_number, name, "ship")
        if state.zone[ship] != _UNSAID:
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
        numbers[key][colour] = whole(value, "number")
    else:
        _PART_READERS[key](state, colour, value)


def _read_flags(state: State, colour: int, value: str) -> None:
    for word in filter(None, value.split(".")):
        plain = word.rstrip("!")
        nation = lookup(numbers_of(list(NATION_CODES)), plain[:2], "nation code")
        state.flags[colour * 4 + nation] = whole(plain[2:], "number of flags")
        state.turned[colour * 4 + nation] = min(len(word) - len(plain), 2)


def _read_counts(names: tuple[str, ...], value: str, what: str) -> list[int]:
    counts = [0] * len(names)
    for word in filter(None, value.split(".")):
        name = word.rstrip("0123456789")
        counts[lookup(numbers_of(list(names)), name, what)] = whole(word[len(name) :], "number")
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
    number = lookup(box.contract_number, card, "contract card")
    if side not in SIDES:
        raise PositionError(f"{text!r}: the side is front or back")
    back = SIDES.index(side)
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
    state.advisors[colour] = read_cards(value, state.box.advisor_number, "Advisor")


def _read_awards(state: State, colour: int, value: str) -> None:
    state.awards[colour] = tuple(whole(word, "award") for word in value.split("."))


def _read_hand(pile: str, shift: int) -> Callable[[State, int, str], None]:
    def read(state: State, colour: int, value: str) -> None:
        cards: list[int] = getattr(state, f"{pile}_hand")
        number = whole(value.removesuffix("*"), f"{pile} card")
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
    state.round = whole(value, "round")
    if state.round > 3:
        raise PositionError("there are 3 rounds")


def _read_turn(state: State, value: str) -> None:
    colour = read_colour(value)
    if colour not in state.order:
        raise PositionError(f"{value!r} is not in `order`")
    state.seat = state.order.index(colour)


def _read_columns(state: State, value: str) -> None:
    columns = [whole(word, "number of dice") for word in value.split(".")]
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
        state.platform |= 1 << lookup(numbers_of(list(NATIONS)), word, "nation")


def _read_loaded(state: State, value: str) -> None:
    for word in value.split("."):
        rail = word == "rail"
        bit = RAIL_LOADED if rail else 1 << lookup(state.box.ship_number, word, "ship")
        state.loaded |= bit


def _read_pile(name: str, table: Callable[[Box], dict[str, int]], what: str) -> _FieldReader:
    def read(state: State, value: str) -> None:
        setattr(state, name, read_cards(value, table(state.box), what))

    return read


def _read_inbound(state: State, value: str) -> None:
    state.inbound = lookup(state.box.contract_number, value, "contract card")


def _read_tokens(state: State, value: str) -> None:
    left = whole(value, "number of tokens")
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
            number = lookup(state.box.advisor_number, pick, "Advisor")
        picks.append((read_colour(colour), number))
    state.picks = tuple(picks)


def _read_stack(state: State, value: str) -> None:
    state.stack = [parse_frame(state.box, word) for word in value.split("/")]


def _read_chance(state: State, value: str) -> None:
    seed, _, draws = value.partition(".")
    state.seed, state.draws = whole(seed, "seed"), whole(draws, "number of draws")


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
        "captains", lambda box: numbers_of(pile_names(len(box.captains))), "Captain card"
    ),
    "stevedores": _read_pile(
        "stevedores", lambda box: numbers_of(pile_names(len(box.stevedores))), "Stevedore card"
    ),
    "advisors": _read_pile("advisor_pile", lambda box: box.advisor_number, "Advisor"),
    "tokens": _read_tokens,
    "picks": _read_picks,
    "stack": _read_stack,
    "chance": _read_chance,
    "given": _read_given,
}
