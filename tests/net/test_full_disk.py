"""A disk that is full, and has room again: nothing is half done, everybody is told, and the match goes on."""

import asyncio
import contextlib
import os
import subprocess

import pytest

from game.core.game import SYSTEM, Left, Returned, Seat, TimeUp
from game.core.match import replay
from net.table import messages as m
from net.table.codes import TableCode
from net.table.diary import Diary, Line, SpoiltDiary
from net.table.journal import Nowhere, Shelf
from net.table.messages import Phase
from net.table.saving import RETRY
from tests.net.processes import HostProcess, RobotProcess, free_port
from tests.net.room import Room, lay, play_out, seated
from tests.net.test_processes import check_nothing_lost_or_doubled, final
from tests.net.tiny import GAMES
from tests.net.wire import TINY


def full(*_):
    raise OSError("no space left on device")


class Disk(Nowhere):
    """What was written, in order; nothing while it is full."""

    def __init__(self):
        self.is_full = False
        self.kept = None
        self.begun = []
        self.entries = []

    def _write(self):
        if self.is_full:
            full()

    def lobby(self, kept):
        self._write()
        self.kept = kept

    def began(self, match):
        self._write()
        self.begun.append(match)
        self.entries.clear()

    def entered(self, entry, serial):
        self._write()
        self.entries.append(entry)

    def check_room(self):
        self._write()


@pytest.fixture
def disk():
    return Disk()


@pytest.fixture
def room(disk):
    return Room(journal=disk)


def begun(room, *names, **wishes):
    sessions = seated(room, *names)
    for key, value in wishes.items():
        sessions[0].set_option(key, value)
    sessions[0].begin()
    return sessions


def freed(room, disk):
    disk.is_full = False
    room.wait(RETRY + 0.1)
    room.pump(5)


def told(session):
    return session.lobby.is_saving_blocked


def check_written(room, disk):
    """The journal alone leads to where the table is."""
    begun = disk.begun[-1]
    *_, (match, _) = replay(begun.game, begun.seats, begun.options, begun.deal, disk.entries)
    assert match.state == room.table.match.state
    assert list(room.table.match.log) == disk.entries


def test_an_action_is_refused_everybody_is_told_and_it_counts_once_when_there_is_room(room, disk):
    ada, bob = begun(room, "Ada", "Bob", rounds=1)
    disk.is_full = True
    for _ in range(3):
        lay(ada)
        assert room.last_no(ada) == TableCode.CANNOT_WRITE
    assert told(ada) and told(bob) and not disk.entries
    room.wait(RETRY + 0.1)
    assert told(bob)
    freed(room, disk)
    assert not told(ada) and not told(bob)
    play_out(room, ada, bob)
    assert ada.outcome() is not None
    check_written(room, disk)


def test_a_bots_refused_action_is_tried_again(room, disk):
    (ada,) = seated(room, "Ada")
    ada.add_bot("easy")
    ada.set_option("rounds", 1)
    ada.begin()
    disk.is_full = True
    room.pump(20)
    assert told(ada) and not disk.entries
    freed(room, disk)
    assert [entry.seat for entry in disk.entries] == [1]
    play_out(room, ada)
    check_written(room, disk)


def test_a_time_up_that_could_not_be_written_fires_again_and_nobody_loses_time_by_it(room, disk):
    ada, bob = begun(room, "Ada", "Bob", is_timed=True)
    deadline = room.table.deadline
    disk.is_full = True
    lay(ada)
    assert told(bob)
    room.wait(deadline - room.now + 50.0)
    assert told(bob) and not disk.entries
    freed(room, disk)
    # As long as nobody could play the step's time stood still.
    assert not disk.entries and room.table.deadline > room.now
    room.wait(room.table.deadline - room.now - 0.5)
    disk.is_full = True
    room.wait(1.0)
    assert told(bob) and not disk.entries
    freed(room, disk)
    room.wait(1.0)
    assert [entry.action for entry in disk.entries if entry.seat == SYSTEM] == [TimeUp()]
    check_written(room, disk)


def test_who_leaves_and_returns_meanwhile_is_in_the_journal_once_and_in_order(room, disk):
    ada, bob = begun(room, "Ada", "Bob")
    disk.is_full = True
    room.drop(bob)
    assert told(ada) and not ada.lobby.places[1].is_here
    again = room.enter("Bob", key=bob.key)
    assert again.seats == (1,) and told(again)
    room.drop(again)
    assert not disk.entries
    freed(room, disk)
    seat = Seat(1)
    assert [entry.action for entry in disk.entries] == [Left(seat), Returned(seat), Left(seat)]
    assert ada.view(Seat(0)).away == {1} and not told(ada)
    check_written(room, disk)
    back = room.enter("Bob", key=bob.key)
    assert disk.entries[-1].action == Returned(seat)
    play_out(room, ada, back)
    check_written(room, disk)


def test_a_match_is_not_begun_on_a_full_disk(room, disk):
    ada, bob = seated(room, "Ada", "Bob")
    disk.is_full = True
    ada.begin()
    assert room.last_no(ada) == TableCode.CANNOT_WRITE
    assert room.table.phase is Phase.LOBBY and told(bob) and not disk.begun
    freed(room, disk)
    ada.begin()
    assert room.table.phase is Phase.PLAYING and disk.kept["is_in_match"]


def changes(room, ada, bob):
    yield lambda: ada.add_bot("easy"), lambda kept: len(kept["chairs"]) == 3
    yield lambda: bob.dress(Seat(1), "Bert", 5), lambda kept: kept["chairs"][1][:2] == ["Bert", 5]
    yield lambda: ada.set_option("rounds", 2), lambda kept: kept["wishes"]["tiny"]["rounds"] == 2
    yield lambda: room.house.lock("7777"), lambda kept: kept["pin"] == "7777"
    yield lambda: ada.make_host(bob.guest), lambda kept: kept["host"] == bob.guest
    yield lambda: bob.kick(ada.guest), lambda kept: len(kept["chairs"]) == 1


@pytest.mark.parametrize("number", range(6))
def test_what_changes_in_the_lobby_is_kept_as_soon_as_it_can_be(number, room, disk):
    ada, bob = seated(room, "Ada", "Bob")
    steps = list(changes(room, ada, bob))
    for change, _ in steps[4:number]:
        change()
    change, is_so = steps[number]
    before = disk.kept
    disk.is_full = True
    change()
    assert told(bob) and disk.kept is before
    freed(room, disk)
    assert is_so(disk.kept) and not told(bob)


def test_a_match_that_was_begun_is_kept_as_one_before_anything_is_played_in_it(room, disk, monkeypatch):
    ada, _bob = seated(room, "Ada", "Bob")
    monkeypatch.setattr(disk, "lobby", full)
    ada.begin()
    assert room.table.phase is Phase.PLAYING and told(ada)
    lay(ada)
    assert room.last_no(ada) == TableCode.CANNOT_WRITE and not disk.entries
    monkeypatch.undo()
    freed(room, disk)
    assert disk.kept["is_in_match"]
    lay(ada)
    assert len(disk.entries) == 1


def test_while_it_is_blocked_the_table_wakes_once_a_second_and_no_more(room, disk):
    begun(room, "Ada", "Bob", is_timed=True)
    disk.is_full = True
    room.drop(next(iter(room.heard)))
    for _ in range(5):
        assert room.now < room.table.deadline <= room.now + RETRY
        room.wait(room.table.deadline - room.now)


def test_room_that_is_asked_for_leaves_nothing_behind(tmp_path):
    diary = Diary(tmp_path / "x")
    diary.append(Line(1, 1, 1, "a"))
    before = (tmp_path / "x").read_bytes()
    diary.check_room()
    assert (tmp_path / "x").read_bytes() == before
    # As a process leaves it that is killed while it asks.
    with (tmp_path / "x").open("ab") as file:
        file.write(b" " * 100)
    assert [line.text for line in Diary(tmp_path / "x").read()] == ["a"]
    with pytest.raises(SpoiltDiary):
        (tmp_path / "x").write_bytes(before + b" \n")
        Diary(tmp_path / "x").read()


# ------------------------------------------------------------------ a real disk, a small one


class Small:
    """A disk of some megabytes."""

    def __init__(self, folder):
        self.folder = folder

    def fill(self):
        """To the last byte."""
        for size in (1 << 16, 1 << 12, 1):
            with contextlib.suppress(OSError), (self.folder / "ballast").open("ab", buffering=0) as file:
                while file.write(b"x" * size) == size:
                    pass

    def free(self):
        (self.folder / "ballast").unlink()


@pytest.fixture
def small(tmp_path):
    folder = tmp_path / "small"
    folder.mkdir()
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root may mount a small disk")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield Small(folder)
    subprocess.run(["umount", "-l", folder], check=True)


def test_a_journal_on_a_full_disk_goes_on_where_it_was_when_there_is_room(small):
    shelf = Shelf(small.folder / "tables", TINY.codec)
    room = Room(journal=shelf.new_table())
    ada, bob = begun(room, "Ada", "Bob")
    lay(ada)
    small.fill()
    # Lobbies and actions until neither finds room.
    for number in range(400):
        ada.set_absence(m.Absence.WAIT if number % 2 else m.Absence.BOT)
        room.house.lock(f"{number:04}")
        lay(bob)
    assert told(ada) and room.last_no(bob) == TableCode.CANNOT_WRITE
    room.drop(bob)
    room.wait(RETRY + 0.1)
    assert told(ada)
    small.free()
    room.wait(RETRY + 0.1)
    assert not told(ada)
    bob = room.enter("Bob", key=bob.key)
    lay(bob)
    before = room.table.match
    room.table.close(is_over=False)
    (saved,) = shelf.unfinished()
    assert saved.kept["pin"] == "0399" and not shelf.broken()
    journal, resumed = shelf.reopen(saved, GAMES)
    assert resumed.match.state == before.state and resumed.match.log == before.log
    journal.put_away()


def test_a_host_whose_disk_is_full_waits_says_so_and_plays_the_match_to_its_end(small, tmp_path):
    async def scenario():
        port = free_port()
        host = await HostProcess(small.folder, "superpose", port, bots=1).start()
        robots = []
        for number in range(2):
            robots.append(await RobotProcess(tmp_path / f"r{number}", port, number, "superpose", 3, 0.03).start())
            await host.line("is here")
        await host.line("match 1")
        small.fill()
        await host.line("cannot save")
        seen = (small.folder / "tables").glob("*.actions")
        (diary,) = seen
        length = diary.stat().st_size
        await asyncio.sleep(3 * RETRY)
        assert diary.stat().st_size == length and all(robot.process.returncode is None for robot in robots)
        small.free()
        await host.line("saving works again")
        told = [await robot.told() for robot in robots]
        return told, await host.stop(), host.lines

    told, code, lines = asyncio.run(scenario())
    assert code == 0 and sum("cannot save" in line for line in lines) == 1
    match, entries = final(small.folder)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    assert all(one["outcomes"] == {"1": [list(outcome.scores), outcome.reason]} for one in told)
    bots = [entry for entry in entries if entry[0] == 0]
    check_nothing_lost_or_doubled(told, [entry for entry in entries if entry not in bots])
