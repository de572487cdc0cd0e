"""`Board`: a game on the screen, played by clicks on its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from panamax_widget.game import Game
from panamax_widget.text.actions import parse_action
from panamax_widget.text.offers import in_words
from panamax_widget.widget import bubble
from panamax_widget.widget.inspection import UnknownPiece, inspect
from panamax_widget.widget.inspection import page as inspection_page
from panamax_widget.widget.lookup import look_up
from panamax_widget.widget.previews import preview
from panamax_widget.widget.requests import BadRequest, Request, read_request, request_id
from panamax_widget.widget.round_show import RoundShow
from panamax_widget.widget.shown import ShownBoard, fault
from panamax_widget.widget.wish import Answer, Reason, answer, covered
from panamax_widget.widget.written import paragraph

if TYPE_CHECKING:
    from panamax_widget.players import Player

_SHOWN = "the round's end is still being shown; go on to its last step, or skip it"


class Board(ShownBoard):
    """A game on the screen, to look at and to play by clicks.

    A click changes the game, and a change of the game, in whatever cell, changes the board.

    Args:
        game: The game that is shown.
        viewer: Whose hidden cards are seen, and who may play here: a colour; `actor`, whoever
            decides, with a curtain over the board when it passes to somebody with a secret, until
            they say that they are at the screen; or `all`, for teaching and for one person alone:
            all hands are open, and whoever decides may be played. Without one it is the only colour
            that no computer plays, else `actor`.
        players: Computer players by colour. They play as soon as it is theirs to decide; but
            while something taken back can still be done again, they wait.

    What the viewer may not see is not sent to the browser at all. What a notebook keeps of the
    board, to be seen without a kernel, is what everybody may see, or with `all` all hands.

    Raises ValueError for a colour that does not play, TypeError for what is no game or no player.

    A board lives until `close()` is called, or until the cell that made it is run again.
    """

    def __init__(
        self,
        game: Game,
        *,
        viewer: str | None = None,
        players: Mapping[str, Player] | None = None,
    ) -> None:
        self.answer: Answer | None = None
        super().__init__(game, viewer=viewer, players=players)
        self.on_msg(self._receive)

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Does what the browser asks for. Every message is answered, errors too."""
        with self.game.lock:
            if self.comm is None:
                return  # it has been closed while the message waited
            self.error = ""
            try:
                reply = self._do(read_request(message))
            except BadRequest as problem:
                reply = _not_done(f"The board cannot do this: {problem}.")
            except Exception as problem:
                self.error = fault(problem)
                reply = _not_done(self.error)
            self.send({"id": request_id(message), "rev": self.rev, **reply})

    def _do(self, request: Request) -> dict[str, Any]:
        if request.type == "resync":
            self.send_state("slots")
        elif request.type == "rule":
            return {"ok": True, "rule": look_up(self.view, request.rule)}
        elif request.type == "inspect":
            return {"ok": True, **self._inspect(request)}
        elif request.rev != self.rev:
            return {**_not_done(self._say("stale")), "stale": True}
        elif request.type == "why":
            told = self._answer(request)
            page = bubble.why_not(told["reasons"], told["instead"], request.target)
            return {"ok": False, "answer": told, "page": page}
        elif request.type == "preview":
            told = self._preview(request.action)
            return {"ok": True, "preview": told, "page": bubble.would_be(told["lines"])}
        elif request.type in self._CHANGES:
            self._CHANGES[request.type](self, request)
        else:
            raise BadRequest(f"{request.type} is asked of a scenario, and this board shows none")
        return {"ok": True}

    def _answer(self, request: Request) -> dict[str, Any]:
        self.answer = self._why(request)
        reasons = [list(reason) for reason in self.answer.reasons]
        box = self.game.box
        instead = [in_words(box, parse_action(box, each)) for each in self.answer.instead]
        return {"reasons": reasons, "instead": instead}

    def _why(self, request: Request) -> Answer:
        """Why what was clicked leads nowhere."""
        if self._round_show:
            return Answer(request.target, "", (Reason("", f"Not now: {_SHOWN}."),), ())
        try:
            found = answer(self.game, self._plays, request.selection, request.target)
        except ValueError as problem:
            raise BadRequest(str(problem)) from problem
        return covered(found, str(self.game.actor)) if self._curtain.is_down else found

    def _play(self, action: str) -> None:
        self._check_offered(action)
        self._carry_out(action)

    def _preview(self, action: str) -> dict[str, Any]:
        self._check_offered(action)
        return preview(self.game, action)

    def _inspect(self, request: Request) -> dict[str, Any]:
        """What a piece is, now: that changes nothing, so that an old click may ask it too. And what
        a click on it would cause, unless the board has changed since.
        """
        try:
            seen = inspect(self.view, request.target)
        except UnknownPiece as problem:
            raise BadRequest(str(problem)) from problem
        current = request.action and request.rev == self.rev
        caused = self._preview(request.action) if current else {"lines": [], "marks": []}
        return {"page": inspection_page(seen, caused["lines"]), "marks": caused["marks"]}

    def _check_offered(self, action: str) -> None:
        if self._round_show:
            raise BadRequest(_SHOWN)
        if action not in [each[0] for each in self.gestures]:
            raise BadRequest(f"{action!r} is nothing that {self._plays or 'anybody'} may do now")

    def _turn_show(self, to: str) -> None:
        """Goes on in the show of a round's end, or begins that of the round whose number it is."""
        if to.isdecimal():
            stages = self.game.stages(int(to))
            if not stages:
                raise BadRequest(f"the end of round {to} has not been played here")
            self._round_show = RoundShow(stages)
        elif self._round_show is None:
            raise BadRequest("no round's end is shown")
        elif not self._round_show.turn(to):
            self._round_show = None
        self._show()

    def _reveal(self) -> None:
        """Whoever decides is at the screen."""
        if self._round_show:
            raise BadRequest(_SHOWN)
        if not self._curtain.is_down:
            raise BadRequest("no curtain hangs over it")
        self._curtain.lift()
        self._show()

    def _carry_out(self, action: str) -> None:
        self.game.play(action)

    def _take_back_or_redo(self, which: str) -> None:
        """One step of the humans' back or on, and with it those of the computers."""
        if why := self._undoing.why_not(which, self.viewer):
            raise BadRequest(why)
        step: Callable[[], list[Any]] = getattr(self.game, which)
        with self._looking_away():
            while step() and self._computer_decides():
                pass
        self._known = len(self.game.events)
        self._game_changed()

    _CHANGES: ClassVar[dict[str, Callable[[Board, Request], None]]] = {
        "play": lambda board, request: board._play(request.action),
        "undo": lambda board, request: board._take_back_or_redo(request.type),
        "redo": lambda board, request: board._take_back_or_redo(request.type),
        "show": lambda board, request: board._turn_show(request.to),
        "reveal": lambda board, _: board._reveal(),
    }


def _not_done(why: str) -> dict[str, Any]:
    return {"ok": False, "error": why, "trouble": paragraph(escape(why))}
