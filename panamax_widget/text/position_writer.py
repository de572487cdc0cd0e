"""Writes a state as the line of text that `positions.py` describes."""

from __future__ import annotations

from panamax_widget.components.box import COLOURS, IN_HAND, NATION_CODES, NATIONS, OUT
from panamax_widget.engine.arrival import BENEFITS
from panamax_widget.engine.state import HIDDEN, RAIL_LOADED, State
from panamax_widget.text.actions import container_text
from panamax_widget.text.frames import format_frame
from panamax_widget.text.pieces import SIDES, cards_text, dice_text, pile_names

VERSION = "pmx1"


def format_position(state: State) -> str:
    """The line of text for a state; a masked state gives the public form."""
    fields = [VERSION, *_head_fields(state), *_zone_fields(state)]
    fields += [
        f"{COLOURS[colour]}={_company_text(state, colour)}" for colour in sorted(state.order)
    ]
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
    gone = [
        tile.id
        for ship, tile in enumerate(state.box.ships)
        if state.zone[ship] == OUT and tile.owner in state.order
    ]
    fields["nowhere"] = ".".join(gone)
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
        "adv": cards_text(state.advisors[colour], advisors),
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
    return f"{state.box.contracts[card].id}/{SIDES[back]}/{full}"


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
            "display": cards_text(state.display, contracts),
            "inbound": contracts[state.inbound] if state.inbound != HIDDEN else "",
            "draw": cards_text(state.draw, contracts),
            "discards": cards_text(state.discards, contracts),
            "startup": cards_text(state.startup, contracts),
            "captains": cards_text(state.captains, pile_names(len(box.captains))) or "-",
            "stevedores": cards_text(state.stevedores, pile_names(len(box.stevedores))) or "-",
            "advisors": cards_text(state.advisor_pile, advisors),
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
