"""The command `panamax`: box files, pictures and records, and errors in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from panamax_widget.command_line import main
from panamax_widget.components import load_box, standard_box
from panamax_widget.components.own_box import differences, stand_ins, template
from panamax_widget.components.reader import standard_text
from panamax_widget.examples import example
from panamax_widget.game import Game
from tests.components import boxes
from tests.properties.games import game_at

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def mybox(tmp_path: Path) -> Path:
    """The template as it is written."""
    path = tmp_path / "mybox.toml"
    assert main(["box", "new", str(path)]) == 0
    return path


def fails(capsys: Capture, *arguments: object) -> str:
    """The one line that is said; the exit code is 2."""
    try:
        code: object = main([str(each) for each in arguments])
    except SystemExit as stopped:
        code = stopped.code
    assert code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("panamax: ")
    assert said.err.count("\n") == 1
    return said.err


def test_the_template_is_the_standard_box_under_another_name(mybox: Path) -> None:
    box = load_box(mybox)
    assert box.name == "My copy of Panamax"
    assert box.fingerprint == standard_box().fingerprint
    assert box.provenance == standard_box().provenance


def test_the_template_explains_itself_and_keeps_the_comments(mybox: Path) -> None:
    text = mybox.read_text(encoding="utf-8")
    head = text[: text.index("[box]")]
    for word in ('provenance = "printed"', "panamax box check mybox.toml", "two chambers"):
        assert word in head
    comments = [line for line in standard_text().splitlines() if line.startswith("#")]
    assert all(line in text for line in comments)
    assert max(map(len, head.splitlines())) <= 100


def test_the_split_lock_of_the_explanation_can_be_pasted_in() -> None:
    text = template()
    shown = [line[4:] for line in text.splitlines() if line.startswith('#   { id = "gatun')]
    lane = f"\n  {shown[0]}\n"
    assert lane in text
    split = text.replace(lane, "".join(f"\n  {line}" for line in shown) + "\n")
    assert differences(split, "mybox.toml") == [
        "zone.gatun-locks-2-P.room: 4, which the standard box has not",
        'zone.gatun-locks-2-P.enter: "lock", which the standard box has not',
        "zone.gatun-locks-2-P.fee: 3, which the standard box has not",
    ]


def test_a_check_of_the_template_finds_no_difference(mybox: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert main(["box", "check", str(mybox)]) == 0
    said = capsys.readouterr().out
    assert "Its values are those of the standard box." in said
    assert "Stand-ins left: 83 (" in said
    assert "24 contracts, 8 start-up contracts, 9 Advisors)" in said


def test_a_check_says_what_differs_and_counts_the_stand_ins(mybox: Path, capsys: Capture) -> None:
    old = 'fee = 4\nprovenance = { all = "printed", fee = "stand-in" }'
    text = mybox.read_text(encoding="utf-8")
    text = boxes.replaced(
        text,
        (old, 'fee = 6\nprovenance = "printed"'),
        ("moves = [4, 4, 3, 3, 2]", "moves = [5, 4]"),
    )
    mybox.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["box", "check", str(mybox)]) == 0
    said = capsys.readouterr().out
    assert "It differs from the standard box in 2 values:" in said
    assert "  loading.us-east.fee: 6, not 4\n" in said
    assert "  captains.moves: [5, 4], not [4, 4, 3, 3, 2]\n" in said
    assert "3 fees of Loading zones" in said
    assert "2 Captains" in said


def test_no_stand_in_is_left_once_all_are_printed() -> None:
    text = standard_text().replace("stand-in", "printed")
    assert stand_ins(text, "my.toml") == {}


def test_a_box_file_is_never_overwritten(mybox: Path, capsys: Capture) -> None:
    mybox.write_text("mine", encoding="utf-8")
    capsys.readouterr()
    assert "exists already" in fails(capsys, "box", "new", mybox)
    assert mybox.read_text(encoding="utf-8") == "mine"


def test_a_check_of_a_wrong_file_says_file_and_line(mybox: Path, capsys: Capture) -> None:
    text = mybox.read_text(encoding="utf-8")
    mybox.write_text(boxes.replaced(text, ("price = 6", "price = 66")), encoding="utf-8")
    capsys.readouterr()
    line = next(n for n, each in enumerate(text.splitlines(), 1) if each == "price = 6")
    assert f"mybox.toml, line {line}: [start] price = 66" in fails(capsys, "box", "check", mybox)


def test_a_position_is_drawn_into_a_file(tmp_path: Path, capsys: Capture) -> None:
    picture = tmp_path / "board.svg"
    assert main(["show", str(example("first-game")), "-o", str(picture)]) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    assert "board.svg is drawn." in capsys.readouterr().out


def test_a_position_is_described_in_words_without_a_file(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "position.txt"
    file.write_text(str(example("first-game")), encoding="utf-8")
    assert main(["show", str(file), "--viewer", "red"]) == 0
    assert "Round 1" in capsys.readouterr().out


def test_a_position_of_another_box_needs_its_file(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "split.toml"
    file.write_text(boxes.TEXTS["split locks"], encoding="utf-8")
    ship = "pmx1;order=red.green;gatun-locks-2-P=iowa"
    assert "gatun-locks-2-P" in fails(capsys, "show", ship)
    assert main(["show", ship, "--box", str(file)]) == 0
    assert "Gatun Locks, chamber 2" in capsys.readouterr().out


def test_a_record_is_told_in_sentences(tmp_path: Path, capsys: Capture) -> None:
    game = game_at(3, 30)
    file = tmp_path / "game.txt"
    file.write_text(game.record(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == game.story()


def test_a_record_of_another_box_is_told_with_its_file(tmp_path: Path, capsys: Capture) -> None:
    box, record = tmp_path / "split.toml", tmp_path / "game.txt"
    box.write_text(boxes.TEXTS["split locks"], encoding="utf-8")
    record.write_text(Game(seed=1, box=box).record(), encoding="utf-8")
    assert "'Split locks'" in fails(capsys, "replay", record)
    assert main(["replay", str(record), "--box", str(box)]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("box",),
        ("box", "chek", "x"),
        ("box", "check", "/nowhere/x.toml"),
        ("box", "new", "/nowhere/x.toml"),
        ("show", "pmx2"),
        ("show", "/nowhere/position.txt"),
        ("show", "pmx1;order=red.green", "--viewer", "blue"),
        ("show", "pmx1;order=red.green", "-o", "/nowhere/x.svg"),
        ("replay", "/nowhere/game.txt"),
        ("replay", __file__),
    ],
    ids=" ".join,
)
def test_what_goes_wrong_is_one_line_and_exit_code_2(
    arguments: tuple[str, ...], capsys: Capture
) -> None:
    fails(capsys, *arguments)


def test_the_package_is_the_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "panamax_widget", "box", "check", str(tmp_path / "no.toml")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("panamax: ")
    assert ran.stderr.count("\n") == 1
