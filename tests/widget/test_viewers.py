"""Who sees what on a board (INF-1): one colour, all, or whoever decides, with a curtain."""

from __future__ import annotations

import itertools
import json
from random import Random
from typing import Any

import pytest

import panamax_widget as pw
from panamax_widget.components.box import COLOURS
from panamax_widget.engine.state import ActionData
from panamax_widget.engine.view import ALL, View
from panamax_widget.game import Game
from panamax_widget.text.actions import Action
from panamax_widget.text.positions import Position
from panamax_widget.widget import Board
from tests.properties.games import player_for
from tests.properties.hidden import Became, swap
from tests.widget.games import Client, in_round_1

SETUPS = ("standard", "advanced")


@pytest.fixture
def game() -> Game:
    return in_round_1()


def advisors_of(game: Game, colour: str) -> set[str]:
    """The names of the Advisors that a colour holds."""
    held = game.position.state.advisors[COLOURS.index(colour)]
    return {game.box.advisors[card].name for card in held}


def advisors_in(content: object) -> set[str]:
    """The names of all Advisors that are spelt out in anything that is sent."""
    text = json.dumps(content)
    names = {advisor.name for advisor in pw.Game(seed=1).box.advisors}
    return {name for name in names if name in text or name.lower() in text}


def shown(board: Board) -> dict[str, Any]:
    """All that a browser which opens the board now is sent, and what a notebook would keep."""
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    kept = {name: text for name, text in bundle[0].items() if name.startswith("text/")}
    state = {name: board.get_state()[name] for name in board.keys if not name.startswith("_")}
    return {**state, **kept, "layout": None, "still": None}


# -- a colour, all --------------------------------------------------------------------------------


def test_inf_1_one_colour_sees_its_own_advisors_and_plays_only_for_itself(game: Game) -> None:
    client = Client(Board(game, viewer="black"))
    assert advisors_in(shown(client.board)["slots"]["parts"]) == advisors_of(game, "black")
    assert client.ask("play", action="take 1")["ok"]
    while game.actor == "black":
        client.ask("play", action=client.board.gestures[0][0])
    assert client.board.gestures == []
    refused = client.ask("play", action=str(game.legal_actions()[0]))
    assert "nothing that black may do now" in refused["error"]
    assert advisors_in(shown(client.board)["slots"]["parts"]) == advisors_of(game, "black")


def test_open_hands_show_all_advisors_and_play_whoever_decides(game: Game) -> None:
    client = Client(Board(game, viewer="all"))
    held = set().union(*(advisors_of(game, colour) for colour in game.order))
    assert advisors_in(shown(client.board)["slots"]["parts"]) == held
    for _ in range(40):
        assert client.board.prompt["curtain"] == ""
        assert client.ask("play", action=client.board.gestures[-1][0])["ok"]
    assert len({colour for colour, _ in game.actions[-40:]}) == 4


def test_one_colour_takes_back_what_it_has_decided_and_nothing_that_another_has(game: Game) -> None:
    client = Client(Board(game, viewer="black"))
    played = len(game.actions)
    client.ask("play", action="take 1")
    assert client.board.prompt["undo"]
    assert client.ask("undo")["ok"]
    assert len(game.actions) == played
    assert client.board.prompt["redo"]
    assert client.ask("redo")["ok"]
    while game.actor == "black":
        client.ask("play", action=client.board.gestures[-1][0])
    assert client.board.prompt["undo"]
    other = str(game.actor)
    game.play(game.legal_actions()[0])
    assert not client.board.prompt["undo"]
    assert f"{other.title()} has decided since" in client.ask("undo")["error"]
    game.undo()
    assert not client.board.prompt["redo"]
    assert f"what was taken back is {other.title()}'s" in client.ask("redo")["error"]
    assert client.ask("undo")["ok"]
    assert game.actor == "black"


def test_around_one_board_everything_is_taken_back_whoever_has_decided_it(game: Game) -> None:
    for viewer in ("actor", "all"):
        client = Client(Board(game, viewer=viewer))
        game.play("take 1")
        while game.actor == "black":
            game.play(game.legal_actions()[-1])
        before = len(game.actions)
        assert client.board.prompt["undo"]
        assert client.ask("undo")["ok"]
        assert len(game.actions) == before - 1
        game.undo("turn")


def test_what_computers_have_decided_by_themselves_is_nothing_to_take_back() -> None:
    game = pw.Game(seed=4)
    rivals = {colour: pw.SensiblePlayer() for colour in game.order[:3]}
    client = Client(Board(game, players=rivals))
    assert game.actions
    assert not client.board.prompt["undo"]
    assert "nothing has been done yet" in client.ask("undo")["error"]
    client.ask("play", action=client.board.gestures[0][0])
    assert client.board.prompt["undo"]


def test_open_hands_show_the_pile_to_be_searched_and_no_order_of_piles(game: Game) -> None:
    state = game.view("all").state
    assert set(state.advisor_pile) == {-1}
    assert set(state.draw[1:]) == {-1}
    assert (state.seed, state.draws, state.given) == (0, 0, ())
    for event in game.view("all").events:
        if event.kind == "shuffled" and event.facts["pile"] != "order":
            assert event.facts["outcome"] is None


# -- the curtain ----------------------------------------------------------------------------------


@pytest.fixture
def client(game: Game) -> Client:
    return Client(Board(game))


def is_down(board: Board) -> bool:
    """Whether the board waits for somebody; then it shows nothing of anybody, nor can be played."""
    down = bool(board.prompt["curtain"])
    if down:
        assert board.shown_to is None
        assert board.gestures == []
        assert board.view.state == board.game.view().state
        assert advisors_in(shown(board)) == set()
    return down


def test_inf_1_until_it_is_lifted_the_board_shows_what_everybody_may_see(client: Client) -> None:
    board = client.board
    assert is_down(board)
    assert "Pass the board to Black." in board.prompt["curtain"]
    assert "I am Black: show" in board.prompt["curtain"]
    assert board.prompt["text"] == board.game.decision.prompt  # type: ignore[union-attr]
    rev = board.rev
    assert client.ask("reveal")["ok"]
    assert not is_down(board)
    assert board.rev == rev + 1
    assert board.shown_to == "black"
    assert advisors_in(shown(board)["slots"]["parts"]) == advisors_of(board.game, "black")
    assert len(board.gestures) == len(board.game.legal_actions())


def test_the_curtain_stays_up_while_one_colour_decides_and_falls_for_the_next(
    client: Client, game: Game
) -> None:
    client.ask("reveal")
    while game.actor == "black":
        assert not is_down(client.board)
        client.ask("play", action=client.board.gestures[0][0])
    assert is_down(client.board)
    client.ask("reveal")
    assert client.board.shown_to == game.actor != "black"


def test_what_is_played_in_a_cell_brings_the_curtain_down_too(client: Client, game: Game) -> None:
    client.ask("reveal")
    while game.actor == "black":
        game.play("end" if "end" in game.legal_actions() else game.legal_actions()[0])
    assert is_down(client.board)


def test_an_undo_to_the_decision_of_another_colour_shows_no_cards(
    client: Client, game: Game
) -> None:
    client.ask("reveal")
    while game.actor == "black":
        client.ask("play", action=client.board.gestures[0][0])
    client.ask("reveal")
    client.ask("undo")
    assert game.actor == "black"
    assert is_down(client.board)
    client.ask("redo")
    assert game.actor != "black"
    assert is_down(client.board)


def test_a_curtain_that_has_been_lifted_already_is_refused_kindly(client: Client) -> None:
    before = client.board.rev
    assert client.ask("reveal")["ok"]
    assert client.ask("reveal", rev=before)["stale"]
    refused = client.ask("reveal")
    assert refused["error"] == "The board cannot do this: no curtain hangs over it."


@pytest.mark.parametrize("viewer", ["black", "all"])
def test_a_forged_message_cannot_lift_a_curtain_that_is_none(game: Game, viewer: str) -> None:
    client = Client(Board(game, viewer=viewer))
    assert not client.ask("reveal")["ok"]
    assert client.board.shown_to == viewer


def test_a_click_under_the_curtain_is_answered(client: Client) -> None:
    reply = client.ask("why", target="die:1", selection=[])
    assert reply["answer"] == {
        "reasons": [["INF-1", "First pass the board to Black, who decides now."]],
        "instead": [],
    }
    assert not client.ask("play", action="take 1")["ok"]
    assert not client.ask("preview", action="take 1")["ok"]


def test_where_nobody_holds_anything_hidden_there_is_no_curtain() -> None:
    game = Game(position=pw.build().to_move("red").ship("red2", at="us-east").position(), seed=1)
    client = Client(Board(game))
    for _ in range(12):
        assert client.board.prompt["curtain"] == ""
        assert client.board.shown_to == game.actor
        assert client.ask("play", action=client.board.gestures[0][0])["ok"]
    assert len({colour for colour, _ in game.actions}) > 1


def test_var_4_each_bids_behind_a_curtain_of_its_own() -> None:
    game = Game(3, 5, setup="advanced")
    client = Client(Board(game))
    for bid in (12, 24, 18):
        assert game.decision is not None
        assert game.decision.kind == "bid"
        assert is_down(client.board)
        told = json.dumps(shown(client.board))
        assert "has made a secret bid" in told or not game.actions
        assert "$24 in secret" not in told
        client.ask("reveal")
        assert client.ask("play", action=f"bid {bid}")["ok"]
    assert is_down(client.board)


def test_a_game_that_is_over_has_no_curtain() -> None:
    game, chance = Game(2, 4), Random(4)
    board = Board(game)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
    Client(board).skip()
    assert board.prompt["curtain"] == ""
    assert len(advisors_in(shown(board)["slots"]["parts"])) >= 2


# -- what is kept ---------------------------------------------------------------------------------


def test_a_picture_taken_under_the_curtain_shows_no_hand(client: Client, tmp_path: Any) -> None:
    file = client.board.save(tmp_path / "board.svg")
    assert advisors_in(file.read_text(encoding="utf-8")) == set()
    assert advisors_in(client.board.snapshot().words) == set()


@pytest.mark.parametrize("viewer", ["actor", "black"])
def test_what_a_notebook_keeps_shows_no_hand(game: Game, viewer: str) -> None:
    client = Client(Board(game, viewer=viewer))
    if viewer == "actor":
        client.ask("reveal")
    assert advisors_in(client.board.snapshot().words) == advisors_of(game, "black")
    bundle = client.board._repr_mimebundle_()
    assert bundle is not None
    public = pw.Picture(game.view())
    assert (bundle[0]["text/plain"], bundle[0]["text/html"]) == (public.words, public.html)


def test_what_a_notebook_keeps_of_open_hands_shows_them(game: Game) -> None:
    bundle = Board(game, viewer="all")._repr_mimebundle_()
    assert bundle is not None
    held = set().union(*(advisors_of(game, colour) for colour in game.order))
    assert advisors_in(bundle[0]["text/plain"]) == held


def test_a_position_put_on_the_screen_has_open_hands(game: Game) -> None:
    live = pw.show(game)
    assert isinstance(live, Board)
    assert live.viewer == "all"


# -- another viewer -------------------------------------------------------------------------------


def test_the_viewer_can_be_changed(client: Client, game: Game) -> None:
    client.board.viewer = "green"
    assert client.board.viewer == client.board.shown_to == "green"
    assert client.board.gestures == []
    client.board.viewer = "all"
    assert len(client.board.gestures) == len(game.legal_actions())
    client.board.viewer = "actor"
    assert is_down(client.board)


def test_a_viewer_that_there_is_not_is_refused_with_those_that_there_are(game: Game) -> None:
    board = Board(game, viewer="red")
    with pytest.raises(ValueError, match=r"'blue'.*black.*actor, all"):
        board.viewer = "blue"
    assert board.viewer == "red"
    with pytest.raises(ValueError, match=r"'blue'.*black.*actor, all"):
        Board(game, viewer="blue")


def test_who_looks_at_a_scenario_is_said_by_the_scenario() -> None:
    lesson = pw.scenario("movement/a-push")
    assert lesson.prompt["curtain"] == ""
    with pytest.raises(AttributeError, match="scenario"):
        lesson.viewer = "all"


# -- beside computers -----------------------------------------------------------------------------


def test_with_two_people_and_a_computer_the_board_is_passed_from_one_to_the_other() -> None:
    game = Game(3, 3)
    client = Client(Board(game, players={game.order[1]: pw.RandomPlayer(1)}))
    seen = set()
    for _ in range(30):
        seen.add(game.actor)
        if is_down(client.board):
            client.ask("reveal")
        assert client.ask("play", action=client.board.gestures[0][0])["ok"]
    assert seen == {game.order[0], game.order[2]}


def test_a_computer_that_waits_for_a_redo_is_not_looked_at() -> None:
    game = Game(3, 3)
    computer = game.order[1]
    client = Client(Board(game, players={computer: pw.RandomPlayer(1)}))
    client.ask("reveal")
    client.ask("play", action=client.board.gestures[0][0])
    while game.actor != computer:
        game.undo()
        if not game.can_undo:
            game.redo()
    assert client.board.shown_to is None
    assert client.board.gestures == []
    assert client.board.prompt["curtain"] == ""


class Cheat:
    """Wishes for an Advisor that it does not hold."""

    def choose(self, view: View) -> ActionData:
        held = view.state.advisors[view.state.stack[-1][1]]
        return ("keep", next(card for card in range(9) if card not in held))


def test_the_failure_of_a_computer_does_not_tell_what_it_had_to_choose_from() -> None:
    game = Game(3, 3)
    board = Board(game)
    board.players = {game.order[1]: Cheat()}
    game.play(game.legal_actions()[0])
    assert board.error == "A computer player failed: IllegalAction in a secret choice"


# -- other worlds that look the same --------------------------------------------------------------


def _number(viewer: str | None) -> int | None:
    return ALL if viewer == "all" else None if viewer is None else COLOURS.index(viewer)


def _translated(game: Game, action: Action, became: Became) -> Action:
    """The action that looks the same in the other world."""
    verb, *rest = action.data
    if verb not in ("keep", "goal", "advisor"):
        return action
    return Action(game.box, (verb, became.get(rest[0], rest[0])))


class Worlds:
    """A game, the same with other cards where `shown_to` may not see, and a board on each."""

    def __init__(self, game: Game, viewer: str, shown_to: str | None, random: Random) -> None:
        state = game.position.state
        other, self.became = swap(state, _number(shown_to), random)
        # chance goes the same way in both, else what it brings to light would differ
        other.seed, other.draws, other.draw = state.seed, state.draws, state.draw
        self.games = Game(position=Position(state)), Game(position=Position(other))
        self.clients = [Client(Board(each, viewer=viewer)) for each in self.games]

    def ask(self, kind: str, **fields: object) -> None:
        """Sends both boards the same."""
        for client in self.clients:
            client.ask(kind, **fields)

    def play(self, action: Action) -> None:
        """Plays an action in both worlds, in a cell, so that nothing needs to be shown for it."""
        first, second = self.games
        first.play(action)
        second.play(_translated(first, action, self.became))

    def check(self, viewer: str, shown_to: str | None, *, fully: bool = True) -> None:
        """Nothing that has been sent, nor would be sent now, tells the worlds apart."""
        first, second = self.clients
        for client in self.clients:
            assert (client.board.viewer, client.board.shown_to) == (viewer, shown_to)
            assert client.board.error == ""
        assert first.sent == second.sent
        assert not fully or shown(first.board) == shown(second.board)

    def look_the_same_to(self, viewer: str | None) -> bool:
        """Whether nothing has come to light, as bids do that are shown, by which they differ."""
        first, second = (game.view(viewer) for game in self.games)
        return (first.state, first.events) == (second.state, second.events)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("viewer", ["red", "green", "all"])
def test_inf_1_the_browser_is_sent_nothing_that_its_viewer_may_not_see(
    viewer: str, setup: str
) -> None:
    """A whole game, begun anew in two worlds when they have come to differ to the viewer, or are
    no longer two: cards are shuffled in both alike.
    """
    random, told_apart = Random(viewer), 0
    game, player = Game(3, len(viewer), setup=setup), player_for(3)
    while not game.is_over:
        worlds = Worlds(game, viewer, viewer, random)
        while worlds.look_the_same_to(viewer) and not game.is_over:
            worlds.check(viewer, viewer, fully=len(game.actions) % 9 == 0)
            told_apart += worlds.games[0].position != worlds.games[1].position
            action = Action(game.box, player.choose(game.view(game.actor)))
            if action.verb == "advisor" and game.view(viewer).options:
                game.play(action)  # as what is left of the pile differs, its order does too
                break
            worlds.ask("why", target="die:1", selection=[])
            worlds.ask("preview", action=str(action))
            worlds.play(action)
            game.play(action)
            if worlds.games[0].position == worlds.games[1].position:
                break
    assert told_apart > 40


@pytest.mark.parametrize("setup", SETUPS)
def test_inf_1_under_the_curtain_the_browser_is_sent_nothing_of_anybody(setup: str) -> None:
    """Through whole games: under the curtain, lifted, and what the next change then sends."""
    random, player, downs = Random(setup), player_for(5), 0
    game = Game(3, 6, setup=setup)
    for number in itertools.count():
        if game.is_over:
            break
        if number % 8 == 0 or not game.round:
            downs += 1
            Worlds(game, "actor", None, random).check("actor", None)
            _lifted(Worlds(game, "actor", game.actor, random), number)
        game.play(Action(game.box, player.choose(game.view(game.actor))))
    assert downs > 15


def _lifted(worlds: Worlds, seed: int) -> None:
    """Lifts the curtain, plays on, and takes back."""
    actor = worlds.games[0].actor
    worlds.ask("reveal")
    worlds.check("actor", actor)
    action = Random(seed).choice(worlds.games[0].legal_actions())
    worlds.ask("why", target="column:6", selection=[])
    worlds.ask("preview", action=str(action))
    worlds.play(action)
    now = worlds.games[0].actor
    for sees in {None, now if now == actor else None}:
        if not worlds.look_the_same_to(sees):
            return
    worlds.check("actor", actor if now == actor else None)
    for game in worlds.games:
        game.undo()
    worlds.check("actor", actor if now == actor else None)
