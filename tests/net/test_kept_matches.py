"""What a guest keeps of the matches it saw: there when the host is gone, and bounded whatever a host does."""

import os
import sys
import zlib
from dataclasses import replace
from itertools import islice

import pytest

from game.core.game import Seat
from game.venue.lan import LanOrder
from game.venue.opening import Opener, Wanted
from net.lan import keepsake
from net.lan.keepsake import Keepsake, kept, read
from net.table import messages as m
from tests.net.room import Room, lay, play_out, seated
from tests.net.test_lan import KNOWN, lans, until  # noqa: F401
from tests.net.test_link import CODEC
from tests.net.wire import HERE

MINE, THEIRS = "0123456789abcdef" * 2, "f" * 32
"""Two tables, by their ids."""


def seen_match(tmp_path, rounds=2):
    room = Room()
    host, guest = seated(room, "Ada", "Bob")
    host.set_option("rounds", rounds)
    keeping = Keepsake(tmp_path, CODEC)
    host.begin()
    play_out(room, host, guest)
    for message in room.heard[guest]:
        keeping.hear(message)
    return guest, keeping


def test_a_guest_keeps_what_it_saw_of_a_match_to_look_at_when_the_host_is_gone(tmp_path):
    guest, _ = seen_match(tmp_path)
    (one,) = kept(tmp_path, CODEC)
    assert one.is_whole and one.lobby.game == "tiny"
    found = read(one.path, CODEC)
    assert found.is_whole and found.lobby == one.lobby
    assert [shown.number for shown in found.shown] == list(range(len(found.shown)))
    assert found.shown[-1].view == guest.view(Seat(1)) and found.shown[-1].outcome == guest.outcome()
    assert {shown.seat for shown in found.shown} == {1}


def test_a_keepsake_that_was_cut_short_is_read_as_far_as_it_goes(tmp_path):
    seen_match(tmp_path)
    (path,) = tmp_path.glob("*.seen")
    whole = read(path, CODEC)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 2 // 3])
    part = read(path, CODEC)
    assert part.shown == whole.shown[: len(part.shown)] and 0 < len(part.shown) < len(whole.shown)


@pytest.mark.parametrize("data", [b"", b"nonsense", zlib.compress(b"x" * 50), b"\x00" * 40])
def test_a_file_that_is_no_keepsake_is_left_out(tmp_path, data):
    (tmp_path / "a.seen").write_bytes(data)
    assert kept(tmp_path, CODEC) == ()
    with pytest.raises(ValueError):
        read(tmp_path / "a.seen", CODEC)


def test_each_match_has_a_file_of_its_own_and_old_ones_go(tmp_path, monkeypatch):
    monkeypatch.setattr(keepsake, "MOST_FILES", 3)
    for _ in range(5):
        seen_match(tmp_path, rounds=1)
    assert len(list(tmp_path.glob("*.seen"))) == 3


def test_views_sent_again_after_a_lost_connection_are_kept_once(tmp_path):
    room = Room()
    host, guest = seated(room, "Ada", "Bob")
    host.begin()
    lay(host)
    keeping = Keepsake(tmp_path, CODEC)
    for message in [*room.heard[guest], *room.heard[guest][-1:]]:
        keeping.hear(message)
    (one,) = kept(tmp_path, CODEC)
    assert [shown.number for shown in read(one.path, CODEC).shown] == [0, 1]


# ------------------------------------------------------------------ hostile hosts


def heard_at(folder, messages, table):
    keeping = Keepsake(folder, CODEC)
    for message in messages:
        keeping.hear(message, table)
    keeping.close()


def a_match():
    """All that a guest hears of one."""
    room = Room()
    host, guest = seated(room, "Ada", "Bob")
    host.begin()
    play_out(room, host, guest)
    return room.heard[guest]


def lobby_and_view(messages):
    """The last lobby before the first view, and that view."""
    at = next(i for i, one in enumerate(messages) if isinstance(one, m.Shown))
    return next(one for one in reversed(messages[:at]) if isinstance(one, m.LobbyShown)), messages[at]


def again_and_again(messages, times):
    """A host that begins so many matches and shows one view of each."""
    lobby, view = lobby_and_view(messages)
    for number in range(times):
        yield m.LobbyShown(replace(lobby.lobby, match=number))
        yield view


def test_a_host_that_begins_match_after_match_pushes_out_its_own_only(tmp_path):
    for _ in range(15):
        heard_at(tmp_path, a_match(), MINE)
    mine = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(mine) == 15
    heard_at(tmp_path, again_and_again(a_match(), 300), THEIRS)
    left = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert mine.items() <= left.items() and len(left) == 15 + keepsake.MOST_OF_A_TABLE


def test_a_real_host_that_does_so_cannot_either(lans, tmp_path, monkeypatch):  # noqa: F811
    """The same over the network: a guest's machine knows whose matches they are."""
    folder = tmp_path / "guest" / "seen"
    for _ in range(12):
        seen_match(folder)
    mine = {path.name for path in folder.iterdir()}
    here, there = lans("host"), lans("guest")
    opening = Opener(KNOWN).new(Wanted("Kitchen"))
    host = here.host(opening, LanOrder(0))
    guest = there.join_typed(f"{HERE}:{here.opened(host).result(20)}", "Bob")
    until(lambda: host.lobby and guest.lobby)
    host.sit("Eve")
    guest.sit("Bob")
    until(lambda: guest.seats and len(host.lobby.places) == 2)
    for number in range(1, 46):
        guest.ready(guest.seats[0], True)
        until(lambda: host.lobby.places[guest.seats[0]].ready)
        host.begin()
        until(lambda: guest.lobby.match == number and guest.view(guest.seats[0]))  # noqa: B023
        host.back_to_lobby()
        until(lambda: guest.lobby.phase is m.Phase.LOBBY)
    left = {path.name for path in folder.iterdir()}
    assert mine <= left
    assert all(path.endswith(f"-{opening.table.chairs.id[:16]}.seen") for path in left - mine)
    assert len(left) <= len(mine) + 20


def test_matches_of_which_hardly_anything_was_seen_go_first(tmp_path):
    lobby, view = lobby_and_view(a_match())
    for _ in range(3):
        heard_at(tmp_path, [lobby, *(noise(view, number) for number in range(3))], MINE)
    whole = {path.name for path in tmp_path.iterdir()}
    heard_at(tmp_path, again_and_again(a_match(), 50), MINE)
    assert whole <= {path.name for path in tmp_path.iterdir()}


def test_there_is_an_end_to_all_tables_together_and_the_oldest_go(tmp_path, monkeypatch):
    monkeypatch.setattr(keepsake, "MOST_FILES", 6)
    monkeypatch.setattr(keepsake, "MOST_OF_A_TABLE", 3)
    messages = a_match()
    for number in range(9):
        heard_at(tmp_path, messages, f"{number:016x}")
    files = sorted(path.stem[-1] for path in tmp_path.iterdir())
    assert files == ["3", "4", "5", "6", "7", "8"]
    # However much a new table shows: it has its share of them all, the newest of the others stay.
    heard_at(tmp_path, again_and_again(messages, 40), THEIRS)
    assert sorted(path.stem[-1] for path in tmp_path.iterdir()) == ["6", "7", "8", "f", "f", "f"]


def test_the_matches_of_an_earlier_version_are_not_pushed_out(tmp_path):
    for _ in range(3):
        heard_at(tmp_path, a_match(), "")
    before = {path.name for path in tmp_path.iterdir()}
    heard_at(tmp_path, again_and_again(a_match(), 60), THEIRS)
    assert before <= {path.name for path in tmp_path.iterdir()}


def endless(messages, more):
    """A host whose match never ends: ``more`` makes of a view the one with this number."""
    lobby, view = lobby_and_view(messages)
    yield lobby
    for number in range(20_000):
        yield more(view, number)


def noise(view, number):
    """As large a view as there may be, that cannot be squeezed."""
    hand = tuple(os.urandom(32).hex() for _ in range(64))
    return replace(view, number=number, view=replace(view.view, hand=hand))


def air(view, number):
    """A large one that is nothing once it is squeezed."""
    return replace(view, number=number, view=replace(view.view, hand=("x" * 64,) * 64))


def little(view, number):
    return replace(view, number=number)


@pytest.mark.parametrize("more", [noise, air, little])
def test_no_host_can_fill_the_disk_and_what_was_kept_can_be_seen(tmp_path, more):
    keeping = Keepsake(tmp_path, CODEC)
    for message in endless(a_match(), more):
        keeping.hear(message, THEIRS)
        if keeping._file is None and isinstance(message, m.Shown):
            break
    else:
        raise AssertionError("it was kept for ever")
    for message in islice(endless(a_match(), more), 50):
        keeping.hear(message, THEIRS)
    (path,) = tmp_path.iterdir()
    assert path.stat().st_size <= keepsake.MOST_PACKED
    (one,) = kept(tmp_path, CODEC)
    reel = read(one.path, CODEC)
    assert len(reel.shown) > 5 and not reel.is_whole


def test_a_file_that_is_none_of_ours_costs_nothing(tmp_path):
    """A bomb, a hole of ten gigabytes, a pipe that never ends."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = b"".join(squeeze.compress(bytes(2**20)) for _ in range(200)) + squeeze.flush()
    (tmp_path / "a.seen").write_bytes(bomb)
    with (tmp_path / "b.seen").open("wb") as file:
        file.truncate(10 * 2**30)
    (tmp_path / "c.seen").mkdir()
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "d.seen")
    assert kept(tmp_path, CODEC) == ()
    for name in "abcd":
        with pytest.raises((OSError, ValueError)):
            read(tmp_path / f"{name}.seen", CODEC)
