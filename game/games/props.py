"""What boards need beside the view: the words of So Clover!, the photos of Klick!. Read when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from assets.klick import FOLDER, house_deck
from game.core.game import AnyGame
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.legends import Legends
from game.games.clover.packs import shelf as word_shelf
from game.games.clover.packs.shelf import WordShelf
from game.games.clover.rules import Clover, Material
from game.games.klick.board.gallery import Gallery
from game.games.klick.photos import cache as photo_cache
from game.games.klick.photos import packs as photos
from game.games.klick.photos.cache import Shelf
from game.store import folders
from game.venue.session import Session


class Props:
    """``is_prompt``: photos are decoded at once, for pictures and tests."""

    def __init__(self, games: Mapping[str, AnyGame], is_prompt: bool = False) -> None:
        self._games = games
        self._is_prompt = is_prompt

    @cached_property
    def words(self) -> Material:
        """The words of the house."""
        game = self._games["clover"]
        assert isinstance(game, Clover)
        return game.material

    @cached_property
    def word_shelf(self) -> WordShelf:
        return WordShelf(self._games, word_shelf.home())

    def words_of(self, session: Session) -> Material:
        """The words this table plays with; none while they are still on their way."""
        found = self.word_shelf.find("" if session.lobby is None else session.lobby.words)
        return found or Material({}, (), self.words.dictionary)

    @cached_property
    def shelf(self) -> Shelf:
        return Shelf(FOLDER, photo_cache.home(), packs=photos.home())

    @cached_property
    def legends(self) -> Legends | None:
        """The Record of Legends of this machine; pictures and tests have none."""
        return None if self._is_prompt else Legends(folders.data())

    @cached_property
    def clovers(self) -> Clovers | None:
        """The album of past clovers of this machine."""
        return None if self._is_prompt else Clovers(folders.data())

    @cached_property
    def gallery(self) -> Gallery:
        return Gallery(self.shelf, {photo.id: photo.titles for photo in house_deck()}, self._is_prompt)
