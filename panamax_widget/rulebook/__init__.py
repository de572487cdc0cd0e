"""The rules of Panamax as this project plays them, one short text for each rule id.

Refusals, lessons and tests cite a rule by its id; here the id becomes something to read:

    >>> from panamax_widget.rulebook import rule
    >>> rule("MOV-4").title
    'Room in the zones'
    >>> print(rule("PAX-1"))  # doctest: +ELLIPSIS
    PAX-1  Passenger benefits
    ...
    See also: TAB-5, CON-6, LOD-1, CRU-2

The texts are in ``rulebook.toml`` beside this file and can be edited there without touching code.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from panamax_widget.rulebook.entries import Chapter, Kind, Rule
from panamax_widget.rulebook.reading import Book, RulebookError, read

__all__ = [
    "Chapter",
    "Kind",
    "Rule",
    "RulebookError",
    "UnknownRule",
    "chapters",
    "rule",
    "rules",
]


class UnknownRule(KeyError):  # noqa: N818 - it reads as what happened: no such rule
    """No rule has this id. The message names the ids that come nearest.

    Attributes:
        rule_id: the id that was asked for.
        nearest: up to three ids that resemble it, the most similar first.
    """

    def __init__(self, rule_id: str, nearest: tuple[str, ...]) -> None:
        super().__init__(rule_id, nearest)
        self.rule_id = rule_id
        self.nearest = nearest

    def __str__(self) -> str:
        if self.nearest:
            return f"There is no rule {self.rule_id!r}. Nearest: {', '.join(self.nearest)}."
        return f"There is no rule {self.rule_id!r}. A rule id looks like MOV-7 or END-3."


def rule(rule_id: str) -> Rule:
    """The rule with this id, for example ``rule("MOV-7")``.

    Args:
        rule_id: three capital letters, a hyphen and a number.

    Raises:
        UnknownRule: no rule has this id.
    """
    known = _book().rules
    if rule_id not in known:
        raise UnknownRule(rule_id, _nearest(rule_id, known))
    return known[rule_id]


def rules() -> tuple[Rule, ...]:
    """All rules, in the order of the book."""
    return tuple(_book().rules.values())


def chapters() -> tuple[Chapter, ...]:
    """All chapters, in the order of the book."""
    return tuple(_book().chapters.values())


def _nearest(rule_id: str, known: Iterable[str]) -> tuple[str, ...]:
    return tuple(get_close_matches(rule_id.upper(), list(known), n=3, cutoff=0.5))


@cache
def _book() -> Book:
    """The rule book, read and checked once.

    Raises:
        RulebookError: ``rulebook.toml`` has been edited into something that is no rule book.
    """
    return read(files(__name__).joinpath("rulebook.toml").read_text(encoding="utf-8"))
