"""A Clipboard's right side: dice in Warehouse and Pool, contracts in hand, ships to come."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, GOLD, IN_HAND, NATIONS, UNBUILT, Box
from panamax_widget.drawing.chart_signs import fee_disc
from panamax_widget.drawing.dice import cargo_die, rail_mark
from panamax_widget.drawing.pen import Area, group, moved, rect, target, text, use
from panamax_widget.drawing.ships import HEIGHT, Berth, ship_drawing, width
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
_DICE_TOP = 70.4
_STORES = {"warehouse": (0.0, 82.0), "pool": (84.0, 62.0)}
"""Where Warehouse and Pool begin, from `_LEFT`, and how wide they are."""
_STORE_HEIGHT = 38.2
_DIE = 14.0
_CONTRACTS_TOP = 109.0
_CARDS_TOP = _CONTRACTS_TOP + 14.5
_SHIPS_TOP = 180.0
_SHIP_SCALE = 0.8
_TILE_GAPS = 4.0, 14.0
"""The least and the widest gap between ships to come."""
_FLAG, _STEP = 25.0, 22.0
"""Widths on a card in hand: of the flag's part, and from one die to the next."""
_CARD, _CARD_ROW, _CARD_GAP = 25.2, 27.4, 4.0
_WORD, _WORD_SIZE = 24.0, 12.0
"""Room for the word beside a rail die, where the cards leave it; and its size."""
_ROOM, _LARGEST, _SMALLEST = 55.0, 1.5, 0.6
"""Cards in hand have so much room from top to bottom, and are as large as that allows."""
_PLAIN = 7
"""A container without a rail mark is no more."""


def titles(box: Box, area: Area) -> list[tuple[tuple[float, float], str]]:
    """The names of the places, with what a die costs there at a round's end: the left end of the
    base line of each, and its drawing.
    """
    x, y, low = area.x + _LEFT, area.y + _DICE_TOP, area.y + _CONTRACTS_TOP
    pool = x + _STORES["pool"][0]
    warehouse = text(x + 3, y + 12, "Warehouse", "pmx-label")
    contracts = text(x + 3, low + 10.5, "Contracts to load", "pmx-label")
    return [
        ((x, y + 12), warehouse + _fee(box, "warehouse", (x + 73.8, y + 8.4))),
        ((pool, y + 12), text(pool + 3, y + 12, "Dice Pool", "pmx-label")),
        ((x, low + 10.5), contracts + _fee(box, "contract", (x + 107, low + 6.6))),
    ]


def _fee(box: Box, kind: str, at: tuple[float, float]) -> str:
    dollars, where = {
        "warehouse": (box.warehouse_fee, "in the Warehouse"),
        "contract": (box.contract_fee, "on a contract in hand"),
    }[kind]
    unsure = is_stand_in(box, f"fees.{kind}")
    label = f"Fee ${dollars} a die {where}{said(unsure)}"
    return group(fee_disc(at, 8, dollars, unsure), aria_label=label, role="img")


@lru_cache(maxsize=2048)
def dice(prefix: str, area: Area, colour: int, numbers: tuple[int, int]) -> str:
    """Dice in the Warehouse and in the Pool."""
    parts = []
    for (place, (left, wide)), number in zip(_STORES.items(), numbers, strict=True):
        spot = Area(area.x + _LEFT + left, area.y + _DICE_TOP, wide, _STORE_HEIGHT)
        parts_row = [text(spot.x + 8, spot.y + 30, str(number), "pmx-number")]
        step = min(_DIE + 1, (wide - 19 - _DIE) / max(number - 1, 1))
        parts_row += [
            cargo_die(prefix, colour * 8, spot.x + 16 + index * step, spot.y + 18.8, _DIE)
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
    parts = [] if held else [rect(Area(0.5, 0.5, _FLAG + _STEP, _CARD), "pmx-card-gap", rx=3)]
    room = area.w - _LEFT - 5
    scale, rows = _laid(held, room, _WORD)
    if scale < 1:
        scale, rows = _laid(held, room, 0)
    for number, row in enumerate(rows):
        left, top = 0.0, number * _CARD_ROW
        spare = room / scale - sum(_plain(held[card]) + _CARD_GAP for card in row) + _CARD_GAP
        for card in row:
            words = _rails(held[card]) * _WORD
            worded = words <= spare and scale >= 1
            spare -= words * worded
            spot = Area(left, top, _plain(held[card]) + words * worded, _CARD)
            how = colour, _WORD_SIZE / scale if worded else 0.0
            parts.append(_held(box, prefix, how, held[card], spot))
            left = spot.right + _CARD_GAP
    return moved("".join(parts), area.x + _LEFT, area.y + _CARDS_TOP, scale)


def _plain(held: HeldContract) -> float:
    """The width of a card without words."""
    return _FLAG + len(held[2]) * _STEP


def _rails(held: HeldContract) -> int:
    return sum(1 for value in held[2] if value > _PLAIN)


def _laid(
    held: tuple[HeldContract, ...], room: float, word: float
) -> tuple[float, list[list[int]]]:
    """The scale of the cards and their rows, with so much for the word beside each rail die."""
    scale = _LARGEST
    while True:
        rows = _rows(held, room / scale, word)
        fits = all(_plain(card) + _rails(card) * word <= room / scale for card in held)
        if (fits and len(rows) * _CARD_ROW * scale <= _ROOM) or scale <= _SMALLEST:
            return scale, rows
        scale = round(scale - 0.02, 2)


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


def _held(box: Box, prefix: str, how: tuple[int, float], held: HeldContract, spot: Area) -> str:
    """A card in hand; `how` is its colour, and the size of the word beside its rail dice, or 0."""
    colour, size = how
    card, back, left_over = held
    contract = box.contracts[card]
    drawn = rect(spot, "pmx-held-back" if back else "pmx-held-front", rx=3)
    if back:
        sign = Area(spot.x + 6, spot.y + 6.5, 12, 12)
        drawn += use(prefix, "icons/anchor", sign, "pmx-muted")
    else:
        sign = Area(spot.x + 3, spot.y + 6, 19.5, 13)
        drawn += use(prefix, f"flags/{NATIONS[contract.nation]}", sign)
    unsure = is_stand_in(box, contract_name(box, card))
    drawn += dots(unsure, spot.x + 4, spot.bottom - 2.8, 17.5)
    x = spot.x + _FLAG
    for value in left_over:
        die = colour * 8 + (value & 7)
        rail = value > _PLAIN
        if rail:
            shown = cargo_die(prefix, die, x + 1, spot.y + 0.6, 18)
            shown += rail_mark(value, x + 1, spot.y + 19, 18)
            if size:
                at = x + 22, spot.y + 12.4 + size * 0.35
                shown += text(*at, "rail", "pmx-rail-word", font_size=size)
        else:
            shown = cargo_die(prefix, die, x, spot.y + 2.6, 20)
        name = f"held:{contract.id}:{value & 7}{'r' if value & GOLD else ''}"
        label = f"{colour_name(colour)} {container_words(value)} on the "
        label += contract_words(box, card, back)
        wide = _WORD if rail and size else 0.0
        drawn += target(name, label, Area(x - 1, spot.y + 0.4, _STEP + wide, _CARD - 0.8), shown)
        x += _STEP + wide
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
    room, number = area.right - 4 - x, max(len(waiting), 1)
    scale = min(_SHIP_SCALE, (room - _TILE_GAPS[0] * number) / max(long, 1))
    gap = min((room - long * scale) / number, _TILE_GAPS[1])
    for ship, zone in waiting:
        parts.append(_tile(box, prefix, (ship, zone), (x + gap / 2, y, scale), gap))
        x += width(box.slots[ship]) * scale + gap
    listed_ships = [ship_words(box, ship, (), zone) for ship, zone in waiting]
    label = listed(listed_ships) if listed_ships else "All ships built and placed"
    return group("".join(parts), aria_label=label, role="group")


def _tile(box: Box, prefix: str, lying: tuple[int, int], berth: Berth, gap: float) -> str:
    """A ship that is not on the map, where it lies; clicks take it as far as half the gap aside."""
    (ship, zone), (x, y, scale) = lying, berth
    tile = box.ships[ship]
    length = width(tile.slots)
    drawn = ship_drawing(box, prefix, ship, (), 1, scale)
    price = _price(tile.slots, tile.build, zone)
    kind = "pmx-place-words" if zone == IN_HAND else "pmx-price-words"
    drawn += text(length / 2, HEIGHT + 14.5, price, kind, font_size=12 / scale)
    label = ship_words(box, ship, (), zone)
    label += ", placing is free" if zone == IN_HAND else f", costs the company ${tile.build}"
    aside = gap / 2 / scale
    outline = Area(-aside, -1.5, length + 2 * aside, HEIGHT + 19)
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
