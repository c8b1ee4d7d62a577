"""The table of So Clover!: shows the phase the game is in, tells what happened, keeps what is worth keeping.

A board for ``game.scenes.table.TableScene``: its Pop means "the menu, please". Draws a View, sends Actions.
"""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.core.game import Event, Seat, View
from game.games.clover.board.bits import TopBar
from game.games.clover.board.common import Desk, Lexicon, Part, Words
from game.games.clover.board.resolving import Resolving
from game.games.clover.board.solved import Solved
from game.games.clover.board.waiting import Waiting
from game.games.clover.board.writing import Writing
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.entry_scene import LegendScene
from game.games.clover.keeping.legends import Legend, Legends
from game.games.clover.mood import CLOVER
from game.games.clover.rules import feat
from game.games.clover.rules.events import BoardChecked, BoardOpened, CluesFinished, DeciderChanged, WritingEnded
from game.games.clover.rules.words import CloverView, Phase
from game.games.clover.sentences import sentence
from game.scenes.base import Move, Pop, Push, Scene
from game.scenes.seating import Seating
from game.ui.inputs import Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import BOARD
from game.ui.signals import Back, Signal
from game.ui.stage import Stage
from game.venue.session import Heard, Moved, News, No, Session, ViewChanged

SOUNDS: Final[dict[type[Event], str]] = {CluesFinished: "tick", WritingEnded: "shuffle", BoardOpened: "draw"}
URGENT: Final = 15.0
"""Seconds left when the clock turns golden."""


class CloverScene(Scene):
    """``legends`` and ``clovers``: where this machine keeps what was reached and what was written; None = nowhere."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        words: Words,
        legends: Legends | None = None,
        clovers: Clovers | None = None,
    ) -> None:
        self._stage = stage
        self._session = session
        self._ear = session.listen()
        self.seating = Seating(session, _is_secret)
        self.page = Page(stage, self._lay, CLOVER, least=BOARD)
        self._desk = Desk(stage, self.page, session, Lexicon(stage.texts, words))
        self._part: Part | None = None
        self._shown: object = None
        self._deadline: float | None = None
        self._hint_at: float | None = None
        self._checked: BoardChecked | None = None
        self._legends, self._clovers = legends, clovers
        view = self._view()
        self._kept = 0 if view is None else len(view.solved)
        """Boards of this match that are in the album; those solved before this screen looked on are not its own."""
        self._entered = self._match if view is not None and view.phase is Phase.OVER else None
        """The match that is in the record."""
        self._sync()

    # -------------------------------------------------------------- what is shown

    def _eyes(self) -> Seat | None:
        """Whose view this screen shows: on a shared one only writing is private."""
        seat = self.seating.seat
        if seat is not None and self.seating.is_shared:
            view = self._session.view(seat)
            if view is None or not _is_secret(view):
                return None
        return seat

    def _view(self) -> CloverView | None:
        view = self._session.view(self._eyes())
        return view if isinstance(view, CloverView) else None

    def _sync(self) -> None:
        """Another view: the same part shows it, or another part takes over. A check is seen to its end first."""
        view = self._view()
        if view is None or (isinstance(self._part, Resolving) and self._part.is_busy):
            return
        kind = self._kind(view)
        if self._part is not None and kind == self._shown:
            self._part.show(view)
        else:
            self._shown = kind
            if self._part is not None:
                self._part.leave()
            self._part = self._made(view)
            self._hint_at = None if view.hint_after is None else self._stage.now() + view.hint_after
        seconds = self._session.seconds()
        self._deadline = None if seconds is None else self._stage.now() + seconds
        self.page.relay()

    def _kind(self, view: CloverView) -> object:
        match view.phase:
            case Phase.WRITING:
                return "writing", self._eyes()
            case Phase.RESOLVING:
                return "resolving", None if view.board is None else view.board.spectator, self._eyes()
            case _:
                return "solved", len(view.solved)

    def _made(self, view: CloverView) -> Part:
        eyes = self._eyes()
        match view.phase:
            case Phase.WRITING if eyes is not None and view.own is not None:
                return Writing(self._desk, view, eyes)
            case Phase.WRITING:
                return Waiting(self._desk, view)
            case Phase.RESOLVING:
                return Resolving(self._desk, view)
            case _:
                return Solved(self._desk, view)

    def _lay(self, area: FRect) -> None:
        if self._part is not None:
            self._part.lay(area)

    # -------------------------------------------------------------- the clock

    def _tick(self) -> None:
        """A strict clock is shown; a gentle one speaks up once."""
        now = self._stage.now()
        if self._hint_at is not None and now >= self._hint_at:
            self._hint_at = None
            self.page.say(self._stage.texts("clover.solve.hurry"))
        bar = self.page.find("bar")
        if not isinstance(bar, TopBar) or isinstance(self._part, Solved):
            return
        said, is_urgent = self._total(), False
        if self._deadline is not None:
            left = max(0, int(self._deadline - now + 0.99))
            said, is_urgent = f"{left // 60}:{left % 60:02}", left <= URGENT
        if (bar.right, bar.is_urgent) != (said, is_urgent):
            bar.right, bar.is_urgent = said, is_urgent
            self.page.touch()

    def _total(self) -> str:
        view = self._view()
        if view is None or not view.solved:
            return ""
        return self._stage.texts("clover.shown.total", n=view.total)

    # -------------------------------------------------------------- hands

    def handle(self, event: Input) -> Move | None:
        if self._part is not None and self._part.hear(event):
            return None
        return self._follow(self.page.handle(event))

    def _follow(self, signals: list[Signal]) -> Move | None:
        for signal in signals:
            if isinstance(signal, Back):
                if self._part is None or not self._part.back():
                    return Pop()
            elif self._part is not None:
                self._part.follow(signal)
        return None

    # -------------------------------------------------------------- time

    def leave(self) -> None:
        self._ear.close()

    def update(self, dt: float) -> Move | None:
        heard = self._ear.poll()
        self._begin_check(heard)
        for news in heard:
            match news:
                case ViewChanged():
                    self._seen(news.seat)
                case Heard(seat=seat, event=event):
                    self._tell(seat, event)
                case No(seat=seat) if seat is not None and self._part is not None:
                    self._part.refused(news)
                case Moved() if self._part is not None:
                    self._part.moved(news)
                case _:
                    pass
        if isinstance(self._part, Resolving) and self._part.is_busy and self._part.finish_check(dt):
            self._end_check()
        view = self._view()
        if view is not None and not self._is_held_back and self._kind(view) != self._shown:
            self._sync()
        if self._part is not None:
            self._part.update(dt)
        move = self._follow(self.page.update(dt))
        self._tick()
        self._keep()
        return self._enter() or move

    # -------------------------------------------------------------- what is kept

    @property
    def _match(self) -> int | None:
        return None if self._session.lobby is None else self._session.lobby.match

    def _keep(self) -> None:
        """Every finished board goes into the album of the screens that played."""
        view = self._view()
        if view is None or self._clovers is None or not (self._session.seats or self._session.is_host):
            return
        self._kept = min(self._kept, len(view.solved))
        for board in view.solved[self._kept :]:
            self._kept += 1
            problem = self._clovers.keep(self._session.name(board.spectator), board)
            if problem:
                self.page.say(self._stage.texts("gallery.not_saved", why=problem), "bad")

    def _enter(self) -> Move | None:
        """At the end the host's screen enters the match into the record, before the results come."""
        view = self._view()
        is_over = view is not None and view.phase is Phase.OVER
        if view is None or not is_over or self._entered == self._match or self._legends is None:
            return None
        self._entered = self._match
        if not self._session.is_host:
            return None
        players, challenge, score = feat(view)
        legend = Legend("", "", self._session.names(), players, challenge, score)
        return Push(LegendScene(self._stage, self._legends, legend))

    def _end_check(self) -> None:
        if self._checked is not None:
            self._say(self._checked)
            self._checked = None
        self._sync()

    @property
    def _is_held_back(self) -> bool:
        return isinstance(self._part, Resolving) and self._part.is_busy

    def _seen(self, seat: Seat | None) -> None:
        """A new view. On a shared screen a writer who is done is no longer looked at."""
        if self.seating.is_shared and seat is not None and seat == self.seating.seat:
            view = self._session.view(seat)
            if view is not None and not _is_secret(view):
                self.seating.cover()
        self._sync()

    def _begin_check(self, heard: tuple[News, ...]) -> None:
        """First of all: by the time it is heard the view has already gone on to what comes after the check."""
        for news in heard:
            event = news.event if isinstance(news, Heard) else None
            part = self._part
            if isinstance(event, BoardChecked) and isinstance(part, Resolving) and not part.is_busy:
                if part.check(event):
                    self._checked = event
                return

    def _tell(self, seat: Seat | None, event: Event) -> None:
        """Once, whatever number of seats this screen holds."""
        first = None if len(self._session.seats) != 1 else self._session.seats[0]
        if seat != first:
            return
        if (name := SOUNDS.get(type(event))) is not None:
            self._stage.sounds.play(name)
        is_news = isinstance(event, DeciderChanged) or (isinstance(event, WritingEnded) and event.blank)
        if is_news:
            self._say(event)

    def _say(self, event: Event) -> None:
        said = sentence(self._stage.texts, event, self._session.names(), self._desk.lexicon.word)
        if said:
            self.page.say(said)

    def draw(self, canvas: Canvas) -> None:
        part = self._part

        def background(inner: Canvas, area: FRect) -> None:
            inner.backdrop(CLOVER)
            if part is not None:
                part.paint_under(inner, area)

        self.page.draw_on(canvas, background)
        if part is not None:
            part.paint_over(canvas)


def _is_secret(view: View) -> bool:
    """A clover is for its writer's eyes while clues are written; resolving goes on in the open."""
    return isinstance(view, CloverView) and view.phase is Phase.WRITING and view.seat not in view.done
