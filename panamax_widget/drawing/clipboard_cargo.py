"""A Clipboard's right side: dice in Warehouse and Pool, contracts in hand, ships to come."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, GOLD, IN_HAND, NATIONS, UNBUILT, Box
from panamax_widget.drawing.chart_signs import fee_disc
from panamax_widget.drawing.dice import cargo_die, rail_mark
from panamax_widget.drawing.pen import Area, group, moved, rect, target, text, use
from panamax_widget.drawing.ships import HEIGHT, ship_drawing, width
from panamax_widget.drawing.stand_ins import contract_name, dots, is_stand_in, said
from panamax_widget.drawing.words import (
    colour_name,
    container_words,
    contract_words,
    listed,
    many,
    ship_words,
)

if TYPE_CHECKING:
    from panamax_widget.engine.state import HeldContract

_LEFT = 141.0
_DICE_TOP = 71.0
_CONTRACTS_TOP = 108.0
_SHIPS_TOP = 177.0
_SHIP_SCALE = 0.8
_CARD, _CARD_ROW, _CARD_GAP = 22.5, 26.0, 4.0
_WORD = 24.0
"""Room for the word beside a rail die, where the cards leave it."""
_ROWS, _SMALLEST = 2, 0.6
"""Cards in hand have room for so many rows, and are made smaller, if need be, down to so much."""
_PLAIN = 7
"""A container without a rail mark is no more."""


def still(box: Box, area: Area) -> str:
    """The names of the places, and what a die costs in them at a round's end."""
    x = area.x + _LEFT
    return (
        text(x, area.y + _DICE_TOP + 12.5, "Warehouse", "pmx-label")
        + text(x, area.y + _DICE_TOP + 30, "Dice Pool", "pmx-label")
        + text(x, area.y + _CONTRACTS_TOP + 10.5, "Contracts, still to load", "pmx-label")
        + _fee(box, "warehouse", (area.right - 13, area.y + _DICE_TOP + 8.5))
        + _fee(box, "contract", (area.right - 13, area.y + _CONTRACTS_TOP + 5.5))
    )


def _fee(box: Box, kind: str, at: tuple[float, float]) -> str:
    dollars, where = {
        "warehouse": (box.warehouse_fee, "in the Warehouse"),
        "contract": (box.contract_fee, "on a contract in hand"),
    }[kind]
    unsure = is_stand_in(box, f"fees.{kind}")
    label = f"Fee ${dollars} a die {where}{said(unsure)}"
    return group(fee_disc(at, 9.5, dollars, unsure), aria_label=label, role="img")


@lru_cache(maxsize=2048)
def dice(prefix: str, area: Area, colour: int, numbers: tuple[int, int]) -> str:
    """Dice in the Warehouse and in the Pool."""
    parts = []
    for row, (place, number) in enumerate(zip(("warehouse", "pool"), numbers, strict=True)):
        spot = Area(area.x + _LEFT + 64, area.y + _DICE_TOP + row * 17.5, 60, 17)
        parts_row = [text(spot.x + 7, spot.y + 12.8, str(number), "pmx-number")]
        step = min(11, 34 / max(number - 1, 1))
        parts_row += [
            cargo_die(prefix, colour * 8, spot.x + 14 + index * step, spot.y + 3.3, 10.4)
            for index in range(number)
        ]
        where = "Warehouse" if place == "warehouse" else "Dice Pool"
        label = f"{colour_name(colour)} {where}: {many(number, 'die', 'dice')}"
        parts.append(target(f"{place}:{COLOURS[colour]}", label, spot, "".join(parts_row)))
    return "".join(parts)


@lru_cache(maxsize=2048)
def contracts(
    box: Box, prefix: str, area: Area, colour: int, held: tuple[HeldContract, ...]
) -> str:
    """The incomplete contracts in hand, with the dice still on them."""
    x, y = area.x + _LEFT, area.y + _CONTRACTS_TOP
    parts = [] if held else [text(0, 13, "none", "pmx-caption")]
    room = area.w - _LEFT - 5
    scale, rows = 1.0, _rows(held, room, _WORD)
    if len(rows) > _ROWS:
        rows = _rows(held, room, 0)
    while len(rows) * scale > _ROWS + 0.1 and scale > _SMALLEST:
        scale -= 0.04
        rows = _rows(held, room / scale, 0)
    for number, row in enumerate(rows):
        left, top = 0.0, number * _CARD_ROW
        spare = room / scale - sum(_plain(held[card]) + _CARD_GAP for card in row) + _CARD_GAP
        for card in row:
            words = _rails(held[card]) * _WORD
            worded = words <= spare
            spare -= words * worded
            spot = Area(left, top, _plain(held[card]) + words * worded, _CARD)
            parts.append(_held(box, prefix, (colour, worded), held[card], spot))
            left = spot.right + _CARD_GAP
    return moved("".join(parts), x, y + 15.5, round(scale, 2))


def _plain(held: HeldContract) -> float:
    """The width of a card without words."""
    return 25 + len(held[2]) * 18.0


def _rails(held: HeldContract) -> int:
    return sum(1 for value in held[2] if value > _PLAIN)


def _rows(held: tuple[HeldContract, ...], room: float, word: float) -> list[list[int]]:
    """The cards in rows of `room` units, with so much for the word beside each rail die."""
    rows: list[list[int]] = []
    free = 0.0
    for card, contract in enumerate(held):
        needed = _plain(contract) + _rails(contract) * word
        if rows and needed <= free:
            rows[-1].append(card)
        else:
            rows.append([card])
            free = room
        free -= needed + _CARD_GAP
    return rows


def _held(box: Box, prefix: str, how: tuple[int, bool], held: HeldContract, spot: Area) -> str:
    """A card in hand; `how` is its colour, and whether its rail dice have the word beside them."""
    colour, worded = how
    card, back, left_over = held
    contract = box.contracts[card]
    drawn = rect(spot, "pmx-held-back" if back else "pmx-held-front", rx=3)
    if back:
        sign = Area(spot.x + 6, spot.y + 5.5, 12, 12)
        drawn += use(prefix, "icons/anchor", sign, "pmx-muted")
    else:
        sign = Area(spot.x + 3, spot.y + 5, 19.5, 13)
        drawn += use(prefix, f"flags/{NATIONS[contract.nation]}", sign)
    unsure = is_stand_in(box, contract_name(box, card))
    drawn += dots(unsure, spot.x + 4, spot.bottom - 2.8, 17.5)
    x = spot.x + 25
    for value in left_over:
        die = colour * 8 + (value & 7)
        rail = value > _PLAIN
        y = spot.y + (0.6 if rail else 3.0)
        shown = cargo_die(prefix, die, x, y, 16) + rail_mark(value, x, y + 16.2, 16)
        if rail and worded:
            shown += text(x + 19, spot.y + 15.4, "rail", "pmx-rail-word")
        name = f"held:{contract.id}:{value & 7}{'r' if value & GOLD else ''}"
        label = f"{colour_name(colour)} {container_words(value)} on the "
        label += contract_words(box, card, back)
        wide = _WORD * (rail and worded)
        drawn += target(name, label, Area(x - 0.5, spot.y + 0.4, 17 + wide, 21.7), shown)
        x += 18 + wide
    side = "back" if back else "front"
    rest = ", ".join(container_words(value) for value in left_over)
    label = f"{contract_words(box, card, back)}, {side}, still to load: {rest}{said(unsure)}"
    return group(drawn, aria_label=label, role="group")


@lru_cache(maxsize=2048)
def ships(box: Box, prefix: str, area: Area, fleet: tuple[tuple[int, int], ...]) -> str:
    """Tiles not built yet with their price, and built ones that are not placed yet."""
    x, y = area.x + _LEFT, area.y + _SHIPS_TOP
    waiting = [(ship, zone) for ship, zone in fleet if zone in (UNBUILT, IN_HAND)]
    parts = [] if waiting else [text(x, y + 14, "All ships built", "pmx-label")]
    long = sum(width(box.slots[ship]) for ship, _ in waiting)
    scale = min(_SHIP_SCALE, (area.right - 6 - x - 4 * len(waiting)) / long) if waiting else 1
    for ship, zone in waiting:
        parts.append(_tile(box, prefix, ship, zone, (x, y, scale)))
        x += width(box.slots[ship]) * scale + 4
    listed_ships = [ship_words(box, ship, (), zone) for ship, zone in waiting]
    label = listed(listed_ships) if listed_ships else "All ships built and placed"
    return group("".join(parts), aria_label=label, role="group")


def _tile(box: Box, prefix: str, ship: int, zone: int, berth: tuple[float, float, float]) -> str:
    x, y, scale = berth
    tile = box.ships[ship]
    length = width(tile.slots)
    drawn = ship_drawing(box, prefix, ship, (), 1, scale)
    price = _price(tile.slots, tile.build, zone)
    kind = "pmx-place-words" if zone == IN_HAND else "pmx-price-words"
    drawn += text(length / 2, HEIGHT + 14.5, price, kind, font_size=12 / scale)
    label = ship_words(box, ship, (), zone)
    label += ", placing is free" if zone == IN_HAND else f", costs the company ${tile.build}"
    outline = Area(-1.5, -1.5, length + 3, HEIGHT + 19)
    return target(
        f"ship:{tile.id}",
        label,
        outline,
        drawn,
        transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})",
        class_="pmx-ship pmx-tile",
    )


def _price(slots: int, dollars: int, zone: int) -> str:
    if zone == IN_HAND:
        return "free"
    return f"${dollars}" if slots == 1 else f"build ${dollars}"
