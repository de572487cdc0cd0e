"""The player aid: values of the box, numbers of rules, stand-ins, and room for all of it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import panamax_widget as pw
from panamax_widget.command_line import main
from panamax_widget.components.reader import read_box, standard_box, standard_text
from panamax_widget.drawing.aid_figures import FIGURES
from panamax_widget.drawing.aid_words import Figure, panels
from panamax_widget.drawing.player_aid import PAGE, column_height, columns, describe_aid, draw_aid
from panamax_widget.drawing.rich_text import height, spoken, width_of
from panamax_widget.rulebook import rule, rules
from tests.components import boxes

BOX = standard_box()
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(svg).iter(f"{SVG}text")]


def marks(svg: str) -> int:
    return len(re.findall(r'class="pmx-stand-in[ "]', svg))


def test_every_rule_it_names_is_a_rule_and_every_chapter_is_there() -> None:
    named = set(re.findall(r"\b[A-Z]{3}-\d+\b", describe_aid(BOX)))
    chapters = {rule(each).chapter for each in named}
    assert chapters >= {"TAB", "CON", "LOD", "SHP", "MOV", "MIL", "ARR", "CLP", "MKT", "END", "FIN"}
    assert {each.id for each in rules() if each.chapter in ("TAB", "MKT", "END")} <= named
    drawn = " ".join(texts(draw_aid(BOX)))
    assert all(each in drawn for each in named)


def test_the_values_are_those_of_the_box() -> None:
    text = standard_text()
    for old, new in (
        ("contract = 4\n", "contract = 11\n"),
        ("warehouse = 5\n\n[rewards]", "warehouse = 12\n\n[rewards]"),
        ("price = 5\nprice_with", "price = 13\nprice_with"),
        ("cash = [2, 3, 5]", "cash = [2, 3, 14]"),
        ("costs = 15", "costs = 16"),
        ("awards = [3, 5, 7]", "awards = [3, 5, 17]"),
        ("build = 7", "build = 18"),
    ):
        text = boxes.replaced(text, (old, new))
    box = read_box(text, "mine.toml")
    drawn, said = " ".join(texts(draw_aid(box))), describe_aid(box)
    for value in ("$11", "$12", "$13", "$14", "$16", "$17", "$18"):
        assert value in drawn
        assert value in said


def test_stand_ins_are_marked_and_said_as_on_the_board() -> None:
    printed = read_box(standard_text().replace("stand-in", "printed"), "mine.toml")
    assert marks(draw_aid(BOX)) > 20
    assert marks(draw_aid(printed)) == 0
    assert "4 slots (a stand-in value)" in describe_aid(BOX)
    assert "$3 (a stand-in value)" in describe_aid(BOX)
    assert "stand-in" not in describe_aid(printed)
    assert "stand-in" not in " ".join(texts(draw_aid(printed)))


@pytest.mark.parametrize("name", ["standard", *boxes.TEXTS])
def test_the_page_has_room_for_all_of_it(name: str) -> None:
    box = BOX if name == "standard" else read_box(boxes.TEXTS[name], name)
    for column, area in columns(box):
        assert column_height(column) <= area.h + 0.01, column[0].title
        assert area.bottom < PAGE.bottom
    ET.fromstring(draw_aid(box))


def test_nothing_of_it_can_be_clicked_and_all_of_it_is_told_in_words() -> None:
    svg = draw_aid(BOX)
    assert "data-target=" not in svg
    said = describe_aid(BOX)
    for column in panels(BOX):
        for block in (block for panel in column for block in panel.blocks):
            told = FIGURES[block.name].words(BOX) if isinstance(block, Figure) else block.says
            assert spoken(told) in said
    assert ET.fromstring(svg).findtext(f"{SVG}desc") == said


def test_ids_begin_with_the_prefix() -> None:
    idents = re.findall(r' id="([^"]+)"', draw_aid(BOX, "mine"))
    assert idents
    assert all(ident.startswith("mine-") for ident in idents)


def test_words_are_measured_and_broken_between_blanks() -> None:
    assert width_of("Il", 10) < width_of("MW", 10)
    assert width_of("ab", 10, bold=True) > width_of("ab", 10)
    one = height("word", 200)
    assert height("word " * 12, 200) > one
    assert height("*bold*, {lock} sign and ~mark~.", 300) == one
    assert spoken("*Locks* {lock} as ~4~, {wave}.") == "Locks as 4 (a stand-in value),."


def test_it_is_a_picture_in_a_notebook_and_a_file(tmp_path: Path) -> None:
    aid = pw.player_aid()
    assert repr(aid) == "<Drawing: Panamax, player aid. Unofficial and fan-made.>"
    assert "<img alt=" in aid._repr_html_()
    assert aid.save(tmp_path / "aid.svg").read_text(encoding="utf-8") == aid.svg


def test_the_command_draws_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "aid.svg"
    assert main(["aid", "-o", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == pw.player_aid().svg
    assert main(["aid"]) == 0
    assert "Your turn." in capsys.readouterr().out
    assert main(["aid", "--box", str(tmp_path / "none.toml")]) == 2
