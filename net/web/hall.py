"""All browsers at the host's port, and how many there may be. They are counted apart from Tablée peers: however many
tabs are opened, nobody with the program finds the door shut."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from net.lan.waiting import Complaints, WaitingRoom
from net.web.site import Site

if TYPE_CHECKING:
    from net.web.door import WebDoor

log = logging.getLogger("tablee.host")

MOST_ASKING: Final = 96
"""Browsers whose request is not answered yet: a dozen phones with all the connections each may open."""

MOST_FROM_ONE: Final = 48
"""Connections from one place, pages and requests together: a whole party behind one address."""

MOST_PAGES: Final = 64
"""Sockets of pages that were let in: twice as many as a table lets in guests."""

MOST_AT_ALL: Final = 256
"""Connections of browsers of any kind: each is an open file."""


class BrowserHall:
    def __init__(self, site: Site, clock: Callable[[], float]) -> None:
        self.site = site
        self.clock = clock
        self._asking: WaitingRoom[WebDoor] = WaitingRoom(MOST_ASKING)
        self._reading: dict[WebDoor, None] = {}
        """Those whose answer is on its way; the oldest first."""
        self._doors: set[WebDoor] = set()
        self._from: Counter[str] = Counter()
        self.complaints = Complaints(log, clock)

    def came(self, door: WebDoor) -> None:
        self._doors.add(door)
        self._from[door.origin] += 1
        if self._from[door.origin] > MOST_FROM_ONE:
            self._turn_away(door)
            return
        greedy = self._asking.enter(door)
        if greedy is not None:
            greedy.abort()
        elif len(self._doors) > MOST_AT_ALL:
            # Whoever has its answer and does not read it makes room for who has none.
            self._turn_away(next(iter(self._reading), door))

    def _turn_away(self, door: WebDoor) -> None:
        self.complaints.note(f"{door.address}: too many browsers")
        door.abort()

    def answered(self, door: WebDoor) -> None:
        """Its request was: it no longer waits."""
        self._asking.leave(door)
        if not door.is_welcome:
            self._reading[door] = None
        elif sum(one.is_welcome for one in self._doors) > MOST_PAGES:
            self._turn_away(door)

    def gone(self, door: WebDoor) -> None:
        self._asking.leave(door)
        self._reading.pop(door, None)
        if door in self._doors:
            self._doors.remove(door)
            self._from -= Counter({door.origin: 1})

    def close(self) -> None:
        for door in tuple(self._doors):
            door.abort()
