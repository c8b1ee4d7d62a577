"""Every scene in telling states, drawn without a screen, at every size and in every language, with a contact sheet."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from pygame import Surface

from game.core.dice import Seeded
from game.core.game import Seat, Value
from game.games.boards import board, help_pages
from game.games.catalog import catalog
from game.games.clover.keeping.album import Clovers
from game.games.clover.keeping.album_scene import GalleryScene
from game.games.clover.keeping.entry_scene import LegendScene
from game.games.clover.keeping.legends import Legend, Legends
from game.games.clover.keeping.legends_scene import LegendsScene
from game.games.clover.packs.scene import PacksScene
from game.games.clover.rules.words import CloverView
from game.games.klick.photos.scene import PhotosScene
from game.games.klick.rules.words import KlickView, Phase
from game.games.props import Props
from game.scenes.base import Scene
from game.scenes.curtain import CurtainScene
from game.scenes.display import DisplayScene
from game.scenes.help import HelpScene
from game.scenes.join import Found, JoinScene
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.seat import SeatScene
from game.scenes.seen import Seen, SeenScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.title import Interrupted, TitleScene
from game.store.settings import Settings
from game.text.texts import Texts
from game.tools.puppets import puppet_table
from game.ui.paint.canvas import Canvas
from game.ui.paint.store import Store
from game.ui.stage import Stage
from game.venue.session import Session

Size = tuple[int, int]
FRAME: Final = 1 / 60
SETTLE: Final = 90
"""Frames until nothing flies any more."""
THUMB: Final = (480, 270)
COLUMNS: Final = 4


class Easel:
    """Draws scenes on a surface of its own; pictures that took long to make are kept for the next one."""

    def __init__(self, size: Size, language: str, store: Store | None = None, scale: float = 1.0) -> None:
        self._now = 0.0
        settings = Settings(language=language, name="Zoé", ui_scale=scale)
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
                with canvas.spaced(one.page.space):
                    one.draw(canvas)
        return surface

    def table(self, game: str, session: Session, seat: Seat | None = None) -> Surface:
        """The table as this seat (None: everybody) sees it."""
        return self.picture(_table(self.stage, game, session, seat))


def _table(stage: Stage, game: str, session: Session, seat: Seat | None) -> Scene:
    made = board(game, stage, session, _props())
    if seat is not None:
        made.seating.call(seat)
    return TableScene(stage, session, made, _nowhere, _nowhere)


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
    """``scenes(stage)``: those that lie on each other, the lowest first, as long as the context lasts."""

    name: str
    scenes: Callable[[Stage], AbstractContextManager[tuple[Scene, ...]]]

    def take(self, easel: Easel) -> Surface:
        with self.scenes(easel.stage) as scenes:
            return easel.picture(scenes[-1], under=_ready(scenes[0]) if len(scenes) > 1 else None)


def _shot(name: str, make: Callable[[Stage], Scene]) -> Shot:
    """A scene that needs nothing around it."""

    @contextmanager
    def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
        yield (make(stage),)

    return Shot(name, scenes)


def _asked(session: Session) -> Seat | None:
    return next((seat for seat in session.seats if session.is_asked(seat)), None)


def _table_shot(name: str, game: str, players: int, actions: int, wishes: Sequence[tuple[str, Value]] = ()) -> Shot:
    @contextmanager
    def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
        table, session, puppets = puppet_table(catalog(), game, players, 7, wishes)
        puppets.play(actions)
        yield (_table(stage, game, session, _asked(session)),)
        table.close()

    return Shot(name, scenes)


def _scene_shot(name: str, make: Callable[[Stage, Session], Scene], actions: int = 0) -> Shot:
    """A scene that needs a table behind it."""

    @contextmanager
    def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
        table, session, puppets = puppet_table(catalog(), "superpose", 3, 5)
        if actions:
            puppets.play(actions)
        else:
            session.back_to_lobby()
            session.add_bot("sharp")
        scene = make(stage, session)
        yield (scene,) if scene.opaque else (_lobby(stage, session), scene)
        table.close()

    return Shot(name, scenes)


def _lobby(stage: Stage, session: Session) -> Scene:
    return LobbyScene(stage, session, dict(catalog().games), lambda game, at: _nowhere(), lambda is_over: None)


def _ready(scene: Scene) -> Scene:
    """Laid out, as it lies under another one."""
    scene.resume(None)
    scene.page.update(FRAME)
    return scene


def _common() -> Iterator[Shot]:
    yield _shot("title", lambda stage: TitleScene(stage, _NoDoors()))
    yield _shot("settings", lambda stage: SettingsScene(stage, ("1", "2")))
    yield _shot("join", lambda stage: JoinScene(stage, _NoWays()))
    yield _shot("seen", lambda stage: SeenScene(stage, SEEN, lambda match: None))
    yield _scene_shot("lobby", _lobby)
    yield _scene_shot("display", lambda stage, session: DisplayScene(stage, session, _no_table, lambda is_over: None))
    yield _scene_shot("seat", lambda stage, session: SeatScene(stage, session, Seat(1)))
    yield _shot("curtain", lambda stage: CurtainScene(stage, Seat(1), "Marco", 1))
    yield _scene_shot("pause", PauseScene, 6)
    yield _scene_shot("results", ResultsScene, 5_000)
    pages = help_pages(catalog().games)
    for game, of_game in pages.items():
        for number in range(len(of_game)):
            yield _shot(f"help-{game}-{number + 1}", partial(_help, game, number))


def _no_table(game: str, session: Session) -> Scene:
    return _nowhere()


class _NoWays:
    """A network with a few tables and no way in."""

    def look(self) -> None:
        pass

    def stop_looking(self) -> None:
        pass

    def tables(self) -> tuple[Found, ...]:
        return (
            Found("192.168.1.20:4711", "Salon de Zoé", "clover", 3, 3),
            Found("192.168.1.31:4711", "Wohnzimmer", "superpose", 4, 2, is_locked=True),
            Found("192.168.1.44:4711", "Cucina", "klick", 2, 6, is_ours=False),
            Found("192.168.1.20:4711 ", "Salon de Zoé", "", is_recent=True),
        )

    def join(self, way: str, pin: str) -> Session:
        raise LookupError("a picture leads nowhere")

    def give_up(self, session: Session) -> None:
        pass

    def advice(self) -> str:
        return ""

    def seen(self) -> Scene | None:
        return None

    def seated(self, session: Session) -> Scene:
        return _nowhere()


SEEN: Final = (
    Seen("a", "clover", "Salon de Zoé", ("Zoé", "Marco", "Alice"), 1_937_000_000.0, True),
    Seen("b", "superpose", "Wohnzimmer", ("Jules", "Nina", "Tom", "Lucia"), 1_936_400_000.0, False),
    Seen("c", "klick", "Cucina", ("Félix", "Zoé", "Marco"), 1_935_800_000.0, True),
)


def _help(game: str, number: int, stage: Stage) -> Scene:
    from game.ui.inputs import KeyDown

    scene = HelpScene(stage, help_pages(catalog().games), game)
    for _ in range(number):
        scene.handle(KeyDown("pagedown"))
    return scene


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
    yield Shot("clover-packs", _packs)


LEGENDS: Final = (
    Legend("2031-05-03", "Les Trèfles", ("Zoé", "Marco", "Alice"), 3, 1, 15),
    Legend("2031-05-10", "Four Leaves", ("Zoé", "Tom", "Nina", "Jules"), 4, 1, 22),
    Legend("2031-05-17", "Quadrifogli", ("Marco", "Lucia"), 2, 3, 8),
)


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
def _gallery(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    table, session, puppets = puppet_table(catalog(), "clover", 3, 7)
    puppets.play(5_000)
    view = session.view(None)
    assert isinstance(view, CloverView)
    with TemporaryDirectory() as folder:
        clovers = Clovers(Path(folder), lambda: "2031-05-17")
        for one in view.solved:
            clovers.keep(session.name(one.spectator), one)
        table.close()
        yield (GalleryScene(stage, clovers, _props().words, Seeded(1)),)


@contextmanager
def _packs(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with TemporaryDirectory() as folder:
        for name, lines in (("Jardin", "{oops\n{}\n[]\n"), ("Vacanze al mare", "")):
            Path(folder, f"{name}.jsonl").write_text(lines, encoding="utf-8")
        yield (PacksScene(stage, Path(folder)),)


@contextmanager
def _photos(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    with TemporaryDirectory() as folder:
        yield (PhotosScene(stage, Path(folder)),)


def _klick() -> Iterator[Shot]:
    yield _table_shot("klick-giving", "klick", 4, 2)
    yield _table_shot("klick-giving-eight", "klick", 8, 9)
    yield _table_shot("klick-ranking", "klick", 4, 18)
    yield Shot("klick-reveal", _reveal)
    yield _table_shot("klick-end", "klick", 4, 5_000)
    yield Shot("klick-photos", _photos)


@contextmanager
def _reveal(stage: Stage) -> Iterator[tuple[Scene, ...]]:
    """The end of a turn, however many actions the bots take to get there."""
    table, session, puppets = puppet_table(catalog(), "klick", 5, 7)
    while not _is_reveal(session) and puppets.step():
        pass
    yield (_table(stage, "klick", session, _asked(session)),)
    table.close()


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


def shots(
    folder: Path, sizes: Sequence[Size], languages: Sequence[str], only: str, texts: Texts, scale: float = 1.0
) -> int:
    wanted = [shot for shot in all_shots() if only in shot.name]
    try:
        for size in sizes:
            for language in languages:
                _draw(folder, size, language, wanted, scale)
    except OSError as no:
        print(texts("cli.no_folder", folder=folder, why=no.strerror or str(no)), file=sys.stderr)
        return 1
    print(texts("cli.pictures_in", folder=folder))
    return 0


def _draw(folder: Path, size: Size, language: str, wanted: Sequence[Shot], scale: float) -> None:
    place = folder / f"{size[0]}x{size[1]}" / language
    place.mkdir(parents=True, exist_ok=True)
    store = Store()
    thumbs = []
    for shot in wanted:
        picture = shot.take(Easel(size, language, store, scale))
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
