"""Every accepted action on disk before anybody sees it, and the way back after the process was killed.

One SQLite file for each table, with its lobby and its deals, locked while its process lives: a file that can be opened
is either closed or was left behind. Beside it a diary, to which every action is appended. Both hold secrets (keys,
hands): they never leave the machine, and nobody else on it may read them.
"""

from __future__ import annotations

import json
import logging
import math
import os
import secrets
import sqlite3
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from game.core import match as matches
from game.core import record
from game.core.game import AnyGame, Seat
from game.core.match import Entry, Match
from game.core.record import Speller
from game.store.files import private_file, private_folder, set_aside
from net.table.diary import Diary, Line, SpoiltDiary
from net.table.kept import COUNTED, read_kept
from net.table.table_file import ACTIONS, OPEN, Damaged, companions, has_actions, opened, or_damaged, rename_closed
from net.table.travelling import ARRIVING, MOVED_AWAY, Arrived, Luggage, digest_of, pack, unpack

log = logging.getLogger("tablee.host")

LEFT_FOR = 3600.0
"""Seconds after which a table that was on its way here is not on its way any more."""


class Journal(Protocol):
    """What a table writes down. Raises OSError where it cannot."""

    def lobby(self, kept: Mapping[str, Any]) -> None: ...
    def began(self, match: Match[Any]) -> None: ...
    def entered(self, entry: Entry, serial: int) -> None: ...
    def moved(self, port: int) -> None: ...
    def whole(self, match: Match[Any] | None) -> tuple[bytes, str]:
        """All of the table, for another machine, and the digest of the match that is under way."""
        ...

    def moved_away(self) -> None:
        """It is another machine's table from now on."""
        ...

    def check_room(self) -> None:
        """Raise OSError where the next things would not find room."""
        ...

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

    def whole(self, match: Match[Any] | None) -> tuple[bytes, str]:
        raise OSError("nothing was written down")

    def moved_away(self) -> None:
        pass

    def check_room(self) -> None:
        pass

    def closed(self) -> None:
        pass

    def put_away(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Saved:
    """A table that was left behind: ``kept`` is its lobby as the chairs keep it, and sound."""

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
        return str(self.kept["game"])

    @property
    def number(self) -> int:
        """Which of its host's tables it was; 0 = the only one."""
        return int(self.kept["number"])

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(str(chair[0]) for chair in self.kept["chairs"])

    @property
    def is_in_match(self) -> bool:
        return bool(self.kept["is_in_match"])


@dataclass(frozen=True, slots=True)
class Resumed:
    match: Match[Any]
    serials: Mapping[Seat, int]
    number: int


class Shelf:
    """The folder of the journals of this machine. A damaged one is put out of the way, whenever that shows."""

    def __init__(self, folder: Path, speller: Speller) -> None:
        private_folder(folder)
        self._folder = folder
        self._speller = speller
        self._broken: list[Path] = []
        self._known: set[Path] = set()

    def new_table(self, port: int = 0) -> TableJournal:
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{OPEN}"
        os.close(private_file(self._folder / name))
        return TableJournal(self._folder / name, self._speller, port)

    def unfinished(self) -> list[Saved]:
        """Tables that were left behind, newest first. Those in use are not among them."""
        saved = []
        for path in sorted(self._folder.glob(f"*{OPEN}")):
            try:
                one = _look(path)
            except Damaged as no:
                self.set_aside(path, no)
            else:
                saved += [one] if one is not None else []
        return sorted(saved, key=lambda one: -one.changed)

    def reopen(self, saved: Saved, games: Mapping[str, AnyGame]) -> tuple[TableJournal, Resumed | None]:
        """The journal to go on with, and the last match played again to where it stood (None: it was in the lobby).
        Raises Damaged; OSError where it cannot be had now."""
        journal = TableJournal(saved.path, self._speller, saved.port)
        try:
            return journal, journal.resume(games) if saved.is_in_match else None
        except BaseException:
            journal.put_away()
            raise

    def set_aside(self, path: Path, why: Exception) -> None:
        """This table is damaged: it is kept under another name, with all that belongs to it."""
        if path in self._known:
            return
        self._known.add(path)
        try:
            aside = set_aside(path, *companions(path))
        except OSError as no:
            log.error("the table %s is damaged (%s) and cannot be set aside (%s)", path, why, no)
            aside = path
        else:
            log.error("the table %s is damaged (%s): it is kept as %s", path.name, why, aside)
        self._broken.append(aside)

    def broken(self) -> tuple[Path, ...]:
        """What was set aside since the last call, under its new name."""
        broken, self._broken = tuple(self._broken), []
        return broken

    # -------------------------------------------------------------- from another machine

    def take_in(self, data: bytes, games: Mapping[str, AnyGame], guest: int) -> Arrived:
        """A table that comes here, written down and played again; ``guest``: who takes it, and hosts it from now on.
        Raises ValueError, Damaged and OSError; then nothing is left of it."""
        self._clear_away()
        luggage = unpack(data)
        kept = read_kept(luggage.kept)
        if kept["game"] not in games:
            raise ValueError(f"nobody knows the game {kept['game'][:20]!r}")
        giver = next((name for number, _, name, _ in kept["guests"] if number == kept["host"]), "?")
        kept |= {"epoch": kept["epoch"] + 1, "moving": None, "arrived": giver, "host": guest}
        path = self._folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{ARRIVING}"
        os.close(private_file(path))
        try:
            journal = TableJournal(path, self._speller)
            try:
                journal.unpack(replace(luggage, kept=json.dumps(kept, ensure_ascii=False)))
                match = journal.resume(games).match if luggage.number else None
            finally:
                journal.put_away()
        except BaseException:
            self._throw_away(path)
            raise
        return Arrived(path, kept["epoch"], digest_of(match, self._speller))

    def _clear_away(self) -> None:
        """What a process that was killed while a table came here has left: nobody will ever open it."""
        for path in self._folder.glob(f"*{ARRIVING}"):
            if time.time() - path.stat().st_mtime > LEFT_FOR:
                self._throw_away(path)

    def settle(self, arrived: Arrived) -> Saved:
        """It is this machine's table from now on, whatever happens."""
        path = arrived.path.with_suffix(OPEN)
        arrived.path.replace(path)
        saved = _look(path)
        if saved is None:
            raise OSError("the table cannot be read")
        return saved

    def decline(self, arrived: Arrived) -> None:
        """It stays where it was."""
        self._throw_away(arrived.path)

    def _throw_away(self, path: Path) -> None:
        for one in (path, *companions(path)):
            one.unlink(missing_ok=True)

    def forget(self, saved: Saved) -> None:
        """The players do not want it back. It is kept all the same, under another name."""
        rename_closed(saved.path)


class TableJournal:
    """The file of one table. Raises OSError where it cannot be written."""

    def __init__(self, path: Path, speller: Speller, port: int = 0) -> None:
        self.path = path
        self._speller = speller
        self._port = port
        self._db = opened(path)
        try:
            self._diary = Diary(path.with_suffix(ACTIONS))
        except OSError:
            self._db.close()
            raise
        self._match = 0
        self._entries = 0

    def lobby(self, kept: Mapping[str, Any]) -> None:
        text = json.dumps(kept, ensure_ascii=False)
        self._write("INSERT OR REPLACE INTO lobby VALUES (0, ?, ?, ?)", time.time(), self._port, text)

    def began(self, match: Match[Any]) -> None:
        header = record.header(match, self._speller)
        self._match = self._write("INSERT INTO matches VALUES (NULL, ?, ?)", time.time(), header)
        self._entries = 0
        self._diary.shorten()

    def entered(self, entry: Entry, serial: int) -> None:
        text = record.line(entry, self._speller)
        self._diary.append(Line(self._match, self._entries + 1, serial, text))
        self._entries += 1

    def check_room(self) -> None:
        self._diary.check_room()

    def moved(self, port: int) -> None:
        """The table is open to the network at this port; where it is resumed, guests look for it there."""
        self._port = port

    def whole(self, match: Match[Any] | None) -> tuple[bytes, str]:
        """All of this table, for another machine, and the digest of the match that is under way."""
        with or_damaged():
            (kept,) = self._db.execute("SELECT kept FROM lobby").fetchone()
            luggage = Luggage(kept, 0, "", ())
            if match is not None:
                luggage = Luggage(kept, self._match, record.header(match, self._speller), self._lines(self._match))
        return pack(luggage), digest_of(match, self._speller)

    def unpack(self, luggage: Luggage) -> None:
        """What was another machine's table is written down here."""
        self._write("INSERT INTO lobby VALUES (0, ?, 0, ?)", time.time(), luggage.kept)
        if luggage.number:
            self._write("INSERT INTO matches VALUES (?, ?, ?)", luggage.number, time.time(), luggage.header)
            for number, (text, serial) in enumerate(luggage.lines, 1):
                self._diary.append(Line(luggage.number, number, serial, text))

    def moved_away(self) -> None:
        """It is another machine's from now on. What was played here is kept under another name."""
        self.put_away()
        if self.path.exists():
            self.path.replace(self.path.with_suffix(MOVED_AWAY))

    def closed(self) -> None:
        """Nobody will want to resume this table."""
        self.put_away()
        rename_closed(self.path)

    def put_away(self) -> None:
        """Let go of the file; the table can be resumed."""
        self._db.close()
        self._diary.close()

    def resume(self, games: Mapping[str, AnyGame]) -> Resumed:
        """The last match, played again. Raises Damaged, whatever is wrong with it, and OSError."""
        with or_damaged():
            number, header = self._db.execute("SELECT id, header FROM matches ORDER BY id DESC LIMIT 1").fetchone()
            if not 0 < number < COUNTED:
                raise Damaged("no such match")
            self._match = number
            lines = self._lines(number)
            self._entries = len(lines)
            read = record.read("\n".join([header, *(line for line, _ in lines)]), games, self._speller)
            *_, (match, _) = matches.replay(read.game, read.seats, read.options, read.deal, read.log)
            serials = {one.seat: serial for one, (_, serial) in zip(read.log, lines, strict=True) if one.seat >= 0}
        return Resumed(match, serials, number)

    def _lines(self, match: int) -> list[tuple[str, int]]:
        """Every action of this match and its serial, in order."""
        # Tables of older programs have their actions, or the first of them, in the database.
        before = self._db.execute("SELECT line, serial FROM entries WHERE match_id = ? ORDER BY number", (match,))
        lines = [(str(line), int(serial)) for line, serial in before]
        diary = self._diary.read()
        since = [line for line in diary if line.match == match]
        if [line.number for line in since] != list(range(len(lines) + 1, len(lines) + len(since) + 1)):
            raise SpoiltDiary("actions are missing")
        if any(line.match > match for line in diary):
            raise SpoiltDiary("actions of a match that is missing")
        if not all(0 <= line.serial < COUNTED for line in since):
            raise SpoiltDiary("nobody has said so much")
        return [*lines, *((line.text, line.serial) for line in since)]

    def _write(self, sql: str, *values: object) -> int:
        """The id of what was written."""
        try:
            return self._db.execute(sql, values).lastrowid or 0
        except sqlite3.Error as no:
            if self._db.in_transaction:
                # What was begun must not stand in the way of the next.
                self._db.rollback()
            raise OSError(str(no)) from no


def _look(path: Path) -> Saved | None:
    """What is in a file that was left behind; None if it is in use or nothing was ever kept in it. Raises Damaged."""
    try:
        db = opened(path)
    except OSError:
        return None
    try:
        with or_damaged():
            row = db.execute("SELECT changed, port, kept FROM lobby").fetchone()
            kept = None if row is None else read_kept(row[2])
            if has_actions(path) and (kept is None or not kept["matches"]):
                raise Damaged("the match is missing")
            if row is None or kept is None or not kept["chairs"]:
                return None
            changed, port, _ = row
            if not (math.isfinite(changed) and type(port) is int and 0 <= port < 65_536):
                raise Damaged("no such port")
            return Saved(path, changed, port, kept)
    except OSError:
        return None
    finally:
        db.close()
