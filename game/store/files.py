"""How files are read, written and kept: within bounds, whole or not at all, for the player's eyes alone where they hold
secrets, and out of the way where they are damaged. No meanings; the network may use it, too."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
from pathlib import Path
from typing import Final

OWN_FOLDER: Final = 0o700
OWN_FILE: Final = 0o600
OTHERS: Final = 0o077
"""What a group or everybody may do. Windows knows no such thing: there a user's folder is the user's."""

BUSY_TRIES: Final = 10
BUSY_PAUSE: Final = 0.02
"""Seconds: so often, and so long in between."""

NO_WAITING: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""To open whatever lies there at once: a pipe would wait for somebody at its other end."""


def write_whole(path: Path, data: bytes) -> None:
    """A reader sees the old file or the new one, never half of it. Makes the folder; raises OSError."""
    # Not needed for the first picture, and slow to import.
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        put_in_place(Path(name), path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def put_in_place(path: Path, to: Path) -> None:
    """Give a file that name, whatever was there. On Windows nothing can be moved or replaced while anybody has it open,
    and virus scanners look at all that is new: it is tried again for a moment. Raises OSError."""
    left = BUSY_TRIES if sys.platform == "win32" else 0
    while True:
        try:
            os.replace(path, to)
            return
        except PermissionError:
            if not left:
                raise
        left -= 1
        time.sleep(BUSY_PAUSE)


def remove(path: Path) -> bool:
    """Whether a file that nobody needs is gone. On Windows one that somebody has open stays, until the next time."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
        return True
    return False


def try_to_write(path: Path, data: bytes) -> str:
    """The same; "" or why that was impossible, in the system's words."""
    try:
        write_whole(path, data)
    except OSError as error:
        return error.strerror or str(error)
    return ""


def read_within(path: Path, most: int) -> bytes:
    """All of a file that has at most so many bytes. OSError where it cannot be read; ValueError where it is larger, or
    no file at all (a pipe would never end)."""
    handle = os.open(path, os.O_RDONLY | NO_WAITING)
    if not is_plain(handle):
        os.close(handle)
        raise ValueError("not a file")
    with open(handle, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError(f"larger than {most} bytes")
    return data


def is_plain(handle: int) -> bool:
    """What was opened is a file: it has an end, and nobody waits at it."""
    return stat.S_ISREG(os.fstat(handle).st_mode)


def set_aside(path: Path, *companions: Path) -> Path:
    """Move a damaged file out of the way, with those that belong to it, never over others; where it is now. Raises
    OSError."""
    number, all_of_it = 1, (path, *companions)
    while any(os.path.lexists(_aside(one, number)) for one in all_of_it):
        number += 1
    put_in_place(path, _aside(path, number))
    for one in companions:
        with contextlib.suppress(OSError):
            put_in_place(one, _aside(one, number))
    return _aside(path, number)


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.name}.broken-{number}")


# ------------------------------------------------------------------ what nobody else may read


def private_folder(folder: Path) -> None:
    """Make it, for the player alone; one that is there is closed to others with all that is in it. Raises OSError."""
    folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
    close_to_others(folder)


def private_file(path: Path, flags: int = 0) -> int:
    """A new file that nobody else can read, from its first byte on; opened for reading and writing."""
    return os.open(path, flags | os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), OWN_FILE)


def close_to_others(folder: Path) -> None:
    """The folder, if it is there, and the files in it: an earlier version left them open. Where a disk knows no rights,
    they stay as they are."""
    if os.name == "posix" and folder.is_dir():
        for path in (folder.resolve(), *folder.iterdir()):
            with contextlib.suppress(OSError):
                mode = path.lstat().st_mode
                if mode & OTHERS and not stat.S_ISLNK(mode):
                    os.chmod(path, stat.S_IMODE(mode) & ~OTHERS)
