"""Fast shared movement on its way out: at most thirty a second for each hand, the newest wins, none is ever queued.

Pure: the caller owns the clock and says whether the way is clear.
"""

from __future__ import annotations

from typing import Final

from net.table.messages import Live, Lived

GAP: Final = 1 / 30

MOST_HANDS: Final = 32
"""Different hands that may wait at once; more than eight seats ever move."""

Moving = Live | Lived
Hand = tuple[int, str]


class Movement:
    def __init__(self) -> None:
        self._last: dict[Hand, float] = {}
        self._waiting: dict[Hand, Moving] = {}

    def offer(self, moving: Moving, now: float, is_clear: bool) -> bool:
        """Whether this may go out at once. If not, it waits for its turn, and replaces what waited."""
        hand = (int(moving.seat), moving.what)
        if is_clear and now - self._last.get(hand, -1.0) >= GAP:
            self._note(hand, now)
            return True
        if len(self._waiting) < MOST_HANDS or hand in self._waiting:
            self._waiting[hand] = moving
        return False

    def _note(self, hand: Hand, now: float) -> None:
        self._waiting.pop(hand, None)
        if len(self._last) >= MOST_HANDS:
            self._last.clear()
        self._last[hand] = now

    def due(self) -> float | None:
        return min((self._last.get(hand, -1.0) + GAP for hand in self._waiting), default=None)

    def ripe(self, now: float) -> list[Moving]:
        """What may go out now; call it when the way is clear."""
        hands = [hand for hand in self._waiting if now - self._last.get(hand, -1.0) >= GAP]
        moving = [self._waiting[hand] for hand in hands]
        for hand in hands:
            self._note(hand, now)
        return moving

    def forget(self) -> None:
        self._waiting.clear()
