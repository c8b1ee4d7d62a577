"""A page of any widgets in the middle of the screen, for tests of single widgets."""

from __future__ import annotations

from pygame import FRect

from game.scenes.base import Scene
from game.ui.kit import Page
from game.ui.paint.space import SMALLEST
from game.ui.paint.theme import ROOM
from tests.pilot import Pilot


class Board(Scene):
    """``places``: the widgets and their rectangles; ``signals`` collects all that was said."""

    def __init__(self, stage, places, view=None, scrolls=False, least=SMALLEST):
        self.page = Page(stage, self._lay, least=least)
        self.places, self.view = places, view
        self.signals = []
        self.laid = 0
        for widget, _ in places:
            self.page.add(widget, scrolls=scrolls)

    def _lay(self, area):
        self.laid += 1
        self.page.view = self.view
        for widget, rect in self.places:
            widget.at(FRect(rect))

    def handle(self, event):
        self.signals.extend(self.page.handle(event))
        return

    def update(self, dt):
        self.signals.extend(self.page.update(dt))
        return

    def draw(self, canvas):
        self.page.draw_on(canvas, lambda inner, area: inner.backdrop(ROOM))


def board(*places, view=None, scrolls=False, least=SMALLEST, **facts):
    """A pilot on a board, and the list of what is said."""
    pilot = Pilot(lambda stage: Board(stage, places, view, scrolls, least), **facts)
    return pilot, pilot.scene.signals
