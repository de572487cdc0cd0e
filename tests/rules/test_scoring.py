"""FIN: what everybody is worth at the end, and who has won."""

import pytest

from panamax_widget.engine.scoring import Score
from panamax_widget.game import Game
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.positions import Position
from tests.rules.canal import asks, begin, kinds, play, price, refused, shipping


def scores(table: Builder) -> dict[str, Score]:
    """What everybody would have if the game ended here."""
    return {score.colour: score for score in begin(table).scores()}


def with_awards(table: Builder, colour: str, awards: str) -> Game:
    """The position with Managing Director awards, such as `3.7`, in a player's hands."""
    text = str(table.position())
    start = text.index(f";{colour}=")
    end = text.index(";", start + 1)
    return Game(position=Position.parse(f"{text[:end]},aw:{awards}{text[end:]}"), seed=1)


def last_turn(table: Builder) -> Game:
    """The last turn of the game, Green's, with nothing left to do but to end it."""
    return begin(table.round(3).deciding(*shipping("green")).dice(""))


# -- the parts -----------------------------------------------------------------------------------


def test_FIN_1_shares_are_sold_at_the_price_of_their_company() -> None:
    table = build().company("red", price=9).company("black", price=0).company("green", player=4)
    green = scores(table.shares("green", green=2, red=1, black=2))["green"]
    assert (green.money, green.shares, green.total) == (4, 2 * 6 + 9, 25)


def test_FIN_1_selling_does_not_move_the_cube() -> None:
    game = last_turn(build().company("red", money=30, price=9).shares("green", red=3))
    play(game, "green: end")
    assert price(game, "red") == 9


def test_FIN_1_every_bailout_costs_15_and_a_total_may_be_negative() -> None:
    green = scores(build().company("green", player=3, price=2, bailouts=2))["green"]
    assert (green.bailouts, green.total) == (-30, 3 + 2 - 30)


def test_FIN_1_company_money_and_cards_in_hand_are_worth_nothing() -> None:
    plain = scores(build())["green"].total
    rich = build().company("green", money=99).captain("green", 1).stevedore("green", 1)
    assert scores(rich)["green"].total == plain == 12


@pytest.mark.parametrize(
    ("card", "dollars"),
    [
        ("consul-us-east", 9),
        ("consul-eu", 12),
        ("consul-us-west", 3),
        ("consul-china", 9),
        ("ambassador", 8),
        ("trade-commissioner", 24),
        ("cruise-director", 12),
        ("portfolio-manager", 6),
        ("board-chair", 8),
    ],
)
def test_FIN_1_what_each_advisor_pays(card: str, dollars: int) -> None:
    table = build().flags("green", us_east=3, eu=4, us_west=1, china=3)
    table.benefits("green", transfer=1, load=3).shares("green", green=2, red=2, black=1)
    game = with_awards(table.advisors("green", card), "green", "3.7")
    (green,) = [score for score in game.scores() if score.colour == "green"]
    assert green.advisors == ((card, dollars),)
    assert green.awards == 10
    assert green.total == 6 + dollars + 10 + 30


def test_FIN_1_the_ambassador_wants_whole_sets_of_four_different_flags() -> None:
    for us_east, eu, us_west, china, dollars in (
        (2, 2, 2, 2, 16),
        (5, 5, 5, 0, 0),
        (3, 3, 3, 2, 16),
    ):
        table = build().advisors("green", "ambassador")
        table.flags("green", us_east=us_east, eu=eu, us_west=us_west, china=china)
        assert scores(table)["green"].advisor_total == dollars


def test_FIN_1_only_the_two_best_advisors_count_whichever_was_the_secret_goal() -> None:
    table = build().advisors("green", "ambassador", "consul-eu", "consul-china", "cruise-director")
    green = scores(table.flags("green", eu=2, china=1).benefits("green", load=3))["green"]
    assert [dollars for _, dollars in green.advisors] == [9, 6, 3, 0]
    assert green.advisor_total == 15
    assert green.total == 6 + 6 + 15


def test_FIN_1_one_advisor_alone_counts_as_well() -> None:
    table = build().advisors("green", "consul-eu").flags("green", eu=2)
    assert scores(table)["green"].total == 6 + 6 + 6


def test_FIN_1_other_peoples_flags_tokens_and_shares_do_not_count_for_an_advisor() -> None:
    table = build().advisors("green", "consul-eu", "portfolio-manager").flags("red", eu=3)
    table.shares("red", red=1, green=1).shares("green", green=3)
    assert scores(table)["green"].advisor_total == 0


# -- the end -------------------------------------------------------------------------------------


def test_FIN_1_a_last_round_is_settled_before_it_is_scored() -> None:
    table = build().company("green", player=10, bailouts=1).shares("green", green=1, red=2)
    table.advisors("green", "portfolio-manager", "board-chair", "ambassador")
    game = last_turn(table)
    events = play(game, "green: end")
    green = next(score for score in game.scores() if score.colour == "green")
    assert green.money == 10 + 3 + 6
    assert green.awards == 7
    assert green.advisors == (("board-chair", 4), ("portfolio-manager", 4), ("ambassador", 0))
    assert green.total == 19 + 8 + 7 + 18 - 15
    assert kinds(events)[-5:] == ["score", "score", "score", "score", "game over"]


def test_FIN_1_the_rail_flags_of_the_last_round_count() -> None:
    game = last_turn(build().wagon("g1").advisors("green", "consul-china"))
    play(game, "green: end", "green: claim china")
    green = next(score for score in game.scores() if score.colour == "green")
    assert green.advisors == (("consul-china", 3),)


def test_FIN_1_the_most_money_wins() -> None:
    game = last_turn(build().company("yellow", player=16).company("black", player=14))
    events = play(game, "green: end")
    assert [score.colour for score in game.scores()] == ["yellow", "black", "red", "green"]
    assert events[-1].winner == "yellow"


def test_FIN_1_a_tie_goes_by_the_final_turn_order() -> None:
    table = build().wagon("b1 y3")
    for colour, own, cube in (("red", 0, 1), ("green", 0, 0), ("yellow", 8, 0), ("black", 8, 0)):
        table.company(colour, money=0, player=own, price=cube)
    game = last_turn(table)
    events = play(game, "green: end", "yellow: claim eu", "black: claim china")
    assert [(score.colour, score.total) for score in game.scores()] == [
        ("yellow", 8),
        ("black", 8),
        ("red", 8),
        ("green", 0),
    ]
    assert events[-1].winner == "yellow"


def test_FIN_1_negative_totals_are_ranked_like_any_others() -> None:
    table = build().company("red", player=0, price=0, bailouts=2)
    table.company("green", player=0, price=0, bailouts=1)
    game = begin(table)
    assert [(s.colour, s.total) for s in game.scores()] == [
        ("yellow", 12),
        ("black", 12),
        ("green", -15),
        ("red", -30),
    ]


def test_FIN_1_nothing_can_be_done_once_the_game_is_over() -> None:
    game = last_turn(build())
    play(game, "green: end")
    asks(game, None, "over")
    assert game.is_over
    assert game.legal_actions() == []
    refused(game, "take 4", "FIN-1")


def test_FIN_1_INF_1_advisors_are_shown_at_the_end_and_not_before() -> None:
    game = last_turn(build().advisors("green", "ambassador"))
    assert set(game.view("red").state.advisors[1]) == {-1}
    play(game, "green: end")
    assert game.view("red").state.advisors[1] == game.position.state.advisors[1]
