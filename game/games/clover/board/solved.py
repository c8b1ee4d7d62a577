"""A board is solved: the true places, both words of each pair lit clue by clue, the points, the running total."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.games.clover.board.bits import WIDE, Chip, Chips
from game.games.clover.board.clover import CloverFace, TurningClover, marks_of
from game.games.clover.board.common import CloverDesk, CloverPart, Lexicon
from game.games.clover.board.look import LIT, PLATE, PLATE_LIT, SOFT, paint_points
from game.games.clover.board.places import FOOT, TALL, CloverGround, beside, between_bars
from game.games.clover.rules.geometry import ZONES, pair_of_zone
from game.games.clover.rules.words import AskNext, CloverView, NextBoard, Phase, SolvedBoard
from game.games.clover.sentences import marks
from game.ui.inputs import Input, KeyDown, PadButton, PointerDown
from game.ui.layout import column
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.confetti import Confetti
from game.ui.paint.theme import PLAYERS, PRIMARY, SMALL
from game.ui.paint.tween import CountUp, Tween, overshoot
from game.ui.signals import Clicked, Signal
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing
from game.ui.widgets.prompts import Prompt, Prompts

STAYS: Final = 1.8
"""Seconds a pair stays lit before the next one."""
PERFECT: Final = 6


class Solution:
    """A finished board to be looked at: the lit pair goes round by itself, or is chosen."""

    def __init__(self, page: Page, lexicon: Lexicon, board: SolvedBoard) -> None:
        self._page, self._lexicon, self.board = page, lexicon, board
        self._clover = TurningClover(lexicon)
        self.ground = CloverGround(0, 0, 1)
        self.rows: list[FRect] = []
        self.lit = 0
        self._time = 0.0
        self._is_held = False

    def lay(self, ground: CloverGround, rows: FRect) -> None:
        self.ground, self.rows = ground, column(rows, ZONES, 12)

    def light(self, zone: int) -> None:
        """Chosen by a hand: it stays."""
        self.lit, self._is_held = zone % ZONES, True
        self._page.touch()

    def hear(self, event: Input) -> bool:
        match event:
            case KeyDown(key="pageup" | "pagedown" as key):
                self.light(self.lit + (1 if key == "pagedown" else -1))
            case PadButton(name="lb" | "rb" as name, down=True):
                self.light(self.lit + (1 if name == "rb" else -1))
            case PointerDown(button=1):
                at = self._page.space.units(event.x, event.y)
                for zone, cell in enumerate(self.rows):
                    if cell.collidepoint(at) or self.ground.strip_bounds(zone).collidepoint(at):
                        self.light(zone)
                        return True
                return False
            case _:
                return False
        return True

    def update(self, dt: float) -> None:
        self._time += dt
        if self._time >= STAYS and not self._is_held:
            self._time = 0.0
            self.lit = (self.lit + 1) % ZONES
            self._page.touch()

    def paint(self, canvas: Canvas) -> None:
        board = self.board
        clues = tuple("" if clue is None else clue.text for clue in board.clues)
        self._clover.paint(canvas, self.ground, CloverFace(board.solution, clues, marks_of(board.clues), self.lit))
        for zone, cell in enumerate(self.rows):
            self._paint_row(canvas, cell, zone)

    def _paint_row(self, canvas: Canvas, cell: FRect, zone: int) -> None:
        texts, word_of = self._page.stage.texts, self._lexicon.word
        clue, is_lit = self.board.clues[zone], zone == self.lit
        canvas.panel(cell, PLATE_LIT if is_lit else PLATE)
        inner = cell.inflate(-44, -12)
        said = marks(texts, clue, word_of) if clue is not None else ()
        parts = column(inner, (1.25, 1, 0.85) if said else (1.2, 1), 0)
        text = texts("clover.shown.blank") if clue is None else clue.text
        canvas.text(text, parts[0], 50, LIT if is_lit else "#fdf5dd", face="display", align="left")
        pair = " + ".join(self._lexicon.words(pair_of_zone(self.board.solution, zone)))
        canvas.text(pair, parts[1], 38, "#fdf5dd" if is_lit else SOFT, face="bold", align="left")
        if said:
            canvas.text(" · ".join(said), parts[2], SMALL, "#ffe29a", align="left")


class Solved(CloverPart):
    """What everybody sees after the last check of a board, and when the game is over."""

    def __init__(self, desk: CloverDesk, view: CloverView) -> None:
        super().__init__(desk, view)
        self.solution = Solution(desk.page, desk.lexicon, view.solved[-1])
        page = desk.page
        self._under = page.add(Drawing("solution", self._paint))
        self._chips = page.add(Chips())
        self._next = page.add(Button("next", "", PRIMARY, icon="right"))
        self._prompts = page.add(Prompts())
        self._seal = Tween(0.0, 0.25, overshoot)
        self._seal.go(1.0, desk.stage.motion)
        board = view.solved[-1]
        self._total = CountUp(view.total - board.points)
        self._total.go(view.total, desk.stage.motion)
        self._confetti = Confetti()
        self._is_begun = False
        page.focus("next")

    def aside(self) -> str:
        """The total, counting up to what it is now."""
        return self._desk.texts("clover.shown.total", n=self._total.value)

    def lay(self, area: FRect) -> None:
        texts, view, board = self._desk.texts, self._view, self.solution.board
        inner = between_bars(area)
        self.bar.at(FRect(area.x, area.y, area.w, TALL))
        name = self._desk.session.name(board.spectator)
        key = "clover.shown.perfect" if board.points == PERFECT else "clover.shown.title"
        self.bar.title = texts(key, name=name, n=board.points)
        ground, side = beside(inner)
        self._under.at(inner)
        foot = min(88.0, side.h * 0.12)
        chips = min(116.0 if view.seats > 3 or side.w < WIDE else 60.0, max(60.0, side.h * 0.15))
        self.solution.lay(ground, FRect(side.x, side.y, side.w, side.h - foot - chips - 32))
        self._chips.at(FRect(side.x, side.bottom - foot - chips - 16, side.w, chips))
        self._chips.chips = self._boards()
        self._next.visible = bool(self._desk.asked(AskNext))
        is_last = len(view.solved) == view.seats
        self._next.text = texts("clover.shown.last" if is_last else "common.continue")
        self._next.at(FRect(side.x, side.bottom - foot, side.w, foot))
        self._prompts.at(FRect(area.x, area.bottom - FOOT, area.w, FOOT))
        self._prompts.prompts = (
            Prompt(texts("common.continue"), "enter" if self._next.visible else "", "a" if self._next.visible else ""),
            Prompt(texts("clover.key.pair"), "pagedown", "rb"),
            Prompt(texts("clover.key.menu"), "escape", "b"),
        )

    def _boards(self) -> tuple[Chip, ...]:
        """Every player's board with its points so far."""
        points = {board.spectator: board.points for board in self._view.solved}
        return tuple(
            Chip(
                self._desk.session.name(seat),
                self._desk.colour(seat),
                "" if seat in points else "hourglass",
                seat == self.solution.board.spectator,
                str(points[seat]) if seat in points else "",
            )
            for seat in self._view.order
        )

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        self.solution.paint(canvas)
        points = self.solution.board.points
        tone = "#ffd24a" if points == PERFECT else "#f3dfa6"
        paint_points(canvas, self.solution.ground, points, tone, self._seal.value)

    def hear(self, event: Input) -> bool:
        return self._desk.page.modal is None and self.solution.hear(event)

    def follow(self, signal: Signal) -> None:
        if signal == Clicked("next"):
            self._desk.answer(AskNext, NextBoard())

    def update(self, dt: float) -> None:
        if not self._is_begun:
            self._begin(self._desk.stage.motion)
        self.solution.update(dt)
        if self._seal.update(dt) | self._total.update(dt) | self._confetti.update(dt):
            self._desk.page.touch()

    def _begin(self, motion: bool) -> None:
        self._is_begun = True
        points, ground = self.solution.board.points, self.solution.ground
        is_last = self._view.phase is Phase.OVER
        if not is_last:
            self._desk.stage.sounds.play("triumph" if points == PERFECT else "score" if points else "tick")
        if points == PERFECT and not is_last:
            self._confetti.burst(ground.x, ground.y, PLAYERS, motion=motion)

    def paint_over(self, canvas: Canvas) -> None:
        for scrap in self._confetti.scraps:
            canvas.fill(scrap.colour, FRect(scrap.x, scrap.y, scrap.size * 0.6, scrap.size))
