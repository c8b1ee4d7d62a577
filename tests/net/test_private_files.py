"""Journals, diaries, keys and kept matches hold secrets: nobody else may read them, from their first byte on."""

import asyncio
import os
import stat
import sys

import pytest

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.catalog import catalog
from game.tools.self_play import SelfPlay
from game.venue.lan import LanOrder
from game.venue.opening import Opener, Wanted
from game.venue.tables import Venue
from net.lan.keepsake import kept
from net.lan.keys import KeyRing
from net.table.journal import Shelf
from net.table.table_file import ACTIONS, OPEN
from tests.net.processes import HostProcess, RobotProcess, free_port
from tests.net.test_lan import KNOWN, lans, pump, until  # noqa: F401
from tests.net.wire import HERE, TINY

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights there")

GAME = "superpose"


@pytest.fixture
def umask():
    """Sets what new files of this process and its children are not allowed."""
    before = os.umask(0o022)
    yield os.umask
    os.umask(before)


@pytest.fixture
def no_second_thoughts(umask, monkeypatch):
    """The most careless umask there is, and rights can never be changed afterwards: what is private was made so."""
    umask(0)
    for name in ("chmod", "fchmod", "lchmod"):
        monkeypatch.setattr(os, name, lambda *given, **named: None, raising=False)


def mode(path):
    return stat.S_IMODE(path.lstat().st_mode)


def rights(folder):
    """Of this folder and of everything in it, by name."""
    found = {path.name: mode(path) for path in folder.iterdir()}
    assert found, f"nothing in {folder}"
    return {".": mode(folder), **found}


def are_private(found):
    return found.pop(".") == 0o700 and set(found.values()) == {0o600}


def hot_seat(folder):
    """A match around one computer, under way."""
    venue = Venue(catalog(), lambda: folder)
    session = venue.sit_down(venue.new(Wanted("Ann", GAME)), "Ann", "en")
    for name in ("Ann", "Bob"):
        session.sit(name)
    session.begin()
    SelfPlay(catalog(), session, Seeded(1)).play(3)
    return venue


def suffixes(folder):
    return {"".join(path.suffixes) for path in folder.iterdir()}


@pytest.mark.parametrize("careless", [0o022, 0])
def test_a_table_on_one_machine_writes_for_its_owner_alone(tmp_path, umask, careless):
    umask(careless)
    venue = hot_seat(tmp_path / "tables")
    assert suffixes(tmp_path / "tables") == {OPEN, f"{OPEN}-wal", ACTIONS}
    assert are_private(rights(tmp_path / "tables"))
    venue.close()
    assert are_private(rights(tmp_path / "tables"))


def test_a_table_is_private_before_its_first_byte_is_written(tmp_path, no_second_thoughts):
    venue = hot_seat(tmp_path / "tables")
    assert are_private(rights(tmp_path / "tables"))
    venue.close()


def test_a_killed_host_and_its_guests_have_left_nothing_for_others(tmp_path, umask):
    async def go():
        port = free_port()
        host = await HostProcess(tmp_path, GAME, port).start()
        robot = await RobotProcess(tmp_path / "r0", port, 0, GAME, 2, pause=0.05).start()
        other = await RobotProcess(tmp_path / "r1", port, 1, GAME, 2, pause=0.05).start()
        await host.line("match 1")
        for one in (host, robot, other):
            await one.kill()

    asyncio.run(go())
    assert f"{OPEN}-wal" in suffixes(tmp_path / "tables")
    assert are_private(rights(tmp_path / "tables"))
    assert are_private(rights(tmp_path / "r0" / "data" / "keys"))


def seen_by_a_guest(lans, tmp_path):  # noqa: F811
    here, there = lans("host"), lans("guest")
    opener = Opener(KNOWN, Shelf(tmp_path / "tables", TINY.codec))
    host = here.host(opener.new(Wanted("Kitchen")), LanOrder(0))
    guest = there.join_typed(f"{HERE}:{here.opened(host).result(20)}", "Bob")
    until(lambda: host.lobby and guest.lobby)
    host.sit("Ada")
    guest.sit("Bob")
    until(lambda: guest.seats and len(host.lobby.places) == 2)
    guest.ready(guest.seats[0], True)
    until(lambda: host.lobby.places[guest.seats[0]].ready)
    host.begin()
    until(lambda: guest.view(Seat(guest.seats[0])) and (tmp_path / "guest" / "seen").is_dir())
    until(lambda: kept(tmp_path / "guest" / "seen", TINY.codec))


def test_a_guest_keeps_its_key_and_what_it_saw_for_itself(lans, tmp_path, no_second_thoughts):  # noqa: F811
    seen_by_a_guest(lans, tmp_path)
    for folder in ("guest/keys", "guest/seen", "host/keys", "tables"):
        assert are_private(rights(tmp_path / folder)), folder


def loosened(folder):
    """As an earlier version left it."""
    for path in folder.iterdir():
        path.chmod(0o644)
    folder.chmod(0o755)


def test_what_an_earlier_version_left_open_is_closed_when_it_is_opened(lans, tmp_path, umask):  # noqa: F811
    seen_by_a_guest(lans, tmp_path)
    folders = [tmp_path / name for name in ("guest/keys", "guest/seen", "tables")]
    for folder in folders:
        loosened(folder)
    Shelf(tmp_path / "tables", TINY.codec)
    KeyRing(tmp_path / "guest" / "keys").claim("another")
    kept(tmp_path / "guest" / "seen", TINY.codec)
    assert all(are_private(rights(folder)) for folder in folders)


def test_a_folder_whose_rights_cannot_be_changed_is_used_all_the_same(tmp_path, monkeypatch):
    def no(*given, **named):
        raise PermissionError(1, "Operation not permitted")

    (tmp_path / "tables").mkdir(0o755)
    monkeypatch.setattr(os, "chmod", no)
    hot_seat(tmp_path / "tables").close()
