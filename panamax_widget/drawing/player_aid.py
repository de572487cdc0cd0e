"""The player aid: the whole game on one page, to print or to keep beside the board."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from panamax_widget.components.box import Box
from panamax_widget.drawing import aid_canal
from panamax_widget.drawing.aid_figures import FIGURES
from panamax_widget.drawing.aid_words import Figure, Item, Panel, panels
from panamax_widget.drawing.pen import Area, circle, element, group, rect, text, use
from panamax_widget.drawing.rich_text import SIZE, height, one_line, paragraph, spoken
from panamax_widget.drawing.stand_ins import dots
from panamax_widget.drawing.symbols import definitions

PAGE = Area(0, 0, 1060, 750)
"""An A4 page, lying."""
TITLE = "Panamax, player aid"
_EDGE, _GUTTER, _HEAD = 12.0, 9.0, 36.0
_COLUMNS = 3
_WIDE = (PAGE.w - 2 * _EDGE - (_COLUMNS - 1) * _GUTTER) / _COLUMNS
_INSIDE, _TITLE, _BLOCK = 8.0, 21.0, 3.0
"""Within a panel: the rim, the height of its title, the space between blocks."""
_IDS, _BULLET = 40.0, 12.0
_ID_SIZE = 10.5
_CANAL = Area(_EDGE + _WIDE + _GUTTER, _HEAD, 2 * _WIDE + _GUTTER, aid_canal.HEIGHT + _TITLE + 6)


def draw_aid(box: Box, prefix: str = "aid") -> str:
    """The page as one standalone SVG; `prefix` begins every id."""
    about = element("title", TITLE) + element("desc", _escaped(describe_aid(box)))
    style = element("style", _style())
    return element(
        "svg",
        about + style + definitions(prefix) + rect(PAGE, "pmx-paper") + _page(box, prefix),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {PAGE.w:g} {PAGE.h:g}",
        width="100%",
        class_="pmx-board pmx-aid",
        role="img",
        aria_label=TITLE,
    )


def describe_aid(box: Box) -> str:
    """The same page in words, a line for each paragraph."""
    lines = [f"{TITLE}. Unofficial and fan-made.", f"The canal. {aid_canal.words(box)}"]
    for column in panels(box):
        for panel in column:
            lines.append(f"{panel.title}.")
            lines += [_spoken(box, block) for block in panel.blocks]
    return "\n".join(lines)


def _spoken(box: Box, block: Item | Figure) -> str:
    said = FIGURES[block.name].words(box) if isinstance(block, Figure) else spoken(block.says)
    number = f"{block.number}. " if isinstance(block, Item) and block.number else ""
    ids = f" ({', '.join(block.rules)})" if block.rules else ""
    return f"{number}{said}{ids}"


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")


@lru_cache(maxsize=1)
def _style() -> str:
    folder = resources.files("panamax_widget.drawing")
    return "".join(
        folder.joinpath(name).read_text(encoding="utf-8")
        for name in ("board.css", "player_aid.css")
    )


def _page(box: Box, prefix: str) -> str:
    parts = [_heading(box, prefix), _canal(box, prefix, _CANAL)]
    parts += [_column(box, prefix, column, area) for column, area in columns(box)]
    return "".join(parts)


def columns(box: Box) -> list[tuple[tuple[Panel, ...], Area]]:
    """The panels of each column, and the area of the page that they have."""
    found = []
    for index, column in enumerate(panels(box)):
        top = _HEAD if index == 0 else _CANAL.bottom + _GUTTER
        x = _EDGE + index * (_WIDE + _GUTTER)
        found.append((column, Area(x, top, _WIDE, PAGE.h - _EDGE - top)))
    return found


def _heading(box: Box, prefix: str) -> str:
    y = 24.0
    parts = [text(_EDGE + 2, y, "Panamax: player aid", "pmx-aid-title")]
    said = "3 rounds. Company money {icons/company} and your own {icons/player} are never mixed."
    parts.append(one_line(prefix, said, (_EDGE + 210, y), SIZE))
    right = PAGE.right - _EDGE
    note = "Unofficial, fan-made. MOV-7: the number of a rule."
    parts.append(one_line(prefix, note, (right, y), _ID_SIZE, "pmx-end pmx-quiet"))
    if "stand-in" in box.provenance.values():
        parts.append(dots(True, right - 392, y - 2, 18))
        mark = "not published: a stand-in"
        parts.append(one_line(prefix, mark, (right - 370, y), _ID_SIZE, "pmx-quiet"))
    return "".join(parts)


def _frame(prefix: str, title: str, sign: str, area: Area) -> str:
    top = Area(area.x + _INSIDE, area.y + 4.5, 14, 14)
    return (
        rect(area, "pmx-aid-panel", rx=6)
        + use(prefix, sign, top, "pmx-ink")
        + text(area.x + _INSIDE + 20, area.y + 16.5, title, "pmx-aid-heading")
    )


def _canal(box: Box, prefix: str, area: Area) -> str:
    inside = Area(area.x + _INSIDE, area.y + _TITLE + 3, area.w - 2 * _INSIDE, aid_canal.HEIGHT)
    frame = _frame(prefix, "The canal: signs, room and fees", "icons/wave", area)
    return frame + aid_canal.draw(box, prefix, inside)


# -- columns ---------------------------------------------------------------------------------------


def _column(box: Box, prefix: str, column: tuple[Panel, ...], area: Area) -> str:
    """Panels from top to bottom; what is left of the column is shared out between the blocks."""
    blocks = sum(len(panel.blocks) for panel in column)
    more = max(0.0, (area.h - column_height(column)) / blocks)
    y, parts = area.y, []
    for panel in column:
        spot = Area(area.x, y, area.w, _panel_height(panel) + more * len(panel.blocks))
        parts.append(_panel(box, prefix, panel, spot, _BLOCK + more))
        y = spot.bottom + _GUTTER
    return "".join(parts)


def column_height(column: tuple[Panel, ...]) -> float:
    """The height that a column needs at least."""
    return sum(map(_panel_height, column)) + _GUTTER * (len(column) - 1)


def _panel_height(panel: Panel) -> float:
    return _TITLE + _INSIDE + sum(_height(block) + _BLOCK for block in panel.blocks)


def _height(block: Item | Figure) -> float:
    if isinstance(block, Figure):
        return FIGURES[block.name].height
    return max(height(block.says, _room(block)), len(block.rules) * 11.6)


def _room(item: Item) -> float:
    return _WIDE - 2 * _INSIDE - _IDS - (_BULLET if item.number else 0.0)


def _panel(box: Box, prefix: str, panel: Panel, area: Area, gap: float) -> str:
    parts = [_frame(prefix, panel.title, panel.sign, area)]
    y = area.y + _TITLE + gap / 2
    for block in panel.blocks:
        spot = Area(area.x + _INSIDE, y, area.w - 2 * _INSIDE, _height(block))
        parts.append(_block(box, prefix, block, spot))
        y = spot.bottom + gap
    return group("".join(parts))


def _block(box: Box, prefix: str, block: Item | Figure, spot: Area) -> str:
    drawn = _ids(prefix, block.rules, spot)
    if isinstance(block, Figure):
        room = Area(spot.x, spot.y, spot.w - (_IDS if block.rules else 0), spot.h)
        return drawn + FIGURES[block.name].draw(box, prefix, room)
    x = spot.x
    if block.number:
        drawn += circle(x + 5, spot.y + 7.2, 5.6, "pmx-count")
        at = x + 5, spot.y + 10.6
        drawn += text(*at, str(block.number), "pmx-count-words pmx-more pmx-aid-number")
        x += _BULLET + 2
    return drawn + paragraph(prefix, block.says, Area(x, spot.y, _room(block) - 2, spot.h))


def _ids(prefix: str, rules: tuple[str, ...], spot: Area) -> str:
    """The ids of the rules, one below the other, at the right edge."""
    return "".join(
        one_line(prefix, rule, (spot.right, spot.y + 10 + i * 11.6), _ID_SIZE, "pmx-end pmx-id")
        for i, rule in enumerate(rules)
    )
