"""The files of one table on disk, opened only if they are sound. What is in them is the journal's affair.

SQLite keeps a lock on the file while a process plays at the table, and loses it when anybody in that process opens the
file and closes it: nothing here looks into it but through SQLite.
"""

from __future__ import annotations

import os
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.store.files import private_file, put_in_place

OPEN: Final = ".table"
CLOSED: Final = ".closed"
ACTIONS: Final = ".actions"


_TABLES: Final = (
    "CREATE TABLE lobby (id INTEGER PRIMARY KEY CHECK (id = 0), changed REAL, port INTEGER, kept TEXT)",
    "CREATE TABLE matches (id INTEGER PRIMARY KEY, began REAL, header TEXT)",
    """CREATE TABLE entries (match_id INTEGER, number INTEGER, line TEXT, serial INTEGER,
                                    PRIMARY KEY (match_id, number)) WITHOUT ROWID""",
)
"""As SQLite itself tells them again."""

MOST_BYTES: Final = 128 * 2**20
"""Of a table's files together: some thousand evenings. What is larger is not looked at."""

NOT_NOW: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
    )
)
"""What SQLite says where a sound file cannot be had: somebody else has it, or the disk will not."""


# Of a log: what it begins with, what is before each page, and how large those may be.
HEAD: Final = 32
FRAME: Final = 24
MAGIC: Final = 0x377F0682
PAGES: Final = tuple(2**n for n in range(9, 17))


class Damaged(Exception):
    """A table's file is not what was written."""


def companions(path: Path) -> tuple[Path, ...]:
    """What may lie beside a table's file and belongs to it."""
    return (*(path.with_name(path.name + more) for more in ("-wal", "-shm", "-journal")), path.with_suffix(ACTIONS))


@contextmanager
def or_damaged() -> Iterator[None]:
    """Whatever goes wrong in here is the file's fault, unless it is the disk's: one that was changed can bring SQLite,
    the decoders and the rules to anything."""
    try:
        yield
    except (OSError, Damaged):
        raise
    except Exception as no:
        if isinstance(no, sqlite3.Error) and getattr(no, "sqlite_errorcode", 0) & 0xFF in NOT_NOW:
            raise OSError(str(no)) from no
        raise Damaged(str(no)) from no


def opened(path: Path) -> sqlite3.Connection:
    """A file that is there: SQLite would make one for all to read. What it puts beside one has the same rights. Raises
    Damaged; OSError where it cannot be had now."""
    _check_size(path)
    with or_damaged():
        where = f"{path.absolute().as_uri()}?mode=rw"
        db = sqlite3.connect(where, timeout=0, check_same_thread=False, isolation_level=None, uri=True)
        try:
            _lock(db)
            _check_log(db, path.with_name(f"{path.name}-wal"))
            _begin(db)
        except BaseException:
            db.close()
            raise
    return db


def _check_size(path: Path) -> None:
    """Before anything is read. Looks from outside only: to open a file and close it would give its lock back."""
    if not os.access(path, os.R_OK | os.W_OK):
        raise OSError(f"{path.name} is not ours to write")
    sizes = {one: one.stat().st_size for one in (path, *companions(path)) if one.exists()}
    if not path.is_file() or sum(sizes.values()) > MOST_BYTES:
        raise Damaged("not a table's file")
    if not sizes[path] and any(sizes.values()):
        # SQLite takes it for a new one and throws away what belongs to it.
        raise Damaged("empty")


def _lock(db: sqlite3.Connection) -> None:
    """Held as long as the process lives, and the system gives it back however the process ends."""
    db.execute("PRAGMA locking_mode=EXCLUSIVE")
    db.execute("SELECT COUNT(*) FROM sqlite_master")


def _begin(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA journal_mode=WAL")
    # A killed process loses nothing with NORMAL; only a power cut may lose the last moments, never the file.
    db.execute("PRAGMA synchronous=NORMAL")
    found = db.execute("SELECT sql FROM sqlite_master").fetchall()
    if not {sql for (sql,) in found} <= set(_TABLES):
        raise Damaged("other tables")
    for sql in _TABLES:
        db.execute(sql.replace("TABLE", "TABLE IF NOT EXISTS", 1))
    ((verdict,),) = db.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise Damaged(verdict)


# ------------------------------------------------------------------ the log a killed process leaves


def _check_log(db: sqlite3.Connection, log: Path) -> None:
    """SQLite reads its log up to the first part that does not fit, and throws away the rest without a word: the table
    would go on as it was long ago. Where it would, the log is kept as it is."""
    data = log.read_bytes() if log.exists() else b""
    if is_sound_log(data):
        return
    db.close()
    log.unlink(missing_ok=True)
    with open(private_file(log), "wb") as file:
        file.write(data)
    raise Damaged("the log")


def is_sound_log(data: bytes) -> bool:
    """Every frame fits its check, but for half a one at the end; then there may be some of an earlier log."""
    if not data:
        return True
    magic, _, page, *_ = struct.unpack_from(">3I", data.ljust(HEAD))
    order = ">" if magic & 1 else "<"
    sums = _sums(data[: HEAD - 8], order)
    if magic & ~1 != MAGIC or page not in PAGES or sums != struct.unpack_from(">2I", data, HEAD - 8):
        return False
    is_over = False
    for at in range(HEAD, len(data) - FRAME - page + 1, FRAME + page):
        is_ours = data[at + 8 : at + 16] == data[16:24]
        if is_ours and is_over:
            return False
        is_over = not is_ours
        if is_ours:
            sums = _sums(data[at : at + 8] + data[at + FRAME : at + FRAME + page], order, *sums)
            if sums != struct.unpack_from(">2I", data, at + 16):
                return False
    return True


def _sums(data: bytes, order: str, one: int = 0, two: int = 0) -> tuple[int, int]:
    """As https://sqlite.org/fileformat2.html tells it."""
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


# ------------------------------------------------------------------ names


def has_actions(path: Path) -> bool:
    diary = path.with_suffix(ACTIONS)
    return diary.exists() and diary.stat().st_size > 0


def rename_closed(path: Path) -> None:
    """It need not be offered again."""
    log_beside = path.with_name(f"{path.name}-wal")
    if path.exists():
        put_in_place(path, path.with_suffix(CLOSED))
    if log_beside.exists():
        put_in_place(log_beside, log_beside.with_name(f"{path.stem}{CLOSED}-wal"))
