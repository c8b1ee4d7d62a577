"""How Klick! is played: pages with photos of the house deck. Words are in the texts."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.games.klick.board.places import RATIO
from game.games.klick.board.prints import (
    PAPER,
    RANDOM,
    paint_backs,
    paint_lightbox,
    paint_number,
    paint_tag,
    paint_tokens,
)
from game.games.klick.rules.points import tokens
from game.scenes.help import HelpPage
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import PLAYERS

START: Final = "k006"
LINE: Final = ("k007", "k012", "k016", "k001")
"""A house under balloons; a kite, a rocket, something that does not fit at all, and a boat."""

INKED: Final = "#1d2740"


def _print(canvas: Canvas, rect: FRect, photo: str, angle: float = 0) -> None:
    canvas.shadow(rect, PAPER.radius, PAPER.shadow, angle=angle)

    def face(inner: Canvas, place: FRect) -> None:
        inner.panel(place, PAPER)
        edge = place.w * 0.035
        inner.image(f"photos/{photo}.webp", place.inflate(-2 * edge, -2 * edge))

    canvas.sprite(("help print", photo), rect, face, angle=angle)


def _place(rect: FRect, x: float, y: float, height: float) -> FRect:
    """A print with its middle at this part of the rectangle, so high as this part of it."""
    down = min(rect.h, rect.w / 1.2) * height
    place = FRect(0, 0, down * RATIO, down)
    place.center = (rect.x + rect.w * x, rect.y + rect.h * y)
    return place


def _idea(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    _print(canvas, _place(rect, 0.38, 0.31, 0.46), START, 3)
    _print(canvas, _place(rect, 0.62, 0.7, 0.46), LINE[0], -4)
    paint_tag(canvas, rect.center, "Klick!", "#ffc857", INKED, 220)


def _give(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    for i, x in enumerate((0.27, 0.73)):
        place = _place(rect, x, 0.2, 0.27)
        _print(canvas, place, (START, "k003")[i], (1, -1)[i])
        paint_tag(canvas, (place.centerx, place.y + 4), ("Ada", "Ben")[i], PLAYERS[i], INKED, 160)
    _print(canvas, _place(rect, 0.3, 0.5, 0.27), LINE[0], -6)
    paint_backs(canvas, FRect(rect.x + rect.w * 0.57, rect.y + rect.h * 0.42, rect.w * 0.32, 90), 2)
    for i, photo in enumerate(("k016", "k001")):
        _print(canvas, _place(rect, 0.27 + 0.46 * i, 0.81, 0.29), photo, (2, -2)[i])


def _line(canvas: Canvas, rect: FRect) -> list[FRect]:
    paint_lightbox(canvas, rect)
    _print(canvas, _place(rect, 0.5, 0.18, 0.29), START)
    places = []
    for i, photo in enumerate(LINE):
        place = _place(rect, 0.27 + 0.46 * (i % 2), 0.51 + 0.32 * (i // 2), 0.27)
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
    size = min(76.0, rect.w * 0.1)
    for i, pile in enumerate(tokens(scores)):
        y = rect.y + rect.h * (0.2 + 0.2 * i)
        canvas.disc((rect.x + rect.w * 0.13, y), size * 0.6, PLAYERS[i], "#ffffff", 5)
        paint_tokens(canvas, FRect(rect.x + rect.w * 0.24, y - size / 2, rect.w * 0.5, size), pile, size)
        figure = FRect(rect.right - rect.w * 0.24, y - 40, rect.w * 0.2, 80)
        canvas.text(str(scores[i]), figure, 64, INKED, face="display")


def _own(canvas: Canvas, rect: FRect) -> None:
    paint_lightbox(canvas, rect)
    for i, photo in enumerate(("k002", "k008", "k005", "k014")):
        _print(canvas, _place(rect, 0.29 + 0.42 * (i % 2), 0.3 + 0.4 * (i // 2), 0.34), photo, (-5, 4, 3, -4)[i])
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
