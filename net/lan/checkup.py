"""Everything that may keep tables from being found or reached, looked at one by one: interfaces, multicast, broadcast,
ports, firewalls. Each diagnosis is a verdict, a code and facts; the sentence is made by the texts. Changes nothing.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from game.core.game import Fact, Facts
from net.lan import beacon, echo
from net.lan.advert import PORTS, Where
from net.lan.interfaces import Interface, interfaces, likely, without_address
from net.lan.selftest import knock
from net.table.codes import LinkCode

LOOPBACK: Final = "127.0.0.1"

UFW: Final = Path("/etc/ufw/ufw.conf")
FIREWALLD: Final = Path("/run/firewalld.pid")
"""What can be read of a firewall without being root: that it is switched on."""

MOST_READ: Final = 1 << 16
"""Characters: their files are short."""


class Health(StrEnum):
    OK = "ok"
    NOTE = "note"
    PROBLEM = "problem"


class Topic(StrEnum):
    INTERFACE = "interface"
    MULTICAST = "multicast"
    BROADCAST = "broadcast"
    PORT = "port"
    FIREWALL = "firewall"


class DoctorCode(StrEnum):
    INTERFACE = "doctor.interface"
    LOOPBACK = "doctor.loopback"
    VPN = "doctor.vpn"
    VIRTUAL = "doctor.virtual"
    SELF_ASSIGNED = "doctor.self_assigned"
    DOWN = "doctor.down"
    NO_NETWORK = "doctor.no_network"
    NO_ADDRESS = "doctor.no_address"
    MULTICAST = "doctor.multicast"
    NO_MULTICAST = "doctor.no_multicast"
    MULTICAST_BLOCKED = "doctor.multicast_blocked"
    BROADCAST = "doctor.broadcast"
    NO_BROADCAST = "doctor.no_broadcast"
    BROADCAST_BLOCKED = "doctor.broadcast_blocked"
    PORTS_FREE = "doctor.ports_free"
    PORT_HAS_TABLE = "doctor.port_has_table"
    PORT_TAKEN = "doctor.port_taken"
    NO_PORT = "doctor.no_port"
    SHARED_PORT = "doctor.shared_port"
    SHARED_PORT_TAKEN = "doctor.shared_port_taken"
    NO_FIREWALL = "doctor.no_firewall"
    FIREWALL_UFW = "doctor.firewall_ufw"
    FIREWALL_FIREWALLD = "doctor.firewall_firewalld"
    FIREWALL_MACOS = "doctor.firewall_macos"
    FIREWALL_WINDOWS = "doctor.firewall_windows"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    topic: Topic
    verdict: Health
    code: DoctorCode
    facts: Facts


def _found(topic: Topic, verdict: Health, code: DoctorCode, **facts: Fact) -> Diagnosis:
    return Diagnosis(topic, verdict, code, facts)


async def checkup() -> tuple[Diagnosis, ...]:
    mine = interfaces()
    ways = [one for one in likely(mine) if one.is_up]
    shared = {port: _is_shared(port) for port in (beacon.PORT, echo.MULTICAST[1])}
    heard = [_Heard(one, await _multicast(one, shared), await _broadcast(one, shared)) for one in ways]
    return (
        *interface_checks(mine),
        *(check for one in heard for check in one.checks()),
        *await port_checks(),
        *(_shared_port(port, is_free, heard) for port, is_free in shared.items()),
        _found(Topic.FIREWALL, *firewall()),
    )


# ------------------------------------------------------------------ interfaces


def interface_checks(mine: Iterable[Interface]) -> list[Diagnosis]:
    mine = tuple(mine)
    ways = likely(mine)
    is_connected = any(one.is_up for one in ways)
    checks = [_interface(one, is_connected or one not in ways) for one in mine]
    return checks if ways else [*checks, _nothing(", ".join(without_address()))]


def _nothing(names: str) -> Diagnosis:
    code = DoctorCode.NO_ADDRESS if names else DoctorCode.NO_NETWORK
    return _found(Topic.INTERFACE, Health.PROBLEM, code, names=names)


def _interface(one: Interface, may_be_down: bool) -> Diagnosis:
    verdict, code = Health.NOTE, DoctorCode.INTERFACE
    if not one.is_up:
        verdict, code = Health.NOTE if may_be_down else Health.PROBLEM, DoctorCode.DOWN
    elif one.is_vpn:
        code = DoctorCode.VPN
    elif one.is_virtual:
        code = DoctorCode.VIRTUAL
    elif one.is_self_assigned:
        code = DoctorCode.SELF_ASSIGNED
    else:
        verdict, code = Health.OK, DoctorCode.LOOPBACK if one.is_loopback else DoctorCode.INTERFACE
    return _found(Topic.INTERFACE, verdict, code, name=one.name, address=one.address)


# ------------------------------------------------------------------ multicast and broadcast


@dataclass(frozen=True, slots=True)
class _Heard:
    """Which ways to everybody on its network come back to us; None = it could not be tried, for its port is taken."""

    one: Interface
    multicast: bool | None
    broadcast: bool | None

    def checks(self) -> list[Diagnosis]:
        return [
            *self._compared(MULTICAST, self.multicast, self.broadcast),
            *self._compared(BROADCAST, self.broadcast, self.multicast),
        ]

    def _compared(self, words: _Words, is_heard: bool | None, other: bool | None) -> list[Diagnosis]:
        """Where one of the two is heard tables are found, and nothing need be done about the other."""
        if is_heard is None:
            return []
        verdict = Health.OK if is_heard else Health.NOTE if other else Health.PROBLEM
        return [_found(words.topic, verdict, words.codes[verdict], name=self.one.name)]


@dataclass(frozen=True, slots=True)
class _Words:
    topic: Topic
    codes: dict[Health, DoctorCode]


MULTICAST: Final = _Words(
    Topic.MULTICAST,
    {
        Health.OK: DoctorCode.MULTICAST,
        Health.NOTE: DoctorCode.NO_MULTICAST,
        Health.PROBLEM: DoctorCode.MULTICAST_BLOCKED,
    },
)
BROADCAST: Final = _Words(
    Topic.BROADCAST,
    {
        Health.OK: DoctorCode.BROADCAST,
        Health.NOTE: DoctorCode.NO_BROADCAST,
        Health.PROBLEM: DoctorCode.BROADCAST_BLOCKED,
    },
)


async def _multicast(one: Interface, shared: dict[int, bool]) -> bool | None:
    return await echo.hears_multicast(one) if shared[echo.MULTICAST[1]] else None


async def _broadcast(one: Interface, shared: dict[int, bool]) -> bool | None:
    return await echo.hears_broadcast(one, beacon.shared_socket()) if shared[beacon.PORT] else None


# ------------------------------------------------------------------ ports


async def port_checks(ports: Iterable[int] = PORTS) -> list[Diagnosis]:
    """Those a host listens on."""
    ports = tuple(ports)
    taken = [port for port in ports if not _is_free(port)]
    checks = [await _taken(port) for port in taken]
    if len(taken) < len(ports):
        free = _spans(port for port in ports if port not in taken)
        checks.insert(0, _found(Topic.PORT, Health.OK, DoctorCode.PORTS_FREE, ports=free))
    elif not any(check.verdict is Health.OK for check in checks):
        checks.append(_found(Topic.PORT, Health.NOTE, DoctorCode.NO_PORT, ports=_spans(ports)))
    return checks


async def _taken(port: int) -> Diagnosis:
    answer = await knock(Where(LOOPBACK, port))
    if answer.code in (LinkCode.ALL_WELL, LinkCode.WRONG_VERSION):
        return _found(Topic.PORT, Health.OK, DoctorCode.PORT_HAS_TABLE, port=port)
    return _found(Topic.PORT, Health.NOTE, DoctorCode.PORT_TAKEN, port=port)


def _is_free(port: int) -> bool:
    """A host could listen there."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as sock:
        if os.name == "posix":
            # As asyncio does; on Windows this would take the port from whoever has it.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind(("0.0.0.0", port))
            sock.listen(1)
        except OSError:
            return False
    return True


def _is_shared(port: int) -> bool:
    """It is free, or whoever has it shares it."""
    try:
        (beacon.shared_socket if port == beacon.PORT else echo.multicast_socket)().close()
    except OSError:
        return False
    return True


def _shared_port(port: int, is_free: bool, heard: Sequence[_Heard]) -> Diagnosis:
    if is_free:
        return _found(Topic.PORT, Health.OK, DoctorCode.SHARED_PORT, port=port)
    is_found = not heard or any(one.multicast or one.broadcast for one in heard)
    verdict = Health.NOTE if is_found else Health.PROBLEM
    return _found(Topic.PORT, verdict, DoctorCode.SHARED_PORT_TAKEN, port=port)


def _spans(ports: Iterable[int]) -> str:
    """27180–27183, 27185."""
    spans: list[list[int]] = []
    for port in ports:
        if spans and spans[-1][-1] == port - 1:
            spans[-1].append(port)
        else:
            spans.append([port])
    return ", ".join(str(span[0]) if len(span) == 1 else f"{span[0]}–{span[-1]}" for span in spans)


# ------------------------------------------------------------------ firewalls


def firewall() -> tuple[Health, DoctorCode]:
    """What is to be allowed where, if tables of this machine are not found or do not answer."""
    if sys.platform == "win32":
        return Health.NOTE, DoctorCode.FIREWALL_WINDOWS
    if sys.platform == "darwin":
        return Health.NOTE, DoctorCode.FIREWALL_MACOS
    if _says(UFW, "ENABLED=yes"):
        return Health.NOTE, DoctorCode.FIREWALL_UFW
    if FIREWALLD.exists():
        return Health.NOTE, DoctorCode.FIREWALL_FIREWALLD
    return Health.OK, DoctorCode.NO_FIREWALL


def _says(path: Path, line: str) -> bool:
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return line in file.read(MOST_READ).splitlines()
    except OSError:
        return False
