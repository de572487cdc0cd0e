"""Paragraphs of words and small signs: measured, broken into lines, and drawn.

    *bold*    ~stand-in~    {lock} {wave}    {die:3}    {icons/load} or any other artwork

Every run of letters is given its length, so that a page looks alike with any fonts at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from panamax_widget.drawing.dice import white_die
from panamax_widget.drawing.pen import Area, circle, text, use
from panamax_widget.drawing.stand_ins import dots

SIZE = 11.0
LINE = 13.2
"""Height of a line at this size."""

_WIDTHS = {
    **dict.fromkeys("ijl", 222),
    "'": 191,
    **dict.fromkeys(" .,:;!/ft", 278),
    "|": 260,
    **dict.fromkeys("()-r", 333),
    "’": 222,
    **dict.fromkeys("cksvxyzJ", 500),
    **dict.fromkeys("+=×÷−<>", 584),
    **dict.fromkeys("FTZ", 611),
    **dict.fromkeys("ABEKPSVXY&", 667),
    **dict.fromkeys("CDHNRUw", 722),
    **dict.fromkeys("GOQ", 778),
    **dict.fromkeys("mM", 833),
    "I": 278,
    "W": 944,
    "%": 889,
    "…": 1000,
}
"""Widths of the letters of Helvetica, in thousandths of the size; of all others, 556."""
_BOLDER = 1.07
_TOKEN = re.compile(r"\{([^}]+)\}|\*([^*]+)\*|~([^~]+)~|([^{*~]+)")
_SIGN = 1.1
"""The width of a sign, in sizes."""


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """How long words are."""
    units = sum(_WIDTHS.get(letter, 556) for letter in words)
    return units * size / 1000 * (_BOLDER if bold else 1)


@dataclass(frozen=True, slots=True)
class _Run:
    """Letters of one look, or a sign; `gap` whether a blank stands before it."""

    kind: str
    words: str
    gap: bool

    def width(self, size: float) -> float:
        if self.kind == "sign":
            return _SIGN * size
        return width_of(self.words, size, bold=self.kind == "bold")


def _runs(markup: str) -> Iterator[_Run]:
    gap = False
    for found in _TOKEN.finditer(markup):
        sign, bold, mark, plain = found.groups()
        if sign:
            yield _Run("sign", sign, gap)
            gap = False
            continue
        kind, words = ("bold", bold) if bold else ("mark", mark) if mark else ("plain", plain)
        gap = gap or words.startswith(" ")
        for word in words.split():
            yield _Run(kind, word, gap)
            gap = True
        gap = words.endswith(" ")


def _lines(runs: Iterable[_Run], room: float, size: float) -> list[list[_Run]]:
    """The runs in lines; what no blank parts stays together."""
    clusters: list[list[_Run]] = []
    for run in runs:
        if run.gap or not clusters:
            clusters.append([])
        clusters[-1].append(run)
    lines: list[list[_Run]] = [[]]
    used, blank = 0.0, width_of(" ", size)
    for cluster in clusters:
        needed = sum(run.width(size) for run in cluster)
        if lines[-1] and used + blank + needed > room:
            lines.append([])
            used = 0.0
        used += needed + (blank if lines[-1] else 0.0)
        lines[-1] += cluster
    return lines


def height(markup: str, room: float, size: float = SIZE) -> float:
    """The height of a paragraph."""
    return len(_lines(_runs(markup), room, size)) * LINE * size / SIZE


def paragraph(prefix: str, markup: str, area: Area, size: float = SIZE, face: str = "") -> str:
    """A paragraph from the top of an area down, broken at its width."""
    drawn = []
    y = area.y + size
    for line in _lines(_runs(markup), area.w, size):
        drawn.append(_line(prefix, line, (area.x, y), size, face))
        y += LINE * size / SIZE
    return "".join(drawn)


def one_line(
    prefix: str, markup: str, at: tuple[float, float], size: float = SIZE, face: str = ""
) -> str:
    """A line with its base line at `at`; `face` may hold `pmx-middle` or `pmx-end`."""
    line = [*_runs(markup)]
    length = sum(run.width(size) + run.gap * width_of(" ", size) for run in line)
    shift = length / 2 if "pmx-middle" in face else length if "pmx-end" in face else 0.0
    plain = face.replace("pmx-middle", "").replace("pmx-end", "").strip()
    return _line(prefix, line, (at[0] - shift, at[1]), size, plain)


def _line(prefix: str, line: list[_Run], at: tuple[float, float], size: float, face: str) -> str:
    x, y = at
    blank = width_of(" ", size)
    drawn, index = [], 0
    while index < len(line):
        run = line[index]
        x += blank if run.gap and index else 0.0
        index += 1
        if run.kind == "sign":
            drawn.append(_sign(prefix, run.words, Area(x, y - size * 0.92, size, size)))
            x += run.width(size)
            continue
        words = run.words
        while index < len(line) and line[index].kind == run.kind:
            words += (" " if line[index].gap else "") + line[index].words
            index += 1
        length = width_of(words, size, bold=run.kind == "bold")
        drawn.append(_letters(words, (x, y), (size, length), f"{face} pmx-{run.kind}".strip()))
        drawn.append(dots(run.kind == "mark", x, y + size * 0.28, length))
        x += length
    return "".join(drawn)


def _letters(words: str, at: tuple[float, float], measure: tuple[float, float], face: str) -> str:
    size, length = measure
    return text(
        *at, words, face, font_size=size, textLength=length, lengthAdjust="spacingAndGlyphs"
    )


def _sign(prefix: str, name: str, area: Area) -> str:
    x, y = area.middle
    kind, _, which = name.partition(":")
    if kind in ("lock", "wave"):
        return boundary_sign(prefix, kind, (x, y), area.w * 0.56)
    if kind == "die":
        return white_die(prefix, int(which), area.shrink(-0.5))
    return use(prefix, name, area, "pmx-ink")


def boundary_sign(prefix: str, kind: str, at: tuple[float, float], radius: float) -> str:
    """The sign of a boundary, as on the chart: of a lock or of a waterway."""
    x, y = at
    inside = radius * 1.34
    disc = circle(x, y, radius, f"pmx-{kind}-icon")
    sign = Area(x - inside / 2, y - inside / 2, inside, inside)
    return disc + use(prefix, f"icons/{kind}", sign, "pmx-icon-line")


def spoken(markup: str) -> str:
    """The paragraph in words alone: without signs, which repeat what is written."""
    words = re.sub(r"\{[^}]+\}", "", markup).replace("*", "")
    words = re.sub(r"~([^~]+)~", r"\1 (a stand-in value)", words)
    return re.sub(r" +([.,;:)])", r"\1", " ".join(words.split()))
