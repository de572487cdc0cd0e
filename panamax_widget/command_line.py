"""The command `panamax`: box and scenario files, pictures and records, without a notebook.

    panamax box new mybox.toml       write a box file to be filled with the values of one's own copy
    panamax box check mybox.toml     what is wrong in it, or what differs and what is missing
    panamax show "pmx1;…" -o b.svg   draw a position
    panamax replay game.txt          tell a recorded game
    panamax aid -o aid.svg           draw the player aid, the game on one page
    panamax scenario new my.toml     write a guided scenario to be filled in; also `check`, `pupils`

What goes wrong is one line on the error output, and exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from panamax_widget.components.own_box import differences, stand_ins, template
from panamax_widget.components.reader import load_box, read_text, standard_box
from panamax_widget.scenario_commands import add_tasks

if TYPE_CHECKING:
    from panamax_widget.widget.picture import Drawing

FAILED = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code."""
    try:
        parsed = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], Sequence[str] | None] = parsed.run
        faults = run(parsed) or ()
        sys.stdout.flush()
        for fault in faults:
            _fail(fault)
        return FAILED if faults else 0
    except BrokenPipeError:  # `panamax replay game.txt | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except ValueError as error:
        return _fail(str(error))
    return 0


def _fail(message: str) -> int:
    print("panamax:", " ".join(message.split()), file=sys.stderr)
    return FAILED


class _Parser(argparse.ArgumentParser):
    """One that says what is wrong in a line, without the usage."""

    def error(self, message: str) -> None:  # type: ignore[override]
        sys.exit(_fail(f"{message} (try `{self.prog} --help`)"))


def _parser() -> argparse.ArgumentParser:
    summary = "Box files, pictures and records of the board game Panamax. Unofficial."
    parser = _Parser(prog="panamax", description=summary)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    box = commands.add_parser("box", help="a box file with the values of your own copy")
    tasks = box.add_subparsers(required=True, metavar="TASK")
    new = tasks.add_parser("new", help="write the standard box, explained, to be changed")
    new.add_argument("file", type=Path)
    new.set_defaults(run=_new_box)
    check = tasks.add_parser("check", help="say what is wrong, what differs, what is a stand-in")
    check.add_argument("file", type=Path)
    check.set_defaults(run=_check_box)

    show = commands.add_parser("show", help="draw a position")
    show.add_argument("position", help="its text, or a file that holds it")
    show.add_argument("-o", "--output", type=Path, help="the SVG file; without it, words are shown")
    show.add_argument("--box", type=Path, help="the box file the position belongs to")
    show.add_argument("--viewer", help="the colour that looks; without it, what all may see")
    show.set_defaults(run=_show)

    replay = commands.add_parser("replay", help="tell a recorded game in sentences")
    replay.add_argument("file", type=Path)
    replay.add_argument("--box", type=Path, help="the box file the game was played with")
    replay.set_defaults(run=_replay)

    aid = commands.add_parser("aid", help="draw the player aid, the game on one page")
    aid.add_argument("-o", "--output", type=Path, help="the SVG file; without it, words are shown")
    aid.add_argument("--box", type=Path, help="a box file, for its values")
    aid.set_defaults(run=_aid)

    scenario = commands.add_parser("scenario", help="a guided scenario of your own")
    add_tasks(scenario.add_subparsers(required=True, metavar="TASK"))
    return parser


def _new_box(asked: argparse.Namespace) -> None:
    file: Path = asked.file
    if file.exists():
        raise ValueError(f"{file}: this file exists already, and is left as it is")
    file.write_text(template(file.name), encoding="utf-8")
    print(f"{file} is written: the standard box, and at its top how to change it.")


def _check_box(asked: argparse.Namespace) -> None:
    file, text = str(asked.file), read_text(asked.file)
    different, left = differences(text, file), stand_ins(text, file)
    print(f"{file} can be played with.")
    if different:
        values = "1 value" if len(different) == 1 else f"{len(different)} values"
        print(f"It differs from the standard box in {values}:")
        print("\n".join(f"  {line}" for line in different))
    else:
        print("Its values are those of the standard box.")
    if left:
        kinds = ", ".join(f"{count} {kind}" for kind, count in left.items())
        print(f"Stand-ins left: {sum(left.values())} ({kinds}).")
    else:
        print("No stand-in is left.")


def _show(asked: argparse.Namespace) -> None:
    from panamax_widget.game import Game  # noqa: PLC0415 (`panamax box` needs no drawing)
    from panamax_widget.widget.picture import Picture  # noqa: PLC0415

    text: str = asked.position
    if not text.startswith("pmx"):
        text = Path(text).read_text(encoding="utf-8")
    game = Game(box=load_box(asked.box) if asked.box else standard_box(), position=text)
    _give(Picture(game.view(asked.viewer)), asked.output)


def _give(picture: Drawing, output: Path | None) -> None:
    print(f"{picture.save(output)} is drawn." if output else picture.words)


def _aid(asked: argparse.Namespace) -> None:
    from panamax_widget.widget.aid import player_aid  # noqa: PLC0415

    _give(player_aid(asked.box), asked.output)


def _replay(asked: argparse.Namespace) -> None:
    from panamax_widget.game import Game  # noqa: PLC0415

    game = Game.replay(asked.file.read_text(encoding="utf-8"), box=asked.box)
    print("\n".join(game.story()))
