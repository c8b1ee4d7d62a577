"""Lists that lie over a table, to pick one line from: a free seat to ask for, or who plays a seat whose player is away.

However many there are, all of them are offered.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.core.game import Seat
from game.scenes.base import Move, Pop, Scene
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import bottom, is_small, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import GOLD, PLAYERS, QUIET, ROOM, TITLE
from game.ui.signals import Back, Chosen, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.prompts import Prompt, Prompts
from game.venue.session import LobbyChanged, Refused, Role, Session


class PickScene(Scene):
    """What it lists is asked for anew whenever the table changes; it pops when there is nothing to pick any more."""

    title = ""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self._ear = session.listen()
        self.page = Page(stage, self._lay)
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", align="left"))
        self._list = self.page.add(ListBox("lines", row_height=96))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._prompts = self.page.add(Prompts())

    def _rows(self) -> Sequence[Row]:
        raise NotImplementedError

    def _pick(self, id: str) -> bool:
        """Whether that is all."""
        raise NotImplementedError

    @property
    def _is_over(self) -> bool:
        return not self._rows()

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        head, below = (84.0, 0.0) if is_small(area) else (90.0, 56.0)
        self._title.at(FRect(area.x, area.y, area.w, head))
        self._title.text = texts(self.title)
        self._prompts.visible = bool(below)
        self._prompts.at(bottom(area, 44))
        self._prompts.prompts = (
            Prompt(texts("pick.this"), "enter", "a"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        foot = bottom(without_bottom(area, below), 92)
        self._back.at(FRect(foot.x, foot.y, foot.w * 0.4, foot.h))
        self._back.text = texts("common.back")
        self._list.at(without_bottom(without_top(area, head + 14), below + 92 + 20))
        self._list.show(self._rows())

    def leave(self) -> None:
        self._ear.close()

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    return Pop()
                case Chosen("lines", id) if self._pick(id):
                    return Pop()
        return None

    def update(self, dt: float) -> Move | None:
        for news in self._ear.poll():
            match news:
                case LobbyChanged():
                    self.page.relay()
                case Refused(None, _, code, facts):
                    self.page.refuse(refusal(self._stage.texts, code, facts, self._session), "lines")
        return super().update(dt) or (Pop() if self._is_over else None)

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)


class FreeSeatsScene(PickScene):
    """Which seat to ask the host for; pops when the table has heard it."""

    title = "pick.seat"

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage, session)
        self._before = session.wanted_seat

    def _rows(self) -> Sequence[Row]:
        texts, lobby = self._stage.texts, self._session.lobby
        places = () if lobby is None else lobby.places
        rows = [
            Row(
                str(seat),
                places[seat].name,
                end=texts("lobby.is_away" if places[seat].guest is not None else f"strength.{places[seat].strength}"),
                icon="human" if places[seat].guest is not None else "bot",
                colour=PLAYERS[places[seat].colour],
            )
            for seat in self._session.free_seats()
        ]
        is_asking = self._session.wanted_seat is not None
        return [*rows, Row("watch", texts("pick.watch"), icon="eye")] if is_asking and rows else rows

    def _pick(self, id: str) -> bool:
        self._session.ask_seat(None if id == "watch" else Seat(int(id)))
        return False

    @property
    def _is_over(self) -> bool:
        return super()._is_over or self._session.wanted_seat != self._before


class AbsentScene(PickScene):
    """Who plays a seat until its player is back: a bot, nobody, or somebody at another machine."""

    title = "pick.absent"

    def _rows(self) -> Sequence[Row]:
        lobby = self._session.lobby
        places = () if lobby is None else lobby.places
        away = [Seat(seat) for seat, place in enumerate(places) if not place.is_here]
        return [row for seat in away for row in self._rows_of(seat)] if self._session.is_host else []

    def _rows_of(self, seat: Seat) -> list[Row]:
        texts, lobby = self._stage.texts, self._session.lobby
        assert lobby is not None
        colour = PLAYERS[lobby.places[seat].colour]
        away = texts("pause.absent", name=self._session.name(seat))
        here = [one for one in lobby.visitors if one.is_here and one.role is Role.PLAYER]
        return [
            Row(f"{seat}.bot", texts("pause.absent_bot"), away, icon="bot", colour=colour),
            Row(f"{seat}.wait", texts("pause.absent_wait"), away, icon="hourglass", colour=colour),
            *(
                Row(f"{seat}.{one.number}", texts("host.give_seat", name=one.name), away, icon="human", colour=colour)
                for one in here
            ),
        ]

    def _pick(self, id: str) -> bool:
        seat, _, answer = id.partition(".")
        if answer.isdigit():
            self._session.hand_over(Seat(int(seat)), int(answer))
            return False
        self._session.call_stand_in(Seat(int(seat)), answer == "bot")
        return True
