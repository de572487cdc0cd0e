"""Messages from the browser, checked before anything is done: nothing in them is trusted.

{"id": "v3-17", "type": "play", "rev": 12, "action": "take 5"}
{"id": "v3-18", "type": "why", "rev": 12, "selection": ["die:5"], "target": "column:6"}
{"id": "v3-25", "type": "preview", "rev": 12, "action": "take 5"}
{"id": "v3-28", "type": "inspect", "rev": 12, "target": "ship:iowa", "action": ""}  what it is,
                                                      and what the action, if any, would cause
{"id": "v3-19", "type": "undo", "rev": 12}            also "redo"
{"id": "v3-26", "type": "reveal", "rev": 12}          who decides is at the screen
{"id": "v3-27", "type": "show", "rev": 12, "to": "forward"}  in the show of a round's end; also
                                                      "back", "skip", or the number of a round
{"id": "v3-20", "type": "resync", "rev": 0}           all slots once more, please
{"id": "v3-21", "type": "rule", "rev": 12, "rule": "MOV-7"}
{"id": "v3-22", "type": "rule", "rev": 12, "rule": "push"}  rules that have to do with it

Of a scenario only:

{"id": "v3-23", "type": "hint", "rev": 12}            also "back", "next", "restart", "offers", and
                                                      "solution", the answer to a question
{"id": "v3-24", "type": "answer", "rev": 12, "text": "$10"}
"""

from __future__ import annotations

from dataclasses import dataclass

_LONGEST_TEXT = 200
_MOST_CHOSEN = 24
_SHOWN = ("back", "forward", "skip", "1", "2", "3")


class BadRequest(ValueError):  # noqa: N818 - it reads as what it is
    """A message that the board does not understand; the text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Request:
    """One message. `rev` is the revision of the board that was clicked."""

    id: str
    type: str
    rev: int
    action: str = ""
    target: str = ""
    selection: tuple[str, ...] = ()
    rule: str = ""
    text: str = ""
    to: str = ""


_TYPES = {
    "play": ("action",),
    "preview": ("action",),
    "inspect": ("target", "action"),
    "why": ("target", "selection"),
    "undo": (),
    "redo": (),
    "reveal": (),
    "show": ("to",),
    "resync": (),
    "rule": ("rule",),
    **dict.fromkeys(("hint", "back", "next", "restart", "offers", "solution"), ()),
    "answer": ("text",),
}
"""The fields that each type of request has, besides `id`, `type` and `rev`."""


def read_request(message: object) -> Request:
    """The request that a message makes. Raises BadRequest for anything else."""
    if not isinstance(message, dict):
        raise BadRequest(f"a message is an object, not {type(message).__name__}")
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in _TYPES:
        raise BadRequest(f"the type of a message is one of {', '.join(_TYPES)}")
    rev = message.get("rev")
    if type(rev) is not int:
        raise BadRequest(f"a {kind} message needs the number `rev`")
    fields = {name: _field(message, kind, name) for name in ("id", *_TYPES[kind])}
    return Request(type=kind, rev=rev, **fields)  # type: ignore[arg-type]


def request_id(message: object) -> str:
    """The id to answer to; "" if the message has none."""
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, str) and len(found) <= _LONGEST_TEXT else ""


def _field(message: dict[object, object], kind: str, name: str) -> str | tuple[str, ...]:
    value = message.get(name)
    if name == "to" and value not in _SHOWN:
        raise BadRequest(f"a show goes to one of {', '.join(_SHOWN)}")
    if kind == "inspect" and value == "" and name == "action":
        return ""
    if name != "selection":
        return _text(value, f"the `{name}` of a {kind} message")
    if not isinstance(value, list) or len(value) > _MOST_CHOSEN:
        raise BadRequest(f"the `selection` of a {kind} message is a list of targets")
    return tuple(_text(each, "a chosen target") for each in value)


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_TEXT:
        raise BadRequest(f"{what} is a short text")
    return value
