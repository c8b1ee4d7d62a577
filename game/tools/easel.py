"""Draws scenes without a screen, and lets bots play the matches they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pygame import Surface

from game.core.game import Seat, Value
from game.games.kit import Screens
from game.scenes.base import Scene
from game.scenes.table import TableScene
from game.store.settings import Settings
from game.text.texts import Texts
from game.tools.self_play import self_play_table
from game.ui.paint.canvas import Canvas
from game.ui.paint.store import Store
from game.ui.stage import Stage
from game.venue.catalog import Catalog
from game.venue.session import Session

Size = tuple[int, int]
FRAME: Final = 1 / 60
SETTLE: Final = 90
"""Frames until nothing flies any more."""


class Easel:
    """Draws scenes on a surface of its own; pictures that took long to make are kept for the next one.

    ``folders``: what its games bring along."""

    def __init__(
        self, size: Size, language: str, folders: Iterable[Path], store: Store | None = None, scale: float = 1.0
    ) -> None:
        self._now = 0.0
        settings = Settings(language=language, name="Zoé", ui_scale=scale)
        self.stage = Stage(settings, Texts(language), size, store=store or Store(), now=lambda: self._now)
        self.stage.learn(folders)

    def picture(self, scene: Scene, frames: int = SETTLE, under: Scene | None = None) -> Surface:
        """The scene as it looks after so many frames, over the one that lies under it."""
        scene.resume(None)
        for _ in range(frames):
            self._now += FRAME
            scene.update(FRAME)
        surface = Surface(self.stage.size, 0, 32)
        canvas = Canvas(surface, self.stage.store, self.stage.settings.ui_scale)
        for one in (under, scene):
            if one is not None:
                with canvas.spaced(one.page.space):
                    one.draw(canvas)
        return surface

    def table(self, screens: Screens, session: Session, seat: Seat | None = None) -> Surface:
        """The table as this seat (None: everybody) sees it."""
        return self.picture(table_of(self.stage, screens, session, seat))


def table_of(stage: Stage, screens: Screens, session: Session, seat: Seat | None) -> Scene:
    made = screens.board(stage, session)
    if seat is not None:
        made.seating.call(seat)
    return TableScene(stage, session, made, nowhere, nowhere)


def nowhere() -> Scene:
    raise LookupError("a picture leads nowhere")


@dataclass(frozen=True, slots=True)
class Shot:
    """``scenes(stage)``: those that lie on each other, the lowest first, as long as the context lasts."""

    name: str
    scenes: Callable[[Stage], AbstractContextManager[tuple[Scene, ...]]]

    def take(self, easel: Easel) -> Surface:
        with self.scenes(easel.stage) as scenes:
            return easel.picture(scenes[-1], under=ready(scenes[0]) if len(scenes) > 1 else None)


def plain_shot(name: str, make: Callable[[Stage], Scene]) -> Shot:
    """A scene that needs nothing around it."""

    @contextmanager
    def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
        yield (make(stage),)

    return Shot(name, scenes)


def asked(session: Session) -> Seat | None:
    return next((seat for seat in session.seats if session.is_asked(seat)), None)


class Tables:
    """Pictures of one game's tables, played by bots; ``known`` are the games of this program."""

    def __init__(self, known: Catalog, game: str, screens: Screens) -> None:
        self._known, self._game, self._screens = known, game, screens

    @contextmanager
    def played(
        self,
        players: int,
        actions: int,
        wishes: Sequence[tuple[str, Value]] = (),
        is_enough: Callable[[Session], bool] | None = None,
    ) -> Iterator[Session]:
        """A match after so many actions, or when it is enough."""
        table, session, self_play = self_play_table(self._known, self._game, players, 7, wishes)
        if is_enough is None:
            self_play.play(actions)
        while is_enough is not None and not is_enough(session) and self_play.step():
            pass
        yield session
        table.close()

    def shot(
        self,
        name: str,
        players: int,
        actions: int = 0,
        wishes: Sequence[tuple[str, Value]] = (),
        is_enough: Callable[[Session], bool] | None = None,
    ) -> Shot:
        """The table as the one who is asked sees it."""

        @contextmanager
        def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
            with self.played(players, actions, wishes, is_enough) as session:
                yield (table_of(stage, self._screens, session, asked(session)),)

        return Shot(f"{self._game}-{name}", scenes)


def ready(scene: Scene) -> Scene:
    """Laid out, as it lies under another one."""
    scene.resume(None)
    scene.page.update(FRAME)
    return scene
