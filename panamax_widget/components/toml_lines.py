"""The line of every key and value of a TOML text, which `tomllib` does not tell."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right

Path = tuple[str | int, ...]
"""The keys and list places that lead to a value: `("lane", 0, "zones", 2, "fee")`."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:[^"\\]|\\.)*"' r"|'[^']*'",
    re.DOTALL,
)
_OTHER_VALUE = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]+|[^\s,\]}#]+")


def line_numbers(text: str) -> dict[Path, int]:
    """The line of each key and each place of a list; `text` must be valid TOML."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.rows: dict[Path, int] = {}
        """How many tables each list of tables has so far."""
        self.breaks = [found.start() for found in re.finditer("\n", text)]

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._key_and_value(table)
            self._skip(_BLANK)
        return self.lines

    def _note(self, path: Path) -> None:
        self.lines.setdefault(path, bisect_right(self.breaks, self.at) + 1)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(f"not valid TOML at character {self.at}")
        self.at = found.end()
        return found.group()

    def _header(self) -> Path:
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        start = self.at
        self.at += brackets
        *parents, last = self._keys()
        path: Path = ()
        for key in parents:
            path = self._newest_row((*path, key))
        path = (*path, last)
        end, self.at = self.at + brackets, start
        if brackets == 2:
            self._note(path)
            self.rows[path] = self.rows.get(path, 0) + 1
        path = self._newest_row(path)
        self._note(path)
        self.at = end
        return path

    def _newest_row(self, path: Path) -> Path:
        return (*path, self.rows[path] - 1) if path in self.rows else path

    def _keys(self) -> list[str]:
        keys = []
        while True:
            self._skip(_SPACES)
            if self.text[self.at] in "\"'":
                keys.append(str(tomllib.loads(f"key = {self._skip(_STRING)}")["key"]))
            else:
                keys.append(self._skip(_BARE_KEY))
            self._skip(_SPACES)
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _key_and_value(self, table: Path) -> None:
        start = self.at
        keys = self._keys()
        end, self.at = self.at + 1, start
        for length in range(1, len(keys) + 1):
            self._note((*table, *keys[:length]))
        self.at = end
        self._skip(_SPACES)
        self._value((*table, *keys))

    def _value(self, path: Path) -> None:
        self._note(path)
        if self.text[self.at] in "\"'":
            self._skip(_STRING)
        elif self.text[self.at] in "[{":
            self._list_or_table(path)
        else:
            self._skip(_OTHER_VALUE)

    def _list_or_table(self, path: Path) -> None:
        is_list = self.text[self.at] == "["
        self.at += 1
        place = 0
        while True:
            self._skip(_BLANK)
            sign = self.text[self.at]
            if sign in ",]}":
                self.at += 1
                if sign != ",":
                    return
            elif is_list:
                self._value((*path, place))
                place += 1
            else:
                self._key_and_value(path)
