"""A whole game by keys, in which pieces are found by nothing but their roles and names."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD as FIRST_ROUND_BOARD

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("still")]

BOARD = "game = pw.Game(players=2, seed=11)\nboard = pw.Board(game, viewer='all')"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
MOST_PRESSES = 1500
_BUTTON = re.compile(r"""^ *- '?button ("(?:[^"\\]|\\.)*")(.*)$""", re.MULTILINE)
"""A line of Playwright's snapshot of roles and names, which is YAML."""
_LABELLED = "pieces => pieces.map(piece => [piece.ariaLabel, piece.ariaPressed === 'true'])"


@dataclass(frozen=True)
class Piece:
    """A piece that can be clicked, as a screen reader knows it."""

    name: str
    chosen: bool


class Table:
    """The drawing, heard and not seen."""

    def __init__(self, lab: LabPage) -> None:
        self.page = lab.page
        place = lab.output()  # to ask all of JupyterLab for a role takes several times as long
        self.drawing = place.get_by_role("group", name="Panamax board")
        self.news = place.get_by_role("status").first
        self.skip = place.get_by_role("button", name="Skip")
        self.busy = place.locator("css:light=[aria-busy='true']")

    def pieces(self) -> list[Piece]:
        """What can be clicked now, as it is labelled; `named` finds it by what it is called."""
        found = self.drawing.get_by_role("button").evaluate_all(_LABELLED)
        return [Piece(name, chosen) for name, chosen in found]

    def heard(self) -> list[Piece]:
        """What can be clicked now, as a screen reader is told of it; that takes long."""
        found = _BUTTON.findall(self.drawing.aria_snapshot().replace("''", "'"))
        return [Piece(json.loads(name), "[pressed]" in state) for name, state in found]

    def names(self) -> list[str]:
        return [piece.name for piece in self.pieces()]

    def focused(self) -> str:
        """The name of the piece that has the keyboard; "" if none has."""
        focus = self.drawing.locator(":focus")
        return focus.get_attribute("aria-label") or "" if focus.count() else ""

    def enter(self) -> None:
        """Goes on by Tab until a piece has the keyboard."""
        for _ in range(12):
            self.press("Tab")
            if self.focused():
                return
        raise AssertionError("Tab does not lead to the board")

    def walk(self, arrow: str) -> bool:
        """Goes on by an arrow key; whether a piece has the keyboard now."""
        self.press(arrow)
        return bool(self.focused())

    def named(self, name: str) -> Locator:
        return self.drawing.get_by_role("button", name=name, exact=True).first

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        expect(self.busy).to_have_count(0)


def decide(table: Table, chance: random.Random) -> int:
    """Plays an action, whichever; how many presses of Enter that has taken."""
    said = table.news.inner_text()
    pieces = table.pieces()
    before: set[str] = set()
    for presses in range(1, 60):
        if before or chance.random() < 0.85 or not table.walk(chance.choice(ARROWS)):
            table.named(next_piece(pieces, chance, before)).focus()
        table.press(chance.choice(("Enter", " ")))
        if table.news.inner_text() != said:
            return presses
        before, pieces = {piece.name for piece in pieces}, table.pieces()
    raise AssertionError(f"nothing can be played: {said}")


def next_piece(pieces: list[Piece], chance: random.Random, before: set[str]) -> str:
    """What goes on with what is chosen: mostly a piece that could not be clicked before."""
    names = sorted(piece.name for piece in pieces)
    chosen = [piece.name for piece in pieces if piece.chosen]
    fresh = [name for name in names if name not in before] if chosen else []
    if fresh and chance.random() < 0.8:
        return chance.choice(fresh)
    if chosen and chance.random() < 0.8:
        return chosen[-1]
    return chance.choice(names)


def test_a_whole_game_is_played_by_keys_and_found_by_roles_and_names(
    lab: LabPage, capsys: pytest.CaptureFixture[str]
) -> None:
    BoardPage.shown(lab, BOARD)
    table, chance = Table(lab), random.Random(3)
    table.page.get_by_role("button", name="Rules and keys").focus()
    table.enter()
    presses = decisions = 0
    while "The game is over" not in table.news.inner_text():
        presses += decide(table, chance)
        decisions += 1
        if table.skip.is_visible():
            table.press("Escape")  # a round's end is shown
        if decisions % 25 == 0:
            assert table.heard() == table.pieces()
            said = table.news.inner_text()
            table.press("u")
            expect(table.news).to_contain_text("Taken back.")
            table.press("r")
            expect(table.news).not_to_contain_text("Taken back.")
            assert table.news.inner_text().split(".")[-2] == said.split(".")[-2]
        assert presses < MOST_PRESSES
    assert table.pieces() == []
    expect(table.page.get_by_role("alert")).to_be_hidden()
    assert lab.run("print(game.is_over, len(game.actions) > 50, not board.error)") == (
        "True True True"
    )
    with capsys.disabled():
        print(f"\n{decisions} decisions by {presses} presses of Enter or Space")


def test_the_keys_are_listed_and_what_is_chosen_is_dropped(lab: LabPage) -> None:
    BoardPage.shown(lab, FIRST_ROUND_BOARD)
    table = Table(lab)
    name = min(name for name in table.names() if "die" in name)
    table.named(name).focus()
    table.press("Enter")
    assert [piece.name for piece in table.pieces() if piece.chosen] == [name]
    table.press("Escape")
    assert not [piece for piece in table.pieces() if piece.chosen]
    assert table.focused() == name
    table.press("?")
    book = table.page.get_by_role("region", name="Rules and keys")
    expect(book.get_by_role("term").filter(has_text="Esc").first).to_be_visible()
    table.press("Escape")
    expect(book).to_be_hidden()
    assert table.focused() == name
