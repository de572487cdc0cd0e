"""What a piece of the board is: its name, what it does and with which numbers here, by which rules,
and whether its values are printed, inferred or stand-ins.

It is made of a view and of nothing else, so that it tells nobody what is hidden from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.widget.inspection import canal, cards, clipboard, table
from panamax_widget.widget.inspection.look import Inspection, Look
from panamax_widget.widget.inspection.page import page

if TYPE_CHECKING:
    from collections.abc import Callable

    from panamax_widget.engine.view import View

__all__ = ["Inspection", "UnknownPiece", "inspect", "page"]


class UnknownPiece(ValueError):  # noqa: N818 - it reads as what happened: no such piece
    """No piece that the viewer sees has this name."""


def inspect(view: View, target: str) -> Inspection:
    """What the piece of this name (its `data-target`) is, as the viewer may know it.

    Raises UnknownPiece for a name that no piece of this position has; names are not trusted.
    """
    kind, *words = target.split(":")
    try:
        return _KINDS[kind](Look(view), *words)
    except (LookupError, StopIteration, TypeError, ValueError) as error:
        raise UnknownPiece(f"no piece is called {target!r} here now") from error


_KINDS: dict[str, Callable[..., Inspection]] = {
    "advisor": cards.advisor,
    "benefit": clipboard.benefit,
    "bid": cards.bid,
    "captain": cards.captain,
    "card": cards.contract,
    "column": table.column,
    "company": clipboard.company,
    "cube": table.cube,
    "die": table.white_die,
    "end": table.plate,
    "flag": clipboard.flags,
    "hand": cards.hand,
    "held": cards.held_die,
    "passengers": table.passengers,
    "pile": cards.pile,
    "platform": table.platform,
    "player": clipboard.player,
    "pool": clipboard.pool,
    "rail": table.rail,
    "share": table.share,
    "ship": canal.ship,
    "start": cards.startup,
    "stevedore": cards.stevedore,
    "supply": canal.supply,
    "wagon": table.wagon,
    "warehouse": clipboard.warehouse,
    "zone": canal.zone,
}
