"""Every scenario that comes with the package can be taught with, and together they teach it all."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from panamax_widget import drawing
from panamax_widget.rulebook import rules
from panamax_widget.scenarios import Attempt, Scenario, all_scenarios
from panamax_widget.scenarios.checking import Report, report
from panamax_widget.scenarios.course import Chapter, chapters, lesson_file
from panamax_widget.text.positions import Position

LESSONS = {each.id: each for each in all_scenarios()}
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LONGEST_TEXT = 60  # words before the next thing to do
LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
CITED = re.compile(r"\[([A-Z]{3}-\d+)\](?!\()")
TARGET = re.compile(r'data-target="([^"]+)"')


@cache
def checked(name: str) -> Report:
    return report(LESSONS[name])


def texts(lesson: Scenario) -> list[str]:
    found = list(lesson.comments.values())
    for step in lesson.steps:
        found += [step.text, step.success, *step.hints]
        found += [idea.says for idea in step.ideas]
        found += [failure.says for failure in step.failures]
    return found


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_solved_by_its_solution_and_by_its_hints_and_answers_wrong_ideas(
    name: str,
) -> None:
    assert checked(name).faults == ()


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_short_before_the_next_thing_to_do(name: str) -> None:
    for number, step in enumerate(LESSONS[name].steps, 1):
        words = LINK.sub(r"\1", step.text).split()
        assert len(words) <= LONGEST_TEXT, f"step {number} has {len(words)} words"


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_points_at_is_on_the_board(name: str) -> None:
    attempt = Attempt(LESSONS[name])
    for number, step in enumerate(LESSONS[name].steps, 1):
        view = attempt.game.view(attempt.game.actor)
        drawn = set(TARGET.findall(drawing.draw(view)))
        said = " ".join([step.text, step.success, *step.hints])
        named = [target for _, target in LINK.findall(said)]
        named += [target for mark in step.marks for target in mark.split()[1:]]
        missing = [target for target in named if target not in drawn]
        assert not missing, f"step {number}"
        for action in step.solution if not step.question else ():
            attempt.play(action)
        if attempt.question and step.question:
            attempt.answer(attempt.question.answer)


def test_the_lessons_cite_rules_of_the_book() -> None:
    known = {rule.id for rule in rules()}
    cited = {rule for each in LESSONS.values() for t in texts(each) for rule in CITED.findall(t)}
    assert cited <= known


def test_every_rule_that_limits_or_does_something_is_taught() -> None:
    taught = {rule for lesson in LESSONS.values() for rule in lesson.rules}
    missing = [rule.id for rule in rules() if rule.kind != "defines" and rule.id not in taught]
    assert not missing


def test_there_are_enough_lessons_and_they_ask_for_more_than_a_click() -> None:
    assert len(LESSONS) >= 60
    longer = [name for name in LESSONS if checked(name).actions >= 3]
    assert len(longer) >= len(LESSONS) / 2
    several = [name for name in LESSONS if checked(name).ways >= 2]
    assert len(several) >= len(LESSONS) / 3


def test_no_two_lessons_share_position_and_goal() -> None:
    seen: dict[tuple[Position, str], str] = {}
    for lesson in LESSONS.values():
        goals = repr([(step.goal, step.question) for step in lesson.steps])
        key = (lesson.begin().position, goals)
        assert key not in seen, f"{lesson.id} and {seen.get(key)}"
        seen[key] = lesson.id


def test_the_course_has_every_file_and_no_other() -> None:
    folder = lesson_file("x").parent
    found = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.glob("*/*")}
    assert found == set(LESSONS)


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: str(chapter.notebook))
def test_a_notebook_shows_the_scenarios_of_its_chapter_in_their_order(chapter: Chapter) -> None:
    text = (NOTEBOOKS / chapter.notebook).read_text(encoding="utf-8")
    assert tuple(re.findall(r'pw\.scenario\(\\"([^\\"]+)', text)) == chapter.ids


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: str(chapter.notebook))
def test_a_notebook_says_little_before_the_next_thing_to_do(chapter: Chapter) -> None:
    words = 0
    for cell in json.loads((NOTEBOOKS / chapter.notebook).read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        words = 0 if cell["cell_type"] == "code" else words + len(LINK.sub(r"\1", source).split())
        assert words <= LONGEST_TEXT, source
