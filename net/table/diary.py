"""The actions of a table's matches, one line each, appended to a file before anybody is shown what came of them.

A line names its match, its place in it and the seat's serial, and carries a check of itself. A process that is killed
may leave half a line at the end: that action was never shown, and the half is cut off. A whole line that does not fit
its check means that the file was damaged.
"""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 32 * 2**20
"""Of a file that is read again: far more than any match has."""

ENOUGH: Final = 8 * 2**20
"""A file that has grown so large is begun anew with the next match: nobody goes back to those before."""


ROOM: Final = 1 << 16
"""Bytes that must be free before play goes on after a full disk: some hundred actions, and the lobby."""


class SpoiltDiary(Exception):
    """A line of the file is not what was written, or is missing."""


@dataclass(frozen=True, slots=True)
class Line:
    match: int
    number: int
    serial: int
    text: str


class Diary:
    """Raises OSError where it cannot be written; then nothing of the line is there."""

    def __init__(self, path: Path) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        self._file = os.open(path, flags, 0o600)
        self._end = os.fstat(self._file).st_size

    def append(self, line: Line) -> None:
        data = spelt(line)
        try:
            written = os.write(self._file, data)
        except OSError:
            written = -1
        if written != len(data):
            # Half a line would be taken for damage once another one follows it.
            os.ftruncate(self._file, self._end)
            raise OSError("no room for the journal")
        self._end += written

    def check_room(self) -> None:
        """Raise OSError where there is not room for a good many lines: those that find none would come one by one."""
        try:
            # Without an end of line it is half a one, if the process is killed just now.
            written = os.write(self._file, b" " * ROOM)
        finally:
            os.ftruncate(self._file, self._end)
        if written != ROOM:
            raise OSError("no room for the journal")

    def shorten(self) -> None:
        """Another match has begun, and is written down elsewhere. Where there is enough of those before, they go."""
        if self._end > ENOUGH:
            os.ftruncate(self._file, 0)
            self._end = 0

    def read(self) -> list[Line]:
        """All lines; half a line at the end is cut off. Raises SpoiltDiary."""
        if os.fstat(self._file).st_size > MOST_BYTES:
            raise SpoiltDiary(f"larger than {MOST_BYTES} bytes")
        os.lseek(self._file, 0, os.SEEK_SET)
        data = b"".join(iter(lambda: os.read(self._file, 1 << 16), b""))
        lines: list[Line] = []
        sound = 0
        for raw in data.splitlines(keepends=True):
            line = line_of(raw)
            if line is None:
                break
            lines.append(line)
            sound += len(raw)
        if b"\n" in data[sound:]:
            raise SpoiltDiary(f"line {len(lines) + 1} of the actions")
        os.ftruncate(self._file, sound)
        self._end = sound
        return lines

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def spelt(line: Line) -> bytes:
    told = f"{line.match} {line.number} {line.serial} {line.text}".encode()
    return b"%08x %b\n" % (zlib.crc32(told), told)


def line_of(raw: bytes) -> Line | None:
    check, _, told = raw.removesuffix(b"\n").partition(b" ")
    if not raw.endswith(b"\n") or check != b"%08x" % zlib.crc32(told):
        return None
    try:
        match, number, serial, text = told.decode().split(" ", 3)
        return Line(int(match), int(number), int(serial), text)
    except ValueError:
        return None
