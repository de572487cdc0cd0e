"""The log: what its lines are about, how it is told on and taken back, and what of it is sent."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from panamax_widget import drawing
from panamax_widget.components.box import COLOURS
from panamax_widget.engine.view import View
from panamax_widget.game import Game
from panamax_widget.text.happenings import sentence
from panamax_widget.widget import Board
from panamax_widget.widget.log_lines import Line
from panamax_widget.widget.log_page import line_html, log_page
from panamax_widget.widget.story import KEPT_LINES, Story, kept_and_new
from tests.widget.games import Client, decisions, in_round_1


def told(game: Game) -> Iterator[tuple[View, list[Line]]]:
    """A game played by chance: after each action the view and the lines that are new."""
    chance, story, last = random.Random(game.seed), Story(), -1
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
        view = game.view(game.actor)
        lines = story.lines(view)
        yield view, [line for line in lines if line.number > last]
        last = len(view.events) - 1


def line_of(game: Game, kind: str) -> Line:
    """The newest line of a kind."""
    return [line for line in Story().lines(game.view(game.actor)) if line.kind == kind][-1]


# -- what a line is about --------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
def test_every_piece_that_a_line_names_is_in_the_drawing(seed: int) -> None:
    for view, lines in told(Game(4 - seed % 3, seed, setup="advanced" if seed % 2 else "standard")):
        names = set(re.findall(r'data-target="([^"]+)"', "".join(drawing.slots(view).values())))
        for line in lines:
            assert set(line.at) <= names, line


@pytest.mark.parametrize("seed", range(4))
def test_every_colour_in_a_sentence_is_among_those_it_is_about(seed: int) -> None:
    for view, lines in told(Game(4 - seed % 3, seed)):
        playing = [COLOURS[colour] for colour in view.state.order]
        for line in lines:
            named = [each for each in playing if re.search(rf"\b{each}\b", line.text.lower())]
            drawn = line.kind in ("shuffled", "forced")
            assert drawn or set(named) <= set(line.of) <= set(playing), line


def test_a_turn_s_die_shows_its_column_and_the_mover_is_named_for_a_neutral_ship() -> None:
    game = in_round_1()
    game.play("take 1")
    assert line_of(game, "took").at == ("column:1",)
    game.play("move iowa")
    moved = line_of(game, "moved")
    assert moved.at == ("ship:iowa", "zone:gatun-locks-P")
    assert moved.of == ("black",)


def test_money_shows_the_purses_between_which_it_passes() -> None:
    game = in_round_1()
    game.play("transfer 5 3")
    paid = line_of(game, "paid")
    assert (paid.rule, paid.at, paid.of) == ("TAB-5", ("company:black",), ("black",))


def test_a_contract_shows_the_dice_that_still_lie_on_it() -> None:
    game = in_round_1()
    game.play("take 5")
    action = next(each for each in game.legal_actions() if str(each).startswith("contract"))
    game.play(action)
    held = [name for name in line_of(game, "contract").at if name.startswith("held:")]
    view = game.view(game.actor)
    assert held
    assert all(f'data-target="{name}"' in drawing.draw(view) for name in held)


@pytest.mark.parametrize("kind", ["round", "round over", "order"])
def test_what_is_said_of_the_round_is_about_every_company(kind: str) -> None:
    game = Game(3, 5)
    chance = random.Random(5)
    while game.round < 2:
        game.play(chance.choice(game.legal_actions()))
    assert sorted(line_of(game, kind).of) == sorted(game.order)


def test_a_secret_makes_no_line_about_the_piece_that_it_hides() -> None:
    for game in decisions(1):
        for line in Story().lines(game.view(None)):
            assert not any(name.startswith("advisor:") for name in line.at)


# -- the story -------------------------------------------------------------------------------------


def test_a_story_told_on_is_the_story_told_at_once() -> None:
    game = Game(3, 2)
    by_and_by = [line for _, lines in told(game) for line in lines]
    view = game.view(None)
    at_once = Story().lines(view)
    assert [line.text for line in at_once] == [line.text for line in by_and_by[-KEPT_LINES:]]
    last = [line.text for line in at_once[-20:]]
    said = [text for text in (sentence(each, game.box) for each in view.events) if text]
    assert last == said[-20:]
    assert len(at_once) == KEPT_LINES


def test_taking_back_much_brings_the_lines_before_it_back() -> None:
    game, story = Game(4, 3), Story()
    chance = random.Random(3)
    while len(story.lines(game.view(None))) < KEPT_LINES or game.round < 2:
        game.play(chance.choice(game.legal_actions()))
    for _ in range(40):
        game.undo()
        assert len(story.lines(game.view(None))) >= KEPT_LINES // 2


def test_what_another_may_not_read_is_told_again_without_it() -> None:
    game = Game(3, 1)
    chance, story = random.Random(1), Story()
    while game.round == 0:
        game.play(chance.choice(game.legal_actions()))
    open_hand = story.lines(game.view("red"))
    masked = story.lines(game.view("green"))
    assert any("is dealt two Advisors: " in line.text for line in open_hand if "Red" in line.text)
    assert not any("Red is dealt two Advisors: " in line.text for line in masked)


@pytest.mark.parametrize(
    ("before", "now", "kept"),
    [
        ("abc", "abcd", (0, 3, ["d"])),
        ("abc", "bcd", (1, 3, ["d"])),
        ("abc", "ab", (0, 2, [])),
        ("abc", "xbc", (3, 3, ["x", "b", "c"])),
        ("abcd", "abxd", (0, 2, ["x", "d"])),
        ("", "ab", (0, 0, ["a", "b"])),
        ("ab", "", (2, 2, [])),
    ],
)
def test_what_stays_of_the_old_lines_is_not_sent(before: str, now: str, kept: Any) -> None:
    start, end, new = kept_and_new(before, now)
    assert (start, end, new) == kept
    assert [*before[start:end], *new] == list(now)


def test_a_browser_that_follows_has_all_lines_and_is_sent_only_new_ones() -> None:
    game = in_round_1()
    client = Client(Board(game, viewer="all"))
    log = list(client.board.slots["log"])
    chance = random.Random(8)
    sent = []
    for _ in range(120):
        if game.is_over:
            break
        before = len(client.sent)
        kind = "undo" if chance.random() < 0.2 and game.can_undo else "play"
        more = {"action": chance.choice(client.board.gestures)[0]} if kind == "play" else {}
        client.ask(kind, **more)
        for data in client.sent[before:]:
            if data["method"] == "update" and "patch" in data["state"]:
                start, end, new = data["state"]["patch"]["log"]
                log = [*log[start:end], *new]
                sent.append(len(new))
        assert log == client.board.slots["log"]
        assert len(set(log)) == len(log)
    assert sum(sent) / len(sent) < KEPT_LINES / 4


# -- as HTML ---------------------------------------------------------------------------------------


def test_a_line_is_text_whatever_stands_in_it() -> None:
    line = Line(7, "Player <script> & 'he'", "MON-1", "paid", ("red",), ("player:red",))
    page = line_html(line)
    assert "<script>" not in page
    assert "Player &lt;script&gt; &amp; " in page
    assert 'data-of="red"' in page
    assert 'data-shows="player:red"' in page
    assert 'data-rule="MON-1"' in page


def test_a_choice_is_offered_for_each_company_in_play_and_no_other() -> None:
    page = log_page(("yellow", "red"))
    assert re.findall(r'value="(\w+)"', page) == ["all", "red", "yellow"]
    assert page.count(" checked") == 1
