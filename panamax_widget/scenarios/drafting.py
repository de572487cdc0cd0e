"""A scenario made from a board: a file that can be tried at once, and explains how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from panamax_widget.components.reader import standard_box
from panamax_widget.game import Game
from panamax_widget.scenarios.writing import WIDTH, value_text
from panamax_widget.text.layout_writer import layout_of
from panamax_widget.text.positions import Position

if TYPE_CHECKING:
    from panamax_widget.text.actions import Action


class ShowsGame(Protocol):
    """What has a game, such as a Board."""

    @property
    def game(self) -> Game: ...


SEED = 1
"""The seed of a file that does not say one."""
_DRAFT = """\
# A guided scenario, made from a position. It can be tried as it is:
#
#     panamax scenario check {name}           can it be taught with?
#     pw.scenario("{name}")                   in a notebook: learn with it
#     panamax scenario pupils {name} -o …     a copy without its solutions, to be handed out
#
# Change whatever you like. Scenarios are played with the standard box; hidden cards are in the
# position, too. All that a scenario can say stands in panamax_widget/scenarios/reading.py.

title = "My scenario"
rules = {rules}             # what it teaches: ids, as pw.rule("{rule}") knows them
plays = "{plays}"               # the learner's colour; the others play as a sensible player would
par = 2                     # the actions and answers in which it can be done
{position}

# -- A step asks a question, and the engine knows the answer. ----------------------------------

[[step]]
text = "How many dollars does the {plays} company have?"
hints = ["Look at its Clipboard."]
success = "That is right."
[step.question]
of = "{plays} company"          # or "zone red2", "next", "legal {plays}: {action}", …
unit = "$"                  # how the number is written

# -- Or it has a goal: what is so when it is done. ----------------------------------------------

[[step]]
text = "Play something, and see what comes next."
goal = {goal}
hints = ["Look at what lights up on the board."]
solution = [{solution}]
success = "Done."
"""
_GOALS = """
# Goals are told like this; `check` says what it does not understand:
#
#     "red2 at gatun-lake-P"     "event pushed ships=green1a"     "red: company 7, player >= 9"
#     "next red reward"          ["one thing", "and another"]     { any = ["this", "or that"] }
#
# A typical wrong idea, and an end that cannot be mended, belong to the step above them:
#
#     [[step.idea]]
#     tries = "move green*"            # an action or answer; * stands for anything
#     refused = "MOV-1"                # the rule that refuses it; leave it out if none does
#     example = "move green1a"
#     says = "Only your own ships, and ships with your dice aboard."
#
#     [[step.failure]]
#     when = "event turn-ended"
#     example = ["end"]
#     says = "Your turn is over."
"""


def draft(board: Game | Position | str | ShowsGame, name: str = "scenario.toml") -> str:
    """The text of a scenario file that begins with the position on a board.

    Args:
        board: A game, a board, a position or the text of one.
        name: The name that the file will have.

    Raises ValueError for a game that is over or is played with another box than the standard one.
    """
    game = _game(board)
    if game.box.fingerprint != standard_box().fingerprint:
        raise ValueError("scenarios are played with the standard box, and this game is not")
    if game.is_over:
        raise ValueError("this game is over: there is nothing to do in it")
    game = Game(position=game.position, seed=SEED)  # as the file will begin
    action = _first(game)
    rules = list(game.decision.rules[:1]) if game.decision else []
    return (
        _DRAFT.format(
            name=name,
            rules=value_text(rules),
            rule=rules[0] if rules else "MOV-7",
            plays=game.actor,
            position=_position(game.position),
            action=action,
            goal=value_text(_goal(game, action)),
            solution=value_text(str(action)),
        )
        + _GOALS
    )


def _game(board: Game | Position | str | ShowsGame) -> Game:
    if isinstance(board, Game):
        return board
    if isinstance(board, (Position, str)):
        return Game(position=board)
    return board.game


def _position(position: Position) -> str:
    layout = layout_of(position)
    if layout:
        said = (
            "# The position, line by line; panamax_widget/text/layout.py has all that can be said."
        )
        return f'{said}\nlayout = """\n{layout}\n"""'
    return f'position = """\n{_wrapped(position.text)}\n"""'


def _wrapped(text: str) -> str:
    """The text of a position on several lines; where they are broken does not matter."""
    lines = [""]
    for field in text.split(";"):
        if lines[-1] and len(lines[-1]) + len(field) > WIDTH:
            lines.append("")
        lines[-1] += f"{field};"
    return "\n".join(lines).removesuffix(";")


def _first(game: Game) -> Action:
    """An action that leads on, if there is one."""
    legal = game.legal_actions()
    return next((action for action in legal if _leads_on(game, action)), legal[0])


def _leads_on(game: Game, action: Action) -> bool:
    return _next(game, action) != _decides(game)


def _decides(game: Game) -> str:
    return f"{game.actor} {game.decision.kind}" if game.decision else "over"


def _next(game: Game, action: Action) -> str:
    ahead = game.branch()
    ahead.play(action)
    return _decides(ahead)


def _goal(game: Game, action: Action) -> str:
    if _leads_on(game, action):
        return f"next {_next(game, action)}"
    return f"event {game.preview(action)[0].kind}"
