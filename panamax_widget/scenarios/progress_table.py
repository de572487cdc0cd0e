"""One learner's progress, to look at: what is solved, by chapter."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from panamax_widget.scenarios import ScenarioError, scenario, scenario_ids
from panamax_widget.scenarios.progress import Kept, ProgressError, Result, kept, progress_file
from panamax_widget.scenarios.row_tables import Row, as_csv, below, html_row, html_table

OWN = "own scenarios"
"""The chapter of scenarios that do not come with the package."""


def progress(path: str | Path | None = None) -> Progress:
    """What has been done in the scenarios, and what there is still to do.

    `path` is a file of progress; without one it is the one in which `note` keeps yours. A file
    that is not there, or cannot be used, counts as nothing done; `faults` says why.
    """
    file = progress_file(path)
    try:
        return Progress(kept(file), catalogue())
    except (ProgressError, OSError) as error:
        return Progress(Kept(faults=(why_not_read(file, error),)), catalogue())


def why_not_read(file: Path, error: Exception) -> str:
    if isinstance(error, OSError):
        return f"{file.name} cannot be read: {error.strerror or error}."
    return f"{error}."


def catalogue() -> dict[str, str]:
    """The scenarios of the package in the order of learning: id and title."""
    return {name: _title(name) for name in scenario_ids()}


@cache
def _title(name: str) -> str:
    try:
        return scenario(name).title
    except ScenarioError:
        return name


def chapter_of(name: str, known: Mapping[str, str]) -> str:
    folder, slash, _ = name.partition("/")
    return folder.replace("-", " ") if slash and name in known else OWN


@dataclass(frozen=True)
class Progress:
    """One learner's progress; `rows` and `csv()` have it as data.

    Attributes:
        kept: what the file holds.
        titles: the scenarios that come with the package, by id.
    """

    kept: Kept
    titles: Mapping[str, str]

    @property
    def faults(self) -> tuple[str, ...]:
        """What could not be read, a sentence each."""
        return self.kept.faults

    @property
    def rows(self) -> list[Row]:
        """One a scenario, tried or not: chapter, id and title, and the fields of `Result`."""
        own = sorted(set(self.kept.results) - set(self.titles))
        return [self._row(name) for name in (*self.titles, *own)]

    def _row(self, name: str) -> Row:
        result = self.kept.results.get(name) or Result("", 0, 0, 0, 0, 0)
        return {
            "chapter": chapter_of(name, self.titles),
            "id": name,
            "title": self.titles.get(name, name),
            **{key: getattr(result, key) for key in Result.__slots__},
        }

    @property
    def chapters(self) -> dict[str, list[Row]]:
        """The rows by chapter."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row["chapter"], []).append(row)
        return found

    def csv(self) -> str:
        """The rows as comma-separated values, with a head."""
        return as_csv(self.rows)

    @property
    def _title(self) -> str:
        whose = f"Progress of {self.kept.name}" if self.kept.name else "Progress"
        return f"{whose}: {_solved(self.rows)} solved"

    def __repr__(self) -> str:
        lines = [f"{self._title}."]
        for chapter, rows in self.chapters.items():
            lines.append(f"{chapter.capitalize()}: {_solved(rows)}")
            lines += [f"  {row['title']:<40} {_told(row)}" for row in rows if row["tries"]]
        return "\n".join([*lines, *below(self.faults)])

    def _repr_html_(self) -> str:
        parts = [f"<p><b>{html.escape(self._title)}</b></p>"]
        parts += [_html_chapter(chapter, rows) for chapter, rows in self.chapters.items()]
        parts += [f"<p>{html.escape(fault)}</p>" for fault in self.faults]
        return "".join(parts)


def _html_chapter(chapter: str, rows: Sequence[Row]) -> str:
    """A chapter that unfolds; those that have been begun are open."""
    done = sum(bool(row["solved"]) for row in rows)
    begun = any(row["tries"] for row in rows) and done < len(rows)
    name = html.escape(chapter.capitalize())
    bar = f'<progress value="{done}" max="{len(rows)}"></progress>'
    head = ("scenario", "solved", "actions", "hints", "tries")
    table = html_table("", head, [html_row(_cells(row)) for row in rows])
    summary = f"<summary>{bar} {name}: {_solved(rows)}</summary>"
    return f"<details{' open' if begun else ''}>{summary}{table}</details>"


def _solved(rows: Sequence[Row]) -> str:
    return f"{sum(bool(row['solved']) for row in rows)} of {len(rows)}"


def _told(row: Row) -> str:
    if row["solved"]:
        hints = f", hints {row['hints']}" if row["hints"] else ""
        return f"solved {row['solved']}, actions {row['actions']} (par {row['par']}){hints}"
    return f"not yet, tries {row['tries']}"


def _cells(row: Row) -> tuple[object, ...]:
    if row["solved"]:
        actions = f"{row['actions']} (par {row['par']})"
        return row["title"], f"✓ {row['solved']}", actions, row["hints"], row["tries"]
    return row["title"], "not yet", "", "", row["tries"] or ""
