"""Where everything lies on the table of So Clover!: the clover, its sides, the loose cards. Pure arithmetic in units.

A clover is measured by the side of its cards, so hands that move over it are at the same place on every screen. It can
be turned by quarters as a view of one's own: slots and zones keep their numbers, only their places change.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from pygame import FRect

from game.games.clover.rules.geometry import SLOTS, ZONES

OFFSET: Final = 0.515
"""From the middle of the clover to the middle of a card, in sides of a card."""
STRIP_AT: Final = 1.205
STRIP: Final = (1.74, 0.29)
REACH: Final = 1.375
"""From the middle to the edge of a clue; the whole clover is a square twice as wide."""
LOOSE: Final = 0.8
LOOSE_GAP: Final = 0.06
ROWS: Final = 3
SIDE_CARDS: Final = 6
"""More loose cards than these lie on the other side."""
TALL: Final = 72.0
"""The bar at the top, as high as the menu's button."""
FOOT: Final = 52.0

CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
STRIP_ANGLES: Final = (0.0, -90.0, 0.0, 90.0)
"""A clue at the bottom is not upside down: nobody can turn the screen."""


@dataclass(frozen=True, slots=True)
class CloverGround:
    """A clover lying at a place. ``turn``: quarter turns clockwise of the whole board, as a view."""

    x: float
    y: float
    side: float
    turn: int = 0

    @property
    def square(self) -> FRect:
        half = self.side * REACH
        return FRect(self.x - half, self.y - half, 2 * half, 2 * half)

    def turned(self, turn: int) -> CloverGround:
        return replace(self, turn=turn % SLOTS)

    def slot_centre(self, slot: int, lag: float = 0.0) -> tuple[float, float]:
        """``lag``: degrees the board still has to turn."""
        across, down = CORNERS[(slot + self.turn) % SLOTS]
        return self._rotated(across * OFFSET * self.side, down * OFFSET * self.side, lag)

    def slot_rect(self, slot: int, lag: float = 0.0) -> FRect:
        x, y = self.slot_centre(slot, lag)
        return FRect(x - self.side / 2, y - self.side / 2, self.side, self.side)

    def strip(self, zone: int) -> tuple[FRect, float]:
        """The place of a clue, upright, and the angle it is drawn at around its middle."""
        place = (zone + self.turn) % ZONES
        across, down = SIDES[place]
        x, y = self.x + across * STRIP_AT * self.side, self.y + down * STRIP_AT * self.side
        width, height = STRIP[0] * self.side, STRIP[1] * self.side
        return FRect(x - width / 2, y - height / 2, width, height), STRIP_ANGLES[place]

    def strip_bounds(self, zone: int) -> FRect:
        """The same as it is seen."""
        rect, angle = self.strip(zone)
        if angle:
            return FRect(rect.centerx - rect.h / 2, rect.centery - rect.w / 2, rect.h, rect.w)
        return rect

    def card_angle(self, rotation: int) -> float:
        """Degrees anticlockwise of a card with this rotation."""
        return -90.0 * ((rotation + self.turn) % 4)

    def corner(self, index: int) -> FRect:
        """The free corners between two clues: 0 upper left, clockwise."""
        size = (REACH - 1.03) * self.side
        across, down = CORNERS[index]
        reach = REACH * self.side - size / 2
        return FRect(self.x + across * reach - size / 2, self.y + down * reach - size / 2, size, size)

    def nearest_slot(self, x: float, y: float, reach: float = 0.75) -> int | None:
        """The slot a card let go here is meant for: a generous place around each."""
        distance, slot = min((math.dist(self.slot_centre(slot), (x, y)), slot) for slot in range(SLOTS))
        return slot if distance <= reach * self.side else None

    # A hand on the clover is told in thousandths of a card's side; on the clover itself it turns with the board.

    def to_table(self, x: float, y: float) -> tuple[int, int]:
        dx, dy = (x - self.x) / self.side, (y - self.y) / self.side
        if max(abs(dx), abs(dy)) <= REACH:
            dx, dy = _quarter(dx, dy, -self.turn)
        return round(dx * 1000), round(dy * 1000)

    def from_table(self, across: int, down: int) -> tuple[float, float]:
        dx, dy = across / 1000, down / 1000
        if max(abs(dx), abs(dy)) <= REACH:
            dx, dy = _quarter(dx, dy, self.turn)
        return self.x + dx * self.side, self.y + dy * self.side

    def _rotated(self, dx: float, dy: float, degrees: float) -> tuple[float, float]:
        """Degrees clockwise around the middle."""
        if not degrees:
            return self.x + dx, self.y + dy
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        return self.x + dx * cos - dy * sin, self.y + dx * sin + dy * cos


def _quarter(dx: float, dy: float, turns: int) -> tuple[float, float]:
    for _ in range(turns % 4):
        dx, dy = -dy, dx
    return dx, dy


def ground_in(box: FRect) -> CloverGround:
    """The largest clover in the middle of a box."""
    side = min(box.w, box.h) / (2 * REACH)
    return CloverGround(box.centerx, box.centery, side)


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The shared board: the clover in the middle, places of the loose cards, the column of words and buttons."""

    ground: CloverGround
    loose: tuple[FRect, ...]
    middle: FRect
    panel: FRect


def shared(area: FRect, cards: int) -> TablePlaces:
    """``cards`` may all be loose. ``area`` is what is left between the bars."""
    left = 2 * LOOSE + 2 * LOOSE_GAP
    right = 2 * LOOSE + LOOSE_GAP if cards > SIDE_CARDS else 1.5
    side = min(area.h / (2 * REACH), area.w / (2 * REACH + left + right + 0.1))
    middle = FRect(area.x, area.y, left * side, area.h)
    rest = area.w - (2 * REACH + left + right) * side
    ground = CloverGround(middle.right + rest / 3 + REACH * side, area.centery, side)
    size, step = LOOSE * side, (LOOSE + LOOSE_GAP) * side
    top = area.centery - (ROWS * step - LOOSE_GAP * side) / 2
    homes = [FRect(middle.x + (i % 2) * step, top + (i // 2) * step, size, size) for i in range(min(cards, SIDE_CARDS))]
    panel = FRect(area.right - right * side, area.y, right * side, area.h)
    if cards > SIDE_CARDS:
        homes += [FRect(panel.x + i * step, top, size, size) for i in range(cards - SIDE_CARDS)]
        taken = top - area.y + step
        panel = FRect(panel.x, panel.y + taken, panel.w, panel.h - taken)
    return TablePlaces(ground, tuple(homes), middle, panel)


def beside(area: FRect) -> tuple[CloverGround, FRect]:
    """A large clover at the left and a column for words at its right."""
    side = min(area.h / (2 * REACH), area.w * 0.52 / (2 * REACH))
    ground = CloverGround(area.x + REACH * side, area.centery, side)
    x = ground.square.right + 0.14 * side
    return ground, FRect(x, area.y, area.right - x, area.h)


def between_bars(area: FRect) -> FRect:
    """The area without the bar at the top and the prompts at the foot."""
    top = min(TALL, area.h * 0.12) + 10
    foot = min(FOOT, area.h * 0.08)
    return FRect(area.x, area.y + top, area.w, area.h - top - foot - 6)
