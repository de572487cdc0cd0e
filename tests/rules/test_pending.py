"""Which pending decisions a position that is typed in may have, and by which rule not."""

import pytest

from panamax_widget.game import Game
from panamax_widget.text.layout import lay_out
from panamax_widget.text.positions import PositionError

TABLE = """
players green red
round 2
turn green
dice 5
ship red2 at atlantic
ship red1a at eu
ship green1a at atlantic
flags green us-west=1
"""


def with_stack(stack: str) -> Game:
    """The table with these decisions pending; further fields may follow."""
    version, *fields = f"{lay_out(TABLE)};stack={stack}".split(";")
    last = {field.partition("=")[0]: field for field in fields}
    return Game(position=";".join((version, *last.values())))


@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        ("turn:red:0", "TAB-1"),
        ("turn:green:1/turn:green:1", "TAB-1"),
        ("turn:green:0;dice=0.0.0.0.0.0", "TAB-1"),
        ("turn:green:1/cargo:red:die:1:0:0:0", "TAB-1"),
        ("turn:green:0/cargo:green:die:1:0:0:0", "TAB-1"),
        ("turn:green:0/movement:green:die:1:0:0:-:0", "TAB-1"),
        ("turn:green:1/movement:red:captain:0:0:2:-:0", "TAB-1"),
        ("turn:green:1/benefit:black", "VAR-3"),
        ("turn:green:1/token:black:red2", "VAR-3"),
        ("turn:green:1/arrivals:black:red2", "VAR-3"),
        ("platform:black", "VAR-3"),
        ("pay fees:black", "VAR-3"),
        ("startup:green;startup=s-ue1", "SET-15"),
        ("bid:red", "SET-16"),
        ("keep:red", "SET-16"),
        ("goal:red", "SET-16"),
        ("pass goals", "SET-16"),
    ],
)
def test_TAB_1_the_one_whose_turn_it_is_decides_and_set_up_is_over_once_rounds_begin(
    stack: str, rule: str
) -> None:
    with pytest.raises(PositionError) as error:
        with_stack(stack)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        ("turn:green:1/reward:red:red1a", "ARR-3"),
        ("turn:green:1/reward:green:red2", "ARR-3"),
        ("turn:green:1/arrivals:green:red2+red1a", "ARR-1"),
        ("turn:green:1/arrivals:green:red2+red2", "ARR-1"),
        ("turn:green:1/arrival:green:red1a", "ARR-1"),
        ("turn:green:1/token:green:red1a", "CRU-2"),
        ("turn:green:1/ashore:red1a", "ARR-5"),
        ("turn:green:1/market:green:eu:die", "CLP-3"),
        ("turn:green:1/deferred:green:eu", "CLP-4"),
        ("turn:green:1/advisor:green;advisors=", "ARR-4"),
        ("fees:green", "END-3"),
        ("maintenance/director:green+black", "END-6"),
        ("maintenance/dividend:green:red+black", "END-5"),
        ("maintenance/new round", "END-8"),
        ("new round/new round", "END-8"),
        ("new round;round=3", "END-8"),
        ("winner", "FIN-1"),
        ("maintenance/winner;round=3", "FIN-1"),
        ("score:green/winner;round=3", "FIN-1"),
        ("maintenance/score:green;round=3", "FIN-1"),
    ],
)
def test_ARR_1_nothing_is_resolved_for_which_there_is_no_ship_no_flag_and_no_card(
    stack: str, rule: str
) -> None:
    with pytest.raises(PositionError) as error:
        with_stack(stack)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    ("numbers", "rule"),
    [
        ("cargo:green:die:1:13:0:0", "LOD-1"),
        ("cargo:green:die:13:1:0:0", "LOD-1"),
        ("cargo:green:die:1:0:3:0", "LOD-1"),
        ("cargo:green:die:1:0:7:0", "LOD-1"),
        ("cargo:green:die:1:1:4:0", "LOD-1"),
        ("cargo:green:die:1:1:0:1", "LOD-1"),
        ("cargo:green:die:1:0:0:2", "LOD-1"),
        ("cargo:green:startup:1:0:4:0", "LOD-1"),
        ("cargo:green:startup:1:0:0:1", "LOD-1"),
        ("movement:green:die:13:0:0:-:0", "MOV-1"),
        ("movement:green:die:0:13:0:-:0", "MOV-1"),
        ("movement:green:die:0:0:13:-:0", "MOV-1"),
        ("movement:green:die:1:0:0:green1a:0", "MOV-1"),
        ("movement:green:die:1:0:0:iowa+green1a:0", "MOV-1"),
        ("movement:green:die:1:0:0:-:2", "MOV-1"),
    ],
)
def test_LOD_1_MOV_1_no_die_gives_so_much_and_nothing_is_offered_after_the_first_load(
    numbers: str, rule: str
) -> None:
    with pytest.raises(PositionError) as error:
        with_stack(f"turn:green:1/{numbers}")
    assert error.value.rule == rule


@pytest.mark.parametrize(
    "picks",
    [
        "",
        ";picks=yellow/ambassador",
        ";picks=black/ambassador",
        ";picks=yellow/consul-china.black/ambassador",
    ],
)
def test_SET_16_those_before_the_chooser_have_chosen_and_nobody_else(picks: str) -> None:
    game = Game(4, 3)
    game.play("keep consul-china")
    text = str(game.position)
    assert ";picks=yellow/consul-china" in text
    with pytest.raises(PositionError) as error:
        Game(position=text.replace(";picks=yellow/consul-china", picks))
    assert error.value.rule == "SET-16"


def test_SET_16_who_chooses_between_advisors_holds_two() -> None:
    text = str(Game(4, 3).position)
    assert "adv:consul-us-east.consul-eu;" in text
    with pytest.raises(PositionError, match="Green holds 1 Advisor") as error:
        Game(position=text.replace("consul-us-east.consul-eu", "consul-eu"))
    assert error.value.rule == "SET-16"


def test_TAB_1_what_does_not_fit_is_named() -> None:
    with pytest.raises(PositionError, match="`cargo` does not fit the position"):
        with_stack("turn:green:1/cargo:green:die:13:0:0:0")


ARRIVING = "atlantic=dicefest:g1.green1a:g3.red2:r5;green=c18,p6,@6,w0,d7,f:uw1,s:green1"


@pytest.mark.parametrize(
    "stack",
    [
        "arrivals:green:red2+green1a+dicefest",
        "ashore:dicefest/arrivals:green:red2+green1a",
        "arrival:green:dicefest/arrival:green:green1a/arrival:green:red2",
        "ashore:dicefest/ashore:green1a/ashore:red2/reward:red:red2",
        "ashore:red2/ashore:green1a/ashore:dicefest/token:green:dicefest",
        "ashore:red2/ashore:green1a/token:green:dicefest",
        "ashore:dicefest/ashore:red2/reward:green:green1a",
    ],
)
def test_LOD_3_dice_are_aboard_in_waiting_only_while_their_ship_arrives(stack: str) -> None:
    pool = "red=c18,p6,@6,w0,d8,s:red1"
    assert with_stack(f"turn:green:1/{stack};{ARRIVING};{pool}").legal_actions()
    with pytest.raises(PositionError) as error:
        with_stack(f"turn:green:1/arrivals:green:red2+green1a;{ARRIVING};{pool}")
    assert error.value.rule == "LOD-3"


@pytest.mark.parametrize(
    "stack",
    [
        "turn:green:1",
        "turn:green:1;dice=0.0.0.0.0.0",
        "turn:green:0/movement:green:captain:0:0:2:-:0",
        "turn:green:1/movement:green:captain:0:0:2:-:0",
        "turn:green:0/movement:green:move3:0:0:3:-:0",
        "turn:green:1/movement:green:die:12:12:12:iowa:1",
        "turn:green:1/cargo:green:die:12:12:0:0",
        "turn:green:1/cargo:green:die:1:0:4:0",
        "turn:green:1/cargo:green:die:1:0:6:1",
        "turn:green:1/reward:red:red2",
        "turn:green:1/arrivals:green:red2+green1a",
        "turn:green:1/arrival:green:red2",
        "turn:green:1/ashore:red2",
        "turn:green:1/market:green:us-west:die",
        "turn:green:1/deferred:green:us-west",
        "turn:green:1/advisor:green",
        "claim:green",
        "maintenance/pay fees:green",
        "maintenance/fees:green;green=c18,p6,@6,w1,d8,f:uw1,s:green1,stv1;stevedores=2.3.4.5",
        "maintenance/director:-",
        "maintenance/director:red+green",
        "maintenance/dividend:green:red",
        "new round",
    ],
)
def test_INT_1_what_can_be_pending_can_be_played_on(stack: str) -> None:
    assert with_stack(stack).legal_actions()


def test_FIN_1_a_game_may_begin_while_its_scores_are_added_up() -> None:
    game = with_stack("winner/score:red;round=3")
    assert game.is_over
    assert [event.kind for event in game.events] == ["score", "game over"]
