"""The words above the board: what is asked, as the browser is sent it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from panamax_widget.rulebook import rule
from panamax_widget.text import names
from panamax_widget.widget.frame_page import curtain

if TYPE_CHECKING:
    from panamax_widget.game import Game


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
