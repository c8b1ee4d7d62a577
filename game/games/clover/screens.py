"""What So Clover! shows: its table, its help, one's own words, the Record of Legends and the album of past clovers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from game.core.dice import Fair
from game.games.clover.board.table import CloverScene
from game.games.clover.help import PAGES
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.album_scene import GalleryScene
from game.games.clover.keeping.legends import Legends
from game.games.clover.keeping.legends_scene import LegendsScene
from game.games.clover.packs import reading, shelf
from game.games.clover.packs.cargo import KIND, WordReceiver
from game.games.clover.packs.scene import PacksScene
from game.games.clover.rules import Material, SoClover
from game.games.kit import Own, Screens
from game.scenes.base import Scene
from game.scenes.table import BoardScene
from game.store import folders
from game.ui.stage import Stage
from game.venue.session import Session

if TYPE_CHECKING:
    from game.games.kit import Rules
    from game.tools.easel import Shot, Tables


def _own_words(stage: Stage, left: Callable[[], None]) -> Scene:
    return PacksScene(stage, reading.home(), left=left)


class CloverScreens(Screens):
    """``is_prompt``: nothing is kept on this machine, for pictures and tests."""

    help = PAGES
    own = Own("cards", _own_words)

    def __init__(self, rules: Rules, is_prompt: bool = False) -> None:
        self._rules = rules
        self._is_prompt = is_prompt

    @property
    def words(self) -> Material:
        """The words of the house."""
        game = self._rules()
        assert isinstance(game, SoClover)
        return game.material

    @cached_property
    def word_shelf(self) -> shelf.WordShelf:
        return shelf.WordShelf(self._rules, shelf.home())

    def words_of(self, session: Session) -> Material:
        """The words this table plays with; none while they are still on their way."""
        parcels = () if session.lobby is None else session.lobby.parcels
        id = next((name for one in parcels if one.kind == KIND for name in one.names), "")
        return self.word_shelf.find(id) or Material({}, (), self.words.dictionary)

    @cached_property
    def _legends(self) -> Legends | None:
        return None if self._is_prompt else Legends(folders.data())

    @cached_property
    def _album(self) -> Clovers | None:
        return None if self._is_prompt else Clovers(folders.data())

    def board(self, stage: Stage, session: Session) -> BoardScene:
        return CloverScene(stage, session, lambda: self.words_of(session), self._legends, self._album)

    def extra(self, id: str, stage: Stage) -> Scene:
        if id == "legends":
            return LegendsScene(stage, self._legends or Legends(folders.data()))
        return GalleryScene(stage, self._album or Clovers(folders.data()), self.words, Fair())

    def receivers(self) -> Iterable[WordReceiver]:
        return (WordReceiver(self.word_shelf),)

    def shots(self, tables: Tables) -> Iterable[Shot]:
        from game.games.clover.shots import shots

        return shots(self, tables)
