"""The score sheet names every part, and the parts add up to the total."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from panamax_widget.components import COLOURS
from panamax_widget.drawing import describe, slots
from panamax_widget.engine.scoring import ranking, score
from tests.drawing import positions

SVG = "{http://www.w3.org/2000/svg}"


def rows() -> list[ElementTree.Element]:
    text = slots(positions.seen(positions.over()))["scores"]
    root = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{text}</svg>')
    return [each for each in root.iter() if each.get("role") == "img"]


def words_of(row: ElementTree.Element, face: str) -> list[str]:
    return [text.text or "" for text in row.iter(f"{SVG}text") if text.get("class") == face]


def dollars(words: str) -> int:
    found = re.search(r"\$(\d+)", words)
    assert found
    return int(found[1]) * (-1 if "−" in words else 1)


def test_there_is_no_sheet_before_the_end() -> None:
    assert slots(positions.seen(positions.worst()))["scores"] == ""
    assert slots(positions.seen(positions.claiming()))["scores"] == ""


def test_the_colours_stand_in_order_of_rank() -> None:
    names = [words_of(row, "pmx-score-name")[0] for row in rows()]
    assert names == ["Green", "Red", "Black", "Yellow"]
    state = positions.over()
    assert [name.lower() for name in names] == [
        ("red", "green", "yellow", "black")[colour] for colour in ranking(state)
    ]


def test_only_the_winner_is_marked() -> None:
    marks = ["pmx-winner" in ElementTree.tostring(row, "unicode") for row in rows()]
    assert marks == [True, False, False, False]


@pytest.mark.parametrize("place", range(4))
def test_the_parts_add_up(place: int) -> None:
    row = rows()[place]
    parts = [dollars(words) for words in words_of(row, "pmx-score-part")]
    (total,) = words_of(row, "pmx-score-total")
    assert sum(parts) == dollars(total)
    name = words_of(row, "pmx-score-name")[0].lower()
    assert dollars(total) == score(positions.over(), COLOURS.index(name)).total


def test_two_advisors_are_named_with_what_they_pay() -> None:
    assert words_of(rows()[0], "pmx-advisor-name") == ["Trade Commissioner", "Consul EU"]


def test_a_line_can_be_heard() -> None:
    label = rows()[1].get("aria-label") or ""
    assert label.startswith("2nd: Red, $193 (own money $104; Consul for US East $33 ")
    assert label.endswith("Bailouts −$30; 1 more of the Advisors not counted)")
    assert label in describe(positions.seen(positions.over()))
