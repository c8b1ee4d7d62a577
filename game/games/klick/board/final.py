"""The end of Klick!: everybody's tokens, the winners first. The results scene follows by itself."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import FRect

from game.core.game import Seat
from game.games.klick.board.common import KlickDesk, KlickPart
from game.games.klick.board.prints import paint_lightbox, paint_plate
from game.games.klick.rules.words import KlickView
from game.ui.layout import centred
from game.ui.paint.canvas import Canvas
from game.ui.paint.confetti import Confetti
from game.ui.paint.theme import PLAYERS
from game.ui.widgets.label import Drawing


class FinalPart(KlickPart):
    def __init__(self, desk: KlickDesk, view: KlickView) -> None:
        super().__init__(desk, view)
        self._area = desk.page.space.safe
        self._paper = desk.page.add(Drawing("confetti", self._paint_confetti))
        self._confetti = Confetti()
        self._confetti.burst(self._area.centerx, self._area.centery, PLAYERS, 90, desk.stage.motion)

    def lay(self, area: FRect) -> None:
        self._area = area
        self.bar.at(FRect(area.x, area.y, area.w, 72))
        self._paper.at(area)
        self.bar.middle = self._desk.texts("klick.table.final")
        self.bar.left = self._desk.texts("klick.table.round", round=self._view.round)

    def update(self, dt: float) -> None:
        if self._confetti.update(dt):
            self._desk.page.touch()

    def ground(self) -> Hashable:
        return "final", self._view.scores, self._view.away, tuple(self._area)

    def paint(self, canvas: Canvas) -> None:
        scores = self._view.scores
        ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
        height = min(92.0, (self._area.h - 140) / len(ranked) - 12)
        box = centred(self._area, 1040, len(ranked) * (height + 12) + 48)
        paint_lightbox(canvas, box)
        y = box.y + 30
        for seat in ranked:
            row = FRect(box.x + 30, y, box.w - 60, height)
            paint_plate(canvas, row, self._desk.player(self._view, Seat(seat)), scores[seat] == max(scores))
            y += height + 12

    def _paint_confetti(self, canvas: Canvas, rect: FRect) -> None:
        for scrap in self._confetti.scraps:
            place = FRect(scrap.x - scrap.size / 2, scrap.y - scrap.size / 4, scrap.size, scrap.size / 2)
            paper = f'<rect width="100" height="100" fill="{scrap.colour}"/>'
            canvas.svg(paper, place, angle=round(scrap.turn / 15) * 15)
