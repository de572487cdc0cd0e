"""Reading the rule book from TOML, and refusing one that is not well-formed."""

import re
import tomllib
from dataclasses import dataclass
from typing import cast, get_args

from panamax_widget.rulebook.entries import Chapter, Kind, Rule

RULE_ID = re.compile(r"(?P<prefix>[A-Z]{3})-[1-9][0-9]*")
CODE = re.compile(r"[A-Z]{3}")
RULE_FIELDS = {"title", "text", "kind", "ruling", "see"}
CHAPTER_FIELDS = {"name", "about", "prefixes"}

Table = dict[str, object]


class RulebookError(ValueError):
    """The rule book cannot be used; the message says which entry is at fault and why."""


@dataclass(frozen=True, slots=True)
class Book:
    """A checked rule book: its chapters by code and its rules by id, both in the book's order."""

    chapters: dict[str, Chapter]
    rules: dict[str, Rule]


def read(toml: str) -> Book:
    """Read a rule book: a ``[chapters]`` table, and beside it one table for each rule id.

    Raises:
        RulebookError: an id, a kind, a field or a related rule is not what it should be.
    """
    tables = _tables(toml)
    chapter_tables = _as_table(tables.pop("chapters", {}), "chapters")
    chapters = {code: _chapter(code, entry) for code, entry in chapter_tables.items()}
    homes = _homes(chapters)
    rules = {rule_id: _rule(rule_id, entry, homes) for rule_id, entry in tables.items()}
    for rule in rules.values():
        _check_related(rule, rules)
    return Book(chapters, rules)


def _tables(toml: str) -> Table:
    try:
        return tomllib.loads(toml)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"The rule book is not valid TOML: {error}.") from error


def _chapter(code: str, entry: object) -> Chapter:
    if not CODE.fullmatch(code):
        raise RulebookError(f"Chapter code {code!r} is not three capital letters.")
    table = _as_table(entry, code)
    _check_fields(table, CHAPTER_FIELDS, code)
    prefixes = _words(table, "prefixes", code)
    return Chapter(code, _prose(table, "name", code), _prose(table, "about", code), prefixes)


def _homes(chapters: dict[str, Chapter]) -> dict[str, str]:
    """The chapter code for each prefix of a rule id."""
    homes: dict[str, str] = {}
    for chapter in chapters.values():
        for prefix in chapter.prefixes:
            if prefix in homes:
                raise RulebookError(f"{homes[prefix]} and {chapter.code} both claim {prefix}.")
            homes[prefix] = chapter.code
    return homes


def _rule(rule_id: str, entry: object, homes: dict[str, str]) -> Rule:
    table = _as_table(entry, rule_id)
    _check_fields(table, RULE_FIELDS, rule_id)
    return Rule(
        id=rule_id,
        title=_prose(table, "title", rule_id),
        text=_prose(table, "text", rule_id),
        kind=_kind(table, rule_id),
        ruling=_prose(table, "ruling", rule_id) if "ruling" in table else "",
        see=_words(table, "see", rule_id),
        chapter=_home(rule_id, homes),
    )


def _home(rule_id: str, homes: dict[str, str]) -> str:
    match = RULE_ID.fullmatch(rule_id)
    if match is None:
        raise RulebookError(f"Rule id {rule_id!r} does not look like MOV-7.")
    if match["prefix"] not in homes:
        raise RulebookError(f"{rule_id} belongs to no chapter.")
    return homes[match["prefix"]]


def _kind(table: Table, rule_id: str) -> Kind:
    kind = _prose(table, "kind", rule_id)
    if kind not in get_args(Kind):
        allowed = ", ".join(get_args(Kind))
        raise RulebookError(f"{rule_id}: kind {kind!r} is none of {allowed}.")
    return cast("Kind", kind)


def _check_related(rule: Rule, rules: dict[str, Rule]) -> None:
    for other in rule.see:
        if other not in rules or other == rule.id:
            raise RulebookError(f"{rule.id}: see names {other!r}, which is no other rule.")


def _check_fields(table: Table, allowed: set[str], where: str) -> None:
    surplus = sorted(set(table) - allowed)
    if surplus:
        raise RulebookError(f"{where}: unknown field {surplus[0]!r}.")


def _as_table(entry: object, where: str) -> Table:
    if not isinstance(entry, dict):
        raise RulebookError(f"{where} is not a table.")
    return entry


def _prose(table: Table, field: str, where: str) -> str:
    """The text of a field, with the line breaks of the file removed and paragraphs kept."""
    value = table.get(field)
    if not isinstance(value, str) or not value.strip():
        raise RulebookError(f"{where}: {field} is missing or empty.")
    paragraphs = re.split(r"\n\s*\n", value.strip())
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _words(table: Table, field: str, where: str) -> tuple[str, ...]:
    value = table.get(field, [])
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise RulebookError(f"{where}: {field} is not a list of texts.")
    return tuple(value)
