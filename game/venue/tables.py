"""The places a screen can play at: a table on this machine, one that was interrupted, tables on the network.

Scenes ask here and get a Session; how it is connected they never learn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from game.store import folders
from game.text.notice import Notice
from game.venue.bots.stand_ins import Language
from game.venue.catalog import Catalog
from game.venue.local import LocalTable
from game.venue.opening import CannotResume, Opener, Opening, Wanted
from game.venue.session import Session
from net.table.journal import Saved, Shelf


class Venue:
    """``is_prompt``: bots answer at once and in the caller's thread, for tests."""

    def __init__(self, catalog: Catalog, journal: Callable[[], Path] | None = None, is_prompt: bool = False) -> None:
        self.catalog = catalog
        self._is_prompt = is_prompt
        self._journal = journal or (lambda: folders.data() / "tables")
        self._tables: dict[Session, LocalTable] = {}
        self._notices: list[Notice] = []

    def notices(self) -> tuple[Notice, ...]:
        """What went wrong behind the scenes since the last call."""
        broken = () if self._shelf is None else self._shelf.broken()
        self._notices += [Notice("mishap.table_set_aside", {"file": str(path)}) for path in broken]
        notices, self._notices = tuple(self._notices), []
        return notices

    # -------------------------------------------------------------- one machine

    def new(self, wanted: Wanted) -> Opening:
        """A new table, ready to be opened here or to the network. Raises Illegal."""
        return self._opener.new(wanted)

    def for_network(self, wanted: Wanted, port: int | None) -> Opening:
        """The table on the network that this machine left behind, or a new one. Raises Illegal."""
        return self._opener.for_network(wanted, port)

    def interrupted(self) -> tuple[Saved, ...]:
        """Tables with a match under way when the program ended, newest first."""
        return tuple(saved for saved in self._opener.unfinished() if saved.is_in_match)

    def resume(self, id: str) -> Opening | None:
        """That table again; None (and a notice) if it cannot go on."""
        saved = next((one for one in self.interrupted() if one.id == id), None)
        try:
            return None if saved is None else self._opener.again(saved)
        except CannotResume as no:
            if no.missing is not None:
                # What is missing here may come back.
                self._notices.append(Notice(str(no.missing.code), no.missing.facts))
            elif not no.is_damaged:
                self._notices.append(Notice("mishap.table_unreadable", {"why": str(no)[:80]}))
            return None

    def sit_down(self, opening: Opening, name: str, language: Language) -> Session:
        """This screen at that table, on this machine."""
        table = LocalTable(opening.table, self.catalog, is_prompt=self._is_prompt, language=language)
        session = table.session(name, key=opening.key)
        self._tables[session] = table
        return session

    def forget(self, id: str) -> None:
        for saved in self.interrupted():
            if saved.id == id and self._shelf is not None:
                self._shelf.forget(saved)

    def pump(self) -> None:
        """Let time pass at the tables of this machine; call it once a frame."""
        for table in tuple(self._tables.values()):
            table.pump()

    def hand_out(self, session: Session) -> Opening | None:
        """The table of this session, to be opened to the network; None if it is not one of this machine's."""
        table = self._tables.pop(session, None)
        return None if table is None else Opening(table.hand_out())

    def leave(self, session: Session, is_over: bool = True) -> None:
        """The screen is done with this table; ``is_over`` False keeps it to be resumed."""
        table = self._tables.pop(session, None)
        if table is not None:
            table.close(is_over)

    def close(self) -> None:
        """The program ends: running matches can be resumed at the next start."""
        for table in self._tables.values():
            table.close(is_over=table.house.table.match is None)
        self._tables.clear()

    @cached_property
    def _shelf(self) -> Shelf | None:
        """The journals; where none can be written the game goes on without, and says so."""
        try:
            return Shelf(self._journal(), self.catalog.codec)
        except OSError as no:
            self._notices.append(Notice("mishap.no_journal", {"why": str(no)}))
            return None

    @property
    def _opener(self) -> Opener:
        return Opener(self.catalog, self._shelf)
