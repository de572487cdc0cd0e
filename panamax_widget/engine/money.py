"""MON and LIM: accounts, and every dollar that passes between them."""

from __future__ import annotations

from typing import Any

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.event import BANK, COMPANY, PLAYER, Event, Log
from panamax_widget.engine.state import State

BANK_ACCOUNT = -1
_NAMES = (*COMPANY, *PLAYER, BANK)


def company(colour: int) -> int:
    """The account of a company."""
    return colour


def player(colour: int) -> int:
    """The account of the person behind a company."""
    return len(COLOURS) + colour


def pay(
    state: State, log: Log, rule: str, source: int, target: int, amount: int, **facts: Any
) -> None:
    """Moves dollars from one account to another and says so in a `paid` event."""
    if amount == 0:
        return
    _add(state, source, -amount)
    _add(state, target, amount)
    paid = {"source": _NAMES[source], "target": _NAMES[target], "amount": amount, **facts}
    log.append(Event("paid", rule, paid))


def _add(state: State, account: int, amount: int) -> None:
    if account >= len(COLOURS):
        state.player[account - len(COLOURS)] += amount
    elif account >= 0:
        state.company[account] += amount
