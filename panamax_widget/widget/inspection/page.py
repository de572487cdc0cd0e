"""The inspection of a piece as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from panamax_widget.text.markup import runs
from panamax_widget.text.names import listed
from panamax_widget.widget.bubble import would_be
from panamax_widget.widget.written import button, element, paragraph, written

if TYPE_CHECKING:
    from panamax_widget.widget.bubble import Lines
    from panamax_widget.widget.inspection.look import Inspection

_SOURCES = {
    "printed": "Printed in the game: {what}.",
    "inferred": "Inferred, because it follows from what is printed: {what}.",
    "stand-in": (
        "A stand-in: {what}. Nobody has published this; what is played here fits everything that "
        "is known, and whoever owns the game can fill in what is printed."
    ),
}
"""What it means that a value is printed, inferred or a stand-in."""


def page(seen: Inspection, caused: Lines = ()) -> str:
    """Title, words, of its values where they come from, and what a click would cause, if anything:
    rules and sentences.
    """
    title = element("strong", escape(seen.title), class_="pmx-what")
    shut = button("drop", "Close", "Close (Esc)", sign="×")
    return "".join(
        (shut, title, paragraph(written(runs(seen.text))), *_sources(seen), _caused(caused))
    )


def _caused(lines: Lines) -> str:
    if not lines:
        return ""
    return paragraph("<em>A click here:</em>") + would_be(lines)


def _sources(seen: Inspection) -> list[str]:
    said = []
    for source, sentence in _SOURCES.items():
        what = [value.what for value in seen.values if value.source == source]
        if what:
            text = escape(sentence.format(what=listed(what)))
            said.append(element("p", text, class_="pmx-source", data_source=source))
    return said
