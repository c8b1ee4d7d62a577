"""How it ended: places, scores that count up, why, and what next."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.core.game import Outcome, Seat
from game.scenes.base import Move, Pop, Scene
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import bottom, centred, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.confetti import Confetti
from game.ui.paint.theme import (
    BODY,
    CREAM,
    GOLD,
    INK,
    MUTED,
    PLAYERS,
    PRIMARY,
    QUIET,
    ROOM,
    SECONDARY,
    SMALL,
    TITLE,
    Panel,
)
from game.ui.paint.tween import CountUp
from game.ui.signals import Back, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing, Label
from game.venue.session import LobbyChanged, Phase, Refused, Session

AROUND: Final = 320.0
LEAST: Final = 76.0
"""Units of height a player's row needs with its gap, and all that is no row."""
MEDALS: Final = ("#ffc857", "#cfd8e3", "#d99a6c")


class ResultsScene(Scene):
    """Pops when the table goes on (a rematch, the lobby) or when somebody wants to look at the table again."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self._ear = session.listen()
        self._outcome: Outcome | None = session.outcome()
        self._rows = self._standings()
        self._counts = [CountUp(0, 0.9) for _ in self._rows]
        self._confetti = Confetti()
        self._is_begun = False
        self.page = Page(stage, self._lay, tall=AROUND + LEAST * len(self._rows))
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", shade="#00000080"))
        self._why = self.page.add(Label("why", "", BODY, MUTED, wrap=True))
        self._board = self.page.add(Drawing("board", self._paint))
        self._look = self.page.add(Button("look", "", QUIET, icon="eye"))
        self._lobby = self.page.add(Button("lobby", "", SECONDARY, icon="undo"))
        self._again = self.page.add(Button("again", "", PRIMARY, icon="play"))
        self.page.focus("again")

    def _standings(self) -> list[tuple[int, Seat]]:
        if self._outcome is None:
            return []
        return [(place, seat) for place, tied in enumerate(self._outcome.places) for seat in sorted(tied)]

    @property
    def _is_together(self) -> bool:
        """Everybody won or lost together."""
        return self._outcome is not None and len(self._outcome.places) == 1 and len(self._outcome.scores) > 1

    def _lay(self, area: FRect) -> None:
        texts, outcome = self._stage.texts, self._outcome
        self._title.at(FRect(area.x, area.y, area.w, 100))
        self._why.at(FRect(area.x, area.y + 104, area.w, 60))
        self._board.at(without_bottom(without_top(area, 190), 130))
        foot = bottom(centred(area, 1500, area.h), 92)
        for button, cell in zip((self._look, self._lobby, self._again), row(foot, 3), strict=True):
            button.at(cell)
            button.text = texts(f"results.{button.id}")
        self._again.enabled, self._lobby.enabled = self._session.is_host, self._session.may_break_off
        self._again.reason = self._lobby.reason = texts("table.not_host")
        if outcome is None:
            return
        best = [self._session.name(seat) for seat in sorted(outcome.places[0])]
        if self._is_together and outcome.reason.endswith("total"):
            self._title.text = texts("results.together", n=sum(outcome.scores))
        else:
            self._title.text = texts("results.winners", n=len(best), names=", ".join(best))
        self._why.text = texts(f"outcome.{outcome.reason}", n=max(outcome.scores, default=0))

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        count = max(1, len(self._rows))
        height = min(110.0, (rect.h - 12 * (count - 1)) / count)
        box = centred(rect, 1200, count * (height + 12) - 12)
        for i, (place, seat) in enumerate(self._rows):
            self._paint_row(canvas, FRect(box.x, box.y + i * (height + 12), box.w, height), place, seat, i)
        for scrap in self._confetti.scraps:
            canvas.fill(scrap.colour, FRect(scrap.x, scrap.y, scrap.size * 0.6, scrap.size))

    def _paint_row(self, canvas: Canvas, rect: FRect, place: int, seat: Seat, index: int) -> None:
        lobby = self._session.lobby
        colour = PLAYERS[lobby.places[seat].colour] if lobby and seat < len(lobby.places) else CREAM
        is_best = place == 0
        plate = Panel("#fff3d6", "#ffdf9e", 30, "#ffffff", 3, shadow=16) if is_best else Panel("#5a3442", "#4b2b38", 30)
        canvas.panel(rect, plate)
        ink = INK if is_best else CREAM
        side = rect.h - 24
        medal = FRect(rect.x + 16, rect.y + 12, side, side)
        canvas.disc(medal.center, side / 2, MEDALS[place] if place < len(MEDALS) else "#7d5a66")
        canvas.text(str(place + 1), medal, max(SMALL, side * 0.6), INK, face="display")
        dot = FRect(medal.right + 20, rect.y + 12, side, side)
        canvas.disc(dot.center, side / 2, colour, "#ffffff", 4)
        name = FRect(dot.right + 24, rect.y, rect.w * 0.55, rect.h)
        canvas.text(self._session.name(seat), name, 48, ink, face="display", align="left")
        points = FRect(rect.right - 260, rect.y, 220, rect.h)
        canvas.text(str(self._counts[index].value), points, 60, ink, face="display", align="right")

    def resume(self, result: object) -> None:
        outcome = self._outcome
        if outcome is None or self._is_begun:
            return
        self._is_begun = True
        self._stage.sounds.play("fanfare")
        for count, (_, seat) in zip(self._counts, self._rows, strict=True):
            count.go(outcome.scores[seat], self._stage.motion)
        area = self._stage.space.area
        for part in (0.25, 0.75):
            self._confetti.burst(area.w * part, area.h * 0.5, PLAYERS, motion=self._stage.motion)

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("look") | Back():
                    return Pop()
                case Clicked("lobby"):
                    self._session.back_to_lobby()
                case Clicked("again"):
                    self._session.begin()
        return None

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case LobbyChanged():
                    self.page.relay()
                case Refused(None, _, code, facts):
                    self.page.refuse(refusal(self._stage.texts, code, facts), "again")
        lobby = self._session.lobby
        if lobby is None or lobby.phase is not Phase.OVER:
            return Pop()
        moved = [count.update(dt) for count in self._counts] + [self._confetti.update(dt)]
        if any(moved):
            self.page.touch()
        return super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
