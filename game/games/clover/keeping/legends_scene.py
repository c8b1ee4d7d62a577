"""The Record of Legends to leaf through: best first, by number of players and challenge; and a file of it."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.games.clover.keeping.legends import CHALLENGES, PLAYERS, Legend, Legends, best_first
from game.games.clover.mood import CLOVER
from game.scenes.base import Move, Pop, Scene
from game.text.dates import day_words
from game.ui.inputs import Input
from game.ui.layout import bottom, is_small, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, GOLD, INK, QUIET, SECONDARY, SMALL
from game.ui.signals import Back, Changed, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.prompts import Prompt, Prompts
from game.ui.widgets.slider import Stepper

MEDALS: Final = ("#ffc857", "#cfd8e3", "#d99a6c")
ROW: Final = 96.0
HEAD: Final = ("day", "team", "names", "players", "challenge", "score", "most")


class LegendsScene(Scene):
    def __init__(self, stage: Stage, legends: Legends) -> None:
        self._stage, self._legends = stage, legends
        self._shown: dict[str, tuple[int, Legend]] = {}
        self._players = self._challenge = 0
        self._all = legends.entries
        self.page = Page(stage, self._lay, CLOVER)
        self._title = self.page.add(Label("title", "", 64, GOLD, face="display", align="left", shade="#00000080"))
        self._by_players = self.page.add(Stepper("players"))
        self._by_challenge = self.page.add(Stepper("challenge"))
        self._list = self.page.add(ListBox("list", row_height=ROW, paint=self._paint_row, narrow=1000))
        self._back = self.page.add(Button("back", "", QUIET, icon="back"))
        self._export = self.page.add(Button("export", "", SECONDARY, icon="down"))
        self._prompts = self.page.add(Prompts())
        self.page.focus("list")

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        head, below = (76.0, 0.0) if is_small(area) else (84.0, 58.0)
        self._title.at(FRect(area.x, area.y, area.w, head))
        self._prompts.visible = bool(below)
        self._title.text = texts("legends.title")
        filters = row(FRect(area.x, area.y + head + 12, area.w, 84), 2)
        self._by_players.at(filters[0])
        self._by_players.text = texts("legends.players")
        self._by_players.options = (texts("legends.all"), *(str(number) for number in PLAYERS))
        self._by_challenge.at(filters[1])
        self._by_challenge.text = texts("legends.challenge")
        self._by_challenge.options = (texts("legends.all"), *(str(number) for number in CHALLENGES))
        self._prompts.at(bottom(area, 48))
        self._prompts.prompts = (Prompt(texts("common.back"), "escape", "b"),)
        foot = bottom(without_bottom(area, below), 88)
        back, export = row(foot, (2, 3))
        self._back.at(back)
        self._back.text = texts("common.back")
        self._export.at(export)
        self._export.text = texts("legends.export")
        self._list.at(without_bottom(without_top(area, head + 116), below + 88 + 24))
        self._fill()

    def _fill(self) -> None:
        texts = self._stage.texts
        found = best_first(self._all, self._players, self._challenge)
        self._shown = {str(number): (number, one) for number, one in enumerate(found)}
        self._list.empty = texts("legends.empty")
        self._list.show([Row(key, one.title) for key, (_, one) in self._shown.items()])
        self._export.enabled, self._export.reason = bool(found), texts("legends.empty")
        self.page.touch()

    def _paint_row(self, canvas: Canvas, rect: FRect, row: Row, marked: bool) -> None:
        number, one = self._shown[row.id]
        texts = self._stage.texts
        ink, soft = ("#43220b", "#6b4217") if marked else (CREAM, CLOVER.soft)
        side = min(rect.h, ROW) - 24
        medal = FRect(rect.x + 14, rect.centery - side / 2, side, side)
        canvas.disc(medal.center, side / 2, MEDALS[number] if number < len(MEDALS) else "#8fb39c", "#fff8e0", 3)
        canvas.text(str(number + 1), medal.inflate(-8, 0), side * 0.55, INK, face="display")
        score = FRect(rect.right - 236, rect.y, 210, rect.h)
        canvas.text(f"{one.score} / {one.most}", score, 46, ink, face="display", align="right")
        words = FRect(medal.right + 22, rect.y + 6, score.x - medal.right - 40, rect.h - 12)
        share = 0.55 if rect.h <= ROW else 0.4
        upper, lower = FRect(words.x, words.y, words.w, words.h * share), FRect(words)
        lower.y, lower.h = upper.bottom, words.h * (1 - share)
        canvas.text(one.title, upper, BODY + 2, ink, face="bold", align="left")
        day, names = day_words(texts, one.day), ", ".join(one.names)
        detail = texts("legends.row", day=day, names=names, n=one.players, challenge=one.challenge)
        canvas.text(detail, lower, SMALL, soft, align="left", spill=True)

    def resume(self, result: object) -> None:
        if self._legends.mishap:
            self.page.say(self._stage.texts("legends.damaged", file=self._legends.mishap), "bad")
            self._legends.mishap = ""

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("back") | Back():
                    return Pop()
                case Clicked("export"):
                    self._write()
                case Changed("players", int(index)):
                    self._players = (0, *PLAYERS)[index]
                    self._fill()
                case Changed("challenge", int(index)):
                    self._challenge = (0, *CHALLENGES)[index]
                    self._fill()
        return None

    def _write(self) -> None:
        texts = self._stage.texts
        entries = [one for _, one in self._shown.values()]
        path, problem = self._legends.export([texts(f"legends.column.{name}") for name in HEAD], entries)
        if problem:
            self.page.refuse(texts("legends.not_exported", why=problem), "export")
        else:
            self.page.say(texts("legends.exported", file=str(path)), "good")

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(CLOVER)
        self.page.draw(canvas)
