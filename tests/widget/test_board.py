"""The board without a browser: what it sends, and how it answers what it is sent."""

from __future__ import annotations

import gc
import random
import threading
import weakref
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from panamax_widget.drawing.places import LAYOUTS
from panamax_widget.engine.state import ActionData
from panamax_widget.engine.view import View
from panamax_widget.game import Game
from panamax_widget.players import RandomPlayer
from panamax_widget.widget import Board, Picture, show
from tests.widget.games import Client, in_round_1


@pytest.fixture
def game() -> Game:
    return in_round_1()


@pytest.fixture
def client(game: Game) -> Client:
    return Client(Board(game, viewer="all"))


# -- what is sent -------------------------------------------------------------------------------


def test_a_new_board_has_all_that_a_view_needs(game: Game) -> None:
    board = Board(game, viewer="all")
    state = board.get_state()
    clipboards = {f"{layout}/clipboards" for layout in LAYOUTS}
    assert set(state["still"]) == {*LAYOUTS, *clipboards, "art", "frame", "words"}
    assert state["slots"]["rev"] == state["rev"] == 0
    assert "zone-eu" in state["slots"]["parts"]
    assert state["prompt"]["actor"] == game.actor
    assert state["prompt"]["text"] == game.decision.prompt  # type: ignore[union-attr]
    assert "It is Black&#x27;s turn." in state["slots"]["log"][-1]
    assert len(state["gestures"]) == len(game.legal_actions())
    assert state["error"] == ""


def test_a_click_sends_only_what_has_changed(client: Client) -> None:
    reply = client.ask("play", action="take 5")
    assert reply["ok"]
    (update,) = client.updates()
    assert set(update) == {"patch", "gestures", "prompt", "motion", "news", "rev"}
    assert list(update)[-1] == "rev" or update["rev"] == 1
    assert {"column-5"} < set(update["patch"]["parts"]) < set(client.board.slots["parts"])
    assert (update["patch"]["since"], update["patch"]["rev"]) == (0, 1)


def test_a_view_that_comes_late_is_given_everything(client: Client, game: Game) -> None:
    client.ask("play", action="take 1")
    client.ask("play", action="move iowa")
    state = client.board.get_state()
    assert state["slots"]["rev"] == 2
    assert state["slots"] == client.board.slots
    assert "iowa" in state["slots"]["parts"]["zone-gatun-locks-P"]
    fresh = Board(game, viewer="all")
    assert fresh.slots["parts"] == state["slots"]["parts"]


def test_slots_are_sent_once_more_on_request(client: Client) -> None:
    client.ask("play", action="take 1")
    assert client.ask("resync", rev=0)["ok"]
    assert client.updates()[-1] == {"slots": client.board.slots}


def test_a_change_made_in_a_cell_is_sent(client: Client, game: Game) -> None:
    game.play("take 1")
    (update,) = client.updates()
    assert update["rev"] == 1
    assert update["prompt"]["text"].startswith("Black moves ships")


def test_the_log_tells_the_money(client: Client, game: Game) -> None:
    game.play("transfer 5 3")
    assert any("$5" in line.text and line.rule == "TAB-5" for line in client.board.story)


def test_the_log_is_told_on_and_taken_back(client: Client, game: Game) -> None:
    before = list(client.board.story)
    game.play("take 1")
    after = list(client.board.story)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    game.undo()
    assert client.board.story == before
    game.play("take 5")
    fresh = Board(game, viewer="all")
    assert client.board.story[-5:] == fresh.story[-5:]


# -- requests -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_by_messages(seed: int) -> None:
    client = Client(Board(Game(3, seed, setup="advanced"), viewer="all"))
    chance = random.Random(seed)
    while not client.board.game.is_over:
        action = chance.choice(client.board.gestures)[0]
        assert client.ask("play", action=action)["ok"]
        assert client.board.error == ""
        client.skip()
    assert client.board.gestures == []
    assert "has won" in client.board.prompt["text"]


def test_undo_and_redo(client: Client, game: Game) -> None:
    assert not client.board.prompt["redo"]
    before = game.position
    client.ask("play", action="take 1")
    after = game.position
    assert client.ask("undo")["ok"]
    assert game.position == before
    assert client.board.prompt["redo"]
    assert client.ask("redo")["ok"]
    assert game.position == after


def test_a_wrong_click_is_answered(client: Client, game: Game) -> None:
    before = game.position
    reply = client.ask("why", selection=["die:5"], target="column:6")
    assert not reply["ok"]
    assert reply["answer"]["reasons"][0][0] == "TAB-5"
    words = "Pay to use the lowest die of column 5 as one of column 3."
    assert words in reply["answer"]["instead"]
    assert client.board.answer is not None
    assert client.board.answer.rule == "TAB-5"
    assert game.position == before
    assert client.updates() == []


def test_a_stale_click_is_answered_and_not_played(client: Client, game: Game) -> None:
    game.play("take 1")
    before = game.position
    reply = client.ask("play", rev=0, action="move iowa")
    assert reply["stale"]
    assert not reply["ok"]
    assert game.position == before


MALFORMED: list[Any] = [
    None,
    "take 5",
    [],
    {},
    {"id": "a"},
    {"id": "a", "type": "cheat", "rev": 0},
    {"id": "a", "type": ["play"], "rev": 0},
    {"id": "a", "type": "play", "rev": "0", "action": "take 5"},
    {"id": "a", "type": "play", "rev": True, "action": "take 5"},
    {"id": "a", "type": "play", "rev": 0},
    {"id": "a", "type": "play", "rev": 0, "action": 5},
    {"id": "a", "type": "play", "rev": 0, "action": "x" * 1000},
    {"id": "a", "type": "play", "rev": 0, "action": "take 6 now"},
    {"id": "a", "type": "play", "rev": 0, "action": "end"},
    {"id": "a", "type": "why", "rev": 0, "target": "die:5"},
    {"id": "a", "type": "why", "rev": 0, "target": "die:5", "selection": "die:5"},
    {"id": "a", "type": "why", "rev": 0, "target": "die:5", "selection": ["die:5"] * 99},
    {"id": "a", "type": "why", "rev": 0, "target": "die:5", "selection": [5]},
    {"id": "a", "type": "why", "rev": 0, "target": "ship:bounty", "selection": []},
    {"id": 5, "type": "undo", "rev": 0},
    {"type": "undo", "rev": 0},
]


@pytest.mark.parametrize("message", MALFORMED, ids=range(len(MALFORMED)))
def test_a_forged_message_gives_one_clear_error(client: Client, game: Game, message: Any) -> None:
    before, played = game.position, len(game.actions)
    reply = client.say(message)
    assert reply["ok"] is False
    assert reply["error"].startswith("The board cannot do this: ")
    assert (game.position, len(game.actions)) == (before, played)
    assert client.updates() == []


def test_an_action_of_another_colour_is_refused(game: Game) -> None:
    client = Client(Board(game, viewer="red"))
    assert client.board.gestures == []
    assert "error" in client.ask("play", action="take 1")
    assert "Black" in client.ask("why", selection=[], target="die:1")["answer"]["reasons"][0][1]


def test_an_error_inside_is_shown_and_answered(
    client: Client, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sink(_action: object) -> None:
        raise RuntimeError("the ship has sunk")

    monkeypatch.setattr(game, "play", sink)
    reply = client.ask("play", action="take 1")
    assert reply["error"] == client.board.error == "RuntimeError: the ship has sunk"
    monkeypatch.undo()
    assert client.ask("play", action="take 1")["ok"]
    assert client.board.error == ""


# -- who plays, who sees ------------------------------------------------------------------------


def test_a_misspelt_argument_is_refused(game: Game) -> None:
    with pytest.raises(TypeError, match="veiwer"):
        Board(game, veiwer="red")  # type: ignore[call-arg]


@pytest.mark.parametrize("arguments", [{"viewer": "blue"}, {"players": {"blue": RandomPlayer(1)}}])
def test_a_colour_that_does_not_play_is_refused(game: Game, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="blue"):
        Board(game, **arguments)


def test_the_viewer_is_the_only_human_else_who_decides(game: Game) -> None:
    rivals = {colour: RandomPlayer(1) for colour in ("green", "yellow", "black")}
    assert Board(game).viewer == "actor"
    assert Board(game, players={"green": RandomPlayer(1)}).viewer == "actor"
    assert Board(game, players=rivals).viewer == "red"
    assert Board(game, viewer="black", players=rivals).viewer == "black"


def test_a_viewer_does_not_see_the_advisors_of_others(game: Game) -> None:
    cards = {c: game.view(c).state.advisors[i] for i, c in enumerate(("red", "green"))}
    names = {c: game.box.advisors[held[0]].name for c, held in cards.items()}
    assert names["red"] != names["green"]
    parts = str(Board(game, viewer="red").slots["parts"]["cards-red"])
    assert names["red"].split()[-1] in parts
    assert names["green"] not in str(Board(game, viewer="red").slots)


def test_computers_play_until_a_human_decides() -> None:
    game = Game(4, 3)
    rivals = {colour: RandomPlayer(1) for colour in game.order[:3]}
    client = Client(Board(game, players=rivals))
    me = game.order[3]
    assert game.actor == me
    while not game.is_over:
        assert client.ask("play", action=client.board.gestures[0][0])["ok"]
        client.skip()
        assert game.actor in (me, None)
    assert {colour for colour, _ in game.actions} == set(game.order)


def test_taking_back_goes_to_the_human_decision_before() -> None:
    game = Game(2, 3)
    client = Client(Board(game, players={game.order[1]: RandomPlayer(1)}))
    for _ in range(6):
        client.ask("play", action=client.board.gestures[0][0])
    length = len(game.actions)
    client.ask("undo")
    assert game.actor == game.order[0]
    assert len(game.actions) < length
    client.ask("redo")
    assert len(game.actions) == length


class Broken:
    def choose(self, _view: View) -> ActionData:
        raise RuntimeError("lost the dice")


def test_a_computer_player_that_fails_is_shown(game: Game) -> None:
    client = Client(Board(game, viewer="all"))
    client.board.players = {"black": Broken()}
    assert client.ask("play", action="take 1")["ok"]
    assert client.board.error == "A computer player failed: RuntimeError: lost the dice"


# -- the end ------------------------------------------------------------------------------------


def test_a_closed_board_follows_no_more_and_is_freed(game: Game) -> None:
    board = Board(game, viewer="all")
    gone = weakref.ref(board)
    board.close()
    game.play("take 1")
    assert board.rev == 0
    del board
    gc.collect()
    assert gone() is None


def test_a_closed_board_that_a_notebook_remembers_holds_nothing_large(game: Game) -> None:
    others = set(_instances)
    board = Board(game)
    board.close()
    assert [board.still, board.slots, board.patch, board.gestures] == [{}, {}, {}, []]
    assert set(_instances) <= others
    board.viewer = "all"
    board.close()


def test_a_click_that_comes_after_the_end_does_nothing(game: Game) -> None:
    board = Board(game, viewer="all")
    message = {"id": "late", "type": "play", "rev": board.rev, "action": "take 1"}
    board.close()
    data = {"method": "custom", "content": message}
    board._handle_msg({"content": {"data": data}, "buffers": []})
    assert game.actor == "black"
    assert str(game.actions[-1][1]) != "take 1"


def test_a_game_does_not_keep_its_boards_alive(game: Game) -> None:
    for _ in range(5):
        Board(game, viewer="all").close()
    assert game._watchers == []


def test_messages_and_cells_at_once_do_not_mix(game: Game) -> None:
    client = Client(Board(game, viewer="all"))

    def click() -> None:
        for _ in range(15):
            client.ask("play", action="take 1")
            client.ask("undo")

    threads = [threading.Thread(target=click) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(15):
        with game.lock:
            game.view()
    for thread in threads:
        thread.join()
    assert client.board.error == ""
    assert client.board.slots["parts"] == Board(game, viewer="all").slots["parts"]


# -- without a kernel ---------------------------------------------------------------------------


def test_the_bundle_has_the_widget_a_picture_and_words(game: Game) -> None:
    board = Board(game, viewer="all")
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == board.model_id
    assert data["text/plain"].startswith("Round 1 of 3.")
    assert data["text/html"].startswith('<img alt="Round 1 of 3.')
    assert "data:image/svg+xml;base64," in data["text/html"]
    again = Board(game, viewer="all")._repr_mimebundle_()
    assert again is not None
    assert again[0]["text/html"] == data["text/html"]
    assert again[0]["text/plain"] == data["text/plain"]


def test_a_snapshot_stays_when_the_game_goes_on(game: Game, tmp_path: Any) -> None:
    board = Board(game, viewer="all")
    picture = board.snapshot()
    svg = picture.svg
    game.play("take 1")
    assert picture.svg == svg != board.snapshot().svg
    file = board.save(tmp_path / "board.svg")
    assert file.read_text(encoding="utf-8") == board.snapshot().svg


def test_a_position_is_shown_live_or_still(game: Game) -> None:
    live = show(str(game.position))
    assert isinstance(live, Board)
    live.game.play("take 1")
    assert game.actor == "black"
    assert game.actions[-1][1] != "take 1"
    still = show(game, live=False)
    assert isinstance(still, Picture)
    assert "Black" in still.words
    with pytest.raises(ValueError, match="pmx"):
        show("not a position")


@pytest.mark.parametrize(
    ("game", "players", "said"),
    [
        ("pmx1;order=red.green", {}, "pw.show"),
        (None, ["green"], "table of colours"),
        (None, {"green": 5}, "choose"),
    ],
)
def test_what_is_no_game_or_no_player_is_refused_by_name(
    game: Any, players: Any, said: str
) -> None:
    with pytest.raises(TypeError, match=said):
        Board(game or Game(seed=1), players=players)
