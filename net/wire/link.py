"""One end of a connection, without sockets or a clock: bytes in, messages out, and why it must end, if it must.

Host and guest use the same class, each above its end of a sealed way (net/seal). The order of things: the guest says
Hello; the host answers with a Welcome or a Closed. Every message is packed by itself; views go as what changed in them
(showing.py). What is malformed, too long, too fast or out of order makes a ``fault``; after that the link says and
hears nothing more.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from enum import Enum
from typing import Final

from net.table import messages as m
from net.table.codes import LinkCode
from net.table.messages import Message
from net.wire.codec import BadMessage, Codec
from net.wire.coherence import Coherence
from net.wire.fault import Fault
from net.wire.framing import BEAT, MOST_FROM_GUEST, MOST_FROM_HOST, Frame, Kind, Splitter, Trouble, framed
from net.wire.showing import BadView, Shower, TooLong, TurnMemo, Watcher, squeezed, unsqueezed

PING_AFTER: Final = 2.0
"""Seconds without a word from us before we prove that we are there."""

SILENT_AFTER: Final = 8.0
"""Seconds without a byte from the other end before it counts as gone: three lost pings, and time to wake up."""

HELLO_WITHIN: Final = 5.0
"""Seconds in which the other end must have introduced itself: a stranger must not hold a place."""

RATE: Final = 90.0
"""Frames a second a guest may send for long: movement at 30 Hz for a whole hot-seat screen, and clicks."""

BURST: Final = 240.0
"""Frames it may send at once, after silence."""

BYTES_A_FRAME: Final = 2048
"""A frame counts as one more for every so many bytes, so that few long ones are too fast as well."""

MOST_BACKLOG: Final = 1 << 16
"""Bytes of pongs and the like that wait to be fetched; a peer that makes us pile up more is flooding us."""

WHOLE_COSTS: Final = 20
"""What asking for whole views counts for, in frames: it makes the host work."""

MOST_UNANSWERED: Final = 8
"""Pings whose answers may still come."""

MOST_LOST: Final = 6
"""How often a guest may lose track of its views without a patch that fits in between, before it hangs up."""


class End(Enum):
    HOST = "host"
    GUEST = "guest"


class Link:
    def __init__(self, codec: Codec, end: End, now: float) -> None:
        self._codec = codec
        self._is_host = end is End.HOST
        self._most = MOST_FROM_GUEST if self._is_host else MOST_FROM_HOST
        self._splitter = Splitter(_limits(self._most))
        self._may_come = m.FROM_PEER if self._is_host else tuple(set(m.FROM_TABLE) - {m.Shown})
        """As messages: views have frames of their own."""
        self._shower, self._watcher = Shower(codec), Watcher(codec)
        self._coherence = Coherence(codec)
        self._is_patched = False
        self._is_lost = False
        self._lost = 0
        self._out = bytearray()
        self._born = self._heard = self._said = now
        self._tokens = BURST
        self._counted = now
        self._pings = 0
        self._pinged: deque[tuple[int, float]] = deque(maxlen=MOST_UNANSWERED)
        """Pings that were not answered yet, and when they were sent."""
        self.answered = 0
        """The last ping that was: all that was sent before it has arrived."""
        self.is_greeted = False
        """Hello was heard (host), or its answer was (guest)."""
        self.fault: Fault | None = None
        self.delay: float | None = None
        """Seconds to the other end and back, by the last pong."""

    # -------------------------------------------------------------- out

    def output(self) -> bytes:
        """What the link itself wants to say: pings, pongs, views anew. Fetch after feeding and ticking it."""
        if not self._out:
            return b""
        out = bytes(self._out)
        self._out.clear()
        return out

    def send(self, message: Message, now: float, memo: TurnMemo | None = None) -> bytes:
        """The bytes to write, once and in this order; b"" where there is nothing new in it. ``memo``: what was worked
        out for others in this turn."""
        memo = TurnMemo() if memo is None else memo
        if isinstance(message, m.Hello):
            message = replace(message, shapes=self._codec.shapes.fingerprint)
        data = self._show(message, memo, now) if isinstance(message, m.Shown) else self._framed(message, memo)
        if data:
            self._said = now
        return data

    def _framed(self, message: Message, memo: TurnMemo) -> bytes:
        done = memo.frames.get(id(message))
        if done is None:
            done = memo.frames[id(message)] = (message, framed(Kind.MESSAGE, squeezed(self._codec.encode(message))))
        return done[1]

    def _show(self, shown: m.Shown, memo: TurnMemo, now: float) -> bytes:
        patch = self._shower.patch(shown, memo, now) if self._is_patched else None
        if patch is None:
            return framed(Kind.VIEW, self._shower.whole(shown, memo, now))
        return framed(Kind.PATCH, patch) if patch else b""

    # -------------------------------------------------------------- in

    def feed(self, data: bytes, now: float) -> list[Message]:
        """The messages that are whole now; look at ``fault`` and ``output`` afterwards. ``data`` is empty where what
        came is not even a whole record: on a slow way a long one takes its time, and its bytes are a sign of life."""
        if self.fault is not None:
            return []
        self._heard = now
        messages: list[Message] = []
        for frame in self._splitter.feed(data):
            self._take(frame, messages, now)
            if self.fault is not None:
                return messages
        trouble = self._splitter.trouble
        if trouble is not None:
            self._fail(LinkCode.TOO_LONG if trouble is Trouble.TOO_LONG else LinkCode.MALFORMED, trouble.value)
        return messages

    def _take(self, frame: Frame, messages: list[Message], now: float) -> None:
        kind, body = frame
        if self._is_host and not self._is_owed(frame) and not self._may_afford(len(body), now):
            self._fail(LinkCode.TOO_FAST)
        elif kind == Kind.MESSAGE:
            self._take_message(body, messages)
        elif kind in (Kind.VIEW, Kind.PATCH, Kind.WHOLE):
            self._take_view(kind, body, messages, now)
        elif len(body) != BEAT:
            self._fail(LinkCode.MALFORMED, "a beat of the wrong length")
        elif kind == Kind.PING:
            self._out += framed(Kind.PONG, body)
            if len(self._out) > MOST_BACKLOG:
                self._fail(LinkCode.TOO_FAST, "pings")
        else:
            self._take_pong(int.from_bytes(body, "big"), now)

    def _take_pong(self, number: int, now: float) -> None:
        sent = dict(self._pinged).get(number)
        if sent is not None:
            self.delay, self.answered = now - sent, number
            while self._pinged.popleft()[0] != number:
                pass

    def _is_owed(self, frame: Frame) -> bool:
        """We asked for it: who answers is not too fast."""
        return frame[0] == Kind.PONG and any(frame[1] == _beat(number) for number, _ in self._pinged)

    def _may_afford(self, length: int, now: float) -> bool:
        self._tokens = min(BURST, self._tokens + (now - self._counted) * RATE) - 1 - length / BYTES_A_FRAME
        self._counted = now
        return self._tokens >= 0

    def _take_message(self, body: bytes, messages: list[Message]) -> None:
        try:
            message: Message = self._codec.decode(unsqueezed(body, self._most), Message)
        except TooLong as no:
            self._fail(LinkCode.TOO_LONG, str(no))
            return
        except (BadMessage, ValueError) as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
            return
        if not isinstance(message, self._may_come) or not self._is_in_order(message):
            self._fail(LinkCode.OUT_OF_ORDER, type(message).__name__)
            return
        if not self._is_host and not self._makes_sense(message):
            return
        if isinstance(message, m.Hello):
            self._is_patched = message.shapes == self._codec.shapes.fingerprint
        messages.append(message)

    # -------------------------------------------------------------- views

    def _take_view(self, kind: int, body: bytes, messages: list[Message], now: float) -> None:
        if not self.is_greeted or self._is_host != (kind == Kind.WHOLE):
            self._fail(LinkCode.OUT_OF_ORDER, "a view")
        elif kind == Kind.WHOLE:
            self._tokens -= WHOLE_COSTS
            for shown in self._shower.again():
                self._out += framed(Kind.VIEW, self._shower.whole(shown, TurnMemo(), now))
        elif kind == Kind.VIEW:
            self._take_whole(body, messages)
        else:
            self._take_patch(body, messages)

    def _take_whole(self, body: bytes, messages: list[Message]) -> None:
        try:
            shown = self._watcher.take_whole(body, self._most)
        except BadMessage as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
            return
        self._is_lost = False
        if self._makes_sense(shown):
            messages.append(shown)

    def _take_patch(self, body: bytes, messages: list[Message]) -> None:
        if self._is_lost:
            # Sent before the host heard that whole views are wanted.
            return
        try:
            shown = self._watcher.take_patch(body)
        except BadView as no:
            self._is_lost = True
            self._lost += 1
            self._out += framed(Kind.WHOLE, b"")
            if self._lost > MOST_LOST:
                self._fail(LinkCode.MALFORMED, str(no))
            return
        self._lost = 0
        if self._makes_sense(shown):
            messages.append(shown)

    def _makes_sense(self, message: Message) -> bool:
        try:
            self._coherence.check(message)
        except ValueError as no:
            self._fail(LinkCode.MALFORMED, str(no)[:80])
            return False
        return True

    def _is_in_order(self, message: Message) -> bool:
        """The first message is the greeting, and only the first."""
        greetings = (m.Hello,) if self._is_host else (m.Welcome, m.Closed)
        is_first, self.is_greeted = not self.is_greeted, True
        if is_first:
            return isinstance(message, greetings)
        return not isinstance(message, m.Hello | m.Welcome)

    def _fail(self, code: LinkCode, detail: str = "") -> None:
        self.fault = Fault(code, {}, detail)

    # -------------------------------------------------------------- time

    def due(self) -> float:
        """When ``tick`` has something to do."""
        if not self.is_greeted:
            return self._born + HELLO_WITHIN
        ping = self._said + PING_AFTER
        return min(ping, self._heard + SILENT_AFTER)

    def tick(self, now: float) -> None:
        if self.fault is not None:
            return
        if now - self._heard >= SILENT_AFTER or (not self.is_greeted and now - self._born >= HELLO_WITHIN):
            self._fail(LinkCode.SILENT)
        elif self.is_greeted and now - self._said >= PING_AFTER:
            self.ping(now)

    def ping(self, now: float) -> int:
        """Let the other end answer for all that was sent before; the number that ``answered`` will be then."""
        self._pings = (self._pings + 1) % (1 << 32)
        self._pinged.append((self._pings, now))
        self._said = now
        self._out += framed(Kind.PING, _beat(self._pings))
        return self._pings


def _beat(number: int) -> bytes:
    return number.to_bytes(BEAT, "big")


def _limits(most: int) -> dict[Kind, int]:
    beats = {Kind.PING: BEAT, Kind.PONG: BEAT}
    return {Kind.MESSAGE: most, Kind.VIEW: most, Kind.PATCH: most, Kind.WHOLE: 0, **beats}
