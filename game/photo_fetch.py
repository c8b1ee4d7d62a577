"""Brings a host's photos to this screen in the background, piece by piece, once only; keeps them for the next time."""

from __future__ import annotations

from collections.abc import Callable

from game.photo_cache import Arriving, PhotoCache, Shelf
from game.pictures import BadPhoto
from game.session import LinkChanged, No, PhotoCame, Session


class Fetch:
    """``arrived`` is called when a photo is here. ``progress``: how many of the table's photos this screen has."""

    def __init__(self, session: Session, shelf: Shelf, cache: PhotoCache, arrived: Callable[[], None]) -> None:
        self._session = session
        self._shelf = shelf
        self._cache = cache
        self._arrived = arrived
        self._ear = session.overhear()
        self._listed: tuple[str, ...] = ()
        self._missing: list[str] = []
        self._coming: Arriving | None = None
        self.problem = ""
        """Why photos cannot come, as a text key; "" while all is well."""

    @property
    def progress(self) -> tuple[int, int]:
        return len(self._listed) - len(self._missing), len(self._listed)

    @property
    def is_done(self) -> bool:
        return not self._missing

    def update(self) -> bool:
        """Whether anything changed."""
        changed = self._look()
        for news in self._ear():
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
        photos = self._session.lobby.photos if self._session.lobby is not None else ()
        if photos == self._listed:
            return False
        self._listed, self._coming, self.problem = photos, None, ""
        try:
            unknown = set(self._cache.missing(photos))
        except BadPhoto as no:
            self._missing = list(photos)
            self._give_up(str(no.code))
            return True
        self._missing = [photo for photo in photos if photo in unknown and self._shelf.find(photo) is None]
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
                self._coming = Arriving(came.photo, came.count)
            whole = self._coming.add(came.index, came.data)
            if whole is None:
                self._ask(came.index + 1)
                return
            self._cache.keep(came.photo, whole)
        except BadPhoto as no:
            self._give_up(str(no.code))
            return
        self._coming = None
        self._missing.pop(0)
        self._arrived()
        self._ask(0)

    def _give_up(self, code: str) -> None:
        """Do not ask for ever; the table can be played all the same, with empty frames."""
        self.problem, self._coming = code, None
