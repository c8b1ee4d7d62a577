"""A whole table of So Clover! in this process with the real words, and a pilot at its screen."""

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.catalog import catalog as whole
from game.games.clover.board.table import CloverScene
from game.games.clover.rules import SoClover
from game.games.clover.rules.words import (
    Agree,
    AskClues,
    AskPlacement,
    FinishClues,
    MoveCard,
    SetClue,
)
from game.venue.catalog import Catalog
from game.venue.local import open_here
from net.table.chairs import Peer
from net.table.messages import Role
from net.wire.codec import codec_for
from tests.pilot import Pilot

NAMES = ("Ada", "Ben", "Cleo", "Dario", "Élodie", "Filippo")
CLUES = ("11", "R2D2", "Bzzzz", "FBI")


def material():
    game = whole().games["clover"]
    assert isinstance(game, SoClover)
    return game.material


class Quick:
    """Writes at once, lays cards as they come when nobody of this screen may, agrees with everything."""

    def answer(self, view, dice):
        for ask in view.asks:
            if isinstance(ask, AskClues) and view.seat not in view.done:
                missing = [zone for zone, clue in enumerate(view.own.clues) if clue is None]
                return SetClue(missing[0], CLUES[missing[0]]) if missing else FinishClues()
            if isinstance(ask, AskPlacement):
                return self._guess(view)
        return None

    def _guess(self, view):
        board = view.board
        taken = {card.slot for card in board.cards}
        empty = [slot for slot in range(4) if slot not in taken]
        if empty:
            loose = next(card for card in board.cards if card.slot is None)
            return MoveCard(loose.card, empty[0]) if board.spectator == 0 else None
        return None if view.seat in board.agreed else Agree(board.version)


def catalog():
    games = {"clover": whole().games["clover"]}
    return Catalog(games, {"clover": lambda *_: Quick()}, {}, codec_for(games))


class Rig:
    """``people`` sit at this screen, ``robots`` are bots; others may join with ``guest``."""

    def __init__(self, people=1, robots=2, seed=3, first=1, **options):
        one = catalog()
        self.time = 0.0
        self.table = open_here(one, "clover", Seeded(seed), clock=lambda: self.time)
        self.session = self.table.session("Ada")
        for name in NAMES[:people]:
            self.session.sit(name)
        for _ in range(robots):
            self.session.add_bot("fair")
        for key, value in options.items():
            self.session.set_option(key, value)
        self.session.set_first(None if first is None else Seat(first))

    def guest(self, name, sits=True):
        session = self.table.session(name, Peer(name), Role.PLAYER if sits else Role.DISPLAY)
        if sits:
            session.sit(name)
            session.ready(session.seats[0], True)
        return session

    def begin(self):
        for seat in self.session.seats:
            self.session.ready(seat, True)
        self.session.begin()
        self.pump()
        return self

    def pump(self, times=20):
        for _ in range(times):
            self.time += 0.05
            self.table.house.pump()

    @property
    def state(self):
        return self.table.house.table.match.state

    def solution(self):
        """By slot: the card and the rotation that are right."""
        board = self.state.boards[self.view().board.spectator]
        return [(item.card, item.rotation) for item in board.cards]

    def view(self, seat=0, session=None):
        session = session or self.session
        return session.view(Seat(seat) if seat is not None else None)

    def pilot(self, session=None, **kwargs):
        return Pilot(
            lambda stage: CloverScene(stage, session or self.session, material()), pump=self.table.pump, **kwargs
        )

    def write(self, session=None, seats=None):
        """Write without the screen."""
        session = session or self.session
        for seat in session.seats if seats is None else seats:
            for zone, clue in enumerate(CLUES):
                session.act(Seat(seat), SetClue(zone, clue))
            session.act(Seat(seat), FinishClues())
        self.pump()
