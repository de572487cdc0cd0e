"""A position in plain sentences: the text alternative of its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, IN_HAND, NATIONS, UNBUILT
from panamax_widget.drawing.headline import headline
from panamax_widget.drawing.score_sheet import score_lines
from panamax_widget.drawing.words import (
    colour_name,
    contract_words,
    die_words,
    listed,
    many,
    money,
    nation_name,
    ship_words,
    zone_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from panamax_widget.engine.state import State
    from panamax_widget.engine.view import View


def describe(view: View) -> str:
    """Round, whose decision, white dice, zones and ships, rail, market, and each company.

    Says nothing that the viewer may not see.

    Returns:
        Sentences separated by newlines.
    """
    state = view.state
    lines = [_turn(state), _white_dice(state), *_zones(state), _rail(state)]
    lines += [_company(state, colour) for colour in sorted(state.order)]
    if not state.stack:
        lines += [f"{line.words}." for line in score_lines(state)]
    return "\n".join(lines)


def describe_parts(view: View, parts: Iterable[str]) -> str:
    """What some parts of the board show, named as in `drawing/cutouts.py`; a line or more each.

    Zones without ships are said to be empty.
    """
    return "\n".join(line for part in parts for line in _part(view.state, part))


def _part(state: State, part: str) -> list[str]:
    if part.startswith("market:"):
        return [_market(state)]
    if ":" in part:
        return [_company(state, COLOURS.index(part.partition(":")[2]))]
    if part in _PARTS:
        return [_PARTS[part](state)]
    if part == "canal":
        return _zones(state)
    box = state.box
    named = [box.zone_number[name] for name in part.split()]
    return [_zone(state, zone) or f"{zone_words(box, zone)}: empty." for zone in named]


def _turn(state: State) -> str:
    rounds = len(state.box.awards)
    when = f"Round {state.round} of {rounds}." if state.round else "Set-up."
    order = ", ".join(colour_name(colour) for colour in state.order)
    said = headline(state)
    around = f"{said.over}{': ' + said.stages[said.stage] if said.stages else ''}. "
    return f"{when} Turn order: {order}. {around if said.over else ''}{said.words}."


def _white_dice(state: State) -> str:
    columns = [f"column {i + 1}: {count}" for i, count in enumerate(state.columns) if count]
    spaces = [str(i + 1) for i in range(6) if state.executive >> i & 1]
    dice = "White dice, by " + ", ".join(columns) if columns else "No white dice in the columns"
    return f"{dice}. Executive dice: {', '.join(spaces) or 'none'}."


def _zones(state: State) -> list[str]:
    lines = [line for zone in range(len(state.box.zones)) if (line := _zone(state, zone))]
    return lines or ["No ship is at sea or in the canal."]


def _zone(state: State, zone: int) -> str:
    """The ships in a zone, or nothing if there is none."""
    box = state.box
    ships = [ship for ship, where in enumerate(state.zone) if where == zone]
    named = [ship_words(box, ship, state.cargo[ship], zone, place=False) for ship in ships]
    return f"{zone_words(box, zone)}: {'; '.join(named)}." if ships else ""


def _rail(state: State) -> str:
    first = ", ".join(die_words(die) for die in state.wagon) or "empty"
    flags = [nation_name(state.box, n) for n in range(len(NATIONS)) if state.platform >> n & 1]
    return f"Rail, 1st wagon: {first}; flags on the platform: {listed(flags) if flags else 'none'}."


def _company(state: State, colour: int) -> str:
    box = state.box
    flags = [
        f"{state.flags[colour * 4 + nation]} {nation_name(box, nation)}"
        for nation in range(len(NATIONS))
        if state.flags[colour * 4 + nation]
    ]
    shares = [
        f"{state.shares[colour * 4 + other]} {colour_name(other)}"
        for other in range(len(COLOURS))
        if state.shares[colour * 4 + other]
    ]
    contracts = [
        f"{contract_words(box, card, back)} with {many(len(rest), 'die', 'dice')} to load"
        for card, back, rest in state.contracts[colour]
    ]
    parts = [
        f"company {money(state.company[colour])}, player {money(state.player[colour])}",
        f"share price ${state.price[colour]}",
        f"{many(state.warehouse[colour], 'die', 'dice')} in the Warehouse"
        f" and {state.pool[colour]} in the Dice Pool",
        f"flags: {listed(flags) if flags else 'none'}",
        f"shares: {listed(shares) if shares else 'none'}",
        f"contracts: {listed(contracts) if contracts else 'none'}",
        *_hand(state, colour),
    ]
    return f"{colour_name(colour)}: {'; '.join(parts)}."


def _hand(state: State, colour: int) -> list[str]:
    box = state.box
    parts = []
    unplaced = [s for s in box.fleet[colour] if state.zone[s] == IN_HAND]
    unbuilt = [s for s in box.fleet[colour] if state.zone[s] == UNBUILT]
    if unplaced:
        parts.append(f"{many(len(unplaced), 'ship')} built but not placed")
    if unbuilt:
        parts.append(f"{many(len(unbuilt), 'ship')} not built")
    if state.captain_hand[colour] >= 0:
        parts.append(f"a Captain of {box.captains[state.captain_hand[colour]]} moves")
    if state.stevedore_hand[colour] >= 0:
        parts.append("a Stevedore")
    if state.advisors[colour]:
        known = [box.advisors[card].name for card in state.advisors[colour] if card >= 0]
        words = many(len(state.advisors[colour]), "Financial Advisor")
        parts.append(f"{words} ({listed(known)})" if known else words)
    if state.awards[colour]:
        parts.append(f"awards {listed([f'${dollars}' for dollars in state.awards[colour]])}")
    if state.bailouts[colour]:
        parts.append(many(state.bailouts[colour], "Bailout"))
    return parts


# -- parts that the whole position has no sentence for ---------------------------------------------


def _moves(state: State) -> str:
    frame = next((each for each in reversed(state.stack) if each[0] == "movement"), None)
    if frame is None:
        return "No movement is under way."
    _, _, _, locks, waterways, free, _, _ = frame
    if free:
        return f"Moves left: {free} of any kind."
    return f"Moves left: {many(locks, 'lock')}, {many(waterways, 'waterway')}."


def _rounds(state: State) -> str:
    awards = listed([f"${dollars}" for dollars in state.box.awards])
    return f"Round {state.round} of {len(state.box.awards)}; awards {awards}."


def _on_display(state: State) -> str:
    places = [f"beside column {column}" for column in (4, 5, 6)]
    cards = dict(zip(places, state.display, strict=False))
    cards |= {"Inbound": state.inbound, "top of the Draw pile": state.draw[0] if state.draw else -1}
    box = state.box
    named = [
        f"{place}: {contract_words(box, card, 0)} or {contract_words(box, card, 1)}"
        for place, card in cards.items()
        if card >= 0
    ]
    return f"Contracts, {'; '.join(named)}."


def _market(state: State) -> str:
    box = state.box
    prices = [
        f"{colour_name(colour)} ${state.price[colour]}, dividend "
        f"${box.dividends[state.price[colour]]}"
        for colour in sorted(state.order)
    ]
    return f"Share prices: {'; '.join(prices)}."


def _second_wagon(state: State) -> str:
    second = ", ".join(die_words(die) for die in state.wagon2)
    order = ", ".join(colour_name(colour) for colour in state.order)
    return f"{_rail(state)} {f'2nd wagon: {second}. ' if second else ''}Turn order: {order}."


def _piles(state: State) -> str:
    piles = (len(state.captains), len(state.stevedores), len(state.advisor_pile))
    return "Cards left: {} Captains, {} Stevedores, {} Financial Advisors.".format(*piles)


def _passengers(state: State) -> str:
    left = [f"${value}" for value in state.box.passengers[state.tokens :]]
    return f"Passenger tokens left: {listed(left) if left else 'none'}."


_PARTS: dict[str, Callable[[State], str]] = {
    "moves": _moves,
    "rounds": _rounds,
    "table": _white_dice,
    "contracts": _on_display,
    "market": _market,
    "rail": _second_wagon,
    "piles": _piles,
    "passengers": _passengers,
}
