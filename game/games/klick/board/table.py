"""The table of Klick!: shows the phase the game is in, enlarges what one looks at, and tells what happened.

A board for ``game.scenes.table.TableScene``: its Pop means "the menu, please". Draws a View, sends Actions.
"""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.core.game import Event, Seat, View
from game.games.klick.board.common import Desk, Part
from game.games.klick.board.final import Final as FinalPart
from game.games.klick.board.gallery import Gallery
from game.games.klick.board.giving import Giving
from game.games.klick.board.loupe import Loupe
from game.games.klick.board.ranking import RankingPart
from game.games.klick.board.widgets import Bar, Print, Station
from game.games.klick.mood import KLICK
from game.games.klick.rules.words import (
    AllGiven,
    BecameActive,
    GameEnded,
    KlickView,
    MayGive,
    Phase,
    Reshuffled,
    RoundBegan,
    TimeRanOut,
)
from game.games.klick.sentences import sentence
from game.scenes.base import Move, Pop, Scene
from game.scenes.seating import Seating
from game.ui.inputs import Input, KeyDown, PadButton, PointerDown
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.layer import Layer
from game.ui.paint.space import BOARD
from game.ui.signals import Back, Signal
from game.ui.stage import Stage
from game.venue.session import Heard, No, Session, ViewChanged

SOUNDS: Final[dict[type[Event], str]] = {
    RoundBegan: "draw",
    Reshuffled: "shuffle",
    AllGiven: "shuffle",
    BecameActive: "confirm",
    GameEnded: "fanfare",
}
SAID: Final = (RoundBegan, Reshuffled, TimeRanOut, GameEnded)
"""Events worth a word; the rest is seen."""

URGENT: Final = 15.0
"""Seconds left when the clock turns golden."""


class KlickTable(Scene):
    """``gallery`` knows where this table's photos are."""

    def __init__(self, stage: Stage, session: Session, gallery: Gallery) -> None:
        self._stage = stage
        self._session = session
        self._ear = session.listen()
        self.seating = Seating(session, _is_secret)
        self.page = Page(stage, self._lay, KLICK, least=BOARD)
        self._desk = Desk(stage, self.page, session, gallery)
        self._part: Part | None = None
        self._shown: object = None
        self._loupe = Loupe(gallery)
        self._is_zoomed = False
        self._photos: tuple[str, ...] = ()
        self._ground = Layer()
        self._deadline: float | None = None
        gallery.forget_missing()
        self._sync()

    # -------------------------------------------------------------- what is shown

    def _eyes(self) -> Seat | None:
        """Whose view this screen shows: on a shared one nobody's but while they give."""
        seat = self.seating.seat
        view = self._session.view(seat) if seat is not None else None
        return seat if not self.seating.is_shared or (view is not None and _is_secret(view)) else None

    def _view(self) -> KlickView | None:
        view = self._session.view(self._eyes())
        return view if isinstance(view, KlickView) else None

    def _sync(self) -> None:
        """Another view: the same part shows it, or another part takes over."""
        self._cover()
        view = self._view()
        if view is None:
            return
        self._photos = (*view.starts, *view.hand, *view.line)
        self._desk.gallery.want(self._photos)
        kind = (_part_of(view.phase), view.round, view.turn if view.active is not None else 0, self._eyes())
        if kind == self._shown and self._part is not None:
            self._part.show(view)
        else:
            self._shown = kind
            if self._part is not None:
                self._part.leave()
            self._part = self._made(view)
        self._set_clock()
        self.page.relay()

    def _cover(self) -> None:
        """Whoever looked has nothing secret before them any more: the next hand comes behind the curtain again, also
        the same player's in the next round."""
        seat = self.seating.seat
        view = self._session.view(seat) if seat is not None else None
        if self.seating.is_shared and view is not None and not _is_secret(view):
            self.seating.cover()

    def _made(self, view: KlickView) -> Part:
        match _part_of(view.phase):
            case Phase.GIVING:
                return Giving(self._desk, view, self._eyes())
            case Phase.RANKING:
                return RankingPart(self._desk, view, self._eyes())
            case _:
                return FinalPart(self._desk, view)

    def _lay(self, area: FRect) -> None:
        if self._part is not None:
            self._part.lay(area)
        self._clock()

    # -------------------------------------------------------------- the clock

    def _set_clock(self) -> None:
        seconds = self._session.seconds()
        self._deadline = None if seconds is None else self._stage.now() + seconds

    def _clock(self) -> None:
        bar, view = self.page.find("bar"), self._view()
        if not isinstance(bar, Bar) or view is None:
            return
        said = self._stage.texts("klick.table.pile", n=view.pile)
        if self._deadline is not None:
            left = max(0, int(self._deadline - self._stage.now() + 0.99))
            said = f"{left // 60}:{left % 60:02}"
            bar.is_urgent = left <= URGENT
        if bar.right != said:
            bar.right = said
            self.page.touch()

    # -------------------------------------------------------------- hands

    def handle(self, event: Input) -> Move | None:
        match event:
            case KeyDown(key="z", repeat=False) | PadButton(name="y", down=True, repeat=False):
                self._is_zoomed = not self._is_zoomed
                self.page.touch()
                return None
            case PointerDown(button=3):
                self._is_zoomed = not self._is_zoomed
            case PointerDown():
                self._is_zoomed = False
            case _:
                pass
        return self._follow(self.page.handle(event))

    def _follow(self, signals: list[Signal]) -> Move | None:
        for signal in signals:
            if isinstance(signal, Back):
                if self._is_zoomed:
                    self._is_zoomed = False
                    self.page.touch()
                elif self._part is None or not self._part.back():
                    return Pop()
            elif self._part is not None:
                self._part.follow(signal)
        return None

    # -------------------------------------------------------------- time

    def leave(self) -> None:
        self._ear.close()

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case ViewChanged():
                    self._sync()
                case Heard(seat=seat, event=event):
                    self._tell(seat, event)
                case No(seat=seat) if seat is not None:
                    self.page.refuse(self._stage.texts(news.code, **dict(news.facts)), self.page.focused)
                    self._sync()
                case _:
                    pass
        if self._shown is None or self._shown_eyes() != self._eyes():
            self._sync()
        # Asked anew at every frame: a photo may only now have come from the host.
        if self._desk.gallery.want(self._photos) | self._desk.gallery.poll():
            self.page.touch()
        if self._part is not None:
            self._part.update(dt)
        move = self._follow(self.page.update(dt))
        self._clock()
        if self._loupe.update(dt, self._looked_at(), self._stage.motion):
            self.page.touch()
        return move

    def _shown_eyes(self) -> object:
        return self._shown[3] if isinstance(self._shown, tuple) else None

    def _tell(self, seat: Seat | None, event: Event) -> None:
        """Once, whatever number of seats this screen holds: all events of Klick! are for everybody."""
        first = None if len(self._session.seats) != 1 else self._session.seats[0]
        if seat != first:
            return
        name = SOUNDS.get(type(event))
        if name:
            self._stage.sounds.play(name)
        # The last picture tells by itself who won.
        if isinstance(event, SAID) and self._session.outcome() is None:
            self.page.say(sentence(self._stage.texts, event, self._session.names()))

    # -------------------------------------------------------------- the loupe

    def _looked_at(self) -> tuple[str, FRect] | None:
        """The photo to enlarge now, and where it lies."""
        if self.page.modal is not None or self._part is None:
            return None
        for widget in self.page.widgets:
            if not isinstance(widget, Print | Station) or not widget.visible or not widget.gaze.is_long:
                continue
            # Over a photo one has lifted, or with one in hand, the view of the table matters more.
            if widget.gaze.hold or not self._part.is_busy:
                photo = self._part.photo_of(widget.id)
                return (photo, widget.rect) if photo else None
        if self._is_zoomed:
            photo = self._part.photo_of(self.page.focused)
            place = self.page.place_of(self.page.focused)
            return (photo, place) if photo and place is not None else None
        return None

    def _paint_ground(self, canvas: Canvas, area: FRect) -> None:
        canvas.backdrop(KLICK)
        if self._part is not None:
            self._part.paint(canvas)

    def draw(self, canvas: Canvas) -> None:
        self._ground.draw(canvas, self._part.ground() if self._part is not None else "", self._paint_ground)
        self.page.draw(canvas)
        self._loupe.draw(canvas, self._stage.texts.language)


def _part_of(phase: Phase) -> Phase:
    """A ranking and its reveal are one part: the same line, first hidden, then told."""
    return Phase.RANKING if phase == Phase.REVEAL else phase


def _is_secret(view: View) -> bool:
    """Hands are for one pair of eyes; ranking goes on in the open."""
    return any(isinstance(ask, MayGive) for ask in view.asks)
