"""The player aid as Chromium draws it: legible at 900 pixels, nothing on anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import panamax_widget as pw
from tests.browser.chromium import running_chromium
from tests.drawing.test_in_browser import CROWDED, SMALL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

OUTSIDE = """() => {
    const page = document.querySelector('svg').getBoundingClientRect();
    const outside = box => box.left < page.left || box.right > page.right
        || box.top < page.top || box.bottom > page.bottom;
    return [...document.querySelectorAll('svg.pmx-board text')]
        .filter(text => outside(text.getBoundingClientRect())).map(text => text.textContent);
}"""
NIGHT = """() => {
    document.body.dataset.jpThemeLight = 'false';
    return getComputedStyle(document.querySelector('.pmx-paper')).fill;
}"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page 900 pixels wide with nothing but the player aid."""
    with running_chromium() as browser:
        shown = browser.new_page(viewport={"width": 900, "height": 640})
        shown.set_content(f'<body style="margin:0">{pw.player_aid().svg}')
        yield shown


def test_words_do_not_lie_on_words(page: Page) -> None:
    assert page.evaluate(CROWDED) == []


def test_words_are_large_enough_to_read(page: Page) -> None:
    assert page.evaluate(SMALL, [8.4, 8.4]) == []


def test_all_words_are_on_the_page(page: Page) -> None:
    assert page.evaluate(OUTSIDE) == []


def test_its_paper_is_light_at_night(page: Page) -> None:
    assert page.evaluate(NIGHT) == "rgb(250, 245, 232)"
