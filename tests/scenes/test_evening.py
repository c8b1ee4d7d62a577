"""Whole sessions from the title to the results and back, by one kind of hand alone."""

import pytest

from game.games.catalog import catalog
from game.scenes.curtain import CurtainScene
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.gathering.seat import SeatScene
from game.scenes.help import HelpScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.shell.router import Hall
from game.store.settings import Settings
from game.ui.widgets.slider import Slider, Stepper
from game.venue.lan import LanOrder
from game.venue.session import Phase
from game.venue.tables import Venue
from tests.games.superpose.board.test_matches import by_keys, by_mouse, by_pad
from tests.pilot import Pilot


class Evening(Pilot):
    """A pilot that looks at a table's board where a table is on top."""

    def __init__(self, tmp_path, **kwargs):
        self.venue = Venue(catalog(), lambda: tmp_path / "tables", is_prompt=True)
        settings = Settings(language="en", reduced_motion=True, name="Zoé", aids=kwargs.pop("aids", "friendly"))

        def title(stage):
            self.hall = Hall(stage, venue=self.venue)
            return TitleScene(stage, self.hall)

        super().__init__(title, settings=settings, **kwargs)
        self.frames(5)

    @property
    def scene(self):
        top = self.stack.top
        return top.board if isinstance(top, TableScene) else top

    def pump(self):
        self.hall.pump()

    @property
    def top(self):
        return self.stack.top

    @property
    def session(self):
        return next(iter(self.venue._tables))


class Hands:
    """One kind of hand: how it goes to a widget and presses it, and how it plays a turn."""


class Keys(Hands):
    aids = "friendly"

    def press(self, flight, id):
        for _ in range(60):
            if flight.scene.page.focused == id:
                break
            flight.press("tab")
        assert flight.scene.page.focused == id
        flight.press("enter")

    def hold(self, flight):
        flight.hold("space")
        flight.frames(40)

    def menu(self, flight):
        flight.press("escape")

    turn = staticmethod(by_keys)


class Pad(Hands):
    aids = "rulebook"

    def press(self, flight, id):
        """Steers towards the widget as a person would: first into its column, then up or down to it."""
        page = flight.scene.page
        for _ in range(60):
            if page.focused == id:
                break
            here, there = page.place_of(page.focused), page.place_of(id)
            across = "right" if there.centerx > here.centerx else "left"
            along = "down" if there.centery > here.centery else "up"
            is_in_column = here.left < there.right and there.left < here.right
            is_in_row = here.top < there.bottom and there.top < here.bottom
            is_set_sideways = isinstance(page.find(page.focused), Stepper | Slider)
            flight.pad(along if is_set_sideways or (is_in_column and not is_in_row) else across)
        assert page.focused == id
        flight.pad("a")

    def hold(self, flight):
        flight.pad_down("a")
        flight.frames(40)

    def menu(self, flight):
        flight.pad("start")

    turn = staticmethod(by_pad)


class Mouse(Hands):
    aids = "friendly"

    def press(self, flight, id):
        flight.click(id)

    def hold(self, flight):
        from game.ui.inputs import PointerDown

        flight.send(PointerDown(*flight.place("reveal")))
        flight.frames(40)

    def menu(self, flight):
        corner = flight.top.frame.place_of("menu").center
        flight.click(corner)

    turn = staticmethod(by_mouse)


@pytest.mark.parametrize("hands", [Keys(), Mouse(), Pad()], ids=["keys", "mouse", "pad"])
def test_an_evening(hands, tmp_path):
    flight = Evening(tmp_path, aids=hands.aids)
    hands.press(flight, "settings")
    assert isinstance(flight.top, SettingsScene)
    hands.press(flight, "done")
    hands.press(flight, "help")
    assert isinstance(flight.top, HelpScene)
    hands.press(flight, "back")
    hands.press(flight, "here")
    assert isinstance(flight.top, LobbyScene)
    hands.press(flight, "add_bot")
    hands.press(flight, "start")
    flight.frames(3)
    assert isinstance(flight.top, TableScene)
    hands.menu(flight)
    assert isinstance(flight.top, PauseScene)
    hands.press(flight, "go_on")
    flight.frames(2)
    play_out(flight, hands)
    assert isinstance(flight.top, ResultsScene)
    hands.press(flight, "again")
    flight.frames(3)
    assert isinstance(flight.top, TableScene) and flight.session.lobby.phase is Phase.PLAYING
    hands.menu(flight)
    hands.press(flight, "leave")
    hands.press(flight, "sure.leave")
    flight.frames(5)
    assert isinstance(flight.top, TitleScene)
    flight.frames(5)
    assert flight.find("resume").visible


def play_out(flight, hands):
    """The match to its end, and the results."""
    for _ in range(400):
        if flight.session.lobby.phase is not Phase.PLAYING:
            break
        flight.frames(2)
        view = flight.scene.view
        if view.starters and view.asks:
            hands.press(flight, "for_me")
        elif view.asks:
            hands.turn(flight)
        flight.frames(4)
    flight.frames(200)


def test_hot_seat_shows_the_curtain_between_two_people(tmp_path):
    flight = Evening(tmp_path)
    flight.click("here")
    flight.click("add_player")
    assert isinstance(flight.top, SeatScene)
    flight.press("enter")
    flight.click("start")
    flight.frames(3)
    session = flight.session
    names = set()
    for _ in range(6):
        flight.frames(3)
        if isinstance(flight.top, CurtainScene):
            drawn = flight.words()
            names.update(name for name in session.names() if name in drawn)
            hand_words = [word for word in drawn if "hand" in word.lower()]
            assert not hand_words
            Mouse().hold(flight)
            flight.frames(2)
        seat = flight.scene.seating.acting()
        if seat is not None and session.is_asked(seat):
            from game.core.bot import Company, Strength
            from game.core.dice import Seeded

            bot = catalog().bots["superpose"](Strength.FAIR, Company(False))
            session.act(seat, bot.answer(session.view(seat), Seeded(1)))
    assert names == set(session.names())


def test_the_curtain_falls_when_the_window_loses_the_focus(tmp_path):
    from game.ui.inputs import FocusLost

    flight = Evening(tmp_path)
    flight.click("here")
    flight.click("add_player")
    flight.press("enter")
    flight.click("start")
    flight.frames(3)
    session = flight.session
    first = next(seat for seat in session.seats if session.is_asked(seat))
    from game.games.superpose.rules.words import LayStartersForMe

    session.act(first, LayStartersForMe())
    flight.frames(3)
    assert isinstance(flight.top, CurtainScene)
    Mouse().hold(flight)
    flight.frames(3)
    assert isinstance(flight.top, TableScene) and flight.scene.seating.seat == first
    flight.send(FocusLost())
    flight.frames(3)
    assert isinstance(flight.top, CurtainScene)
    assert flight.stack._scenes[-2].board.seating.seat is None


def test_the_help_is_read_from_the_menu_of_a_table(tmp_path):
    flight = Evening(tmp_path)
    flight.click("here")
    flight.click("add_bot")
    flight.click("start")
    flight.frames(3)
    Mouse().menu(flight)
    flight.click("help")
    flight.frames(3)
    assert isinstance(flight.top, HelpScene)
    flight.click("back")
    flight.frames(3)
    assert isinstance(flight.top, TableScene)


def test_leaving_the_table_offers_to_resume_it(tmp_path):
    flight = Evening(tmp_path)
    flight.click("here")
    flight.click("add_bot")
    flight.click("start")
    flight.frames(3)
    Mouse().menu(flight)
    flight.click("leave")
    flight.click("sure.leave")
    flight.frames(6)
    flight.click("resume")
    flight.click("resume.go_on")
    flight.frames(6)
    assert isinstance(flight.top, TableScene)


def test_a_hand_is_covered_as_soon_as_its_turn_is_over(tmp_path):
    from game.core.bot import Company, Strength
    from game.core.dice import Seeded

    flight = Evening(tmp_path)
    flight.click("here")
    flight.click("add_player")
    flight.press("enter")
    flight.click("add_bot")
    flight.click("start")
    bot = catalog().bots["superpose"](Strength.FAIR, Company(False))
    session = flight.session
    for _ in range(12):
        flight.frames(3)
        if isinstance(flight.top, CurtainScene):
            Mouse().hold(flight)
            flight.frames(2)
        board = next(scene.board for scene in flight.stack._scenes if isinstance(scene, TableScene))
        seat = board.seating.acting()
        if seat is not None and session.is_asked(seat):
            session.act(seat, bot.answer(session.view(seat), Seeded(1)))
            if not session.is_asked(seat):
                assert board.seating.seat is None


@pytest.mark.parametrize("door", ["legends", "gallery", "join"])
def test_every_door_of_the_title_leads_somewhere_and_back(door, tmp_path, monkeypatch):
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    flight = Evening(tmp_path)
    flight.click(door)
    assert not isinstance(flight.top, TitleScene)
    flight.frames(3)
    flight.press("escape")
    assert isinstance(flight.top, TitleScene)
    flight.hall.close()


def test_a_port_that_is_taken_leads_back_to_the_title_with_the_reason(tmp_path, monkeypatch):
    import socket
    import time

    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "home"))
    flight = Evening(tmp_path)
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        from game.scenes.base import Push

        flight.stack.go(Push(flight.hall.host(order=LanOrder(taken.getsockname()[1]))))
        for _ in range(200):
            flight.frames(1)
            if isinstance(flight.top, TitleScene):
                break
            time.sleep(0.02)
    assert isinstance(flight.top, TitleScene)
    assert any("port" in word for word in flight.words())
    flight.hall.close()


@pytest.mark.parametrize("game", ["superpose", "clover", "klick"])
def test_each_place_has_its_own_ambience(game, tmp_path):
    flight = Evening(tmp_path)
    assert flight.sounds.playing == "ambient"
    flight.click("here")
    flight.click(f"game.{game}")
    for _ in range(3):
        flight.click("add_bot")
    flight.click("start")
    flight.frames(3)
    assert flight.sounds.playing == f"ambient_{game}"
    assert flight.stage.store.find(f"sounds/ambient_{game}.wav") is not None
    flight.press("escape")
    assert isinstance(flight.top, PauseScene) and flight.sounds.playing == f"ambient_{game}"
    flight.click("settings")
    flight.frames(3)
    assert isinstance(flight.top, SettingsScene) and flight.sounds.playing == f"ambient_{game}"
    flight.click("done")
    flight.session.back_to_lobby()
    flight.frames(3)
    assert isinstance(flight.top, LobbyScene) and flight.sounds.playing == "ambient"


def test_the_settings_say_why_nothing_is_heard():
    pilot = Pilot(SettingsScene)
    assert pilot.find("silent") is None
    pilot = Pilot(_deaf)
    assert any("no such device" in word for word in pilot.words())


def _deaf(stage):
    stage.sounds.why_silent = "no such device"
    return SettingsScene(stage)


def test_the_reason_at_the_start_button_goes_when_it_no_longer_holds(tmp_path):
    flight = Evening(tmp_path)
    flight.click("here")
    flight.click("start")
    assert any("at least" in word for word in flight.words())
    flight.click("add_bot")
    flight.frames(1)
    assert not any("at least" in word for word in flight.words())
