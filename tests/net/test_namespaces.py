"""Several machines on one: network namespaces joined by a bridge. Needs root; says so where it cannot run."""

import asyncio
import json
import os
import subprocess
import sys
import textwrap

import pytest

from tests.net.namespaces import inside, ip, wired
from tests.net.processes import ROOT, HostProcess, RobotProcess

FIND = """
import asyncio, json
from net.lan.advert import Where
from net.wire.codec import codec_for
from net.lan.discovery import Finder
from net.lan.selftest import knock
async def main():
    found = asyncio.Event()
    finder = Finder(lambda tables: tables and found.set())
    await finder.start()
    await asyncio.wait_for(found.wait(), 25)
    await asyncio.sleep(1.0)
    tables = finder.found()
    codes = [str((await knock(table.where[0])).code) for table in tables]
    await finder.close()
    told = [[table.name, [one.host for one in table.where], table.free] for table in tables]
    print(json.dumps([[*one, code] for one, code in zip(told, codes, strict=True)]))
asyncio.run(main())
"""


LIE = """
import asyncio, json, random, socket, sys
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf
from net.lan.advert import SERVICE
def forged(n, port):
    told = {"id": f"{n:032x}", "v": "5", "name": "Kitchen", "game": "superpose", "players": "0", "free": "6",
            "phase": "lobby", "lock": "0"}
    return told | {"port": port}
class Liar(asyncio.DatagramProtocol):
    def connection_made(self, transport):
        self.transport = transport
    def datagram_received(self, data, addr):
        if not data.startswith(b"TABLEE?"):
            return
        for n in range(5000):
            said = b"TABLEE!" + json.dumps(forged(random.getrandbits(100), 27180 + n % 10 if n % 2 else n)).encode()
            self.transport.sendto(said, addr)
async def main():
    loop = asyncio.get_running_loop()
    await loop.create_datagram_endpoint(Liar, local_addr=("0.0.0.0", 27179))
    zeroconf = AsyncZeroconf()
    for n in range(150):
        told = {key: str(value) for key, value in forged(n, 0).items() if key != "port"}
        name = f"{told['id']}.{SERVICE}"
        info = AsyncServiceInfo(SERVICE, name, port=27180 + n % 10, properties=told, server=f"l{n}.local.",
                                addresses=[socket.inet_aton(f"10.77.0.{n % 200 + 20}")])
        await zeroconf.async_register_service(info, cooperating_responders=True)
    print("lying", flush=True)
    await asyncio.sleep(120)
asyncio.run(main())
"""


@pytest.fixture
def wires():
    with wired() as made:
        yield made


async def find(machine, home):
    """The only table."""
    (table,) = await find_all(machine, home)
    return table


async def find_all(machine, home):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TABLEE_HOME": str(home)}
    process = await asyncio.create_subprocess_exec(
        *inside(machine), sys.executable, "-c", textwrap.dedent(FIND), env=environment, cwd=ROOT, stdout=subprocess.PIPE
    )
    out, _ = await asyncio.wait_for(process.communicate(), 60)
    return json.loads(out)


async def hosted(machine, home, **more):
    return await HostProcess(home, "superpose", 27180, inside=inside(machine), is_announced=True, **more).start()


def test_a_table_is_found_across_machines_without_a_default_route(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        host = await hosted(one, tmp_path)
        found = await find(two, tmp_path)
        await host.stop()
        return found, "".join(host.lines)

    found, lines = asyncio.run(scenario())
    assert found == ["Kitchen", ["10.77.0.1"], 6, "net.all_well"]
    assert "10.77.0.1:27180" in lines


def test_a_table_is_found_by_broadcast_where_multicast_is_blocked(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        for machine in (one, two):
            ip("-n", machine, "route", "add", "unreachable", "224.0.0.0/4")
            ip("-n", machine, "link", "set", "eth0", "multicast", "off")
        host = await hosted(one, tmp_path)
        found = await find(two, tmp_path)
        await host.stop()
        return found

    assert asyncio.run(scenario())[1] == ["10.77.0.1"]


@pytest.mark.parametrize("has_multicast", [True, False])
def test_all_tables_of_a_host_are_found(has_multicast, wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        for machine in () if has_multicast else (one, two):
            ip("-n", machine, "route", "add", "unreachable", "224.0.0.0/4")
            ip("-n", machine, "link", "set", "eth0", "multicast", "off")
        host = await hosted(one, tmp_path, tables=5)
        found = await find_all(two, tmp_path)
        await host.stop()
        return found

    found = asyncio.run(scenario())
    assert found == [[f"Kitchen {number}", ["10.77.0.1"], 6, "net.all_well"] for number in range(1, 6)]


def test_two_hosts_of_one_machine_share_a_port_and_are_both_found_by_broadcast(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        for machine in (one, two):
            # Nobody joins a group there, so that broadcast alone is left.
            subprocess.run([*inside(machine), "sysctl", "-qw", "net.ipv4.igmp_max_memberships=0"], check=True)
        hosts = [
            await HostProcess(tmp_path / str(port), "superpose", port, inside=inside(one), is_announced=True).start()
            for port in (27180, 27181)
        ]
        found = await find_all(two, tmp_path)
        for host in hosts:
            await host.stop()
        return found

    assert [table[1] for table in asyncio.run(scenario())] == [["10.77.0.1"]] * 2


def test_a_host_with_two_interfaces_is_found_on_both_at_the_near_address(wires, tmp_path):
    async def scenario():
        left, right = wires.switch("l"), wires.switch("r")
        one, two, three = wires.machine("a"), wires.machine("b"), wires.machine("c")
        wires.plug(one, left, "10.77.0.1", "eth0")
        wires.plug(one, right, "10.78.0.1", "eth1")
        wires.plug(two, left, "10.77.0.2")
        wires.plug(three, right, "10.78.0.3")
        host = await hosted(one, tmp_path)
        found = await asyncio.gather(find(two, tmp_path), find(three, tmp_path))
        await host.stop()
        return found

    near, far = asyncio.run(scenario())
    assert near[1][0] == "10.77.0.1" and near[3] == "net.all_well"
    assert far[1][0] == "10.78.0.1" and far[3] == "net.all_well"


def test_a_cable_that_is_pulled_and_put_back_loses_no_seat_and_no_action(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "10.77.0.2")
        host = await hosted(one, tmp_path, bots=1)
        robot = RobotProcess(tmp_path / "r", 27180, 0, "superpose", 2, 0.05, inside(two), "10.77.0.1")
        await robot.start()
        await host.line("match 1")
        ip("-n", two, "link", "set", "eth0", "down")
        await asyncio.sleep(1.5)
        ip("-n", two, "link", "set", "eth0", "up")
        told = await robot.told()
        await host.stop()
        return told

    told = asyncio.run(scenario())
    assert len(told["outcomes"]) == 1 and told["refusals"] == []


@pytest.mark.parametrize("is_for_all", [False, True])
def test_whoever_comes_from_another_network_is_let_in_only_where_the_host_allows_it(is_for_all, wires, tmp_path):
    """From an address as people have it on the internet; nothing leaves the switch."""

    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(one, switch, "10.77.0.1")
        wires.plug(two, switch, "203.0.113.9")
        ip("-n", one, "route", "add", "203.0.113.0/24", "dev", "eth0")
        ip("-n", two, "route", "add", "10.77.0.0/24", "dev", "eth0")
        host = await hosted(one, tmp_path, bots=1, is_for_all=is_for_all)
        robot = RobotProcess(tmp_path / "r", 27180, 0, "superpose", 2, 0.0, inside(two), "10.77.0.1")
        told = await (await robot.start()).told()
        await host.stop()
        return told, "".join(host.lines)

    told, lines = asyncio.run(scenario())
    assert (told["ended"], len(told["outcomes"])) == ((None, 1) if is_for_all else ("net.not_from_here", 0))
    assert ("203.0.113.9: turned away" in lines and "--allow-other-networks" in lines) != is_for_all


def test_a_table_announced_before_its_network_was_there_is_found_afterwards(wires, tmp_path):
    async def scenario():
        switch, one, two = wires.switch("sw"), wires.machine("a"), wires.machine("b")
        wires.plug(two, switch, "10.77.0.2")
        host = await hosted(one, tmp_path)
        finding = asyncio.create_task(find(two, tmp_path))
        await asyncio.sleep(1.0)
        wires.plug(one, switch, "10.77.0.1")
        found = await finding
        await host.stop()
        return found

    assert asyncio.run(scenario())[1] == ["10.77.0.1"]


KNOCK = """
import asyncio, sys
from game.games.catalog import catalog
from game.venue.session import Session
from net.lan.advert import read_where
from net.lan.client import Client, Introduction
from net.lan.keys import KeyRing
where, name, deed = sys.argv[1:]
async def main():
    welcome = asyncio.get_running_loop().create_future()
    session = Session(lambda message: client.send(message))
    def hear(message):
        session.hear(message)
        if session.lobby is None:
            return
        if deed == "kick":
            [session.kick(one.number) for one in session.lobby.visitors if one.name == "Eve"]
        if deed == "look" and not welcome.done():
            welcome.set_result("welcome")
    client = Client(catalog().codec, [read_where(where)], Introduction(name), KeyRing(None), hear, session.link)
    ending = asyncio.create_task(client.run())
    await asyncio.wait([ending, welcome], return_when=asyncio.FIRST_COMPLETED)
    print(welcome.result() if welcome.done() else ending.result().code)
asyncio.run(main())
"""


async def knock(machine, home, name, deed):
    return await asyncio.create_subprocess_exec(
        *inside(machine),
        *(sys.executable, "-c", textwrap.dedent(KNOCK), "10.77.0.1:27180", name, deed),
        env={**os.environ, "PYTHONPATH": str(ROOT), "TABLEE_HOME": str(home)},
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )


async def told(process):
    out, _ = await asyncio.wait_for(process.communicate(), 60)
    return out.decode().strip()


def test_who_was_sent_away_and_forgot_the_key_does_not_come_back_from_the_same_machine(wires, tmp_path):
    async def scenario():
        switch, one, two, three = wires.switch("sw"), wires.machine("a"), wires.machine("b"), wires.machine("c")
        for number, machine in enumerate((one, two, three), 1):
            wires.plug(machine, switch, f"10.77.0.{number}")
        host = await hosted(one, tmp_path)
        boss = await knock(two, tmp_path, "Boss", "kick")
        await host.line("(Boss) at 10.77.0.2 is here")
        heard = [await told(await knock(three, tmp_path, "Eve", "stay"))]
        heard += [await told(await knock(three, tmp_path, name, "look")) for name in ("Eve", "Mallory")]
        # From elsewhere everybody is welcome as before, also from where the host of the table is.
        heard += [await told(await knock(machine, tmp_path, "Bob", "look")) for machine in (one, two)]
        boss.kill()
        await boss.wait()
        await host.stop()
        return heard

    assert asyncio.run(scenario()) == [*["table.kicked"] * 3, "welcome", "welcome"]


def test_a_flood_of_forged_adverts_does_not_hide_the_real_table(wires, tmp_path):
    """Thousands of answers to every question, and 150 announced tables at addresses where nobody is."""

    async def scenario():
        switch, one, two, three = wires.switch("sw"), wires.machine("a"), wires.machine("b"), wires.machine("c")
        for number, machine in enumerate((one, two, three), 1):
            wires.plug(machine, switch, f"10.77.0.{number}")
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        lying = await asyncio.create_subprocess_exec(
            *inside(three),
            sys.executable,
            "-c",
            textwrap.dedent(LIE),
            env=environment,
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        try:
            assert await asyncio.wait_for(lying.stdout.readline(), 60) == b"lying\n"
            host = await hosted(one, tmp_path)
            found = await find_all(two, tmp_path)
            await host.stop()
        finally:
            lying.kill()
            await lying.wait()
        return found

    assert asyncio.run(scenario()) == [["Kitchen", ["10.77.0.1"], 6, "net.all_well"]]
