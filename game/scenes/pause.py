"""The menu over a table: go on, help, settings, who is away, leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.core.game import Seat
from game.scenes.base import Move, Pop, Push, Scene
from game.scenes.keeper import keepers
from game.scenes.picking import AbsentScene, FreeSeatsScene
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import centred, inset, stack, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, DANGER, GOLD, MUTED, PRIMARY, QUIET, SECONDARY, TITLE
from game.ui.signals import Answered, Back, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Plate
from game.ui.widgets.modal import Dialog, Option
from game.venue.session import LobbyChanged, Refused, Session

HEAD: Final = 160.0
EDGE: Final = 44.0
LEAST: Final = 78.0
"""Units of height each button needs with its gap."""


@dataclass(frozen=True, slots=True)
class PauseChoice:
    """What was chosen in the menu: go_on, help, settings, lobby, leave."""

    what: str


def is_alone(session: Session) -> bool:
    """All people at this table sit at this screen: its menu is the pause."""
    places = () if session.lobby is None else session.lobby.places
    return bool(session.seats) and all(place.guest in (None, session.guest) for place in places)


def may_pause(session: Session) -> bool:
    """Whoever sits at the table may; a match that is only shown again has nobody at it."""
    return bool(session.seats) or (session.lobby is not None and not session.lobby.visitors)


class PauseScene(Scene):
    """Pops with a PauseChoice. The table goes on under it unless it is paused.

    There is one way to play on: where the table waits for all its screens, it ends the pause for everybody.
    """

    opaque = False

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self.page = Page(stage, self._lay)
        self._plate = self.page.add(Plate("plate"))
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display"))
        self._who = self.page.add(Label("who", "", BODY, MUTED, wrap=True))
        self._buttons = [
            self.page.add(Button("go_on", "", PRIMARY, icon="play")),
            self.page.add(Button("pause", "", SECONDARY, icon="pause")),
            self.page.add(Button("absent", "", SECONDARY, icon="bot")),
            self.page.add(Button("take", "", SECONDARY, icon="hand")),
            self.page.add(Button("help", "", SECONDARY, icon="help")),
            self.page.add(Button("settings", "", SECONDARY, icon="settings")),
            self.page.add(Button("move", "", QUIET, icon="host")),
            self.page.add(Button("lobby", "", QUIET, icon="undo")),
            self.page.add(Button("leave", "", DANGER, icon="quit")),
        ]
        self._ear = session.listen()

    def _lay(self, area: FRect) -> None:
        texts, session = self._stage.texts, self._session
        lobby = session.lobby
        paused = lobby.paused_by if lobby else ""
        plate = centred(area, min(area.w, 900), min(area.h, 900))
        self._plate.at(plate)
        inner = inset(plate, 70, EDGE)
        self._title.at(FRect(inner.x, inner.y, inner.w, 84))
        self._title.text = texts("pause.title")
        self._who.at(FRect(inner.x, inner.y + 88, inner.w, 56))
        self._who.text = texts("pause.by", name=paused) if paused else texts("pause.running")
        away = self._away()
        by_id = {button.id: button for button in self._buttons}
        is_on = not paused and session.outcome() is None
        by_id["pause"].visible = is_on and may_pause(session) and not is_alone(session)
        by_id["absent"].visible = away is not None and session.is_host
        by_id["move"].visible = bool(keepers(session))
        by_id["take"].visible = bool(session.free_seats())
        shown = [button for button in self._buttons if button.visible]
        self.page.tall = HEAD + 2 * EDGE + len(shown) * LEAST
        for button, cell in zip(shown, stack(without_top(inner, HEAD), len(shown), 88, 20), strict=True):
            button.at(cell)
            button.text = texts(f"pause.{button.id}")
        if self._ends_pause:
            by_id["go_on"].text = texts("pause.unpause")
        if away is not None:
            by_id["absent"].text = texts("pause.absent", name=session.name(away))
        by_id["lobby"].enabled = session.may_break_off
        by_id["lobby"].reason = texts("table.not_host")

    @property
    def _ends_pause(self) -> bool:
        """Other screens wait too, and playing on means playing on for all."""
        lobby, session = self._session.lobby, self._session
        return lobby is not None and bool(lobby.paused_by) and may_pause(session) and not is_alone(session)

    def _away(self) -> Seat | None:
        """The first seat whose player is away; the list that opens has all of them."""
        lobby = self._session.lobby
        places = lobby.places if lobby is not None else ()
        return next((Seat(i) for i, place in enumerate(places) if not place.is_here), None)

    def resume(self, result: object) -> None:
        self.page.relay()

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("go_on"):
                    if self._ends_pause:
                        self._session.pause(False)
                    # What nobody hears is refused here, where it was asked.
                    return Pop(PauseChoice("go_on")) if self._session.is_up or not self._ends_pause else None
                case Back():
                    return Pop(PauseChoice("go_on"))
                case Clicked("pause"):
                    self._session.pause(True)
                case Clicked("absent"):
                    return Push(AbsentScene(self._stage, self._session))
                case Clicked("take"):
                    return Push(FreeSeatsScene(self._stage, self._session))
                case Clicked("lobby" | "leave" as what):
                    self._ask(what)
                case Clicked(what):
                    return Pop(PauseChoice(what))
                case Answered("sure", option) if option != "stay":
                    return Pop(PauseChoice(option))
        return None

    def _ask(self, what: str) -> None:
        texts = self._stage.texts
        yes = Option(what, texts(f"pause.sure_{what}"), DANGER)
        stay = Option("stay", texts("pause.go_on"), PRIMARY)
        self.page.open(Dialog("sure", texts(f"pause.ask_{what}"), texts(f"pause.why_{what}"), (stay, yes), "stay"))

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case LobbyChanged():
                    self.page.relay()
                case Refused(None, _, code, facts):
                    self.page.refuse(refusal(self._stage.texts, code, facts, self._session), self.page.focused)
        return super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#0d070bb8")
        self.page.draw(canvas)
