"""Pieces of parcels on their way out: few at a time, the guests in turn, and never in front of the game.

What the game says goes out at once; pieces wait here. Of them no more is under way at a time, to one guest and to all
together, than the way carries in a moment: behind what is sent goes a ping, and by how long its answer takes there may
be more the next time, or less. So a move never waits behind more than that moment, however slow the way is and however
much the buffers between here and there would take.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections import deque
from collections.abc import Callable
from typing import Final

from net.table.messages import ParcelPiece
from net.wire.link import Link

SOON: Final = 0.1
"""Seconds in which a guest has what was sent, if all is well: who has it sooner is sent more at a time."""

LATE: Final = 1.0
"""Seconds after which nobody waits for somebody else's answer."""

GAP: Final = 0.03
"""Seconds between two sendings to one guest: on a fast way the processor is for the game."""

LEAST: Final = 4 * 1024
MOST: Final = 64 * 1024
"""Bytes under way at a time: one piece; what lies below all limits for slow readers."""


class Quota:
    """How many bytes may be under way at once."""

    def __init__(self) -> None:
        self.size = float(LEAST)

    def came(self, count: int, seconds: float) -> None:
        """So many of them took so long: all of them together make it up to twice as large, or half."""
        self.size = min(MOST, max(LEAST, self.size + count * max(-0.5, 1 - seconds / SOON)))


class Freight:
    """What waits for one guest, and what is on its way there, over this link. ``is_clear``: nothing else waits to be
    written there."""

    def __init__(self, link: Link, write: Callable[[bytes], None], is_clear: Callable[[], bool]) -> None:
        self._link, self._write, self.is_clear = link, write, is_clear
        self._ping = 0
        self.waiting: deque[ParcelPiece] = deque()
        self.quota = Quota()
        self.under_way = 0
        self.sent_at = 0.0

    def send(self, room: float, now: float) -> None:
        """As many of those that wait as may go at once, at least one, and a ping behind them."""
        data, count = b"", 0
        room = min(room, self.quota.size)
        while self.waiting and (not count or count + len(self.waiting[0].data) <= room):
            piece = self.waiting.popleft()
            data, count = data + self._link.send(piece, now), count + len(piece.data)
        self._ping = self._link.ping(now)
        self.under_way, self.sent_at = count, now
        self._write(data + self._link.output())

    @property
    def has_arrived(self) -> bool:
        """All that was sent is there."""
        return self._link.answered >= self._ping


CallAt = Callable[[float, Callable[[], None]], TimerHandle]


class Dispatch:
    """The pieces for all guests of a process: they share one way out."""

    def __init__(self, clock: Callable[[], float], call_at: CallAt) -> None:
        self._clock, self._call_at = clock, call_at
        self._quota = Quota()
        self._line: dict[Freight, None] = {}
        """Those with something waiting; who was served last is last."""
        self._sent: set[Freight] = set()
        """Those who have not answered yet."""
        self._timer: TimerHandle | None = None

    def load(self, freight: Freight, piece: ParcelPiece) -> None:
        """It goes when ``send`` finds room for it."""
        freight.waiting.append(piece)
        self._line.setdefault(freight)

    def unload(self, freight: Freight) -> None:
        """What still waits is no longer wanted."""
        freight.waiting.clear()
        self._line.pop(freight, None)

    def hear(self, freight: Freight) -> None:
        """Something came from there: it may be the answer to what was sent."""
        if freight in self._sent and freight.has_arrived:
            self._sent.remove(freight)
            took = self._clock() - freight.sent_at
            for quota in (freight.quota, self._quota):
                quota.came(freight.under_way, took)

    def gone(self, freight: Freight) -> None:
        """Nothing can be sent there any more; others need not wait for it."""
        self.unload(freight)
        self._sent.discard(freight)
        self.send()

    def send(self) -> None:
        """Whatever may go now; call it when anything has changed, and after all that the game has to say."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._line:
            return
        now = self._clock()
        again = [due for freight in list(self._line) if (due := self._serve(freight, now)) is not None]
        if again:
            self._timer = self._call_at(min(again), self.send)

    def _serve(self, freight: Freight, now: float) -> float | None:
        """When to look again, where it must wait for nothing but time."""
        if freight in self._sent or not freight.is_clear():
            return None
        if now < freight.sent_at + GAP:
            return freight.sent_at + GAP
        busy = [one for one in self._sent if now < one.sent_at + LATE]
        room = self._quota.size - sum(one.under_way for one in busy)
        if busy and room < len(freight.waiting[0].data):
            return min(one.sent_at for one in busy) + LATE
        self._sent.add(freight)
        freight.send(room, now)
        del self._line[freight]
        if freight.waiting:
            self._line[freight] = None
        return None
