"""Leaving out of a drawing what it does not need: unused artwork, unused looks, labels.

A whole board can afford to carry everything; a small picture in a page of many cannot.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources

from panamax_widget.drawing.symbols import definitions

_SYMBOL = re.compile(r'<symbol\b[^>]*?\bid="([^"]+)".*?</symbol>', re.DOTALL)
_LINK = re.compile(r'href="#([^"]+)"')
_CLASSES = re.compile(r'class="([^"]+)"')
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_BLOCK = re.compile(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_IDLE = re.compile(r":(hover|focus)|\[data-")
"""Looks that only a page with a pointer or a theme can give."""
_LABEL = re.compile(r' aria-label="[^"]*"| role="(?:img|group)"| data-target="(?!ship:)[^"]*"')
_VARIABLE = re.compile(r"var\((--[\w-]+)")
_TIGHT = re.compile(r"([:,]) ")
_BOARD = ".pmx-board"


def without_labels(content: str) -> str:
    """The content without what only a page could use, and not an `<img>` in it: labels, and the
    names of what can be clicked but for ships.
    """
    return _LABEL.sub("", content)


def artwork_for(content: str, prefix: str) -> str:
    """The `<defs>` that the content uses, and those use in turn."""
    symbols = _symbols(prefix)
    needed: dict[str, str] = {}
    open_links = _LINK.findall(content)
    while open_links:
        name = open_links.pop()
        if name in symbols and name not in needed:
            needed[name] = symbols[name]
            open_links += _LINK.findall(symbols[name])
    return f"<defs>{''.join(needed.values())}</defs>"


@lru_cache(maxsize=4)
def _symbols(prefix: str) -> dict[str, str]:
    return {found[1]: found[0] for found in _SYMBOL.finditer(definitions(prefix))}


def look_for(content: str) -> str:
    """The rules of the stylesheet for classes that occur in the content, if nothing else is styled
    by them: in a document of its own they need not say that they are about a board.
    """
    used = {name for names in _CLASSES.findall(content) for name in names.split()}
    kept: dict[str, str] = {}
    for selectors, body in _rules():
        if fitting := ",".join(each for each in selectors if _classes(each) <= used):
            kept[fitting] = f"{kept[fitting]};{body}" if fitting in kept else body
    own = kept.pop(_BOARD)
    known = set(_VARIABLE.findall("".join(kept.values())))
    kept[_BOARD] = ";".join(
        line for line in own.split(";") if line[:2] != "--" or line.split(":")[0] in known
    )
    return "".join(
        f"{selectors.replace(f'{_BOARD} ', '')}{{{body}}}" for selectors, body in kept.items()
    )


def _classes(selector: str) -> set[str]:
    return set(re.findall(r"\.([\w-]+)", selector)) - {_BOARD[1:]}


@lru_cache(maxsize=1)
def _rules() -> tuple[tuple[tuple[str, ...], str], ...]:
    sheet = resources.files("panamax_widget.drawing").joinpath("board.css")
    text = _BLOCK.sub("", _COMMENT.sub("", sheet.read_text(encoding="utf-8")))
    found = []
    for selectors, body in _RULE.findall(text):
        each = (" ".join(selector.split()) for selector in selectors.split(","))
        plain = tuple(selector for selector in each if not _IDLE.search(selector))
        if plain:
            lines = (" ".join(line.split()) for line in body.split(";"))
            found.append((plain, ";".join(_TIGHT.sub(r"\1", line) for line in lines if line)))
    return tuple(found)
