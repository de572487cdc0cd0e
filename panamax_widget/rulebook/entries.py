"""What the rule book is made of: a chapter and a rule, and how a rule looks as text and as HTML."""

from dataclasses import dataclass
from html import escape
from textwrap import fill
from typing import Literal

Kind = Literal["limits", "does", "defines"]
"""A rule says what is not allowed, what happens, or what something is."""

LINE_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of the rule book.

    Attributes:
        code: three capital letters, such as ``"SHP"``.
        name: the heading, such as ``"Ships"``.
        about: one sentence that says what the chapter is about.
        prefixes: the beginnings of the ids of its rules, such as ``("SHP", "BLD")``.
    """

    code: str
    name: str
    about: str
    prefixes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the game. It prints as readable text and shows itself in a notebook.

    Attributes:
        id: such as ``"MOV-7"``.
        title: two to five words.
        text: the whole rule; an empty line separates paragraphs.
        kind: ``"limits"``, ``"does"`` or ``"defines"``.
        ruling: what is played where the published rules disagree or are silent, and why;
            empty for most rules.
        see: ids of related rules.
        chapter: code of the chapter it stands in, such as ``"MOV"``.
    """

    id: str
    title: str
    text: str
    kind: Kind
    ruling: str
    see: tuple[str, ...]
    chapter: str

    def __str__(self) -> str:
        blocks = [self.text]
        if self.ruling:
            blocks.append(f"Ruling: {self.ruling}")
        if self.see:
            blocks.append(f"See also: {', '.join(self.see)}")
        paragraphs = "\n\n".join(blocks).split("\n\n")
        return "\n\n".join([f"{self.id}  {self.title}", *map(_wrapped, paragraphs)])

    def _repr_html_(self) -> str:
        """The rule as an HTML fragment for a notebook, with a drawn example where there is one.

        It loads nothing from elsewhere.
        """
        # The drawing comes after the game, and the rule book before it.
        from panamax_widget.rulebook.pictures import example_html  # noqa: PLC0415

        parts = [f"<p><strong>{escape(self.id)} · {escape(self.title)}</strong></p>"]
        parts += [f"<p>{escape(paragraph)}</p>" for paragraph in self.text.split("\n\n")]
        if self.ruling:
            parts.append(f"<p><em>Ruling:</em> {escape(self.ruling)}</p>")
        parts.append(example_html(self.id))
        if self.see:
            parts.append(f"<p>See also: {escape(', '.join(self.see))}</p>")
        return f'<section lang="en">{"".join(parts)}</section>'


def _wrapped(paragraph: str) -> str:
    """The paragraph in lines of a readable length; a rule id is never broken at its hyphen."""
    return fill(paragraph, LINE_WIDTH, break_on_hyphens=False)
