"""The album of past clovers of this machine: look at one, or solve it again alone."""

from __future__ import annotations

from pygame import FRect

from game.core.game import Dice
from game.games.clover.board.common import Lexicon
from game.games.clover.board.look import paint_back, paint_board, paint_points, paint_strip
from game.games.clover.board.places import ground_in
from game.games.clover.board.solved import Solution
from game.games.clover.keeping.again import AgainScene
from game.games.clover.keeping.album import Clovers, PastClover
from game.games.clover.mood import CLOVER
from game.games.clover.rules.cards import Material
from game.scenes.base import Move, Pop, Push, Scene
from game.text.dates import day_words
from game.ui.inputs import Input
from game.ui.layout import bottom, is_small, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import GOLD, PRIMARY, QUIET, SECONDARY
from game.ui.signals import Back, Chosen, Clicked, Marked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing, Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.prompts import Prompt, Prompts


class GalleryScene(Scene):
    """The solution is not shown before it is asked for: the clover may be meant to be solved again."""

    def __init__(self, stage: Stage, clovers: Clovers, material: Material, dice: Dice) -> None:
        self._stage, self._clovers, self._dice = stage, clovers, dice
        self._lexicon = Lexicon(stage.texts, material)
        self._entries = clovers.entries
        self._chosen = 0
        self._solution: Solution | None = None
        self.page = Page(stage, self._lay, CLOVER)
        self._title = self.page.add(Label("title", "", 64, GOLD, face="display", align="left", shade="#00000080"))
        self._list = self.page.add(ListBox("list", row_height=106))
        self._picture = self.page.add(Drawing("picture", self._paint))
        self._back = self.page.add(Button("back", "", QUIET, icon="back", size=38))
        self._look = self.page.add(Button("look", "", SECONDARY, icon="eye", size=38))
        self._solve = self.page.add(Button("solve", "", PRIMARY, icon="play", size=38))
        self._prompts = self.page.add(Prompts())
        self.page.focus("list")

    @property
    def _past(self) -> PastClover | None:
        return self._entries[self._chosen] if self._chosen < len(self._entries) else None

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        head, below = (76.0, 0.0) if is_small(area) else (84.0, 56.0)
        self._title.at(FRect(area.x, area.y, area.w, head))
        self._prompts.visible = bool(below)
        self._title.text = texts("gallery.title")
        self._prompts.at(bottom(area, 48))
        self._prompts.prompts = (
            Prompt(texts("gallery.solve"), "enter", "a"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        foot = row(bottom(without_bottom(area, below), 88), 3)
        for button, cell, key in zip(
            (self._back, self._look, self._solve), foot, ("common.back", self._look_key, "gallery.solve"), strict=True
        ):
            button.at(cell)
            button.text = texts(key)
            button.enabled = button is self._back or self._past is not None
            button.reason = texts("gallery.empty")
        left, right = row(without_bottom(without_top(area, head + 12), below + 88 + 20), (5, 7), 40)
        self._list.at(left)
        self._picture.at(right)
        self._list.empty = texts("gallery.empty")
        self._list.show([self._row(number, past) for number, past in enumerate(self._entries)])
        if self._solution is not None:
            self._solution.lay(ground_in(right), FRect(0, 0, 0, 0))
            self._solution.rows = []

    @property
    def _look_key(self) -> str:
        return "gallery.look" if self._solution is None else "gallery.hide"

    def _row(self, number: int, past: PastClover) -> Row:
        texts = self._stage.texts
        detail = texts("gallery.row", day=day_words(texts, past.day), n=past.board.points)
        return Row(str(number), texts("clover.solve.title", name=past.author), detail)

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        past = self._past
        if past is None:
            canvas.art("art/emblem_clover.svg", rect.inflate(-80, -80))
            return
        if self._solution is not None:
            self._solution.paint(canvas)
        else:
            ground = ground_in(rect)
            paint_board(canvas, ground)
            for slot in range(4):
                paint_back(canvas, ground.slot_rect(slot))
            for zone, text in enumerate(past.clues):
                paint_strip(canvas, ground, zone, text)
        paint_points(canvas, ground_in(rect), past.board.points)

    def resume(self, result: object) -> None:
        if self._clovers.mishap:
            self.page.say(self._stage.texts("gallery.damaged", file=self._clovers.mishap), "bad")
            self._clovers.mishap = ""

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    return Pop()
                case Marked("list", key) | Chosen("list", key) if int(key) != self._chosen:
                    self._chosen, self._solution = int(key), None
                    self.page.relay()
                case Clicked("look"):
                    self._turn_over()
                case Clicked("solve") | Chosen("list"):
                    return self._again()
        return None

    def _turn_over(self) -> None:
        past = self._past
        if past is not None:
            shown = Solution(self.page, self._lexicon, past.board)
            self._solution = shown if self._solution is None else None
            self.page.relay()

    def _again(self) -> Move | None:
        past = self._past
        return None if past is None else Push(AgainScene(self._stage, self._lexicon, past, self._dice))

    def update(self, dt: float) -> Move | None:
        if self._solution is not None:
            self._solution.update(dt)
        self.page.update(dt)
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(CLOVER)
        self.page.draw(canvas)
