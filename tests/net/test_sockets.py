"""The shells on 127.0.0.1: joining, playing, losing the way and coming back, strangers, slow readers."""

import asyncio
import contextlib
import inspect
import logging
import socket
from dataclasses import replace

import pytest

from game.core.game import Seat
from game.tools.robot import Errand
from net.lan import door, reception, sent_away
from net.lan.reception import MOST_FROM_ONE_ADDRESS
from net.lan.runner import HostRun, NetThread
from net.seal.guest import Claim, GuestSeal
from net.seal.seal import MAGIC
from net.table import messages as m
from net.table import tries
from net.table.codes import LinkCode, TableCode
from net.table.messages import Phase, Role
from net.wire import link
from net.wire.framing import Kind, framed
from net.wire.link import End, Link
from tests.net.room import lay
from tests.net.wire import HERE, TINY, Guest, Proxy, compare, errand, host, house, until


def hand_of(session, seat):
    return session.view(seat).hand


def run(test):
    """Run an async test in a loop of its own."""

    def wrapped(**fixtures):
        asyncio.run(test(**fixtures))

    wrapped.__name__ = test.__name__
    wrapped.__doc__ = test.__doc__
    # pytest asks for the fixtures the test itself names.
    setattr(wrapped, "__signature__", inspect.signature(test))  # noqa: B010
    return wrapped


@contextlib.asynccontextmanager
async def table(players=3, guests=None, **more):
    hosting = await host(**more)
    made = []
    for number in range(players if guests is None else guests):
        made.append(Guest(TINY, hosting.port, f"P{number}", errand(number, players=players)))
        await until(lambda: made[-1].session.seats)
    try:
        yield hosting, made
    finally:
        for guest in made:
            await guest.close()
        await hosting.close()


@run
async def test_guests_play_a_whole_match_over_sockets():
    async with table() as (hosting, guests):
        await until(lambda: all(guest.robot.is_done for guest in guests))
        outcome = hosting.tables[0].house.table.match.game.outcome(hosting.tables[0].house.table.match.state)
        assert [guest.robot.outcomes[1] for guest in guests] == [outcome] * 3
        assert all(guest.robot.refusals == [] for guest in guests)


@run
async def test_a_guest_that_cannot_be_served_hears_why():
    hosting = await host(pin="4711")
    wrong = Guest(TINY, hosting.port, "x", pin="1")
    assert (await wrong.task).code == TableCode.WRONG_PIN
    assert wrong.heard[-1].code == TableCode.WRONG_PIN
    right = Guest(TINY, hosting.port, "y", pin="4711")
    await until(lambda: right.session.lobby)
    await right.close()
    await hosting.close()
    nobody = Guest(TINY, hosting.port, "z")
    assert (await nobody.task).code == LinkCode.REFUSED


@run
async def test_pin_tries_are_limited_per_address_but_not_for_those_who_were_here(tmp_path):
    hosting = await host(pin="4711")
    known = Guest(TINY, hosting.port, "known", keys=tmp_path, pin="4711")
    await until(lambda: known.session.lobby)
    await known.close()
    for _ in range(tries.ADDRESS.most):
        assert (await Guest(TINY, hosting.port, "x", pin="0").task).code == TableCode.WRONG_PIN
    blocked = await Guest(TINY, hosting.port, "x", pin="4711").task
    assert (
        blocked.code == TableCode.TOO_MANY_TRIES and 0 < int(str(blocked.facts["seconds"])) <= tries.ADDRESS.seconds + 1
    )
    hosting.tables[0].house.table.chairs.guests[1].key = known.session.key
    back = Guest(TINY, hosting.port, "known", keys=tmp_path)
    await until(lambda: back.session.lobby)
    await back.close()
    await hosting.close()


@run
async def test_a_guest_that_lost_its_connection_comes_back_to_its_seat_by_itself():
    async with table(players=2, guests=1) as (hosting, (first,)):
        proxy = Proxy(hosting.port)
        second = Guest(TINY, await proxy.start(), "Bob")
        await until(lambda: second.session.lobby)
        second.session.sit("Bob")
        await until(lambda: second.session.seats)
        second.session.ready(second.session.seats[0], True)
        await until(lambda: second.session.view(Seat(1)))
        hand, number = hand_of(second.session, Seat(1)), second.session.guest
        for writer in proxy.connections:
            writer.transport.abort()
        await until(lambda: not first.session.lobby.places[1].is_here)
        await until(lambda: first.session.lobby.places[1].is_here)
        await until(lambda: second.links == [True, False, True])
        assert second.session.guest == number
        assert hand_of(second.session, Seat(1)) == hand
        await until(lambda: second.session.is_up)
        lay(second.session)
        await until(lambda: hosting.tables[0].house.table.match.state.round == 1)
        await second.close()
        await proxy.close()


@run
async def test_a_killed_client_gets_its_seat_back_with_the_key_it_kept(tmp_path):
    hosting = await host()
    guest = Guest(TINY, hosting.port, "Ada", keys=tmp_path)
    await until(lambda: guest.session.lobby)
    guest.session.sit("Ada")
    await until(lambda: guest.session.seats)
    await guest.close()
    again = Guest(TINY, hosting.port, "Ada", keys=tmp_path)
    await until(lambda: again.session.seats == (0,))
    other = Guest(TINY, hosting.port, "Second window", keys=tmp_path)
    await until(lambda: other.session.lobby)
    assert other.session.guest != again.session.guest and other.session.seats == ()
    for one in (again, other):
        await one.close()
    await hosting.close()


@run
async def test_a_kicked_guest_does_not_come_back_by_itself():
    async with table(players=9, guests=2) as (_hosting, (first, second)):
        first.session.kick(second.session.guest)
        assert (await second.task).code == TableCode.KICKED
        assert len(first.session.lobby.places) == 1


@run
async def test_who_was_kicked_does_not_come_back_with_the_key_they_have(tmp_path):
    async with table(players=9, guests=1) as (hosting, (first,)):
        eve = Guest(TINY, hosting.port, "Eve", keys=tmp_path)
        await until(lambda: eve.session.lobby)
        first.session.kick(eve.session.guest)
        assert (await eve.task).code == TableCode.KICKED
        for _ in range(2):
            again = Guest(TINY, hosting.port, "Eve", keys=tmp_path)
            assert (await again.task).code == TableCode.KICKED
            assert again.heard == [m.Closed(str(TableCode.KICKED))] and again.links == [False]
        assert len(first.session.lobby.visitors) == 1
        hosting.tables[0].lock("4711")
        invited = Guest(TINY, hosting.port, "Eve", keys=tmp_path, pin="4711")
        await until(lambda: invited.session.lobby)
        await invited.close()


@run
async def test_who_was_kicked_and_forgot_the_key_is_kept_out_by_address_for_a_while(tmp_path, monkeypatch):
    # Everything here comes from this machine: let it look like others.
    monkeypatch.setattr(sent_away, "is_this_machine", lambda address: False)
    async with table(players=9, guests=1) as (hosting, (first,)):
        known = Guest(TINY, hosting.port, "Bob", keys=tmp_path)
        await until(lambda: known.session.lobby)
        eve = Guest(TINY, hosting.port, "Eve")
        await until(lambda: eve.session.lobby)
        first.session.kick(eve.session.guest)
        assert (await eve.task).code == TableCode.KICKED
        assert (await Guest(TINY, hosting.port, "Mallory").task).code == TableCode.KICKED
        known.session.sit("Bob")
        await until(lambda: known.session.seats)
        await known.close()
        back = Guest(TINY, hosting.port, "Bob", keys=tmp_path)
        await until(lambda: back.session.lobby)
        hosting.tables[0].lock("4711")
        assert (await Guest(TINY, hosting.port, "Mallory").task).code == TableCode.WRONG_PIN
        invited = Guest(TINY, hosting.port, "Eve", pin="4711")
        await until(lambda: invited.session.lobby)
        for one in (back, invited):
            await one.close()


@run
async def test_leaving_is_final_and_frees_the_chair():
    async with table(players=9, guests=2) as (_, (first, second)):
        second.session.goodbye()
        await second.task
        await until(lambda: len(first.session.lobby.places) == 1)
        assert len(first.session.lobby.places) == 1


@run
async def test_a_host_that_stops_says_so_and_guests_come_back_when_it_is_there_again():
    hosting = await host()
    guest = Guest(TINY, hosting.port, "Ada")
    await until(lambda: guest.session.lobby)
    guest.session.sit("Ada")
    await until(lambda: guest.session.seats)
    await hosting.close()
    await until(lambda: not guest.session.is_up)
    again = await host(table=hosting.tables[0].house.table, port=hosting.port)
    await until(lambda: guest.session.is_up)
    assert guest.session.seats == (0,)
    await guest.close()
    await again.close()


@run
async def test_a_display_follows_the_table_and_sees_no_secret():
    async with table() as (_, guests):
        tv = Guest(TINY, guests[0].client._where[0].port, "tv", role=Role.DISPLAY)
        await until(lambda: all(guest.robot.is_done for guest in guests))
        await until(lambda: tv.session.lobby and tv.session.lobby.phase is Phase.OVER and tv.session.view(None))
        assert hand_of(tv.session, None) == () and tv.session.outcome() is not None
        guests[0].session.begin()
        await until(lambda: tv.session.lobby.match == 2)
        await tv.close()


# ------------------------------------------------------------------ strangers and brutes


class Raw:
    """A socket of our own, to say what no client says."""

    def __init__(self, wish="", claim=None):
        self.seal = GuestSeal(wish, lambda table: claim or Claim())
        self.link = Link(TINY.codec, End.GUEST, 0.0)

    async def open(self, port):
        self.reader, self.writer = await asyncio.open_connection(HERE, port)
        return self

    async def sealed(self):
        """Until nobody else can hear us."""
        self.writer.write(self.seal.output())
        while not self.seal.is_open and self.seal.fault is None:
            self.seal.feed(await self.reader.read(65536))
            self.writer.write(self.seal.output())
        return self

    async def hello(self, name="raw"):
        await self.sealed()
        self.say(self.link.send(m.Hello(m.VERSION, name), 0.0))
        while not self.link.is_greeted:
            self.link.feed(self.seal.feed(await self.reader.read(65536)), 0.0)
        return self

    def say(self, plain):
        self.writer.write(self.seal.seal(plain))

    async def rest(self):
        """All that still comes until the host hangs up."""
        heard = []
        with contextlib.suppress(OSError):
            while data := await asyncio.wait_for(self.reader.read(65536), 20):
                heard += self.link.feed(self.seal.feed(data), 0.0)
        self.writer.close()
        return heard


@run
async def test_bad_input_closes_that_connection_with_a_reason_and_a_line_and_nothing_else(caplog):
    caplog.set_level(logging.INFO, "tablee.host")
    async with table(players=9, guests=1) as (hosting, (guest,)):
        cases = {
            LinkCode.MALFORMED: lambda raw: framed(Kind.MESSAGE, b"\xff\xff\xff"),
            LinkCode.TOO_LONG: lambda raw: b"M\xff\xff\xff",
            LinkCode.OUT_OF_ORDER: lambda raw: raw.link.send(m.Hello(m.VERSION, "again"), 0.0),
            LinkCode.TOO_FAST: lambda raw: framed(Kind.PING, b"1234") * (int(link.BURST) + 5),
        }
        for code, brutal in cases.items():
            caplog.clear()
            raw = await (await Raw().open(hosting.port)).hello()
            raw.say(brutal(raw))
            heard = await raw.rest()
            assert heard[-1] == m.Closed(str(code))
            lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
            assert len(lines) == 1 and str(code) in lines[0]
        assert guest.links == [True]
        guest.session.add_bot("easy")
        await until(lambda: len(guest.session.lobby.places) == 2)


@run
async def test_a_stranger_speaking_another_protocol_is_hung_up_on():
    hosting = await host()
    reader, writer = await asyncio.open_connection(HERE, hosting.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    said = await asyncio.wait_for(reader.read(), 20)
    assert said.startswith(bytes([Kind.PREAMBLE])) and len(said) < 64
    writer.close()
    await hosting.close()


@run
async def test_both_ends_name_both_versions_when_they_differ(monkeypatch):
    hosting = await host()
    raw = await Raw().open(hosting.port)
    raw.writer.write(framed(Kind.PREAMBLE, MAGIC + (77).to_bytes(2, "big")))
    assert await raw.rest() == []
    assert raw.seal.fault is None and raw.seal._is_met
    await hosting.close()

    async def old_host(reader, writer):
        writer.write(framed(Kind.PREAMBLE, MAGIC + (77).to_bytes(2, "big")))
        await reader.read()
        writer.close()

    server = await asyncio.start_server(old_host, HERE, 0)
    ending = await Guest(TINY, server.sockets[0].getsockname()[1], "x").task
    assert (ending.code, ending.facts) == (LinkCode.WRONG_VERSION, {"mine": m.VERSION, "theirs": 77})
    server.close()


@run
async def test_one_address_cannot_take_all_the_places():
    hosting = await host()
    raws = [await (await Raw().open(hosting.port)).hello() for _ in range(MOST_FROM_ONE_ADDRESS)]
    one_more = await (await Raw().open(hosting.port)).sealed()
    one_more.say(one_more.link.send(m.Hello(m.VERSION, "x"), 0.0))
    assert await one_more.rest() == [m.Closed(str(LinkCode.TOO_MANY_PEERS))]
    for raw in raws:
        raw.writer.close()
    await hosting.close()


@run
async def test_a_peer_that_does_not_read_delays_nobody_and_is_cut(monkeypatch):
    monkeypatch.setattr(door, "MOST_QUEUED", 4000)
    async with table(players=9, guests=2) as (hosting, (first, second)):
        stuck = socket.socket()
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        stuck.connect((HERE, hosting.port))
        stuck.setblocking(False)
        deaf = Raw()
        deaf.reader, deaf.writer = await asyncio.open_connection(sock=stuck, limit=1)
        await deaf.sealed()
        deaf.say(deaf.link.send(m.Hello(m.VERSION, "deaf"), 0.0))
        await until(lambda: len(first.session.lobby.visitors) == 3)
        talk = 0
        while len(first.session.lobby.visitors) == 3:
            talk += 1
            # Different every time, so that the stream cannot be squeezed to nothing.
            first.session.say("".join(chr(0x4E00 + (talk * 7919 + i * 104729) % 20000) for i in range(150)))
            await asyncio.sleep(0.012)
            assert talk < 3000
        said = [message for message in second.heard if isinstance(message, m.Said)]
        await until(lambda: len([1 for message in second.heard if isinstance(message, m.Said)]) == talk)
        assert len(said) >= talk - 5
        assert first.links == second.links == [True]
        deaf.writer.close()


@run
async def test_movement_is_never_queued_and_the_newest_wins():
    async with table(players=9, guests=2) as (_, (first, second)):
        for step in range(300):
            first.session.live(Seat(0), "hand", (step,))
        await until(lambda: any(isinstance(x, m.Lived) and x.at == (299,) for x in second.heard))
        moved = [message.at[0] for message in second.heard if isinstance(message, m.Lived)]
        assert moved == sorted(moved) and len(moved) <= 3


# ------------------------------------------------------------------ other networks


@pytest.mark.parametrize(
    ("address", "here", "is_so"),
    [
        ("192.168.1.9", "10.0.0.1", True),
        ("172.20.3.4", "192.168.1.1", True),
        ("127.0.0.1", "127.0.0.1", True),
        ("169.254.7.7", "10.0.0.1", True),
        ("100.101.102.103", "10.0.0.1", True),
        ("fe80::1%eth0", "fe80::2", True),
        ("fd00::7", "fd99::1", True),
        ("203.0.113.9", "203.0.113.77", True),
        ("2001:db8:1:2::9", "2001:db8:1:2::1", True),
        ("203.0.113.9", "192.168.1.1", False),
        ("203.0.113.9", "203.0.114.1", False),
        ("198.51.100.1", "10.0.0.1", False),
        ("2001:db8:1:2::9", "2001:db8:1:3::1", False),
        ("2606:4700::1", "fd00::1", False),
        ("?", "10.0.0.1", False),
    ],
)
def test_who_is_near(address, here, is_so):
    assert reception.is_near(address, here) == is_so


def test_who_is_not_near_hears_why_and_comes_in_where_the_host_allows_it(monkeypatch, caplog):
    monkeypatch.setattr(reception, "is_near", lambda address, here: False)
    net, told = NetThread(), []

    async def far(port):
        guest = Guest(TINY, port, "far")
        await until(lambda: guest.session.lobby or guest.task.done())
        await guest.close()
        return [message.code for message in guest.heard if isinstance(message, m.Closed)]

    for is_for_all in (False, True):
        run = HostRun(net, lambda wake: house(), TINY.codec, 0, is_announced=False, is_for_all=is_for_all)
        told.append(asyncio.run(far(run.opened.result(20))))
        run.close(True).result(20)
    net.stop()
    assert told == [[LinkCode.NOT_FROM_HERE], []]
    assert "--allow-other-networks" in caplog.text


# ------------------------------------------------------------------ mischief


@pytest.mark.parametrize(("game", "seed"), [("tiny", 1), ("tiny", 2), ("tiny", 1008), ("superpose", 1)])
def test_a_bad_wire_changes_nothing_no_action_is_lost_or_doubled(game, seed):
    compare(game, seed)


@run
async def test_several_people_at_one_guest_machine_play_over_the_network():
    hosting = await host()
    family = Errand(("Mum", "Dad"), "tiny", 3, seed=1)
    guests = [Guest(TINY, hosting.port, "sofa", family)]
    await until(lambda: len(guests[0].session.seats) == 2)
    guests.append(Guest(TINY, hosting.port, "P2", errand(2)))
    await until(lambda: all(guest.robot.is_done for guest in guests))
    assert guests[0].session.seats == (0, 1) and guests[1].session.seats == (2,)
    assert guests[0].robot.outcomes == guests[1].robot.outcomes
    for guest in guests:
        await guest.close()
    await hosting.close()


@run
async def test_a_table_that_keeps_talking_nonsense_is_left_with_a_sentence_and_its_key_is_kept(tmp_path):
    """Not come back to for ever; whoever mends the host is found again."""
    hosting = await host()
    guest = Guest(TINY, hosting.port, "P0", errand(0), keys=tmp_path)
    await until(lambda: guest.session.seats)
    table = hosting.tables[0].house.table
    honest = table.lobby
    table.lobby = lambda: replace(honest(), game="chess")
    guest.session.dress(Seat(0), "P0", 3)
    await until(guest.task.done, 60)
    ending = guest.task.result()
    assert ending.code == LinkCode.MALFORMED and guest.heard[-1] == m.Closed(ending.code, {})
    table.lobby = honest
    again = Guest(TINY, hosting.port, "P0", keys=tmp_path)
    await until(lambda: again.session.seats)
    assert again.session.guest == guest.session.guest
    await again.close()
    await hosting.close()
