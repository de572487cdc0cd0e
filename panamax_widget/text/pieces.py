"""The small pieces of a position's text: dice, cards, numbers, names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from panamax_widget.components.box import COLOURS
from panamax_widget.engine.state import HIDDEN
from panamax_widget.text.actions import NotationError

DIE_LETTERS = "rgyb"
SIDES = ("front", "back")
MOST_HIDDEN = 99
_DIE = re.compile(r"([rgyb])([1-6])")


class PositionError(NotationError):
    """Text or builder calls for a position that cannot be; `rule` is the id it breaks, or None."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


def dice_text(dice: Iterable[int]) -> str:
    """`r5g3`."""
    return "".join(f"{DIE_LETTERS[die >> 3]}{die & 7}" for die in dice)


def read_dice(text: str) -> tuple[int, ...]:
    """The dice that `r5g3` names. Raises PositionError."""
    if _DIE.sub("", text):
        raise PositionError(f"{text!r} are no dice: a letter of {DIE_LETTERS} and pips, r5g3")
    return tuple(DIE_LETTERS.index(letter) * 8 + int(pips) for letter, pips in _DIE.findall(text))


def cards_text(cards: Iterable[int], names: list[str]) -> str:
    """Card names joined by dots, then the number of hidden ones: `cn3.?9`."""
    known = [names[card] for card in cards if card != HIDDEN]
    hidden = sum(card == HIDDEN for card in cards)
    return ".".join(known + ([f"?{hidden}"] if hidden else []))


def read_cards(text: str, names: dict[str, int], what: str) -> tuple[int, ...]:
    """The cards that `cards_text` wrote. Raises PositionError."""
    cards: list[int] = []
    for word in filter(None, text.split(".")):
        if word == "-":
            continue
        if word.startswith("?"):
            cards += [HIDDEN] * min(whole(word[1:], what), MOST_HIDDEN)
        else:
            cards.append(lookup(names, word, what))
    return tuple(cards)


def lookup(names: dict[str, int], word: str, what: str) -> int:
    """The number of a name. Raises PositionError; `what` says what it should be."""
    if word not in names:
        raise PositionError(f"{word!r} is no {what}")
    return names[word]


def whole(text: str, what: str) -> int:
    """A whole number, not negative. Raises PositionError."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise PositionError(f"{text!r} is no {what}: a whole number is needed")
    return int(text)


def read_colour(word: str) -> int:
    """The number of a colour. Raises PositionError."""
    return lookup({name: number for number, name in enumerate(COLOURS)}, word, "colour")


def pile_names(count: int) -> list[str]:
    """Names of the cards of a bonus pile: 1, 2 and so on."""
    return [str(number + 1) for number in range(count)]


def numbers_of(names: list[str]) -> dict[str, int]:
    """The number of each name, by its place."""
    return {name: number for number, name in enumerate(names)}
