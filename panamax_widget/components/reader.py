"""Reads a box file (TOML) and refuses one that the rules could not be played with."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from panamax_widget.components.box import (
    COLOURS,
    FREE,
    GOLD,
    LOCK,
    NATION_CODES,
    NATIONS,
    WATERWAY,
    WHITE,
    Advisor,
    Box,
    BoxError,
    Contract,
    Ship,
    WhiteDice,
    Zone,
)

_PROVENANCES = ("printed", "inferred", "stand-in")
_OCEANS = ("atlantic", "pacific")
_ICONS = {"waterway": WATERWAY, "lock": LOCK}
_FREE_ACTIONS = ("", "market", "load", "rail", "move")
_ADVISOR_KINDS = ("flags", "sets", "rows", "tokens", "foreign-shares", "awards")
_SHIP_KINDS = ("military", "cruise", "panamax")


@cache
def standard_box() -> Box:
    """The box that ships with the package; one object a process."""
    source = resources.files("panamax_widget.components").joinpath("standard.toml")
    return read_box(source.read_text(encoding="utf-8"), "standard.toml")


def load_box(path: str | Path) -> Box:
    """The box described by a TOML file. Raises BoxError (what and where) or OSError."""
    return read_box(Path(path).read_text(encoding="utf-8"), str(path))


def read_box(text: str, source: str) -> Box:
    """The box described by TOML text; `source` names it in errors. Raises BoxError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BoxError(f"{source}: not valid TOML: {error}") from error
    return _Reader(data, source).box()


class _Reader:
    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source
        self.provenance: dict[str, str] = {}

    def fail(self, where: str, message: str) -> BoxError:
        return BoxError(f"{self.source}: {where}: {message}")

    # -- single values ------------------------------------------------------------------------

    def table(self, name: str) -> dict[str, Any]:
        found = self.data.get(name)
        if not isinstance(found, dict):
            raise self.fail(f"[{name}]", "this table is missing")
        self.note(name, found)
        return found

    def rows(self, name: str) -> list[dict[str, Any]]:
        found = self.data.get(name)
        if not isinstance(found, list) or not found:
            raise self.fail(f"[[{name}]]", "at least one such table is needed")
        for row in found:
            if not isinstance(row, dict):
                raise self.fail(f"[[{name}]]", "must be a table")
            prefix = name.removeprefix("company_").removeprefix("unique_")
            self.note(f"{prefix}.{self.word(row, 'id', name)}", row)
        return found

    def note(self, name: str, table: dict[str, Any]) -> None:
        given = table.get("provenance")
        fields = {"all": given} if isinstance(given, str) else given
        if not isinstance(fields, dict) or "all" not in fields:
            raise self.fail(name, "needs a provenance: printed, inferred or stand-in")
        for key, value in fields.items():
            if value not in _PROVENANCES:
                raise self.fail(name, f"provenance {value!r} is not one of {list(_PROVENANCES)}")
            self.provenance[name if key == "all" else f"{name}.{key}"] = value

    def number(self, table: dict[str, Any], key: str, where: str, low: int, high: int) -> int:
        value = table.get(key)
        if type(value) is not int or not low <= value <= high:
            allowed = f"a whole number from {low} to {high}"
            raise self.fail(f"{where}.{key}", f"{value!r} is not {allowed}")
        return value

    def word(
        self, table: dict[str, Any], key: str, where: str, allowed: tuple[str, ...] | None = None
    ) -> str:
        value = table.get(key)
        if not isinstance(value, str) or (allowed is not None and value not in allowed):
            what = "text" if allowed is None else f"one of {list(allowed)}"
            raise self.fail(f"{where}.{key}", f"{value!r} is not {what}")
        return value

    def numbers(
        self, table: dict[str, Any], key: str, where: str, low: int, high: int
    ) -> tuple[int, ...]:
        value = table.get(key)
        if not isinstance(value, list) or not value:
            raise self.fail(f"{where}.{key}", "must be a list of whole numbers")
        return tuple(self.number({key: each}, key, where, low, high) for each in value)

    def words(
        self, table: dict[str, Any], key: str, where: str, allowed: tuple[str, ...] | None = None
    ) -> tuple[str, ...]:
        value = table.get(key)
        if not isinstance(value, list) or not value:
            raise self.fail(f"{where}.{key}", "must be a list of texts")
        return tuple(self.word({key: each}, key, where, allowed) for each in value)

    # -- parts --------------------------------------------------------------------------------

    def box(self) -> Box:
        limits, start = self.table("limits"), self.table("start")
        tokens, bailout = self.table("tokens"), self.table("bailout")
        transfer, market = self.table("transfer"), self.table("market")
        fees, rewards = self.table("fees"), self.table("rewards")
        lanes, zones = self.board()
        captains, stevedores = self.table("captains"), self.table("stevedores")
        box = Box(
            name=self.word(self.data.get("box") or {}, "name", "box"),
            dice_a_company=self.number(limits, "dice_a_company", "limits", 1, 20),
            flags_a_nation=self.number(limits, "flags_a_nation", "limits", 1, 50),
            shares_a_company=self.number(limits, "shares_a_company", "limits", 1, 20),
            wagon_spaces=self.number(limits, "wagon_spaces", "limits", 1, 12),
            contracts_held=self.number(limits, "contracts_held", "limits", 1, 5),
            military_pay=self.numbers(limits, "military_pay", "limits", 0, 20),
            start_company=self.number(start, "company", "start", 0, 99),
            start_player=self.number(start, "player", "start", 0, 99),
            start_price=self.number(start, "price", "start", 0, 12),
            start_pool=self.number(start, "pool", "start", 0, 20),
            start_warehouse=self.number(start, "warehouse", "start", 1, 20),
            first_ship_pips=self.number(start, "first_ship_pips", "start", 1, 6),
            first_ships=self.words(start, "first_ships", "start", tuple(z.id for z in zones)),
            passengers=self.numbers(tokens, "passengers", "tokens", 0, 20),
            awards=self.numbers(tokens, "awards", "tokens", 0, 50),
            bailout_gives=self.number(bailout, "gives", "bailout", 1, 99),
            bailout_costs=self.number(bailout, "costs", "bailout", 0, 99),
            contract_fee=self.number(fees, "contract", "fees", 0, 20),
            warehouse_fee=self.number(fees, "warehouse", "fees", 0, 20),
            reward_cash=self.numbers(rewards, "cash", "rewards", 0, 20),
            transfer_price=self.number(transfer, "price", "transfer", 0, 99),
            transfer_benefit_price=self.number(transfer, "price_with_benefit", "transfer", 0, 99),
            dividends=self.numbers(market, "dividends", "market", 0, 50),
            price_raise=self.number(market, "raise", "market", 1, 12),
            price_fall=self.number(market, "fall", "market", 1, 12),
            white_dice=self.white_dice(),
            zones=zones,
            lanes=lanes,
            ships=self.ships({zone.id: zone.kind for zone in zones}),
            clipboard=self.clipboard(),
            captains=self.numbers(captains, "moves", "captains", 1, 12),
            stevedores=self.words(stevedores, "fees", "stevedores", ("half", "less3")),
            advisors=self.advisors(),
            contracts=self.contracts(),
            provenance=self.provenance,
        )
        if box.start_pool + box.start_warehouse != box.dice_a_company:
            raise self.fail("start", "pool and warehouse together must be limits.dice_a_company")
        if len(box.reward_cash) != 3 or len(box.awards) != 3 or len(box.dividends) != 13:
            where = "rewards.cash, tokens.awards, market.dividends"
            raise self.fail(where, "need 3, 3 and 13 numbers")
        return box

    def white_dice(self) -> dict[int, WhiteDice]:
        dice = self.data.get("dice")
        if not isinstance(dice, dict) or set(dice) != {"2", "3", "4"}:
            raise self.fail("[dice]", "needs the tables [dice.2], [dice.3] and [dice.4]")
        found = {}
        for players, row in dice.items():
            where = f"dice.{players}"
            self.note(where, row)
            found[int(players)] = WhiteDice(
                self.number(row, "action", where, 1, 18),
                self.number(row, "executive", where, 0, 6),
                self.number(row, "mulligan", where, 0, 8),
            )
            if (found[int(players)].action + found[int(players)].executive) % int(players):
                raise self.fail(where, "the dice do not share out evenly among the players")
        return found

    def board(self) -> tuple[tuple[tuple[str, str, str, str, int], ...], tuple[Zone, ...]]:
        loading = self.rows("loading")
        if tuple(row.get("id") for row in loading) != NATIONS:
            raise self.fail("[[loading]]", f"must be {list(NATIONS)}, in this order")
        zones = [self.loading_zone(row) for row in loading]
        for row in self.rows("waiting"):
            ocean = self.word(row, "id", "waiting", _OCEANS)
            name = self.word(row, "name", f"waiting.{ocean}")
            zones.append(Zone(ocean, name, "waiting", ocean, "", 0, 0, -1))
        lanes = []
        for lane in self.rows("lane"):
            name = f"lane.{lane['id']}"
            exit_icon = _ICONS[self.word(lane, "exit", name, tuple(_ICONS))]
            ends = [self.word(lane, key, name, _OCEANS) for key in ("from", "to")]
            lanes.append((lane["id"], self.word(lane, "name", name), *ends, exit_icon))
            self.note("zone", {"provenance": lane.get("zone_provenance")})
            zones += [self.canal_zone(row, lane["id"]) for row in lane.get("zones", [])]
        if sorted(lane[0] for lane in lanes) != ["A", "P"]:
            raise self.fail("[[lane]]", "needs exactly the lanes P and A")
        self.unique([zone.id for zone in zones], "zone")
        return tuple(lanes), tuple(zones)

    def loading_zone(self, row: dict[str, Any]) -> Zone:
        where = f"loading.{row['id']}"
        ocean = self.word(row, "ocean", where, _OCEANS)
        fee = self.number(row, "fee", where, 0, 9)
        return Zone(row["id"], self.word(row, "name", where), "loading", ocean, "", 0, fee, -1)

    def canal_zone(self, row: dict[str, Any], lane: str) -> Zone:
        ident = self.word(row, "id", f"lane.{lane}.zones")
        where = f"zone.{ident}"
        room = self.number(row, "room", where, 0, 12)
        if 0 < room < 4:
            raise self.fail(f"{where}.room", "a rectangle must hold at least 4 slots, a lake 0")
        icon = _ICONS[self.word(row, "enter", where, tuple(_ICONS))]
        fee = self.number(row, "fee", where, 0, 9)
        kind = "rectangle" if room else "lake"
        return Zone(ident, self.word(row, "name", where), kind, "", lane, room, fee, icon)

    def unique(self, ids: list[str], what: str) -> None:
        for ident in ids:
            if ids.count(ident) > 1:
                raise self.fail(what, f"the id {ident!r} stands twice")

    def ships(self, zone_kinds: dict[str, str]) -> tuple[Ship, ...]:
        tiles = self.rows("company_ship")
        fleet = [
            self.company_ship(row, colour, COLOURS[colour])
            for colour in range(len(COLOURS))
            for row in tiles
        ]
        ships = fleet + [self.unique_ship(row, zone_kinds) for row in self.rows("unique_ship")]
        self.unique([ship.id for ship in ships], "ship")
        return tuple(ships)

    def company_ship(self, row: dict[str, Any], colour: int, name: str) -> Ship:
        where = f"company_ship.{row['id']}"
        slots = self.number(row, "slots", where, 1, 3)
        low = self.number(row, "minimum", where, 1, 24)
        high = self.number(row, "maximum", where, low, 24)
        build = self.number(row, "build", where, 0, 99)
        ident = f"{name}{row['id']}"
        label = f"{name.capitalize()} {slots}-slot ship"
        return Ship(ident, label, "company", colour, slots, low, high, build, -1, "", "")

    def unique_ship(self, row: dict[str, Any], zone_kinds: dict[str, str]) -> Ship:
        where = f"unique_ship.{row['id']}"
        kind = self.word(row, "kind", where, _SHIP_KINDS)
        slots = self.number(row, "slots", where, 1, 4)
        low = high = 0
        if kind != "military":
            low = self.number(row, "minimum", where, 1, 24)
            high = self.number(row, "maximum", where, low, 24)
        nation = NATIONS.index(self.word(row, "nation", where, NATIONS)) if "nation" in row else -1
        if kind == "military" and nation < 0:
            raise self.fail(where, "a Military ship needs a nation")
        ports = tuple(z for z, kind in zone_kinds.items() if kind in ("loading", "waiting"))
        start = self.word(row, "start", where, ports)
        small = self.word({"start_2_players": start, **row}, "start_2_players", where, ("", *ports))
        name = self.word(row, "name", where)
        return Ship(row["id"], name, kind, -1, slots, low, high, 0, nation, start, small)

    def clipboard(self) -> tuple[tuple[str, ...], ...]:
        table = self.table("clipboard")
        return tuple(self.words(table, nation, "clipboard", _FREE_ACTIONS) for nation in NATIONS)

    def advisors(self) -> tuple[Advisor, ...]:
        found = []
        for row in self.rows("advisor"):
            where = f"advisor.{row['id']}"
            pays = self.word(row, "pays", where, _ADVISOR_KINDS)
            nation = (
                NATIONS.index(self.word(row, "nation", where, NATIONS)) if pays == "flags" else -1
            )
            dollars = self.number(row, "dollars", where, 0, 99)
            found.append(Advisor(row["id"], self.word(row, "name", where), pays, nation, dollars))
        if len(found) < 2 * len(COLOURS):
            raise self.fail("[[advisor]]", "two Advisors a player are needed, so at least 8")
        self.unique([card.id for card in found], "advisor")
        return tuple(found)

    def contracts(self) -> tuple[Contract, ...]:
        cards = []
        for section, prefix in (("contracts", ""), ("startup", "s-")):
            table = self.table(section)
            for nation, name in enumerate(NATIONS):
                for place, line in enumerate(self.words(table, name, section)):
                    ident = f"{prefix}{NATION_CODES[nation]}{place + 1}"
                    front = self.containers(line, f"{section}.{name}, card {place + 1}")
                    back = () if prefix else _back_of(front)
                    cards.append(Contract(ident, nation, front, back, bool(prefix)))
        # The display and what the players can hold leave at least one card to be drawn.
        if sum(not card.startup for card in cards) < 4 + 3 * len(COLOURS) + 1:
            raise self.fail("contracts", "at least 17 contract cards are needed")
        return tuple(cards)

    def containers(self, line: str, where: str) -> tuple[int, ...]:
        words = line.split()
        if not 1 <= len(words) <= 3:
            raise self.fail(where, f"{line!r} must name 1 to 3 containers")
        if any(word[:1] not in "123456" or word[1:] not in ("", "*") for word in words):
            raise self.fail(where, f"{line!r}: each container is 1 to 6, with * for a gold rail")
        return tuple(int(word[0]) + (GOLD if word.endswith("*") else FREE) for word in words)


def _back_of(front: tuple[int, ...]) -> tuple[int, ...]:
    rail = FREE if any(container >= GOLD for container in front) else WHITE
    return (3 + rail,) * (2 if len(front) == 3 else 1)
