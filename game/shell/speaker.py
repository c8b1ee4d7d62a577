"""The loudspeaker: the one module that plays with pygame's mixer. Where there is none it stays silent and says why."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import pygame

from game.store.settings import Settings

SOUND_APART: Final = 0.04
"""Seconds between two plays of one sound: nearer ones only get louder."""


class Speaker:
    """Effects and ambience with volumes of their own. Open it after the first frame.

    ``find``: the file of a name such as ``sounds/click.wav``."""

    def __init__(self, find: Callable[[str], Path | None], settings: Settings) -> None:
        self._find = find
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

    def read_ahead(self, names: Iterable[str]) -> None:
        """Sounds that will be wanted: long ones take longer to read than a frame. May be called from any thread."""
        for name in names:
            if self.open:
                self._sound(name)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            self._sounds[name] = self._loaded(name)
        return self._sounds[name]

    def _loaded(self, name: str) -> pygame.mixer.Sound | None:
        for ending in ("wav", "ogg"):
            path = self._find(f"sounds/{name}.{ending}")
            if path is not None:
                with contextlib.suppress(pygame.error, OSError):
                    return pygame.mixer.Sound(path)
        return None
