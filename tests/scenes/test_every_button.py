"""Every scene from outside, at three sizes: every button pressed once by mouse and once by keys, and back again."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from game.scenes.base import Pop, Push, Scene
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.store.settings import Settings
from game.tools import shots
from game.ui.kit import Dialog
from game.ui.page import Page
from game.venue.session import Session
from tests.pilot import Pilot
from tests.scenes.test_every_scale import EVERYTHING

SCENES = [name for name in EVERYTHING if not name.startswith("help-") or name.endswith("-1")]
"""All pages of the help have the same buttons."""
SIZES = [(800, 600), (1280, 720), (1920, 1080)]
MOST_BACK = 8
"""Presses of Escape that lead out of anything: a dialog, what is in hand, a list, the menu, its question."""


class Floor(Scene):
    """What lies under the scene that is tried; to come back to it is to have come back."""

    def __init__(self, stage):
        self.page = Page(stage, lambda area: None)

    def draw(self, canvas):
        canvas.fill("#000000")


class Smoke(Pilot):
    """A scene over the floor, made anew whenever it is gone."""

    def __init__(self, shot, size):
        self._shot = shot
        self._open = ExitStack()
        settings = Settings(language="en", reduced_motion=True, name="Zoé")
        super().__init__(Floor, size=size, settings=settings)
        self.reopen()

    def reopen(self):
        """The scene as a person finds it."""
        while len(self.stack.scenes) > 1:
            self.stack.go(Pop())
        self._open.close()
        made = self._open.enter_context(self._shot.scenes(self.stage))
        for scene in made:
            self.stack.go(Push(scene))
        self.subject = made[-1]
        self.frames(4)

    def close(self):
        self._open.close()

    @property
    def scene(self):
        top = self.stack.top
        return top.board if isinstance(top, TableScene) else top

    @property
    def is_at_subject(self):
        return self.stack.top is self.subject

    def buttons(self):
        """The ids one can press now, as the scene was found."""
        page = self.scene.page
        widgets = page.modal.widgets if page.modal else page.widgets
        return [one.id for one in widgets if one.focusable and one.visible and one.rect.w > 0]

    def by_mouse(self, id):
        page = self.scene.page
        page.focus(id)
        self.frames(3)
        self.click(id)

    def by_keys(self, id):
        for _ in range(120):
            if self.scene.page.focused == id:
                break
            self.press("tab")
        assert self.scene.page.focused == id, f"Tab never comes to {id}"
        self.press("enter")

    def go_back(self):
        """Escape until the scene is gone; its menu's way out where it has a menu."""
        for _ in range(MOST_BACK):
            if len(self.stack.scenes) == 1 or self.ended:
                return True
            if isinstance(self.stack.top, PauseScene):
                return True
            page = self.stack.top.page
            if isinstance(page.modal, Dialog) and page.modal.id == "leave":
                self.press("left", "enter")
                self.frames(4)
                continue
            self.press("escape")
            self.frames(4)
        return False


def press_all(pilot, press):
    """Every button of the scene once; the scene is opened anew where one led away from it."""
    for id in pilot.buttons():
        widget = pilot.find(id)
        if widget is None or not widget.visible:
            # An earlier press took it away, as "sit down" takes away the empty chair.
            continue
        press(id)
        pilot.frames(4)
        if pilot.ended:
            assert id == "quit", f"{id} ended the program"
            return
        if not pilot.is_at_subject or pilot.scene.page.modal is not None:
            pilot.reopen()


@pytest.mark.parametrize("size", SIZES, ids=["x".join(map(str, size)) for size in SIZES])
@pytest.mark.parametrize("name", SCENES)
def test_every_button_answers_and_the_way_back_works(name, size, monkeypatch):
    pilot: Smoke
    monkeypatch.setattr(shots, "nowhere", lambda: Floor(pilot.stage))
    monkeypatch.setattr(shots._NoDoors, "extra", lambda doors, id: Floor(pilot.stage))
    for door in ("play_here", "television", "host", "join", "help", "settings"):
        monkeypatch.setattr(shots._NoDoors, door, lambda doors: Floor(pilot.stage))
    monkeypatch.setattr(shots._NoWays, "join", lambda ways, way, pin: Session(lambda message: None))
    for device in ("mouse", "keys"):
        pilot = Smoke(EVERYTHING[name], size)
        press_all(pilot, pilot.by_mouse if device == "mouse" else pilot.by_keys)
        pilot.close()
    pilot = Smoke(EVERYTHING[name], size)
    # From the title Escape leads to "quit", and no further.
    is_title = isinstance(pilot.subject, TitleScene)
    assert pilot.go_back() or is_title, f"Escape leads nowhere from {name}: {pilot.stack.top}"
    pilot.close()
