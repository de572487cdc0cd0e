"""The standard file, mutated: a box that plays, or one line of BoxError, and nothing else."""

from __future__ import annotations

import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from panamax_widget.components import BoxError
from panamax_widget.components.reader import read_box, standard_text
from panamax_widget.drawing import draw
from panamax_widget.game import Game
from tests.components import boxes
from tests.properties.games import player_for, step
from tests.properties.invariants import check_position, check_possible

TEXT = standard_text()
LINES = TEXT.splitlines()
ODD = ("", "0", "-1", "99999999999999999999", "1e9", "true", '""', '"é{}\\u0000"', "[]", "{}",
       "[[]]", "[0]", "nan", "1979-05-27", '"eu"', "'''x'''", "0x" + "f" * 6000)  # fmt: skip
VALUE = re.compile(r'\d+|"[^"\n]*"|\[[^\[\]\n]*\]|[{}\[\],=.]')


def mutated(random: Random) -> str:
    """One to three changes: a value, a line, a piece of the text."""
    text = TEXT
    for _ in range(random.randint(1, 3)):
        kind = random.randrange(5)
        if kind <= 1:
            found = random.choice(list(VALUE.finditer(text)))
            small = str(random.randrange(14))
            new = random.choice((*ODD, small, small, random.choice(VALUE.findall(TEXT))))
            text = text[: found.start()] + new + text[found.end() :]
        elif kind == 4:
            at = random.randrange(len(text))
            cut = text[at + random.randrange(40) :]
            text = text[:at] + random.choice(("", "\x00", "\\", '"', "[", "é")) + cut
        else:
            lines = text.split("\n")
            at = random.randrange(len(lines))
            lines[at : at + 1] = [[], [lines[at]] * 2, [random.choice(LINES)]][random.randrange(3)]
            text = "\n".join(lines)
    return text


def refusal(text: str) -> str:
    """What is said of a text that is no box; nothing of a box."""
    try:
        read_box(text, "my.toml")
    except BoxError as error:
        return str(error)
    return ""


def check_plays(text: str, seed: int) -> None:
    """A box that was accepted plays, keeps the limits, and can be drawn."""
    box = read_box(text, "my.toml")
    game, player = Game(2 + seed % 3, seed, box=box), player_for(seed)
    for number in range(40):
        if game.is_over:
            break
        if number % 9 == 0:
            state = game.position.state
            check_position(state)
            check_possible(state)
        step(game, player)
    draw(game.view(game.order[0]))
    assert Game.replay(game.record(), box=box).position == game.position


@given(st.integers(0, 10**9))
@settings(max_examples=300, deadline=None)
def test_a_mutated_file_is_a_box_or_one_line_of_box_error(seed: int) -> None:
    text = mutated(Random(seed))
    said = refusal(text)
    if said:
        assert said.startswith("my.toml")
        assert said.isprintable()
        assert len(said) < 800
    elif seed % 4 == 0:
        check_plays(text, seed)


@given(st.integers(0, 10**9))
@settings(max_examples=100, deadline=None)
def test_any_number_within_its_limits_plays(seed: int) -> None:
    """Each number that can be taken alone is, and the box plays."""
    random = Random(seed)
    text = boxes.TEXTS["everything"] if random.random() < 0.5 else TEXT
    for _ in range(random.randint(1, 6)):
        found = random.choice(list(re.finditer(r"(?<=[\[ ])\d+\b", text)))
        new = text[: found.start()] + str(random.choice((0, 1, 2, 5, 9, 20))) + text[found.end() :]
        if not refusal(new):
            text = new
    check_plays(text, seed)


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text_is_refused_by_box_error(text: str) -> None:
    assert refusal(text)
