"""A table as it travels: whatever comes is read as warily as any file, leaves nothing behind where it is no table, and
is the very same table where it is one."""

import json
import os
import random
import tracemalloc
import zlib
from dataclasses import replace

import pytest

from game.core.bot import Company, Strength
from game.core.dice import Seeded
from game.core.game import Seat
from net.table import messages as m
from net.table import travelling
from net.table.chairs import Chairs
from net.table.codes import TableCode
from net.table.house import House
from net.table.journal import Shelf
from net.table.messages import Phase
from net.table.table import Table
from net.table.table_file import Damaged
from net.table.travelling import Luggage, digest_of, pack, unpack
from tests.games.every import CATALOG
from tests.net.room import Room, lay, play_out, seated
from tests.net.tiny import GAMES as TINY_GAMES
from tests.net.wire import TINY

NO_TABLE = (ValueError, Damaged, OSError)
"""All that may be raised because of what came."""
TAKER = 1


class Place(Room):
    """A table of any game that is written down."""

    def __init__(self, folder, game, seed=1, games=None, prepare=None, codec=None, pin=""):
        self.now = 100.0
        self.codec = codec or CATALOG.codec
        self.journal = Shelf(folder, self.codec).new_table()
        chairs = Chairs("Kitchen", games or CATALOG.games, game)
        prepare = CATALOG.prepare if prepare is None else prepare
        self.table = Table(chairs, Seeded(seed), self.journal, prepare, pin)
        self.house = House(self.table, lambda: self.now)
        self.heard, self.peers = {}, {}

    def whole(self):
        return self.journal.whole(self.table.match)


def begun(folder, game, acts=14, seed=1):
    """In the middle of a match: bots' thoughts in people's hands."""
    place = Place(folder, game, seed)
    most = CATALOG.games[game].seats.stop - 1
    sessions = seated(place, *("Ada", "Bob", "Cleo", "Dan")[: min(3, most)])
    sessions[0].begin()
    assert place.table.phase is Phase.PLAYING, place.last_no(sessions[0])
    minds = [CATALOG.bots[game](Strength.EASY, Company(has_people=False)) for _ in sessions]
    dice, done = Seeded(seed), 0
    for _ in range(400):
        for session, mind in zip(sessions, minds, strict=True):
            (seat,) = session.seats
            if done < acts and session.is_asked(seat):
                action = mind.answer(session.view(seat), dice)
                if action is not None:
                    session.act(seat, action)
                    done += 1
        if done >= acts:
            break
    return place


def tiny(folder, seed=1, rounds=2):
    place = Place(folder, "tiny", seed, TINY_GAMES, {}, TINY.codec, pin="4711")
    sessions = seated(place, "Ada", "Bob", "Cleo")
    sessions[0].set_option("rounds", rounds)
    sessions[0].begin()
    for session in sessions[:2]:
        lay(session)
    return place


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path / "new", TINY.codec)


def files(shelf):
    return sorted(path.name for path in shelf._folder.iterdir())


def refused(shelf, data, games=TINY_GAMES):
    with pytest.raises(NO_TABLE):
        shelf.take_in(data, games, TAKER)
    assert files(shelf) == []
    return True


# ------------------------------------------------------------------ the same table


@pytest.mark.parametrize("game", CATALOG.games)
def test_a_match_of_every_game_arrives_as_it_was(tmp_path, game):
    place = begun(tmp_path / "old", game)
    old, shelf = place.table, Shelf(tmp_path / "new", CATALOG.codec)
    data, digest = place.whole()
    arrived = shelf.take_in(data, CATALOG.games, TAKER)
    assert arrived.digest == digest and arrived.epoch == 1
    assert shelf.unfinished() == [], "it is not yet this machine's"
    journal, resumed = shelf.reopen(shelf.settle(arrived), CATALOG.games)
    new = resumed.match
    assert new.state == old.match.state and new.log == old.match.log and new.steps == old.match.steps
    for seat in (*map(Seat, range(new.seats)), None):
        assert new.game.view(new.state, seat) == old.match.game.view(old.match.state, seat)
    answered = {seat: serial for seat, serial in old._referee._serials.items() if serial}
    assert {seat: serial for seat, serial in resumed.serials.items() if serial} == answered and answered
    assert resumed.number == old._referee.number == 1
    # And once more, from there: nothing is lost on the way.
    assert unpack(journal.whole(new)[0]).lines == unpack(data).lines
    assert journal.whole(new)[1] == digest
    journal.put_away()


@pytest.mark.parametrize("game", CATALOG.games)
def test_a_lobby_of_every_game_arrives_with_options_pin_and_whom_nobody_wants_back(tmp_path, game):
    place = Place(tmp_path / "old", game, pin="4711")
    ada, bob = seated(place, "Ada", "Bob")
    rogue = place.enter("Rogue")
    choice = next((one for one in CATALOG.games[game].choices if len(one.values) > 1), None)
    if choice is not None:
        default = getattr(CATALOG.games[game].defaults, choice.key)
        ada.set_option(choice.key, next(one for one in choice.values if one != default))
    ada.add_bot("sharp")
    ada.kick(rogue.guest)
    ada.set_first(Seat(1))
    ada.set_absence(m.Absence.WAIT)
    data, digest = place.whole()
    shelf = Shelf(tmp_path / "new", CATALOG.codec)
    arrived = shelf.take_in(data, CATALOG.games, bob.guest)
    assert arrived.digest == digest == "lobby"
    saved = shelf.settle(arrived)
    kept = json.loads(json.dumps(place.table._kept()))
    changed = {"epoch": 1, "host": bob.guest, "arrived": "Ada", "moving": None}
    assert saved.kept == {**kept, **changed} and saved.kept["kicked"] and saved.kept["pin"] == "4711"
    assert Chairs.restored(saved.kept, CATALOG.games).options() == place.table.chairs.options()


def test_results_that_everybody_looks_at_arrive_too(tmp_path):
    place = tiny(tmp_path / "old", rounds=1)
    play_out(place, *place.peers)
    assert place.table.phase is Phase.OVER
    data, digest = place.whole()
    shelf = Shelf(tmp_path / "new", TINY.codec)
    arrived = shelf.take_in(data, TINY_GAMES, TAKER)
    assert arrived.digest == digest
    journal, resumed = shelf.reopen(shelf.settle(arrived), TINY_GAMES)
    assert resumed.match.game.outcome(resumed.match.state) == place.table.match.game.outcome(place.table.match.state)
    journal.put_away()


def test_only_the_match_under_way_travels_and_it_keeps_its_number(tmp_path, shelf):
    place = tiny(tmp_path / "old", rounds=1)
    ada, *_ = place.peers
    play_out(place, *place.peers)
    ada.begin()
    lay(ada)
    data, _ = place.whole()
    assert len(unpack(data).lines) == 1 and unpack(data).number == 2
    journal, resumed = shelf.reopen(shelf.settle(shelf.take_in(data, TINY_GAMES, TAKER)), TINY_GAMES)
    assert resumed.number == 2
    journal.put_away()


def test_two_matches_that_differ_in_anything_anybody_sees_have_another_digest(tmp_path):
    digests = {tiny(tmp_path / str(seed), seed).whole()[1] for seed in range(8)}
    place = tiny(tmp_path / "more", 0)
    before = place.whole()[1]
    *_, cleo = place.peers
    lay(cleo)
    assert len(digests) == 8 and before in digests and place.whole()[1] not in digests
    assert digest_of(None, TINY.codec) == "lobby" and "lobby" not in digests


# ------------------------------------------------------------------ what is no table


@pytest.mark.parametrize("seed", range(12))
def test_spoilt_bytes_give_no_table_and_leave_nothing(tmp_path, shelf, seed):
    data, digest = tiny(tmp_path / "old").whole()
    chance = random.Random(seed)
    for _ in range(25):
        spoilt = bytearray(data)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(spoilt))
            match chance.randrange(4):
                case 0:
                    spoilt[at] ^= 1 << chance.randrange(8)
                case 1:
                    del spoilt[at : at + chance.randrange(1, 40)]
                case 2:
                    spoilt[at:at] = chance.randbytes(chance.randrange(1, 20))
                case _:
                    del spoilt[at:]
            if not spoilt:
                break
        if bytes(spoilt) != data:
            # zlib has a check of its own: only what it does not cover may be changed.
            try:
                arrived = shelf.take_in(bytes(spoilt), TINY_GAMES, TAKER)
            except NO_TABLE:
                assert files(shelf) == []
            else:
                assert arrived.digest == digest
                shelf.decline(arrived)
    assert files(shelf) == []


def changed(value, chance):
    """One value somewhere in it is another."""
    odd = (None, True, -1, 0, 2**31, 2**70, 1.5, float("inf"), "", "\ud800", "\n", "x" * 5000, [], {}, [[]], "tiny")
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        return [*value[:at], changed(value[at], chance), *value[at + 1 :]]
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(sorted(value))
        if chance.random() < 0.2:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: changed(value[key], chance)}
    if isinstance(value, str) and value.startswith(("[", "{")) and chance.random() < 0.8:
        return json.dumps(changed(json.loads(value), chance))
    if isinstance(value, str) and value and chance.random() < 0.4:
        at = chance.randrange(len(value))
        return value[:at] + chance.choice('0aé{["\\') + value[at + 1 :]
    return chance.choice(odd)


@pytest.mark.parametrize("seed", range(15))
def test_lies_inside_a_sound_parcel_give_no_table_or_one_that_is_noticed(tmp_path, shelf, seed):
    """The host that gives the table compares what it was played to: a lie may be believed, but not taken for true."""
    data, digest = tiny(tmp_path / "old").whole()
    plain = json.loads(zlib.decompress(data))
    chance, came, refusals = random.Random(1000 + seed), 0, 0
    for _ in range(40):
        lie = changed(plain, chance)
        try:
            arrived = shelf.take_in(zlib.compress(json.dumps(lie).encode()), TINY_GAMES, TAKER)
        except NO_TABLE:
            refusals += 1
            assert files(shelf) == []
            continue
        came += 1
        if arrived.digest == digest:
            # Then the match is right, and only the lobby can have been changed, or what says nothing.
            truth = unpack(data)
            read = unpack(zlib.compress(json.dumps(lie).encode()))
            assert [json.loads(one) for one, _ in read.lines] == [json.loads(one) for one, _ in truth.lines]
        shelf.decline(arrived)
        assert files(shelf) == []
    assert refusals > 10


NONSENSE = {
    "nothing": b"",
    "no zlib": b"nonsense",
    "no json": zlib.compress(b"\xff\xfe"),
    "a number": zlib.compress(b"1"),
    "a digit too many": zlib.compress(b"[" + b"1" * 5000 + b"]"),
    "a list": zlib.compress(b'["{}", 0, ""]'),
    "deep": zlib.compress(b"[" * 200_000),
    "deep and closed": zlib.compress(b"[" * 200_000 + b"]" * 200_000),
    "deep inside": zlib.compress(json.dumps(["[" * 100_000, 0, "", []]).encode()),
    "no lobby": pack(Luggage("{}", 0, "", ())),
    "nan": zlib.compress(b'["{}", NaN, "", []]'),
    "a match without a lobby": pack(Luggage("null", 1, "{}", (("{}", 1),))),
    "too many matches": pack(Luggage("{}", 1_000_000, "{}", ())),
    "half": pack(Luggage("{}", 0, "", ()))[:-5],
}


@pytest.mark.parametrize("data", NONSENSE.values(), ids=list(NONSENSE))
def test_what_never_was_a_table_leaves_nothing(shelf, data):
    assert refused(shelf, data)


def test_a_line_in_a_line_or_a_serial_beyond_all_is_no_action(tmp_path, shelf):
    luggage = unpack(tiny(tmp_path / "old").whole()[0])
    (first, serial), *rest = luggage.lines
    for line in ((f"{first}\n{first}", serial), (first, -1), (first, 2**53), (first, 2**31)):
        assert refused(shelf, pack(replace(luggage, lines=(line, *rest))))
    with pytest.raises(ValueError, match="no action"):
        unpack(pack(replace(luggage, lines=((f"{first}\n{first}", serial), *rest))))
    assert refused(shelf, pack(replace(luggage, header="")))
    # One action less is another match.
    arrived = shelf.take_in(pack(replace(luggage, lines=luggage.lines[:-1])), TINY_GAMES, TAKER)
    assert arrived.digest != tiny(tmp_path / "same").whole()[1]
    shelf.decline(arrived)
    assert files(shelf) == []


def test_a_bomb_takes_no_more_room_than_a_large_table(shelf, monkeypatch):
    monkeypatch.setattr(travelling, "MOST_BYTES", 1 << 20)
    for filling in (b" ", b"\0", b"[", b'"'):
        inflater = zlib.compressobj(9)
        bomb = b"".join(inflater.compress(filling * (1 << 20)) for _ in range(128)) + inflater.flush()
        assert len(bomb) < 1 << 18
        tracemalloc.start()
        assert refused(shelf, bomb)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert peak < 24 << 20, f"{peak >> 20} MB"


def test_a_table_that_is_a_little_too_large_is_refused_whole(tmp_path, shelf, monkeypatch):
    data, _ = tiny(tmp_path / "old").whole()
    size = len(zlib.decompress(data))
    monkeypatch.setattr(travelling, "MOST_BYTES", size - 1)
    assert refused(shelf, data)
    monkeypatch.setattr(travelling, "MOST_BYTES", size + 1)
    shelf.decline(shelf.take_in(data, TINY_GAMES, TAKER))


def test_a_game_that_is_not_here_does_not_come(tmp_path):
    shelf = Shelf(tmp_path / "new", TINY.codec)
    place = begun(tmp_path / "old", "superpose")
    assert refused(shelf, place.whole()[0])
    shelf = Shelf(tmp_path / "new", CATALOG.codec)
    others = {id: game for id, game in CATALOG.games.items() if id != "superpose"}
    assert refused(shelf, place.whole()[0], others)


def test_a_lobby_of_a_game_that_is_not_here_does_not_come(tmp_path, shelf):
    place = Place(tmp_path / "old", "superpose")
    seated(place, "Ada", "Bob")
    assert refused(shelf, place.whole()[0])


def test_the_pieces_of_two_tables_are_no_table_and_another_tables_are_not_this_one(tmp_path, shelf):
    (mine, digest), (other, _) = (tiny(tmp_path / name, seed).whole() for name, seed in (("a", 1), ("b", 2)))
    for cut in (40, len(mine) // 2, len(mine) - 1):
        assert refused(shelf, mine[:cut] + other[cut:])
        assert refused(shelf, other[:cut] + mine[cut:])
    arrived = shelf.take_in(other, TINY_GAMES, TAKER)
    assert arrived.digest != digest
    shelf.decline(arrived)
    assert files(shelf) == []


def test_a_disk_that_fills_up_meanwhile_leaves_nothing(tmp_path, shelf, monkeypatch):
    data, _ = tiny(tmp_path / "old").whole()

    def full(*_):
        raise OSError("no space left on device")

    for where in ("net.table.journal.TableJournal._write", "net.table.diary.Diary.append"):
        with monkeypatch.context() as patched:
            patched.setattr(where, full)
            with pytest.raises(OSError, match="no space"):
                shelf.take_in(data, TINY_GAMES, TAKER)
        assert files(shelf) == []
    shelf.decline(shelf.take_in(data, TINY_GAMES, TAKER))


def test_what_came_is_for_this_account_alone_and_is_offered_to_nobody_before_it_is_ours(tmp_path, shelf):
    data, _ = tiny(tmp_path / "old").whole()
    arrived = shelf.take_in(data, TINY_GAMES, TAKER)
    assert all(path.stat().st_mode & 0o077 == 0 for path in shelf._folder.iterdir())
    assert shelf.unfinished() == [] and shelf.broken() == ()
    saved = shelf.settle(arrived)
    assert [one.path for one in shelf.unfinished()] == [saved.path]
    assert all(path.stat().st_mode & 0o077 == 0 for path in shelf._folder.iterdir())


def test_a_table_that_is_not_written_down_is_not_given_away():
    room = Room()
    ada, bob = seated(room, "Ada", "Bob")
    room.table.chairs.guests[bob.guest].can_keep = True
    room.house.receive(room.peers[ada], m.MoveTable(bob.guest))
    room.house.receive(room.peers[bob], m.TakeTable(True))
    assert room.last_no(bob) == TableCode.CANNOT_WRITE
    ada.begin()
    assert room.table.phase is Phase.PLAYING


def test_what_a_killed_process_left_of_a_table_on_its_way_is_cleared_away_by_the_next(tmp_path):
    shelf = Shelf(tmp_path, CATALOG.codec)
    old, new = tmp_path / "20200101-000000-abcdef.arriving", tmp_path / "20990101-000000-abcdef.arriving"
    for path in (old, old.with_suffix(".actions"), new):
        path.write_bytes(b"secrets")
    os.utime(old, (0, 0))
    with pytest.raises(ValueError):
        shelf.take_in(b"nothing", CATALOG.games, 1)
    assert {path.name for path in tmp_path.iterdir()} == {new.name}
