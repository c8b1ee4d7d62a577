"""A page about phones: the codes large enough for a whole room, the Wi-Fi, and whether phones may come at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from pygame import FRect

from game.scenes.base import Move, Pop, Scene
from game.scenes.gathering.invitation import paint_code, short_way, ticket_words, wifi_code
from game.ui.inputs import Input
from game.ui.layout import bottom, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, MUTED, PRIMARY, ROOM, SMALL, TITLE
from game.ui.signals import Back, Changed, Clicked, Submitted
from game.ui.stage import Stage
from game.ui.widgets.button import Button, Switch
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Drawing, Label
from game.venue.session import LobbyChanged, Session

WIFI_LIMIT: Final = 63
"""Letters of the longest password a Wi-Fi may have."""

FIELD: Final = 132.0
SWITCH: Final = 80.0
HEAD: Final = 84.0
WIDE: Final = 1500.0
HIGH: Final = 800.0
"""Units under which everything stands in one column that scrolls."""
TWO: Final = 640.0
"""Units of width that two codes need beside each other."""
SCROLLED: Final = ("codes", "way", "plain", "phones", "wifi", "wifi_password")


class PhonesScene(Scene):
    """``allow`` says whether phones may come; None = the table is not ours, and there is nothing to set."""

    def __init__(self, stage: Stage, session: Session, allow: Callable[[bool], None] | None) -> None:
        self._stage, self._session, self._allow = stage, session, allow
        self._ear = session.listen()
        now = stage.settings
        self.page = Page(stage, self._lay)
        self._title = self.page.add(Label("title", "", TITLE * 0.9, GOLD, face="display", align="left"))
        self._codes = self.page.add(Drawing("codes", self._paint))
        self._way = self.page.add(Label("way", "", BODY + 4, CREAM, face="bold", wrap=True))
        self._plain = self.page.add(Label("plain", "", SMALL, MUTED, wrap=True, align="left"))
        self._is_allowed = self.page.add(Switch("phones", on=now.phones))
        self._wifi = self.page.add(TextField("wifi", now.wifi, limit=WIFI_LIMIT))
        self._password = self.page.add(TextField("wifi_password", now.wifi_password, limit=WIFI_LIMIT))
        self._done = self.page.add(Button("done", "", PRIMARY, icon="check"))
        self.page.focus("done")

    # -------------------------------------------------------------- places and words

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        self._title.at(FRect(area.x, area.y, area.w, 84))
        self._title.text = texts("phones.title")
        self._done.at(bottom(area, 88))
        self._done.text = texts("phones.done")
        body = without_bottom(without_top(area, 96), 108)
        self._way.text = self._words()
        self._is_allowed.text = texts("phones.allow")
        self._wifi.label, self._password.label = texts("phones.wifi"), texts("phones.wifi_password")
        is_wide = area.w >= WIDE and area.h >= HIGH
        self._plain.text = texts("phones.plain" if is_wide else "phones.short")
        self.page.let_scroll(SCROLLED, not is_wide)
        if is_wide:
            left, right = row(body, (5, 4), 48)
            self._codes.at(without_bottom(left, 96))
            self._way.at(bottom(left, 88))
            y = self._lay_fields(right.x, right.y, right.w)
            self._plain.at(FRect(right.x, y, right.w, right.bottom - y))
        else:
            self._lay_under(FRect(body.x, body.y, body.w - 30, body.h))
            self.page.view = body

    def _lay_under(self, body: FRect) -> None:
        """One under the other, and all of it scrolls."""
        side = min(body.w, body.h)
        self._codes.at(FRect(body.x, body.y, body.w, side))
        self._way.at(FRect(body.x, body.y + side + 12, body.w, 132))
        y = self._lay_fields(body.x, body.y + side + 160, body.w)
        self._plain.at(FRect(body.x, y, body.w, 170))

    def _lay_fields(self, x: float, y: float, width: float) -> float:
        for widget, height in ((self._is_allowed, SWITCH), (self._wifi, FIELD), (self._password, FIELD)):
            widget.visible = self._allow is not None
            widget.at(FRect(x, y, width, height))
            y += height + 16 if widget.visible else 0
        return y

    @property
    def _phones(self) -> str:
        return "" if self._session.lobby is None else self._session.lobby.phones

    def _words(self) -> str:
        texts, phones = self._stage.texts, self._phones
        if not phones:
            return texts("phones.off")
        return texts("phones.way", way=short_way(phones), code=ticket_words(phones))

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        settings, texts = self._stage.settings, self._stage.texts
        codes = [(texts("phones.scan"), self._phones)] if self._phones else []
        if settings.wifi and self._phones and rect.w >= TWO:
            first = texts("phones.join_wifi", name=settings.wifi)
            codes.insert(0, (first, wifi_code(settings.wifi, settings.wifi_password)))
        for (words, code), cell in zip(codes, row(rect, max(1, len(codes)), 32), strict=False):
            side = min(cell.w, cell.h - HEAD)
            canvas.text(words, FRect(cell.x, cell.y, cell.w, HEAD - 8), BODY, CREAM, face="bold", wrap=True)
            paint_code(canvas, code, FRect(cell.centerx - side / 2, cell.y + HEAD, side, side))

    # -------------------------------------------------------------- hands and time

    @property
    def typing(self) -> FRect | None:
        return self.page.typing

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("done") | Back():
                    return Pop()
                case Submitted("wifi", _):
                    self.page.focus("wifi_password")
                case Submitted("wifi_password", _):
                    self.page.focus("done")
                case Changed(id, value):
                    self._change(id, value)
        return None

    def _change(self, id: str, value: Any) -> None:
        change: dict[str, Any] = {id: value}
        self._stage.settings = replace(self._stage.settings, **change)
        if id == "phones" and self._allow is not None:
            self._allow(bool(value))
        self.page.relay()

    def update(self, dt: float) -> Move | None:
        if any(isinstance(news, LobbyChanged) for news in self._ear.poll()):
            self.page.relay()
        return super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
