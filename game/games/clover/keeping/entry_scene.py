"""The end of a match of So Clover!: what the team reached, its place in the Record of Legends, and its name."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import FRect

from game.games.clover.board.look import CREAM, LIT, SOFT, paint_seal
from game.games.clover.keeping.legends import TEAM_LIMIT, Legend, Legends, last_team, rank
from game.games.clover.mood import CLOVER
from game.scenes.base import Move, Pop, Scene
from game.ui.inputs import Input
from game.ui.layout import bottom, centred, row
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.confetti import Confetti
from game.ui.paint.theme import PLAYERS, PRIMARY
from game.ui.paint.tween import CountUp
from game.ui.signals import Back, Clicked, Signal, Submitted
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Drawing, Label
from game.ui.widgets.prompts import Prompt, Prompts

TALL: Final = 840.0
"""Units of height it needs; a lower window scrolls."""


class LegendScene(Scene):
    """Enters the match into the record when it is left, with the team's name if one was given. Pops by itself."""

    def __init__(self, stage: Stage, legends: Legends, legend: Legend) -> None:
        self._stage, self._legends = stage, legends
        self._legend = replace(legend, day=legends.day())
        self.rank, self.among = rank(legends.entries, self._legend)
        self._count = CountUp(0, 0.9)
        self._confetti = Confetti()
        self._is_begun = False
        self._problem = ""
        self.page = Page(stage, self._lay, CLOVER, tall=TALL)
        self._title = self.page.add(Label("title", "", 72, LIT, face="display", shade="#00000080"))
        self._seal = self.page.add(Drawing("seal", self._paint))
        self._place = self.page.add(Label("place", "", 44, CREAM, face="display", wrap=True))
        self._kind = self.page.add(Label("kind", "", 34, SOFT, wrap=True))
        team = last_team(legends.entries, legend.names)
        self._team = self.page.add(TextField("team", team, limit=TEAM_LIMIT, replaces=True))
        self._enter = self.page.add(Button("enter", "", PRIMARY, icon="star"))
        self._prompts = self.page.add(Prompts())
        self.page.focus("team")

    def _lay(self, area: FRect) -> None:
        texts, legend = self._stage.texts, self._legend
        self._title.at(FRect(area.x, area.y, area.w, 96))
        self._title.text = texts("legends.new_best" if self.is_best else "legends.entered")
        self._seal.at(FRect(area.x, area.y + 104, area.w, area.h * 0.36))
        y = self._seal.rect.bottom + 10
        self._place.at(FRect(area.x, y, area.w, 60))
        self._place.text = texts("legends.place", rank=self.rank, n=self.among)
        self._kind.at(FRect(area.x, y + 62, area.w, 48))
        self._kind.text = texts("legends.kind", n=legend.players, challenge=legend.challenge)
        field = centred(FRect(area.x, y + 126, area.w, 128), 900, 128)
        self._team.at(field)
        self._team.label = texts("legends.team")
        self._team.placeholder = ", ".join(legend.names)
        self._enter.at(centred(FRect(area.x, field.bottom + 20, area.w, 96), 720, 96))
        self._enter.text = texts("legends.enter")
        self._prompts.at(bottom(area, 48))
        self._prompts.prompts = (
            Prompt(texts("clover.key.write"), "", "a"),
            Prompt(texts("legends.enter"), "enter"),
        )

    @property
    def is_best(self) -> bool:
        return self.rank == 1

    def _paint(self, canvas: Canvas, rect: FRect) -> None:
        radius = rect.h * 0.4
        tone = "#ffd24a" if self.is_best else "#f3dfa6"
        left, right = row(rect, (1, 1), rect.w * 0.28)
        for box, angle in ((left, 12.0), (right, -12.0)):
            side = rect.h * 0.7
            canvas.icon("clover", FRect(box.centerx - side / 2, box.centery - side / 2, side, side), "#5cbf87", angle)
        paint_seal(canvas, (rect.centerx, rect.y + radius), radius, str(self._count.value), tone)
        most = FRect(rect.centerx - 200, rect.bottom - 40, 400, 40)
        canvas.text(self._stage.texts("legends.of", most=self._legend.most), most, 32, SOFT, face="bold")

    def resume(self, result: object) -> None:
        if self._is_begun:
            return
        self._is_begun = True
        self._count.go(self._legend.score, self._stage.motion)
        self._stage.sounds.play("fanfare" if self.is_best else "triumph")
        if self.is_best:
            area = self._stage.space.area
            for part in (0.2, 0.5, 0.8):
                self._confetti.burst(area.w * part, area.h * 0.45, PLAYERS, motion=self._stage.motion)

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            move = self._follow(signal)
            if move is not None:
                return move
        return None

    def _follow(self, signal: Signal) -> Move | None:
        match signal:
            case Clicked("enter") | Submitted("team") | Back():
                return self._leave()
        return None

    def _leave(self) -> Move | None:
        """A disk that is full does not keep anybody here: it is said once, then one can go."""
        if self._problem:
            return Pop()
        self._problem = self._legends.add(replace(self._legend, team=self._team.value.strip()))
        if not self._problem:
            return Pop()
        self.page.refuse(self._stage.texts("legends.not_saved", why=self._problem), "enter")
        return None

    def update(self, dt: float) -> Move | None:
        if self._count.update(dt) | self._confetti.update(dt):
            self.page.touch()
        for signal in self.page.update(dt):
            move = self._follow(signal)
            if move is not None:
                return move
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(CLOVER)
        self.page.draw(canvas)
        for scrap in self._confetti.scraps:
            canvas.fill(scrap.colour, FRect(scrap.x, scrap.y, scrap.size * 0.6, scrap.size))
