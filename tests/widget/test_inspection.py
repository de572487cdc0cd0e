"""What a piece is, for all pieces of all positions: named, with rules, numbers and sources."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from panamax_widget.components.box import COLOURS, IN_HAND, NATIONS, OUT, UNBUILT
from panamax_widget.drawing import slots, still_board, tray
from panamax_widget.drawing.places import LAYOUTS
from panamax_widget.engine.round_end import fees_due
from panamax_widget.engine.state import State
from panamax_widget.engine.view import View
from panamax_widget.game import Game
from panamax_widget.rulebook import rule
from panamax_widget.text.layout import lay_out
from panamax_widget.text.positions import Position
from panamax_widget.widget import Board
from panamax_widget.widget.inspection import Inspection, UnknownPiece, inspect, page
from tests.drawing import positions
from tests.properties.hidden import swap
from tests.widget.games import Client, decisions, in_round_1

SEEDS = range(6)
_NAME = re.compile(r'data-target="([^"]*)"')


def drawn(view: View) -> set[str]:
    """The names of all pieces in all layouts of the drawing."""
    state = view.state
    colours = tuple(sorted(state.order))
    parts = [still_board(state.box, colours, "x", layout=layout) for layout in LAYOUTS]
    parts += slots(view, "x").values()
    parts += [svg for _, svg in tray.moving(view, "x", "tall")]
    return set(_NAME.findall("".join(parts)))


def seen(seed: int, every: int = 7) -> Iterator[tuple[View, str, Inspection]]:
    """The pieces of every seventh decision of a game, and of its end."""
    last = None
    for number, game in enumerate(decisions(seed)):
        last = game
        if number % every == seed % every:
            view = game.view(random.Random(number).choice([*game.order, None]))
            yield from ((view, name, inspect(view, name)) for name in drawn(view))
    assert last is not None
    assert last.is_over
    yield from ((last.view(), name, inspect(last.view(), name)) for name in drawn(last.view()))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_piece_says_what_it_is_by_which_rule_and_from_where(seed: int) -> None:
    kinds: dict[str, set[str]] = {}
    for _, name, told in seen(seed):
        assert told.title, name
        assert len(told.text) > 60, name
        assert told.values, name
        assert told.rules, name
        assert all(rule(each) for each in told.rules)
        assert not re.search(r"\bNone\b|[{}]|  | \.|\.\.| -\d", told.text), (name, told.text)
        assert not any(sentence[0].islower() for sentence in re.split(r"(?<=[.]) ", told.text))
        kinds.setdefault(name.partition(":")[0], set()).add(told.text)
    texts = [text for each in kinds.values() for text in each]
    assert len(texts) == len(set(texts)), "two kinds of pieces say the same"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_pieces_of_a_board_have_one_title(seed: int) -> None:
    for game in decisions(seed):
        if len(game.actions) % 11:
            continue
        view = game.view(game.actor)
        titles = [inspect(view, name).title for name in drawn(view)]
        assert len(titles) == len(set(titles))


def test_all_kinds_of_pieces_come_about() -> None:
    """Else the tests above would not have looked at what they say they do."""
    found = {name.partition(":")[0] for seed in range(14) for _, name, _ in seen(seed, 5)}
    assert {
        "advisor", "benefit", "bid", "captain", "card", "column", "company", "cube", "die", "end",
        "flag", "hand", "held", "passengers", "pile", "platform", "player", "pool", "rail", "share",
        "ship", "start", "stevedore", "supply", "wagon", "warehouse", "zone",
    } <= found  # fmt: skip


# -- the numbers are those of the position --------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_the_numbers_are_those_of_the_position(seed: int) -> None:
    for view, name, told in seen(seed, 13):
        kind, *words = name.split(":")
        if kind in _NUMBERS:
            for number in _NUMBERS[kind](view.state, *words):
                assert number in told.text, (name, told.text)


def _money(dollars: int) -> str:
    return f"−${-dollars}" if dollars < 0 else f"${dollars}"


def _company(state: State, name: str) -> Iterator[str]:
    colour = COLOURS.index(name)
    yield f"has {_money(state.company[colour])}"
    if state.stack and fees_due(state, colour):
        yield f"fees would be ${fees_due(state, colour)}:"


def _player(state: State, name: str) -> Iterator[str]:
    yield _money(state.player[COLOURS.index(name)])


def _ship(state: State, name: str) -> Iterator[str]:
    number = state.box.ship_number[name]
    tile, zone, cargo = state.box.ships[number], state.zone[number], state.cargo[number]
    yield f"{tile.slots} slot"
    if tile.kind != "military":
        yield f"{tile.minimum} to {tile.maximum} "
    if zone == UNBUILT:
        yield f"${tile.build}"
    assert zone != OUT
    if zone in (UNBUILT, IN_HAND):
        return
    yield state.box.zones[zone].name
    if len(cargo) > 1:
        yield f"{sum(die & 7 for die in cargo)} pips in all"
    if cargo and zone not in state.box.waiting_zones:
        yield f"costs its company ${state.box.fee[zone]} "


def _zone(state: State, name: str) -> Iterator[str]:
    number = state.box.zone_number[name]
    place = state.box.zones[number]
    if place.kind != "waiting":
        yield f"costs its company ${place.fee} "
    if place.room:
        yield f"room for {place.room} slots"


def _flag(state: State, name: str, nation: str) -> Iterator[str]:
    number = state.flags[COLOURS.index(name) * 4 + NATIONS.index(nation)]
    yield f"{number or 'no'} flag"
    yield f"pay the player ${(0, *state.box.military_pay)[min(number, 3)]}"


def _cube(state: State, name: str) -> Iterator[str]:
    price = state.price[COLOURS.index(name)]
    yield f": ${price}."
    yield f"a dividend of ${state.box.dividends[price]}"


def _warehouse(state: State, name: str) -> Iterator[str]:
    dice = state.warehouse[COLOURS.index(name)]
    yield f"${dice * state.box.warehouse_fee} in all"


_NUMBERS: dict[str, Callable[..., Iterator[str]]] = {
    "company": _company,
    "player": _player,
    "ship": _ship,
    "zone": _zone,
    "flag": _flag,
    "cube": _cube,
    "warehouse": _warehouse,
}


def laid(text: str) -> View:
    return Game(position=lay_out(f"players red green\n{text}"), seed=1).view("red")


def test_a_military_ship_is_told_with_what_it_pays_mil_2() -> None:
    told = inspect(laid("moving red locks=1 waterways=1\nship iowa at us-east"), "ship:iowa")
    assert told.title == "USS Iowa"
    assert "needs no minimum of pips" in told.text
    assert "MIL-1" in told.rules
    assert "now Red $0 and Green $0" in told.text


def test_what_a_ship_in_port_still_needs_is_told_shp_2() -> None:
    told = inspect(
        laid("moving red locks=1 waterways=1\nship red2 at us-east carrying r3"), "ship:red2"
    )
    assert "1 free slot, and needs 2 pips more before it may leave port (SHP-2)" in told.text
    assert "now Red $3" in told.text


def test_the_prospector_pays_the_best_die_twice_sjp_1() -> None:
    view = laid("moving red locks=1\nship prospector at culebra-cut-A carrying r5 r3 g4")
    assert "now Red $13 and Green $8" in inspect(view, "ship:prospector").text


# -- what is hidden stays hidden ------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_cards_make_no_difference_inf_1(seed: int) -> None:
    chance = random.Random(seed)
    for number, game in enumerate(decisions(seed)):
        if number % 17:
            continue
        state = game.position.state
        viewer = chance.choice(state.order)
        here = Game(position=Position(state)).view(COLOURS[viewer])
        there = Game(position=Position(swap(state, viewer, chance)[0])).view(COLOURS[viewer])
        names = {*drawn(here), *(f"advisor:{each.id}" for each in state.box.advisors)}
        for name in names:
            assert _told(here, name) == _told(there, name)


def _told(view: View, name: str) -> Inspection | None:
    try:
        return inspect(view, name)
    except UnknownPiece:
        return None


# -- names are not trusted ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "", ":", "ship", "ship:nobody", "ship:spiel", "ship:iowa:iowa", "zone:-1", "die:7",
        "die:x0", "die:5:-9", "die:xx5", "column:0", "card:4:inside", "card:3:front", "company:<b>",
        "company:yellow", "held:cn1:9", "wagon:red:-3", "wagon:green:-5", "start:cn1", "bid:12",
        "advisor:board-chair", "captain:red", "platform:mars", "pile:gold", "end:end",
        "benefit:red",
    ],
)  # fmt: skip
def test_a_name_that_no_piece_has_is_refused(name: str) -> None:
    view = laid("moving red locks=1 waterways=1\nship red2 at us-east carrying r5")
    with pytest.raises(UnknownPiece, match="no piece is called"):
        inspect(view, name)


def test_names_made_up_by_chance_are_told_or_refused() -> None:
    chance = random.Random(5)
    for game in decisions(3):
        view = game.view(game.actor)
        words = [word for name in drawn(view) for word in name.split(":")] + ["-1", "", "x", "9"]
        for _ in range(20):
            _told(view, ":".join(chance.choices(words, k=chance.randint(1, 4))))


# -- printed, inferred, stand-in ------------------------------------------------------------------


@pytest.mark.parametrize("source", ["printed", "inferred", "stand-in"])
def test_a_piece_says_where_its_values_come_from(source: str) -> None:
    state = positions.with_provenance(positions.worst(), source)
    view = positions.seen(state, positions.GREEN)
    others = {"printed", "inferred", "stand-in"} - {source}
    for name in drawn(view):
        html = page(inspect(view, name))
        assert f'data-source="{source}"' in html, name
        assert not any(f'data-source="{each}"' in html for each in others), name


def test_stand_ins_say_so_and_printed_values_do_not() -> None:
    view = laid("moving red locks=1 waterways=1\nship red2 at us-east\nship iowa at us-east")
    iowa, red = (page(inspect(view, f"ship:{each}")) for each in ("iowa", "red2"))
    assert "A stand-in: its slots. Nobody has published this" in iowa
    assert "stand-in" not in red
    assert "Printed in the game: its slots, its minimum and its maximum." in red


def test_the_page_lets_every_rule_be_looked_up_and_escapes_words() -> None:
    view = laid("moving red locks=1 waterways=1\nship iowa at us-east")
    html = page(inspect(view, "ship:iowa"))
    assert 'data-rule="MIL-1"' in html
    assert "<script>" not in page(Inspection("<script>", "<script> (MIL-1)", ()))


# -- on a board -----------------------------------------------------------------------------------


def test_a_board_answers_what_a_piece_is_and_what_a_click_would_cause() -> None:
    client = Client(Board(in_round_1(), viewer="all"))
    alone = client.ask("inspect", target="column:5", action="")
    assert alone["ok"]
    assert "Column 5 of the Action table" in alone["page"]
    assert "A click here" not in alone["page"]
    action = client.board.gestures[0][0]
    both = client.ask("inspect", target="column:5", action=action)
    assert "A click here" in both["page"]
    assert not client.board.game.can_redo
    assert client.board.rev == both["rev"] == 0


def test_an_old_click_may_ask_what_a_piece_is_but_hears_nothing_of_the_future() -> None:
    client = Client(Board(in_round_1(), viewer="all"))
    action = client.board.gestures[0][0]
    client.ask("play", action=action)
    late = client.ask("inspect", rev=0, target="ship:iowa", action=action)
    assert late["ok"]
    assert "USS Iowa" in late["page"]
    assert "A click here" not in late["page"]


@pytest.mark.parametrize(
    "fields",
    [
        {"target": "ship:<script>", "action": ""},
        {"target": "", "action": ""},
        {"target": ["ship:iowa"], "action": ""},
        {"target": "ship:iowa", "action": "take 99"},
        {"target": "ship:iowa"},
    ],
)
def test_a_forged_question_is_refused_in_words(fields: dict[str, object]) -> None:
    client = Client(Board(in_round_1(), viewer="all"))
    reply = client.ask("inspect", **fields)
    assert not reply["ok"]
    assert reply["error"].startswith("The board cannot do this: ")
    assert client.board.error == ""
