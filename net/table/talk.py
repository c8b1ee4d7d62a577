"""What people say and how they move things: cleaned and measured. The last lines that were said are remembered for
those who come, in memory alone."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final

from game.core.clean import clean_text
from game.core.game import Illegal, Seat
from net.table import messages as m
from net.table.audience import Post
from net.table.chairs import Chairs, Guest, Peer
from net.table.codes import TableCode

CHAT_LIMIT: Final = 200

MOST_REMEMBERED: Final = 20
"""Lines: what a short absence misses."""

LIVE_LIMIT: Final = 64
"""Numbers in one movement: the order of a ranking and a pointer fit easily."""

LIVE_RANGE: Final = 1 << 20


class Conversation:
    def __init__(self, chairs: Chairs) -> None:
        self._chairs = chairs
        self._lines: deque[m.Said] = deque(maxlen=MOST_REMEMBERED)
        self._count = 0

    def said(self, guest: Guest, say: m.Say) -> m.Said:
        text = clean_text(say.text, CHAT_LIMIT)
        if not text:
            raise Illegal(TableCode.EMPTY_TEXT)
        name = self._chairs.called(guest) if say.seat is None else self._chairs.chair(say.seat).name
        self._count += 1
        self._lines.append(m.Said(say.seat, name, text, self._count))
        return self._lines[-1]

    def told_to(self, peer: Peer) -> list[Post]:
        """What was said before they came. Who spoke may sit elsewhere by now, or nowhere."""
        return [Post(peer, replace(line, seat=self._seat_now(line), is_earlier=True)) for line in self._lines]

    def _seat_now(self, line: m.Said) -> Seat | None:
        chairs = self._chairs.chairs
        is_there = line.seat is not None and line.seat < len(chairs) and chairs[line.seat].name == line.name
        return line.seat if is_there else None


def lived(live: m.Live) -> m.Lived:
    is_small = len(live.at) <= LIVE_LIMIT and len(live.what) <= LIVE_LIMIT
    if not is_small or any(abs(number) > LIVE_RANGE for number in live.at):
        raise Illegal(TableCode.BAD_MOVEMENT)
    return m.Lived(live.seat, live.what, live.at)
