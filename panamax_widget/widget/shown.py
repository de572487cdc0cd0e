"""`ShownBoard`: a game on the screen, as it goes on: all that is sent to the browser, and when."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from panamax_widget import drawing
from panamax_widget.components.box import COLOURS
from panamax_widget.drawing import tray
from panamax_widget.drawing.places import LAYOUTS
from panamax_widget.game import Game
from panamax_widget.text.actions import Action
from panamax_widget.widget import browser, reruns
from panamax_widget.widget.curtain import ACTOR, ALL, SECRET_CHOICES, Curtain
from panamax_widget.widget.frame_page import frame_page
from panamax_widget.widget.gestures import Gesture, gesture_table
from panamax_widget.widget.leads import leads
from panamax_widget.widget.log_page import line_html
from panamax_widget.widget.money_page import money_slots
from panamax_widget.widget.motion import ways
from panamax_widget.widget.newest import Newest
from panamax_widget.widget.news import in_one_sentence
from panamax_widget.widget.phrases import Phrases
from panamax_widget.widget.picture import Picture
from panamax_widget.widget.rivals import Rivals
from panamax_widget.widget.round_show import RoundShow
from panamax_widget.widget.story import Story, kept_and_new
from panamax_widget.widget.undoing import Undoing
from panamax_widget.widget.words import asked, question

if TYPE_CHECKING:
    from panamax_widget.engine.view import View
    from panamax_widget.players import Player
    from panamax_widget.widget.log_lines import Line


def _check_arguments(game: object, players: object) -> None:
    if not isinstance(game, Game):
        kind = type(game).__name__
        raise TypeError(f"a Board shows a Game, not a {kind}; for a position there is pw.show")
    if not isinstance(players, Mapping):
        raise TypeError('players is a table of colours: {"green": pw.SensiblePlayer()}')
    for colour, player in players.items():
        if colour not in game.order:
            colours = ", ".join(game.order)
            raise ValueError(f"{colour!r} does not play; the colours are {colours}")
        if not callable(getattr(player, "choose", None)):
            raise TypeError(f"the player of {colour!r} has no method `choose(view)`: {player!r}")


class ShownBoard(anywidget.AnyWidget):
    """A game on the screen, as it goes on, and the computers that play it.

    The arguments are those of `Board`, which answers clicks.
    """

    _esm = browser.script()
    _css = browser.style() + drawing.style_sheet()

    still: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """What never changes: that part of the drawing by layout, its Clipboards apart from it as
    `LAYOUT/clipboards`, the `art` that goes into it by its name, the `frame` around it, and the
    `words` that the browser says by itself."""
    slots: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """The parts that do: `{"rev": number, "parts": {name: svg}, "log": [lines as HTML]}`. Sent
    whole only at first and on request; after that, `patch` has the parts that have changed since
    revision `since`, and as its `log` from where to where the old lines stay, and the new ones.
    """
    patch: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    gestures: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What may be clicked: see `Gesture`."""
    prompt: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    motion: traitlets.List[Any] = traitlets.List().tag(sync=True)
    """What moves with the last change: see `motion.ways`."""
    news = traitlets.Unicode().tag(sync=True)
    """What screen readers say of it: what has happened, in one sentence, and what is asked now."""
    show: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)
    """While a round's end is shown step by step, the step that is shown: see `RoundShow`."""
    error = traitlets.Unicode().tag(sync=True)
    """What went wrong inside, in words; empty if nothing has. It is shown on the board."""
    rev = traitlets.Int().tag(sync=True)
    """Goes up last: whoever sees a new number sees everything else that is new."""

    _say = Phrases()
    _stop_watching: Callable[[], None] = staticmethod(lambda: None)

    def __init__(
        self,
        game: Game,
        *,
        viewer: str | None = None,
        players: Mapping[str, Player] | None = None,
    ) -> None:
        _check_arguments(game, players or {})
        self.game = game
        self.players = dict(players or {})
        humans = [colour for colour in game.order if colour not in self.players]
        alone = len(humans) == 1
        self._curtain = Curtain(game, viewer or (humans[0] if alone else ACTOR))
        self._undoing = Undoing(game, self.players)
        self._story = Story()
        self._rivals = Rivals(game)
        self._round_show: RoundShow | None = None
        with game.lock:
            self._let_computers_play()
            self._curtain.follow(self.players)
            self._known = len(game.events)
            super().__init__(
                still=self._still(),
                slots={"rev": 0, "parts": self._parts(), "log": self._log(self.view)},
                **self._words(),
            )
            self._newest = Newest(self.view.events)
            self._watch()
        reruns.replace(self)

    # -- looking ------------------------------------------------------------------------------

    @property
    def viewer(self) -> str:
        """Who sees the board: a colour, `actor` or `all`. Can be set: ValueError for others."""
        return self._curtain.viewer

    @viewer.setter
    def viewer(self, viewer: str) -> None:
        with self.game.lock:
            self._curtain = Curtain(self.game, viewer)
            self._show()

    @property
    def shown_to(self) -> str | None:
        """The colour whose hidden cards are on the screen now, `all` for everybody's, None for
        nobody's.
        """
        return self._curtain.shown_to

    @property
    def _plays(self) -> str | None:
        """The colour that clicks here now."""
        return self.game.actor if self.shown_to == ALL else self.shown_to

    @property
    def story(self) -> list[Line]:
        """The newest lines of the log, as whoever looks may read them."""
        return self._story.lines(self.view)

    @property
    def view(self) -> View:
        """What the board shows now: the present, or a step of a round's end."""
        stage = self._round_show.stage if self._round_show else None
        return self.game.view(self.shown_to, at=stage)

    def snapshot(self) -> Picture:
        """The present position as a still picture, which stays when the game goes on."""
        return Picture(self.game.view(self.shown_to))

    def save(self, path: str | Path) -> Path:
        """Writes the present position to an SVG file and returns its path."""
        return self.snapshot().save(path)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        picture = Picture(self._kept_view())
        return {**data, "text/plain": picture.words, "text/html": picture.html}, metadata

    def _kept_view(self) -> View:
        """What is kept in the notebook: it goes on to others with everything that is in it."""
        return self.game.view(ALL if self.viewer == ALL else None)

    def _still(self) -> dict[str, Any]:
        box, colours = self.game.box, tuple(COLOURS.index(each) for each in self.game.order)
        boards: dict[str, str] = {}
        for layout in LAYOUTS:
            board = drawing.live_board(box, colours, layout=layout)
            boards[layout], boards[f"{layout}/clipboards"] = board
        words = self._say.in_browser()
        return {**boards, "art": drawing.art(), "frame": self._frame_page(), "words": words}

    def _frame_page(self) -> str:
        return frame_page(self.game.order)

    # -- following the game -------------------------------------------------------------------

    def _watch(self) -> None:
        """Follows the game, without being kept alive for its sake."""
        reference = weakref.ref(self)

        def changed(_game: Game) -> None:
            board = reference()
            if board is None:
                stop()
            else:
                board._game_changed()

        self._stop_watching = stop = self.game.watch(changed)

    @contextmanager
    def _looking_away(self) -> Iterator[None]:
        """Several steps of the game, of which only the last is shown."""
        self._stop_watching()
        try:
            yield
        finally:
            self._watch()

    def _game_changed(self) -> None:
        try:
            with self._looking_away():
                self._let_computers_play()
        except Exception as problem:
            self.error = f"A computer player failed: {self._told_of_player(problem)}"
        self._round_show = self._begun_show() if self._shows_round_ends() else None
        self._show()

    def _begun_show(self) -> RoundShow | None:
        """The show of what has just come about of a round's end, if that is more than one step; it
        can be gone back in to the first.
        """
        new = self.game.stages(since=self._known)
        if len(new) < 2:  # a single step is seen on the board as it is
            return None
        whole = self.game.stages(new[-1].round)
        return RoundShow(whole, len(whole) - len(new))

    def _shows_round_ends(self) -> bool:
        """Whether a round's end is to be shown step by step as soon as it happens."""
        return True

    def _told_of_player(self, problem: Exception) -> str:
        """What went wrong; while a secret is chosen, not what the player had to choose from."""
        decision = self.game.decision
        secret = decision is not None and decision.kind in SECRET_CHOICES
        return f"{type(problem).__name__} in a secret choice" if secret else fault(problem)

    def _show(self) -> None:
        if self.comm is None:
            return
        self._curtain.follow(self.players)
        shown = self.slots["parts"]
        view = self.view
        parts = self._parts()
        changed = {name: svg for name, svg in parts.items() if shown[name] != svg}
        log, rev = self._log(view), self.rev + 1
        with self.hold_sync():
            if changed or log != self.slots["log"]:
                news = list(kept_and_new(self.slots["log"], log))
                since = self.slots["rev"]
                self.patch = {"rev": rev, "since": since, "parts": changed, "log": news}
                # in place, and therefore not sent
                self.slots["parts"].update(changed)
                self.slots.update(rev=rev, log=log)
            words = self._staged(self._words())
            for name, value in {**words, **self._told_on(words["prompt"]["text"])}.items():
                setattr(self, name, value)
            self.rev = rev
        self._known = len(self.game.events)

    def _staged(self, words: dict[str, Any]) -> dict[str, Any]:
        """The words around the board, with those of a round's end if one is shown."""
        if self._round_show is None:
            return {**words, "show": {}}
        told = self._round_show.told(self.view.viewer, self.game.actor)
        instead = {**asked(str(told)), "curtain": ""}
        prompt = {**words["prompt"], **instead, "actor": self._round_show.stage.colour}
        return {**words, "gestures": [], "prompt": prompt, "show": self._round_show.data(told)}

    def _told_on(self, words: str) -> dict[str, Any]:
        """What has come about since the board was last shown: what moves, what is said of it."""
        fresh, gone = self._newest.since(self.view.events)
        said = "" if self._round_show else in_one_sentence(fresh, gone, self.game.box)
        is_new = said or words != self.prompt["text"]
        news = f"{said} {words}".lstrip() if is_new else ""
        return {"motion": ways(fresh, gone, self.game.box), "news": news}

    def _parts(self) -> dict[str, str]:
        """All that changes: of the drawing, of the table of money, and what others have done."""
        view = self.view
        return {**_parts(view), "rivals": self._since_last_turn(view)}

    def _since_last_turn(self, view: View) -> str:
        colour = self._one_person
        if colour is None or self._round_show or self._curtain.is_down:
            return ""
        return self._rivals.page(view, colour)

    @property
    def _one_person(self) -> str | None:
        """The colour of the one person who looks here, while others play elsewhere."""
        return self.viewer if self.viewer in self.game.order else None

    def _words(self) -> dict[str, Any]:
        table = self._open_gestures()
        prompt = question(self.game, self.shown_to, covered=self._curtain.is_down)
        prompt["page"] = " ".join(filter(None, (prompt["page"], leads(table))))
        prompt |= self._ways_back_and_on()
        return {"gestures": [list(each) for each in table], "prompt": prompt}

    def _open_gestures(self) -> list[Gesture]:
        return gesture_table(self.view)

    def _ways_back_and_on(self) -> dict[str, bool]:
        """Whether `undo` and `redo` are possible here."""
        ways = ("undo", "redo")
        return {which: not self._undoing.why_not(which, self.viewer) for which in ways}

    def _log(self, view: View) -> list[str]:
        return [line_html(line) for line in self._story.lines(view)]

    # -- computer players ---------------------------------------------------------------------

    def _let_computers_play(self) -> None:
        """Plays for the computers until a human decides."""
        while self._computer_decides() and not self.game.can_redo:
            colour = str(self.game.actor)
            action = self.players[colour].choose(self.game.view(colour))
            self.game.play(Action(self.game.box, action))

    def _computer_decides(self) -> bool:
        return self.game.actor in self.players

    # -- the end ------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the board: it vanishes from the screen, stops following its game and is freed.

        Notebooks remember what their cells have shown: what is large is let go of all the same.
        """
        self._stop_watching()
        if self.comm is None:
            return
        with self.game.lock:
            layout = self.layout
            reruns.forget_picture(self.model_id)
            super().close()
            layout.close()
            self.still, self.slots, self.patch, self.gestures = {}, {}, {}, []
            self._story, self._rivals = Story(), Rivals(self.game)


def _parts(view: View) -> dict[str, str]:
    """The slots of the layouts for fingers, those of the wide one that differ as `NAME/wide`, and
    the rows of the table of money.
    """
    wide = {f"{name}/wide": svg for name, svg in tray.moving(view, "pmx", "wide")}
    drawn = {**drawing.slots(view, layout="large"), **wide}
    return {**{name: drawing.stamped(svg) for name, svg in drawn.items()}, **money_slots(view)}


def fault(problem: Exception) -> str:
    """A fault inside, in words."""
    return f"{type(problem).__name__}: {problem}"
