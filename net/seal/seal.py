"""One end of a sealed way, without sockets or a clock: bytes of the wire in, plain bytes for the Link out, and back.

In the open, and for ever in this form, both ends say who they are: magic, version, the table that is wished or found.
Then the guest knocks (what it will prove, and its half of the keys), the host answers (its own half, and a check that
it came to the same keys), and everything from there on is sealed. A host that cannot be the table that was meant hears
nothing of a guest but the halves of keys, which tell nothing.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Final

from game.core.game import Facts
from net.seal.records import MOST_RECORD, Sealer, Unsealed, Unsealer
from net.seal.secrets import CONFIRMED, HALF, SPAKE, TICKET, Keys
from net.table import messages as m
from net.table.codes import LinkCode, TableCode
from net.wire.edition import Edition, read_edition
from net.wire.fault import Fault
from net.wire.framing import Frame, Kind, Splitter, Trouble, framed

MAGIC: Final = b"TABLEE"

MOST_PREAMBLE: Final = 64
"""Magic, version, a table's id and life number, and which program speaks. Older versions take no longer one."""

MOST_KNOCK: Final = 1 + TICKET + HALF + SPAKE
MOST_ANSWER: Final = 2 * HALF + SPAKE + CONFIRMED
MOST_AWAY: Final = 64

LIMITS: Final = {
    Kind.PREAMBLE: MOST_PREAMBLE,
    Kind.KNOCK: MOST_KNOCK,
    Kind.ANSWER: MOST_ANSWER,
    Kind.AWAY: MOST_AWAY,
    Kind.SEALED: MOST_RECORD,
}


class Seal(ABC):
    """``table``: its id, as soon as it is known which one this is about. ``edition``: which program we are."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._splitter = Splitter(LIMITS)
        self._out = bytearray()
        self._transcript = bytearray()
        self._sealer: Sealer | None = None
        self._unsealer: Unsealer | None = None
        self._is_met = False
        """The other end's preamble is here."""
        self.table = ""
        self.epoch = 0
        """The life number that the other end has told of that table; as good as nothing before it is open."""
        self.is_open = False
        """What is said from now on is sealed."""
        self.is_proven = False
        """Something came that only the right one can have sealed."""
        self.fault: Fault | None = None

    # -------------------------------------------------------------- out

    def output(self) -> bytes:
        """What is to be written now. Fetch after making and feeding it."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def seal(self, plain: bytes) -> bytes:
        """As it goes over the wire; only once it is open."""
        assert self._sealer is not None
        return self._sealer.seal(plain)

    def _say(self, kind: Kind, body: bytes) -> None:
        """In the open."""
        self._transcript += framed(kind, body)
        self._out += framed(kind, body)

    def _introduce(self, named: str, epoch: int) -> None:
        told = f"{named}@{epoch}" if epoch else named
        body = MAGIC + m.VERSION.to_bytes(2, "big") + f"{told}{self._edition}".encode()
        self._say(Kind.PREAMBLE, body[:MOST_PREAMBLE])

    # -------------------------------------------------------------- in

    def feed(self, data: bytes) -> bytes:
        """What the other end said, unsealed; look at ``fault`` and ``output`` afterwards."""
        plain: list[bytes] = []
        if self.fault is None:
            for frame in self._splitter.feed(data):
                self._take(frame, plain)
                if self.fault is not None:
                    break
            else:
                self._look_for_trouble()
        return plain[0] if len(plain) == 1 else b"".join(plain)

    def _look_for_trouble(self) -> None:
        trouble = self._splitter.trouble
        if trouble is not None and not self._is_met:
            self._fail(LinkCode.NOT_TABLEE)
        elif trouble is not None:
            self._fail(LinkCode.TOO_LONG if trouble is Trouble.TOO_LONG else LinkCode.MALFORMED, trouble.value)

    def _take(self, frame: Frame, plain: list[bytes]) -> None:
        kind, body = frame
        if kind == Kind.SEALED and self._unsealer is not None:
            try:
                plain.append(self._unsealer.unseal(body))
            except Unsealed:
                self._fail(LinkCode.UNSEALED)
            else:
                self.is_proven = True
        elif not self._is_met:
            self._meet(kind, body)
        elif self.is_open:
            self._fail(LinkCode.OUT_OF_ORDER, "in the open")
        else:
            self._hear(kind, body)

    def _meet(self, kind: int, body: bytes) -> None:
        if kind != Kind.PREAMBLE or not body.startswith(MAGIC) or len(body) < len(MAGIC) + 2:
            self._fail(LinkCode.NOT_TABLEE)
            return
        self._is_met = True
        self._transcript += framed(Kind.PREAMBLE, body)
        version = int.from_bytes(body[len(MAGIC) : len(MAGIC) + 2], "big")
        if version != m.VERSION:
            self._fail(LinkCode.WRONG_VERSION, facts={"mine": m.VERSION, "theirs": version})
            return
        told, _, edition = body[len(MAGIC) + 2 :].decode("ascii", "replace").partition(" ")
        theirs = read_edition(edition)
        if not self._edition.fits(theirs):
            self._fail(LinkCode.OTHER_CONTENT, facts={"mine": self._edition.name, "theirs": theirs.name})
            return
        named, _, epoch = told.partition("@")
        self.epoch = int(epoch) if re.fullmatch(r"[0-9]{1,6}", epoch, re.ASCII) else 0
        self._met(named)

    @abstractmethod
    def _met(self, named: str) -> None:
        """The other end speaks our version, and names a table."""

    @abstractmethod
    def _hear(self, kind: int, body: bytes) -> None:
        """Something came in the open after the preamble."""

    def _open(self, keys: Keys, is_host: bool) -> None:
        mine, theirs = (keys.host, keys.guest) if is_host else (keys.guest, keys.host)
        self._sealer, self._unsealer = Sealer(mine), Unsealer(theirs)
        self.is_open = True

    def _fail(self, code: LinkCode | TableCode, detail: str = "", facts: Facts | None = None) -> None:
        self.fault = Fault(code, facts or {}, detail)
