"""A table that is closed, and a host that no longer answers: what the scenes of its guests say, and the ways out."""

import asyncio
import signal

import pytest

from game.core.bot import Strength
from game.games.catalog import catalog
from game.scenes.base import Push
from game.scenes.display import DisplayScene
from game.scenes.gathering.join import JoinScene
from game.scenes.gathering.lobby import LobbyScene
from game.scenes.gathering.seat import SeatScene
from game.scenes.help import HelpScene
from game.scenes.parting import PartingScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.tools.robot import Errand, Robot
from net.table.journal import TableJournal
from tests.net.processes import HostProcess, free_port
from tests.scenes.test_lan_scenes import hosted, screens, until

__all__ = ["screens"]

CLOSED = "The host closed the table."


def has(screen, words):
    return any(words in text for text in screen.words())


def came(screens, way, *others, name="Bob", role="join"):
    """A whole program, from the title to the table; the way it came."""
    guest = screens(name)
    guest.stack.go(Push(getattr(guest.hall, role)(way)))
    until(lambda: isinstance(guest.top, LobbyScene | DisplayScene) and guest.session.lobby, guest, *others)
    return guest


def seated(screens, way, *others):
    guest = came(screens, way, *others)
    until(lambda: guest.session.seats, guest, *others)
    return guest


def begun(host, guest):
    guest.click("ready")
    until(lambda: host.session.lobby.places[1:] and host.session.lobby.places[1].ready, host, guest)
    host.click("start")
    until(lambda: isinstance(host.top, TableScene) and isinstance(guest.top, TableScene), host, guest)


def played(host, guest):
    """To the results."""
    begun(host, guest)
    errand = Errand(("x",), "superpose", 2, strength=Strength.EASY)
    robots = [Robot(screen.session, catalog().bots, errand) for screen in (host, guest)]
    while any(not robot.session.outcome() for robot in robots):
        for robot in robots:
            robot.step()
        host.frames(1)
        guest.frames(1)
    until(lambda: isinstance(guest.top, ResultsScene), host, guest)


def at_seat(host, guest):
    guest.stack.go(Push(SeatScene(guest.stage, guest.session, guest.session.seats[0])))


def at_menu(host, guest):
    begun(host, guest)
    guest.press("escape")
    assert isinstance(guest.top, PauseScene)


def at_help(host, guest):
    at_menu(host, guest)
    guest.click("help")
    until(lambda: isinstance(guest.top, HelpScene), host, guest)


PLACES = {"lobby": lambda host, guest: None, "seat": at_seat, "table": begun, "menu": at_menu, "help": at_help}
PLACES["results"] = played


@pytest.mark.parametrize("place", PLACES)
def test_whoever_is_at_a_table_that_is_closed_is_told_wherever_they_are_until_they_go(screens, place):
    host, way = hosted(screens)
    guest = seated(screens, way, host)
    PLACES[place](host, guest)
    before = guest.top
    host.hall.close()
    until(lambda: isinstance(guest.top, PartingScene), guest)
    guest.frames(900)
    assert isinstance(guest.top, PartingScene) and guest.words().count(CLOSED) == 1
    assert has(guest, "If it opens again, this screen is back by itself")
    guest.click("stay")
    guest.frames(5)
    assert guest.top is before and CLOSED in guest.words(), "the words are gone with the sheet"
    guest.click_over("way_out")
    until(lambda: isinstance(guest.top, PartingScene), guest)
    guest.press("escape")
    guest.click_over("way_out")
    guest.click("title_screen")
    guest.frames(5)
    assert isinstance(guest.top, TitleScene) and not has(guest, CLOSED)
    assert len(guest.stack.scenes) == 1


def test_the_living_room_screen_is_told_too_and_finds_other_tables(screens):
    host, way = hosted(screens)
    tv = came(screens, way, host, name="TV", role="display")
    host.hall.close()
    until(lambda: isinstance(tv.top, PartingScene), tv)
    tv.frames(3)
    assert CLOSED in tv.words()
    tv.click("others")
    tv.frames(5)
    assert isinstance(tv.top, JoinScene) and isinstance(tv.stack.scenes[0], TitleScene) and not has(tv, CLOSED)


def test_a_table_that_opens_again_has_its_guests_back_without_a_press(screens):
    host, way = hosted(screens)
    guest = seated(screens, way, host)
    begun(host, guest)
    session = guest.session
    host.hall.close()
    until(lambda: isinstance(guest.top, PartingScene), guest)
    again = screens("Ada")
    again.frames(5)
    again.click("resume")
    again.click("resume.go_on")
    until(lambda: isinstance(guest.top, TableScene), again, guest)
    assert guest.session is session and session.is_up and session.seats == (1,) and not has(guest, CLOSED)


def test_who_is_sent_away_from_a_running_match_reads_it_until_they_go(screens):
    host, way = hosted(screens)
    guest = seated(screens, way, host)
    begun(host, guest)
    host.session.kick(guest.session.guest)
    until(lambda: isinstance(guest.top, PartingScene), host, guest)
    guest.frames(900)
    assert has(guest, "The host has sent you away") and has(guest, "You are no longer at this table")
    guest.click("title_screen")
    guest.frames(5)
    assert isinstance(guest.top, TitleScene) and len(guest.words()) and not has(guest, "no longer at this table")


# ---------------------------------------------------------------------- a full disk


def full(*_):
    raise OSError("no space left on device")


@pytest.mark.parametrize("place", ["lobby", "menu"])
def test_a_full_disk_of_the_host_is_told_on_every_screen_as_long_as_it_lasts(screens, monkeypatch, place):
    host, way = hosted(screens)
    guest = seated(screens, way, host)
    tv = came(screens, way, host, guest, name="TV", role="display")
    PLACES[place](host, guest)
    everybody = (host, guest, tv)
    for write in ("lobby", "entered", "check_room"):
        monkeypatch.setattr(TableJournal, write, full)
    host.session.make_host(guest.session.guest)
    until(lambda: all(has(screen, "The host's disk is full") for screen in everybody), *everybody)
    for screen in everybody:
        screen.frames(600)
    assert all(has(screen, "The host's disk is full") for screen in everybody)
    monkeypatch.undo()
    until(lambda: all(has(screen, "Saving works again.") for screen in everybody), *everybody)
    for screen in everybody:
        screen.frames(600)
    assert not any(has(screen, "disk is full") or has(screen, "Saving works") for screen in everybody)


def test_whoever_leaves_a_table_with_a_full_disk_is_not_told_that_it_works_again(screens, monkeypatch):
    host, way = hosted(screens)
    guest = seated(screens, way, host)
    for write in ("lobby", "check_room"):
        monkeypatch.setattr(TableJournal, write, full)
    host.session.add_bot("easy")
    until(lambda: has(guest, "The host's disk is full"), host, guest)
    guest.press("escape")
    guest.press("left", "enter")
    guest.frames(5)
    assert isinstance(guest.top, TitleScene) and not has(guest, "disk is full") and not has(guest, "Saving works")


# ---------------------------------------------------------------------- a host that no longer answers


class Dedicated:
    """A host process, for tests that have no loop of their own."""

    def __init__(self, home, port=None):
        self._loop = asyncio.new_event_loop()
        self.process = HostProcess(home, "superpose", port or free_port())
        self.start()

    @property
    def way(self):
        return f"127.0.0.1:{self.process.port}"

    def start(self):
        self._loop.run_until_complete(self.process.start())

    def signal(self, number):
        self.process.process.send_signal(number)

    def kill(self):
        self._loop.run_until_complete(self.process.kill())

    def lines(self):
        """All it ever said."""
        rest = self._loop.run_until_complete(self.process.process.stderr.read())
        return [*self.process.lines, *rest.decode().splitlines()]

    def close(self):
        if self.process.process.returncode is None:
            self.kill()
        self._loop.close()


@pytest.fixture
def dedicated(tmp_path):
    made = []

    def make(name, port=None):
        made.append(Dedicated(tmp_path / name, port))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_what_is_pressed_while_the_host_does_not_answer_is_refused_aloud(screens, dedicated):
    host = dedicated("host")
    guest = seated(screens, host.way)
    host.signal(signal.SIGSTOP)
    # Nobody knows yet that it will not be heard.
    guest.click("game.klick")
    until(lambda: has(guest, "The way to the host is lost for"), guest)
    assert has(guest, "was lost before it answered")
    guest.frames(600)
    assert not has(guest, "was lost before it answered")
    seconds = [text for text in guest.words() if "lost for" in text]
    guest.frames(120)
    assert [text for text in guest.words() if "lost for" in text] != seconds, "the time stands still"
    for press in ("add_bot", "add_player", "game.clover"):
        guest.click(press)
        assert has(guest, "Nobody hears that now") and isinstance(guest.top, LobbyScene), press
        guest.frames(600)
    host.signal(signal.SIGCONT)
    until(lambda: guest.session.is_up, guest)
    guest.frames(5)
    assert not has(guest, "lost for") and isinstance(guest.top, LobbyScene) and guest.session.seats == (0,)
    # What it was sent before is still in its ears; what was refused never is.
    assert guest.session.names() == ("Bob",) and guest.session.lobby.game in ("superpose", "klick")


def test_a_killed_host_is_waited_for_with_a_way_out_and_what_was_typed_is_kept(screens, dedicated):
    host = dedicated("host")
    guest, other = seated(screens, host.way), came(screens, host.way, name="Cleo")
    until(lambda: other.session.seats, guest, other)
    guest.press("t", ctrl=True)
    guest.type("Salut")
    host.kill()
    until(lambda: has(guest, "lost for"), guest)
    guest.press("enter")
    assert has(guest, "Nobody hears that now") and has(guest, "Salut")
    guest.click_over("way_out")
    assert isinstance(guest.top, PartingScene) and has(guest, "your seat is kept")
    host.start()
    until(lambda: isinstance(guest.top, LobbyScene) and other.session.is_up, guest, other)
    until(lambda: all(place.is_here for place in guest.session.lobby.places), guest, other)
    guest.press("enter")
    until(lambda: has(other, "Bob: Salut"), guest, other)
    assert guest.session.seats == (0,) and not has(guest, "lost for")


def test_a_guest_whose_hosts_port_somebody_else_took_enters_no_other_table_and_is_back_when_its_own_is(
    screens, dedicated
):
    mine = dedicated("mine")
    guest = seated(screens, mine.way)
    session, key = guest.session, guest.session.key
    mine.kill()
    strangers = dedicated("strangers", mine.process.port)
    until(lambda: has(guest, "Somebody else's table answers at the host's address"), guest)
    guest.click_over("way_out")
    guest.frames(3)
    assert has(guest, "enters no other")
    guest.click("stay")
    strangers.kill()
    assert not any("is here" in line for line in strangers.lines())
    mine.start()
    until(lambda: session.is_up, guest)
    guest.frames(5)
    assert isinstance(guest.top, LobbyScene) and guest.session is session
    assert session.seats == (0,) and session.key == key and not has(guest, "Somebody else")
