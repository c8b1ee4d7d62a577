"""A table's journal, and whether it can be written: a full disk stops the play, is told, and is tried again.

What people ask for is refused as long as it cannot be written down. What happens by itself cannot be refused: it is
owed to the journal, and written as soon as there is room.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from game.core.match import Entry, Match
from net.table.journal import Journal

log = logging.getLogger("tablee.host")

RETRY: Final = 1.0
"""Seconds between two tries."""


class Saving:
    """``is_blocked`` from the first thing that could not be written until all that is owed has been."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._blocked_at: float | None = None
        self.retry_at = 0.0
        """When to try again, while it is blocked."""
        self.is_blocked = False
        self.is_lobby_owed = False

    # -------------------------------------------------------------- writing

    def keep(self, kept: Mapping[str, Any]) -> None:
        """The lobby as it is now; where that cannot be, it is owed."""
        self.is_lobby_owed = True
        if not self.is_blocked:
            self._try_to_keep(kept)

    def _try_to_keep(self, kept: Mapping[str, Any]) -> None:
        try:
            with self._minding():
                self._journal.lobby(kept)
        except OSError:
            return
        self.is_lobby_owed = False

    def began(self, match: Match[Any]) -> None:
        with self._minding():
            self._journal.began(match)

    def entered(self, entry: Entry, serial: int) -> None:
        with self._minding():
            self._journal.entered(entry, serial)

    @contextmanager
    def _minding(self) -> Iterator[None]:
        try:
            yield
        except OSError as no:
            if not self.is_blocked:
                log.error("cannot save: %s", no)
            self.is_blocked = True
            raise

    def check(self) -> None:
        """Raise OSError while something is owed: whatever happens next is written down after that."""
        if self.is_blocked:
            raise OSError("cannot save")

    # -------------------------------------------------------------- trying again

    def wind(self, now: float) -> None:
        """What happened until now is done: where something could not be written, the time runs from here."""
        if self.is_blocked and self._blocked_at is None:
            self._blocked_at, self.retry_at = now, now + RETRY

    def try_again(self, kept: Mapping[str, Any], now: float) -> None:
        """Whether there is room again shows in ``is_blocked``; then the lobby is written, too."""
        if not self.is_blocked or now < self.retry_at:
            return
        self.retry_at = now + RETRY
        try:
            self._journal.check_room()
        except OSError:
            return
        self.is_blocked = False
        if self.is_lobby_owed:
            self._try_to_keep(kept)

    def recovered(self, now: float) -> float:
        """All that was owed is written: how many seconds that took; 0 = nothing was."""
        if self._blocked_at is None:
            return 0.0
        log.info("saving works again")
        lasted, self._blocked_at = now - self._blocked_at, None
        return lasted
