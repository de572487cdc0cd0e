"""In which module of the engine each rule is carried out, found by reading the engine."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import panamax_widget.engine

ENGINE = Path(panamax_widget.engine.__file__).parent
PASSING_ON = frozenset(("decisions", "limits", "pending", "state", "taken_back", "view"))
"""Modules that name many rules but carry out few: they count only where no other names a rule."""

UNNAMED = {
    "MON-1": "money",
    "INT-1": "decisions",
    "SET-5": "setup",
    "SET-7": "arrival",
    "SET-9": "round_end",
    "SET-13": "building",
    "VAR-1": "setup",
    "CON-2": "contracts",
    "CON-4": "contracts",
    "SHP-1": "loading",
    "MOV-9": "movement",
    "CLP-5": "decisions",
}
"""Rules that hold by the way things are laid out, so that no line of the engine names them."""


def rule_homes() -> dict[str, str]:
    """The module that names each rule most often, or the one of UNNAMED."""
    named: dict[str, Counter[str]] = defaultdict(Counter)
    for path in sorted(ENGINE.glob("*.py")):
        for rule in re.findall(r"\b[A-Z]{3}-\d+\b", path.read_text(encoding="utf-8")):
            named[rule][path.stem] += 1 if path.stem in PASSING_ON else 1000
    return {**{rule: found.most_common(1)[0][0] for rule, found in named.items()}, **UNNAMED}
