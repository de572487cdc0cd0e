"""Games with boxes of one's own play to the end, and their positions and records are read back."""

from __future__ import annotations

import pytest

from panamax_widget.components import standard_box
from panamax_widget.components.reader import load_box, read_box, standard_text
from panamax_widget.drawing import draw
from panamax_widget.drawing.places import chart, squares_across
from panamax_widget.game import Game
from panamax_widget.text.actions import NotationError
from panamax_widget.text.positions import Position
from tests.components import boxes
from tests.properties.games import player_for, step
from tests.properties.invariants import check_position, check_possible

ALTERED = pytest.mark.parametrize("name", boxes.TEXTS)


def dealt(name: str, seed: int) -> Game:
    """A game with an altered box before its first decision."""
    return Game(2 + seed % 3, seed, setup=("standard", "advanced")[seed % 2], box=boxes.box(name))


def played(name: str, seed: int, decisions: int = 9999) -> Game:
    """The same game after so many decisions, or at its end."""
    game, player = dealt(name, seed), player_for(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        step(game, player)
    return game


@ALTERED
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_keeps_all_limits_to_its_end(name: str, seed: int) -> None:
    game, player = dealt(name, seed), player_for(seed)
    while not game.is_over:
        state = game.position.state
        check_position(state)
        check_possible(state)
        assert game.legal_actions()
        step(game, player)
    assert game.round == 3


@ALTERED
def test_every_legal_action_is_allowed_and_reads_back(name: str) -> None:
    for decisions in (0, 9, 40, 80):
        game = played(name, 2, decisions)
        for action in game.legal_actions():
            assert game.why_not(str(action)) is None


@ALTERED
def test_a_position_reads_back_with_its_box(name: str) -> None:
    for decisions in (0, 9, 30, 60, 90, 9999):
        position = played(name, 4, decisions).position
        assert Position.parse(str(position), boxes.box(name)) == position
        assert Game(position=str(position), box=boxes.box(name)).position == position


@ALTERED
def test_a_record_says_its_box_and_replays_with_it(name: str) -> None:
    game = played(name, 5)
    header = game.record().splitlines()[1:3]
    assert header == [f"box {game.box.name}", f"values {game.box.fingerprint}"]
    again = Game.replay(game.record(), box=boxes.box(name))
    assert again.position == game.position
    assert again.record() == game.record()


@ALTERED
def test_the_board_is_drawn_at_every_stage(name: str) -> None:
    for decisions in (0, 9, 60, 9999):
        game = played(name, 4, decisions)
        for colour in (None, game.order[0]):
            assert draw(game.view(colour)).startswith("<svg")


@ALTERED
def test_a_record_replayed_with_the_standard_box_names_both_boxes(name: str) -> None:
    game = played(name, 3, 20)
    with pytest.raises(NotationError) as refused:
        Game.replay(game.record())
    assert repr(game.box.name) in str(refused.value)
    assert repr(standard_box().name) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_record_of_the_standard_box_says_nothing_of_it() -> None:
    record = Game(seed=1).record()
    assert "box" not in record
    with pytest.raises(NotationError, match="not with 'Split locks'"):
        Game.replay(record, box=boxes.box("split locks"))


def test_a_record_of_a_box_whose_values_were_changed_since_is_refused() -> None:
    text = boxes.TEXTS["other fees"]
    later = read_box(boxes.replaced(text, ("raise = 2", "raise = 3")), "later.toml")
    record = Game(seed=1, box=boxes.box("other fees")).record()
    with pytest.raises(NotationError, match="when its values were others"):
        Game.replay(record, box=later)
    without = "\n".join(line for line in record.splitlines() if not line.startswith("values"))
    assert Game.replay(without, box=later).box is later


def test_a_box_with_another_name_but_the_same_values_replays_any_record() -> None:
    twin = read_box(boxes.named(standard_text(), "Twin"), "twin.toml")
    assert Game.replay(Game(seed=1).record(), box=twin).box is twin
    assert Game.replay(Game(seed=1, box=twin).record()).box is standard_box()


def test_a_game_takes_the_path_of_a_box_file(tmp_path: pytest.TempPathFactory) -> None:
    path = f"{tmp_path}/mybox.toml"
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 (a path as people write it)
        file.write(boxes.TEXTS["split locks"])
    game = Game(seed=3, box=path)
    assert game.box.name == "Split locks"
    assert load_box(path) is game.box, "an unchanged file is the same box"
    assert Game.replay(game.record(), box=path).position == game.position


@pytest.mark.parametrize("lane", "PA")
def test_the_first_ship_of_a_split_lock_lies_in_its_first_chamber(lane: str) -> None:
    """SET-11."""
    text = boxes.with_split_lock(standard_text(), "pedro-miguel", lane)
    first = ("pedro-miguel-A", "culebra-cut-P", "gatun-lake-A", "miraflores-lake-P")
    assert read_box(text, "split.toml").first_ships == first


def test_the_first_ship_finds_the_first_chamber_whatever_its_id() -> None:
    """SET-11."""
    text = boxes.with_split_lock(standard_text(), "pedro-miguel", "A")
    lines = text.splitlines()
    number = next(n for n, line in enumerate(lines) if 'id = "pedro-miguel-A"' in line)
    lines[number] = lines[number].replace("pedro-miguel-A", "pedro-miguel-1-A")
    both = read_box("\n".join(lines), "split.toml")
    assert both.first_ships[0] == "pedro-miguel-1-A", "the lock itself is named"
    second = "\n".join(lines).replace('["pedro-miguel-A"', '["pedro-miguel-2-A"')
    assert read_box(second, "split.toml").first_ships[0] == "pedro-miguel-1-A"


def test_the_chambers_of_a_split_lock_are_told_apart_in_words() -> None:
    game = played("split locks", 1, 60)
    moves = [line for line in game.story("moved") if "chamber" in line]
    assert any("from chamber 1 of the" in line and "to chamber 2 of the" in line for line in moves)


def test_the_name_of_a_split_lock_is_drawn_once() -> None:
    for name in ("Gatun Locks", "Pedro Miguel Locks", "Miraflores Locks"):
        assert draw(played("split locks", 1, 0).view()).count(f">{name}<") == 1


def test_the_squares_of_a_narrow_rectangle_stay_clear_of_its_fee() -> None:
    laid = chart(boxes.box("split locks"))
    for zone, place in enumerate(laid.places):
        room = boxes.box("split locks").room[zone]
        squares = 14 + 8 * squares_across(room, place)
        assert not room or place.foot.x + squares <= place.foot.right - 30
