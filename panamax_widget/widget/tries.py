"""What is answered to a click that a step of a scenario does not want."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.widget.answers import CLICKED
from panamax_widget.widget.wish import Answer, Reason

if TYPE_CHECKING:
    from panamax_widget.scenarios import Attempt
    from panamax_widget.widget.phrases import Phrases


def closed_altogether(attempt: Attempt, say: Phrases) -> str:
    """Why no action at all can be played now; "" if some can."""
    if attempt.verdict.failed:
        return say("try ended")
    right, step = attempt.asked, attempt.step
    if right is None:
        return say("gone on") if step and step.question else ""
    if right.kind not in CLICKED:
        return say("answer above")
    return say("click it", how=say(f"or click {right.kind}"))


def in_the_step(attempt: Attempt, answer: Answer) -> Answer:
    """The answer to a click, as the step sees it: the scenario's own sentence on a typical wrong
    idea comes first, and nothing is suggested that the step does not open.
    """
    instead = tuple(action for action in answer.instead if not attempt.why_closed(action))
    reasons = answer.reasons
    refusal = attempt.game.why_not(answer.action) if answer.action else None
    if refusal is not None:
        idea = attempt.idea_behind(answer.action, refusal)
        if idea is not None:
            attempt.miss()
            reasons = (Reason("", idea.says), *reasons)
    elif answer.action:
        closed = attempt.why_closed(answer.action)
        reasons = (Reason("", closed),) if closed else reasons
    return answer._replace(reasons=reasons, instead=instead)
