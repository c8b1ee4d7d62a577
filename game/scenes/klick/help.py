"""How Klick! is played: pages with photos of the house deck. Words are in the texts."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.rules.klick.points import tokens
from game.scenes.help import HelpPage
from game.scenes.klick.places import RATIO
from game.scenes.klick.prints import (
    PAPER,
    RANDOM,
    paint_backs,
    paint_lightbox,
    paint_number,
    paint_tag,
    paint_tokens,
)
from game.ui.canvas import Canvas
from game.ui.theme import PLAYERS

START: Final = "k006"
LINE: Final = ("k007", "k013", "k016", "k001")
"""A house under balloons; a kite, a rocket, something that does not fit at all, and a boat."""

INKED: Final = "#1d2740"


def _print(canvas: Canvas, rect: FRect, photo: str, angle: float = 0) -> None:
    canvas.shadow(rect, PAPER.radius, PAPER.shadow, angle=angle)

    def face(inner: Canvas, place: FRect) -> None:
        inner.panel(place, PAPER)
        edge = place.w * 0.035
        inner.image(f"photos/{photo}.webp", place.inflate(-2 * edge, -2 * edge))

    canvas.sprite(("help print", photo), rect, face, angle=angle)


def _place(rect: FRect, x: float, y: float, width: float) -> FRect:
    """A print with its middle at this part of the rectangle, so wide as this part of it."""
    across = rect.w * width
    place = FRect(0, 0, across, across / RATIO)
    place.center = (rect.x + rect.w * x, rect.y + rect.h * y)
    return place


def _idea(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    _print(canvas, _place(rect, 0.36, 0.34, 0.56), START, 3)
    _print(canvas, _place(rect, 0.64, 0.68, 0.56), LINE[0], -4)
    middle = (rect.centerx, rect.centery)
    paint_tag(canvas, middle, "Klick!", "#ffc857", INKED, 220)


def _give(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    for i, x in enumerate((0.28, 0.72)):
        place = _place(rect, x, 0.2, 0.36)
        _print(canvas, place, (START, "k003")[i], (1, -1)[i])
        paint_tag(canvas, (place.centerx, place.y + 4), ("Ada", "Ben")[i], PLAYERS[i], INKED, 160)
    _print(canvas, _place(rect, 0.3, 0.5, 0.36), LINE[0], -6)
    paint_backs(canvas, FRect(rect.x + rect.w * 0.56, rect.y + rect.h * 0.4, rect.w * 0.32, 90), 2)
    for i, photo in enumerate(("k016", "k001")):
        _print(canvas, _place(rect, 0.28 + 0.44 * i, 0.82, 0.4), photo, (2, -2)[i])


def _line(canvas: Canvas, rect: FRect) -> list[FRect]:
    paint_lightbox(canvas, rect)
    _print(canvas, _place(rect, 0.5, 0.21, 0.44), START)
    places = []
    for i, photo in enumerate(LINE):
        place = _place(rect, 0.27 + 0.46 * (i % 2), 0.56 + 0.28 * (i // 2), 0.42)
        _print(canvas, place, photo)
        paint_number(canvas, (place.x + 14, place.y + 14), i + 1)
        places.append(place)
    return places


def _rank(canvas: Canvas, rect: FRect) -> None:
    _line(canvas, rect)


def _points(canvas: Canvas, rect: FRect) -> None:
    givers = (("Ben", PLAYERS[1]), ("Cleo", PLAYERS[2]), ("?", RANDOM), ("Dario", PLAYERS[3]))
    for i, (place, (name, colour)) in enumerate(zip(_line(canvas, rect), givers, strict=True)):
        ink = "#ffffff" if colour == RANDOM else INKED
        paint_tag(canvas, (place.centerx, place.bottom - 8), name, colour, ink, place.w)
        if i < 2:
            won = "+2" if i == 0 else "+1"
            paint_tag(canvas, (place.right - 110, place.y + 10), "+1", PLAYERS[0], INKED, 96)
            paint_tag(canvas, (place.right - 30, place.y + 10), won, colour, INKED, 96)


def _end(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    scores = (23, 18, 14, 9)
    for i, pile in enumerate(tokens(scores)):
        y = rect.y + rect.h * (0.2 + 0.2 * i)
        canvas.disc((rect.x + rect.w * 0.16, y), 44, PLAYERS[i], "#ffffff", 5)
        paint_tokens(canvas, FRect(rect.x + rect.w * 0.28, y - 36, rect.w * 0.5, 72), pile, 68)
        canvas.text(
            str(scores[i]), FRect(rect.right - rect.w * 0.24, y - 40, rect.w * 0.2, 80), 64, INKED, face="display"
        )


def _own(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    for i, photo in enumerate(("k002", "k008", "k005", "k014")):
        _print(canvas, _place(rect, 0.34 + 0.32 * (i % 2), 0.3 + 0.38 * (i // 2), 0.44), photo, (-5, 4, 3, -4)[i])
    side = 130.0
    canvas.disc((rect.centerx, rect.centery), side * 0.62, "#ffc857", "#ffffff", 6)
    place = FRect(0, 0, side * 0.8, side * 0.8)
    place.center = rect.center
    canvas.icon("add", place, INKED)


PAGES: Final = (
    HelpPage("klick.idea", _idea),
    HelpPage("klick.give", _give),
    HelpPage("klick.rank", _rank),
    HelpPage("klick.points", _points),
    HelpPage("klick.end", _end),
    HelpPage("klick.own", _own),
)
