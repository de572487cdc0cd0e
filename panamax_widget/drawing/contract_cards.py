"""Contract cards: those on display with both sides to read, and those laid out or in hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import GOLD, NATIONS, Box
from panamax_widget.drawing.dice import container, rail_mark, white_die
from panamax_widget.drawing.pen import Area, group, rect, slot, target, text, use
from panamax_widget.drawing.places import TABLES
from panamax_widget.drawing.stand_ins import contract_name, dots, is_stand_in, said
from panamax_widget.drawing.words import contract_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

PLACES = ("4", "5", "6", "inbound", "draw")
_LEFT, _LABEL, _FRONT, _BACK = 312.0, 47.0, 90.0, 62.0
_TOP, _ROW = TABLES.y + 18, 41.5


def card_area(place: int) -> Area:
    """The area of a card on display, both sides, by its index in PLACES."""
    return Area(_LEFT + _LABEL, _TOP + place * _ROW, _FRONT + _BACK, _ROW - 3)


def still(prefix: str) -> str:
    """Title, what each side is, and where each card lies."""
    area, face = card_area(0), "pmx-caption pmx-on-table pmx-middle"
    parts = [
        text(_LEFT, TABLES.y + 12, "Contracts", "pmx-title"),
        text(area.x + 33, TABLES.y + 12, "front", face),
        rail_mark(GOLD, area.x + 51, TABLES.y + 6, 13),
        text(area.x + 67, TABLES.y + 12, "rail", "pmx-caption pmx-on-table"),
        text(area.x + _FRONT + _BACK / 2, TABLES.y + 12, "back: any", face),
    ]
    for index, place in enumerate(PLACES):
        y = card_area(index).y
        if place.isdigit():
            parts.append(white_die(prefix, int(place), Area(_LEFT + 10, y + 8, 22, 22)))
        else:
            parts.append(text(_LEFT, y + 18, place.capitalize(), "pmx-label pmx-on-table"))
        parts.append(slot(f"card-{place}"))
    return group("".join(parts), class_="pmx-contracts")


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """One slot a place."""
    state = view.state
    cards = (*state.display, *(-1,) * (3 - len(state.display)), state.inbound)
    for index, card in enumerate((*cards, state.draw[0] if state.draw else -1)):
        left = len(state.draw) if index == 4 else -1
        yield f"card-{PLACES[index]}", _card(state.box, prefix, index, card, left)


@lru_cache(maxsize=2048)
def _card(box: Box, prefix: str, index: int, card: int, left: int) -> str:
    area = card_area(index)
    place = PLACES[index]
    parts = []
    if left >= 0:
        words = "1 card" if left == 1 else f"{left} left"
        parts.append(text(_LEFT, area.y + 30, words, "pmx-small pmx-on-table"))
    if card < 0:
        return "".join(parts) + rect(area, "pmx-hole", rx=5)
    front = Area(area.x, area.y, _FRONT, area.h)
    back = Area(area.x + _FRONT, area.y, _BACK, area.h)
    parts.append(rect(area.shrink(-0.5), "pmx-card-rim", rx=5))
    for side, half in (("front", front), ("back", back)):
        turned = side == "back"
        label = f"{_where(place)}, {side}: {contract_words(box, card, int(turned))}"
        label += said(is_stand_in(box, contract_name(box, card)))
        drawn = card_side(box, prefix, card, int(turned), half)
        reach = Area(half.x + 0.8, half.y, half.w - 1.6, half.h)
        parts.append(target(f"card:{place}:{side}", label, reach, drawn))
    return "".join(parts)


def _where(place: str) -> str:
    if place.isdigit():
        return f"Card beside column {place}"
    return "Inbound card" if place == "inbound" else "Top of the Draw pile"


def card_side(box: Box, prefix: str, card: int, back: int, area: Area) -> str:
    """One side of a contract card: nation flag (or anchor) and containers, within `area`."""
    contract = box.contracts[card]
    face = "pmx-card-back" if back else "pmx-card-front"
    parts = [rect(area, face, rx=4)]
    sign = Area(area.x + 5, area.y + area.h / 2 - 7, 21, 14)
    if back:
        anchor = Area(area.x + 5, area.y + area.h / 2 - 6.5, 13, 13)
        parts.append(use(prefix, "icons/anchor", anchor, "pmx-muted"))
        left = area.x + 22
    else:
        parts.append(use(prefix, f"flags/{NATIONS[contract.nation]}", sign))
        left = area.x + 30
    values = contract.side(back)
    for index, value in enumerate(values):
        parts.append(container(value, left + index * 19.5, area.middle[1] - 12.8, 17.8))
    unsure = is_stand_in(box, contract_name(box, card))
    parts.append(dots(unsure, left + 0.5, area.bottom - 2.6, len(values) * 19.5 - 4))
    return "".join(parts)
