"""How clicks compose an action: the rules of `clicks.js`, in a bare page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from panamax_widget.widget import browser
from panamax_widget.widget.gestures import gesture_table
from tests.widget.games import decisions

TAKE: list[Any] = [
    ["take 5", [], ["die:5"]],
    ["take 6", [], ["die:6"]],
    ["transfer 5 2", [], ["die:5", "column:2"]],
]
LOAD: list[Any] = [
    ["load a:3 red2", [], ["held:a:3", "ship:red2"]],
    ["load a:3 iris eu", [], ["held:a:3", "ship:iris", "zone:eu"]],
    ["load a:3 iris us-east", [], ["held:a:3", "ship:iris", "zone:us-east"]],
    ["end", [], ["end"]],
]
SAIL: list[Any] = [
    ["move a", ["ship:a"], ["zone:locks"]],
    ["move b", ["ship:b"], ["zone:locks"]],
    ["move a+b", ["ship:a", "ship:b"], ["zone:locks"]],
    ["move c+d", ["ship:c", "ship:d"], ["zone:lake"]],
]


@pytest.fixture(scope="module")
def bare(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    page.goto("about:blank")
    source = Path(str(browser.__file__)).with_name("clicks.js").read_text(encoding="utf-8")
    page.evaluate(
        """async source => {
            const blob = new Blob([source], {type: "text/javascript"});
            window.clicks = await import(URL.createObjectURL(blob));
        }""",
        source,
    )
    yield page
    page.close()


def clicked(bare: Page, table: list[Any], *chains: str) -> dict[str, Any]:
    """What a row of clicks leads to. A chain names a piece and those around it: `ship:a zone:b`."""
    found: dict[str, Any] = bare.evaluate(
        """([table, chains]) => chains.reduce(
            ({chosen}, chain) => clicks.click(table, chosen, chain.split(' ')), {chosen: []})""",
        [table, list(chains)],
    )
    return found


@pytest.mark.parametrize(
    ("table", "chains", "chosen", "action"),
    [
        (TAKE, ["die:5"], "die:5", None),
        (TAKE, ["die:5", "die:5"], "die:5", "take 5"),
        (TAKE, ["die:5", "column:2"], "die:5 column:2", "transfer 5 2"),
        (TAKE, ["die:6"], "die:6", "take 6"),
        (TAKE, ["die:5", "die:6"], "die:6", "take 6"),
        (TAKE, ["die:5", "die:2 column:2"], "die:5 column:2", "transfer 5 2"),
        (LOAD, ["held:a:3"], "held:a:3", None),
        (LOAD, ["held:a:3", "held:a:3"], "", None),
        (LOAD, ["held:a:3", "ship:red2 zone:eu"], "held:a:3 ship:red2", "load a:3 red2"),
        (LOAD, ["held:a:3", "ship:iris"], "held:a:3 ship:iris", None),
        (LOAD, ["held:a:3", "ship:iris", "ship:iris"], "", None),
        (
            LOAD,
            ["held:a:3", "ship:iris", "ship:red2 zone:eu"],
            "held:a:3 ship:iris zone:eu",
            "load a:3 iris eu",
        ),
        (LOAD, ["held:a:3", "end"], "end", "end"),
        (SAIL, ["ship:b", "ship:a"], "ship:b ship:a", None),
        (SAIL, ["ship:b", "ship:a", "ship:b"], "ship:a", None),
        (SAIL, ["ship:b", "ship:a", "zone:locks"], "ship:b ship:a zone:locks", "move a+b"),
        (SAIL, ["ship:a", "zone:locks"], "ship:a zone:locks", "move a"),
        (SAIL, ["ship:d"], "ship:d ship:c", None),
        (SAIL, ["ship:d", "ship:c"], "", None),
        (SAIL, ["ship:d", "zone:lake"], "ship:d ship:c zone:lake", "move c+d"),
        (SAIL, ["ship:a", "ship:d"], "ship:d ship:c", None),
    ],
)
def test_clicks(
    bare: Page, table: list[Any], chains: list[str], chosen: str, action: str | None
) -> None:
    found = clicked(bare, table, *chains)
    assert found["chosen"] == chosen.split()
    assert found.get("action") == action
    assert "wrong" not in found


@pytest.mark.parametrize(
    ("table", "chains", "chosen", "wrong"),
    [
        (TAKE, ["die:5:2 column:5"], "", "die:5:2"),
        (TAKE, ["die:5", "column:6"], "die:5", "column:6"),
        (LOAD, ["held:a:3", "ship:x zone:eu"], "held:a:3", "ship:x"),
        (SAIL, ["ship:a", "zone:lake"], "ship:a", "zone:lake"),
        ([], ["end"], "", "end"),
    ],
)
def test_wrong_clicks(
    bare: Page, table: list[Any], chains: list[str], chosen: str, wrong: str
) -> None:
    found = clicked(bare, table, *chains)
    assert found == {"chosen": chosen.split(), "wrong": wrong}


@pytest.mark.parametrize("seed", range(20))
def test_every_gesture_of_a_game_can_be_clicked(bare: Page, seed: int) -> None:
    chance = random.Random(seed)
    for game in decisions(seed):
        table = [list(each) for each in gesture_table(game.view(game.actor))]
        rows = []
        for action, together, path in chance.sample(table, min(8, len(table))):
            rows.append([action, chance.sample(together, len(together)), list(path)])
        failed = bare.evaluate(
            """([table, rows]) => rows.filter(([action, ships, path]) => {
                let now = {chosen: []};
                for (const name of [...ships, ...path])
                    if (!now.chosen.includes(name)) now = clicks.click(table, now.chosen, [name]);
                if (!now.action) now = clicks.click(table, now.chosen, [now.chosen.at(-1)]);
                return now.action !== action;
            })""",
            [table, rows],
        )
        assert failed == []
