"""The scene stack: the top one hears, the visible ones are drawn, changes fade quickly. Input is never blocked."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, Protocol

from pygame import FRect, Surface

from game.scenes.base import Home, Move, Pop, Push, Quit, Replace, Scene
from game.scenes.presses import Presses
from game.ui.inputs import Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.tween import Tween, ease_out
from game.ui.stage import Stage

FADE: Final = 0.16
"""Seconds from one scene to the next."""
SLIDE: Final = 0.03
"""How far the new scene comes from, as a part of the window's height."""


class Overlay(Protocol):
    """Lies over all scenes and belongs to none."""

    page: Page

    def takes(self, event: Input) -> bool:
        """Whether this input is for it and not for the scene."""
        ...

    def handle(self, event: Input) -> Move | None: ...
    def update(self, dt: float) -> Move | None: ...
    def draw(self, canvas: Canvas) -> None: ...
    @property
    def stale(self) -> bool: ...


class SceneStack:
    """Empty when the program is to end."""

    def __init__(self, stage: Stage, first: Scene, over: Overlay | None = None) -> None:
        self._stage = stage
        self._over = over
        self._scenes: list[Scene] = []
        self._fade = Tween(1.0, FADE, ease_out)
        self._old: Surface | None = None
        self._changed = True
        self._presses = Presses()
        self._enter(first)
        self._listen()

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def stale(self) -> bool:
        """Whether a new picture is needed."""
        is_over_stale = self._over is not None and self._over.stale
        return self._changed or not self._fade.done or is_over_stale or (self.top is not None and self.top.stale)

    @property
    def typing(self) -> FRect | None:
        """Where text is typed now, in units: the scene on top alone decides."""
        return None if self.top is None else self.top.typing

    def handle(self, event: Input) -> None:
        if self.top is None or not self._presses.passes(event):
            return
        is_over = self._over is not None and self._over.takes(event)
        self.go((self._over if is_over and self._over else self.top).handle(event))

    def update(self, dt: float) -> None:
        self._changed = self._fade.update(dt)
        if self.top is not None:
            self.go(self.top.update(dt))
        if self.top is not None and self._over is not None:
            self.go(self._over.update(dt))

    def draw(self, canvas: Canvas) -> None:
        if not self._fade.done and self._old is None and self._fade.value == 0 and not canvas.is_torn:
            self._old = canvas.surface.copy()
        lowest = len(self._scenes) - 1
        while lowest > 0 and not self._scenes[lowest].opaque:
            lowest -= 1
        canvas.begin()
        for scene in self._scenes[max(lowest, 0) :]:
            with canvas.spaced(scene.page.space):
                scene.draw(canvas)
        self._cover(canvas)
        if self._over is not None:
            with canvas.spaced(self._over.page.space):
                self._over.draw(canvas)

    def _cover(self, canvas: Canvas) -> None:
        """The last picture of the scene before, going."""
        if self._fade.done or self._old is None or self._old.get_size() != canvas.surface.get_size():
            self._old = None if self._fade.done else self._old
            return
        self._old.set_alpha(round(255 * (1 - self._fade.value)))
        canvas.surface.blit(self._old, (0, -round(canvas.surface.get_height() * SLIDE * self._fade.value)))

    def go(self, move: Move | None) -> None:
        """Do what a scene asked for."""
        match move:
            case None:
                return
            case Push(scene):
                self._scenes[-1].pause()
                self._enter(scene)
            case Replace(scene):
                self._drop()
                self._enter(scene)
            case Pop(result):
                self._drop()
                self._uncover(result)
            case Home(then):
                self._drop_to_first()
                self._uncover(None)
                if then is not None:
                    self._scenes[-1].pause()
                    self._enter(then)
            case Quit():
                while self._scenes:
                    self._drop()
        self._begin_anew()

    def back_to_first(self) -> None:
        """Whatever state the scenes above it are in."""
        self._drop_to_first()
        self._uncover(None)
        self._begin_anew()

    def _drop_to_first(self) -> None:
        while len(self._scenes) > 1:
            with suppress(Exception):  # they are gone all the same
                self._drop()

    def _begin_anew(self) -> None:
        """Another scene is on top."""
        self._presses.begin()
        self._listen()
        self._start_fade()

    def _uncover(self, result: object) -> None:
        if self._scenes:
            self._scenes[-1].resume(result)
            self._scenes[-1].page.touch()

    def _drop(self) -> None:
        gone = self._scenes.pop()
        gone.pause()
        gone.leave()

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resume(None)

    def _listen(self) -> None:
        """What is heard in the background follows the scene on top."""
        wanted = self.top.ambience if self.top is not None else ""
        if wanted is not None:
            self._stage.sounds.ambient(wanted)

    def _start_fade(self) -> None:
        self._changed = True
        self._old = None
        self._fade.jump(0.0)
        self._fade.go(1.0, self._stage.motion)
