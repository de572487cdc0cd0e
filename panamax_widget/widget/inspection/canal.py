"""Ships, the zones they lie in, and the flags beside the zones of the nations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.components.box import IN_HAND, LOCK, OUT, UNBUILT
from panamax_widget.drawing.stand_ins import fee_name, ship_name
from panamax_widget.engine.building import can_sail
from panamax_widget.text import names
from panamax_widget.widget.inspection.look import dice_words, each_colour, nation_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.components.box import Ship
    from panamax_widget.widget.inspection.look import Inspection, Look

_REWARDS = {1: "a Captain card", 2: "a Stevedore card", 3: "a Financial Advisor"}


def ship(look: Look, ident: str) -> Inspection:
    """A ship: what it can carry, what it carries, where it lies and what its arrival brings."""
    number = look.box.ship_number[ident]
    if look.state.zone[number] == OUT:
        raise LookupError(ident)
    tile = look.box.ships[number]
    sentences = [_KINDS[tile.kind](look, number), _aboard(look, number)]
    sentences += [*_berth(look, number), _on_arrival(look, number)]
    fields = {"its slots": "slots"}
    if tile.kind != "military":
        fields |= {"its minimum": "minimum", "its maximum": "maximum"}
    if tile.owner >= 0 and tile.build:
        fields["its price"] = "build"
    values = {what: ship_name(look.box, number, field) for what, field in fields.items()}
    return look.tell(names.ship(look.box, number), sentences, **values)


def _range(tile: Ship, unit: str) -> str:
    slots = names.counted(tile.slots, "slot", "slots")
    return f"{slots}, and sails with {tile.minimum} to {tile.maximum} {unit}"


def _company_ship(look: Look, number: int) -> str:
    tile = look.box.ships[number]
    owner = names.company(tile.owner)
    return f"A cargo ship of {owner}, on which anybody may load: {_range(tile, 'pips')} (SHP-1)."


def _military(look: Look, number: int) -> str:
    tile, state = look.box.ships[number], look.state
    slots = names.counted(tile.slots, "slot", "slots")
    most = look.box.military_pay
    pay = {}
    for colour in state.order:
        flags = min(state.flags[colour * 4 + tile.nation], len(most))
        pay[colour] = most[flags - 1] if flags else 0
    nation = names.nation(look.box, tile.nation)
    return (
        f"A Military ship of {nation}, as long as {slots}. It carries nothing (LOD-8), needs no "
        "minimum of pips, and anybody may move it with any part of a movement (MIL-1). Whoever "
        f"moves it is paid for their flags of {nation}, at most {names.dollars(most[-1])} "
        f"(MIL-2): now {each_colour(pay)}."
    )


def _cruise(look: Look, number: int) -> str:
    tile = look.box.ships[number]
    return (
        "A Cruise ship. It takes only dice of 1 or 2 and counts dice, not pips: "
        f"{_range(tile, 'dice')} (CRU-1)."
    )


def _prospector(look: Look, number: int) -> str:
    return f"The longest ship, nobody's own: {_range(look.box.ships[number], 'pips')} (SHP-1)."


_KINDS = {
    "cargo": _company_ship,
    "company": _company_ship,
    "military": _military,
    "cruise": _cruise,
    "panamax": _prospector,
}


def _aboard(look: Look, number: int) -> str:
    """What is aboard, and what is missing before it may sail."""
    box, cargo = look.box, look.state.cargo[number]
    zone = look.state.zone[number]
    if box.is_military[number] or zone in (UNBUILT, IN_HAND):
        return ""
    pips = sum(die & 7 for die in cargo)
    count = len(cargo) if box.is_cruise[number] else pips
    said = f"It carries {dice_words(cargo)}" if cargo else "It is empty"
    if len(cargo) > 1:
        said += f", {pips} pips in all"
    if zone not in box.loading_zones:
        return f"{said}."
    free = names.counted(box.slots[number] - len(cargo), "free slot", "free slots")
    if can_sail(look.state, number):
        return f"{said}; it has {free} and may leave port (SHP-2)."
    missing = box.minimum[number] - count
    unit = ("die", "dice") if box.is_cruise[number] else ("pip", "pips")
    needs = names.counted(missing, *unit)
    return f"{said}; it has {free}, and needs {needs} more before it may leave port (SHP-2)."


def _berth(look: Look, number: int) -> Iterator[str]:
    """Where it lies, where it goes from there, and what that costs."""
    box, state = look.box, look.state
    tile, zone = box.ships[number], state.zone[number]
    if zone == UNBUILT:
        price, company = names.dollars(tile.build), names.company(tile.owner)
        yield f"It is not built yet: that costs {company} {price}, into any Loading zone (BLD-1)."
        return
    if zone == IN_HAND:
        yield "It is built, and may be placed in either ocean for nothing (SET-12)."
        return
    yield f"It lies in {names.zone(box, zone)}."
    if zone in box.waiting_zones and tile.kind != "military":
        yield "A load brings it from there into a Loading zone of that ocean for nothing (LOD-3)."
        return
    others = [other for other, lies in enumerate(state.zone) if lies == zone and other != number]
    if box.room[zone] and others:
        yield f"It moves as one group with {names.ships(box, others)} (MOV-6)."
    yield f"{_onward(look, zone)} (MOV-3)."
    if state.cargo[number]:
        yield f"At the end of the round each die aboard costs {_fee(look, zone)} (END-3)."


def _onward(look: Look, zone: int) -> str:
    icon = "a lock move" if look.box.exit_icon[zone] == LOCK else "a waterway move"
    return f"The way on is to {names.zone(look.box, look.box.next_zone[zone])}, by {icon}"


def _fee(look: Look, zone: int) -> str:
    return f"its company {names.dollars(look.box.fee[zone])}"


def _on_arrival(look: Look, number: int) -> str:
    """What its arrival pays, and to whom, with the dice that are aboard."""
    box, state = look.box, look.state
    tile, cargo = box.ships[number], state.cargo[number]
    if tile.kind == "military":
        return ""
    if tile.kind == "cruise":
        left = box.passengers[state.tokens :]
        top = f"the next is worth {names.dollars(left[0])}" if left else "none is left"
        return f"On arrival each die earns its company a Passenger token (CRU-2): {top}."
    pay: dict[int, int] = {}
    for die in cargo:
        pay[die >> 3] = pay.get(die >> 3, 0) + (die & 7)
    if tile.kind == "panamax":
        for colour in pay:
            pay[colour] += max(die & 7 for die in cargo if die >> 3 == colour)
        how = "On arrival it pays companies $1 a pip, for the best die of each twice (SJP-1)"
        return f"{how}: now {each_colour(pay)}." if pay else f"{how}."
    cash = names.dollars(box.reward_cash[tile.slots - 1])
    how = "On arrival companies are paid $1 a pip (ARR-2)"
    how += f", now {each_colour(pay)}" if pay else ""
    owner = names.player(tile.owner)
    return f"{how}; and {owner} takes {_REWARDS[tile.slots]} or {cash} (ARR-3)."


def zone(look: Look, ident: str) -> Inspection:
    """A zone: what it is for, what lies there, the way on and what a die costs there."""
    box = look.box
    number = box.zone_number[ident]
    place = box.zones[number]
    ships = [each for each, lies in enumerate(look.state.zone) if lies == number]
    lie = "lies" if len(ships) == 1 else "lie"
    there = f"{names.ships(box, ships)} {lie} there." if ships else "No ship lies there."
    sentences = [_ZONES[place.kind](look, number, ships), there]
    values = {"the name": f"{place.kind}.{ident}"} if not place.lane else {}
    if place.kind != "waiting":
        cost = f"each die aboard a ship here costs {_fee(look, number)} (END-3)"
        sentences += [f"{_onward(look, number)} (MOV-3).", f"At the end of the round {cost}."]
        values["the fee"] = fee_name(box, number)
    if place.lane:
        values["the way on"] = "zone.enter"
    if place.room:
        values["the room"] = "zone.room"
    return look.tell(names.zone(box, number), sentences, **values)


def _port(look: Look, number: int, _ships: list[int]) -> str:
    nation = names.nation(look.box, number)
    return (
        f"A Loading zone. Ships are loaded here with dice from contracts of {nation}, and with "
        "generic dice (LOD-2); new ships are built here too (BLD-1)."
    )


def _waiting(look: Look, number: int, _ships: list[int]) -> str:
    ports = [each for each in look.box.loading_zones if look.box.ocean[each] == number]
    near = names.listed((names.zone(look.box, each) for each in ports), "or")
    return (
        "Where ships wait that have come out of the canal (ARR-5). Nothing is loaded and nothing "
        f"is paid here, but a load may bring a ship from here to {near} for nothing (LOD-3); "
        "Military ships sail on as they are (MIL-1)."
    )


def _rectangle(look: Look, number: int, ships: list[int]) -> str:
    room = look.box.room[number]
    free = room - sum(look.box.slots[each] for each in ships)
    return (
        f"A stretch of the canal with room for {room} slots, of which {free or 'none'} "
        f"{'is' if free in (0, 1) else 'are'} free (MOV-4). What lies here moves as one group "
        "(MOV-6), and is pushed ahead by what comes in and does not fit (MOV-7)."
    )


def _lake(_look: Look, _number: int, _ships: list[int]) -> str:
    return (
        "One half of a lake, with room for any number of ships (MOV-4). Groups part and form "
        "here as one likes (MOV-5), and nobody is pushed out of it (MOV-7)."
    )


_ZONES = {"loading": _port, "waiting": _waiting, "rectangle": _rectangle, "lake": _lake}


def supply(look: Look, name: str) -> Inspection:
    """The flags that a nation still has to give."""
    nation = nation_number(name)
    held = {colour: look.state.flags[colour * 4 + nation] for colour in look.state.order}
    owners = names.listed(f"{names.colour(each)} {number}" for each, number in held.items())
    whose = names.nation(look.box, nation)
    sentences = (
        f"{look.flags_left(nation)}.",
        f"A contract of {whose} whose last die has been loaded brings one (CON-8); after the "
        "round one goes to the Rail table again where it was taken (END-7).",
        f"On the Clipboards: {owners}.",
    )
    return look.tell(f"the flags of {whose}", sentences, number_of_flags="limits.flags_a_nation")
