"""What a screen fetches from a host: in turn, once, from where it was, whatever becomes of the list, the way and the
program."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor

from game.core.game import Seat
from game.venue.begun import MOST_BEGUN, Begun
from game.venue.fetching import MOST_TRIES, Fetch
from game.venue.news import MOST_NEWS
from game.venue.parcels import PIECE, BadParcel, pieces
from game.venue.session import ParcelPiece, Said, Session
from net.table import messages as m
from tests.parcels import KIND, SPOILT, Boxes, boxes


class Host:
    """Sends a screen what it asked for, when a test says so, one piece after the other."""

    def __init__(self, held, listed=None):
        self.held = dict(held)
        self.asked = []
        self._waiting = []
        self.session = Session(self._heard)
        self.show(self.held if listed is None else listed)

    def show(self, listed):
        parcels = (m.Parcels(KIND, tuple(listed)),)
        lobby = m.Lobby("T", m.Phase.LOBBY, "tiny", (), None, m.Absence.BOT, (), (), 0, parcels=parcels)
        self.session.hear(m.LobbyShown(lobby))

    def _heard(self, message):
        if isinstance(message, m.AskParcel):
            self.asked.append((message.name, message.index))
            whole = pieces(self.held[message.name]) if message.name in self.held else ()
            if message.index >= len(whole):
                self.session.hear(m.Refused(None, 0, "table.no_such_parcel", {"name": message.name}))
                self._waiting = []
                return
            some = enumerate(whole[message.index : message.index + m.PIECES_AT_ONCE], message.index)
            self._waiting = [ParcelPiece(message.name, index, len(whole), data) for index, data in some]

    def send(self, count=1):
        """So many of what was asked for."""
        some, self._waiting = self._waiting[:count], self._waiting[count:]
        for piece in some:
            self.session.hear(piece)
        return bool(some)


def fetching(host, folder=None, receiver=None, **more):
    receiver = receiver or Boxes()
    fetch = Fetch(host.session, [receiver], begun=None if folder is None else Begun(folder), **more)
    fetch.update()
    return fetch, receiver


def all_of_it(host, fetch):
    """Until nothing is asked for any more."""
    asked = 0
    while host.send() or len(host.asked) > asked:
        asked = len(host.asked)
        fetch.update()


def test_every_parcel_comes_once_and_the_end_is_told(tmp_path):
    held = boxes(5, 70 * PIECE + 9)
    host = Host(held)
    fetch, got = fetching(host, tmp_path)
    all_of_it(host, fetch)
    assert got.kept == held and fetch.is_done and got.completed == [tuple(held)]
    asked = [(name, index) for name in held for index in (0, 32, 64)]
    assert host.asked == asked and not list(tmp_path.iterdir())


def test_after_a_lost_way_it_goes_on_where_it_was():
    held = boxes(1, 20 * PIECE)
    host = Host(held)
    fetch, got = fetching(host)
    host.send(7)
    fetch.update()
    host.session.link(False)
    fetch.update()
    host.session.link(True)
    fetch.update()
    assert host.asked == [(*held, 0), (*held, 7)]
    all_of_it(host, fetch)
    assert got.kept == held


def test_after_another_start_of_the_program_it_goes_on_where_it_was(tmp_path):
    held = boxes(2, 20 * PIECE + 5)
    first, second = held
    before = Host(held)
    fetch, _ = fetching(before, tmp_path)
    before.send(100)
    fetch.update()
    before.send(12)
    fetch.update()
    host, receiver = Host(held), Boxes()
    receiver.kept[first] = held[first]
    again, got = fetching(host, tmp_path, receiver)
    # The last one that was kept is asked for again: whether it is the end, nobody knows.
    assert host.asked == [(second, 11)]
    all_of_it(host, again)
    assert got.kept == held and again.is_done and not list(tmp_path.iterdir())


def test_a_parcel_of_which_every_piece_was_kept_is_finished_with_its_last(tmp_path):
    held = boxes(1, 4 * PIECE)
    ((name, data),) = held.items()
    for index, piece in enumerate(pieces(data)):
        Begun(tmp_path).add(name, index, piece)
    host = Host(held)
    fetch, got = fetching(host, tmp_path)
    all_of_it(host, fetch)
    assert host.asked == [(name, 3)] and got.kept == held and not fetch.problem


def test_half_a_piece_on_disk_is_not_counted(tmp_path):
    held = boxes(1, 9 * PIECE)
    ((name, data),) = held.items()
    Begun(tmp_path).add(name, 0, data[: 5 * PIECE + 17])
    host = Host(held)
    fetch, got = fetching(host, tmp_path)
    assert host.asked == [(name, 5)]
    all_of_it(host, fetch)
    assert got.kept == held


def test_spoilt_pieces_on_disk_make_it_begin_anew_once(tmp_path):
    held = boxes(1, 9 * PIECE)
    (name,) = held
    Begun(tmp_path).add(name, 0, os.urandom(5 * PIECE))
    host = Host(held)
    fetch, got = fetching(host, tmp_path)
    all_of_it(host, fetch)
    assert host.asked == [(name, 4), (name, 0)] and got.kept == held and not fetch.problem


def test_what_never_comes_as_its_name_says_is_given_up_and_the_others_come():
    held = boxes(3, 3 * PIECE)
    lie, *others = held
    host = Host({**held, lie: bytes(3 * PIECE)})
    fetch, got = fetching(host)
    all_of_it(host, fetch)
    assert set(got.kept) == set(others) and fetch.problem == SPOILT and not fetch.is_done
    assert [name for name, _ in host.asked].count(lie) == MOST_TRIES == 2
    assert fetch.progress == (2, 3) and fetch.words(None) == "refused 2 of 3" and got.completed == []
    host.show(others)
    fetch.update()
    assert fetch.is_done and not fetch.problem and fetch.words(None) == ""


def test_what_the_host_has_no_longer_is_given_up_and_the_others_come():
    held = boxes(3)
    gone, *others = held
    host = Host({name: held[name] for name in others}, listed=held)
    fetch, got = fetching(host)
    all_of_it(host, fetch)
    assert set(got.kept) == set(others) and fetch.problem == "table.no_such_parcel"
    assert [name for name, _ in host.asked].count(gone) == MOST_TRIES


def test_where_nothing_can_be_stored_no_other_is_asked_for():
    class Full(Boxes):
        def keep(self, name, data):
            raise BadParcel("full", is_final=True)

    held = boxes(4, PIECE)
    host = Host(held)
    fetch, _ = fetching(host, receiver=Full())
    all_of_it(host, fetch)
    assert len(host.asked) == 1 and fetch.problem == "full" and fetch.words(None).startswith("refused")


# ------------------------------------------------------------------ another list meanwhile


def test_a_parcel_that_is_still_wanted_goes_on_when_the_list_changes():
    held = boxes(3, 20 * PIECE)
    first, second, third = held
    host = Host(held, listed=(first, second))
    fetch, got = fetching(host)
    host.send(8)
    host.show((third, first))
    fetch.update()
    all_of_it(host, fetch)
    assert host.asked == [(first, 0), (third, 0)]
    assert set(got.kept) == {first, third} and not fetch.problem and fetch.progress == (2, 2)


def test_what_is_no_longer_wanted_is_left_and_what_was_under_way_is_no_fault(tmp_path):
    held = boxes(2, 20 * PIECE)
    old, new = held
    host = Host(held, listed=(old,))
    fetch, got = fetching(host, tmp_path)
    host.send(8)
    fetch.update()
    late = host._waiting[:5]
    host.show((new,))
    fetch.update()
    assert host.asked == [(old, 0), (new, 0)]
    for piece in late:
        host.session.hear(piece)
    fetch.update()
    all_of_it(host, fetch)
    assert got.kept == {new: held[new]} and fetch.is_done and not fetch.problem
    # And if it is wanted again, the pieces that came are still there.
    host.show((old, new))
    fetch.update()
    assert host.asked[-1] == (old, 7)
    all_of_it(host, fetch)
    assert got.kept == held and not fetch.problem


def test_the_same_list_again_in_another_order_asks_for_nothing_twice():
    held = boxes(2, 20 * PIECE)
    host = Host(held)
    fetch, got = fetching(host)
    host.send(8)
    host.show(reversed(held))
    fetch.update()
    all_of_it(host, fetch)
    assert len(host.asked) == 2 and got.kept == held


def test_a_refusal_of_what_was_asked_for_before_the_list_changed_means_nothing():
    held = boxes(2, 5 * PIECE)
    old, new = held
    host = Host(held, listed=(old,))
    fetch, got = fetching(host)
    host.show((new,))
    fetch.update()
    host.session.hear(m.Refused(None, 0, "table.no_such_parcel", {"name": old}))
    fetch.update()
    all_of_it(host, fetch)
    assert host.asked == [(old, 0), (new, 0)]
    assert got.kept == {new: held[new]} and not fetch.problem and fetch.is_done


def test_pieces_that_come_twice_or_too_late_are_no_fault():
    held = boxes(1, 20 * PIECE)
    (name,) = held
    host = Host(held)
    fetch, got = fetching(host)
    host.send(8)
    fetch.update()
    under_way = host._waiting[:6]
    host.session.link(False)
    host.session.link(True)
    fetch.update()
    for piece in (*under_way, *under_way):
        host.session.hear(piece)
    all_of_it(host, fetch)
    assert host.asked == [(name, 0), (name, 8)]
    assert got.kept == held and not fetch.problem


def test_a_list_that_changes_while_the_last_parcel_is_stored_loses_nothing():
    held = boxes(2, PIECE)
    old, new = held
    host, may_store = Host(held, listed=(old,)), threading.Event()

    class Slow(Boxes):
        def keep(self, name, data):
            assert may_store.wait(20)
            super().keep(name, data)

    with ThreadPoolExecutor(1) as aside:
        woken = threading.Semaphore(0)
        fetch, got = fetching(host, receiver=Slow(), aside=aside, wake=woken.release)
        host.send()
        fetch.update()
        host.show((old, new))
        fetch.update()
        assert host.asked == [(old, 0)], "one after the other is stored"
        may_store.set()
        assert woken.acquire(timeout=20)
        fetch.update()
        host.send()
        fetch.update()
        assert woken.acquire(timeout=20)
        fetch.update()
    assert got.kept == held and fetch.is_done and host.asked == [(old, 0), (new, 0)]


# ------------------------------------------------------------------ the order, and who hears of it


def test_what_is_needed_soonest_comes_next():
    held = boxes(4, PIECE)
    names = list(held)
    host = Host(held)
    receiver = Boxes()
    fetch, _ = fetching(host, receiver=receiver)
    receiver.first = (names[3], names[2])
    all_of_it(host, fetch)
    assert [name for name, _ in host.asked] == [names[0], names[3], names[2], names[1]]


def test_pieces_push_nothing_out_of_the_ears_of_scenes():
    host = Host(boxes(1, PIECE))
    scene, fetches = host.session.listen(), host.session.listen(hears_parcels=True)
    host.session.hear(m.Said(Seat(0), "Ada", "hello"))
    for index in range(MOST_NEWS + 5):
        host.session.hear(ParcelPiece("x", index, 900, b"y"))
    host.session.hear(m.Refused(None, 0, "table.no_such_parcel", {"name": "x"}))
    assert scene.poll() == (Said(Seat(0), "Ada", "hello"),)
    assert len(fetches.poll()) == MOST_NEWS


# ------------------------------------------------------------------ pieces on disk


def test_only_so_many_parcels_are_kept_half(tmp_path):
    begun = Begun(tmp_path)
    for number in range(MOST_BEGUN + 4):
        begun.add(f"name{number:02}", 0, b"x")
        os.utime(tmp_path / f"name{number:02}.part", (number, number))
    assert sorted(path.stem for path in tmp_path.iterdir()) == [f"name{i:02}" for i in range(4, MOST_BEGUN + 4)]


def test_nobody_else_can_read_what_is_half_here(tmp_path):
    Begun(tmp_path / "begun").add("name", 0, b"x")
    if os.name == "posix":
        assert [path.stat().st_mode & 0o077 for path in (tmp_path / "begun", tmp_path / "begun" / "name.part")] == [
            0,
            0,
        ]


def test_names_from_outside_reach_no_other_file(tmp_path):
    begun = Begun(tmp_path / "begun")
    (tmp_path / "secret.part").write_bytes(b"secret")
    for name in ("../secret", "", "a/b", "x" * 65, "a.b", str(tmp_path / "secret")):
        begun.add(name, 0, b"x")
        begun.drop(name)
        assert begun.read(name, 100) == b""
    assert (tmp_path / "secret.part").read_bytes() == b"secret"
    assert not list((tmp_path / "begun").glob("*"))


def test_where_nothing_can_be_kept_it_still_comes(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    held = boxes(2, 3 * PIECE)
    host = Host(held)
    fetch, got = fetching(host, tmp_path / "file")
    all_of_it(host, fetch)
    assert got.kept == held and not fetch.problem
