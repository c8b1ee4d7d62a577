"""The self-test in words: what it finds on machines whose network is as it should be, or not, and what it says."""

import asyncio
import socket
import subprocess
import sys

import pytest

from game.text.texts import Texts
from game.tools.doctor import doctor
from net.lan import beacon, checkup, echo
from net.lan.checkup import DoctorCode, Health, Topic
from net.lan.interfaces import Interface
from net.lan.selftest import Finding
from net.table.codes import LinkCode
from tests.net.namespaces import inside, ip, wired
from tests.net.processes import HostProcess
from tests.spoken import LANGUAGES, spoken
from tests.tools.words import said, told

TAKE = """
import socket, sys
tcp, udp = socket.socket(), socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
tcp.bind(("", int(sys.argv[1]))), tcp.listen(), udp.bind(("", int(sys.argv[2])))
print("taken", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def wires():
    with wired() as made:
        yield made


@pytest.fixture
def machine(wires):
    """On a network with nobody else."""
    one = wires.machine("a")
    wires.plug(one, wires.switch("sw"), "10.77.0.1")
    wires.settled(one)
    return one


def found(machine, home):
    """The exit code, and all that is not simply well: topic, verdict, code and whom it is about."""
    code, object = told(machine, home, "doctor")
    assert sorted(object) == ["checks", "verdict"]
    worst = max((check["verdict"] for check in object["checks"]), key=["ok", "note", "problem"].index)
    assert object["verdict"] == worst and (code == 1) == (worst == "problem")
    # Whether this very computer has a firewall is not about the machines of the test.
    checks = [check for check in object["checks"] if check["topic"] != "firewall"]
    assert all(sorted(check) == ["code", "facts", "sentence", "topic", "verdict"] for check in checks)
    assert not any("{" in check["sentence"] or "[" in check["sentence"] for check in checks)
    odd = [one for one in checks if one["verdict"] != "ok"]
    return code, [(one["topic"], one["verdict"], one["code"], one["facts"]) for one in odd], checks


# ------------------------------------------------------------------ on machines


def test_a_network_as_it_should_be(machine, tmp_path):
    code, odd, checks = found(machine, tmp_path)
    assert (code, odd) == (0, [])
    assert [check["topic"] for check in checks] == ["interface"] * 2 + ["multicast", "broadcast"] + ["port"] * 3


def test_nothing_but_loopback(wires, tmp_path):
    code, odd, checks = found(wires.machine("a"), tmp_path)
    assert code == 1 and odd == [("interface", "problem", "doctor.no_network", {"names": ""})]
    assert not [check for check in checks if check["topic"] in ("multicast", "broadcast")]


def test_an_interface_without_an_address_is_named(machine, tmp_path):
    ip("-n", machine, "addr", "flush", "dev", "eth0")
    ip("-n", machine, "link", "set", "eth0", "down")
    assert found(machine, tmp_path)[1] == [("interface", "problem", "doctor.no_address", {"names": "eth0"})]


@pytest.mark.parametrize("trouble", ["switched off", "not plugged in"])
def test_an_interface_that_is_down_and_no_word_of_firewalls(trouble, wires, tmp_path):
    one, switch = wires.machine("a"), wires.switch("sw")
    wires.plug(one, switch, "10.77.0.1")
    wires.settled(one)
    off, cable = (one, "eth0") if trouble == "switched off" else (switch, "p2")
    ip("-n", off, "link", "set", cable, "down")
    wires.settled(one, is_up=False)
    code, odd, checks = found(one, tmp_path)
    about = {"name": "eth0", "address": "10.77.0.1"}
    assert code == 1 and odd == [("interface", "problem", "doctor.down", about)]
    assert not [check for check in checks if check["topic"] in ("multicast", "broadcast")]
    for language, word in zip(LANGUAGES, ("problem", "problème", "problema"), strict=True):
        code, out, err = said(one, tmp_path, "doctor", language=language)
        lines = out.splitlines()
        assert code == 1 and not err and "eth0 (10.77.0.1)" in next(line for line in lines if line.startswith(word))
        assert lines[-1] == spoken(language)("doctor.problems", n=1)


def test_an_interface_that_is_down_beside_one_that_is_up_is_only_noted(machine, wires, tmp_path):
    wires.plug(machine, wires.switch("other"), "10.78.0.1", "eth1")
    ip("-n", machine, "link", "set", "eth1", "down")
    code, odd, _ = found(machine, tmp_path)
    assert code == 0 and [one[1:3] for one in odd] == [("note", "doctor.down")]


def test_multicast_that_is_not_allowed_is_noted_for_broadcast_does(machine, tmp_path):
    subprocess.run([*inside(machine), "sysctl", "-qw", "net.ipv4.igmp_max_memberships=0"], check=True)
    code, odd, _ = found(machine, tmp_path)
    assert code == 0 and odd == [("multicast", "note", "doctor.no_multicast", {"name": "eth0"})]


def test_a_vpn_is_noted(machine, wires, tmp_path):
    wires.plug(machine, wires.switch("far"), "10.8.0.2", "tun0")
    wires.settled(machine, port="tun0")
    code, odd, _ = found(machine, tmp_path)
    assert code == 0 and [one[1:3] for one in odd] == [("note", "doctor.vpn")]


def test_ports_that_others_have_and_a_table_that_is_open_here(machine, tmp_path):
    async def scenario():
        host = await HostProcess(tmp_path / "host", "superpose", 27180, inside=inside(machine)).start()
        told = await asyncio.to_thread(found, machine, tmp_path)
        await host.stop()
        return told

    words = [*inside(machine), sys.executable, "-c", TAKE, "27183", "27179"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as taking:
        assert taking.stdout.readline() == b"taken\n"
        code, odd, checks = asyncio.run(scenario())
        taking.stdin.close()
    assert code == 0 and odd == [
        ("port", "note", "doctor.port_taken", {"port": 27183}),
        ("port", "note", "doctor.shared_port_taken", {"port": 27179}),
    ]
    ports = {check["code"]: check["facts"] for check in checks if check["topic"] == "port"}
    assert ports["doctor.ports_free"] == {"ports": "27181–27182, 27184–27189"}
    assert ports["doctor.port_has_table"] == {"port": 27180}
    assert not [check for check in checks if check["topic"] == "broadcast"]


# ------------------------------------------------------------------ what cannot be done to a machine here


def diagnosed(monkeypatch, mine, multicast=True, broadcast=True, shared=True):
    """On a machine with these interfaces, and with what it hears of itself."""

    async def hears_multicast(one):
        return multicast

    async def hears_broadcast(one, sock):
        return broadcast

    async def no_ports():
        return []

    for module, name, value in (
        (checkup, "interfaces", lambda: mine),
        (checkup, "without_address", lambda: ()),
        (checkup, "port_checks", no_ports),
        (checkup, "_is_shared", lambda port: shared),
        (echo, "hears_multicast", hears_multicast),
        (echo, "hears_broadcast", hears_broadcast),
        (beacon, "shared_socket", lambda: None),
    ):
        monkeypatch.setattr(module, name, value)
    return asyncio.run(checkup.checkup())


def of(checks, *topics):
    return [(check.verdict, check.code) for check in checks if check.topic in topics]


ETH0 = Interface("eth0", "192.0.2.9", 24)


def test_a_machine_that_does_not_hear_itself_has_a_firewall(monkeypatch, capsys):
    checks = diagnosed(monkeypatch, (ETH0,), multicast=False, broadcast=False)
    assert of(checks, Topic.MULTICAST, Topic.BROADCAST) == [
        (Health.PROBLEM, DoctorCode.MULTICAST_BLOCKED),
        (Health.PROBLEM, DoctorCode.BROADCAST_BLOCKED),
    ]
    assert doctor(Texts("en"), is_json=False) == 1
    assert "firewall" in capsys.readouterr().out


def test_one_way_that_is_heard_does(monkeypatch):
    checks = diagnosed(monkeypatch, (ETH0,), broadcast=False)
    assert of(checks, Topic.BROADCAST) == [(Health.NOTE, DoctorCode.NO_BROADCAST)]


def test_ports_that_nobody_shares_are_blamed_and_no_firewall(monkeypatch):
    checks = diagnosed(monkeypatch, (ETH0,), multicast=False, broadcast=False, shared=False)
    assert of(checks, Topic.MULTICAST, Topic.BROADCAST) == []
    assert of(checks, Topic.PORT) == [(Health.PROBLEM, DoctorCode.SHARED_PORT_TAKEN)] * 2


def test_bridges_and_addresses_of_ones_own_making_are_noted(monkeypatch):
    mine = (Interface("docker0", "172.17.0.1", 16), Interface("en0", "169.254.7.7", 16))
    assert of(diagnosed(monkeypatch, mine), Topic.INTERFACE) == [
        (Health.NOTE, DoctorCode.VIRTUAL),
        (Health.NOTE, DoctorCode.SELF_ASSIGNED),
    ]
    assert of(diagnosed(monkeypatch, mine[:1]), Topic.INTERFACE)[-1] == (Health.PROBLEM, DoctorCode.NO_NETWORK)


def test_all_ports_taken_by_others_are_noted_once_more(monkeypatch):
    async def knock(where):
        return Finding(LinkCode.NOT_TABLEE)

    monkeypatch.setattr(checkup, "knock", knock)
    with socket.socket() as one, socket.socket() as two:
        for sock in (one, two):
            sock.bind(("0.0.0.0", 0))
            sock.listen()
        ports = sorted(sock.getsockname()[1] for sock in (one, two))
        checks = asyncio.run(checkup.port_checks(ports))
    assert [check.code for check in checks] == [DoctorCode.PORT_TAKEN, DoctorCode.PORT_TAKEN, DoctorCode.NO_PORT]


@pytest.mark.parametrize(
    ("system", "ufw", "has_firewalld", "code"),
    [
        ("win32", "", False, DoctorCode.FIREWALL_WINDOWS),
        ("darwin", "", False, DoctorCode.FIREWALL_MACOS),
        ("linux", "# ufw\nENABLED=yes\n", True, DoctorCode.FIREWALL_UFW),
        ("linux", "ENABLED=no\n", True, DoctorCode.FIREWALL_FIREWALLD),
        ("linux", "ENABLED=no\n", False, DoctorCode.NO_FIREWALL),
    ],
)
def test_the_firewall_of_every_system_has_its_own_advice(system, ufw, has_firewalld, code, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(checkup, "UFW", tmp_path / "ufw.conf")
    monkeypatch.setattr(checkup, "FIREWALLD", tmp_path / "firewalld.pid")
    (tmp_path / "ufw.conf").write_text(ufw)
    if has_firewalld:
        (tmp_path / "firewalld.pid").write_text("7")
    assert checkup.firewall() == (Health.OK if code is DoctorCode.NO_FIREWALL else Health.NOTE, code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_diagnosis_has_a_sentence(language):
    own = spoken(language).entries()
    assert [code for code in DoctorCode if code not in own] == []
