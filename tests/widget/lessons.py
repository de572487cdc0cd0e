"""Small scenarios to try the panel with."""

from __future__ import annotations

import tomllib
from typing import Any

from panamax_widget.scenarios import Scenario
from panamax_widget.scenarios.reading import read
from panamax_widget.widget import Lesson
from tests.widget.games import Client

HARBOUR = """
title = "A push, and what it costs"
rules = ["MOV-7", "END-3"]
plays = "red"
par = 4
layout = '''
players red green
turn red
dice 2 2 5
ship red1a at gatun-locks-P carrying r4
ship green1a at gatun-lake-P carrying g3
ship green2 at culebra-cut-P carrying g5
ship red2 at culebra-cut-P carrying r5
'''

[[step]]
text = '''
[Red's ship](ship:red1a) waits in the [Gatun Locks](zone:gatun-locks-P). **Take the lowest die of
[column 2](die:2)** [TAB-2].
'''
goal = "next red movement"
open = ["take"]
hints = ["A blue die moves ships."]
solution = ["take 2"]
marks = ["ring die:2", "ring die:x1"]
success = "Two lock moves and a row of waterway moves."
[[step.idea]]
tries = "take 1"
refused = "TAB-2"
says = "Column 1 is as blue, but it is empty."
[[step.failure]]
when = "next red cargo"
says = "A grey die loads, and moves nothing."
leads = ["red: end", "green: take 2"]
example = ["take 5"]

[[step]]
text = "Which zone does Red's ship reach with one move?"
success = "The lake."
[step.question]
of = "zone red1a"
after = ["red: move red1a"]
explain = ["moved"]
[[step.idea]]
tries = "culebra-cut-P"
says = "That is two boundaries away."

[[step]]
text = "Bring [Red's ship](ship:red1a) into the lake."
goal = "red1a at gatun-lake-P"
open = ["move"]
solution = ["move red1a"]
marks = ["ring ship:red1a", "arrow ship:red1a zone:gatun-lake-P"]
success = "There it lies."
[[step.idea]]
tries = "move green1a"
says = "That ship is Green's: it may be moved, but it does not help."

[[step]]
text = "How many dollars has the company of Red now?"
[step.question]
of = "red company"
unit = "$"
"""


def made(text: str = HARBOUR, **changes: Any) -> Scenario:
    """The scenario that a file with this text would be, with some fields changed."""
    return read({**tomllib.loads(text), **changes}, "test", "test")


def begun(scenario: Scenario | None = None) -> tuple[Client, Lesson]:
    """A lesson, and a browser for it."""
    lesson = Lesson(scenario or made())
    return Client(lesson), lesson


def said(lesson: Lesson) -> str:
    """What the panel says, as plain text."""
    return " ".join(run[1] for line in lesson.panel["said"]["lines"] for run in line)
