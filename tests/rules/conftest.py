"""A rule test that fails shows the positions it ended in, ready to be pasted into `Game`."""

from collections.abc import Generator

import pytest

from panamax_widget.game import Game


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.excinfo is not None and report.failed:
        shown: set[str] = set()
        for entry in call.excinfo.traceback:
            for name, value in entry.frame.f_locals.items():
                if not isinstance(value, Game) or not hasattr(value, "_state"):
                    continue  # no game, or one that is still being set up
                if str(value.position) not in shown:
                    shown.add(str(value.position))
                    place = f"{name} in {entry.name}, {value!r}"
                    report.sections.append((place, str(value.position)))
    return report
