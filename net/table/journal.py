"""Every accepted action on disk before anybody sees it, and the way back after the process was killed.

One SQLite file for each table, with its lobby and its deals, locked while its process lives: a file that can be opened
is either closed or was left behind. Beside it a diary, to which every action is appended. Both hold secrets (keys,
hands): they never leave the machine.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from game.core import match as matches
from game.core import record
from game.core.game import AnyGame, Seat
from game.core.match import Entry, Match, Misfit
from game.core.record import BadRecord, Speller
from net.table.diary import Diary, Line, SpoiltDiary

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS lobby (id INTEGER PRIMARY KEY CHECK (id = 0), changed REAL, port INTEGER, kept TEXT);
CREATE TABLE IF NOT EXISTS matches (id INTEGER PRIMARY KEY, began REAL, header TEXT);
CREATE TABLE IF NOT EXISTS entries (match_id INTEGER, number INTEGER, line TEXT, serial INTEGER,
                                    PRIMARY KEY (match_id, number)) WITHOUT ROWID;
"""

OPEN: Final = ".table"
CLOSED: Final = ".closed"
ACTIONS: Final = ".actions"


class Damaged(Exception):
    """A table's file cannot be read. It is left where it is."""


class Journal(Protocol):
    """What a table writes down. Raises OSError where it cannot."""

    def lobby(self, kept: Mapping[str, Any]) -> None: ...
    def began(self, match: Match[Any]) -> None: ...
    def entered(self, entry: Entry, serial: int) -> None: ...
    def moved(self, port: int) -> None: ...
    def closed(self) -> None: ...
    def put_away(self) -> None: ...


class Nowhere:
    """A journal for tables that need none: simulations and tests."""

    def lobby(self, kept: Mapping[str, Any]) -> None:
        pass

    def began(self, match: Match[Any]) -> None:
        pass

    def entered(self, entry: Entry, serial: int) -> None:
        pass

    def moved(self, port: int) -> None:
        pass

    def closed(self) -> None:
        pass

    def put_away(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Saved:
    """A table that was left behind: ``kept`` is its lobby as the chairs keep it."""

    path: Path
    changed: float
    port: int
    kept: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Names it among the tables of this machine."""
        return self.path.name

    @property
    def game(self) -> str:
        return str(self.kept.get("game", ""))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(str(chair[0]) for chair in self.kept["chairs"])

    @property
    def is_in_match(self) -> bool:
        return bool(self.kept.get("is_in_match"))


@dataclass(frozen=True, slots=True)
class Resumed:
    match: Match[Any]
    serials: Mapping[Seat, int]
    number: int


class Shelf:
    """The folder of the journals of this machine."""

    def __init__(self, folder: Path, speller: Speller) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._speller = speller

    def new_table(self, port: int = 0) -> TableJournal:
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{OPEN}"
        return TableJournal(self._folder / name, self._speller, port)

    def unfinished(self) -> tuple[list[Saved], list[Path]]:
        """Tables that were left behind, newest first, and files that cannot be read. Tables in use are neither."""
        saved, damaged = [], []
        for path in self._folder.glob(f"*{OPEN}"):
            try:
                one = _look(path)
            except Damaged:
                damaged.append(path)
            else:
                saved += [one] if one is not None else []
        return sorted(saved, key=lambda one: -one.changed), damaged

    def reopen(self, saved: Saved, games: Mapping[str, AnyGame]) -> tuple[TableJournal, Resumed | None]:
        """The journal to go on with, and the last match played again to where it stood (None: it was in the lobby)."""
        journal = TableJournal(saved.path, self._speller, saved.port)
        try:
            return journal, journal.resume(games) if saved.is_in_match else None
        except Damaged:
            journal.put_away()
            raise

    def forget(self, saved: Saved) -> None:
        """The players do not want it back. It is kept all the same, under another name."""
        _rename_closed(saved.path)


class TableJournal:
    """The file of one table. Raises OSError where it cannot be written."""

    def __init__(self, path: Path, speller: Speller, port: int = 0) -> None:
        self.path = path
        self._speller = speller
        self._port = port
        self._db = _open(path)
        self._diary = Diary(path.with_suffix(ACTIONS))
        self._match = 0
        self._entries = 0

    def lobby(self, kept: Mapping[str, Any]) -> None:
        text = json.dumps(kept, ensure_ascii=False)
        self._do("INSERT OR REPLACE INTO lobby VALUES (0, ?, ?, ?)", time.time(), self._port, text)

    def began(self, match: Match[Any]) -> None:
        header = record.header(match, self._speller)
        self._match = self._do("INSERT INTO matches VALUES (NULL, ?, ?)", time.time(), header).lastrowid or 0
        self._entries = 0

    def entered(self, entry: Entry, serial: int) -> None:
        text = record.line(entry, self._speller)
        self._diary.append(Line(self._match, self._entries + 1, serial, text))
        self._entries += 1

    def moved(self, port: int) -> None:
        """The table is open to the network at this port; where it is resumed, guests look for it there."""
        self._port = port

    def closed(self) -> None:
        """Nobody will want to resume this table."""
        self.put_away()
        _rename_closed(self.path)

    def put_away(self) -> None:
        """Let go of the file; the table can be resumed."""
        self._db.close()
        self._diary.close()

    def resume(self, games: Mapping[str, AnyGame]) -> Resumed | None:
        try:
            last = self._do("SELECT id, header FROM matches ORDER BY id DESC LIMIT 1").fetchone()
            if last is None:
                return None
            self._match = int(last[0])
            lines = self._lines(self._match)
            self._entries = len(lines)
            read = record.read("\n".join([last[1], *(line for line, _ in lines)]), games, self._speller)
            *_, (match, _) = matches.replay(read.game, read.seats, read.options, read.deal, read.log)
        except (BadRecord, Misfit, SpoiltDiary, sqlite3.DatabaseError) as no:
            raise Damaged(str(no)) from no
        serials = {entry.seat: serial for entry, (_, serial) in zip(read.log, lines, strict=True) if entry.seat >= 0}
        return Resumed(match, serials, int(last[0]))

    def _lines(self, match: int) -> list[tuple[str, int]]:
        """Every action of this match and its serial, in order."""
        # Tables of older programs have their actions, or the first of them, in the database.
        before = self._do("SELECT line, serial FROM entries WHERE match_id = ? ORDER BY number", match).fetchall()
        since = [line for line in self._diary.read() if line.match == match]
        if [line.number for line in since] != list(range(len(before) + 1, len(before) + len(since) + 1)):
            raise SpoiltDiary("actions are missing")
        return [*before, *((line.text, line.serial) for line in since)]

    def _do(self, sql: str, *values: object) -> sqlite3.Cursor:
        try:
            return self._db.execute(sql, values)
        except sqlite3.OperationalError as no:
            raise OSError(str(no)) from no


def _open(path: Path) -> sqlite3.Connection:
    try:
        db = sqlite3.connect(path, timeout=0, check_same_thread=False, isolation_level=None)
        # The lock is held as long as the process lives, and the system gives it back however the process ends.
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("PRAGMA journal_mode=WAL")
        # A killed process loses nothing with NORMAL; only a power cut may lose the last moments, never the file.
        db.execute("PRAGMA synchronous=NORMAL")
        db.executescript(_SCHEMA)
    except sqlite3.OperationalError as no:
        raise OSError(str(no)) from no
    except sqlite3.DatabaseError as no:
        raise Damaged(str(no)) from no
    return db


def _look(path: Path) -> Saved | None:
    """What is in a file that was left behind; None if it is in use or nothing was ever kept in it."""
    try:
        db = _open(path)
    except OSError:
        return None
    try:
        row = db.execute("SELECT changed, port, kept FROM lobby").fetchone()
        kept = json.loads(row[2]) if row else {}
    except (ValueError, sqlite3.DatabaseError) as no:
        raise Damaged(str(no)) from no
    finally:
        db.close()
    if not isinstance(kept, dict):
        raise Damaged("no lobby")
    return Saved(path, row[0], row[1], kept) if kept.get("chairs") else None


def _rename_closed(path: Path) -> None:
    if path.exists():
        path.replace(path.with_suffix(CLOSED))
