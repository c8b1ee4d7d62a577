"""The diary of a table's actions: killed at any byte, spoilt at any byte, a disk that is full."""

import errno
import os
import random
import sqlite3

import pytest

from game.core.dice import Seeded
from game.core.game import Seat
from net.table import diary
from net.table.diary import Diary, Line, SpoiltDiary
from net.table.journal import Shelf
from net.table.table_file import ACTIONS, OPEN, Damaged
from tests.net.room import Room, lay, play_out, seated
from tests.net.test_link import CODEC
from tests.net.tiny import GAMES, Choose

LINES = [Line(match, number, number + 3, f'{{"say": "é {number}"}}') for match in (1, 2) for number in range(1, 6)]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "table.actions"


def written(path, lines=LINES):
    book = Diary(path)
    for line in lines:
        book.append(line)
    book.close()
    return path.read_bytes()


def read(path):
    book = Diary(path)
    try:
        return book.read()
    finally:
        book.close()


def test_what_is_written_is_read_again_in_order(path):
    written(path)
    assert read(path) == LINES


def test_a_process_killed_at_any_byte_loses_the_half_line_alone(path):
    data = written(path)
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    for cut in range(len(data) + 1):
        path.write_bytes(data[:cut])
        whole = sum(end <= cut for end in ends)
        assert read(path) == LINES[:whole]
        # The half is gone: what is written next is a line of its own.
        assert written(path, [LINES[-1]]) and read(path) == [*LINES[:whole], LINES[-1]]


def test_a_byte_that_was_changed_is_found_wherever_it_is(path):
    data, chance = written(path), random.Random(1)
    for at in range(len(data) - 1):
        spoilt = bytearray(data)
        spoilt[at] ^= chance.randrange(1, 256)
        path.write_bytes(spoilt)
        with pytest.raises(SpoiltDiary):
            read(path)


@pytest.mark.parametrize("room", [0, 1, 7])
def test_a_full_disk_leaves_no_half_line(path, monkeypatch, room):
    written(path, LINES[:3])
    book, real = Diary(path), os.write

    def full(file, data):
        if not room:
            raise OSError(errno.ENOSPC, "no space left")
        return real(file, data[:room])

    monkeypatch.setattr("net.table.diary.os.write", full)
    with pytest.raises(OSError):
        book.append(LINES[3])
    monkeypatch.undo()
    book.append(LINES[4])
    book.close()
    assert read(path) == [*LINES[:3], LINES[4]]


def test_a_match_whose_actions_are_not_all_there_is_damaged(tmp_path):
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    host, guest = seated(room, "Ada", "Bob")
    host.begin()
    for session in (host, guest, host, guest):
        lay(session)
    room.table.close(is_over=False)
    (actions,) = tmp_path.glob(f"*{ACTIONS}")
    lines = actions.read_bytes().splitlines(keepends=True)
    actions.write_bytes(b"".join(lines[:1] + lines[2:]))
    (saved,) = shelf.unfinished()
    with pytest.raises(Damaged):
        shelf.reopen(saved, GAMES)
    actions.write_bytes(b"".join(lines[:-1]))
    journal, resumed = shelf.reopen(saved, GAMES)
    assert len(resumed.match.log) == len(lines) - 1
    journal.put_away()


def test_a_match_that_an_older_program_wrote_down_goes_on(tmp_path):
    """Its actions are in the database; what is done from now on is appended beside it."""
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    host, guest = seated(room, "Ada", "Bob")
    host.begin()
    for session in (host, guest, host):
        lay(session)
    room.table.close(is_over=False)
    before = room.table.match
    (actions,), (table,) = tmp_path.glob(f"*{ACTIONS}"), tmp_path.glob(f"*{OPEN}")
    with sqlite3.connect(table) as db:
        for line in read(actions):
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (line.match, line.number, line.text, line.serial))
    db.close()
    actions.unlink()
    (saved,) = shelf.unfinished()
    journal, resumed = shelf.reopen(saved, GAMES)
    assert resumed.match.state == before.state and resumed.serials
    card = min(resumed.match.state.hands[1])
    after, _ = resumed.match.play(Seat(1), Choose(card), Seeded(1))
    journal.entered(after.log[-1], 9)
    journal.put_away()
    (saved,) = shelf.unfinished()
    journal, again = shelf.reopen(saved, GAMES)
    assert again.match.state == after.state and again.serials[Seat(1)] == 9
    journal.put_away()


def test_a_diary_that_has_grown_is_begun_anew_with_the_next_match(tmp_path, monkeypatch):
    monkeypatch.setattr(diary, "ENOUGH", 400)
    shelf = Shelf(tmp_path, CODEC)
    room = Room(journal=shelf.new_table())
    host, guest = seated(room, "Ada", "Bob")
    for _ in range(3):
        host.begin()
        play_out(room, host, guest)
    host.begin()
    lay(host)
    room.table.close(is_over=False)
    (actions,) = tmp_path.glob(f"*{ACTIONS}")
    assert {line.match for line in read(actions)} == {4}
    (saved,) = shelf.unfinished()
    journal, resumed = shelf.reopen(saved, GAMES)
    assert resumed.match.state == room.table.match.state
    journal.put_away()


def test_a_diary_far_larger_than_any_is_not_read(path, monkeypatch):
    written(path)
    monkeypatch.setattr(diary, "MOST_BYTES", path.stat().st_size - 1)
    with pytest.raises(SpoiltDiary):
        read(path)
