"""Pictures of So Clover!'s scenes, with made-up teams."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from game.core.dice import Seeded
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.album_scene import GalleryScene
from game.games.clover.keeping.entry_scene import LegendScene
from game.games.clover.keeping.legends import Legend, Legends
from game.games.clover.keeping.legends_scene import LegendsScene
from game.games.clover.packs.scene import PacksScene
from game.games.clover.rules.words import CloverView
from game.scenes.base import Scene
from game.tools.easel import Shot, Tables
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.games.clover.screens import CloverScreens

LEGENDS: Final = (
    Legend("2031-05-03", "Les Trèfles", ("Zoé", "Marco", "Alice"), 3, 1, 15),
    Legend("2031-05-10", "Four Leaves", ("Zoé", "Tom", "Nina", "Jules"), 4, 1, 22),
    Legend("2031-05-17", "Quadrifogli", ("Marco", "Lucia"), 2, 3, 8),
)


def shots(screens: CloverScreens, tables: Tables) -> Iterator[Shot]:
    yield tables.shot("writing", 3, 2)
    yield tables.shot("resolving", 3, 18)
    yield tables.shot("agreeing", 4, 24, (("challenge", 4),))
    yield tables.shot("solved", 3, 22)
    yield tables.shot("end", 3, 5_000)
    yield Shot("clover-legend", _legend)
    yield Shot("clover-record", _record)
    yield Shot("clover-gallery", partial(_gallery, screens, tables))
    yield Shot("clover-packs", _packs)


@contextmanager
def _legend(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with TemporaryDirectory() as folder:
        new = Legend("", "", ("Zoé", "Marco", "Alice"), 3, 1, 18)
        yield (LegendScene(stage, _legends(folder), new),)


@contextmanager
def _record(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with TemporaryDirectory() as folder:
        yield (LegendsScene(stage, _legends(folder)),)


def _legends(folder: str) -> Legends:
    legends = Legends(Path(folder))
    for one in LEGENDS:
        legends.add(one)
    return legends


@contextmanager
def _gallery(screens: CloverScreens, tables: Tables, stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with tables.played(3, 5_000) as session, TemporaryDirectory() as folder:
        view = session.view(None)
        assert isinstance(view, CloverView)
        clovers = Clovers(Path(folder), lambda: "2031-05-17")
        for one in view.solved:
            clovers.keep(session.name(one.spectator), one)
        yield (GalleryScene(stage, clovers, screens.words, Seeded(1)),)


@contextmanager
def _packs(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with TemporaryDirectory() as folder:
        for name, lines in (("Jardin", "{oops\n{}\n[]\n"), ("Vacanze al mare", "")):
            Path(folder, f"{name}.jsonl").write_text(lines, encoding="utf-8")
        yield (PacksScene(stage, Path(folder)),)
