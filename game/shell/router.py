"""The window program: opens the window, then leads from the title to tables and back. Wires rooms, decides nothing.

What the first frame does not need (games, network, journal) is imported by the door that leads there.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import FIRST, GAMES
from game.games.kit import folders_of
from game.scenes.base import Push, Scene
from game.scenes.title import Interrupted, TitleScene
from game.shell.app import App
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
    from concurrent.futures import Executor
    from threading import Thread

    from game.games.kit import Extra, Screens
    from game.venue.fetching import Fetch
    from game.venue.network import LanWays
    from game.venue.opening import Wanted
    from game.venue.session import Role, Session
    from game.venue.tables import Venue


class Hall:
    """Where the title leads. One for the whole run of the program."""

    def __init__(
        self,
        stage: Stage,
        monitors: int = 1,
        venue: Venue | None = None,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self._stage = stage
        self._wake = wake
        self._ways: LanWays | None = None
        self._fetches: dict[Session, Fetch] = {}
        self._monitors = monitors
        self._venue = venue
        self._screens: dict[str, Screens] | None = None
        self._preparing: Thread | None = None
        self._storing: Executor | None = None
        self._notices: list[str] = []
        self._kits = GAMES if venue is None else tuple(venue.catalog.kits.values())
        stage.learn(folders_of(self._kits))

    def prepare(self, read_ahead: Callable[[Iterable[str]], None]) -> None:
        """Read in a thread what the doors of the title need, while somebody looks at it; ``read_ahead``: sounds."""
        if self._venue is None:
            from threading import Thread

            self._preparing = Thread(target=self._prepare, args=(read_ahead,), name="hall", daemon=True)
            self._preparing.start()

    def _prepare(self, read_ahead: Callable[[Iterable[str]], None]) -> None:
        gc.disable()
        self._open()
        # Only imported: what is behind the doors is opened by whoever goes through.
        from game.scenes import help, lobby, settings, table  # noqa: F401

        read_ahead(f"ambient_{kit.id}" for kit in self._kits)
        # All of this stays, too; see ``App.begin``.
        gc.freeze()
        gc.enable()
        self._preparing = None
        self._wake()

    @property
    def is_ready(self) -> bool:
        """Nothing behind the doors is still being read."""
        return self._preparing is None

    def _open(self) -> tuple[Venue, dict[str, Screens]]:
        from game.games.catalog import catalog
        from game.venue.tables import Venue

        if self._venue is None:
            self._venue = Venue(catalog())
        if self._screens is None:
            self._screens = self._venue.catalog.screens()
        return self._venue, self._screens

    def _opened(self) -> tuple[Venue, dict[str, Screens]]:
        """Whoever is quicker than the thread waits for it."""
        preparing = self._preparing
        if preparing is not None:
            preparing.join()
        return self._open()

    @property
    def venue(self) -> Venue:
        return self._opened()[0]

    @property
    def screens(self) -> dict[str, Screens]:
        """What every game shows."""
        return self._opened()[1]

    def note(self, notices: tuple[Notice, ...]) -> None:
        """Something to tell the player on the title screen."""
        self._notices += [self._stage.texts(notice.code, **notice.facts) for notice in notices]

    def mishaps(self) -> tuple[str, ...]:
        if self._venue is not None:
            self.note(self._venue.notices())
        notices, self._notices = tuple(self._notices), []
        return notices

    # -------------------------------------------------------------- doors of the title

    def interrupted(self) -> tuple[Interrupted, ...]:
        return tuple(Interrupted(one.id, one.game, one.names) for one in self.venue.interrupted())

    def play_here(self) -> Scene:
        games, name = self.venue.catalog.games, self._owner
        opening = self.venue.new(self._wanted(name, FIRST if FIRST in games else ""))
        session = self.venue.sit_down(opening, name, self._language)
        session.sit(name, self._stage.settings.colour)
        return self.lobby(session)

    def _wanted(self, name: str, game: str, pin: str = "", bots: int = 0) -> Wanted:
        """A table that starts with what this player likes."""
        from game.venue.opening import Wanted
        from game.venue.wishes import proposed

        return Wanted(name, game, pin, bots, proposed(self._stage.settings, self.venue.catalog.games))

    @property
    def _owner(self) -> str:
        return self._stage.settings.name or self._stage.texts("lobby.player", number=1)

    def _language(self) -> str:
        """What this screen speaks now; the bots of its tables follow."""
        return self._stage.texts.language

    def resume(self, id: str) -> Scene | None:
        opening = self.venue.resume(id)
        if opening is None:
            return None
        was_open = opening.port is not None
        return self.lobby(self.ways.open(opening) if was_open else self.venue.sit_down(opening, "", self._language))

    def forget(self, id: str) -> None:
        self.venue.forget(id)

    def help(self, game: str = "") -> Scene:
        from game.scenes.help import HelpScene

        return HelpScene(self._stage, {id: one.help for id, one in self.screens.items()}, game)

    @property
    def extras(self) -> tuple[Extra, ...]:
        """What single games have beyond their tables."""
        return tuple(extra for kit in self._kits for extra in kit.extras)

    def extra(self, id: str) -> Scene:
        game = next(kit.id for kit in self._kits if any(extra.id == id for extra in kit.extras))
        return self.screens[game].extra(id, self._stage)

    def settings(self) -> Scene:
        from game.scenes.settings import SettingsScene

        return SettingsScene(self._stage, tuple(str(n + 1) for n in range(self._monitors)))

    # -------------------------------------------------------------- the network

    @property
    def ways(self) -> LanWays:
        if self._ways is None:
            from game.venue.network import LanWays

            self._ways = LanWays(self._stage, self.venue.catalog, self.entered, self.table, self._wake)
        return self._ways

    def host(self, game: str = "", name: str = "", pin: str = "", port: int | None = None, bots: int = 0) -> Scene:
        """Raises Illegal on a bad order."""
        called = name or self._stage.texts("host.table", name=self._owner)
        opening = self.venue.for_network(self._wanted(called, game, pin, bots), port)
        return self.lobby(self.ways.open(opening, port))

    def join(self, way: str = "", pin: str = "") -> Scene:
        from game.scenes.join import JoinScene

        return JoinScene(self._stage, self.ways, way, pin)

    def display(self, way: str = "", pin: str = "") -> Scene:
        from game.scenes.join import JoinScene

        return JoinScene(self._stage, self.ways.as_display(), way, pin)

    def entered(self, session: Session, role: Role) -> Scene:
        """A table on the network has let us in."""
        from game.scenes.display import DisplayScene
        from game.venue.session import Phase, Role

        if role is Role.DISPLAY:
            return DisplayScene(self._stage, session, self.table, self._leaving(session))
        settings, lobby = self._stage.settings, session.lobby
        if not session.seats and lobby is not None and lobby.phase is Phase.LOBBY:
            name = settings.name or self._stage.texts("lobby.player", number=len(lobby.places) + 1)
            session.sit(name, settings.colour)
        return self.lobby(session)

    # -------------------------------------------------------------- tables

    def lobby(self, session: Session) -> Scene:
        from game.scenes.lobby import LobbyScene

        leave, fetch = self._leaving(session), self.fetch(session)
        own = {id: one.own for id, one in self.screens.items() if one.own is not None}
        left = partial(self._look_for_packs, session)
        return LobbyScene(self._stage, session, self.venue.catalog.games, self.table, leave, self, fetch, own, left)

    def fetch(self, session: Session) -> Fetch:
        """Brings the parcels of this session's table here; one for each session."""
        if session not in self._fetches:
            from concurrent.futures import ThreadPoolExecutor

            from game.venue.fetching import Fetch

            receivers = [one for screens in self.screens.values() for one in screens.receivers()]
            if self._storing is None:
                self._storing = ThreadPoolExecutor(1, thread_name_prefix="parcels")
            self._fetches[session] = Fetch(session, receivers, aside=self._storing, wake=self._wake)
        return self._fetches[session]

    def _look_for_packs(self, session: Session) -> None:
        """Packs came or went: the table offers them from now on, and everybody at it is told."""
        from game.venue.session import Phase

        self.venue.catalog.look_again()
        lobby = session.lobby
        if session.is_host and lobby is not None and lobby.phase is Phase.LOBBY:
            session.choose_game(lobby.game)

    def open_up(self, session: Session) -> None:
        """One click in the lobby: others on the network can join this table."""
        opening = self.venue.hand_out(session)
        if opening is not None:
            self.ways.open(opening, session=session)

    def is_open(self, session: Session) -> bool:
        return self._ways is not None and self._ways.is_ours(session)

    def pin(self, session: Session) -> str | None:
        return None if self._ways is None else self._ways.pin(session)

    def problem(self, session: Session) -> str:
        return "" if self._ways is None else self._ways.problem(session)

    def lock(self, session: Session, is_locked: bool) -> None:
        self.ways.lock(session, is_locked)

    def _leaving(self, session: Session) -> Callable[[bool], None]:
        def leave(is_over: bool) -> None:
            if (fetch := self._fetches.pop(session, None)) is not None:
                fetch.close()
            if self._ways is not None and self._ways.is_ours(session):
                self._ways.leave(session, is_over)
            else:
                self.venue.leave(session, is_over)

        return leave

    def table(self, game: str, session: Session) -> Scene:
        from game.scenes.table import TableScene

        made = self.screens[game].board(self._stage, session)
        return TableScene(
            self._stage, session, made, lambda: self.help(game), self.settings, self.fetch(session).update
        )

    def pump(self) -> None:
        """Let time pass at our tables and bring what came from others; once a frame, before the scenes are updated."""
        if self._venue is not None:
            self._venue.pump()
        if self._ways is not None:
            self._ways.pump()

    def close(self) -> None:
        if self._ways is not None:
            self._ways.close()
        if self._venue is not None:
            self._venue.close()
        if self._storing is not None:
            self._storing.shutdown(wait=False, cancel_futures=True)


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
    match asked.word:
        case "host":
            return hall.host(asked.game, asked.name, asked.pin, asked.port, asked.bots)
        case "join":
            return hall.join(asked.address, asked.pin)
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

    return App(window, stage, speaker, first, keep, hall.pump, partial(hall.prepare, speaker.read_ahead)), hall, window


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
