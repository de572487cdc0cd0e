"""The browser's side of the board: a few ES modules and a style sheet, sent as they are."""

from importlib.resources import files

_BOARD = (
    "clicks.js",
    "words.js",
    "book.js",
    "frame.js",
    "rover.js",
    "marks.js",
    "inspect.js",
    "motion.js",
    "board.js",
)
_LESSON = ("panel.js", "lesson.js")


def script(lesson: bool = False) -> str:
    """The one ES module that anywidget wants: the scripts of this folder, joined.

    It is text and not a path: the watcher that anywidget starts for a path keeps every widget
    alive, even a closed one.
    """
    scripts = (*_BOARD, *(_LESSON if lesson else ()), "start.js")
    return "\n".join(_read(name) for name in scripts)


def style() -> str:
    """The style sheet of the frame around the drawing."""
    return "".join(map(_read, ("board.css", "panel.css", "panels.css", "rivals.css")))


def _read(name: str) -> str:
    return files(__name__).joinpath(name).read_text(encoding="utf-8")
