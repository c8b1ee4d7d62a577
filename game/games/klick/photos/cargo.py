"""The photos of one's own packs as parcels: packed on the host's machine, checked and kept on a guest's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from game.core.game import Options
from game.games.klick.photos import packs
from game.games.klick.photos.cache import PhotoCache, PhotoShelf
from game.games.klick.photos.pictures import MOST_STORED_BYTES, BadPhoto, PhotoCode
from game.games.klick.rules.words import KlickOptions
from game.venue.parcels import BadParcel, pieces

if TYPE_CHECKING:
    from game.text.texts import Texts

KIND: Final = "photo"
KEPT: Final = 8
"""Photos whose pieces are kept at hand while guests ask for them."""


class PhotoCargo:
    """Reads the folder of the packs anew whenever a pack changed."""

    kind = KIND

    def names(self, options: Options) -> tuple[str, ...]:
        if not isinstance(options, KlickOptions) or not options.pack:
            return ()
        return options.photos or _ids(options.pack, _changed(options.pack))

    def pieces(self, name: str) -> tuple[bytes, ...]:
        return _pieces(name)


class PhotoReceiver:
    """``arrived``: photos that were missing may be here now."""

    kind = KIND
    most_bytes = MOST_STORED_BYTES
    spoilt = str(PhotoCode.BAD_TRANSFER)

    def __init__(self, cache: PhotoCache, shelf: PhotoShelf, arrived: Callable[[], None] = lambda: None) -> None:
        self._cache, self._shelf, self._arrived = cache, shelf, arrived

    def missing(self, names: Sequence[str]) -> tuple[str, ...]:
        try:
            return tuple(photo for photo in self._cache.missing(names) if self._shelf.find(photo) is None)
        except BadPhoto as no:
            raise BadParcel(str(no.code)) from no

    def keep(self, name: str, data: bytes) -> None:
        try:
            self._cache.keep(name, data)
        except BadPhoto as no:
            raise BadParcel(str(no.code)) from no
        self._arrived()

    def complete(self, names: Sequence[str]) -> None:
        # Only now is known which of the others may go.
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
def _pieces(photo: str) -> tuple[bytes, ...]:
    for pack in packs.packs(packs.home()):
        if photo in pack.ids:
            try:
                return pieces(pack.path(photo).read_bytes())
            except OSError:
                return ()
    return ()
