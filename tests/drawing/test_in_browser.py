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

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

MISSED = """() => [...document.querySelectorAll('[data-target]')].flatMap(piece => {
    const hit = [...piece.children].find(part => part.classList.contains('pmx-hit'));
    const box = hit.getBoundingClientRect();
    const holds = piece.classList.contains('pmx-holder');
    const points = holds
        ? [box.top + 2.5, (box.top + box.bottom) / 2, box.bottom - 3].map(y => [box.right - 2, y])
        : [0.12, 0.5].map(part => [box.left + part * box.width, box.top + part * box.height]);
    const met = ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-target]') === piece;
    return points[holds ? 'some' : 'every'](met) ? [] : [piece.dataset.target];
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


NARROWEST = {"wide": 900, "tall": 600, "large": 900}
"""Pixels from which on a layout is to be read."""
POSITIONS = ("middle", "worst", "bidding", "claiming", "over")
SHOWN = [(layout, position) for layout in get_args(Layout) for position in POSITIONS]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="module", params=SHOWN, ids=" ".join)
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that shows nothing but the board, as narrow as it can still be read."""
    layout, position = request.param
    view = positions.seen(getattr(positions, position)(), positions.RED, ("end",))
    shown = chromium.new_page(viewport={"width": NARROWEST[layout], "height": 3100})
    shown.set_content(f'<body style="margin:0">{draw(view, layout=layout)}')
    yield shown
    shown.close()


def test_a_click_meets_the_piece_it_is_meant_for(page: Page) -> None:
    assert page.evaluate(MISSED) == []


def test_words_do_not_lie_on_words(page: Page) -> None:
    assert page.evaluate(CROWDED) == []


def test_words_are_large_enough_to_read(page: Page) -> None:
    on_crowded_ships = 7.5
    assert page.evaluate(SMALL, [8.9, on_crowded_ships]) == []


OUTSIDE = """() => [...document.querySelectorAll('[data-target]')].flatMap(piece => {
    const plate = [...piece.children].find(part => part.classList.contains('pmx-hit'));
    const room = plate.getBoundingClientRect();
    return [...piece.querySelectorAll('text')]
        .filter(text => text.closest('[data-target]') === piece)
        .map(text => [text.textContent, text.getBoundingClientRect()])
        .filter(([_, box]) => box.left < room.left - 1 || box.right > room.right + 1)
        .map(([words]) => `${piece.dataset.target}: ${words}`);
})"""
LIT = """() => {
    const piece = document.querySelector('[data-target="warehouse:red"]');
    piece.classList.add('pmx-alive', 'pmx-lit');
    const look = getComputedStyle(piece.querySelector('.pmx-hit'));
    return [look.stroke, look.filter, look.animationName];
}"""
INKS = """() => ['.pmx-paper', '.pmx-title', '.pmx-money', '.pmx-cube.pmx-red']
    .map(part => getComputedStyle(document.querySelector(part)).fill)"""


def test_words_stay_within_their_pieces(page: Page) -> None:
    assert page.evaluate(OUTSIDE) == []


@pytest.fixture
def middle(chromium: Browser) -> Iterator[Page]:
    """A page that shows a game half played."""
    shown = chromium.new_page(viewport={"width": 1200, "height": 950})
    shown.set_content(draw(positions.seen(positions.middle(), positions.RED)))
    yield shown
    shown.close()


def test_it_is_printed_on_one_page_in_black_and_without_lights(middle: Page) -> None:
    middle.emulate_media(media="print")
    assert middle.evaluate(LIT) == ["none", "none", "none"]
    assert middle.evaluate(INKS)[:3] == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)"]
    pages = middle.pdf(format="A4", landscape=True).count(b"/Type /Page\n")
    assert pages == 1


def test_the_table_takes_forced_colours_and_what_lies_on_it_keeps_its_own(middle: Page) -> None:
    _, _, money, red = middle.evaluate(INKS)
    middle.emulate_media(forced_colors="active", color_scheme="dark")
    assert middle.evaluate(INKS) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)", money, red]
