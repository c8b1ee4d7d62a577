"""Parcels that have begun to come and are not whole: their pieces on disk, so that a program that is started again goes
on where it was. What is read here is checked with the rest of the parcel, by its name."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.store import folders
from game.store.files import private_folder, read_within, write_whole
from game.venue.parcels import PIECE

MOST_BEGUN: Final = 8
"""Kept at a time: one is on its way, and tables whose content changed meanwhile may have left some behind."""

_NAME: Final = re.compile(r"[0-9A-Za-z]{1,64}")


def home() -> Path:
    return folders.cache() / "parcels"


class Begun:
    """Never raises: where nothing can be kept, a parcel begins anew. May be called from any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, name: str, most: int) -> bytes:
        """What came of it; nothing where that is more bytes than it can have."""
        with suppress(OSError, ValueError):
            return read_within(self._path(name), most)
        return b""

    def add(self, name: str, index: int, piece: bytes) -> None:
        """Two programs may do so at a time: each piece has its place."""
        with suppress(OSError):
            path = self._path(name)
            if index == 0:
                self._make_room()
                write_whole(path, piece)
                return
            with path.open("r+b") as file:
                file.seek(index * PIECE)
                file.write(piece)

    def drop(self, name: str) -> None:
        """It is whole, or not worth going on with."""
        with suppress(OSError):
            self._path(name).unlink()

    def _make_room(self) -> None:
        private_folder(self._folder)
        files = sorted(self._folder.glob("*.part"), key=lambda path: path.stat().st_mtime)
        for path in files[: 1 - MOST_BEGUN]:
            path.unlink()

    def _path(self, name: str) -> Path:
        """Names come from outside."""
        if _NAME.fullmatch(name) is None:
            raise FileNotFoundError(name)
        return self._folder / f"{name}.part"
