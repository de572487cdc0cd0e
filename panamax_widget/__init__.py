"""Panamax, the board game, to learn and to play in a notebook.

>>> import panamax_widget as pw
>>> game = pw.Game(players=4, seed=7)
>>> game.actor
'black'

`Game` is the game, `Board` shows one, `show` puts a position on the screen, `scenario` teaches,
`rule` looks up a rule.
Each name is loaded when it is first used: the engine needs neither Jupyter nor svgwrite.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from panamax_widget.components import Box, BoxError, load_box, standard_box
    from panamax_widget.examples import example, example_names
    from panamax_widget.game import Decision, Game
    from panamax_widget.players import CuriousPlayer, RandomPlayer, SensiblePlayer
    from panamax_widget.rulebook import rule
    from panamax_widget.scenarios import Scenario, ScenarioError
    from panamax_widget.scenarios.class_progress import collect_progress
    from panamax_widget.scenarios.progress_table import progress
    from panamax_widget.text.actions import Action, NotationError
    from panamax_widget.text.builder import Builder, build
    from panamax_widget.text.positions import Position, PositionError
    from panamax_widget.text.refusal import IllegalAction
    from panamax_widget.widget import Board, Lesson, Picture, scenario, show
    from panamax_widget.widget.aid import player_aid

__all__ = [
    "Action",
    "Board",
    "Box",
    "BoxError",
    "Builder",
    "CuriousPlayer",
    "Decision",
    "Game",
    "IllegalAction",
    "Lesson",
    "NotationError",
    "Picture",
    "Position",
    "PositionError",
    "RandomPlayer",
    "Scenario",
    "ScenarioError",
    "SensiblePlayer",
    "build",
    "collect_progress",
    "example",
    "example_names",
    "load_box",
    "player_aid",
    "progress",
    "rule",
    "scenario",
    "show",
    "standard_box",
]

try:
    __version__ = version("panamax_widget")
except PackageNotFoundError:  # a checkout that is not installed
    __version__ = "0+unknown"

_HOMES = {
    "components": ("Box", "BoxError", "load_box", "standard_box"),
    "examples": ("example", "example_names"),
    "game": ("Decision", "Game"),
    "players": ("CuriousPlayer", "RandomPlayer", "SensiblePlayer"),
    "rulebook": ("rule",),
    "scenarios": ("Scenario", "ScenarioError"),
    "scenarios.class_progress": ("collect_progress",),
    "scenarios.progress_table": ("progress",),
    "text.actions": ("Action", "NotationError"),
    "text.builder": ("Builder", "build"),
    "text.positions": ("Position", "PositionError"),
    "text.refusal": ("IllegalAction",),
    "widget": ("Board", "Lesson", "Picture", "scenario", "show"),
    "widget.aid": ("player_aid",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
