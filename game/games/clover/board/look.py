"""How the things of So Clover! are drawn: paper cards, the clover board, clues, seals. Draws, knows no state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import SRCALPHA, FRect, Surface

from game.games.clover.board.places import CloverGround
from game.games.clover.mood import CLOVER
from game.games.clover.rules.geometry import EDGES, SLOTS
from game.ui.paint.canvas import Canvas, Paint
from game.ui.paint.theme import GO, PRIMARY, SMALL, ButtonStyle, Panel

INK: Final = "#1d4634"
INK_CALM: Final = "#55634f"
INK_FAINT: Final = "#a9b09c"
LIT: Final = "#ffd66b"
LIT_INK: Final = "#173826"
GREEN: Final = "#3fae6a"
RED: Final = "#e2574c"
CREAM: Final = "#fdf5dd"
SOFT: Final = CLOVER.soft
PAPER: Final = Panel("#fffdf4", "#f3e9cd", 26, "#dccfa8", 3, shadow=14)
PAPER_RIGHT: Final = replace(PAPER, top="#f4fff0", bottom="#d5efcd", stroke="#58b873", width=6)
PAPER_WRONG: Final = replace(PAPER, top="#fff4ee", bottom="#f6d3c5", stroke="#dd7565", width=6)
STRIP_PAPER: Final = Panel("#fffef8", "#f5ecd4", 22, "#cdbf93", 3, shadow=10)
STRIP_LIT: Final = Panel("#fff6d4", "#ffdf8d", 22, "#f0b93c", 5, shadow=14)
STRIP_EMPTY: Final = Panel("#ffffff30", "#ffffff20", 22, "#ffffff60", 3)
SLOT: Final = Panel("#155039", "#1b5e44", 26, "#6cb98d", 3)
SLOT_LIT: Final = Panel("#2d7d58", "#246a4a", 26, "#ffd66b", 6)
PLATE: Final = Panel("#0f3d2ce0", "#0b3023e0", 30, "#3d8a6680", 3)
PLATE_LIT: Final = Panel("#206046f4", "#1c553ef4", 30, LIT, 4)

_OFF: Final = Panel("#2a5f48", "#234f3c", 34, "", 0, "#143525", 10)
YES: Final[ButtonStyle] = replace(GO, off=_OFF, ink_off="#b4d3c0")
GOLDEN: Final[ButtonStyle] = replace(PRIMARY, off=_OFF, ink_off="#b4d3c0")

BAND: Final = 0.17
"""How thick the edge of a card is that carries a word, as a part of its side."""
LONG: Final = 0.85
"""Where a long word ends: letters are not as high as their band."""
WORD: Final = 0.16
"""The largest size of a word; NEAT is as small as it may get to stay in the middle of its edge."""
FAT: Final = 18
"""Letters of a clue in the fat face; longer ones take the narrower one."""
NEAT: Final = 0.13
SMALLEST: Final = 0.1205
"""Of the side: on the loose cards of a television this is 28 units; in a tiny window it is what there is room for."""


def paint_card(
    canvas: Canvas, rect: FRect, words: Sequence[str], lit: frozenset[int] = frozenset(), calm: bool = False
) -> None:
    """The face of a card, upright: ``words`` on its top, right, bottom and left edge. ``calm``: only ``lit`` speaks."""
    side = rect.w
    mark = side * 0.3
    colour = "#dfe3c4" if not calm else "#e9e7d0"
    canvas.icon("clover", FRect(rect.centerx - mark / 2, rect.centery - mark / 2, mark, mark), colour)
    for edge, word in enumerate(words):
        _paint_word(canvas, rect, edge, word, edge in lit, calm)


def _paint_word(canvas: Canvas, rect: FRect, edge: int, word: str, lit: bool, calm: bool) -> None:
    side = rect.w
    band, pad = BAND * side, 0.025 * side
    neat = canvas.text_width(word, NEAT * side, "bold") <= side - 2 * band
    # A long word begins in the corner at its left; the next edge's word leaves that corner free, so none ever meet.
    start, length = (band, side - 2 * band) if neat else (pad, side * LONG - pad)
    inner = canvas.text_width(word, WORD * side, "bold")
    place = FRect(rect.x + start, rect.y + 0.035 * side, length, band)
    ink = LIT_INK if lit else INK_CALM if calm else INK

    def paint(inside: Canvas, box: FRect) -> None:
        if lit:
            wide = min(box.w, inner + 0.1 * side)
            pill = FRect(box.centerx - wide / 2, box.y, wide, box.h)
            inside.panel(pill, Panel(LIT, "#ffc64a", box.h / 2.4))
        smallest = min(SMALL, SMALLEST * side)
        inside.text(word, box, WORD * side, ink, face="bold", min_size=smallest)

    turned = _around(place, rect.center, edge)
    key = ("clover word", word, lit, calm, neat)
    canvas.sprite(key, turned, paint, angle=-90.0 * edge)


def _around(rect: FRect, middle: tuple[float, float], quarters: int) -> FRect:
    """The same rectangle with its middle turned clockwise around a point; its own sides stay."""
    dx, dy = rect.centerx - middle[0], rect.centery - middle[1]
    for _ in range(quarters % EDGES):
        dx, dy = -dy, dx
    return FRect(middle[0] + dx - rect.w / 2, middle[1] + dy - rect.h / 2, rect.w, rect.h)


def paint_back(canvas: Canvas, rect: FRect) -> None:
    """The back of a card."""
    canvas.art("art/back_clover.svg", rect)


def card_sprite(
    canvas: Canvas,
    rect: FRect,
    words: Sequence[str],
    angle: float,
    lit: frozenset[int] = frozenset(),
    calm: bool = False,
    panel: Panel = PAPER,
) -> None:
    """A whole card, for those that are only looked at."""

    def paint(inside: Canvas, box: FRect) -> None:
        inside.panel(box, replace(panel, shadow=0))
        paint_card(inside, box, words, lit, calm)

    key = ("clover card", tuple(words), lit, calm, panel)
    canvas.sprite(key, rect, paint, angle=angle, shadow=panel.shadow)


def paint_board(canvas: Canvas, ground: CloverGround, lit_slot: int | None = None) -> None:
    """The clover itself: four leaves with a place for a card on each."""
    box = ground.square
    shadow = FRect(box.x + box.w * 0.08, box.y + box.h * 0.08, box.w * 0.84, box.h * 0.84)
    canvas.shadow(shadow, box.w * 0.2, 30, 110)
    leaves = "".join(
        f'<circle cx="{x}" cy="{y}" r="53" fill="url(#leaf)" stroke="#7cc79a" stroke-width="1.6"/>'
        for x, y in ((60, 60), (140, 60), (140, 140), (60, 140))
    )
    veins = "".join(
        f'<path d="M100 100L{x} {y}" stroke="#8fd3a8" stroke-opacity="0.45" stroke-width="1.6" fill="none"/>'
        for x, y in ((24, 24), (176, 24), (176, 176), (24, 176))
    )
    shapes = (
        '<radialGradient id="leaf" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="110">'
        '<stop offset="0" stop-color="#2f8a5e"/><stop offset="1" stop-color="#45a877"/></radialGradient>'
        f'{leaves}<rect x="52" y="52" width="96" height="96" rx="20" fill="#2f8a5e"/>{veins}'
    )
    canvas.svg(shapes, box, (200, 200))
    for slot in range(SLOTS):
        canvas.panel(ground.slot_rect(slot).inflate(6, 6), SLOT_LIT if slot == lit_slot else SLOT)


def paint_strip(
    canvas: Canvas,
    ground: CloverGround,
    zone: int,
    text: str,
    *,
    lit: bool = False,
    mark: str = "",
    faint: bool = False,
) -> None:
    """A clue on its side of the clover. ``mark``: a sign at its end, where there is something to say about it."""
    rect, angle = ground.strip(zone)
    panel = STRIP_LIT if lit else STRIP_PAPER if text else STRIP_EMPTY
    key = ("clover strip", text, panel, mark, faint)
    canvas.sprite(key, rect, partial(_strip, text, panel, mark, faint), angle=angle, shadow=panel.shadow)


def _strip(text: str, panel: Panel, mark: str, faint: bool, canvas: Canvas, rect: FRect) -> None:
    canvas.panel(rect, replace(panel, shadow=0))
    words = rect.inflate(-28, -8)
    if mark:
        side = rect.h * 0.6
        disc = FRect(rect.right - side - 14, rect.centery - side / 2, side, side)
        canvas.disc(disc.center, side / 2, "#e08a2e")
        canvas.text(mark, disc, side * 0.75, "#ffffff", face="display", decoration=True)
        words = FRect(words.x, words.y, disc.x - words.x - 10, words.h)
    smallest = min(SMALL, rect.h * 0.325)
    ink = INK_FAINT if faint else INK
    face = "display" if len(text) <= FAT else "bold"
    canvas.text(text, words, rect.h * 0.66, ink, face=face, min_size=smallest)


def paint_points(canvas: Canvas, ground: CloverGround, points: int, tone: str = "#f6c343", part: float = 1.0) -> None:
    """The points of a board, in its free upper right corner: its middle is full of words. ``part`` of its full size."""
    corner = ground.corner(1)
    radius = corner.w * 0.55 * part
    if radius > 2:
        paint_seal(canvas, corner.center, radius, str(points), tone)


def paint_seal(canvas: Canvas, centre: tuple[float, float], radius: float, text: str, tone: str = "#f6c343") -> None:
    """Points written on the board, or a verdict."""
    canvas.shadow(FRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), radius, 16, 140)
    canvas.disc(centre, radius, tone, "#fff8e0", radius * 0.09)
    box = FRect(centre[0] - radius * 0.8, centre[1] - radius * 0.7, radius * 1.6, radius * 1.4)
    canvas.text(text, box, radius * 1.05, "#3a2a08", face="display", min_size=min(SMALL, radius * 0.5))


def paint_badge(canvas: Canvas, centre: tuple[float, float], radius: float, icon: str, colour: str) -> None:
    """A small round sign on a card: locked, right, wrong, tried before."""
    canvas.disc(centre, radius, colour, "#fffdf4", radius * 0.14)
    side = radius * 1.25
    canvas.icon(icon, FRect(centre[0] - side / 2, centre[1] - side / 2, side, side), "#ffffff")


def squeezed(canvas: Canvas, key: object, rect: FRect, paint: Paint, part: float) -> None:
    """A picture seen from aside while it turns over: ``part`` of its width, 0 to 1."""
    box = canvas.box(rect)
    if box.w < 1 or box.h < 1:
        return

    def make() -> Surface:
        surface = Surface(box.size, SRCALPHA)
        paint(canvas.within(surface), FRect(0, 0, rect.w, rect.h))
        return surface

    whole = canvas.store.kept(("clover squeezed", key, box.size), make)
    narrow = pygame.transform.smoothscale(whole, (max(1, round(box.w * part)), box.h))
    canvas.surface.blit(narrow, narrow.get_rect(center=box.center))


def tilt(card: int) -> float:
    """Loose cards lie a little askew, each in its own way."""
    return float((card * 37) % 7 - 3)
