"""The log as HTML: its lines, and the choice of the company whose lines are shown.

The choice is made by the style sheet alone, so each view of a board has its own, and it lasts.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS
from panamax_widget.text import names
from panamax_widget.widget.written import button, element, paragraph

if TYPE_CHECKING:
    from collections.abc import Sequence

    from panamax_widget.widget.log_lines import Line

EVERYBODY = "all"
"""The choice that leaves no line out."""
_NONE = "The log has no line about this company yet."


def log_page(colours: Sequence[str]) -> str:
    """The empty log of a game that these colours play."""
    known = [colour for colour in COLOURS if colour in colours]
    lines = element("ol", class_="pmx-lines pmx-walk", tabindex=0, aria_label="Log")
    content = element("summary", "Log") + _choice(known) + lines + paragraph(_NONE, "pmx-none")
    return element("details", content, class_="pmx-log", open=True)


def _choice(colours: Sequence[str]) -> str:
    """One choice of several. In a form of its own it is not mixed with that of another view."""
    choices = "".join(_company(each) for each in (EVERYBODY, *colours))
    chosen = element("fieldset", choices, class_="pmx-choice", aria_label="Lines about")
    return element("form", chosen, method="dialog")  # of this kind, as Enter would send another


def _company(colour: str) -> str:
    mark = "" if colour == EVERYBODY else element("i", class_="pmx-who", data_colour=colour)
    field = element(
        "input", type="radio", name="of", value=colour, checked=colour == EVERYBODY
    ).removesuffix("</input>")
    return element("label", field + mark + names.colour(colour), class_="pmx-chip")


@lru_cache(maxsize=1024)
def line_html(line: Line) -> str:
    """A line; no two of a log are the same."""
    cited = element(
        "button",
        line.rule,
        type="button",
        class_="pmx-rule",
        data_rule=line.rule,
        tabindex=-1,
        title=f"Look up {line.rule}",
    )
    about = {"data_of": " ".join(line.of) or False, "data_shows": " ".join(line.at) or False}
    content = f"{escape(line.text)} {cited}"
    if line.ends:
        content += button(
            "show", "Step by step", f"Show round {line.ends}'s end", to=f"{line.ends}"
        )
    return element("li", content, tabindex=-1, data_n=line.number, data_kind=line.kind, **about)
