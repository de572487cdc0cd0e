"""A box file that cannot be played with is refused by file, line, value and what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from panamax_widget.components import BoxError, load_box, standard_box
from panamax_widget.components.reader import RESERVED, read_box, standard_text
from panamax_widget.components.toml_lines import line_numbers
from panamax_widget.game import Game
from panamax_widget.text import position_reader
from tests.components import boxes

TEXT = standard_text()


def refused(*changes: tuple[str, str]) -> str:
    """What is said of the standard file with changes."""
    with pytest.raises(BoxError) as error:
        read_box(boxes.replaced(TEXT, *changes), "my.toml")
    return str(error.value)


def line_of(text: str) -> int:
    """The number of the first line that holds a text."""
    return next(n for n, line in enumerate(TEXT.splitlines(), 1) if text in line)


WRONG = [
    ("contract = 4", "contract = 40", "contract = 40", "a whole number from 0 to 20"),
    ("contract = 4", "contract = 4.5", "contract = 4.5", "a whole number from 0 to 20"),
    ("contract = 4", "contract = true", "contract = true", "a whole number from 0 to 20"),
    ("contract = 4", 'contract = "4"', 'contract = "4"', "a whole number from 0 to 20"),
    ('"5 1", "4 3*"', '"5 1", "4 9*"', 'eu, card 4 = "4 9*"', "containers of 1 to 6"),
    ('"5 1", "4 3*"', '"5 1", "1 1 1 1"', 'eu, card 4 = "1 1 1 1"', "1 to 3 containers"),
    ('id = "gatun-locks-P"', 'id = "Gatun"', 'id = "Gatun"', "ends with -P, its lane"),
    ("moves = [4, 4, 3, 3, 2]", "moves = [4, 44]", "moves, value 2 = 44", "from 1 to 12"),
    ('fees = ["half"', 'fees = ["haf"', 'value 1 = "haf"', "did you mean 'half'?"),
    ('kind = "cruise"', 'kind = "cruse"', 'kind = "cruse"', "did you mean 'cruise'?"),
    ('eu = ["", "market", "move"]', 'eu = ["", "market"]', "eu has 2 values", "a list of 3"),
    ("mulligan = 4", "mulligan = 8", "mulligan = 8", "a whole number from 0 to 7"),
    ("action = 12", "action = 13", "13 + 4 dice", "4 players cannot share evenly"),
    ("pool = 4", "pool = 3", "pool + warehouse = 3 + 5", "dice_a_company = 9"),
    ("first_ship_pips = 3", "first_ship_pips = 6", "first_ship_pips = 6", "2 to 5"),
    ("minimum = 7", "minimum = 19", "minimum = 19", "a whole number from 1 to 18"),
    ("maximum = 13", "maximum = 6", "maximum = 6", "a whole number from 7 to 18"),
    ('"miraflores-lake-P"]', '"eu"]', 'first_ships, value 4 = "eu"', "a zone of the canal"),
    ('"miraflores-lake-P"]', '"gatun-lake-A"]', 'value 4 = "gatun-lake-A"', "another zone"),
    ('ocean = "pacific"', 'ocean = "atlantic"', 'ocean = "atlantic"', 'one of "pacific"'),
    ('id = "dicefest"', 'id = "rail"', "'rail'", "is used for something else already"),
    ('id = "luckyme"', 'id = "iowa"', "'iowa'", "is used for something else already"),
    ('name = "China"', 'name = ""', 'name = ""', "1 to 60 printable characters"),
    ("version = 1", "version = 2", "version = 2", "from 1 to 1"),
]


@pytest.mark.parametrize(("old", "new", "value", "allowed"), WRONG, ids=[each[1] for each in WRONG])
def test_a_wrong_value_is_named_with_its_line_and_what_is_allowed(
    old: str, new: str, value: str, allowed: str
) -> None:
    said = refused((old, new))
    assert said.startswith(f"my.toml, line {line_of(old)}: ")
    assert value in said
    assert allowed in said
    assert "\n" not in said


@pytest.mark.parametrize(
    ("old", "new", "advice"),
    [
        ("contract = 4", "contrakt = 4", "[fees] has no 'contrakt'; did you mean 'contract'?"),
        ("[rewards]", "[reward]", "has no 'reward'; did you mean 'rewards'?"),
        ("dollars = 8", "dollar = 8", "has no 'dollar'; did you mean 'dollars'?"),
        ("room = 4", "rooms = 4", "has no 'rooms'; did you mean 'room'?"),
        ("gives = 10", "gives = 10\nxyzzy = 1", "has no 'xyzzy'; it can have gives, costs"),
        ('fee = "stand-in" }', 'fees = "stand-in" }', "names 'fees'; did you mean 'fee'?"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest_known_one(
    old: str, new: str, advice: str
) -> None:
    said = refused((old, new))
    line = line_of(old) + new.count("\n")
    assert said.startswith(f"my.toml, line {line}: ")
    assert advice in said


def test_a_long_name_is_shortened() -> None:
    assert len(refused(("contract = 4", f"{'c' * 5000} = 4"))) < 200


@pytest.mark.parametrize(
    ("old", "said"),
    [
        ("gives = 10\n", "[bailout] lacks 'gives', which must be a whole number from 1 to 99"),
        ('[bailout]\nprovenance = "printed"\ngives = 10\ncosts = 15\n', "lacks the table [bailout"),
        ('nation = "china"\nstart', "[[unique_ship]] \"yiyang\" lacks 'nation'"),
    ],
)
def test_what_is_missing_is_named(old: str, said: str) -> None:
    new = "start" if old.endswith("start") else ""
    assert said in refused((old, new))


def test_too_few_cards_are_refused_with_how_many_are_needed() -> None:
    contracts = TEXT[TEXT.index("[contracts]") :]
    few = contracts.replace('"6", "4 2", "3 3*", "3 2 1", ', "").replace('"6", "5 1", ', "")
    few = few.replace('"5", "3 2", ', "")
    assert "has 16 contracts, but needs at least 17" in refused((contracts, few))


def test_a_number_for_which_the_board_has_no_room_is_refused() -> None:
    said = refused(("wagon_spaces = 4", "wagon_spaces = 5"))
    assert "wagon_spaces = 5, but it must be a whole number from 1 to 4" in said


def test_text_that_is_no_toml_is_refused() -> None:
    assert "this is not valid TOML" in refused(("[fees]", "[fees"))
    with pytest.raises(BoxError, match=r"my\.toml: this is not valid TOML"):
        read_box("x = " + "[" * 50_000, "my.toml")


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"\x00", b"", b"box = 3", b"[[box]]"])
def test_a_file_that_is_no_box_starts_no_game(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "my.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BoxError, match=r"my\.toml"):
        Game(box=path)


def test_a_folder_is_no_box_file(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="cannot be read"):
        load_box(tmp_path)


def test_no_id_can_be_a_word_of_positions() -> None:
    assert set(position_reader._FIELD_READERS) <= RESERVED


def test_the_lines_of_keys_and_list_places_are_found_in_any_toml() -> None:
    text = """\
# a comment with [brackets] and "quotes"
a = 1
"b c" = { d = [1,
  2, { e = 'x # no comment' }], f.g = 2 }
[t] # after a header
k = '''
[not a header]
'''
w = 1979-05-27 07:32:00
[[rows]]
x = \"\"\"one \\\"\"\"
two\"\"\"
[[rows]]
x = 2
[rows.sub]
y = 3
[[rows.more]]
z = 4
"""
    lines = line_numbers(text)
    expected: dict[tuple[str | int, ...], int] = {
        ("a",): 2,
        ("b c",): 3,
        ("b c", "d", 0): 3,
        ("b c", "d", 1): 4,
        ("b c", "d", 2, "e"): 4,
        ("b c", "f", "g"): 4,
        ("t",): 5,
        ("t", "k"): 6,
        ("t", "w"): 9,
        ("rows",): 10,
        ("rows", 0, "x"): 11,
        ("rows", 1): 13,
        ("rows", 1, "x"): 14,
        ("rows", 1, "sub", "y"): 16,
        ("rows", 1, "more", 0, "z"): 18,
    }
    assert {path: lines.get(path) for path in expected} == expected


def test_every_value_of_the_standard_file_has_its_line() -> None:
    lines, said = line_numbers(TEXT), TEXT.splitlines()
    for path, line in lines.items():
        if isinstance(path[-1], str):
            assert path[-1] in said[line - 1]


def test_a_fingerprint_tells_values_apart_and_not_names() -> None:
    twin = read_box(boxes.named(TEXT, "Twin"), "twin.toml")
    assert twin.fingerprint == standard_box().fingerprint
    prints = {boxes.box(name).fingerprint for name in boxes.TEXTS}
    assert len(prints | {twin.fingerprint}) == len(boxes.TEXTS) + 1
