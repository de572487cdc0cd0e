"""Words as HTML for the page around the board; what is text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from panamax_widget.text.markup import Run

BREAK = '<span class="pmx-break"></span>'


def element(name: str, content: str = "", /, **attributes: str | int | bool) -> str:
    """An element around HTML; an underscore in an attribute's name is a hyphen, one at its end is
    left out. Attributes that are False are left out, those that are True have no value.
    """
    return f"<{name}{_attributes(attributes)}>{content}</{name}>"


def _attributes(attributes: dict[str, str | int | bool]) -> str:
    said = ""
    for name, value in attributes.items():
        if value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        said += f" {key}" if value is True else f' {key}="{escape(str(value))}"'
    return said


def paragraph(content: str, kind: str = "") -> str:
    """A paragraph around HTML, of a class of the style sheet."""
    return element("p", content, class_=kind or False)


def cited(rule_id: str, words: str = "", title: str = "") -> str:
    """The id of a rule, or words in its place; a click looks the rule up."""
    attributes = {"class_": "pmx-rule", "data_rule": rule_id}
    title = title or f"Look up {rule_id}"
    return element("button", escape(words or rule_id), type="button", title=title, **attributes)


def button(
    asks: str,
    label: str,
    title: str = "",
    *,
    enabled: bool = True,
    sign: str = "",
    to: str | bool = False,
) -> str:
    """A button that asks Python for something; `sign` is shown in place of its label, and `to` says
    more exactly what is asked.
    """
    attributes = {"data_asks": asks, "data_to": to}
    attributes |= {"title": title or False, "disabled": not enabled}
    named = {"aria_label": label} if sign else {}
    return element(
        "button", escape(sign or label), type="button", class_="pmx-tool", **attributes, **named
    )


def written(runs: Sequence[Run]) -> str:
    """Marked words; see `text/markup.py`."""
    return "".join(_strong(_RUNS[run.kind](run), run.strong) for run in runs)


def _strong(content: str, strong: bool) -> str:
    return element("strong", content) if strong else content


def _piece(run: Run) -> str:
    attributes = {"class_": "pmx-word", "data_shows": run.target}
    return element("span", escape(run.text), role="button", tabindex=0, **attributes)


_RUNS = {
    "": lambda run: escape(run.text),
    "stressed": lambda run: element("em", escape(run.text)),
    "code": lambda run: element("code", escape(run.text)),
    "paragraph": lambda run: BREAK,
    "rule": lambda run: cited(run.target, run.text),
    "piece": _piece,
}
