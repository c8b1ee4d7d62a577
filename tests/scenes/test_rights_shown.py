"""What screens offer is what the table allows, and where it says no the reason is read."""

import pytest

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.catalog import catalog
from game.games.superpose.board.table import SuperPoseTable
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.table import TableScene
from game.venue.local import open_here
from game.venue.session import Phase, Role
from net.table.chairs import Peer
from net.table.rights import DESERTED_AFTER, HOST_GRACE
from tests.pilot import Pilot


class Evening:
    """A table in this process with several machines at it; its time stands still."""

    def __init__(self):
        self.now = 0.0
        self.table = open_here(catalog(), "superpose", Seeded(1), clock=lambda: self.now)
        self.peers = {}

    def enter(self, name, role=Role.PLAYER, key=""):
        peer = Peer(f"{name}-{len(self.peers)}")
        session = self.table.session(name, peer, role, key)
        self.peers[session] = peer
        return session

    def seated(self, *names):
        sessions = [self.enter(name) for name in names]
        for session, name in zip(sessions, names, strict=True):
            session.sit(name)
            session.ready(session.seats[0], True)
        return sessions

    def drop(self, session):
        self.table.house.leave(self.peers[session])

    def wait(self, seconds):
        self.now += seconds
        self.table.pump()

    def at_table(self, session):
        def table(stage):
            return TableScene(stage, session, SuperPoseTable(stage, session), lambda: None, lambda: None)

        return Pilot(table, motion=False, pump=self.table.pump)

    def in_lobby(self, session):
        games = catalog().games
        return Pilot(
            lambda stage: LobbyScene(stage, session, games, lambda game, at: None, lambda is_over: None),
            motion=False,
            pump=self.table.pump,
        )


@pytest.fixture
def evening():
    return Evening()


def opened(screen):
    """The menu over the table."""
    screen.press("escape")
    screen.frames(3)
    assert isinstance(screen.scene, PauseScene)
    return screen


def test_only_who_sits_here_is_offered_to_be_made_host(evening):
    ada, bob = evening.seated("Ada", "Bob")
    eve = evening.enter("Eve")
    screen = evening.in_lobby(ada)
    for guest, is_offered in ((bob, True), (eve, False)):
        screen.scene._seats._ask_guest(guest.guest)
        screen.frames(2)
        assert ("Make host" in screen.words()) == is_offered and "Send away" in screen.words()
        screen.press("escape")


def test_who_looks_on_may_break_off_a_match_that_everybody_left(evening):
    ada, bob = evening.seated("Ada", "Bob")
    ada.begin()
    eve, tv = evening.enter("Eve"), evening.enter("tv", Role.DISPLAY)
    screen = opened(evening.at_table(eve))
    assert not screen.find("lobby").enabled
    evening.drop(ada)
    evening.drop(bob)
    screen.frames(2)
    assert screen.find("lobby").enabled and not tv.may_break_off
    screen.click("lobby")
    screen.click("sure.lobby")
    screen.frames(3)
    assert "Those who sit here may come back: wait another 360 s." in screen.words()
    evening.wait(HOST_GRACE + DESERTED_AFTER)
    opened(screen).click("lobby")
    screen.click("sure.lobby")
    screen.frames(3)
    assert eve.lobby.phase is Phase.LOBBY and eve.lobby.places == ()
    assert Seat(0) not in eve.seats


def test_the_menu_lends_a_seat_only_while_its_player_is_away(evening):
    ada, bob = evening.seated("Ada", "Bob")
    cleo = evening.enter("Cleo")
    ada.begin()
    screen = opened(evening.at_table(ada))
    assert not screen.find("absent").visible
    evening.drop(bob)
    screen.frames(2)
    screen.click("absent")
    screen.frames(2)
    assert "Give this seat to Cleo" in screen.words()
    back = evening.enter("Bob", key=bob.key)
    screen.frames(2)
    # The list is gone with him; and what it offered is no longer allowed.
    assert not screen.find("absent").visible
    ada.hand_over(Seat(1), cleo.guest)
    screen.frames(2)
    assert "Bob is here and keeps this seat." in screen.words() and back.seats == (1,)
    evening.drop(back)
    screen.frames(2)
    screen.click("absent")
    screen.frames(2)
    lines = screen.find("lines")
    screen.click(lines.row_rect([row.id for row in lines.rows].index(f"1.{cleo.guest}")).center)
    screen.frames(2)
    assert cleo.seats == (1,) and not screen.find("absent").visible


def test_both_are_told_when_a_lent_seat_goes_back(evening):
    ada, bob = evening.seated("Ada", "Bob")
    cleo = evening.enter("Cleo")
    ada.begin()
    evening.drop(bob)
    ada.hand_over(Seat(1), cleo.guest)
    lent_to = evening.at_table(cleo)
    back = evening.enter("Bob", key=bob.key)
    # Everything was heard before there was a scene.
    home = evening.at_table(back)
    home.frames(2)
    lent_to.frames(2)
    assert "While you were away, Cleo played for Bob. The seat is yours again." in home.words()
    assert "Bob is back and plays this seat again." in lent_to.words()
    ada.back_to_lobby()
    evening.drop(back)
    ada.hand_over(Seat(1), cleo.guest)
    lobby = evening.in_lobby(evening.enter("Bob", key=bob.key))
    lobby.frames(2)
    assert "While you were away, Cleo played for Bob. The seat is yours again." in lobby.words()


def test_who_must_be_silent_reads_so_in_every_game(evening, monkeypatch):
    ada, _ = evening.seated("Ada", "Bob")
    monkeypatch.setattr(type(catalog().games["superpose"]), "silent", lambda self, state: frozenset({Seat(0)}))
    ada.begin()
    screen = evening.at_table(ada)
    screen.press("t", ctrl=True)
    screen.type("pssst")
    screen.press("enter")
    screen.frames(2)
    assert "You must be silent now." in screen.words()


def test_the_menu_of_who_only_watches_neither_pauses_nor_ends_a_pause(evening):
    ada, _ = evening.seated("Ada", "Bob")
    ada.begin()
    screen = opened(evening.at_table(evening.enter("Eve")))
    assert not screen.find("pause").visible and "Play on" in screen.words()
    ada.pause(True)
    screen.frames(2)
    assert "Ada paused the game." in screen.words() and "End the pause" not in screen.words()
    screen.click("go_on")
    screen.frames(2)
    assert isinstance(screen.scene, TableScene) and ada.lobby.paused_by == "Ada"


def test_who_watches_bots_alone_opens_a_menu_and_pauses_nothing(evening):
    host = evening.enter("Host")
    host.add_bot("easy")
    host.add_bot("easy")
    host.begin()
    screen = opened(evening.at_table(evening.enter("Eve")))
    assert not host.lobby.paused_by and not screen.scene.page.toasts.texts


def test_who_paused_lately_reads_when_they_may_again_and_reads_it_once(evening):
    ada, bob = evening.seated("Ada", "Bob")
    ada.begin()
    ada.pause(True)
    bob.pause(False)
    screen = opened(evening.at_table(ada))
    screen.click("pause")
    screen.frames(2)
    sentence = "You have just paused. You can pause again in 60 s."
    assert sentence in screen.words() and not ada.lobby.paused_by
    screen.click("go_on")
    screen.frames(2)
    assert isinstance(screen.scene, TableScene) and sentence not in screen.words()


def test_who_sends_somebody_away_reads_what_keeps_them_out(evening):
    ada, _ = evening.seated("Ada", "Bob")
    eve = evening.enter("Eve")
    screen = evening.in_lobby(ada)
    screen.scene._seats._ask_guest(eve.guest)
    screen.frames(2)
    screen.click(f"guest.{eve.guest}.kick")
    screen.frames(2)
    assert "Eve cannot come back. A PIN keeps strangers out; a new one lets Eve in again, too." in screen.words()
    assert [one.name for one in ada.lobby.visitors] == ["Ada", "Bob"]
