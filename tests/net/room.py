"""A table in this process with sessions at it and a clock that stands still: what the table tests are played in."""

from game.core.dice import Seeded
from game.venue.bots.stand_ins import StandIns
from game.venue.bots.thinkers import AtOnce
from game.venue.session import Session
from net.table import messages as m
from net.table.chairs import Chairs, Peer
from net.table.house import House
from net.table.journal import Nowhere
from net.table.messages import Role
from net.table.table import Table
from tests.net.tiny import GAMES, Choose, TinyBot


class Room:
    def __init__(self, journal=None, chairs=None, resumed=None, seed=1, pin="", has_bots=True, matches=0):
        self.now = 100.0
        chairs = chairs or Chairs("Kitchen", GAMES, "tiny")
        self.table = Table(chairs, Seeded(seed), journal or Nowhere(), {}, pin, matches)
        if resumed is not None:
            self.table.resume(resumed.match, resumed.serials, resumed.number, self.now)
        self.house = House(self.table, lambda: self.now)
        self.heard = {}
        self.peers = {}
        if has_bots:
            bots = StandIns(AtOnce({"tiny": lambda strength, company: TinyBot()}), Seeded(2), lambda: self.now, 0.0)
            self.house.seat_bots(bots)

    def enter(self, name, role=Role.PLAYER, key="", peer=None):
        """A screen comes in; its session keeps all it ever heard in ``heard``."""
        peer = Peer(peer or f"{name}-{len(self.heard)}")
        session = Session(lambda message: self.house.receive(peer, message))
        heard = self.heard[session] = []
        self.peers[session] = peer

        def deliver(message):
            heard.append(message)
            session.hear(message)

        self.house.enter(peer, deliver, key)
        self.house.receive(peer, m.Hello(m.VERSION, name, role))
        return session

    def drop(self, session):
        self.house.leave(self.peers[session])

    def wait(self, seconds):
        self.now += seconds
        self.house.pump()

    def pump(self, times=200):
        for _ in range(times):
            self.house.pump()

    def last_no(self, session):
        refused = [one for one in self.heard[session] if isinstance(one, m.Refused | m.Closed)]
        return refused[-1].code if refused else None

    def settle(self):
        for session in self.heard:
            session.poll()


def seated(room, *names):
    """A session for each name, sitting and ready; the first hosts."""
    sessions = []
    for name in names:
        session = room.enter(name)
        session.sit(name)
        session.ready(session.seats[0], True)
        sessions.append(session)
    return sessions


def lay(session, seat=None):
    """The lowest card of the hand, as the bots do."""
    seat = session.seats[0] if seat is None else seat
    session.act(seat, Choose(min(session.view(seat).hand)))


def play_out(room, *sessions):
    """Everybody lays until the match is over."""
    for _ in range(200):
        if room.table.phase is not m.Phase.PLAYING:
            return
        for session in sessions:
            for seat in session.seats:
                if session.is_asked(seat) and session.is_up:
                    lay(session, seat)
        room.pump(3)
    raise AssertionError("did not end")
