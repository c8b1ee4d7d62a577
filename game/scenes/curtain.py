"""The hot-seat curtain: hides the table until the named player holds to reveal it."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.core.game import Seat
from game.scenes.base import Move, Pop, Scene
from game.ui.inputs import FocusLost, Input
from game.ui.layout import bottom, centred
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, HUGE, MUTED, PLAYERS, PRIMARY, ROOM
from game.ui.signals import Back, Held, Signal
from game.ui.stage import Stage
from game.ui.widgets.button import HoldButton
from game.ui.widgets.label import Drawing, Label
from game.ui.widgets.prompts import Prompt, Prompts


@dataclass(frozen=True, slots=True)
class CurtainOpened:
    """The player of this seat is at the screen, and nobody else looks."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MenuWanted:
    """Somebody wants the pause menu instead."""


class CurtainScene(Scene):
    """Pops with CurtainOpened. Opaque: not a line of the table under it is drawn."""

    def __init__(self, stage: Stage, seat: Seat, name: str, colour: int) -> None:
        self._stage = stage
        self._seat = seat
        self._name = name
        self._colour = PLAYERS[colour % len(PLAYERS)]
        self.page = Page(stage, self._lay)
        self._cloth = self.page.add(Drawing("cloth", self._paint_badge))
        self._title = self.page.add(Label("name", name, HUGE, CREAM, face="display", shade="#00000090"))
        self._advice = self.page.add(Label("advice", "", BODY, MUTED, wrap=True))
        self._reveal = self.page.add(HoldButton("reveal", "", PRIMARY, icon="eye"))
        self._prompts = self.page.add(Prompts())

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        self._advice.text = texts("curtain.advice", name=self._name)
        self._reveal.text = texts("curtain.hold")
        self._prompts.prompts = (
            Prompt(texts("curtain.hold"), "space", "a"),
            Prompt(texts("table.menu"), "escape", "b"),
        )
        middle = centred(area, min(area.w, 1300), min(area.h, 760))
        part = middle.h / 760
        self._cloth.at(FRect(middle.centerx - 90 * part, middle.y, 180 * part, 180 * part))
        self._title.at(FRect(middle.x, middle.y + 200 * part, middle.w, 170 * part))
        self._advice.at(FRect(middle.x, middle.y + 380 * part, middle.w, 120 * part))
        self._reveal.at(centred(FRect(middle.x, middle.y + 530 * part, middle.w, 130 * part), 680, 130))
        self._prompts.at(bottom(area, 60))

    def _paint_badge(self, canvas: Canvas, rect: FRect) -> None:
        canvas.disc(rect.center, rect.w / 2, self._colour, "#fff4dc", 8)
        inner = rect.inflate(-rect.w * 0.22, -rect.h * 0.22)
        canvas.text(self._name[:1].upper(), inner, rect.h * 0.5556, "#33222b", face="display")

    def resume(self, result: object) -> None:
        self._stage.sounds.play("curtain")

    def handle(self, event: Input) -> Move | None:
        if isinstance(event, FocusLost):
            self.page.handle(event)
            return None
        return self._follow(self.page.handle(event))

    def update(self, dt: float) -> Move | None:
        return self._follow(self.page.update(dt))

    def _follow(self, signals: list[Signal]) -> Move | None:
        for signal in signals:
            match signal:
                case Held("reveal", True):
                    self._stage.sounds.play("reveal")
                    return Pop(CurtainOpened(self._seat))
                case Back():
                    return Pop(MenuWanted())
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self._paint_folds(canvas)
        self.page.draw(canvas)

    def _paint_folds(self, canvas: Canvas) -> None:
        """Heavy cloth: soft vertical folds over the whole window."""
        area = canvas.area
        width = 120.0
        for i in range(int(area.w / width) + 1):
            x = i * width
            canvas.fill("#00000030", FRect(x, 0, width * 0.45, area.h))
            canvas.fill("#ffffff08", FRect(x + width * 0.62, 0, width * 0.2, area.h))
