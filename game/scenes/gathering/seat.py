"""A sheet for one chair of the lobby: name, colour, bot or person, its place at the table."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.core.game import Seat
from game.scenes.base import Move, Pop, Scene
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import centred, inset, row
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import DANGER, GOLD, PLAYERS, PRIMARY, SECONDARY, TITLE
from game.ui.signals import Back, Clicked, Submitted
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Label, Plate
from game.ui.widgets.widget import Look
from game.venue.session import LobbyChanged, Refused, Session

TALL: Final = 640.0
"""Units of height it needs with thin edges."""


class SeatScene(Scene):
    opaque = False

    def __init__(self, stage: Stage, session: Session, seat: Seat) -> None:
        self._stage = stage
        self._session = session
        self._seat = seat
        self._ear = session.listen()
        place = session.lobby.places[seat] if session.lobby else None
        self._colour = place.colour if place else 0
        self.page = Page(stage, self._lay, tall=TALL)
        self._plate = self.page.add(Plate("plate"))
        self._title = self.page.add(Label("title", "", TITLE * 0.8, GOLD, face="display"))
        self._name = self.page.add(TextField("name", place.name if place else "", replaces=True))
        self._swatches = [self.page.add(Swatch(number)) for number in range(len(PLAYERS))]
        self._up = self.page.add(Button("up", "", SECONDARY, icon="up", size=36))
        self._down = self.page.add(Button("down", "", SECONDARY, icon="down", size=36))
        self._first = self.page.add(Button("first", "", SECONDARY, icon="flag", size=36))
        self._remove = self.page.add(Button("remove", "", DANGER, icon="trash", size=36))
        self._done = self.page.add(Button("done", "", PRIMARY, icon="check", size=36))

    def _lay(self, area: FRect) -> None:
        texts, session = self._stage.texts, self._session
        plate = centred(area, 1240, 720)
        self._plate.at(plate)
        inner = inset(plate, 60, 40 if plate.h >= 700 else 20)
        self._title.at(FRect(inner.x, inner.y, inner.w, 72))
        self._title.text = texts("seat.title", name=session.name(self._seat))
        self._name.label = texts("seat.name")
        self._name.at(FRect(inner.x, inner.y + 84, inner.w, 136))
        for swatch, cell in zip(
            self._swatches, row(FRect(inner.x, inner.y + 244, inner.w, 110), len(PLAYERS), 20), strict=True
        ):
            swatch.at(cell)
            swatch.chosen = swatch.number == self._colour
        moves = row(FRect(inner.x, inner.y + 384, inner.w, 88), 3)
        ends = row(FRect(inner.x, inner.y + 500, inner.w, 92), 2)
        for button, cell in zip((self._up, self._down, self._first), moves, strict=True):
            button.at(cell)
        self._remove.at(ends[0])
        self._done.at(ends[1])
        for button in (self._up, self._down, self._first, self._remove, self._done):
            button.text = texts(f"seat.{button.id}")
        for button in (self._up, self._down, self._first):
            button.enabled, button.reason = session.is_host, texts("table.not_host")
        game = session.lobby.game if session.lobby else ""
        self._first.text = texts(f"seat.first_{game}") if texts.has(f"seat.first_{game}") else texts("seat.first")
        self._first.chosen = session.lobby is not None and session.lobby.first == self._seat

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("done") | Back() | Submitted("name", _):
                    self._dress()
                    return Pop()
                case Clicked("remove"):
                    self._session.stand(self._seat)
                    return Pop()
                case Clicked("up" | "down" as way):
                    self._move(-1 if way == "up" else 1)
                case Clicked("first"):
                    is_first = self._session.lobby is not None and self._session.lobby.first == self._seat
                    self._session.set_first(None if is_first else self._seat)
                case Clicked(id) if id.startswith("colour."):
                    self._colour = int(id.removeprefix("colour."))
                    self._dress()
        return None

    def _move(self, by: int) -> None:
        lobby = self._session.lobby
        if lobby is not None:
            to = Seat((self._seat + by) % len(lobby.places))
            self._dress()
            self._session.move_seat(self._seat, to)
            self._seat = to

    def _dress(self) -> None:
        self._session.dress(self._seat, self._name.value, self._colour)

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case Refused(None, _, code, facts):
                    self._colour = self._kept_colour()
                    self.page.refuse(refusal(self._stage.texts, code, facts, self._session), "name")
                    self.page.relay()
                case LobbyChanged():
                    self.page.relay()
        return super().update(dt)

    def _kept_colour(self) -> int:
        lobby = self._session.lobby
        return lobby.places[self._seat].colour if lobby and self._seat < len(lobby.places) else 0

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#0d070bb8")
        self.page.draw(canvas)


class Swatch(Button):
    """A colour to pick; its number is written on it, so that nobody needs to tell colours apart."""

    def __init__(self, number: int) -> None:
        super().__init__(f"colour.{number}")
        self.number = number

    def draw(self, canvas: Canvas, look: Look) -> None:
        rect = self.rect
        side = min(rect.w, rect.h)
        radius = side / 2 - (0 if self.chosen or look.lit else 10)
        canvas.disc(rect.center, radius, PLAYERS[self.number], "#ffffff" if self.chosen else "#00000040", 8)
        canvas.text(str(self.number + 1), rect, 40, "#33222b", face="display")
