"""The network's thread as a program uses it: hosting, joining, recent tables, the self-test."""

import asyncio
import time

import pytest

from game.core.game import Illegal, Seat
from game.venue.catalog import Catalog
from game.venue.lan import Lan, LanOrder
from game.venue.opening import Opener, Opening, Wanted
from game.venue.session import Closed
from net.lan import selftest, serve
from net.lan.advert import Where
from net.lan.interfaces import Interface
from net.lan.keepsake import kept
from net.seal.seal import MAGIC
from net.table import messages as m
from net.table.codes import LinkCode
from net.table.journal import Shelf
from net.table.messages import Role
from net.wire.framing import Kind, framed
from tests.net.room import lay
from tests.net.wire import BOTS, HERE, TINY, host

KNOWN = Catalog(TINY.games, BOTS, TINY.prepare, TINY.codec)


LANS = []
"""The programs of the test that runs."""


def until(is_so, seconds=30.0):
    """Pump the programs as frames do, until it is so; the limit only ends a test that hangs."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "waited too long"
        pump()
        time.sleep(0.003)


def pump():
    for lan in LANS:
        lan.pump()


@pytest.fixture
def lans(tmp_path):
    def make(name):
        LANS.append(Lan(KNOWN, tmp_path / name, owner=lambda: "Ada"))
        return LANS[-1]

    yield make
    while LANS:
        LANS.pop().close()


def test_a_table_hosted_by_one_program_is_joined_by_another_and_played(lans, tmp_path):
    here, there = lans("host"), lans("guest")
    opener = Opener(KNOWN, Shelf(tmp_path / "tables", TINY.codec))
    host_screen = here.host(opener.new(Wanted("Kitchen")), LanOrder(0))
    port = here.opened(host_screen).result(20)
    guest = there.join_typed(f"{HERE}:{port}", "Bob")
    tv = there.join((Where(HERE, port),), "tv", role=Role.DISPLAY)
    until(lambda: host_screen.lobby and guest.lobby and tv.lobby)
    assert host_screen.is_host and guest.is_up
    host_screen.sit("Ada")
    guest.sit("Bob")
    until(lambda: guest.seats and host_screen.seats)
    guest.ready(guest.seats[0], True)
    until(lambda: all(p.ready or p.guest == host_screen.guest for p in host_screen.lobby.places))
    host_screen.begin()
    until(lambda: host_screen.view(Seat(0)) and guest.view(guest.seats[0]) and tv.view(None))
    while host_screen.lobby.phase is m.Phase.PLAYING:
        for session in (host_screen, guest):
            seat = session.seats[0]
            if session.is_asked(seat) and not session.is_waiting(seat):
                lay(session)
        pump()
    until(lambda: guest.outcome() and tv.outcome())
    there.remember(guest)
    assert [(one.name, one.where) for one in there.recent()] == [("Kitchen", f"{HERE}:{port}")]
    until(lambda: any(one.is_whole for one in kept(tmp_path / "guest" / "seen", TINY.codec)))
    there.leave(guest)
    until(lambda: not host_screen.lobby.places[1].is_here)


def test_a_table_of_many_is_joined_by_its_id_and_remembered_with_its_number(lans, monkeypatch):
    monkeypatch.setattr(serve, "interfaces", lambda: (Interface("eth0", "192.168.7.9", 24),))
    opening = Opener(KNOWN).new(Wanted("Club 2"))
    opening.table.chairs.number = 2
    here, there = lans("host"), lans("guest")
    port = here.opened(here.host(opening, LanOrder(0))).result(20)
    guest = there.join((Where(HERE, port),), "Bob", table=opening.table.chairs.id)
    until(lambda: guest.lobby)
    there.remember(guest)
    assert [one.where for one in there.recent()] == [f"{HERE}:{port}/2"]
    again = there.join_typed(there.recent()[0].where, "Bob")
    until(lambda: again.lobby)
    assert again.lobby.table == "Club 2"


def test_a_local_session_stays_the_same_when_its_table_is_opened_to_the_network(lans):
    from tests.net.room import Room

    room = Room()
    session = room.enter("Ada")
    session.sit("Ada")
    number = session.guest
    lan = lans("host")
    assert lan.host(Opening(room.table), LanOrder(0), session) is session
    port = lan.opened(session).result(20)
    guest = lans("guest").join_typed(f"{HERE}:{port}", "Bob")
    until(lambda: guest.lobby and len(session.lobby.visitors) == 2)
    assert session.guest == number and session.seats == (0,) and session.is_host


def test_a_killed_host_gives_its_own_screen_its_seats_back(lans, tmp_path):
    opener = Opener(KNOWN, Shelf(tmp_path / "tables", TINY.codec))
    lan = lans("host")
    session = lan.host(opener.new(Wanted("Kitchen")), LanOrder(0))
    until(lambda: session.lobby)
    session.sit("Ada")
    until(lambda: session.seats)
    session.add_bot("easy")
    session.begin()
    until(lambda: session.view(Seat(0)))
    lan.close()
    saved = opener.left_behind()
    assert saved is not None and saved.port
    again = lans("host").host(opener.again(saved))
    until(lambda: again.seats == (0,))
    assert again.is_host and again.lobby.phase is m.Phase.PLAYING


def test_a_table_that_was_closed_in_its_lobby_is_not_taken_up_again(lans, tmp_path):
    opener = Opener(KNOWN, Shelf(tmp_path / "tables", TINY.codec))
    lan = lans("host")
    session = lan.host(opener.new(Wanted("Kitchen")), LanOrder(0))
    until(lambda: session.lobby)
    session.sit("Ada")
    until(lambda: session.seats)
    lan.close()
    assert opener.left_behind() is None


def test_a_port_that_is_taken_is_told(lans):
    here, there = lans("a"), lans("b")
    first = here.host(Opener(KNOWN).new(Wanted("A")), LanOrder(0))
    port = here.opened(first).result(20)
    second = there.host(Opener(KNOWN).new(Wanted("B")), LanOrder(port))
    with pytest.raises(OSError):
        there.opened(second).result(20)


def test_a_session_hears_why_it_cannot_join(lans):
    lan = lans("guest")
    session = lan.join((Where(HERE, 1),), "Bob")
    heard = []

    session.poll()  # listens from here on

    def ended():
        heard.extend(news for news in session.poll() if isinstance(news, Closed))
        return heard

    until(ended)
    assert heard[0].code == LinkCode.REFUSED and heard[0].facts["where"] == f"{HERE}:1"
    with pytest.raises(Illegal):
        lan.join_typed("no such thing at all", "Bob")


def test_a_name_with_several_addresses_that_all_refuse_is_refused(lans):
    session = lans("guest").join((Where("localhost", 1),), "Bob")
    heard = []

    session.poll()  # listens from here on

    def ended():
        heard.extend(news for news in session.poll() if isinstance(news, Closed))
        return heard

    until(ended)
    assert heard[0].code == LinkCode.REFUSED


def test_a_spoilt_list_of_recent_tables_is_no_list(lans, tmp_path):
    lan = lans("guest")
    (tmp_path / "guest").mkdir()
    (tmp_path / "guest" / "recent.json").write_text('[{"name": 1}]')
    assert lan.recent() == ()


# ------------------------------------------------------------------ the self-test


def finding(found=(), where=None):
    return asyncio.run(selftest.examine(found, where))


def test_no_network_is_told(monkeypatch):
    monkeypatch.setattr(selftest, "interfaces", lambda: (Interface("lo", "127.0.0.1", 8),))
    assert finding().code is LinkCode.NO_NETWORK


def test_nothing_found_tells_of_a_vpn_or_a_firewall(monkeypatch):
    monkeypatch.setattr(selftest, "interfaces", lambda: (Interface("tun0", "10.8.0.2", 24),))
    assert finding().code is LinkCode.NOTHING_FOUND_VPN
    monkeypatch.setattr(selftest, "interfaces", lambda: (Interface("eth0", "192.0.2.9", 24),))
    for hears, code in ((True, LinkCode.NOTHING_FOUND), (False, LinkCode.NOTHING_FOUND_FIREWALL)):

        async def hears_itself(interface, hears=hears):
            return hears

        monkeypatch.setattr(selftest, "hears_broadcast", hears_itself)
        assert finding().code is code


@pytest.mark.parametrize("beside", [(), ("tun0",), ("docker0",)])
def test_an_interface_that_is_down_is_named_and_no_firewall_blamed(beside, monkeypatch):
    mine = (Interface("eth0", "192.0.2.9", 24, is_up=False), *(Interface(name, "10.8.0.2", 24) for name in beside))
    monkeypatch.setattr(selftest, "interfaces", lambda: mine)
    assert (finding().code, finding().facts["name"]) == (LinkCode.NETWORK_DOWN, "eth0")
    assert finding(where=Where("no-such-host.invalid", 1)).code is LinkCode.NETWORK_DOWN
    assert finding(where=Where(HERE, 1)).code is LinkCode.REFUSED


def test_what_is_down_beside_a_network_that_is_up_is_not_tried(monkeypatch):
    mine = (Interface("eth0", "192.0.2.9", 24), Interface("tun0", "10.8.0.2", 24, is_up=False))
    monkeypatch.setattr(selftest, "interfaces", lambda: mine)
    tried = []

    async def hears_itself(interface):
        tried.append(interface.name)
        return True

    monkeypatch.setattr(selftest, "hears_broadcast", hears_itself)
    assert finding().code is LinkCode.NOTHING_FOUND and tried == ["eth0"]


def test_a_machine_that_only_names_a_table_is_no_answer():
    async def examined():
        hosting = await host()
        table = hosting.tables[0].house.table.chairs.id
        codes = [(await selftest.knock(Where(HERE, hosting.port), wish)).code for wish in (table, "another")]

        async def impostor(reader, writer):
            await reader.read(10)
            body = MAGIC + m.VERSION.to_bytes(2, "big") + table.encode()
            writer.write(framed(Kind.PREAMBLE, body) + framed(Kind.ANSWER, bytes(96)))
            await reader.read()
            writer.close()

        server = await asyncio.start_server(impostor, HERE, 0)
        codes.append((await selftest.knock(Where(HERE, server.sockets[0].getsockname()[1]), table)).code)
        server.close()
        await hosting.close()
        return codes

    assert asyncio.run(examined()) == [LinkCode.ALL_WELL, LinkCode.NO_SUCH_TABLE, LinkCode.NOT_THE_TABLE]


def test_an_address_is_knocked_at():
    async def examined():
        hosting = await host()
        well = await selftest.examine((), Where(HERE, hosting.port))
        await hosting.close()
        refused = await selftest.examine((), Where(HERE, hosting.port))
        nowhere = await selftest.examine((), Where("no-such-host.invalid", 1))

        async def old(reader, writer):
            writer.write(framed(Kind.PREAMBLE, MAGIC + (7).to_bytes(2, "big")))
            await reader.read(10)
            writer.close()

        async def other(reader, writer):
            writer.write(b"220 mail server ready\r\n")
            await reader.read(10)
            writer.close()

        codes = []
        for stranger in (old, other):
            server = await asyncio.start_server(stranger, HERE, 0)
            codes.append(await selftest.examine((), Where(HERE, server.sockets[0].getsockname()[1])))
            server.close()
        return well, refused, nowhere, *codes

    well, refused, nowhere, old, other = asyncio.run(examined())
    assert well.code is LinkCode.ALL_WELL
    assert refused.code is LinkCode.REFUSED
    assert nowhere.code in (LinkCode.NO_SUCH_HOST, LinkCode.NO_NETWORK)
    assert old.code is LinkCode.WRONG_VERSION and old.facts["theirs"] == 7
    assert other.code is LinkCode.NOT_TABLEE
