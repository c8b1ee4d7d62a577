"""Pictures made once and kept: fonts, panels, shadows, icons, photographs, in the pixels they are drawn in.

Keeps the most recently used up to a budget of bytes. Knows pixels only, no units, no widgets. Works without a window.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pygame
from pygame import SRCALPHA, Surface
from pygame.font import Font

import assets
from game.ui.paint import making
from game.ui.paint.glyphs import font_of
from game.ui.paint.making import SplitPanel, drawn_svg
from game.ui.paint.theme import Mood, Panel

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

T = TypeVar("T")

BUDGET: Final = 256 * 1024 * 1024
"""Bytes of pictures kept: some thirty full screens of 1920×1080."""
LARGE: Final = 300_000
"""Pixels of a picture that is made in a thread of its own, if somebody has the patience."""
TOKEN: Final = "#ffffff"
"""The colour in an icon's file that is replaced by the one asked for."""

MOST_FONTS: Final = 64
"""Sizes of faces at hand: each keeps the pictures of up to 256 letters, a megabyte or two of a large one. A scene needs
some thirty, and one that went is made again in a thirtieth of a millisecond."""


class Unmade(Exception):
    """Making everything now would take too long. What was made is kept, so that the next try gets farther."""


class Store:
    """Hand one to every canvas of a program."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._kept: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self._bytes = 0
        self._budget = budget
        self._fonts: OrderedDict[tuple[str, int], Font] = OrderedDict()
        self.widths: dict[tuple[str, str, int], int] = {}
        """Of lines, in pixels: by text, face and size."""
        self._roots: list[Path] = [assets.path()]
        self._is_late: Callable[[], bool] | None = None
        self._made = 0
        self._aside: Executor | None = None
        self._coming: dict[Hashable, Future[Any]] = {}

    @contextmanager
    def patient(self, is_late: Callable[[], bool]) -> Iterator[None]:
        """What is not here yet is made in here only until it is late; then Unmade is raised. But each time something
        is made, so that the next one, and at last all of it, is there."""
        self._is_late, self._made = is_late, 0
        try:
            yield
        finally:
            self._is_late = None

    def _large(self, key: Hashable, make: Callable[[], T]) -> T:
        """Made in a thread while there is patience: one such thing can take longer than a turn."""
        if self._is_late is None:
            return make()
        if self._aside is None:
            # Slow to import, and the first picture needs none.
            from concurrent.futures import ThreadPoolExecutor

            self._aside = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        coming = self._coming.get(key) or self._aside.submit(make)
        self._coming[key] = coming
        if not coming.done():
            raise Unmade
        del self._coming[key]
        made: T = coming.result()
        return made

    def _missed(self) -> None:
        """Something must be made."""
        if self._made and self._is_late is not None and self._is_late():
            raise Unmade

    def kept(self, key: Hashable, make: Callable[[], Surface], pixels: int = 0) -> Surface:
        """The surface of this key, made when it is not there. ``pixels``: how many there will be, where ``make`` may
        run in another thread."""
        found = self._kept.get(key)
        if found is not None and isinstance(found[0], Surface):
            self._kept.move_to_end(key)
            return found[0]
        self._missed()
        surface = self._large(key, make) if pixels >= LARGE else make()
        self.put(key, surface, surface.get_width() * surface.get_height() * 4)
        return surface

    def get(self, key: Hashable) -> object | None:
        """Anything kept under this key with ``put``; None: make it."""
        found = self._kept.get(key)
        if found is None:
            self._missed()
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: object, size: int) -> None:
        """Keep a thing of about this many bytes; the longest unused ones go."""
        self._made += 1
        self._kept[key] = (thing, size + 256)
        self._bytes += size + 256
        while self._bytes > self._budget and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1][1]

    def font(self, face: str, size: int) -> Font:
        """A face at a size in pixels."""
        size = max(4, size)
        font = self._fonts.get((face, size))
        if font is None:
            self._missed()
            font = self._fonts[face, size] = font_of(face, size)
            self._made += 1
            if len(self._fonts) > MOST_FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end((face, size))
        return font

    def panel(self, width: int, height: int, style: Panel, k: float) -> Surface:
        """A rounded plate of this size in pixels, its lip included."""
        return self.kept(
            ("panel", width, height, style, round(k, 4)), partial(making.panel, width, height, style, k), width * height
        )

    def split_panel(self, width: int, height: int, style: Panel, k: float) -> SplitPanel:
        """The same in three parts to draw quickly."""
        key = ("split_panel", width, height, style, round(k, 4))
        found = self.get(key)
        if not isinstance(found, SplitPanel):
            make = partial(making.split_panel, width, height, style, k)
            found = self._large(key, make) if width * height >= LARGE else make()
            self.put(key, found, width * height * 4)
        return found

    def shadow(self, width: int, height: int, radius: int, blur: int, strength: int) -> Surface:
        """A soft shadow; it is ``2 * blur`` larger on each side than what throws it."""
        key = ("shadow", width, height, radius, blur, strength)
        return self.kept(key, partial(making.shadow, width, height, radius, blur, strength), width * height)

    def svg(self, markup: str, width: int, height: int) -> Surface:
        """An SVG document drawn at a size in pixels."""
        return self.kept(("svg", markup, width, height), partial(drawn_svg, markup, width, height), width * height)

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
        return self.kept(key, lambda: drawn_svg(self._text(name) or _DISC, width, height), width * height)

    def scaled(self, name: str, width: int, height: int, radius: int = 0) -> Surface:
        """A picture filling this size, cut at the longer side, with round corners."""
        key = ("scaled", name, width, height, radius)
        return self.kept(key, lambda: making.cover(self.picture(name), width, height, radius))

    def backdrop(self, mood: Mood, width: int, height: int) -> Surface:
        """A room's background for a whole window: light from above, dark edges, a grain against bands."""
        return self.kept(
            ("backdrop", mood, width, height), partial(making.backdrop, mood, width, height), width * height
        )

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
                return making.ready(pygame.image.load(path))
        except (pygame.error, OSError):
            pass
        grey = Surface((64, 48), SRCALPHA)
        grey.fill("#80808a")
        return grey


_DISC: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    '<circle cx="50" cy="50" r="34" fill="#ffffff"/></svg>'
)
