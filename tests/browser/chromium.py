"""The Chromium of this machine, started for tests."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",  # Chromium's sandbox refuses to run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    # No traffic of its own:
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Run Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def chromium_path() -> str:
    """Return the path of the Chromium that ``PANAMAX_CHROMIUM`` names, or that is on ``PATH``."""
    named = os.environ.get("PANAMAX_CHROMIUM")
    for name in (named,) if named else NAMES:
        if path := shutil.which(name):
            return path
    raise RuntimeError(
        f"No Chromium: tried {named or ', '.join(NAMES)}. `make test` installs one; "
        "`make quick` leaves out the tests that need it."
    )
