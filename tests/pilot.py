"""Drives real scenes without a screen: points, presses, types, plays the pad, lets frames pass, looks at the picture.

pilot = Pilot(lambda stage: TitleScene(stage), size=(1280, 720), language="fr")
pilot.click("play"); pilot.press("enter"); pilot.type("Zoé"); pilot.pad("a"); pilot.frames(5)
assert "Jouer" in pilot.words()

It keeps the system's bargain. What it does are SDL's events, translated by the window's own translation and turned by
the app's own loop. Letters arrive only while the program has text input switched on: SDL is asked, not the program. A
key that is held comes again and again until it is let go. Only pads speak for themselves: ``tests/test_window.py`` and
``tests/virtual_pad.py`` have real ones.
"""

from __future__ import annotations

import pygame
from pygame import FRect, Surface

from game.games import GAMES
from game.games.kit import folders_of
from game.shell.app import LONGEST, App
from game.shell.events import TextInput, Translation, copy
from game.shell.window import KEY_DELAY
from game.store.settings import Settings
from game.text.texts import Texts
from game.ui.inputs import (
    FileDropped,
    FocusGained,
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    PadAxis,
    PadButton,
    Pasted,
    Pinch,
    PointerDown,
    PointerMove,
    PointerUp,
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.ui.kit import Slider, Stepper, Switch, Tabs, TextField
from game.ui.paint.store import Store
from game.ui.stage import Silence, Stage
from tests.virtual_pad import sdl

FRAME = 1 / 60
STORE = Store()
KEY_CODES = {
    "enter": pygame.K_RETURN,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "left shift": pygame.K_LSHIFT,
    "left ctrl": pygame.K_LCTRL,
}
SECONDS_TO_REPEAT, SECONDS_BETWEEN = KEY_DELAY[0] / 1000, KEY_DELAY[1] / 1000


def key_code(name):
    """SDL's number of a key; letters that no key of its own makes (é, ß) have their own, as on a French keyboard."""
    if name in KEY_CODES:
        return KEY_CODES[name]
    return ord(name) if len(name) == 1 else pygame.key.key_code(name)


class QuietWindow:
    """A window nobody sees. It has a system behind it that switches text input on and off, like a real one."""

    front: QuietWindow | None = None
    """The one that has the keyboard: of several pilots in a test the one whose hands moved last."""

    def __init__(self, size):
        self.surface = Surface(size, 0, 32)
        self.fullscreen = False
        self.windowed_size = size
        self.pointer = True
        self._wanted = (None, 1.0)
        self._text_input = TextInput()
        self._translation = Translation(lambda: self.size)
        self._waiting = []
        self._told = []

    @property
    def size(self):
        return self.surface.get_size()

    @property
    def exposed(self):
        return self._translation.is_exposed

    @property
    def hidden(self):
        return self._translation.is_hidden

    def to_front(self):
        """This window has the keyboard now: its text input is the system's."""
        if QuietWindow.front is not self:
            QuietWindow.front = self
            pygame.key.stop_text_input()
            self._text_input = TextInput()
            self._text_input.at(*self._wanted)

    def post(self, kind, **facts):
        """The system says something."""
        self._waiting.append(pygame.event.Event(kind, facts))

    def tell(self, *inputs: Input):
        """What pads say."""
        self._told.extend(inputs)

    def post_with_focus(self, key):
        """The focus comes back while this key is down: the system tells both at once."""
        self.post(pygame.WINDOWFOCUSGAINED)
        self.post(pygame.KEYDOWN, key=key_code(key), mod=0, unicode="")

    def resize(self, size):
        self.surface = Surface(size, 0, 32)
        self._told.append(Resized(*size))

    # -- what the app's loop needs

    def inputs(self, timeout):
        found = [one for event in self._waiting for one in self._translation.heard(event)]
        found += self._told
        self._waiting, self._told = [], []
        return self._translation.thinned(found)

    def type_at(self, rect, k):
        self._wanted = (rect, k)
        if QuietWindow.front is self:
            self._text_input.at(rect, k)

    def set_fullscreen(self, on, monitor=0):
        self.fullscreen = on

    def show_pointer(self, on):
        self.pointer = on

    def choose_way(self):
        return 0.0

    def flip(self):
        self._translation.is_exposed = False

    def sleep(self, seconds):
        pass


class QuietSpeaker(Silence):
    def start(self):
        return True

    def set(self, settings):
        pass


def takes_text():
    """Whether SDL sends letters now."""
    return bool(sdl().SDL_IsTextInputActive())


class Pilot:
    """``make(stage)`` builds the first scene. Time stands still but for ``frames``."""

    def __init__(
        self, make, size=(1280, 720), language="en", motion=True, settings=None, texts=None, store=None, pump=None
    ):
        if not pygame.display.get_init():
            pygame.display.init()
        settings = settings or Settings(language=language, reduced_motion=not motion)
        self.time = 0.0
        self.sounds = QuietSpeaker()
        texts = texts or Texts(settings.language)
        self.stage = Stage(
            settings, texts, size, sounds=self.sounds, store=store or STORE, now=lambda: self.time, copy=copy
        )
        self.stage.learn(folders_of(GAMES))
        self.window = QuietWindow(size)
        self.saved = []
        first, keep, pump = make(self.stage), self.saved.append, pump or self.pump
        self.app = App(self.window, self.stage, self.sounds, first, keep, pump, rescue=self.rescue, over=self.over())
        self.drawn = 0
        self._held = {}
        self.window.to_front()
        self.frames(1)

    def pump(self):
        """What carries messages to the scenes' sessions, once a frame."""

    def rescue(self, no):
        """Whether a scene's grief costs a table only."""
        return False

    def over(self):
        """What lies over all scenes."""

    # -- what is there

    @property
    def stack(self):
        return self.app.stack

    @property
    def canvas(self):
        return self.app.canvas

    @property
    def surface(self):
        return self.window.surface

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
        k = self.scene.page.space.k
        return at[0] * k, at[1] * k

    def ids(self):
        page = self.scene.page
        return [w.id for w in (page.modal.widgets if page.modal else page.widgets) if w.visible]

    def words(self):
        """All texts in the picture."""
        self.picture()
        return [written.text for written in self.canvas.written]

    def written(self):
        """All texts in the picture with their boxes, see ``game.ui.paint.canvas.Written``."""
        self.picture()
        return list(self.canvas.written)

    def picture(self) -> Surface:
        """The picture as it is now, drawn anew."""
        if not self.ended:
            self.canvas.aim(self.surface, self.stage.settings.ui_scale)
            self.stack.draw(self.canvas)
        return self.surface

    # -- time

    def frames(self, count=1, dt=FRAME):
        """Let frames pass: the app hears, lets time pass and draws when something is stale. How many were drawn."""
        before = self.app.frames
        for _ in range(count):
            left = dt
            while left > 1e-9 and not self.ended:
                # The app lets no more pass at once, whatever the clock says.
                step = min(left, LONGEST)
                left -= step
                self.time += step
                self._repeat()
                self.app.step(0.0)
        drawn = self.app.frames - before
        self.drawn += drawn
        return drawn

    def settle(self, most=600):
        """Let frames pass until nothing moves."""
        for _ in range(most):
            if not self.frames(1):
                return
        raise AssertionError("it never comes to rest")

    def _repeat(self):
        """The key that went down last comes again while it is held, as the system sends it."""
        if self._held and (key := next(reversed(self._held))) and self.time >= self._held[key][0]:
            _, mod, text = self._held[key]
            self._held[key] = (self.time + SECONDS_BETWEEN, mod, text)
            self._key(key, mod, text)

    # -- hands: what the system sends when a person does this

    def send(self, *inputs: Input):
        """Let the system send what becomes of these inputs, each followed by a frame."""
        for one in inputs:
            if self.ended:
                return
            self.window.to_front()
            self._post(one)
            self.frames(1)

    def _post(self, one: Input):
        post = self.window.post
        match one:
            case KeyDown():
                parts = (one.shift and pygame.KMOD_LSHIFT, one.ctrl and pygame.KMOD_LCTRL, one.alt and pygame.KMOD_LALT)
                mod = sum(int(part) for part in parts)
                text = "" if one.ctrl or one.alt else {"space": " "}.get(one.key, one.key if len(one.key) == 1 else "")
                self._held.pop(one.key, None)
                self._held[one.key] = (self.time + SECONDS_TO_REPEAT, mod, text)
                self._key(one.key, mod, text)
            case KeyUp(key=key):
                self._held.pop(key, None)
                post(pygame.KEYUP, key=key_code(key), mod=0)
            case TextTyped(text=text):
                if takes_text():
                    post(pygame.TEXTINPUT, text=text)
            case TextComposing(text=text):
                if takes_text():
                    post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
            case Pasted(text=text):
                pygame.scrap.put_text(text)
                self._key("v", pygame.KMOD_LCTRL, "")
                post(pygame.KEYUP, key=pygame.K_v, mod=0)
            case PointerDown(touch=True) | PointerMove(touch=True) | PointerUp(touch=True):
                self._finger(one)
            case PointerMove():
                post(pygame.MOUSEMOTION, pos=(one.x, one.y), rel=(0, 0), buttons=(int(one.held), 0, 0), touch=False)
            case PointerDown():
                post(pygame.MOUSEBUTTONDOWN, pos=(one.x, one.y), button=one.button, touch=False)
            case PointerUp():
                post(pygame.MOUSEBUTTONUP, pos=(one.x, one.y), button=one.button, touch=False)
            case FocusLost():
                # The system lets go of all keys first.
                for key in list(self._held):
                    self._post(KeyUp(key))
                post(pygame.WINDOWFOCUSLOST)
            case FocusGained():
                post(pygame.WINDOWFOCUSGAINED)
            case FileDropped(path=path):
                post(pygame.DROPFILE, file=path)
            case Resized():
                self.window.resize((one.width, one.height))
            case PadButton() | PadAxis() | Pinch() | Wheel():
                self.window.tell(one)
            case _:
                raise AssertionError(f"the system never sends {one}")

    def _key(self, key, mod, text):
        self.window.post(pygame.KEYDOWN, key=key_code(key), mod=mod, unicode=text)
        if text and takes_text():
            self.window.post(pygame.TEXTINPUT, text=text.upper() if mod & pygame.KMOD_SHIFT else text)

    def _finger(self, one):
        kind = {PointerDown: pygame.FINGERDOWN, PointerMove: pygame.FINGERMOTION, PointerUp: pygame.FINGERUP}[type(one)]
        width, height = self.window.size
        self.window.post(kind, x=one.x / width, y=one.y / height, finger_id=one.finger - 1, touch_id=1)

    def click(self, at, button=1):
        x, y = self.place(at)
        self.send(PointerMove(x, y), PointerDown(x, y, button), PointerUp(x, y, button))

    def double_click(self, at):
        self.click(at)
        self.click(at)

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

    def hold(self, key, seconds=0.0):
        """Press a key and keep it down; with ``seconds`` that long, so that it repeats."""
        self.send(KeyDown(key))
        if seconds:
            self.frames(round(seconds / FRAME))

    def let_go(self, key):
        self.send(KeyUp(key))

    def type(self, text):
        """Each letter as the keyboard sends it: the key, and its text if the program wants any."""
        for letter in text:
            key = "space" if letter == " " else letter
            is_capital = letter != letter.lower() and len(letter.lower()) == 1
            self.send(KeyDown(key.lower() if is_capital else key, shift=is_capital))
            self.send(KeyUp(key.lower() if is_capital else key))

    def commit(self, text):
        """Finished text of an input method or a dead key: no key stands for it."""
        self.send(TextTyped(text))

    def compose(self, text):
        self.send(TextComposing(text))

    def paste(self, text):
        self.send(Pasted(text))

    @property
    def clipboard(self):
        return pygame.scrap.get_text()

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

    def look_away(self):
        """Another window gets the focus."""
        self.send(FocusLost())

    def look_back(self):
        self.send(FocusGained())

    def minimise(self):
        self.window.post(pygame.WINDOWMINIMIZED)
        self.look_away()

    def restore(self):
        self.window.post(pygame.WINDOWRESTORED)
        self.look_back()

    def to_other_monitor(self, width, height):
        """The window is dragged to a screen of another density."""
        self.window.post(pygame.WINDOWDISPLAYCHANGED, display_index=1)
        self.resize(width, height)

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
    sideways = {w.id for w in shown if isinstance(w, Slider | Switch | Stepper | Tabs | TextField)}
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
