"""What a guest has seen of a match, kept on its own disk: there to be looked at when the host is gone for good.

Holds the views of one of its own seats (the public ones for a display), nothing it was not shown. A file is one
deflate stream of encoded messages, flushed after each: a killed program leaves one that can be read to its last moment.
"""

from __future__ import annotations

import re
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BufferedWriter
from pathlib import Path
from typing import Any, Final

from game.core.game import Seat
from net.table import messages as m
from net.table.messages import Lobby, Message
from net.wire.codec import BadMessage, Codec

SUFFIX: Final = ".seen"

MOST_FILES: Final = 40
"""Matches kept; the oldest are thrown away."""

MOST_BYTES: Final = 16 * 1024 * 1024
"""What a file may grow to unpacked when it is read: far more than any match."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the folder. ``shown``: every view, in order."""

    path: Path
    lobby: Lobby
    shown: tuple[m.Shown, ...]

    @property
    def is_whole(self) -> bool:
        """It was seen to its end."""
        return bool(self.shown) and self.shown[-1].outcome is not None


class Keepsake:
    """Hears what a session hears. Raises OSError where it cannot write; the caller may go on without."""

    def __init__(self, folder: Path, codec: Codec) -> None:
        self._folder = folder
        self._codec = codec
        self._lobby: Lobby | None = None
        self._match = -1
        self._seat: Seat | None = None
        self._number = -1
        self._file: BufferedWriter | None = None
        self._deflate: Any = None

    def hear(self, message: Message) -> None:
        if isinstance(message, m.LobbyShown):
            self._lobby = message.lobby
            if message.lobby.match != self._match:
                self.close()
        elif isinstance(message, m.Shown) and self._lobby is not None:
            if self._file is None:
                self._begin(self._lobby, message.seat)
            if message.seat == self._seat and message.number != self._number:
                self._number = message.number
                self._write(message)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _begin(self, lobby: Lobby, seat: Seat | None) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(self._folder.glob(f"*{SUFFIX}"))[: -(MOST_FILES - 1)]:
            old.unlink(missing_ok=True)
        game = re.sub(r"[^a-z]", "", lobby.game)[:20]
        name = f"{time.strftime('%Y%m%d-%H%M%S')}-{time.monotonic_ns() % 1_000_000:06}-{game}{SUFFIX}"
        self._file = (self._folder / name).open("xb")
        self._deflate = zlib.compressobj(6, zlib.DEFLATED, -15)
        self._match, self._seat, self._number = lobby.match, seat, -1
        self._write(m.LobbyShown(lobby))

    def _write(self, message: Message) -> None:
        assert self._file is not None
        data = self._codec.encode(message)
        packed = self._deflate.compress(len(data).to_bytes(4, "big") + data)
        self._file.write(packed + self._deflate.flush(zlib.Z_SYNC_FLUSH))
        self._file.flush()


def kept(folder: Path, codec: Codec) -> tuple[Kept, ...]:
    """All matches in the folder that can be read, newest first."""
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}"), reverse=True):
        try:
            found.append(read(path, codec))
        except (OSError, ValueError):
            continue
    return tuple(found)


def read(path: Path, codec: Codec) -> Kept:
    """ValueError where it is no such file; one that was cut short is read as far as it goes."""
    try:
        data = zlib.decompressobj(-15).decompress(path.read_bytes(), MOST_BYTES)
    except zlib.error as no:
        raise ValueError(str(no)) from no
    try:
        messages = list(_messages(data, codec))
    except BadMessage as no:
        raise ValueError(str(no)) from no
    if not messages or not isinstance(messages[0], m.LobbyShown):
        raise ValueError("not a match that was seen")
    return Kept(path, messages[0].lobby, tuple(one for one in messages[1:] if isinstance(one, m.Shown)))


def _messages(data: bytes, codec: Codec) -> Iterator[Message]:
    at = 0
    while at + 4 <= len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "big")
        if end > len(data):
            return
        message: Message = codec.decode(data[at + 4 : end], Message)
        yield message
        at = end
