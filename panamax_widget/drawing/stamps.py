"""Artwork put in its place by the page itself, in a drawing that is to be seen at once.

A browser makes a tree of its own for every link into a symbol: some three hundred of them cost it a
third of the time until a board is painted. So a live board comes with stamps in place of its links,
`<art NAME attributes>`, and with each piece of artwork once, beside the drawing. A page that puts
the text of the piece where its stamp is, and the stamp's attributes where the piece has its `@`,
has a drawing without links; in a piece there may be stamps again.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from panamax_widget.drawing.symbols import definitions

_LINK = re.compile(r"<use\b([^>]*)/>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_SYMBOL = re.compile(r"<symbol\b([^>]*)>(.*?)</symbol>", re.DOTALL)
_ONE = re.compile(r'<(\w+)\b(?![^>]*(?:transform|stroke)=)([^>]*\bfill="currentColor")/>')
"""A piece that is a single element in its user's colour: it can be given attributes itself. A class
would take from any other its own fill or stroke.
"""
_STAMP = re.compile(r"<art ([\w-]+)([^>]*)>")
_OPEN = "@"


class _Sheet(NamedTuple):
    """A piece of artwork: its size in its own units, and whether it can be distorted."""

    width: float
    height: float
    bends: bool


@lru_cache(maxsize=1)
def art() -> dict[str, str]:
    """Every piece of artwork by its name, as SVG text with one `@` for a stamp's attributes."""
    return {name: _piece(body) for name, (_, body) in _artwork().items()}


@lru_cache(maxsize=4096)
def stamped(content: str) -> str:
    """The drawing, or a part of it, with stamps in place of links; its ids must begin `pmx`."""
    return _LINK.sub(_stamp, content)


def _piece(body: str) -> str:
    one = _ONE.fullmatch(body)
    if one:
        return f"<{one[1]}{_OPEN}{one[2]}/>"
    return f"<g{_OPEN}>{stamped(body)}</g>"


def _stamp(link: re.Match[str]) -> str:
    how = dict(_ATTRIBUTE.findall(link[1]))
    name = how.pop("href").removeprefix("#pmx-")
    x, y, width, height = (float(how.pop(each)) for each in ("x", "y", "width", "height"))
    sheet = _artwork()[name][0]
    across, down = width / sheet.width, height / sheet.height
    if not sheet.bends:
        across = down = min(across, down)
    dx, dy = x + (width - sheet.width * across) / 2, y + (height - sheet.height * down) / 2
    placed = f"translate({_short(dx)} {_short(dy)})" if dx or dy else ""
    if (across, down) != (1, 1):
        placed += f"scale({_short(across)}{'' if across == down else ' ' + _short(down)})"
    if placed := how.pop("transform", "") + placed:
        how["transform"] = placed
    attributes = "".join(f' {key}="{value}"' for key, value in how.items())
    return f"<art {name}{attributes}>"


def _short(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=1)
def _artwork() -> dict[str, tuple[_Sheet, str]]:
    found = {}
    for symbol in _SYMBOL.finditer(definitions("pmx")):
        how = dict(_ATTRIBUTE.findall(symbol[1]))
        _, _, width, height = map(float, how["viewBox"].split())
        sheet = _Sheet(width, height, how.get("preserveAspectRatio") == "none")
        found[how["id"].removeprefix("pmx-")] = sheet, symbol[2]
    return found


def inked(content: str) -> str:
    """What a page makes of stamps: the artwork in their places."""
    return _STAMP.sub(lambda stamp: inked(art()[stamp[1]]).replace(_OPEN, stamp[2], 1), content)
