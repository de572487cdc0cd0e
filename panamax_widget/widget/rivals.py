"""What the others have done since one's last turn: a line for each company, where the eye is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from panamax_widget.text import names
from panamax_widget.widget.news import UNTOLD
from panamax_widget.widget.written import button, cited, element

if TYPE_CHECKING:
    from panamax_widget.components.box import Box
    from panamax_widget.game import Game
    from panamax_widget.widget.log_lines import Line

_LEFT_OUT = UNTOLD | {
    *("market instead", "brought", "completed", "arrived", "ashore"),
    *("round", "rolled", "mulligan"),
}
"""What follows from what is told, or can be seen; the log has it all."""
_MOVES = ("moved", "pushed")


def rivals_frame() -> str:
    """What goes around it, to be folded away; the style sheet hides it while it is empty."""
    content = element("summary", "Since your last turn") + element("ul", data_slot="rivals")
    return element("details", content, class_="pmx-rivals", open=True)


def since_last_turn(game: Game, colour: str, lines: Sequence[Line]) -> str:
    """Items that tell it in the `lines` of the log, as HTML; "" if nobody else has done anything.

    Of a round's end it is said that there was one, which can be shown again.
    """
    told = [
        (actor, line)
        for actor, start, stop in game.between_turns(colour)
        for line in _told([each for each in lines if start <= each.number < stop], colour)
    ]
    return "".join(
        _item(game.box, actor, [line for _, line in group])
        for actor, group in groupby(told, key=lambda each: each[0])
    )


def _told(lines: Sequence[Line], colour: str) -> Iterator[Line]:
    """Those that are told of what an action has caused: of a round's end that it came, and who
    took a flag, and nothing of the turn of the colour that reads it.
    """
    for line in lines:
        if line.kind == "turn" and line.of == (colour,):
            return
        if line.kind not in _LEFT_OUT and not _is_reckoned(line):
            yield line


def _is_reckoned(line: Line) -> bool:
    """Whether it is a sum that belongs to a round's end, or to the white die used before."""
    if line.rule == "TAB-5":
        return line.kind == "paid"
    return line.rule.startswith(("END-", "FIN-")) and line.kind != "claimed"


def _item(box: Box, actor: str, lines: Sequence[Line]) -> str:
    mark = element("i", class_="pmx-who", data_colour=actor)
    name = names.colour(actor)
    said = "; ".join(_said(box, line, name) for line in _without_stops(lines))
    return element("li", f"{mark}{element('b', name)}: {said}.")


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
    text = line.text.removesuffix(".")
    if line.kind in _MOVES:
        text = _moved(box, line)
    elif not text.startswith(f"{name} company"):
        text = text.removeprefix(f"{name} ")
    if line.kind == "contract":
        text = text.partition(" (")[0]  # its dice are in its name
    said = (
        f"{element('span', escape(text), data_shows=' '.join(line.at) or False)} {cited(line.rule)}"
    )
    if line.ends:
        title = f"Show round {line.ends}'s end"
        said += " " + button("show", "Step by step", title, to=f"{line.ends}")
    return said


def _moved(box: Box, line: Line) -> str:
    ships, zone = (piece.partition(":")[2] for piece in line.at[:-1]), line.at[-1].partition(":")[2]
    verb = "moves" if line.kind == "moved" else "pushes"
    return f"{verb} {names.ships(box, ships)} to {names.zone(box, zone)}"
