"""Photos as surfaces: found on the shelf, decoded beside the frame loop, kept while they are used. Draws nothing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.games.klick.photos.cache import PhotoShelf
from game.games.klick.photos.pictures import MOST_STORED_BYTES, BadPhoto, checked, is_photo_id
from game.store.files import read_within
from game.ui.paint.making import ready

KEPT: Final = 40
"""Decoded photos: all a table of eight shows at once, and those of the hand before."""

Titles = Mapping[str, Mapping[str, str]]


class Gallery:
    """``prompt``: photos are decoded at once, in the caller's thread (pictures for tests)."""

    def __init__(self, shelf: PhotoShelf, titles: Titles | None = None, prompt: bool = False) -> None:
        self._shelf = shelf
        self._titles: Titles = titles or {}
        self._pool: Executor | None = None if prompt else ThreadPoolExecutor(1, thread_name_prefix="photos")
        self._surfaces: OrderedDict[str, Surface | None] = OrderedDict()
        self._unfound: set[str] = set()
        self._looks_again = False
        self._wanted: tuple[str, ...] = ()
        self._coming: dict[str, Future[Surface | None]] = {}

    def want(self, photos: Iterable[str]) -> bool:
        """These are shown now or soon: bring those that are not here. Whether some are here at once."""
        if self._looks_again:
            self._looks_again = False
            for photo in self._unfound:
                self._surfaces.pop(photo, None)
            self._unfound.clear()
        self._wanted = tuple(photos)
        new = [photo for photo in self._wanted if photo not in self._surfaces and photo not in self._coming]
        came = False
        for photo in new:
            path = self._shelf.find(photo)
            if path is None:
                self._unfound.add(photo)
            if self._pool is None or path is None:
                self._keep(photo, None if path is None else _decoded(path))
                came = True
            else:
                self._coming[photo] = self._pool.submit(_decoded, path)
        return came

    def poll(self) -> bool:
        """Whether photos have come since the last call."""
        ready = [photo for photo, future in self._coming.items() if future.done()]
        for photo in ready:
            self._keep(photo, self._coming.pop(photo).result())
        return bool(ready)

    def is_here(self, photo: str) -> bool:
        return photo in self._surfaces

    def surface(self, photo: str) -> Surface | None:
        """The photo as large as it is; None while it is decoded, or where it cannot be shown."""
        if photo in self._surfaces:
            self._surfaces.move_to_end(photo)
        return self._surfaces.get(photo)

    def title(self, photo: str, language: str) -> str:
        titles = self._titles.get(photo, {})
        return titles.get(language) or titles.get("en", "")

    def lacking(self) -> tuple[str, ...]:
        """What is shown now or soon and was not found."""
        return tuple(photo for photo in self._wanted if photo in self._unfound)

    def look_again(self) -> None:
        """For photos that were not there: a host may have sent them meanwhile. From any thread."""
        self._looks_again = True

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _keep(self, photo: str, surface: Surface | None) -> None:
        self._surfaces[photo] = surface
        while len(self._surfaces) > KEPT:
            self._surfaces.popitem(last=False)


def _decoded(path: Path) -> Surface | None:
    """Ready to be scaled, without a window; None where the file cannot be read, or is not what its name says."""
    try:
        if is_photo_id(path.stem):
            checked(path.stem, read_within(path, MOST_STORED_BYTES))
        # From the file itself: others wait while a picture is decoded out of Python's bytes.
        loaded = pygame.image.load(path)
    except (pygame.error, OSError, ValueError, BadPhoto):
        return None
    return ready(loaded)
