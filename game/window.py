"""The one module that talks to pygame's display, events, mixer, mouse, keyboard, joysticks and clock.

Gives inputs in our own words and a surface to draw on; knows no scenes and no widgets. Without a screen it raises
``NoScreen`` with the reason; without a loudspeaker it stays silent and says why.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame
from pygame import FRect, Rect, Surface

import assets
from game.inputs import (
    CloseAsked,
    FileDropped,
    FocusGained,
    FocusLost,
    Input,
    KeyDown,
    KeyUp,
    PadAxis,
    PadsChanged,
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
from game.settings import Settings
from game.sticks import Sticks

TITLE: Final = "Tablée"
SLOW_FLIP: Final = 0.006
"""Seconds a flip of 1920×1080 may take before the other way of showing frames is tried."""
KEY_DELAY: Final = (400, 35)
KEYS: Final = {"return": "enter", "page up": "pageup", "page down": "pagedown", "enter": "enter"}
PAD_BUTTONS: Final = {
    0: "a",
    1: "b",
    2: "x",
    3: "y",
    4: "back",
    6: "start",
    9: "lb",
    10: "rb",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}
PAD_AXES: Final = ("lx", "ly", "rx", "ry", "lt", "rt")
POLL: Final = 8
"""Milliseconds between two questions to people's hands while nothing moves: twice a frame."""
AXIS_STEP: Final = 0.02
"""Smaller movements of a stick are its trembling."""


UNSEEN: Final = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that draw into memory alone."""


class NoScreen(Exception):
    """There is no screen to open a window on; the text says why."""


class Pads:
    """Gamepads, plugged in and out at any time."""

    def __init__(self) -> None:
        self._controller: Any = None
        self._open: dict[int, tuple[Any, Sticks]] = {}
        self._axes: dict[tuple[int, str], float] = {}
        # The name is private to pygame and may be missing in a build: then there are no pads, and that is all.
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._controller = controller

    @property
    def count(self) -> int:
        return len(self._open)

    def hear(self, event: pygame.event.Event, now: float) -> list[Input]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                return self._added(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                gone = self._open.pop(event.instance_id, None)
                return [PadsChanged(self.count)] if gone else []
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                name = PAD_BUTTONS.get(event.button)
                pad = self._open.get(event.instance_id)
                down = event.type == pygame.CONTROLLERBUTTONDOWN
                return [pad[1].button(name, down, now)] if name and pad else []
            case pygame.CONTROLLERAXISMOTION:
                return self._moved(event, now)
        return []

    def _added(self, index: int) -> list[Input]:
        try:
            pad = self._controller.Controller(index)
            name = pad.as_joystick().get_instance_id()
        except (pygame.error, AttributeError):
            return []
        if name in self._open:
            return []
        self._open[name] = (pad, Sticks(name))
        return [PadsChanged(self.count)]

    def _moved(self, event: pygame.event.Event, now: float) -> list[Input]:
        pad = self._open.get(event.instance_id)
        if pad is None or event.axis >= len(PAD_AXES):
            return []
        name = PAD_AXES[event.axis]
        value = max(-1.0, min(1.0, event.value / 32767))
        before = self._axes.get((event.instance_id, name), 0.0)
        if abs(value - before) < AXIS_STEP and value != 0:
            return []
        self._axes[event.instance_id, name] = value
        return [PadAxis(name, value, event.instance_id), *pad[1].axis(name, value, now)]

    def close(self) -> None:
        self._open.clear()
        if self._controller is not None:
            self._controller.quit()

    def due(self, now: float) -> list[Input]:
        return [step for _, sticks in self._open.values() for step in sticks.due(now)]

    def wait(self, now: float) -> float | None:
        waits = [wait for _, sticks in self._open.values() if (wait := sticks.wait(now)) is not None]
        return min(waits, default=None)


class Window:
    """Opens at once. ``inputs(timeout)`` waits for people, ``surface`` and ``flip`` show the picture."""

    def __init__(self, settings: Settings) -> None:
        self._fullscreen = settings.fullscreen
        self._windowed = (settings.width, settings.height)
        self._monitor = settings.monitor
        self._fingers: dict[int, tuple[float, float]] = {}
        self._buttons = 0
        self._typing: Rect | None = None
        self.exposed = True
        """The picture on the screen was lost; draw it again."""
        self.hidden = False
        if sys.platform.startswith("linux"):
            # Without a GPU the accelerated way is twenty times slower; with one, the plain way is still quick.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            pygame.display.init()
            self._check_visible()
            self._show_icon()
            self._reopen()
        except pygame.error as error:
            raise NoScreen(str(error)) from error
        self._dress()
        self._size = self.surface.get_size()
        self.pads = Pads()
        self._wake = pygame.event.custom_type()

    @property
    def surface(self) -> Surface:
        return pygame.display.get_surface() or Surface((1, 1))

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @staticmethod
    def monitors() -> int:
        """How many screens there are."""
        return max(1, len(pygame.display.get_desktop_sizes()))

    @staticmethod
    def _check_visible() -> None:
        """Where there is no screen SDL may open windows that nobody can see, unless it was told to."""
        driver = pygame.display.get_driver()
        if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise NoScreen(f"SDL: {driver}")

    @staticmethod
    def _show_icon() -> None:
        """Before the window opens: else pygame takes its time to find an icon of its own."""
        with contextlib.suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load_sized_svg(assets.path("art", "emblem_clover.svg"), (64, 64)))

    def _reopen(self) -> None:
        sizes = pygame.display.get_desktop_sizes()
        monitor = self._monitor if 0 <= self._monitor < len(sizes) else 0
        if self._fullscreen and sizes:
            # The desktop's own size makes it borderless: no change of mode, and input methods can show over it.
            pygame.display.set_mode(sizes[monitor], pygame.FULLSCREEN, display=monitor)
        else:
            pygame.display.set_mode(self._fitting(sizes, monitor), pygame.RESIZABLE, display=monitor)
        self.exposed = True

    def _fitting(self, sizes: list[tuple[int, int]], monitor: int) -> tuple[int, int]:
        if not sizes:
            return self._windowed
        return min(self._windowed[0], sizes[monitor][0]), min(self._windowed[1], sizes[monitor][1])

    def choose_way(self) -> float:
        """Measure a flip; where it is slow, try the other way of showing frames and keep the better. Seconds a flip."""
        seconds = self._flip_time()
        share = self.size[0] * self.size[1] / (1920 * 1080)
        if not sys.platform.startswith("linux") or seconds <= SLOW_FLIP * max(0.5, share):
            return seconds
        way = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._use("1" if way == "0" else "0")
        other = self._flip_time()
        if other >= seconds:
            self._use(way)
            return seconds
        return other

    def _use(self, way: str) -> None:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = way
        pygame.display.quit()
        pygame.display.init()
        self._show_icon()
        self._reopen()
        self._dress()

    @staticmethod
    def _dress() -> None:
        pygame.display.set_caption(TITLE)
        pygame.key.set_repeat(*KEY_DELAY)
        pygame.key.stop_text_input()

    @staticmethod
    def _flip_time() -> float:
        times = []
        for _ in range(3):
            start = time.perf_counter()
            pygame.display.flip()
            times.append(time.perf_counter() - start)
        return min(times)

    def set_fullscreen(self, on: bool, monitor: int = 0) -> None:
        """Borderless full screen or a window, on this monitor."""
        if (on, monitor) == (self._fullscreen, self._monitor):
            return
        if on and not self._fullscreen:
            self._windowed = self.size
        self._fullscreen, self._monitor = on, monitor
        try:
            self._reopen()
        except pygame.error:
            self._fullscreen = False
            self._reopen()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to come back to from full screen."""
        return self._windowed if self._fullscreen else self.size

    def flip(self) -> None:
        """Show what was drawn."""
        pygame.display.flip()
        self.exposed = False

    def wake(self) -> None:
        """End the waiting of ``inputs``; may be called from any thread."""
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(self._wake))

    def inputs(self, timeout: float) -> list[Input]:
        """What people did; waits so long (in seconds) when they did nothing."""
        now = time.monotonic()
        repeat = self.pads.wait(now)
        timeout = timeout if repeat is None else min(timeout, repeat)
        found: list[Input] = []
        for event in self._waited(timeout):
            found.extend(self._heard(event))
        found.extend(self.pads.due(time.monotonic()))
        if self.size != self._size:
            self._size = self.size
            self.exposed = True
            found.append(Resized(*self._size))
        return _thinned(found)

    def _waited(self, timeout: float) -> list[pygame.event.Event]:
        """The events that are there, or come within this time."""
        found = pygame.event.get()
        if found or timeout <= 0:
            return found
        # pygame's own waiting, and SDL's where pads are, asks a thousand times a second: 3 % of a core for nothing.
        end = time.monotonic() + timeout
        while not found and time.monotonic() < end:
            pygame.time.wait(POLL)
            found = pygame.event.get()
        return found

    def type_at(self, rect: FRect | None, k: float) -> None:
        """Text is typed here (in units): the input method opens beside it; None closes it."""
        place = Rect(round(rect.x * k), round(rect.y * k), round(rect.w * k), round(rect.h * k)) if rect else None
        if place == self._typing:
            return
        if place is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(place)
            if self._typing is None:
                pygame.key.start_text_input()
        self._typing = place

    def show_pointer(self, on: bool) -> None:
        """The mouse's arrow; hidden while a pad is in use."""
        if pygame.mouse.get_visible() != on:
            pygame.mouse.set_visible(on)

    @staticmethod
    def sleep(seconds: float) -> None:
        if seconds > 0:
            pygame.time.wait(round(seconds * 1000))

    def close(self) -> None:
        """Close window, loudspeaker and pads; fonts stay, for others may still draw."""
        self.pads.close()
        pygame.mixer.quit()
        pygame.display.quit()

    # -- from SDL's events to ours

    def _heard(self, event: pygame.event.Event) -> list[Input]:
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return self._finger(event)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return _key(event)
        if kind == pygame.TEXTINPUT:
            return [TextTyped(event.text)]
        if kind == pygame.TEXTEDITING:
            return [TextComposing(event.text)]
        if kind == pygame.QUIT:
            return [CloseAsked()]
        if kind == pygame.DROPFILE:
            return [FileDropped(event.file)]
        return self._window(event) or self.pads.hear(event, time.monotonic())

    def _window(self, event: pygame.event.Event) -> list[Input]:
        match event.type:
            case pygame.WINDOWFOCUSLOST:
                self._fingers.clear()
                return [FocusLost()]
            case pygame.WINDOWFOCUSGAINED:
                self.exposed = True
                return [FocusGained()]
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.exposed, self.hidden = True, False
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.hidden = True
        return []

    def _mouse(self, event: pygame.event.Event) -> list[Input]:
        # SDL repeats each touch as a mouse; fingers are heard on their own.
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            x, y = pygame.mouse.get_pos()
            return [Wheel(x, y, getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y))]
        x, y = event.pos
        if event.type == pygame.MOUSEMOTION:
            return [PointerMove(x, y, any(event.buttons))]
        if event.button > 3:
            return []
        down = event.type == pygame.MOUSEBUTTONDOWN
        return [PointerDown(x, y, event.button) if down else PointerUp(x, y, event.button)]

    def _finger(self, event: pygame.event.Event) -> list[Input]:
        x, y = event.x * self.size[0], event.y * self.size[1]
        finger = event.finger_id + 1
        if event.type == pygame.FINGERDOWN:
            self._fingers[finger] = (x, y)
            return [PointerDown(x, y, 1, True, finger)]
        if event.type == pygame.FINGERUP:
            self._fingers.pop(finger, None)
            return [PointerUp(x, y, 1, True, finger)]
        told: list[Input] = [PointerMove(x, y, True, True, finger)]
        if len(self._fingers) == 2 and finger in self._fingers:
            told.extend(self._pinched(finger, x, y))
        self._fingers[finger] = (x, y)
        return told

    def _pinched(self, finger: int, x: float, y: float) -> list[Input]:
        other = next(place for name, place in self._fingers.items() if name != finger)
        old = self._fingers[finger]
        before = ((old[0] - other[0]) ** 2 + (old[1] - other[1]) ** 2) ** 0.5
        after = ((x - other[0]) ** 2 + (y - other[1]) ** 2) ** 0.5
        return [Pinch((x + other[0]) / 2, (y + other[1]) / 2, after / before)] if before > 1 else []


def _key(event: pygame.event.Event) -> list[Input]:
    name = pygame.key.name(event.key)
    name = KEYS.get(name, name)
    if event.type == pygame.KEYUP:
        return [KeyUp(name)]
    mod = event.mod
    ctrl, shift = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_SHIFT)
    told: list[Input] = [KeyDown(name, shift, ctrl, bool(mod & pygame.KMOD_ALT), getattr(event, "repeat", False))]
    if (name == "v" and ctrl) or (name == "insert" and shift):
        told.append(Pasted(_clipboard()))
    return told


def _clipboard() -> str:
    with contextlib.suppress(pygame.error, UnicodeDecodeError, AttributeError):
        return pygame.scrap.get_text() or ""
    return ""


def _thinned(found: list[Input]) -> list[Input]:
    """Of several pointer moves in a row the last one is enough: the others would only cost frames."""
    kept: list[Input] = []
    for event in found:
        last = kept[-1] if kept else None
        if isinstance(event, PointerMove) and isinstance(last, PointerMove) and last.finger == event.finger:
            kept[-1] = event
        else:
            kept.append(event)
    return kept


SOUND_APART: Final = 0.04
"""Seconds between two plays of one sound: nearer ones only get louder."""


class Speaker:
    """Sounds by name from a folder, effects and ambience with volumes of their own. Open it after the first frame."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._ambient = ""
        self.open = False
        self.why_silent = ""

    def start(self) -> bool:
        """Open the loudspeaker; False and ``why_silent`` when there is none."""
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(16)
            pygame.mixer.set_reserved(1)
        except pygame.error as error:
            self.why_silent = str(error)
            return False
        self.open = True
        wanted, self._ambient = self._ambient, ""
        self.ambient(wanted)
        return True

    def set(self, settings: Settings) -> None:
        """Take these volumes."""
        self._settings = settings
        if self.open:
            pygame.mixer.Channel(0).set_volume(0.0 if settings.mute else settings.volume_music)

    def play(self, name: str) -> None:
        """Play an effect once; silently nothing when it is unknown or muted."""
        now = time.monotonic()
        if not self.open or self._settings.mute or now - self._last.get(name, -1.0) < SOUND_APART:
            return
        sound = self._sound(name)
        if sound is not None:
            self._last[name] = now
            sound.set_volume(self._settings.volume_effects)
            sound.play()

    def ambient(self, name: str) -> None:
        """Play this over and over; "" is quiet."""
        if name == self._ambient:
            return
        self._ambient = name
        if not self.open:
            return
        channel = pygame.mixer.Channel(0)
        sound = self._sound(name) if name else None
        if sound is None:
            channel.fadeout(600)
            return
        channel.play(sound, loops=-1, fade_ms=1200)
        self.set(self._settings)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._loaded(name)
        return self._sounds[name]

    def _loaded(self, name: str) -> pygame.mixer.Sound | None:
        for ending in ("wav", "ogg"):
            path = self._folder / f"{name}.{ending}"
            if path.is_file():
                with contextlib.suppress(pygame.error, OSError):
                    return pygame.mixer.Sound(path)
        return None
