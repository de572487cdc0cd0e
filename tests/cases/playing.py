"""Plays a case step by step, and compares what it says with the game."""

from __future__ import annotations

from panamax_widget import facts
from panamax_widget.engine.event import Event
from panamax_widget.game import Game
from panamax_widget.text.layout import lines_of
from panamax_widget.text.positions import Position, PositionError
from panamax_widget.text.refusal import IllegalAction
from tests.cases.reading import Case


class DiffersError(AssertionError):
    """The game is not as the case says."""


def run(case: Case) -> Game:
    """Plays the whole case. Raises DiffersError: file, case, step and position."""
    game = case.begin()
    for step in case.steps:
        try:
            _take(game, case, step)
        except (DiffersError, ValueError) as error:
            raise DiffersError(
                f"{case.file}, case {case.id}\n  step      {step}\n  but       {error}\n"
                f"  decides   {game.actor}: {game.decision.kind if game.decision else 'over'}\n"
                f"  position  {game.position}"
            ) from error
    return game


def _take(game: Game, case: Case, step: str) -> None:
    word, _, rest = step.partition(" ")
    if word == "then":
        _check(game, case, rest)
    elif word == "refused":
        head, _, line = rest.partition(": ")
        rules, _, told = head.partition(" ")
        _refuse(game, rules, told, _action(game, line))
    elif word == "impossible":
        rule, _, change = rest.partition(": ")
        _forbid(game, rule, change)
    elif word == "allowed":
        game.branch().play(_action(game, rest))
    else:
        game.play(_action(game, step))


def _action(game: Game, line: str) -> str:
    colour, _, action = line.partition(": ")
    if game.actor != colour:
        raise DiffersError(f"{game.actor} decides here")
    return action


def _refuse(game: Game, rules: str, told: str, action: str) -> None:
    """The action breaks exactly these rules, one with such facts; trying it changes nothing."""
    refusal = game.why_not(action)
    if refusal is None:
        raise DiffersError("it is legal")
    found = {reason.rule for reason in refusal.reasons}
    if found != set(rules.split("+")):
        raise DiffersError(f"it is refused by {'+'.join(sorted(found))}: {refusal}")
    reasons = [Event("", reason.rule, reason.facts) for reason in refusal.reasons]
    if not facts.matching(reasons, told):
        raise DiffersError(f"it is refused otherwise: {[reason.facts for reason in reasons]}")
    before, happened = game.position, game.events
    try:
        game.play(action)
    except IllegalAction:
        pass
    else:
        raise DiffersError("it is refused, but it can be played")
    if (game.position, game.events) != (before, happened):
        raise DiffersError("the refused action has changed something")


def _forbid(game: Game, rule: str, change: str) -> None:
    """The position with these fields instead of its own breaks this rule, so it can be none."""
    version, *fields = f"{game.position};{change}".split(";")
    last = {field.partition("=")[0]: field for field in fields}
    line = ";".join((version, *last.values()))
    try:
        Position.parse(line, game.box)
    except PositionError as error:
        if error.rule != rule:
            raise DiffersError(
                f"it is {error.rule or 'no rule'} that it breaks: {error}"
            ) from error
    else:
        raise DiffersError("it is a possible position")


def _check(game: Game, case: Case, fact: str) -> None:
    if fact.startswith("paid "):
        _check_payments(game, case)
    elif differs := facts.wrong(game, fact):
        raise DiffersError(differs)


def _check_payments(game: Game, case: Case) -> None:
    """All `paid` facts of the case together are all the payments, in order."""
    lines = [line[5:] for line in lines_of(case.then) if line.startswith("paid ")]
    wanted = [line for line in lines if line != "nothing"]
    found = [
        f"{e.rule}: {e.source} > {e.target} {e.amount}" for e in game.events if e.kind == "paid"
    ]
    if found != wanted:
        raise DiffersError(f"it is {'; '.join(found) or 'nothing'}")
