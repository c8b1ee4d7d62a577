"""Brings a host's photos and words to this screen in the background, piece by piece; keeps them for the next time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.games.clover.packs.reading import MOST_BYTES
from game.games.clover.packs.shelf import WordShelf
from game.games.clover.rules import BadWords
from game.games.klick.photos.cache import PIECE, Arriving, PhotoCache, Shelf
from game.games.klick.photos.pictures import BadPhoto
from game.venue.session import LinkChanged, No, PhotoCame, Session


class Fetch:
    """``arrived`` is called when a photo is here. ``progress``: how many of the table's photos this screen has, its
    words counted as one."""

    def __init__(
        self,
        session: Session,
        shelf: Shelf,
        cache: PhotoCache,
        arrived: Callable[[], None],
        words: WordShelf | None = None,
    ) -> None:
        self._session = session
        self._shelf = shelf
        self._cache = cache
        self._arrived = arrived
        self._ear = session.listen()
        self._words = words
        self._pack = ""
        self._listed: tuple[str, ...] = ()
        self._missing: list[str] = []
        self._coming: Arriving | None = None
        self.problem = ""
        """Why photos or words cannot come, as a text key; "" while all is well."""

    def close(self) -> None:
        """The table is left."""
        self._ear.close()

    @property
    def progress(self) -> tuple[int, int]:
        return len(self._listed) - len(self._missing), len(self._listed)

    @property
    def is_done(self) -> bool:
        return not self._missing

    def update(self) -> bool:
        """Whether anything changed."""
        changed = self._look()
        for news in self._ear.poll():
            match news:
                case PhotoCame():
                    changed = True
                    self._take(news)
                case LinkChanged(True) if not self.is_done:
                    # What was asked before the way was lost may never be answered.
                    self._coming = None
                    self._ask(0)
                case No(None, code, _) if code == "table.no_such_photo":
                    self._give_up(code)
                    changed = True
        return changed

    def _look(self) -> bool:
        lobby = self._session.lobby
        photos = () if lobby is None else lobby.photos
        pack = "" if lobby is None or self._words is None else lobby.words
        listed = (pack, *photos) if pack else photos
        if listed == self._listed:
            return False
        self._listed, self._pack, self._coming, self.problem = listed, pack, None, ""
        try:
            unknown = set(self._cache.missing(photos))
        except BadPhoto as no:
            self._missing = list(listed)
            self._give_up(str(no.code))
            return True
        self._missing = [photo for photo in photos if photo in unknown and self._shelf.find(photo) is None]
        if pack and self._words is not None and self._words.find(pack) is None:
            self._missing.insert(0, pack)
        self._ask(0)
        return True

    def _ask(self, index: int) -> None:
        if self._missing and not self.problem:
            self._session.ask_photo(self._missing[0], index)

    def _take(self, came: PhotoCame) -> None:
        if not self._missing or came.photo != self._missing[0]:
            return
        try:
            if self._coming is None:
                self._coming = self._arriving(came)
            whole = self._coming.add(came.index, came.data)
            if whole is None:
                self._ask(came.index + 1)
                return
            self._keep(came.photo, whole)
        except (BadPhoto, BadWords) as no:
            self._give_up(str(no.code))
            return
        self._coming = None
        self._missing.pop(0)
        self._arrived()
        if not self._missing:
            # All of this table's are here: now is known which of the others may go.
            with suppress(OSError):
                self._cache.trim(self._listed)
        self._ask(0)

    def _arriving(self, came: PhotoCame) -> Arriving:
        if self._words is not None and came.photo == self._pack:
            return Arriving(came.photo, came.count, self._words.check, -(-MOST_BYTES // PIECE))
        return Arriving(came.photo, came.count)

    def _keep(self, photo: str, whole: bytes) -> None:
        if self._words is not None and photo == self._pack:
            self._words.keep(photo, whole)
        else:
            self._cache.keep(photo, whole)

    def _give_up(self, code: str) -> None:
        """Do not ask for ever; the table can be played all the same, with empty frames."""
        self.problem, self._coming = code, None
