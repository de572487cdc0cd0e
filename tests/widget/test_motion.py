"""What moves on the board when a game has changed: in which order, from where, to where."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from panamax_widget import drawing
from panamax_widget.engine.event import Event
from panamax_widget.game import Game
from panamax_widget.text.builder import build
from panamax_widget.widget.motion import LAG, LAST, Way, at, ways
from tests.rules.canal import begin
from tests.rules.canal import moving as moves_left
from tests.widget.games import in_round_1

_PART = re.compile(r'\[([\w-]+)([\^$]?)="([^"]*)"\]')


def moving(game: Game, *actions: str) -> list[Way]:
    events = [event for action in actions for event in game.play(action)]
    return ways(events, (), game.box)


def ship(name: str) -> str:
    return at(f"ship:{name}")


def hops(found: list[Way]) -> Iterator[tuple[int, str, str]]:
    for _, _, each in found:
        yield from map(tuple, each)


def kinds_of(events: list[Event]) -> set[str]:
    return {event.kind for event in events}


def picture(game: Game) -> str:
    return drawing.draw(game.view())


def is_drawn(place: str, svg: str) -> bool:
    """Whether a selector finds something, as far as the selectors of this test go."""
    forms = {"": '{}="{}"', "^": '{}="{}', "$": '{}="[^"]*{}"'}
    parts = _PART.findall(place)
    assert parts, place
    return all(
        re.search(forms[how].format(name, re.escape(value)), svg) for name, how, value in parts
    )


@pytest.mark.parametrize("seed", range(2))
def test_all_that_moves_moves_between_places_that_are_drawn(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(chance.choice((2, 3, 4)), seed)
    before = picture(game)
    kinds: set[str] = set()
    while not game.is_over:
        events = game.play(chance.choice(game.legal_actions()))
        after = picture(game)
        found = ways(events, (), game.box)
        for _, source, target in hops(found):
            for place in (source, target):
                passing = "held:" in place and "contract" in kinds_of(events)
                assert passing or is_drawn(place, before) or is_drawn(place, after), place
        for what, *_ in found:
            assert what.startswith("<g") or is_drawn(what, after), what
        kinds |= kinds_of(events)
        before = after
    assert {"moved", "pushed", "loaded", "paid", "price"} <= kinds


def test_MOV_7_a_ship_is_seen_to_move_when_it_is_struck() -> None:
    table = build().ship("red3", at="culebra-cut-P", carrying="r5 r2")
    table.ship("yellow2", at="pedro-miguel-P", carrying="y5")
    table.ship("green2", at="gatun-lake-P", carrying="g5")
    game = begin(table.deciding(*moves_left("green", waterways=1)))
    chain = moving(game, "move green2")
    assert chain == [
        [ship(name), "", [[number * LAG, ship(name), ship(name)]]]
        for number, name in enumerate(("green2", "red3", "yellow2"))
    ]


def test_a_ship_that_moves_twice_in_one_change_goes_by_the_zone_in_between() -> None:
    table = build().ship("red2", at="us-east", carrying="r5")
    game = begin(table.deciding(*moves_left("red", locks=1, waterways=2)))
    (way,) = moving(game, "move red2", "move red2")
    assert way[2] == [
        [0, ship("red2"), at("zone:gatun-locks-P")],
        [LAG, at("zone:gatun-locks-P"), ship("red2")],
    ]


def test_ARR_2_a_coin_comes_from_where_the_ship_has_come_to() -> None:
    table = build().ship("red2", at="miraflores-locks-P", carrying="r5")
    game = begin(table.deciding(*moves_left("red", locks=1)))
    sails, pays, _unloads = moving(game, "move red2", "reward cash")[:3]
    assert sails[0] == ship("red2")
    assert pays[2] == [[LAG, f"{at('zone:pacific')} {ship('red2')}", at("company:red")]]


def test_what_is_taken_back_moves_back() -> None:
    game = in_round_1()
    events = game.play("take 5")
    (there,) = ways(events, (), game.box)
    (back,) = ways((), events, game.box)
    assert there[2] == [[0, at("die:5"), at(f"company:{game.actor}")]]
    assert back[2] == [[0, at(f"company:{game.actor}"), at("die:5")]]


def test_a_whole_game_at_once_moves_no_longer_than_a_second() -> None:
    game = in_round_1()
    chance = random.Random(3)
    events = [event for _ in range(90) for event in game.play(chance.choice(game.legal_actions()))]
    times = [time for time, *_ in hops(ways(events, (), game.box))]
    assert len(set(times)) > 4
    assert max(times) <= LAST
