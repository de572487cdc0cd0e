"""Themes, widths, and what is left where no kernel runs."""

import json

from playwright.sync_api import Locator, expect

from tests.browser.board_page import BoardPage
from tests.browser.lab import LabPage
from tests.browser.test_mouse import BOARD

SAVE_STATE = "@jupyter-widgets/jupyterlab-manager:saveWidgetState"
MODEL = "application/vnd.jupyter.widget-view+json"


def colour_of(part: Locator, what: str = "color") -> str:
    found: str = part.evaluate(f"node => getComputedStyle(node).{what}")
    return found


def test_the_frame_follows_the_theme(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    light = colour_of(board.part("question"))
    board.click("die:5")
    lab.screenshot("theme-light", board.root)
    lab.use_theme("dark")
    assert colour_of(board.part("question")) != light
    board.click("die:5:2")
    expect(board.part("answer")).to_be_visible()
    lab.screenshot("theme-dark", board.root)
    assert board.live("chosen") == ["die:5"]


def test_what_is_lit_beats_twice_and_comes_to_rest(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    board.click("die:5")
    lit = board.root.locator(".pmx-lit > .pmx-hit").first
    beats = lit.evaluate("node => getComputedStyle(node).animationIterationCount")
    assert beats == "2", "a ring that beats for ever keeps the page busy"


def test_a_narrow_board_is_laid_out_below_each_other_and_played(lab: LabPage) -> None:
    board = BoardPage.shown(lab, BOARD)
    lab.page.set_viewport_size({"width": 1060, "height": 900})
    expect(board.root.locator(".pmx-board")).to_have_attribute("viewBox", "0 0 612 3028")
    narrow, table = board.boxes(".pmx-board", ".pmx-table")
    assert narrow["width"] < 700
    assert narrow["height"] > narrow["width"] > 0.95 * table["width"]
    board.play("die:5", "die:5")
    lab.screenshot("narrow", board.root)
    lab.page.set_viewport_size({"width": 1280, "height": 900})
    expect(board.root.locator(".pmx-board")).to_have_attribute("viewBox", "0 0 1200 982")
    board.play("end")


def test_an_untrusted_notebook_shows_the_picture(lab: LabPage) -> None:
    path = lab.write_notebook(f"import panamax_widget as pw\n{BOARD}\nboard")
    lab.open(path)
    lab.run_all()
    lab.save()
    lab.close()
    file = lab.server.root / path
    notebook = json.loads(file.read_text(encoding="utf-8"))
    notebook["cells"][0]["metadata"].pop("trusted", None)
    notebook["cells"][0]["source"] += "\n# written elsewhere"
    for output in notebook["cells"][0]["outputs"]:
        output["data"]["text/html"] = "".join(output["data"]["text/html"]).replace(
            "width:", "width :"
        )
    file.write_text(json.dumps(notebook), encoding="utf-8")
    lab.open(path)
    picture = lab.output().locator("img")
    expect(picture).to_be_visible()
    assert "It is" in str(picture.get_attribute("alt")) or "Round 1" in str(
        picture.get_attribute("alt")
    )
    assert picture.evaluate("image => image.naturalWidth") > 0
    lab.screenshot("untrusted")


def test_a_notebook_without_its_widget_shows_the_picture(lab: LabPage) -> None:
    path = lab.write_notebook(f"import panamax_widget as pw\n{BOARD}\nboard")
    lab.open(path)
    lab.run_all()
    lab.save()
    lab.close()
    file = lab.server.root / path
    notebook = json.loads(file.read_text(encoding="utf-8"))
    for output in notebook["cells"][0]["outputs"]:
        output["data"].pop(MODEL)
    file.write_text(json.dumps(notebook), encoding="utf-8")
    lab.open(path)
    expect(lab.output().locator("img")).to_be_visible()
    assert lab.page.get_by_text("Error displaying widget").count() == 0


def test_a_notebook_saved_with_its_widgets_shows_the_board_as_it_was(lab: LabPage) -> None:
    path = lab.write_notebook(f"import panamax_widget as pw\n{BOARD}\nboard")
    lab.open(path)
    lab.run_all()
    board = BoardPage(lab)
    board.play("die:1", "die:1")
    lab.page.evaluate(f"window.jupyterapp.commands.execute('{SAVE_STATE}').then(() => null)")
    lab.save()
    lab.close()
    lab.page.evaluate(f"window.jupyterapp.commands.execute('{SAVE_STATE}').then(() => null)")
    lab.expect_problem("comm|Comm")
    lab.open(path)
    again = BoardPage(lab)
    expect(again.part("question")).to_contain_text("moves ships")
    again.click("ship:iowa", "zone:gatun-locks-P")
    expect(again.part("problem")).to_contain_text("re-run the cell")


def test_a_still_picture_needs_no_widget(lab: LabPage) -> None:
    source = f"import panamax_widget as pw\n{BOARD}\npw.show(game.position, live=False)"
    lab.show(source)
    expect(lab.output().locator("img")).to_be_visible()
    assert lab.output().locator(".pmx-widget").count() == 0
