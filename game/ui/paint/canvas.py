"""Drawing in design units onto a surface, smooth and in real pixels; everything costly comes from the store.

Knows no widgets and no rules. Every text drawn is noted, so that a test can check that it stays in its box.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from pygame import SRCALPHA, FRect, Rect, Surface

from game.core.clean import DRAWN_LIMIT, clean_text
from game.core.values import FrozenValue
from game.ui.paint.glyphs import face_for
from game.ui.paint.lettering import Wish, fitted, text_width, untied
from game.ui.paint.making import turned, veil
from game.ui.paint.space import Space, space
from game.ui.paint.store import Store
from game.ui.paint.theme import BODY, CREAM, SMALL, Mood, Panel

Point = tuple[float, float]
NOWHERE: Final = Rect(0, 0, 0, 0)
SHADOW: Final = 130
"""How dark a shadow is, of 255."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was drawn: its box and the place it took, in units; ``cut`` when letters are missing."""

    text: str
    box: FRect
    ink: FRect
    size: float
    cut: bool
    decoration: bool
    colour: str = ""
    turned: bool = False

    def scaled(self, part: float) -> Written:
        """The same in other units."""
        box, ink = (FRect(*(side * part for side in rect)) for rect in (self.box, self.ink))
        return replace(self, box=box, ink=ink, size=self.size * part)


Paint = Callable[["Canvas", FRect], None]


class Canvas:
    """A surface with units. ``surface`` may be replaced when the window changes; the store stays.

    ``units``: those of another canvas, where the surface is a part of its picture.
    """

    def __init__(self, surface: Surface, store: Store, scale: float = 1.0, units: Space | None = None) -> None:
        self.store = store
        self.surface = surface
        self.space: Space = units or space(*surface.get_size(), scale)
        self.written: list[Written] = []
        self.is_torn = False
        """The picture on the surface is neither the last one nor the next."""
        self._is_dry = False
        self._dx = 0
        self._dy = 0

    def aim(self, surface: Surface, scale: float) -> None:
        """Draw on this surface from now on."""
        self.surface = surface
        self.space = space(*surface.get_size(), scale)

    def begin(self) -> None:
        """A new picture: forget what was written on the last one."""
        self.written.clear()
        self.surface.set_clip(NOWHERE if self._is_dry else None)

    @contextmanager
    def dry(self) -> Iterator[None]:
        """Pictures that begin in here leave no trace on the surface: all that they need is made, nothing is drawn."""
        self._is_dry = True
        try:
            yield
        finally:
            self._is_dry = False

    @property
    def area(self) -> FRect:
        return self.space.area

    @property
    def safe(self) -> FRect:
        return self.space.safe

    @property
    def k(self) -> float:
        return self.space.k

    def px(self, units: float) -> int:
        """A length in whole pixels, at least one."""
        return max(1, round(units * self.space.k))

    def box(self, rect: FRect) -> Rect:
        """A rectangle in units, in pixels of the surface."""
        return self.space.pixels(rect).move(self._dx, self._dy)

    @contextmanager
    def moved(self, dx: float, dy: float) -> Iterator[None]:
        """Everything drawn inside is moved by this much."""
        kept = self._dx, self._dy
        self._dx, self._dy = kept[0] + round(dx * self.k), kept[1] + round(dy * self.k)
        try:
            yield
        finally:
            self._dx, self._dy = kept

    @contextmanager
    def spaced(self, space: Space) -> Iterator[None]:
        """Everything drawn inside is in the units of this space; what is written is noted in our own."""
        kept, count = self.space, len(self.written)
        if space == kept:
            yield
            return
        self.space = space
        try:
            yield
        finally:
            self.space = kept
            part = space.k / kept.k
            self.written[count:] = [one.scaled(part) for one in self.written[count:]]

    @contextmanager
    def clipped(self, rect: FRect) -> Iterator[None]:
        """Nothing drawn inside leaves the rectangle; clips may be nested."""
        kept = self.surface.get_clip()
        self.surface.set_clip(kept.clip(self.box(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(kept)

    def backdrop(self, mood: Mood) -> None:
        """The room's background over the whole surface."""
        self.surface.blit(self.store.backdrop(mood, *self.surface.get_size()), (0, 0))

    def fill(self, colour: str, rect: FRect | None = None) -> None:
        """A plain rectangle; translucent colours (#rrggbbaa) are laid over."""
        box = self.surface.get_rect() if rect is None else self.box(rect)
        if len(colour) < 9:
            self.surface.fill(colour, box)
        elif box.w > 0 and box.h > 0:
            self.surface.blit(self.store.kept(("veil", colour, box.size), lambda: veil(box.size, colour)), box)

    def panel(self, rect: FRect, style: Panel, *, sunk: float = 0) -> None:
        """A rounded plate with its shadow; ``sunk`` presses it down onto its lip, in units."""
        box = self.box(rect)
        if box.w < 1 or box.h < 1:
            return
        if style.shadow:
            self._edge_shadow(box, style)
        if sunk and style.lip:
            down = min(sunk, style.lip_height)
            style = replace(style, lip_height=max(0.5, style.lip_height - down))
            box = Rect(box.x, box.y + self.px(down), box.w, box.h - self.px(down))
        self.store.split_panel(box.w, box.h, style, self.k).onto(self.surface, box.topleft)

    def shadow(
        self, rect: FRect, radius: float = 26, blur: float = 14, strength: int = SHADOW, angle: float = 0
    ) -> None:
        """The soft shadow of a plate, a little below it."""
        box, soft = self.box(rect), self.px(blur)
        picture = self.store.shadow(box.w, box.h, self.px(radius), soft, strength)
        if angle:
            picture = self._turned(("shadow", box.size, radius, soft, strength), picture, angle)
        self.surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery + soft // 2)))

    def _edge_shadow(self, box: Rect, style: Panel) -> None:
        """Of the shadow under a plate only what can be seen: the part right under it would be blended for nothing."""
        soft, radius = self.px(style.shadow), self.px(style.radius)
        picture = self.store.shadow(box.w, box.h, radius, soft, SHADOW)
        place = picture.get_rect(center=(box.centerx, box.centery + soft // 2))
        # Deeper than this no point of a rounded corner is open: r(1 - 1/√2).
        deep = math.ceil(0.3 * radius) + 1
        inner = box.inflate(-2 * deep, -2 * deep)
        if inner.w < 60 or inner.h < 20 or len(style.top) > 7:
            self.surface.blit(picture, place)
            return
        for part in (
            Rect(place.x, place.y, place.w, inner.top - place.y),
            Rect(place.x, inner.bottom, place.w, place.bottom - inner.bottom),
            Rect(place.x, inner.top, inner.left - place.x, inner.h),
            Rect(inner.right, inner.top, place.right - inner.right, inner.h),
        ):
            self.surface.blit(picture, part, part.move(-place.x, -place.y))

    def outline(self, rect: FRect, colour: str, width: float = 5, radius: float = 34) -> None:
        """A rounded line around a rectangle."""
        box = self.box(rect)
        style = Panel("#00000000", "#00000000", radius, colour, width)
        self.surface.blit(self.store.panel(box.w, box.h, style, self.k), box)

    def disc(self, centre: Point, radius: float, colour: str, stroke: str = "", width: float = 0) -> None:
        """A smooth circle."""
        size = 2 * radius
        rect = FRect(centre[0] - radius, centre[1] - radius, size, size)
        self.panel(rect, Panel(colour, colour, radius, stroke, width))

    def line(self, start: Point, end: Point, colour: str, width: float = 4) -> None:
        """A smooth straight line with round ends."""
        left, top = min(start[0], end[0]) - width, min(start[1], end[1]) - width
        rect = FRect(left, top, abs(end[0] - start[0]) + 2 * width, abs(end[1] - start[1]) + 2 * width)
        x1, y1, x2, y2 = start[0] - left, start[1] - top, end[0] - left, end[1] - top
        self.svg(
            f'<path d="M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round" fill="none"/>',
            rect,
            (rect.w, rect.h),
        )

    def svg(self, shapes: str, rect: FRect, view: tuple[float, float] = (100, 100), angle: float = 0) -> None:
        """Shapes of SVG with a view box of this size, stretched over the rectangle; for a game's own drawings."""
        box = self.box(rect)
        markup = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {view[0]:g} {view[1]:g}" '
            f'width="{view[0]:g}" height="{view[1]:g}" preserveAspectRatio="none">{shapes}</svg>'
        )
        picture = self.store.svg(markup, box.w, box.h)
        if angle:
            picture = self._turned(("svg", markup, box.size), picture, angle)
        self.surface.blit(picture, picture.get_rect(center=box.center))

    def icon(self, name: str, rect: FRect, colour: str = CREAM, angle: float = 0) -> None:
        """An icon as large as fits, in one colour (white parts of the file take it)."""
        box = self.box(rect)
        side = max(1, min(box.w, box.h))
        picture = self.store.icon(name, side, side, colour)
        if angle:
            picture = self._turned(("icon", name, side, colour), picture, angle)
        self.surface.blit(picture, picture.get_rect(center=box.center))

    def art(self, name: str, rect: FRect, angle: float = 0) -> None:
        """An SVG picture of the assets (``art/logo.svg``), as large as fits, in its own colours and shape."""
        box = self.box(rect)
        picture = self.store.svg_file(name, box.w, box.h)
        if angle:
            picture = self._turned(("art", name, box.size), picture, angle)
        self.surface.blit(picture, picture.get_rect(center=box.center))

    def image(self, name: str, rect: FRect, angle: float = 0, radius: float = 0) -> None:
        """A photograph of the assets (``photos/x.jpg``) filling the rectangle, cut where its shape differs."""
        box = self.box(rect)
        corner = self.px(radius) if radius else 0
        picture = self.store.scaled(name, box.w, box.h, corner)
        if angle:
            picture = self._turned(("image", name, box.size, corner), picture, angle)
        self.surface.blit(picture, picture.get_rect(center=box.center))

    def sprite(
        self, key: Hashable, rect: FRect, paint: Paint, *, angle: float = 0, alpha: int = 255, shadow: float = 0
    ) -> None:
        """Something painted once and then only placed, turned (degrees, anticlockwise) or faded: a card.

        ``paint(canvas, rect)`` draws it upright at the origin; ``key`` must name everything it depends on. ``shadow``
        (its blur, in units) is kept in the same picture.
        """
        box = self.box(rect)
        if box.w < 1 or box.h < 1:
            return
        name = ("sprite", key, box.size, self.space, shadow)
        found = self.store.get(name)
        if not isinstance(found, _Sprite):
            found = self._painted(rect, box, paint, shadow)
            self.store.put(name, found, found.surface.get_width() * found.surface.get_height() * 4)
        picture = self._turned(name, found.surface, angle) if round(angle) % 360 else found.surface
        place = picture.get_rect(center=box.center)
        if alpha < 255:
            picture.set_alpha(alpha)
        self.surface.blit(picture, place)
        if alpha < 255:
            picture.set_alpha(255)
        self._note(found.written, box.x / self.k, box.y / self.k, bool(round(angle) % 360))

    def text(
        self,
        text: str,
        rect: FRect,
        size: float = BODY,
        colour: str = CREAM,
        *,
        face: str = "text",
        align: str = "center",
        valign: str = "middle",
        wrap: bool = False,
        min_size: float | None = None,
        shade: str = "",
        decoration: bool = False,
        lines: bool = False,
        spill: bool = False,
    ) -> FRect:
        """Text inside a rectangle, shrunk to ``min_size`` and then cut; the place it took, in units.

        ``face``: display, text or bold. ``shade`` lays a darker copy under it. ``decoration`` excuses small type.
        ``wrap``: in as many lines as fit; ``spill``: in one line, and in several only where it would be cut.
        """
        floor = min(size, SMALL if min_size is None else min_size)
        box = self.box(rect)
        clean = _clean(text, wrap or lines)
        if not clean or box.w < 1 or box.h < 1:
            return FRect(rect.x, rect.y, 0, 0)
        wish = Wish(clean, face, self.px(size), self.px(floor), box.w, box.h, colour, align, wrap, shade)
        made = fitted(self.store, wish)
        if made.cut and spill:
            spilt = fitted(self.store, replace(wish, wrap=True))
            made = made if spilt.cut else spilt
        place = made.surface.get_rect(center=box.center)
        if align in ("left", "right"):
            setattr(place, align, getattr(box, align))
        if valign in ("top", "bottom"):
            setattr(place, valign, getattr(box, valign))
        seen = place.clip(box)
        self.surface.blit(made.surface, seen, seen.move(-place.x, -place.y))
        k = self.k
        ink = _units(seen, k)
        shown = seen.clip(self.surface.get_clip())
        if shown.w and shown.h:
            self.written.append(
                Written(clean, _units(box, k), _units(shown, k), made.size / k, made.cut, decoration, colour)
            )
        return ink.move(-self._dx / k, -self._dy / k)

    def line_text(self, text: str, middle_left: Point, size: float, colour: str, face: str = "text") -> None:
        """One line starting here, neither shrunk nor cut: inside a clip, for fields that scroll sideways."""
        clean = _clean(text, False, False)
        if not clean:
            return
        pixels = self.px(size)
        key = ("line", clean, face, pixels, colour)
        font = self.store.font(face_for(clean, face), pixels)
        picture = self.store.kept(key, lambda: font.render(untied(clean), True, colour))
        place = picture.get_rect(midleft=self.box(FRect(*middle_left, 0, 0)).topleft)
        self.surface.blit(picture, place)
        k, clip = self.k, self.surface.get_clip()
        if place.colliderect(clip):
            ink, cut = place.clip(clip), place.w > clip.w
            self.written.append(Written(clean, _units(clip, k), _units(ink, k), size, cut, False, colour))

    def text_width(self, text: str, size: float, face: str = "text") -> float:
        """How wide a line would be, in units."""
        return text_width(self.store, self.k, text, size, face)

    def _painted(self, rect: FRect, box: Rect, paint: Paint, shadow: float) -> _Sprite:
        surface = Surface(box.size, SRCALPHA)
        inner = self.within(surface)
        paint(inner, FRect(0, 0, rect.w, rect.h))
        if not shadow:
            return _Sprite(surface, tuple(inner.written))
        soft = self.px(shadow)
        radius = min(self.px(26), box.w // 2, box.h // 2)
        whole = self.store.shadow(box.w, box.h, radius, soft, SHADOW).copy()
        # Room on all sides alike, so that it turns about the middle of what throws the shadow.
        framed = Surface((whole.get_width(), whole.get_height() + 2 * (soft // 2)), SRCALPHA)
        framed.blit(whole, (0, 2 * (soft // 2)))
        framed.blit(surface, surface.get_rect(center=framed.get_rect().center))
        return _Sprite(framed, tuple(inner.written))

    def within(self, surface: Surface) -> Canvas:
        """A canvas of the same units on another surface, its origin at the corner."""
        return Canvas(surface, self.store, units=self.space)

    def _turned(self, key: Hashable, picture: Surface, angle: float) -> Surface:
        step = round(angle) % 360
        return self.store.kept(("turned", key, step), lambda: turned(picture, step))

    def _note(self, written: tuple[Written, ...], x: float, y: float, turned: bool) -> None:
        for one in written:
            is_turned = turned or one.turned
            self.written.append(replace(one, box=one.box.move(x, y), ink=one.ink.move(x, y), turned=is_turned))


class _Sprite(FrozenValue):
    surface: Surface
    written: tuple[Written, ...]


@lru_cache(4096)
def _clean(text: str, lines: bool, strip: bool = True) -> str:
    return clean_text(text, DRAWN_LIMIT, lines=lines, strip=strip, ties=True)


def _units(rect: Rect, k: float) -> FRect:
    return FRect(rect.x / k, rect.y / k, rect.w / k, rect.h / k)
