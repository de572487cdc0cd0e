"""What does the board look like, in all the ways it is looked at?

Takes pictures of telling positions into ``pictures/``, to be looked at by people: the live board in
a real JupyterLab where the page around it matters, the drawing alone where it does not. Run it with
``make pictures``, or ``python -m benchmarks.pictures dark print`` for some of them only.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page

from panamax_widget.drawing import draw
from panamax_widget.drawing.places import Layout
from panamax_widget.engine.view import View
from tests.browser.board_page import BoardPage
from tests.browser.chromium import running_chromium
from tests.browser.lab import LabPage
from tests.browser.server import running_lab
from tests.drawing import positions

HERE = Path(__file__).parents[1]
FOLDER = HERE / "pictures"
RECORD = HERE / "tests" / "records" / "four-players.txt"
MOVING, CLAIMING = 158, 274
"""So many lines of the record lead to Red's movement in round 2, to the end of round 3."""
BESIDE = 432
"""Pixels of JupyterLab's window beside a board."""
LIVE = """import panamax_widget as pw
game = pw.Game.replay({record!r})
board = pw.Board(game, viewer="all")"""


@dataclass(frozen=True)
class Live:
    """A board in a notebook, at a move of a recorded game."""

    lines: int | None
    width: int = 1200
    theme: Literal["light", "dark"] = "light"
    forced: Literal["active", "none"] = "none"
    clicks: tuple[str, ...] = ()
    height: int | None = None
    """So much of it from the top, in pixels; all of it, if not given."""

    def take(self, lab: LabPage, file: Path) -> None:
        """Show the board and take its picture."""
        page = lab.page
        page.set_viewport_size({"width": self.width + BESIDE, "height": 2600})
        page.emulate_media(forced_colors=self.forced)
        if self.theme == "dark":
            lab.use_theme("dark")
        lines = RECORD.read_text(encoding="utf-8").splitlines()[: self.lines]
        board = BoardPage.shown(lab, LIVE.format(record="\n".join([*lines, ""])))
        board.click(*self.clicks)
        board.settle()
        page.mouse.move(0, 0)
        box = board.root.bounding_box()
        assert box, "the board is not shown"
        box["height"] = self.height or box["height"]
        page.screenshot(path=file, clip=box, animations="disabled")
        page.emulate_media(forced_colors="none")
        lab.tidy_up()


@dataclass(frozen=True)
class Still:
    """The drawing in a page of its own."""

    view: Callable[[], View]
    width: int = 1200
    height: int = 950
    vision: str = "none"
    media: Literal["print", "screen"] = "screen"
    layout: Layout = "wide"
    one_screen: bool = False

    def take(self, page: Page, file: Path) -> None:
        """Draw the position and take its picture."""
        page.set_viewport_size({"width": self.width, "height": self.height})
        page.emulate_media(media=self.media)
        sight = page.context.new_cdp_session(page)
        sight.send("Emulation.setEmulatedVisionDeficiency", {"type": self.vision})
        drawn = draw(self.view(), layout=self.layout)
        whole = "max-height: 100vh" if self.one_screen else ""
        page.set_content(f'<body style="margin: 0"><div>{drawn}</div>')
        page.add_style_tag(content=f".pmx-board {{ {whole} }}")
        page.screenshot(path=file, full_page=not self.one_screen)


def _crowded() -> View:
    return positions.seen(positions.worst(), positions.RED, ("end",))


def _busy() -> View:
    return positions.seen(positions.middle(), positions.GREEN, ("end",))


def _over() -> View:
    return positions.seen(positions.over())


PICTURES: dict[str, Live | Still] = {
    "light": Live(MOVING),
    "dark": Live(MOVING, theme="dark"),
    "usual": Live(MOVING, width=848),
    "narrow": Live(MOVING, width=600),
    "forced-colours": Live(MOVING, forced="active"),
    "playing": Live(MOVING, width=848, theme="dark", clicks=("ship:dicefest",), height=396),
    "round-end": Live(CLAIMING),
    "over": Live(None),
    "projector": Still(_busy, width=1920, height=1080, one_screen=True),
    "crowded": Still(_crowded, width=900),
    "crowded-narrow": Still(_crowded, width=600, layout="tall"),
    "crowded-large": Still(_crowded, width=1100, layout="large"),
    "deuteranopia": Still(_crowded, vision="deuteranopia"),
    "protanopia": Still(_crowded, vision="protanopia"),
    "without-colour": Still(_crowded, vision="achromatopsia"),
    "print": Still(_over, width=1122, height=793, media="print", one_screen=True),
}
"""By name. *usual* is as wide as a board is in JupyterLab on a screen of 1280 pixels, *print* as an
A4 page; *playing* is shown by the README."""


def main(names: Iterable[str] = ()) -> None:
    """Take the pictures of these names, or all."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {name: PICTURES[name] for name in names or PICTURES}
    with ExitStack() as stack:
        browser = stack.enter_context(running_chromium())
        page = browser.new_page()
        lab = None
        for name, picture in wanted.items():
            file = FOLDER / f"{name}.png"
            if isinstance(picture, Still):
                picture.take(page, file)
            else:
                lab = lab or _lab(stack, browser)
                picture.take(lab, file)
            print(file.relative_to(HERE))


def _lab(stack: ExitStack, browser: Browser) -> LabPage:
    folder = stack.enter_context(tempfile.TemporaryDirectory())
    return LabPage(browser.new_page(), stack.enter_context(running_lab(Path(folder))))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(PICTURES)}")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(PICTURES)
    if unknown:
        parser.error(f"there is no picture {', '.join(sorted(unknown))}")
    main(arguments.names)
