"""One's own words for So Clover!: which packs lie in the user's folder, and what is wrong with those not offered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pygame import FRect

from game.games.clover.mood import CLOVER
from game.games.clover.packs.reading import Pack, packs
from game.scenes.base import Move, Pop, Scene
from game.ui.inputs import Input
from game.ui.layout import bottom, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, LARGE, QUIET, SMALL, TITLE
from game.ui.signals import Back, Chosen, Clicked, Marked, Signal
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.prompts import Prompt, Prompts

TALL: Final = 760.0
"""Units of height it needs; a lower window scrolls."""
NARROW: Final = 1000.0
"""Units of width under which the words above and below the lists have another line."""
LOOK_EVERY: Final = 1.0
"""Seconds between two looks into the folder: a file dropped there appears while one watches."""


class PacksScene(Scene):
    """``base``: the folder of the packs. ``left``: called at the end."""

    def __init__(self, stage: Stage, base: Path, left: Callable[[], None] = lambda: None) -> None:
        self._stage = stage
        self._base = base
        self._left = left
        self._make_folder()
        self._packs = packs(base)
        self._since = 0.0
        self.page = Page(stage, self._lay, CLOVER, tall=TALL)
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", align="left"))
        self._how = self.page.add(Label("how", "", BODY, CREAM, wrap=True, align="left"))
        self._folder = self.page.add(Label("folder", "", BODY, GOLD, wrap=True, align="left", face="bold"))
        self._bots = self.page.add(Label("bots", "", SMALL, CLOVER.soft, wrap=True, align="left"))
        self._heads = [
            self.page.add(Label(f"head.{i}", "", LARGE, CREAM, align="left", face="display")) for i in (0, 1)
        ]
        self._list = self.page.add(ListBox("packs", row_height=92))
        self._problems = self.page.add(ListBox("problems", row_height=124, paint=_paint_problem, narrow=700))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._prompts = self.page.add(Prompts())
        self.page.focus("packs" if self._packs else "back")

    def _make_folder(self) -> None:
        """There to be found; where it cannot be made the list just stays empty."""
        try:
            self._base.mkdir(parents=True, exist_ok=True)
        except OSError:
            return

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        self._title.at(FRect(area.x, area.y, area.w, 84))
        self._title.text = texts("clover.packs.title")
        how = 84.0 if area.w >= NARROW else 132.0
        self._how.at(FRect(area.x, area.y + 92, area.w, how))
        self._how.text = texts("clover.packs.how")
        self._folder.at(FRect(area.x, area.y + 96 + how, area.w, 84))
        self._folder.text = str(self._base)
        foot = bottom(area, 84)
        back, prompts = row(foot, (1, 2.6), 30)
        self._back.at(back)
        self._back.text = texts("common.back")
        self._prompts.at(prompts)
        self._prompts.prompts = (Prompt(texts("common.back"), "escape", "b"),)
        note = 44.0 if area.w >= NARROW else 80.0
        self._bots.at(bottom(without_bottom(area, 84 + 12), note))
        self._bots.text = texts("clover.packs.bots")
        left, right = row(without_bottom(without_top(area, 192 + how), 84 + 12 + note + 12), (10, 11), 40)
        for head, cell, key in zip(self._heads, (left, right), ("packs", "problems"), strict=True):
            head.at(FRect(cell.x, cell.y, cell.w, 56))
            head.text = texts(f"clover.packs.{key}")
        self._list.at(without_top(left, 64))
        self._list.empty = texts("clover.packs.no_packs")
        self._problems.at(without_top(right, 64))
        self._problems.row_height = 124 if right.w >= self._problems.narrow else 150
        self._problems.empty = texts("clover.packs.no_problems") if self._packs else ""
        self._list.show([self._pack_row(pack) for pack in self._packs])
        self._show_problems()

    def _pack_row(self, pack: Pack) -> Row:
        texts = self._stage.texts
        if pack.problems:
            detail = texts("clover.packs.bad", n=len(pack.problems))
            return Row(pack.source.name, pack.name, detail, icon="cross")
        detail = texts("clover.packs.count", concepts=pack.concepts, cards=pack.cards)
        return Row(pack.source.name, pack.name, detail, icon="check")

    def _show_problems(self) -> None:
        marked = self._list.marked_row
        pack = next((one for one in self._packs if marked is not None and one.source.name == marked.id), None)
        problems = () if pack is None else pack.problems
        self._problems.show([Row(str(number), problem) for number, problem in enumerate(problems)])
        self.page.touch()

    def _look(self) -> None:
        found = packs(self._base)
        if found != self._packs:
            self._packs = found
            self.page.relay()

    def handle(self, event: Input) -> Move | None:
        return self._follow(self.page.handle(event))

    def _follow(self, signals: list[Signal]) -> Move | None:
        for signal in signals:
            match signal:
                case Back() | Clicked("back"):
                    return Pop()
                case Marked("packs") | Chosen("packs"):
                    self._show_problems()
        return None

    def update(self, dt: float) -> Move | None:
        self._since += dt
        if self._since >= LOOK_EVERY:
            self._since = 0.0
            self._look()
        return self._follow(self.page.update(dt))

    def pause(self) -> None:
        self._left()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(CLOVER)
        self.page.draw(canvas)


def _paint_problem(canvas: Canvas, rect: FRect, problem: Row, marked: bool) -> None:
    """Where it is above, what it is below."""
    where, _, what = problem.title.partition(": ")
    inner = rect.inflate(-40, -12)
    ink, soft = ("#43220b", "#6b4217") if marked else (CREAM, CLOVER.soft)
    canvas.text(where, FRect(inner.x, inner.y, inner.w, 38), SMALL, soft, face="bold", align="left")
    canvas.text(what, without_top(inner, 38), SMALL, ink, align="left", wrap=True)
