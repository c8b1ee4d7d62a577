"""Every scene in telling states, drawn without a screen, at every size and in every language, with a contact sheet."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from pygame import Surface

from game.catalog import catalog
from game.clovers import Clovers
from game.legends import Legend, Legends
from game.props import Props
from game.puppets import puppet_table
from game.rules.clover.words import CloverView
from game.rules.core import Seat, Value
from game.rules.dice import Seeded
from game.rules.klick.words import KlickView, Phase
from game.scenes.base import Scene
from game.scenes.clover.gallery import GalleryScene
from game.scenes.clover.legend import LegendScene
from game.scenes.curtain import CurtainScene
from game.scenes.help import HelpScene
from game.scenes.legends import LegendsScene
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.seat import SeatScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.tables import board, help_pages
from game.scenes.title import Interrupted, TitleScene
from game.session import Session
from game.settings import Settings
from game.text.texts import Texts
from game.ui.canvas import Canvas
from game.ui.stage import Stage
from game.ui.store import Store

Size = tuple[int, int]
FRAME: Final = 1 / 60
SETTLE: Final = 90
"""Frames until nothing flies any more."""
THUMB: Final = (480, 270)
COLUMNS: Final = 4


class Easel:
    """Draws scenes on a surface of its own; pictures that took long to make are kept for the next one."""

    def __init__(self, size: Size, language: str, store: Store | None = None) -> None:
        self._now = 0.0
        settings = Settings(language=language, name="Zoé")
        self.stage = Stage(settings, Texts(language), size, store=store or Store(), now=lambda: self._now)

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
                one.draw(canvas)
        return surface

    def table(self, game: str, session: Session, seat: Seat | None = None) -> Surface:
        """The table as this seat (None: everybody) sees it."""
        made = board(game, self.stage, session, _props())
        if seat is not None:
            made.seating.call(seat)
        return self.picture(TableScene(self.stage, session, made, _nowhere, _nowhere))


@cache
def _props() -> Props:
    return Props(catalog().games, is_prompt=True)


def _nowhere() -> Scene:
    raise LookupError("a picture leads nowhere")


class _NoDoors:
    """A title that leads nowhere, with a match to go on with."""

    def interrupted(self) -> tuple[Interrupted, ...]:
        return (Interrupted("x", "superpose", ("Zoé", "Marco", "Alice")),)

    def mishaps(self) -> tuple[str, ...]:
        return ()

    def forget(self, id: str) -> None:
        pass

    def resume(self, id: str) -> Scene | None:
        return None

    play_here = host = join = help = legends = gallery = settings = staticmethod(_nowhere)


@dataclass(frozen=True, slots=True)
class Shot:
    name: str
    take: Callable[[Easel], Surface]


def _asked(session: Session) -> Seat | None:
    return next((seat for seat in session.seats if session.is_asked(seat)), None)


def _table_shot(name: str, game: str, players: int, actions: int, wishes: Sequence[tuple[str, Value]] = ()) -> Shot:
    def take(easel: Easel) -> Surface:
        table, session, puppets = puppet_table(catalog(), game, players, 7, wishes)
        puppets.play(actions)
        picture = easel.table(game, session, _asked(session))
        table.close()
        return picture

    return Shot(name, take)


def _scene_shot(name: str, make: Callable[[Easel, Session], Scene], actions: int = 0) -> Shot:
    """A scene that needs a table behind it."""

    def take(easel: Easel) -> Surface:
        table, session, puppets = puppet_table(catalog(), "superpose", 3, 5)
        if actions:
            puppets.play(actions)
        else:
            session.back_to_lobby()
            session.add_bot("sharp")
        scene = make(easel, session)
        picture = easel.picture(scene, under=None if scene.opaque else _ready(_lobby(easel, session)))
        table.close()
        return picture

    return Shot(name, take)


def _lobby(easel: Easel, session: Session) -> Scene:
    return LobbyScene(easel.stage, session, dict(catalog().games), lambda game, at: _nowhere(), lambda is_over: None)


def _ready(scene: Scene) -> Scene:
    """Laid out, as it lies under another one."""
    scene.resume(None)
    scene.page.update(FRAME)
    return scene


def _common() -> Iterator[Shot]:
    yield Shot("title", lambda easel: easel.picture(TitleScene(easel.stage, _NoDoors())))
    yield Shot("settings", lambda easel: easel.picture(SettingsScene(easel.stage, ("1", "2"))))
    yield _scene_shot("lobby", _lobby)
    yield _scene_shot("seat", lambda easel, session: SeatScene(easel.stage, session, Seat(1)))
    yield Shot("curtain", lambda easel: easel.picture(CurtainScene(easel.stage, Seat(1), "Marco", 1)))
    yield _scene_shot("pause", lambda easel, session: PauseScene(easel.stage, session), 6)
    yield _scene_shot("results", lambda easel, session: ResultsScene(easel.stage, session), 5_000)
    pages = help_pages(catalog().games)
    for game, of_game in pages.items():
        for number in range(len(of_game)):
            yield Shot(f"help-{game}-{number + 1}", lambda easel, game=game, n=number: _help(easel, game, n))  # type: ignore[misc]


def _help(easel: Easel, game: str, number: int) -> Surface:
    from game.inputs import KeyDown

    scene = HelpScene(easel.stage, help_pages(catalog().games), game)
    for _ in range(number):
        scene.handle(KeyDown("pagedown"))
    return easel.picture(scene)


def _superpose() -> Iterator[Shot]:
    friendly = (("aids", "friendly"),)
    yield _table_shot("superpose-starters", "superpose", 2, 0)
    yield _table_shot("superpose-early", "superpose", 3, 8, friendly)
    yield _table_shot("superpose-full", "superpose", 6, 60, (("length", "full"), ("flowers", True), *friendly))
    yield _table_shot("superpose-teams", "superpose", 4, 30, (("teams", True), ("scoring", "own")))
    yield _table_shot("superpose-end", "superpose", 4, 5_000)


def _clover() -> Iterator[Shot]:
    yield _table_shot("clover-writing", "clover", 3, 2)
    yield _table_shot("clover-resolving", "clover", 3, 18)
    yield _table_shot("clover-agreeing", "clover", 4, 24, (("challenge", 4),))
    yield _table_shot("clover-solved", "clover", 3, 22)
    yield _table_shot("clover-end", "clover", 3, 5_000)
    yield Shot("clover-legend", _legend)
    yield Shot("clover-record", _record)
    yield Shot("clover-gallery", _gallery)


LEGENDS: Final = (
    Legend("2031-05-03", "Les Trèfles", ("Zoé", "Marco", "Alice"), 3, 1, 15),
    Legend("2031-05-10", "Four Leaves", ("Zoé", "Tom", "Nina", "Jules"), 4, 1, 22),
    Legend("2031-05-17", "Quadrifogli", ("Marco", "Lucia"), 2, 3, 8),
)


def _legend(easel: Easel) -> Surface:
    with TemporaryDirectory() as folder:
        legends = _legends(folder)
        new = Legend("", "", ("Zoé", "Marco", "Alice"), 3, 1, 18)
        return easel.picture(LegendScene(easel.stage, legends, new), 60)


def _record(easel: Easel) -> Surface:
    with TemporaryDirectory() as folder:
        return easel.picture(LegendsScene(easel.stage, _legends(folder)))


def _legends(folder: str) -> Legends:
    legends = Legends(Path(folder))
    for one in LEGENDS:
        legends.add(one)
    return legends


def _gallery(easel: Easel) -> Surface:
    table, session, puppets = puppet_table(catalog(), "clover", 3, 7)
    puppets.play(5_000)
    view = session.view(None)
    assert isinstance(view, CloverView)
    with TemporaryDirectory() as folder:
        clovers = Clovers(Path(folder), lambda: "2031-05-17")
        for one in view.solved:
            clovers.keep(session.name(one.spectator), one)
        table.close()
        return easel.picture(GalleryScene(easel.stage, clovers, _props().words, Seeded(1)))


def _klick() -> Iterator[Shot]:
    yield _table_shot("klick-giving", "klick", 4, 2)
    yield _table_shot("klick-giving-eight", "klick", 8, 9)
    yield _table_shot("klick-ranking", "klick", 4, 18)
    yield Shot("klick-reveal", _reveal)
    yield _table_shot("klick-end", "klick", 4, 5_000)


def _reveal(easel: Easel) -> Surface:
    """The end of a turn, however many actions the bots take to get there."""
    table, session, puppets = puppet_table(catalog(), "klick", 5, 7)
    while not _is_reveal(session) and puppets.step():
        pass
    picture = easel.table("klick", session, _asked(session))
    table.close()
    return picture


def _is_reveal(session: Session) -> bool:
    view = session.view(None)
    return isinstance(view, KlickView) and view.phase is Phase.REVEAL and bool(view.rankings[-1].points)


def all_shots() -> list[Shot]:
    return [*_common(), *_clover(), *_superpose(), *_klick()]


def parse_sizes(text: str) -> list[Size]:
    """``1280x720,1920x1080``; ValueError names what is no size."""
    sizes = []
    for word in text.split(","):
        wide, x, high = word.strip().partition("x")
        if not (x and wide.isdigit() and high.isdigit() and 0 < int(wide) <= 16_384 and 0 < int(high) <= 16_384):
            raise ValueError(word)
        sizes.append((int(wide), int(high)))
    return sizes


def shots(folder: Path, sizes: Sequence[Size], languages: Sequence[str], only: str, texts: Texts) -> int:
    wanted = [shot for shot in all_shots() if only in shot.name]
    try:
        for size in sizes:
            for language in languages:
                _draw(folder, size, language, wanted)
    except OSError as no:
        print(texts("cli.no_folder", folder=folder, why=no.strerror or str(no)), file=sys.stderr)
        return 1
    print(texts("cli.pictures_in", folder=folder))
    return 0


def _draw(folder: Path, size: Size, language: str, wanted: Sequence[Shot]) -> None:
    place = folder / f"{size[0]}x{size[1]}" / language
    place.mkdir(parents=True, exist_ok=True)
    store = Store()
    thumbs = []
    for shot in wanted:
        picture = shot.take(Easel(size, language, store))
        pygame.image.save(picture, str(place / f"{shot.name}.png"))
        thumbs.append(pygame.transform.smoothscale(picture, THUMB))
    pygame.image.save(_sheet(thumbs), str(folder / f"sheet-{size[0]}x{size[1]}-{language}.png"))


def _sheet(thumbs: Sequence[Surface]) -> Surface:
    rows = -(-len(thumbs) // COLUMNS)
    sheet = Surface((COLUMNS * (THUMB[0] + 8) + 8, max(1, rows) * (THUMB[1] + 8) + 8))
    sheet.fill("#101010")
    for i, thumb in enumerate(thumbs):
        sheet.blit(thumb, (8 + i % COLUMNS * (THUMB[0] + 8), 8 + i // COLUMNS * (THUMB[1] + 8)))
    return sheet
