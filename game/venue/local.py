"""A table in this process and a session at it: one-machine play, demos, tests. The same path as on a LAN."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from game.core.dice import Fair
from game.core.game import Dice
from game.venue.catalog import Catalog
from game.venue.session import Session
from game.venue.stand_ins import PACE, Aside, AtOnce, Language, StandIns, Thinker
from net.table import messages as m
from net.table.chairs import BOTS, Chairs, Peer, Wishes
from net.table.house import House
from net.table.journal import Journal, Nowhere, Resumed, Saved, Shelf
from net.table.messages import Role
from net.table.table import Table

SCREEN: Final = Peer("screen")


class LocalTable:
    """``is_prompt``: bots think at once and without pausing, in the caller's thread."""

    def __init__(
        self,
        catalog: Catalog,
        chairs: Chairs,
        dice: Dice | None = None,
        journal: Journal | None = None,
        resumed: Resumed | None = None,
        clock: Callable[[], float] = time.monotonic,
        is_prompt: bool = False,
        language: Language = "en",
    ) -> None:
        dice = dice or Fair()
        table = Table(chairs, dice, journal or Nowhere(), catalog.prepare, contents=catalog.hold)
        if resumed is not None:
            table.resume(resumed.match, resumed.serials, resumed.number, clock())
        self.house = House(table, clock)
        self._pool = None if is_prompt else ThreadPoolExecutor(1, thread_name_prefix="bots")
        thinker: Thinker = AtOnce() if self._pool is None else Aside(self._pool, lambda: None)
        pace = 0.0 if is_prompt else PACE
        self.house.seat_bots(StandIns(catalog.bots, dice, thinker, clock, pace, language))

    def session(self, name: str, peer: Peer = SCREEN, role: Role = Role.PLAYER, key: str = "") -> Session:
        """A screen of this process at the table."""
        session = Session(lambda message: self.house.receive(peer, message), self.house.pump)
        self.house.enter(peer, session.hear)
        self.house.receive(peer, m.Hello(m.VERSION, name, role, key, self.house.table.pin))
        return session

    def hand_out(self) -> Table:
        """The table itself, for another house (the network's); this one is done with it."""
        self._stop_thinking()
        self.house.leave(BOTS)
        return self.house.table

    def close(self, is_over: bool = True) -> None:
        """Leave the table; ``is_over``: nobody will want to resume it."""
        self.house.close(is_over)
        self._stop_thinking()

    def _stop_thinking(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def open_table(
    catalog: Catalog,
    name: str,
    game: str,
    language: Language,
    shelf: Shelf | None = None,
    is_prompt: bool = False,
    wishes: Wishes | None = None,
) -> LocalTable:
    journal = shelf.new_table() if shelf is not None else None
    chairs = Chairs(name, catalog.games, game, wishes or {})
    return LocalTable(catalog, chairs, journal=journal, language=language, is_prompt=is_prompt)


def resume_table(catalog: Catalog, saved: Saved, language: Language, shelf: Shelf) -> tuple[LocalTable, str]:
    """The table as it was when the process died, and the key that gives this screen its seats back."""
    chairs = Chairs.restored(saved.kept, catalog.games)
    journal, resumed = shelf.reopen(saved, catalog.games)
    table = LocalTable(catalog, chairs, journal=journal, resumed=resumed, language=language)
    return table, chairs.guests[chairs.host].key
