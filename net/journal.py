"""Every accepted action on disk before anybody sees it, and the way back after the process was killed.

One SQLite file in WAL mode for all tables of this machine. Holds secrets (keys, hands): it never leaves the machine.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.rules import match as matches
from game.rules import record
from game.rules.core import AnyGame, Seat
from game.rules.match import Entry, Match, Misfit
from game.rules.record import BadRecord, Speller

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, changed REAL, port INTEGER, lobby TEXT, is_closed INTEGER);
CREATE TABLE IF NOT EXISTS matches (id INTEGER PRIMARY KEY, table_id INTEGER, began REAL, header TEXT);
CREATE TABLE IF NOT EXISTS entries (match_id INTEGER, number INTEGER, line TEXT, serial INTEGER,
                                    PRIMARY KEY (match_id, number)) WITHOUT ROWID;
"""


class Damaged(Exception):
    """The journal's file, or a table in it, cannot be read."""


class Nowhere:
    """A journal for tables that need none: simulations and tests."""

    def lobby(self, kept: Mapping[str, Any]) -> None:
        pass

    def began(self, match: Match[Any]) -> None:
        pass

    def entered(self, entry: Entry, serial: int) -> None:
        pass

    def closed(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Saved:
    """A table that was not closed: ``lobby`` as the chairs keep it."""

    id: int
    changed: float
    port: int
    lobby: Mapping[str, Any]
    is_in_match: bool


@dataclass(frozen=True, slots=True)
class Resumed:
    match: Match[Any]
    serials: Mapping[Seat, int]
    number: int


class Shelf:
    """The journal's file."""

    def __init__(self, path: Path, speller: Speller) -> None:
        self._speller = speller
        try:
            self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
            self._db.execute("PRAGMA journal_mode=WAL")
            # A killed process loses nothing with NORMAL; only a power cut may lose the last moments, never the file.
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.executescript(_SCHEMA)
        except sqlite3.DatabaseError as no:
            raise Damaged(str(no)) from no

    def close(self) -> None:
        self._db.close()

    def new_table(self, port: int = 0) -> TableJournal:
        now = time.time()
        row = self._db.execute("INSERT INTO tables VALUES (NULL, ?, ?, '{}', 0)", (now, port)).lastrowid
        assert row is not None
        return TableJournal(self._db, self._speller, row)

    def table(self, saved: Saved) -> TableJournal:
        journal = TableJournal(self._db, self._speller, saved.id)
        last = self._last_match(saved.id)
        if last is not None:
            journal.go_on(last[0], self._count(last[0]))
        return journal

    def unfinished(self) -> list[Saved]:
        """Tables that were never closed, newest first; those that cannot be read are left out, not deleted."""
        rows = self._db.execute("SELECT id, changed, port, lobby FROM tables WHERE is_closed = 0 ORDER BY changed DESC")
        saved = []
        for number, changed, port, text in rows.fetchall():
            try:
                lobby = json.loads(text)
            except ValueError:
                continue
            if isinstance(lobby, dict) and lobby.get("chairs"):
                saved.append(Saved(number, changed, port, lobby, bool(lobby.get("is_in_match"))))
        return saved

    def forget(self, saved: Saved) -> None:
        """The players do not want it back. It stays in the file."""
        self._db.execute("UPDATE tables SET is_closed = 1 WHERE id = ?", (saved.id,))

    def resume(self, saved: Saved, games: Mapping[str, AnyGame]) -> Resumed | None:
        """The last match of this table, played again to where it stood; None if it never began."""
        last = self._last_match(saved.id)
        if last is None or not saved.is_in_match:
            return None
        match_id, header = last
        rows = self._db.execute("SELECT line, serial FROM entries WHERE match_id = ? ORDER BY number", (match_id,))
        lines = rows.fetchall()
        try:
            read = record.read("\n".join([header, *(line for line, _ in lines)]), games, self._speller)
            *_, (match, _) = matches.replay(read.game, read.seats, read.options, read.deal, read.log)
        except (BadRecord, Misfit) as no:
            raise Damaged(str(no)) from no
        serials = {entry.seat: serial for entry, (_, serial) in zip(read.log, lines, strict=True) if entry.seat >= 0}
        count = self._db.execute("SELECT COUNT(*) FROM matches WHERE table_id = ?", (saved.id,)).fetchone()[0]
        return Resumed(match, serials, count)

    def _last_match(self, table: int) -> tuple[int, str] | None:
        row = self._db.execute(
            "SELECT id, header FROM matches WHERE table_id = ? ORDER BY id DESC LIMIT 1", (table,)
        ).fetchone()
        return None if row is None else (row[0], row[1])

    def _count(self, match: int) -> int:
        return int(self._db.execute("SELECT COUNT(*) FROM entries WHERE match_id = ?", (match,)).fetchone()[0])


class TableJournal:
    """The pages of one table."""

    def __init__(self, db: sqlite3.Connection, speller: Speller, table: int) -> None:
        self._db = db
        self._speller = speller
        self._table = table
        self._match: int | None = None
        self._entries = 0

    def go_on(self, match: int, entries: int) -> None:
        self._match, self._entries = match, entries

    def lobby(self, kept: Mapping[str, Any]) -> None:
        text = json.dumps(kept, ensure_ascii=False)
        self._db.execute(
            "UPDATE tables SET changed = ?, lobby = ?, is_closed = 0 WHERE id = ?", (time.time(), text, self._table)
        )

    def began(self, match: Match[Any]) -> None:
        header = record.header(match, self._speller)
        self._match = self._db.execute(
            "INSERT INTO matches VALUES (NULL, ?, ?, ?)", (self._table, time.time(), header)
        ).lastrowid
        self._entries = 0

    def entered(self, entry: Entry, serial: int) -> None:
        text = record.line(entry, self._speller)
        self._entries += 1
        self._db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (self._match, self._entries, text, serial))

    def closed(self) -> None:
        self._db.execute("UPDATE tables SET is_closed = 1 WHERE id = ?", (self._table,))
