"""The words above the board: what is asked, as the browser is sent it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from panamax_widget.rulebook import rule
from panamax_widget.text import names
from panamax_widget.widget.frame_page import curtain
from panamax_widget.widget.written import cited, element

if TYPE_CHECKING:
    from panamax_widget.game import Game


def question(game: Game, viewer: str | None, *, covered: bool = False) -> dict[str, Any]:
    """Whose decision it is, what is asked, why and by which rules: see `asked`.

    `viewer` is whose cards are shown; `covered` whether they wait for who decides, and then there
    is a `curtain`, as HTML.
    """
    decision = game.decision
    hangs = curtain(names.colour(decision.actor)) if decision and covered else ""
    told = {"viewer": viewer or "", "curtain": hangs}
    if decision is None:
        return {**told, "actor": "", **asked(_result(game), _more("", ["FIN-1"]))}
    more = _more(decision.why, decision.rules)
    return {**told, "actor": decision.actor, **asked(decision.prompt, more)}


def asked(words: str, more: str = "") -> dict[str, str]:
    """What is asked, as `text`; and with more HTML behind it, as `page`."""
    return {"text": words, "page": f"{escape(words)} {more}"}


def _more(why: str, rule_ids: Sequence[str]) -> str:
    cause = [element("span", escape(why), class_="pmx-cause")] if why else []
    return " ".join(cause + [cited(each, title=rule(each).title) for each in rule_ids])


def _result(game: Game) -> str:
    totals = [f"{names.colour(each.colour)} {names.dollars(each.total)}" for each in game.scores()]
    winner = names.colour(game.scores()[0].colour)
    return f"The game is over, and {winner} has won: {names.listed(totals)}."
