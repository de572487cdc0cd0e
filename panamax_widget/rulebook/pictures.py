"""The examples of the rules, played and drawn: pieces of the board, as HTML for a notebook.

The rule book comes before the game and its drawing and knows neither; so it asks for this module
only when a rule is shown.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from panamax_widget.drawing.excerpt import Excerpt, excerpt
from panamax_widget.game import Game
from panamax_widget.rulebook.examples import Example, example_of
from panamax_widget.text.layout import lay_out

if TYPE_CHECKING:
    from panamax_widget.engine.event import Event
    from panamax_widget.text.refusal import Refusal

LARGER = 1.2
"""Small pictures are shown a little larger than the board's units."""
_WIDEST = 520
_UNCODED = " '/=:;,.()-!*+{}@|^[]~$?"


class Played(NamedTuple):
    """An example carried out: the games before and after, what happened, what was refused."""

    example: Example
    before: Game
    after: Game
    events: tuple[Event, ...]
    refusals: tuple[Refusal, ...]


def play(example: Example) -> Played:
    """Plays an example.

    Raises:
        IllegalAction: an action to be played is not legal.
        ValueError: its position cannot be, an action is none, or one to be refused is legal.
    """
    before = Game(position=lay_out(example.layout), seed=1)
    after = before.branch()
    events = [event for action in example.play for event in after.play(action)]
    refusals = []
    for action in example.refused:
        refusal = after.why_not(action)
        if refusal is None:
            raise ValueError(f"The example {example.rule}: {action!r} is legal.")
        refusals.append(refusal)
    return Played(example, before, after, tuple(events), tuple(refusals))


def pictures(played: Played) -> tuple[Excerpt, ...]:
    """One picture of the position, or one before and one after what was played."""
    example = played.example
    tried = (*example.play, *example.refused)
    ships = {*example.marks, *(name for action in tried for name in _ships(action))}
    taken = {_taken(action) for action in tried} - {""}
    before = excerpt(played.before.view(), example.shows, ships | taken)
    if not example.play:
        return (before,)
    return before, excerpt(played.after.view(), example.shows, ships)


def _ships(action: str) -> list[str]:
    """The targets of the drawing for ships that an action names; others find nothing."""
    return [f"ship:{name}" for word in action.split()[1:] for name in word.split("+")]


def _taken(action: str) -> str:
    """The target of what an action takes off the table, or nothing."""
    verb, *words = action.split()
    if verb in ("take", "transfer"):
        return f"die:{words[0]}"
    if verb == "contract":
        return f"card:{words[0]}:{words[1]}"
    return f"platform:{words[0]}" if verb == "claim" else ""


@lru_cache(maxsize=128)
def example_html(rule_id: str) -> str:
    """The example of a rule as an HTML fragment that loads nothing; "" if there is none."""
    example = example_of(rule_id)
    if example is None:
        return ""
    played = play(example)
    first, *later = [_image(picture) for picture in pictures(played)]
    parts = [f"<p><em>For example:</em> {escape(example.caption)}</p>", first]
    for picture in later:
        actions = ", ".join(f"<code>{escape(action)}</code>" for action in example.play)
        parts += [f"<p>↓ {actions}</p>", picture]
    for refusal in played.refusals:
        said = " ".join(str(reason) for reason in refusal.reasons)
        action = f"<code>{escape(str(refusal.action))}</code>"
        parts.append(f"<p>✗ {action} is refused: {escape(said)}</p>")
    return f'<figure style="margin: 0">{"".join(parts)}</figure>'


def _image(picture: Excerpt) -> str:
    # Percent-encoded, an SVG is a fifth smaller than in base64; no attribute has an apostrophe.
    data = quote(picture.svg.replace('"', "'"), safe=_UNCODED)
    words = escape(picture.words).replace("\n", "&#10;")
    width = min(round(picture.width * LARGER), _WIDEST)
    source = f"data:image/svg+xml;charset=utf-8,{data}"
    look = "display: block; max-width: 100%"
    return f'<img alt="{words}" src="{source}" width="{width}" style="{look}">'
