"""A board on the screen, as tests use it: find a piece, click it where it can be seen, read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator

from tests.browser.lab import LOOK_EVERY, LabPage

_WHOLE = "[data-rev]:not(:has([data-band]:empty))"

# Each expression is a function of the widget's root element and one argument.

# One call for all of the waiting: to ask again and again would take longer than the board does.
_WAITING = """(root, argument) => new Promise((done, fail) => {
    const find = (%s)(root, argument);
    const limit = performance.now() + 60000;
    const look = () => {
        const found = find();
        if (found) done(found);
        else if (performance.now() > limit) fail(new Error(`%s: ${argument}`));
        else setTimeout(look, %d);
    };
    look();
})"""


def _waiting(find: str, problem: str) -> str:
    """An expression that waits for what `find` finds: a function that returns one to call."""
    return _WAITING % (find, problem, LOOK_EVERY)


_SPOT = _waiting(
    """(root, name) => () => {
    const clear = (piece, x, y) => {
        const hit = document.elementFromPoint(x, y);
        if (!hit || !piece.contains(hit)) return false;
        return piece.matches('.pmx-lit') || hit.closest('[data-target]') === piece;
    };
    for (const piece of root.querySelectorAll(`[data-target="${name}"]`)) {
        piece.scrollIntoView({block: 'nearest'});
        const {left, top, width, height} = piece.getBoundingClientRect();
        for (const down of [0.5, 0.2, 0.8, 0.05, 0.95])
            for (const across of [0.5, 0.2, 0.8, 0.05, 0.95]) {
                const [x, y] = [left + across * width, top + down * height];
                if (clear(piece, x, y)) return {x, y};
            }
    }
}""",
    "a piece cannot be seen anywhere",
)

_SETTLED = _waiting(
    "(root, rev) => () => root.ariaBusy !== 'true' && Number(root.dataset.rev) !== rev",
    "the board is busy, or still shows this revision",
)

# All in one moment, and when the page has come to rest: it may be scrolling, or be laid out anew.
_BOXES = _waiting(
    """(root, looks) => {
    let before, looked;
    return () => {
        const boxes = looks.map(look => root.querySelector(look)?.getBoundingClientRect());
        const now = JSON.stringify(boxes);
        looked = now === before ? looked + 1 : 0;
        before = now;
        return boxes.every(box => box?.width) && looked >= 3 && boxes.map(box => box.toJSON());
    };
}""",
    "not seen, or not at rest",
)

_LIVE = """(root, looks) => [...root.querySelectorAll(looks)]
    .map(piece => piece.dataset.target)"""

_FOCUS = """root => {
    const {activeElement} = root.getRootNode();
    return root.contains(activeElement) ? activeElement.dataset.target ?? '' : null;
}"""

_BEGIN = "() => { window.jupyterapp.commands.execute('notebook:run-cell') }"

_BUSY = """() => window.jupyterapp.shell.currentWidget
    .sessionContext.session.kernel.status === 'busy'"""

# The kernel waits for a file and not for some seconds: a test may be slower than any of them.
_HOLD = """import pathlib, time
with game.lock:
    while not pathlib.Path({name!r}).exists():
        time.sleep(0.02)
    {then}"""


Box = dict[str, float]


class BoardPage:
    """One view of a board, in the output of a cell.

    Whatever is read or touched waits until the board has been told all that it asked Python, so
    that no test depends on how fast that is; only in a block of `held` nothing waits.
    """

    def __init__(self, lab: LabPage, cell: int = 0) -> None:
        """Wait for the board that a cell shows."""
        self.lab = lab
        self._held = False
        self.root = lab.output(cell).locator(".pmx-widget")
        self.root.and_(lab.page.locator(_WHOLE)).wait_for()

    @classmethod
    def shown(cls, lab: LabPage, source: str) -> BoardPage:
        """Run a cell that leaves a `game` and a `board`, and show the board."""
        lab.show(f"import panamax_widget as pw\n{source}\nboard")
        return cls(lab)

    # -- reading ------------------------------------------------------------------------------

    def part(self, name: str) -> Locator:
        """A part of the frame: `question`, `hint`, `answer`, `problem`, `lines`."""
        return self.root.locator(f".pmx-{name}")

    def live(self, *looks: str) -> list[str]:
        """The names of the pieces that look so: `alive`, `lit`, `chosen`, `forbidden`."""
        wanted = ", ".join(f".pmx-{look}" for look in looks or ("alive", "lit"))
        self.settle()
        found: list[str] = self.root.evaluate(_LIVE, wanted)
        return found

    def boxes(self, *looks: str) -> list[Box]:
        """Where in the window the first nodes lie that look so, when all have come to rest.

        Each has, in pixels, `x`, `y`, `width`, `height`, `left`, `right`, `top` and `bottom`.
        """
        self.settle()
        found: list[Box] = self.root.evaluate(_BOXES, looks)
        return found

    def box(self, look: str) -> Box:
        """Where in the window the first node that looks so lies, when it has come to rest."""
        return self.boxes(look)[0]

    @property
    def rev(self) -> int:
        """The revision that is on the screen."""
        self.settle()
        return int(self.root.get_attribute("data-rev") or -1)

    @property
    def focus(self) -> str | None:
        """The piece that has the keyboard, "" for another part of the board, None elsewhere."""
        self.settle()
        found: str | None = self.root.evaluate(_FOCUS)
        return found

    def python(self, expression: str) -> Any:
        """The value of an expression in the kernel, by way of JSON."""
        self.settle()
        return json.loads(self.lab.execute(f"import json; print(json.dumps({expression}))"))

    @contextmanager
    def held(self, then: str = "pass") -> Iterator[None]:
        """Keep the kernel busy, and the game locked, until the block is left; then do this."""
        sign = self.lab.server.root / "let-go"
        sign.unlink(missing_ok=True)
        self.lab.append(_HOLD.format(name=sign.name, then=then))
        self.lab.wait_until_idle()
        self.lab.page.evaluate(_BEGIN)
        self.lab.page.wait_for_function(_BUSY)
        self._held = True
        try:
            yield
        finally:
            self._held = False
            sign.touch()

    # -- touching -----------------------------------------------------------------------------

    def click(self, *names: str) -> None:
        """Click pieces, one after another, each where it is not covered by another piece."""
        for name in names:
            self.point(name)
            self.lab.page.mouse.down()
            self.lab.page.mouse.up()

    def spot(self, name: str) -> tuple[float, float]:
        """Where in the window a piece is not covered by another piece, brought into sight."""
        self.settle()
        found = self.root.evaluate(_SPOT, name)
        return found["x"], found["y"]

    def point(self, name: str) -> None:
        """Move the pointer onto a piece, where it is not covered by another piece."""
        self.lab.page.mouse.move(*self.spot(name))

    def play(self, *names: str) -> None:
        """Click pieces that play an action, and wait until the board has changed."""
        rev = self.rev
        self.click(*names)
        self.changed(rev)

    def compose(self, *names: str) -> None:
        """Click together an action of these pieces, play it, and wait until all is shown.

        A piece that was chosen along with another one is not clicked: that would drop it. A
        choice that could go on is played by another click on its last piece.
        """
        rev = self.rev
        for number, name in enumerate(names):
            if not number or name not in self.live("chosen"):
                self.click(name)
        if self.rev == rev:
            self.click(names[-1])
        assert self.rev != rev, f"{', '.join(names)}: nothing was played"

    def skip_show(self) -> None:
        """Go on to the present, if a round's end is shown."""
        if self.part("turns").is_visible():
            rev = self.rev
            self.part("turns").get_by_role("button", name="Skip").click()
            self.changed(rev)

    def settle(self) -> None:
        """Wait until nothing that was asked of Python is open."""
        if not self._held:
            self._settled(None)

    def press(self, *keys: str) -> None:
        """Press keys, one after another, each when the board takes it."""
        for key in keys:
            self.settle()
            self.lab.page.keyboard.press(key)

    def changed(self, rev: int) -> None:
        """Wait until the board shows another revision, and takes the next click."""
        self._settled(rev)

    def _settled(self, rev: int | None) -> None:
        self.root.evaluate(_SETTLED, rev)
