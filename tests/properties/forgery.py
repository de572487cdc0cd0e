"""Forged positions: real ones with something changed, from single letters to whole stacks."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from tests.properties.games import decisions

_TOKEN = re.compile(r"[;=.,:/+]|[^;=.,:/+]+")
_SEPARATOR = re.compile(r"[;=.,:/+]")


@cache
def real_positions() -> tuple[str, ...]:
    """Positions from steered games, some at every stage."""
    found = []
    for seed in range(8):
        for number, game in enumerate(decisions(seed)):
            if number % 9 == seed:
                found.append(str(game.position))
    return tuple(found)


@cache
def real_fields() -> dict[str, tuple[str, ...]]:
    """The values met for every field of a position."""
    values: dict[str, set[str]] = {}
    for text in real_positions():
        for part in text.split(";")[1:]:
            name, _, value = part.partition("=")
            values.setdefault(name, set()).add(value)
    return {name: tuple(sorted(found)) for name, found in sorted(values.items())}


@cache
def real_frames() -> tuple[str, ...]:
    """The pending decisions and steps met."""
    return tuple(sorted({frame for stack in real_fields()["stack"] for frame in stack.split("/")}))


@cache
def real_words() -> tuple[str, ...]:
    """The words between the separators."""
    words = {token for text in real_positions()[::5] for token in _TOKEN.findall(text)}
    return tuple(sorted(word for word in words if not _SEPARATOR.fullmatch(word)))


def _other_letter(random: Random, text: str) -> str:
    at = random.randrange(len(text))
    return (
        text[:at]
        + random.choice(["", random.choice("0123456789!*?-.,;:/+=rgbyx ")])
        + text[at + 1 :]
    )


def _other_word(random: Random, text: str) -> str:
    tokens = _TOKEN.findall(text)
    places = [at for at, token in enumerate(tokens) if not _SEPARATOR.fullmatch(token)]
    tokens[random.choice(places)] = random.choice(real_words())
    return "".join(tokens)


def _other_number(random: Random, text: str) -> str:
    numbers = list(re.finditer(r"\d+", text))
    number = random.choice(numbers)
    wanted = random.choice((0, 1, 2, 3, 7, 12, 99, int(number[0]) + 1, 10**12))
    return text[: number.start()] + str(wanted) + text[number.end() :]


def _other_field(random: Random, text: str) -> str:
    parts = text.split(";")
    at = random.randrange(1, len(parts))
    name = parts[at].partition("=")[0]
    parts[at] = f"{name}={random.choice(real_fields()[name])}" if name in real_fields() else name
    return ";".join(parts)


def _without_field(random: Random, text: str) -> str:
    parts = text.split(";")
    del parts[random.randrange(1, len(parts))]
    return ";".join(parts)


def _added_field(random: Random, text: str) -> str:
    name = random.choice(list(real_fields()))
    return f"{text};{name}={random.choice(real_fields()[name])}"


def _other_stack(random: Random, text: str) -> str:
    parts = [part for part in text.split(";") if not part.startswith("stack=")]
    frames = next((p[6:].split("/") for p in text.split(";") if p.startswith("stack=")), [])
    for _ in range(random.randint(1, 2)):
        kind = random.randrange(4)
        if kind == 0 and frames:
            del frames[random.randrange(len(frames))]
        elif kind == 1 and len(frames) > 1:
            random.shuffle(frames)
        elif kind == 2 and frames:
            frames[random.randrange(len(frames))] = random.choice(real_frames())
        else:
            frames.insert(random.randint(0, len(frames)), random.choice(real_frames()))
    return ";".join([*parts, f"stack={'/'.join(frames)}"])


_FORGERIES = (
    _other_letter,
    _other_word,
    _other_number,
    _other_field,
    _without_field,
    _added_field,
    _other_stack,
)


def forged(seed: int) -> str:
    """A real position with one to three things changed."""
    random = Random(seed)
    text = random.choice(real_positions())
    for _ in range(random.randint(1, 3)):
        text = random.choice(_FORGERIES)(random, text)
    return text


def forged_stack(seed: int) -> str:
    """A real position with other pending decisions."""
    random = Random(seed)
    return _other_stack(random, random.choice(real_positions()))
