"""The frame loop: window, scene stack, clock. Draws only when something changed, sleeps when nothing happens.

Knows no rules and no network; whoever builds it hands in the first scene, and calls ``window.wake`` when news arrive.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol

from pygame import FRect, Surface

from game.scenes.base import Quit, Scene
from game.scenes.stack import SceneStack
from game.store.settings import Settings
from game.ui.inputs import CloseAsked, Device, Input, KeyDown
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

FRAME: Final = 1 / 60
IDLE: Final = 0.1
"""Seconds between two looks at clock and session while nothing moves."""
LONGEST: Final = 0.1
"""A longer gap (the machine slept, the window was dragged) does not make things jump."""


class Screen(Protocol):
    """The window, as the loop needs it."""

    @property
    def exposed(self) -> bool: ...
    @property
    def hidden(self) -> bool: ...
    @property
    def surface(self) -> Surface: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def windowed_size(self) -> tuple[int, int]: ...
    def choose_way(self) -> float: ...
    def inputs(self, timeout: float) -> list[Input]: ...
    def sleep(self, seconds: float) -> None: ...
    def flip(self) -> None: ...
    def set_fullscreen(self, on: bool, monitor: int = 0) -> None: ...
    def type_at(self, rect: FRect | None, k: float) -> None: ...
    def show_pointer(self, on: bool) -> None: ...


class Loudspeaker(Protocol):
    def start(self) -> bool: ...
    def set(self, settings: Settings) -> None: ...


class App:
    """``App(window, stage, speaker, first_scene, saved, pump).run()``; ``saved(settings)`` is called when they changed,
    ``pump()`` once a turn: it lets time pass wherever the scenes' sessions come from."""

    def __init__(
        self,
        window: Screen,
        stage: Stage,
        speaker: Loudspeaker,
        first: Scene,
        saved: Callable[[Settings], None] = lambda settings: None,
        pump: Callable[[], None] = lambda: None,
    ) -> None:
        self.window, self.stage, self.speaker = window, stage, speaker
        stage.size = window.size
        self.stack = SceneStack(stage, first)
        self.canvas = Canvas(window.surface, stage.store, stage.settings.ui_scale)
        self._saved = saved
        self._pump = pump
        self._applied = stage.settings
        self._last = stage.now()
        self.frames = 0

    def run(self) -> None:
        """Until the last scene is gone."""
        self.begin()
        while self.stack.top is not None:
            self.step(IDLE)
        self._remember_size()

    def begin(self) -> None:
        """The first picture, and then what it did not need to wait for."""
        self.step(0.0)
        # What is there now stays; only what comes later is looked through, so that no frame waits for it.
        gc.freeze()
        gc.enable()
        self.window.choose_way()
        self.speaker.start()

    def step(self, idle: float) -> None:
        """One turn: hear, let time pass, draw if needed."""
        for event in self._heard(idle):
            if not self._own(event):
                self.stage.hear(event)
                self.stack.handle(event)
        now = self.stage.now()
        dt, self._last = min(LONGEST, now - self._last), now
        self._pump()
        self.stack.update(dt)
        self._apply()
        if self.stack.top is not None and not self.window.hidden and (self.stack.stale or self.window.exposed):
            self._draw()

    def _heard(self, idle: float) -> list[Input]:
        if not self.frames or not self.stack.stale or self.window.hidden:
            # The very first picture waits for nothing.
            return self.window.inputs(idle)
        self.window.sleep(FRAME - (self.stage.now() - self._last))
        return self.window.inputs(0.0)

    def _own(self, event: Input) -> bool:
        """What means the same in every scene."""
        settings = self.stage.settings
        match event:
            case CloseAsked():
                self.stack.go(Quit())
            case KeyDown(key="f11", repeat=False) | KeyDown(key="enter", alt=True, repeat=False):
                self.stage.settings = replace(settings, fullscreen=not settings.fullscreen)
            case KeyDown(key="f10", repeat=False):
                self.stage.settings = replace(settings, mute=not settings.mute)
            case _:
                return False
        return True

    def _apply(self) -> None:
        """Let window and loudspeaker follow the settings, and the input method the field that is typed into."""
        settings = self.stage.settings
        if settings != self._applied:
            self.window.set_fullscreen(settings.fullscreen, settings.monitor)
            self.speaker.set(settings)
            self._applied = settings
            self._saved(settings)
        self.stage.size = self.window.size
        self.window.type_at(self.stack.typing, self.stage.space.k)
        self.window.show_pointer(self.stage.device in (Device.MOUSE, Device.KEYS))

    def _draw(self) -> None:
        self.canvas.aim(self.window.surface, self.stage.settings.ui_scale)
        self.stack.draw(self.canvas)
        self.window.flip()
        self.frames += 1

    def _remember_size(self) -> None:
        width, height = self.window.windowed_size
        settings = replace(self.stage.settings, width=width, height=height)
        if settings != self._applied:
            self._saved(settings)
