"""The window program: opens the window with the title in it, and stays until it is closed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.base import Push, Scene
from game.scenes.title import TitleScene
from game.shell.app import App
from game.shell.router import Hall
from game.shell.speaker import Speaker
from game.shell.window import Window
from game.store import folders
from game.store.settings import Settings, load, save
from game.text.notice import Notice
from game.text.texts import Texts
from game.ui.paint.store import Store
from game.ui.stage import Stage

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Open the window and stay until it is closed."""
    app, hall, window = opened(is_display=asked.word == "display")
    scene = _first(hall, asked)
    if scene is not None:
        app.stack.go(Push(scene))
    try:
        app.run()
    finally:
        hall.close()
        window.close()
    return 0


def _first(hall: Hall, asked: Namespace) -> Scene | None:
    """Where the command line leads beyond the title; Illegal where it makes no sense."""
    if asked.word not in ("host", "join", "display"):
        return None
    # Not needed for the title alone.
    from game.venue.lan import LanOrder

    match asked.word:
        case "host":
            order = LanOrder(asked.port, asked.is_for_all, asked.has_phones)
            return hall.host(asked.game, asked.name, asked.pin, asked.bots, order)
        case "join":
            return hall.join(asked.address, asked.pin)
        case "display" if asked.is_host:
            return hall.television(asked.game, asked.name, LanOrder(asked.port, asked.is_for_all))
        case "display":
            return hall.display(asked.address, asked.pin)
    return None


def first_frame() -> None:
    """Open the window as ``run`` does and show the first picture: what the start's speed is measured by."""
    app, _, _ = opened()
    app.step(0.0)


def opened(is_display: bool = False) -> tuple[App, Hall, Window]:
    """The window with the title in it, not yet drawn."""
    folder = folders.config()
    settings, notices = load(folder)
    if is_display:
        # A living-room screen fills the screen; the player's own settings stay as they are.
        settings = replace(settings, fullscreen=True)
    window = Window(settings)
    stage, speaker = _stage(settings, folder, window)
    hall = Hall(stage, window.monitors(), wake=window.wake)
    hall.note(notices)
    hall.note(_not_kept())
    first = TitleScene(stage, hall)

    def keep(changed: Settings) -> None:
        if not is_display:
            hall.note(_kept(changed, folder))

    begun = partial(hall.backstage.prepare, speaker.read_ahead)
    app = App(
        window, stage, speaker, first, keep, hall.pump, begun, hall.rescue, hall.trouble, hall.tables.before_close
    )
    return app, hall, window


def _stage(settings: Settings, folder: Path, window: Window) -> tuple[Stage, Speaker]:
    store = Store()
    speaker = Speaker(store.find, settings)
    texts = Texts(settings.language, folder / "texts")
    return Stage(settings, texts, window.size, sounds=speaker, store=store, copy=window.copy), speaker


def _not_kept() -> tuple[Notice, ...]:
    """What the player should know of folders that cannot be made."""
    why = folders.why_not("config") or folders.why_not("data")
    return (Notice("mishap.no_folder", {"why": why}),) if why else ()


def _kept(settings: Settings, folder: Path) -> tuple[Notice, ...]:
    problem = save(settings, folder)
    return () if problem is None else (problem,)
