"""Games written as records, and played again from them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from panamax_widget.components import Box, load_box, standard_box
from panamax_widget.engine.event import Event
from panamax_widget.history import History
from panamax_widget.text import records
from panamax_widget.text.actions import NotationError

if TYPE_CHECKING:
    from panamax_widget.game import Game


def write_record(game: Game, history: History, events: list[Event]) -> str:
    """The text of `Game.record`."""
    lines = [records.TITLE, *_header(game)]
    past = history.past
    start = past[0][0].events if past else len(events)
    lines += [f"!{line}" for line in records.chance_lines(events[:start])]
    ends = [moment.events for moment, _ in past[1:]] + [len(events)]
    for (moment, action), end in zip(past, ends, strict=False):
        lines.append(f"{moment.actor}: {action}")
        lines += [f"!{line}" for line in records.chance_lines(events[moment.events : end])]
    if game.is_over:
        lines += [f"score {score.colour} {score.total}" for score in game.scores()]
    return "\n".join(lines) + "\n"


def _header(game: Game) -> list[str]:
    lines = []
    if game.box is not standard_box():
        lines += [f"box {game.box.name}", f"values {game.box.fingerprint}"]
    if game.origin is None:
        return [*lines, f"players {len(game.order)}", f"setup {game.setup}", f"seed {game.seed}"]
    lines.append(f"position {game.origin}")
    # A generator that has been drawn from is part of the position.
    return lines if game.origin.state.draws else [*lines, f"seed {game.seed}"]


def replay_record(kind: type[Game], text: str, box: Box | str | Path | None) -> Game:
    """The game of `Game.replay`. Raises NotationError with the first line that does not fit."""
    record = records.parse_record(text)
    header = record.header
    box = box if isinstance(box, Box) else load_box(box) if box else standard_box()
    _check_box(header, box)
    try:
        game = kind(
            int(header.get("players", 4)),
            int(header["seed"]) if "seed" in header else None,
            setup=header.get("setup", "standard"),
            box=box,
            position=header.get("position"),
            rolls=record.rolls(),
            deals=record.deals(),
        )
    except ValueError as error:
        raise NotationError(f"the record cannot begin: {error}") from error
    for line in record.actions:
        _replay_line(game, *line)
    found = {score.colour: score.total for score in game.scores()}
    if record.scores and record.scores != found:
        raise NotationError(f"the record ends with {record.scores}, but the game with {found}")
    return game


def _replay_line(game: Game, number: int, colour: str, action: str) -> None:
    if game.actor != colour:
        raise NotationError(f"line {number}: it is {game.actor} who decides, not {colour}")
    try:
        game.play(action)
    except ValueError as error:
        raise NotationError(f"line {number}: {error}") from error


def _check_box(header: Mapping[str, str], box: Box) -> None:
    """Raises NotationError for a record of a game with other printed values."""
    name = header.get("box", standard_box().name)
    values = header.get("values", "" if "box" in header else standard_box().fingerprint)
    if values in ("", box.fingerprint) and (values or name == box.name):
        return
    if name != box.name:
        raise NotationError(
            f"the record is of a game with the box {name!r}, not with {box.name!r}: say box=…"
        )
    raise NotationError(
        f"the record is of a game with the box {name!r} when its values were others "
        f"(fingerprint {values}, now {box.fingerprint})"
    )
