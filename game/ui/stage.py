"""What is handed to every scene and page: settings, texts, the window's space, sounds, the clock, the device in use.

Passed in, never global. Scenes change ``stage.settings``; the app sees it and applies and saves it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from game.store.settings import Settings
from game.text.texts import Texts
from game.ui.inputs import Device, Input, PointerMove, Resized, device_of
from game.ui.paint.space import Space, space
from game.ui.paint.store import Store


class Sounds(Protocol):
    """Sounds by name; an unknown one is silent. ``why_silent``: why nothing is ever heard; "" where all is well."""

    why_silent: str

    def play(self, name: str) -> None: ...
    def ambient(self, name: str) -> None:
        """Over and over in the background; "" is quiet."""
        ...


class Silence:
    """No sounds, but it remembers what would have been heard: for tests and machines without a loudspeaker."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.playing = ""
        self.why_silent = ""

    def play(self, name: str) -> None:
        del self.played[:-50]
        self.played.append(name)

    def ambient(self, name: str) -> None:
        self.playing = name


class Stage:
    """Scenes read it; ``settings`` may be set, and language and scale follow at once. ``copy`` fills the clipboard."""

    def __init__(
        self,
        settings: Settings | None = None,
        texts: Texts | None = None,
        size: tuple[int, int] = (1280, 720),
        *,
        sounds: Sounds | None = None,
        store: Store | None = None,
        now: Callable[[], float] = time.monotonic,
        copy: Callable[[str], None] = lambda text: None,
    ) -> None:
        self._settings = settings or Settings()
        self.texts = texts or Texts(self._settings.language)
        self.sounds: Sounds = sounds or Silence()
        self.store = store or Store()
        self.now = now
        self.device = Device.MOUSE
        self.size = size
        self.copy = copy

    def learn(self, folders: Iterable[Path]) -> None:
        """Words, icons, pictures and sounds that games bring along, each game in a folder of its own."""
        new = tuple(folders)
        self.texts.learn(folder / "texts" for folder in new)
        self.store.learn(new)

    @property
    def settings(self) -> Settings:
        return self._settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        if settings.language != self._settings.language:
            self.texts.speak(settings.language)
        self._settings = settings

    @property
    def space(self) -> Space:
        """The window in units at the player's scale."""
        return space(*self.size, self._settings.ui_scale)

    @property
    def motion(self) -> bool:
        """Whether things may move on their way."""
        return not self._settings.reduced_motion

    def hear(self, event: Input) -> None:
        """Note the window's size and the device in use; before the scenes hear the event."""
        if isinstance(event, Resized):
            self.size = (event.width, event.height)
        device = device_of(event)
        if device is not None and not (isinstance(event, PointerMove) and self._typing_blind(device)):
            self.device = device

    def _typing_blind(self, device: Device) -> bool:
        """A mouse nudged while somebody types or steers with a pad does not take the prompts away until it clicks."""
        return device is Device.MOUSE and self.device is Device.PAD
