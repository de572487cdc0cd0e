"""Artwork that a page puts in its place: the same drawing, without a single link."""

from __future__ import annotations

import re

import pytest

from panamax_widget.drawing import art, live_board, slots, stamped, still_board, style_sheet
from panamax_widget.drawing.pen import Area, use
from panamax_widget.drawing.places import LAYOUTS, Layout
from panamax_widget.drawing.stamps import inked
from panamax_widget.drawing.symbols import definitions
from tests.drawing import positions

WORST = positions.seen(positions.worst(), positions.RED)


def stamp(name: str, area: Area, class_: str = "", **attributes: str) -> str:
    return stamped(use("pmx", name, area, class_, **attributes))


@pytest.mark.parametrize(
    ("area", "placed"),
    [
        (Area(10, 20, 24, 16), "translate(10 20)"),
        (Area(10, 20, 48, 32), "translate(10 20)scale(2)"),
        (Area(10, 20, 24, 36), "translate(10 30)"),
        (Area(10, 20, 36, 8), "translate(22 20)scale(0.5)"),
    ],
)
def test_a_flag_is_fitted_into_its_area_and_lies_in_the_middle(area: Area, placed: str) -> None:
    assert stamp("flags/eu", area) == f'<art flags-eu transform="{placed}">'


def test_a_gate_is_as_long_as_its_lock_and_may_be_turned() -> None:
    around = "rotate(180 5 25)"
    assert stamp("chart/gate", Area(0, 0, 10, 50), transform=around) == (
        f'<art chart-gate transform="{around}scale(1 0.5)">'
    )


def test_what_is_said_of_a_link_is_said_of_the_piece() -> None:
    (piece,) = re.findall(
        r"<circle .*?/>", inked(stamp("marks/red", Area(0, 0, 10, 10), "pmx-red"))
    )
    assert 'class="pmx-red"' in piece
    assert inked(stamp("icons/anchor", Area(0, 0, 16, 16), "pmx-muted")).startswith(
        '<g class="pmx-muted">'
    )


def test_a_piece_keeps_its_own_fill_whatever_class_its_stamp_has() -> None:
    sign = inked(stamp("icons/sail", Area(0, 0, 16, 16), "pmx-on-green"))
    assert re.fullmatch(r'<g class="pmx-on-green"><path [^>]*fill="none"[^>]*/></g>', sign)
    for piece in art().values():
        if not piece.startswith("<g@"):
            assert 'fill="currentColor"' in piece, "the class of a stamp may set another fill"
            assert "stroke" not in piece


def test_a_die_is_made_of_its_body_and_its_pips() -> None:
    die = inked(stamp("die/red-3", Area(4, 4, 20, 20)))
    assert die.count("<circle") == 3
    assert die.count("<path") == art()["dice-red"].count("<path")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_live_board_has_no_links_and_says_no_artwork_twice(layout: Layout) -> None:
    board = "".join(live_board(WORST.state.box, tuple(WORST.state.order), layout=layout))
    drawn = inked(board) + "".join(inked(stamped(each)) for each in slots(WORST).values())
    for sign in ("<use", "<art", "<symbol", "@", " id=", "#pmx"):
        assert sign not in drawn
    sent = board + style_sheet() + "".join(art().values())
    assert len(sent.encode()) < 120_000


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_live_board_and_its_clipboards_together_are_the_still_board(layout: Layout) -> None:
    colours = tuple(WORST.state.order)
    board, clipboards = live_board(WORST.state.box, colours, layout=layout)
    band, paper = '<g data-band="clipboards">', '<rect class="pmx-paper"'
    assert board.endswith(f"{band}</g></svg>")
    whole = board.replace(band, band + clipboards)
    still = stamped(still_board(WORST.state.box, colours, layout=layout))
    assert whole.partition(paper)[2] == still.partition(paper)[2]  # style and artwork come before


def test_every_piece_of_artwork_begins_where_its_stamp_puts_it() -> None:
    boxes = re.findall(r'viewBox="([^"]*)"', definitions("pmx"))
    assert len(boxes) == len(art())
    assert all(box.startswith("0 0 ") for box in boxes)


def test_every_piece_of_artwork_has_one_place_for_attributes() -> None:
    assert all(piece.count("@") == 1 for piece in art().values())
