"""The artwork: hand-drawn SVG files, found by name.

The files are kept in ``svg/`` at the top of the repository, where an artist can open them. In an
installed wheel the same folder is ``panamax_widget/svg``. Both are looked up here, and nowhere
else::

    >>> artwork("flags/eu").startswith("<svg")
    True

A name is a file's path below that folder, with ``/`` between folders and without ``.svg``:
``flags/eu`` is ``svg/flags/eu.svg``.
"""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_FOLDERS = (_PACKAGE / "svg", _PACKAGE.parent / "svg")  # in a wheel; in a checkout


class UnknownArtworkError(LookupError):
    """There is no artwork of that name."""


def artwork(name: str) -> str:
    """Return the text of the artwork called ``name``.

    Args:
        name: The file's path below the artwork folder, without ``.svg``: ``"flags/eu"``.

    Raises:
        UnknownArtworkError: No file has that name; the message lists those there are.
    """
    names = artwork_names()
    if name not in names:
        raise UnknownArtworkError(
            f"There is no artwork called {name!r} in {artwork_folder()}. "
            f"There is: {', '.join(names) or 'nothing'}."
        )
    return _read(artwork_folder() / f"{name}.svg")


def artwork_names() -> tuple[str, ...]:
    """Return the names of all artwork, in alphabetical order."""
    folder = artwork_folder()
    paths = (path.relative_to(folder) for path in folder.rglob("*.svg"))
    return tuple(sorted(path.with_suffix("").as_posix() for path in paths))


def artwork_folder() -> Path:
    """Return the folder that holds the artwork: the package's own, or the one beside it."""
    for folder in _FOLDERS:
        if folder.is_dir():
            return folder
    looked_in = " nor ".join(str(folder) for folder in _FOLDERS)
    raise UnknownArtworkError(f"There is no artwork folder: neither {looked_in}.")


@cache
def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
