"""What board and panel say of themselves. Another language needs another table, and no code."""

from __future__ import annotations

from collections.abc import Mapping

ENGLISH: Mapping[str, str] = {
    "region": "Scenario",
    "place": "Step {number} of {count}",
    "solved place": "Solved",
    "actions": "Actions so far: {done}; enough: {par}",
    "actions title": "Actions and answers so far, and with how many it can be done",
    "done": "done",
    "now": "under way",
    "failed": "cannot succeed any more",
    "ahead": "to come",
    "hint": "Hint",
    "hint title": "A hint: first a gentle one, then a plain one",
    "offers": "What may I do now?",
    "offers title": "What may I do now, and why?",
    "back": "Back",
    "back title": "Back to the beginning of this step, or to the step before",
    "next": "Next",
    "next title": "On: play again what was taken back; at the end, where the course goes on",
    "restart": "Start again",
    "restart title": "Back to the very beginning",
    "check": "Check",
    "yes": "Yes",
    "no": "No",
    "your answer": "Your answer",
    "or click zone": "or click the zone on the board",
    "or click ship": "or click the ship on the board",
    "or click colour": "or click anything of that company on the board",
    "or click nation": "or click the port of that nation on the board",
    "choose": "choose",
    "right": "Right.",
    "wrong": "Not {answer}.",
    "look up": "The rule to look up: {rules}.",
    "try again": "Try again; the button *Show me* gives the answer.",
    "answer is": "The answer is {answer}.",
    "show me": "Show me",
    "show me title": "The right answer, and how it comes about",
    "watch": "Below this, the end of the round is shown step by step: *Forward* goes on, *Skip* "
    "ends it.",
    "try ended": "This try cannot succeed any more: go back, and try another way.",
    "click it": "First the question: choose the answer in the list above, {how}.",
    "answer above": "First answer the question above.",
    "gone on": "The game has gone on, and the question no longer fits it: take that back.",
    "only closed": "Nothing that this step is about can be done now.",
    "solved": "Solved. Actions: {done}; enough: {par}.",
    "hints used": "Hints: {hints}.",
    "learned": "What you have learned:",
    "next scenario": "Next comes “{title}”, {where}. To have it anywhere else, run",
    "for python": "In the next cell, `.game` and `.position` of this board go on from here.",
    "plays": "A click plays this.",
    "again": "Click it once more to play just this, or go on with an orange piece.",
    "busy": "Python is at work…",
    "offline": "No answer yet: Python is busy, or the kernel is not connected. If nothing comes, "
    "re-run the cells.",
    "stale": "The board has changed meanwhile. Click again.",
    "small": "The browser does not allow full screen here.",
    "go on": "This board stays with its scenario, since the cells below go on from it. Next comes "
    "“{title}”, {where}. To have it anywhere else, run `{call}` in a cell.",
    "further down": "further down in the notebook {notebook}",
    "elsewhere": "at the beginning of the notebook {notebook}",
}

_TABLES = {"": ENGLISH, "en": ENGLISH}


IN_BROWSER = ("plays", "again", "busy", "offline", "small")
"""What is said where Python is not asked, or does not answer."""


class Phrases:
    """The phrases of one language; what its table lacks is said in English."""

    def __init__(self, language: str = "") -> None:
        self._table = {**ENGLISH, **_TABLES.get(language, {})}

    def in_browser(self) -> dict[str, str]:
        """The phrases that the browser has to know."""
        return {name: self._table[name] for name in IN_BROWSER}

    def __call__(self, name: str, **values: object) -> str:
        return self._table[name].format(**values)
