"""Photos of another machine's pack: what is missing, checked, and kept for next time. No messages and no sockets."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.games.klick.photos.packs import MOST_PHOTOS
from game.games.klick.photos.pictures import BadPhoto, PhotoCode, checked, is_photo_id
from game.store import folders
from game.store.files import remove, write_whole

MOST_CACHED_BYTES: Final = 400 * 2**20
"""Photos kept from earlier tables; the ones longest unused go first."""

_SHELF_NAME: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")


def home() -> Path:
    return folders.cache() / "photos"


class PhotoCache:
    """``most``: bytes it may hold; who adds to it calls ``trim``."""

    def __init__(self, folder: Path, most: int = MOST_CACHED_BYTES) -> None:
        self.folder = folder
        self._most = most

    def path(self, photo: str) -> Path | None:
        """The file of this photo, if it is here."""
        path = self.folder / f"{photo}.webp"
        return path if is_photo_id(photo) and path.is_file() else None

    def missing(self, photos: Sequence[str]) -> tuple[str, ...]:
        """Which of a pack's photos must be asked for, each once; BadPhoto where the list cannot be one."""
        if len(photos) > MOST_PHOTOS or not all(map(is_photo_id, photos)):
            raise BadPhoto(PhotoCode.BAD_TRANSFER)
        wanted = dict.fromkeys(photos)
        for photo in wanted:
            if (path := self.path(photo)) is not None:
                with suppress(OSError):
                    os.utime(path)
        return tuple(photo for photo in wanted if self.path(photo) is None)

    def keep(self, photo: str, data: bytes) -> Path:
        """Store a photo under its name, whole or not at all."""
        checked(photo, data)
        path = self.folder / f"{photo}.webp"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, data)
        except OSError as no:
            raise BadPhoto(PhotoCode.NOT_STORED) from no
        return path

    def trim(self, in_use: Iterable[str] = (), most: int | None = None) -> None:
        """Throw out the photos longest unused until the cache is small enough; never one that is in use."""
        used = frozenset(in_use)
        files = [(path.stat(), path) for path in self.folder.glob("*.webp")] if self.folder.is_dir() else []
        total = sum(stat.st_size for stat, _ in files)
        for stat, path in sorted(files, key=lambda item: item[0].st_mtime):
            if total <= (self._most if most is None else most):
                return
            if path.stem not in used and remove(path):
                total -= stat.st_size


class PhotoShelf:
    """Where a screen finds a photo by its name: the house deck, what hosts have sent, and the folders below ``packs``,
    which may become more while the program runs."""

    def __init__(self, *places: Path, packs: Path | None = None) -> None:
        self._places = places
        self._packs = packs

    def find(self, photo: str) -> Path | None:
        if _SHELF_NAME.fullmatch(photo) is None:
            return None
        below = sorted(self._packs.iterdir()) if self._packs is not None and self._packs.is_dir() else ()
        files = (place / f"{photo}.webp" for place in (*self._places, *below))
        return next((file for file in files if file.is_file()), None)
