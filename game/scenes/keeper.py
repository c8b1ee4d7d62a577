"""Another machine keeps the table from now on: its host chooses whose, and who is asked says yes or no."""

from __future__ import annotations

from pygame import FRect

from game.core.values import FrozenValue
from game.scenes.base import Move, Pop, Quit, Replace, Scene
from game.scenes.words import refusal
from game.text.texts import Texts
from game.ui.inputs import Input
from game.ui.layout import bottom, is_small, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, DANGER, GOLD, MUTED, PRIMARY, QUIET, ROOM, SECONDARY, TITLE
from game.ui.signals import Answered, Back, Chosen, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.modal import Dialog, Option
from game.ui.widgets.prompts import Prompt, Prompts
from game.venue.session import LobbyChanged, Refused, Role, Session, Visitor


def keepers(session: Session) -> tuple[Visitor, ...]:
    """Whose machines could keep the table of this host; none where it is not ours to give. Who only looks on cannot."""
    lobby = session.lobby
    if lobby is None or not session.is_host:
        return ()
    seated = {place.guest for place in lobby.places}
    others = (one for one in lobby.visitors if one.number != session.guest and one.number in seated)
    return tuple(one for one in others if one.can_keep and one.is_here and one.role is Role.PLAYER)


def moving_words(texts: Texts, session: Session) -> str:
    """That the table is about to move, in words; "" while it is not."""
    lobby = session.lobby
    if lobby is None or lobby.moves_to is None:
        return ""
    name = next((one.name for one in lobby.visitors if one.number == lobby.moves_to), "?")
    if lobby.is_moving:
        return texts("move.moving", name=name)
    return texts("move.asked", name=name) if session.is_host else ""


class KeeperScene(Scene):
    """The machines that could keep the table; stays until one of them does. Pops with ``Gone`` where this screen leaves
    as soon as the table is elsewhere; ``closes``: the whole program does."""

    def __init__(self, stage: Stage, session: Session, leaves: bool = False, closes: bool = False) -> None:
        self._stage = stage
        self._session = session
        self._leaves = leaves
        self._closes = closes
        self._was_kept = session.keeps_table
        self._ear = session.listen()
        self.is_open = True
        self.page = Page(stage, self._lay)
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", align="left"))
        self._why = self.page.add(Label("why", "", BODY, MUTED, wrap=True, align="left", valign="top"))
        self._list = self.page.add(ListBox("keepers", row_height=96))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._prompts = self.page.add(Prompts())

    def _lay(self, area: FRect) -> None:
        texts, lobby = self._stage.texts, self._session.lobby
        head, below = (84.0, 0.0) if is_small(area) else (90.0, 56.0)
        self._title.at(FRect(area.x, area.y, area.w, head))
        self._title.text = texts("move.title")
        self._why.at(FRect(area.x, area.y + head + 8, area.w, 92))
        self._why.text = moving_words(texts, self._session) or texts("move.why")
        self._prompts.visible = bool(below)
        self._prompts.at(bottom(area, 44))
        self._prompts.prompts = (
            Prompt(texts("move.ask"), "enter", "a"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        foot = bottom(without_bottom(area, below), 92)
        self._back.at(FRect(foot.x, foot.y, foot.w * 0.4, foot.h))
        self._back.text = texts("common.back")
        self._back.enabled = lobby is None or not lobby.is_moving
        self._back.reason = texts("table.moving")
        self._list.at(without_bottom(without_top(area, head + 112), below + 92 + 20))
        self._list.empty = texts("move.nobody")
        self._list.show([Row(str(one.number), one.name, "", "", "host", CREAM) for one in keepers(self._session)])

    def leave(self) -> None:
        self.is_open = False
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    return self._go_back()
                case Chosen("keepers", number):
                    self._session.move_table(int(number))
        return None

    def _go_back(self) -> Move | None:
        """Whoever was asked need not answer; once it is on its way, nobody knows where it will be."""
        lobby = self._session.lobby
        if lobby is not None and lobby.is_moving:
            self.page.say(self._stage.texts("table.moving"))
            return None
        if lobby is not None and lobby.moves_to is not None:
            self._session.move_table(None)
        return Pop()

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case Refused(code=code, facts=facts):
                    self.page.relay()
                    self.page.say(refusal(self._stage.texts, code, facts, self._session))
                case LobbyChanged():
                    self.page.relay()
        super().update(dt)
        if self._was_kept and not self._session.keeps_table and self._session.is_up:
            return Quit() if self._closes else Pop(Gone() if self._leaves else None)
        # The rights may have gone to somebody else, who has the menu now.
        return None if self._session.is_host or not self._session.is_up else Pop()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)


class Gone(FrozenValue):
    """This screen is done with the table, whether others go on with it or not."""


class LeaveScene(Scene):
    """The host of others leaves: the table can stay with somebody. Pops with ``Gone``, or with nothing by who stays;
    ``closes``: the whole program ends instead."""

    opaque = False

    def __init__(self, stage: Stage, session: Session, closes: bool = False) -> None:
        self._stage = stage
        self._session = session
        self._closes = closes
        self._keeper: KeeperScene | None = None
        self._is_left = False
        self.page = Page(stage, lambda area: None)
        texts = stage.texts
        options = (
            Option("hand_over", texts("move.leave"), PRIMARY),
            Option("close", texts("move.close"), DANGER),
            Option("stay", texts("lobby.stay"), SECONDARY),
        )
        self.page.open(Dialog("leave", texts("move.ask_leave"), texts("move.why_leave"), options, "stay"))

    @property
    def is_open(self) -> bool:
        """It is still being asked, or being done."""
        return not self._is_left if self._keeper is None else self._keeper.is_open

    def leave(self) -> None:
        self._is_left = True

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            if isinstance(signal, Answered):
                return self._answer(signal.option)
        return None

    def _answer(self, option: str) -> Move:
        if option == "hand_over":
            self._keeper = KeeperScene(self._stage, self._session, leaves=True, closes=self._closes)
            return Replace(self._keeper)
        if option == "close":
            return Quit() if self._closes else Pop(Gone())
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        self.page.draw(canvas)


def is_missed(session: Session) -> bool:
    """Others play at the table that this program keeps, and could keep it themselves."""
    return session.keeps_table and bool(keepers(session))


class OfferScene(Scene):
    """A host asks this machine to keep the table. Pops when it was answered, or is no longer asked."""

    opaque = False

    def __init__(self, stage: Stage, session: Session) -> None:
        self._session = session
        self.page = Page(stage, lambda area: None)
        texts = stage.texts
        self._is_lost = session.keeps_table
        """It is here already, and the machine it came from was not heard of again."""
        yes, no = ("move.go_on", "move.wait_on") if self._is_lost else ("move.take", "move.decline")
        # It comes over whatever was about to be pressed.
        options = (Option("no", texts(no), SECONDARY), Option("yes", texts(yes), PRIMARY))
        self.page.open(Dialog("offer", *self._words(texts), options, "no"))

    def _words(self, texts: Texts) -> tuple[str, str]:
        name = self._session.offered_by
        if self._is_lost:
            return texts("move.go_on_title", name=name), texts("move.go_on_why", name=name)
        return texts("move.offer", name=name), texts("move.offer_why")

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            if isinstance(signal, Answered):
                self._session.take_table(signal.option == "yes")
                return Pop()
        return None

    def update(self, dt: float) -> Move | None:
        super().update(dt)
        return None if self._session.offered_by else Pop()

    def draw(self, canvas: Canvas) -> None:
        self.page.draw(canvas)
