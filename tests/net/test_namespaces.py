"""Several machines on one: network namespaces joined by a bridge. Needs root; says so where it cannot run."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import textwrap

import pytest

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


def ip(*words, check=True):
    return subprocess.run(["ip", *words], check=check, capture_output=True, text=True)


class Wires:
    """Machines and switches that live only as long as a test."""

    def __init__(self):
        self.made = []
        self.mark = f"t{os.getpid() % 10000}"

    def machine(self, name):
        full = f"{self.mark}-{name}"
        ip("netns", "add", full)
        self.made.append(full)
        ip("-n", full, "link", "set", "lo", "up")
        return full

    def switch(self, name):
        full = self.machine(name)
        ip("-n", full, "link", "add", "br0", "type", "bridge")
        ip("-n", full, "link", "set", "br0", "up")
        return full

    def plug(self, machine, switch, address, port="eth0"):
        far = f"p{len(ip('-n', switch, '-o', 'link').stdout.splitlines())}"
        ip("link", "add", port, "netns", machine, "type", "veth", "peer", "name", far, "netns", switch)
        ip("-n", switch, "link", "set", far, "master", "br0", "up")
        ip("-n", machine, "addr", "add", f"{address}/24", "brd", "+", "dev", port)
        ip("-n", machine, "link", "set", port, "up")

    def close(self):
        for name in self.made:
            ip("netns", "del", name, check=False)


@pytest.fixture
def wires():
    made = Wires()
    try:
        if os.name != "posix" or not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("ip") is None:
            pytest.skip("needs root and iproute2")
        try:
            made.machine("probe")
        except (subprocess.CalledProcessError, OSError):
            pytest.skip("network namespaces are not allowed here")
        yield made
    finally:
        made.close()


def inside(machine):
    return ("ip", "netns", "exec", machine)


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
