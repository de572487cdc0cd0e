"""The rules' examples: each is played by the engine, cites its rule and is drawn small enough."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from panamax_widget.components.reader import standard_box
from panamax_widget.drawing.cutouts import check_parts
from panamax_widget.rulebook import RulebookError, rule, rules
from panamax_widget.rulebook.examples import MOST_WORDS, Example, examples, read
from panamax_widget.rulebook.pictures import example_html, pictures, play

EXAMPLES = examples()
MOST_BYTES = 40_000
"""Of one picture, as it stands in the page."""
each_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def test_many_rules_have_an_example_in_the_order_of_the_book() -> None:
    assert len(EXAMPLES) >= 50
    assert list(EXAMPLES) == [entry.id for entry in rules() if entry.id in EXAMPLES]


@each_example
def test_the_engine_cites_the_rule(example: Example) -> None:
    played = play(example)
    happened = {event.rule for event in played.events}
    refused = [{reason.rule for reason in refusal.reasons} for refusal in played.refusals]
    cited = example.by or example.rule
    if example.refused:
        assert refused == [{cited}] * len(example.refused)
    else:
        assert cited in happened


@each_example
def test_another_rule_stands_in_only_where_the_rule_itself_is_not_cited(example: Example) -> None:
    played = play(example)
    cited = {event.rule for event in played.events}
    cited |= {reason.rule for refusal in played.refusals for reason in refusal.reasons}
    if example.by:
        assert example.rule not in cited
        assert rule(example.by).id == example.by


@each_example
def test_the_picture_shows_the_ships_that_the_example_is_about(example: Example) -> None:
    check_parts(standard_box(), example.shows)
    drawn = "".join(picture.svg for picture in pictures(play(example)))
    words = re.findall(r"[\w-]+", " ".join((*example.play, *example.refused, *example.marks)))
    ships = {word for word in words if word in standard_box().ship_number}
    on_chart = any(name in standard_box().zone_number for name in " ".join(example.shows).split())
    for ship in ships if on_chart else ():
        assert f'data-target="ship:{ship}"' in drawn
    for mark in example.marks:
        assert drawn.count("pmx-ring") >= 1, mark


@each_example
def test_what_was_done_can_be_seen(example: Example) -> None:
    if example.play and not example.refused:
        before, after = (re.sub("pmx-ring", "", p.svg) for p in pictures(play(example)))
        assert before != after


@each_example
def test_the_page_has_the_pictures_themselves_and_words_for_them(example: Example) -> None:
    html = rule(example.rule)._repr_html_()
    images = re.findall(r'<img alt="([^"]+)" src="data:image/svg\+xml;charset=utf-8,([^"]+)"', html)
    drawn = pictures(play(example))
    assert html.count("src=") == len(images) == len(drawn)
    for (words, source), picture in zip(images, drawn, strict=True):
        assert unescape(words) == picture.words
        assert len(source) < MOST_BYTES
        assert unquote(source) == picture.svg.replace('"', "'")
        assert ElementTree.fromstring(unquote(source)).tag.endswith("svg")
    assert "http:" not in re.sub(r'src="[^"]+"', "", html)


@each_example
def test_the_caption_is_one_short_sentence(example: Example) -> None:
    assert len(example.caption.split()) <= MOST_WORDS
    assert example.caption in unescape(rule(example.rule)._repr_html_())


def test_a_refusal_is_told_in_the_words_of_the_engine() -> None:
    html = example_html("MOV-8")
    assert "<code>end</code> is refused: A ship can still move" in html
    assert html.endswith("(MOV-8)</p></figure>")


def test_a_rule_without_example_shows_itself_without_pictures() -> None:
    assert "LIM-1" not in EXAMPLES
    assert example_html("LIM-1") == ""
    assert "<img" not in rule("LIM-1")._repr_html_()


def test_the_rule_book_is_read_without_game_and_drawing() -> None:
    code = """
import sys
from panamax_widget.rulebook import rule
print(rule("MOV-7"))
loaded = {"svgwrite", "panamax_widget.game", "panamax_widget.drawing"} & set(sys.modules)
assert not loaded, loaded
"""
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


GOOD = """
[MOV-7]
caption = "A ship is pushed."
layout = "turn green"
play = ["take 5"]
shows = ["table"]
"""


@pytest.mark.parametrize(
    ("written", "instead", "complaint"),
    [
        ("[MOV-7]", "[MOV-7", "not valid TOML"),
        ("[MOV-7]", "MOV-8 = 1\n[MOV-7]", "MOV-8 is not a table"),
        ("play", "plays", "MOV-7 has an unknown field 'plays'"),
        ('"A ship is pushed."', '""', "MOV-7: the caption is no short sentence"),
        ('"A ship is pushed."', f'"{"word " * 26}."', "MOV-7: the caption is no short sentence"),
        ('["table"]', "[]", "MOV-7 shows nothing"),
        ('["take 5"]', "[]", "nothing happens"),
        ('["take 5"]', "[5]", "something that is no text"),
    ],
)
def test_badly_edited_examples_are_refused_with_the_entry_at_fault(
    written: str, instead: str, complaint: str
) -> None:
    assert list(read(GOOD)) == ["MOV-7"]
    with pytest.raises(RulebookError, match=complaint):
        read(GOOD.replace(written, instead, 1))


def test_an_example_whose_refused_action_is_legal_is_refused() -> None:
    legal = read(GOOD.replace("play", "refused"))["MOV-7"]
    with pytest.raises(ValueError, match="'take 5' is legal"):
        play(legal)
