"""What is wrong with the network, as a code and facts; the sentence is made by the texts. Changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.core.game import Facts
from net.lan.advert import Advert, Where
from net.lan.client import CONNECT_WITHIN, reason
from net.lan.interfaces import Interface, interfaces, lan
from net.seal.guest import GuestSeal
from net.table import messages as m
from net.table.codes import LinkCode, TableCode

ECHO_WITHIN: Final = 0.7
"""Seconds in which this machine must hear its own broadcast."""

PREAMBLE_WITHIN: Final = 3.0


@dataclass(frozen=True, slots=True)
class Finding:
    code: LinkCode | TableCode
    facts: Facts = field(default_factory=dict)


async def examine(found: Iterable[Advert], where: Where | None = None) -> Finding:
    """Of the way to ``where``; without one, of why nothing is found."""
    if where is not None:
        return await knock(where)
    mine = lan(interfaces())
    if not mine:
        return Finding(LinkCode.NO_NETWORK)
    found = tuple(found)
    ours = [advert for advert in found if advert.is_ours]
    if ours:
        return Finding(LinkCode.ALL_WELL, {"tables": len(ours)})
    if found:
        return Finding(LinkCode.WRONG_VERSION, {"mine": m.VERSION, "theirs": found[0].version})
    return await _why_nothing(mine)


async def _why_nothing(mine: tuple[Interface, ...]) -> Finding:
    addresses = {"address": mine[0].address}
    vpn = next((one for one in mine if one.is_vpn), None)
    if vpn is not None:
        return Finding(LinkCode.NOTHING_FOUND_VPN, {**addresses, "name": vpn.name})
    if not any([await _hears_itself(one) for one in mine]):
        return Finding(LinkCode.NOTHING_FOUND_FIREWALL, addresses)
    return Finding(LinkCode.NOTHING_FOUND, addresses)


async def knock(where: Where) -> Finding:
    """Whether a table of our version answers there."""
    facts = {"where": str(where)}
    try:
        opening = asyncio.open_connection(where.host, where.port)
        reader, writer = await asyncio.wait_for(opening, CONNECT_WITHIN)
    except (OSError, UnicodeError) as no:
        return Finding(LinkCode.NO_NETWORK if not lan(interfaces()) and not _is_here(where) else reason(no), facts)
    seal = GuestSeal(where.wish, lambda table: None)
    try:
        writer.write(seal.output())
        while not seal.table and seal.fault is None:
            data = await asyncio.wait_for(reader.read(4096), PREAMBLE_WITHIN)
            if not data:
                return Finding(LinkCode.LOST, facts)
            seal.feed(data)
    except TimeoutError:
        return Finding(LinkCode.NOT_TABLEE, facts)
    except OSError:
        return Finding(LinkCode.LOST, facts)
    finally:
        writer.close()
    if seal.fault is None:
        return Finding(LinkCode.ALL_WELL)
    return Finding(seal.fault.code, {**seal.fault.facts, **facts})


def _is_here(where: Where) -> bool:
    return where.host in ("localhost", "::1") or where.host.startswith("127.")


class _Echo(asyncio.DatagramProtocol):
    def __init__(self) -> None:
        self.heard = asyncio.Event()

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        self.heard.set()


async def _hears_itself(one: Interface) -> bool:
    """A broadcast of ours comes back to us, unless something on this machine throws it away."""
    loop = asyncio.get_running_loop()
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    sock.setblocking(False)
    try:
        sock.bind(("", 0))
        transport, echo = await loop.create_datagram_endpoint(_Echo, sock=sock)
    except OSError:
        sock.close()
        return False
    try:
        transport.sendto(b"TABLEE echo", (one.broadcast, sock.getsockname()[1]))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(echo.heard.wait(), ECHO_WITHIN)
        return echo.heard.is_set()
    except OSError:
        return False
    finally:
        transport.close()
