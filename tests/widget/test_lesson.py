"""A scenario on the screen, without a browser: what it sends, and how it answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import panamax_widget as pw
from panamax_widget.scenarios import ScenarioError, scenario_ids
from panamax_widget.text import markup
from panamax_widget.widget import Board, Lesson
from panamax_widget.widget.phrases import ENGLISH
from tests.widget.games import Client
from tests.widget.lessons import HARBOUR, begun, made, said

MONEY = """
[[step]]
text = "How many dollars has the company of Red?"
[step.question]
of = "red company"
unit = "$"
"""


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which progress is kept."""
    file = tmp_path / "progress.json"
    monkeypatch.setenv("PANAMAX_PROGRESS", str(file))
    return file


def states(lesson: Lesson) -> list[str]:
    return [state for state, _ in lesson.panel["steps"]]


def enabled(lesson: Lesson) -> set[str]:
    return {request for request, _, _, can in lesson.panel["buttons"] if can}


def actions(lesson: Lesson) -> list[str]:
    return [gesture[0] for gesture in lesson.gestures]


def solved(client: Client, lesson: Lesson) -> None:
    """Solve the scenario by messages."""
    client.ask("play", action="take 2")
    client.ask("answer", text="gatun-lake-P")
    client.ask("play", action="move red1a")
    client.ask("answer", text="$18")
    assert lesson.error == ""


# -- what is sent -------------------------------------------------------------------------------


def test_a_new_lesson_says_where_one_is_and_opens_what_the_step_is_about() -> None:
    _, lesson = begun()
    panel = lesson.panel
    assert (panel["title"], panel["place"]) == ("A push, and what it costs", "Step 1 of 4")
    assert states(lesson) == ["now", "ahead", "ahead", "ahead"]
    assert ["piece", "Gatun Locks", "zone:gatun-locks-P", False] in [list(r) for r in panel["text"]]
    assert ["rule", "TAB-2", "TAB-2", False] in [list(r) for r in panel["text"]]
    assert set(actions(lesson)) == {"take 2", "take 5"}
    assert enabled(lesson) == {"hint", "offers"}
    assert not lesson.solved


def test_the_panel_is_plain_data() -> None:
    client, lesson = begun()
    assert json.loads(json.dumps(lesson.panel))
    solved(client, lesson)
    assert json.loads(json.dumps(lesson.panel))


def test_a_text_that_looks_like_markup_stays_text() -> None:
    data: dict[str, Any] = {"title": "<script>alert(1)</script>"}
    scenario = made(HARBOUR.replace("waits in the", "<img src=x onerror=alert(1)> &"), **data)
    lesson = Lesson(scenario)
    assert lesson.panel["title"] == data["title"]
    assert any("<img src=x" in run[1] for run in lesson.panel["text"])
    bundle = lesson._repr_mimebundle_()
    assert bundle is not None
    assert "<script" not in bundle[0]["text/html"]
    assert "<img src=x" not in bundle[0]["text/html"]
    assert "&lt;script&gt;" in bundle[0]["text/html"]


def test_without_a_widget_there_are_the_words_and_a_picture() -> None:
    _, lesson = begun()
    bundle = lesson._repr_mimebundle_()
    assert bundle is not None
    assert "A push, and what it costs · Step 1 of 4\nRed's ship waits" in bundle[0]["text/plain"]
    assert "Take the lowest die of column 2" in bundle[0]["text/html"]
    assert "<img alt=" in bundle[0]["text/html"]


# -- playing through ------------------------------------------------------------------------------


def test_a_scenario_is_solved_by_messages(kept: Path) -> None:
    client, lesson = begun()
    assert client.ask("play", action="take 2")["ok"]
    assert states(lesson)[:2] == ["done", "now"]
    assert lesson.panel["said"]["kind"] == "right"
    assert "Two lock moves" in said(lesson)
    assert client.ask("answer", text="gatun-lake-P")["ok"]
    assert lesson.panel["marks"] == [
        ["ring", "ship:red1a"],
        ["arrow", "ship:red1a", "zone:gatun-lake-P"],
    ]
    assert client.ask("play", action="move red1a")["ok"]
    assert lesson.panel["question"]["kind"] == "number"
    assert client.ask("answer", text="18")["ok"]
    assert lesson.solved
    assert lesson.panel["summary"]["result"] == "Solved. Actions: 4; enough: 4."
    assert [rule for rule, _ in lesson.panel["rules"]] == ["MOV-7", "END-3"]
    assert json.loads(kept.read_text())["scenarios"]["test"]["actions"] == 4
    assert (lesson.position, lesson.game.actor) == (lesson.game.position, "red")


def test_what_the_others_do_is_played_for_the_learner() -> None:
    first = HARBOUR.partition('[[step]]\ntext = "Which')[0]
    second = '[[step]]\ntext = "Go on."\ngoal = "event arrived"\nlasts = "game"'
    for old, new in (("next red movement", "event turn colour=green"), ('open = ["take"]', "")):
        first = first.replace(old, new)
    _, lesson = begun(made(first + second))
    lesson.game.play("take 2")
    while not lesson.attempt.verdict.step:
        lesson.game.play(lesson.game.legal_actions()[-1])
    assert lesson.game.actor == "red"
    assert "green" in [colour for colour, _ in lesson.game.actions]


def test_a_refused_click_is_answered_by_the_scenario_first() -> None:
    client, lesson = begun()
    reply = client.ask("why", selection=[], target="column:1")
    first, second = reply["answer"]["reasons"][:2]
    assert first == ["", "Column 1 is as blue, but it is empty."]
    assert second[0] == "TAB-2"
    assert reply["answer"]["instead"] == [
        "Take the lowest die of column 2.",
        "Take the lowest die of column 5.",
    ]
    assert lesson.attempt.misses == {0: 1}


def test_what_is_allowed_but_closed_says_so() -> None:
    client, _ = begun()
    client.ask("play", action="take 2")
    client.ask("answer", text="gatun-lake-P")
    reply = client.ask("why", selection=[], target="ship:red3")
    (reason,) = reply["answer"]["reasons"]
    assert reason[0] == ""
    assert reason[1] == "That is allowed, but not in this step. Here you move a ship."
    assert reply["answer"]["instead"] == []


def test_an_allowed_wrong_idea_is_spoken_of_after_the_move() -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    client.ask("answer", text="gatun-lake-P")
    client.ask("play", action="move green1a")
    assert lesson.panel["said"]["kind"] == "note"
    assert "it does not help" in said(lesson)


def test_a_failure_shows_what_it_leads_to_and_is_taken_back_at_once() -> None:
    client, lesson = begun()
    client.ask("play", action="take 5")
    assert lesson.panel["said"]["kind"] == "failed"
    assert "moves nothing" in said(lesson)
    assert states(lesson)[0] == "failed"
    assert [str(action) for _, action in lesson.game.actions] == ["take 5", "end", "take 2"]
    assert lesson.gestures == []
    reply = client.ask("why", selection=[], target="end")
    assert "go back" in reply["answer"]["reasons"][0][1]
    client.ask("undo")
    assert lesson.game.actions == []
    assert states(lesson)[0] == "now"
    assert lesson.panel["said"]["kind"] == ""
    client.ask("redo")
    assert len(lesson.game.actions) == 3
    client.ask("back")
    assert lesson.game.actions == []


# -- questions ------------------------------------------------------------------------------------


def test_a_zone_is_answered_by_a_click_and_no_zone_is_left_out() -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    zones = {zone.id for zone in lesson.game.box.zones}
    assert set(actions(lesson)) == {f"answer {zone}" for zone in zones}
    assert {answer for answer, _ in lesson.panel["question"]["choices"]} == zones
    pointed_at = client.ask("preview", action="answer culebra-cut-P")
    assert pointed_at["preview"] == {"lines": [], "marks": []}
    assert lesson.error == ""
    client.ask("play", action="answer culebra-cut-P")
    assert lesson.panel["said"]["kind"] == "wrong"
    assert "two boundaries away" in said(lesson)
    assert states(lesson)[1] == "now"
    assert "moves from" not in said(lesson)
    client.ask("play", action="answer us-east")
    assert "Not US East." in said(lesson)
    assert "moves from the Gatun Locks" in said(lesson)
    client.ask("play", action="answer gatun-lake-P")
    assert lesson.panel["said"]["kind"] == "right"
    assert said(lesson).startswith("The lake.")
    assert lesson.panel["said"]["lines"][1:]
    assert lesson.attempt.misses == {1: 2}
    assert lesson.attempt.verdict.done_by == 4


@pytest.mark.parametrize(
    ("of", "more", "choices"),
    [
        ("legal red: take 2", "", [["yes", "Yes"], ["no", "No"]]),
        ("next", "", [["red", "Red"], ["green", "Green"]]),
        ("red company", 'unit = "$"', []),
        ("next", 'choices = ["green", "red"]', [["green", "Green"], ["red", "Red"]]),
    ],
)
def test_what_can_be_chosen_is_all_of_its_kind_or_what_the_scenario_names(
    of: str, more: str, choices: list[list[str]]
) -> None:
    start = HARBOUR.partition("[[step]]")[0]
    step = f'[[step]]\ntext = "Well?"\n[step.question]\nof = "{of}"\n{more}'
    client, lesson = begun(made(start + step))
    assert lesson.panel["question"]["choices"] == choices
    right = lesson.attempt.question
    assert right is not None
    wrong = next((answer for answer, _ in choices if answer != right.answer), "7")
    client.ask("answer", text=wrong)
    assert not lesson.solved
    if right.kind == "colour":
        client.ask("play", action=f"answer {right.answer}")
    else:
        client.ask("answer", text=right.answer)
    assert lesson.solved


@pytest.mark.parametrize(
    ("more", "hint"),
    [
        ('hints = ["Look at the Clipboard."]', "Look at the Clipboard."),
        ("", "The rule to look up: MOV-7 END-3 ."),
    ],
)
def test_a_first_wrong_answer_is_told_a_hint_and_the_second_the_answer(
    more: str, hint: str
) -> None:
    start = HARBOUR.partition("[[step]]")[0]
    question = '[step.question]\nof = "red company"\nunit = "$"'
    client, lesson = begun(made(f'{start}[[step]]\ntext = "Well?"\n{more}\n{question}'))
    assert lesson.panel["question"]["solution"] == []
    assert "no answer to be shown" in client.ask("solution")["error"]
    client.ask("answer", text="7")
    told = " ".join(said(lesson).split())
    assert told == f"Not $7. {hint} Try again; the button Show me gives the answer."
    assert lesson.panel["question"]["solution"][0] == "Show me"
    assert 'data-asks="solution"' in lesson.panel_page["question"]
    client.ask("answer", text="8")
    assert said(lesson) == "Not $8. The answer is $18."
    assert not lesson.solved


def test_the_answer_is_shown_when_it_is_asked_for_and_its_piece_glows() -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    client.ask("answer", text="us-east")
    assert client.ask("solution")["ok"]
    assert "moves from the Gatun Locks" in said(lesson)
    assert "The answer is Gatun Lake" in said(lesson)
    assert lesson.panel["glow"] == ["zone:gatun-lake-P"]
    assert not lesson.attempt.verdict.step > 1


def test_an_answer_is_told_with_its_unit_whoever_asks_for_it() -> None:
    client, lesson = begun(made(f"{HARBOUR.partition('[[step]]')[0]}{MONEY}"))
    client.ask("hint")
    assert said(lesson) == "The answer is $18."
    client.ask("answer", text="7")
    client.ask("solution")
    assert said(lesson) == "The answer is $18."


@pytest.mark.parametrize("asks", [("solution",), ("answer",), ("answer", "solution"), ("hint",)])
def test_an_answer_that_is_told_is_kept_as_a_hint(asks: tuple[str, ...], kept: Path) -> None:
    client, lesson = begun(made(f"{HARBOUR.partition('[[step]]')[0]}{MONEY}", par=1))
    client.ask("answer", text="7")
    for request in asks:
        client.ask(request, **({"text": "8"} if request == "answer" else {}))
    client.ask("answer", text="18")
    assert lesson.solved
    assert json.loads(kept.read_text())["scenarios"]["test"]["hints"] == len(asks)
    assert f"Hints: {len(asks)}." in lesson.panel["summary"]["result"]


def test_a_first_wrong_answer_costs_no_hint(kept: Path) -> None:
    client, lesson = begun(made(f"{HARBOUR.partition('[[step]]')[0]}{MONEY}", par=1))
    client.ask("answer", text="7")
    client.ask("answer", text="18")
    assert lesson.solved
    assert json.loads(kept.read_text())["scenarios"]["test"]["hints"] == 0


def test_pupils_are_shown_no_answer() -> None:
    client, lesson = begun(made().without_solutions())
    client.ask("play", action="take 2")
    for _ in range(3):
        client.ask("answer", text="us-east")
        assert "moves from" not in said(lesson)
        assert "Show me" not in said(lesson)
    assert lesson.panel["question"]["solution"] == []
    assert not client.ask("solution")["ok"]


def test_a_company_is_answered_by_any_piece_of_it_and_its_purses_glow() -> None:
    start = HARBOUR.partition("[[step]]")[0].replace(
        "ship red2", "contract red ue1 front\nship red2"
    )
    start = start.replace("ship red1a", "wagon r5 g2\nship red1a")
    client, lesson = begun(made(f'{start}[[step]]\ntext = "Who?"\n[step.question]\nof = "next"'))
    drawn = "".join(lesson.slots["parts"].values())
    answers = {path[0]: action for action, _, path in lesson.gestures}
    for piece in (
        *("player:red", "company:red", "share:red", "cube:red", "ship:red2", "wagon:red:5"),
        *("held:ue1:5", "flag:red:china", "benefit:red:load", "pool:red", "warehouse:red"),
    ):
        assert f'data-target="{piece}"' in drawn
        assert answers[piece] == "answer red"
    assert answers["ship:green2"] == answers["wagon:green:2"] == "answer green"
    assert "ship:iowa" not in answers
    assert lesson.panel["question"]["click"] == "or click anything of that company on the board"
    client.ask("offers")
    assert set(lesson.panel["glow"]) == {
        f"{purse}:{colour}" for purse in ("player", "company") for colour in ("red", "green")
    }


def test_a_click_that_is_no_answer_says_what_is_asked() -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    reply = client.ask("why", selection=[], target="die:1")
    said = ENGLISH["click it"].format(how="or click the zone on the board")
    assert reply["answer"]["reasons"] == [["", said]]
    assert lesson.prompt["text"] == said


@pytest.mark.parametrize("text", ["", " ", "x" * 201, 18, None, ["18"]])
def test_a_forged_answer_is_answered_and_changes_nothing(text: object) -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    client.ask("answer", text="gatun-lake-P")
    client.ask("play", action="move red1a")
    before = lesson.attempt.verdict
    assert client.ask("answer", text=text)["ok"] == (text == " ")
    assert lesson.attempt.verdict.step == before.step
    assert lesson.error == ""


def test_an_answer_to_nothing_and_a_request_to_a_plain_board_are_refused() -> None:
    client, lesson = begun()
    assert "nothing is asked" in client.ask("answer", text="18")["error"]
    assert not client.ask("play", action="answer gatun-lake-P")["ok"]
    assert not client.ask("play", action="end")["ok"]
    plain = Client(Board(pw.Game(seed=1)))
    for request in ("hint", "back", "next", "restart", "offers"):
        assert "shows none" in plain.ask(request)["error"]
    assert lesson.attempt.verdict.done_by == 0


@pytest.mark.parametrize("request_type", ["hint", "back", "next", "restart", "offers"])
def test_a_stale_request_does_nothing(request_type: str) -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    panel = lesson.panel
    assert client.ask(request_type, rev=0)["stale"]
    assert client.ask("answer", text="gatun-lake-P", rev=0)["stale"]
    assert lesson.panel == panel


# -- buttons --------------------------------------------------------------------------------------


def test_hints_go_from_gentle_to_plain_and_the_plain_one_glows() -> None:
    client, lesson = begun()
    client.ask("hint")
    assert said(lesson) == "A blue die moves ships."
    assert lesson.panel["glow"] == []
    client.ask("hint")
    assert "Take the lowest die of column 2." in said(lesson)
    assert lesson.panel["glow"] == ["die:2"]
    client.ask("play", action="take 2")
    assert lesson.panel["glow"] == []
    client.ask("hint")
    assert "The answer is Gatun Lake" in said(lesson)
    assert lesson.panel["glow"] == ["zone:gatun-lake-P"]


def test_what_may_be_done_is_said_by_verb_with_its_rule() -> None:
    client, lesson = begun()
    client.ask("offers")
    (line,) = lesson.panel["said"]["lines"]
    assert line[0][1].startswith("Take the lowest die of column 2 or 5.")
    assert line[-1][2] == "TAB-2"
    assert lesson.panel["glow"] == ["die:2", "die:5"]


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_step_before() -> None:
    client, lesson = begun()
    client.ask("play", action="take 2")
    client.ask("answer", text="us-east")
    client.ask("answer", text="gatun-lake-P")
    client.ask("play", action="move green1a")
    assert lesson.attempt.verdict.step == 2
    client.ask("back")
    assert (lesson.attempt.verdict.step, len(lesson.game.actions)) == (2, 1)
    client.ask("back")
    assert (lesson.attempt.verdict.step, len(lesson.game.actions)) == (1, 1)
    client.ask("back")
    assert (lesson.attempt.verdict.step, len(lesson.game.actions)) == (0, 0)
    assert enabled(lesson) >= {"next"}
    client.ask("next")
    assert lesson.attempt.verdict.step == 1


def test_undo_and_redo_go_over_answers_too() -> None:
    client, lesson = begun()
    solved(client, lesson)
    steps = []
    while lesson.prompt["undo"]:
        client.ask("undo")
        steps.append(lesson.attempt.verdict.step)
    assert steps == [3, 2, 1, 0]
    assert not enabled(lesson) & {"back", "restart"}
    while lesson.prompt["redo"]:
        client.ask("redo")
    assert lesson.solved


def test_starting_again_forgets_the_end() -> None:
    client, lesson = begun()
    solved(client, lesson)
    client.ask("restart")
    assert lesson.panel["summary"] is None
    assert states(lesson) == ["now", "ahead", "ahead", "ahead"]
    assert lesson.game.actions == []
    solved(client, lesson)
    assert lesson.panel["summary"]


def test_the_end_leads_to_the_next_scenario(kept: Path) -> None:
    first, second = scenario_ids()[:2]
    lesson = pw.scenario(first)
    client = Client(lesson)
    for _ in range(lesson.scenario.par + 1):
        client.skip()
        if lesson.solved:
            break
        right = lesson.attempt.question
        if right is not None:
            client.ask("answer", text=right.answer)
        else:
            client.ask("play", action=lesson.attempt.plain_hint().action)
    assert lesson.solved
    where, call = lesson.panel["summary"]["next"]
    assert call == f'pw.scenario("{second}")'
    assert where.startswith("Next comes “Twelve white dice for six columns”, at the beginning of ")
    client.ask("next")
    assert "This board stays with its scenario" in said(lesson)
    assert second in said(lesson)


def test_within_a_chapter_the_next_scenario_is_further_down_in_the_notebook(kept: Path) -> None:
    lesson = pw.scenario("round-end/dividends")
    client = Client(lesson)
    while not lesson.solved:
        client.skip()
        right = lesson.attempt.question
        if right is not None:
            client.ask("answer", text=right.answer)
        else:
            client.ask("play", action=lesson.attempt.plain_hint().action)
    (where, call) = lesson.panel["summary"]["next"]
    assert "further down in the notebook 07-end-of-the-round" in where
    assert call == 'pw.scenario("round-end/managing-director")'


# -- Python --------------------------------------------------------------------------------------


def test_what_a_cell_plays_is_followed() -> None:
    _, lesson = begun()
    lesson.game.play("take 2")
    assert states(lesson)[:2] == ["done", "now"]
    assert "Two lock moves" in said(lesson)
    lesson.game.undo()
    assert states(lesson)[0] == "now"
    assert said(lesson) == ""
    lesson.game.play("take 5")
    assert lesson.panel["said"]["kind"] == "failed"


def test_a_cell_that_plays_on_instead_of_answering_can_take_that_back() -> None:
    client, lesson = begun()
    lesson.game.play("take 2")
    for action in ("move red1a", *5 * ["move pegasus+yiyang"]):
        if lesson.game.why_not(action) is None:
            lesson.game.play(action)
    assert lesson.prompt["text"] == ENGLISH["gone on"]
    assert not lesson.panel["question"]
    for request in ("hint", "offers"):
        assert client.ask(request)["ok"]
        assert said(lesson) == ENGLISH["gone on"]
    assert not client.ask("answer", text="gatun-lake-P")["ok"]
    client.ask("back")
    assert lesson.panel["question"]
    assert lesson.error == ""


def test_two_lessons_of_one_scenario_are_two_tries() -> None:
    scenario = made()
    (client, first), (_, second) = begun(scenario), begun(scenario)
    client.ask("play", action="take 2")
    assert (first.attempt.verdict.step, second.attempt.verdict.step) == (1, 0)
    assert first.game is not second.game


def test_progress_that_cannot_be_kept_is_mentioned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANAMAX_PROGRESS", str(tmp_path / "nowhere" / "progress.json"))
    client, lesson = begun()
    solved(client, lesson)
    assert "progress is lost" in lesson.panel["summary"]["kept"]


# -- finding a scenario ---------------------------------------------------------------------------


def test_a_scenario_is_found_by_id_and_by_path(tmp_path: Path) -> None:
    assert isinstance(pw.scenario("movement/a-push"), pw.Lesson)
    file = tmp_path / "mine.toml"
    file.write_text(HARBOUR, encoding="utf-8")
    assert pw.scenario(file).scenario.id == "mine"
    assert pw.scenario(str(file)).scenario.title == "A push, and what it costs"
    assert pw.scenario(made()).panel["place"] == "Step 1 of 4"


def test_a_scenario_speaks_another_language_as_far_as_it_goes(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(HARBOUR, encoding="utf-8")
    (tmp_path / "mine.de.toml").write_text('title = "Schub"', encoding="utf-8")
    lesson = pw.scenario(tmp_path / "mine.toml", language="de")
    assert lesson.panel["title"] == "Schub"


def test_what_is_no_scenario_is_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="movement/a-push"):
        pw.scenario("movement/a-pish")
    with pytest.raises(ScenarioError, match="nowhere"):
        pw.scenario(tmp_path / "nowhere.toml")


# -- rules ---------------------------------------------------------------------------------------


def test_a_rule_is_looked_up_on_any_board() -> None:
    client = Client(Board(pw.Game(seed=1)))
    found = client.ask("rule", rule="mov-7")["rule"]
    assert found["kind"] == "rule"
    assert f"MOV-7 · {pw.rule('MOV-7').title}" in found["html"]
    _, _, also = found["html"].partition("See also")
    assert re.findall(r'data-rule="([^"]+)"', also) == list(pw.rule("MOV-7").see)
    assert client.ask("rule", rule="MOV-7", rev=-5)["ok"]


def test_words_lead_to_rules_and_those_in_a_title_come_first() -> None:
    client = Client(Board(pw.Game(seed=1)))
    found = client.ask("rule", rule="push")["rule"]
    assert found["kind"] == "found"
    assert re.findall(r'data-rule="([^"]+)"', found["html"])[0] == "MOV-7"
    for words in ("zyzzyva", " "):
        nothing = client.ask("rule", rule=words)["rule"]
        assert nothing == {"kind": "found", "html": "<p>No rule has these words.</p>"}
    assert client.ask("rule", rule="player aid")["rule"]["html"].startswith("<img alt=")
    assert "undo, redo" in client.ask("rule", rule="keys")["rule"]["html"]
    assert not client.ask("rule", rule="")["ok"]


def test_marked_words_may_be_linked_within_what_matters() -> None:
    assert markup.runs("a **b [c](ship:x)**\n\n`d` MOV-7 XXX-1") == [
        ("", "a ", "", False),
        ("", "b ", "", True),
        ("piece", "c", "ship:x", True),
        ("paragraph", "", "", False),
        ("code", "d", "", False),
        ("", " ", "", False),
        ("rule", "MOV-7", "MOV-7", False),
        ("", " ", "", False),
        ("", "XXX-1", "", False),
    ]
    assert markup.plain("[c](ship:x) **d**\n\ne") == "c d\ne"
