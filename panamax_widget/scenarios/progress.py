"""What a learner has done, kept in one small file: `panamax-progress.json` beside the notebooks.

    {"name": "Ada", "scenarios": {"movement/a-push": {"solved": "2026-03-01", "actions": 3,
     "par": 3, "hints": 0, "misses": 1, "tries": 2}}}

`name` may be written in by hand. Another file can be named in the environment, as
PANAMAX_PROGRESS. What cannot be written is remembered as long as Python runs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from pathlib import Path
from threading import RLock
from typing import Any

from panamax_widget.scenarios.safe_file import alone, keep_broken, replace_file

FILE = "panamax-progress.json"
VARIABLE = "PANAMAX_PROGRESS"
_MOST = 1_000_000
"""No count is larger."""
_LARGEST_FILE = 4_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """The best result in a scenario so far.

    Attributes:
        solved: the day on which it was first solved, as `2026-03-01`; empty if it never was.
        actions: the actions and answers of the best try, or of the last one if none solved it.
        par: the number in which it can be done.
        hints: the hints asked for, and the answers told, in that try.
        misses: the wrong answers and actions in it.
        tries: how many tries there were.
    """

    solved: str
    actions: int
    par: int
    hints: int
    misses: int
    tries: int = 1

    def and_then(self, later: Result) -> Result:
        """The best of this result and that of later tries."""
        best = later
        if self.solved and not (later.solved and later._rank() < self._rank()):
            best = self
        first = min(filter(None, (self.solved, later.solved)), default="")
        return replace(best, solved=first, tries=min(self.tries + later.tries, _MOST))

    def _rank(self) -> tuple[int, int, int]:
        return self.actions, self.hints, self.misses


@dataclass(frozen=True, slots=True)
class Kept:
    """What a file holds.

    Attributes:
        results: the results by the id of their scenario.
        name: whose they are, if the file says so.
        faults: a sentence for each part of the file that is not understood.
    """

    results: Mapping[str, Result] = field(default_factory=dict)
    name: str = ""
    faults: tuple[str, ...] = ()


_unwritten: dict[Path, dict[str, Result]] = {}
_lock = RLock()


def progress_file(path: str | Path | None = None) -> Path:
    """The file in which progress is kept, as an absolute path."""
    return Path(path or os.environ.get(VARIABLE) or FILE).expanduser().absolute()


def note(
    scenario_id: str,
    *,
    solved: bool,
    actions: int,
    par: int,
    hints: int,
    misses: int,
    path: str | Path | None = None,
) -> str:
    """Keeps the result of one try; "" or, if it cannot be kept for good, a sentence that says why.

    Of each scenario the best result is kept: solved in the fewest actions, then with the fewest
    hints and misses; with it the day it was first solved, and the number of tries.
    """
    file = progress_file(path)
    name, day = clean(scenario_id), date.today().isoformat() if solved else ""
    new = Result(day, actions, par, hints, misses)
    with _lock:
        waiting = _unwritten.setdefault(file, {})
        waiting[name] = _together(waiting.get(name), new)
        try:
            with alone(file.parent):
                said = _add(file, waiting)
        except OSError as error:
            reason = error.strerror or str(error)
            return f"{file.name} cannot be written ({reason}): progress is lost when Python stops."
        waiting.clear()
    return said


def kept(path: str | Path | None = None) -> Kept:
    """What a file holds, and what could not be written into it.

    Raises ProgressError for a file that is none of progress, OSError for one that cannot be read;
    of a file that is not there, nothing has been done.
    """
    file = progress_file(path)
    try:
        found = parse(_data(file), file.name)
    except FileNotFoundError:
        found = Kept()
    with _lock:
        waiting = dict(_unwritten.get(file, {}))
    added = {name: _together(found.results.get(name), new) for name, new in waiting.items()}
    return replace(found, results={**found.results, **added})


def _together(old: Result | None, new: Result) -> Result:
    return old.and_then(new) if old else new


def _add(file: Path, results: Mapping[str, Result]) -> str:
    """Adds results to what the file holds now, whoever wrote it; what became of a broken file."""
    said = ""
    try:
        data = _data(file)
    except FileNotFoundError:
        data = {"scenarios": {}}
    except ProgressError as error:
        copy = keep_broken(file)
        data = {"scenarios": {}}
        said = f"{error}. It is kept as {copy.name}, and a new one is begun."
    old = parse(data, file.name).results
    for name, result in results.items():
        data["scenarios"][name] = _written(_together(old.get(name), result))
    replace_file(file, json.dumps(data, indent=1) + "\n")
    return said


def _written(result: Result) -> dict[str, Any]:
    return asdict(result)


# -- reading ---------------------------------------------------------------------------------------


class ProgressError(ValueError):
    """A file that is none of progress; the message says which, and why."""


def _data(file: Path) -> dict[str, Any]:
    if file.stat().st_size > _LARGEST_FILE:
        raise ProgressError(f"{file.name} is too large to be a file of progress")
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise ProgressError(f"{file.name} cannot be understood") from error
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), dict):
        raise ProgressError(f"{file.name} is no file of progress")
    return data


def parse(data: Mapping[str, Any], source: str) -> Kept:
    """What the data of a file say; what is not understood is left out, and named in `faults`."""
    results, faults = {}, []
    for name, entry in data["scenarios"].items():
        try:
            results[clean(name)] = _result(entry)
        except ValueError as error:
            faults.append(f"{source}: {clean(name)!r} is left out: {error}.")
    name = data.get("name", "")
    if not isinstance(name, str):
        faults.append(f"{source}: the name is left out: it is no text.")
        name = ""
    return Kept(results, clean(name), tuple(faults))


def clean(text: str) -> str:
    """The text with nothing in it that cannot be written or shown on one line."""
    kept_letters = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(kept_letters.split())[:120]


def _result(entry: object) -> Result:
    if not isinstance(entry, dict):
        raise ValueError("it is no table")
    solved = entry.get("solved", "")
    if not isinstance(solved, str):
        raise ValueError("`solved` is no day")
    if solved:
        try:
            date.fromisoformat(solved)
        except ValueError:
            raise ValueError("`solved` is no day") from None
    counts = {name: _count(entry, name) for name in ("actions", "par", "hints", "misses")}
    return Result(solved, **counts, tries=max(1, _count(entry, "tries")))


def _count(entry: Mapping[str, Any], name: str) -> int:
    value = entry.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST:
        raise ValueError(f"`{name}` is no count")
    return value
