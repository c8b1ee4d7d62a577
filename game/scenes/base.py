"""What a scene is, and how it asks for another. Scenes return moves; they never touch the stack.

A scene holds a ``Page`` and inherits nothing but these few defaults:

    class TitleScene(Scene):
        def __init__(self, stage: Stage) -> None:
            self.page = Page(stage, self._lay)
            self.page.add(Button("play"))
        def handle(self, event): ...    # for signal in self.page.handle(event): ...
        def draw(self, canvas):  canvas.backdrop(ROOM); self.page.draw(canvas)
"""

from __future__ import annotations

from typing import Protocol

from pygame import FRect

from game.core.values import FrozenValue
from game.ui.inputs import Input
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

__all__ = ["Home", "Move", "Pop", "Push", "Quit", "Replace", "Scene", "Stage"]


class Scene(Protocol):
    """One screen. ``draw`` paints the present and changes nothing; ``update`` hears the time and the session."""

    page: Page
    opaque: bool = True
    """Whether it hides the scenes under it."""

    @property
    def ambience(self) -> str | None:
        """The sound that is heard over and over while it is on top; None = what was heard before goes on."""
        return None

    def resume(self, result: object) -> None:
        """It is on top (again); ``result`` is what the scene above was popped with, None at first."""
        return

    def pause(self) -> None:
        """Another scene covers it, or it is gone."""
        return

    def leave(self) -> None:
        """It is gone for good: what it holds (an ear at the table) is closed here."""
        return

    def handle(self, event: Input) -> Move | None:
        """A person did something."""
        return None

    def update(self, dt: float) -> Move | None:
        """Time passed; called for the top scene at every frame and a few times a second when nothing happens."""
        self.page.update(dt)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Paint the present. Must change nothing."""
        ...

    @property
    def typing(self) -> FRect | None:
        """Where text is typed now, in units; None: nowhere, and letters are keys."""
        return self.page.typing

    @property
    def stale(self) -> bool:
        """Whether the picture on the screen is no longer true."""
        return self.page.stale


class Push(FrozenValue):
    """Another scene on top of this one."""

    scene: Scene


class Replace(FrozenValue):
    """Another scene instead of this one."""

    scene: Scene


class Pop(FrozenValue):
    """Back to the scene below, which hears the result."""

    result: object = None


class Home(FrozenValue):
    """Back to the very first scene, and from there on to this one, if any."""

    scene: Scene | None = None


class Quit(FrozenValue):
    """The end of the program."""


Move = Push | Replace | Pop | Home | Quit
