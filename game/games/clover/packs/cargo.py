"""One's own words as a parcel: packed on the host's machine, checked and kept on a guest's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.core.game import Options
from game.games.clover.packs import reading
from game.games.clover.packs.shelf import WordShelf
from game.games.clover.rules import BadWords
from game.games.clover.rules.words import CloverOptions
from game.venue.parcels import BadParcel, pieces

if TYPE_CHECKING:
    from game.text.texts import Texts

KIND: Final = "words"
KEPT: Final = 8
"""Packs kept at hand."""


class WordCargo:
    kind = KIND

    def __init__(self) -> None:
        self._packed: dict[str, tuple[bytes, ...]] = {}
        """Kept while a table plays with them, whatever becomes of the file."""

    def names(self, options: Options) -> tuple[str, ...]:
        if not isinstance(options, CloverOptions) or not options.pack:
            return ()
        id = reading.id_of(options.pack)
        pack = None if id in self._packed else reading.playable(reading.home()).get(options.pack)
        if pack is not None:
            self._packed = {**dict(list(self._packed.items())[1 - KEPT :]), id: pieces(pack.text.encode())}
        return (id,)

    def pieces(self, name: str) -> tuple[bytes, ...]:
        return self._packed.get(name, ())


class WordReceiver:
    kind = KIND
    most_bytes = reading.MOST_BYTES
    spoilt = "words.not_as_sent"

    def __init__(self, shelf: WordShelf) -> None:
        self._shelf = shelf

    def missing(self, names: Sequence[str]) -> tuple[str, ...]:
        if len(names) > 1 or not all(map(reading.is_id, names)):
            # A table plays with one pack.
            raise BadParcel(self.spoilt)
        return tuple(name for name in names if self._shelf.find(name) is None)

    def keep(self, name: str, data: bytes) -> None:
        try:
            self._shelf.keep(name, data)
        except BadWords as no:
            raise BadParcel(str(no.code)) from no

    def soonest(self, names: Sequence[str]) -> str:
        return names[0]

    def complete(self, names: Sequence[str]) -> None:
        return

    def coming(self, texts: Texts, here: int, of: int) -> str:
        return texts("clover.packs.coming")

    def refused(self, texts: Texts, here: int, of: int) -> str:
        return texts("clover.packs.refused")
