"""Somebody at a screen: starts the program, reads, points, presses, types, and knows nothing of its inside."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.ui.paint.space import space
from game.ui.paint.theme import RING
from tests.spoken import spoken
from tests.window.eyes import Reader
from tests.window.journal import Journal
from tests.window.screen import Screen, until

ROOT = Path(os.environ.get("TABLEE_UNDER_TEST") or Path(__file__).parent.parent.parent).resolve()
"""The program that is looked at; another checkout where the variable names one."""
READER = Reader()
BOX = (0.18, 0.15, 0.64, 0.7)
"""Where dialogs lie, as parts of the window."""
STALL = 0.15
"""Seconds a busy machine may let a program wait."""
STARTS = 40.0
"""Seconds a window may take to open: a busy machine is no fault of the program."""


class Person:
    """``with Person(folder, name="Ada") as ada``. ``settings`` are written into the settings file before the start."""

    def __init__(self, folder, name="Ada", screen=(1920, 1080), layout="us", **settings):
        self.name = name
        self.home = Path(folder) / name
        self.home.mkdir(parents=True, exist_ok=True)
        self.screen = Screen(screen, layout)
        self.log = self.home / "program.log"
        self.journal = Journal(self.home)
        self.process = None
        self._window = None
        self.language = settings.get("language", "en")
        self.texts = spoken(self.language)
        self._write({"name": name, "language": "en", "reduced_motion": True, "mute": True, **settings})

    def _write(self, settings):
        file = self.home / "config" / "settings.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = [f"{key} = {_toml(value)}" for key, value in settings.items()]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def settings(self):
        """What the program has kept."""
        return tomllib.loads((self.home / "config" / "settings.toml").read_text(encoding="utf-8"))

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    # -- the program

    def start(self, *words):
        """Open the program and wait for its window."""
        env = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "PYTEST_"))}
        env.update(
            DISPLAY=self.screen.name,
            HOME=str(self.home),
            TABLEE_HOME=str(self.home),
            SDL_VIDEODRIVER="x11",
            SDL_AUDIODRIVER="dummy",
            LANG="C.UTF-8",
            LC_ALL="C.UTF-8",
            PYTHONFAULTHANDLER="1",
            PYTHONPATH=str(ROOT),
        )
        # Letters come from this screen's keyboard alone, not from an input method of the machine.
        env["XMODIFIERS"] = "@im=none"
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "game", *words], cwd=ROOT, env=env, stdout=log, stderr=log
            )
        self.window  # noqa: B018  waits for it
        return self

    @property
    def window(self):
        """The program's window; it may be another one after full screen."""

        def seen():
            assert self.is_running, f"the program ended with {self.process.returncode}: {self.told()}"
            return self.screen.window_of(self.process.pid)

        return until(seen, f"{self.name}'s window", STARTS)

    @property
    def place(self):
        """Where the window's inside is on the screen."""
        for _ in range(50):
            try:
                return self.screen.place_of(self.window)
            except Exception:  # the window was replaced by another while we asked
                time.sleep(0.05)
        return self.screen.place_of(self.window)

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def told(self):
        """What the program wrote to its terminal."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def ends(self, seconds=20.0):
        """How the program ended, by its own number; it must end."""
        until(lambda: not self.is_running, f"the end of {self.name}'s program", seconds)
        return self.process.returncode

    def kill(self):
        """As a power cut would end it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close_window(self):
        self.screen.ask_to_close(self.window)

    def close(self):
        if self.is_running:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
        self.screen.close()

    # -- reading

    def words(self, what, **facts):
        """A text by its key in this person's language; anything else is taken as it is."""
        return self.texts(what, **facts) if self.texts.has(what) else what

    def picture(self):
        """The inside of the window, as it is seen."""
        return self.screen.picture(self.place)

    def sees(self, what, part=None, units=None, **facts):
        """Where these words stand in the window now, in its pixels; None where they do not. ``part``: only there,
        as parts of the window's width and height (left, top, wide, high); ``units``: so large."""
        picture = self.picture()
        return READER.find(picture, self.words(what, **facts), _part(picture, part), units)

    def signs(self, name, part=None):
        """Where an icon stands in the window, from top to bottom."""
        picture = self.picture()
        return READER.find_signs(picture, name, _part(picture, part))

    def wait_for(self, what, seconds=20.0, part=None, units=None, **facts):
        """Until these words can be read."""
        return self._watch(lambda: self.sees(what, part, units, **facts), f"“{self.words(what, **facts)}”", seconds)

    def wait_gone(self, what, seconds=20.0, part=None, **facts):
        """Until these words can no longer be read."""
        self._watch(lambda: not self.sees(what, part, **facts), f"no “{self.words(what, **facts)}”", seconds)

    def wait_for_any(self, *whats, seconds=20.0):
        """Until one of these can be read: which."""

        def seen():
            return next((what for what in whats if self.sees(what)), None)

        return self._watch(seen, " or ".join(f"“{self.words(what)}”" for what in whats), seconds)

    def _watch(self, seen, what, seconds):
        """Look again only when the picture has changed: reading the same one twice tells nothing new."""
        before = [None]

        def look():
            assert self.is_running, f"{self.name}'s program ended with {self.process.returncode}: {self.told()}"
            picture = self.screen.picture(self.place).get_buffer().raw
            if picture == before[0]:
                return None
            found = seen()
            before[0] = None if found else picture
            return found

        return until(look, f"{self.name} waits for {what}", seconds)

    def until(self, seen, what, seconds=20.0):
        """Until something is so that is not written on the picture."""

        def look():
            assert self.is_running, f"{self.name}'s program ended with {self.process.returncode}: {self.told()}"
            return seen()

        return until(look, f"{self.name} waits for {what}", seconds, 0.1)

    # -- hands

    @property
    def space(self):
        """The window in design units."""
        return space(*self.place.size)

    def at_units(self, x, y):
        """Pixels of a place in design units."""
        k = self.space.k
        return x * k, y * k

    def move(self, x, y):
        place = self.place
        self.screen.move(place.x + x, place.y + y)

    def click(self, x, y, button=1):
        place = self.place
        self.screen.click(place.x + x, place.y + y, button)

    def click_on(self, what, seconds=20.0, part=None, units=None, **facts):
        """Wait for words and click right below them: the arrow would cover what is to be read again."""
        found = self.wait_for(what, seconds, part, units, **facts)
        self.click(found.centerx, found.bottom + 2)
        return found

    def drag(self, start, end):
        place = self.place
        self.screen.move(place.x + start[0], place.y + start[1])
        self.screen.press()
        self.screen.move(place.x + end[0], place.y + end[1])
        time.sleep(0.05)
        self.screen.release()

    def hold_button(self, what, seconds=15.0, **facts):
        """Press words and hold them until they are gone: the curtain."""
        found = self.wait_for(what, **facts)
        self.move(found.centerx, found.bottom + 2)
        self.screen.press()
        try:
            self.wait_gone(what, seconds, **facts)
        finally:
            self.screen.release()

    def key(self, name, *modifiers):
        self.screen.key(name, *modifiers)

    @contextmanager
    def held(self, name):
        with self.screen.held(name):
            yield

    def hold(self, name, seconds, stalls=None):
        """A key that stays down so long: as an elbow does, or a person who waits for something to happen. ``stalls``:
        so many seconds after the press the machine is busy with something else for a moment."""
        with self.screen.held(name):
            if stalls is not None:
                time.sleep(stalls)
                self.process.send_signal(signal.SIGSTOP)
                time.sleep(STALL)
                self.process.send_signal(signal.SIGCONT)
            time.sleep(seconds - (0 if stalls is None else stalls + STALL))

    def type(self, text):
        self.screen.type(text)

    # -- the focus, as those see it who play with keys

    def has_focus(self, what, **facts):
        """Whether the bright ring is around these words."""
        found = self.sees(what, **facts)
        return found is not None and any(ring.collidepoint(found.center) for ring in self.rings())

    def rings(self):
        mask = pygame.mask.from_threshold(self.picture(), RING, (14, 14, 14, 255))
        return [rect for rect in mask.get_bounding_rects() if rect.w > 40 and rect.h > 20]

    def steer_to(self, what, key="tab", most=40, **facts):
        """Press a key until the focus is on these words."""
        self.wait_for(what, **facts)
        for _ in range(most):
            if self.has_focus(what, **facts):
                return
            self.key(key)
            time.sleep(0.12)
        raise AssertionError(f"{self.name} cannot reach “{self.words(what, **facts)}” with {key}")

    # -- whole steps

    def open_table(self, game, players=0, bots=0):
        """From the title to a lobby with so many more players and bots, by mouse."""
        self.click_on("title.here")
        self.wait_for("lobby.start")
        self.click_on(f"{game}.name")
        for _ in range(players):
            self.click_on("lobby.add_player")
            self.click_on("seat.done", part=BOX)
            self.wait_gone("seat.done", part=BOX)
        for _ in range(bots):
            self.click_on("lobby.add_bot")
            time.sleep(0.2)
        return self

    def start_match(self):
        self.click_on("lobby.start")
        self.until(self.journal.lines, "the match in the journal")

    def keep(self, folder):
        """Picture and log, for whoever must find out what went wrong."""
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.screen.picture(), str(folder / f"{self.name}.png"))
        (folder / f"{self.name}.log").write_text(self.told(), encoding="utf-8")


def _part(picture, part):
    wide, high = picture.get_size()
    return pygame.Rect(part[0] * wide, part[1] * high, part[2] * wide, part[3] * high) if part else None


def _toml(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
