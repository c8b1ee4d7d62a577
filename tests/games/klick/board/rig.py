"""A whole table of Klick! in this process with made-up photos, and a pilot at its screen."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from game.core.bot import Strength
from game.core.dice import Seeded
from game.core.game import AnyGame, Seat
from game.games.klick import bot as bots
from game.games.klick.board.gallery import Gallery
from game.games.klick.board.table import KlickTable
from game.games.klick.photos.cache import PhotoShelf
from game.games.klick.rules import Klick
from game.venue.catalog import Catalog
from game.venue.local import open_here
from net.table.chairs import Peer
from net.table.messages import Role
from net.wire.codec import codec_for
from tests.pictures import picture
from tests.pilot import Pilot

NAMES = ("Ada", "Ben", "Cleo", "Dario", "Élodie", "Filippo", "Gaëlle", "Hans-Peter")
PHOTOS = tuple(f"picture{i:03}" for i in range(80))


@cache
def folder():
    """Coloured placeholders, painted once a process."""
    place = Path(mkdtemp(prefix="klick-"))
    for i, name in enumerate(PHOTOS):
        picture(i, (320, 240)).save(place / f"{name}.webp", quality=60, method=0)
    return place


@cache
def catalog():
    games: dict[str, AnyGame] = {"klick": Klick(PHOTOS)}
    tags = {photo: {f"t{i % 7}": 1.0, f"u{i % 11}": 1.0} for i, photo in enumerate(PHOTOS)}
    makers = {"klick": lambda strength, company: bots.make(Strength(strength), tags, waits=company.has_people)}
    return Catalog(games=games, bots=makers, prepare={}, codec=codec_for(games))


def gallery(prompt=True, shelf=None):
    titles = {photo: {"en": f"Picture {photo[-3:]}"} for photo in PHOTOS}
    return Gallery(shelf or PhotoShelf(folder()), titles, prompt)


class Rig:
    """``people`` sit at this screen, ``robots`` are bots; others may join with ``guest``."""

    def __init__(self, people=1, robots=3, seed=3, options=None, first=0):
        self.time = 0.0
        self.table = open_here(catalog(), "klick", Seeded(seed), clock=lambda: self.time)
        self.session = self.table.session("Ada")
        self.people, self.robots = people, robots
        for name in NAMES[:people]:
            self.session.sit(name)
        for _ in range(robots):
            self.session.add_bot("fair")
        for key, value in (options or {}).items():
            self.session.set_option(key, value)
        self.session.set_first(None if first is None else Seat(first))

    def guest(self, name, sits=True):
        session = self.table.session(name, Peer(name), Role.PLAYER if sits else Role.DISPLAY)
        if sits:
            session.sit(name)
        return session

    def begin(self):
        for seat in self.session.seats:
            self.session.ready(seat, True)
        self.session.begin()
        self.pump()
        return self

    def pump(self, times=60):
        for _ in range(times):
            self.time += 0.05
            self.table.house.pump()

    @property
    def state(self):
        return self.table.house.table.match.state

    def pilot(self, session=None, **kwargs):
        return Pilot(
            lambda stage: KlickTable(stage, session or self.session, gallery()), pump=self.table.pump, **kwargs
        )
