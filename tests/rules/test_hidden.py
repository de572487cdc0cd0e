"""INF-1: what a view may tell, and that swapping what is hidden changes no view."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from panamax_widget.engine import scoring, taken_back
from panamax_widget.engine.state import HIDDEN
from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from tests.rules.table import begin, cards, deciding, go_on, offered

if TYPE_CHECKING:
    from panamax_widget.engine.view import View

COLOURS = ("red", "green", "yellow", "black")
VIEWERS = (None, *COLOURS)


def midgame() -> Builder:
    position = build("green", "red", "yellow", "black").to_move("green")
    position.advisors("red", "ambassador", "consul-eu").advisors("green", "board-chair")
    position.advisors("yellow", "cruise-director").advisors("black", "portfolio-manager")
    return position.captain("red", 2).stevedore("black", 3).contract("yellow", "eu3")


def told(view: View) -> tuple[object, ...]:
    """Everything that a view tells: the masked state, the options and the masked events."""
    return view.state.key(), view.options, [tuple(event) for event in view.events]


# -- what is hidden -------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_INF_1_advisors_held_are_seen_by_their_holder_alone(viewer: str | None) -> None:
    state = begin(midgame()).view(viewer).state
    whole = begin(midgame()).position.state
    for number, colour in enumerate(COLOURS):
        hidden = (HIDDEN,) * len(whole.advisors[number])
        assert state.advisors[number] == (whole.advisors[number] if colour == viewer else hidden)


def test_FIN_1_an_advisor_that_cannot_be_seen_counts_nothing() -> None:
    game = begin(midgame().flags("red", us_east=2, eu=2, us_west=2, china=2))
    assert scoring.score(game.position.state, 0).advisors
    assert scoring.score(game.view("red").state, 0) == scoring.score(game.position.state, 0)
    assert scoring.score(game.view("green").state, 0).advisors == ()


@pytest.mark.parametrize("viewer", VIEWERS)
def test_INF_1_the_advisor_pile_is_hidden_and_its_size_is_not(viewer: str | None) -> None:
    assert begin(midgame()).view(viewer).state.advisor_pile == (HIDDEN,) * 4


@pytest.mark.parametrize("viewer", VIEWERS)
def test_INF_1_of_the_draw_pile_only_the_top_card_is_seen(viewer: str | None) -> None:
    game = begin(midgame())
    state = game.view(viewer).state
    assert cards(game, state.draw[:1]) == cards(game, game.position.state.draw[:1])
    assert set(state.draw[1:]) == {HIDDEN}
    assert len(state.draw) == len(game.position.state.draw)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_INF_1_all_else_is_open(viewer: str | None) -> None:
    game = begin(midgame())
    seen, whole = game.view(viewer).state, game.position.state
    secret = {"advisors", "advisor_pile", "draw", "seed", "draws", "given", "picks", "box"}
    for name in set(type(whole).__slots__) - secret:
        assert getattr(seen, name) == getattr(whole, name), name


def test_INF_1_the_generator_is_in_no_view() -> None:
    game = Game(4, 77)
    for viewer in VIEWERS:
        state = game.view(viewer).state
        assert (state.seed, state.draws, state.given) == (0, 0, ())
    assert "chance" not in game.position.public
    assert "chance" in game.position.text


def test_INF_1_bids_are_hidden_until_all_are_made() -> None:
    game = Game(3, 5, setup="advanced")
    first, second, third = game.order
    go_on(game, "bid 12", "bid 21")
    for viewer in (None, *game.order):
        seen = dict(game.view(viewer).state.picks)
        whole = dict(game.position.state.picks)
        for colour in (first, second):
            number = COLOURS.index(colour)
            assert seen[number] == (whole[number] if viewer == colour else HIDDEN)
        secrets = [event.secret for event in game.view(viewer).events if event.kind == "chose"]
        assert secrets == ["12" if viewer == first else None, "21" if viewer == second else None]
    assert {"12", "21"}.isdisjoint(game.position.public.replace(";", ".").split("."))
    go_on(game, "bid 15")
    bids = [event.bid for event in game.view(None).events if event.kind == "bid"]
    assert bids == [12, 21, 15]
    assert third in game.order


def test_INF_1_advisor_choices_are_hidden_until_all_are_made_and_after() -> None:
    game = Game(4, 5)
    chooser = game.order[0]
    game.play(game.legal_actions()[0])
    for viewer in (None, *game.order):
        ((_, pick),) = game.view(viewer).state.picks
        assert (pick == HIDDEN) is (viewer != chooser)


def test_INF_1_a_passed_advisor_is_known_to_giver_and_receiver_alone() -> None:
    game = Game(4, 5)
    while deciding(game)[1] == "keep":
        game.play(game.legal_actions()[0])
    for viewer in (None, *game.order):
        for event in game.view(viewer).events:
            if event.kind == "passed advisor":
                assert (event.secret is None) is (viewer not in (event.colour, event.giver))


def test_INF_1_options_are_shown_to_the_one_who_decides_alone() -> None:
    game = Game(4, 5)
    assert game.actor is not None
    for viewer in (None, *game.order):
        assert bool(game.view(viewer).options) is (viewer == game.actor)


def searching() -> Game:
    position = midgame().ship("green3", "pacific", "g4 r3")
    position.deciding("turn:green:1", "ashore:green3", "reward:green:green3")
    return begin(position, "reward advisor")


def test_INF_1_whoever_searches_the_advisor_pile_sees_it_alone() -> None:
    game = searching()
    for viewer in VIEWERS:
        pile = game.view(viewer).state.advisor_pile
        expected = game.position.state.advisor_pile if viewer == "green" else (HIDDEN,) * 4
        assert pile == expected
    assert "?4" in game.position.public


def test_INF_1_the_others_learn_only_that_a_card_was_kept() -> None:
    game = searching()
    go_on(game, offered(game, "advisor")[0])
    for viewer in VIEWERS:
        view = game.view(viewer)
        (event,) = [event for event in view.events if event.kind == "advisor"]
        assert (event.secret is None) is (viewer != "green")
        assert event.colour == "green"
        assert len(view.state.advisors[1]) == 2
        assert all(
            shuffled.outcome is None for shuffled in view.events if shuffled.kind == "shuffled"
        )


def test_INF_1_a_search_of_a_single_card_tells_the_others_nothing_either() -> None:
    everything = ["consul-us-east", "consul-us-west", "consul-china", "trade-commissioner"]
    position = midgame().advisors("red", "ambassador", "consul-eu", *everything[:3])
    position.ship("green3", "pacific", "g4 r3")
    position.deciding("turn:green:1", "ashore:green3", "reward:green:green3")
    game = begin(position, "reward advisor")
    for viewer in VIEWERS:
        text = repr(game.view(viewer).events)
        assert ("trade-commissioner" in text) is (viewer == "green"), viewer
    assert len(game.position.state.advisors[1]) == 2


def test_FIN_1_advisors_are_shown_when_the_game_is_over() -> None:
    game = begin(midgame().round(3).dice("4", ""), "take 4", "end")
    while not game.is_over:
        game.play(offered(game)[0])
    for viewer in VIEWERS:
        assert game.view(viewer).state.advisors == game.position.state.advisors


# -- swapping what is hidden ----------------------------------------------------------------------


def swapped(text: str, first: str, second: str) -> str:
    """The position with two ids exchanged wherever they stand."""
    return text.replace(first, "@@").replace(second, first).replace("@@", second)


@pytest.mark.parametrize("viewer", [None, "green", "yellow"])
def test_INF_1_swapping_an_advisor_held_with_one_in_the_pile_changes_no_other_view(
    viewer: str | None,
) -> None:
    text = str(midgame().position())
    other = swapped(text, "ambassador", "consul-china")
    assert other != text
    assert told(begin(text).view(viewer)) == told(begin(other).view(viewer))
    assert told(begin(text).view("red")) != told(begin(other).view("red"))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_INF_1_swapping_two_cards_deep_in_the_draw_pile_changes_no_view(viewer: str | None) -> None:
    text = str(midgame().position())
    assert "draw=ue5." in text
    other = swapped(text, "ue6", "cn6")
    assert told(begin(text).view(viewer)) == told(begin(other).view(viewer))
    top = swapped(text, "ue5", "cn6")
    assert told(begin(text).view(viewer)) != told(begin(top).view(viewer))


@pytest.mark.parametrize("viewer", [None, "red", "green"])
def test_INF_1_swapping_the_advisors_of_two_others_changes_no_view(viewer: str | None) -> None:
    text = str(midgame().position())
    other = swapped(text, "cruise-director", "portfolio-manager")
    assert told(begin(text).view(viewer)) == told(begin(other).view(viewer))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_INF_1_another_seed_changes_no_view(viewer: str | None) -> None:
    text = str(midgame().position())
    assert told(begin(text + ";chance=3.4").view(viewer)) == told(
        begin(text + ";chance=9.8").view(viewer)
    )


def test_INF_1_swapping_hidden_cards_changes_no_view_through_a_whole_turn() -> None:
    text = str(midgame().position())
    other = swapped(swapped(text, "ue6", "cn6"), "ambassador", "consul-china")
    one, two = begin(text), begin(other)
    dice = random.Random(4)
    for _ in range(30):
        if deciding(one)[1] == "advisor" or offered(one) != offered(two):
            break
        action = dice.choice([a for a in offered(one) if not a.startswith("contract")])
        go_on(one, action)
        go_on(two, action)
        for viewer in (None, "green", "yellow", "black"):
            assert told(one.view(viewer)) == told(two.view(viewer)), (action, viewer)


@pytest.mark.parametrize(("card", "was_known"), [("uw3", True), ("ue2", True), ("cn6", False)])
def test_INF_1_a_card_taken_back_had_been_seen_before_if_it_lay_open(
    card: str, was_known: bool
) -> None:
    before = build("green", "red").contract("green", "uw3").display("ue2", "ue3", "ue4", "ue5")
    game = begin(before)
    after = game.position.state.copy()
    after.draw = tuple(n for n, each in enumerate(game.box.contracts) if each.id == card)
    told = taken_back.seen([game.position.state, after], [])
    assert [event.cards for event in told] == ([] if was_known else [(card,)])


def test_INF_1_the_public_text_is_the_public_view() -> None:
    text = str(midgame().position())
    other = swapped(swapped(text, "ue6", "cn6"), "ambassador", "consul-china")
    public = begin(text).position.public
    assert public == begin(other).position.public
    for card in ("ambassador", "consul-eu", "board-chair", "cruise-director", "cn6"):
        assert card not in public


@pytest.mark.parametrize("seed", range(4))
def test_INF_1_what_a_public_text_hides_is_dealt_from_what_lies_nowhere_else(seed: int) -> None:
    table = midgame().contract("green", "ue1").contract("black", "cn1", "back")
    public = table.position().public.replace("ue6.?16", "ue6.?15")
    game = Game(position=f"{public};discards=uw6", seed=seed)
    state = game.position.state
    held = [contract[0] for hand in state.contracts for contract in hand]
    dealt = [*held, *state.display, state.inbound, *state.draw, *state.discards]
    contracts = range(len(game.box.contracts))
    assert sorted(dealt) == [n for n in contracts if not game.box.contracts[n].startup]
    advisors = [*state.advisor_pile, *(card for hand in state.advisors for card in hand)]
    assert sorted(advisors) == list(range(len(game.box.advisors)))


@pytest.mark.parametrize("setup", ["standard", "advanced"])
def test_SET_16_a_set_up_goes_on_from_its_text_and_its_public_text_at_each_of_its_decisions(
    setup: str,
) -> None:
    game = Game(4, 3, setup=setup)
    while game.round == 0:
        assert Game(position=game.position.text).legal_actions() == game.legal_actions()
        other = Game(position=game.position.public, seed=1)
        assert deciding(other) == deciding(game)
        while other.round == 0:
            other.play(other.legal_actions()[-1])
        game.play(game.legal_actions()[0])


def test_INF_1_no_field_of_a_view_holds_what_its_viewer_may_not_see() -> None:
    # A computer player is handed the view as an object: all of it has to be safe.
    game = Game(4, 5)
    whole = {card.id for card in game.box.advisors}
    for viewer in (None, *game.order):
        view = game.view(viewer)
        known = set()
        if viewer is not None:
            held = game.position.state.advisors[COLOURS.index(viewer)]
            known = {game.box.advisors[card].id for card in held}
        told_by = {
            name: {card for card in whole if card in repr(getattr(view, name))} - known
            for name in view.__slots__
        }
        assert told_by == {name: set() for name in view.__slots__}, viewer
