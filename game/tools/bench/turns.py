"""The frame loop of the real program, turned from outside: a table with bots, or a way through all its screens.

Run in a process of its own, by frames.py. A person's moves are an easy bot's, made between the turns and not counted;
the pointer goes from one thing to the next, and somebody types.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from typing import Final

from assets.klick import house_deck
from game.core.bot import Bot, Company, Strength
from game.core.dice import Seeded
from game.core.game import Value
from game.games.klick.photos.cargo import KIND
from game.games.klick.photos.pictures import photo_id
from game.scenes.base import Pop, Push, Scene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.shell.app import FRAME, App
from game.shell.program import opened
from game.shell.router import Hall
from game.store import folders
from game.store.settings import Settings, save
from game.tools.self_play import self_play_table
from game.ui.inputs import Input, KeyDown, PointerMove, TextTyped
from game.venue.opening import Wanted
from game.venue.parcels import pieces
from game.venue.session import Phase, Session
from net.table import messages as m

TABLES: Final[dict[str, tuple[int, tuple[tuple[str, Value], ...]]]] = {
    "superpose": (6, (("length", "full"), ("aids", "friendly"))),
    "clover": (6, ()),
    "klick": (8, ()),
}
"""Players and options of each game's table."""
LOOKED_AT: Final = 1.5
"""Seconds the pointer stays on one thing."""
PACE: Final = 0.9
"""Seconds a person takes for a move."""
TYPED: Final = 0.15
"""Seconds from one letter to the next."""
SENT: Final = 40
"""Photos a host sends while people play."""


class Loop:
    """Turns at the pace of the screen and keeps every gap, with what was going on."""

    def __init__(self, size: tuple[int, int]) -> None:
        save(Settings("Zoé", "en", width=size[0], height=size[1]), folders.config())
        self.app: App
        self.hall: Hall
        self.app, self.hall, self._window = opened()
        self.app.begin()
        self.gaps: list[float] = []
        self.own: list[float] = []
        """Seconds of the processor that each turn took: what is left of a gap was somebody else's."""
        self.where: list[str] = []
        self.place = "title"
        self._before = self.app.frames
        self._last = time.perf_counter()

    @property
    def drawn(self) -> int:
        return self.app.frames - self._before

    def turn(self, *inputs: Input, do: Callable[[], object] = lambda: None) -> None:
        """One turn; what is heard and done first belongs to it."""
        began = time.thread_time()
        for event in inputs:
            self.app.stage.hear(event)
            self.app.stack.handle(event)
        do()
        self.app.step(0.0)
        # While nothing moves the loop would look at the world more seldom; here it is to turn as often as ever.
        self._window.sleep(FRAME - (time.perf_counter() - self._last))
        now = time.perf_counter()
        self.gaps.append(now - self._last)
        self.own.append(time.thread_time() - began)
        self.where.append(self.place)
        self._last = now

    def left_out(self, do: Callable[[], object]) -> None:
        """What a person would do between two turns, in another head."""
        do()
        self._last = time.perf_counter()

    def stay(self, place: str, seconds: float) -> None:
        self.place = place
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.turn()

    def pointed(self, number: int) -> tuple[Input, ...]:
        """The pointer on the next thing of the scene on top."""
        scene = self.app.stack.top
        if scene is None:
            return ()
        shown = [widget for widget in scene.page.widgets if widget.visible and widget.focusable]
        if not shown:
            return ()
        middle, k = shown[number % len(shown)].rect.center, scene.page.space.k
        return (PointerMove(middle[0] * k, middle[1] * k),)


class Sitting:
    """A table with sharp bots, opened from its lobby, and a person who takes their time."""

    def __init__(self, loop: Loop, game: str) -> None:
        self._loop, self._game = loop, game
        players, wishes = TABLES[game]
        venue = loop.hall.backstage.venue
        self.session: Session = venue.sit_down(venue.new(Wanted("Bench", game)), "Zoé", "en")
        self.session.sit("Zoé", 1)
        for _ in range(players - 1):
            self.session.add_bot(Strength.SHARP)
        for key, value in wishes:
            self.session.set_option(key, value)
        self._bot: Bot | None = None
        self._dice = Seeded(3)
        self._moved = 0.0

    def deal(self) -> None:
        """From the lobby, which leads to the table by itself."""
        if self.session.lobby is not None and self.session.lobby.phase is Phase.OVER:
            self.session.back_to_lobby()
            self._loop.stay("lobby again", 1.0)
        self._loop.place = f"opening {self._game}"
        self._loop.turn(do=self.session.begin)
        self._loop.stay(self._loop.place, 1.0)
        self._loop.place = f"playing {self._game}"

    def is_over(self) -> bool:
        return self.session.lobby is None or self.session.lobby.phase is not Phase.PLAYING

    def move(self) -> None:
        """The person's move, when it is time."""
        now = time.perf_counter()
        if now - self._moved < PACE:
            return
        if self._bot is None:
            self._bot = self._loop.hall.backstage.venue.catalog.bots[self._game](Strength.EASY, Company(False))
        for seat in self.session.seats:
            view = self.session.view(seat)
            action = None if view is None or not view.asks else self._bot.answer(view, self._dice)
            if action is not None:
                self.session.act(seat, action)
                self._moved = now


class Sender:
    """A host whose photos come to this screen, at every turn what was asked for."""

    def __init__(self, session: Session, hall: Hall) -> None:
        data = [photo.path.read_bytes() for photo in house_deck()[:SENT]]
        self._pieces = {photo_id(one + b"\0"): pieces(one + b"\0") for one in data}
        self._asked: list[m.AskParcel] = []
        self._guest = Session(self._heard)
        lobby = session.lobby
        assert lobby is not None
        self._guest.hear(m.LobbyShown(replace(lobby, parcels=(m.Parcels(KIND, tuple(self._pieces)),))))
        self._fetch = hall.tables.fetch(self._guest)

    def _heard(self, message: m.Message) -> None:
        if isinstance(message, m.AskParcel):
            self._asked.append(message)

    def send(self) -> None:
        asked, self._asked = self._asked, []
        for one in asked:
            parts = self._pieces[one.name]
            for index in range(one.index, min(len(parts), one.index + m.PIECES_AT_ONCE)):
                self._guest.hear(m.ParcelPiece(one.name, index, len(parts), parts[index]))
        self._fetch.update()


def play(loop: Loop, game: str, seconds: float) -> None:
    """Matches of one game for so long."""
    loop.stay("title", 0.5)
    match = Sitting(loop, game)
    loop.turn(do=lambda: loop.app.stack.go(Push(loop.hall.tables.lobby(match.session))))
    loop.stay("lobby", 1.0)
    match.deal()
    sender = Sender(match.session, loop.hall) if game == "klick" else None
    letters, number, looked, typed = cycle("trefle"), 0, 0.0, 0.0
    end = time.perf_counter() + seconds
    while (now := time.perf_counter()) < end:
        if match.is_over():
            loop.stay("end", 4.0)
            match.deal()
        loop.left_out(match.move)
        inputs: tuple[Input, ...] = ()
        if now - looked > LOOKED_AT:
            inputs, looked, number = loop.pointed(number), now, number + 1
        elif now - typed > TYPED and isinstance(loop.app.stack.top, TableScene) and loop.app.stack.typing is not None:
            letter, typed = next(letters), now
            inputs = (KeyDown("backspace"),) if letter == "e" else (TextTyped(letter),)
        loop.turn(*inputs, do=sender.send if sender is not None else lambda: None)


def opening(loop: Loop) -> None:
    """Every kind of screen, each opened for the first time."""
    loop.stay("title", 1.0)
    for game in TABLES:
        _visit(loop, game)
    table, session, self_play = self_play_table(loop.hall.backstage.venue.catalog, "superpose", 3, 7)
    loop.left_out(lambda: self_play.play(10_000))
    loop.place = "results"
    loop.turn(do=lambda: loop.app.stack.go(Push(ResultsScene(loop.app.stage, session))))
    loop.stay("results", 3.0)
    table.close()


def _visit(loop: Loop, game: str) -> None:
    """From the title to a table, help and settings over it, and back."""
    stack, hall = loop.app.stack, loop.hall
    loop.place = f"lobby of {game}"
    seated: list[Sitting] = []
    loop.turn(do=lambda: seated.append(Sitting(loop, game)))
    session = seated[0].session
    loop.turn(do=lambda: stack.go(Push(hall.tables.lobby(session))))
    loop.stay(loop.place, 1.0)
    seated[0].deal()
    loop.stay(loop.place, 2.0)
    _read(loop, f"help over {game}", lambda: hall.help(game))
    _read(loop, f"settings over {game}", hall.settings)
    session.back_to_lobby()
    loop.stay("lobby again", 1.0)
    loop.turn(do=lambda: stack.go(Pop()))
    loop.stay("title again", 0.5)
    hall.backstage.venue.leave(session)


def _read(loop: Loop, place: str, scene: Callable[[], Scene]) -> None:
    loop.place = place
    loop.turn(do=lambda: loop.app.stack.go(Push(scene())))
    loop.stay(place, 0.5)
    for _ in range(3):
        loop.turn(KeyDown("pagedown"))
        loop.stay(place, 0.2)
    loop.turn(do=lambda: loop.app.stack.go(Pop()))


def main(part: str, width: str, height: str, seconds: str) -> None:
    loop = Loop((int(width), int(height)))
    match part:
        case "floor":
            loop.stay("title", float(seconds))
        case "opening":
            opening(loop)
        case _:
            play(loop, part, float(seconds))
    print(json.dumps({"gaps": loop.gaps, "own": loop.own, "drawn": loop.drawn, "where": loop.where}))
    loop.hall.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
