"""The still board and its slots belong together; the picture is well formed and says enough."""

from __future__ import annotations

import random
import re
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from panamax_widget.drawing import describe, draw, slots, still_board
from panamax_widget.game import Game
from tests.drawing import positions

if TYPE_CHECKING:
    from panamax_widget.engine.view import View

SVG = "{http://www.w3.org/2000/svg}"
VIEWS = {
    "start": lambda: positions.seen(positions.start()),
    "two players": lambda: positions.seen(positions.start((positions.BLACK, positions.RED))),
    "middle": lambda: positions.seen(positions.middle(), positions.GREEN, ("end",)),
    "worst": lambda: positions.seen(positions.worst(), positions.RED),
    "start-up": lambda: positions.seen(positions.choosing_startup()),
    "searching": lambda: positions.seen(positions.searching(), positions.GREEN),
    "bidding": lambda: positions.seen(positions.bidding(12, 24), positions.BLACK),
    "claiming": lambda: positions.seen(positions.claiming(), positions.GREEN),
    "over": lambda: positions.seen(positions.over()),
}


@pytest.fixture(params=VIEWS)
def view(request: pytest.FixtureRequest) -> View:
    made: View = VIEWS[request.param]()
    return made


def slots_in(text: str) -> list[str]:
    return re.findall(r'data-slot="([^"]+)"', text)


def targets(view: View) -> Counter[str]:
    found = ElementTree.fromstring(draw(view)).iter()
    return Counter(name for each in found if (name := each.get("data-target")))


def test_every_slot_of_the_still_board_is_filled_and_no_other(view: View) -> None:
    named = slots_in(still_board(view.state.box, view.state.order))
    assert sorted(named) == sorted(slots(view))
    assert len(set(named)) == len(named)


def test_the_still_board_has_empty_slots(view: View) -> None:
    root = ElementTree.fromstring(still_board(view.state.box, view.state.order))
    for each in root.iter():
        assert not (each.get("data-slot") and len(each)), each.get("data-slot")


def test_slots_and_pictures_are_well_formed(view: View) -> None:
    for name, text in slots(view).items():
        ElementTree.fromstring(f"<g>{text}</g>")
        assert "data-slot" not in text, name
    root = ElementTree.fromstring(draw(view))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 1200 982"
    assert (root.get("role"), root.get("class")) == ("group", "pmx-board pmx-wide")


def test_ids_are_unique_and_begin_with_the_prefix(view: View) -> None:
    ids = re.findall(r' id="([^"]+)"', draw(view, prefix="second"))
    assert ids
    assert len(set(ids)) == len(ids)
    assert all(each.startswith("second-") for each in ids)


def test_every_use_finds_its_symbol(view: View) -> None:
    picture = draw(view, prefix="p7")
    ids = set(re.findall(r' id="([^"]+)"', picture))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= ids


def test_nothing_is_fetched_from_outside_and_no_script_runs(view: View) -> None:
    picture = draw(view)
    links = re.findall(r'(?:href|src)="([^"#][^"]*)"', picture)
    assert not links
    assert "<script" not in picture
    assert not re.search(r"\son\w+=", picture)
    assert "url(" not in picture


def test_the_same_view_gives_the_same_drawing(view: View) -> None:
    assert draw(view) == draw(view)
    assert slots(view) == slots(view)


def test_every_rule_of_the_style_stays_inside_the_board() -> None:
    view = VIEWS["start"]()
    style = ElementTree.fromstring(draw(view)).find(f"{SVG}style")
    assert style is not None
    assert style.text is not None
    not_rules = r"/\*.*?\*/|@media[^{]*\{|@keyframes\s+pmx-\w+\s*\{\s*[^}]*\}"
    plain = re.sub(not_rules, "", style.text, flags=re.DOTALL)
    for selectors in re.findall(r"([^{}]+)\{", plain):
        for selector in selectors.split(","):
            assert ".pmx-board" in selector, selector


def test_no_words_are_smaller_than_twelve_units() -> None:
    picture = draw(VIEWS["worst"]())
    style = picture[picture.index("<style>") : picture.index("</style>")]
    sizes = re.findall(r"(?:font-size:|font:[^;]*?)([\d.]+)px", style)
    assert len(sizes) > 30
    assert min(map(float, sizes)) >= 12


def test_every_target_has_an_accessible_name(view: View) -> None:
    for each in ElementTree.fromstring(draw(view)).iter():
        if each.get("data-target"):
            assert each.get("aria-label"), each.get("data-target")
            assert [part for part in each if part.get("class") == "pmx-hit"]


def test_the_pieces_of_a_middle_game_are_targets() -> None:
    view = VIEWS["middle"]()
    expected = (
        "die:1 die:1:2 die:1:3 die:2 die:2:3 die:3 die:4 die:5 die:x1 die:x3 die:x4 die:x6 "
        "column:1 column:6 card:4:front card:4:back card:6:back card:inbound:front "
        "card:draw:back held:cn5:4 held:cn5:2 held:eu6:3 held:ue6:2r held:uw2:3 rail "
        "wagon:red:3 wagon:green:5 warehouse:red pool:black share:green share:yellow "
        "cube:red cube:black captain:green stevedore:black pile:captain pile:stevedore "
        "pile:advisor player:red company:yellow benefit:red:transfer benefit:red:choice "
        "benefit:green:load flag:red:eu flag:black:us-west platform:us-east platform:eu "
        "platform:us-west end zone:us-east zone:eu zone:us-west zone:china zone:atlantic "
        "zone:pacific "
    )
    found = targets(view)
    assert not [name for name in expected.split() if name not in found]
    assert "platform:china" not in found
    assert "captain:red" not in found
    assert "die:6" not in found


def test_every_zone_and_every_ship_in_the_game_is_a_target(view: View) -> None:
    state = view.state
    found = targets(view)
    for zone in state.box.zones:
        assert found[f"zone:{zone.id}"] == 1
    for ship, tile in enumerate(state.box.ships):
        assert found[f"ship:{tile.id}"] == (state.zone[ship] != -3), tile.id


def test_equal_dice_on_one_card_share_a_target() -> None:
    assert targets(VIEWS["worst"]())["held:eu3:3"] == 2


def test_the_flags_of_a_nation_are_counted_in_full_and_all_spaces_show() -> None:
    state = positions.middle()
    state.flags[positions.RED * 4] = 5
    row = slots(positions.seen(state))["flags-red"].split("</g>")[0]
    assert row.count("#pmx-flags-us-east") == 3
    assert ">5</text>" in row


@pytest.mark.parametrize(
    ("zone", "words"), [("gatun-locks-P", "full"), ("gatun-locks-A", "4 free")]
)
def test_a_rectangle_says_how_much_room_is_free(zone: str, words: str) -> None:
    assert f">{words}</text>" in slots(VIEWS["worst"]())[f"zone-{zone}"]


def test_a_rail_die_in_hand_has_the_word_beside_it_where_there_is_room() -> None:
    assert slots(VIEWS["middle"]())["contracts-black"].count(">rail<") == 2
    assert ">rail<" not in slots(VIEWS["middle"]())["contracts-red"]


def test_cards_in_hand_stay_above_the_ships_however_many_there_are() -> None:
    state = positions.middle()
    card, back, _ = state.contracts[positions.RED][0]
    state.contracts[positions.RED] = tuple((card, back, (3, 3, 3)) for _ in range(5))
    found = slots(positions.seen(state))["contracts-red"]
    scale = float(re.findall(r"scale\(([\d.]+)\)", found)[0])
    cards = [
        each
        for each in ElementTree.fromstring(found).iter()
        if (each.get("class") or "").startswith("pmx-held-")
    ]
    assert len(cards) == 5
    lowest = max(float(card.get("y", "")) + float(card.get("height", "")) for card in cards)
    top = float(re.findall(r"translate\([\d.]+ ([\d.]+)\)", found)[0])
    ships = slots(positions.seen(state))["ships-red"]
    assert top + lowest * scale < min(map(float, re.findall(r'<text[^>]* y="([\d.]+)"', ships))) - 9


def test_the_end_plate_stands_only_when_ending_is_legal() -> None:
    assert targets(VIEWS["middle"]())["end"] == 1
    assert targets(VIEWS["start"]())["end"] == 0


def test_the_tray_shows_startup_cards_to_all() -> None:
    found = targets(VIEWS["start-up"]())
    assert sum(name.startswith("start:") for name in found) == 5


@pytest.mark.parametrize("viewer", [None, positions.RED, positions.BLACK])
def test_the_tray_offers_the_five_bids(viewer: int | None) -> None:
    view = positions.seen(positions.bidding(12, 24), viewer)
    bids = [name for name in targets(view) if name.startswith("bid:")]
    assert bids == ["bid:12", "bid:15", "bid:18", "bid:21", "bid:24"]
    tray = slots(view)["tray"]
    for words in ("company gets $18", "player keeps $6", "share price $6"):
        assert words in tray
    assert "Have bid: Green and Red" in tray


@pytest.mark.parametrize("viewer", [None, positions.RED, positions.BLACK])
def test_nobody_sees_a_bid(viewer: int | None) -> None:
    one = draw(positions.seen(positions.bidding(12, 24), viewer))
    assert one == draw(positions.seen(positions.bidding(21, 15), viewer))


def test_the_tray_shows_a_searched_pile_to_its_searcher_only() -> None:
    state = positions.searching()
    assert sum(name.startswith("advisor:") for name in targets(VIEWS["searching"]())) == 9
    other = targets(positions.seen(state, positions.RED))
    assert not [name for name in other if name.startswith("advisor:")]


@pytest.mark.parametrize("viewer", [None, positions.RED])
def test_hidden_cards_do_not_show(viewer: int | None) -> None:
    one, other = positions.middle(), positions.middle()
    other.advisors[positions.GREEN] = (4, 5)
    other.advisor_pile = (0, 2, 3, 1)
    other.draw = (one.draw[0], *reversed(one.draw[1:]))
    assert draw(positions.seen(one, viewer)) == draw(positions.seen(other, viewer))


def test_own_advisors_show() -> None:
    state = positions.middle()
    assert "Consul for the EU" in slots(positions.seen(state, positions.GREEN))["cards-green"]
    assert "Consul for the EU" not in slots(positions.seen(state, positions.RED))["cards-green"]


def test_a_click_changes_few_slots() -> None:
    before = slots(VIEWS["middle"]())
    state = positions.middle()
    positions.put(state, "yellow1a", "miraflores-locks-P", positions.die(positions.YELLOW, 3))
    state.stack[-1] = ("movement", positions.GREEN, "die", 2, 0, 0, 0, 0)
    after = slots(positions.seen(state, positions.GREEN, ("end",)))
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"zone-miraflores-lake-P", "zone-miraflores-locks-P", "markers"}


def test_slots_are_fast_once_drawn() -> None:
    view = VIEWS["worst"]()
    slots(view)
    times = []
    for _ in range(20):
        begun = perf_counter()
        slots(view)
        times.append(perf_counter() - begun)
    assert min(times) < 0.006


def test_a_box_with_a_longer_lane_is_drawn() -> None:
    box = positions.longer_lane()
    root = ElementTree.fromstring(still_board(box, (0, 1, 2, 3)))
    assert [each for each in root.iter() if each.get("data-slot") == "zone-gatun-locks-2-P"]


# -- words -----------------------------------------------------------------------------------------


def test_the_description_says_what_matters() -> None:
    words = describe(VIEWS["middle"]())
    for part in (
        "Round 2 of 3.",
        "Turn order: Green, Red, Black, Yellow.",
        "Green moves ships.",
        "Green's 2-slot ship, carrying red 5, ready to sail",
        "Red's 3-slot ship, carrying red 4 and black 3, ready to sail",
        "Culebra Cut (Pacific bound): ",
        "Red: company $12, player $4",
        "share price $7",
        "Rail, 1st wagon: red 3, green 5, black 4",
        "Consul for the EU",
    ):
        assert part in words, part


def test_the_description_is_in_the_picture() -> None:
    view = VIEWS["start"]()
    root = ElementTree.fromstring(draw(view))
    assert root.findtext(f"{SVG}title") == "Panamax, round 1"
    assert root.findtext(f"{SVG}desc") == describe(view)


def test_the_description_keeps_secrets() -> None:
    words = describe(positions.seen(positions.middle(), positions.RED))
    assert "Consul for the EU" not in words
    assert "2 Financial Advisors" in words


@pytest.mark.parametrize("seed", range(3))
def test_no_two_pieces_have_the_same_name_for_who_only_hears_it(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(4, seed, setup=chance.choice(("standard", "advanced")))
    while not game.is_over:
        heard: dict[str, str] = {}
        for piece in ElementTree.fromstring(draw(game.view("all"))).iter():
            target, label = piece.get("data-target"), piece.get("aria-label")
            if target:
                assert label, target
                assert piece.get("role") in {"img", "group"}
                assert heard.setdefault(label, target) == target
        for _ in range(8):
            if not game.is_over:
                game.play(chance.choice(game.legal_actions()))
