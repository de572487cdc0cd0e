"""Reads a box file (TOML) and refuses one that the rules could not be played with."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from pathlib import Path as FilePath
from typing import Any

from panamax_widget.components.board_reader import first_places, read_board
from panamax_widget.components.box import COLOURS, NATIONS, Box, BoxError, WhiteDice
from panamax_widget.components.card_reader import read_advisors, read_contracts
from panamax_widget.components.ship_reader import read_ships
from panamax_widget.components.tables import BoxFile, Table
from panamax_widget.components.toml_lines import Path

_TABLES = (
    "box limits start tokens bailout fees rewards transfer market dice loading waiting lane "
    "company_ship unique_ship clipboard captains stevedores advisor contracts startup"
)
_FREE_ACTIONS = ("", "market", "load", "rail", "move")
_STEVEDORES = ("half", "less3")
_ROUNDS = 3
_HIGHEST_PRICE = 12
_CLIPBOARD_SPACES = 3
_MOST_BONUS_CARDS = 12
_WORDS = (
    "round setup order turn hand nowhere dice executive wagon wagon2 platform loaded display "
    "inbound draw discards startup captains stevedores advisors tokens picks stack chance given "
    "rail die move3 captain stevedore advisor pool warehouse bank front back"
)
RESERVED = frozenset(_WORDS.split())
"""Words of positions and records, which no zone, ship or card can have for an id."""


@cache
def standard_text() -> str:
    """The standard box as its file has it, comments included."""
    source = resources.files("panamax_widget.components").joinpath("standard.toml")
    return source.read_text(encoding="utf-8")


@cache
def standard_box() -> Box:
    """The box that ships with the package; one object a process."""
    return read_box(standard_text(), "standard.toml")


def load_box(path: str | FilePath) -> Box:
    """The box described by a TOML file. Raises BoxError: file, line, value and what is allowed.

    Loading an unchanged file again gives the same object, so that its positions can be compared.
    """
    return read_box(read_text(path), str(path))


def read_text(path: str | FilePath) -> str:
    """The text of a box file. Raises BoxError if it cannot be read."""
    try:
        return FilePath(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BoxError(f"{path}: this is no text in UTF-8: {error}") from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise BoxError(f"{path}: this file cannot be read: {why}") from error


@lru_cache(maxsize=32)
def read_box(text: str, source: str) -> Box:
    """The box described by TOML text; `source` names it in errors. Raises BoxError."""
    file = BoxFile(text, source)
    root = file.root(_TABLES)
    head = root.table("box", "name version")
    if "version" in head:
        head.number("version", 1, 1)
    keys = "dice_a_company flags_a_nation shares_a_company wagon_spaces contracts_held military_pay"
    limits = root.noted("limits", keys)
    keys = "company player price pool warehouse first_ship_pips first_ships"
    start = root.noted("start", keys)
    tokens = root.noted("tokens", "passengers awards")
    bailout = root.noted("bailout", "gives costs")
    fees = root.noted("fees", "contract warehouse")
    rewards = root.noted("rewards", "cash")
    transfer = root.noted("transfer", "price price_with_benefit")
    market = root.noted("market", "dividends raise fall")
    lanes, zones = read_board(root)
    # The highest numbers are those for which the board and the Clipboards are drawn.
    dice, held = limits.number("dice_a_company", 4, 9), limits.number("contracts_held", 1, 2)
    box = Box(
        name=head.name(),
        dice_a_company=dice,
        flags_a_nation=limits.number("flags_a_nation", 1, 50),
        shares_a_company=limits.number("shares_a_company", 1, 5),
        wagon_spaces=limits.number("wagon_spaces", 1, 4),
        contracts_held=held,
        military_pay=limits.numbers("military_pay", 0, 20, 1, 3),
        start_company=start.number("company", 0, 99),
        start_player=start.number("player", 0, 99),
        start_price=start.number("price", 0, _HIGHEST_PRICE),
        start_pool=start.number("pool", 0, 9),
        start_warehouse=start.number("warehouse", 1, 9),
        first_ship_pips=start.number("first_ship_pips", 1, 6),
        first_ships=first_places(start, zones),
        passengers=tokens.numbers("passengers", 0, 20, 1, 8),
        awards=tokens.numbers("awards", 0, 50, _ROUNDS, _ROUNDS),
        bailout_gives=bailout.number("gives", 1, 99),
        bailout_costs=bailout.number("costs", 0, 99),
        contract_fee=fees.number("contract", 0, 20),
        warehouse_fee=fees.number("warehouse", 0, 20),
        reward_cash=rewards.numbers("cash", 0, 20, 3, 3),
        transfer_price=transfer.number("price", 0, 99),
        transfer_benefit_price=transfer.number("price_with_benefit", 0, 99),
        dividends=market.numbers("dividends", 0, 50, _HIGHEST_PRICE + 1, _HIGHEST_PRICE + 1),
        price_raise=market.number("raise", 1, _HIGHEST_PRICE),
        price_fall=market.number("fall", 1, _HIGHEST_PRICE),
        white_dice={players: _white_dice(root, players) for players in (4, 3, 2)},
        zones=zones,
        lanes=lanes,
        ships=read_ships(root, zones),
        clipboard=_clipboard(root),
        captains=root.noted("captains", "moves").numbers("moves", 1, 12, 1, _MOST_BONUS_CARDS),
        stevedores=root.noted("stevedores", "fees").words(
            "fees", _STEVEDORES, 1, _MOST_BONUS_CARDS
        ),
        advisors=read_advisors(root),
        contracts=read_contracts(root, held, dice),
        provenance=file.provenance,
    )
    _check_start(start, box)
    _check_ids(root, box)
    return box


def _white_dice(root: Table, players: int) -> WhiteDice:
    row = root.table("dice", "2 3 4").noted(str(players), "action executive mulligan")
    action, executive = row.number("action", 1, 18), row.number("executive", 0, 6)
    if (action + executive) % players:
        message = f"has {action} + {executive} dice, which {players} players cannot share evenly"
        row.refuse(message, "action")
    # Half of the dice must be more than the mulligan, or they would be rolled again for ever.
    most = (action + executive) // 2 - 1
    return WhiteDice(action, executive, row.number("mulligan", 0, max(0, most)))


def _clipboard(root: Table) -> tuple[tuple[str, ...], ...]:
    table = root.noted("clipboard", " ".join(NATIONS))
    count = _CLIPBOARD_SPACES
    return tuple(table.words(nation, _FREE_ACTIONS, count, count) for nation in NATIONS)


def _check_start(start: Table, box: Box) -> None:
    """SET-10, SET-11: a company's dice, and the die aboard its first ship."""
    if box.start_pool + box.start_warehouse != box.dice_a_company:
        both = f"{box.start_pool} + {box.start_warehouse}"
        message = f"has pool + warehouse = {both}, but [limits] dice_a_company = "
        start.refuse(f"{message}{box.dice_a_company}", "pool")
    first = box.ships[0]
    if not first.minimum <= box.first_ship_pips <= first.maximum:
        low, high = first.minimum, first.maximum
        allowed = f"a load of the first company ship, {low} to {high}"
        start.refuse_value("first_ship_pips", allowed)


def _check_ids(root: Table, box: Box) -> None:
    """Positions, records and sentences tell things apart by their ids alone."""
    taken = {*RESERVED, *COLOURS, *(card.id for card in box.contracts)}
    places, things = [each.id for each in box.zones], [each.id for each in box.ships]
    for ident in (*places, *things, *(card.id for card in box.advisors)):
        if ident in taken:
            said = f"the id {ident!r} is used for something else already"
            root.file.refuse(_last_with_id(root, ident), said)
        taken.add(ident)


def _last_with_id(root: Table, ident: str) -> Path:
    """Where the id stands last; nowhere for a company's ship, whose colour is put before its id."""
    lists: list[tuple[Path, list[dict[str, Any]]]] = [
        ((name,), root.data[name]) for name in ("loading", "waiting", "unique_ship", "advisor")
    ]
    lists += [(("lane", n, "zones"), row["zones"]) for n, row in enumerate(root.data["lane"])]
    found: Path = ()
    for path, rows in lists:
        for place, row in enumerate(rows):
            if row["id"] == ident:
                found = (*path, place, "id")
    return found
