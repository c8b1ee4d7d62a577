"""Whether this machine hears itself: what it sends to everybody on a network comes back to it, unless something here
throws it away. Says nothing about the way to others."""

from __future__ import annotations

import asyncio
import secrets
import socket
import struct
from typing import Final

from net.lan.interfaces import Interface

ECHO_WITHIN: Final = 0.7
"""Seconds: it never leaves the machine."""

MULTICAST: Final = ("224.0.0.251", 5353)
"""Where zeroconf asks and answers."""


class _Echo(asyncio.DatagramProtocol):
    def __init__(self, expected: bytes) -> None:
        self._expected = expected
        self.heard = asyncio.Event()

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        if data == self._expected:
            self.heard.set()


async def hears_broadcast(one: Interface, sock: socket.socket | None = None) -> bool:
    """By a socket that is bound already, or by one of its own."""
    if sock is None:
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        sock.bind(("", 0))
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    return await _comes_back(sock, b"TABLEE echo " + secrets.token_hex(8).encode(), one.broadcast)


async def hears_multicast(one: Interface) -> bool:
    sock = multicast_socket()
    try:
        here = socket.inet_aton(one.address)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, socket.inet_aton(MULTICAST[0]) + here)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, here)
    except OSError:
        sock.close()
        return False
    return await _comes_back(sock, _harmless_question(), MULTICAST[0])


def multicast_socket() -> socket.socket:
    """At the port that everybody shares who does zeroconf. Raises OSError where somebody does not share it."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "SO_REUSEPORT"):
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sock.bind(("", MULTICAST[1]))
    except OSError:
        sock.close()
        raise
    return sock


def _harmless_question() -> bytes:
    """A well-formed question of multicast DNS about a name that nobody has."""
    names = (f"echo-{secrets.token_hex(8)}", "_tablee", "_tcp", "local")
    spelt = b"".join(bytes((len(name),)) + name.encode() for name in names) + b"\x00"
    return struct.pack(">6H", 0, 0, 1, 0, 0, 0) + spelt + struct.pack(">2H", 16, 1)


async def _comes_back(sock: socket.socket, data: bytes, to: str) -> bool:
    """Closes the socket."""
    sock.setblocking(False)
    port = sock.getsockname()[1]
    transport, echo = await asyncio.get_running_loop().create_datagram_endpoint(lambda: _Echo(data), sock=sock)
    try:
        transport.sendto(data, (to, port))
        await asyncio.wait_for(echo.heard.wait(), ECHO_WITHIN)
    except (OSError, TimeoutError):
        return False
    finally:
        transport.close()
    return True
