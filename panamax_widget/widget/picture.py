"""A still picture of a position: for pages without a kernel, for files, and as a souvenir."""

from __future__ import annotations

import html
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any

from panamax_widget.drawing import describe, draw

if TYPE_CHECKING:
    from panamax_widget.engine.view import View


class Drawing:
    """Something drawn once: `svg` is the drawing as text, `words` the same told in words."""

    def __init__(self, svg: str, words: str) -> None:
        self.svg = svg
        self.words = words

    def save(self, path: str | Path) -> Path:
        """Writes the SVG to a file and returns its path."""
        file = Path(path)
        file.write_text(self.svg, encoding="utf-8")
        return file

    @property
    def html(self) -> str:
        """An `<img>` that holds the picture itself, with the words as its alternative text."""
        data = b64encode(self.svg.encode()).decode()
        words = html.escape(self.words).replace("\n", "&#10;")
        source = f"data:image/svg+xml;base64,{data}"
        return f'<img alt="{words}" src="{source}" style="width: 100%; max-width: 1200px">'

    def _repr_mimebundle_(self, **_formats: object) -> dict[str, Any]:
        return {"text/plain": self.words, "text/html": self.html}

    def _repr_html_(self) -> str:
        return self.html

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.words.partition(chr(10))[0]}>"


class Picture(Drawing):
    """What a colour sees of a position, drawn once.

    `svg` is the drawing as text, `words` the same position described in words.
    """

    def __init__(self, view: View) -> None:
        super().__init__(draw(view), describe(view))
