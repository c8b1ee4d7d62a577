"""The one way to open a table: new or as it was left behind. Where it is opened, on this machine or to the network,
is for ``LocalTable`` and ``Lan`` to say; both take an Opening."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.core.dice import Fair
from game.core.game import Dice, Illegal
from game.core.match import Misfit
from game.venue.catalog import Catalog
from net.table.chairs import Chairs, Wishes
from net.table.journal import Journal, Nowhere, Resumed, Saved, Shelf
from net.table.messages import LobbyShown
from net.table.table import Table
from net.table.table_file import Damaged

log = logging.getLogger("tablee.host")

RESUME_WITHIN: Final = 12 * 3600.0
"""Seconds: a table that was left behind longer ago than an evening is not taken up again unasked."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as somebody asks for it. ``game`` "" = whichever; ``wishes``: what it starts with, game by game."""

    name: str
    game: str = ""
    pin: str = ""
    bots: int = 0
    wishes: Wishes | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that is ready to be opened."""

    table: Table
    port: int | None = None
    """Where its guests look for it; None = it never was on a network."""
    key: str = ""
    """Gives the host's screen its seats back."""
    is_new: bool = False
    """Nobody was ever here."""


class CannotResume(Exception):
    """A table on disk cannot go on. ``missing``: the file is sound, and this is what the rules miss on this machine (a
    pack of words); it may come back. ``is_damaged``: the file itself is, and was set aside. Neither: the disk does not
    give it."""

    def __init__(self, why: Exception) -> None:
        super().__init__(str(why))
        self.missing = _not_dealt(why)
        self.is_damaged = self.missing is None and not isinstance(why, OSError)


class Opener:
    """Opens tables with these games and journals; without a shelf nothing is written down."""

    def __init__(
        self,
        catalog: Catalog,
        shelf: Shelf | None = None,
        dice: Dice | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._catalog = catalog
        self._shelf = shelf
        self._dice = dice or Fair()
        self._clock = clock

    def new(self, wanted: Wanted) -> Opening:
        """Raises Illegal where the game is not known or has no room for the bots."""
        games = self._catalog.games
        chairs = Chairs(wanted.name, games, next(iter(games)), wanted.wishes or {})
        chairs.choose(wanted.game or chairs.game)
        for _ in range(wanted.bots):
            chairs.add_bot("fair")
        journal = Nowhere() if self._shelf is None else self._shelf.new_table()
        return Opening(self._table(chairs, journal, wanted.pin), is_new=True)

    def again(self, saved: Saved) -> Opening:
        """With every seat, score, secret and step as they were. Raises CannotResume."""
        if self._shelf is None:
            raise CannotResume(OSError("no journals"))
        try:
            return self._again(saved, self._shelf)
        except Exception as no:  # a file that was changed can bring the rules to anything
            cannot = CannotResume(no)
            if cannot.is_damaged:
                self._shelf.set_aside(saved.path, no)
            raise cannot from no

    def _again(self, saved: Saved, shelf: Shelf) -> Opening:
        chairs = Chairs.restored(saved.kept, self._catalog.games)
        journal, resumed = shelf.reopen(saved, self._catalog.games)
        try:
            table = self._table(chairs, journal, saved.kept["pin"], saved.kept["matches"])
            if resumed is not None:
                _check_fits(resumed, chairs)
                table.resume(resumed.match, resumed.serials, resumed.number, self._clock())
            if saved.kept["moving"] is not None:
                table.moving.wait_for(saved.kept["moving"], self._clock())
            if saved.kept["arrived"]:
                table.moving.arrive(saved.kept["arrived"], self._clock())
            # What no guest would take in from a host is no lobby that was ever kept.
            self._catalog.codec.decode(self._catalog.codec.encode(LobbyShown(table.lobby())), LobbyShown)
        except BaseException:
            journal.put_away()
            raise
        # At a table where only bots ever sat nobody has a key.
        host = chairs.guests.get(chairs.host)
        return Opening(table, saved.port or None, "" if host is None else host.key)

    def unfinished(self) -> list[Saved]:
        """The tables that were left behind and can go on, newest first; those that never will are set aside."""
        if self._shelf is None:
            return []
        games, found = self._catalog.games, self._shelf.unfinished()
        for saved in found:
            if saved.game not in games:
                self._shelf.set_aside(saved.path, Damaged(f"nobody knows the game {saved.game[:20]!r}"))
        return [saved for saved in found if saved.game in games]

    def for_network(self, wanted: Wanted, port: int | None = None, is_new: bool = False) -> Opening:
        """The table whose host was killed or stopped, where it is what is wanted; else, or if ``is_new``, a new one."""
        saved = None if is_new else self.left_behind(wanted.game, port)
        found = None if saved is None else self._taken_up(saved, wanted)
        return found or self.new(wanted)

    def tables_for_network(
        self, wanted: Wanted, tables: int = 1, port: int | None = None, is_new: bool = False
    ) -> list[Opening]:
        """All tables of the host that was killed or stopped last, and new ones until there are so many."""
        left = [] if is_new else self._left_together(wanted.game, port)
        found = [opening for saved in left if (opening := self._taken_up(saved, wanted)) is not None]
        if max(tables, len(found)) == 1:
            return found or [self.new(wanted)]
        by_number = {one.table.chairs.number: one for one in found}
        if (only := by_number.pop(0, None)) is not None:
            only.table.chairs.number = 1
            by_number[1] = only
        number = 1
        while len(by_number) < tables:
            if number not in by_number:
                by_number[number] = self._new_with(wanted, number)
            number += 1
        return [by_number[number] for number in sorted(by_number)]

    def _new_with(self, wanted: Wanted, number: int) -> Opening:
        opening = self.new(replace(wanted, name=f"{wanted.name} {number}"))
        opening.table.chairs.number = number
        return opening

    def _taken_up(self, saved: Saved, wanted: Wanted) -> Opening | None:
        try:
            found = self.again(saved)
        except CannotResume as no:
            log.error("the table that was left behind cannot go on (%s): a new one begins", no)
            return None
        if wanted.pin:
            found.table.lock(wanted.pin)
        log.info("going on with the table %s", found.table.chairs.table)
        return found

    def left_behind(self, game: str = "", port: int | None = None) -> Saved | None:
        """The newest table on the network whose host was killed or stopped, if it is not too long ago."""
        saved = next(iter(self._all_left_behind(port)), None)
        return saved if saved is not None and game in ("", saved.game) else None

    def _left_together(self, game: str, port: int | None) -> list[Saved]:
        """The newest table, and all others its host had, if the game is played at one of them: guests choose another
        as they like."""
        saved = self._all_left_behind(port)
        if saved and saved[0].number:
            saved = [one for one in saved if one.number and one.port == saved[0].port]
        else:
            saved = saved[:1]
        together = {one.number: one for one in reversed(saved)}
        is_wanted = any(game in ("", one.game) for one in together.values())
        return [together[number] for number in sorted(together)] if is_wanted else []

    def _all_left_behind(self, port: int | None) -> list[Saved]:
        """The newest first."""
        oldest = time.time() - RESUME_WITHIN
        return [
            saved
            for saved in self.unfinished()
            if saved.port and saved.changed > oldest
            if port in (None, 0, saved.port)
        ]

    def _table(self, chairs: Chairs, journal: Journal, pin: str, matches_before: int = 0) -> Table:
        known = self._catalog
        return Table(chairs, self._dice, journal, known.prepare, pin, matches_before, known.hold)


def _check_fits(resumed: Resumed, chairs: Chairs) -> None:
    if (resumed.match.game.id, resumed.match.seats) != (chairs.game, len(chairs.chairs)):
        raise Damaged("the match is of another table")


def _not_dealt(no: BaseException) -> Illegal | None:
    """Why the rules would not even deal this match on this machine, if that is what went wrong."""
    misfit = no.__cause__
    if not isinstance(misfit, Misfit) or misfit.entry != 0 or not isinstance(misfit.__cause__, Illegal):
        return None
    return misfit.__cause__
