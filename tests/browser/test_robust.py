"""What may go wrong around a board: late and forged clicks, a busy kernel, hostile names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from panamax_widget.components.reader import standard_text
from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD, FIRST_ROUND

pytestmark = pytest.mark.usefixtures("still")

# Sends a message by hand through the comm of the board's model, and waits for the answer to it.
_FORGE = """([model, content]) => new Promise(done => {
    const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const hear = (_, {header, content: {data}}) => {
        if (header.msg_type !== 'comm_msg' || data.method !== 'custom') return;
        kernel.iopubMessage.disconnect(hear);
        done(data.content);
    };
    kernel.iopubMessage.connect(hear);
    kernel._comms.get(model).send({method: 'custom', content});
})"""

HOSTILE = "<img src=x onerror=ran=1><script>ran=1</script>"  # a name has at most 60 letters


def forge(lab: LabPage, board: BoardPage, content: object) -> dict[str, Any]:
    """Send a board a message that no click has made; its reply."""
    model = board.python("board.model_id")
    reply: dict[str, Any] = lab.page.evaluate(_FORGE, [model, content])
    return reply


# -- clicks that come late, or from nowhere -------------------------------------------------------


def test_a_click_on_a_board_that_has_changed_meanwhile_says_so(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    with board.held("game.play('take 1')"):
        board.click("die:5", "die:5")
    expect(board.part("answer")).to_have_text("The board has changed meanwhile. Click again.")
    assert board.python("[str(action) for _, action in game.actions[-1:]]") == ["take 1"]
    board.play("ship:iowa", "zone:gatun-locks-P")


def test_what_is_said_of_no_piece_is_in_sight_on_a_board_taller_than_the_window(
    lab: LabPage,
) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.page.set_viewport_size({"width": 1000, "height": 700})
    expect(board.root.locator(".pmx-tall")).to_be_visible()
    with board.held("game.play('take 1')"):
        board.click("die:5", "die:5")
    expect(board.part("answer")).to_have_text("The board has changed meanwhile. Click again.")
    expect(board.part("answer")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"id": "x", "type": "play", "rev": 0, "action": "take 6 now"}, "nothing that"),
        ({"id": "x", "type": "play", "rev": 0, "action": HOSTILE}, "nothing that"),
        ({"id": "x", "type": "cheat", "rev": 0}, "the type of a message is one of"),
        ({"id": "x", "type": "reveal", "rev": 0}, "no curtain hangs over it"),
        ("take 5", "a message is an object"),
    ],
    ids=["not offered", "hostile", "unknown type", "no curtain", "no object"],
)
def test_a_forged_click_is_refused_in_words(lab: LabPage, content: object, said: str) -> None:
    board = BoardPage.shown(lab, BOARD)
    reply = forge(lab, board, content)
    assert reply["ok"] is False
    assert reply["error"].startswith("The board cannot do this: ")
    assert said in reply["error"]
    assert board.rev == 0
    expect(board.part("problem")).to_be_hidden()
    board.play("die:5", "die:5")


def test_a_forged_click_cannot_play_for_another_colour(lab: LabPage) -> None:
    board = BoardPage.shown(lab, f"{FIRST_ROUND}board = pw.Board(game, viewer='red')")
    reply = forge(lab, board, {"id": "x", "type": "play", "rev": 0, "action": "take 5"})
    assert "nothing that red may do now" in reply["error"]
    reply = forge(lab, board, {"id": "x", "type": "reveal", "rev": 0})
    assert "no curtain" in reply["error"]
    assert board.python("str(game.decision.kind)") == "turn"


# -- a kernel that has other things to do ---------------------------------------------------------


def test_a_click_is_carried_out_once_when_a_busy_kernel_comes_to_it(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    rev = board.rev
    with board.held():
        board.click("die:5", "die:5")
        expect(board.part("hint")).to_have_text("Python is at work…")
        board.click("die:5", "die:5", "die:1", "die:1")
        problem = "Python is busy, or the kernel is not connected"
        expect(board.part("problem")).to_contain_text(problem)
    board.changed(rev)
    board.settle()
    expect(board.part("problem")).to_be_hidden()
    expect(board.part("hint")).not_to_have_text("Python is at work…")
    lab.wait_until_idle()
    assert board.rev == rev + 1
    assert board.python("[str(action) for _, action in game.actions[-1:]]") == ["take 5"]


def test_a_board_that_is_closed_while_a_click_waits_goes_in_peace(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    with board.held("board.close()"):
        board.click("die:5", "die:5")
    expect(board.root).to_have_count(0)
    lab.wait_until_idle()
    lab.run("board = pw.Board(game, viewer='all'); board")
    again = BoardPage(lab, 2)
    assert again.live()


# -- text from outside ----------------------------------------------------------------------------


def harmless(lab: LabPage) -> None:
    """Nothing of what is hostile has run, nor become anything but text."""
    assert lab.page.evaluate("window.ran") is None
    outputs = lab.page.locator(".jp-OutputArea-output")
    expect(outputs.locator("img[src=x], script")).to_have_count(0)


def test_a_hostile_error_of_a_computer_player_is_shown_as_text(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.run(
        f"hostile = {HOSTILE!r}\n"
        "def choose(self, view): raise type(hostile, (Exception,), {})(hostile)\n"
        "Player = type(hostile, (), {'choose': choose, '__repr__': lambda self: hostile})\n"
        "board.players = {game.actor: Player()}"
    )
    board.play("die:1", "die:1")
    expect(board.part("problem")).to_contain_text(f"A computer player failed: {HOSTILE}: {HOSTILE}")
    harmless(lab)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (f"{{{HOSTILE!r}: pw.RandomPlayer(1)}}", "does not play; the colours are"),
        ("{'red': type('P', (), {'__repr__': lambda self: hostile})()}", "has no method `choose"),
    ],
    ids=["colour", "player"],
)
def test_a_hostile_player_is_refused_in_words(lab: LabPage, players: str, said: str) -> None:
    lab.show(f"import panamax_widget as pw\nhostile = {HOSTILE!r}")
    with pytest.raises(AssertionError, match=said):
        lab.run(f"pw.Board(pw.Game(seed=7), players={players})")
    expect(lab.output(1)).to_contain_text("onerror")
    harmless(lab)


def test_a_box_and_a_scenario_with_hostile_names_are_shown_as_text(
    lab: LabPage, tmp_path: Path
) -> None:
    box = tmp_path / "hostile.toml"
    text = standard_text()
    for name in ("USS Iowa", "NRP Sagres III", "Gatun Locks", "US East", "Board Chair"):
        assert f'name = "{name}"' in text
        text = text.replace(f'name = "{name}"', f'name = "{HOSTILE}"')
    box.write_text(text, encoding="utf-8")
    board = BoardPage.shown(
        lab,
        FIRST_ROUND.replace("seed=7", f"seed=7, box={str(box)!r}")
        + "board = pw.Board(game, viewer='all')",
    )
    board.play("die:1", "die:1")
    board.click("ship:red1a")
    expect(board.part("question")).to_be_visible()
    board.play("ship:iowa", "zone:gatun-locks-P")
    expect(board.part("lines")).to_contain_text("onerror")
    board.click("ship:sagres")
    expect(board.part("answer")).to_contain_text("onerror")
    harmless(lab)
    lab.run(
        f"hostile = {HOSTILE!r}\n"
        "from dataclasses import replace\n"
        "lesson = pw.scenario(replace(pw.scenario('movement/a-push').scenario, title=hostile))\n"
        "lesson"
    )
    lesson = BoardPage(lab, 1)
    expect(lesson.root.locator(".pmx-panel h3")).to_have_text(HOSTILE)
    harmless(lab)
    lab.screenshot("hostile")
    lab.save()
