"""The pictures of rules in a narrow notebook cell, as a browser shows them."""

import pytest

from panamax_widget.rulebook.examples import examples
from panamax_widget.rulebook.pictures import pictures, play
from tests.browser.chromium import running_chromium
from tests.drawing.test_in_browser import SMALL

pytestmark = pytest.mark.browser

CELL = 500
"""Pixels."""


def test_words_in_the_pictures_of_rules_are_large_enough_to_read() -> None:
    drawn = [picture for each in examples().values() for picture in pictures(play(each))]
    looks = "width: {}px; max-width: 100%; height: auto"
    shown = [
        picture.svg.replace("<svg ", f"<svg style={looks.format(picture.width)!r} ", 1)
        for picture in drawn
    ]
    with running_chromium() as browser:
        page = browser.new_page(viewport={"width": CELL, "height": 1000})
        page.set_content(f'<body style="margin:0">{"".join(shown)}')
        assert page.evaluate(SMALL, [8.9, 7.5]) == []
