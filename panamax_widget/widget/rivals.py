"""What the others have done since one's last turn: a line for each company, where the eye is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from panamax_widget.text import names
from panamax_widget.widget.news import UNTOLD
from panamax_widget.widget.story import told
from panamax_widget.widget.written import button, cited, element

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.engine.event import Event
    from panamax_widget.engine.view import View
    from panamax_widget.game import Game
    from panamax_widget.history import Deed
    from panamax_widget.widget.log_lines import Line

_LEFT_OUT = UNTOLD | {
    *("market instead", "brought", "completed", "arrived", "ashore", "token"),
    *("round", "rolled", "mulligan", "shuffled", "took back"),
}
"""What follows from what is told, or can be seen; the log has it all."""
_MOVES = ("moved", "pushed")
_VERBS = {
    "moved": ("moves", "to"),
    "pushed": ("pushes", "to"),
    "built": ("builds", "in"),
    "placed": ("places", "in"),
}
"""What is done to ships; the log begins its lines about it with the ships."""
_EACH_BY_ITSELF = ("CRU-2", "MIL-2")
"""Rules by which one company is paid, then another, whoever has decided something before."""
_BEGIN_SMALL = ("The ", "No ", "A ", "Player ")
"""How lines begin that are no name; within a sentence they begin small."""


def rivals_frame() -> str:
    """What goes around it, to be folded away; the style sheet hides it while it is empty."""
    content = element("summary", "Since your last turn") + element("ul", data_slot="rivals")
    return element("details", content, class_="pmx-rivals", open=True)


class Rivals:
    """Tells whoever looks at a game what was done since the last turn of one colour.

    That is what the others have decided, and whatever the game did, for want of a choice, for
    anybody. What the colour itself has decided meanwhile, such as a reward, is left out: who reads
    it has just done that.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: tuple[str, Sequence[Deed], Sequence[Event]] = ("", (), ())
        self._page = ""

    def page(self, view: View, colour: str) -> str:
        """An item of HTML for each company in the order of what was done; "" if nothing was.

        Of a round's end it says that there was one, which can be shown again. It stays as it is
        all through the colour's own turn.
        """
        deeds = self._game.between_turns(colour)
        since, until = (deeds[0].start, deeds[-1].stop) if deeds else (0, 0)
        known = colour, deeds, view.events[since:until]
        if known != self._known:
            lines = told(view.events[:until], since, view)
            self._page = _items(self._game.box, _heads(_told(lines, colour), deeds, colour))
            self._known = known
        return self._page


def _told(lines: Iterator[Line], colour: str) -> Iterator[Line]:
    """Those that are told: of a round's end that it came, and who took a flag; and nothing of a
    turn of the colour that reads it.
    """
    mine = False
    for line in lines:
        if line.kind in ("turn", "round over"):
            mine = line.of == (colour,)
        if not mine and _is_told(line):
            yield line


def _is_told(line: Line) -> bool:
    """MKT-2: a price raised for its own sake; else it follows from a purchase, or a round's end."""
    if line.kind == "price":
        return line.rule == "MKT-2"
    return line.kind not in _LEFT_OUT and not _is_reckoned(line)


def _is_reckoned(line: Line) -> bool:
    """Whether it is a sum that belongs to a round's end, or to the white die used before."""
    if line.rule == "TAB-5":
        return line.kind == "paid"
    return line.rule.startswith(("END-", "FIN-")) and line.kind != "claimed"


def _heads(lines: Iterator[Line], deeds: Sequence[Deed], mine: str) -> Iterator[tuple[str, Line]]:
    """The lines, each with the colour under which it is told; "" for nobody's."""
    later = iter(deeds)
    deed = next(later, None)
    for line in lines:
        while deed and deed.stop <= line.number:
            deed = next(later, None)
        if line.kind == "round over":
            yield "", line
        elif line.rule in _EACH_BY_ITSELF and line.of:
            yield line.of[0], line
        elif deed and (deed.colour != mine or deed.forced):
            yield deed.colour, line


def _items(box: Box, told: Iterator[tuple[str, Line]]) -> str:
    return "".join(
        _item(box, colour, [line for _, line in group])
        for colour, group in groupby(told, key=lambda each: each[0])
    )


def _item(box: Box, colour: str, lines: Sequence[Line]) -> str:
    name = names.colour(colour) if colour else ""
    said = "; ".join(_said(box, line, name) for line in _without_stops(lines))
    if colour:
        mark = element("i", class_="pmx-who", data_colour=colour)
        said = f"{mark}{element('b', name)}: {said}"
    return element("li", f"{said}.")


def _without_stops(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines, but of moves of a ship only the last: it says where the ship has come to."""
    for number, line in enumerate(lines):
        if line.kind not in _MOVES:
            yield line
            continue
        later = {piece for each in lines[number + 1 :] if each.kind in _MOVES for piece in each.at}
        still = tuple(piece for piece in line.at if _is_ship(piece) and piece not in later)
        if still:
            yield line._replace(at=(*still, line.at[-1]))


def _is_ship(piece: str) -> bool:
    return piece.startswith("ship:")


def _said(box: Box, line: Line, name: str) -> str:
    """A line within a sentence about who did it, with its rule; pointed at, its pieces glow."""
    text = _of_ships(box, line) if line.kind in _VERBS else line.text.removesuffix(".")
    if line.kind == "contract":
        text = text.partition(" (")[0]  # its dice are in its name
    if line.kind == "loaded":
        text = re.sub(" of the .* onto ", " onto ", text)  # the contract is one of those it shows
    text = _after(name, text) if name else text
    shows = " ".join(line.at) or False
    said = f"{element('span', escape(text), data_shows=shows)} {cited(line.rule)}"
    if line.ends:
        title = f"Show round {line.ends}'s end"
        said += " " + button("show", "Step by step", title, to=f"{line.ends}")
    return said


def _of_ships(box: Box, line: Line) -> str:
    ships, zone = (piece.partition(":")[2] for piece in line.at[:-1]), line.at[-1].partition(":")[2]
    verb, place = _VERBS[line.kind]
    return f"{verb} {names.ships(box, ships)} {place} {names.zone(box, zone)}"


def _after(name: str, text: str) -> str:
    """A sentence as it goes on after the name of whom it is about: `Green: its company …`."""
    text = text.removeprefix(f"Player {name} ")
    for who in ("company", "player"):
        text = text.replace(f"{name} {who}", f"its {who}").replace(f"{who} {name}", f"its {who}")
        text = text.replace(f"The bank pays its {who}", f"its {who} gets")
    text = text.removeprefix(f"{name} ")
    if "its cargo" not in text:  # which may be somebody else's
        text = text.replace(f"{name}'s ", "its ")
    return text[:1].lower() + text[1:] if text.startswith(_BEGIN_SMALL) else text
