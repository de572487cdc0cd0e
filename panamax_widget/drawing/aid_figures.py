"""The figures of the player aid, drawn with the signs of the board and the values of the box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from panamax_widget.components.box import GOLD, NATIONS, WHITE, Box
from panamax_widget.drawing.aid_words import actions
from panamax_widget.drawing.contract_cards import card_side
from panamax_widget.drawing.dice import rail_mark, white_die
from panamax_widget.drawing.pen import Area, moved, rect, text, use
from panamax_widget.drawing.rich_text import one_line, width_of
from panamax_widget.drawing.ships import HEIGHT, ship_drawing, width
from panamax_widget.drawing.words import many, nation_name
from panamax_widget.engine.turn import COLUMN_ROWS, EXECUTIVE_ROW, FIRST_GREY

SMALL = 10.5
"""The size of captions."""


class Drawer(NamedTuple):
    """How a figure is drawn in an area, how high it is, and what it says in words."""

    height: float
    draw: Callable[[Box, str, Area], str]
    words: Callable[[Box], str]


# -- the white dice --------------------------------------------------------------------------------

_SHOWN = (2, 3, 1, 2, 0, 3)
"""Dice in each column of the example, and the values on its Executive spaces."""
_EXECUTIVE = (2, 5)
_DIE, _ROW, _LABELS = 18.0, 20.5, 30.0


def _dice(box: Box, prefix: str, area: Area) -> str:
    half = (area.w - 4) / 2
    top = area.y + 20
    parts = []
    for index, (kind, title, sign) in enumerate(
        (("blue", "move ships", "wave"), ("grey", "contract, load", "icons/load"))
    ):
        x = area.x + index * (half + 4)
        ground = Area(x, area.y, half, 20 + COLUMN_ROWS * _ROW + 18)
        parts.append(rect(ground, f"pmx-half-{kind}", rx=5))
        parts.append(one_line(prefix, f"*{title}*", (x + half / 2 + 8, top - 6), face="pmx-middle"))
        for row in range(1, COLUMN_ROWS + 1):
            y = top + (COLUMN_ROWS - row) * _ROW + 14
            parts.append(one_line(prefix, f"*{row}* {{{sign}}}", (x + 5, y)))
    half_area = Area(area.x, top, half, area.h)
    parts += [_column(prefix, column, half_area) for column in range(1, 7)]
    bottom = top + COLUMN_ROWS * _ROW + 18
    parts.append(one_line(prefix, "Executive", (area.x + 2, bottom + 16), SMALL, "pmx-quiet"))
    ring = rect(Area(area.x + 3, bottom + 27, 12, 12), "pmx-ring", rx=4)
    can = "may be taken now"
    said = f"Executive dice count as row {EXECUTIVE_ROW}"
    return (
        "".join(parts)
        + ring
        + one_line(prefix, can, (area.x + 21, bottom + 37), SMALL, "pmx-quiet")
        + one_line(prefix, said, (area.right - 2, bottom + 37), SMALL, "pmx-end pmx-quiet")
    )


def _column(prefix: str, column: int, half: Area) -> str:
    index = (column - 1) % 3
    left = half.x + (half.w + 4) * (column >= FIRST_GREY) + _LABELS
    pitch = (half.w - _LABELS) / 3
    x = left + index * pitch + (pitch - _DIE) / 2
    dice = _SHOWN[column - 1]
    parts = []
    for row in range(1, COLUMN_ROWS + 1):
        spot = Area(x, half.y + (COLUMN_ROWS - row) * _ROW + 1, _DIE, _DIE)
        lowest = COLUMN_ROWS + 1 - dice
        if row < lowest:
            parts.append(rect(spot.shrink(1), "pmx-hole", rx=4))
            continue
        parts.append(white_die(prefix, column, spot))
        if row == lowest:
            parts.append(rect(spot.shrink(-1.5), "pmx-ring", rx=5))
    parts.append(_foot(prefix, column, x + _DIE / 2, half.y + COLUMN_ROWS * _ROW + 13))
    if column in _EXECUTIVE:
        spot = Area(x, half.y + COLUMN_ROWS * _ROW + 21, _DIE, _DIE)
        parts.append(_executive(prefix, column, spot, not dice))
    return "".join(parts)


def _foot(prefix: str, column: int, x: float, y: float) -> str:
    """The number below a column, with its locks, as on the board."""
    locks = column if column < FIRST_GREY else 0
    left = x - (locks * 8 + 9) / 2
    signs = "".join(
        use(prefix, "icons/lock", Area(left + 8 + i * 8, y - 10, 12, 12), "pmx-lock-line")
        for i in range(locks)
    )
    return one_line(prefix, f"*{column}*", (left if locks else x - 3, y)) + signs


def _executive(prefix: str, value: int, spot: Area, free: bool) -> str:
    space = rect(spot.shrink(-1.5), "pmx-executive-space", rx=5)
    ring = rect(spot.shrink(-3.4), "pmx-ring", rx=6) if free else ""
    return space + white_die(prefix, value, spot.shrink(1)) + ring


def _dice_words(_box: Box) -> str:
    rows = ", ".join(f"row {row} from the bottom: {row}" for row in range(1, COLUMN_ROWS + 1))
    return f"Waterway moves or loads by row: {rows}; Executive: {EXECUTIVE_ROW}."


# -- a contract ------------------------------------------------------------------------------------


def _contract(box: Box, prefix: str, area: Area) -> str:
    front = _card_with(box, GOLD, back=False)
    back = _card_with(box, WHITE, back=True)
    faces = Area(area.x, area.y + 1, 76, 33), Area(area.x + 80, area.y + 1, 44, 33)
    parts = [card_side(box, prefix, front, 0, faces[0]), card_side(box, prefix, back, 1, faces[1])]
    parts += [rect(face, "pmx-card-rim", rx=4) for face in faces]
    x = area.x + 134
    for index, (mark, words) in enumerate(((GOLD, "Rail table only"), (WHITE, "or onto a ship"))):
        y = area.y + 13 + index * 15
        parts.append(rail_mark(mark, x, y - 8, 16))
        parts.append(one_line(prefix, words, (x + 22, y), SMALL))
    return "".join(parts)


def _card_with(box: Box, mark: int, *, back: bool) -> int:
    """A card of the box whose side has this rail mark; the first card if none has."""
    cards = enumerate(box.contracts)
    sided = ((number, card.side(back)) for number, card in cards if not card.startup)
    return next((n for n, side in sided if len(side) <= 2 - back and side[-1] & mark), 0)


def _contract_words(box: Box) -> str:
    return (
        "A gold rail: only on the Rail table; a white one: there or onto a ship. "
        f"The wagon has {box.wagon_spaces} spaces."
    )


# -- ships -----------------------------------------------------------------------------------------


def _fleet(box: Box) -> Iterator[tuple[int, str]]:
    """One ship of each kind, with what is said under it."""
    seen = set()
    for ship, tile in enumerate(box.ships):
        look = tile.kind, tile.slots, tile.minimum, tile.maximum
        if tile.owner > 0 or look in seen or tile.kind == "military":
            continue
        seen.add(look)
        if tile.owner == 0:
            yield ship, f"build ${tile.build}" if tile.build else "free"
        else:
            yield ship, "cruise" if tile.kind == "cruise" else "1 in the game"


def _ships(box: Box, prefix: str, area: Area) -> str:
    """Ships of a company above, with their price; the others below, with their names."""
    fleet = list(_fleet(box))
    owned = [pair for pair in fleet if box.owner[pair[0]] >= 0]
    others = [(ship, "") for ship, _ in fleet if box.owner[ship] < 0]
    rows = (owned, others)
    return "".join(
        _row_of_ships(box, prefix, row, Area(area.x, area.y + 2 + index * (HEIGHT + 3), area.w, 0))
        for index, row in enumerate(rows)
    )


def _row_of_ships(box: Box, prefix: str, row: list[tuple[int, str]], area: Area) -> str:
    lengths = [
        width(box.slots[ship]) + (width_of(words, SMALL) + 5 if words else 0) for ship, words in row
    ]
    gap = (area.w - sum(lengths)) / max(1, len(row) - 1)
    x, parts = area.x, []
    for (ship, words), length in zip(row, lengths, strict=True):
        hull = width(box.slots[ship])
        parts.append(moved(ship_drawing(box, prefix, ship, (), 1, 1.0), x, area.y))
        parts.append(one_line(prefix, words, (x + hull + 4, area.y + 14), SMALL, "pmx-quiet"))
        x += length + min(gap, 22)
    return "".join(parts)


def _ships_words(box: Box) -> str:
    said = []
    for ship, words in _fleet(box):
        tile = box.ships[ship]
        unit = "dice" if tile.kind == "cruise" else "pips"
        size = many(tile.slots, "slot")
        said.append(f"{size}, {tile.minimum} to {tile.maximum} {unit} ({words})")
    return f"Ships: {'; '.join(said)}."


# -- rewards, flags, dividends ---------------------------------------------------------------------

_REWARDS = ("captain", "stevedore", "advisor")


def _rewards(box: Box, prefix: str, area: Area) -> str:
    pitch = area.w / len(_REWARDS)
    parts = []
    for index, (card, cash) in enumerate(zip(_REWARDS, box.reward_cash, strict=True)):
        x = area.x + index * pitch
        parts.append(rect(Area(x, area.y, pitch - 4, 34), "pmx-bonus", rx=4))
        parts.append(use(prefix, f"cards/{card}", Area(x + 3, area.y + 5, 34, 24)))
        name = many(index + 1, "slot")
        for line, words in enumerate((f"*{name}:*", card.capitalize(), f"or *${cash}*")):
            at = x + 39, area.y + 10.5 + line * 10.2
            parts.append(one_line(prefix, words, at, SMALL))
    return "".join(parts)


def _rewards_words(box: Box) -> str:
    pairs = enumerate(zip(_REWARDS, box.reward_cash, strict=True), 1)
    said = [f"{many(slots, 'slot')}: {card} card or ${cash}" for slots, (card, cash) in pairs]
    return f"{'; '.join(said)}. At most one Captain and one Stevedore in hand."


_SPACE, _FLAG_ROW = 27.0, 19.0


def _flags(box: Box, prefix: str, area: Area) -> str:
    parts = []
    for nation, spaces in enumerate(box.clipboard):
        y = area.y + nation * _FLAG_ROW
        parts.append(use(prefix, f"flags/{NATIONS[nation]}", Area(area.x, y + 1.5, 22, 14.7)))
        for index, action in enumerate(spaces):
            spot = Area(area.x + 28 + index * _SPACE, y, _SPACE - 2, _FLAG_ROW - 2)
            parts.append(rect(spot, "pmx-flag-space", rx=3))
            if action:
                sign = Area(spot.middle[0] - 6.5, spot.y + 2, 13, 13)
                parts.append(use(prefix, f"icons/{action}", sign, "pmx-ink"))
    left = area.x + 34 + _SPACE * max(map(len, box.clipboard))
    for index, (action, does) in enumerate(actions(box).items()):
        y = area.y + index * _FLAG_ROW
        parts.append(use(prefix, f"icons/{action}", Area(left, y + 2, 13, 13), "pmx-ink"))
        parts.append(one_line(prefix, does, (left + 18, y + 12.4)))
    return "".join(parts)


def _flags_words(box: Box) -> str:
    said = [
        f"{nation_name(box, nation)}: {', '.join(action or 'nothing' for action in spaces)}"
        for nation, spaces in enumerate(box.clipboard)
    ]
    means = [f"{name}: {does}" for name, does in actions(box).items()]
    return f"Spaces from the left: {'; '.join(said)}. {'; '.join(means)}."


def _dividends(box: Box, prefix: str, area: Area) -> str:
    pitch = area.w / len(box.dividends)
    parts = []
    for price, dividend in enumerate(box.dividends):
        spot = Area(area.x + price * pitch, area.y, pitch - 1.6, 33)
        pay = Area(spot.x, spot.y + 16.5, spot.w, 16.5)
        middle = spot.middle[0]
        parts.append(rect(spot, "pmx-price-column", rx=3))
        parts.append(text(middle, spot.y + 12.4, str(price), "pmx-price pmx-aid-price"))
        parts.append(rect(pay, "pmx-dividend", rx=3))
        parts.append(text(middle, spot.y + 28.6, str(dividend), "pmx-dividend-words"))
    words = "above: *price* in $ · below: *dividend* a share, each round"
    y = area.y + 44
    return "".join(parts) + one_line(prefix, words, (area.x, y), SMALL, "pmx-quiet")


def _dividends_words(box: Box) -> str:
    pairs = (f"${price}: ${dividend}" for price, dividend in enumerate(box.dividends))
    return f"Dividend a share by price: {', '.join(pairs)}."


FIGURES = {
    "dice": Drawer(143, _dice, _dice_words),
    "contract": Drawer(38, _contract, _contract_words),
    "ships": Drawer(76, _ships, _ships_words),
    "rewards": Drawer(38, _rewards, _rewards_words),
    "flags": Drawer(77, _flags, _flags_words),
    "dividends": Drawer(48, _dividends, _dividends_words),
}
