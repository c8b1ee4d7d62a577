"""Matches this machine has seen at other people's tables, to be looked at again, also when their host is gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import FRect

from game.scenes.base import Move, Pop, Push, Scene
from game.text.dates import moment_words
from game.ui.inputs import Input
from game.ui.layout import bottom, is_small, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CREAM, GOLD, QUIET, ROOM, TITLE
from game.ui.signals import Back, Chosen, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.prompts import Prompt, Prompts


@dataclass(frozen=True, slots=True)
class Seen:
    """A match in the list."""

    id: str
    game: str
    table: str
    names: tuple[str, ...]
    when: float
    """Seconds since 1970."""
    is_whole: bool


class SeenScene(Scene):
    """``show`` makes the scene of a match that was seen."""

    def __init__(self, stage: Stage, matches: Sequence[Seen], show: Callable[[str], Scene | None]) -> None:
        self._stage = stage
        self._matches = tuple(matches)
        self._show = show
        self.page = Page(stage, self._lay)
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", align="left"))
        self._list = self.page.add(ListBox("matches", row_height=96))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._prompts = self.page.add(Prompts())

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        head, below = (84.0, 0.0) if is_small(area) else (90.0, 56.0)
        self._title.at(FRect(area.x, area.y, area.w, head))
        self._prompts.visible = bool(below)
        self._title.text = texts("seen.title")
        self._prompts.at(bottom(area, 44))
        self._prompts.prompts = (
            Prompt(texts("seen.look"), "enter", "a"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        foot = bottom(without_bottom(area, below), 92)
        self._back.at(FRect(foot.x, foot.y, foot.w * 0.4, foot.h))
        self._back.text = texts("common.back")
        self._list.at(without_bottom(without_top(area, head + 14), below + 92 + 20))
        self._list.empty = texts("seen.empty")
        self._list.show([self._row(one) for one in self._matches])

    def _row(self, one: Seen) -> Row:
        texts = self._stage.texts
        game = texts(f"{one.game}.name") if texts.has(f"{one.game}.name") else one.game
        when = moment_words(texts, one.when)
        end = when if one.is_whole else texts("seen.unfinished", when=when)
        return Row(one.id, f"{game} · {one.table}", ", ".join(one.names), end, "history", CREAM)

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    return Pop()
                case Chosen("matches", id):
                    scene = self._show(id)
                    if scene is not None:
                        return Push(scene)
                    self.page.refuse(self._stage.texts("seen.unreadable"), "matches")
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
