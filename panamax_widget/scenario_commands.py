"""`panamax scenario …`: scenario files written, checked, and handed out.

Whatever needs the engine is imported when a task runs, as in `command_line.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from panamax_widget.game import Game
    from panamax_widget.scenarios import Scenario


def add_tasks(tasks: Any) -> None:
    """Adds the tasks to the parser of `panamax scenario`."""
    new = tasks.add_parser("new", help="write one that can be tried at once and explains itself")
    new.add_argument("file", type=Path)
    new.add_argument(
        "--from",
        dest="start",
        metavar="POSITION",
        help="the position it begins with: its text, or a file that holds it or a recorded game",
    )
    new.set_defaults(run=_new)
    check = tasks.add_parser("check", help="say what is wrong, or that it can be taught with")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    check.set_defaults(run=_check)
    pupils = tasks.add_parser("pupils", help="write a copy without solutions, to be handed out")
    pupils.add_argument("file", type=Path)
    pupils.add_argument("-o", "--output", type=Path, required=True, help="the file of the copy")
    pupils.add_argument("--language", default="", help="of the texts, if there is a translation")
    pupils.set_defaults(run=_pupils)


def _new(asked: Namespace) -> None:
    from panamax_widget.scenarios.drafting import draft  # noqa: PLC0415

    file: Path = asked.file
    if file.exists():
        raise ValueError(f"{file}: this file exists already, and is left as it is")
    file.write_text(draft(_game(asked.start), file.name), encoding="utf-8")
    print(f"{file} is written: a scenario that can be tried at once, and how to change it.")


def _game(start: str | None) -> Game:
    from panamax_widget.examples import example  # noqa: PLC0415
    from panamax_widget.game import Game  # noqa: PLC0415

    if start is None:
        return Game(position=example("first-game"))
    text = start if start.startswith("pmx") else Path(start).read_text(encoding="utf-8")
    return Game(position=text) if text.lstrip().startswith("pmx") else Game.replay(text)


def _check(asked: Namespace) -> list[str]:
    return [fault for file in asked.files for fault in _faults(file)]


def _faults(file: Path) -> Iterator[str]:
    """What is wrong in a file and its translations; of one that is right, says what it teaches."""
    from panamax_widget.scenarios.checking import report  # noqa: PLC0415
    from panamax_widget.scenarios.reading import ScenarioError, load  # noqa: PLC0415

    try:
        scenario = load(file)
        for other in sorted(file.parent.glob(f"{file.stem}.*.toml")):
            load(file, language=other.stem.removeprefix(f"{file.stem}."))
        found = report(scenario)
    except ScenarioError as error:
        yield str(error)
        return
    yield from found.faults
    if not found.faults:
        print(_said(scenario, found.actions, found.ways))


def _said(scenario: Scenario, actions: int, ways: int) -> str:
    rules = ", ".join(scenario.rules) or "no rule by number"
    if scenario.sealed:
        return f"{scenario.file} is without solutions and can be handed out; teaches {rules}."
    done = "1 action" if actions == 1 else f"{actions} actions"
    found = "1 way" if ways == 1 else f"{ways} ways"
    return (
        f"{scenario.file} can be taught with: {done}, par {scenario.par}, {found}; teaches {rules}."
    )


def _pupils(asked: Namespace) -> None:
    from panamax_widget.scenarios.pupils import pupils_text  # noqa: PLC0415
    from panamax_widget.scenarios.reading import load  # noqa: PLC0415

    file, output = asked.file, asked.output
    text = pupils_text(load(file, language=asked.language), output.name)
    if output.exists() and not _is_copy(output):
        raise ValueError(f"{output}: this file exists already, and is left as it is")
    output.write_text(text, encoding="utf-8")
    print(f"{output} is written: {file} without solutions, and without hints that name one.")


def _is_copy(file: Path) -> bool:
    """Whether a file is a copy without solutions, which can be made again."""
    from panamax_widget.scenarios.reading import ScenarioError, load  # noqa: PLC0415

    try:
        return load(file).sealed
    except ScenarioError:
        return False
