"""The arrangements for fingers: every part of the wide one, once, in less width."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from panamax_widget.drawing import draw, slots, still_board
from panamax_widget.drawing.places import BOARD, MAP, Layout, chart, halves
from panamax_widget.engine.view import View
from tests.drawing import positions

VIEWS = {
    "two": lambda: positions.seen(positions.start((positions.BLACK, positions.RED))),
    "three": lambda: positions.seen(positions.start((3, 0, 1))),
    "middle": lambda: positions.seen(positions.middle(), positions.GREEN, ("end",)),
    "start-up": lambda: positions.seen(positions.choosing_startup()),
    "searching": lambda: positions.seen(positions.searching(), positions.GREEN),
    "bidding": lambda: positions.seen(positions.bidding(12, 24), positions.BLACK),
    "over": lambda: positions.seen(positions.over()),
}


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest) -> View:
    made: View = VIEWS[request.param]()
    return made


FOR_FINGERS = pytest.mark.parametrize("layout", ["tall", "large"])


def attributes(picture: str, name: str) -> Counter[str]:
    return Counter(re.findall(f' {name}="([^"]+)"', picture))


@FOR_FINGERS
def test_it_has_the_same_slots(view: View, layout: Layout) -> None:
    box, colours = view.state.box, view.state.order
    wide, other = still_board(box, colours), still_board(box, colours, layout=layout)
    assert attributes(other, "data-slot") == attributes(wide, "data-slot")
    assert set(slots(view, layout=layout)) == set(slots(view))


@FOR_FINGERS
def test_it_has_the_same_targets(view: View, layout: Layout) -> None:
    wide, other = draw(view), draw(view, layout=layout)
    assert attributes(other, "data-target") == attributes(wide, "data-target")


@FOR_FINGERS
def test_only_the_tray_is_laid_out_anew(view: View, layout: Layout) -> None:
    wide, other = slots(view), slots(view, layout=layout)
    assert {name for name in wide if wide[name] != other[name]} <= {"tray"}


@pytest.mark.parametrize(
    ("name", "layout", "size"),
    [
        ("two", "tall", "612 2360"),
        ("three", "tall", "612 2694"),
        ("middle", "tall", "612 3028"),
        ("two", "large", "920 1692"),
        ("three", "large", "920 2088"),
        ("middle", "large", "920 2088"),
    ],
)
def test_it_is_as_high_as_the_clipboards_need(name: str, layout: Layout, size: str) -> None:
    root = ElementTree.fromstring(draw(VIEWS[name](), layout=layout))
    assert root.get("viewBox") == f"0 0 {size}"


def test_every_zone_lies_within_the_window_of_its_half() -> None:
    for box in (positions.start().box, positions.longer_lane()):
        for zones, seen in halves(box):
            for zone in zones:
                outline = chart(box).places[zone].outline
                assert seen.x <= outline.x <= outline.right <= seen.right
            assert seen.y == MAP.y
            assert 0 <= seen.x < seen.right <= BOARD.w


def test_wide_is_the_default(view: View) -> None:
    assert draw(view) == draw(view, layout="wide")
    assert slots(view) == slots(view, layout="wide")


def test_another_layout_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no layout 'round'; there are wide, tall and large\."):
        still_board(positions.start().box, (0, 1), layout="round")  # type: ignore[arg-type]
