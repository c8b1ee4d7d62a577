"""Several tables behind one port: everybody lands where they wish, and finds back to their own."""

import asyncio
import contextlib
import logging

import pytest

from game.venue.opening import Opener, Wanted
from net.lan import client as client_module
from net.lan import reception, selftest
from net.lan.advert import Where, code_word, read_where
from net.lan.door import Door
from net.lan.reception import Reception
from net.table import messages as m
from net.table import tries
from net.table.chairs import MOST_CHAIRS
from net.table.codes import LinkCode, TableCode
from net.table.journal import Shelf
from net.table.messages import Phase
from tests.net.test_lan import KNOWN
from tests.net.test_sockets import Raw, run
from tests.net.wire import HERE, TINY, Guest, Proxy, errand, host, until


@contextlib.asynccontextmanager
async def club(tables=3, **more):
    """A host with so many tables, and a way to have guests come to it."""
    hosting, guests = await host(tables=tables, **more), []

    async def come(name, number=0, port=None, **more):
        guests.append(Guest(TINY, port or hosting.port, name, number=number, **more))
        await until(lambda: guests[-1].session.lobby)
        return guests[-1]

    try:
        yield hosting, come
    finally:
        for guest in guests:
            await guest.close()
        await hosting.close()


def at(guest):
    return guest.session.lobby.table


def id_of(hosting, number):
    return hosting.tables[number - 1].house.table.chairs.id


@run
async def test_guests_land_at_the_table_they_wish_by_number_or_by_id():
    async with club() as (hosting, come):
        assert [at(await come("x", number)) for number in (3, 1, 2)] == ["Kitchen 3", "Kitchen 1", "Kitchen 2"]
        assert at(await come("y", table=id_of(hosting, 2))) == "Kitchen 2"
        assert [len(one.house.table.lobby().visitors) for one in hosting.tables] == [1, 2, 1]


@run
async def test_who_wishes_no_table_comes_to_the_first_in_its_lobby_with_a_free_seat_else_to_the_first():
    async with club() as (hosting, come):
        first = await come("Ada")
        assert at(first) == "Kitchen 1"
        first.session.sit("Ada")
        first.session.add_bot("easy")
        await until(lambda: len(first.session.lobby.places) == 2)
        first.session.begin()
        await until(lambda: first.session.lobby.phase is not Phase.LOBBY)
        second = await come("Bob")
        assert at(second) == "Kitchen 2"
        for _ in range(MOST_CHAIRS):
            second.session.add_bot("easy")
        await until(lambda: not hosting.tables[1].house.table.chairs.has_free_seat)
        third = await come("Clio")
        assert at(third) == "Kitchen 3"
        third.session.add_bot("easy")
        third.session.add_bot("easy")
        third.session.begin()
        await until(lambda: third.session.lobby.phase is not Phase.LOBBY)
        assert at(await come("Dario")) == "Kitchen 1"


@run
async def test_a_table_that_is_not_there_is_refused_and_nothing_else_happens(caplog):
    caplog.set_level(logging.INFO, "tablee.host")
    async with club() as (hosting, come):
        here = await come("Ada", 2)
        for wish in ({"number": 4}, {"table": "0123456789abcdef"}, {"table": "#0"}, {"table": "#-1"}):
            lost = Guest(TINY, hosting.port, "x", **wish)
            assert (await lost.task).code == LinkCode.NO_SUCH_TABLE
            assert [type(heard) for heard in lost.heard] == [m.Closed]
        assert here.links == [True]
        assert sum(len(one.house.table.lobby().visitors) for one in hosting.tables) == 1
        loud = [record for record in caplog.records if record.levelno >= logging.WARNING]
        lines = [record.getMessage() for record in loud if record.name == "tablee.host"]
        assert len(lines) == 4 and all(str(LinkCode.NO_SUCH_TABLE) in line for line in lines)


@run
async def test_the_only_table_is_the_first_one():
    hosting = await host()
    for number in (0, 1):
        guest = Guest(TINY, hosting.port, "x", number=number)
        await until(lambda: guest.session.lobby)  # noqa: B023
        await guest.close()
    assert (await Guest(TINY, hosting.port, "x", number=2).task).code == LinkCode.NO_SUCH_TABLE
    await hosting.close()


@run
async def test_an_address_is_knocked_at_with_the_number_of_a_table():
    async with club(2) as (hosting, _):
        codes = [(await selftest.knock(Where(HERE, hosting.port, n))).code for n in (0, 1, 2, 3)]
    assert codes == [LinkCode.ALL_WELL] * 3 + [LinkCode.NO_SUCH_TABLE]


@run
async def test_every_table_plays_a_match_of_its_own_and_log_lines_say_at_which(caplog):
    caplog.set_level(logging.INFO, "tablee.host")
    async with club() as (hosting, come):
        guests = []
        for number in (1, 2, 3):
            for player in range(2):
                guests.append(await come(f"P{player}", number, errand=errand(player, players=2)))
        await until(lambda: all(guest.robot.is_done for guest in guests))
        for number, one in enumerate(hosting.tables):
            match = one.house.table.match
            outcome = match.game.outcome(match.state)
            assert [guest.robot.outcomes[1] for guest in guests[2 * number : 2 * number + 2]] == [outcome] * 2
    lines = [record.getMessage() for record in caplog.records]
    for number in (1, 2, 3):
        assert sum(line.startswith(f"Kitchen {number}: match 1: tiny with P0, P1") for line in lines) == 1
        assert sum(line.startswith(f"Kitchen {number}: guest") and "is here" in line for line in lines) == 2


@run
async def test_a_guest_that_lost_its_connection_comes_back_to_its_own_table():
    async with club() as (hosting, come):
        proxy = Proxy(hosting.port)
        guest = await come("Bob", 2, port=await proxy.start())
        guest.session.sit("Bob")
        await until(lambda: guest.session.seats)
        guest.client._where = [Where(HERE, proxy.port)]  # nothing but the table it was at tells it where to go
        for writer in proxy.connections:
            writer.transport.abort()
        await until(lambda: guest.links == [True, False, True])
        assert at(guest) == "Kitchen 2" and guest.session.seats == (0,)
        await proxy.close()


@run
async def test_a_killed_guest_finds_its_own_table_by_the_plain_address_and_one_that_left_a_new_one(tmp_path):
    async with club() as (_hosting, come):
        first = await come("Ada", 2, keys=tmp_path)
        first.session.sit("Ada")
        await until(lambda: first.session.seats)
        await first.close()
        again = await come("Ada", keys=tmp_path)
        assert at(again) == "Kitchen 2" and again.session.seats == (0,)
        again.session.goodbye()
        await again.task
        assert at(await come("Ada", keys=tmp_path)) == "Kitchen 1"


@run
async def test_a_killed_guest_whose_table_is_no_more_is_told_and_comes_in_where_it_says_so(tmp_path):
    hosting = await host()
    guest = Guest(TINY, hosting.port, "Ada", keys=tmp_path)
    await until(lambda: guest.session.lobby)
    await guest.close()
    await hosting.close()
    other = await host(port=hosting.port)
    told = await asyncio.wait_for(Guest(TINY, other.port, "Ada", keys=tmp_path).task, 20)
    assert (told.code, told.facts) == (LinkCode.OTHER_TABLE, {"where": f"{HERE}:{other.port}"})
    assert not other.tables[0].house.table.lobby().visitors
    word = code_word(other.tables[0].house.table.chairs.identity)
    for way in ({"number": 1}, {"word": word}):
        again = Guest(TINY, other.port, "Ada", keys=tmp_path, **way)
        await until(lambda again=again: again.session.lobby)
        again.session.goodbye()
        await again.task
    await other.close()


@pytest.mark.parametrize("is_told", [False, True], ids=["lost", "closed"])
@run
async def test_a_guest_enters_no_other_table_in_the_place_of_its_own_and_knows_what_it_waits_for(is_told, monkeypatch):
    monkeypatch.setattr(client_module, "PAUSES", (0.01, 0.02))
    hosting = await host()
    guest = Guest(TINY, hosting.port, "Ada")
    await until(lambda: guest.session.lobby)
    with monkeypatch.context() as ending:
        if not is_told:
            # As if the host was killed: nobody says a word.
            ending.setattr(Door, "turn_away", lambda door, code: door.abort())
        await hosting.close()
    other, knocks = await host(port=hosting.port), []
    monkeypatch.setattr(client_module.Client, "_connect_once", counted(client_module.Client._connect_once, knocks))
    await until(lambda: len(knocks) > 10)
    assert guest.session.why_down == (TableCode.CLOSING if is_told else LinkCode.NO_SUCH_TABLE)
    assert guest.session.is_closed == is_told and not guest.task.done()
    assert not other.tables[0].house.table.lobby().visitors
    await other.close()
    await until(lambda: guest.session.why_down == (TableCode.CLOSING if is_told else ""))
    await guest.close()


def counted(do, times):
    async def counting(*words):
        done = await do(*words)
        times.append(done)
        return done

    return counting


@run
async def test_each_lobby_shows_its_own_way_and_code(monkeypatch):
    from net.lan import serve
    from net.lan.interfaces import Interface

    monkeypatch.setattr(serve, "interfaces", lambda: (Interface("eth0", "192.168.7.9", 24),))
    async with club() as (hosting, come):
        for number in (1, 2, 3):
            lobby = (await come("x", number)).session.lobby
            where = Where("192.168.7.9", hosting.port, number)
            assert lobby.way == str(where) and lobby.code.endswith(f"/{number}")
            assert read_where(lobby.code) == read_where(lobby.way) == where
    async with club(1) as (hosting, come):
        assert (await come("x")).session.lobby.way == f"192.168.7.9:{hosting.port}"


# ------------------------------------------------------------------ limits, which are the whole process's


@run
async def test_wrong_pins_are_counted_over_all_tables():
    async with club(pin="4711") as (hosting, _):
        for number in range(tries.ADDRESS.most):
            wrong = await Guest(TINY, hosting.port, "x", pin="0", number=number % 3 + 1).task
            assert wrong.code == TableCode.WRONG_PIN
        assert (await Guest(TINY, hosting.port, "x", pin="4711", number=2).task).code == TableCode.TOO_MANY_TRIES


@pytest.mark.parametrize("tables", [1, 3])
def test_one_address_may_fill_all_tables_but_not_the_whole_process(tables, monkeypatch):
    monkeypatch.setattr(reception, "MOST_FROM_ONE_ADDRESS", MOST_CHAIRS)

    async def scenario():
        async with club(tables) as (hosting, _):
            raws = []
            for number in range(tables * MOST_CHAIRS):
                raw = await Raw(f"#{number % tables + 1}").open(hosting.port)
                raws.append(await raw.hello(f"P{number}"))
            one_more = await (await Raw().open(hosting.port)).sealed()
            one_more.say(one_more.link.send(m.Hello(m.VERSION, "x"), 0.0))
            assert await one_more.rest() == [m.Closed(str(LinkCode.TOO_MANY_PEERS))]
            raws.pop().writer.close()
            await until(lambda: sum(len(one.house.table.lobby().visitors) for one in hosting.tables) == len(raws))
            raws.append(await (await Raw().open(hosting.port)).hello())
            for raw in raws:
                raw.writer.close()

    asyncio.run(scenario())


@run
async def test_a_stop_tells_everybody_at_every_table():
    async with club() as (hosting, come):
        guests = [await come("x", number) for number in (1, 2, 3)]
        silent = await Raw().open(hosting.port)
        await hosting.close()
        assert await silent.rest() == [] and silent.seal.fault.code is TableCode.CLOSING
        await until(lambda: all(guest.links == [True, False] for guest in guests))


@run
async def test_nothing_is_done_at_other_tables_when_something_happens_at_one(monkeypatch):
    async with club() as (hosting, come):
        guests = [await come("x", number) for number in (1, 2, 3)]
        asked = []
        for number, one in enumerate(hosting.tables):
            due = one.house.due
            monkeypatch.setattr(one.house, "due", lambda number=number, due=due: asked.append(number) or due())
        monkeypatch.setattr(Reception, "find", None)
        guests[1].session.sit("Bob")
        await until(lambda: guests[1].session.seats)
        assert set(asked) == {1}


# ------------------------------------------------------------------ taken up again


def kept_in(opener, *openings, port=27180):
    """These tables as a host that was stopped leaves them behind."""
    for opening in openings:
        if not opening.table.chairs.chairs:
            opening.table.chairs.add_bot("easy")
        opening.table.open_at(port)
        opening.table.close(is_over=False)


def called(openings):
    return [(one.table.chairs.table, one.table.chairs.number, one.is_new) for one in openings]


@pytest.fixture
def opener(tmp_path):
    return Opener(KNOWN, Shelf(tmp_path / "tables", TINY.codec))


def test_all_tables_of_a_host_are_taken_up_again_by_their_numbers_and_the_missing_are_new(opener):
    opened = opener.tables_for_network(Wanted("Club"), 3)
    ids = [one.table.chairs.id for one in opened]
    assert called(opened) == [("Club 1", 1, True), ("Club 2", 2, True), ("Club 3", 3, True)]
    opened[1].table.close(is_over=True)
    kept_in(opener, opened[2], opened[0])
    again = opener.tables_for_network(Wanted("Other"), 4, 27180)
    assert called(again) == [("Club 1", 1, False), ("Other 2", 2, True), ("Club 3", 3, False), ("Other 4", 4, True)]
    assert [again[0].table.chairs.id, again[2].table.chairs.id] == [ids[0], ids[2]]
    kept_in(opener, *again)
    assert [number for _, number, _ in called(opener.tables_for_network(Wanted("Club"), 1))] == [1, 2, 3, 4]


def test_a_lone_table_becomes_the_first_of_many_and_no_older_ones_come_along(opener):
    kept_in(opener, opener.new(Wanted("Old")))
    kept_in(opener, opener.new(Wanted("Kitchen")))
    (alone,) = opener.tables_for_network(Wanted("x"))
    assert called([alone]) == [("Kitchen", 0, False)]
    kept_in(opener, alone)
    many = opener.tables_for_network(Wanted("Club"), 2)
    assert called(many) == [("Kitchen", 1, False), ("Club 2", 2, True)]


def test_tables_of_another_port_or_an_unwanted_host_are_left_where_they_are(opener):
    kept_in(opener, *opener.tables_for_network(Wanted("Club"), 2))
    assert called(opener.tables_for_network(Wanted("New"), 2, 27185)) == [("New 1", 1, True), ("New 2", 2, True)]
    assert called(opener.tables_for_network(Wanted("New"), 2, is_new=True)) == [("New 1", 1, True), ("New 2", 2, True)]
    assert opener._left_together("another game", None) == []
