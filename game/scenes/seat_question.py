"""Before the host: somebody who only watches would like to play a free seat. Yes or no."""

from __future__ import annotations

from game.scenes.base import Move, Pop, Scene
from game.ui.inputs import Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PRIMARY, SECONDARY
from game.ui.signals import Answered
from game.ui.stage import Stage
from game.ui.widgets.modal import Dialog, Option
from game.venue.session import Session, Visitor


def asker(session: Session) -> Visitor | None:
    """Who waits for this screen's answer."""
    visitors = session.lobby.visitors if session.lobby is not None and session.is_host else ()
    return next((one for one in visitors if one.wants is not None), None)


class SeatQuestionScene(Scene):
    """Pops when it is answered, or nobody asks any more. What comes first, and on Escape, gives nothing away."""

    opaque = False

    def __init__(self, stage: Stage, session: Session, who: Visitor) -> None:
        self._session = session
        self._who = who
        self.page = Page(stage, lambda area: None)
        texts, lobby = stage.texts, session.lobby
        assert lobby is not None and who.wants is not None
        place = lobby.places[who.wants]
        why = "pick.why_bot" if place.guest is None else "pick.why_absent"
        options = (Option("no", texts("pick.no"), SECONDARY), Option("yes", texts("pick.yes"), PRIMARY))
        title = texts("pick.ask", name=who.name)
        self.page.open(Dialog("seat", title, texts(why, name=who.name, seat=place.name), options, "no"))

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            if isinstance(signal, Answered) and self._who.wants is not None:
                if signal.option == "yes":
                    self._session.hand_over(self._who.wants, self._who.number)
                else:
                    self._session.decline_seat(self._who.number)
                return Pop()
        return None

    def update(self, dt: float) -> Move | None:
        is_open = self._who in (() if self._session.lobby is None else self._session.lobby.visitors)
        return super().update(dt) or (None if is_open and self._session.is_host else Pop())

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("#0d070bb8")
        self.page.draw(canvas)
