"""A sheet over the scenes of a table that is closed or out of reach: what happened, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import FRect

from game.scenes.base import Home, Move, Pop, Scene
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import centred, inset, stack, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, PRIMARY, QUIET, SECONDARY, TITLE
from game.ui.signals import Back, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Plate
from game.venue.session import LinkChanged, Session

TALL: Final = 640.0
HEAD: Final = 290.0


class PartingScene(Scene):
    """Goes by itself when the table is back. ``leave``: this screen is done with the table; ``others`` makes the scene
    where other tables are found."""

    opaque = False

    def __init__(self, stage: Stage, session: Session, leave: Callable[[], None], others: Callable[[], Scene]) -> None:
        self._stage = stage
        self._session = session
        self._leave = leave
        self._others = others
        self._ear = session.listen()
        self.is_open = True
        self.page = Page(stage, self._lay, tall=TALL)
        self._plate = self.page.add(Plate("plate"))
        self._title = self.page.add(Label("title", "", TITLE * 0.8, GOLD, face="display", wrap=True))
        self._why = self.page.add(Label("why", "", BODY, CREAM, wrap=True))
        self._buttons = [
            self.page.add(Button("stay", "", PRIMARY, icon="eye")),
            self.page.add(Button("others", "", SECONDARY, icon="join")),
            self.page.add(Button("title_screen", "", QUIET, icon="back")),
        ]

    def _lay(self, area: FRect) -> None:
        texts, session = self._stage.texts, self._session
        plate = centred(area, min(area.w, 1200), TALL)
        self._plate.at(plate)
        inner = inset(plate, 60, 36)
        self._title.at(FRect(inner.x, inner.y, inner.w, 110))
        self._why.at(FRect(inner.x, inner.y + 116, inner.w, HEAD - 130))
        self._title.text, self._why.text = self._words()
        for button, cell in zip(self._buttons, stack(without_top(inner, HEAD), 3, 80, 20), strict=True):
            button.at(cell)
            button.text = texts(f"parting.{button.id}")
        if session.is_closed:
            self._buttons[0].text = texts("results.look")

    def _words(self) -> tuple[str, str]:
        texts, ended = self._stage.texts, self._session.ended
        if ended is not None:
            return texts("parting.ended"), refusal(texts, ended.code, ended.facts, self._session)
        if self._session.is_closed:
            return texts("table.closing"), texts("parting.why_closed")
        if self._session.why_down:
            return texts("parting.lost"), texts("parting.why_stranger")
        return texts("parting.lost"), texts("parting.why_lost")

    def leave(self) -> None:
        self.is_open = False
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("stay") | Back():
                    return Pop()
                case Clicked("others"):
                    self._leave()
                    return Home(self._others())
                case Clicked("title_screen"):
                    self._leave()
                    return Home()
        return None

    def update(self, dt: float) -> Move | None:
        if any(isinstance(news, LinkChanged) for news in self._ear.poll()):
            self.page.relay()
        super().update(dt)
        return Pop() if self._session.is_up and self._session.ended is None else None

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#0d070bb8")
        self.page.draw(canvas)
