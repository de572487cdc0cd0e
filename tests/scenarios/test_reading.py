from pathlib import Path

import pytest

from panamax_widget.scenarios import Scenario, ScenarioError, scenario
from panamax_widget.scenarios.reading import read
from tests.scenarios.samples import PUSH, push, step_of


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PUSH, encoding="utf-8")
    mine = Scenario.load(file)
    assert (mine.id, mine.title, len(mine.steps)) == ("mine", "A push", 3)
    assert mine.file == file


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"titel": "x"}, "no field 'titel'"),
        ({"plays": "blue"}, "plays is a colour or all, not 'blue'"),
        ({"par": "2"}, "par is a whole number"),
        ({"rules": [1]}, "rules is a list of texts"),
        ({"step": []}, "at least one step"),
        ({"position": "pmx1;"}, "one of layout, position, example, new"),
        ({"step": step_of(0, goal=None)}, "step 1: a step has either a goal or a question"),
        ({"step": step_of(1, goal="next over")}, "step 2: a step has either"),
        ({"step": step_of(0, lasts="week")}, "step 1: lasts is turn, round or game"),
        ({"step": step_of(0, goal="event exploded")}, "step 1, goal: .*no event is of the kind"),
        ({"step": step_of(0, goal="purple: price 3")}, "begins with no known word"),
        ({"step": step_of(0, goal="red: fame 3")}, "'fame' is no part of a company"),
        ({"step": step_of(0, goal={"some": ["next over"]})}, "is no fact, list, or table"),
        ({"step": step_of(0, goal={"any": "next over"})}, "`any` needs a list"),
        ({"step": step_of(0, idea=[{"tries": "x"}])}, "step 1, idea 1: says is missing"),
        ({"step": step_of(0, failure=[{"when": "next over"}])}, "failure 1: says is missing"),
        ({"step": step_of(1, question={"for": "x"})}, "step 2, question: there is no field 'for'"),
        ({"step": step_of(0, hints="one")}, "hints is a list"),
    ],
)
def test_a_faulty_file_is_refused_with_file_step_and_reason(
    changes: dict[str, object], message: str
) -> None:
    with pytest.raises(ScenarioError, match=message) as caught:
        push(**changes)
    assert str(caught.value).startswith("push.toml")


def test_a_missing_field_is_named() -> None:
    with pytest.raises(ScenarioError, match="x: title is missing"):
        read({"rules": [], "plays": "red", "par": 1, "step": [{}], "new": {}}, "x", "x")


def test_a_file_that_is_no_toml_or_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="No such file"):
        Scenario.load(tmp_path / "none.toml")
    broken = tmp_path / "broken.toml"
    broken.write_text("title = ", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"broken\.toml: Invalid value"):
        Scenario.load(broken)
    broken.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="no text file"):
        Scenario.load(broken)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('rules = ["MOV-3"]', 'rules = ["MOV-33"]', "There is no rule 'MOV-33'"),
        ("ship red2 at", "ship red9 at", "'red9' is no ship"),
        ('plays = "red"', 'plays = "black"', "black does not play in it"),
        ("next red movement", "next red turn", "step 1: its goal is reached before"),
    ],
)
def test_a_file_that_cannot_begin_is_refused_at_once(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PUSH.replace(old, new), encoding="utf-8")
    with pytest.raises(ScenarioError, match=message) as caught:
        Scenario.load(file)
    assert str(caught.value).startswith(str(file))


def test_texts_can_be_translated_beside_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PUSH, encoding="utf-8")
    (tmp_path / "mine.de.toml").write_text(
        'title = "Ein Schub"\n[comments]\n"TAB-1" = "Einer je Zug."\n'
        '[[step]]\ntext = "Nimm einen Würfel."\n[[step.idea]]\nsays = "Da liegt keiner."\n',
        encoding="utf-8",
    )
    german = Scenario.load(file, language="de")
    assert german.title == "Ein Schub"
    assert german.steps[0].text == "Nimm einen Würfel."
    assert german.steps[0].ideas[0].says == "Da liegt keiner."
    assert german.steps[0].ideas[0].tries == "take 6"
    assert german.steps[2].text == Scenario.load(file).steps[2].text
    assert german.comments["TAB-1"] == "Einer je Zug."
    assert Scenario.load(file, language="fr") == Scenario.load(file)


@pytest.mark.parametrize("text", ["par = 3", "[[step]]\ngoal = 'x'", "[[step]]\n" * 4])
def test_a_translation_changes_nothing_but_texts(tmp_path: Path, text: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PUSH, encoding="utf-8")
    (tmp_path / "mine.de.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"mine\.de\.toml"):
        Scenario.load(file, language="de")


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(KeyError, match="movement/a-push"):
        scenario("movement/a-pusch")
