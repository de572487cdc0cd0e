"""Scenarios as the text of a file that `reading.py` reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from panamax_widget.scenarios.scenario import Scenario

WIDTH = 96
"""Lists that are longer go on several lines."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_TABLES = {"steps": "step", "ideas": "idea", "failures": "failure"}
"""The lists of tables, as they are called in a file."""
_NOT_WRITTEN = ("id", "file")


def scenario_text(scenario: Scenario, head: str = "") -> str:
    """The text of a scenario's file, below the lines of `head` as comments."""
    comments = [f"# {line}".rstrip() for line in head.splitlines()]
    if comments:
        comments.append("")
    return "\n".join([*comments, *_table(scenario, "")]).replace("\n\n\n", "\n\n") + "\n"


def _table(made: Any, path: str) -> Iterator[str]:
    """The lines of a scenario, a step, or a part of one: first what is no table itself."""
    said = list(_said(made))
    for name, value in said:
        if name not in _TABLES and not _is_table(name, value):
            yield f"{name} = {value_text(value)}"
    for name, value in said:
        if name in _TABLES:
            inner = f"{path}{_TABLES[name]}"
            for each in value:
                yield from ([""] if name == "steps" else [])
                yield f"[[{inner}]]"
                yield from _table(each, f"{inner}.")
        elif name == "question":
            yield f"[{path}{name}]"
            yield from _table(value, "")
        elif _is_table(name, value):
            yield f"[{name}]"
            yield from (f"{_key(key)} = {value_text(each)}" for key, each in value.items())


def _is_table(name: str, value: object) -> bool:
    return name == "question" or (name == "comments" and bool(value))


def _said(made: Any) -> Iterator[tuple[str, Any]]:
    """The fields that say something else than they would say if left out."""
    for each in fields(made):
        value = getattr(made, each.name)
        said = value not in ("", (), None, {}) and value != each.default
        if each.name not in _NOT_WRITTEN and (said or each.name == "rules"):
            yield each.name, value


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _line(name)


def value_text(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        pairs = (f"{_key(name)} = {value_text(each)}" for name, each in value.items())
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, Sequence):
        return _list([value_text(each) for each in value])
    return str(value).lower() if isinstance(value, bool) else str(value)


def _list(parts: list[str]) -> str:
    line = f"[{', '.join(parts)}]"
    if len(line) <= WIDTH:
        return line
    return "\n".join(["[", *(f"    {part}," for part in parts), "]"])


def _string(text: str) -> str:
    if "\n" not in text:
        return _line(text)
    lines = [_line(line)[1:-1] for line in text.split("\n")]
    if '""' not in text and not text.endswith('"'):
        lines = [line.replace('\\"', '"') for line in lines]
    return '"""\n' + "\n".join(lines) + '"""'


def _line(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
