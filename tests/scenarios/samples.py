"""Small scenarios to judge and to spoil."""

from __future__ import annotations

import tomllib
from typing import Any

from panamax_widget.scenarios import Scenario
from panamax_widget.scenarios.reading import read

PUSH = '''
title = "A push"
rules = ["MOV-3"]
plays = "red"
par = 4
layout = """
players red green
turn red
dice 2 2 5
ship red1a at gatun-locks-P carrying r4
ship green1a at gatun-lake-P carrying g3
ship green2 at culebra-cut-P carrying g5
ship red2 at culebra-cut-P carrying r5
"""
replies = ["green: take 2"]
[comments]
"TAB-1" = "One white die a turn."
"MOV-3" = "A move goes over one boundary."

[[step]]
text = "Take a die that moves ships."
goal = "next red movement"
hints = ["A blue one."]
solution = ["take 2"]
success = "Blue moves."
[[step.idea]]
tries = "take 6"
refused = "TAB-2"
says = "Nothing lies there."
[[step.idea]]
tries = "take 5"
says = "That is a grey one."
[[step.failure]]
when = "event may load"
says = "It loads, and moves nothing."
leads = ["red: end"]
example = ["take 5"]

[[step]]
text = "How many dollars will Red's company have after a move?"
[step.question]
of = "red company"
after = ["red: move red1a"]
unit = "$"
[[step.idea]]
tries = "1"
says = "Count again."

[[step]]
text = "Bring your small ship to the lake."
goal = ["red1a at gatun-lake-P"]
open = ["move"]
solution = ["move red1a"]
[[step.failure]]
when = "event turn ended"
says = "Too late."
'''.replace("event may load", "event may load").replace("event turn ended", "event turn ended")


def push(**changes: Any) -> Scenario:
    """The scenario PUSH, with some of its fields replaced."""
    return read({**tomllib.loads(PUSH), **changes}, "push.toml", "push")


def step_of(number: int, **changes: Any) -> list[dict[str, Any]]:
    """The steps of PUSH, with some fields of one replaced; None leaves a field out."""
    steps: list[dict[str, Any]] = tomllib.loads(PUSH)["step"]
    steps[number] = {k: v for k, v in {**steps[number], **changes}.items() if v is not None}
    return steps
