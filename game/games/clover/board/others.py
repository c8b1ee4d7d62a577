"""The hands of the others over the shared board: pointers with name and colour, moving live, fading when they rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.core.game import Seat
from game.games.clover.board.places import CloverGround
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import INK, SMALL, Panel
from game.venue.session import Lived

WHAT: Final = "hand"
GAP: Final = 1 / 30
"""Seconds between two tellings of where one's own hand is."""
RESTS: Final = 4.0
"""Seconds after which a still hand is no longer shown."""
SPEED: Final = 18.0
FARTHEST: Final = 20_000


@dataclass(slots=True)
class Hand:
    """Where it is drawn, where it was last heard of, and what it carries."""

    x: float
    y: float
    at: tuple[int, int]
    card: int | None
    still: float = 0.0


class Others:
    def __init__(self) -> None:
        self.hands: dict[Seat, Hand] = {}

    def hear(self, news: Lived, ground: CloverGround) -> tuple[int, tuple[int, int] | None] | None:
        """Note a hand; if it carries a card or has let one go: which, and where it is now."""
        if news.what != WHAT or len(news.at) != 3 or max(map(abs, news.at[:2])) > FARTHEST:
            return None
        at, card = (news.at[0], news.at[1]), news.at[2] if news.at[2] >= 0 else None
        x, y = ground.from_table(*at)
        hand = self.hands.get(news.seat)
        if hand is None or hand.still > RESTS:
            hand = self.hands[news.seat] = Hand(x, y, at, None)
        before, hand.at, hand.card, hand.still = hand.card, at, card, 0.0
        if card is not None:
            return card, at
        return (before, None) if before is not None else None

    def update(self, dt: float, ground: CloverGround) -> bool:
        """Whether something moved."""
        moved = False
        for hand in self.hands.values():
            if hand.still > RESTS:
                continue
            x, y = ground.from_table(*hand.at)
            part = min(1.0, dt * SPEED)
            moved = moved or abs(x - hand.x) + abs(y - hand.y) > 0.5 or hand.still + dt > RESTS
            hand.x, hand.y = hand.x + (x - hand.x) * part, hand.y + (y - hand.y) * part
            hand.still += dt
        return moved

    def paint(self, canvas: Canvas, names: dict[Seat, str], colours: dict[Seat, str]) -> None:
        for seat, hand in self.hands.items():
            if hand.still <= RESTS and seat in names:
                _paint(canvas, hand, names[seat], colours[seat])


def _paint(canvas: Canvas, hand: Hand, name: str, colour: str) -> None:
    shape = f'<path d="M6 4L6 78L26 60L40 92L54 86L41 55L68 54Z" fill="{colour}" stroke="#fffdf4" stroke-width="6"/>'
    canvas.svg(shape, FRect(hand.x - 3, hand.y - 2, 52, 52))
    width = min(240.0, canvas.text_width(name, SMALL, "bold") + 32)
    tag = FRect(hand.x + 34, hand.y + 34, width, 42)
    canvas.panel(tag, Panel(colour, colour, 21, "#fffdf4", 3))
    canvas.text(name, tag.inflate(-20, 0), SMALL, INK, face="bold")
