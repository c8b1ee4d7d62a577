"""The menu over a table: go on, help, settings, who is away, leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.core.game import Seat
from game.scenes.base import Move, Pop, Scene
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
from game.venue.session import LobbyChanged, Role, Session

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
    lobby = session.lobby
    return lobby is not None and all(place.guest in (None, session.guest) for place in lobby.places)


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
            self.page.add(Button("help", "", SECONDARY, icon="help")),
            self.page.add(Button("settings", "", SECONDARY, icon="settings")),
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
        by_id["pause"].visible = not paused and not is_alone(session) and session.outcome() is None
        by_id["absent"].visible = away is not None and session.is_host
        shown = [button for button in self._buttons if button.visible]
        self.page.tall = HEAD + 2 * EDGE + len(shown) * LEAST
        for button, cell in zip(shown, stack(without_top(inner, HEAD), len(shown), 88, 20), strict=True):
            button.at(cell)
            button.text = texts(f"pause.{button.id}")
        if self._ends_pause:
            by_id["go_on"].text = texts("pause.unpause")
        if away is not None:
            by_id["absent"].text = texts("pause.absent", name=session.name(away))
        by_id["lobby"].enabled = session.is_host
        by_id["lobby"].reason = texts("table.not_host")

    @property
    def _ends_pause(self) -> bool:
        """Other screens wait too, and playing on means playing on for all."""
        lobby = self._session.lobby
        return lobby is not None and bool(lobby.paused_by) and not is_alone(self._session)

    def _away(self) -> Seat | None:
        """The first seat whose player is away."""
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
                    return Pop(PauseChoice("go_on"))
                case Back():
                    return Pop(PauseChoice("go_on"))
                case Clicked("pause"):
                    self._session.pause(True)
                case Clicked("absent"):
                    self._ask_absent()
                case Answered("absent", answer):
                    self._answer_absent(answer)
                case Clicked("lobby" | "leave" as what):
                    self._ask(what)
                case Clicked(what):
                    return Pop(PauseChoice(what))
                case Answered("sure", option) if option != "stay":
                    return Pop(PauseChoice(option))
        return None

    def _ask_absent(self) -> None:
        """A bot may play, the table may wait, or the player sits at another machine now."""
        texts, lobby, away = self._stage.texts, self._session.lobby, self._away()
        if lobby is None or away is None:
            return
        here = [one for one in lobby.visitors if one.is_here and one.role is Role.PLAYER][:2]
        options = (
            Option("bot", texts("pause.absent_bot"), PRIMARY),
            Option("wait", texts("pause.absent_wait"), SECONDARY),
            *(Option(str(one.number), texts("host.give_seat", name=one.name), SECONDARY) for one in here),
        )
        title = texts("pause.absent", name=self._session.name(away))
        self.page.open(Dialog("absent", title, texts("pause.absent_why"), options, "wait"))

    def _answer_absent(self, answer: str) -> None:
        away = self._away()
        if away is not None and answer.isdigit():
            self._session.hand_over(away, int(answer))
        elif away is not None:
            self._session.call_stand_in(away, answer == "bot")

    def _ask(self, what: str) -> None:
        texts = self._stage.texts
        yes = Option(what, texts(f"pause.sure_{what}"), DANGER)
        stay = Option("stay", texts("pause.go_on"), PRIMARY)
        self.page.open(Dialog("sure", texts(f"pause.ask_{what}"), texts(f"pause.why_{what}"), (stay, yes), "stay"))

    def update(self, dt: float) -> Move | None:
        if any(isinstance(news, LobbyChanged) for news in self._ear.poll()):
            self.page.relay()
        return super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#0d070bb8")
        self.page.draw(canvas)
