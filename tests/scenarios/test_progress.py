"""Progress: kept in a file, whatever is in it or happens to it, and shown as tables."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

import panamax_widget as pw
from panamax_widget.scenarios import progress as store
from panamax_widget.scenarios import scenario_ids
from panamax_widget.scenarios.class_progress import ClassProgress
from panamax_widget.scenarios.progress import Result, kept, note
from panamax_widget.scenarios.progress_table import Progress

PUSH = "movement/a-push"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which `note` keeps progress in this test."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PANAMAX_PROGRESS", raising=False)
    return tmp_path / "panamax-progress.json"


def tried(solved: bool = True, actions: int = 3, hints: int = 0, *, of: str = PUSH) -> str:
    return note(of, solved=solved, actions=actions, par=3, hints=hints, misses=1)


def holds(path: Path) -> dict[str, Result]:
    return dict(kept(path).results)


# -- keeping ---------------------------------------------------------------------------------------


def test_the_best_result_the_first_day_and_the_tries_are_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Calendar(date):
        days = iter(("2026-03-01", "2026-03-02", "2026-03-03"))

        @classmethod
        def today(cls) -> Calendar:
            return cls.fromisoformat(next(cls.days))

    monkeypatch.setattr(store, "date", Calendar)
    assert tried(False, 7, 5) == ""
    assert holds(file)[PUSH] == Result("", 7, 3, 5, 1, 1)
    for actions, hints in ((4, 0), (3, 2), (5, 0)):
        assert tried(True, actions, hints) == ""
    assert tried(False, 1) == ""
    assert holds(file)[PUSH] == Result("2026-03-01", 3, 3, 2, 1, 5)


def test_another_file_can_be_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANAMAX_PROGRESS", "mine.json")
    tried()
    note("own", solved=False, actions=1, par=1, hints=0, misses=0, path=file)
    assert list(holds(file.with_name("mine.json"))) == [PUSH]
    assert list(holds(file)) == ["own"]


def test_what_others_wrote_is_left_in_the_file(file: Path) -> None:
    other = {"name": "Ada", "colour": "blue", "scenarios": {"theirs": {"solved": 1}, "x": [1]}}
    file.write_text(json.dumps(other), encoding="utf-8")
    assert tried() == ""
    data = json.loads(file.read_text(encoding="utf-8"))
    assert data.pop("scenarios").pop(PUSH)["actions"] == 3
    assert data == {"name": "Ada", "colour": "blue"}
    assert json.loads(file.read_text(encoding="utf-8"))["scenarios"]["x"] == [1]


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"{}", b'{"scenarios": 3}', b"\xff\xfe", b"[" * 100_000, b"9" * 9_000],
    ids=lambda content: repr(content[:12]),
)
def test_a_broken_file_is_kept_under_another_name(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    said = tried()
    assert said.startswith("panamax-progress.json ")
    assert "panamax-progress.json.broken" in said
    assert said.count("\n") == 0
    assert file.with_name("panamax-progress.json.broken").read_bytes() == content
    assert list(holds(file)) == [PUSH]
    file.write_bytes(b"again")
    assert "panamax-progress.json.broken-2" in tried()
    assert file.with_name("panamax-progress.json.broken").read_bytes() == content


def test_what_cannot_be_written_is_remembered(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: Path, _text: str) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as broken:
        broken.setattr(store, "replace_file", refuse)
        assert "Permission denied" in tried()
        assert "is lost when Python stops" in tried()
    assert not file.exists()
    assert "1 of " in repr(pw.progress())
    assert tried() == ""
    assert holds(file)[PUSH].tries == 3


@pytest.mark.parametrize("place", ["/nowhere/at/all.json", "/proc/progress.json", "/"])
def test_a_place_that_cannot_be_written_to_is_no_error(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANAMAX_PROGRESS", place)
    assert "cannot be written" in tried()
    assert "solved" in repr(pw.progress())


def test_a_write_that_fails_leaves_the_old_file_and_no_other(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried()
    old = file.read_bytes()

    def full(_self: Path, _target: Path) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", full)
        assert "No space left" in tried()
    assert file.read_bytes() == old
    assert list(file.parent.iterdir()) == [file]


def test_a_link_stays_a_link_and_rights_stay_as_they_are(file: Path) -> None:
    real = file.with_name("real.json")
    real.write_text('{"scenarios": {}}', encoding="utf-8")
    real.chmod(0o640)
    file.symlink_to(real)
    tried()
    assert file.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert list(holds(real)) == [PUSH]


KERNEL = """
import sys
from panamax_widget.scenarios.progress import note
for number in range(20):
    said = note(f"{sys.argv[1]}-{number}", solved=True, actions=1, par=1, hints=0, misses=0)
    said += note("both", solved=True, actions=1, par=1, hints=0, misses=0)
    assert not said, said
"""


def test_two_kernels_at_once_lose_nothing(file: Path) -> None:
    kernels = [subprocess.Popen([sys.executable, "-c", KERNEL, name]) for name in ("a", "b")]
    assert [kernel.wait() for kernel in kernels] == [0, 0]
    assert len(holds(file)) == 41
    assert holds(file)["both"].tries == 40


# -- reading what is not ours ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        None,
        [],
        "solved",
        {"actions": -1},
        {"actions": True},
        {"hints": 1.5},
        {"misses": "3"},
        {"par": 10**12},
        {"solved": "yesterday"},
        {"solved": True},
    ],
    ids=repr,
)
def test_an_entry_that_is_wrong_is_left_out_with_a_word(file: Path, entry: object) -> None:
    data = {"name": 3, "scenarios": {"bad": entry, PUSH: {"solved": "2026-03-01", "actions": 3}}}
    file.write_text(json.dumps(data), encoding="utf-8")
    found = kept(file)
    assert list(found.results) == [PUSH]
    assert "'bad' is left out" in found.faults[0]
    assert "the name is left out" in found.faults[1]
    assert found.faults[0] in repr(pw.progress())


def test_a_file_that_is_not_there_is_no_progress(file: Path) -> None:
    assert not file.exists()
    assert repr(pw.progress()).startswith("Progress: 0 of ")
    assert pw.progress().faults == ()


def test_a_broken_file_is_shown_as_no_progress_and_left_alone(file: Path) -> None:
    file.write_text("{", encoding="utf-8")
    assert pw.progress().faults == ("panamax-progress.json cannot be understood.",)
    assert file.read_text(encoding="utf-8") == "{"


# -- one learner -----------------------------------------------------------------------------------


def test_progress_is_shown_by_chapter(file: Path) -> None:
    tried(hints=2)
    tried(False, of="my-own")
    shown = repr(pw.progress(file))
    assert "Movement: 1 of " in shown
    assert "  A push " in shown
    assert "actions 3 (par 3), hints 2" in shown
    assert "Own scenarios: 0 of 1" in shown
    assert "not yet, tries 1" in shown
    page = pw.progress()._repr_html_()
    assert page.count("<details open>") == 2, "only what has been begun is unfolded"
    assert "A push</th>" in page


def test_all_scenarios_are_rows_tried_or_not_in_the_order_of_learning(file: Path) -> None:
    tried(of="my-own")
    rows = pw.progress().rows
    assert [row["id"] for row in rows if row["tries"]] == ["my-own"]
    assert {row["id"] for row in rows} == {*scenario_ids(), "my-own"}
    chapters = list(pw.progress().chapters)
    assert chapters.index("set up") < chapters.index("movement") < chapters.index("round end")
    assert chapters[-1] == "own scenarios"


NASTY = '<script>alert(1)</script>"&\n\ud800\x1b'


def test_nothing_in_a_file_can_become_html_or_break_a_line(file: Path) -> None:
    data = {"name": NASTY, "scenarios": {NASTY: {"solved": "2026-03-01"}, f"b{NASTY}": 1}}
    file.write_text(json.dumps(data), encoding="utf-8")
    for table in (pw.progress(), pw.collect_progress(file, by="scenarios")):
        page = table._repr_html_()
        page.encode()
        assert "<script" not in page
        assert "&lt;script&gt;" in page
        repr(table).encode()
        assert "\x1b" not in repr(table)


# -- many learners ---------------------------------------------------------------------------------


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    """A folder with what three learners have handed in, and with what is none of it."""
    solved = {PUSH: {"solved": "2026-03-01", "actions": 4, "par": 3, "hints": 2, "tries": 3}}
    folder = tmp_path / "handed-in"

    def write(name: str, data: object) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data), encoding="utf-8")

    write("ada.json", {"scenarios": solved})
    write("ben/panamax-progress.json", {"scenarios": {}})
    write("c.json", {"name": "ada", "scenarios": {"own": {"solved": "2026-03-02", "actions": 1}}})
    write("package.json", {"name": "something else"})
    write(".hidden/x.json", {"scenarios": solved})
    return folder


def test_one_table_of_a_folder(handed_in: Path) -> None:
    table = pw.collect_progress(handed_in)
    assert [row["name"] for row in table.rows] == ["ada", "ben", "ada (c)"]
    assert [row["solved"] for row in table.rows] == [1, 0, 1]
    assert [row["movement"] for row in table.rows] == [1, 0, 0]
    assert [row["own scenarios"] for row in table.rows] == [0, 0, 1]
    assert table.faults == ("package.json is no file of progress.",)
    assert repr(table).startswith("Progress of 3 learners.\n\nname     solved  hints")
    assert table.faults[0] in repr(table)


def test_columns_can_be_scenarios(handed_in: Path) -> None:
    table = pw.collect_progress(handed_in / "ada.json", handed_in / "c.json", by="scenarios")
    assert [row[PUSH] for row in table.rows] == [4, ""]
    assert [row["own (own)"] for row in table.rows] == ["", 1]
    with pytest.raises(ValueError, match="'chapters' or 'scenarios', not 'rules'"):
        pw.collect_progress(by="rules")  # type: ignore[arg-type]


def test_files_that_are_missing_are_named(tmp_path: Path) -> None:
    table = pw.collect_progress(tmp_path / "dora.json")
    assert table.rows == []
    assert table.faults == ("dora.json cannot be read: No such file or directory.",)
    assert "<table>" in table._repr_html_()


@pytest.mark.parametrize("table", [pw.progress, pw.collect_progress])
def test_csv_has_the_rows_and_no_formulas(
    table: Callable[[Path], Progress | ClassProgress], file: Path
) -> None:
    formula = "=HYPERLINK(1)"
    data = {"name": formula, "scenarios": {formula: {"solved": "2026-03-01", "actions": 1}}}
    file.write_text(json.dumps(data), encoding="utf-8")
    made = table(file)
    read = list(csv.DictReader(made.csv().splitlines()))
    assert len(read) == len(made.rows)
    assert list(read[0]) == [str(key) for key in made.rows[0]]
    assert f"'{formula}" in made.csv()
    assert f",{formula}" not in made.csv()
