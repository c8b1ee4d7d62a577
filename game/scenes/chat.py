"""Talking at a table of several machines: the last sayings for a while, and a line to type one. Who comes, or comes
back, sees what was said before; whoever types sees it again."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.ui.inputs import FocusLost, Input, KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import BOARD
from game.ui.paint.theme import CREAM, MUTED, PLAYERS, SMALL, Panel
from game.ui.signals import Back, Submitted
from game.ui.stage import Stage
from game.ui.widgets.field import TextField
from game.venue.session import Role, Said, Session

SECONDS: Final = 9.0
LINES: Final = 4
EARLIER: Final = 8
"""Lines that are shown at once to who comes."""
KEPT: Final = 20
"""Lines that are shown again while one types, as far as there is room."""
LINE: Final = 60.0
LIMIT: Final = 120
PLATE: Final = Panel("#1c1118d8", "#1c1118d8", 20)


class Talk:
    """Held by the scenes of a table. Ctrl+T opens the line, Enter sends, Escape closes it.

    ``above``: how much room is left below it for what the scene has there.
    """

    def __init__(self, stage: Stage, session: Session, above: float = 0.0) -> None:
        self._stage = stage
        self._above = above
        self._session = session
        self._lines: list[tuple[Said, float]] = []
        self._is_open = False
        self._is_touched = self._is_stale = False
        self.page = Page(stage, self._lay, least=BOARD)
        self._field = self.page.add(TextField("chat", "", limit=LIMIT, size=34))
        self._field.visible = False

    @property
    def why_not(self) -> str:
        """Why nothing can be said, as a text key; "" where somebody hears it. Around one screen people simply talk."""
        lobby = self._session.lobby
        players = sum(one.role is Role.PLAYER for one in lobby.visitors) if lobby is not None else 0
        if players < 2:
            return "chat.nobody"
        return "" if self._session.is_player else "chat.display"

    @property
    def typing(self) -> FRect | None:
        return self.page.typing if self._is_open else None

    def _lay(self, area: FRect) -> None:
        self._field.at(FRect(area.x, area.bottom - self._above - 84, min(900, area.w), 84))
        self._field.placeholder = self._stage.texts("chat.placeholder")

    def hear(self, chat: Said) -> None:
        self._lines = [*self._lines[1 - KEPT :], (chat, SECONDS)]
        self._is_touched = True

    def handle(self, event: Input) -> bool:
        """Whether the talk took this input."""
        if not self._is_open:
            if not (isinstance(event, KeyDown) and event.key == "t" and event.ctrl):
                return False
            if self.why_not:
                self.page.say(self._stage.texts(self.why_not))
            else:
                self._open(True)
            return True
        for signal in self.page.handle(event):
            match signal:
                case Submitted("chat", text) if text and not self._session.is_up:
                    self.page.refuse(self._stage.texts("net.down"), "chat")
                case Submitted("chat", text):
                    if text:
                        self._session.say(text)
                    self._open(False)
                case Back():
                    self._open(False)
        return not isinstance(event, PointerDown | PointerMove | PointerUp | FocusLost)

    def _open(self, is_open: bool) -> None:
        self._is_open = self._field.visible = is_open
        self._field.set("")
        self._is_touched = True
        self.page.focus("chat")

    def update(self, dt: float) -> None:
        for earlier in self._session.said_earlier():
            self.hear(earlier)
        before = len(self._fresh)
        self._lines = [(chat, max(0.0, left - dt)) for chat, left in self._lines]
        self._is_stale = self._is_touched or len(self._fresh) != before
        self._is_touched = False
        if self._is_shown:
            self.page.update(dt)
            self._is_stale |= self.page.stale

    @property
    def _fresh(self) -> list[Said]:
        fresh = [chat for chat, left in self._lines if left]
        return fresh[-(EARLIER if any(chat.is_earlier for chat in fresh) else LINES) :]

    @property
    def _is_shown(self) -> bool:
        return self._is_open or bool(self.page.toasts.texts)

    @property
    def stale(self) -> bool:
        return self._is_touched or self._is_stale or (self._is_shown and self.page.stale)

    def draw(self, canvas: Canvas) -> None:
        area = canvas.safe
        y = area.bottom - self._above - 100
        shown = [chat for chat, _ in self._lines] if self._is_open else self._fresh
        for chat in reversed(shown[-max(1, int((y - area.y) // LINE)) :]):
            text = f"{chat.name}: {chat.text}"
            text = self._stage.texts("chat.earlier", line=text) if chat.is_earlier else text
            width = min(area.w * 0.5, canvas.text_width(text, SMALL, "bold") + 44)
            box = FRect(area.x, y - 52, width, 52)
            canvas.panel(box, PLATE)
            canvas.text(text, box.inflate(-32, -4), SMALL, self._colour(chat), face="bold", align="left")
            y -= LINE
        if self._is_shown:
            self.page.draw(canvas)

    def _colour(self, chat: Said) -> str:
        places = () if self._session.lobby is None else self._session.lobby.places
        if chat.seat is None or chat.seat >= len(places):
            return MUTED if chat.is_earlier else CREAM
        return PLAYERS[places[chat.seat].colour]
