"""A refusal: why an action is not legal here, in words, and what would be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from panamax_widget.components.box import Box
from panamax_widget.engine import turn
from panamax_widget.engine.state import ActionData
from panamax_widget.engine.why import Why
from panamax_widget.text import refusals
from panamax_widget.text.actions import Action

SUGGESTIONS = 4


@dataclass(frozen=True, slots=True)
class Reason:
    """One rule that an action breaks here: its id, the sentence, and the facts behind it."""

    rule: str
    text: str
    key: str
    facts: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why not: all reasons, the most basic first, and a few legal actions close to the wish."""

    action: Action
    reasons: tuple[Reason, ...]
    instead: tuple[Action, ...]

    @property
    def rule(self) -> str:
        """The id of the first rule broken."""
        return self.reasons[0].rule

    @property
    def reason(self) -> str:
        """The sentence of the first rule broken."""
        return self.reasons[0].text

    def __str__(self) -> str:
        instead = ", ".join(f"`{action}`" for action in self.instead)
        return f"{self.reasons[0]}" + (f" For example: {instead}." if instead else "")


class IllegalAction(ValueError):  # noqa: N818, the public name says what was played
    """Raised when an illegal action is played; `refusal` says why. The game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.action}: {refusal}")
        self.refusal = refusal


def refuse(box: Box, action: ActionData, whys: list[Why], legal: list[ActionData]) -> Refusal:
    """The refusal of an action for these reasons, with the nearest of the legal ones."""
    reasons = tuple(Reason(w.rule, refusals.sentence(w, box), w.key, w.facts) for w in whys)
    wish = Action(box, action)
    return Refusal(wish, reasons, tuple(Action(box, each) for each in _nearest(action, legal)))


def _nearest(action: ActionData, legal: list[ActionData]) -> list[ActionData]:
    """The legal actions that lead best to the wish: the same verb on the same pieces first."""

    def distance(other: ActionData) -> tuple[int, int, int]:
        shared = sum(a == b for a, b in zip(action[1:], other[1:], strict=False))
        overlap = 0
        if action[0] == other[0] == "move":
            overlap = (action[1] & other[1]).bit_count() * 2 - (action[1] ^ other[1]).bit_count()
        same_verb = other[0] == action[0]
        return (_step(action[0], other), -overlap, -shared if same_verb else 0)

    return sorted(legal, key=distance)[:SUGGESTIONS]


def _step(verb: str, other: ActionData) -> int:
    """How far another action is from what the verb wants: 0 the same, 1 the way to it."""
    if other[0] == verb:
        return 0
    if other[0] == "take" and _leads_to(verb, other[1]):
        return 1
    return 3 if other[0] in _ASIDE else 2


_ASIDE = ("transfer", "build", "place", "captain", "stevedore")
"""Possible at most times, so that they say little about what is asked."""


def _leads_to(verb: str, die: int) -> bool:
    """Whether a white die (negative: Executive) gives what the verb does (TAB-3)."""
    if verb in ("load", "contract"):
        return turn.is_grey(abs(die))
    if verb == "move":
        return not turn.is_grey(abs(die))
    return verb in ("buy", "raise") and die < 0
