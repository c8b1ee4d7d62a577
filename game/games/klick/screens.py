"""What Klick! shows: its table, its help, one's own photos."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from assets.klick import FOLDER, house_deck
from game.games.kit import Own, Screens
from game.games.klick.board.gallery import Gallery
from game.games.klick.board.table import KlickTable
from game.games.klick.help import PAGES
from game.games.klick.photos import cache, packs
from game.games.klick.photos.cargo import PhotoReceiver
from game.games.klick.photos.scene import PhotosScene
from game.games.klick.rules.words import KlickView, Phase
from game.scenes.base import Scene
from game.scenes.table import BoardScene
from game.ui.stage import Stage
from game.venue.session import Session

if TYPE_CHECKING:
    from game.tools.easel import Shot, Tables


def _own_photos(stage: Stage, left: Callable[[], None]) -> Scene:
    return PhotosScene(stage, packs.home(), left=left)


class KlickScreens(Screens):
    """``is_prompt``: photos are decoded at once."""

    help = PAGES
    own = Own("photo", _own_photos)

    def __init__(self, is_prompt: bool = False) -> None:
        self._is_prompt = is_prompt

    @cached_property
    def shelf(self) -> cache.PhotoShelf:
        return cache.PhotoShelf(FOLDER, cache.home(), packs=packs.home())

    @cached_property
    def gallery(self) -> Gallery:
        return Gallery(self.shelf, {photo.id: photo.titles for photo in house_deck()}, self._is_prompt)

    def board(self, stage: Stage, session: Session) -> BoardScene:
        return KlickTable(stage, session, self.gallery)

    def receivers(self) -> Iterable[PhotoReceiver]:
        return (PhotoReceiver(cache.PhotoCache(cache.home()), self.shelf, self.gallery),)

    def shots(self, tables: Tables) -> Iterable[Shot]:
        from game.tools.easel import Shot

        yield tables.shot("giving", 4, 2)
        yield tables.shot("giving-eight", 8, 9)
        yield tables.shot("ranking", 4, 18)
        yield tables.shot("reveal", 5, is_enough=_is_reveal)
        yield tables.shot("end", 4, 5_000)
        yield Shot("klick-photos", _no_photos)


def _is_reveal(session: Session) -> bool:
    view = session.view(None)
    return isinstance(view, KlickView) and view.phase is Phase.REVEAL and bool(view.rankings[-1].points)


@contextmanager
def _no_photos(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with TemporaryDirectory() as folder:
        yield (PhotosScene(stage, Path(folder)),)
