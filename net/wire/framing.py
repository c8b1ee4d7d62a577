"""Frames on a byte stream: one byte that says what it is, three that say how long it is, then the body.

No sockets, no meaning. The preamble's frame keeps this form for ever: two versions can at least say who they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, IntEnum
from typing import Final

HEAD: Final = 4

BEAT: Final = 4
"""The number in a ping, and in the pong that answers it."""

MOST_FROM_GUEST: Final = 16 * 1024
"""The longest thing a guest has to say is a chat line or a full ranking: far below this."""

MOST_FROM_HOST: Final = 256 * 1024
"""A full view is 2 to 10 kB; nothing a table shows comes near this."""


class Kind(IntEnum):
    """In the open:"""

    PREAMBLE = 0x54
    """``T``, so that text protocols are told apart by their first byte."""
    KNOCK = 0x4B
    ANSWER = 0x41
    AWAY = 0x42
    """Somebody is turned away."""
    SEALED = 0x53
    """Whatever follows, for the two ends alone. Inside of it:"""
    MESSAGE = 0x4D
    VIEW = 0x56
    """A whole view, by itself."""
    PATCH = 0x50
    """What changed in a view."""
    WHOLE = 0x57
    """A guest has lost track and wants whole views."""
    PING = 0x49
    PONG = 0x4F


class Trouble(Enum):
    NO_SUCH_FRAME = "no such frame"
    TOO_LONG = "a frame that is too long"


Frame = tuple[int, bytes]


def framed(kind: Kind, body: bytes) -> bytes:
    return b"%c%b%b" % (kind, len(body).to_bytes(3, "big"), body)


class Splitter:
    """Bytes in any portions in, whole frames out. Never holds more than one frame that is not whole."""

    def __init__(self, most: Mapping[Kind, int]) -> None:
        """``most``: which kinds may come, and how long each may be."""
        self._most = {int(kind): length for kind, length in most.items()}
        self._rest = b""
        self.trouble: Trouble | None = None
        """The stream is broken: no more frames will come of it."""

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that are whole now."""
        frames: list[Frame] = []
        if self.trouble is not None:
            return frames
        if self._rest:
            data = self._rest + data
        at, end = 0, len(data)
        while end - at >= HEAD:
            kind = data[at]
            length = int.from_bytes(data[at + 1 : at + HEAD], "big")
            most = self._most.get(kind)
            if most is None or length > most:
                self.trouble = Trouble.NO_SUCH_FRAME if most is None else Trouble.TOO_LONG
                break
            after = at + HEAD + length
            if after > end:
                break
            frames.append((kind, data[at + HEAD : after]))
            at = after
        self._rest = data[at:]
        return frames
