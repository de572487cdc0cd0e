"""The pen: every SVG element of the drawing is written here, by svgwrite.

Elements are plain text, so that drawings are joined by joining strings, and finished parts can be
kept and used again. Positions and sizes are in units of the board's viewBox (1200 wide). Attribute
names are written with underscores (`data_target`), `class_` for `class`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from svgwrite.base import BaseElement


class Area(NamedTuple):
    """A rectangle on the board: left, top, width and height in viewBox units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def shrink(self, by: float) -> Area:
        """The area without a rim of `by` units on every side."""
        return Area(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


_WIDTHS = {
    **dict.fromkeys("ijl'|", 0.25),
    **dict.fromkeys("fIrt .,:;!-()/", 0.32),
    **dict.fromkeys("ckszJvxy", 0.52),
    **dict.fromkeys("mwMW", 0.86),
    **dict.fromkeys("ABCDEGHKNOPQRSUVXY&", 0.7),
}
_WIDE = 0.58
"""Widths of the letters of the board's sans serif, bold, in font sizes; of all others `_WIDE`."""


class _Element(BaseElement):  # type: ignore[misc]
    def __init__(self, tag: str, **attributes: str) -> None:
        self.elementname = tag
        super().__init__(debug=False, **attributes)


@lru_cache(maxsize=512)
def _start(tag: str, names: tuple[str, ...]) -> str:
    """The start of a tag as svgwrite writes it, with a numbered gap for each attribute's value.

    svgwrite takes 50 microseconds an element, so it is asked once for each set of attributes.
    """
    gaps = {name: f"{{{index}}}" for index, name in enumerate(names)}
    text: str = _Element(tag, **gaps).tostring()
    return text.removesuffix(" />")


def _escape(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return _escape(value).replace('"', "&quot;")
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(tag: str, inside: str = "", /, **attributes: str | float) -> str:
    """One element; `inside` is the SVG text that it contains."""
    start = _start(tag, tuple(attributes)).format(*map(_value, attributes.values()))
    return f"{start}>{inside}</{tag}>" if inside else f"{start}/>"


def group(content: str, **attributes: str | float) -> str:
    """A `<g>` around `content`."""
    return element("g", content, **attributes)


def moved(content: str, dx: float, dy: float, scale: float = 1.0) -> str:
    """The content, scaled and then moved by (dx, dy)."""
    placed = f"translate({dx:g} {dy:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return group(content, transform=placed)


def placed(
    content: str, source: tuple[float, float], at: tuple[float, float], scale: float = 1.0
) -> str:
    """The content, scaled so that its point `source` comes to lie at `at`."""
    dx, dy = at[0] - source[0] * scale, at[1] - source[1] * scale
    return moved(content, round(dx, 2), round(dy, 2), scale)


def window(area: Area, seen: Area, content: str) -> str:
    """What can be seen of the content through `area`; `seen` is the part of it that fills it."""
    x, y, w, h = area
    view = f"{seen.x:g} {seen.y:g} {seen.w:g} {seen.h:g}"
    return element("svg", content, x=x, y=y, width=w, height=h, viewBox=view)


def slot(name: str) -> str:
    """The empty place that a changing part of the drawing is put into."""
    return f'<g data-slot="{name}"></g>'


def rect(area: Area, class_: str, **attributes: str | float) -> str:
    """A rectangle; `rx` rounds its corners."""
    x, y, w, h = area
    return element("rect", "", x=x, y=y, width=w, height=h, class_=class_, **attributes)


def circle(x: float, y: float, r: float, class_: str, **attributes: str | float) -> str:
    """A circle around (x, y)."""
    return element("circle", "", cx=x, cy=y, r=r, class_=class_, **attributes)


def path(d: str, class_: str, **attributes: str | float) -> str:
    """A path; `d` is written as in SVG."""
    return element("path", "", d=d, class_=class_, **attributes)


def text(x: float, y: float, words: str, class_: str = "", **attributes: str | float) -> str:
    """Words on the base line `y`; the class says size and face (see board.css)."""
    if class_:
        attributes["class_"] = class_
    return element("text", _escape(words), x=x, y=y, **attributes)


def fitted(words: str, room: float, size: float) -> dict[str, str | float]:
    """Attributes that squeeze `words` of font size `size` into `room` units; none if they fit."""
    if sum(_WIDTHS.get(letter, _WIDE) for letter in words) * size <= room:
        return {}
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}


def use(prefix: str, name: str, area: Area, class_: str = "", **attributes: str | float) -> str:
    """A piece of artwork, by its name, fitted into `area`."""
    x, y, w, h = area
    if class_:
        attributes["class_"] = class_
    link = f"#{prefix}-{name.replace('/', '-')}"
    return element("use", "", href=link, x=x, y=y, width=w, height=h, **attributes)


def target(name: str, label: str, outline: Area, content: str, **attributes: str | float) -> str:
    """A piece that can be clicked: named for the widget, labelled for readers, with an outline.

    The outline lies over the piece, catches the click and takes the look of the piece's state
    (see board.css).
    """
    inside = content + _outline(outline)
    return group(inside, data_target=name, aria_label=label, role="img", **attributes)


def holder(name: str, label: str, outline: Area, content: str) -> str:
    """A target that other targets lie in, so that its outline must lie under them."""
    inside = _outline(outline) + content
    return group(inside, data_target=name, aria_label=label, role="group", class_="pmx-holder")


def _outline(area: Area) -> str:
    return rect(area, "pmx-hit")
