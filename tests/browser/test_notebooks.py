"""The notebooks of the course: the first and the last scenario of each, solved by hand."""

from __future__ import annotations

import json

import pytest

from panamax_widget.scenarios.course import Chapter, chapters
from panamax_widget.scenarios.progress import FILE
from tests.browser.lab import LabPage
from tests.browser.lesson_page import Learner, LessonPage

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("still")]

WHOLE_GAME = "game/first-whole-game"
TURNS = 2  # of the whole game: it is clicked to its end in test_whole_game.py


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.notebook[:2])
def test_the_first_and_the_last_scenario_are_solved_by_hand(lab: LabPage, chapter: Chapter) -> None:
    lab.open(chapter.notebook)
    lab.run_all()
    for name in dict.fromkeys((chapter.ids[0], chapter.ids[-1])):
        learner = Learner(LessonPage.in_notebook(lab, name), name)
        lab.screenshot(f"notebook-{name.replace('/', '-')}-begun")
        if name == WHOLE_GAME:
            begin_the_whole_game(learner)
        else:
            learner.solve()
            assert name in solved_in(lab)
        lab.screenshot(f"notebook-{name.replace('/', '-')}-done")


def begin_the_whole_game(learner: Learner) -> None:
    """Click through the set-up and the first turns."""
    while learner.attempt.verdict.step == 0:
        learner.go_on()
    game = learner.attempt.game
    for _ in range(TURNS):
        ended = [event.kind for event in game.events].count("turn ended")
        while [event.kind for event in game.events].count("turn ended") == ended:
            learner.go_on()
    assert learner.attempt.verdict.step == 1


def solved_in(lab: LabPage) -> dict[str, object]:
    """What the kernel has kept of scenarios that are solved."""
    kept = json.loads((lab.server.root / FILE).read_text(encoding="utf-8"))["scenarios"]
    return {name: result for name, result in kept.items() if result["solved"]}
