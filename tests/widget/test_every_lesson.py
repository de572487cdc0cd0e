"""Every scenario on the screen: it is solved by messages, and what it points at is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import panamax_widget as pw
from panamax_widget.scenarios import scenario_ids
from panamax_widget.text.actions import format_action, parse_action
from panamax_widget.widget import Lesson
from tests.widget.games import Client


def pieces(lesson: Lesson) -> set[str]:
    """The names of all pieces that are drawn."""
    return set(re.findall(r'data-target="([^"]+)"', "".join(lesson.slots["parts"].values())))


def pointed_at(lesson: Lesson) -> set[str]:
    """The pieces that the text of the step and its marks name."""
    words = {run[2] for run in lesson.panel["text"] if run[0] == "piece"}
    return words.union(*(mark[1:] for mark in lesson.panel["marks"]))


def go_on(client: Client, lesson: Lesson) -> None:
    """Give the right answer, or play what the plain hint says."""
    right = lesson.attempt.question
    if right is not None:
        assert client.ask("answer", text=right.answer)["ok"]
        return
    box, action = lesson.game.box, lesson.attempt.plain_hint().action
    assert client.ask("play", action=format_action(box, parse_action(box, action)))["ok"]


@pytest.mark.parametrize("name", scenario_ids())
def test_it_is_solved_by_messages(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANAMAX_PROGRESS", str(tmp_path / "progress.json"))
    lesson = pw.scenario(name)
    client, step = Client(lesson), -1
    while not lesson.solved and lesson.attempt.verdict.done_by <= lesson.scenario.par:
        if lesson.panel["number"] != step:
            step = lesson.panel["number"]
            assert pointed_at(lesson) <= pieces(lesson), f"step {step + 1}"
        client.skip()
        assert client.ask("offers")["ok"]
        go_on(client, lesson)
        assert lesson.error == ""
    assert lesson.solved
    assert lesson.panel["summary"]["kept"] == ""
