"""The rule book: complete, well-formed, and readable on a terminal and in a notebook."""

from dataclasses import FrozenInstanceError, replace

import pytest

from panamax_widget.rulebook import RulebookError, UnknownRule, chapters, rule, rules
from panamax_widget.rulebook.reading import read

RULES_IN_EACH_GROUP = {
    "LIM": 1,
    "MON": 1,
    "INF": 1,
    "INT": 2,
    "SET": 16,
    "VAR": 4,
    "TAB": 6,
    "CON": 8,
    "LOD": 8,
    "SHP": 2,
    "BLD": 1,
    "MOV": 9,
    "MIL": 2,
    "ARR": 5,
    "CRU": 2,
    "SJP": 1,
    "CLP": 6,
    "PAX": 1,
    "BON": 3,
    "MKT": 3,
    "END": 8,
    "FIN": 1,
}

SMALL_BOOK = """
[chapters.MOV]
name = "Movement"
about = "How ships move."
prefixes = ["MOV"]

[MOV-1]
title = "A first rule"
text = "Ships move."
kind = "does"
see = ["MOV-2"]

[MOV-2]
title = "A second rule"
text = "Ships stop."
kind = "does"
see = []
"""


def test_every_rule_of_the_game_is_in_the_book_in_order() -> None:
    expected = [
        f"{group}-{number}"
        for group, count in RULES_IN_EACH_GROUP.items()
        for number in range(1, count + 1)
    ]
    assert [entry.id for entry in rules()] == expected


def test_a_rule_is_found_by_its_id() -> None:
    for entry in rules():
        assert rule(entry.id) is entry


def test_no_rule_has_an_empty_text_or_title() -> None:
    assert not [entry.id for entry in rules() if not (entry.text and entry.title)]


def test_every_title_has_two_to_five_words() -> None:
    assert not [entry.id for entry in rules() if not 2 <= len(entry.title.split()) <= 5]


def test_no_two_rules_share_a_title() -> None:
    titles = [entry.title for entry in rules()]
    assert len(set(titles)) == len(titles)


def test_related_rules_exist_and_are_named_once() -> None:
    known = {entry.id for entry in rules()}
    for entry in rules():
        assert set(entry.see) <= known - {entry.id}
        assert len(set(entry.see)) == len(entry.see)


def test_every_rule_stands_in_the_chapter_that_lists_its_prefix() -> None:
    prefixes = {chapter.code: chapter.prefixes for chapter in chapters()}
    for entry in rules():
        assert entry.id.split("-")[0] in prefixes[entry.chapter]


def test_every_chapter_has_a_name_and_a_sentence_and_rules() -> None:
    used = {entry.chapter for entry in rules()}
    for chapter in chapters():
        assert chapter.name
        assert chapter.about.endswith(".")
        assert chapter.code in used


def test_a_rule_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        rule("MOV-7").title = "Something else"  # type: ignore[misc]


def test_an_unknown_id_is_refused_with_the_nearest_ids() -> None:
    with pytest.raises(UnknownRule) as refusal:
        rule("MOV-10")
    assert "'MOV-10'" in str(refusal.value)
    assert "MOV-1" in refusal.value.nearest
    assert "MOV-1" in str(refusal.value)


def test_a_lower_case_id_is_refused_with_its_capital_form_first() -> None:
    with pytest.raises(UnknownRule) as refusal:
        rule("mov-7")
    assert refusal.value.nearest[0] == "MOV-7"


def test_an_id_like_no_other_is_refused_with_an_example() -> None:
    with pytest.raises(UnknownRule, match="looks like MOV-7"):
        rule("banana")


def test_an_unknown_rule_can_be_caught_as_a_key_error() -> None:
    with pytest.raises(KeyError):
        rule("")


def test_the_printed_rule_has_its_id_title_text_ruling_and_related_rules() -> None:
    printed = str(rule("MOV-9"))
    assert printed.startswith("MOV-9  Pushed out of the canal\n\nShips that are pushed")
    assert "\n\nRuling: The rulebook" in printed
    assert printed.endswith("\n\nSee also: MOV-7, ARR-1, MIL-2")


def test_the_printed_rule_fits_a_terminal() -> None:
    for entry in rules():
        assert max(map(len, str(entry).splitlines())) <= 80


def test_a_rule_without_ruling_or_related_rules_prints_neither() -> None:
    bare = replace(rule("MOV-9"), ruling="", see=())
    assert "Ruling" not in str(bare) + bare._repr_html_()
    assert "See also" not in str(bare) + bare._repr_html_()


def test_the_notebook_form_escapes_every_text() -> None:
    sly = "<script>alert('x')</script> & more"
    html = replace(rule("MOV-9"), id=sly, title=sly, text=sly, ruling=sly, see=(sly,))._repr_html_()
    assert "<script" not in html
    assert html.count("&lt;script&gt;") == 5
    assert "&amp; more" in html


def test_the_notebook_form_keeps_paragraphs_and_loads_nothing() -> None:
    html = rule("CLP-3")._repr_html_()
    words = html.partition("<figure")[0] + html.partition("</figure>")[2]
    assert words.count("<p>") == 2 + len(rule("CLP-3").text.split("\n\n")) + 1
    assert not [mark for mark in ("src=", "href=", "url(", "<style", "http") if mark in words]


@pytest.mark.parametrize(
    ("written", "instead", "complaint"),
    [
        ("[MOV-2]", "[MOV-02]", "MOV-02.*does not look like"),
        ("[MOV-2]", "[ABC-2]", "ABC-2 belongs to no chapter"),
        ('kind = "does"', 'kind = "maybe"', "MOV-1: kind 'maybe' is none of"),
        ('see = ["MOV-2"]', 'see = ["MOV-3"]', "MOV-1: see names 'MOV-3'"),
        ('see = ["MOV-2"]', 'see = ["MOV-1"]', "MOV-1: see names 'MOV-1'"),
        ('see = ["MOV-2"]', 'see = "MOV-2"', "MOV-1: see is not a list"),
        ('text = "Ships move."', 'text = " "', "MOV-1: text is missing or empty"),
        ('title = "A first rule"', "", "MOV-1: title is missing or empty"),
        ('title = "A first rule"', 'titel = "A"', "MOV-1: unknown field 'titel'"),
        ("[chapters.MOV]", "[chapters.Mov]", "'Mov' is not three capital letters"),
        ("[MOV-1]", "MOV-5 = 3\n[MOV-1]", "MOV: unknown field"),
        ("[MOV-1]", "[chapters.OTH]\nname='a'\nabout='b'\nprefixes=['MOV']\n[MOV-1]", "both claim"),
        ("[MOV-1]", "[MOV-1", "not valid TOML"),
        ("\n[chapters.MOV]", "MOV-9 = 1\n[chapters.MOV]", "MOV-9 is not a table"),
    ],
)
def test_a_badly_edited_book_is_refused_with_the_entry_at_fault(
    written: str, instead: str, complaint: str
) -> None:
    assert written in SMALL_BOOK
    with pytest.raises(RulebookError, match=complaint):
        read(SMALL_BOOK.replace(written, instead, 1))


def test_a_small_book_is_read() -> None:
    assert list(read(SMALL_BOOK).rules) == ["MOV-1", "MOV-2"]
