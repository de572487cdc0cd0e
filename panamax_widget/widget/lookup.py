"""The rule look-up: a rule as plain data, or the rules that a word leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from panamax_widget.rulebook import Rule, rules
from panamax_widget.rulebook.pictures import example_html
from panamax_widget.text.markup import runs
from panamax_widget.widget.aid import player_aid

if TYPE_CHECKING:
    from panamax_widget.components import Box

MOST_FOUND = 12


AID = "player aid"
"""What is looked up to be shown the player aid."""


def look_up(box: Box, words: str) -> dict[str, Any]:
    """The rule with this id as `{"id", "title", "paragraphs", …}`; for anything else
    `{"found": [[id, title], …]}`, the rules that name all the words, the closest first.
    The player aid comes in the form of a rule without an id.
    """
    if words == AID:
        return _aid(box)
    known = {rule.id: rule for rule in rules()}
    name = words.strip().upper()
    if name in known:
        return _shown(known[name], known)
    found = _matching(words.lower().split(), known)
    return {"found": [[rule.id, rule.title] for rule in found[:MOST_FOUND]]}


def _aid(box: Box) -> dict[str, Any]:
    picture = player_aid(box).html
    return {"id": "", "title": AID, "paragraphs": [], "picture": picture, "ruling": [], "see": []}


def _shown(rule: Rule, known: dict[str, Rule]) -> dict[str, Any]:
    return {
        "id": rule.id,
        "title": rule.title,
        "paragraphs": [runs(each) for each in rule.text.split("\n\n")],
        "picture": example_html(rule.id),
        "ruling": runs(rule.ruling),
        "see": [[each, known[each].title] for each in rule.see],
    }


def _matching(words: list[str], known: dict[str, Rule]) -> list[Rule]:
    found = []
    for rule in known.values():
        title = f"{rule.id} {rule.title}".lower()
        text = f"{title} {rule.text} {rule.ruling}".lower()
        if words and all(word in text for word in words):
            found.append((not all(word in title for word in words), rule))
    return [rule for _, rule in sorted(found, key=lambda each: each[0])]
