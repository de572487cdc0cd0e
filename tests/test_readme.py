"""The README and the docstrings keep their promises."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_the_examples_in_the_README_are_true() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 5
    assert not failed


@pytest.mark.parametrize(
    "name", ["panamax_widget", "panamax_widget.game", "panamax_widget.examples"]
)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed


def test_the_picture_in_the_README_is_there() -> None:
    picture = ROOT / "notebooks" / "pictures" / "board.svg"
    assert str(picture.relative_to(ROOT)) in (ROOT / "README.md").read_text(encoding="utf-8")
    assert picture.read_text(encoding="utf-8").startswith("<svg")
