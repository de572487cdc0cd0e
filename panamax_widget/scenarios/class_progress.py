"""The progress of many learners in one table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from panamax_widget.scenarios.progress import FILE, Kept, ProgressError, Result, kept
from panamax_widget.scenarios.progress_table import OWN, catalogue, chapter_of, why_not_read
from panamax_widget.scenarios.row_tables import Row, as_csv, below, html_row, html_table


def collect_progress(
    *paths: str | Path, by: Literal["chapters", "scenarios"] = "chapters"
) -> ClassProgress:
    """One table of many learners: `collect_progress("handed-in")` or `("ada.json", "ben.json")`.

    Args:
        paths: Files of progress, and folders that are searched for them.
        by: Whether the columns are chapters (how many are solved) or scenarios (the actions it was
            solved in).

    A learner is called as the file says in `name`, else as the file, or as its folder if the file
    has its usual name. Files that cannot be used are left out, and named in `faults`.
    """
    if by not in ("chapters", "scenarios"):
        raise ValueError(f"by is 'chapters' or 'scenarios', not {by!r}")
    found: dict[str, Kept] = {}
    faults: list[str] = []
    for file in _files(paths):
        try:
            file.stat()  # one that is not there is missed here, if nowhere else
            one = kept(file)
            faults += one.faults
        except (ProgressError, OSError) as error:
            faults.append(why_not_read(file, error))
            continue
        found[_new_name(one.name or _name(file), file, found)] = one
    return ClassProgress(found, catalogue(), by, tuple(faults))


def _files(paths: Iterable[str | Path]) -> Iterator[Path]:
    for each in paths:
        path = Path(each).expanduser()
        if path.is_dir():
            inside = sorted(path.rglob("*.json"))
            yield from (file for file in inside if not _is_hidden(file.relative_to(path)))
        else:
            yield path


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _name(file: Path) -> str:
    whole = file.absolute()
    return whole.parent.name if whole.name == FILE else whole.stem


def _new_name(name: str, file: Path, taken: Mapping[str, Kept]) -> str:
    """A name that nobody has yet; of two Adas, the second has her file's name behind her own."""
    tried, number = name, 1
    while tried in taken:
        tried = f"{name} ({_name(file)})" if number == 1 else f"{name} ({number})"
        number += 1
    return tried


@dataclass(frozen=True)
class ClassProgress:
    """The progress of many learners, a row each; `rows` and `csv()` have it as data.

    Attributes:
        learners: what each one's file holds, by name.
        titles: the scenarios that come with the package, by id.
        by: what the columns are: `chapters` or `scenarios`.
        faults: what could not be read, a sentence each.
    """

    learners: Mapping[str, Kept]
    titles: Mapping[str, str]
    by: str = "chapters"
    faults: tuple[str, ...] = ()

    @property
    def columns(self) -> dict[str, list[str]]:
        """The ids of the scenarios that each column counts."""
        own = {name for one in self.learners.values() for name in one.results} - set(self.titles)
        columns: dict[str, list[str]] = {}
        for name in (*self.titles, *sorted(own)):
            chapter = chapter_of(name, self.titles)
            alone = f"{name} (own)" if chapter == OWN else name
            column = alone if self.by == "scenarios" else chapter
            columns.setdefault(column, []).append(name)
        return columns

    @property
    def rows(self) -> list[Row]:
        """One a learner: name, solved, hints, tries, and a value for each column.

        Of a chapter it is the number of scenarios solved; of a scenario the actions it was solved
        in, or "" if it was not.
        """
        return [self._row(name, one.results) for name, one in self.learners.items()]

    def _row(self, name: str, results: Mapping[str, Result]) -> Row:
        done = results.values()
        row: Row = {
            "name": name,
            "solved": sum(bool(result.solved) for result in done),
            "hints": sum(result.hints for result in done),
            "tries": sum(result.tries for result in done),
        }
        for column, names in self.columns.items():
            solved = [results[each] for each in names if each in results and results[each].solved]
            row[column] = len(solved)
            if self.by == "scenarios":
                row[column] = solved[0].actions if solved else ""
        return row

    def csv(self) -> str:
        """The rows as comma-separated values, with a head."""
        return as_csv(self.rows)

    @property
    def _head(self) -> list[str]:
        sizes = {column: len(names) for column, names in self.columns.items()}
        of = {column: f"{column} ({size})" for column, size in sizes.items()}
        shown = of if self.by == "chapters" else {column: column for column in sizes}
        return ["name", "solved", "hints", "tries", *shown.values()]

    @property
    def _title(self) -> str:
        number = len(self.learners)
        return "Progress of 1 learner" if number == 1 else f"Progress of {number} learners"

    def __repr__(self) -> str:
        table = [self._head, *([str(value) for value in row.values()] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        ]
        return "\n".join([f"{self._title}.", "", *lines, *below(self.faults)])

    def _repr_html_(self) -> str:
        body = [html_row(row.values()) for row in self.rows]
        return html_table(self._title, self._head, body, self.faults)
