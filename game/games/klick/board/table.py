"""The table of Klick!: shows the phase the game is in, enlarges what one looks at, and tells what happened.

A board for ``game.scenes.table.TableScene``: its Pop means "the menu, please". Draws a View, sends Actions.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from pygame import FRect

from game.core.game import Event, View
from game.games.klick.board.common import KlickDesk, KlickPart
from game.games.klick.board.final import FinalPart
from game.games.klick.board.gallery import Gallery
from game.games.klick.board.giving import Giving
from game.games.klick.board.loupe import Loupe
from game.games.klick.board.ranking import RankingPart
from game.games.klick.board.widgets import Print, Station
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
from game.scenes.base import Move
from game.scenes.board.phased import PhasedBoard
from game.scenes.seating import Seating
from game.ui.inputs import Input, KeyDown, PadButton, PointerDown
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.layer import Layer
from game.ui.paint.space import BOARD
from game.ui.stage import Stage
from game.venue.session import Refused, Session

SOUNDS: Final[dict[type[Event], str]] = {
    RoundBegan: "draw",
    Reshuffled: "shuffle",
    AllGiven: "shuffle",
    BecameActive: "confirm",
    GameEnded: "fanfare",
}
SAID: Final = (RoundBegan, Reshuffled, TimeRanOut, GameEnded)
"""Events worth a word; the rest is seen."""


class KlickTable(PhasedBoard[KlickView]):
    """``gallery`` knows where this table's photos are."""

    desk: KlickDesk
    _part: KlickPart | None

    def __init__(self, stage: Stage, session: Session, gallery: Gallery) -> None:
        page = Page(stage, self._lay, KLICK, least=BOARD)
        super().__init__(KlickDesk(stage, page, session, Seating(session, _is_secret), gallery), KlickView)
        self._stage = stage
        self._session = session
        self._loupe = Loupe(gallery)
        self._is_zoomed = False
        self._ground = Layer()
        gallery.look_again()
        self._sync()

    # -------------------------------------------------------------- what is shown

    def _kind(self, view: KlickView) -> Hashable:
        turn = view.turn if view.active is not None else 0
        return _part_of(view.phase), view.round, turn, self.seating.eyes

    def _made(self, view: KlickView) -> KlickPart:
        match _part_of(view.phase):
            case Phase.GIVING:
                return Giving(self.desk, view, self.seating.eyes)
            case Phase.RANKING:
                return RankingPart(self.desk, view, self.seating.eyes)
            case _:
                return FinalPart(self.desk, view)

    def _sync(self) -> None:
        self._bring_photos()
        super()._sync()

    def _bring_photos(self) -> bool:
        """Whether some have come."""
        view, gallery = self._view(), self.desk.gallery
        wanted = () if view is None else (*view.starts, *view.hand, *view.line)
        return gallery.want(wanted) | gallery.poll()

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
        return super().handle(event)

    def _back(self) -> bool:
        if not self._is_zoomed:
            return super()._back()
        self._is_zoomed = False
        self.page.touch()
        return True

    # -------------------------------------------------------------- time and news

    def update(self, dt: float) -> Move | None:
        # Asked anew at every frame: a photo may only now have come from the host.
        if self._bring_photos():
            self.page.touch()
        move = super().update(dt)
        if self._loupe.update(dt, self._looked_at(), self._stage.motion):
            self.page.touch()
        return move

    def _refused(self, no: Refused) -> None:
        """What was shown at once is taken back."""
        if no.seat is not None:
            self.page.refuse(self._stage.texts(no.code, **no.facts), self.page.focused)
            self._sync()

    def _happened(self, event: Event, view: View) -> None:
        name = SOUNDS.get(type(event))
        if name:
            self._stage.sounds.play(name)
        # The last picture tells by itself who won.
        if isinstance(event, SAID) and self._session.outcome() is None:
            self.page.say(sentence(self._stage.texts, event, view, self._session.names()))

    # -------------------------------------------------------------- the loupe

    def _looked_at(self) -> tuple[str, FRect] | None:
        """The photo to enlarge now, and where it lies."""
        if self.page.modal is not None or self._part is None:
            return None
        for widget in self.page.widgets:
            if not isinstance(widget, Print | Station) or not widget.visible or not widget.dwell.is_long:
                continue
            # Over a photo one has lifted, or with one in hand, the view of the table matters more.
            if widget.dwell.hold or not self._part.has_lifted:
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
