"""The packs of this machine as a table needs them: which photos or words a pack has, and their bytes piece by piece."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.core.game import Options
from game.games.clover.packs import reading as word_packs
from game.games.clover.rules.words import CloverOptions
from game.games.klick.photos import packs as photos
from game.games.klick.photos.cache import pieces
from game.games.klick.rules.words import KlickOptions

KEPT = 8
"""Photos whose pieces are kept at hand while guests ask for them."""


class Packs:
    """Reads the folder of the packs anew whenever a pack changed."""

    def __init__(self) -> None:
        self._words: dict[str, tuple[bytes, ...]] = {}
        """Kept while a table plays with them, whatever becomes of the file."""

    def of(self, game: str, options: Options) -> tuple[str, ...]:
        if not isinstance(options, KlickOptions) or not options.pack:
            return ()
        return options.photos or _ids(options.pack, _changed(options.pack))

    def words(self, game: str, options: Options) -> str:
        if not isinstance(options, CloverOptions) or not options.pack:
            return ""
        id = word_packs.id_of(options.pack)
        pack = None if id in self._words else word_packs.playable(word_packs.home()).get(options.pack)
        if pack is not None:
            self._words = {**dict(list(self._words.items())[1 - KEPT :]), id: pieces(pack.text.encode())}
        return id

    def piece(self, photo: str, index: int) -> tuple[int, bytes] | None:
        whole = self._words.get(photo) or _pieces(photo)
        return (len(whole), whole[index]) if 0 <= index < len(whole) else None


def _changed(key: str) -> float:
    try:
        return (photos.home() / key).stat().st_mtime
    except OSError:
        return 0.0


@lru_cache(KEPT)
def _ids(key: str, changed: float) -> tuple[str, ...]:
    pack = photos.load(photos.home(), key)
    return () if pack is None else pack.ids


@lru_cache(KEPT)
def _pieces(photo: str) -> tuple[bytes, ...]:
    for pack in photos.packs(photos.home()):
        if photo in pack.ids:
            return _read(pack.path(photo))
    return ()


def _read(path: Path) -> tuple[bytes, ...]:
    try:
        return pieces(path.read_bytes())
    except OSError:
        return ()


PACKS = Packs()
