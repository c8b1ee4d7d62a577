"""Where a screen finds the words its table plays with: the house's, packs of this machine, and what hosts have sent.

What comes from outside is bounded before it is stored, and checked before it is kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.core.game import AnyGame
from game.games.clover.packs import reading as word_packs
from game.games.clover.rules import BadWords, Material, SoClover
from game.store import folders
from game.store.files import read_within, remove, write_whole

MOST_KEPT: Final = 40
"""Packs kept from earlier tables; the ones longest unused go first."""


def home() -> Path:
    return folders.cache() / "words"


class WordShelf:
    """``rules`` may offer other packs while the program runs."""

    def __init__(self, rules: Callable[[], AnyGame], folder: Path) -> None:
        self._rules = rules
        self._folder = folder
        self._read: dict[str, Material] = {}

    @property
    def house(self) -> Material:
        return self._game.material

    @property
    def _game(self) -> SoClover:
        game = self._rules()
        assert isinstance(game, SoClover)
        return game

    def find(self, id: str) -> Material | None:
        """The words with this id ("" = the house's), if they are here."""
        if not id:
            return self.house
        own = next((words for key, words in self._game.packs.items() if word_packs.id_of(key) == id), None)
        return own or self._read.get(id) or self._stored(id)

    def _stored(self, id: str) -> Material | None:
        if not word_packs.is_id(id):
            return None
        path = self._folder / f"{id}.words"
        try:
            made = self._checked(id, read_within(path, word_packs.MOST_BYTES))
            os.utime(path)
        except (OSError, ValueError, BadWords):
            return None
        self._read[id] = made
        return made

    def _checked(self, id: str, data: bytes) -> Material:
        """BadWords where these are not the words of that id, or no words at all."""
        if len(data) > word_packs.MOST_BYTES or not word_packs.is_id(id) or word_packs.content_id(data) != id:
            raise BadWords("words.not_as_sent")
        try:
            return word_packs.material_of(data.decode(), self.house.dictionary)
        except UnicodeDecodeError as no:
            raise BadWords("words.not_as_sent") from no

    def check(self, id: str, data: bytes) -> None:
        self._checked(id, data)

    def keep(self, id: str, data: bytes) -> None:
        """Use these words from now on, and store them for next time where the disk allows it."""
        self._read[id] = self._checked(id, data)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._folder / f"{id}.words", data)
            files = sorted(self._folder.glob("*.words"), key=lambda path: path.stat().st_mtime)
            for path in files[:-MOST_KEPT]:
                remove(path)
        except OSError:
            # Nothing is lost but the next table's time.
            return
