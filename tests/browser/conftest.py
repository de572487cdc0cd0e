"""Tests in here see the product as its reader does: in JupyterLab, in a browser.

A test asks for ``lab``, a page that shows JupyterLab, and opens a notebook of its own there::

    def test_a_click_is_answered(lab: LabPage) -> None:
        lab.show("from panamax_widget.widget import Board\nBoard()")
        lab.click(lab.output().locator("svg"))
"""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import SLOWER, running_chromium, slow_down
from tests.browser.lab import LabPage
from tests.browser.server import LAG, LabServer, running_lab

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WAIT = 90_000  # milliseconds; generous, for slow machines: only a failing test waits that long

_failed = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)  # before tests are picked by marker
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, and run them last; keep those of a file in one process.

    Last, because the others are quicker to tell of a mistake, and because no asyncio code, such
    as that which runs notebooks, works while Playwright does. Each process has a JupyterLab and a
    browser of its own.

    One that fails is run a second time, and named in the summary: two browsers and their servers
    on a small machine may stall at any moment. Not when tests that depend on that are looked for.
    """
    here, slow = Path(__file__).parent, set()
    for item in items:
        item.add_marker(pytest.mark.xdist_group(str(item.path)))
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=0 if LAG or SLOWER > 1 else 1))
        if item.get_closest_marker("slow"):
            slow.add(item.path)
    # A file that takes long begins early, so that no process is left alone with it at the end.
    items.sort(key=lambda item: (item.path.is_relative_to(here), item.path not in slow))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[_failed] = report.failed
    return report


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab that serves a copy of the notebooks."""
    with running_lab(tmp_path_factory.mktemp("jupyterlab"), NOTEBOOKS) as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser."""
    expect.set_options(timeout=WAIT)
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def lab_page(lab_server: LabServer, chromium: Browser) -> Iterator[LabPage]:
    """A page that shows JupyterLab. Tests ask for ``lab``, which cleans up after each."""
    context = chromium.new_context()
    context.set_default_timeout(WAIT)
    page = context.new_page()
    slow_down(page)
    yield LabPage(page, lab_server)
    context.close()


@pytest.fixture
def lab(lab_page: LabPage, request: pytest.FixtureRequest) -> Iterator[LabPage]:
    """A page that shows JupyterLab with no notebook open, or one that is empty.

    The test fails if it leaves unexpected problems behind. Of a test that fails there is a
    picture in ``screenshots/``.
    """
    yield lab_page
    problems = lab_page.unexpected_problems()
    failed = request.node.stash.get(_failed, True) or bool(problems)
    if failed:
        lab_page.screenshot(f"failed-{request.node.name}")
    lab_page.tidy_up(use_again=not failed)
    assert not problems, "\n".join(problems)


@pytest.fixture
def still(lab: LabPage) -> Iterator[None]:
    """Nothing glides or beats, as for readers who ask for that: it is quicker."""
    lab.page.emulate_media(reduced_motion="reduce")
    yield
    lab.page.emulate_media(reduced_motion="null")
