"""What holds for the whole test run."""

from pathlib import Path

import pytest

from tests.properties import effort

effort.register()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games",
        type=int,
        default=300,
        metavar="N",
        help="how many random games tests/test_random_games.py plays (300 unless told)",
    )


@pytest.fixture(autouse=True)
def _own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test notes progress in the file of whoever runs it."""
    monkeypatch.setenv("PANAMAX_PROGRESS", str(tmp_path / "panamax-progress.json"))
