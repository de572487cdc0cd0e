"""Refusals, happenings and prompts: complete, readable, and with the figures of the position."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest

from panamax_widget import Game, engine
from panamax_widget.components import standard_box
from panamax_widget.engine import decisions, setup
from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.view import mask
from panamax_widget.engine.why import Why, why
from panamax_widget.text import happenings, names, prompts, refusals
from panamax_widget.text.builder import Builder, build
from panamax_widget.text.wording import fill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.state import State

BOX = standard_box()
GAMES = 30
VERBS = {verb for decision in decisions.DECISIONS.values() for verb in decision.verbs}
WRITTEN_WITH = {"verb": ("build", "place"), "action[0]": sorted(VERBS)}
"""What stands in the keys that the engine makes up: `{verb}-not-own`, `not-asked-{action[0]}`."""
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
LEFTOVER = re.compile(r"[{}\[\]<>_]|(?<!\w)'|None|True|False|  |\b1 (dice|pips|moves)\b")
ID = re.compile(r"\b(red|green|yellow|black)\w*\b|[a-z]-[AP]\b|us-east|us-west|move3|less3")

SAMPLES: dict[str, Any] = {
    "bid": 10,
    "bids": (12, 15),
    "card": "captain",
    "cards": 1,
    "carries": 9,
    "colour": "red",
    "column": 4,
    "company": "green",
    "dice": 2,
    "free": 0,
    "flags": 12,
    "has": 3,
    "held": 2,
    "kind": "movement",
    "laid": ("s-ue1", "s-eu2"),
    "left": 2,
    "lies": "atlantic",
    "limit": 4,
    "load": 2,
    "loads": 3,
    "locks": 2,
    "maximum": 11,
    "minimum": 5,
    "nation": "eu",
    "needed": 3,
    "offer": 5,
    "pips": 4,
    "place": "pool",
    "placed": 5,
    "players": 3,
    "price": 7,
    "rest": ("iowa",),
    "ship": "red2",
    "ships": ("iowa", "red2"),
    "slots": 3,
    "sold": 6,
    "source": "x4",
    "taken": 3,
    "total": 13,
    "unit": "pips",
    "value": 4,
    "verb": "captain",
    "waterways": 0,
    "zone": "gatun-locks-P",
}


# -- what the engine's source says -----------------------------------------------------------------


def engine_calls(*functions: str) -> Iterator[tuple[ast.Module, ast.Call]]:
    """Every call of these functions in the engine, with the module it is in."""
    for path in sorted(Path(engine.__path__[0]).glob("*.py")):
        module = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(module) if isinstance(node, ast.Call)]
        for call in calls:
            if isinstance(call.func, ast.Name) and call.func.id in functions and call.args:
                yield module, call


def texts(module: ast.Module, node: ast.expr) -> list[str]:
    """The texts an expression can have: a literal, a choice, a text with a verb in it, or, where
    it is a variable, every text of its module that looks like a key."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return texts(module, node.body) + texts(module, node.orelse)
    if isinstance(node, ast.JoinedStr):
        hole = next(part for part in node.values if isinstance(part, ast.FormattedValue))
        pattern = "".join(
            str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
        )
        return [pattern.format(word) for word in WRITTEN_WITH[ast.unparse(hole.value)]]
    constants = [each.value for each in ast.walk(module) if isinstance(each, ast.Constant)]
    return [text for text in constants if isinstance(text, str) and KEY.fullmatch(text)]


@cache
def refusal_facts() -> dict[str, set[str]]:
    """Every key a check can give, with the names of its facts where the call spells both out."""
    found: dict[str, set[str]] = {}
    for module, call in engine_calls("why", "Why"):
        if len(call.args) < 2:
            continue
        key = call.args[1]
        for text in texts(module, key):
            found.setdefault(text, set())
            if not isinstance(key, ast.Name):
                found[text] |= {keyword.arg for keyword in call.keywords if keyword.arg}
    return found


@cache
def event_kinds() -> set[str]:
    """Every kind of event the engine can report."""
    return {kind for module, call in engine_calls("Event") for kind in texts(module, call.args[0])}


# -- random games ----------------------------------------------------------------------------------


def random_games(count: int) -> Iterator[tuple[State, random.Random, Log]]:
    """Games played at random, at each of their decisions and at their end."""
    for seed in range(count):
        choose, log = random.Random(seed), Log()
        players, kind = ((4, "standard"), (3, "advanced"), (2, "standard"))[seed % 3]
        state = setup.new_game(BOX, players, kind, seed, (), log)
        options = decisions.settle(state, log)
        while options:
            yield state, choose, log
            options = decisions.apply(state, choose.choice(options), log)
        yield state, choose, log


@cache
def random_events() -> tuple[Event, ...]:
    """Everything that happens in the random games."""
    return tuple(event for state, _, log in random_games(GAMES) if not state.stack for event in log)


def any_action(choose: random.Random) -> tuple[Any, ...]:
    """An action of any kind, likely illegal."""
    ship, zone = choose.randrange(len(BOX.ships)), choose.randrange(len(BOX.zones))
    card, die = choose.randrange(len(BOX.contracts)), choose.choice([-1, 1]) * choose.randint(1, 6)
    source = choose.choice([-2, -1, card])
    load = (source, choose.choice([1, 2, 3, 4, 5, 11, 19]), choose.choice([-1, ship]), zone)
    fields: dict[str, tuple[Any, ...]] = {
        "bid": (choose.randint(1, 30),),
        "keep": (choose.randrange(9),),
        "goal": (choose.randrange(9),),
        "advisor": (choose.randrange(9),),
        "startup": (card,),
        "take": (die,),
        "transfer": (die, choose.randint(1, 6)),
        "contract": (choose.choice([0, 1, 4, 5, 6]), choose.randrange(2)),
        "load": load,
        "stevedore": load,
        "move": (1 << ship | choose.choice([0, 1 << choose.randrange(len(BOX.ships))]),),
        "build": (ship, zone),
        "place": (ship, zone),
        "arrive": (ship,),
        "reward": (choose.choice(["captain", "stevedore", "advisor", "cash"]),),
        "benefit": (choose.randrange(3),),
        "buy": (choose.randrange(4),),
        "rail": (choose.choice([-2, -1, 2, 4, 6]),),
        "claim": (choose.randrange(4),),
        "fees": ("plain",),
    }
    verb = choose.choice([*sorted(VERBS), *sorted(decisions.WINDOW_VERBS)])
    return (verb, *fields.get(verb, ()))


def assert_reads_well(text: str, words: int, ids: bool = False) -> None:
    assert not text[0].islower(), text
    assert text.endswith((".", "?")), text
    assert len(text.split()) <= words, text
    assert not LEFTOVER.search(text), text
    assert ids or not ID.search(text), text


# -- refusals --------------------------------------------------------------------------------------


def test_every_reason_the_engine_can_give_has_a_sentence() -> None:
    assert set(refusal_facts()) - set(refusals.TEMPLATES) - set(prompts.NO_LOAD) == set()


def test_no_refusal_is_kept_that_the_engine_never_gives() -> None:
    assert set(refusals.TEMPLATES) | set(prompts.NO_LOAD) <= set(refusal_facts())


def test_every_action_that_can_be_asked_for_can_be_refused_as_not_asked() -> None:
    not_asked = {key for key in refusals.TEMPLATES if key.startswith("not-asked-")}
    assert not_asked == {f"not-asked-{verb}" for verb in VERBS}


def test_every_kind_of_decision_can_be_named_in_a_refusal() -> None:
    assert set(refusals.DECIDING) == set(decisions.DECISIONS)


@pytest.mark.parametrize("key", sorted(refusals.TEMPLATES))
def test_a_refusal_needs_only_the_facts_that_the_engine_gives(key: str) -> None:
    given = refusal_facts()[key] or set(SAMPLES)
    reason = Why("MOV-1", key, {fact: SAMPLES[fact] for fact in given})
    assert_reads_well(refusals.sentence(reason), words=50)


def test_every_refusal_met_in_random_games_reads_well() -> None:
    met = set()
    for state, choose, _ in random_games(GAMES // 2):
        for _ in range(8):
            for reason in decisions.reasons_against(state, any_action(choose)):
                met.add(reason.key)
                assert_reads_well(refusals.sentence(reason, BOX), words=50)
    assert len(met) > 70


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (
            why("LOD-5", "over-maximum", ship="red2", pips=4, carries=9, total=13, maximum=11),
            "Red's 2-slot ship carries 9 pips; with this 4 it would hold 13, and at most 11 are "
            "allowed. There is room for 2 more pips.",
        ),
        (
            why("LOD-5", "under-minimum", ship="green2", pips=1, total=3, minimum=5),
            "With this 1 in its last slot, Green's 2-slot ship would hold 3 pips, and a full ship "
            "needs at least 5. The die for that slot must be a 3 or higher.",
        ),
        (
            why(
                "MOV-1",
                "no-such-move-left",
                ship="iowa",
                lies="gatun-lake-P",
                kind="waterway",
                locks=2,
                waterways=0,
            ),
            "The way out of Gatun Lake (Pacific bound) costs a waterway move, and none is left, "
            "only 2 lock moves.",
        ),
        (
            why("MOV-6", "group-stays-whole", zone="pedro-miguel-A", rest=("iowa", "red1b")),
            "All ships in the Pedro Miguel Locks (Atlantic bound) are one group and go on "
            "together, so USS Iowa and Red's 1-slot ship B have to move along.",
        ),
        (
            why("LOD-3", "other-ocean", ship="spiel", zone="china", lies="atlantic"),
            "Spiel of the Seas lies in the Atlantic Waiting zone, from where it can be brought "
            "into US East or the EU to be loaded, but not into China.",
        ),
        (
            why("SET-15", "startup-not-there", card="s-ue1", laid=("s-cn1", "s-eu2", "s-uw1")),
            "The US East start-up contract of 4-1 is not laid out. Choose the China start-up "
            "contract of 5-2, the EU start-up contract of 3-2-2 or the US West start-up contract "
            "of 3-1.",
        ),
        (
            why("LOD-4", "already-loaded", ship="red2"),
            "Red's 2-slot ship has got a die in this turn already: the loads of a turn bring one "
            "to each ship and one to the Rail table. Load elsewhere or in a later turn; a "
            "Stevedore card or the free action Load one die could still bring one there.",
        ),
        (
            why("LOD-4", "already-loaded", ship="rail"),
            "The Rail table has got a die in this turn already: the loads of a turn bring one to "
            "each ship and one to the Rail table. Load elsewhere or in a later turn; the free "
            "action Rail could still bring one there.",
        ),
        (
            why("TAB-5", "same-half", source="x4", column=5),
            "A transfer takes a die to the other half of the table, and the Executive die on space "
            "4 is on the same half as column 5. Columns 1 to 3 are the other half.",
        ),
        (
            why("CON-3", "not-enough-dice", colour="black", card="cn6", needed=3, has=1),
            "This side of the China contract of 3-3-2 has 3 containers, and each needs a die. "
            "Black has 1 die in Warehouse and Dice Pool together.",
        ),
        (
            why("SHP-2", "not-enough-aboard", ship="luckyme", load=1, minimum=2, unit="dice"),
            "Lucky Me Cruises may not leave port yet: it carries 1 die and needs at least 2.",
        ),
        (
            why("MOV-8", "moves-open", locks=0, waterways=0, free=1),
            "A ship can still move, and 1 move of either kind must be used as long as that is so. "
            "Make another move.",
        ),
        (
            why("ARR-3", "other-card", ship="red1a", slots=1, card="captain"),
            "Red's 1-slot ship A has 1 slot, so its owner's reward is a Captain card or $2.",
        ),
        (
            why("CON-5", "no-card-there", place="4"),
            "There is no contract at the place beside column 4.",
        ),
        (
            why("CON-7", "three-held", colour="red"),
            "Red holds more than 2 incomplete contracts, which is the most at the end of a turn. "
            "Load until one of them is empty, then end the turn.",
        ),
        (
            Why("MOV-3", "not-asked-move", {"verb": "move", "kind": "cargo", "colour": "green"}),
            "Ships are moved with a blue die, a Captain card or a free Move 3. Now Green is "
            "taking contracts and loading dice.",
        ),
        (
            why("TAB-6", "not-your-turn", colour="red", verb="build", kind="reward"),
            "It is not Red's turn, and building a ship is possible only in one's own. Now Red is "
            "choosing the reward for a ship that has left the canal.",
        ),
        (
            why("VAR-4", "no-such-bid", bid=13, bids=(12, 15, 18)),
            "$13 is not among the bids. Bid $12, $15 or $18.",
        ),
    ],
    ids=lambda value: value.key if isinstance(value, Why) else "",
)
def test_a_refusal_names_the_ships_and_figures_of_the_position(reason: Why, said: str) -> None:
    assert refusals.sentence(reason) == said


# -- happenings ------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_sentence_or_is_said_to_need_none() -> None:
    missing = {
        kind
        for kind in event_kinds()
        if not any(key == kind or key.startswith(f"{kind} ") for key in happenings.TEMPLATES)
    }
    assert missing == set()


def test_every_sentence_for_events_belongs_to_a_kind_of_event() -> None:
    kinds = event_kinds()
    unused = {
        key
        for key in happenings.TEMPLATES
        if not any(key == kind or key.startswith(f"{kind} ") for kind in kinds)
    }
    assert unused == set()


def test_everything_that_happens_in_random_games_reads_well() -> None:
    for event in random_events():
        text = happenings.sentence(event, BOX)
        if text is not None:
            assert_reads_well(text, words=80, ids=event.kind == "forced")


def test_a_secret_that_was_taken_out_is_not_missed() -> None:
    secrets = [event for event in random_events() if "secret" in event.facts]
    assert secrets
    for event in secrets:
        masked = event._replace(facts={**event.facts, "secret": None})
        text = happenings.sentence(masked)
        assert text is not None
        assert_reads_well(text, words=20)
        assert not any(advisor.name in text for advisor in BOX.advisors)


def test_a_shuffled_pile_does_not_tell_its_order() -> None:
    for event in random_events():
        if event.kind == "shuffled" and event.pile != "order":
            text = happenings.sentence(event) or ""
            assert not any(card.name in text for card in BOX.advisors)
            assert not any(card.id in text.split() for card in BOX.contracts)


def test_only_events_told_by_a_neighbouring_line_are_silent() -> None:
    assert {key for key, text in happenings.TEMPLATES.items() if text is None} == {
        "turn ended",
        "forced arrive",
        "reward cash",
        "paid MKT-1",
        "pool emptied none",
    }


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            Event("paid", "END-3", {"source": "red company", "target": "bank", "amount": 4}),
            "Red company pays the bank $4 in cargo fees.",
        ),
        (
            Event("paid", "END-4", {"source": "bank", "target": "red player", "amount": 20}),
            "The bank pays player Red $20 in Bailouts.",
        ),
        (
            Event(
                "moved",
                "MOV-3",
                {
                    "ships": ("green1a", "iowa"),
                    "source": "gatun-locks-P",
                    "zone": "gatun-lake-P",
                    "cost": "lock",
                },
            ),
            "Green's 1-slot ship A and USS Iowa move from the Gatun Locks to Gatun Lake (Pacific "
            "bound) with a lock move.",
        ),
        (
            Event(
                "pushed",
                "MOV-7",
                {"ships": ("red3",), "source": "culebra-cut-A", "zone": "gatun-lake-A"},
            ),
            "Red's 3-slot ship is pushed ahead from Culebra Cut to Gatun Lake (Atlantic bound).",
        ),
        (
            Event("no flag left", "LIM-1", {"nation": "eu"}),
            "No flag of the EU is left in the supply, so none is won.",
        ),
        (
            Event("no flag left", "END-2", {"nation": "rail"}),
            "No flag is left on the Rail table, so none is won.",
        ),
        (
            Event("no token left", "CRU-2", {"colour": "red", "ship": "spiel"}),
            "No Passenger token is left for Red's die on Spiel of the Seas.",
        ),
        (
            Event("price", "MKT-1", {"company": "green", "before": 12, "after": 12}),
            "Green company's price stays at $12, the end of the table.",
        ),
        (
            Event("fees due", "END-3", {"colour": "red", "due": 0, "parts": ()}),
            "Red company owes no cargo fees.",
        ),
        (
            Event(
                "fees due",
                "END-3",
                {"colour": "red", "due": 13, "parts": (("eu", 1, 4), ("contracts", 1, 4))},
            ),
            "Red company owes $13 in cargo fees: 1 die aboard in the EU at $4 and 1 die on "
            "contracts at $4.",
        ),
        (
            Event("stevedore", "BON-2", {"colour": "red", "purpose": "fees", "effect": "less3"}),
            "Red plays a Stevedore card: the company pays $3 less.",
        ),
        (
            Event("forced", "MOV-3", {"colour": "black", "action": ("move", 1)}),
            "Only one thing is possible for Black, so the game does it: move Red's 1-slot ship A "
            "over one boundary.",
        ),
        (
            Event("chose", "SET-16", {"colour": "red", "what": "keep", "secret": None}),
            "Red keeps an Advisor and passes the other on.",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_an_event_is_told_with_its_names_and_money(event: Event, said: str) -> None:
    assert happenings.sentence(event) == said


# -- prompts ---------------------------------------------------------------------------------------


def test_every_kind_of_decision_has_a_prompt() -> None:
    for state, _, _ in random_games(1):
        if state.stack:
            assert prompts.prompt(state, state.stack[-1])
    assert set(prompts._PROMPTS) == set(decisions.DECISIONS)


def test_every_prompt_of_random_games_is_one_short_line_that_names_who_decides() -> None:
    met = set()
    for state, _, _ in random_games(GAMES):
        if state.stack:
            frame = state.stack[-1]
            met.add(frame[0])
            text = prompts.prompt(state, frame)
            assert_reads_well(text, words=25)
            assert text.startswith(names.colour(frame[1]))
    assert met >= set(decisions.DECISIONS) - {"advisor", "benefit", "load one", "rail", "deferred"}


def test_decisions_that_interrupt_say_what_caused_them() -> None:
    told = set()
    for state, _, _ in random_games(GAMES):
        if state.stack:
            cause = prompts.why_asked(state, state.stack[-1])
            if cause:
                told.add(state.stack[-1][0])
                assert_reads_well(cause, words=25 if state.stack[-1][0] != "cargo" else 50)
    assert {"arrivals", "reward", "market", "claim", "movement", "cargo"} <= told
    assert told.isdisjoint({"turn", "startup", "bid", "keep", "goal"})


def test_a_prompt_says_the_same_to_those_who_may_not_see_everything() -> None:
    for state, _, _ in random_games(6):
        if state.stack:
            seen = mask(state, None)
            assert prompts.prompt(seen, seen.stack[-1]) == prompts.prompt(state, state.stack[-1])


def test_the_prompt_of_a_movement_counts_the_moves_left() -> None:
    state = next(random_games(1))[0]
    state.stack.append(("movement", 1, "die", 2, 1, 0, 0, 0))
    assert prompts.prompt(state, state.stack[-1]) == (
        "Green moves ships: 2 lock moves and 1 waterway move left, all to be used."
    )


def test_the_prompt_of_a_reward_names_the_card_the_cash_and_the_ship() -> None:
    state = next(random_games(1))[0]
    assert prompts.prompt(state, ("reward", 0, BOX.ship_number["red2"])) == (
        "Red takes a Stevedore card or $3 as the reward for Red's 2-slot ship."
    )


def loading(builder: Builder, *more: str) -> Game:
    """Red has taken a grey die that gives two loads."""
    frames = ("turn:red:1", *(more or ("cargo:red:die:2:0:0:0",)))
    return Game(position=builder.deciding(*frames).position())


@pytest.mark.parametrize(
    ("builder", "why", "rule"),
    [
        (
            build(),
            "This white die can load nothing now: Red has no die on a contract, and only such dice "
            "are loaded with it.",
            "LOD-1",
        ),
        (
            build()
            .contract("red", "cn1", "front", "5")
            .ship("luckyme", at="china")
            .ship("prospector", at="eu"),
            "This white die can load nothing now. What comes nearest is the 5 of the China "
            "contract of 5, but Lucky Me Cruises is a Cruise ship and takes only dice of value 1 "
            "or 2.",
            "CRU-1",
        ),
        (
            build().contract("red", "cn1", "front", "5").ship("prospector", at="eu"),
            "This white die can load nothing now. What comes nearest is the 5 of the China "
            "contract of 5, but it is loaded in China, and no ship that could take it lies there "
            "or can be brought there.",
            "LOD-2",
        ),
        (
            build().contract("red", "eu4", "front", "3r").wagon("r1 g1 b1 y1"),
            "This white die can load nothing now. What comes nearest is the 3 of the EU contract "
            "of 4-3, but all 4 spaces of the 1st wagon are taken.",
            "LOD-7",
        ),
        (
            build()
            .ship("prospector", at="eu")
            .contract("red", "cn1", "front", "5")
            .ship("red2", at="china", carrying="r5 g4"),
            "This white die can load nothing now. What comes nearest is the 5 of the China "
            "contract of 5, but Red's 2-slot ship has no slot left.",
            "LOD-5",
        ),
        (
            build()
            .ship("prospector", at="eu")
            .contract("red", "cn2", "front", "6")
            .ship("red1a", at="china"),
            "This white die can load nothing now. What comes nearest is the 6 of the China "
            "contract of 6, but Red's 1-slot ship A would hold 6 pips with it, and at most 5 are "
            "allowed.",
            "LOD-5",
        ),
        (
            build()
            .ship("prospector", at="eu")
            .contract("red", "cn5", "front", "1")
            .ship("red2", at="china", carrying="r1"),
            "This white die can load nothing now. What comes nearest is the 1 of the China "
            "contract of 4-2-1, but Red's 2-slot ship would be full with 2 pips, and a full ship "
            "needs at least 5.",
            "LOD-5",
        ),
    ],
)
def test_LOD_it_is_said_why_no_die_can_be_loaded(builder: Builder, why: str, rule: str) -> None:
    decision = loading(builder).decision
    assert decision is not None
    assert decision.why == why
    assert decision.rules[0] == rule


def test_LOD_1_loads_that_are_all_made_are_the_reason_why_there_are_no_more() -> None:
    table = build().contract("red", "cn1", "front", "5").ship("red2", at="china")
    decision = loading(table, "cargo:red:die:2:2:0:0").decision
    assert decision is not None
    assert decision.why == (
        "This white die can load nothing now: it has made 2 loads, all that it gives."
    )


@pytest.mark.parametrize(
    ("table", "used", "why", "still"),
    [
        (
            build().contract("red", "cn1", "front", "5").ship("red2", at="china"),
            2,
            "This white die can load nothing now: it has made 2 loads, all that it gives.",
            "stevedore cn1:5 red2",
        ),
        (
            build().ship("red2", at="china"),
            0,
            "This white die can load nothing now: Red has no die on a contract, and only such dice "
            "are loaded with it.",
            "stevedore pool red2",
        ),
        (
            build().company("red", warehouse=2).ship("red2", at="china"),
            0,
            "This white die can load nothing now: Red has no die on a contract, and only such dice "
            "are loaded with it.",
            "stevedore warehouse red2",
        ),
    ],
)
def test_BON_2_what_a_white_die_cannot_load_a_Stevedore_may(
    table: Builder, used: int, why: str, still: str
) -> None:
    game = loading(table.stevedore("red", 1), f"cargo:red:die:2:{used}:0:0")
    assert game.decision is not None
    assert game.decision.why == why
    assert "plays a Stevedore card" in game.decision.prompt
    assert still in [str(action) for action in game.legal_actions()]


def test_LOD_4_a_ship_that_has_had_its_die_still_takes_one_by_Stevedore() -> None:
    table = (
        build()
        .ship("prospector", at="eu")
        .contract("red", "cn3", "front", "4 1")
        .ship("red3", at="china")
    )
    game = loading(table.stevedore("red", 1))
    game.play("load cn3:4 red3")
    assert game.decision is not None
    assert game.decision.why == (
        "This white die can load nothing now. What comes nearest is the 1 of the China contract of "
        "4-1, but Red's 3-slot ship has had its one die of this turn's loads."
    )
    assert "a Stevedore card or the free action Load one die could still bring one there" in str(
        game.why_not("load cn3:1 red3")
    )
    assert "stevedore cn3:1 red3" in [str(action) for action in game.legal_actions()]


def test_LOD_2_a_generic_die_waits_for_any_ship_in_a_port() -> None:
    state = loading(build().contract("red", "cn4", "back", "3")).position.state.copy()
    lake = BOX.zone_number["gatun-lake-P"]
    state.zone = [lake if zone >= 0 else zone for zone in state.zone]
    assert prompts.why_asked(state, state.stack[-1]) == (
        "This white die can load nothing now. What comes nearest is the 3 of the China contract of "
        "4-4, but it is loaded in a port, and no ship that could take it lies in one."
    )


def test_SET_15_it_is_the_start_up_contract_that_can_load_nothing() -> None:
    state = loading(
        build().ship("prospector", at="eu").contract("red", "cn1", "front", "5")
    ).position.state
    frame = ("cargo", 0, "startup", 2, 0, 0, 0)
    assert prompts.why_asked(state, frame).startswith("The start-up contract can load nothing now.")


@pytest.mark.parametrize("key", sorted(prompts.NO_LOAD))
def test_every_reason_why_nothing_can_be_loaded_reads_well_in_short(key: str) -> None:
    given = refusal_facts()[key] or set(SAMPLES)
    text = fill(f"It is so: {prompts.NO_LOAD[key]}.", {fact: SAMPLES[fact] for fact in given}, BOX)
    assert_reads_well(text, words=30)


def test_CON_1_the_prompt_warns_that_the_first_load_ends_the_choice_of_a_contract() -> None:
    table = build().contract("red", "cn1", "front", "5").ship("red2", at="china").display("eu1")
    game = loading(table, "cargo:red:die:2:0:4:0")
    assert game.decision is not None
    assert game.decision.prompt == (
        "Red takes the contract beside column 4 (not after the first load), loads up to 2 dice or "
        "ends the turn."
    )
    assert game.decision.why == ""
    game.play("load cn1:5 red2")
    assert game.decision is not None
    assert "contract beside" not in game.decision.prompt


# -- names -----------------------------------------------------------------------------------------


def test_everything_in_the_box_has_a_name_of_its_own() -> None:
    called = [names.zone(BOX, each.id) for each in BOX.zones]
    called += [names.ship(BOX, each.id) for each in BOX.ships]
    called += [names.contract(BOX, each.id) for each in BOX.contracts]
    called += [names.advisor(BOX, each.id) for each in BOX.advisors]
    assert len(set(called)) == len(called)


def test_a_name_is_found_by_number_as_well_as_by_id() -> None:
    assert names.ship(BOX, 0) == names.ship(BOX, "red1a") == "Red's 1-slot ship A"
    assert names.zone(BOX, 1) == names.nation(BOX, 1) == names.nation(BOX, "eu") == "the EU"
    assert names.contract(BOX, 0) == names.contract(BOX, "ue1")
    assert names.colour(0) == names.colour("red") == "Red"


def test_a_name_has_a_short_form() -> None:
    assert names.ship(BOX, "red1b", short=True) == "Red 1B"
    assert names.ship(BOX, "red3", short=True) == "Red 3"
    assert names.zone(BOX, "pedro-miguel-A", short=True) == "Pedro Miguel Locks"
    assert names.nation(BOX, "eu", short=True) == "EU"


def test_a_template_has_no_field_without_a_name() -> None:
    templates = [*refusals.TEMPLATES.values(), *(t for t in happenings.TEMPLATES.values() if t)]
    fields = [field for template in templates for _, field, _, _ in Formatter().parse(template)]
    assert "" not in fields
