"""Whole games kept as records: they replay to the same end, on every machine and version."""

from __future__ import annotations

from pathlib import Path

import pytest

from panamax_widget.game import Game
from panamax_widget.text.actions import NotationError

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
each_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_there_are_records_of_two_three_and_four_players() -> None:
    players = {Game.replay(path.read_text(encoding="utf-8")).order for path in RECORDS}
    assert {len(order) for order in players} == {2, 3, 4}


@each_record
def test_a_record_replays_to_the_scores_it_ends_with(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = Game.replay(text)
    assert game.is_over
    assert game.record() == text


@each_record
def test_the_seed_alone_brings_the_same_chance(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("!")]
    assert Game.replay("".join(lines)).record() == text


@each_record
def test_a_record_that_was_changed_says_at_which_line_it_fails(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if ": take " in line)
    actor = lines[number].partition(":")[0]
    lines[number] = f"{actor}: claim eu"
    with pytest.raises(NotationError, match=rf"line {number + 1}: claim eu.*END-2"):
        Game.replay("\n".join(lines))


@each_record
def test_other_scores_than_the_games_are_refused(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    colour = Game.replay(text).scores()[0].colour
    with pytest.raises(NotationError, match="ends with"):
        Game.replay(text.replace(f"score {colour} ", f"score {colour} 1"))
