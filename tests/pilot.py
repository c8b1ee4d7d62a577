"""Drives real scenes without a window: points, presses, types, plays the pad, lets frames pass, looks at the picture.

pilot = Pilot(lambda stage: TitleScene(stage), size=(1280, 720), language="fr")
pilot.click("play"); pilot.press("enter"); pilot.type("Zoé"); pilot.pad("a"); pilot.frames(5)
assert "Jouer" in pilot.words()
"""

from __future__ import annotations

from pygame import FRect, Surface

from game.inputs import (
    Input,
    KeyDown,
    KeyUp,
    PadAxis,
    PadButton,
    Pasted,
    PointerDown,
    PointerMove,
    PointerUp,
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.scenes.stack import SceneStack
from game.settings import Settings
from game.text.texts import Texts
from game.ui.canvas import Canvas
from game.ui.kit import Choice, Slider, Switch, Tabs, TextField
from game.ui.stage import Silence, Stage
from game.ui.store import Store

FRAME = 1 / 60
STORE = Store()


class Pilot:
    """``make(stage)`` builds the first scene. Time stands still but for ``frames``."""

    def __init__(self, make, size=(1280, 720), language="en", motion=True, settings=None, texts=None, store=None):
        settings = settings or Settings(language=language, reduced_motion=not motion)
        self.time = 0.0
        self.sounds = Silence()
        texts = texts or Texts(settings.language)
        self.stage = Stage(settings, texts, size, sounds=self.sounds, store=store or STORE, now=lambda: self.time)
        self.surface = Surface(size, 0, 32)
        self.canvas = Canvas(self.surface, self.stage.store, settings.ui_scale)
        self.stack = SceneStack(self.stage, make(self.stage))
        self.drawn = 0
        self.frames(1)

    # -- what is there

    @property
    def scene(self):
        return self.stack.top

    @property
    def ended(self):
        return self.stack.top is None

    def find(self, id):
        """The widget of this id on the top scene, or None."""
        return self.scene.page.find(id) if self.scene is not None else None

    def place(self, at):
        """Pixels of a widget's middle, or of a place in units given as (x, y)."""
        if isinstance(at, str):
            rect = self.scene.page.place_of(at)
            widget = self.find(at)
            assert rect is not None and widget is not None, f"no widget {at!r}; there are {self.ids()}"
            assert widget.visible and rect.w > 0, f"{at!r} is not shown"
            at = rect.center
        k = self.stage.space.k
        return at[0] * k, at[1] * k

    def ids(self):
        page = self.scene.page
        return [w.id for w in (page.modal.widgets if page.modal else page.widgets) if w.visible]

    def words(self):
        """All texts in the picture."""
        self.picture()
        return [written.text for written in self.canvas.written]

    def written(self):
        """All texts in the picture with their boxes, see ``game.ui.canvas.Written``."""
        self.picture()
        return list(self.canvas.written)

    def picture(self) -> Surface:
        """The picture as it is now, drawn anew."""
        if not self.ended:
            self._aim()
            self.stack.draw(self.canvas)
        return self.surface

    # -- time

    def frames(self, count=1, dt=FRAME):
        """Let frames pass as the app does: update, and draw when something is stale. How many were drawn."""
        drawn = 0
        for _ in range(count):
            if self.ended:
                break
            self.time += dt
            self.stack.update(dt)
            if not self.ended and self.stack.stale:
                self._aim()
                self.stack.draw(self.canvas)
                drawn += 1
        self.drawn += drawn
        return drawn

    def settle(self, most=600):
        """Let frames pass until nothing moves."""
        for _ in range(most):
            if not self.frames(1):
                return
        raise AssertionError("it never comes to rest")

    def _aim(self):
        if self.surface.get_size() != self.stage.size:
            self.surface = Surface(self.stage.size, 0, 32)
        self.canvas.aim(self.surface, self.stage.settings.ui_scale)

    # -- hands

    def send(self, *events: Input):
        """Any inputs, each followed by a frame."""
        for event in events:
            if self.ended:
                return
            self.stage.hear(event)
            self.stack.handle(event)
            self.frames(1)

    def click(self, at, button=1):
        x, y = self.place(at)
        self.send(PointerMove(x, y), PointerDown(x, y, button), PointerUp(x, y, button))

    def hover(self, at):
        self.send(PointerMove(*self.place(at)))

    def tap(self, at):
        x, y = self.place(at)
        self.send(PointerDown(x, y, touch=True, finger=1), PointerUp(x, y, touch=True, finger=1))

    def drag(self, start, end, steps=5, touch=False):
        (x1, y1), (x2, y2) = self.place(start), self.place(end)
        finger = 1 if touch else 0
        self.send(PointerDown(x1, y1, touch=touch, finger=finger))
        for i in range(1, steps + 1):
            x, y = x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps
            self.send(PointerMove(x, y, True, touch, finger))
        self.send(PointerUp(x2, y2, touch=touch, finger=finger))

    def press(self, *keys, shift=False, ctrl=False, alt=False):
        for key in keys:
            self.send(KeyDown(key, shift, ctrl, alt), KeyUp(key))

    def hold(self, key):
        self.send(KeyDown(key))

    def let_go(self, key):
        self.send(KeyUp(key))

    def type(self, text):
        """Each letter as the keyboard sends it: the key, then its text."""
        for letter in text:
            self.send(KeyDown("space" if letter == " " else letter.lower()), TextTyped(letter))

    def compose(self, text):
        self.send(TextComposing(text))

    def paste(self, text):
        self.send(KeyDown("v", ctrl=True), Pasted(text))

    def pad(self, *buttons):
        for button in buttons:
            self.send(PadButton(button, True), PadButton(button, False))

    def pad_down(self, button):
        self.send(PadButton(button, True))

    def pad_up(self, button):
        self.send(PadButton(button, False))

    def pad_axis(self, name, value):
        self.send(PadAxis(name, value))

    def wheel(self, dy, at=None):
        x, y = self.place(at) if at is not None else self.place(self.stage.space.area.center)
        self.send(Wheel(x, y, 0, dy))

    def resize(self, width, height):
        self.send(Resized(width, height))

    # -- ways through a page

    def steer_to(self, id, device="keys", most=60):
        """Move the focus to a widget with arrows or the d-pad alone, whatever the way; fails when there is none."""
        from game.ui.focus import next_in

        page = self.scene.page
        path = _path(page, id, next_in)
        assert path is not None, f"no way from {page.focused!r} to {id!r} with arrows"
        for direction in path[:most]:
            tries = 0
            before = page.focused
            while page.focused == before and tries < 60:
                self.press(direction) if device == "keys" else self.pad(direction)
                tries += 1

    def choose(self, id, device="keys"):
        """Steer to a widget and confirm it, with keys or pad alone."""
        self.steer_to(id, device)
        assert self.scene.page.focused == id, f"focus is on {self.scene.page.focused!r}, not {id!r}"
        self.press("enter") if device == "keys" else self.pad("a")


def _path(page, goal, next_in):
    """The shortest way of the focus to a widget, as directions."""
    widgets = page.modal.widgets if page.modal else page.widgets
    shown = [w for w in widgets if w.focusable and w.visible and w.rect.w > 0]
    stops = {w.id: FRect(w.rect) for w in shown}
    sideways = {w.id for w in shown if isinstance(w, Slider | Switch | Choice | Tabs | TextField)}
    start = page.focused if page.focused in stops else next(iter(stops), None)
    ways = {start: []}
    queue = [start]
    while queue:
        here = queue.pop(0)
        if here == goal:
            return ways[here]
        if here is None:
            return None
        others = [(name, rect) for name, rect in stops.items() if name != here]
        for direction in ("down", "up") if here in sideways else ("down", "right", "up", "left"):
            there = next_in(stops[here], others, direction)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], direction]
                queue.append(there)
    return None
