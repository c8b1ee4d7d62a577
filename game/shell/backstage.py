"""What is behind the doors: the tables of this machine, the network, and what every game shows. Opened when somebody
first goes through one, or in a thread while they look at the title; one for the whole run of the program."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.games import GAMES
from game.games.kit import folders_of
from game.ui.stage import Stage

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from threading import Thread

    from game.games.kit import Kit, Screens
    from game.venue.network import LanWays
    from game.venue.tables import Venue


class Backstage:
    """``ways`` makes the network's part when it is first needed."""

    def __init__(
        self, stage: Stage, venue: Venue | None, ways: Callable[[], LanWays], wake: Callable[[], None]
    ) -> None:
        self._venue = venue
        self._make_ways = ways
        self._ways: LanWays | None = None
        self._screens: dict[str, Screens] | None = None
        self._preparing: Thread | None = None
        self._aside: Executor | None = None
        self.wake = wake
        self.kits: tuple[Kit, ...] = GAMES if venue is None else tuple(venue.catalog.kits.values())
        stage.learn(folders_of(self.kits))

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
        from game.scenes import help, settings, table  # noqa: F401
        from game.scenes.gathering import lobby  # noqa: F401

        read_ahead(f"ambient_{kit.id}" for kit in self.kits)
        # All of this stays, too; see ``App.begin``.
        gc.freeze()
        gc.enable()
        self._preparing = None
        self.wake()

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
    def venue_if_open(self) -> Venue | None:
        return self._venue

    @property
    def screens(self) -> dict[str, Screens]:
        """What every game shows."""
        return self._opened()[1]

    @property
    def ways(self) -> LanWays:
        if self._ways is None:
            self._ways = self._make_ways()
        return self._ways

    @property
    def ways_if_open(self) -> LanWays | None:
        """None while nobody asked for the network."""
        return self._ways

    @property
    def aside(self) -> Executor:
        """A thread for what no frame may wait for: checking and storing parcels."""
        if self._aside is None:
            from concurrent.futures import ThreadPoolExecutor

            self._aside = ThreadPoolExecutor(1, thread_name_prefix="parcels")
        return self._aside

    def pump(self) -> None:
        """Let time pass at our tables and bring what came from others."""
        if self._venue is not None:
            self._venue.pump()
        if self._ways is not None:
            self._ways.pump()

    def close(self) -> None:
        if self._ways is not None:
            self._ways.close()
        if self._venue is not None:
            self._venue.close()
        if self._aside is not None:
            self._aside.shutdown(wait=False, cancel_futures=True)
