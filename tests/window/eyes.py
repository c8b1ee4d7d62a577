"""Reading: where words stand on a picture, found as they are drawn, letter for letter.

The words are drawn with the program's own faces at every size they may have, and looked for in every ink it writes
with: of the pixels that letters fill each must have the ink, of those around them none. Sizes that were right once
are tried first.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame
from pygame.mask import Mask, from_threshold

from game.games.clover.mood import CLOVER
from game.games.klick.mood import KLICK
from game.games.superpose.mood import SUPERPOSE
from game.ui.paint import theme
from game.ui.paint.glyphs import FACES, drawable, face_for
from game.ui.paint.space import space
from game.ui.paint.store import Store

SMALLEST, LARGEST = 10, 100
"""Pixels: what can be read, and the largest writing on a screen."""
NEAR = 26
"""How far a pixel's colour may be from the ink."""
FULL = 248
"""How much of a pixel a letter must fill to have its very ink: on a dark ground a little less is already too dark."""
POINTS = 36
FEWEST = 20
"""Pixels of an ink under which nothing is written in it."""


def _inks():
    """Every colour the program may write in: of its theme, of its games' moods, and a few rows' own."""
    found = {"#ffffff", "#43220b", "#33222b", "#fdf5dd", "#1d2740", "#2a1a10", "#1b2130", "#9b8374"}
    for value in (*vars(theme).values(), CLOVER, KLICK, SUPERPOSE):
        if isinstance(value, str) and value.startswith("#") and len(value) == 7:
            found.add(value)
        elif isinstance(value, theme.ButtonStyle):
            found |= {value.ink, value.ink_hot, value.ink_off}
        elif isinstance(value, theme.Mood):
            found |= {value.ink, value.soft}
    return _apart(sorted(found))


def _apart(colours):
    """Without those that cannot be told from one that is there already."""
    kept = []
    for colour in colours:
        if not any(_distance(colour, other) <= 10 for other in kept):
            kept.append(colour)
    return kept


def _distance(one, two):
    return max(abs(a - b) for a, b in zip(pygame.Color(one), pygame.Color(two), strict=True))


INKS = _inks()
STORE = Store()


class Shape:
    """Words or a sign at a size: which pixels they fill, and which they leave open (``margin``: also around them)."""

    def __init__(self, drawn, margin=0):
        drawn = drawn.subsurface(drawn.get_bounding_rect(min_alpha=160))
        if margin:
            framed = pygame.Surface((drawn.get_width() + 2 * margin, drawn.get_height() + 2 * margin), pygame.SRCALPHA)
            framed.blit(drawn, (margin, margin))
            drawn = framed
        self.size = drawn.get_size()
        self.full = pygame.mask.from_surface(drawn, FULL)
        self.open = pygame.mask.from_surface(drawn, 24)
        self.open.invert()
        chance = random.Random(self.full.count())
        inside, outside = _some(self.full, chance), _some(self.open, chance)
        pairs = zip(inside, outside, strict=False)
        self.points = [(point, is_inside) for full, open in pairs for point, is_inside in ((full, True), (open, False))]

    def found_in(self, ink, paper, count):
        """Everywhere it stands in the mask of an ink; ``paper`` is all the rest, ``count`` the ink's pixels."""
        wide, high = paper.get_size()
        if wide < self.size[0] or high < self.size[1] or not self.points or count < 0.9 * self.full.count():
            return []
        places = Mask((wide - self.size[0] + 1, high - self.size[1] + 1), fill=True)
        # Whole masks are pushed over each other: one step rules out a pixel at every place of the picture at once.
        for number, (point, is_inside) in enumerate(self.points):
            places.erase(paper if is_inside else ink, (-point[0], -point[1]))
            if number % 4 == 3 and not places.count():
                return []
        found = []
        for at in _set(places):
            if self._is_at(ink, at) and not any(abs(at[0] - x) < 4 and abs(at[1] - y) < 4 for x, y in found):
                found.append(at)
        return [pygame.Rect(at, self.size) for at in found]

    def _is_at(self, ink, at):
        """Looked at closely: nearly every pixel, not only some."""
        back = (-at[0], -at[1])
        filled = self.full.overlap_area(ink, back)
        spilt = self.open.overlap_area(ink, back)
        return filled >= 0.97 * self.full.count() and spilt <= 0.03 * max(1, self.open.count())


def _set(places, most=40):
    """The first places that are left; more are only noise."""
    if places.count() > most:
        return []
    return [
        (x, y)
        for rect in places.get_bounding_rects()
        for y in range(rect.top, rect.bottom)
        for x in range(rect.left, rect.right)
        if places.get_at((x, y))
    ]


def _some(mask, chance):
    wide, high = mask.get_size()
    points = [(x, y) for y in range(high) for x in range(wide) if mask.get_at((x, y))]
    return chance.sample(points, min(POINTS, len(points)))


@lru_cache(512)
def _font(face, size):
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(FACES.get(face, face), size)


@lru_cache(16384)
def _words(text, face, size):
    face = face_for(text, face)
    # A letter by itself must not be found inside a word.
    return Shape(_font(face, size).render(drawable(face, text), True, "#ffffff"), margin=3 if len(text) == 1 else 0)


@lru_cache(1024)
def _sign(name, side):
    return Shape(STORE.icon(name, side, side, "#ffffff"), margin=1)


class Reader:
    """Reads one picture after the other, and remembers how words looked."""

    def __init__(self):
        self._right = {}
        """Face, size and ink of words where they were last found, by the size of the window."""

    def find(self, picture, text, part=None, units=None):
        """Where these words stand on the picture (in a part of it); None if they do not. ``units``: how large they
        are written; a letter alone looks like many things where its size is not known."""
        styles = self._of_size(units, picture.get_size()) if units else self._styles(text, picture.get_size())
        tries = ((style, _words, (text, *style[:2])) for style in styles)
        found = self._found(picture, part, text, tries)
        return found[0] if found else None

    def find_signs(self, picture, name, part=None):
        """Everywhere this icon stands, from top to bottom."""
        key = f"sign {name}"
        known = self._right.get((key, picture.get_size()))
        sides = range(max(8, int(24 * space(*picture.get_size()).k)), int(72 * space(*picture.get_size()).k) + 1)
        styles = [*([known] if known else []), *((key, side, ink) for side in sides for ink in INKS)]
        tries = ((style, _sign, (name, style[1])) for style in styles)
        return sorted(self._found(picture, part, key, tries), key=lambda rect: (rect.y, rect.x))

    def _found(self, picture, part, key, tries):
        part = picture.get_rect().clip(part) if part is not None else picture.get_rect()
        if part.w < 4 or part.h < 4:
            return []
        looked, inks = picture.subsurface(part), {}
        for style, make, facts in tries:
            ink = style[2]
            if ink not in inks:
                inks[ink] = _written_in(ink, looked)
            found = make(*facts).found_in(*inks[ink]) if inks[ink] else []
            if found:
                self._right[key, picture.get_size()] = style
                return [rect.move(part.topleft) for rect in found]
        return []

    @staticmethod
    def _of_size(units, size):
        pixels = round(units * space(*size).k)
        return [("display", one, ink) for one in (pixels, pixels - 1, pixels + 1) for ink in INKS]

    def _styles(self, text, size):
        known = self._right.get((text, size))
        if known is not None:
            yield known
            yield from ((*known[:2], ink) for ink in INKS)
        k = space(*size).k
        sizes = range(max(SMALLEST, int(27 * k)), min(LARGEST, int(76 * k)) + 1)
        yield from ((face, one, ink) for face in ("display", "text", "bold") for one in sizes for ink in INKS)


def _written_in(colour, picture):
    """The pixels of this ink on the picture, and all the others; None where there are next to none."""
    ink = from_threshold(picture, colour, (NEAR, NEAR, NEAR, 255))
    if ink.count() < FEWEST:
        return None
    paper = ink.copy()
    paper.invert()
    return ink, paper, ink.count()
