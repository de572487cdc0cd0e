"""What only a browser knows: which piece a click meets, and how much room words take."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from panamax_widget.drawing import draw
from panamax_widget.drawing.places import Layout
from tests.browser.chromium import running_chromium
from tests.drawing import positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

MISSED = """() => [...document.querySelectorAll('[data-target]')].flatMap(piece => {
    const hit = [...piece.children].find(part => part.classList.contains('pmx-hit'));
    const box = hit.getBoundingClientRect();
    const points = piece.classList.contains('pmx-holder')
        ? [[box.right - 2, box.top + 2.5]]
        : [[box.left + 3, box.top + 3], [box.left + box.width / 2, box.top + box.height / 2]];
    const met = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-target]'));
    return met.every(each => each === piece) ? [] : [piece.dataset.target];
})"""
CROWDED = """() => {
    const covers = [...document.querySelectorAll('.pmx-tray, .pmx-score-sheet')];
    const covered = text => covers.some(cover => {
        const [a, b] = [cover.getBoundingClientRect(), text.getBoundingClientRect()];
        return !cover.closest('[data-slot]').contains(text)
            && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
    const words = [...document.querySelectorAll('svg.pmx-board text')]
        .filter(text => !covered(text))
        .map(text => [text.textContent, text.getBoundingClientRect()]);
    const apart = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 1
        || Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 4;
    return words.flatMap(([one, a], i) => words.slice(0, i).flatMap(([other, b]) =>
        apart(a, b) ? [] : [`${one} / ${other}`]));
}"""
SMALL = """([least, aboard]) => [...document.querySelectorAll('svg.pmx-board text')]
    .filter(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a
        < (text.closest('.pmx-ship') ? aboard : least))
    .map(text => text.textContent)"""


NARROWEST = {"wide": 900, "tall": 600}
"""Pixels from which on a layout is to be read."""
POSITIONS = ("middle", "worst", "bidding", "claiming", "over")
SHOWN = [(layout, position) for layout in get_args(Layout) for position in POSITIONS]


@pytest.fixture(scope="module", params=SHOWN, ids=" ".join)
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that shows nothing but the board, as narrow as it can still be read."""
    layout, position = request.param
    view = positions.seen(getattr(positions, position)(), positions.RED, ("end",))
    with running_chromium() as browser:
        shown = browser.new_page(viewport={"width": NARROWEST[layout], "height": 1980})
        shown.set_content(f'<body style="margin:0">{draw(view, layout=layout)}')
        yield shown


def test_a_click_meets_the_piece_it_is_meant_for(page: Page) -> None:
    assert page.evaluate(MISSED) == []


def test_words_do_not_lie_on_words(page: Page) -> None:
    assert page.evaluate(CROWDED) == []


def test_words_are_large_enough_to_read(page: Page) -> None:
    on_crowded_ships = 7.5
    assert page.evaluate(SMALL, [8.9, on_crowded_ships]) == []
