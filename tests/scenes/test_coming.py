"""While a host's photos come, everybody plays: nobody waits for them, and the screen says how far they are."""

import pytest

from game.games.catalog import catalog
from game.games.klick.board.table import KlickTable
from game.scenes.base import Push
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.shell.router import Hall
from game.venue.parcels import PIECE, pieces
from game.venue.session import Role, Session
from game.venue.tables import Venue
from net.table import messages as m
from tests.games.klick.board.rig import Rig, gallery
from tests.parcels import boxes
from tests.pilot import Pilot

SMALL = {"size": (960, 540), "motion": False}


class Coming:
    """What is told of it, as a fetch tells it."""

    def __init__(self, words):
        self.now = words

    def words(self, texts):
        return self.now


def test_a_guest_whose_photos_are_on_their_way_can_be_ready_and_is_told():
    rig, coming = Rig(1, 2), Coming("Photos: 3 of 44")
    guest = rig.guest("Zoé")
    games = dict(catalog().games)
    pilot = Pilot(lambda stage: LobbyScene(stage, guest, games, None, lambda is_over: None, coming=coming.words))
    assert "Photos: 3 of 44" in pilot.words()
    pilot.click("ready")
    assert guest.lobby.places[guest.seats[0]].ready
    coming.now = "Photos: 4 of 44"
    pilot.frames(1)
    assert "Photos: 4 of 44" in pilot.words()
    coming.now = ""
    pilot.frames(1)
    assert not any("of 44" in text for text in pilot.words())


@pytest.mark.parametrize("seconds", [0, 120])
def test_the_table_says_how_far_the_photos_are_until_they_are_here(seconds):
    rig, coming = Rig(1, 2, options={"seconds": seconds} if seconds else None).begin(), Coming("Photos: 3 of 44")

    def make(stage):
        board = KlickTable(stage, rig.session, gallery())
        return TableScene(stage, rig.session, board, lambda: None, lambda: None, coming.words)

    pilot = Pilot(make, **SMALL)
    (told,) = [text for text in pilot.words() if "Photos: 3 of 44" in text]
    assert (":" in told.removeprefix("Photos: 3 of 44")) == bool(seconds)
    coming.now = ""
    pilot.frames(1)
    assert not any("of 44" in text for text in pilot.words())


# ------------------------------------------------------------------ whatever is on the screen


class Elsewhere:
    """A table somewhere else that has photos of its own, and sends each piece that was asked for at once."""

    def __init__(self, held):
        self.held, self.asked = held, []
        self.session = Session(self._heard)
        parcels = (m.Parcels("photo", tuple(held)),)
        lobby = m.Lobby("T", m.Phase.LOBBY, "klick", (), None, m.Absence.BOT, (), (), 0, parcels=parcels)
        self.session.hear(m.LobbyShown(lobby))

    def _heard(self, message):
        if isinstance(message, m.AskParcel):
            self.asked.append(message.index)
            whole = pieces(self.held[message.name])
            for index in range(message.index, min(len(whole), message.index + m.PIECES_AT_ONCE)):
                self.session.hear(m.ParcelPiece(message.name, index, len(whole), whole[index]))


@pytest.fixture
def hall(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    made = []

    def first(stage):
        made.append(Hall(stage, venue=Venue(catalog(), lambda: tmp_path / "tables", is_prompt=True)))
        return TitleScene(stage, made[0])

    pilot = Pilot(first, pump=lambda: made[0].pump() if made else None)
    yield pilot, made[0]
    made[0].close()


def test_they_come_under_the_menu_and_under_any_other_scene(hall):
    pilot, hall = hall
    away = Elsewhere(boxes(1, 100 * PIECE))
    hall.tables.fetch(away.session)
    pilot.stack.go(Push(PauseScene(pilot.stage, away.session)))
    pilot.frames(5)
    assert away.asked[:4] == [0, 32, 64, 96]


def test_a_display_fetches_them_before_the_first_deal(hall):
    pilot, hall = hall
    away = Elsewhere(boxes(1, 10 * PIECE))
    hall.entered(away.session, Role.DISPLAY)
    pilot.frames(1)
    assert away.asked[0] == 0
