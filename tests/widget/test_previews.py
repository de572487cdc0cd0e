import panamax_widget as pw
from panamax_widget.text.layout import lay_out
from panamax_widget.widget.previews import MOST_LINES, preview
from tests.properties.games import decisions
from tests.widget.games import Client

PUSH = """
players red green
moving red locks=1 waterways=1
ship red2 at gatun-locks-P carrying r5
ship red1a at miraflores-locks-P carrying r4
ship green3 at gatun-lake-P carrying g4 g4
ship green2 at culebra-cut-P carrying g5
"""


def test_a_move_tells_who_arrives_and_what_is_paid() -> None:
    game = pw.Game(position=lay_out(PUSH), seed=1)
    told = preview(game, "move red1a")
    assert any("pays Red company $4" in text for _, text in told["lines"])
    assert told["marks"] == [["arrow", "ship:red1a", "zone:pacific"]]
    assert not game.actions


def test_a_push_tells_which_ships_go_where() -> None:
    game = pw.Game(position=lay_out(PUSH), seed=1)
    told = preview(game, "move green3")
    assert ["arrow", "ship:green2", "zone:pedro-miguel-P"] in told["marks"]
    assert any(rule == "MOV-7" for rule, _ in told["lines"])


def test_CON_1_a_first_load_tells_that_it_gives_up_the_contract() -> None:
    layout = "players red green\nloading red loads=2 offer=4\ncontract red ue3 front\n"
    game = pw.Game(position=lay_out(layout + "display eu1\nship red2 at us-east"), seed=1)
    told = preview(game, "load ue3:4 red2")["lines"]
    assert ["CON-1", "After this load, no contract can be taken with this white die."] in told
    game.play("contract 4 front")
    assert not any(rule == "CON-1" for rule, _ in preview(game, "load ue3:4 red2")["lines"])


def test_nothing_is_told_that_chance_decides() -> None:
    layout = "players red green\ndeciding turn:red:1\ndice none\nplatform none"
    game = pw.Game(position=lay_out(layout), seed=1)
    (line,) = preview(game, "end")["lines"]
    assert line[0] == "TAB-1"
    assert "This ends the round" in line[1]
    assert not any(str(digit) in line[1] for digit in range(10))


def test_that_the_last_round_ends_the_game_is_told() -> None:
    layout = "players red green\nround 3\ndeciding turn:red:1\ndice none\nplatform none"
    (line,) = preview(pw.Game(position=lay_out(layout), seed=1), "end")["lines"]
    assert line[1].endswith("and then the game ends.")


def test_no_preview_of_a_whole_game_tells_a_hidden_card() -> None:
    for game in decisions(4):
        for action in game.legal_actions()[:3]:
            told = preview(game, str(action))
            assert len(told["lines"]) <= MOST_LINES
            assert not any("keeps" in text or "is dealt" in text for _, text in told["lines"])


def test_the_board_answers_a_preview_and_nothing_changes() -> None:
    client = Client(pw.Board(pw.Game(position=lay_out(PUSH), seed=1)))
    reply = client.ask("preview", action="move red1a")
    assert reply["ok"]
    assert reply["preview"]["lines"]
    assert reply["rev"] == client.board.rev
    assert not client.board.game.actions
    assert not client.ask("preview", action="move sagres+iowa")["ok"]
    assert client.board.error == ""
