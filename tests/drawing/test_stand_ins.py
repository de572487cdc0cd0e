"""Every value that nobody has published carries the one mark, and no other value does."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from panamax_widget.drawing import draw
from panamax_widget.drawing.stand_ins import is_stand_in
from tests.drawing import positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from panamax_widget.engine.state import State
    from panamax_widget.engine.view import View

MARK = "pmx-stand-in"
POSITIONS = {
    "middle": positions.middle,
    "worst": positions.worst,
    "start-up": positions.choosing_startup,
    "searching": positions.searching,
    "over": positions.over,
}


def marked(view: View) -> dict[str, bool]:
    """By label, whether the piece has the mark."""
    found = {}
    for each in ElementTree.fromstring(draw(view)).iter():
        label = each.get("aria-label")
        if label and each.get("class") != "pmx-board" and not _holds_others(each):
            found[label] = any(MARK in (part.get("class") or "") for part in each.iter())
    return found


def _holds_others(element: ElementTree.Element) -> bool:
    return any(part is not element and part.get("aria-label") for part in element.iter())


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
@pytest.mark.parametrize("provenance", ["printed", "inferred"])
def test_what_is_published_has_no_mark(position: Callable[[], State], provenance: str) -> None:
    state = positions.with_provenance(position(), provenance)
    picture = draw(positions.seen(state, positions.GREEN)).split("</style>")[1]
    assert MARK not in picture
    assert "stand-in" not in picture


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_a_piece_says_stand_in_where_it_shows_the_mark(position: Callable[[], State]) -> None:
    for label, mark in marked(positions.seen(position(), positions.GREEN)).items():
        if "taken)" not in label:  # the room of a rectangle is marked on the chart
            assert mark == ("stand-in" in label), label


@pytest.mark.parametrize(
    "begins",
    [
        "Fee $4 a die in US East",
        "Fee $3 a die in Gatun Locks",
        "Card beside column 4, front",
        "Card beside column 4, back",
        "Top of the Draw pile, front",
        "Green 4 on the China contract",
        "Green's Captain card, 4 moves",
        "Black's Stevedore card",
        "Green holds 2 Financial Advisors",
        "USS Iowa, 3-slot Military ship",
    ],
)
def test_stand_ins_of_the_standard_box_are_marked(begins: str) -> None:
    found = marked(positions.seen(positions.middle(), positions.GREEN))
    labels = [label for label in found if label.startswith(begins)]
    assert labels
    if not begins.startswith("Green 4"):  # a die in hand lies on its card, which has the mark
        assert all(found[label] for label in labels)


@pytest.mark.parametrize(
    "begins",
    [
        "Fee $5 a die in the Warehouse",
        "Spiel of the Seas",
        "San Juan Prospector",
        "Red's 3-slot ship",
        "Red shares: price",
    ],
)
def test_printed_and_inferred_values_of_the_standard_box_are_not(begins: str) -> None:
    found = marked(positions.seen(positions.middle(), positions.GREEN))
    labels = [label for label in found if label.startswith(begins)]
    assert labels
    assert not any(found[label] for label in labels)


def test_laid_out_cards_are_marked() -> None:
    for position in (positions.choosing_startup, positions.searching):
        state = position()
        view = positions.seen(state, positions.GREEN)
        cards = [
            each
            for each in ElementTree.fromstring(draw(view)).iter()
            if (each.get("data-target") or "").startswith(("start:", "advisor:"))
        ]
        assert cards
        assert all("(a stand-in value)" in (each.get("aria-label") or "") for each in cards)


def test_the_room_of_rectangles_is_marked() -> None:
    picture = draw(positions.seen(positions.start()))
    assert "Gatun Locks (Pacific bound): no ship (0 of 4 slots taken) (a stand-in value)" in picture
    printed = draw(positions.seen(positions.with_provenance(positions.start(), "printed")))
    assert printed.count(MARK) < picture.count(MARK) - 8


def test_the_legend_explains_the_mark() -> None:
    assert "dotted underline: a stand-in" in draw(positions.seen(positions.choosing_startup()))


def test_a_value_without_provenance_is_an_error() -> None:
    with pytest.raises(KeyError, match="no provenance"):
        is_stand_in(positions.start().box, "weather")
