"""Rows of data as comma-separated values and as HTML."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterable, Sequence
from typing import Any

_LEFT = 'style="text-align: left; padding-right: 1em"'
"""Of a cell, whatever the page thinks."""
_PLAIN = 'style="text-align: left; font-weight: normal; padding-right: 1em"'

Row = dict[str, Any]


def below(faults: Sequence[str]) -> list[str]:
    return ["", *faults] if faults else []


def as_csv(rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows[0])
    writer.writerows([_harmless(value) for value in row.values()] for row in rows)
    return text.getvalue()


def _harmless(value: object) -> object:
    """The value, as something that a spreadsheet will not take for a formula."""
    risky = isinstance(value, str) and value.startswith(("=", "+", "-", "@"))
    return f"'{value}" if risky else value


def html_row(cells: Iterable[object]) -> str:
    first, *rest = (html.escape(str(cell)) for cell in cells)
    others = "".join(f"<td {_LEFT}>{cell}</td>" for cell in rest)
    return f'<tr><th scope="row" {_PLAIN}>{first}</th>{others}</tr>'


def html_table(
    title: str, head: Sequence[str], body: Sequence[str], faults: Sequence[str] = ()
) -> str:
    """A table with what was left out of it below, all of it escaped but the rows of `html_row`."""
    heads = "".join(f'<th scope="col" {_LEFT}>{html.escape(each)}</th>' for each in head)
    notes = "".join(f"<p>{html.escape(fault)}</p>" for fault in faults)
    caption = f"<caption {_LEFT}>{html.escape(title)}</caption>" if title else ""
    rows = f"<thead><tr>{heads}</tr></thead><tbody>{''.join(body)}</tbody>"
    return f"<table>{caption}{rows}</table>{notes}"
