"""A screen of its own for a test: Xvfb with a window manager, a mouse and a keyboard; pictures come from its memory.

Everything goes in and out as with a real screen: events by XTest, pictures of what is lit, windows by the window
manager's own rules. Nothing here knows the program that is looked at.
"""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
import unicodedata
from contextlib import contextmanager
from pathlib import Path

import pygame
from Xlib import XK, X, display
from Xlib.ext import xtest
from Xlib.protocol import event

STEP = 0.012
"""Seconds between two movements of a hand: about as quick as a hurried person, slower than a frame is not needed."""
HELD = 0.045
"""Seconds a button or a key is down when it is clicked."""
MODIFIERS = {"shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L"}
KEYS = {
    "enter": "Return",
    "escape": "Escape",
    "space": "space",
    "tab": "Tab",
    "backspace": "BackSpace",
    "delete": "Delete",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "home": "Home",
    "end": "End",
    "pagedown": "Next",
    "pageup": "Prior",
    "f10": "F10",
    "f11": "F11",
}
SIGNS = {" ": "space", "-": "minus", "'": "apostrophe", ".": "period", ",": "comma", ":": "colon"}


XK.load_keysym_group("xkb")
DEAD = {"\u0300": "dead_grave", "\u0301": "dead_acute", "\u0302": "dead_circumflex", "\u0308": "dead_diaeresis"}


class Screen:
    """``with Screen((1920, 1080)) as screen``. ``layout``: the keyboard's, as setxkbmap calls it."""

    def __init__(self, size=(1920, 1080), layout="us"):
        self.size = size
        self._folder = Path(tempfile.mkdtemp(prefix="tablee-screen-"))
        self._server = self._manager = None
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        command += ["-fbdir", str(self._folder), "-nolisten", "tcp", "-noreset"]
        with (self._folder / "xvfb.log").open("wb") as log:
            self._server = subprocess.Popen(command, stdout=log, stderr=log, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise RuntimeError(f"Xvfb did not start: {(self._folder / 'xvfb.log').read_text()}")
        self.name = f":{number}"
        subprocess.run(["setxkbmap", "-display", self.name, "-layout", layout], check=True)
        self._display = display.Display(self.name)
        self._root = self._display.screen().root
        self._manager = self._managed()
        self._open_eyes()
        self.pointer = (size[0] // 2, size[1] - 2)
        self.move(*self.pointer)

    def _managed(self):
        """The window manager is there when it says so on the root window."""
        with (self._folder / "openbox.log").open("wb") as log:
            manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": self.name}, stdout=log, stderr=log)
        until(lambda: self._property(self._root, "_NET_SUPPORTING_WM_CHECK"), "a window manager", 20)
        return manager

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def close(self):
        self._display.close()
        for process in (self._manager, self._server):
            if process is not None and process.poll() is None:
                process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    # -- eyes

    def _open_eyes(self):
        """Xvfb keeps its picture in a file of the format XWD: a header, a table of colours, then the pixels."""
        file = self._folder / "Xvfb_screen0"
        with file.open("rb") as opened:
            self._memory = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._memory[:100])
        self._pixels, self._line = head[0] + head[19] * 12, head[12]

    def picture(self, rect=None):
        """What is lit now, as a surface; of the whole screen or of a part of it."""
        wide, high = self.size
        data = self._memory[self._pixels : self._pixels + self._line * high]
        whole = pygame.image.frombuffer(data, (self._line // 4, high), "BGRA")
        rect = pygame.Rect(0, 0, wide, high).clip(rect or (0, 0, wide, high))
        part = pygame.Surface(rect.size, 0, 32)
        # The fourth byte of a pixel means nothing on a screen.
        whole = whole.convert(32) if pygame.display.get_surface() else whole
        part.blit(whole, (0, 0), rect, special_flags=pygame.BLEND_RGB_MAX)
        return part

    # -- windows

    def _property(self, window, name):
        found = window.get_full_property(self._display.get_atom(name), X.AnyPropertyType)
        return None if found is None or not len(found.value) else found.value

    def window_of(self, pid):
        """The window a process shows to people; None while there is none."""
        for number in self._property(self._root, "_NET_CLIENT_LIST") or ():
            window = self._display.create_resource_object("window", number)
            try:
                owner = self._property(window, "_NET_WM_PID")
            except Exception:  # it was closed while we asked
                continue
            if owner is not None and owner[0] == pid:
                return window
        return None

    def place_of(self, window):
        """Where a window's inside is on the screen."""
        size = window.get_geometry()
        at = window.translate_coords(self._root, 0, 0)
        # X tells where our origin is from the other's: so the signs are turned.
        return pygame.Rect(-at.x, -at.y, size.width, size.height)

    def has_state(self, window, name):
        """Whether the window manager says so: "FULLSCREEN", "HIDDEN"."""
        return self._display.get_atom(f"_NET_WM_STATE_{name}") in (self._property(window, "_NET_WM_STATE") or ())

    def is_active(self, window):
        active = self._property(self._root, "_NET_ACTIVE_WINDOW")
        return active is not None and active[0] == window.id

    def resize(self, window, size):
        """As somebody who pulls at the corner, and then puts the window where it fits."""
        self._ask(window, "_NET_MOVERESIZE_WINDOW", [0x0F00 | 10, 0, 0, *size])

    def minimise(self, window):
        self._ask(window, "WM_CHANGE_STATE", [3])

    def activate(self, window):
        self._ask(window, "_NET_ACTIVE_WINDOW", [2, X.CurrentTime, 0])

    def ask_to_close(self, window):
        """The window's cross."""
        self._ask(window, "_NET_CLOSE_WINDOW", [X.CurrentTime, 2])

    def _ask(self, window, what, data):
        told = event.ClientMessage(
            window=window, client_type=self._display.get_atom(what), data=(32, (data + [0] * 5)[:5])
        )
        self._root.send_event(told, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self._display.flush()

    # -- hands

    def _fake(self, kind, detail=0, x=0, y=0):
        xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()

    def move(self, x, y):
        """The mouse on its way to a place, in a few steps."""
        (x0, y0), steps = self.pointer, 4
        for step in range(1, steps + 1):
            at = round(x0 + (x - x0) * step / steps), round(y0 + (y - y0) * step / steps)
            self._fake(X.MotionNotify, x=at[0], y=at[1])
            time.sleep(STEP)
        self.pointer = (round(x), round(y))

    def press(self, button=1):
        self._fake(X.ButtonPress, button)

    def release(self, button=1):
        self._fake(X.ButtonRelease, button)

    def click(self, x, y, button=1):
        self.move(x, y)
        self.press(button)
        time.sleep(HELD)
        self.release(button)

    def _code(self, name):
        """The key with this name or sign on it."""
        code = self._display.keysym_to_keycode(_sym(KEYS.get(name, name)))
        assert code, f"this keyboard has no {name!r}"
        return code

    def key_down(self, name):
        self._fake(X.KeyPress, self._code(name))

    def key_up(self, name):
        self._fake(X.KeyRelease, self._code(name))

    def key(self, name, *modifiers):
        """A short press of a key, with others held."""
        for modifier in modifiers:
            self.key_down(MODIFIERS[modifier])
        self.key_down(name)
        time.sleep(HELD)
        self.key_up(name)
        for modifier in modifiers:
            self.key_up(MODIFIERS[modifier])
        time.sleep(STEP)

    @contextmanager
    def held(self, name):
        """A key that stays down."""
        self.key_down(name)
        try:
            yield
        finally:
            self.key_up(name)

    def type(self, text):
        """Letter by letter, with the keys this keyboard has for them; dead keys where it has no other."""
        for letter in text:
            for key, *modifiers in self._strokes(letter):
                self.key(key, *modifiers)

    def _strokes(self, letter):
        """The keys to press for a letter, each with those to hold."""
        level = self._level(SIGNS.get(letter, letter))
        if level is not None:
            return [(SIGNS.get(letter, letter), *(["shift"] if level else []))]
        plain, mark = tuple(unicodedata.normalize("NFD", letter))
        dead = DEAD[mark]
        level = self._level(dead)
        assert level is not None, f"this keyboard has no {dead}"
        return [(dead, *(["shift"] if level else [])), *self._strokes(plain)]

    def _level(self, name):
        """0: as it is, 1: with Shift; None: this keyboard has no such key."""
        levels = [index for _, index in self._display.keysym_to_keycodes(_sym(name)) if index in (0, 1)]
        return min(levels) if levels else None


def _sym(name):
    """X's number for what is written on a key; letters of western languages are their own."""
    return XK.string_to_keysym(name) or (ord(name) if len(name) == 1 else 0)


def until(seen, what, seconds=20.0, every=0.05):
    """What ``seen`` finds, as soon as it finds it; fails when it has not come after so many seconds."""
    end = time.monotonic() + seconds
    while True:
        found = seen()
        if found:
            return found
        if time.monotonic() > end:
            raise NeverSeen(f"{what}: not after {seconds:g} s")
        time.sleep(every)


class NeverSeen(AssertionError):
    """Something that should have come did not."""
