import pytest

import panamax_widget as pw
from panamax_widget.text.actions import parse_action
from panamax_widget.text.offers import in_words, offers
from tests.properties.games import decisions


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("take 4", "Take the lowest die of column 4."),
        ("take x3", "Take the Executive die on space 3."),
        ("load ue1:5 red2", "Load the 5 of the contract for US East onto Red's 2-slot ship."),
        ("load cn4:4r rail", "Load the 4 of the contract for China onto the Rail table."),
        ("load pool red2", "Load a die of the Dice Pool onto Red's 2-slot ship."),
        (
            "stevedore eu3:4 red2",
            "Play the Stevedore card and load the 4 of the contract for the EU onto "
            "Red's 2-slot ship.",
        ),
        ("buy green", "Buy a share of Green company."),
    ],
)
def test_an_action_is_said_without_codes(action: str, words: str) -> None:
    box = pw.standard_box()
    assert in_words(box, parse_action(box, action)) == words


def test_every_action_and_every_offer_of_a_game_is_a_sentence() -> None:
    for game in decisions(3):
        legal = game.legal_actions()
        for said in [*(in_words(game.box, each.data) for each in legal), *offers(game, legal)]:
            assert said[0].isupper()
            assert "_" not in said
            assert "None" not in said
