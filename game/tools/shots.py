"""Every scene in telling states, drawn without a screen, at every size and in every language, with a contact sheet."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.core.dice import Seeded
from game.core.game import Seat
from game.games import FIRST
from game.games.catalog import catalog
from game.games.kit import Extra, Screens
from game.scenes.base import Scene
from game.scenes.curtain import CurtainScene
from game.scenes.display import DisplayScene
from game.scenes.gathering.join import Found, JoinScene
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.gathering.phones import PhonesScene
from game.scenes.gathering.seat import SeatScene
from game.scenes.help import HelpPage, HelpScene
from game.scenes.parting import PartingScene
from game.scenes.pause import PauseScene
from game.scenes.picking import AbsentScene, FreeSeatsScene
from game.scenes.results import ResultsScene
from game.scenes.seat_question import SeatQuestionScene, asker
from game.scenes.seen import Seen, SeenScene
from game.scenes.settings import SettingsScene
from game.scenes.title import Interrupted, TitleScene
from game.text.texts import Texts
from game.tools.easel import Easel, Shot, Size, Tables, nowhere, plain_shot
from game.tools.self_play import self_play_table
from game.ui.paint.store import Store
from game.ui.stage import Stage
from game.venue.catalog import Catalog
from game.venue.local import open_here
from game.venue.session import Session
from net.table.chairs import Peer

THUMB: Final = (480, 270)
COLUMNS: Final = 4


class _NoDoors:
    """A title that leads nowhere, with a match to go on with."""

    is_ready = True

    def __init__(self, known: Catalog) -> None:
        self._known = known

    def interrupted(self) -> tuple[Interrupted, ...]:
        return (Interrupted("x", "superpose", ("Zoé", "Marco", "Alice")),)

    def mishaps(self) -> tuple[str, ...]:
        return ()

    def forget(self, id: str) -> None:
        pass

    def resume(self, id: str) -> Scene | None:
        return None

    @property
    def extras(self) -> tuple[Extra, ...]:
        return tuple(extra for kit in self._known.kits.values() for extra in kit.extras)

    def extra(self, id: str) -> Scene:
        return nowhere()

    play_here = television = host = join = help = settings = staticmethod(nowhere)


INVITATION: Final = "HTTP://192.168.178.23:27180/#K7Q4M2XYZ"
"""What phones would scan at a table that is on no network."""


def _scene_shot(
    known: Catalog, name: str, make: Callable[[Stage, Session], Scene], actions: int = 0, has_phones: bool = False
) -> Shot:
    """A scene that needs a table behind it."""

    @contextmanager
    def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
        table, session, self_play = self_play_table(known, "superpose", 3, 5)
        if actions:
            self_play.play(actions)
        else:
            session.back_to_lobby()
            session.add_bot("sharp")
        if has_phones:
            table.house.show_way("192.168.178.23", "7KQ4-MZ3K")
            table.house.invite_phones(lambda: INVITATION)
            stage.settings = replace(stage.settings, wifi="Chez Zoé", wifi_password="trefle:7")
        scene = make(stage, session)
        yield (scene,) if scene.opaque else (_lobby(known, stage, session), scene)
        table.close()

    return Shot(name, scenes)


def _absence_shot(known: Catalog, name: str, make: Callable[[Stage, Session, Session], Scene]) -> Shot:
    """A scene of a table with somebody who hosts, somebody who is away, a bot, and somebody who would like to play."""

    @contextmanager
    def scenes(stage: Stage) -> Iterator[tuple[Scene, ...]]:
        table = open_here(known, FIRST, Seeded(5))
        host, guest, watcher = (table.session(one, Peer(one)) for one in ("Zoé", "Marco", "Alice"))
        for session, sits in ((host, "Zoé"), (guest, "Marco")):
            session.sit(sits)
            session.ready(session.seats[0], True)
        host.add_bot("sharp")
        host.begin()
        table.house.leave(Peer("Marco"))
        watcher.ask_seat(Seat(1))
        scene = make(stage, host, watcher)
        yield (scene,) if scene.opaque else (AbsentScene(stage, host), scene)
        table.close()

    return Shot(name, scenes)


def _question(stage: Stage, host: Session, watcher: Session) -> Scene:
    who = asker(host)
    assert who is not None
    return SeatQuestionScene(stage, host, who)


def _lobby(known: Catalog, stage: Stage, session: Session) -> Scene:
    return LobbyScene(stage, session, dict(known.games), lambda game, at: nowhere(), lambda is_over: None)


def _display(stage: Stage, session: Session) -> Scene:
    return DisplayScene(stage, session, _no_table, lambda is_over: None)


def _empty_display(stage: Stage, session: Session) -> Scene:
    """Nobody has come yet."""
    while session.seats:
        session.stand(session.seats[0])
    while session.lobby is not None and session.lobby.places:
        session.stand(Seat(0))
    return _display(stage, session)


def _common(known: Catalog, screens: Mapping[str, Screens]) -> Iterator[Shot]:
    yield plain_shot("title", lambda stage: TitleScene(stage, _NoDoors(known)))
    yield plain_shot("settings", lambda stage: SettingsScene(stage, ("1", "2")))
    yield plain_shot("join", lambda stage: JoinScene(stage, _NoWays()))
    yield plain_shot("seen", lambda stage: SeenScene(stage, SEEN, lambda match: None))
    of_table = partial(_scene_shot, known)
    yield of_table("lobby", partial(_lobby, known))
    yield of_table("display", _display)
    yield of_table("lobby-phones", partial(_lobby, known), has_phones=True)
    yield of_table("display-phones", _display, has_phones=True)
    yield of_table("display-empty", _empty_display, has_phones=True)
    yield of_table("phones", lambda stage, session: PhonesScene(stage, session, lambda is_on: None), has_phones=True)
    yield of_table("seat", lambda stage, session: SeatScene(stage, session, Seat(1)))
    yield plain_shot("curtain", lambda stage: CurtainScene(stage, Seat(1), "Marco", 1))
    yield of_table("pause", PauseScene, 6)
    of_absence = partial(_absence_shot, known)
    yield of_absence("absent", lambda stage, host, watcher: AbsentScene(stage, host))
    yield of_absence("free-seats", lambda stage, host, watcher: FreeSeatsScene(stage, watcher))
    yield of_absence("seat-question", _question)
    yield of_table("results", ResultsScene, 5_000)
    yield of_table("closed", partial(_parting, "table.closing"))
    yield of_table("stranger", partial(_parting, "net.no_such_table"))
    pages = {game: one.help for game, one in screens.items()}
    for game, of_game in pages.items():
        for number in range(len(of_game)):
            yield plain_shot(f"help-{game}-{number + 1}", partial(_help, pages, game, number))


def _parting(why: str, stage: Stage, session: Session) -> Scene:
    session.link(False, why)
    return PartingScene(stage, session, lambda: None, nowhere)


def _no_table(game: str, session: Session) -> Scene:
    return nowhere()


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
        return nowhere()


SEEN: Final = (
    Seen("a", "clover", "Salon de Zoé", ("Zoé", "Marco", "Alice"), 1_937_000_000.0, True),
    Seen("b", "superpose", "Wohnzimmer", ("Jules", "Nina", "Tom", "Lucia"), 1_936_400_000.0, False),
    Seen("c", "klick", "Cucina", ("Félix", "Zoé", "Marco"), 1_935_800_000.0, True),
)


def _help(pages: Mapping[str, Sequence[HelpPage]], game: str, number: int, stage: Stage) -> Scene:
    from game.ui.inputs import KeyDown

    scene = HelpScene(stage, pages, game)
    for _ in range(number):
        scene.handle(KeyDown("pagedown"))
    return scene


def all_shots(known: Catalog | None = None) -> list[Shot]:
    """Of the scenes all games share, and of every game's own."""
    known = known or catalog()
    screens = known.screens(is_prompt=True)
    own = [shot for game, one in screens.items() for shot in one.shots(Tables(known, game, one))]
    return [*_common(known, screens), *own]


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
    folder: Path,
    sizes: Sequence[Size],
    languages: Sequence[str],
    only: str,
    texts: Texts,
    scale: float = 1.0,
    known: Catalog | None = None,
) -> int:
    known = known or catalog()
    wanted = [shot for shot in all_shots(known) if only in shot.name]
    try:
        for size in sizes:
            for language in languages:
                _draw(folder, size, language, wanted, scale, known.folders)
    except OSError as no:
        print(texts("cli.no_folder", folder=folder, why=no.strerror or str(no)), file=sys.stderr)
        return 1
    print(texts("cli.pictures_in", folder=folder))
    return 0


def _draw(
    folder: Path, size: Size, language: str, wanted: Sequence[Shot], scale: float, folders: Sequence[Path]
) -> None:
    place = folder / f"{size[0]}x{size[1]}" / language
    place.mkdir(parents=True, exist_ok=True)
    store = Store()
    thumbs = []
    for shot in wanted:
        picture = shot.take(Easel(size, language, folders, store, scale))
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
