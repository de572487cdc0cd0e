"""Where a click meets each piece of a drawing, worked out from its text alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

from panamax_widget.drawing.pen import Area

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEP = re.compile(r"(translate|scale)\(([^)]*)\)")


class Placed(NamedTuple):
    """A piece, and where a click meets it."""

    name: str
    area: Area
    holds: bool
    """Whether other pieces may lie on it."""

    @property
    def kind(self) -> str:
        return self.name.partition(":")[0]

    @property
    def side(self) -> float:
        """Its shorter side, in units of the drawing."""
        return min(self.area.w, self.area.h)


class _Frame(NamedTuple):
    """The scale of a part of the drawing, and where its (0, 0) lies."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def into(self, transform: str) -> _Frame:
        frame = self
        for kind, numbers in _STEP.findall(transform):
            first, *more = map(float, numbers.split())
            if kind == "scale":
                assert not more, "a piece is stretched"
                frame = frame._replace(scale=frame.scale * first)
            else:
                down = more[0] if more else 0.0
                x, y = frame.x + frame.scale * first, frame.y + frame.scale * down
                frame = _Frame(frame.scale, x, y)
        return frame

    def area(self, plate: ElementTree.Element) -> Area:
        x, y, w, h = (float(plate.get(name, "")) for name in ("x", "y", "width", "height"))
        s = self.scale
        return Area(self.x + s * x, self.y + s * y, s * w, s * h)


def placed(picture: str) -> list[Placed]:
    """All pieces of a drawing."""
    return [*_within(ElementTree.fromstring(picture), _Frame())]


def _within(element: ElementTree.Element, around: _Frame) -> Iterator[Placed]:
    if not len(element):
        return
    frame = around.into(element.get("transform", ""))
    for part in element:
        if part.get("class") == "pmx-hit":
            name, holds = element.get("data-target"), element.get("class") == "pmx-holder"
            assert name, "an outline belongs to no piece"
            yield Placed(name, frame.area(part), holds)
        yield from _within(part, frame)
