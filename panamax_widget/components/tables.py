"""The tables of a box file: every value is asked for with what is allowed, or refused by line."""

from __future__ import annotations

import difflib
import re
import tomllib
from functools import cached_property
from typing import Any, NoReturn

from panamax_widget.components.box import BoxError
from panamax_widget.components.toml_lines import Path, line_numbers

PROVENANCES = ("printed", "inferred", "stand-in")
"""From the best known to the least."""
_ALWAYS = ("provenance", "note")
_LONGEST_NAME = 60
_SHOWN = 50
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_ID_FORM = "an id of small letters, digits and hyphens that begins with a letter"


class BoxFile:
    """The text of a box file, and what it says of where its values come from."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source
        self.provenance: dict[str, str] = {}
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise BoxError(f"{source}: this is not valid TOML: {error}") from error

    @cached_property
    def _lines(self) -> dict[Path, int]:
        try:
            return line_numbers(self.text)
        except RecursionError:
            return {}

    def refuse(self, path: Path, message: str) -> NoReturn:
        """Raises BoxError with file and line."""
        while path and path not in self._lines:
            path = path[:-1]
        line = f", line {self._lines[path]}" if path else ""
        raise BoxError(f"{self.source}{line}: {message}")

    def root(self, keys: str) -> Table:
        """The file as a table, with the tables it may have."""
        return Table(self, (), "the file", self.data, keys)


class Table:
    """One table: `label` is how errors name it, `keys` what it may hold besides its provenance."""

    def __init__(self, file: BoxFile, path: Path, label: str, data: object, keys: str) -> None:
        self.file = file
        self.path = path
        self.label = label
        self.keys = keys.split()
        if not isinstance(data, dict):
            file.refuse(path, f"{label} must be a table, not {shown(data)}")
        self.data: dict[str, Any] = data
        known = [*self.keys, *(_ALWAYS if path else ())]
        for key in data:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1, 0.5)
                advice = f"did you mean {near[0]!r}?" if near else f"it can have {', '.join(known)}"
                file.refuse((*path, key), f"{label} has no {shown_key(key)}; {advice}")

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def refuse(self, message: str, *where: str | int) -> NoReturn:
        """Raises BoxError at this table, or at a key (and a place in its list)."""
        self.file.refuse((*self.path, *where), f"{self.label} {message}")

    def refuse_value(self, key: str, allowed: str, *place: int) -> NoReturn:
        """Raises BoxError for the value of a key, or for one place of its list."""
        value = self.data[key]
        for each in place:
            value = value[each]
        named = f"{key}, value {place[0] + 1}" if place else key
        self.refuse(f"{named} = {shown(value)}, but it must be {allowed}", key, *place)

    def value(self, key: str, allowed: str) -> Any:
        """The value as it stands there; refused if it is missing."""
        if key not in self.data:
            self.refuse(f"lacks {key!r}, which must be {allowed}")
        return self.data[key]

    # -- tables in it -------------------------------------------------------------------------

    def table(self, name: str, keys: str) -> Table:
        """A table below this one, without asking for its provenance."""
        if name not in self.data:
            self.refuse(f"lacks the table [{name}]")
        label = ".".join(str(each) for each in (*self.path, name))
        return Table(self.file, (*self.path, name), f"[{label}]", self.data[name], keys)

    def noted(self, name: str, keys: str) -> Table:
        """A table below this one, whose provenance is kept under its name."""
        table = self.table(name, keys)
        table.note(".".join(str(each) for each in table.path))
        return table

    def rows(self, name: str, keys: str, most: int) -> list[Table]:
        """A list of tables; each has a name of its own in errors once its id is known."""
        found = self.data.get(name)
        if not isinstance(found, list) or not 1 <= len(found) <= most:
            path = (*self.path, name)
            self.file.refuse(path, f"{self.label} needs 1 to {most} tables {name!r}")
        rows = []
        for place, data in enumerate(found):
            path = (*self.path, name, place)
            ident = data.get("id") if isinstance(data, dict) else None
            called = f"[[{name}]]" if not self.path else f"{self.label}, zone"
            label = f"{called} {shown(ident) if ident else place + 1}"
            rows.append(Table(self.file, path, label, data, keys))
        return rows

    # -- where its values come from -----------------------------------------------------------

    def sources(self, key: str = "provenance", fields: str = "") -> dict[str, str]:
        """The provenance by field, `all` for the rest."""
        given = self.value(key, f"one of {words(PROVENANCES)}")
        found = {"all": given} if isinstance(given, str) else given
        known = fields.split() or self.keys
        if not isinstance(found, dict) or "all" not in found:
            form = '"printed", or { all = "printed", fee = "stand-in" }'
            self.refuse_value(key, f"one of {words(PROVENANCES)}, for example {form}")
        for field, source in found.items():
            if field != "all" and field not in known:
                near = difflib.get_close_matches(field, known, 1, 0.4) or known
                advice = f"did you mean {near[0]!r}?"
                self.refuse(f"{key} names {shown_key(field)}; {advice}", key, field)
            if source not in PROVENANCES:
                allowed = words(PROVENANCES)
                named = key if isinstance(given, str) else f"{key} of {field}"
                message = f"{named} = {shown(source)}, but it must be one of {allowed}"
                self.refuse(message, key, field)
        return {field: str(source) for field, source in found.items()}

    def note(self, name: str) -> None:
        """Keeps the provenance of this table under a dotted name."""
        for field, source in self.sources().items():
            self.file.provenance[name if field == "all" else f"{name}.{field}"] = source

    # -- values -------------------------------------------------------------------------------

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number within limits."""
        allowed = f"a whole number from {low} to {high}"
        value = self.value(key, allowed)
        if type(value) is not int or not low <= value <= high:
            self.refuse_value(key, allowed)
        return value

    def numbers(self, key: str, low: int, high: int, least: int, most: int) -> tuple[int, ...]:
        """A list of `least` to `most` whole numbers."""
        each_allowed = f"a whole number from {low} to {high}"
        found = self._list(key, f"whole numbers from {low} to {high}", least, most)
        for place, value in enumerate(found):
            if type(value) is not int or not low <= value <= high:
                self.refuse_value(key, each_allowed, place)
        return tuple(found)

    def word(self, key: str, allowed: tuple[str, ...]) -> str:
        """One of the words allowed."""
        value = self.value(key, f"one of {words(allowed)}")
        if not isinstance(value, str) or value not in allowed:
            self.refuse_value(key, f"one of {words(allowed)}{_nearest(value, allowed)}")
        return value

    def words(self, key: str, allowed: tuple[str, ...], least: int, most: int) -> tuple[str, ...]:
        """A list of `least` to `most` of the words allowed."""
        found = self._list(key, f"of {words(allowed)}", least, most)
        for place, value in enumerate(found):
            if not isinstance(value, str) or value not in allowed:
                advice = f"one of {words(allowed)}{_nearest(value, allowed)}"
                self.refuse_value(key, advice, place)
        return tuple(found)

    def texts(self, key: str, least: int, most: int) -> tuple[str, ...]:
        """A list of `least` to `most` texts."""
        found = self._list(key, "texts", least, most)
        for place, value in enumerate(found):
            if not isinstance(value, str):
                self.refuse_value(key, "a text in quotes", place)
        return tuple(found)

    def _list(self, key: str, of: str, least: int, most: int) -> list[Any]:
        count = str(least) if least == most else f"{least} to {most}"
        allowed = f"a list of {count} {of}"
        value = self.value(key, allowed)
        if not isinstance(value, list):
            self.refuse_value(key, allowed)
        if not least <= len(value) <= most:
            self.refuse(f"{key} has {len(value)} values, but it must be {allowed}", key)
        return value

    def name(self, key: str = "name") -> str:
        """A name for people."""
        allowed = f"a text of 1 to {_LONGEST_NAME} printable characters"
        value = self.value(key, allowed)
        good = isinstance(value, str) and value == value.strip() and value.isprintable()
        if not good or not 1 <= len(value) <= _LONGEST_NAME:
            self.refuse_value(key, allowed)
        return str(value)

    def ident(self, form: re.Pattern[str] = _ID, said: str = _ID_FORM) -> str:
        """An id, as positions and records write it."""
        value = self.value("id", said)
        if not isinstance(value, str) or not form.fullmatch(value) or len(value) > _LONGEST_NAME:
            self.refuse_value("id", said)
        return str(value)


def words(allowed: tuple[str, ...]) -> str:
    """`"a", "b"`: texts as the file writes them."""
    return ", ".join(f'"{each}"' for each in allowed)


def shown_key(key: str) -> str:
    """A key as an error quotes it, short."""
    return repr(key if len(key) <= _SHOWN else f"{key[:_SHOWN]}…")


def shown(value: object) -> str:
    """A value as an error shows it, short."""
    if isinstance(value, str):
        text = f'"{value}"' if value.isprintable() else repr(value)
    elif isinstance(value, bool):
        text = str(value).lower()
    elif isinstance(value, int):
        text = str(value) if abs(value) < 10**_SHOWN else "a huge number"
    elif isinstance(value, list):
        text = f"a list of {len(value)}"
    else:
        text = "a table" if isinstance(value, dict) else str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _nearest(value: object, allowed: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(value, allowed, 1) if isinstance(value, str) else []
    return f"; did you mean {near[0]!r}?" if near else ""
