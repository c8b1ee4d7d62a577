"""A past clover solved again, alone: the shared board without a table, by the rules' own functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import FRect

from game.core.game import Dice, Illegal, Seat
from game.games.clover.board.bits import TopBar
from game.games.clover.board.common import Lexicon
from game.games.clover.board.look import SOFT, YES, paint_points
from game.games.clover.board.places import FOOT, TALL, beside, between_bars
from game.games.clover.board.solved import Solution
from game.games.clover.board.tabletop import Tabletop, Touch
from game.games.clover.keeping.album import PastClover
from game.games.clover.mood import CLOVER
from game.games.clover.rules.geometry import SLOTS
from game.games.clover.rules.placing import moved, swapped, turned
from game.games.clover.rules.state import ATTEMPTS, PERFECT_POINTS, CardSpot, Placement, laid_slots
from game.games.clover.rules.words import MoveCard, Placed, SharedBoard, SwapCards, TableCard, TurnCard
from game.scenes.base import Move, Pop, Scene
from game.ui.inputs import Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.space import BOARD
from game.ui.paint.theme import QUIET, SMALL
from game.ui.signals import Back, Clicked, Signal
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.prompts import Prompt, Prompts

ALONE: Final = Seat(0)


class Puzzle:
    """A past clover with its cards shuffled once more. Pure but for the dice."""

    def __init__(self, past: PastClover, dice: Dice) -> None:
        self.past = past
        board = past.board
        cards = [*board.solution, *board.extras]
        self._words = {card.card: card.words for card in cards}
        order = []
        while cards:
            order.append(cards.pop(dice.below(len(cards))))
        self.placement = Placement(tuple(CardSpot(card.card, dice.below(4)) for card in order))
        self.attempt = 1
        self.points: int | None = None

    def touch(self, action: Touch) -> None:
        """Illegal where it is against the rules."""
        match action:
            case MoveCard():
                self.placement = moved(self.placement, action)
            case SwapCards():
                self.placement = swapped(self.placement, action)
            case TurnCard():
                self.placement = turned(self.placement, action)

    def check(self) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
        """What lies right and what lies wrong; the wrong cards come back, or it is over."""
        solution = self.past.board.solution
        placed = laid_slots(self.placement)
        right = tuple(
            item
            for item in placed
            if (item.card, item.rotation) == (solution[item.slot].card, solution[item.slot].rotation)
        )
        wrong = tuple(item for item in placed if item not in right)
        if len(right) == SLOTS or self.attempt == ATTEMPTS:
            self.points = PERFECT_POINTS if self.attempt == 1 else len(right)
            return right, wrong
        locked = frozenset(item.slot for item in right)
        spots = tuple(spot if spot.slot in locked else replace(spot, slot=None) for spot in self.placement.spots)
        self.placement = replace(self.placement, spots=spots, locked=locked, proven_wrong=wrong)
        self.attempt += 1
        return right, wrong

    def board(self) -> SharedBoard:
        placement = self.placement
        cards = tuple(
            TableCard(spot.card, self._words[spot.card], spot.rotation, spot.slot, spot.slot in placement.locked)
            for spot in placement.spots
        )
        clues, wrong = self.past.board.clues, placement.proven_wrong
        return SharedBoard(ALONE, ALONE, clues, cards, self.attempt, placement.version, (), wrong)


class AgainScene(Scene):
    """Pops when one has enough."""

    def __init__(self, stage: Stage, lexicon: Lexicon, past: PastClover, dice: Dice) -> None:
        self._stage, self._lexicon = stage, lexicon
        self.puzzle = Puzzle(past, dice)
        self.page = Page(stage, self._lay, CLOVER, least=BOARD)
        self._solution: Solution | None = None
        self._bar = self.page.add(TopBar())
        self._top = Tabletop(self.page, lexicon, self._touch)
        self._top.is_open = True
        self._note = self.page.add(Label("note", "", SMALL + 4, SOFT, wrap=True))
        self._check = self.page.add(Button("check", "", YES, icon="check"))
        self._give_up = self.page.add(Button("show", "", QUIET, icon="eye", size=36))
        self._back = self.page.add(Button("back", "", QUIET, icon="back", size=36))
        self._prompts = self.page.add(Prompts())
        self._top.show(self.puzzle.board())
        self.page.focus(f"card.{self.puzzle.placement.spots[0].card}")

    def _lay(self, area: FRect) -> None:
        texts, past, inner = self._stage.texts, self.puzzle.past, between_bars(area)
        self._bar.at(FRect(area.x, area.y, area.w, TALL))
        self._bar.title = texts("clover.solve.title", name=past.author)
        self._prompts.at(FRect(area.x, area.bottom - FOOT, area.w, FOOT))
        self._back.text = texts("common.back")
        if self._solution is not None:
            ground, side = beside(inner)
            self._solution.lay(ground, FRect(side.x, side.y, side.w, side.h - 200))
            self._note.at(FRect(side.x, side.bottom - 190, side.w, 80))
            self._note.text = texts("gallery.result", n=self.puzzle.points or 0, then=past.board.points)
            self._back.at(FRect(side.x, side.bottom - 88, side.w, 88))
            self._prompts.prompts = (Prompt(texts("common.back"), "escape", "b"),)
            return
        self._top.lay(inner)
        assert self._top.places is not None
        panel = self._top.places.panel
        self._back.at(FRect(panel.x, panel.bottom - 80, panel.w, 80))
        self._give_up.at(FRect(panel.x, panel.bottom - 172, panel.w, 80))
        self._check.at(FRect(panel.x, panel.bottom - 276, panel.w, 92))
        self._note.at(FRect(panel.x, panel.bottom - 420, panel.w, 130))
        self._note.text = texts("clover.solve.attempt", n=self.puzzle.attempt)
        self._check.text, self._give_up.text = texts("clover.solve.check"), texts("gallery.show")
        self._check.enabled = self._top.is_full
        self._check.reason = texts("clover.incomplete", n=self._top.empty)
        self._prompts.prompts = (
            Prompt(texts("clover.key.take" if self._top.lifted is None else "clover.key.lay"), "enter", "a"),
            Prompt(texts("clover.key.turn"), "q", "lb"),
            Prompt(texts("clover.key.turn_back"), "e", "rb"),
            Prompt(texts("common.back"), "escape", "b"),
        )

    def handle(self, event: Input) -> Move | None:
        part = self._solution or self._top
        if part.hear(event):
            return None
        for signal in self.page.handle(event):
            move = self._follow(signal)
            if move is not None:
                return move
        return None

    def _follow(self, signal: Signal) -> Move | None:
        match signal:
            case Clicked("back"):
                return Pop()
            case Back():
                if self._solution is not None or not self._top.put_down():
                    return Pop()
            case Clicked("check"):
                self._top.check(*self.puzzle.check())
            case Clicked("show"):
                self._show_solution()
            case _:
                self._top.follow(signal)
        return None

    def _touch(self, action: Touch) -> None:
        try:
            self.puzzle.touch(action)
        except Illegal as no:
            self.page.refuse(self._stage.texts(no.code, **no.facts), self.page.focused)
        self._top.show(self.puzzle.board())

    def _show_solution(self) -> None:
        self._top.leave()
        self.page.remove("check", "show")
        self._solution = Solution(self.page, self._lexicon, self.puzzle.past.board)
        self.page.focus("back")
        self.page.relay()

    def update(self, dt: float) -> Move | None:
        if self._solution is not None:
            self._solution.update(dt)
        elif self._top.update(dt):
            if self.puzzle.points is not None:
                self._stage.sounds.play("triumph" if self.puzzle.points == PERFECT_POINTS else "score")
                self._show_solution()
            else:
                self._top.show(self.puzzle.board())
        for signal in self.page.update(dt):
            self._follow(signal)
        return None

    def draw(self, canvas: Canvas) -> None:
        def background(inner: Canvas, area: FRect) -> None:
            inner.backdrop(CLOVER)
            if self._solution is None:
                self._top.paint_under(inner)
                return
            self._solution.paint(inner)
            if self.puzzle.points is not None:
                paint_points(inner, self._solution.ground, self.puzzle.points)

        self.page.draw_on(canvas, background)
