"""Resolving: everybody but the spectator puts the cards back, live and together; agreement or decision; the check."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from pygame import FRect

from game.core.game import Seat
from game.games.clover.board.bits import Chip, Chips
from game.games.clover.board.common import CloverDesk, CloverPart
from game.games.clover.board.look import GOLDEN, SOFT, YES
from game.games.clover.board.others import GAP, WHAT, Others
from game.games.clover.board.places import FOOT, TALL, between_bars
from game.games.clover.board.tabletop import Tabletop, Touch
from game.games.clover.rules.events import BoardChecked
from game.games.clover.rules.words import Agree, AskPlacement, CloverView, Disagree, SharedBoard, SubmitBoard
from game.games.clover.sentences import refusal
from game.ui.inputs import Input, PointerMove
from game.ui.layout import row
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import FLOOR, QUIET, SMALL
from game.ui.signals import Clicked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.prompts import Prompt, Prompts
from game.venue.session import Lived, Refused

ATTEMPTS: Final = 2
WIDE_NOTE: Final = 400.0
"""Units of width under which the note may be written smaller."""


class Resolving(CloverPart):
    """One spectator's board, all attempts."""

    def __init__(self, desk: CloverDesk, view: CloverView) -> None:
        super().__init__(desk, view)
        page = desk.page
        self.top = Tabletop(page, desk.lexicon, self._touch)
        self._others = Others()
        self._chips = page.add(Chips("players", column=True))
        self._note = page.add(Label("note", "", SMALL + 2, SOFT, wrap=True))
        self._turns = [
            page.add(Button("turn.left", "", QUIET, icon="rotate_left")),
            page.add(Button("turn.right", "", QUIET, icon="rotate_right")),
        ]
        self._agree = page.add(Button("agree", "", YES, icon="check", size=40))
        self._decide = page.add(Button("decide", "", GOLDEN, icon="flag", size=36))
        self._prompts = page.add(Prompts())
        self._last_told = -1.0
        self._told: tuple[int, ...] = ()
        self.show(view)
        page.focus(f"card.{self._board.cards[0].card}")

    @property
    def _board(self) -> SharedBoard:
        board = self._view.board
        assert board is not None
        return board

    # -------------------------------------------------------------- who may do what

    @property
    def guessers(self) -> tuple[Seat, ...]:
        """The seats of this screen that may move cards."""
        return self._desk.asked(AskPlacement)

    @property
    def _is_alone(self) -> bool:
        """All guessers who are present sit at this screen: agreeing is checking."""
        board, view = self._board, self._view
        present = {seat for seat in range(view.seats) if seat != board.spectator and seat not in view.away}
        return present <= set(self.guessers)

    @property
    def _decider(self) -> Seat | None:
        asks = {seat: self._desk.ask_of(seat, AskPlacement) for seat in self.guessers}
        return next((seat for seat, ask in asks.items() if ask is not None and ask.decides), None)

    # -------------------------------------------------------------- what is shown

    @property
    def is_busy(self) -> bool:
        """A check is being shown; the next view waits."""
        return self.top.is_checking

    def show(self, view: CloverView) -> None:
        if view.board is None:
            return
        self._view = view
        self.top.is_open = bool(self.guessers)
        self.top.reason = self._desk.texts("clover.spectator") if self._desk.session.seats else ""
        self.top.show(view.board)

    def check(self, event: BoardChecked) -> bool:
        """Turn the cards over; False where this screen has not seen them lie like that."""
        board, placed = self._board, {item.card: item for item in (*event.right, *event.wrong)}
        if (board.spectator, board.attempt) != (event.spectator, event.attempt):
            return False
        # The last moves may have come together with the check: what was checked is what the event says.
        cards = tuple(
            replace(card, slot=placed[card.card].slot, rotation=placed[card.card].rotation)
            if card.card in placed
            else replace(card, slot=None)
            for card in board.cards
        )
        self.top.show(replace(board, cards=cards))
        self.top.check(event.right, event.wrong)
        return True

    def lay(self, area: FRect) -> None:
        texts, board = self._desk.texts, self._board
        self.bar.at(FRect(area.x, area.y, area.w, TALL))
        self.bar.title = texts("clover.solve.title", name=self._desk.session.name(board.spectator))
        self.top.lay(between_bars(area))
        assert self.top.places is not None
        self._lay_panel(self.top.places.panel)
        self._prompts.at(FRect(area.x, area.bottom - FOOT, area.w, FOOT))
        self._prompts.prompts = self._prompts_now() if self.guessers else ()

    def _prompts_now(self) -> tuple[Prompt, ...]:
        texts = self._desk.texts
        lay = "clover.key.lay" if self.top.lifted is not None else "clover.key.take"
        return (
            Prompt(texts(lay), "enter", "a"),
            Prompt(texts("clover.key.turn"), "q", "lb"),
            Prompt(texts("clover.key.turn_back"), "e", "rb"),
            Prompt(texts("clover.key.remove"), "backspace", "x"),
            Prompt(texts("clover.key.board"), "pagedown", "y"),
            Prompt(texts("clover.key.menu"), "escape", "b"),
        )

    def _lay_panel(self, panel: FRect) -> None:
        texts, guessers = self._desk.texts, self.guessers
        self._decide.visible = self._decider is not None and not self._is_alone
        self._agree.visible = bool(guessers)
        button = min(92.0, panel.h * 0.14)
        y = panel.bottom
        for widget, height in ((self._decide, button * 0.86), (self._agree, button)):
            if widget.visible:
                y -= height
                widget.at(FRect(panel.x, y, panel.w, height))
                y -= 12
        turning = bool(guessers)
        turn = min(74.0, panel.h * 0.16)
        for widget, cell in zip(self._turns, row(FRect(panel.x, y - turn, panel.w, turn), 2, 14), strict=True):
            widget.visible = turning
            widget.at(cell)
            widget.enabled, widget.reason = self.top.lifted is not None, texts("clover.solve.take_first")
        if turning:
            y -= turn + 12
        note = min(116.0, max(92.0, panel.h * 0.2))
        self._note.at(FRect(panel.x, y - note, panel.w, note))
        self._note.text = self._note_text()
        self._note.min_size = SMALL if panel.w >= WIDE_NOTE else FLOOR
        self._chips.at(FRect(panel.x, panel.y, panel.w, y - note - panel.y - 8))
        self._chips.chips = self._players()
        self._word_buttons(guessers)

    def _word_buttons(self, guessers: tuple[Seat, ...]) -> None:
        texts, board = self._desk.texts, self._board
        has_agreed = bool(guessers) and set(guessers) <= set(board.agreed)
        key = "clover.solve.check" if self._is_alone or len(guessers) > 1 else "clover.solve.agree"
        self._agree.text = texts("clover.solve.disagree" if has_agreed else key)
        self._agree.icon = "undo" if has_agreed else "check"
        self._decide.text = texts("clover.solve.decide")
        for widget in (self._agree, self._decide):
            widget.enabled = self.top.is_full and not self.top.is_checking
            widget.reason = texts("clover.incomplete", n=self.top.empty) if not self.top.is_full else ""
        self._agree.style = GOLDEN if has_agreed else YES

    def _note_text(self) -> str:
        texts, board = self._desk.texts, self._board
        attempt = texts("clover.solve.attempt", n=min(board.attempt, ATTEMPTS), most=ATTEMPTS)
        if self._desk.session.seats and not self.guessers:
            return f"{attempt}\n{texts('clover.solve.silent')}"
        decider = texts("clover.solve.decider", name=self._desk.session.name(board.decider))
        if any(clue is not None and clue.unknown for clue in board.clues):
            return f"{attempt} · ?: {texts('clover.mark_unknown')}\n{decider}"
        return f"{attempt}\n{decider}"

    def _players(self) -> tuple[Chip, ...]:
        """From the left neighbour of the spectator on, who comes last."""
        view, board = self._view, self._board
        chips = []
        for step in range(1, view.seats + 1):
            seat = Seat((board.spectator + step) % view.seats)
            agreed = seat in board.agreed
            icon = "check" if agreed else "flag" if seat == board.decider else ""
            if seat == board.spectator:
                icon = "eye"
            elif self._desk.is_away(seat, view.away):
                icon = "hourglass"
            chips.append(Chip(self._desk.session.name(seat), self._desk.colour(seat), icon, agreed))
        return tuple(chips)

    # -------------------------------------------------------------- hands

    def hear(self, event: Input) -> bool:
        if isinstance(event, PointerMove) and not self.top.is_checking:
            self._tell_hand(*self._desk.page.space.units(event.x, event.y))
        return self.top.hear(event)

    def _tell_hand(self, x: float, y: float) -> None:
        """Where the hand of this screen is, at most thirty times a second, and what it carries."""
        guessers = self.guessers
        if not guessers or self.top.places is None:
            return
        now, card = self._desk.stage.now(), self.top.dragged
        told = (*self.top.ground.to_table(x, y), -1 if card is None else card)
        has_let_go = bool(self._told) and self._told[2] != told[2]
        if told == self._told or (now - self._last_told < GAP and not has_let_go):
            return
        self._last_told, self._told = now, told
        self._desk.session.live(guessers[0], WHAT, told)

    def follow(self, signal: Signal) -> None:
        match signal:
            case Clicked("agree"):
                self._say_agree()
            case Clicked("decide"):
                if (seat := self._decider) is not None:
                    self._desk.session.act(seat, SubmitBoard(self._board.version))
            case Clicked("turn.left"):
                self.top.turn_lifted(-1)
            case Clicked("turn.right"):
                self.top.turn_lifted(1)
            case _:
                self.top.follow(signal)

    def _say_agree(self) -> None:
        guessers, board = self.guessers, self._board
        if set(guessers) <= set(board.agreed):
            for seat in guessers:
                self._desk.session.act(seat, Disagree())
            return
        for seat in guessers:
            if seat not in board.agreed:
                self._desk.session.act(seat, Agree(board.version))

    def _touch(self, action: Touch) -> None:
        guessers = self.guessers
        if guessers:
            self._desk.session.act(guessers[0], action)

    def refused(self, no: Refused) -> None:
        told = dict(no.facts)
        if isinstance(decider := told.get("decider"), int):
            told["decider"] = self._desk.session.name(Seat(decider))
        said = refusal(self._desk.texts, no.code, told, self._desk.lexicon.word)
        self._desk.page.refuse(said, self._desk.page.focused)
        self._desk.page.relay()

    def moved(self, news: Lived) -> None:
        if self.top.places is None or news.seat in self._desk.session.seats:
            return
        carried = self._others.hear(news, self.top.ground)
        if carried is not None:
            self.top.hold_by_other(*carried)
        self._desk.page.touch()

    def back(self) -> bool:
        return self.top.put_down()

    # -------------------------------------------------------------- time and pictures

    def update(self, dt: float) -> None:
        if self.top.places is None:
            return
        if self._others.update(dt, self.top.ground):
            self._desk.page.touch()
        if self._desk.by_hand and self.guessers and not self.top.is_checking:
            self._tell_focus()

    def _tell_focus(self) -> None:
        """Those who play with keys or a pad have a hand, too: it is where the focus is."""
        place = self._desk.page.place_of(self._desk.page.focused)
        if place is not None:
            self._tell_hand(*place.center)

    def finish_check(self, dt: float) -> bool:
        return self.top.update(dt)

    def ground(self) -> Hashable:
        return self.top.under()

    def paint_ground(self, canvas: Canvas) -> None:
        self.top.paint_under(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        seats = [Seat(seat) for seat in range(self._view.seats)]
        names = {seat: self._desk.session.name(seat) for seat in seats}
        self._others.paint(canvas, names, {seat: self._desk.colour(seat) for seat in seats})
