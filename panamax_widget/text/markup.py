"""Marked words: what a scenario writes as text, as runs that a page can show without trusting it.

    [Gatun Locks](zone:gatun-locks-P)    words that show a piece of the board
    [pushed](MOV-7)  [MOV-7]  MOV-7      words that show a rule
    **must**                             what matters
    *your*                               what is said with stress
    `move red1a`                         what is typed
    an empty line                        a new paragraph

Everything else is plain text, angle brackets and all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from panamax_widget.rulebook import UnknownRule, rule

_TOKEN = re.compile(
    r"\[(?P<words>[^\[\]]+)\]\((?P<target>[^\s()]+)\)"
    r"|\*\*(?P<strong>.+?)\*\*"
    r"|(?<![\w*])\*(?P<stressed>[^\s*]|[^\s*][^*]*[^\s*])\*(?![\w*])"
    r"|`(?P<code>[^`]+)`"
    r"|\[(?P<cited>[A-Z]{3}-\d+)\]"
    r"|\b(?P<rule>[A-Z]{3}-\d+)\b"
)


class Run(NamedTuple):
    """A stretch of text: `kind` is "", `piece`, `rule`, `stressed`, `code` or `paragraph`.

    `target` is the name of the piece, or the id of the rule; `strong` what matters.
    """

    kind: str
    text: str
    target: str = ""
    strong: bool = False


def runs(text: str) -> list[Run]:
    """The runs of a text; its line breaks are blanks, an empty line is a `paragraph`."""
    found: list[Run] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if found:
            found.append(Run("paragraph", ""))
        found += _line(" ".join(paragraph.split()))
    return found


def plain(text: str) -> str:
    """The text without its marks, a line for each paragraph."""
    return "".join("\n" if run.kind == "paragraph" else run.text for run in runs(text))


def _line(text: str) -> Iterator[Run]:
    end = 0
    for token in _TOKEN.finditer(text):
        if token.start() > end:
            yield Run("", text[end : token.start()])
        if token["strong"]:
            yield from (run._replace(strong=True) for run in _line(token["strong"]))
        else:
            yield next(maker for name, maker in _RUNS.items() if token[name])(token)
        end = token.end()
    if end < len(text):
        yield Run("", text[end:])


def _link(token: re.Match[str]) -> Run:
    words, target = token["words"], token["target"]
    return Run("rule" if _is_rule(target) else "piece", words, target)


def _cited(token: re.Match[str]) -> Run:
    name = token["cited"] or token["rule"]
    return Run("rule", name, name) if _is_rule(name) else Run("", token[0])


def _is_rule(name: str) -> bool:
    try:
        rule(name)
    except UnknownRule:
        return False
    return True


_RUNS: dict[str, Callable[[re.Match[str]], Run]] = {
    "words": _link,
    "stressed": lambda token: Run("stressed", token["stressed"]),
    "code": lambda token: Run("code", token["code"]),
    "cited": _cited,
    "rule": _cited,
}
