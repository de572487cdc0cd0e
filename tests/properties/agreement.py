"""What is said of one position in several ways must agree: options, refusals, texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from panamax_widget.engine import decisions
from panamax_widget.engine.state import ActionData, State
from panamax_widget.rulebook import rules
from panamax_widget.text.actions import format_action, parse_action
from panamax_widget.text.positions import format_position, parse_position
from panamax_widget.text.refusal import Reason, refuse

RULES = frozenset(rule.id for rule in rules())


def check_options(state: State, options: list[ActionData]) -> None:
    """What is listed is listed once, in its one form, and has nothing against it."""
    assert len(set(options)) == len(options)
    for data in options:
        assert not decisions.reasons_against(state, data), data
        assert decisions.canonical(state, data) == data


def check_texts(state: State, options: Iterable[ActionData]) -> None:
    """The position, and each option, is the same when it is read back from its text."""
    assert parse_position(format_position(state), state.box) == state
    for data in options:
        parsed = parse_action(state.box, format_action(state.box, data))
        assert decisions.canonical(state, parsed) == data


def check_refusals(
    state: State, options: list[ActionData], actions: Iterable[ActionData]
) -> Iterator[Reason]:
    """Each action is listed, or has reasons that read well; nothing changes. The reasons."""
    before = state.key()
    for action in actions:
        data = decisions.canonical(state, action)
        whys = decisions.reasons_against(state, data)
        assert bool(whys) == (data not in options), (format_position(state), data)
        if whys:
            refusal = refuse(state.box, data, whys, options)
            assert {each.data for each in refusal.instead} <= set(options)
            assert refusal.rule in str(refusal)
            for reason in refusal.reasons:
                _check_reason(reason)
                yield reason
    assert state.key() == before


def _check_reason(reason: Reason) -> None:
    assert reason.rule in RULES
    assert reason.text[0] == reason.text[0].upper()
    assert reason.text.endswith(".")
    assert "{" not in reason.text
