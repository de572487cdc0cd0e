"""What can be said of the look without eyes: sizes, contrast, marks."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from panamax_widget.components.box import COLOURS
from panamax_widget.drawing import slots, still_board, style_sheet
from panamax_widget.drawing.places import LAYOUTS
from panamax_widget.drawing.symbols import definitions
from tests.drawing import positions

STYLE = style_sheet()
FALLBACK = re.compile(r"(--p-[\w-]+):(?:var\(--pmx-[\w-]+,)?(#[0-9a-f]{3,6})")


def palette(selector: str) -> dict[str, str]:
    """The colours that the board has when the page names none."""
    rules = re.search(re.escape(selector) + r"\{([^}]*)\}", STYLE)
    assert rules
    return dict(FALLBACK.findall(rules[1]))


DAY = palette(".pmx-board")
NIGHT = DAY | palette(".pmx-board.pmx-night")


def luminance(colour: str) -> float:
    """WCAG 2: relative luminance of `#rrggbb`."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2: 1.0 for equal colours to 21.0 for black on white."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def ink(face: str) -> str:
    """What a class fills words with."""
    found = re.search(re.escape(f".{face}") + r"(?:\s*,[^{]*)?\{[^}]*?fill:(#[0-9a-f]{6})", STYLE)
    assert found, face
    return found[1]


@pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(
    ("words", "ground"),
    [
        ("ink", "card"),
        ("muted", "card"),
        ("purple", "card"),
        ("table-ink", "paper"),
        ("table-muted", "paper"),
        ("table-purple", "paper"),
        ("lift", "paper"),
    ],
)
def test_words_stand_out_from_their_ground(
    colours: dict[str, str], words: str, ground: str
) -> None:
    assert contrast(colours[f"--p-{words}"], colours[f"--p-{ground}"]) >= 4.5


@pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(
    ("face", "ground"),
    [
        ("pmx-port-name", "port"),
        ("pmx-port-name", "waiting"),
        ("pmx-place-name", "land"),
        ("pmx-water-name", "lake"),
        ("pmx-room-words", "lock"),
        ("pmx-room-words", "cut"),
        ("pmx-on-ground", "sea"),
        ("pmx-bound", "sea"),
        ("pmx-supply-words", "port"),
        *((f"pmx-on-{colour}", colour) for colour in COLOURS),
        *((f"pmx-ink-{colour}", "card") for colour in COLOURS),
    ],
)
def test_words_on_the_chart_and_on_companies_stand_out(
    colours: dict[str, str], face: str, ground: str
) -> None:
    assert contrast(ink(face), colours[f"--p-{ground}"]) >= 4.5


@pytest.mark.parametrize("colours", [DAY, NIGHT], ids=["day", "night"])
def test_companies_differ_in_lightness_too(colours: dict[str, str]) -> None:
    for one, other in combinations(COLOURS, 2):
        assert contrast(colours[f"--p-{one}"], colours[f"--p-{other}"]) >= 1.5, (one, other)


def test_every_die_has_the_mark_of_its_company_as_often_as_it_has_pips() -> None:
    drawn = definitions("p")
    for colour in COLOURS:
        for pips in range(1, 7):
            die = re.search(rf'id="p-die-{colour}-{pips}".*?</symbol>', drawn)
            assert die
            assert die[0].count(f'"#p-marks-{colour}"') == pips
            assert f'"#p-dice-{colour}"' in die[0]


def test_bodies_of_dice_differ_in_their_corners() -> None:
    drawn = definitions("p")
    outlines = {
        re.search(rf'id="p-dice-{colour}".*?d="([^"]+)"', drawn)[1]  # type: ignore[index]
        for colour in COLOURS
    }
    assert len(outlines) == len(COLOURS)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_still_board_is_less_than_120_kilobytes(layout: str) -> None:
    state = positions.worst()
    board = still_board(state.box, state.order, layout=layout)  # type: ignore[arg-type]
    assert len(board.encode()) < 120_000


def test_the_fullest_table_is_less_than_100_kilobytes_of_slots() -> None:
    full = slots(positions.seen(positions.worst(), positions.RED))
    assert sum(len(text.encode()) for text in full.values()) < 100_000
