"""The panel of a scenario as the browser is sent it: its plain data (see `panel.py`) as HTML."""

from __future__ import annotations

from html import escape
from typing import Any

from panamax_widget.widget.written import button, cited, element, paragraph, written

_SIGNS = {"done": "✓", "failed": "✗"}
_SHORT = {"restart": "↺"}
_CURRENT = ("now", "failed")


def page(panel: dict[str, Any]) -> dict[str, Any]:
    """The panel's `label` and `state`; the HTML of its `bar`, its `text`, the `question` and what
    was `said`, with its `kind`; and the `marks` and pieces that `glow` on the board.
    """
    number = panel["number"]
    states = [state for state, _ in panel["steps"]]
    return {
        "label": f"{panel['region']}: {panel['title']}",
        "state": states[number] if number < len(states) else "done",
        "bar": _bar(panel),
        "text": written(panel["text"]),
        # numbered: the same question in the next step is another one
        "question": f"<!--{number}-->{_question(panel['question'])}" if panel["question"] else "",
        "said": _said(panel),
        "kind": panel["said"]["kind"],
        "marks": panel["marks"],
        "glow": panel["glow"],
    }


def _bar(panel: dict[str, Any]) -> str:
    steps = "".join(_step(number + 1, *step) for number, step in enumerate(panel["steps"]))
    tally, title = panel["score"]
    tools = (
        button(asks, label, title, enabled=can, sign=_SHORT.get(asks, ""))
        for asks, label, title, can in panel["buttons"]
    )
    return "".join(
        (
            element("h3", escape(panel["title"]), class_="pmx-name"),
            element("ol", steps, class_="pmx-steps"),
            element("span", escape(panel["place"]), class_="pmx-soft"),
            element("span", escape(tally), class_="pmx-soft", title=title),
            element("div", "".join(tools), class_="pmx-tools"),
        )
    )


def _step(number: int, state: str, words: str) -> str:
    return element(
        "li",
        _SIGNS.get(state, str(number)),
        class_="pmx-step",
        data_state=state,
        aria_label=f"{number}: {words}",
        title=words,
        aria_current="step" if state in _CURRENT else False,
    )


def _said(panel: dict[str, Any]) -> str:
    lines = "".join(paragraph(written(line)) for line in panel["said"]["lines"])
    if panel["summary"]:
        lines += _summary(panel["summary"], panel["rules"])
    return f"<!--{panel['number']}-->{lines}" if lines else ""


def _summary(summary: dict[str, Any], rules: list[list[str]]) -> str:
    learned = " · ".join(cited(each, f"{each} {title}", title) for each, title in rules)
    onward = ""
    if summary["next"]:
        words, call = map(escape, summary["next"])
        onward = f"{words} {element('code', call)} "
    lines = [
        paragraph(escape(summary["result"]), "pmx-result"),
        paragraph(f"{escape(summary['learned'])} {learned}"),
        paragraph(onward + written(summary["python"]), "pmx-soft"),
    ]
    if summary["kept"]:
        lines.append(paragraph(escape(summary["kept"]), "pmx-soft"))
    return "".join(lines)


# -- the question -----------------------------------------------------------------------------


def _question(question: dict[str, Any]) -> str:
    told = button("solution", *question["solution"]) if question["solution"] else ""
    if question["kind"] == "yes or no":
        answers = (_submit(name, value=answer) for answer, name in question["choices"])
        return "".join(answers) + told
    before, after = ("$", "") if question["unit"] == "$" else ("", question["unit"])
    label = escape(question["label"])
    click = element("span", escape(f" {question['click']}"), class_="pmx-soft")
    field, check = _field(question), _submit(question["check"]) + told
    return f"{label} {escape(before)}{field} {escape(after)} {check}{click}"


def _field(question: dict[str, Any]) -> str:
    named: dict[str, str | bool] = {
        "class_": "pmx-field",
        "name": "answer",
        "aria_label": question["label"],
        "autocomplete": "off",
    }
    if not question["choices"]:
        numeric = "numeric" if question["kind"] == "number" else False
        return element("input", inputmode=numeric, **named).removesuffix("</input>")
    choices = [["", question["choose"]], *question["choices"]]
    options = (element("option", escape(name), value=answer) for answer, name in choices)
    return element("select", "".join(options), **named)


def _submit(label: str, value: str | bool = False) -> str:
    return element("button", escape(label), class_="pmx-tool", type="submit", value=value)
