"""The tools of the browser tests do what their names say."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import LabPage


def test_cells_run_and_their_outputs_are_seen(lab: LabPage) -> None:
    lab.show("ship = 'Panamax'", "print(ship)", "ship.upper()")
    expect(lab.output(1)).to_have_text(re.compile("^Panamax"))
    expect(lab.output(2)).to_have_text("'PANAMAX'")
    assert lab.run("print(ship)\nlen(ship)") == "Panamax\n7"


def test_a_failing_cell_fails_the_test(lab: LabPage) -> None:
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.show("1 / 0")


def test_a_restarted_kernel_knows_nothing_but_outputs_stay(lab: LabPage) -> None:
    lab.show("ship = 'Panamax'; ship")
    lab.restart_kernel()
    assert lab.run("'ship' in globals()") == "False"
    expect(lab.output(0)).to_have_text("'Panamax'")


def test_the_theme_changes_light_to_dark(lab: LabPage) -> None:
    lab.show("'Panamax'")
    background = "getComputedStyle(document.querySelector('.jp-Notebook')).backgroundColor"
    light = lab.page.evaluate(background)
    lab.use_theme("dark")
    assert lab.page.evaluate(background) != light
    assert lab.screenshot("dark").is_file()


def test_a_notebook_can_be_saved_and_opened_again(lab: LabPage) -> None:
    path = lab.write_notebook("6 * 7")
    lab.open(path)
    lab.run_all()
    lab.save()
    lab.close()
    lab.open(path)
    expect(lab.output(0)).to_have_text("42")


def test_a_changed_notebook_is_not_trusted(lab: LabPage) -> None:
    path = lab.write_notebook("from IPython.display import HTML\nHTML('<b onclick=\"0\">!</b>')")
    lab.open(path)
    lab.run_all()
    expect(lab.output().locator("b[onclick]")).to_have_count(1)
    lab.save()
    lab.close()
    lab.distrust(path)
    lab.open(path)
    expect(lab.output().locator("b")).to_have_count(1)
    expect(lab.output().locator("b[onclick]")).to_have_count(0)


def test_the_tutorial_is_served(lab: LabPage) -> None:
    lab.open("00-first-game.ipynb")
    lab.run_all()


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("console.error('capsized')", "console: capsized"),
        ("setTimeout(() => { throw new Error('aground') })", "exception: aground"),
        ("void fetch('http://panamax.invalid/').catch(() => 0)", "external request: http://pan"),
    ],
)
def test_problems_of_the_page_are_noticed(lab: LabPage, code: str, problem: str) -> None:
    lab.expect_problem("capsized|aground|panamax.invalid|ERR_NAME_NOT_RESOLVED|ERR_")
    lab.page.evaluate(f"() => {{ {code} }}")
    lab.page.wait_for_timeout(200)
    assert any(noted.startswith(problem) for noted in lab.problems), lab.problems
    assert lab.unexpected_problems() == []
