"""The table of So Clover!: shows the phase the game is in, tells what happened, keeps what is worth keeping.

A board for ``game.scenes.table.TableScene``: its Pop means "the menu, please". Draws a View, sends Actions.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from pygame import FRect

from game.core.game import Event, View
from game.games.clover.board.common import CloverDesk, CloverPart, Lexicon, Words
from game.games.clover.board.resolving import Resolving
from game.games.clover.board.solved import Solved
from game.games.clover.board.waiting import Waiting
from game.games.clover.board.writing import Writing
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.entry_scene import LegendScene
from game.games.clover.keeping.legends import Legend, Legends, last_team, rank
from game.games.clover.mood import CLOVER
from game.games.clover.rules import feat
from game.games.clover.rules.events import BoardChecked, BoardOpened, CluesFinished, DeciderChanged, WritingEnded
from game.games.clover.rules.words import CloverView, Phase
from game.games.clover.sentences import sentence
from game.scenes.base import Move, Push
from game.scenes.board.phased import PhasedBoard
from game.scenes.seating import Seating
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.layer import Layer
from game.ui.paint.space import BOARD
from game.ui.stage import Stage
from game.venue.session import Heard, News, Session

SOUNDS: Final[dict[type[Event], str]] = {CluesFinished: "tick", WritingEnded: "shuffle", BoardOpened: "draw"}


class CloverScene(PhasedBoard[CloverView]):
    """``legends`` and ``clovers``: where this machine keeps what was reached and what was written; None = nowhere."""

    desk: CloverDesk
    _part: CloverPart | None

    def __init__(
        self,
        stage: Stage,
        session: Session,
        words: Words,
        legends: Legends | None = None,
        clovers: Clovers | None = None,
    ) -> None:
        page = Page(stage, self._lay, CLOVER, least=BOARD)
        lexicon = Lexicon(stage.texts, words)
        super().__init__(CloverDesk(stage, page, session, Seating(session, _is_secret), lexicon), CloverView)
        self._stage = stage
        self._session = session
        self._ground = Layer()
        self._hint_at: float | None = None
        self._checked: tuple[BoardChecked, View] | None = None
        self._legends, self._clovers = legends, clovers
        view = self._view()
        self._kept = 0 if view is None else len(view.solved)
        """Boards of this match that are in the album; those solved before this screen looked on are not its own."""
        self._entered = self._match if view is not None and view.phase is Phase.OVER else None
        """The match that is in the record."""
        self._sync()

    # -------------------------------------------------------------- what is shown

    def _kind(self, view: CloverView) -> Hashable:
        match view.phase:
            case Phase.WRITING:
                return "writing", self.seating.eyes
            case Phase.RESOLVING:
                return "resolving", None if view.board is None else view.board.spectator, self.seating.eyes
            case _:
                return "solved", len(view.solved)

    def _made(self, view: CloverView) -> CloverPart:
        self._hint_at = None if view.hint_after is None else self._stage.now() + view.hint_after
        eyes = self.seating.eyes
        match view.phase:
            case Phase.WRITING if eyes is not None and view.own is not None:
                return Writing(self.desk, view, eyes)
            case Phase.WRITING:
                return Waiting(self.desk, view)
            case Phase.RESOLVING:
                return Resolving(self.desk, view)
            case _:
                return Solved(self.desk, view)

    # -------------------------------------------------------------- time

    def update(self, dt: float) -> Move | None:
        if isinstance(self._part, Resolving) and self._part.is_busy and self._part.finish_check(dt):
            self._end_check()
        move = super().update(dt)
        self._hurry()
        self._keep()
        return self._enter() or move

    def _hurry(self) -> None:
        """A strict clock is shown; a gentle one speaks up once."""
        if self._hint_at is not None and self._stage.now() >= self._hint_at:
            self._hint_at = None
            self.page.say(self._stage.texts("clover.solve.hurry"))

    # -------------------------------------------------------------- the check

    def _take_in(self, heard: tuple[News, ...]) -> None:
        """The check first of all: by the time it is heard the view has already gone on to what comes after it."""
        for news in heard:
            if isinstance(news, Heard) and isinstance(news.event, BoardChecked):
                self._begin_check(news.event, news.view)
        super()._take_in(heard)

    def _begin_check(self, event: BoardChecked, view: View) -> None:
        """Once, whatever number of seats this screen holds. It is seen to its end before the next view is shown."""
        part = self._part
        if isinstance(part, Resolving) and not part.is_busy and part.check(event):
            self._checked = (event, view)

    def _end_check(self) -> None:
        if self._checked is not None:
            self._say(*self._checked)
            self._checked = None
        self._sync()

    # -------------------------------------------------------------- what is kept

    @property
    def _match(self) -> int | None:
        return None if self._session.lobby is None else self._session.lobby.match

    def _keep(self) -> None:
        """Every finished board goes into the album of the screens that played."""
        view = self._view()
        session = self._session
        if view is None or self._clovers is None or not (session.seats or session.is_host or session.keeps_table):
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
        players, challenge, score = feat(view)
        legend = Legend("", "", self._session.names(), players, challenge, score)
        if self._session.is_host:
            return Push(LegendScene(self._stage, self._legends, legend))
        if self._session.keeps_table and not self._session.seats:
            self._enter_unasked(self._legends, legend)
        return None

    def _enter_unasked(self, legends: Legends, legend: Legend) -> None:
        """A television at which phones play has nobody to ask: those who played together before keep their name."""
        legend = replace(legend, day=legends.day(), team=last_team(legends.entries, legend.names))
        place, among = rank(legends.entries, legend)
        problem = legends.add(legend)
        texts = self._stage.texts
        said = texts("legends.not_saved", why=problem) if problem else texts("legends.place", rank=place, n=among)
        self.page.say(said, "bad" if problem else "good")

    # -------------------------------------------------------------- what is told and painted

    def _happened(self, event: Event, view: View) -> None:
        if (name := SOUNDS.get(type(event))) is not None:
            self._stage.sounds.play(name)
        is_news = isinstance(event, DeciderChanged) or (isinstance(event, WritingEnded) and event.blank)
        if is_news:
            self._say(event, view)

    def _say(self, event: Event, view: View) -> None:
        said = sentence(self._stage.texts, event, view, self._session.names(), self.desk.lexicon.word)
        if said:
            self.page.say(said)

    def draw(self, canvas: Canvas) -> None:
        part = self._part
        key = "" if part is None else (self._shown, part.ground())
        self.page.draw_on(canvas, lambda inner, area: self._ground.draw(inner, key, self._paint_ground))
        if part is not None:
            part.paint_over(canvas)

    def _paint_ground(self, canvas: Canvas, area: FRect) -> None:
        canvas.backdrop(CLOVER)
        if self._part is not None:
            self._part.paint_ground(canvas)


def _is_secret(view: View) -> bool:
    """A clover is for its writer's eyes while clues are written; resolving goes on in the open."""
    return isinstance(view, CloverView) and view.phase is Phase.WRITING and view.seat not in view.done
