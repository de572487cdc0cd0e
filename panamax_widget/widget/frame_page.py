"""What stands around the drawing, as HTML: the question above it, the answer to a wrong click and
the log below, the book of rules; and the panel of a scenario, if there is one.
"""

from __future__ import annotations

from html import escape

from panamax_widget.widget.lookup import AID
from panamax_widget.widget.written import button, cited, element

_LIVE = {"role": "status", "aria_live": "polite"}
_CURTAIN = element("div", class_="pmx-curtain")


def frame_page(*, panel: bool = False) -> str:
    """The frame: its parts are known by their classes, and what they hold is filled in later."""
    head = element("span", class_="pmx-who")
    head += element("p", class_="pmx-question", aria_live="polite")
    head += element("div", _tools() + element("p", class_="pmx-hint"), class_="pmx-side")
    top = (_panel() if panel else "") + element("div", head, class_="pmx-head") + _book()
    answer = element("output", class_="pmx-answer", role="status", hidden=True)
    return "".join(
        (
            element("div", top, class_="pmx-top"),
            element("p", class_="pmx-problem", role="alert", hidden=True),
            element("div", answer + _CURTAIN, class_="pmx-table", tabindex=-1),
            _log(),
        )
    )


def curtain(colour: str) -> str:
    """What hangs over the board until this colour (its name in words) is at the screen."""
    asked = element("p", f"Pass the board to {escape(colour)}.")
    reveal = button("reveal", f"I am {colour}: show")
    return element("div", asked + reveal, role="group", aria_label=f"For {colour}")


def _tools() -> str:
    tools = (
        button("undo", "Undo", "Undo (u)"),
        button("redo", "Redo", "Redo (r)"),
        button("help", "?", "Rules and keys (?)"),
    )
    return element("div", "".join(tools), class_="pmx-tools")


def _panel() -> str:
    parts = (
        element("div", class_="pmx-bar", data_part="bar"),
        element("p", class_="pmx-text", data_part="text"),
        element("form", class_="pmx-ask", data_part="question"),
        element("div", class_="pmx-said", data_part="said", **_LIVE),
    )
    return element("section", "".join(parts), class_="pmx-panel", tabindex=-1)


def _book() -> str:
    field = element(
        "input",
        class_="pmx-field",
        type="search",
        placeholder="Look up a rule: push, MOV-7",
        maxlength=80,
        aria_label="Look up a rule",
    ).removesuffix("</input>")
    aid = cited(AID, "Player aid", "The game on one page").replace("pmx-rule", "pmx-tool")
    end = button("close", "Close the rules", "Close (Esc)", sign="×")
    parts = (
        element("div", field + aid + end, class_="pmx-bar"),
        element("div", class_="pmx-page", aria_live="polite", tabindex=-1),
    )
    content = "".join(parts)
    return element("section", content, class_="pmx-book", aria_label="Rules and keys", hidden=True)


def _log() -> str:
    lines = element("ol", class_="pmx-lines", tabindex=0, aria_label="Log")
    return element("details", element("summary", "Log") + lines, class_="pmx-log", open=True)
