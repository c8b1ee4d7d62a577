"""Name, language, window, size, sound, motion, aids: every change is seen and heard at once, and kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pygame import FRect

from game.scenes.base import Move, Pop, Scene
from game.store.settings import AIDS, SCALES
from game.ui.inputs import Input
from game.ui.layout import bottom, is_small, row, without_bottom, without_top
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import CREAM, GOLD, PRIMARY, ROOM, SMALL, TITLE
from game.ui.signals import Back, Changed, Clicked, Submitted
from game.ui.stage import Stage
from game.ui.widgets.button import Button, Switch
from game.ui.widgets.field import TextField
from game.ui.widgets.label import Label
from game.ui.widgets.prompts import Prompt, Prompts
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.widget import Widget

HEIGHT: Final = 84.0
GAP: Final = 16.0
IN_FIRST_COLUMN: Final = 4
"""The window's settings stand under the name, sound and play beside them."""


class SettingsScene(Scene):
    """``monitors``: the names of the screens there are."""

    def __init__(self, stage: Stage, monitors: tuple[str, ...] = ("1",)) -> None:
        self._stage = stage
        self._monitors = monitors
        self._languages = ("", *stage.texts.languages())
        now = stage.settings
        self.page = Page(stage, self._lay)
        self._title = self.page.add(Label("title", "", TITLE, GOLD, face="display", align="left"))
        self._name = TextField("name", now.name, replaces=True)
        self._silent = Label("silent", "", SMALL, CREAM, wrap=True, align="left")
        self._rows: tuple[Widget, ...] = (
            Stepper("language", index=self._language_index()),
            Stepper("ui_scale", index=_nearest(now.ui_scale)),
            Switch("fullscreen", on=now.fullscreen),
            Stepper("monitor", index=min(now.monitor, len(monitors) - 1)),
            Slider("volume_effects", value=now.volume_effects),
            Slider("volume_music", value=now.volume_music),
            Switch("mute", on=now.mute),
            *((self._silent,) if stage.sounds.why_silent else ()),
            Switch("reduced_motion", on=now.reduced_motion),
            Stepper("aids", index=AIDS.index(now.aids)),
        )
        self.page.add(self._name, scrolls=True)
        for widget in self._rows:
            self.page.add(widget, scrolls=True)
        self._done = self.page.add(Button("done", "", PRIMARY, icon="check"))
        self._prompts = self.page.add(Prompts())
        self.page.focus("language")

    def _language_index(self) -> int:
        language = self._stage.settings.language
        return self._languages.index(language) if language in self._languages else 0

    def _lay(self, area: FRect) -> None:
        texts = self._stage.texts
        head, foot = (84.0, 0.0) if is_small(area) else (90.0, 56.0)
        self._title.at(FRect(area.x, area.y, area.w, head))
        self._prompts.visible = bool(foot)
        self._title.text = texts("settings.title")
        self._prompts.at(bottom(area, 44))
        self._prompts.prompts = (
            Prompt(texts("settings.change"), "left", "dpad"),
            Prompt(texts("common.back"), "escape", "b"),
        )
        self._done.at(bottom(without_bottom(area, foot), 88))
        self._done.text = texts("settings.done")
        view = without_bottom(without_top(area, head + 16), foot + 88 + 20)
        self.page.view = view
        self._name.label = texts("settings.name")
        columns = row(FRect(view.x, view.y, view.w - 30, view.h), 2 if view.w > 1300 else 1, 40)
        self._name.at(FRect(columns[0].x, view.y, columns[0].w, 132))
        y, column = view.y + 132 + GAP, columns[0]
        for number, widget in enumerate(self._rows):
            if number == IN_FIRST_COLUMN and len(columns) > 1:
                y, column = view.y, columns[1]
            widget.at(FRect(column.x, y, column.w, HEIGHT))
            y += HEIGHT + GAP
            self._word(widget)

    def _word(self, widget: Widget) -> None:
        texts = self._stage.texts
        if widget is self._silent:
            self._silent.text = texts("settings.silent", why=self._stage.sounds.why_silent)
        if isinstance(widget, Stepper | Switch | Slider):
            widget.text = texts(f"settings.{widget.id}")
        if not isinstance(widget, Stepper):
            return
        match widget.id:
            case "language":
                own = texts("settings.system_language")
                widget.options = tuple(texts.name_of(one) if one else own for one in self._languages)
            case "monitor":
                widget.options = self._monitors
            case "ui_scale":
                widget.options = tuple(f"{round(scale * 100)} %" for scale in SCALES)
            case "aids":
                widget.options = tuple(texts(f"settings.aids_{one}") for one in AIDS)

    def handle(self, event: Input) -> Move | None:
        for signal in self.page.handle(event):
            match signal:
                case Clicked("done") | Back():
                    return Pop()
                case Submitted("name", _):
                    self.page.focus("language")
                case Changed(id, value):
                    self._change(id, value)
        return None

    def _change(self, id: str, value: Any) -> None:
        values = {"language": self._languages, "ui_scale": SCALES, "aids": AIDS}
        change: dict[str, Any] = {id: values[id][value] if id in values else value}
        self._stage.settings = replace(self._stage.settings, **change)
        self.page.relay()

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop(ROOM)
        self.page.draw(canvas)


def _nearest(scale: float) -> int:
    return min(range(len(SCALES)), key=lambda i: abs(SCALES[i] - scale))
