"""Situations in which a rule shows, rarer than the rule itself: what games are steered towards.

An event names the rule by which it happened. Whether a push ran through three zones, a third
contract was emptied by a Stevedore or nobody could pay a dividend, only a look at the positions
tells.
"""

from benchmarks.situations import cargo, clipboard, money, ships, start
from benchmarks.situations.looking import Situation

SITUATIONS: tuple[Situation, ...] = (
    *start.SITUATIONS,
    *cargo.SITUATIONS,
    *ships.SITUATIONS,
    *clipboard.SITUATIONS,
    *money.SITUATIONS,
)

__all__ = ["SITUATIONS", "Situation"]
