"""What is looked up: a rule, the rules that a word leads to, the player aid, the keys; as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from panamax_widget.drawing.description import describe
from panamax_widget.rulebook import Rule, rules
from panamax_widget.rulebook.pictures import example_html
from panamax_widget.text.markup import runs
from panamax_widget.widget.aid import player_aid
from panamax_widget.widget.written import cited, element, paragraph, written

if TYPE_CHECKING:
    from panamax_widget.engine.view import View

MOST_FOUND = 12

AID = "player aid"
KEYS = "keys"
POSITION = "position"
"""What is looked up to be shown the player aid, the keys, and the position in words."""

_KEYS = (
    ("Arrow keys", "go to another piece that can be clicked"),
    (
        "Enter or Space",
        "choose the piece; when the pieces chosen say an action, press once more to play it",
    ),
    ("Esc", "drop what is chosen"),
    ("← →, Esc", "while a round's end is shown: a step back, a step on, to the present"),
    ("Shift + arrow keys", "go to any other piece"),
    ("i", "say what a piece is; so do a right click and a long press"),
    ("u, r", "undo, redo"),
    ("f", "fill the screen with the board; again, or Esc, to leave"),
    ("In log and money", "arrow keys go on and show where it was; Enter opens the rule of a line"),
    ("Large pieces", "in the tools: draws pieces larger, for a finger or a pen; Space ticks it"),
    ("?", "show or hide this list"),
)


def look_up(view: View, words: str) -> dict[str, str]:
    """What these words lead to: `kind` is `rule` for the id of a rule, `aid`, `keys`, `position`,
    else `found` for the rules that name all the words, the closest first; `html` is the page.
    """
    if words == AID:
        return {"kind": "aid", "html": player_aid(view.state.box).html}
    if words == KEYS:
        return {"kind": "keys", "html": _keys()}
    if words == POSITION:
        return {"kind": "position", "html": _position(view)}
    known = {rule.id: rule for rule in rules()}
    name = words.strip().upper()
    if name in known:
        return {"kind": "rule", "html": _page(known[name], known)}
    return {"kind": "found", "html": _list(matching(words)[:MOST_FOUND])}


def matching(words: str) -> list[Rule]:
    """The rules in which all the words stand, those that have them in the title first."""
    wanted = words.lower().split()
    found = []
    for rule in rules():
        title = f"{rule.id} {rule.title}".lower()
        text = f"{title} {rule.text} {rule.ruling}".lower()
        if wanted and all(word in text for word in wanted):
            found.append((not all(word in title for word in wanted), rule))
    return [rule for _, rule in sorted(found, key=lambda each: each[0])]


def _keys() -> str:
    lines = (element("dt", key) + element("dd", does) for key, does in _KEYS)
    return element("dl", "".join(lines), class_="pmx-keys")


def _position(view: View) -> str:
    heading = element("h4", "The position in words", class_="pmx-heading")
    return heading + "".join(paragraph(escape(line)) for line in describe(view).splitlines())


def _page(rule: Rule, known: dict[str, Rule]) -> str:
    parts = [element("h4", escape(f"{rule.id} · {rule.title}"), class_="pmx-heading")]
    parts += [paragraph(written(runs(each))) for each in rule.text.split("\n\n")]
    parts.append(element("div", example_html(rule.id), class_="pmx-example"))
    if rule.ruling:
        parts.append(paragraph(f"<em>Ruling:</em> {written(runs(rule.ruling))}"))
    if rule.see:
        also = " ".join(cited(each, title=known[each].title) for each in rule.see)
        parts.append(paragraph(f"See also: {also}"))
    return "".join(parts)


def _list(found: list[Rule]) -> str:
    if not found:
        return paragraph("No rule has these words.")
    return "".join(paragraph(f"{cited(rule.id)} {escape(rule.title)}") for rule in found)
