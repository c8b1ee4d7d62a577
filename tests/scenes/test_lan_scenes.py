"""Opening a table to the network, joining it, locking it, showing it in the living room: through the scenes."""

import time
from dataclasses import replace

import pytest

from game.games.catalog import catalog
from game.scenes.base import Push
from game.scenes.display import DisplayScene
from game.scenes.gathering.join import JoinScene
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.seen import SeenScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.shell.router import Hall
from game.store.settings import Settings
from game.ui.inputs import PointerDown, PointerMove, PointerUp
from game.venue.bots.thinkers import Aside
from game.venue.bots.thought_process import ThoughtProcess
from game.venue.lan import LanOrder
from game.venue.session import Phase
from game.venue.tables import Venue
from tests.pilot import Pilot


class Screen(Pilot):
    """A whole program without a window."""

    def __init__(self, folder, name, first=None):
        def make(stage):
            self.hall = Hall(stage, venue=Venue(catalog(), lambda: folder / name / "tables", is_prompt=True))
            return first(self.hall) if first else TitleScene(stage, self.hall)

        super().__init__(make, settings=Settings(language="en", reduced_motion=True, name=name))

    def pump(self):
        self.hall.pump()

    def rescue(self, no):
        return self.hall.rescue(no)

    def over(self):
        return self.hall.trouble

    def click_over(self, id):
        """A press on what lies over all scenes."""
        page = self.hall.trouble.page
        x, y = (side * page.space.k for side in page.place_of(id).center)
        self.send(PointerMove(x, y), PointerDown(x, y), PointerUp(x, y))

    @property
    def top(self):
        return self.stack.top

    @property
    def session(self):
        return self.top._session


@pytest.fixture
def screens(tmp_path, monkeypatch):
    made = []

    def make(name, first=None):
        # Each program has a folder of its own, as on a machine of its own.
        monkeypatch.setenv("TABLEE_HOME", str(tmp_path / name))
        made.append(Screen(tmp_path, name, first))
        _ = made[-1].hall.backstage.ways
        return made[-1]

    yield make
    for one in made:
        one.hall.close()


def until(is_so, *screens, seconds=60.0):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "waited too long"
        for screen in screens:
            screen.frames(1)
        time.sleep(0.004)


def hosted(screens):
    """A lobby that was opened to the network by one click, and the address others type."""
    host = screens("Ada", lambda hall: hall.play_here())
    assert isinstance(host.top, LobbyScene)
    before = host.session
    host.click("door")
    port = host.hall.backstage.ways._lan.opened(host.session).result(20)
    assert host.session is before
    until(lambda: host.session.lobby.visitors and host.session.seats, host)
    return host, f"127.0.0.1:{port}"


def joined(screens, name, way, pin=""):
    guest = screens(name, lambda hall: hall.join(way, pin))
    until(lambda: isinstance(guest.top, LobbyScene), guest)
    until(lambda: guest.session.seats, guest)
    return guest


def test_a_local_table_is_opened_by_one_click_and_joined_and_begun(screens):
    host, way = hosted(screens)
    guest = joined(screens, "Bob", way)
    until(lambda: len(host.session.lobby.places) == 2, host)
    assert host.session.names() == ("Ada", "Bob") and host.session.is_host
    guest.click("ready")
    until(lambda: host.session.lobby.places[1].ready, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)
    assert guest.top._session.seats == (1,)


def test_a_hosted_match_that_is_resumed_from_the_title_finds_its_guests_again(screens):
    host, way = hosted(screens)
    host.click("door")
    until(lambda: host.session.lobby.is_locked, host)
    pin = host.hall.tables.pin(host.session)
    guest = joined(screens, "Bob", way, pin)
    until(lambda: len(host.session.lobby.places) == 2, host)
    guest.click("ready")
    until(lambda: host.session.lobby.places[1].ready, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)
    seat = guest.top._session.seats
    host.hall.close()
    until(lambda: not guest.top._session.is_up, guest)
    again = screens("Ada")
    again.frames(5)
    again.click("resume")
    again.click("resume.go_on")
    until(lambda: isinstance(again.top, TableScene), again)
    until(lambda: guest.top._session.is_up, again, guest)
    assert again.top._session.seats == (0,) and guest.top._session.seats == seat
    assert again.hall.tables.pin(again.top._session) == pin


def test_a_port_that_is_taken_is_told(screens):
    _, way = hosted(screens)
    port = int(way.split(":")[1])
    other = screens("Bob")
    other.stack.go(Push(other.hall.host(order=LanOrder(port))))
    until(lambda: any("port" in word.lower() for word in other.words()), other)
    assert isinstance(other.top, TitleScene)


def test_a_guest_is_led_to_ready_and_may_not_set_the_table(screens):
    host, way = hosted(screens)
    guest = joined(screens, "Bob", way)
    until(lambda: guest.scene.page.focused == "ready", guest)
    assert not guest.find("strength").enabled and not guest.find("absence").enabled
    assert host.find("strength").enabled


def test_a_locked_table_asks_for_its_pin(screens):
    host, way = hosted(screens)
    host.click("door")
    until(lambda: host.session.lobby.is_locked, host)
    pin = host.hall.tables.pin(host.session)
    assert len(pin) == 4 and f"PIN {pin}" in host.words()
    stranger = screens("Eve", lambda hall: hall.join(way))
    until(lambda: "That is not the PIN of this table." in stranger.words(), stranger)
    assert isinstance(stranger.top, JoinScene)
    joined(screens, "Bob", way, pin)
    host.click("door")
    until(lambda: not host.session.lobby.is_locked, host)
    joined(screens, "Cleo", way)


def test_a_typed_address_that_makes_no_sense_or_has_no_table_is_told(screens):
    guest = screens("Bob", lambda hall: hall.join())
    guest.click("address")
    guest.type("127.0.0.1:1")
    guest.click("go")
    until(lambda: "Nobody hosts a table there." in guest.words(), guest)
    assert isinstance(guest.top, JoinScene)


def test_the_living_room_screen_shows_the_way_and_follows_the_table(screens):
    host, way = hosted(screens)
    tv = screens("TV", lambda hall: hall.display(way))
    until(lambda: isinstance(tv.top, DisplayScene) and tv.session.lobby, tv)
    until(lambda: tv.session.lobby.code == host.session.lobby.code, tv, host)
    if tv.session.lobby.code:
        # The scene may have come with the very last frame, and is laid out at the next.
        until(lambda: tv.session.lobby.code in tv.words(), tv, host)
    host.click("add_bot")
    until(lambda: len(host.session.lobby.places) == 2, host)
    host.click("start")
    until(lambda: isinstance(tv.top, TableScene), tv, host)
    assert tv.top._session.seats == ()
    host.top._session.back_to_lobby()
    until(lambda: isinstance(tv.top, DisplayScene), tv, host)
    assert tv.session.lobby.phase is Phase.LOBBY


def test_a_match_that_was_seen_is_shown_again_when_its_host_is_gone(screens):
    host, way = hosted(screens)
    guest = joined(screens, "Bob", way)
    guest.click("ready")
    until(lambda: host.session.lobby.places[-1].ready and len(host.session.lobby.places) == 2, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)
    folder = guest.hall.backstage.ways._lan._data / "seen"
    until(lambda: list(folder.glob("*.seen")), host, guest)
    host.hall.close()
    guest.hall.close()
    again = screens("Bob", lambda hall: hall.join())
    again.click("seen")
    until(lambda: isinstance(again.top, SeenScene), again)
    assert "Ada, Bob" in again.words()
    again.press("enter")
    until(lambda: isinstance(again.top, TableScene), again)
    assert not again.top._session.is_asked(again.top._session.seats[0])
    again.top._session.back_to_lobby()
    until(lambda: isinstance(again.top, SeenScene), again)


def aids(screen):
    return dict(screen.session.lobby.options).get("aids")


@pytest.mark.parametrize("liked", ["friendly", "rulebook"])
@pytest.mark.parametrize("game", ["", "superpose", "clover"])
def test_a_hosted_table_starts_with_the_aids_its_host_likes(screens, liked, game):
    host = screens("Ada")
    host.stage.settings = replace(host.stage.settings, aids=liked)
    host.stack.go(Push(host.hall.host(game=game, order=LanOrder(0))))
    until(lambda: host.session.lobby is not None and host.session.seats, host)
    host.click("game.superpose")
    until(lambda: host.session.lobby.game == "superpose", host)
    assert aids(host) == liked


def test_the_liked_aids_stay_when_another_game_was_chosen_in_between(screens):
    host = screens("Ada", lambda hall: hall.play_here())
    assert aids(host) == "friendly"
    host.click("game.clover")
    host.click("game.superpose")
    assert aids(host) == "friendly"


@pytest.mark.parametrize("is_open", [False, True], ids=["here", "network"])
def test_bots_speak_what_their_host_speaks_now(screens, monkeypatch, is_open):
    make, spoken = catalog().bots["superpose"], []

    def bot(strength, company):
        spoken.append(company.language)
        return make(strength, company)

    monkeypatch.setitem(catalog().bots, "superpose", bot)
    # Bots that are listened to think in this process.
    monkeypatch.setattr(ThoughtProcess, "at_table", lambda self, wake: Aside(catalog().bots, wake))
    host = hosted(screens)[0] if is_open else screens("Ada", lambda hall: hall.play_here())
    session = host.session
    session.add_bot("easy")
    until(lambda: len(session.lobby.places) == 2, host)
    session.set_first(1)
    session.begin()
    until(lambda: spoken, host)
    assert set(spoken) == {"en"}
    session.back_to_lobby()
    until(lambda: session.lobby.phase is Phase.LOBBY, host)
    spoken.clear()
    host.stage.settings = replace(host.stage.settings, language="it")
    session.begin()
    until(lambda: spoken, host)
    assert set(spoken) == {"it"}


def begun(screens):
    """Two screens at a match that has just begun."""
    host, way = hosted(screens)
    guest = joined(screens, "Bob", way)
    until(lambda: len(host.session.lobby.places) == 2, host)
    guest.click("ready")
    until(lambda: host.session.lobby.places[1].ready, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)
    return host, guest


def test_the_menu_has_one_way_to_play_on(screens):
    host, guest = begun(screens)
    host.press("escape")
    assert "Play on" in host.words() and "Pause for everybody" in host.words()
    host.click("pause")
    until(lambda: "End the pause" in host.words(), host, guest)
    assert "Play on" not in host.words() and not host.find("pause").visible
    host.press("escape")
    until(lambda: isinstance(host.top, TableScene), host, guest)
    assert host.session.lobby.paused_by == "Ada"
    guest.press("escape")
    until(lambda: "End the pause" in guest.words(), host, guest)
    guest.click("go_on")
    until(lambda: not host.session.lobby.paused_by and isinstance(guest.top, TableScene), host, guest)


def test_alone_the_menu_is_the_pause(screens):
    host = screens("Ada", lambda hall: hall.play_here())
    host.click("add_bot")
    host.click("start")
    host.frames(3)
    host.press("escape")
    host.frames(3)
    assert "Play on" in host.words()
    assert not {"End the pause", "Pause for everybody"} & set(host.words())
    host.click("go_on")
    host.frames(3)
    assert isinstance(host.top, TableScene) and not host.session.lobby.paused_by


def test_people_talk_in_the_lobby_of_a_table_on_the_network(screens):
    host, way = hosted(screens)
    guest = joined(screens, "Bob", way)
    until(lambda: len(host.session.lobby.visitors) == 2, host, guest)
    guest.press("t", ctrl=True)
    guest.type("Salut")
    assert isinstance(guest.top, LobbyScene) and "Salut" in guest.words()
    guest.press("enter")
    until(lambda: "Bob: Salut" in host.words() and "Bob: Salut" in guest.words(), host, guest)
    assert "chat" in host.sounds.played
    host.press("t", ctrl=True)
    host.press("escape")
    assert isinstance(host.top, LobbyScene) and host.scene.page.modal is None


@pytest.mark.parametrize("is_begun", [False, True], ids=["lobby", "table"])
def test_chat_says_when_there_is_nobody_to_write_to(screens, is_begun):
    host = screens("Ada", lambda hall: hall.play_here())
    host.click("add_bot")
    if is_begun:
        host.click("start")
        host.frames(3)
        assert isinstance(host.top, TableScene)
    host.press("t", ctrl=True)
    assert "There is nobody at another screen to write to." in host.words()
    host.frames(400)
    assert "There is nobody at another screen to write to." not in host.words()


# ---------------------------------------------------------------------- whatever goes wrong in a scene


class Grief(Exception):
    pass


def fail(*_):
    raise Grief


@pytest.mark.parametrize("where", ["update", "draw", "handle"])
def test_a_scene_that_comes_to_grief_costs_a_guest_the_table_and_nobody_the_program(screens, monkeypatch, where):
    host, way = hosted(screens)
    guest = screens("Bob")
    guest.stack.go(Push(guest.hall.join(way)))
    until(lambda: isinstance(guest.top, LobbyScene) and guest.session.seats, guest, host)
    guest.click("ready")
    until(lambda: host.session.lobby.places[1:] and host.session.lobby.places[1].ready, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)
    monkeypatch.setattr(guest.top, where, fail)
    guest.press("x")
    guest.frames(2)
    assert isinstance(guest.top, TitleScene) and not guest.ended
    assert any("could not be shown" in words for words in guest.words())
    until(lambda: not host.session.lobby.places[1].is_here, host, guest)
    guest.stack.go(Push(guest.hall.join(way)))
    until(lambda: isinstance(guest.top, TableScene) and guest.session.seats, guest, host)
    assert guest.session.seats == (1,), "the seat was lost"


def test_a_table_of_this_machine_whose_scene_comes_to_grief_is_offered_again(screens, monkeypatch):
    host = screens("Ada")
    host.frames(5)
    host.click("here")
    host.click("add_bot")
    host.click("start")
    host.frames(3)
    monkeypatch.setattr(host.top, "update", fail)
    host.frames(2)
    assert isinstance(host.top, TitleScene) and host.find("resume").visible
    assert any("could not be shown" in words for words in host.words())


def test_grief_without_a_table_is_not_hidden(screens, monkeypatch):
    host = screens("Ada")
    monkeypatch.setattr(host.top, "update", fail)
    with pytest.raises(Grief):
        host.frames(2)
