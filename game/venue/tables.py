"""The places a screen can play at: a table on this machine, one that was interrupted, tables on the network.

Scenes ask here and get a Session; how it is connected they never learn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.game import Illegal
from game.core.match import Misfit
from game.store import folders
from game.venue.catalog import Catalog
from game.venue.local import LocalTable, open_table, resume_table
from game.venue.session import Session
from game.venue.stand_ins import Language
from net.table.chairs import Wishes
from net.table.journal import Damaged, Saved, Shelf
from net.table.table import Table

UNREADABLE: Final = (Damaged, Illegal, KeyError, TypeError, ValueError, IndexError)
"""What a journal that does not fit brings."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A table the last run of the program left behind."""

    id: str
    game: str
    names: tuple[str, ...]
    changed: float


@dataclass(frozen=True, slots=True)
class Mishap:
    """Something to tell the player once: a text key and its facts."""

    key: str
    facts: tuple[tuple[str, str], ...] = ()


class Venue:
    """``is_prompt``: bots answer at once and in the caller's thread, for tests."""

    def __init__(self, catalog: Catalog, journal: Callable[[], Path] | None = None, is_prompt: bool = False) -> None:
        self.catalog = catalog
        self._is_prompt = is_prompt
        self._journal = journal or (lambda: folders.data() / "tables")
        self._shelf: Shelf | None = None
        self._tables: dict[Session, LocalTable] = {}
        self._mishaps: list[Mishap] = []

    def mishaps(self) -> tuple[Mishap, ...]:
        """What went wrong behind the scenes since the last call."""
        mishaps, self._mishaps = tuple(self._mishaps), []
        return mishaps

    # -------------------------------------------------------------- one machine

    def open_local(self, name: str, game: str, language: Language, wishes: Wishes | None = None) -> Session:
        """A new table on this machine; the caller sits its players down."""
        table = open_table(self.catalog, name, game, language, self._kept(), self._is_prompt, wishes)
        return self._at(table, name)

    def interrupted(self) -> tuple[Interrupted, ...]:
        """Tables with a match under way when the program ended, newest first."""
        return tuple(
            Interrupted(saved.path.name, saved.kept["game"], tuple(c[0] for c in saved.kept["chairs"]), saved.changed)
            for saved in self._saved()
        )

    def resume(self, name: str, language: Language) -> Session | None:
        """That table again; None (and a mishap) if it cannot be read. It stays in the journal all the same."""
        saved = next((one for one in self._saved() if one.path.name == name), None)
        shelf = self._kept()
        if saved is None or shelf is None:
            return None
        try:
            table, key = resume_table(self.catalog, saved, language, shelf)
        except UNREADABLE as no:
            missing = _not_dealt(no)
            if missing is not None:
                # The file is sound, and what is missing here (a word pack) may come back.
                told = tuple((key, str(value)) for key, value in missing.facts.items())
                self._mishaps.append(Mishap(str(missing.code), told))
                return None
            shelf.forget(saved)
            self._mishaps.append(Mishap("mishap.table_unreadable", (("why", str(no)[:80]),)))
            return None
        return self._at(table, "", key)

    def reopen(self, name: str) -> tuple[Table, int] | None:
        """That table, and the port where its guests look for it; None if it never was open or cannot be read."""
        saved = next((one for one in self._saved() if one.path.name == name), None)
        shelf = self._kept()
        if saved is None or shelf is None or not saved.port:
            return None
        from game.venue.lan import resumed_table

        try:
            return resumed_table(self.catalog, saved, shelf), saved.port
        except UNREADABLE:
            return None

    def forget(self, name: str) -> None:
        shelf = self._kept()
        for saved in self._saved():
            if saved.path.name == name and shelf is not None:
                shelf.forget(saved)

    def hand_out(self, session: Session) -> Table | None:
        """The table of this session, to be opened to the network; None if it is not one of this machine's."""
        table = self._tables.pop(session, None)
        return None if table is None else table.hand_out()

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

    def _at(self, table: LocalTable, name: str, key: str = "") -> Session:
        session = table.session(name, key=key)
        self._tables[session] = table
        return session

    def _saved(self) -> list[Saved]:
        """Matches that can go on. Files that cannot be read are set aside, and that is told."""
        shelf = self._kept()
        if shelf is None:
            return []
        unfinished, damaged = shelf.unfinished()
        for path in damaged:
            aside = folders.set_aside(path)
            self._mishaps.append(Mishap("mishap.table_set_aside", (("file", str(aside)),)))
        known = self.catalog.games
        return [saved for saved in unfinished if saved.is_in_match and saved.kept.get("game") in known]

    def _kept(self) -> Shelf | None:
        """The journals; where none can be written the game goes on without, and says so."""
        if self._shelf is None:
            try:
                self._shelf = Shelf(self._journal(), self.catalog.codec)
            except OSError as no:
                self._mishaps.append(Mishap("mishap.no_journal", (("why", str(no)),)))
        return self._shelf


def _not_dealt(no: BaseException) -> Illegal | None:
    """Why the rules would not even deal this match on this machine, if that is what went wrong."""
    misfit = no.__cause__
    if not isinstance(misfit, Misfit) or misfit.entry != 0 or not isinstance(misfit.__cause__, Illegal):
        return None
    return misfit.__cause__
