"""Ships lie within their zones without touching, however many there are."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from panamax_widget.components.reader import standard_box
from panamax_widget.drawing.pen import Area
from panamax_widget.drawing.places import chart
from panamax_widget.drawing.ships import HEIGHT, moor, ship_drawing, short_name, width
from panamax_widget.drawing.words import ready, ship_words
from tests.drawing import positions

if TYPE_CHECKING:
    from panamax_widget.components.box import Box

BOX = standard_box()
CROWDS = [
    (1,),
    (4,),
    (1, 1, 1, 1),
    (3, 1),
    (2, 2),
    (1, 1, 1, 2, 2, 2, 3, 3, 3),
    (1, 1, 1, 1, 1, 2, 2, 2, 3, 3),
    tuple(BOX.slots),
]


def hulls(sizes: tuple[int, ...], area: Area, centred: bool) -> list[Area]:
    return [
        Area(x, y, width(size) * scale, HEIGHT * scale)
        for size, (x, y, scale) in zip(sizes, moor(sizes, area, centred), strict=True)
    ]


FITTING = [
    pytest.param(number, sizes, id=f"{len(sizes)} in {zone.id}")
    for number, zone in enumerate(BOX.zones)
    for sizes in CROWDS
    if not zone.room or sum(sizes) <= zone.room
]


@pytest.mark.parametrize(("zone", "sizes"), FITTING)
def test_ships_stay_inside_and_apart(zone: int, sizes: tuple[int, ...]) -> None:
    area = chart(BOX).places[zone].ships
    for centred in (True, False):
        lying = hulls(sizes, area, centred)
        for hull in lying:
            assert hull.x >= area.x
            assert hull.y >= area.y - 0.01
            assert hull.right <= area.right + 0.01
            assert hull.bottom <= area.bottom + 0.01
        for one, other in combinations(lying, 2):
            apart_x = one.right <= other.x or other.right <= one.x
            apart_y = one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01
            assert apart_x or apart_y


def test_ten_ships_in_a_loading_zone_are_still_legible() -> None:
    area = chart(BOX).places[0].ships
    assert moor((1, 1, 1, 1, 1, 2, 2, 2, 3, 3), area, centred=False)[0][2] > 0.75


def test_nine_ships_in_half_a_lake_use_all_of_it() -> None:
    area = chart(BOX).places[BOX.zone_number["gatun-lake-P"]].ships
    assert moor((1, 1, 1, 2, 2, 2, 3, 3, 3), area, centred=True)[0][2] > 0.8


def test_a_ship_that_cannot_sail_yet_says_so_and_what_is_missing() -> None:
    ship = BOX.ship_number["red2"]
    waiting, sailing = (
        ship_drawing(BOX, "p", ship, (positions.die(positions.RED, pips),), 1, 1.0)
        for pips in (3, 5)
    )
    assert "#p-icons-anchor" in waiting
    assert ">+2</text>" in waiting
    assert "#p-icons-sail" in sailing
    assert "+" not in sailing


@pytest.mark.parametrize("box", [BOX, positions.longer_lane()], ids=["standard", "longer lane"])
def test_zones_do_not_overlap(box: Box) -> None:
    places = chart(box).places
    for one, other in combinations([place.outline for place in places], 2):
        apart_x = one.right <= other.x or other.right <= one.x
        apart_y = one.bottom <= other.y or other.bottom <= one.y
        assert apart_x or apart_y


@pytest.mark.parametrize(
    ("name", "slots", "shown"),
    [
        ("NRP Sagres III", 1, "Sagres"),
        ("PLAN Yi Yang", 2, "Yi Yang"),
        ("San Juan Prospector", 4, "San Juan Prospector"),
        ("Spiel of the Seas", 2, "Spiel"),
    ],
)
def test_names_are_shortened_by_words(name: str, slots: int, shown: str) -> None:
    assert short_name(name, width(slots) - 20) == shown


def test_a_ship_is_put_into_words() -> None:
    ship = BOX.ship_number["red2"]
    zone = BOX.zone_number["us-east"]
    cargo = (positions.die(positions.RED, 4),)
    assert not ready(BOX, ship, cargo)
    assert (
        ship_words(BOX, ship, cargo, zone)
        == "Red's 2-slot ship, US East, carrying red 4, needs 5 to 11"
    )


def test_readiness_is_said_of_ships_in_port_only() -> None:
    ship = BOX.ship_number["red2"]
    cargo = (positions.die(positions.RED, 5),)
    assert ship_words(BOX, ship, cargo, 0).endswith("carrying red 5, ready to sail")
    lake = BOX.zone_number["gatun-lake-P"]
    assert ship_words(BOX, ship, cargo, lake).endswith("(Pacific bound), carrying red 5")


def test_a_cruise_ship_counts_dice() -> None:
    ship = BOX.ship_number["luckyme"]
    two = (positions.die(positions.RED, 1), positions.die(positions.GREEN, 1))
    assert not ready(BOX, ship, two[:1])
    assert ready(BOX, ship, two)
    assert "needs 2 to 3 dice" in ship_words(BOX, ship, two[:1], 0)


@pytest.mark.parametrize(("way", "turned"), [(1, False), (-1, True)])
def test_the_sign_that_a_ship_can_sail_points_to_where_it_sails(way: int, turned: bool) -> None:
    ship = BOX.ship_number["red1a"]
    drawn = ship_drawing(BOX, "pmx", ship, (5,), way, 1)
    (sign,) = re.findall(r"<use [^>]*icons-sail[^>]*>", drawn)
    assert ("rotate(180" in sign) == turned
