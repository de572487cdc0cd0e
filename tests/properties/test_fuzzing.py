"""Texts that are broken, forged or plain nonsense: refused as such, or played; nothing else."""

from contextlib import suppress
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from panamax_widget.components.reader import standard_box
from panamax_widget.game import Game
from panamax_widget.text.actions import Action, NotationError, parse_action
from panamax_widget.text.positions import PositionError, parse_position
from panamax_widget.text.records import parse_record
from tests.properties.effort import examples
from tests.properties.forgery import forged, forged_stack
from tests.properties.games import game_at, player_for, step
from tests.properties.universe import fixed_actions, some_actions

BOX = standard_box()
IDS = [ship.id for ship in BOX.ships] + [zone.id for zone in BOX.zones]
IDS += [card.id for card in BOX.contracts] + [card.id for card in BOX.advisors]
VERBS = sorted({str(action[0]) for action in fixed_actions(BOX)} | {"load", "stevedore"})
OTHERS = ["rail", "pool", "red", "front", "raise", "x5", "-1", "³", "٣", "eu1:5", "eu1:3r", "a+b"]
WORDS = st.one_of(
    st.sampled_from(IDS + VERBS + OTHERS), st.integers(-3, 99).map(str), st.text(max_size=8)
)
LINES = st.lists(WORDS, max_size=6).map(" ".join)
ACTION_LINES = st.builds(lambda verb, rest: f"{verb} {rest}", st.sampled_from(VERBS), LINES)
FIELDS = st.lists(st.builds("=".join, st.tuples(WORDS, WORDS)), max_size=5).map(";".join)
PLAYED_ON = 25
"""Decisions for which a forged position is played on."""


@given(LINES | ACTION_LINES)
@examples(600)
def test_any_line_is_an_action_or_refused(text: str) -> None:
    try:
        action = parse_action(BOX, text)
    except NotationError:
        return
    assert action[0] in VERBS


@given(st.text(max_size=60) | FIELDS.map(lambda fields: f"pmx1;order=red.green;{fields}"))
@examples(400)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    with suppress(NotationError):
        parse_position(text, BOX)


@given(st.text(max_size=60) | st.lists(LINES | ACTION_LINES, max_size=5).map("\n".join))
@examples(400)
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for whole in (text, f"panamax record 1\n{text}"):
        with suppress(NotationError):
            parse_record(whole)


@given(st.integers(0, 60), st.integers(1, 120), st.randoms(use_true_random=False))
@examples(60)
def test_a_forged_record_is_replayed_or_refused(seed: int, number: int, random: Random) -> None:
    lines = game_at(seed, number).record().splitlines()
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines[at] = lines[other]
        case 2:
            lines[at] = lines[at][: random.randrange(len(lines[at]) + 1)]
        case _:
            words = lines[at].split(" ")
            words[random.randrange(len(words))] = random.choice(IDS + OTHERS)
            lines[at] = " ".join(words)
    with suppress(NotationError):
        Game.replay("\n".join(lines))


def _play_on(text: str, seed: int) -> None:
    """The position is refused when it is read, or else everything works on it."""
    try:
        game = Game(position=text, seed=seed)
    except PositionError:
        return
    random, player = Random(seed), player_for(seed)
    for _ in range(PLAYED_ON):
        if game.is_over:
            break
        assert game.legal_actions()
        assert game.decision is not None
        assert game.decision.prompt
        for data in some_actions(random, game.position.state, 3):
            game.why_not(Action(game.box, data))
        step(game, player)
    assert game.scores()
    game.record()


@given(st.integers(0, 1 << 40))
@examples(400)
def test_a_forged_position_is_refused_or_can_be_played(seed: int) -> None:
    _play_on(forged(seed), seed)


@given(st.integers(0, 1 << 40))
@examples(400)
def test_a_forged_stack_is_refused_or_can_be_played(seed: int) -> None:
    _play_on(forged_stack(seed), seed)
