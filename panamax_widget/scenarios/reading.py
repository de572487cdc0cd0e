"""Scenario files: read, and refused with file, step and reason. `FORMAT` says how one is written.

    title = "A push"                        a few words
    rules = ["MOV-7"]                       what it teaches
    plays = "red"                           the learner's colour, or "all"
    par = 2                                 actions and answers in which it can be done
    layout = '''…'''                        the position, in the lines of `text/layout.py`; or
    position = "pmx1;…"                     as text; or by the name of an example; or, from the
    example = "first-game"                  set-up on,
    new = { players = 4, setup = "standard" }
    seed = 7  rolls = […]  deals = {…}      chance, as for `Game`
    before = ["black: keep ambassador"]     played before the first step
    replies = ["green: reward cash"]        what others do when they can
    sealed = true                           no plain hints: for what pupils get
    [comments]                              said when a rule first matters
    "MOV-7" = "Green's ship had to make room."

    [[step]]
    text = "Push [Green's ship](ship:green1a) into the lake."
    goal = "event pushed ships=green1a"     conditions: see `conditions.py`
    open = ["move"]                         the verbs that may be played; all, if left out
    lasts = "turn"                          or "round", "game": how long there is to do it
    shows = false                           the show of the round's end, which would tell, comes
                                            only when the question has been answered
    hints = ["…", "…"]                      gentle first
    solution = ["move red1a"]               one way to do it
    marks = ["ring ship:red1a", "arrow ship:red1a zone:gatun-lake-P"]
    success = "…"
    [[step.idea]]                           a typical wrong idea
    tries = "move green*"                   an action or an answer, with `*` for anything
    refused = "MOV-1"                       the rule that refuses it; left out, if it may be played
    example = "move green1a"                one such try, `after = […]` actions of this step
    says = "…"
    [[step.failure]]                        a try that cannot succeed any more
    when = "event turn-ended"               a condition
    says = "…"
    leads = ["green: take 1"]               what it leads to, shown on the board
    example = ["end"]                       actions that fail so

    [[step]]
    text = "How much does Red pay?"
    [step.question]                         instead of a goal: see `questions.py`
    of = "event fees-due colour=red due"
    after = ["red: end"]
    explain = ["fees due"]
    unit = "$"

The texts can be translated in a file beside it, `NAME.LANGUAGE.toml`: `title`, `comments` and, for
each step in order, `text`, `hints`, `success`, and for each idea and failure in order, `says`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from panamax_widget.components.box import COLOURS
from panamax_widget.components.reader import standard_box
from panamax_widget.examples import example_names
from panamax_widget.scenarios import conditions
from panamax_widget.scenarios.scenario import EVERYBODY, Failure, Idea, Question, Scenario, Step

_FIELDS: dict[str, type] = {
    **dict.fromkeys(("title", "plays", "layout", "position", "example"), str),
    **dict.fromkeys(("rules", "rolls", "before", "replies", "step"), list),
    **dict.fromkeys(("par", "seed"), int),
    "sealed": bool,
    **dict.fromkeys(("new", "deals", "comments"), dict),
}
_STEP_FIELDS: dict[str, type] = {
    **dict.fromkeys(("text", "lasts", "success"), str),
    **dict.fromkeys(("open", "hints", "solution", "marks", "idea", "failure"), list),
    "goal": object,
    "question": dict,
    "shows": bool,
}
_IDEA_FIELDS: dict[str, type] = {
    **dict.fromkeys(("tries", "says", "refused", "example"), str),
    "after": list,
}
_FAILURE_FIELDS: dict[str, type] = {"when": object, "says": str, "leads": list, "example": list}
_QUESTION_FIELDS: dict[str, type] = {
    **dict.fromkeys(("of", "unit"), str),
    **dict.fromkeys(("after", "explain", "choices"), list),
}
_NEEDED = {"title", "rules", "plays", "par", "step"}


class ScenarioError(ValueError):
    """A scenario file that cannot be used; the message says file, step and reason."""


def load(path: Path, name: str = "", language: str = "") -> Scenario:
    """The scenario in a file. Raises ScenarioError."""
    data = _toml(path)
    if language:
        _translate(data, path, language)
    return read(data, str(path), name or path.stem, path)


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path}: this is no text file") from error
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path}: {error}") from error


def read(data: Mapping[str, Any], where: str, name: str, file: Path | None = None) -> Scenario:
    """The scenario that a file's data tell. Raises ScenarioError."""
    _check_fields(data, _FIELDS, _NEEDED, where)
    if not data["step"]:
        raise ScenarioError(f"{where}: a scenario has at least one step")
    if data["plays"] not in (*COLOURS, EVERYBODY):
        raise ScenarioError(f"{where}: plays is a colour or all, not {data['plays']!r}")
    begins = [key for key in _BEGINS if key in data]
    if len(begins) != 1:
        raise ScenarioError(f"{where}: it begins with exactly one of {', '.join(_BEGINS)}")
    if data.get("example", "first-game") not in example_names():
        raise ScenarioError(f"{where}: there is no example {data['example']!r}")
    rest: dict[str, Any] = {
        key: value for key, value in data.items() if key not in ("step", "rules", *_TUPLES)
    }
    rest |= {key: _texts(data[key], f"{where}: {key}") for key in _TUPLES if key in data}
    _texts(data.get("comments", {}).values(), f"{where}: comments")
    return Scenario(
        id=name,
        rules=_texts(data["rules"], f"{where}: rules"),
        steps=tuple(
            _step(each, f"{where}: step {number}") for number, each in enumerate(data["step"], 1)
        ),
        **rest,
        file=file,
    )


_BEGINS = ("layout", "position", "example", "new")
_TUPLES = ("rolls", "before", "replies")


def _check_fields(
    data: object, known: Mapping[str, type], needed: Iterable[str], where: str
) -> None:
    if not isinstance(data, Mapping):
        raise ScenarioError(f"{where}: a table is needed, not {data!r}")
    for key, value in data.items():
        if key not in known:
            raise ScenarioError(f"{where}: there is no field {key!r}; there are {', '.join(known)}")
        if not isinstance(value, known[key]):
            kind = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
            kind[bool] = "true or false"
            raise ScenarioError(f"{where}: {key} is {kind[known[key]]}, not {value!r}")
    for key in needed:
        if key not in data:
            raise ScenarioError(f"{where}: {key} is missing")


def _texts(values: Iterable[object], where: str) -> tuple[str, ...]:
    found = tuple(values)
    for value in found:
        if not isinstance(value, str):
            raise ScenarioError(f"{where} is a list of texts, and {value!r} is none")
    return found  # type: ignore[return-value]


def _step(data: Mapping[str, Any], where: str) -> Step:
    _check_fields(data, _STEP_FIELDS, ["text"], where)
    if ("goal" in data) == ("question" in data):
        raise ScenarioError(f"{where}: a step has either a goal or a question")
    if data.get("lasts", "turn") not in ("turn", "round", "game"):
        raise ScenarioError(f"{where}: lasts is turn, round or game, not {data['lasts']!r}")
    if "goal" in data:
        _check_condition(data["goal"], f"{where}, goal")
    return Step(
        text=data["text"].strip(),
        goal=data.get("goal"),
        question=_question(data["question"], where) if "question" in data else None,
        lasts=data.get("lasts", "turn"),
        shows=data.get("shows", True),
        success=data.get("success", "").strip(),
        ideas=tuple(
            _idea(each, f"{where}, idea {n}") for n, each in enumerate(data.get("idea", ()), 1)
        ),
        failures=tuple(
            _failure(each, f"{where}, failure {n}")
            for n, each in enumerate(data.get("failure", ()), 1)
        ),
        **{
            key: _texts(data.get(key, ()), f"{where}, {key}")
            for key in ("open", "hints", "solution", "marks")
        },
    )


def _check_condition(condition: object, where: str) -> None:
    try:
        conditions.check(standard_box(), condition)
    except ValueError as error:
        raise ScenarioError(f"{where}: {error}") from error


def _idea(data: Mapping[str, Any], where: str) -> Idea:
    _check_fields(data, _IDEA_FIELDS, ["tries", "says"], where)
    after = _texts(data.get("after", ()), f"{where}, after")
    return Idea(**{**data, "after": after})


def _failure(data: Mapping[str, Any], where: str) -> Failure:
    _check_fields(data, _FAILURE_FIELDS, ["when", "says"], where)
    _check_condition(data["when"], f"{where}, when")
    lists = {key: _texts(data.get(key, ()), f"{where}, {key}") for key in ("leads", "example")}
    return Failure(when=data["when"], says=data["says"], **lists)


def _question(data: Mapping[str, Any], where: str) -> Question:
    where = f"{where}, question"
    _check_fields(data, _QUESTION_FIELDS, ["of"], where)
    lists = {
        key: _texts(data.get(key, ()), f"{where}, {key}") for key in ("after", "explain", "choices")
    }
    return Question(**{**data, **lists})


# -- other languages -------------------------------------------------------------------------------


def _translate(data: dict[str, Any], path: Path, language: str) -> None:
    """Puts the texts of another language in the place of those of the file, as far as they go."""
    beside = path.with_suffix(f".{language}.toml")
    if beside.is_file():
        _take_texts(data, _toml(beside), str(beside))


_TEXTS = ("title", "text", "hints", "success", "says")


def _take_texts(data: dict[str, Any], said: Mapping[str, Any], where: str) -> None:
    for key, value in said.items():
        if key in _TEXTS:
            data[key] = value
        elif key == "comments" and set(value) <= set(data.get(key, ())):
            data[key] |= value
        elif key in ("step", "idea", "failure") and len(value) <= len(data.get(key, ())):
            for number, (mine, theirs) in enumerate(zip(data[key], value, strict=False), 1):
                _take_texts(mine, theirs, f"{where}: {key} {number}")
        else:
            raise ScenarioError(f"{where}: {key} is nothing that is translated, or one too many")
