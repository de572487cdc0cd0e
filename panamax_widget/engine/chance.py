"""Rolls, shuffles and deals: a counter-based generator whose whole state is two numbers.

Every outcome is written into the events as text, and any can be laid down beforehand in
`State.given`, one line each: `roll 223444661112/1456`, or a pile and its cards from the top (those
not named follow at random). A record is replayed from its outcomes, not from the generator, which
is drawn from all the same so that a replayed game goes on as the first one would have.
"""

from __future__ import annotations

from collections.abc import Sequence

from panamax_widget.engine.event import Event, Log
from panamax_widget.engine.state import State

_MASK = (1 << 64) - 1


class GivenChanceError(ValueError):
    """An outcome laid down beforehand does not fit what is rolled or shuffled."""


def _number(seed: int, draw: int) -> int:
    """The draw-th 64-bit number of a seed (the finaliser of SplitMix64)."""
    z = (seed * 0x9E3779B97F4A7C15 + draw * 0xD1B54A32D192ED03 + 0x632BE59BD9B4E019) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def _below(state: State, limit: int) -> int:
    """A uniform whole number from 0 to limit - 1; draws again where the range would be uneven."""
    while True:
        state.draws += 1
        number = _number(state.seed, state.draws)
        if number < (1 << 64) - (1 << 64) % limit:
            return number % limit


def roll(state: State, log: Log, rule: str, action: int, executive: int) -> tuple[list[int], ...]:
    """Rolls the white dice: values of the Action dice and of the Executive dice."""
    rolled = (
        [_below(state, 6) + 1 for _ in range(action)],
        [_below(state, 6) + 1 for _ in range(executive)],
    )
    given = _next_given(state, "roll")
    if given is not None:
        rolled = read_roll(given, action, executive)
    outcome = "/".join("".join(map(str, dice)) for dice in rolled)
    log.append(Event("rolled", rule, {"outcome": outcome}))
    return rolled


def read_roll(text: str, action: int, executive: int) -> tuple[list[int], list[int]]:
    """The dice of a roll such as `223444661112/1456`. Raises GivenChanceError."""
    first, _, second = text.partition("/")
    if not _is_roll(first, action) or not _is_roll(second, executive):
        form = f"{action} values from 1 to 6, `/`, and {executive} more"
        raise GivenChanceError(f"the roll {text!r} does not fit: {form} are needed")
    return [int(pips) for pips in first], [int(pips) for pips in second]


def shuffle(
    state: State, log: Log, rule: str, pile: str, cards: Sequence[int], names: Sequence[str]
) -> tuple[int, ...]:
    """The cards in a random order; `pile` and `names` (by card number) say it in the event."""
    mixed = list(cards)
    for last in range(len(mixed) - 1, 0, -1):
        other = _below(state, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    given = _next_given(state, pile)
    if given is not None:
        number = {names[card]: card for card in cards}
        first = given.split(",") if given else []
        if len(set(first)) != len(first) or not set(first) <= set(number):
            known = ", ".join(sorted(number))
            raise GivenChanceError(f"the order {given!r} of {pile} does not fit: some of {known}")
        on_top = [number[name] for name in first]
        mixed = on_top + [card for card in mixed if card not in on_top]
    outcome = ",".join(names[card] for card in mixed)
    log.append(Event("shuffled", rule, {"pile": pile, "outcome": outcome}))
    return tuple(mixed)


def _next_given(state: State, what: str) -> str | None:
    """The first outcome laid down for this roll or pile; it is used up."""
    for place, line in enumerate(state.given):
        name, _, outcome = line.partition(" ")
        if name == what:
            state.given = state.given[:place] + state.given[place + 1 :]
            return outcome
    return None


def _is_roll(text: str, count: int) -> bool:
    return len(text) == count and all(pips in "123456" for pips in text)
