"""Would the tests notice if a rule were wrong? Faults are put into the engine, one at a time.

    python -m benchmarks.mutants [--sample N] [--seed N] [--at MODULE[:LINE[:COLUMN]]]

A sample, drawn evenly from all the faults that `benchmarks/faults.py` can make in the modules of
the engine, is tried on the tests: the cases first, then the chapter's tests, then the rest that is
fast. A fault is killed when a test fails, or runs many times longer than it should. `--at` tries
every fault of one place instead. Run it from the top folder; nothing is written there: each fault
lives in a forked process alone.

There are faults that change nothing, so that 100 % cannot be had. Every survivor is named: it is
either one of those, or a test that is missing.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.machinery
import importlib.util
import math
import multiprocessing
import os
import resource
import sys
import types
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import hypothesis
import pytest

from benchmarks.faults import Fault, faults_of, faulty_tree

ENGINE = Path("panamax_widget/engine")
RULES = "tests/rules"
CHAPTERS = {
    "berths": ("rules/test_loading.py", "rules/test_third_contract.py"),
    "chance": ("properties/test_determinism.py", "test_records.py", "rules/test_setup.py"),
    "decisions": ("rules/test_interruptions.py", "rules/test_legal_and_refused.py"),
    "limits": ("rules/test_limits.py", "rules/test_pending.py"),
    "money": ("rules/test_round_end.py",),
    "movement": ("rules/test_movement.py", "rules/test_military.py"),
    "state": ("properties/test_state_fields.py",),
    "taken_back": ("test_game.py",),
    "view": ("rules/test_hidden.py", "properties/test_hidden.py"),
}
"""The tests of the modules that have no file of the same name in `tests/rules`, or not only it."""
SLOW = tuple(
    f"{RULES}/test_{name}.py" for name in ("third_contract", "limits", "legal_and_refused")
)
REST = (
    "tests/test_game.py",
    "tests/test_records.py",
    "tests/text",
    "tests/properties/test_state_fields.py",
    "tests/properties/test_conservation.py",
    *SLOW,
    "tests/properties/test_hidden.py",
    "tests/properties/test_notation.py",
    "tests/properties/test_legal_and_refused.py",
    "tests/properties/test_fuzzing.py",
    "-k",
    "not universe and not reads_well and not short_line and not test_any_",
)
MEMORY = 3 << 30
PATIENCE, AT_LEAST = 6.0, 8.0
"""A killer may use so many times the CPU time it uses without a fault, and at least so many
seconds: on a busy machine the clock would kill what the tests do not.
"""


# -- the killers -------------------------------------------------------------------------------


def _cases(chapter: str) -> None:
    from tests.cases.playing import run  # noqa: PLC0415 - only after the fault is in place
    from tests.cases.reading import all_cases  # noqa: PLC0415

    for case in sorted(all_cases(), key=lambda case: case.file != f"{chapter}.toml"):
        run(case)


def _pytest(*args: str) -> None:
    quiet = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:nbmake", "-o", "addopts="]
    sys.exit(pytest.main([*quiet, "--import-mode=importlib", *args]))


def _chapter(chapter: str) -> None:
    paths = [f"tests/{name}" for name in CHAPTERS.get(chapter, (f"rules/test_{chapter}.py",))]
    if all(Path(path).is_file() for path in paths):
        _pytest(*paths)


KILLERS: dict[str, Callable[[str], None]] = {
    "cases": _cases,
    "chapter": _chapter,
    "rules": lambda chapter: _pytest(RULES, *(f"--ignore={path}" for path in SLOW)),
    "rest": lambda chapter: _pytest(*REST),
}


# -- a fault in a process of its own -----------------------------------------------------------


class _Faulty(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with its fault, and leaves all others alone."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self.name = ".".join(fault.path.with_suffix("").parts)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.fault.path, loader=self)

    def exec_module(self, module: types.ModuleType) -> None:
        exec(compile(faulty_tree(self.fault), str(self.fault.path), "exec"), vars(module))


def _suffer(fault: Fault | None, killer: str, seconds: float) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds)))
    hypothesis.settings.register_profile(
        "mutants", database=None, derandomize=True, phases=[hypothesis.Phase.generate]
    )
    hypothesis.settings.load_profile("mutants")
    sys.dont_write_bytecode = True
    if fault:
        sys.meta_path.insert(0, _Faulty(fault))
    KILLERS[killer](fault.path.stem if fault else "")


def survives(fault: Fault | None, killer: str, seconds: float) -> bool:
    """Whether the tests pass, within the time, with the fault (or with none)."""
    context = multiprocessing.get_context("fork")
    process = context.Process(target=_suffer, args=(fault, killer, seconds))
    process.start()
    process.join()
    return process.exitcode == 0


# -- the whole run -----------------------------------------------------------------------------


def allowed_times() -> dict[str, float]:
    """How long each killer may take, measured without a fault."""
    allowed = {}
    for killer in KILLERS:
        before = _used()
        if not survives(None, killer, 600):
            sys.exit(f"the {killer} fail without any fault")
        allowed[killer] = max(AT_LEAST, PATIENCE * (_used() - before))
    return allowed


def _used() -> float:
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def fate(fault: Fault, allowed: dict[str, float]) -> str:
    """What kills the fault, or `survives`."""
    for killer, seconds in allowed.items():
        if not survives(fault, killer, seconds):
            return killer
    return "survives"


def wilson(killed: int, tried: int) -> tuple[float, float]:
    """The interval in which the share of all faults lies, with 95 % confidence."""
    z, share = 1.96, killed / tried
    middle = share + z * z / (2 * tried)
    spread = z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return (middle - spread) / (1 + z * z / tried), (middle + spread) / (1 + z * z / tried)


def chosen(faults: list[Fault], args: argparse.Namespace) -> list[Fault]:
    """The sample, or all the faults of one place; in the order of the modules."""
    if args.at:
        return [f for f in faults if f"{f.place}:".startswith(f"{args.at}:")]
    return sorted(Random(args.seed).sample(faults, min(args.sample, len(faults))))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutants")
    parser.add_argument("--sample", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at", metavar="MODULE[:LINE[:COLUMN]]")
    args = parser.parse_args()
    os.nice(5)
    faults = [fault for path in sorted(ENGINE.glob("*.py")) for fault in faults_of(path)]
    tried = chosen(faults, args)
    if not tried:
        sys.exit("no fault can be made there")
    allowed = allowed_times()
    fates: Counter[str] = Counter()
    for fault in tried:
        fates[end := fate(fault, allowed)] += 1
        sys.stdout.write(f"{end:9} {fault}\n")
        sys.stdout.flush()
    killed = len(tried) - fates["survives"]
    low, high = wilson(killed, len(tried))
    sys.stdout.write(
        f"\n{killed} of {len(tried)} killed (of {len(faults)} faults that can be made): "
        f"{killed / len(tried):.1%}, 95 % interval {low:.1%} to {high:.1%}\n"
        f"{', '.join(f'{end} {count}' for end, count in fates.most_common())}\n"
    )


if __name__ == "__main__":
    main()
