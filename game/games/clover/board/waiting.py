"""While clues are written: who is done; and what a screen shows that has nothing secret to show."""

from __future__ import annotations

from pygame import FRect

from game.core.game import Seat
from game.games.clover.board.bits import Chip, Chips
from game.games.clover.board.common import CloverDesk, CloverPart
from game.games.clover.board.look import CREAM
from game.games.clover.board.places import TALL, between_bars
from game.games.clover.rules.words import AskWithout, CloverView, PlayWithout, ReopenClues
from game.games.clover.sentences import refusal
from game.ui.layout import row
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PRIMARY, SECONDARY
from game.ui.signals import Clicked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing
from game.venue.session import Refused


def player_chips(desk: CloverDesk, view: CloverView) -> tuple[Chip, ...]:
    """Everybody with whether they are done."""
    chips = []
    for number in range(view.seats):
        seat = Seat(number)
        is_done = seat in view.done
        icon = "hourglass" if desk.is_away(seat, view.away) else "check" if is_done else "edit"
        chips.append(Chip(desk.session.name(seat), desk.colour(seat), icon, is_done))
    return tuple(chips)


class Waiting(CloverPart):
    """Nobody's cards are to be seen here: those who have written wait for the others."""

    def __init__(self, desk: CloverDesk, view: CloverView) -> None:
        super().__init__(desk, view)
        page = desk.page
        self._picture = page.add(Drawing("emblem", self._paint))
        self._chips = page.add(Chips())
        self._own = [page.add(Button(f"reopen.{seat}", "", SECONDARY, size=34)) for seat in desk.session.seats]
        self._without = page.add(Button("without", "", PRIMARY, size=34))

    def lay(self, area: FRect) -> None:
        texts, view, inner = self._desk.texts, self._view, between_bars(area)
        waiting = [Seat(seat) for seat in range(view.seats) if seat not in view.done]
        self.bar.at(FRect(area.x, area.y, area.w, TALL))
        self.bar.title = texts("clover.write.waiting")
        self._picture.at(FRect(inner.x, inner.y, inner.w, inner.h * 0.56))
        self._chips.at(FRect(inner.x + inner.w * 0.06, inner.y + inner.h * 0.58, inner.w * 0.88, inner.h * 0.2))
        self._chips.chips = player_chips(self._desk, view)
        askers = self._desk.asked(AskWithout)
        self._without.visible = bool(askers)
        self._without.text = texts("clover.write.without", names=self._desk.names(waiting))
        foot = FRect(inner.x, inner.bottom - 96, inner.w, 84)
        shown = [button for button in self._own if int(button.id.split(".")[1]) in view.done]
        for button in self._own:
            button.visible = button in shown
            name = self._desk.session.name(Seat(int(button.id.split(".")[1])))
            button.text = texts("clover.write.change_of", name=name)
        cells = row(foot, max(1, len(shown) + bool(askers)), 16)
        for button, cell in zip([*shown, *([self._without] if askers else [])], cells, strict=False):
            button.at(cell)

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.art("art/emblem_clover.svg", rect.inflate(0, -40))
        if not self._view.done:
            return
        words = FRect(rect.x, rect.bottom - 44, rect.w, 44)
        left = self._view.seats - len(self._view.done)
        canvas.text(self._desk.texts("clover.write.left", n=left), words, 36, CREAM)

    def follow(self, signal: Signal) -> None:
        match signal:
            case Clicked("without"):
                self._desk.answer(AskWithout, PlayWithout())
            case Clicked(id=id) if id.startswith("reopen."):
                self._desk.session.act(Seat(int(id.split(".")[1])), ReopenClues())

    def refused(self, no: Refused) -> None:
        said = refusal(self._desk.texts, no.code, no.facts, self._desk.lexicon.word)
        self._desk.page.refuse(said, self._desk.page.focused)
