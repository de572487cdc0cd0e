"""How long is the way from the start of JupyterLab to the first action in the first notebook?

JupyterLab is started as ``make lab`` starts it, with the first notebook open; its first cell is
run, and the first die of its scenario is taken with the mouse. Run it with
``python -m benchmarks.first_click``.
"""

import tempfile
import time
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.chromium import running_chromium
from tests.browser.lab import LabPage
from tests.browser.lesson_page import LessonPage
from tests.browser.server import running_lab

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
NOTEBOOK = "00-first-game.ipynb"
FIRST_CELL = 1  # below the words it begins with
SCENARIO = "first-game/first-turns"
DIE = "die:4"


class Stopwatch:
    """Prints how long each stretch of the way took, and all so far."""

    def __init__(self) -> None:
        self.begun = self.before = time.perf_counter()

    def lap(self, what: str) -> None:
        """Ends a stretch."""
        now = time.perf_counter()
        print(f"{what:22}{now - self.before:6.1f} s, {now - self.begun:6.1f} s in all")
        self.before = now


def main() -> None:
    """Go the way once, and print the seconds."""
    watch = Stopwatch()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder), NOTEBOOKS) as server,
    ):
        watch.lap("server started")
        with running_chromium() as browser:
            watch.lap("browser started")
            _go(LabPage(browser.new_page(), server, NOTEBOOK), watch)


def _go(lab: LabPage, watch: Stopwatch) -> None:
    watch.lap("page loaded")
    lab.wait_until_idle()
    watch.lap("kernel idle")
    lab.cell(FIRST_CELL).click()
    lab.page.keyboard.press("Shift+Enter")
    lesson = LessonPage.in_notebook(lab, SCENARIO)
    watch.lap("board shown")
    lesson.compose(DIE)
    expect(lesson.part("panel")).to_contain_text("Step 2")
    watch.lap("first action answered")
    lab.close()


if __name__ == "__main__":
    main()
