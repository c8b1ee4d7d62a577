"""The first screen: play here, host, join, learn, set; and the tables that were interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from pygame import FRect

from game.core.values import FrozenValue
from game.scenes.base import Move, Push, Quit, Scene
from game.ui.inputs import Input
from game.ui.layout import bottom, fit, row, stack, without_bottom
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import BODY, CREAM, DANGER, HUGE, MUTED, PRIMARY, QUIET, ROOM, SECONDARY
from game.ui.signals import Answered, Back, Clicked
from game.ui.stage import Stage
from game.ui.widgets.button import Button
from game.ui.widgets.label import Drawing, Label
from game.ui.widgets.modal import Dialog, Option
from game.ui.widgets.prompts import Prompt, Prompts

TALL: Final = 720.0
"""Units of height that hold six large and four small buttons."""
SCROLLED: Final = 900.0
NARROW: Final = 1000.0
"""Units of width under which the logo is a small one."""
LOOK_AFTER: Final = 3
"""Frames before the journal is read: the first picture must not wait for it."""


class Interrupted(FrozenValue):
    """A table that can go on: its name in the journal, its game, who plays."""

    id: str
    game: str
    names: tuple[str, ...]


class ExtraButton(Protocol):
    """Something a single game has: a button called by the text ``title.<id>``."""

    @property
    def id(self) -> str: ...
    @property
    def icon(self) -> str: ...


class TitleDoors(Protocol):
    """Where the title leads; made by the app, which knows the network and the other scenes."""

    @property
    def extras(self) -> Sequence[ExtraButton]: ...
    @property
    def is_ready(self) -> bool:
        """The others need not be waited for: what they lead to has been read."""
        ...

    def interrupted(self) -> tuple[Interrupted, ...]: ...
    def play_here(self) -> Scene: ...
    def resume(self, id: str) -> Scene | None: ...
    def forget(self, id: str) -> None: ...
    def television(self) -> Scene: ...
    def host(self) -> Scene: ...
    def join(self) -> Scene: ...
    def help(self) -> Scene: ...
    def extra(self, id: str) -> Scene: ...
    def settings(self) -> Scene: ...
    def mishaps(self) -> tuple[str, ...]: ...


class TitleScene(Scene):
    def __init__(self, stage: Stage, doors: TitleDoors) -> None:
        self._stage = stage
        self._doors = doors
        self._interrupted: tuple[Interrupted, ...] = ()
        self._frames = 0
        self._has_looked = False
        self.page = Page(stage, self._lay, tall=TALL)
        self._logo = self.page.add(Drawing("logo", self._paint_logo))
        self._tagline = self.page.add(Label("tagline", "", BODY + 4, MUTED, wrap=True))
        self._resume = self.page.add(Button("resume", "", PRIMARY, icon="history", size=38))
        self._here = self.page.add(Button("here", "", PRIMARY, icon="play"))
        self._television = self.page.add(Button("television", "", SECONDARY, icon="screen"))
        self._host = self.page.add(Button("host", "", SECONDARY, icon="host"))
        self._join = self.page.add(Button("join", "", SECONDARY, icon="join"))
        self._help = self.page.add(Button("help", "", SECONDARY, icon="help"))
        self._extras = [self.page.add(Button(one.id, "", QUIET, icon=one.icon, size=36)) for one in doors.extras]
        self._settings = self.page.add(Button("settings", "", QUIET, icon="settings", size=36))
        self._quit = self.page.add(Button("quit", "", QUIET, icon="quit", size=36))
        self._prompts = self.page.add(Prompts())

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        # A page that scrolls anyway does so with buttons of a good size.
        self.page.tall = TALL if self.page.space.safe.h >= TALL else SCROLLED
        self._prompts.at(bottom(area, 48))
        self._prompts.prompts = (
            Prompt(texts("common.choose"), "enter", "a"),
            Prompt(texts("common.move"), "arrows", "dpad"),
        )
        body = without_bottom(area, 60)
        left, right = row(body, (1, 2) if area.w < NARROW else (6, 5), 40 if area.w < NARROW else 60)
        self._logo.at(FRect(left.x, left.y + left.h * 0.06, left.w, left.h * 0.66))
        self._tagline.at(FRect(left.x, left.y + left.h * 0.76, left.w, 110))
        self._tagline.text = texts("title.tagline")
        self._resume.visible = bool(self._interrupted)
        main = [self._resume] if self._resume.visible else []
        main += [self._here, self._television, self._host, self._join, self._help]
        small, rows = 80.0, -(-(len(self._extras) + 2) // 2)
        height = min(112.0, (right.h - (small + 20) * rows - 24 * len(main)) / len(main))
        used = (height + 24) * len(main) + (small + 20) * rows
        top = right.y + (right.h - used) / 2
        cells = stack(FRect(right.x, top, right.w, used), len(main), height)
        for button, cell in zip(main, cells, strict=True):
            button.at(cell)
            button.text = texts(f"title.{button.id}")
        foot = FRect(right.x, top + used - (small + 20) * rows, right.w, (small + 20) * rows - 20)
        small_ones = [*self._extras, self._settings, self._quit]
        pairs = [small_ones[i : i + 2] for i in range(0, len(small_ones), 2)]
        for pair, line in zip(pairs, stack(foot, rows, small, 20), strict=True):
            for button, cell in zip(pair, row(line, len(pair)), strict=True):
                button.at(cell)
                button.text = texts(f"title.{button.id}")
        if self._interrupted:
            one = self._interrupted[0]
            self._resume.text = texts("title.resume", game=texts(f"{one.game}.name"))

    def _paint_logo(self, canvas: Canvas, rect: FRect) -> None:
        canvas.art("art/logo.svg", FRect(rect.x, rect.y, rect.w, rect.h * 0.62))
        name = FRect(rect.x, rect.y + rect.h * 0.62, rect.w, rect.h * 0.38)
        canvas.text("Tablée", fit(name, 3.4), HUGE * 1.3, CREAM, face="display", shade="#00000080")

    @property
    def ambience(self) -> str | None:
        return "ambient"

    def resume(self, result: object) -> None:
        if self._has_looked:
            self._look_around()
        if isinstance(result, str) and result:
            self.page.say(result, "bad")

    def update(self, dt: float) -> Move | None:
        self._frames += 1
        if self._frames >= LOOK_AFTER and not self._has_looked and self._doors.is_ready:
            self._look_around()
        return super().update(dt)

    def _look_around(self) -> None:
        """Which tables were interrupted, and what there is to tell."""
        self._has_looked = True
        self._interrupted = self._doors.interrupted()
        for mishap in self._doors.mishaps():
            self.page.say(mishap, "bad")
        self.page.relay()
        if self._interrupted:
            self.page.focus("resume")

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("here"):
                    return Push(self._doors.play_here())
                case Clicked("resume"):
                    self._ask_resume()
                case Answered("resume", answer):
                    return self._resumed(answer)
                case Clicked("television"):
                    return Push(self._doors.television())
                case Clicked("host"):
                    return Push(self._doors.host())
                case Clicked("join"):
                    return Push(self._doors.join())
                case Clicked("help"):
                    return Push(self._doors.help())
                case Clicked("settings"):
                    return Push(self._doors.settings())
                case Clicked("quit"):
                    return Quit()
                case Clicked(id) if any(id == one.id for one in self._extras):
                    return Push(self._doors.extra(id))
                case Back():
                    self.page.focus("quit")
        return None

    def _ask_resume(self) -> None:
        texts, one = self._stage.texts, self._interrupted[0]
        options = (
            Option("go_on", texts("title.go_on"), PRIMARY),
            Option("drop", texts("title.drop"), DANGER),
            Option("later", texts("title.later"), SECONDARY),
        )
        question = texts("title.ask_resume", names=", ".join(one.names))
        self.page.open(Dialog("resume", texts(f"{one.game}.name"), question, options))

    def _resumed(self, answer: str) -> Move | None:
        one = self._interrupted[0]
        if answer == "go_on":
            scene = self._doors.resume(one.id)
            if scene is not None:
                return Push(scene)
        elif answer == "drop":
            self._doors.forget(one.id)
        else:
            # The next one is offered instead, if there are several.
            self._interrupted = (*self._interrupted[1:], one)
            self.page.relay()
            return None
        self._look_around()
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)
