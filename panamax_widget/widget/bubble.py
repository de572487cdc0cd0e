"""What is said beside a piece, as HTML: why a click leads nowhere, and what a click would cause."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from panamax_widget.widget.written import cited, element

Lines = Sequence[Sequence[str]]
"""Pairs of a rule, or "", and a sentence."""


def why_not(reasons: Lines, instead: Sequence[str], target: str) -> str:
    """Why not, what would be possible, and a way to what the piece is."""
    said = would_be(reasons)
    if instead:
        text = escape(f"For example: {' '.join(instead)}")
        said += element("span", text, class_="pmx-instead")
    asks = {"data_asks": "inspect", "data_to": target}
    return f"{said} " + element("button", "What is this?", type="button", class_="pmx-rule", **asks)


def would_be(lines: Lines) -> str:
    """The lines of a preview; of none, nothing."""
    return "".join(element("span", _line(rule, text), class_="pmx-reason") for rule, text in lines)


def _line(rule: str, text: str) -> str:
    return f"{escape(text)} {cited(rule)}" if rule else escape(text)
