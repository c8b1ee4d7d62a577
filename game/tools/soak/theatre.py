"""The real program without a window: a guest's session at some moment of a real match, in the scenes that a table on
the network leads to, drawn small; and hands that do something.
"""

from __future__ import annotations

import atexit
import os
import random
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from pygame import FRect, Surface

from game.scenes.base import Push, Scene
from game.scenes.stack import SceneStack
from game.scenes.title import TitleScene
from game.shell.app import App
from game.shell.router import Hall
from game.store.settings import Settings
from game.text.texts import Texts
from game.tools.soak.recording import Rehearsal, known
from game.ui.inputs import Input, KeyDown, KeyUp, PadButton, PointerDown, PointerMove, PointerUp, TextTyped, Wheel
from game.ui.paint.store import Store
from game.ui.stage import Silence, Stage
from game.venue.session import Session
from game.venue.tables import Venue
from net.table import messages as m
from net.table.messages import Message, Role
from net.wire.link import End, Link

SIZE: Final = (640, 360)
TURN: Final = 1 / 60
BUDGET: Final = 32 << 20
"""Bytes of pictures that are kept."""

KEYS: Final = ("tab", "enter", "left", "right", "up", "down", "space", "escape", "q", "e", "f")
PADS: Final = ("a", "b", "x", "y", "up", "down", "left", "right", "lb", "rb", "start")


@cache
def home() -> Path:
    """Where this process keeps what a player would, as long as it lives."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-soak-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def store() -> Store:
    """Pictures that took long to make are kept for all scenes of this process; few, so that it is soon as large as it
    gets."""
    return Store(BUDGET)


@cache
def texts_in(language: str) -> Texts:
    return Texts(language)


class BlindWindow:
    """A window nobody sees; what is done to it waits in a list."""

    exposed = False
    hidden = False
    size = windowed_size = SIZE

    def __init__(self) -> None:
        self.surface = Surface(SIZE, 0, 32)
        self.waiting: list[Input] = []

    def choose_way(self) -> float:
        return 0.0

    def inputs(self, timeout: float) -> list[Input]:
        inputs, self.waiting = self.waiting, []
        return inputs

    def sleep(self, seconds: float) -> None:
        pass

    def flip(self) -> None:
        pass

    def set_fullscreen(self, on: bool, monitor: int = 0) -> None:
        pass

    def type_at(self, rect: FRect | None, k: float) -> None:
        pass

    def show_pointer(self, on: bool) -> None:
        pass


class QuietSpeaker(Silence):
    def start(self) -> bool:
        return True

    def set(self, settings: Settings) -> None:
        pass


class Theatre:
    """One guest's program: the title, and above it its table, as it was when it had heard ``upto`` messages."""

    def __init__(self, recorded: Rehearsal, number: int, upto: int, language: str = "en") -> None:
        folder = home()
        # Never the folders of whoever runs a soak.
        os.environ["TABLEE_HOME"] = str(folder)
        self.time = 0.0
        speaker = QuietSpeaker()
        settings = Settings(language=language, name="Zoé")
        stage = Stage(settings, texts_in(language), SIZE, sounds=speaker, store=store(), now=lambda: self.time)
        self._hall = Hall(stage, venue=Venue(known(), lambda: folder / "tables"))
        self._window = BlindWindow()
        title, pump = TitleScene(stage, self._hall), self._hall.backstage.pump
        self._app = App(self._window, stage, speaker, title, pump=pump, rescue=self._hall.rescue)
        self.session = Session(self._send)
        self._link = Link(known().codec, End.GUEST, 0.0)
        one = recorded.sittings[number]
        for message in _last(one.messages[:upto]):
            self.session.hear(message)
        role = Role.PLAYER if self.session.seats else Role.DISPLAY
        self._entered = self._hall.entered(self.session, role)
        self._app.stack.go(Push(self._entered))

    def _send(self, message: Message) -> None:
        self._link.send(message, 0.0)

    @property
    def is_left(self) -> bool:
        return self._entered not in self._stack.scenes

    @property
    def _stack(self) -> SceneStack:
        return self._app.stack

    def step(self, seconds: float) -> None:
        """Time passes, and what is old is drawn anew."""
        self.time += seconds
        self._app.step(0.0)

    def do(self, one: Input) -> None:
        """In a turn of its own."""
        self._window.waiting.append(one)
        self.step(TURN)

    def some_input(self, chance: random.Random) -> tuple[Input, ...]:
        """What a hand may do now."""
        kind, scene = chance.randrange(6), self._stack.top
        if scene is None or kind < 2:
            key = chance.choice(KEYS)
            return KeyDown(key), KeyUp(key)
        if kind == 2:
            name = chance.choice(PADS)
            return PadButton(name, True), PadButton(name, False)
        x, y = self._somewhere(scene, chance)
        if kind == 3:
            return Wheel(x, y, 0, chance.choice((-1, 1))), TextTyped("é")
        return PointerMove(x, y), PointerDown(x, y), PointerMove(x + 9, y + 5, True), PointerUp(x + 9, y + 5)

    def _somewhere(self, scene: Scene, chance: random.Random) -> tuple[float, float]:
        shown = [widget for widget in scene.page.widgets if widget.visible and widget.rect.w > 0]
        if not shown or chance.random() < 0.3:
            return chance.randrange(SIZE[0]), chance.randrange(SIZE[1])
        middle, k = chance.choice(shown).rect.center, scene.page.space.k
        return middle[0] * k, middle[1] * k

    def close(self) -> None:
        self._hall.close()


def _last(messages: list[Message]) -> list[Message]:
    """What matters of all that was heard: the greeting, the last lobby, and the last view of each seat since."""
    lobby = next((one for one in reversed(messages) if isinstance(one, m.LobbyShown)), None)
    if lobby is None:
        return messages[:1]
    shown = {one.seat: one for one in messages if isinstance(one, m.Shown)}
    return [messages[0], lobby, *(shown.values() if lobby.lobby.phase is not m.Phase.LOBBY else ())]
