"""Parcels on their way out: few bytes at a time, the guests in turn, the game first."""

import asyncio
from unittest.mock import Mock

import pytest

from game.core.dice import Seeded
from game.tools.bench.narrow import Narrow
from game.venue.begun import Begun
from game.venue.fetching import Fetch
from game.venue.parcels import PIECE
from net.lan import freight as freight_module
from net.lan.freight import GAP, LATE, LEAST, MOST, SOON, Dispatch, Freight
from net.table import messages as m
from net.table.chairs import Chairs
from net.table.journal import Nowhere
from net.table.table import Table
from tests.net.test_link import opened
from tests.net.test_sockets import Raw, run
from tests.net.tiny import GAMES
from tests.net.wire import TINY, Guest, errand, host, until
from tests.parcels import Boxes, Warehouse, boxes


class Depot:
    """A dispatch at a time that stands still, and guests who answer when they are told to."""

    def __init__(self):
        self.now = 100.0
        self.timers = []
        self.dispatch = Dispatch(lambda: self.now, self._call_at)

    def _call_at(self, when, callback):
        handle = Mock(when=when, callback=callback)
        handle.cancel.side_effect = lambda: self.timers.remove(handle)
        self.timers.append(handle)
        return handle

    def wait(self, seconds):
        self.now += seconds
        for timer in [timer for timer in self.timers if timer.when <= self.now]:
            self.timers.remove(timer)
            self.dispatch._timer = None
            timer.callback()


class Reader:
    """A guest at a depot."""

    def __init__(self, depot, name="x", pieces=0):
        self.depot = depot
        self.host, self.guest = opened()
        self.wire = b""
        self.is_clear = True
        self.got = []
        self.freight = Freight(self.host, self._write, lambda: self.is_clear)
        for index in range(pieces):
            depot.dispatch.load(self.freight, m.ParcelPiece(name, index, pieces, bytes(PIECE)))

    def _write(self, data):
        self.wire += data
        self.got += self.guest.feed(data, self.depot.now)

    @property
    def under_way(self):
        """Bytes of pieces that were sent and not answered for."""
        return 0 if self.freight.has_arrived else self.freight.under_way

    def answer(self):
        self.host.feed(self.guest.output(), self.depot.now)
        self.depot.dispatch.hear(self.freight)
        self.depot.dispatch.send()


def test_nothing_more_is_sent_before_the_first_piece_is_there():
    depot = Depot()
    reader = Reader(depot, pieces=9)
    for _ in range(5):
        depot.dispatch.send()
        depot.wait(60.0)
    assert [piece.index for piece in reader.got] == [0]


def test_quick_answers_make_more_at_a_time_and_slow_ones_one_piece():
    depot = Depot()
    reader = Reader(depot, pieces=400)
    depot.dispatch.send()
    sizes = []
    while reader.freight.waiting and len(sizes) < 12:
        depot.wait(GAP)
        sizes.append(reader.freight.under_way)
        reader.answer()
    assert sizes[:3] == [PIECE, PIECE, PIECE * 2] or sizes[:3] == [PIECE, PIECE * 2, PIECE * 3]
    assert sizes == sorted(sizes) and sizes[-1] == MOST // PIECE * PIECE
    for _ in range(12):
        depot.wait(10 * SOON)
        reader.answer()
    assert reader.freight.under_way == PIECE <= LEAST
    assert [piece.index for piece in reader.got] == list(range(len(reader.got)))


def test_all_guests_together_have_no_more_under_way_than_one_and_take_turns():
    depot = Depot()
    readers = [Reader(depot, str(number), 5) for number in range(5)]
    served = []
    for _ in range(25):
        depot.dispatch.send()
        (busy,) = [reader for reader in readers if reader.under_way]
        assert busy.under_way == PIECE
        served.append(readers.index(busy))
        # So slow that there may never be more.
        depot.wait(5 * SOON)
        busy.answer()
    assert served == [0, 1, 2, 3, 4] * 5
    assert all(len(reader.got) == 5 for reader in readers)


def test_who_does_not_answer_holds_the_others_up_for_a_moment_and_never_again():
    depot = Depot()
    dead, alive = Reader(depot, "dead", 5), Reader(depot, "alive", 5)
    depot.dispatch.send()
    assert len(dead.got) == 1 and not alive.got
    depot.wait(LATE - 0.01)
    assert not alive.got
    depot.wait(0.01)
    while alive.freight.waiting:
        assert alive.under_way
        alive.answer()
        depot.wait(GAP)
    assert len(alive.got) == 5 and len(dead.got) == 1


def test_who_is_gone_makes_room_at_once():
    depot = Depot()
    gone, there = Reader(depot, "gone", 5), Reader(depot, "there", 5)
    depot.dispatch.send()
    depot.dispatch.gone(gone.freight)
    assert len(gone.got) == 1 and len(there.got) == 1


def test_pieces_wait_while_anything_else_waits_to_be_written():
    depot = Depot()
    reader = Reader(depot, pieces=3)
    reader.is_clear = False
    depot.dispatch.send()
    assert not reader.wire
    reader.is_clear = True
    depot.dispatch.send()
    assert len(reader.got) == 1


def test_what_is_no_longer_wanted_is_not_sent():
    depot = Depot()
    reader = Reader(depot, "old", 5)
    depot.dispatch.send()
    depot.dispatch.unload(reader.freight)
    depot.dispatch.load(reader.freight, m.ParcelPiece("new", 0, 1, b"x"))
    depot.wait(GAP)
    reader.answer()
    assert [piece.name for piece in reader.got] == ["old", "new"]


def test_on_the_fastest_way_there_is_time_between_two_sendings():
    depot = Depot()
    reader = Reader(depot, pieces=8000)
    depot.dispatch.send()
    began, sendings, last = depot.now, 0, 0
    while depot.now < began + 20 * GAP:
        reader.answer()
        sendings, last = sendings + (len(reader.got) > last), len(reader.got)
        depot.wait(0.001)
    assert 15 < sendings <= 21


# ------------------------------------------------------------------ on 127.0.0.1


async def depot_host(held, **more):
    """A host whose table has these parcels."""
    table = Table(Chairs("Kitchen", GAMES, "tiny"), Seeded(1), Nowhere(), contents=Warehouse(held))
    return await host(table=table, **more)


class Listener(Raw):
    """Hears all and answers for nothing it got unless it is told to."""

    def __init__(self):
        super().__init__()
        self.got = []

    async def hear(self, is_enough, answers=False):
        while not is_enough(self.got):
            data = await asyncio.wait_for(self.reader.read(65536), 20)
            assert data, "the host hung up"
            self.got += self.link.feed(self.seal.feed(data), 0.0)
            if answers:
                self.answer()

    def answer(self):
        self.say(self.link.output())

    def ask(self, name, index=0):
        self.say(self.link.send(m.AskParcel(name, index), 0.0))

    @property
    def pieces(self):
        return [message for message in self.got if isinstance(message, m.ParcelPiece)]


def has_said(text):
    return lambda got: any(isinstance(message, m.Said) and message.text == text for message in got)


@run
async def test_what_the_game_says_overtakes_all_pieces_that_were_asked_for_before(monkeypatch):
    monkeypatch.setattr(freight_module, "LATE", 1e9)
    held = boxes(1, m.PIECES_AT_ONCE * PIECE)
    hosting = await depot_host(held)
    speaker = Guest(TINY, hosting.port, "P0", errand(0, players=9))
    await until(lambda: speaker.session.seats)
    listeners = [await (await Listener().open(hosting.port)).hello() for _ in range(5)]
    for listener in listeners:
        listener.ask(next(iter(held)))
    await listeners[0].hear(lambda got: any(isinstance(message, m.ParcelPiece) for message in got))
    for word in ("one", "two", "three"):
        speaker.session.say(word)
        for listener in listeners:
            await listener.hear(has_said(word))
    assert sum(len(listener.pieces) for listener in listeners) == 1, (
        "more was under way than one piece, for all together"
    )
    for listener in listeners:
        listener.answer()
    await asyncio.gather(*(one.hear(lambda got, one=one: len(one.pieces) == 32, answers=True) for one in listeners))
    for listener in listeners:
        assert b"".join(piece.data for piece in listener.pieces) == next(iter(held.values()))
        listener.writer.close()
    await speaker.close()
    await hosting.close()


@run
async def test_whoever_asks_anew_gets_that_alone():
    held = boxes(2, 8 * PIECE)
    old, new = held
    hosting = await depot_host(held)
    listener = await (await Listener().open(hosting.port)).hello()
    listener.say(listener.link.send(m.AskParcel(old, 0), 0.0) + listener.link.send(m.AskParcel(new, 3), 0.0))
    await listener.hear(lambda got: len(listener.pieces) == 5, answers=True)
    assert [(piece.name, piece.index, piece.count) for piece in listener.pieces] == [(new, i, 8) for i in range(3, 8)]
    listener.writer.close()
    await hosting.close()


@run
async def test_asking_without_end_makes_nothing_pile_up():
    held = boxes(1, 100 * PIECE)
    hosting = await depot_host(held)
    listener = await (await Listener().open(hosting.port)).hello()
    for _ in range(200):
        listener.ask(next(iter(held)))
    await listener.hear(lambda got: len(listener.pieces) >= m.PIECES_AT_ONCE, answers=True)
    (door,) = hosting._reception._inside
    assert len(door._freight.waiting) <= m.PIECES_AT_ONCE
    listener.writer.close()
    await hosting.close()


class Fetching(Guest):
    """A guest with a screen's frames; keeps what it asked for."""

    def __init__(self, port, name, folder, number=None, keys=None):
        self.asked = []
        super().__init__(TINY, port, name, None if number is None else errand(number, players=5), keys)
        self.boxes = Boxes()
        self.fetch = Fetch(self.session, [self.boxes], begun=Begun(folder))
        self.frames = asyncio.create_task(self._frames())

    def _send(self, message):
        if isinstance(message, m.AskParcel):
            self.asked.append((message.name, message.index))
        super()._send(message)

    async def _frames(self):
        while True:
            self.fetch.update()
            await asyncio.sleep(0.005)

    async def close(self):
        self.frames.cancel()
        await super().close()


@run
async def test_a_transfer_goes_on_where_it_was_when_the_way_comes_back_and_when_the_guest_starts_again(tmp_path):
    held = boxes(1, 60 * PIECE + 7)
    ((name, data),) = held.items()
    hosting = await depot_host(held)
    way = Narrow(hosting.port, 400_000)
    port = await way.open()
    guest = Fetching(port, "Ada", tmp_path)
    here = []

    def has_come(count):
        return lambda: guest.fetch._coming is not None and guest.fetch._coming.here >= count

    await until(has_come(10))
    here.append(guest.fetch._coming.here)
    way.cut()
    await until(has_come(20))
    assert guest.links == [True, False, True]
    asked = guest.asked
    assert asked[0] == (name, 0) and asked[1][1] >= here[0]
    await guest.close()
    here.append(guest.fetch._coming.here)
    guest = Fetching(port, "Ada", tmp_path)
    await until(lambda: guest.fetch.is_done and guest.boxes.kept)
    assert guest.asked[0] == (name, here[1] - 1), "the last one that was kept is asked for again: it may be the end"
    assert guest.boxes.kept == {name: data} and not list(tmp_path.iterdir())
    await guest.close()
    way.close()
    await hosting.close()


@pytest.mark.parametrize("depth", [4 * 1024, 512 * 1024])
@run
async def test_five_guests_play_whole_matches_over_a_narrow_way_while_their_parcels_come(tmp_path, depth):
    held = boxes(12, 20 * PIECE)
    hosting = await depot_host(held)
    way = Narrow(hosting.port, 200_000, depth)
    port = await way.open()
    guests = []
    for number in range(5):
        guests.append(Fetching(port, f"P{number}", tmp_path / str(number), number))
        await until(lambda: guests[-1].session.seats)
    await until(lambda: any(guest.robot.outcomes for guest in guests))
    assert not any(guest.fetch.is_done for guest in guests), "the match waited for the parcels"
    way.rate = 100_000_000
    await until(lambda: all(guest.fetch.is_done for guest in guests))
    assert all(guest.boxes.kept == held and not guest.fetch.problem for guest in guests)
    assert all(guest.links == [True] for guest in guests)
    for guest in guests:
        await guest.close()
    way.close()
    await hosting.close()
