"""The course: which scenarios come with the package, and the order in which they are learned."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple


class Chapter(NamedTuple):
    """A chapter of the course: its title, its notebook, and the ids of its scenarios in order."""

    title: str
    notebook: str
    ids: tuple[str, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters, in the order in which they are learned."""
    text = _folder().joinpath("course.toml").read_text(encoding="utf-8")
    return tuple(
        Chapter(
            each["title"],
            each["notebook"],
            tuple(f"{each['folder']}/{lesson}" for lesson in each["lessons"]),
        )
        for each in tomllib.loads(text)["chapter"]
    )


def scenario_ids() -> tuple[str, ...]:
    """The ids of all scenarios, such as `movement/a-push`, in the order of the course."""
    return tuple(name for chapter in chapters() for name in chapter.ids)


def after(name: str) -> tuple[str, Chapter] | None:
    """The scenario after this one, and its chapter; None after the last, and for one that is not
    in the course.
    """
    known = scenario_ids()
    later = next(iter(known[known.index(name) + 1 :]), None) if name in known else None
    if later is None:
        return None
    return later, next(chapter for chapter in chapters() if later in chapter.ids)


def lesson_file(name: str) -> Path:
    """The file of a scenario of the course."""
    return _folder() / f"{name}.toml"


@cache
def _folder() -> Path:
    with as_file(files("panamax_widget.scenarios").joinpath("lessons")) as folder:
        return folder
