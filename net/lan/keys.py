"""The secret keys of the tables this machine sits at, on disk: a killed program gets its seats back.

One file a table and window. A window locks its file while it lives, so a second window at the same table is another
guest, and the lock of a killed one is given back by the system. Beside the key is where the table was as long as nobody
has said goodbye: a killed window that is told the same address again finds its own table there.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.store.files import NO_WAITING, OWN_FILE, close_to_others, is_plain, private_folder, remove

MOST_WINDOWS: Final = 16

MOST_FILES: Final = 200
"""Tables remembered; the oldest are forgotten."""

_TABLE: Final = re.compile(r"[\w-]{1,48}", re.ASCII)
_KEY: Final = re.compile(r"[!-~]{1,200}")
"""What tables and keys look like: anything else is damage, or somebody's trick."""

_KEY_AT: Final = 16
"""Where the key begins in a file: what is before it is only ever locked (Windows forbids reading locked bytes)."""


class Slot:
    """A window's place in the ring; ``key`` is "" as long as it has never been welcomed. ``make`` gives it a file: not
    before there is a key to keep, or whoever names tables that do not exist could push out the keys of those that
    do."""

    def __init__(
        self, file: int | None, key: str, where: str = "", make: Callable[[], int | None] = lambda: None
    ) -> None:
        self._file = file
        self._where = where
        self._make = make
        self.key = key

    def keep(self, key: str) -> None:
        if key != self.key:
            self.key = key
            if self._file is None:
                self._file = self._make()
            self._write()

    def stay_at(self, where: str) -> None:
        """The table with this key is at that address; "" = its player is done with it."""
        self._where = where
        self._write()

    def _write(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                data = f"tablee key     \n{self.key}\n{self._where}".encode()
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, data)
                # Not before: what is locked must not be cut away, and who is killed here keeps the key.
                os.ftruncate(self._file, len(data))

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


class KeyRing:
    """``folder`` None: nothing is kept. A folder that cannot be written costs the memory, never the game."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        if folder is not None:
            close_to_others(folder)

    def claim(self, table: str) -> Slot:
        """The first place at this table that no living window holds."""
        if self._folder is None or not _TABLE.fullmatch(table):
            return Slot(None, "")
        file = self._locked(table, 0)
        if file is not None:
            return Slot(file, *_read(file))
        return Slot(None, "", make=lambda: self._made(table))

    def _made(self, table: str) -> int | None:
        with contextlib.suppress(OSError):
            assert self._folder is not None
            private_folder(self._folder)
            self._prune()
        return self._locked(table, os.O_CREAT)

    def _locked(self, table: str, flags: int) -> int | None:
        """The first file of this table that nobody holds, opened."""
        assert self._folder is not None
        for window in range(MOST_WINDOWS):
            with contextlib.suppress(OSError):
                file = os.open(self._folder / f"{table}.{window}.key", os.O_RDWR | NO_WAITING | flags, OWN_FILE)
                if is_plain(file) and _lock(file):
                    return file
                os.close(file)
        return None

    def left_at(self, where: str) -> str:
        """The table at this address whose window ended without a goodbye, the newest of them; "" = there is none."""
        for path in reversed(self._files()):
            table = path.name.split(".")[0]
            with contextlib.suppress(OSError):
                file = os.open(path, os.O_RDWR | NO_WAITING)
                try:
                    if is_plain(file) and _read(file)[1] == where and _TABLE.fullmatch(table) and _lock(file):
                        return table
                finally:
                    os.close(file)
        return ""

    def _prune(self) -> None:
        for path in self._files()[: -MOST_FILES or None]:
            remove(path)

    def _files(self) -> list[Path]:
        """The oldest first."""
        found = () if self._folder is None else self._folder.glob("*.key")
        return sorted(found, key=lambda path: path.lstat().st_mtime)


def _read(file: int) -> tuple[str, str]:
    """Key and address; "" for a key that is damaged: its window comes as a stranger then."""
    os.lseek(file, _KEY_AT, os.SEEK_SET)
    key, _, where = os.read(file, 600).decode("utf-8", "replace").partition("\n")
    return key if _KEY.fullmatch(key) else "", where


def _lock(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            # A lock is of the place where one stands in the file: the same one for all.
            os.lseek(file, 0, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
