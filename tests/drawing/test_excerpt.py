"""Excerpts: pieces of the board, cut out of its drawing and complete in themselves."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from panamax_widget.drawing import draw, slots
from panamax_widget.drawing.cutouts import check_parts
from panamax_widget.drawing.excerpt import WIDEST, excerpt
from panamax_widget.drawing.slimming import without_labels
from tests.drawing import positions

VIEW = positions.seen(positions.middle(), positions.GREEN)
PARTS = (
    "gatun-locks-P gatun-lake-P",
    "gatun-locks-A gatun-lake-A",
    "us-east eu",
    "atlantic",
    "canal",
    *("moves", "rounds", "table", "contracts", "market", "market:4-9"),
    *("rail", "piles", "passengers"),
    *("clipboard:red", "money:red", "flags:red", "benefits:red"),
    *("dice:red", "ships:red", "cards:red"),
)


@pytest.mark.parametrize("part", PARTS)
def test_every_part_is_a_picture_that_needs_nothing_else(part: str) -> None:
    picture = excerpt(VIEW, [part])
    root = ElementTree.fromstring(picture.svg)
    assert root.get("viewBox") == f"0 0 {picture.width:g} {picture.height:g}"
    assert picture.width <= WIDEST
    names = set(re.findall(r'id="([^"]+)"', picture.svg))
    assert set(re.findall(r'href="#([^"]+)"', picture.svg)) == names
    assert set(re.findall(r"var\((--p-[\w-]+)", picture.svg)) <= set(
        re.findall(r"(--p-[\w-]+):", picture.svg)
    ), "else it would be black"
    assert 'data-slot="' not in picture.svg
    assert picture.words.endswith(".")


@pytest.mark.parametrize("part", PARTS)
def test_what_is_seen_looks_as_on_the_board(part: str) -> None:
    """Every rule of the stylesheet that the whole board has for a piece is in the excerpt too."""
    picture = excerpt(VIEW, [part]).svg
    style = picture.partition("</style>")[0]
    board = draw(VIEW).partition("</style>")[0]
    for name in {n for names in re.findall(r'class="([^"]+)"', picture) for n in names.split()}:
        styled = re.search(rf"^\.pmx-board \.{name} {{", board, re.MULTILINE)
        assert not styled or re.search(rf"[}},]\.{name}[{{,]", style), name


def test_the_ships_of_a_zone_are_drawn_as_on_the_board() -> None:
    picture = excerpt(VIEW, ["us-east eu"]).svg
    for zone in ("us-east", "eu"):
        drawn = re.findall(r'<g [^>]*class="pmx-ship".*?</g>', slots(VIEW)[f"zone-{zone}"])
        assert drawn
        for ship in drawn:
            assert without_labels(re.sub(r'<rect class="pmx-hit"[^>]*/>', "", ship)) in picture


def test_a_marked_ship_has_a_ring_and_no_other() -> None:
    picture = excerpt(VIEW, ["us-east eu"], {"ship:iowa", "ship:nobody"}).svg
    iowa = picture[picture.index('data-target="ship:iowa"') :]
    assert picture.count('class="pmx-ring"') == 1
    assert iowa.index("pmx-ring") < iowa.index("</g>")


def test_parts_stand_beside_and_below_each_other_without_overlapping() -> None:
    picture = excerpt(VIEW, ["table", "dice:red", "flags:red", "rail", "money:red"])
    root = ElementTree.fromstring(picture.svg)
    windows = [child.attrib for child in root if child.tag.endswith("svg")]
    areas = [tuple(float(each[name]) for name in ("x", "y", "width", "height")) for each in windows]
    assert len(areas) == 5
    for index, (x, y, w, h) in enumerate(areas):
        assert x >= 0
        assert x + w <= picture.width
        assert y + h <= picture.height
        for ox, oy, ow, oh in areas[:index]:
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h


@pytest.mark.parametrize(
    "part", ["nowhere", "clipboard:blue", "us-east nowhere", "market:9", "market:5-13", "money", ""]
)
def test_what_is_no_part_is_refused_by_name(part: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(part))):
        excerpt(VIEW, [part])


def test_a_colour_that_does_not_play_has_no_clipboard() -> None:
    view = positions.seen(positions.start((positions.BLACK, positions.RED)))
    check_parts(view.state.box, ["clipboard:green"])
    with pytest.raises(ValueError, match="'green' does not play"):
        excerpt(view, ["clipboard:green"])
