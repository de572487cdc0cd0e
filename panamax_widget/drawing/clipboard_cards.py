"""A player's cards beside the Clipboard: Captain, Stevedore, and Financial Advisors."""

from __future__ import annotations

from functools import lru_cache

from panamax_widget.components.box import COLOURS, NATIONS, Advisor, Box
from panamax_widget.drawing.pen import Area, fitted, rect, target, text, use
from panamax_widget.drawing.stand_ins import advisor_name, dots, is_stand_in, said
from panamax_widget.drawing.words import STEVEDORES, STEVEDORES_SHORT, colour_name, listed, many

_TOP = 226.0
_HEIGHT = 38.2
_NAMED = 1
"""So many face-down Advisors leave room to say how many they are."""
Hand = tuple[tuple[int, int, int, int], tuple[int, ...]]
"""(Captain, Stevedore, Captain fresh, Stevedore fresh), Advisors (-1 face down)."""


@lru_cache(maxsize=2048)
def cards(box: Box, prefix: str, area: Area, colour: int, held: Hand) -> str:
    """The cards in hand, in one row."""
    (captain, stevedore, fresh_captain, fresh_stevedore), advisors = held
    y = area.y + _TOP
    parts = []
    if captain >= 0:
        words = many(box.captains[captain], "move")
        unsure = is_stand_in(box, "captains.moves")
        label = f"{colour_name(colour)}'s Captain card, {words}{said(unsure)}"
        spot = Area(area.x + 6, y, 79, _HEIGHT)
        face = _bonus(prefix, "captain", words, spot, (bool(fresh_captain), unsure))
        parts.append(target(f"captain:{COLOURS[colour]}", _fresh(label, fresh_captain), spot, face))
    else:
        parts.append(_gap("no Captain", Area(area.x + 6, y, 79, _HEIGHT)))
    if stevedore >= 0:
        effect = box.stevedores[stevedore]
        unsure = is_stand_in(box, "stevedores.fees")
        label = f"{colour_name(colour)}'s Stevedore card, load one die or {STEVEDORES[effect]}"
        label += said(unsure)
        spot = Area(area.x + 88, y, 86, _HEIGHT)
        state = bool(fresh_stevedore), unsure
        face = _bonus(prefix, "stevedore", STEVEDORES_SHORT[effect], spot, state)
        name = f"stevedore:{COLOURS[colour]}"
        parts.append(target(name, _fresh(label, fresh_stevedore), spot, face))
    else:
        parts.append(_gap("no Stevedore", Area(area.x + 88, y, 86, _HEIGHT)))
    room = Area(area.x + 177, y, area.w - 183, _HEIGHT)
    parts.append(_advisors(box, prefix, colour, advisors, room))
    return "".join(parts)


def _fresh(label: str, fresh: int) -> str:
    return f"{label}, not usable this turn" if fresh else label


def _gap(words: str, spot: Area) -> str:
    return rect(spot, "pmx-card-gap", rx=4) + text(
        spot.middle[0], spot.middle[1] + 4, words, "pmx-gap-words"
    )


def _bonus(prefix: str, kind: str, words: str, spot: Area, state: tuple[bool, bool]) -> str:
    """A bonus card; `state` says whether it is fresh, and whether its value is a stand-in."""
    fresh, unsure = state
    face = rect(spot, f"pmx-bonus{' pmx-fresh' if fresh else ''}", rx=4)
    face += use(prefix, f"cards/{kind}", Area(spot.x, spot.y + 10, 26, 18.2))
    x, room = spot.x + 29, spot.w - 33
    face += text(x, spot.y + 15.6, kind.capitalize(), "pmx-bonus-name", **fitted(kind, room, 12.6))
    face += text(x, spot.y + 29, words, "pmx-bonus-words", **fitted(words, room, 12.9))
    return face + dots(unsure, x, spot.y + 32.4, min(room, len(words) * 6.2))


def _advisors(box: Box, prefix: str, colour: int, held: tuple[int, ...], room: Area) -> str:
    if not held:
        return _gap("no Advisor", room)
    gap = 2.0
    wide = min(room.w if held[0] >= 0 else 28.0, (room.w + gap) / len(held) - gap)
    parts = []
    for index, card in enumerate(held):
        spot = Area(room.x + index * (wide + gap), room.y, wide, room.h)
        if card < 0:
            narrow = spot
            parts.append(rect(narrow, "pmx-back", rx=4))
            picture = Area(narrow.middle[0] - 13, spot.y + 10, 26, 18.2)
            parts.append(use(prefix, "cards/advisor", picture))
        else:
            parts.append(_face(box, prefix, card, spot))
    known = [
        box.advisors[card].name + said(is_stand_in(box, advisor_name(box, card)))
        for card in held
        if card >= 0
    ]
    label = f"{colour_name(colour)} holds {many(len(held), 'Financial Advisor')}"
    label += f": {listed(known)}" if known else ", face down"
    if held[0] < 0 and len(held) <= _NAMED:
        words = "Advisor" if len(held) == 1 else f"{len(held)} Advisors"
        parts.append(text(room.x + len(held) * (wide + gap) + 3, room.y + 23.2, words, "pmx-small"))
    return target(f"hand:{colour_name(colour).lower()}", label, room, "".join(parts))


def _face(box: Box, prefix: str, card: int, spot: Area) -> str:
    advisor = box.advisors[card]
    unsure = is_stand_in(box, advisor_name(box, card))
    parts = [rect(spot, "pmx-bonus pmx-goal", rx=4)]
    if spot.w > 90:
        parts.append(use(prefix, "cards/advisor", Area(spot.x, spot.y + 10, 26, 18.2)))
        x, room = spot.x + 27, spot.w - 32
        name, gain = short(box, advisor), pays(advisor)
        for y, words, face in ((15.6, name, "pmx-advisor-name"), (29, gain, "pmx-advisor-pays")):
            parts.append(text(x, spot.y + y, words, face, **fitted(words, room, 12.8)))
        parts.append(dots(unsure, x, spot.y + 32.4, min(room, len(gain) * 5.6)))
        return "".join(parts)
    x = spot.middle[0]
    parts.append(text(x - 3, spot.y + 23.2, f"${advisor.dollars}", "pmx-advisor-dollars"))
    parts.append(dots(unsure, x - 16, spot.y + 26.6, 13))
    parts.append(sign(prefix, advisor, Area(x - 0.5, spot.y + 13.4, 17, 11.3)))
    return "".join(parts)


def sign(prefix: str, advisor: Advisor, spot: Area) -> str:
    """A picture of what an Advisor pays for."""
    if advisor.pays == "flags":
        return use(prefix, f"flags/{NATIONS[advisor.nation]}", spot)
    if advisor.pays == "sets":
        small = Area(spot.x, spot.y, spot.w / 2, spot.h / 2)
        return "".join(
            use(
                prefix,
                f"flags/{name}",
                Area(small.x + (i % 2) * small.w, small.y + (i // 2) * small.h, small.w, small.h),
            )
            for i, name in enumerate(NATIONS)
        )
    icons = {
        "rows": "flagpole",
        "tokens": "passenger",
        "foreign-shares": "share",
        "awards": "award",
    }
    return use(prefix, f"icons/{icons[advisor.pays]}", spot, "pmx-ink")


def short(box: Box, advisor: Advisor) -> str:
    """A Consul's name without the article, for narrow cards."""
    if advisor.pays == "flags":
        return f"Consul {box.zones[advisor.nation].name}"
    return advisor.name


def pays(advisor: Advisor) -> str:
    """What the Advisor pays for, in few words."""
    dollars = f"${advisor.dollars}"
    words = {
        "flags": f"{dollars} a flag",
        "sets": f"{dollars} a set of 4 flags",
        "rows": f"{dollars} a nation with 3",
        "tokens": f"{dollars} a passenger token",
        "foreign-shares": f"{dollars} a foreign share",
        "awards": f"{dollars} an award",
    }
    return words[advisor.pays]
