"""Why not: the reason a check gives, as a rule id and facts. Sentences are made only when shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Why(NamedTuple):
    """One reason against an action: the rule that forbids it, which of the rule's limits (`key`,
    a template in `text/refusals.py`), and the facts of this position.
    """

    rule: str
    key: str
    facts: Mapping[str, Any]


Reasons = Iterator[Why]


def why(rule: str, key: str, **facts: Any) -> Why:
    """A reason, with its facts by name."""
    return Why(rule, key, facts)
