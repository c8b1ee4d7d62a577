"""A real second process in the place of a host that is down: it gets nothing, and spoils nothing.

The victim is a process of its own, too, with a key and a seat; so is the real host, which is killed and comes back.
"""

import asyncio

import pytest

from net.lan import client
from net.lan.advert import Where
from net.seal.guest import Claim, GuestSeal
from net.table.codes import LinkCode, TableCode
from net.wire.framing import Kind, Splitter, framed
from tests.games.every import CATALOG
from tests.net.processes import HostProcess, RobotProcess, free_port
from tests.net.thief import ThiefProcess, preamble
from tests.net.wire import HERE, TINY, Guest, Proxy, Venue, host, until

REAL = Venue(CATALOG.games, CATALOG.bots, CATALOG.prepare)

NAME, PIN = "Zebulon", "4711"


async def spied(port, host=HERE):
    """What a table tells everybody who knocks: its id, and its public half."""
    reader, writer = await asyncio.open_connection(host, port)
    seal, frames, splitter = GuestSeal("", lambda table: Claim()), [], Splitter(dict.fromkeys(Kind, 4096))
    while len(frames) < 2:
        writer.write(seal.output())
        data = await reader.read(4096)
        frames += splitter.feed(data)
        seal.feed(data)
    writer.close()
    return {"table": seal.table, "public": frames[1][1][:32].hex()}


def kept(home):
    return {path.name: path.read_bytes() for path in (home / "data" / "keys").glob("*.key")}


def check_heard_nothing(heard, keys):
    """Preambles and knocks: no greeting, no name, no PIN, no key."""
    assert len(heard) > 10
    for one in heard:
        kinds = {kind for kind, _ in Splitter(dict.fromkeys(Kind, 1 << 20)).feed(one)}
        assert kinds <= {Kind.PREAMBLE, Kind.KNOCK}
        for secret in (NAME, PIN, *(text[16:].decode().split("\n")[0] for text in keys.values())):
            assert secret and secret.encode() not in one


def victim(home, port, **more):
    return RobotProcess(home, port, 0, "superpose", 2, 0.05, name=NAME, pin=PIN, patience=0.05, **more)


async def recorded_visit(home, host, folder):
    """An earlier visit of the victim, over a wire to which somebody listened: all that the host said."""
    proxy = Proxy(host.port, record={})
    robot = await victim(home, await proxy.start()).start()
    await until(lambda: kept(home))
    await robot.kill()
    await host.line("is away")
    await proxy.close()
    path = folder / "recorded"
    path.write_bytes(b"".join(bytes(said) for (_, way), said in proxy.record.items() if way == "down"))
    return str(path)


def test_a_thief_in_the_place_of_a_killed_host_gets_nothing_and_the_victim_its_seat_by_itself(tmp_path):
    async def scenario():
        home = tmp_path / "victim"
        host = await HostProcess(tmp_path, "superpose", free_port(), bots=1, pin=PIN).start()
        known = await spied(host.port) | {"record": await recorded_visit(home, host, tmp_path)}
        robot = await victim(home, host.port).start()
        await host.line("match 1")
        before = kept(home)
        await host.kill()
        async with ThiefProcess(tmp_path, port=host.port, pin=PIN, **known) as thief:
            await thief.has_tried_all()
            heard = await thief.heard()
        during = kept(home)
        again = await HostProcess(tmp_path, "superpose", host.port, pin=PIN).start()
        told = await robot.told()
        await again.stop()
        return before, during, heard, told, again.lines

    before, during, heard, told, lines = asyncio.run(scenario())
    assert len(before) == 1 and during == before
    check_heard_nothing(heard, before)
    assert len(told["outcomes"]) == 1 and told["refusals"] == [] and told["ended"] is None
    assert any(f"({NAME})" in line and "is here" in line for line in lines)


@pytest.mark.parametrize("pin", ["", PIN])
def test_a_victim_that_is_started_again_tells_a_thief_at_its_tables_address_nothing(pin, tmp_path, monkeypatch):
    """It is told the address alone, and knows that it left its own table there."""
    monkeypatch.setattr(client, "PAUSES", (0.01,))

    async def come(host):
        """Until it is over, or it has its seat."""
        guest = Guest(REAL, host.port, NAME, keys=tmp_path / "data" / "keys", pin=pin)
        while not guest.session.seats and not guest.task.done():
            await asyncio.sleep(0.005)
        return guest

    async def scenario():
        host = await HostProcess(tmp_path, "superpose", free_port(), pin=pin).start()
        guest = Guest(REAL, host.port, NAME, keys=tmp_path / "data" / "keys", pin=pin)
        await until(lambda: guest.session.lobby)
        guest.session.sit(NAME)
        await until(lambda: guest.session.seats)
        await guest.close()
        known = await spied(host.port)
        await host.kill()
        before, endings = kept(tmp_path), set()
        async with ThiefProcess(tmp_path, port=host.port, pin=pin, **known) as thief:
            trying = asyncio.create_task(thief.has_tried_all())
            while not trying.done():
                endings.add((await (await come(host)).task).code)
            heard = await thief.heard()
        during = kept(tmp_path)
        again = await HostProcess(tmp_path, "superpose", host.port, pin=pin).start()
        guest = await come(again)
        await guest.close()
        await again.stop()
        return before, during, heard, endings, guest.session.seats

    before, during, heard, endings, seats = asyncio.run(scenario())
    assert during == before
    check_heard_nothing(heard, before)
    assert {LinkCode.OTHER_TABLE, LinkCode.NOT_THE_TABLE} <= endings
    assert seats == (0,)


@pytest.mark.parametrize("lie", [preamble("", 77), preamble("") + framed(Kind.AWAY, b"table.too_many_tries 60")])
def test_a_liar_at_one_address_does_not_keep_a_guest_from_the_table_at_another(lie):
    async def lying(reader, writer):
        writer.write(lie)
        await reader.read()
        writer.close()

    async def scenario():
        hosting, liar = await host(), await asyncio.start_server(lying, HERE, 0)
        guest = Guest(TINY, hosting.port, NAME)
        guest.client._where.insert(0, Where(HERE, liar.sockets[0].getsockname()[1]))
        await until(lambda: guest.session.lobby)
        await guest.close()
        await hosting.close()
        # Where there is nobody else, what the liar said is what is told.
        alone = await Guest(TINY, liar.sockets[0].getsockname()[1], NAME).task
        liar.close()
        return alone.code

    assert asyncio.run(scenario()) in (LinkCode.WRONG_VERSION, TableCode.TOO_MANY_TRIES)
