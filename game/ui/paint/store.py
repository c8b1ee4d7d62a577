"""Pictures made once and kept: fonts, panels, shadows, icons, photographs, in the pixels they are drawn in.

Keeps the most recently used up to a budget of bytes. Knows pixels only, no units, no widgets. Works without a window.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
from pygame import SRCALPHA, Surface
from pygame.font import Font

import assets
from game.ui.paint.glyphs import FACES
from game.ui.paint.theme import Mood, Panel

BUDGET: Final = 256 * 1024 * 1024
"""Bytes of pictures kept: some thirty full screens of 1920×1080."""
GRAIN: Final = 128
"""Pixels of the tile of noise; its repetition is too faint to be seen."""
TOKEN: Final = "#ffffff"
"""The colour in an icon's file that is replaced by the one asked for."""


class Store:
    """Hand one to every canvas of a program."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._bytes = 0
        self._budget = budget
        self._fonts: dict[tuple[str, int], Font] = {}
        self._roots: list[Path] = [assets.path()]

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface of this key, made when it is not there."""
        found = self._kept.get(key)
        if found is not None and isinstance(found[0], Surface):
            self._kept.move_to_end(key)
            return found[0]
        surface = make()
        self.put(key, surface, surface.get_width() * surface.get_height() * 4)
        return surface

    def get(self, key: Hashable) -> object | None:
        """Anything kept under this key with ``put``."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: object, size: int) -> None:
        """Keep a thing of about this many bytes; the longest unused ones go."""
        self._kept[key] = (thing, size + 256)
        self._bytes += size + 256
        while self._bytes > self._budget and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1][1]

    def font(self, face: str, size: int) -> Font:
        """A face at a size in pixels."""
        size = max(4, size)
        font = self._fonts.get((face, size))
        if font is None:
            if not pygame.font.get_init():
                pygame.font.init()
            font = self._fonts[face, size] = Font(FACES.get(face, face), size)
        return font

    def panel(self, width: int, height: int, style: Panel, k: float) -> Surface:
        """A rounded plate of this size in pixels, its lip included."""
        return self.kept(("panel", width, height, style, round(k, 4)), lambda: _panel(width, height, style, k))

    def split_panel(self, width: int, height: int, style: Panel, k: float) -> SplitPanel:
        """The same in three parts to draw quickly."""
        key = ("split_panel", width, height, style, round(k, 4))
        found = self.get(key)
        if not isinstance(found, SplitPanel):
            found = _split_panel(self.panel(width, height, style, k), style, k)
            self.put(key, found, 0 if found.middle is None else width * height * 4)
        return found

    def shadow(self, width: int, height: int, radius: int, blur: int, strength: int) -> Surface:
        """A soft shadow; it is ``2 * blur`` larger on each side than what throws it."""
        key = ("shadow", width, height, radius, blur, strength)
        return self.kept(key, lambda: _shadow(width, height, radius, blur, strength))

    def svg(self, markup: str, width: int, height: int) -> Surface:
        """An SVG document drawn at a size in pixels."""
        return self.kept(("svg", markup, width, height), lambda: drawn_svg(markup, width, height))

    def icon(self, name: str, width: int, height: int, colour: str) -> Surface:
        """``icons/NAME.svg``, with its token colour replaced; a plain disc when there is no such file."""
        key = ("icon", name, width, height, colour)
        return self.kept(key, lambda: drawn_svg(self._icon(name).replace(TOKEN, colour), width, height))

    def picture(self, name: str) -> Surface:
        """The picture of a file as large as it is, ready to scale; a grey one when it cannot be read."""
        return self.kept(("picture", name), lambda: self._picture(name))

    def svg_file(self, name: str, width: int, height: int) -> Surface:
        """An SVG file among the assets (``art/logo.svg``), drawn at a size in pixels."""
        key = ("svg file", name, width, height)
        return self.kept(key, lambda: drawn_svg(self._text(name) or _DISC, width, height))

    def scaled(self, name: str, width: int, height: int, radius: int = 0) -> Surface:
        """A picture filling this size, cut at the longer side, with round corners."""
        key = ("scaled", name, width, height, radius)
        return self.kept(key, lambda: _cover(self.picture(name), width, height, radius))

    def backdrop(self, mood: Mood, width: int, height: int) -> Surface:
        """A room's background for a whole window: light from above, dark edges, a grain against bands."""
        return self.kept(("backdrop", mood, width, height), lambda: _backdrop(mood, width, height))

    def learn(self, folders: Iterable[Path]) -> None:
        """Look here, too: what games bring along."""
        self._roots += [folder for folder in folders if folder not in self._roots]

    def find(self, name: str) -> Path | None:
        """The file of this name (``art/logo.svg``) among the assets all games share, or in what a game brings along."""
        for root in self._roots:
            if (path := root / name).is_file():
                return path
        return None

    def _text(self, name: str) -> str:
        path = self.find(name)
        try:
            return path.read_text(encoding="utf-8") if path else ""
        except (OSError, UnicodeDecodeError):
            return ""

    def _icon(self, name: str) -> str:
        return self._text(f"icons/{name}.svg") or _DISC

    def _picture(self, name: str) -> Surface:
        path = self.find(name)
        try:
            if path is not None:
                return _ready(pygame.image.load(path))
        except (pygame.error, OSError):
            pass
        grey = Surface((64, 48), SRCALPHA)
        grey.fill("#80808a")
        return grey


_DISC: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    '<circle cx="50" cy="50" r="34" fill="#ffffff"/></svg>'
)


@dataclass(frozen=True, slots=True)
class SplitPanel:
    """A panel whose middle part, where nothing shines through, is copied instead of blended: several times faster."""

    whole: Surface
    edge: int = 0
    middle: Surface | None = None

    def onto(self, surface: Surface, place: tuple[int, int]) -> None:
        if self.middle is None:
            surface.blit(self.whole, place)
            return
        (x, y), (width, height), edge = place, self.whole.get_size(), self.edge
        surface.blit(self.whole, place, (0, 0, edge, height))
        surface.blit(self.middle, (x + edge, y))
        surface.blit(self.whole, (x + width - edge, y), (width - edge, 0, edge, height))


def _split_panel(panel: Surface, style: Panel, k: float) -> SplitPanel:
    width, height = panel.get_size()
    edge = int(min(style.radius * k, width / 2, height / 2)) + 3
    solid = all(len(colour) == 7 for colour in (style.top, style.bottom, style.stroke or "#000000"))
    if not solid or width - 2 * edge < 8 or not _is_solid(panel, width // 2):
        return SplitPanel(panel)
    middle = Surface((width - 2 * edge, height), 0, 32)
    middle.blit(panel, (0, 0), (edge, 0, width - 2 * edge, height))
    return SplitPanel(panel, edge, middle)


def _is_solid(panel: Surface, x: int) -> bool:
    """Whether nothing shines through in this column, its first and last pixel included."""
    return all(panel.get_at((x, y)).a == 255 for y in range(panel.get_height()))


def _ready(surface: Surface) -> Surface:
    """The same picture in the pixel order of the screen: several times faster to draw; needs no window."""
    ready = Surface(surface.get_size(), SRCALPHA)
    ready.blit(surface, (0, 0))
    return ready


def drawn_svg(markup: str, width: int, height: int) -> Surface:
    size = (max(1, width), max(1, height))
    try:
        return _ready(pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size))
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


def _panel(width: int, height: int, style: Panel, k: float) -> Surface:
    """Only a strip as wide as both corners is drawn; its middle column is stretched, for large plates are costly."""
    width, height = max(2, width), max(2, height)
    radius = min(style.radius * k, width / 2, height / 2)
    edge = int(radius) + 3
    strip_width = min(width, 2 * edge + 2)
    strip = drawn_svg(_panel_svg(strip_width, height, style, k), strip_width, height)
    if strip_width == width:
        return strip
    whole = Surface((width, height), SRCALPHA)
    whole.blit(strip, (0, 0), (0, 0, edge, height))
    middle = pygame.transform.scale(strip.subsurface((edge, 0, 1, height)), (width - 2 * edge, height))
    whole.blit(middle, (edge, 0))
    whole.blit(strip, (width - edge, 0), (strip_width - edge, 0, edge, height))
    return whole


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


def _shadow(width: int, height: int, radius: int, blur: int, strength: int) -> Surface:
    """Blurred at quarter size and enlarged: a full blur of a large plate takes hundreds of milliseconds."""
    full = (width + 4 * blur, height + 4 * blur)
    part = max(1, min(4, blur // 3))
    small = Surface((max(1, full[0] // part), max(1, full[1] // part)), SRCALPHA)
    box = (2 * blur / part, 2 * blur / part, max(1.0, width / part), max(1.0, height / part))
    pygame.draw.rect(small, (0, 0, 0, strength), pygame.Rect(box), border_radius=max(1, radius // part))
    soft = pygame.transform.gaussian_blur(small, max(1, blur // part))
    return _ready(pygame.transform.smoothscale(soft, full))


def _cover(picture: Surface, width: int, height: int, radius: int) -> Surface:
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
    mask = _panel(width, height, Panel("#ffffff", "#ffffff", radius), 1.0)
    mask.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _backdrop(mood: Mood, width: int, height: int) -> Surface:
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
    """The digits of a large power look like chance; the first picture need not wait for a generator to be imported."""
    power: int = 7 ** (count * 3)
    return power.to_bytes(count * 2, "little")[8 : count + 8]


@lru_cache(8)
def _grain(strength: int) -> Surface:
    """A tile of fine noise, always the same."""
    tile = pygame.image.frombuffer(_noise(GRAIN * GRAIN), (GRAIN, GRAIN), "P")
    tile.set_palette([(byte * strength // 255,) * 3 for byte in range(256)])
    # In the pixel order of the screen: adding it then goes four times as fast.
    grey = Surface((GRAIN, GRAIN), 0, 32)
    grey.blit(tile, (0, 0))
    return grey
