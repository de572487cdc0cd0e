"""The headline: what is happening and who decides, as the banner and the description say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.drawing.words import colour_name, listed, money
from panamax_widget.engine import round_end, scoring

if TYPE_CHECKING:
    from panamax_widget.engine.state import State

DECISIONS = {
    "bid": "bids in secret for the company's capital",
    "keep": "keeps one Advisor and passes the other",
    "goal": "chooses the secret goal",
    "startup": "takes a start-up contract",
    "turn": "takes a white die",
    "cargo": "contracts and loads",
    "movement": "moves ships",
    "arrivals": "orders the arrivals",
    "benefit": "places a Passenger token",
    "reward": "takes a reward",
    "advisor": "searches the Advisor pile",
    "market": "may buy a share",
    "deferred": "may buy a share, now or never",
    "load one": "may load one die",
    "rail": "may use a Rail action",
    "claim": "claims a flag",
    "platform": "takes dice off the Rail table",
    "pay fees": "settles the cargo fees",
    "dividend": "settles the dividends",
    "score": "is counted",
}
_STEPS = {
    "show bids": "The bids are shown",
    "deal advisors": "Advisors are dealt",
    "pass advisors": "Advisors are passed on",
    "pass goals": "Advisors go back to the pile",
    "round end": "The round is over",
    "dividends": "The companies pay dividends",
    "director": "The award goes to a director",
    "maintenance": "Flags and dice for the next round",
    "new round": "The next round begins",
    "winner": "The scores are compared",
}
_SET_UP_STAGES = ("bids", "Advisors", "secret goals", "start-up contracts")
_SET_UP_STAGE = {
    "bid": 0, "show bids": 0, "deal advisors": 1, "keep": 1, "pass advisors": 1, "goal": 2,
    "pass goals": 2,
}  # fmt: skip
_END_STAGES = ("rail flags", "cargo fees", "dividends", "award")
_END_STAGE = {
    "fees": 1, "pay fees": 1, "dividends": 2, "dividend": 2, "director": 3, "maintenance": 4,
    "new round": 4, "score": 4, "winner": 4,
}  # fmt: skip
"""Claimed flags bring all kinds of decisions; the other stages only their own."""


class Headline(NamedTuple):
    """`colour` decides (-1 nobody, or the winner at the end); `stages` lie around turns only."""

    colour: int
    words: str
    stages: tuple[str, ...] = ()
    stage: int = -1
    over: str = ""
    """What the stages belong to."""


def headline(state: State) -> Headline:
    """What is happening, the sentence without its full stop."""
    if not state.stack:
        return _the_end(state)
    top = state.stack[-1]
    colour = top[1] if len(top) > 1 and isinstance(top[1], int) else -1
    taken = top[0] == "turn" and bool(top[2])
    words = _decision(top[0], colour, taken)
    if top[0] == "fees":
        due = money(round_end.fees_due(state, colour))
        words = f"{colour_name(colour)} owes {due} of fees: pay, or use the Stevedore"
    if not state.round:
        first = 0 if state.setup == "advanced" else 1
        stage = _SET_UP_STAGE.get(top[0], 3) - first
        return Headline(colour, words, _SET_UP_STAGES[first:], stage, "Set-up")
    if state.seat >= 0:
        return Headline(colour, words)
    last = "scores" if state.round == len(state.box.awards) else "next round"
    stage = _END_STAGE.get(top[0], 0)
    return Headline(colour, words, (*_END_STAGES, last), stage, f"End of round {state.round}")


def _decision(kind: str, colour: int, taken: bool) -> str:
    if colour < 0:
        return _STEPS.get(kind, "The table is being set")
    doing = "may still act, or ends the turn" if taken else DECISIONS.get(kind, "decides")
    return f"{colour_name(colour)} {doing}"


def _the_end(state: State) -> Headline:
    if not state.order:
        return Headline(-1, "The game is over")
    ranked = scoring.ranking(state)
    totals = {colour: scoring.score(state, colour).total for colour in ranked}
    best = totals[ranked[0]]
    words = f"{colour_name(ranked[0])} has won with {money(best)}"
    level = [colour_name(colour) for colour in ranked[1:] if totals[colour] == best]
    over = "The game is over"
    if level:
        have = "has" if len(level) == 1 else "have"
        over += f"; {listed(level)} {have} as much, later in turn order"
    return Headline(ranked[0], words, (), -1, over)
