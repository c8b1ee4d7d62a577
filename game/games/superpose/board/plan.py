"""Where everything lies on the screen, in units, for any window. Arithmetic only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.ui import layout

ROOMY: Final = (1300.0, 780.0)
"""A safe area smaller than this gets the narrow plan: no column of history, seats as a strip."""
CORNER: Final = 72.0
"""The upper left corner belongs to the common menu button."""
GAP: Final = 20.0
NARROWEST: Final = 66.0
"""A seat's chip with its score needs so much; else the chips get a row of their own."""
CHIP: Final = 114.0
MOST_HAND: Final = 5


@dataclass(frozen=True, slots=True)
class Plan:
    is_roomy: bool
    banner: FRect
    seats: tuple[FRect, ...]
    track: FRect
    tools: FRect
    story: FRect
    window: FRect
    hand: FRect
    cell: float
    actions: FRect
    prompts: FRect

    def slots(self, count: int) -> tuple[FRect, ...]:
        """Square places for the cards in the hand: a card turned either way fits."""
        if not count:
            return ()
        side = self.cell * 3 + 12
        step = min(side + 14, (self.hand.w - side) / max(1, count - 1)) if count > 1 else 0.0
        left = self.hand.centerx - (side + step * (count - 1)) / 2
        return tuple(FRect(left + i * step, self.hand.bottom - side, side, side) for i in range(count))


def plan(safe: FRect, seats: int) -> Plan:
    """The plan for this safe area."""
    if safe.w >= ROOMY[0] and safe.h >= ROOMY[1]:
        return _roomy(safe, seats)
    return _narrow(safe, seats)


def _roomy(safe: FRect, seats: int) -> Plan:
    left, right = layout.left(safe, 330), layout.right(safe, 400)
    middle = FRect(left.right + GAP, safe.y, right.x - left.right - 2 * GAP, safe.h)
    cell = 58.0
    hand = layout.bottom(middle, cell * 3 + 12)
    prompts = FRect(middle.x, hand.y - 62, middle.w, 52)
    track = layout.top(middle, 84)
    window = FRect(middle.x, track.bottom + 8, middle.w, prompts.y - track.bottom - 12)
    tools = FRect(left.x + CORNER + 12, left.y, left.w - CORNER - 12, CORNER)
    banner = FRect(left.x, tools.bottom + 14, left.w, 178)
    below = FRect(left.x, banner.bottom + 14, left.w, left.bottom - banner.bottom - 14)
    actions = layout.bottom(right, 300)
    story = FRect(right.x, right.y, right.w, actions.y - right.y - GAP)
    places = tuple(layout.stack(below, seats, 112, 10))
    return Plan(True, banner, places, track, tools, story, window, hand, cell, actions, prompts)


def _narrow(safe: FRect, seats: int) -> Plan:
    strip = layout.top(safe, 76)
    tools = FRect(safe.right - 76 * 3 - 24, strip.y, 76 * 3 + 24, CORNER)
    # What the seats' chips do not need is for the words.
    spare = tools.x - safe.x - CORNER - 48 - seats * CHIP
    banner = FRect(safe.x + CORNER + 12, strip.y, max(min(380.0, safe.w * 0.3), min(600.0, spare)), strip.h)
    between = FRect(banner.right + 12, strip.y, tools.x - banner.right - 24, strip.h)
    if between.w / seats < NARROWEST:
        between = FRect(safe.x, strip.bottom + 6, safe.w, 56)
        strip = FRect(strip.x, strip.y, strip.w, strip.h + 62)
    places = tuple(layout.row(between, seats, 6))
    cell = min(58.0, safe.h * 0.085)
    hand = layout.bottom(safe, cell * 3 + 12)
    actions = layout.right(hand, min(330.0, safe.w * 0.36))
    actions = FRect(actions.x, safe.bottom - 176, actions.w, 176)
    hand = FRect(safe.x, hand.y, actions.x - safe.x - 16, hand.h)
    window = FRect(safe.x, strip.bottom + 8, safe.w, hand.y - strip.bottom - 16)
    story = FRect(safe.centerx, strip.bottom + 8, safe.w / 2, window.h)
    nowhere = FRect(safe.x, safe.y, 0, 0)
    return Plan(False, banner, places, nowhere, tools, story, window, hand, cell, actions, nowhere)
