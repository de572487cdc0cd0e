"""The artwork as `<symbol>`s: each file of `svg/` once, and the dice, made from their parts."""

from __future__ import annotations

import re
from functools import lru_cache

from panamax_widget.artwork import artwork, artwork_names
from panamax_widget.components.box import COLOURS
from panamax_widget.drawing.pen import Area, element, group, use

_FOLDERS = ("cards", "chart", "dice", "flags", "hulls", "icons", "marks")
_ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_KEPT = re.compile(r"\b(viewBox|preserveAspectRatio)=\"([^\"]+)\"")
_NOT_DRAWN = re.compile(r"<title>.*?</title>|<!--.*?-->|\n\s*", re.DOTALL)

_LEFT, _CENTRE, _RIGHT = 4.8, 10.0, 15.2
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_CENTRE, _CENTRE),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (_CENTRE, _CENTRE), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
}
_PIPS[5] = (*_PIPS[4], (_CENTRE, _CENTRE))
_PIPS[6] = (*_PIPS[4], (_LEFT, _CENTRE), (_RIGHT, _CENTRE))
_PIP_COLOUR = {
    "white": "#1d3243",
    "red": "#fffdf6",
    "green": "#fffdf6",
    "yellow": "#33270a",
    "black": "#fffdf6",
}
_PIP_SIZE = {1: 7.4, 2: 6.0, 3: 5.4, 4: 5.6, 5: 5.2, 6: 4.6}
_PIP_RIM = {"red": 0.4, "green": 0.9, "yellow": 0.8, "black": 1.5}
"""How much a pip's round rim adds to its mark, in tenths of it, so that all pips look alike big."""


@lru_cache(maxsize=16)
def definitions(prefix: str) -> str:
    """The `<defs>` of one drawing: all artwork and all dice, with ids that begin with `prefix`."""
    names = [name for name in artwork_names() if name.split("/")[0] in _FOLDERS]
    drawn = "".join(_symbol(prefix, name) for name in names)
    return element("defs", drawn + _dice(prefix))


def _symbol(prefix: str, name: str) -> str:
    found = _ROOT.search(artwork(name))
    kept = dict(_KEPT.findall(found[1])) if found else {}
    if not found or "viewBox" not in kept:
        raise ValueError(f"The artwork {name!r} has no <svg> element with a viewBox.")
    ident = f"{prefix}-{name.replace('/', '-')}"
    return element("symbol", _NOT_DRAWN.sub("", found[2]), id=ident, **kept)


def _dice(prefix: str) -> str:
    return "".join(
        _die(prefix, name, pips) for name in ("white", *COLOURS) for pips in range(len(_PIPS) + 1)
    )


def _die(prefix: str, name: str, pips: int) -> str:
    """A die's face: its body has the corners, and its pips have the shape, of the company's mark.

    Rules of the stylesheet do not reach into symbols, so the body takes the colour of whoever
    uses the die, and the pips carry their own.
    """
    mark = "red" if name == "white" else name
    size = _PIP_SIZE.get(pips, 0)
    places = _PIPS.get(pips, ())
    spots = "".join(
        use(prefix, f"marks/{mark}", Area(x - size / 2, y - size / 2, size, size))
        for x, y in places
    )
    square = Area(0, 0, 20, 20)
    ink = _PIP_COLOUR[name]
    rim = _PIP_RIM[mark]
    inked = group(spots, color=ink, stroke=ink, stroke_width=rim, stroke_linejoin="round")
    face = use(prefix, f"dice/{name}", square) + inked
    return element("symbol", face, id=f"{prefix}-die-{name}-{pips}", viewBox="0 0 20 20")
