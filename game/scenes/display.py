"""The living-room screen between matches: what table this is, how to join it, who sits at it. It has no secrets."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from game.scenes.base import Move, Pop, Push, Scene
from game.scenes.gathering.invitation import paint_code, short_way, ticket_words, wifi_code
from game.ui.inputs import Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CREAM, GOLD, HUGE, INK, MUTED, PLAYERS, PRIMARY, ROOM, SECONDARY, SHEET, TITLE
from game.ui.paint.tween import Tween, ease_in_out
from game.ui.signals import Answered, Back
from game.ui.stage import Stage
from game.ui.widgets.label import Drawing
from game.ui.widgets.modal import Dialog, Option
from game.venue.session import LobbyChanged, Phase, Session

BEAT = 4.0
"""Seconds between two small movements of a seat's disc: the lobby is alive, and costs next to nothing."""


LEAST = 260.0
"""Units of the side of a code that is read across a room."""
WORDS = 760.0
"""Units of width that the words beside the codes need."""
ONE_LINE = 900.0
"""Units of width that hold in one line what must be known of phones."""


class DisplayScene(Scene):
    """``table`` makes the table's scene of a game for a screen without a seat. ``is_ours``: the table is on this
    machine, and closed with this scene."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        table: Callable[[str, Session], Scene],
        leave: Callable[[bool], None],
        is_ours: bool = False,
    ) -> None:
        self._stage = stage
        self._session = session
        self._table = table
        self._leave = leave
        self._is_ours = is_ours
        self._ear = session.listen()
        self._time = 0.0
        self._hop = Tween(0.0, 0.5, ease_in_out)
        self._hopping = 0
        self.page = Page(stage, self._lay)
        self._all = self.page.add(Drawing("all", self._paint))

    def _lay(self, area: FRect) -> None:
        self._all.at(area)

    def _paint(self, canvas: Canvas, area: FRect) -> None:
        texts, lobby = self._stage.texts, self._session.lobby
        if lobby is None:
            canvas.text(texts("display.waiting"), area, TITLE, CREAM, face="display", wrap=True)
            return
        game = texts(f"{lobby.game}.name") if texts.has(f"{lobby.game}.name") else lobby.game
        part = min(1.0, area.h / 900)
        head = FRect(area.x, area.y - 10 * part, area.w, 156 * part)
        canvas.text(game, head, HUGE * 0.9 * part, GOLD, face="display", shade="#00000080")
        way = area.h * (0.46 if part == 1.0 else 0.4)
        if lobby.phones:
            # Most people in a living room come by the code; while there is nobody to show yet, it has the room.
            way = area.h * (0.52 if lobby.places else 0.62)
        self._paint_way(canvas, FRect(area.x, area.y + 160 * part, area.w, way))
        below = way + 190 * part
        self._paint_seats(canvas, FRect(area.x, area.y + below, area.w, area.h - below))

    def _paint_way(self, canvas: Canvas, rect: FRect) -> None:
        texts, lobby = self._stage.texts, self._session.lobby
        assert lobby is not None
        side = self._code_side(rect)
        if lobby.phones and side < LEAST:
            self._paint_small_way(canvas, rect, lobby.phones)
            return
        if lobby.phones:
            rect = self._paint_phones(canvas, rect, lobby.phones, side)
        canvas.panel(rect, SHEET)
        inner = rect.inflate(-80, -min(50.0, rect.h * 0.14))
        third = inner.h / 3
        head = texts("phones.computer" if lobby.phones else "display.join", table=lobby.table)
        canvas.text(head, FRect(inner.x, inner.y, inner.w, third * 0.8), 52, INK, face="bold")
        code = lobby.code or lobby.way or "…"
        canvas.text(code, FRect(inner.x, inner.y + third * 0.8, inner.w, third * 1.4), 190, INK, face="display")
        facts = [texts("display.way", way=lobby.way), texts("host.sealed")]
        facts += [texts("display.locked")] if lobby.is_locked else []
        way = "  ·  ".join(facts)
        canvas.text(way, FRect(inner.x, inner.y + third * 2.2, inner.w, third * 0.8), 46, INK, wrap=True)

    def _code_side(self, rect: FRect) -> float:
        """As large as the words beside them allow."""
        codes = 2 if self._stage.settings.wifi else 1
        return min(rect.h - _caption(rect) - 8, (rect.w - WORDS) / codes - 36)

    def _paint_phones(self, canvas: Canvas, rect: FRect, phones: str, side: float) -> FRect:
        """The codes for phones at the left, the Wi-Fi's first; gives what is left for everybody else."""
        texts, settings = self._stage.texts, self._stage.settings
        codes = [(texts("phones.scan"), phones)]
        if settings.wifi:
            wifi = wifi_code(settings.wifi, settings.wifi_password)
            codes.insert(0, (texts("phones.join_wifi", name=settings.wifi), wifi))
        x, caption = rect.x, _caption(rect)
        for words, code in codes:
            canvas.text(words, FRect(x, rect.y, side, caption), 40, GOLD, face="bold", wrap=True)
            paint_code(canvas, code, FRect(x, rect.y + caption + 8, side, side))
            x += side + 36
        typed = texts("phones.way", way=short_way(phones), code=ticket_words(phones))
        left = FRect(x, rect.y, rect.right - x, caption + 8 + side)
        canvas.text(typed, FRect(left.x, left.y, left.w, caption), 40, CREAM, face="bold", wrap=True)
        foot = 44.0 if left.w > ONE_LINE else 80.0
        canvas.text(texts("phones.short"), FRect(left.x, left.bottom - foot, left.w, foot), 30, MUTED, wrap=True)
        return FRect(left.x, left.y + caption + 8, left.w, left.h - caption - 8 - foot - 12)

    def _paint_small_way(self, canvas: Canvas, rect: FRect, phones: str) -> None:
        """Where there is no room for everything: the code that brings people in, and what can be typed instead."""
        texts, lobby = self._stage.texts, self._session.lobby
        assert lobby is not None
        side = min(rect.h, rect.w * 0.45)
        paint_code(canvas, phones, FRect(rect.x, rect.y, side, side))
        lines = (
            (texts("phones.scan"), GOLD),
            (texts("phones.way", way=short_way(phones), code=ticket_words(phones)), CREAM),
            (f"{texts('phones.computer', table=lobby.table)}  {lobby.code or lobby.way or '…'}", MUTED),
        )
        height = side / len(lines)
        for number, (words, colour) in enumerate(lines):
            place = FRect(rect.x + side + 28, rect.y + number * height, rect.right - rect.x - side - 28, height)
            canvas.text(words, place, 44, colour, face="bold", wrap=True, align="left")

    def _paint_seats(self, canvas: Canvas, rect: FRect) -> None:
        lobby = self._session.lobby
        assert lobby is not None
        if not lobby.places:
            key = "phones.empty" if lobby.phones else "display.empty"
            canvas.text(self._stage.texts(key), rect, 56, MUTED, wrap=True)
            return
        width = min(260.0, rect.w / len(lobby.places))
        left = rect.centerx - width * len(lobby.places) / 2
        side = min(width - 40, rect.h - 76 if rect.h < 200 else rect.h - 90, 170.0)
        for i, place in enumerate(lobby.places):
            x = left + i * width
            hop = 24 * self._hop.value * (1 - self._hop.value) * 4 if i == self._hopping else 0.0
            disc = FRect(x + (width - side) / 2, rect.y + (20 if rect.h >= 200 else 6) - hop, side, side)
            canvas.disc(disc.center, side / 2, PLAYERS[place.colour], "#ffffff", 6)
            canvas.icon("bot" if place.guest is None else "human", disc.inflate(-side * 0.4, -side * 0.4), INK)
            name = FRect(x + 6, rect.y + side + (30 if rect.h >= 200 else 14), width - 12, 56)
            canvas.text(place.name, name, 44, CREAM if place.is_here else MUTED, face="display")

    @property
    def ambience(self) -> str | None:
        return "ambient"

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Back() if self._is_ours:
                    self._ask_close()
                case Back() | Answered("close", "yes"):
                    self._leave(False)
                    return Pop()
        return None

    def _ask_close(self) -> None:
        """Everybody's table would go with it."""
        texts = self._stage.texts
        stay, yes = Option("stay", texts("lobby.stay"), PRIMARY), Option("yes", texts("display.close"), SECONDARY)
        self.page.open(Dialog("close", texts("display.ask_close"), texts("display.why_close"), (yes, stay), "stay"))

    def update(self, dt: float) -> Move | None:
        if any(isinstance(news, LobbyChanged) for news in self._ear.poll()):
            self.page.touch()
        self._live(dt)
        super().update(dt)
        lobby = self._session.lobby
        if lobby is not None and lobby.phase is not Phase.LOBBY and self._session.view(None) is not None:
            return Push(self._table(lobby.game, self._session))
        return None

    def _live(self, dt: float) -> None:
        self._time += dt
        lobby = self._session.lobby
        if self._time > BEAT and lobby is not None and lobby.places:
            self._time, self._hopping = 0.0, (self._hopping + 1) % len(lobby.places)
            self._hop.jump(0.0)
            self._hop.go(1.0, self._stage.motion)
        if self._hop.update(dt):
            self.page.touch()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)


def _caption(rect: FRect) -> float:
    """Units of height of the words above a code: two lines where there is room."""
    return 96.0 if rect.h > 520 else 52.0
