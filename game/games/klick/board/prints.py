"""How photos, tokens and name plates of Klick! are painted: white-bordered prints on a wall of light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import FRect, Surface

from game.games.klick.board.gallery import Gallery
from game.games.klick.mood import KLICK
from game.games.klick.rules.points import Tokens
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import FLOOR, INK, Panel

PAPER: Final = Panel("#ffffff", "#eef0f4", 10, "#d3d8e4", 1.5, shadow=14)
"""A print: white paper, hardly rounded."""

LIGHTBOX: Final = Panel("#f4f8ff", "#c6d6f0", 36, "#ffffff", 4)
LIGHTBOX_OFF: Final = Panel("#8fa3c64a", "#6d80a838", 36, "#dfeaff60", 3)
GLOW: Final = 70.0
"""How far a lightbox throws its light on the wall."""

GLASS: Final = Panel("#e9f1ff38", "#a9c2f01e", 40, "#dfeaff70", 3)
GLASS_LIT: Final = Panel("#fff3cf60", "#ffd98a38", 40, "#ffe3a0", 5)
GLASS_DIM: Final = Panel("#e9f1ff14", "#a9c2f00c", 40, "#dfeaff30", 2)
PLATE_LIT: Final = Panel("#ffe9b0", "#ffd27a", 28, "#fff8e6", 3)
"""A name plate of whoever is on or has won: light of its own, so that it is read on the wall and on a lightbox."""
LIT_INK: Final = "#3d2208"
LIT_FIGURE: Final = "#6b3300"
SLOT: Final = Panel("#0d122038", "#0d122038", 10, "#dfeaff80", 3)
SHEET: Final = Panel("#10162ad8", "#0b1020d8", 28, "#dfeaff40", 2)
NOTE: Final = Panel("#10162ac8", "#0b1020c8", 28, "#dfeaff30", 2)

GOLD: Final = "#ffc857"
RANDOM: Final = "#2b2f3f"
COINS: Final = {
    10: ("#ffcf5c", "#a86a12", "#6d3f05"),
    5: ("#d9e2ee", "#6b7a90", "#3c4657"),
    1: ("#f0a878", "#8a4a24", "#5a2a0e"),
}
"""Of each token: its face, its rim, and its figure, which must be read on the face."""
BORDER: Final = 0.035
"""The white edge of a print, as a part of its width."""

LEAST_COVER: Final = 1.15
MOST_COVER: Final = 1.6
"""Photos of about the shape of a print fill it; others are shown whole on white."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a plate says of a seat."""

    name: str
    colour: str
    score: int
    tokens: Tokens
    mark: str = ""
    """The icon of what it does now."""
    note: str = ""


def paint_lightbox(canvas: Canvas, rect: FRect, is_on: bool = True) -> None:
    """A bright plate of milk glass, lit from behind, and its light on the wall."""
    if not is_on:
        canvas.panel(rect, LIGHTBOX_OFF)
        return
    box, reach = canvas.box(rect), canvas.px(GLOW)
    glow = canvas.store.kept(("klick glow", box.size, reach), lambda: _glow(box.w, box.h, reach))
    canvas.surface.blit(glow, glow.get_rect(center=box.center))
    canvas.panel(rect, LIGHTBOX)


def _glow(width: int, height: int, reach: int) -> Surface:
    """Blurred at an eighth of its size: a full blur would take as long as a second."""
    part = 8
    full = (width + 2 * reach, height + 2 * reach)
    small = Surface((max(1, full[0] // part), max(1, full[1] // part)), pygame.SRCALPHA)
    small.fill((200, 220, 255, 0))
    inner = pygame.Rect(0, 0, max(1, width // part), max(1, height // part))
    inner.center = small.get_rect().center
    small.fill((200, 220, 255, 120), inner)
    soft = pygame.transform.gaussian_blur(small, max(1, reach // (2 * part)))
    return pygame.transform.smoothscale(soft, full)


def paint_photo(canvas: Canvas, rect: FRect, gallery: Gallery, photo: str) -> None:
    """The picture inside a print's white edge; a soft blank while it is decoded."""
    edge = max(6.0, rect.w * BORDER)
    inner = rect.inflate(-2 * edge, -2 * edge)
    surface = gallery.surface(photo)
    if surface is None:
        canvas.panel(inner, Panel("#c9d3e6", "#aebbd4", 4))
        side = min(inner.w, inner.h) * 0.4
        if gallery.is_here(photo):
            canvas.icon("photo", FRect(inner.centerx - side / 2, inner.centery - side / 2, side, side), "#8494b4")
        return
    box = canvas.box(inner)
    picture = canvas.store.kept(("klick", photo, box.size), lambda: shaped(surface, box.w, box.h))
    canvas.surface.blit(picture, picture.get_rect(center=box.center))


def shaped(surface: Surface, width: int, height: int) -> Surface:
    """Filling the size where the shapes are near enough, else whole."""
    across, down = surface.get_size()
    shape = across / max(1, down)
    if LEAST_COVER <= shape <= MOST_COVER:
        scale = max(width / across, height / down)
        cut = pygame.Rect(0, 0, min(across, round(width / scale)), min(down, round(height / scale)))
        cut.center = surface.get_rect().center
        return pygame.transform.smoothscale(surface.subsurface(cut), (max(1, width), max(1, height)))
    scale = min(width / across, height / down)
    return pygame.transform.smoothscale(surface, (max(1, round(across * scale)), max(1, round(down * scale))))


def paint_print(canvas: Canvas, rect: FRect, gallery: Gallery, photo: str, angle: float = 0) -> None:
    """A whole print, paper and shadow and all."""
    canvas.shadow(rect, PAPER.radius, PAPER.shadow, angle=angle)

    def face(inner: Canvas, place: FRect) -> None:
        inner.panel(place, Panel(PAPER.top, PAPER.bottom, PAPER.radius, PAPER.stroke, PAPER.width))
        paint_photo(inner, place, gallery, photo)

    canvas.sprite(("print", photo, gallery.surface(photo) is not None), rect, face, angle=angle)


def paint_backs(canvas: Canvas, area: FRect, count: int) -> None:
    """So many photos face down, fanned out in the middle of the area."""
    if count < 1:
        return
    height = min(area.h, 92.0)
    width = height * 4 / 3
    step = min(width * 0.42, (area.w - width) / max(1, count - 1)) if count > 1 else 0.0
    x = area.centerx - (width + step * (count - 1)) / 2
    for i in range(count):
        place = FRect(x + i * step, area.centery - height / 2, width, height)
        canvas.shadow(place, 8, 7, 90)
        canvas.art("art/back_klick.svg", place, angle=(-3, 2, -1, 3)[i % 4])


TALL: Final = 92.0
"""A plate at least as high has two lines."""
WIDE: Final = 700.0
"""A plate as wide has room for all in one line, however high it is."""


def paint_plate(canvas: Canvas, rect: FRect, player: Player, lit: bool = False) -> None:
    """Who sits there, with their points and what they do; a tall one has them below the name."""
    canvas.panel(rect, PLATE_LIT if lit else SHEET)
    inner = rect.inflate(-24, -10)
    if rect.h < TALL or rect.w >= WIDE:
        _name(canvas, _figures(canvas, inner, player, lit), player, lit)
        return
    upper = FRect(inner.x, inner.y, inner.w, inner.h * 0.56)
    _name(canvas, upper, player, lit)
    _figures(canvas, FRect(inner.x, upper.bottom, inner.w, inner.bottom - upper.bottom), player, lit)


def _name(canvas: Canvas, rect: FRect, player: Player, lit: bool) -> None:
    side = min(rect.h, 52.0)
    paint_disc(canvas, FRect(rect.x, rect.centery - side / 2, side, side), player)
    rest = FRect(rect.x + side + 12, rect.y, rect.w - side - 12, rect.h)
    canvas.text(player.name, rest, 32, LIT_INK if lit else KLICK.ink, face="bold", align="left")


def _figures(canvas: Canvas, rect: FRect, player: Player, lit: bool) -> FRect:
    """The mark, the points and the tokens, from the right; what is left of the place."""
    ink = LIT_FIGURE if lit else GOLD
    if player.mark:
        mark = min(38.0, rect.h)
        canvas.icon(player.mark, FRect(rect.right - mark, rect.centery - mark / 2, mark, mark), ink)
    # Room for the mark is kept where there is none: figures stand in a column.
    rect = FRect(rect.x, rect.y, rect.w - 46, rect.h)
    figure = canvas.text_width(str(player.score), 38, "display") + 6
    canvas.text(str(player.score), FRect(rect.right - figure, rect.y, figure, rect.h), 38, ink, face="display")
    rect = FRect(rect.x, rect.y, rect.w - figure - 10, rect.h)
    coins = coins_width(player.tokens, 26)
    if coins and rect.w >= coins + (0 if rect.h < 60 else 190):
        paint_tokens(canvas, FRect(rect.right - coins, rect.y, coins, rect.h), player.tokens, 26)
        rect = FRect(rect.x, rect.y, rect.w - coins - 10, rect.h)
    return rect


def paint_disc(canvas: Canvas, rect: FRect, player: Player) -> None:
    """The seat's colour with the first letter of its name."""
    canvas.disc(rect.center, rect.w / 2, player.colour, "#ffffff", 3)
    canvas.text(player.name[:1].upper(), rect.inflate(-8, -8), rect.h * 0.6, INK, face="display", decoration=True)


STEP: Final = 0.66
"""How far a token lies from the one under it, so that both figures are seen."""


def coins_width(tokens: Tokens, size: float) -> float:
    count = tokens.tens + tokens.fives + tokens.ones
    return 0.0 if count == 0 else size * 1.1 + (count - 1) * size * STEP


def paint_tokens(canvas: Canvas, area: FRect, tokens: Tokens, size: float) -> None:
    """Piles of tokens, the largest first, each over the last."""
    x = area.x + size * 0.55
    for worth, count in ((10, tokens.tens), (5, tokens.fives), (1, tokens.ones)):
        face, rim, figure = COINS[worth]
        for _ in range(count):
            canvas.disc((x, area.centery + 2), size * 0.52, "#00000060")
            canvas.disc((x, area.centery), size * 0.5, face, rim, 2)
            spot = FRect(x - size / 2, area.centery - size / 2, size, size).inflate(-size * 0.2, -size * 0.2)
            canvas.text(str(worth), spot, size * 0.56, figure, face="bold", min_size=8, decoration=True)
            x += size * STEP


def paint_tag(canvas: Canvas, middle: tuple[float, float], text: str, colour: str, ink: str, most: float) -> None:
    """A pill with a name on it, in the middle of a place."""
    width = min(most, canvas.text_width(text, 30, "bold") + 44)
    rect = FRect(middle[0] - width / 2, middle[1] - 24, width, 48)
    canvas.panel(rect, Panel(colour, colour, 24, "#ffffff", 3, shadow=8))
    canvas.text(text, rect.inflate(-28, -4), 30, ink, face="bold", min_size=FLOOR)


def paint_number(canvas: Canvas, middle: tuple[float, float], number: int, is_lit: bool = False) -> None:
    """The place in a line."""
    canvas.disc((middle[0], middle[1] + 3), 29, "#00000050")
    canvas.disc(middle, 27, GOLD if is_lit else "#1d2740", "#ffffff", 3)
    place = FRect(middle[0] - 24, middle[1] - 24, 48, 48)
    canvas.text(str(number), place, 32, INK if is_lit else "#ffffff", face="display")
