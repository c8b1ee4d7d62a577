"""Tables on the network: those found, those of last time, and a typed address or code that always works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from pygame import FRect

from game.core.clean import PIN_LIMIT
from game.core.game import Illegal
from game.scenes.base import Move, Pop, Push, Replace, Scene
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import bottom, row, top, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, MUTED, PRIMARY, QUIET, ROOM, TITLE
from game.ui.signals import Back, Chosen, Clicked, Submitted
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.prompts import Prompt, Prompts
from game.venue.session import Closed, Ear, Refused, Session

TALL: Final = 640.0
"""Units of height it needs with the fields beside the list; see ``NARROW``."""
NARROW: Final = 1000.0
"""Units of width under which they stand below it."""
LIST: Final = 330.0


@dataclass(frozen=True, slots=True)
class Found:
    """A table on the network as a list shows it. ``way`` is what ``Ways.join`` takes."""

    way: str
    name: str
    game: str
    players: int = 0
    free: int = 0
    is_locked: bool = False
    is_ours: bool = True
    is_recent: bool = False


class Ways(Protocol):
    """What the network offers this screen; made by the app."""

    def look(self) -> None: ...
    def stop_looking(self) -> None: ...
    def tables(self) -> tuple[Found, ...]: ...

    def join(self, way: str, pin: str) -> Session:
        """Raises Illegal where the way makes no sense."""
        ...

    def give_up(self, session: Session) -> None: ...

    def advice(self) -> str:
        """What the network's self-test says, in a sentence; "" while it has nothing to say."""
        ...

    def seen(self) -> Scene | None:
        """The matches seen at other tables; None where there are none."""
        ...

    def seated(self, session: Session) -> Scene:
        """The scene of a table that has let us in."""
        ...


class JoinScene(Scene):
    """``way``: join this at once, as the command line asked."""

    def __init__(self, stage: Stage, ways: Ways, way: str = "", pin: str = "") -> None:
        self._stage = stage
        self._ways = ways
        self._session: Session | None = None
        self._wanted = ""
        """The table that was asked for last: Enter in the PIN's field asks for it again."""
        self._ear: Ear | None = None
        self._shown: tuple[Found, ...] = ()
        self._advice_shown = ""
        self.page = Page(stage, self._lay, tall=TALL)
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", align="left"))
        self._list = self.page.add(ListBox("tables", row_height=96))
        self._address = self.page.add(TextField("address", way, limit=60, replaces=True))
        self._pin = self.page.add(TextField("pin", pin, limit=PIN_LIMIT, replaces=True))
        self._advice = self.page.add(Label("advice", "", BODY, MUTED, wrap=True, align="left", valign="top"))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._seen = self.page.add(Button("seen", "", QUIET, icon="history"))
        self._go = self.page.add(Button("go", "", PRIMARY, icon="join"))
        self._prompts = self.page.add(Prompts())
        if way:
            self._join(way)

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        self._title.at(FRect(area.x, area.y, area.w, 90))
        self._title.text = texts("join.title")
        self._prompts.at(bottom(area, 44))
        self._prompts.prompts = (
            Prompt(texts("join.sit"), "enter", "a"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        back, seen, go = row(bottom(without_bottom(area, 56), 92), (4, 4, 7))
        self._back.at(back)
        self._seen.at(seen)
        self._seen.text = texts("seen.title")
        self._go.at(go)
        self._back.text = texts("common.back")
        body = without_bottom(without_top(area, 104), 56 + 92 + 20)
        is_narrow = area.w < NARROW
        self.page.tall = TALL + LIST if is_narrow else TALL
        left, right = row(body, (5, 4), 48)
        if is_narrow:
            left, right = top(body, LIST), without_top(body, LIST + 20)
        self._list.at(left)
        self._list.empty = texts("join.looking")
        self._address.at(FRect(right.x, right.y, right.w, 136))
        self._address.label = texts("join.address")
        self._address.placeholder = texts("join.address_hint")
        self._pin.at(FRect(right.x, right.y + 156, right.w, 136))
        self._pin.label = texts("join.pin")
        self._advice.at(FRect(right.x, right.y + 316, right.w, max(60.0, right.h - 316)))
        self._word()

    def _word(self) -> None:
        texts = self._stage.texts
        self._go.text = texts("join.knocking") if self._session else texts("join.go")
        self._go.enabled, self._go.reason = self._session is None, texts("join.knocking")
        self._list.show([self._row(table) for table in self._shown])
        self._advice.text = self._advice_shown
        self.page.touch()

    def _row(self, table: Found) -> Row:
        texts = self._stage.texts
        if table.is_recent:
            return Row(table.way, table.name, texts("join.recent", way=table.way), "", "history", MUTED)
        game = texts(f"{table.game}.name") if texts.has(f"{table.game}.name") else table.game
        detail = texts("join.detail", game=game, players=table.players, free=table.free)
        if not table.is_ours:
            detail = texts("join.other_version")
        end = texts("join.locked") if table.is_locked else ""
        return Row(table.way, table.name, detail, end, "lock" if table.is_locked else "host", CREAM, table.is_ours)

    def resume(self, result: object) -> None:
        self._ways.look()

    def pause(self) -> None:
        self._ways.stop_looking()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    self._give_up()
                    return Pop()
                case Clicked("seen"):
                    scene = self._ways.seen()
                    if scene is not None:
                        return Push(scene)
                    self.page.refuse(self._stage.texts("seen.empty"), "seen")
                case Submitted("pin", _):
                    self._join(self._wanted or self._address.value)
                case Clicked("go") | Submitted("address", _):
                    self._join(self._address.value or self._wanted)
                case Chosen("tables", way):
                    self._choose(way)
        return None

    def _choose(self, way: str) -> None:
        """A table of the list; a locked one asks for its PIN first."""
        is_locked = any(table.way == way and table.is_locked for table in self._shown)
        if not is_locked or self._pin.value:
            self._join(way)
            return
        self._wanted = way
        self.page.focus("pin")
        self.page.say(self._stage.texts("join.pin_wanted"))

    def _join(self, way: str) -> None:
        if self._session is not None:
            return
        if not way.strip():
            self.page.refuse(self._stage.texts("join.nothing_typed"), "address")
            return
        self._wanted = way
        try:
            self._session = self._ways.join(way, self._pin.value)
            self._ear = self._session.listen()
        except Illegal as no:
            self.page.refuse(refusal(self._stage.texts, str(no.code), no.facts), "address")
        self._word()

    def _give_up(self) -> None:
        if self._session is not None:
            self._ways.give_up(self._session)
            self._session = None
            self.leave()

    def leave(self) -> None:
        if self._ear is not None:
            self._ear.close()
            self._ear = None

    def update(self, dt: float) -> Move | None:
        tables, advice = self._ways.tables(), self._ways.advice()
        if (tables, advice) != (self._shown, self._advice_shown):
            self._shown, self._advice_shown = tables, advice
            self._word()
        super().update(dt)
        if self._session is None or self._ear is None:
            return None
        return self._listen(self._session, self._ear)

    def _listen(self, session: Session, ear: Ear) -> Move | None:
        for news in ear.poll():
            if isinstance(news, Closed | Refused):
                sentence = refusal(self._stage.texts, news.code, news.facts)
                self._give_up()
                self._word()
                is_pin = news.code.endswith("pin")
                if is_pin:
                    self.page.focus("pin")
                self.page.refuse(sentence, "pin" if is_pin else "go")
                return None
        if session.lobby is None:
            return None
        self._session = None
        return Replace(self._ways.seated(session))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
