"""A clover that is looked at and not touched: its cards, clues, and the pair that is lit; it can be turned."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from game.games.clover.board.common import Lexicon
from game.games.clover.board.look import card_sprite, paint_board, paint_strip
from game.games.clover.board.places import CloverGround
from game.games.clover.rules.geometry import EDGES, SLOTS, ZONES, slots_of_zone
from game.games.clover.rules.words import Clue, Laid
from game.ui.paint.canvas import Canvas
from game.ui.paint.tween import SLOW, Tween


@dataclass(frozen=True, slots=True)
class CloverFace:
    """What lies on the clover. ``lit``: the zone whose pair is lit; None = all speak alike."""

    cards: tuple[Laid, ...]
    clues: tuple[str, ...]
    marks: tuple[str, ...]
    lit: int | None = None


def marks_of(clues: Sequence[Clue | None]) -> tuple[str, ...]:
    """A sign for each clue there is something to say about."""
    return tuple("" if clue is None else "?" if clue.unknown else "≈" if clue.resembles else "" for clue in clues)


class TurningClover:
    """Turns so that a side is on top: that is the one to be read and written."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.turn = 0
        self._angle = Tween(0.0, SLOW)

    def face(self, zone: int, motion: bool) -> None:
        """Turn this side to the top, the short way round."""
        wanted = -zone % ZONES
        step = (wanted - self.turn + 1) % 4 - 1
        self.turn = wanted
        if step:
            self._angle.jump(self._angle.value - 90.0 * step)
            self._angle.go(0.0, motion)

    @property
    def top(self) -> int:
        """The zone on top."""
        return -self.turn % ZONES

    def update(self, dt: float) -> bool:
        return self._angle.update(dt)

    def paint(self, canvas: Canvas, ground: CloverGround, face: CloverFace) -> None:
        self.paint_still(canvas, ground, face)
        self.paint_moving(canvas, ground, face)

    def still(self, ground: CloverGround, face: CloverFace) -> Hashable:
        """Names everything ``paint_still`` depends on."""
        words = tuple(self._lexicon.words(laid.words) for laid in face.cards)
        return ground, self.turn, self._is_turning, face.cards, words, face.lit

    def paint_still(self, canvas: Canvas, ground: CloverGround, face: CloverFace) -> None:
        """What stays as it is while clues are written: the board, and the cards unless they turn just now."""
        paint_board(canvas, ground.turned(self.turn))
        if not self._is_turning:
            self._paint_cards(canvas, ground.turned(self.turn), face)

    def paint_moving(self, canvas: Canvas, ground: CloverGround, face: CloverFace) -> None:
        """The rest, over it."""
        ground = ground.turned(self.turn)
        if self._is_turning:
            self._paint_cards(canvas, ground, face)
        for zone in range(ZONES):
            is_lit = zone == face.lit
            paint_strip(canvas, ground, zone, face.clues[zone], lit=is_lit, mark=face.marks[zone])

    @property
    def _is_turning(self) -> bool:
        return self._angle.value != 0

    def _paint_cards(self, canvas: Canvas, ground: CloverGround, face: CloverFace) -> None:
        lag = self._angle.value
        for slot, laid in enumerate(face.cards[:SLOTS]):
            lit = _lit_edges(laid, slot, face.lit)
            words = self._lexicon.words(laid.words)
            angle = ground.card_angle(laid.rotation) - lag
            card_sprite(canvas, ground.slot_rect(slot, lag), words, angle, lit, face.lit is not None)


def _lit_edges(laid: Laid, slot: int, zone: int | None) -> frozenset[int]:
    if zone is None or slot not in slots_of_zone(zone):
        return frozenset()
    return frozenset({(zone - laid.rotation) % EDGES})
