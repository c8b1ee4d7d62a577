"""The window: with its helpers events.py and pads.py the only one that talks to pygame's display, events, mouse,
keyboard, joysticks and clock; the loudspeaker is in speaker.py.

Gives inputs in our own words and a surface to draw on; knows no scenes and no widgets. Without a screen it raises
``NoScreen`` with the reason.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import warnings
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame
from pygame import FRect, Surface

import assets
from game.shell.events import TextInput, Translation, copy
from game.shell.pads import Pads
from game.store.settings import Settings
from game.ui.inputs import Input, Resized

TITLE: Final = "Tablée"
SLOW_FLIP: Final = 0.006
"""Seconds a flip of 1920×1080 may take before the other way of showing frames is tried."""
KEY_DELAY: Final = (400, 35)
POLL: Final = 8
"""Milliseconds between two questions to people's hands while nothing moves: twice a frame."""

UNSEEN: Final = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that draw into memory alone."""


class NoScreen(Exception):
    """There is no screen to open a window on; the text says why."""


class Window:
    """Opens at once. ``inputs(timeout)`` waits for people, ``surface`` and ``flip`` show the picture."""

    def __init__(self, settings: Settings) -> None:
        self._fullscreen = settings.fullscreen
        self._windowed = (settings.width, settings.height)
        self._monitor = settings.monitor
        self._translation = Translation(lambda: self.size)
        self._text_input = TextInput()
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
        self._has_looked = False
        """For people's hands: the first time there is no picture yet."""
        self._wake = pygame.event.custom_type()

    @property
    def exposed(self) -> bool:
        """The picture on the screen was lost; draw it again."""
        return self._translation.is_exposed

    @exposed.setter
    def exposed(self, is_exposed: bool) -> None:
        self._translation.is_exposed = is_exposed

    @property
    def hidden(self) -> bool:
        """Nobody can see it now."""
        return self._translation.is_hidden

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
            pygame.display.set_icon(pygame.image.load_sized_svg(assets.path("art", "icon.svg"), (64, 64)))

    def _reopen(self) -> None:
        sizes = pygame.display.get_desktop_sizes()
        monitor = self._monitor if 0 <= self._monitor < len(sizes) else 0
        pygame.display.set_mode(self._fitting(sizes, monitor), pygame.RESIZABLE, display=monitor)
        if self._fullscreen:
            self._fill_screen(True)
        self.exposed = True

    @staticmethod
    def _fill_screen(on: bool) -> None:
        """Borderless over the whole screen, so that input methods can show over it; or back to size and place.

        The window itself is asked, because it alone remembers them: opening another one in its stead leaves a window
        of the screen's size hanging off the screen.
        """
        with warnings.catch_warnings():
            # pygame means to take this door away some day; there is no other one to the window it has opened.
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        if on:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()

    def _fitting(self, sizes: list[tuple[int, int]], monitor: int) -> tuple[int, int]:
        if not sizes or pygame.display.get_driver() in UNSEEN:
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

    def _dress(self) -> None:
        pygame.display.set_caption(TITLE)
        pygame.key.set_repeat(*KEY_DELAY)
        # SDL starts with it on; a new window forgets where it was.
        pygame.key.stop_text_input()
        self._text_input = TextInput()

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
        is_elsewhere = monitor != self._monitor
        self._fullscreen, self._monitor = on, monitor
        try:
            if is_elsewhere:
                self._reopen()
            else:
                self._fill_screen(on)
        except pygame.error:
            self._fullscreen = False
            self._reopen()
        self.exposed = True

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
        if self._has_looked:
            self.pads.look()
        self._has_looked = True
        now = time.monotonic()
        repeat = self.pads.wait(now)
        timeout = timeout if repeat is None else min(timeout, repeat)
        found: list[Input] = []
        for event in self._waited(timeout):
            found.extend(self._translation.heard(event) or self.pads.hear(event, time.monotonic()))
        found.extend(self.pads.due(time.monotonic()))
        if self.size != self._size:
            self._size = self.size
            self.exposed = True
            found.append(Resized(*self._size))
        return self._translation.thinned(found)

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
        self._text_input.at(rect, k)

    @staticmethod
    def copy(text: str) -> None:
        """Put this text into the system's clipboard."""
        copy(text)

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
