"""Which stacks of pending decisions can come about: the check of positions that are typed in.

The engine never makes others. A forged one would ask for what is not there, so it is refused
before anything of it is carried out.
"""

from __future__ import annotations

from collections.abc import Callable

from panamax_widget.components.box import COLOURS
from panamax_widget.engine import round_end, setup, turn
from panamax_widget.engine.state import Frame, State
from panamax_widget.engine.why import Reasons, Why, why

MOST = 12
"""No die, card or free action gives more moves or loads than this."""
ADVISORS_DEALT = 2
_SET_UP = (
    "bid",
    "show bids",
    "deal advisors",
    "keep",
    "pass advisors",
    "goal",
    "pass goals",
    "next startup",
)
_OWN_TURN = ("turn", "startup", "cargo")


def stack_reasons(state: State) -> Reasons:
    """Every way in which the stack could not have come about, by the rule it breaks."""
    yield from _set_up(state)
    yield from _startups(state)
    for place, frame in enumerate(state.stack):
        yield from _frame(state, place, frame)


def _impossible(rule: str, frame: Frame) -> Why:
    return why(rule, "no-such-decision", kind=frame[0])


def _set_up(state: State) -> Reasons:
    """SET-16, VAR-4: secret choices come in seating order, each kept until all are made."""
    waiting = [frame for frame in state.stack if frame[0] in _SET_UP]
    expected = setup.set_up_stack(state)
    if waiting and (state.stack != expected[: len(waiting)] or state.round):
        yield _impossible("SET-16", waiting[-1])
        return
    top = waiting[-1][0] if waiting else ""
    made = _choices_made(state, top)
    if [colour for colour, _ in state.picks] != made:
        yield why("SET-16", "picks-do-not-fit", held=len(state.picks), limit=len(made))
    elif top in ("keep", "pass advisors", "goal", "pass goals"):
        yield from _advisors_to_choose_from(state)


def _advisors_to_choose_from(state: State) -> Reasons:
    """SET-16: whoever chooses between Advisors, or has chosen, holds two."""
    for colour in state.order:
        held = len(state.advisors[colour])
        if held != ADVISORS_DEALT:
            limit = ADVISORS_DEALT
            yield why(
                "SET-16", "other-number-dealt", colour=COLOURS[colour], held=held, limit=limit
            )
    for colour, card in state.picks:
        if card not in state.advisors[colour]:
            yield why("SET-16", "pick-not-held", colour=COLOURS[colour])


def _startups(state: State) -> Reasons:
    """SET-15: before the first round there is a card for everybody who has still to choose one."""
    if state.round or not state.stack:
        return
    chooses_now = state.stack[0][0] == "startup"
    choosers = state.seat + chooses_now if state.seat >= 0 else len(state.order)
    if choosers > len(state.startup):
        cards = len(state.startup)
        yield why("SET-15", "too-few-startups", cards=cards, players=choosers)


def _choices_made(state: State, top: str) -> list[int]:
    """The colours that must have chosen by now, given the decision on top."""
    order = list(state.order)
    for kind, step in (("bid", "show bids"), ("keep", "pass advisors"), ("goal", "pass goals")):
        if top == step:
            return order
        if top == kind:
            return order[: order.index(state.stack[-1][1])]
    return []


def _frame(state: State, place: int, frame: Frame) -> Reasons:
    kind = frame[0]
    check = _CHECKS.get(kind)
    if kind == "turn" and not frame[2] and not turn.dice_left(state):
        yield why("TAB-1", "no-die-to-take", colour=COLOURS[frame[1]])
    if kind in ("turn", "startup") and place:
        yield _impossible("TAB-1", frame)
    if kind in _OWN_TURN and frame[1] != state.active:
        yield why("TAB-1", "not-whose-turn-it-is", colour=COLOURS[frame[1]])
    own_action = kind == "cargo" or (kind == "movement" and frame[2] != "move3")
    if own_action and not _in_turn(state, frame):
        yield why("TAB-1", "action-without-turn", colour=COLOURS[frame[1]])
    decides = len(frame) > 1 and kind not in ("ashore", "director")
    if decides and frame[1] not in state.order:
        yield why("VAR-3", "decider-not-in-game", colour=COLOURS[frame[1]])
    elif check is not None and not check(state, frame):
        yield _impossible(_RULES[kind], frame)


def _in_turn(state: State, frame: Frame) -> bool:
    """A Captain may sail before the die is taken; everything else follows from the die."""
    captain = frame[0] == "movement" and frame[2] == "captain"
    turns = [("turn", frame[1], True), ("turn", frame[1], False)]
    return state.stack[0] in turns[: 1 + captain]


def _startup(state: State, frame: Frame) -> bool:
    return bool(state.startup) and not state.round


def _cargo(state: State, frame: Frame) -> bool:
    _, _, source, granted, used, offer, market = frame
    columns = range(turn.FIRST_GREY, 7)
    return bool(
        0 <= used <= MOST
        and 0 <= granted <= MOST
        and (offer == 0 or (offer in columns and not used and source == "die"))
        and (market == 0 or (market == 1 and not used and source == "die"))
    )


def _movement(state: State, frame: Frame) -> bool:
    _, _, _, locks, waterways, free, military, market = frame
    moved = [ship for ship in range(military.bit_length()) if military >> ship & 1]
    return (
        all(0 <= number <= MOST for number in (locks, waterways, free))
        and market in (0, 1)
        and all(state.box.is_military[ship] for ship in moved)
    )


def _left_the_canal(state: State, ships: tuple[int, ...]) -> bool:
    return bool(ships) and all(state.zone[ship] in state.box.waiting_zones for ship in ships)


def _owned(state: State, frame: Frame) -> bool:
    _, colour, ship = frame
    return state.box.owner[ship] == int(colour) and _left_the_canal(state, (ship,))


def _flag_placed(state: State, frame: Frame) -> bool:
    place: int = frame[1] * 4 + frame[2]
    return state.flags[place] > 0


def _ends_the_game(state: State, frame: Frame) -> bool:
    scores = all(each[0] == "score" for each in state.stack[1:])
    return state.stack[0] == frame and scores and state.round == round_end.ROUNDS


_CHECKS: dict[str, Callable[[State, Frame], bool]] = {
    "startup": _startup,
    "cargo": _cargo,
    "movement": _movement,
    "arrivals": lambda state, frame: (
        _left_the_canal(state, frame[2]) and len(set(frame[2])) == len(frame[2])
    ),
    "arrival": lambda state, frame: _left_the_canal(state, (frame[2],)),
    "token": lambda state, frame: _left_the_canal(state, (frame[2],)),
    "ashore": lambda state, frame: _left_the_canal(state, (frame[1],)),
    "reward": _owned,
    "market": _flag_placed,
    "deferred": _flag_placed,
    "advisor": lambda state, frame: bool(state.advisor_pile),
    "claim": lambda state, frame: bool(state.platform),
    "fees": lambda state, frame: state.stevedore_hand[frame[1]] >= 0,
    "dividend": lambda state, frame: set(frame[2]) <= set(state.order),
    "director": lambda state, frame: set(frame[1]) <= set(state.order),
    "new round": lambda state, frame: state.round < round_end.ROUNDS and state.stack == [frame],
    "score": lambda state, frame: state.stack[0] == ("winner",),
    "winner": _ends_the_game,
}
_RULES = {
    "startup": "SET-15",
    "cargo": "LOD-1",
    "movement": "MOV-1",
    "arrivals": "ARR-1",
    "arrival": "ARR-1",
    "token": "CRU-2",
    "ashore": "ARR-5",
    "reward": "ARR-3",
    "market": "CLP-3",
    "deferred": "CLP-4",
    "advisor": "ARR-4",
    "claim": "END-2",
    "fees": "END-3",
    "dividend": "END-5",
    "director": "END-6",
    "new round": "END-8",
    "score": "FIN-1",
    "winner": "FIN-1",
}
