"""The legal places lit on the felt while a card is held with friendly aids, with the points each would bring."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.games.superpose.board.holding import Holding
from game.games.superpose.felt import pieces
from game.games.superpose.felt.camera import Lens
from game.games.superpose.felt.look import INK, LAMP
from game.games.superpose.rules.grid import CardPlace
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import Panel


@dataclass(frozen=True, slots=True)
class Lights:
    """Places of one rotation and their points (None: not worked out yet). Part of the key of the layer."""

    places: tuple[tuple[CardPlace, int | None], ...] = ()


def lights_of(holding: Holding) -> Lights:
    card, hints = holding.card, holding.hints
    if card is None or hints is None or not holding.is_helped:
        return Lights()
    rotation = holding.turn_of(card)
    places = [place for place in hints.places(card) if place.rotation == rotation]
    known = hints.points(card) if not hints.is_start else {}
    # Shown all at once: every change of the lights paints the still picture anew.
    is_known = all(place in known for place in places)
    return Lights(tuple((place, known[place] if is_known else None) for place in places))


def paint(canvas: Canvas, lights: Lights, lens: Lens) -> None:
    """A lamp in the middle of every card that could lie there; a coin with the points where there are some."""
    for place, points in lights.places:
        wide, high = pieces.size_of(place.rotation)
        centre = lens.point(place.x + wide / 2, place.y + high / 2)
        if not points:
            radius = max(5.0, lens.size * 0.1)
            canvas.disc(centre, radius, LAMP + "d0", INK, radius * 0.3)
    for place, points in lights.places:
        if points:
            wide, high = pieces.size_of(place.rotation)
            _coin(canvas, lens, lens.point(place.x + wide / 2, place.y + high / 2), points)


def _coin(canvas: Canvas, lens: Lens, centre: tuple[float, float], points: int) -> None:
    radius = max(19.0, lens.size * 0.26)
    box = FRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    canvas.panel(box, Panel("#ffe6a8", "#f2b64a", radius, INK, radius * 0.14))
    canvas.text(f"+{points}", box.inflate(6, 0), max(28.0, radius * 0.95), INK, face="display")
