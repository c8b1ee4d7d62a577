"""What is wrong with the table, in words that stay over whatever scene is shown: the way to it is lost, it is closed.

It lies over the lobby and its sheets, the board, the menu, the curtain, the results, the display, help and settings,
and belongs to none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.scenes.base import Move, Push
from game.ui.inputs import Input, PointerDown, PointerMove, PointerUp
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import BOARD
from game.ui.paint.theme import CREAM, GOLD, SECONDARY, SMALL, Panel
from game.ui.signals import Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing

if TYPE_CHECKING:
    from game.scenes.parting import PartingScene
    from game.venue.session import Session

PLATE: Final = Panel("#3a1420", "#2a0d17", 24, GOLD, 3)
HIGH: Final = 84.0
WIDE: Final = 1240.0
ASIDE: Final = 84.0
"""Left free on both sides, for the button in the corner of a table."""
WAY_OUT: Final = 260.0
RELIEF: Final = 6.0
"""Seconds it is said that saving works again."""


class TroubleSign:
    """``session``: whose table is on this screen and in trouble; ``parting`` makes the sheet that says what can be
    done. That comes by itself when the table is closed, and at a press while the way is lost. Keys and pads have the
    scenes' own ways out."""

    def __init__(
        self, stage: Stage, session: Callable[[], Session | None], parting: Callable[[Session], PartingScene]
    ) -> None:
        self._stage = stage
        self._session = session
        self._parting = parting
        self._lost_at: float | None = None
        self._blocked: tuple[Session, float] | None = None
        """Whose disk was last known to be full, and when."""
        self._sheet: PartingScene | None = None
        self._was_closed = False
        self._is_held = False
        self._shown = ""
        self.page = Page(stage, self._lay, has_ring=False, least=BOARD)
        self._plate = self.page.add(Drawing("trouble", self._paint))
        self._out = self.page.add(Button("way_out", "", SECONDARY, icon="quit", size=34))
        self._out.visible = False

    # -------------------------------------------------------------- places and words

    def _lay(self, area: FRect) -> None:
        width = min(WIDE, area.w - 2 * ASIDE)
        plate = FRect(area.centerx - width / 2, area.y, width, HIGH)
        self._plate.at(plate)
        self._out.at(FRect(plate.right - WAY_OUT - 10, plate.y + 8, WAY_OUT, HIGH - 16))
        self._out.text = self._stage.texts("trouble.way_out")

    def _words(self, session: Session | None) -> str:
        texts = self._stage.texts
        if session is None or (session.is_closed and self._is_sheet_open):
            return ""
        if session.ended is not None:
            return texts("parting.ended")
        if session.is_closed:
            return texts("table.closing")
        if session.is_up:
            return texts("table.saving_blocked")
        seconds = int(self._stage.now() - (self._lost_at or self._stage.now()))
        return texts("trouble.stranger" if session.why_down else "trouble.lost", seconds=seconds)

    def _relief(self, session: Session | None) -> str:
        """For a while after it could not be saved."""
        now = self._stage.now()
        if session is not None:
            self._blocked = (session, now) if session.is_up and session.is_saving_blocked else None
        if self._blocked is None or self._blocked[0].is_saving_blocked or now >= self._blocked[1] + RELIEF:
            return ""
        return self._stage.texts("table.saving_works")

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.panel(rect, PLATE)
        side = WAY_OUT + 10 if self._out.visible else 0.0
        place = FRect(rect.x + 24, rect.y + 6, rect.w - side - 48, rect.h - 12)
        canvas.text(self._shown, place, SMALL + 4, CREAM, face="bold", wrap=True)

    def draw(self, canvas: Canvas) -> None:
        if self._shown:
            self.page.draw(canvas)

    @property
    def stale(self) -> bool:
        return self.page.stale

    # -------------------------------------------------------------- hands and time

    def takes(self, event: Input) -> bool:
        """From the press on its button to its end."""
        if not self._out.visible or not isinstance(event, PointerDown | PointerMove | PointerUp):
            return False
        if isinstance(event, PointerDown):
            self._is_held = self._out.touches(*self.page.space.units(event.x, event.y))
        elif isinstance(event, PointerMove) and not self._is_held:
            self.page.handle(event)
        return self._is_held

    def handle(self, event: Input) -> Move | None:
        """An input that it takes."""
        if isinstance(event, PointerUp):
            self._is_held = False
        is_out = any(isinstance(signal, Clicked) for signal in self.page.handle(event))
        return self._part(self._session()) if is_out else None

    @property
    def _is_sheet_open(self) -> bool:
        return self._sheet is not None and self._sheet.is_open

    def _part(self, session: Session | None) -> Move | None:
        if session is None or self._is_sheet_open:
            return None
        self._sheet = self._parting(session)
        return Push(self._sheet)

    def update(self, dt: float) -> Move | None:
        session = self._session()
        is_lost = session is not None and not session.is_up
        self._lost_at = (self._lost_at or self._stage.now()) if is_lost else None
        relief = self._relief(session)
        words = self._words(session) or relief
        if words != self._shown:
            self._shown = words
            self._out.visible = is_lost
            self.page.relay()
        self.page.update(dt)
        was_closed, self._was_closed = self._was_closed, session is not None and session.is_closed
        return self._part(session) if self._was_closed and not was_closed else None
