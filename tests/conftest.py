"""Options of the whole test run."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="how many random games tests/test_random_games.py plays (100 unless told)",
    )
