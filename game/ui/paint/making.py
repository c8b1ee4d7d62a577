"""Pictures made from nothing but numbers and words: panels, shadows, backdrops, SVG. In pixels; nothing is kept here.

Pure functions, so that they may run in any thread.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

import pygame
from pygame import SRCALPHA, Surface

from game.core.values import FrozenValue
from game.ui.paint.theme import Mood, Panel

GRAIN: Final = 128
"""Pixels of the tile of noise; its repetition is too faint to be seen."""
PRIME: Final = 1_000_003
"""Its reciprocal has as long a period in bits as it can have."""
LARGE: Final = 250_000
"""Pixels of a shadow that is worth being put together from its corners."""


class SplitPanel(FrozenValue):
    """A panel whose middle part, where nothing shines through, is copied instead of blended: several times faster."""

    ends: Surface
    """Both edges side by side; without a middle the whole."""
    edge: int = 0
    middle: Surface | None = None

    def onto(self, surface: Surface, place: tuple[int, int]) -> None:
        if self.middle is None:
            surface.blit(self.ends, place)
            return
        (x, y), (width, height), edge = place, self.ends.get_size(), self.edge
        surface.blit(self.ends, place, (0, 0, edge, height))
        surface.blit(self.middle, (x + edge, y))
        surface.blit(self.ends, (x + edge + self.middle.get_width(), y), (width - edge, 0, edge, height))


def split_panel(width: int, height: int, style: Panel, k: float) -> SplitPanel:
    ends, edge = _ends(width, height, style, k)
    solid = all(len(colour) == 7 for colour in (style.top, style.bottom, style.stroke or "#000000"))
    if not solid or width - 2 * edge < 8 or not _is_solid(ends, edge):
        return SplitPanel(_widened(ends, width))
    middle = Surface((width - 2 * edge, height), 0, 32)
    middle.blit(pygame.transform.scale(ends.subsurface((edge, 0, 1, height)), middle.get_size()), (0, 0))
    return SplitPanel(ends, edge, middle)


def _is_solid(picture: Surface, x: int) -> bool:
    """Whether nothing shines through in this column, its first and last pixel included."""
    column = pygame.image.tobytes(picture.subsurface((x, 0, 1, picture.get_height())), "RGBA")
    return column[3::4].count(255) == picture.get_height()


def ready(surface: Surface) -> Surface:
    """The same picture in the pixel order of the screen: several times faster to draw; needs no window."""
    return surface.convert(_pixel())


@lru_cache(1)
def _pixel() -> Surface:
    return Surface((1, 1), SRCALPHA)


def drawn_svg(markup: str, width: int, height: int) -> Surface:
    size = (max(1, width), max(1, height))
    try:
        return ready(pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size))
    except pygame.error:
        return Surface(size, SRCALPHA)


def split(colour: str) -> tuple[str, float]:
    """ "#rrggbbaa" as SVG wants it: the colour and the opacity."""
    return colour[:7], int(colour[7:9], 16) / 255 if len(colour) == 9 else 1.0


def _gradient(name: str, top: str, bottom: str) -> str:
    (first, alpha), (second, beta) = split(top), split(bottom)
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{first}" stop-opacity="{alpha:.3f}"/>'
        f'<stop offset="1" stop-color="{second}" stop-opacity="{beta:.3f}"/></linearGradient>'
    )


def panel(width: int, height: int, style: Panel, k: float) -> Surface:
    """A rounded plate: its ends, and the column between them stretched, for large plates are costly."""
    return _widened(_ends(width, height, style, k)[0], width)


def _widened(ends: Surface, width: int) -> Surface:
    return ends if ends.get_width() >= width else stretched(ends, width - ends.get_width(), 0)


def _ends(width: int, height: int, style: Panel, k: float) -> tuple[Surface, int]:
    """A plate as wide as both its corners, or as wide as it is to be where that is less; and how wide a corner is."""
    width, height = max(2, width), max(2, height)
    edge = int(min(style.radius * k, width / 2, height / 2)) + 3
    strip = min(width, 2 * edge + 2)
    return drawn_svg(_panel_svg(strip, height, style, k), strip, height), edge


def _panel_svg(width: int, height: int, style: Panel, k: float) -> str:
    lip = min(style.lip_height * k, height / 4) if style.lip else 0.0
    body = height - lip
    line = style.width * k if style.stroke else 0.0
    radius = max(0.0, min(style.radius * k, width / 2, body / 2) - line / 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    ]
    parts.append(_gradient("g", style.top, style.bottom))
    if lip:
        parts.append(
            f'<rect x="0" y="{lip}" width="{width}" height="{body}" rx="{radius + line / 2}" fill="{style.lip}"/>'
        )
    stroke = ""
    if line:
        colour, alpha = split(style.stroke)
        stroke = f'stroke="{colour}" stroke-opacity="{alpha:.3f}" stroke-width="{line}"'
    parts.append(
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{body - line}" rx="{radius}" '
        f'fill="url(#g)" {stroke}/>'
    )
    if style.gloss:
        rim = max(2.0, 5 * k)
        shine = max(0.0, radius - rim)
        parts.append(
            f'<rect x="{rim}" y="{rim}" width="{width - 2 * rim}" height="{body * 0.42}" '
            f'rx="{min(shine, body * 0.21)}" '
            f'fill="#ffffff" fill-opacity="{style.gloss}"/>'
        )
    parts.append("</svg>")
    return "".join(parts)


def shadow(width: int, height: int, radius: int, blur: int, strength: int) -> Surface:
    """Only the corners are blurred; between them a shadow is the same all along, and is stretched."""
    if width * height < LARGE:
        return _soft(width, height, radius, blur, strength)
    reach = 2 * (radius + 3 * blur)
    # Whole steps of the coarse picture that is blurred, so that both ends stay as they would be.
    less = [max(0, (side - reach) // 4 * 4) for side in (width, height)]
    soft = _soft(width - less[0], height - less[1], radius, blur, strength)
    return stretched(soft, *less) if any(less) else soft


def _soft(width: int, height: int, radius: int, blur: int, strength: int) -> Surface:
    """Blurred at quarter size and enlarged: a full blur of a large plate takes hundreds of milliseconds."""
    full = (width + 4 * blur, height + 4 * blur)
    part = max(1, min(4, blur // 3))
    small = Surface((max(1, full[0] // part), max(1, full[1] // part)), SRCALPHA)
    box = (2 * blur / part, 2 * blur / part, max(1.0, width / part), max(1.0, height / part))
    pygame.draw.rect(small, (0, 0, 0, strength), pygame.Rect(box), border_radius=max(1, radius // part))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // part))
    return ready(pygame.transform.smoothscale(soft, full))


def stretched(picture: Surface, across: int, down: int) -> Surface:
    """The picture larger by so many pixels, its middle column and its middle row drawn out."""
    width, height = picture.get_size()
    x, y = width // 2, height // 2
    made = Surface((width + across, height + down), SRCALPHA)
    # Of each part: where it begins, how long it is, where it comes to lie, how long it gets.
    columns = ((0, x, 0, x), (x, 1, x, across), (x, width - x, x + across, width - x))
    rows = ((0, y, 0, y), (y, 1, y, down), (y, height - y, y + down, height - y))
    for left, wide, to_x, new_wide in columns:
        for top, high, to_y, new_high in rows:
            if new_wide and new_high:
                piece = pygame.transform.scale(picture.subsurface((left, top, wide, high)), (new_wide, new_high))
                # Copied as it is: there is nothing under it to be blended with.
                piece.set_alpha(None)
                made.blit(piece, (to_x, to_y))
    return made


def cover(picture: Surface, width: int, height: int, radius: int) -> Surface:
    width, height = max(1, width), max(1, height)
    size = picture.get_size()
    scale = max(width / size[0], height / size[1])
    cut = pygame.Rect(0, 0, min(size[0], round(width / scale)), min(size[1], round(height / scale)))
    cut.center = picture.get_rect().center
    scaled = pygame.transform.smoothscale(picture.subsurface(cut), (width, height))
    return rounded(scaled, radius) if radius else scaled


def rounded(surface: Surface, radius: int) -> Surface:
    """The surface with smooth round corners."""
    width, height = surface.get_size()
    mask = panel(width, height, Panel("#ffffff", "#ffffff", radius), 1.0)
    mask.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def backdrop(mood: Mood, width: int, height: int) -> Surface:
    small = (max(2, width // 8), max(2, height // 8))
    across, down = small[0] * 0.5, small[1] * 0.32
    reach = max(small) * mood.glow
    light = drawn_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {small[0]} {small[1]}" '
        f'width="{small[0]}" height="{small[1]}">'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{across}" cy="{down}" r="{reach}">'
        f'<stop offset="0" stop-color="{mood.light}"/><stop offset="0.45" stop-color="{mood.middle}"/>'
        f'<stop offset="1" stop-color="{mood.dark}"/></radialGradient>'
        f'<rect x="0" y="0" width="{small[0]}" height="{small[1]}" fill="url(#g)"/></svg>',
        *small,
    )
    whole = Surface((width, height), 0, 32)
    pygame.transform.smoothscale(light.convert(32), (width, height), whole)
    tile = _grain(mood.grain)
    for x in range(0, width, tile.get_width()):
        for y in range(0, height, tile.get_height()):
            whole.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return whole


def _noise(count: int) -> bytes:
    """The digits of a fraction look like chance; the first picture need not wait for a generator to be imported."""
    return ((1 << 8 * (count + 8)) // PRIME).to_bytes(count + 8, "little")[:count]


@lru_cache(8)
def _grain(strength: int) -> Surface:
    """A tile of fine noise, always the same."""
    tile = pygame.image.frombuffer(_noise(GRAIN * GRAIN), (GRAIN, GRAIN), "P")
    tile.set_palette([(byte * strength // 255,) * 3 for byte in range(256)])
    # In the pixel order of the screen: adding it then goes four times as fast.
    grey = Surface((GRAIN, GRAIN), 0, 32)
    grey.blit(tile, (0, 0))
    return grey


def turned(picture: Surface, degrees: int) -> Surface:
    """Anticlockwise, with smooth edges."""
    if degrees % 90 == 0:
        return pygame.transform.rotate(picture, degrees)
    framed = Surface((picture.get_width() + 4, picture.get_height() + 4), SRCALPHA)
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, degrees, 1.0)


def veil(size: tuple[int, int], colour: str) -> Surface:
    made = Surface(size, SRCALPHA)
    made.fill(colour)
    return made
