"""What stands around the drawing, as HTML: the question above it, the answer to a wrong click and
the log below, the book of rules; and the panel of a scenario, if there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from panamax_widget.drawing.bands import BANDS
from panamax_widget.drawing.places import NARROWEST
from panamax_widget.widget.log_page import log_page
from panamax_widget.widget.lookup import AID, POSITION
from panamax_widget.widget.money_page import money_frame
from panamax_widget.widget.rivals import rivals_frame
from panamax_widget.widget.round_show import BACK, FORWARD, SKIP
from panamax_widget.widget.written import button, cited, element

_LIVE = {"role": "status", "aria_live": "polite"}
_CURTAIN = element("div", class_="pmx-curtain")


def frame_page(colours: Sequence[str], *, panel: bool = False) -> str:
    """The frame of a game that these colours play. Its parts are known by their classes, and what
    they hold is filled in later; the room is what is kept free above a piece brought into sight.
    """
    head = element("span", class_="pmx-who")
    head += element("p", class_="pmx-question") + element("div", class_="pmx-scene")
    side = element("p", class_="pmx-hint") + _tools() + _show_tools()
    head += element("div", side, class_="pmx-side")
    top = (_panel() if panel else "") + element("div", head, class_="pmx-head")
    top += rivals_frame() + _book()
    answer = element("output", class_="pmx-answer", role="status", hidden=True)
    return "".join(
        (
            element("p", class_="pmx-news", **_LIVE),
            element("style", class_="pmx-room"),
            element("div", top, class_="pmx-top"),
            element("p", class_="pmx-problem", role="alert"),
            element("div", answer + _CURTAIN, class_="pmx-table", tabindex=-1),
            element("div", log_page(colours) + money_frame(colours), class_="pmx-below"),
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
        button("help", "Rules and keys", "Rules and keys (?)", sign="?"),
        button("full", "Full screen", "Full screen (f)", sign=" "),
    )
    return element("div", "".join(tools) + _folds() + _large(), class_="pmx-tools")


def _folds() -> str:
    """Which bands of the board are shown: the style sheet alone does it, for each view apart."""
    folds = ""
    for band in BANDS:
        field = element("input", type="checkbox", value=band, checked=True)
        folds += _chip(field, band.title())
    return element("span", folds, role="group", aria_label="Show", class_="pmx-folds")


def _large() -> str:
    """Whether fingers and pens are to be given larger pieces; and for either answer the pixels of
    width below which the board is laid out tall.
    """
    least = {"data_true": NARROWEST["large"], "data_false": NARROWEST["wide"]}
    field = element("input", type="checkbox", class_="pmx-pieces", **least)
    return element("span", _chip(field, "Large pieces"), class_="pmx-folds")


def _chip(field: str, words: str) -> str:
    return element("label", field.removesuffix("</input>") + words, class_="pmx-chip")


def _show_tools() -> str:
    tools = (
        button("show", "Step back", "One step back (←)", to=BACK),
        button("show", "Forward", "One step on (→)", to=FORWARD),
        button("show", "Skip", "To the present (Esc)", to=SKIP),
    )
    label = "The round's end step by step"
    content = "".join(tools)
    return element("div", content, class_="pmx-tools pmx-turns", role="group", aria_label=label)


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
        placeholder="A word, or MOV-7",
        maxlength=80,
        aria_label="Look up a rule",
    ).removesuffix("</input>")
    aid = cited(AID, "Player aid", "The game on one page").replace("pmx-rule", "pmx-tool")
    words = cited(POSITION, "Position in words", "All that lies on the table").replace(
        "pmx-rule", "pmx-tool"
    )
    end = button("close", "Close the rules", "Close (Esc)", sign="×")
    parts = (
        element("div", field + aid + words + end, class_="pmx-bar"),
        element("div", class_="pmx-page", aria_live="polite", tabindex=-1),
    )
    content = "".join(parts)
    return element("section", content, class_="pmx-book", aria_label="Rules and keys", hidden=True)
