"""The photos of one's own packs as parcels: packed on the host's machine, checked and kept on a guest's."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from game.core.game import Options
from game.games.klick.photos import cache, packs
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.pictures import MOST_STORED_BYTES, BadPhoto, PhotoCode
from game.games.klick.rules.words import KlickOptions
from game.store.files import read_within
from game.venue.parcels import BadParcel, pieces

if TYPE_CHECKING:
    from game.text.texts import Texts

KIND: Final = "photo"
KEPT: Final = 24
"""Photos whose pieces are kept at hand while guests ask for them: all have one of their own on its way."""


class PhotoCargo:
    """Reads the folder of the packs anew whenever a pack changed."""

    kind = KIND

    def names(self, options: Options) -> tuple[str, ...]:
        if not isinstance(options, KlickOptions) or not options.pack:
            return ()
        return options.photos or _ids(options.pack, _changed(options.pack))

    def pieces(self, name: str) -> tuple[bytes, ...]:
        # A table that moved here is played with photos of the host before.
        path = PhotoShelf(cache.home(), packs=packs.home()).find(name)
        try:
            return () if path is None else _read(path)
        except (OSError, ValueError):
            return ()


class Wall(Protocol):
    """Where photos are looked at."""

    def lacking(self) -> Sequence[str]:
        """What it would show now if it were here."""
        ...

    def look_again(self) -> None:
        """Photos that were missing may be here now. From any thread."""
        ...


class PhotoReceiver:
    kind = KIND
    most_bytes = MOST_STORED_BYTES
    spoilt = str(PhotoCode.BAD_TRANSFER)

    def __init__(self, cache: PhotoCache, shelf: PhotoShelf, wall: Wall | None = None) -> None:
        self._cache, self._shelf, self._wall = cache, shelf, wall
        self._listed: Sequence[str] = ()
        """The photos of the table: they stay, however many there are."""

    def missing(self, names: Sequence[str]) -> tuple[str, ...]:
        try:
            missing = tuple(photo for photo in self._cache.missing(names) if self._shelf.find(photo) is None)
        except BadPhoto as no:
            raise BadParcel(str(no.code)) from no
        self._listed = names
        return missing

    def keep(self, name: str, data: bytes) -> None:
        try:
            self._cache.keep(name, data)
        except BadPhoto as no:
            raise BadParcel(str(no.code), is_final=no.code is PhotoCode.NOT_STORED) from no
        # Not only when all are here: there are hosts with whom it never is so.
        with suppress(OSError):
            self._cache.trim(self._listed)
        if self._wall is not None:
            self._wall.look_again()

    def soonest(self, names: Sequence[str]) -> str:
        lacking = () if self._wall is None else self._wall.lacking()
        return next((photo for photo in lacking if photo in names), names[0])

    def complete(self, names: Sequence[str]) -> None:
        with suppress(OSError):
            self._cache.trim(names)

    def coming(self, texts: Texts, here: int, of: int) -> str:
        return texts("klick.photos.progress", n=here, of=of)

    refused = coming


def _changed(key: str) -> float:
    try:
        return (packs.home() / key).stat().st_mtime
    except OSError:
        return 0.0


@lru_cache(KEPT)
def _ids(key: str, changed: float) -> tuple[str, ...]:
    pack = packs.load(packs.home(), key)
    return () if pack is None else pack.ids


@lru_cache(KEPT)
def _read(path: Path) -> tuple[bytes, ...]:
    """Photos are named by what they hold: what is in the file never changes."""
    return pieces(read_within(path, MOST_STORED_BYTES))
