"""The Clipboards: what each company and each player has, one sheet a company in play."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from panamax_widget.components.box import COLOURS, NATIONS, Box
from panamax_widget.drawing import clipboard_cards, clipboard_cargo, clipboard_flags
from panamax_widget.drawing.pen import Area, group, moved, path, rect, slot, target, text, use
from panamax_widget.drawing.places import clipboard
from panamax_widget.drawing.words import ORDINALS, colour_name, listed, many, money

if TYPE_CHECKING:
    from collections.abc import Iterator

    from panamax_widget.engine.view import View

PARTS = (
    "head", "company", "player", "shares", "sale", "flags", "benefits",
    "dice", "contracts", "ships", "cards",
)  # fmt: skip
"""The slots of a Clipboard; a slot is named `PART-COLOUR`."""
HEAD = 26.0


def still(box: Box, prefix: str, colours: tuple[int, ...], colour: int) -> str:
    """The empty sheet of one company."""
    area = clipboard(colours, colour)
    parts = [
        sheet(prefix, area, colour, HEAD),
        label(prefix, area, colour),
        clipboard_flags.still(box, prefix, area),
        *(drawn for _, drawn in clipboard_cargo.titles(box, area)),
        *(slot(f"{part}-{COLOURS[colour]}") for part in PARTS),
    ]
    return whole("".join(parts), colour)


def whole(content: str, colour: int) -> str:
    """All of a Clipboard, as a group."""
    return group(content, class_="pmx-clipboard", data_company=COLOURS[colour])


def sheet(prefix: str, area: Area, colour: int, head: float) -> str:
    """Paper with a coloured head, a clip, and the frame that shows while the company decides."""
    name = COLOURS[colour]
    x, y, w, _ = area
    top = f"M{x:g} {y + head:g}V{y + 7:g}q0 -7 7 -7H{x + w - 7:g}q7 0 7 7V{y + head:g}z"
    return (
        rect(area, f"pmx-sheet pmx-{name}", rx=7)
        + path(top, f"pmx-sheet-head pmx-{name}")
        + use(prefix, "chart/clip", Area(x + w / 2 - 22, y - 8, 44, 11))
        + rect(area.shrink(-2.5), "pmx-deciding", rx=9)
    )


def label(prefix: str, area: Area, colour: int) -> str:
    """The company's mark and name, at the left of the head."""
    name, x, y = COLOURS[colour], area.x, area.y
    mark = use(prefix, f"marks/{name}", Area(x + 9, y + 6.5, 13, 13), f"pmx-on-{name}")
    return mark + text(x + 28, y + 18.5, colour_name(colour), f"pmx-sheet-name pmx-on-{name}")


def moving(view: View, prefix: str) -> Iterator[tuple[str, str]]:
    """All slots of all Clipboards."""
    state = view.state
    box = state.box
    colours = tuple(sorted(state.order))
    deciding = state.stack[-1][1] if state.stack and len(state.stack[-1]) > 1 else -1
    for colour in colours:
        name, area = COLOURS[colour], clipboard(colours, colour)
        seat = state.order.index(colour)
        facts = (colour == deciding, state.awards[colour], state.bailouts[colour])
        yield f"head-{name}", _head(prefix, area, colour, seat, facts)
        yield f"company-{name}", _company(prefix, area, colour, state.company[colour])
        yield f"player-{name}", _player(prefix, area, colour, state.player[colour])
        held = tuple((other, state.shares[colour * 4 + other]) for other in colours)
        yield f"shares-{name}", _shares(prefix, area, colour, held)
        sold = sum(state.shares[owner * 4 + colour] for owner in range(len(COLOURS)))
        yield f"sale-{name}", _for_sale(prefix, area, colour, box.shares_a_company - sold)
        rows = tuple(
            (state.flags[colour * 4 + nation], state.turned[colour * 4 + nation])
            for nation in range(len(NATIONS))
        )
        yield f"flags-{name}", clipboard_flags.flags(box, prefix, area, colour, rows)
        tokens = tuple(state.benefits[colour * 3 : colour * 3 + 3])
        yield f"benefits-{name}", clipboard_flags.benefits(box, prefix, area, colour, tokens)
        dice = (state.warehouse[colour], state.pool[colour])
        yield f"dice-{name}", clipboard_cargo.dice(prefix, area, colour, dice)
        contracts = state.contracts[colour]
        yield f"contracts-{name}", clipboard_cargo.contracts(box, prefix, area, colour, contracts)
        ships = tuple((ship, state.zone[ship]) for ship in box.fleet[colour])
        yield f"ships-{name}", clipboard_cargo.ships(box, prefix, area, ships)
        fresh = (state.fresh >> colour & 1, state.fresh >> (4 + colour) & 1)
        hand = (state.captain_hand[colour], state.stevedore_hand[colour], *fresh)
        advisors = state.advisors[colour]
        yield f"cards-{name}", clipboard_cards.cards(box, prefix, area, colour, (hand, advisors))


@lru_cache(maxsize=512)
def _head(
    prefix: str, area: Area, colour: int, seat: int, facts: tuple[bool, tuple[int, ...], int]
) -> str:
    deciding, awards, bailouts = facts
    name = COLOURS[colour]
    parts = []
    if deciding:
        pill = Area(area.x + 83, area.y + 5, 43, 17)
        parts.append(rect(pill, "pmx-pill", rx=8.5))
        parts.append(text(pill.middle[0], pill.y + 12.7, "to act", "pmx-pill-words"))
    right = area.right - 8
    crowded = bool(awards and bailouts)
    words = ORDINALS[seat] if crowded else f"{ORDINALS[seat]} in turn"
    parts.append(text(right, area.y + 17.5, words, f"pmx-seat pmx-on-{name}"))
    x = right - (25 if crowded else 65)
    gained = " ".join(f"${dollars}" for dollars in awards)
    if awards:
        icon = use(prefix, "icons/award", Area(0, 0, 11, 11), "pmx-ink")
        x = _note(parts, (x, area.y), gained, icon)
    if bailouts:
        _note(parts, (x, area.y), many(bailouts, "Bailout"), "")
    said = [f"{colour_name(colour)}, {ORDINALS[seat]} in turn order"]
    said += ["decides now"] if deciding else []
    said += [f"awards of {listed([f'${dollars}' for dollars in awards])}"] if awards else []
    said += [many(bailouts, "Bailout")] if bailouts else []
    return group("".join(parts), aria_label=", ".join(said), role="img")


def _note(parts: list[str], at: tuple[float, float], words: str, icon: str) -> float:
    """A small note in a Clipboard's head that ends at `at`; where the next one may end."""
    right, top = at
    before = 13 if icon else 0
    wide = len(words) * 6.3 + 8 + before
    note = Area(right - wide, top + 4.5, wide, 17)
    parts.append(rect(note, "pmx-bailout", rx=3))
    parts.append(moved(icon, note.x + 3, note.y + 3) if icon else "")
    parts.append(text(note.middle[0] + before / 2, note.y + 12.8, words, "pmx-bailout-words"))
    return note.x - 3


@lru_cache(maxsize=2048)
def _company(prefix: str, area: Area, colour: int, dollars: int) -> str:
    spot = Area(area.x + 5, area.y + HEAD + 3, 67, 40)
    drawn = (
        use(prefix, "icons/company", Area(spot.x + 3, spot.y + 2, 10.5, 10.5), "pmx-muted")
        + text(spot.x + 16, spot.y + 11.5, "Company", "pmx-label")
        + text(spot.x + 3, spot.y + 33.5, money(dollars), "pmx-money")
    )
    label = f"{colour_name(colour)} company: {money(dollars)}"
    return target(f"company:{COLOURS[colour]}", label, spot, drawn)


@lru_cache(maxsize=2048)
def _player(prefix: str, area: Area, colour: int, dollars: int) -> str:
    name = COLOURS[colour]
    spot = Area(area.x + 75, area.y + HEAD + 3, 60, 40)
    drawn = (
        use(prefix, "icons/player", Area(spot.x + 3, spot.y + 2, 10.5, 10.5), f"pmx-ink-{name}")
        + text(spot.x + 16, spot.y + 11.5, "Player", "pmx-label")
        + text(
            spot.x + 3, spot.y + 33.5, money(dollars), f"pmx-money pmx-player-money pmx-ink-{name}"
        )
    )
    label = f"{colour_name(colour)} player: {money(dollars)}"
    return target(f"player:{name}", label, spot, drawn)


def _certificate(prefix: str, colour: int, number: int, x: float, y: float) -> str:
    """A share certificate with the company's mark, and how many there are."""
    name = COLOURS[colour]
    card = rect(Area(x, y, 18, 22.5), "pmx-share", rx=1.5)
    card += rect(Area(x, y, 18, 10.5), f"pmx-share-seal pmx-{name}", rx=1.5)
    card += use(prefix, f"marks/{name}", Area(x + 5.2, y + 1.5, 7.6, 7.6), f"pmx-on-{name}")
    return card + text(x + 9, y + 20.6, str(number), "pmx-share-number") if number else card


@lru_cache(maxsize=2048)
def _shares(prefix: str, area: Area, colour: int, held: tuple[tuple[int, int], ...]) -> str:
    x, y = area.x + 138, area.y + HEAD + 3
    parts = [text(x + 3, y + 11.5, "Shares held", "pmx-label")]
    owned = [(other, number) for other, number in held if number]
    for index, (other, number) in enumerate(owned):
        parts.append(_certificate(prefix, other, number, x + 3 + index * 19.5, y + 16))
    if not owned:
        parts.append(text(x + 3, y + 32, "none", "pmx-caption"))
    words = [f"{number} of {colour_name(other)}" for other, number in owned]
    label = f"{colour_name(colour)} player holds shares: {listed(words) if words else 'none'}"
    return group("".join(parts), aria_label=label, role="img")


@lru_cache(maxsize=512)
def _for_sale(prefix: str, area: Area, colour: int, left: int) -> str:
    spot = Area(area.x + 219, area.y + HEAD + 3, 67, 40)
    parts = [text(spot.x + 4, spot.y + 11.5, "For sale", "pmx-label")]
    parts += [
        _certificate(
            prefix, colour, left * (index == left - 1), spot.x + 4 + index * 7, spot.y + 16
        )
        for index in range(left)
    ]
    if not left:
        parts.append(text(spot.x + 4, spot.y + 32, "none", "pmx-caption"))
    label = f"{many(left, 'share')} of {colour_name(colour)} for sale"
    return target(f"share:{COLOURS[colour]}", label, spot, "".join(parts))
