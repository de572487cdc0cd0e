"""The words around the board: what is asked, and what has happened, as the browser is sent them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from panamax_widget.rulebook import rule
from panamax_widget.text import names
from panamax_widget.text.happenings import sentence
from panamax_widget.widget.frame_page import curtain

if TYPE_CHECKING:
    from panamax_widget.engine.event import Event
    from panamax_widget.engine.view import View
    from panamax_widget.game import Game

Line = dict[str, str]
"""A line of the log: `text`, `rule`, and the `kind` of event."""

KEPT_LINES = 60
_TOLD_EVENTS = 120


def question(game: Game, viewer: str | None, *, covered: bool = False) -> dict[str, Any]:
    """Whose decision it is, what is asked and why, the rules to look up, what can be taken back.

    `viewer` is whose cards are shown; `covered` whether they wait for who decides, and then there
    is a `curtain`, as HTML.
    """
    decision = game.decision
    told: dict[str, Any] = {"undo": game.can_undo, "redo": game.can_redo, "viewer": viewer or ""}
    told["curtain"] = curtain(names.colour(decision.actor)) if decision and covered else ""
    if decision is None:
        return {**told, "actor": "", "text": _result(game), "why": "", "rules": [_rule("FIN-1")]}
    return {
        **told,
        "actor": decision.actor,
        "text": decision.prompt,
        "why": decision.why,
        "rules": [_rule(each) for each in decision.rules],
    }


def _rule(rule_id: str) -> list[str]:
    return [rule_id, rule(rule_id).title]


def _result(game: Game) -> str:
    totals = [f"{names.colour(each.colour)} {names.dollars(each.total)}" for each in game.scores()]
    winner = names.colour(game.scores()[0].colour)
    return f"The game is over, and {winner} has won: {names.listed(totals)}."


class Story:
    """The last lines of the log, told on from where they ended."""

    def __init__(self) -> None:
        self._told = 0
        self._last: Event | None = None
        self._viewer: int | None = None
        self._lines: list[Line] = []

    def lines(self, view: View) -> list[Line]:
        """The newest lines, oldest first, as the viewer may read them."""
        log = view.events
        continues = 0 < self._told <= len(log) and log[self._told - 1] == self._last
        if not continues or view.viewer != self._viewer:
            self._told, self._lines = max(0, len(log) - _TOLD_EVENTS), []
        new = _tell(log[self._told :], view)
        self._lines = [*self._lines, *new][-KEPT_LINES:]
        self._told, self._viewer = len(log), view.viewer
        self._last = log[-1] if log else None
        return self._lines


def _tell(events: Sequence[Event], view: View) -> list[Line]:
    lines = []
    for event in events:
        text = sentence(event, view.state.box)
        if text:
            lines.append({"text": text, "rule": event.rule, "kind": event.kind})
    return lines
