"""The frame loop: window, scene stack, clock. Draws only when something changed, sleeps when nothing happens.

Knows no rules and no network; whoever builds it hands in the first scene, and calls ``window.wake`` when news arrive.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from typing import Final, Protocol

from pygame import FRect, Surface

from game.scenes.base import Push, Quit, Scene
from game.scenes.stack import Overlay, SceneStack
from game.store.settings import Settings
from game.ui.inputs import CloseAsked, Device, Input, KeyDown
from game.ui.paint.canvas import Canvas
from game.ui.paint.store import Unmade
from game.ui.stage import Stage

FRAME: Final = 1 / 60
IDLE: Final = 0.1
"""Seconds between two looks at clock and session while nothing moves."""
LONGEST: Final = 0.1
"""A longer gap (the machine slept, the window was dragged) does not make things jump."""
PATIENCE: Final = 0.022
"""Seconds of a turn for pictures that are seen for the first time; what is not made by then is made in the next."""
HURRY: Final = 0.0005
"""Seconds another thread may go on once this one wants to: drawing a frame asks for it a hundred times."""
MOST_WAITS: Final = 120
"""Turns; whatever takes longer is drawn at one go, as long as that may take."""


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
    ``pump()`` once a turn: it lets time pass wherever the scenes' sessions come from; ``begun()`` once, when the first
    picture is seen; ``rescue(no)`` when a scene came to grief: whether the title is all that is left to show, or the
    program must end; ``over`` lies over all scenes; ``before_close()``: what is to be asked before the window closes,
    if anything is."""

    def __init__(
        self,
        window: Screen,
        stage: Stage,
        speaker: Loudspeaker,
        first: Scene,
        saved: Callable[[Settings], None] = lambda settings: None,
        pump: Callable[[], None] = lambda: None,
        begun: Callable[[], None] = lambda: None,
        rescue: Callable[[Exception], bool] = lambda no: False,
        over: Overlay | None = None,
        before_close: Callable[[], Scene | None] = lambda: None,
    ) -> None:
        self.window, self.stage, self.speaker = window, stage, speaker
        stage.size = window.size
        self.stack = SceneStack(stage, first, over)
        self.canvas = Canvas(window.surface, stage.store, stage.settings.ui_scale)
        self._saved = saved
        self._pump = pump
        self._begun = begun
        self._rescue = rescue
        self._before_close = before_close
        self._applied = stage.settings
        self._last = stage.now()
        self._waited = 0
        """Turns a picture has been in the making; time stands still in the scenes until it is seen."""
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
        sys.setswitchinterval(HURRY)
        self.window.choose_way()
        self.speaker.start()
        self._begun()

    def step(self, idle: float) -> None:
        """One turn. Whatever happens in it, a host's lie or a scene's own mistake, costs a table, never the program."""
        try:
            self._turn(idle)
        except Exception as no:
            if not self._rescue(no):
                raise
            self._waited, self.canvas.is_torn = 0, True
            self.stack.back_to_first()

    def _turn(self, idle: float) -> None:
        """Hear, let time pass, draw if needed."""
        for event in self._heard(idle):
            if not self._own(event):
                self.stage.hear(event)
                self.stack.handle(event)
        now = self.stage.now()
        dt, self._last = min(LONGEST, now - self._last), now
        self._pump()
        self.stack.update(0.0 if self._waited else dt)
        self._apply()
        if self.stack.top is not None and not self.window.hidden and self._is_old:
            self._draw()

    def _heard(self, idle: float) -> list[Input]:
        if not self.frames or not (self.stack.stale or self._waited) or self.window.hidden:
            # The very first picture waits for nothing.
            return self.window.inputs(idle)
        self.window.sleep(FRAME - (self.stage.now() - self._last))
        return self.window.inputs(0.0)

    def _own(self, event: Input) -> bool:
        """What means the same in every scene."""
        settings = self.stage.settings
        match event:
            case CloseAsked():
                question = self._before_close()
                self.stack.go(Quit() if question is None else Push(question))
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

    @property
    def _is_old(self) -> bool:
        """The picture on the screen is no longer true."""
        return self.stack.stale or self.window.exposed or self._waited > 0

    def _draw(self) -> None:
        self.canvas.aim(self.window.surface, self.stage.settings.ui_scale)
        # Where there is nothing to be seen meanwhile, nothing is gained by waiting.
        can_wait = self.frames > 0 and not self.window.exposed and self._waited < MOST_WAITS
        try:
            with self.stage.store.patient(self._is_late) if can_wait else nullcontext():
                if self._waited:
                    with self.canvas.dry():
                        self.stack.draw(self.canvas)
                self.canvas.is_torn = True
                self.stack.draw(self.canvas)
        except Unmade:
            self._waited += 1
            return
        self.canvas.is_torn, self._waited = False, 0
        self.window.flip()
        self.frames += 1

    def _is_late(self) -> bool:
        return self.stage.now() - self._last > PATIENCE

    def _remember_size(self) -> None:
        width, height = self.window.windowed_size
        settings = replace(self.stage.settings, width=width, height=height)
        if settings != self._applied:
            self._saved(settings)
