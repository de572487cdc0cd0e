"""Scenario files: written from a board, written again, and handed out without solutions."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

import panamax_widget as pw
from panamax_widget.command_line import main
from panamax_widget.scenarios import Attempt, Scenario, all_scenarios
from panamax_widget.scenarios.checking import report
from panamax_widget.scenarios.reading import read
from panamax_widget.scenarios.writing import value_text
from panamax_widget.text.layout import lay_out
from tests.components import boxes
from tests.scenarios.samples import push, step_of
from tests.widget.lessons import begun, made, said

Capture = pytest.CaptureFixture[str]


def again(text: str) -> Scenario:
    """The scenario that a file with this text tells, under the name of the samples."""
    return read(tomllib.loads(text), "again.toml", push().id)


# -- writing ---------------------------------------------------------------------------------------


TEXTS = [
    "",
    "a",
    'a "b"',
    "a\\b",
    'two\n"lines"',
    'end"\n"',
    '"""\n',
    "\n\n",
    "\t\x7f\x00é",
    "\r\n",
]
LISTS: list[object] = [[], ["a", "b"], ["x" * 60, "y" * 60], {"all": ["a", {"not": "b c"}]}]


@pytest.mark.parametrize("value", [*TEXTS, *LISTS, {"a b": 1}, True, 7], ids=repr)
def test_every_value_is_read_as_it_was_written(value: object) -> None:
    assert tomllib.loads(f"value = {value_text(value)}")["value"] == value


def test_scenarios_are_read_as_they_were_written() -> None:
    assert again(push().text) == push()
    for scenario in all_scenarios():
        told = read(tomllib.loads(scenario.text), "again.toml", scenario.id, scenario.file)
        assert told == scenario


# -- from a board ----------------------------------------------------------------------------------


def drafted(text: str) -> Scenario:
    return read(tomllib.loads(text), "draft.toml", "draft")


def test_a_draft_can_be_tried_at_once_and_explains_itself() -> None:
    game = pw.Game(position=pw.example("first-game"))
    text = Scenario.draft(game, "my.toml")
    scenario = drafted(text)
    assert report(scenario).faults == ()
    assert lay_out(scenario.layout) == pw.example("first-game")
    for words in ("panamax scenario check my.toml", "standard box", "[[step.idea]]"):
        assert words in text
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("seed", range(8))
def test_a_draft_of_any_position_can_be_taught_with(seed: int) -> None:
    chance = random.Random(seed)
    game = pw.Game(players=2 + seed % 3, seed=seed)
    for _ in range(seed * 12):
        game.play(chance.choice(game.legal_actions()))
    scenario = drafted(Scenario.draft(game))
    assert report(scenario).faults == ()
    fields = [set(str(each.position).split(";")) for each in (scenario.begin(), game)]
    assert all(field.startswith("chance=") for field in fields[0] ^ fields[1])


def test_a_draft_is_made_of_whatever_shows_a_position() -> None:
    position = pw.example("first-game")
    game = pw.Game(position=position)
    drafts = {Scenario.draft(each) for each in (game, position, str(position), pw.Board(game))}
    assert len(drafts) == 1


def test_what_no_scenario_begins_with_is_refused(tmp_path: Path) -> None:
    over = pw.Game(players=2, seed=1)
    while not over.is_over:
        over.play(over.legal_actions()[0])
    with pytest.raises(ValueError, match="this game is over"):
        Scenario.draft(over)
    box = tmp_path / "split.toml"
    box.write_text(boxes.TEXTS["split locks"], encoding="utf-8")
    with pytest.raises(ValueError, match="standard box"):
        Scenario.draft(pw.Game(seed=1, box=box))


# -- for pupils ------------------------------------------------------------------------------------


def test_pupils_get_nothing_that_gives_the_scenario_away() -> None:
    hints = ["Look at the locks.", "Play `Move red1a`."]
    whole = push(step=step_of(2, hints=hints, solution=["move red1a"]))
    copy = again(whole.without_solutions().text)
    assert copy.sealed
    for step, mine in zip(copy.steps, whole.steps, strict=True):
        assert step.solution == ()
        assert not any(idea.example or idea.after for idea in step.ideas)
        assert not any(failure.example for failure in step.failures)
        assert (step.text, step.goal, step.question) == (mine.text, mine.goal, mine.question)
    assert copy.steps[2].hints == ("Look at the locks.",)
    assert report(copy).faults == ()


def test_a_sealed_scenario_gives_only_written_hints_and_is_judged_as_ever() -> None:
    attempt = Attempt(push().without_solutions())
    hints = [attempt.hint() for _ in range(3)]
    assert [hint.says for hint in hints] == ["A blue one."] + 2 * [
        "There are no more hints to this step."
    ]
    assert not any(hint.action for hint in hints)
    attempt.play("take 2")
    assert attempt.step is not None
    assert attempt.step.question
    assert attempt.hint().answer == ""
    assert attempt.question
    attempt.answer(attempt.question.answer)
    attempt.play("move red1a")
    assert attempt.solved


def test_a_sealed_scenario_gives_nothing_away_on_the_board() -> None:
    client, lesson = begun(made().without_solutions())
    client.ask("play", action="take 2")
    for _ in range(2):
        client.ask("hint")
        assert said(lesson) == "There are no more hints to this step."
        assert lesson.panel["glow"] == []
    client.ask("answer", text="miraflores-lake-P")
    assert lesson.panel["said"]["kind"] == "wrong"
    assert "Gatun Lake" not in said(lesson)
    client.ask("answer", text="gatun-lake-P")
    assert "Gatun Lake" in said(lesson)


def test_a_sealed_scenario_that_tells_its_solution_is_a_fault() -> None:
    assert "step 1: it is sealed, and tells" in report(push(sealed=True)).faults[0]


# -- the command -----------------------------------------------------------------------------------


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Path:
    """A new scenario file, in the present folder."""
    monkeypatch.chdir(tmp_path)
    assert main(["scenario", "new", "mine.toml"]) == 0
    capsys.readouterr()
    return Path("mine.toml")


def test_a_new_file_passes_the_check(mine: Path, capsys: Capture) -> None:
    assert main(["scenario", "check", str(mine)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("mine.toml can be taught with: 2 actions, par 2, ")
    assert told.endswith("; teaches TAB-1.\n")


@pytest.mark.parametrize("kind", ["text", "file", "record"])
def test_a_new_file_begins_with_a_position(kind: str, mine: Path, capsys: Capture) -> None:
    game = pw.Game(seed=3, players=2)
    for _ in range(20):
        game.play(game.legal_actions()[-1])
    start = str(game.position)
    Path("start.txt").write_text(game.record() if kind == "record" else start, encoding="utf-8")
    asked = ["--from", start if kind == "text" else "start.txt"]
    assert main(["scenario", "new", "from.toml", *asked]) == 0
    begun = Scenario.load("from.toml").begin()
    assert begun.decision == game.decision
    assert begun.scores() == game.scores()


def test_every_fault_of_every_file_is_a_line_with_its_step(mine: Path, capsys: Capture) -> None:
    text = mine.read_text(encoding="utf-8")
    changed = text.replace('solution = ["take 1"]', 'solution = ["take 7"]')
    Path("bad.toml").write_text(changed.replace("TAB-1", "TAB-99"), encoding="utf-8")
    assert main(["scenario", "check", "bad.toml", "none.toml", str(mine)]) == 2
    told = capsys.readouterr()
    assert told.out.startswith("mine.toml can be taught with")
    lines = told.err.splitlines()
    assert lines[0].startswith("panamax: bad.toml: There is no rule 'TAB-99'")
    assert lines[1].startswith("panamax: bad.toml: step 2: 'take 7' of its solution cannot be")
    assert lines[2] == "panamax: none.toml: No such file or directory"
    assert len(lines) == 3


def test_a_translation_is_checked_with_its_file(mine: Path, capsys: Capture) -> None:
    Path("mine.de.toml").write_text('titel = "Meins"', encoding="utf-8")
    assert main(["scenario", "check", str(mine)]) == 2
    assert "mine.de.toml: titel is nothing that is translated" in capsys.readouterr().err


def test_a_copy_for_pupils_is_written_and_checked(mine: Path, capsys: Capture) -> None:
    Path("mine.de.toml").write_text('title = "Meins"', encoding="utf-8")
    for language in ("de", ""):
        asked = ["-o", "out.toml", "--language", language]
        assert main(["scenario", "pupils", str(mine), *asked]) == 0
        copy = Scenario.load("out.toml")
        assert copy.title == ("Meins" if language else "My scenario")
        assert copy.sealed
    assert 'pw.scenario("out.toml")' in Path("out.toml").read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["scenario", "check", "out.toml"]) == 0
    assert "is without solutions and can be handed out" in capsys.readouterr().out


def test_no_file_of_ones_own_is_overwritten(mine: Path, capsys: Capture) -> None:
    before = mine.read_bytes()
    assert main(["scenario", "new", str(mine)]) == 2
    assert main(["scenario", "pupils", str(mine), "-o", str(mine)]) == 2
    assert capsys.readouterr().err.count("exists already, and is left as it is\n") == 2
    assert mine.read_bytes() == before
