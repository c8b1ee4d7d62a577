"""The table of High card: who has played, what was shown, the scores, and one's hand as buttons."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.core.game import Event, Seat, View
from game.scenes.base import Move, Pop
from game.scenes.board.desk import Desk
from game.scenes.board.listening import ListeningBoard
from game.scenes.seating import Seating
from game.scenes.table import CORNER, FOOT, ON
from game.scenes.words import refusal
from game.ui.inputs import Input
from game.ui.layout import bottom, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import BOARD
from game.ui.paint.theme import CARD, CREAM, GOLD, INK, LARGE, MUTED, ROOM, SMALL, TITLE
from game.ui.signals import Back, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing, Label
from game.venue.session import Refused, Session
from tests.games.highcard.rules import HighCardView, PlayCard
from tests.games.highcard.sentences import sentence

MOST_HAND: Final = 6


class HighCardTable(ListeningBoard):
    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(Desk(stage, Page(stage, self._lay, least=BOARD), session, Seating(session)))
        self._stage = stage
        self._session = session
        self._seen: HighCardView | None = None
        self._head = self.page.add(Label("head", "", TITLE * 0.7, GOLD, face="display"))
        self._table = self.page.add(Drawing("table", self._paint))
        self._hand = [self.page.add(Button(f"hand.{number}", "", size=LARGE)) for number in range(MOST_HAND)]

    @property
    def view(self) -> HighCardView | None:
        view = self._session.view(self.seating.seat)
        return view if isinstance(view, HighCardView) else None

    # --- places and words

    def _lay(self, area: FRect) -> None:
        view, texts = self.view, self._stage.texts
        self._head.at(FRect(area.x + CORNER + 24, area.y, area.w - 2 * (CORNER + 24), CORNER))
        below = FOOT + ON[1]
        self._table.at(without_bottom(without_top(area, CORNER + 24), below + 24))
        cards = view.hand if view is not None else ()
        for button, place in zip(self._hand, row(bottom(area, below), MOST_HAND), strict=True):
            number = self._hand.index(button)
            button.at(place)
            button.visible = number < len(cards)
            button.text = str(cards[number]) if button.visible else ""
            button.enabled = bool(view is not None and view.asks)
            button.reason = texts("highcard.table.wait")
        self._head.text = self._words(view)
        if view is not None and view.asks and not self._is_in_focus(len(cards)):
            self.page.focus("hand.0")

    def _words(self, view: HighCardView | None) -> str:
        if view is None:
            return ""
        if view.round > view.options.rounds:
            return self._stage.texts("highcard.table.over")
        key = "highcard.table.choose" if view.asks else "highcard.table.round"
        return self._stage.texts(key, round=view.round, rounds=view.options.rounds)

    def _is_in_focus(self, cards: int) -> bool:
        return self.page.focused in [f"hand.{number}" for number in range(cards)]

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        view = self.view
        if view is None:
            return
        for seat, place in enumerate(row(rect, len(view.scores))):
            self._paint_seat(canvas, place, Seat(seat), view)

    def _paint_seat(self, canvas: Canvas, rect: FRect, seat: Seat, view: HighCardView) -> None:
        texts = self._stage.texts
        canvas.text(self._session.name(seat), FRect(rect.x, rect.y, rect.w, 56), LARGE, CREAM, face="display")
        points = texts("highcard.table.points", n=view.scores[seat])
        canvas.text(points, FRect(rect.x, rect.y + 60, rect.w, 44), SMALL + 4, MUTED)
        side = min(rect.w, (rect.h - 200) * 0.7)
        card = FRect(rect.centerx - side / 2, rect.y + 120, side, side / 0.7)
        is_new_round = any(view.has_played)
        if view.has_played[seat]:
            canvas.panel(card, CARD)
            canvas.text(str(view.mine) if seat == view.seat else "?", card, TITLE, INK, face="display")
        elif view.shown and not is_new_round:
            canvas.panel(card, CARD)
            canvas.text(str(view.shown[seat]), card, TITLE, INK, face="display")
            if seat == view.winner:
                canvas.outline(card, GOLD, 8)

    # --- inputs and time

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked(id):
                    self._play(int(id.removeprefix("hand.")))
                case Back():
                    return Pop()
        return None

    def _play(self, number: int) -> None:
        view, seat = self.view, self.seating.acting()
        if view is not None and seat is not None and number < len(view.hand):
            self._session.act(seat, PlayCard(view.hand[number]))

    def update(self, dt: float) -> Move | None:
        self._listen()
        if self.view is not self._seen:
            self._seen = self.view
            self.page.relay()
        return super().update(dt)

    def _refused(self, no: Refused) -> None:
        self.page.refuse(refusal(self._stage.texts, no.code, no.facts, self._session))

    def _happened(self, event: Event, view: View) -> None:
        self.page.say(sentence(self._stage.texts, event, self._session.names()))

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
