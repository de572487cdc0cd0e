"""A file that several programs read and replace: none of them ever sees half of it."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_PATIENCE = 2.0
"""Seconds to wait for another program: a write that may lose a result is better than none."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keeps others who use this out of a folder, as far as the system can.

    The folder itself is locked, so that no file of locks is left behind.
    """
    if sys.platform == "win32":  # it has no such locks
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        _wait_for(handle)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int) -> None:
    if sys.platform == "win32":
        return
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > until:
                return
            time.sleep(0.01)
        except OSError:  # some network folders cannot be locked
            return
        else:
            return


def replace_file(file: Path, text: str) -> None:
    """Writes a file beside the old one, and puts it in its place when it is whole."""
    file = file.resolve()  # the file that a link leads to, not the link
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.", suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as new:
            new.write(text)
        _like(file, Path(name))
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def _like(file: Path, new: Path) -> None:
    """Lets those read the new file who could read the old one; else everybody."""
    with suppress(OSError):
        new.chmod(file.stat().st_mode & 0o777 if file.exists() else 0o644)


def keep_broken(file: Path) -> Path:
    """A copy of a file that cannot be used, as `NAME.broken`, or with the next free number."""
    copy = file.with_name(f"{file.name}.broken")
    number = 1
    while copy.exists():
        number += 1
        copy = file.with_name(f"{file.name}.broken-{number}")
    shutil.copyfile(file, copy)
    return copy
