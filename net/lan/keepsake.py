"""What a guest has seen of a match, kept on its own disk: there to be looked at when the host is gone for good.

Holds the views of one of its own seats (the public ones for a display), nothing it was not shown. A file is one
deflate stream of encoded messages, flushed after each: a killed program leaves one that can be read to its last moment.

What is kept is bounded, for it is the host who says how much there is to see: a match in its views and bytes, a table
in its matches. Who has many of them at one table pushes out what was seen there, not elsewhere.
"""

from __future__ import annotations

import os
import re
import time
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BufferedWriter
from pathlib import Path
from typing import Any, Final

from game.core.game import Seat
from game.store.files import close_to_others, private_file, private_folder, read_within, remove
from net.table import messages as m
from net.table.messages import Lobby, Message
from net.wire.codec import Codec
from net.wire.coherence import Coherence

SUFFIX: Final = ".seen"

MOST_FILES: Final = 200
"""Matches kept; then the oldest are thrown away."""

MOST_OF_A_TABLE: Final = 20
"""Of these: a long evening."""

SHORT: Final = 2048
"""Bytes of a match of which hardly anything was seen. Such go before others."""

MOST_VIEWS: Final = 5000
MOST_BYTES: Final = 8 * 1024 * 1024
MOST_PACKED: Final = 256 * 1024
"""Of one match, as it is read and as it is on disk: some twelve times the longest. What comes after is not kept."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match in the folder, from outside. ``when``: seconds since 1970; ``is_whole``: it was seen to its end."""

    path: Path
    lobby: Lobby
    when: float
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Reel:
    """All that was seen of a match: at least one view, in order."""

    lobby: Lobby
    shown: tuple[m.Shown, ...]

    @property
    def is_whole(self) -> bool:
        return self.shown[-1].outcome is not None


# ------------------------------------------------------------------ writing


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
        self._views = self._bytes = self._packed = 0

    def hear(self, message: Message, table: str = "") -> None:
        """``table``: the id of the one that says so."""
        if isinstance(message, m.LobbyShown):
            self._lobby = message.lobby
            if message.lobby.match != self._match:
                self.close()
        elif isinstance(message, m.Shown) and self._lobby is not None:
            if self._lobby.match != self._match:
                self._begin(self._lobby, message.seat, table)
            if self._file is not None and message.seat == self._seat and message.number != self._number:
                self._number = message.number
                self._write(message)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _begin(self, lobby: Lobby, seat: Seat | None, table: str) -> None:
        self._match, self._seat, self._number = lobby.match, seat, -1
        self._views = self._bytes = self._packed = 0
        private_folder(self._folder)
        tag = _tag(table)
        _make_room(self._folder, tag)
        game = re.sub(r"[^a-z]", "", lobby.game)[:20]
        now = time.time()
        name = f"{time.strftime('%Y%m%d-%H%M%S', time.localtime(now))}-{int(now % 1 * 1e6):06}-{game}{tag}{SUFFIX}"
        self._file = os.fdopen(private_file(self._folder / name), "wb")
        self._deflate = zlib.compressobj(6, zlib.DEFLATED, -15)
        self._write(m.LobbyShown(lobby))

    def _write(self, message: Message) -> None:
        """The last one is the last that fits."""
        assert self._file is not None
        data = self._codec.encode(message)
        packed = self._deflate.compress(len(data).to_bytes(4, "big") + data) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        self._views += 1
        self._bytes += 4 + len(data)
        self._packed += len(packed)
        if self._views > MOST_VIEWS or self._bytes > MOST_BYTES or self._packed > MOST_PACKED:
            self.close()
            return
        try:
            self._file.write(packed)
            self._file.flush()
        except OSError:
            self.close()
            raise


def _tag(table: str) -> str:
    """What the names of this table's files end in: it is the same table wherever it is, and nobody else can be it."""
    return f"-{table[:16]}" if re.fullmatch("[0-9a-f]{16,}", table) else ""


def _make_room(folder: Path, tag: str) -> None:
    """For one match more of this table: first among its own, then where there are too many of all."""
    files = sorted(folder.glob(f"*{SUFFIX}"))
    own = _to_go([path for path in files if _tag_of(path) == tag], MOST_OF_A_TABLE - 1)
    others = _to_go([path for path in files if path not in own], MOST_FILES - 1)
    for path in (*own, *others):
        remove(path)


def _tag_of(path: Path) -> str:
    return _tag(path.stem.rpartition("-")[2])


def _to_go(files: Sequence[Path], most: int) -> Sequence[Path]:
    """Of these, the oldest first, so many that no more are left; those of which hardly anything was seen before all."""
    return sorted(files, key=lambda path: path.stat().st_size >= SHORT)[: max(0, len(files) - most)]


# ------------------------------------------------------------------ reading


def kept(folder: Path, codec: Codec) -> tuple[Kept, ...]:
    """All matches in the folder of which something can be seen, newest first."""
    close_to_others(folder)
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}"), reverse=True):
        try:
            found.append(_look(path, codec))
        except (OSError, ValueError):
            continue
    return tuple(found)


def read(path: Path, codec: Codec) -> Reel:
    """All of it, and OSError. ValueError where it is no such file; one that was cut short is read as far as it goes."""
    lobby, *shown = _decoded(list(_spelt(path)), codec)
    if not isinstance(lobby, m.LobbyShown) or not shown or not all(isinstance(one, m.Shown) for one in shown):
        raise ValueError("not a match that was seen")
    return Reel(lobby.lobby, tuple(one for one in shown if isinstance(one, m.Shown)))


def _look(path: Path, codec: Codec) -> Kept:
    """Its first and its last message are enough."""
    spelt = list(_spelt(path))
    first, last = _decoded([spelt[0], spelt[-1]], codec) if spelt else (None, None)
    if not isinstance(first, m.LobbyShown) or not isinstance(last, m.Shown):
        raise ValueError("not a match that was seen")
    return Kept(path, first.lobby, path.stat().st_mtime, last.outcome is not None)


def _decoded(spelt: Sequence[bytes], codec: Codec) -> list[Message]:
    """ValueError where they are none, or do not fit together."""
    coherence, messages = Coherence(codec), []
    try:
        for one in spelt[: MOST_VIEWS + 1]:
            messages.append(codec.decode(one, Message))
            coherence.check(messages[-1])
    except Exception as no:  # a file that was changed can bring the decoder to anything
        raise ValueError(str(no)) from no
    return messages


def _spelt(path: Path) -> Iterator[bytes]:
    """The messages, still spelt."""
    try:
        data = zlib.decompressobj(-15).decompress(read_within(path, MOST_PACKED), MOST_BYTES)
    except zlib.error as no:
        raise ValueError(str(no)) from no
    at = 0
    while at + 4 <= len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "big")
        if end > len(data):
            return
        yield data[at + 4 : end]
        at = end
