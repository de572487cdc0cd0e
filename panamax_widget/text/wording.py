"""Facts put into a template: the few forms in which a name or a number can stand in a sentence.

A template is a text with `{fact}` in it. What follows a colon chooses the form:

    {loads}              3
    {price:$}            $5
    {locks:move|moves}   1 move, 2 moves, no moves
    {ships:is|are}       USS Iowa is; USS Iowa and Lucky Me Cruises are
    {ports:or}           US East or the EU (a list is joined by `and` otherwise)
    {laid:or the}        the China contract of 5 or the EU contract of 4-3
    {zone:no lane}       the Gatun Locks, where the lane has been said
    {source:white die}   the name a white die has on the Action table
    {place:place}        the Dice Pool, the Draw pile, …
    {card:written}       cn6, the China contract of 3-3-2; for who has written the id

Templates are data, and so are names: another language needs another table of each, and no code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from panamax_widget.text import names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from panamax_widget.components.box import Box


class _Number:
    def __init__(self, value: int) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        if form == "$":
            return names.dollars(self.value)
        if "|" in form:
            return names.counted(self.value, *form.split("|"))
        return str(self.value)


class _Name:
    def __init__(self, box: Box, word: str) -> None:
        self.box, self.word = box, word

    def __str__(self) -> str:
        return names.glossary(self.box).get(self.word, self.word)

    def __format__(self, form: str) -> str:
        if form == "no lane":
            return names.zone(self.box, self.word, lane=False)
        if form == "white die":
            return names.white_die(self.word)
        if form == "place":
            return names.PLACES[self.word]
        if form == "written" and str(self) != self.word:
            return f"{self.word}, the {self},"
        return str(self)


class _List:
    def __init__(self, items: tuple[_Name | _Number, ...]) -> None:
        self.items = items

    def __format__(self, form: str) -> str:
        one, bar, many = form.partition("|")
        if bar:
            return f"{self} {one if len(self.items) == 1 else many}"
        item_form = "$" if form == "$" else ""
        last = "or" if form in ("or", "or the", "$") else "and"
        article = "the " if form == "or the" else ""
        return names.listed((f"{article}{item:{item_form}}" for item in self.items), last)

    def __str__(self) -> str:
        return format(self, "")


def _worded(box: Box, value: Any) -> Any:
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return _Number(value)
    if isinstance(value, str):
        return _Name(box, value)
    if isinstance(value, tuple):
        return _List(tuple(_worded(box, each) for each in value))
    return value


def fill(template: str, facts: Mapping[str, Any], box: Box) -> str:
    """The sentence: every fact in its form, and a capital at the beginning."""
    text = template.format_map({name: _worded(box, value) for name, value in facts.items()})
    return text[:1].upper() + text[1:]
