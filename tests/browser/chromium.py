"""The Chromium of this machine, started for tests."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

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

# How many times slower pages are, to find tests that depend on how fast they are.
SLOWER = float(os.environ.get("PANAMAX_TEST_SLOWER", "1"))


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Run Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def slow_down(page: Page) -> None:
    """Make a page as slow as ``PANAMAX_TEST_SLOWER`` says."""
    if SLOWER != 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


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
