"""One-machine tables: the same table as on a LAN, resumed as it was after the process was killed."""

import os
import signal
import subprocess
import sys

import pytest

from game.core.dice import Seeded
from game.core.game import Seat
from game.games.catalog import catalog
from game.tools.self_play import SelfPlay, self_play_table
from game.venue.opening import Wanted
from game.venue.session import Phase
from game.venue.tables import Venue
from net.table.table_file import ACTIONS, CLOSED, OPEN

KNOWN = catalog()


@pytest.fixture
def venue(tmp_path):
    made = Venue(KNOWN, lambda: tmp_path / "tables")
    yield made
    made.close()


def seated(venue, *names, game="superpose"):
    session = venue.sit_down(venue.new(Wanted(names[0], game)), names[0], "en")
    for name in names:
        session.sit(name)
    return session


def test_bots_play_their_seats_and_a_match_ends(venue):
    table, session, self_play = self_play_table(KNOWN, "superpose", 2, 4)
    self_play.play(5_000)
    assert session.lobby.phase is Phase.OVER
    assert session.outcome() is not None
    table.close()


def test_a_hot_seat_session_holds_a_view_per_seat_and_the_public_one(venue):
    session = seated(venue, "Ann", "Bob")
    session.begin()
    assert session.seats == (0, 1)
    assert session.view(Seat(0)).seat == 0 and session.view(Seat(1)).seat == 1 and session.view(None).seat is None


def test_a_match_that_was_left_is_offered_and_goes_on_as_it_was(venue, tmp_path):
    session = seated(venue, "Ann", "Bob")
    session.begin()
    SelfPlay(KNOWN, session, Seeded(1)).play(7)
    before = [session.view(seat) for seat in (Seat(0), Seat(1), None)]
    venue.close()
    again = Venue(KNOWN, lambda: tmp_path / "tables")
    (offered,) = again.interrupted()
    assert offered.game == "superpose" and offered.names == ("Ann", "Bob")
    resumed = again.sit_down(again.resume(offered.id), "", "en")
    assert [resumed.view(seat) for seat in (Seat(0), Seat(1), None)] == before
    self_play = SelfPlay(KNOWN, resumed, Seeded(2))
    self_play.play(5_000)
    assert resumed.outcome() is not None
    again.leave(resumed)
    assert again.interrupted() == ()


def test_a_table_in_use_is_not_offered(venue, tmp_path):
    session = seated(venue, "Ann", "Bob")
    session.begin()
    assert Venue(KNOWN, lambda: tmp_path / "tables").interrupted() == ()


def test_a_forgotten_table_is_not_offered_but_kept(venue, tmp_path):
    session = seated(venue, "Ann", "Bob")
    session.begin()
    venue.close()
    again = Venue(KNOWN, lambda: tmp_path / "tables")
    (offered,) = again.interrupted()
    again.forget(offered.id)
    assert again.interrupted() == ()
    assert sorted(path.suffix for path in (tmp_path / "tables").iterdir()) == [ACTIONS, CLOSED]


def test_a_damaged_journal_is_set_aside_with_a_message(venue, tmp_path):
    folder = tmp_path / "tables"
    folder.mkdir()
    (folder / f"bad{OPEN}").write_bytes(b"this is no database at all, not even a little" * 50)
    assert venue.interrupted() == ()
    (notice,) = venue.notices()
    assert notice.code == "mishap.table_set_aside"
    assert [path.name for path in folder.iterdir()] == [f"bad{OPEN}.broken-1"]


def test_a_journal_with_a_damaged_entry_is_not_lost(venue, tmp_path):
    session = seated(venue, "Ann", "Bob")
    session.begin()
    SelfPlay(KNOWN, session, Seeded(1)).play(4)
    venue.close()
    (path,) = (tmp_path / "tables").glob(f"*{ACTIONS}")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2].replace(b'"seat"', b'"boat"'), *lines[3:]]))
    (offered,) = venue.interrupted()
    assert venue.resume(offered.id) is None
    assert [notice.code for notice in venue.notices()] == ["mishap.table_set_aside"]
    assert {path.suffix for path in (tmp_path / "tables").iterdir()} == {".broken-1"}


def test_a_journal_the_disk_does_not_give_stays_where_it_is(venue, tmp_path, monkeypatch):
    session = seated(venue, "Ann", "Bob")
    session.begin()
    venue.close()
    (offered,) = venue.interrupted()

    def no(*given):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("net.table.journal.Diary", no)
    assert venue.resume(offered.id) is None
    assert [notice.code for notice in venue.notices()] == ["mishap.table_unreadable"]
    monkeypatch.undo()
    assert venue.resume(offered.id) is not None


KILLED = """
import os, sys
from pathlib import Path
from game.games.catalog import catalog
from game.tools.self_play import SelfPlay
from game.core.dice import Seeded
from game.venue.opening import Wanted
from game.venue.tables import Venue
venue = Venue(catalog(), lambda: Path(sys.argv[1]))
session = venue.sit_down(venue.new(Wanted("Ann", "superpose")), "Ann", "en")
session.sit("Ann"); session.sit("Bob"); session.begin()
SelfPlay(catalog(), session, Seeded(1)).play(9)
print([repr(session.view(seat)) for seat in (0, 1, None)], flush=True)
sys.stdin.read()
"""


def test_a_killed_process_loses_nothing(tmp_path):
    folder = tmp_path / "tables"
    child = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    before = child.stdout.readline().strip()
    os.kill(child.pid, signal.SIGKILL)
    child.communicate()
    again = Venue(KNOWN, lambda: folder)
    (offered,) = again.interrupted()
    resumed = again.sit_down(again.resume(offered.id), "", "en")
    assert str([repr(resumed.view(seat)) for seat in (Seat(0), Seat(1), None)]) == before
    again.close()
