"""Nothing is lost and nothing appears: pieces, ships within their limits, money by events alone."""

import pytest

from panamax_widget.engine.event import BANK, COMPANY, PLAYER
from tests.properties.games import VARIANTS, Walk, player_for
from tests.properties.invariants import check_position, check_possible, check_step

SEEDS = range(20)


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_ships_and_money_at_every_decision(seed: int) -> None:
    """The whole of each position, which the checks of many games look at only where it changed."""
    walk = Walk(*VARIANTS[seed % len(VARIANTS)], seed)
    for position in (walk.begun, *(step.after for step in walk.steps(player_for(seed)))):
        check_position(position)
        check_possible(position)


@pytest.mark.parametrize("change", ["dice", "flag", "share", "card", "dollar", "ship", "load"])
def test_whatever_is_lost_is_missed(change: str) -> None:
    """The checks have teeth: each finds a piece that went astray."""
    *_, last = Walk(4, "standard", 3).steps(player_for(3))
    before, after = last.after.copy(), last.after.copy()
    ship = next(ship for ship, cargo in enumerate(after.cargo) if cargo)
    match change:
        case "dice":
            after.pool[0] += 1
        case "flag":
            after.flags[5] += 1
        case "share":
            after.shares[0] += 6
        case "card":
            after.draw = after.draw[1:]
        case "dollar":
            after.player[2] += 1
        case "ship":
            after.zone[ship] = (after.zone[ship] + 3) % len(after.box.zones)
        case _:
            after.cargo[ship] = (*after.cargo[ship], *after.cargo[ship], *after.cargo[ship])
    with pytest.raises(AssertionError):
        check_step(before, after, [])


def test_money_passes_only_where_a_rule_lets_it() -> None:
    """MON-1: between a player and a company only by a purchase or a dividend."""
    players, companies = set(PLAYER), set(COMPANY)
    for seed in range(8):
        walk = Walk(*VARIANTS[seed % len(VARIANTS)], seed)
        for event in (each for step in walk.steps(player_for(seed)) for each in step.events):
            if event.kind != "paid":
                continue
            assert BANK in (event.source, event.target) or event.rule in ("MKT-1", "END-5")
            if event.rule in ("BLD-1", "TAB-5", "END-5"):
                assert event.source in companies
            if event.rule in ("MKT-1", "END-4", "MIL-2", "ARR-3"):
                assert {event.source, event.target} & players
