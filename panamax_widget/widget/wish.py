"""What a wrong click was meant to do, and the answer to it: by which rule not, and what instead.

A click on a piece that is not alive is turned into the action that the player most likely wished
for, and the game is asked why not. Where no action says what was clicked, a sentence does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from panamax_widget.components.box import COLOURS, IN_HAND, OUT, UNBUILT
from panamax_widget.engine.loading import held, nation_of
from panamax_widget.engine.turn import row_exposed
from panamax_widget.text import names
from panamax_widget.text.actions import NotationError, parse_action, read_container
from panamax_widget.text.offers import in_words
from panamax_widget.widget.gestures import Gesture, gesture_table

if TYPE_CHECKING:
    from panamax_widget.engine.state import State
    from panamax_widget.game import Game

_OWN_RULES = {
    "warehouse": "CLP-3",
    "pool": "CLP-3",
    "wagon": "CLP-3",
    "captain": "BON-1",
    "stevedore": "BON-2",
    "benefit": "PAX-1",
    "cube": "MKT-2",
    "player": "MON-1",
    "company": "MON-1",
}
"""Kinds of targets that name a colour, each with the rule why only that colour uses them."""
_SUGGESTIONS = 3


class Reason(NamedTuple):
    """A rule and the sentence that says how it applies here."""

    rule: str
    text: str


class Answer(NamedTuple):
    """The answer to a wrong click: why not, and the texts of legal actions close to the wish."""

    target: str
    action: str
    reasons: tuple[Reason, ...]
    instead: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The rule of the first reason."""
        return self.reasons[0].rule

    @property
    def text(self) -> str:
        """The sentence of the first reason."""
        return self.reasons[0].text

    def __str__(self) -> str:
        return " ".join(f"{text} ({rule})" for rule, text in self.reasons)


def answer(game: Game, viewer: str | None, selection: Sequence[str], target: str) -> Answer:
    """Answers a click on `target`, made with `selection` chosen, that nothing legal begins with.

    `viewer` is the colour that clicked. The names of targets are not trusted: raises ValueError
    for one that no piece of this game can have.
    """
    with game.lock:
        decision = game.decision
        if decision is None:
            return _plain(target, "FIN-1", "The game is over: nothing more can be done.")
        if viewer != decision.actor:
            actor = names.colour(decision.actor)
            return _plain(target, decision.rules[0], f"Not now: it is {actor} who decides.")
        try:
            wish = _Wish(game, decision.actor, decision.kind, tuple(selection)).of(target)
            if isinstance(wish, Reason):
                return Answer(target, "", (wish,), _near(game, selection, target))
            return _refusal(game, selection, target, wish)
        except (KeyError, IndexError, NotationError) as error:
            raise ValueError(f"no piece is called {target!r} here ({error})") from error


def covered(found: Answer, actor: str) -> Answer:
    """The answer while the board waits for `actor`, whose cards are covered."""
    text = f"First pass the board to {names.colour(actor)}, who decides now."
    return found._replace(reasons=(Reason("INF-1", text),), instead=())


def _plain(target: str, rule: str, text: str) -> Answer:
    return Answer(target, "", (Reason(rule, text),), ())


def _refusal(game: Game, selection: Sequence[str], target: str, action: str) -> Answer:
    refusal = game.why_not(action)
    if refusal is None:
        wish = in_words(game.box, parse_action(game.box, action))
        text = f"That is possible, but not by a click here: choose the pieces that are lit. {wish}"
        rule = game.decision.rules[0] if game.decision else "TAB-1"
        return Answer(target, action, (Reason(rule, text),), (action,))
    reasons = tuple(Reason(each.rule, each.text) for each in refusal.reasons)
    onward = _onward(gesture_table(game.view(game.actor)), selection)
    instead = onward or [str(each) for each in refusal.instead]
    return Answer(target, action, reasons, tuple(instead[:_SUGGESTIONS]))


def _onward(table: Sequence[Gesture], selection: Sequence[str]) -> list[str]:
    """What can be done with the pieces chosen; of none, nothing."""
    return [each.action for each in table if selection and each.begun_by(selection)]


def _near(game: Game, selection: Sequence[str], target: str) -> tuple[str, ...]:
    """What can be done with the pieces chosen, or with pieces like the one clicked, or at all."""
    table = gesture_table(game.view(game.actor))
    like = [_likeness(each, target) for each in table]
    most = max(like, default=0)
    alike = [each.action for each, is_like in zip(table, like, strict=True) if is_like == most > 0]
    each_kind = {each.action.partition(" ")[0]: each.action for each in reversed(table)}
    found = _onward(table, selection) or alike or [*reversed(each_kind.values())]
    return tuple(found[:_SUGGESTIONS])


def _likeness(gesture: Gesture, target: str) -> int:
    """How many words of its name the target shares with a piece of the gesture."""
    words = target.replace("column:", "die:").split(":")  # it is used by its lowest die
    pieces = [piece.split(":") for piece in (*gesture.together, *gesture.path)]
    return max(sum(map(str.__eq__, words, each)) for each in pieces)


class _Wish:
    """Turns a target into the action that a click on it wishes for, or into a reason at once."""

    def __init__(self, game: Game, colour: str, kind: str, selection: tuple[str, ...]) -> None:
        self.game = game
        self.colour = colour
        self.kind = kind
        self.selection = selection
        self.state: State = game.view(colour).state
        self.box = self.state.box

    def of(self, target: str) -> str | Reason:
        kind, *words = target.split(":")
        if self.selection:
            begun = self._continued(target, kind, words)
            if begun:
                return begun
        if kind in _OWN_RULES and words[0] != self.colour:
            owner = names.colour(words[0])
            text = f"That is {owner}'s, and it is {names.colour(self.colour)} who decides."
            return Reason(_OWN_RULES[kind], text)
        return _BEGUN[kind](self, words) if kind in _BEGUN else self._asked(target)

    def _asked(self, target: str) -> Reason:
        """What is asked now, as the answer to a click that says nothing else."""
        decision = self.game.decision
        assert decision is not None
        table = gesture_table(self.game.view(self.colour))
        second = any(target in each.path for each in table)
        if second and not self.selection:
            text = "This comes second. First choose what goes here."
        else:
            text = f"Nothing can be done with this now. {decision.prompt}"
        return Reason(decision.rules[0], text)

    # -- with something chosen ------------------------------------------------------------------

    def _continued(self, target: str, kind: str, words: list[str]) -> str | Reason | None:
        first, *rest = self.selection
        head, *chosen = first.split(":")
        if head == "die" and kind in ("die", "column") and words[0] != chosen[0]:
            return f"transfer {chosen[0]} {words[0].removeprefix('x')}"
        if head == "stevedore" and rest:
            return self._load("stevedore", rest, target)
        if head in ("held", "pool", "warehouse"):
            return self._load("load", list(self.selection), target)
        if head == "ship":
            return self._ships_onward(kind, words)
        return None

    def _load(self, verb: str, chosen: list[str], target: str) -> str | Reason | None:
        kind, *words = target.split(":")
        die = self._die(chosen[0])
        if kind == "ship":
            return self._load_text(verb, die, words[0])
        if kind == "rail":
            return f"rail {die}" if self.kind == "rail" else f"{verb} {die} rail"
        if kind == "zone" and len(chosen) > 1:
            return f"{verb} {die} {chosen[1].partition(':')[2]} {words[0]}"
        if kind == "zone":
            return Reason("LOD-2", "A die goes aboard a ship: click the ship, not the zone.")
        return None

    def _die(self, target: str) -> str:
        """How a load names the die of a target: `eu3:4`, `pool`."""
        kind, *words = target.split(":")
        if kind != "held":
            return kind
        read_container(words[1])
        return f"{words[0]}:{words[1]}"

    def _load_text(self, verb: str, die: str, ship: str) -> str:
        """The load, with a zone where a generic die would find its ship in a Waiting zone."""
        state, box = self.state, self.box
        lies = state.zone[box.ship_number[ship]]
        card = box.contract_number.get(die.partition(":")[0], -1)
        nation = nation_of(state, COLOURS.index(self.colour), card)
        if nation < 0 and lies in box.waiting_zones:
            port = next(zone for zone in box.loading_zones if box.ocean[zone] == lies)
            return f"{verb} {die} {ship} {box.zones[port].id}"
        return f"{verb} {die} {ship}"

    def _ships_onward(self, kind: str, words: list[str]) -> str | Reason | None:
        ships = [each.partition(":")[2] for each in self.selection]
        lies = self.state.zone[self.box.ship_number[ships[0]]]
        if kind == "zone":
            if lies in (UNBUILT, IN_HAND):
                return f"{'build' if lies == UNBUILT else 'place'} {ships[0]} {words[0]}"
            return self._one_boundary(ships, lies)
        if kind == "ship" and lies >= 0 and words[0] not in ships:
            return f"move {'+'.join([*ships, words[0]])}"
        return None

    def _one_boundary(self, ships: list[str], lies: int) -> Reason:
        there = names.zone(self.box, self.box.next_zone[lies])
        text = f"A move goes over one boundary. From here {names.ships(self.box, ships)} "
        return Reason("MOV-3", f"{text}{'goes' if len(ships) == 1 else 'go'} to {there}.")

    # -- with nothing chosen ----------------------------------------------------------------------

    def white_die(self, words: list[str]) -> str | Reason:
        if len(words) == 1 or self.kind != "turn":
            return f"take {words[0]}"
        lowest = row_exposed(self.state, int(words[0]))  # which is the row it lies in
        text = (
            f"Column {words[0]} is taken from below: its lowest die, in row {lowest}, comes first."
        )
        return Reason("TAB-2", text)

    def column(self, words: list[str]) -> str | Reason:
        if self.state.columns[int(words[0]) - 1] and self.kind == "turn":
            return Reason("TAB-2", f"To use column {words[0]}, click its lowest die.")
        return f"take {words[0]}"

    def held(self, words: list[str]) -> str | Reason:
        die = self._die(":".join(["held", *words]))
        card = self.box.contract_number[words[0]]
        owner = next((c for c in self.state.order if held(self.state, c, card)), -1)
        if owner not in (-1, COLOURS.index(self.colour)):
            text = f"That contract is {names.colour(owner)}'s. One loads only from one's own."
            return Reason("LOD-1", text)
        return f"load {die} rail" if die.endswith("r") else self._best_load("load", die)

    def _best_load(self, verb: str, die: str) -> str:
        """The load of the die onto the ship against which the fewest rules speak."""
        lies = self.state.zone
        ships = [ship.id for i, ship in enumerate(self.box.ships) if lies[i] >= 0]
        loads = [self._load_text(verb, die, ship) for ship in ships]

        def against(action: str) -> int:
            refusal = self.game.why_not(action)
            return len(refusal.reasons) if refusal else 0

        return min(loads, key=against)

    def ship(self, words: list[str]) -> str | Reason:
        number = self.box.ship_number[words[0]]
        lies = self.state.zone[number]
        if self.kind == "arrivals":
            return f"arrive {words[0]}"
        if lies in (UNBUILT, IN_HAND, OUT):
            port = self.box.zones[self.box.loading_zones[0]].id
            return f"{'place' if lies == IN_HAND else 'build'} {words[0]} {port}"
        if self._loads():
            return Reason("LOD-1", "First choose the die to load, then the ship it goes aboard.")
        if self.box.room[lies]:
            group = [
                s.id
                for s, zone in zip(self.box.ships, self.state.zone, strict=True)
                if zone == lies
            ]
            return f"move {'+'.join(group)}"
        return f"move {words[0]}"

    def _loads(self) -> bool:
        return any(action.verb == "load" for action in self.game.legal_actions())

    def source(self, kind: str) -> str | Reason:
        return f"rail {kind}" if self.kind == "rail" else self._best_load("load", kind)

    def stevedore(self, words: list[str]) -> str | Reason:
        if self.kind == "fees":
            return "fees stevedore"
        return self._best_load("stevedore", "warehouse")

    def advisor(self, words: list[str]) -> str | Reason:
        verb = self.kind if self.kind in ("keep", "goal") else "advisor"
        return f"{verb} {words[0]}"

    def zone(self, words: list[str]) -> str | Reason:
        if self.kind == "movement":
            return Reason("MOV-3", "First choose the ship or the group that moves, then its zone.")
        return self._asked(f"zone:{words[0]}")

    def account(self, words: list[str]) -> str | Reason:
        if self.kind in ("reward", "fees"):
            return "reward cash" if self.kind == "reward" else "fees plain"
        return self._asked("")


_BEGUN: dict[str, Callable[[_Wish, list[str]], str | Reason]] = {
    "die": _Wish.white_die,
    "column": _Wish.column,
    "card": lambda wish, words: f"contract {words[0]} {words[1]}",
    "held": _Wish.held,
    "ship": _Wish.ship,
    "zone": _Wish.zone,
    "wagon": lambda wish, words: f"rail raise {words[1]}",
    "warehouse": lambda wish, words: wish.source("warehouse"),
    "pool": lambda wish, words: wish.source("pool"),
    "share": lambda wish, words: f"buy {words[0]}",
    "cube": lambda wish, words: "raise",
    "captain": lambda wish, words: "captain",
    "stevedore": _Wish.stevedore,
    "pile": lambda wish, words: f"reward {words[0]}",
    "player": _Wish.account,
    "company": _Wish.account,
    "benefit": lambda wish, words: f"benefit {words[1]}",
    "platform": lambda wish, words: f"claim {words[0]}",
    "start": lambda wish, words: f"startup {words[0]}",
    "advisor": _Wish.advisor,
    "bid": lambda wish, words: f"bid {words[0]}",
    "end": lambda wish, words: "end",
}
