"""A position as the lines of a layout, where they tell it as well as its line of text does."""

from __future__ import annotations

from collections.abc import Iterator

from panamax_widget.components.box import COLOURS, IN_HAND, NATIONS, OUT
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.state import RAIL_LOADED, State
from panamax_widget.text.actions import container_text
from panamax_widget.text.builder import build
from panamax_widget.text.frames import format_frame
from panamax_widget.text.layout import lay_out
from panamax_widget.text.pieces import PositionError, cards_text, dice_text, pile_names
from panamax_widget.text.positions import Position

MOST_FIELDS = 6
"""The most `field` lines that still read better than a position's line of text."""
_CHANCE = "chance="


def layout_of(position: Position) -> str:
    """The lines that tell exactly this position, but for the generator's state; "" if none do."""
    try:
        return _layout(position)
    except PositionError:  # such as one from before the first round
        return ""


def _layout(position: Position) -> str:
    state, box = position.state, position.state.box
    lines = [*_head(state), *_ships(state), *_companies(state), *_table(state)]
    told = lay_out("\n".join(lines), box)
    fields = _differences(_fields(told), _fields(position))
    if len(fields) > MOST_FIELDS or any(field.partition("=")[0] in COLOURS for field in fields):
        return ""
    text = "\n".join([*lines, *(f"field {field}" for field in fields)])
    return text if _fields(lay_out(text, box)) == _fields(position) else ""


def _fields(position: Position) -> dict[str, str]:
    fields = [each for each in position.text.split(";") if not each.startswith(_CHANCE)]
    return {name: value for name, _, value in (field.partition("=") for field in fields)}


def _differences(told: dict[str, str], wanted: dict[str, str]) -> list[str]:
    names = [*wanted, *(name for name in told if name not in wanted)]
    return [
        f"{name}={wanted.get(name, '')}" for name in names if told.get(name) != wanted.get(name)
    ]


def _default(state: State) -> State:
    """The state of a layout that says nothing but who plays."""
    return build(*_order(state), box=state.box).position().state


def _order(state: State) -> list[str]:
    return [COLOURS[colour] for colour in state.order]


def _head(state: State) -> Iterator[str]:
    yield f"players {' '.join(_order(state))}"
    if state.round != 1:
        yield f"round {state.round}"
    yield _deciding(state)
    dice = [str(value) for value, count in enumerate(state.columns, 1) for _ in range(count)]
    spaces = [str(value) for value in range(1, 7) if state.executive >> (value - 1) & 1]
    yield " ".join(["dice", *(dice or ["none"]), *(["/", *spaces] if spaces else [])])


def _deciding(state: State) -> str:
    match state.stack:
        case [("turn", mover, False)]:
            return f"turn {COLOURS[mover]}"
        case [
            ("turn", mover, True),
            ("movement", mover_, "die", locks, waterways, 0, 0, market),
        ] if mover == mover_:
            also = f" market={market}" if market else ""
            return f"moving {COLOURS[mover]} locks={locks} waterways={waterways}{also}"
        case [("turn", mover, True), ("cargo", mover_, "die", loads, 0, offer, market)] if (
            mover == mover_
        ):
            also = f" offer={offer}" if offer else ""
            also += f" market={market}" if market else ""
            return f"loading {COLOURS[mover]} loads={loads}{also}"
    return " ".join(["deciding", *(format_frame(state.box, frame) for frame in state.stack)])


def _ships(state: State) -> Iterator[str]:
    usual = _default(state).zone
    places = {IN_HAND: "hand", -1: "clipboard", OUT: "nowhere"}
    for ship, tile in enumerate(state.box.ships):
        zone, cargo = state.zone[ship], state.cargo[ship]
        if zone == usual[ship] and not cargo:
            continue
        place = places.get(zone) or state.box.zones[zone].id
        dice = f" carrying {_spaced(cargo)}" if cargo else ""
        yield f"ship {tile.id} at {place}{dice}"


def _spaced(dice: tuple[int, ...]) -> str:
    return " ".join(dice_text([die]) for die in dice)


# -- companies -------------------------------------------------------------------------------------


def _companies(state: State) -> Iterator[str]:
    usual = _default(state)
    for colour in state.order:
        name = COLOURS[colour]
        values = {
            "money": (state.company, usual.company),
            "player": (state.player, usual.player),
            "price": (state.price, usual.price),
            "warehouse": (state.warehouse, usual.warehouse),
            "bailouts": (state.bailouts, usual.bailouts),
        }
        said = [
            f"{word}={mine[colour]}"
            for word, (mine, theirs) in values.items()
            if mine[colour] != theirs[colour]
        ]
        if said:
            yield f"company {name} {' '.join(said)}"
        yield from _counts(state, usual, colour)
        yield from _cards(state, colour)


def _counts(state: State, usual: State, colour: int) -> Iterator[str]:
    for verb, names, mine, theirs in (
        ("flags", NATIONS, state.flags, usual.flags),
        ("shares", COLOURS, state.shares, usual.shares),
        ("benefits", BENEFITS, state.benefits, usual.benefits),
    ):
        first = colour * len(names)
        said = [
            f"{name}={mine[place]}"
            for place, name in enumerate(names, first)
            if mine[place] != theirs[place]
        ]
        deferred = [name for place, name in enumerate(NATIONS, first) if state.turned[place]]
        if verb == "flags" and deferred:
            said.append(f"deferred={'.'.join(deferred)}")
        if said:
            yield f"{verb} {COLOURS[colour]} {' '.join(said)}"


def _cards(state: State, colour: int) -> Iterator[str]:
    box, name = state.box, COLOURS[colour]
    for card, back, left in state.contracts[colour]:
        side = "back" if back else "front"
        full = " ".join(container_text(container) for container in left)
        yield f"contract {name} {box.contracts[card].id} {side} {full}"
    for verb, hand, fresh in (
        ("captain", state.captain_hand, state.fresh >> colour & 1),
        ("stevedore", state.stevedore_hand, state.fresh >> (4 + colour) & 1),
    ):
        if hand[colour] >= 0 and not fresh:
            yield f"{verb} {name} {hand[colour] + 1}"
        elif hand[colour] >= 0:
            yield f"also {name} {'cap' if verb == 'captain' else 'stv'}{hand[colour] + 1}*"
    if state.advisors[colour]:
        ids = [box.advisors[card].id for card in state.advisors[colour] if card >= 0]
        yield f"advisors {name} {' '.join(ids)}"
    if state.awards[colour]:
        yield f"also {name} aw:{'.'.join(map(str, state.awards[colour]))}"


# -- the rest of the table -------------------------------------------------------------------------


def _table(state: State) -> Iterator[str]:
    box = state.box
    if state.wagon:
        yield f"wagon {_spaced(state.wagon)}"
    flags = [name for nation, name in enumerate(NATIONS) if state.platform >> nation & 1]
    if len(flags) < len(NATIONS):
        yield f"platform {' '.join(flags) or 'none'}"
    loaded = [tile.id for ship, tile in enumerate(box.ships) if state.loaded >> ship & 1]
    loaded += ["rail"] * bool(state.loaded & RAIL_LOADED)
    if loaded:
        yield f"loaded {' '.join(loaded)}"
    if state.tokens != sum(state.benefits):
        yield f"tokens {len(box.passengers) - state.tokens}"
    for pile, cards, whole, fresh in (
        ("captains", state.captains, box.captains, state.fresh & 0b1111),
        ("stevedores", state.stevedores, box.stevedores, state.fresh >> 4),
    ):
        if fresh:  # told by an `also` line, which takes no card from the pile
            yield f"field {pile}={cards_text(cards, pile_names(len(whole))) or '-'}"
    yield from _display(state)


def _display(state: State) -> Iterator[str]:
    cards = state.box.contracts
    held = {held[0] for hand in state.contracts for held in hand}
    usual = [n for n, card in enumerate(cards) if not card.startup and n not in held]
    shown = [*state.display, state.inbound]
    if not state.discards:
        shown += state.draw
    if shown != usual and all(card >= 0 for card in shown):
        yield f"display {' '.join(cards[card].id for card in shown)}"
